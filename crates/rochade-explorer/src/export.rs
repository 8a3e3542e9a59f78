//! The games and what was played in every position as Parquet, for those who outgrow one machine.
//!
//! Three tables, two of them partitioned by White's start position in the manner of Hive:
//! `games/start=518/part-0.parquet`, `moves/start=518/part-0.parquet` and `starts.parquet`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as PhysicalType};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;
use rochade::StartId;

use crate::build::each_visit;
use crate::columns::Row;
use crate::error::Error;
use crate::explorer::Explorer;
use crate::filter::Filter;
use crate::game::{Outcome, StoredMove};
use crate::tally::Tally;

/// A column while it is filled. What is not known is null.
enum Column {
    Number(&'static str, Vec<Option<i64>>),
    Text(&'static str, Vec<Option<String>>),
}

/// Columns of the same length.
struct Table(Vec<Column>);

impl Table {
    fn new(columns: &[(&'static str, bool)]) -> Self {
        let column = |&(name, is_text)| match is_text {
            true => Column::Text(name, Vec::new()),
            false => Column::Number(name, Vec::new()),
        };
        Self(columns.iter().map(column).collect())
    }

    fn push(&mut self, cells: Vec<Cell>) {
        for (column, cell) in self.0.iter_mut().zip(cells) {
            match (column, cell) {
                (Column::Number(_, values), Cell::Number(value)) => values.push(value),
                (Column::Text(_, values), Cell::Text(value)) => values.push(value),
                (Column::Number(_, values), Cell::Text(_)) => values.push(None),
                (Column::Text(_, values), Cell::Number(_)) => values.push(None),
            }
        }
    }

    fn write(self, path: &Path) -> Result<(), Error> {
        let file = File::create(path).map_err(Error::io(path))?;
        self.write_to(file)
            .map_err(|error| Error::Io { path: path.into(), error: std::io::Error::other(error) })
    }

    fn write_to(self, file: File) -> Result<(), ParquetError> {
        let fields = self.0.iter().map(|column| {
            let field = match column {
                Column::Number(name, _) => Type::primitive_type_builder(name, PhysicalType::INT64),
                Column::Text(name, _) => {
                    Type::primitive_type_builder(name, PhysicalType::BYTE_ARRAY)
                        .with_logical_type(Some(LogicalType::String))
                }
            };
            field.with_repetition(Repetition::OPTIONAL).build().map(Arc::new)
        });
        let schema = Type::group_type_builder("rows")
            .with_fields(fields.collect::<Result<_, _>>()?)
            .build()?;
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let mut out = SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties))?;
        let mut group = out.next_row_group()?;
        for column in self.0 {
            let Some(mut writer) = group.next_column()? else { break };
            match column {
                Column::Number(_, values) => {
                    let known: Vec<i16> =
                        values.iter().map(|value| value.is_some().into()).collect();
                    let values: Vec<i64> = values.into_iter().flatten().collect();
                    writer.typed::<Int64Type>().write_batch(&values, Some(&known), None)?;
                }
                Column::Text(_, values) => {
                    let known: Vec<i16> =
                        values.iter().map(|value| value.is_some().into()).collect();
                    let values: Vec<ByteArray> =
                        values.into_iter().flatten().map(|text| text.into_bytes().into()).collect();
                    writer.typed::<ByteArrayType>().write_batch(&values, Some(&known), None)?;
                }
            }
            writer.close()?;
        }
        group.close()?;
        out.close()?;
        Ok(())
    }
}

enum Cell {
    Number(Option<i64>),
    Text(Option<String>),
}

fn number(value: impl TryInto<i64>) -> Cell {
    Cell::Number(value.try_into().ok())
}

fn known(value: u64) -> Cell {
    Cell::Number(i64::try_from(value).ok().filter(|value| *value != 0))
}

fn text(value: impl Into<String>) -> Cell {
    Cell::Text(Some(value.into()).filter(|text: &String| !text.is_empty()))
}

const GAMES: [(&str, bool); 16] = [
    ("game_id", true),
    ("black_start", false),
    ("date", true),
    ("white", true),
    ("black", true),
    ("white_rating", false),
    ("black_rating", false),
    ("result", true),
    ("speed", true),
    ("rated", false),
    ("event", true),
    ("source", true),
    ("link", true),
    ("white_castling", false),
    ("black_castling", false),
    ("moves", true),
];

const MOVES: [(&str, bool); 10] = [
    ("black_start", false),
    ("key", false),
    ("ply", false),
    ("move", true),
    ("white", false),
    ("draws", false),
    ("black", false),
    ("unknown", false),
    ("rating_avg", false),
    ("last", true),
];

const STARTS: [(&str, bool); 6] = [
    ("start", false),
    ("arrangement", true),
    ("white", false),
    ("draws", false),
    ("black", false),
    ("unknown", false),
];

/// What is added up for a move in a position.
#[derive(Default)]
struct Played {
    ply: u16,
    tally: Tally,
    ratings: (u64, u64),
    last: crate::Date,
}

impl Explorer {
    /// Writes all games into a folder that is empty or not there yet. `proceed` is told how many of the 960 parts are
    /// written, and stops the work with `false`.
    ///
    /// # Errors
    ///
    /// When the folder holds something, a file cannot be written, or the work was stopped.
    pub fn export_parquet(
        &self,
        folder: &Path,
        mut proceed: impl FnMut(u16) -> bool,
    ) -> Result<(), Error> {
        fs::create_dir_all(folder).map_err(Error::io(folder))?;
        if fs::read_dir(folder).map_err(Error::io(folder))?.next().is_some() {
            let error = std::io::Error::from(std::io::ErrorKind::DirectoryNotEmpty);
            return Err(Error::Io { path: folder.into(), error });
        }
        let filter = Filter::default();
        let mut starts = Table::new(&STARTS);
        for (start, tally) in StartId::all().zip(self.starts(&filter)) {
            let Tally { white, draws, black, unknown } = tally;
            let mut row = vec![number(start.get()), text(start.back_rank().to_string())];
            row.extend([white, draws, black, unknown].map(number));
            starts.push(row);
        }
        starts.write(&folder.join("starts.parquet"))?;
        for start in StartId::all() {
            if !proceed(start.get()) {
                return Err(Error::Stopped);
            }
            let rows: Vec<Row<'_>> = self.rows_of_white(start).collect();
            if !rows.is_empty() {
                let part = |table: &str| {
                    let path = folder.join(table).join(format!("start={start}"));
                    fs::create_dir_all(&path).map_err(Error::io(&path))?;
                    Ok(path.join("part-0.parquet"))
                };
                games_table(&rows).write(&part("games")?)?;
                moves_table(&rows).write(&part("moves")?)?;
            }
        }
        Ok(())
    }
}

fn games_table(rows: &[Row<'_>]) -> Table {
    let mut table = Table::new(&GAMES);
    for row in rows {
        let game = row.game();
        let moves: Vec<String> =
            game.moves.iter().filter_map(|one| Some(one.uci()?.to_string())).collect();
        let result = match game.result {
            Outcome::White => "1-0",
            Outcome::Draw => "1/2-1/2",
            Outcome::Black => "0-1",
            Outcome::Unknown => "*",
        };
        let [white_castling, black_castling] = row.castling();
        let [white, black] = game.players.clone();
        table.push(vec![
            text(format!("{:016x}", row.fingerprint())),
            number(game.black_start.get()),
            text(game.date.to_string()),
            text(white),
            text(black),
            known(game.ratings[0].into()),
            known(game.ratings[1].into()),
            text(result),
            text(game.speed.name()),
            number(i64::from(game.rated)),
            text(game.event),
            text(game.source),
            text(game.link),
            number(white_castling),
            number(black_castling),
            text(moves.join(" ")),
        ]);
    }
    table
}

fn moves_table(rows: &[Row<'_>]) -> Table {
    let mut played: BTreeMap<(u64, u16, StoredMove), Played> = BTreeMap::new();
    for row in rows {
        let [_, black] = row.starts();
        let mut seen = std::collections::HashSet::new();
        each_visit(*row, |ply, key, stored| {
            if !seen.insert(key) {
                return;
            }
            let sums = played
                .entry((key, black.get(), stored))
                .or_insert_with(|| Played { ply, ..Played::default() });
            sums.ply = sums.ply.min(ply);
            sums.tally.add(row.result());
            let rating = row.ratings()[usize::from(ply % 2)];
            if rating > 0 {
                sums.ratings = (sums.ratings.0 + u64::from(rating), sums.ratings.1 + 1);
            }
            sums.last = sums.last.max(row.date());
        });
    }
    let mut rows: Vec<_> = played.into_iter().collect();
    rows.sort_by_key(|((key, black, stored), _)| (key.cast_signed(), *black, *stored));
    let mut table = Table::new(&MOVES);
    for ((key, black, stored), sums) in rows {
        let Tally { white, draws, black: lost, unknown } = sums.tally;
        let mut row = vec![
            number(black),
            number(key.cast_signed()),
            number(sums.ply),
            text(stored.uci().map(|uci| uci.to_string()).unwrap_or_default()),
        ];
        row.extend([white, draws, lost, unknown].map(number));
        row.push(Cell::Number(
            (sums.ratings.0 + sums.ratings.1 / 2)
                .checked_div(sums.ratings.1)
                .and_then(|value| value.try_into().ok()),
        ));
        row.push(text(sums.last.to_string()));
        table.push(row);
    }
    table
}
