//! `rochade pgn stats`: what the games say about the start positions.

mod table;

use std::collections::HashMap;
use std::fmt::{self, Write as _};
use std::io;
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use rochade::{CastlingMethod, Color, Position, StartId};
use rochade_diagram::HeatMap;
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{Attention, GameResult, Played, Verdict, Visitor};
use rochade_words::{Value, Words};
use serde_json::json;

use super::input::{Input, PartReader};
use crate::output::{self, JsonArgument, STRONG};
use crate::output_file;
use table::Row;

/// Count games, results, lengths and castling for every starting position.
///
/// Games with errors, games of double Chess960 and games from other positions are counted
/// separately.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Print a table of all 960 positions as CSV.
    #[arg(long, conflicts_with_all = ["json", "pretty"])]
    csv: bool,
    #[command(flatten)]
    json: JsonArgument,
    /// Draw a chart of the 960 positions, coloured by White's score.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The same as a PNG, 1600 pixels wide.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
}

/// What a part of the games adds.
#[derive(Default)]
struct Batch {
    rows: HashMap<StartId, Row>,
    /// Games of double Chess960.
    double: Row,
    /// Games from positions that are no start position of Chess960.
    other: Row,
    bad: u64,
}

struct Counter {
    batch: Batch,
    /// The numbers of the start position, White's and Black's.
    start: Option<(StartId, StartId)>,
    game: Row,
    /// Variations that are open.
    depth: usize,
}

impl Visitor for Counter {
    fn begin_game(&mut self, _: &rochade_pgn::Place) {
        (self.start, self.game, self.depth) = (None, Row::default(), 0);
    }

    fn start(&mut self, position: &Position) -> Attention {
        self.start = position.start_ids_by_pieces();
        Attention::Read
    }

    fn play(&mut self, played: Played<'_>) {
        if self.depth > 0 {
            return;
        }
        self.game.plies += 1;
        if let Some(castling) = played.played.castling() {
            self.game.castled(castling, played.before.move_number());
        }
    }

    /// Variations are not counted, but what is wrong in them makes a game bad.
    fn begin_variation(&mut self) -> Attention {
        self.depth += 1;
        Attention::Read
    }

    fn end_variation(&mut self) {
        self.depth -= 1;
    }

    fn result(&mut self, result: GameResult) {
        self.game.result(result);
    }

    fn end_game(&mut self, verdict: Verdict, _: &Position) {
        match (verdict, self.start) {
            (Verdict::Bad, _) => self.batch.bad += 1,
            (Verdict::Good, Some((white, black))) if white == black => {
                self.batch.rows.entry(white).or_default().add(&self.game);
            }
            (Verdict::Good, Some(_)) => self.batch.double.add(&self.game),
            (Verdict::Good, None) => self.batch.other.add(&self.game),
        }
    }
}

/// All that was counted.
struct Statistics {
    rows: Vec<Row>,
    double: Row,
    other: Row,
    bad: u64,
}

impl Statistics {
    /// The games from the 960 positions, and no others.
    fn total(&self) -> Row {
        let mut total = Row::default();
        for row in &self.rows {
            total.add(row);
        }
        total
    }

    fn played(&self) -> impl Iterator<Item = (StartId, &Row)> {
        StartId::all().zip(&self.rows).filter(|(_, row)| row.games > 0)
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let count = usize::from(StartId::COUNT);
    let mut statistics = Statistics {
        rows: vec![Row::default(); count],
        double: Row::default(),
        other: Row::default(),
        bad: 0,
    };
    let work = |reader: &mut PartReader<'_>, outbox: &Outbox<Batch>| -> io::Result<()> {
        let mut counter =
            Counter { batch: Batch::default(), start: None, game: Row::default(), depth: 0 };
        reader.read_all(&mut counter)?;
        outbox.send(counter.batch);
        Ok(())
    };
    let seen = args.input.read(work, |_, batch| {
        for (id, row) in batch.rows {
            statistics.rows[usize::from(id.get())].add(&row);
        }
        statistics.double.add(&batch.double);
        statistics.other.add(&batch.other);
        statistics.bad += batch.bad;
        Ok(())
    })?;
    draw(args, &statistics)?;
    if args.csv {
        output::print(&csv(&statistics))?;
    } else if args.json.wanted() {
        let positions: Vec<_> = statistics.played().map(|(id, row)| row.json(Some(id))).collect();
        args.json.print(&json!({
            "total": statistics.total().json(None),
            "double": statistics.double.json(None),
            "other_positions": statistics.other.json(None),
            "bad": statistics.bad,
            "positions": positions,
        }))?;
    } else {
        output::print(&summary(&statistics, args.input.words())?)?;
    }
    Ok(output::answer(seen.games.iter().any(|&games| games > 0)))
}

fn csv(statistics: &Statistics) -> String {
    let mut text = Row::csv_header();
    for (id, row) in StartId::all().zip(&statistics.rows) {
        text += &row.csv(id);
    }
    text
}

fn summary(statistics: &Statistics, words: &Words) -> Result<String, fmt::Error> {
    let total = statistics.total();
    let mut text = String::new();
    let positions = statistics.played().count() as u64;
    let games = words.ui_with("pgn-games", &[("games", Value::count(total.games))]);
    let given = [
        ("positions", Value::count(positions)),
        ("double", Value::count(statistics.double.games)),
        ("other", Value::count(statistics.other.games)),
        ("bad", Value::count(statistics.bad)),
    ];
    let from = words.ui_with("pgn-stats-from", &given);
    writeln!(text, "{STRONG}{games}{STRONG:#} {from}")?;
    let results = words.ui_with(
        "pgn-stats-results",
        &[
            ("white", Value::count(total.white)),
            ("drawn", Value::count(total.drawn)),
            ("black", Value::count(total.black)),
            ("unknown", Value::count(total.unknown)),
        ],
    );
    match total.average_moves() {
        Some(moves) => writeln!(
            text,
            "{results}; {}",
            words.ui_with("pgn-stats-length", &[("moves", Value::text(words.decimal(moves)))])
        )?,
        None => writeln!(text, "{results}")?,
    }
    if let Some(score) = total.white_per_mille() {
        writeln!(
            text,
            "{}",
            words.ui_with(
                "pgn-stats-score",
                &[("score", Value::text(words.decimal(table::decimal(score))))]
            )
        )?;
    }
    writeln!(text, "\n{}", words.ui("pgn-stats-castling"))?;
    write_castlings(&mut text, &total, words)?;
    writeln!(text, "\n{}", words.ui("pgn-stats-most"))?;
    write_most(&mut text, statistics, words)?;
    Ok(text)
}

fn write_castlings(text: &mut String, total: &Row, words: &Words) -> fmt::Result {
    let [white, black] = Color::ALL.map(|color| words.color_name(color));
    let mut lines = vec![[String::new(), white, black]];
    for method in CastlingMethod::ALL {
        let cell = |color| total.castlings(color, method).cell(words);
        lines.push([words.castling_method(method), cell(Color::White), cell(Color::Black)]);
    }
    let width = |column: usize| widest(lines.iter().map(|line| line[column].as_str()));
    let (first, second, third) = (width(0), width(1), width(2));
    for [name, white, black] in &lines {
        writeln!(text, "{name:<first$}  {white:>second$}  {black:>third$}")?;
    }
    Ok(())
}

fn write_most(text: &mut String, statistics: &Statistics, words: &Words) -> fmt::Result {
    let mut most: Vec<_> = statistics.played().collect();
    most.sort_by_key(|(id, row)| (std::cmp::Reverse(row.games), *id));
    most.truncate(10);
    let games: Vec<String> = most
        .iter()
        .map(|(_, row)| words.ui_with("pgn-games", &[("games", Value::count(row.games))]))
        .collect();
    let width = widest(games.iter().map(String::as_str));
    for ((id, row), games) in most.iter().zip(&games) {
        let Row { white, drawn, black, .. } = row;
        let rank = id.back_rank();
        let moves = row.average_moves().map_or("-".to_owned(), |n| {
            words.ui_with("pgn-stats-moves", &[("moves", Value::text(words.decimal(n)))])
        });
        writeln!(text, "{id:>4} {rank}  {games:>width$}  +{white} ={drawn} -{black}  {moves}")?;
    }
    Ok(())
}

fn widest<'a>(cells: impl Iterator<Item = &'a str>) -> usize {
    cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
}

/// The picture: number 0 at the top left, 32 positions in a row.
fn draw(args: &Args, statistics: &Statistics) -> anyhow::Result<()> {
    if args.svg.is_none() && args.png.is_none() {
        return Ok(());
    }
    let words = args.input.words();
    let columns = NonZeroU16::new(32).context("32 is not zero")?;
    let values =
        statistics.rows.iter().map(|row| row.white_per_mille().and_then(|n| i32::try_from(n).ok()));
    let map =
        HeatMap::new(columns, values)
            .scale(0..=1000)
            .tick(0, "0 %")
            .tick(500, "50 %")
            .tick(1000, "100 %")
            .no_value(words.ui("pgn-map-no-value"))
            .row_labels((0..30).map(|row| (32 * row).to_string()))
            .column_labels((0..32).map(|column| column.to_string()))
            .caption(words.ui_with(
                "pgn-map-caption",
                &[("games", Value::count(statistics.total().finished()))],
            ));
    let write =
        |path: &Path, bytes: &[u8]| output_file::write(path, bytes, args.input.files(), words);
    if let Some(path) = &args.svg {
        write(path, map.to_svg().as_bytes())?;
    }
    if let Some(path) = &args.png {
        let png = map.to_png(1600).with_context(|| words.ui("pgn-cannot-draw"))?;
        write(path, &png)?;
    }
    Ok(())
}
