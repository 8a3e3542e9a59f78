//! Games as columns for Arrow, pandas and polars: the threads that read fill
//! them, and Python takes them over without a copy.

use std::io;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};

use arrow_array::builder::{StringBuilder, UInt16Builder, UInt32Builder};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader, StringArray, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use rochade::{FenDialect, Position};
use rochade_pgn::parallel::{Base, Outbox, Part};
use rochade_pgn::{Fault, GameResult, Place, Played, Reader, Repair, Text, Verdict, Visitor};

use crate::pgn::Source;

/// Tags that have a column of text, in its order.
const TAGS: [(&str, &str); 7] = [
    ("Event", "event"),
    ("Site", "site"),
    ("Date", "date"),
    ("Round", "round"),
    ("White", "white"),
    ("Black", "black"),
    ("ECO", "eco"),
];

fn schema(with_moves: bool) -> SchemaRef {
    let text = |name: &str| Field::new(name, DataType::Utf8, true);
    let mut fields = vec![
        Field::new("file", DataType::Utf8, false),
        Field::new("game", DataType::UInt64, false),
    ];
    fields.extend(TAGS.map(|(_, column)| text(column)));
    fields.extend([
        Field::new("white_elo", DataType::UInt16, true),
        Field::new("black_elo", DataType::UInt16, true),
        Field::new("result", DataType::Utf8, false),
        Field::new("start_id", DataType::UInt16, true),
        Field::new("start_fen", DataType::Utf8, false),
        Field::new("end_fen", DataType::Utf8, false),
        Field::new("plies", DataType::UInt32, false),
        Field::new("white_castled", DataType::UInt16, true),
        Field::new("black_castled", DataType::UInt16, true),
        Field::new("repairs", DataType::UInt32, false),
        text("fault"),
    ]);
    if with_moves {
        fields.push(Field::new("moves", DataType::Utf8, false));
    }
    Arc::new(Schema::new(fields))
}

/// The columns of one part of a file, and the game that is being read.
#[derive(Default)]
struct Columns {
    with_moves: bool,
    tags: [StringBuilder; TAGS.len()],
    elos: [UInt16Builder; 2],
    result: StringBuilder,
    start_id: UInt16Builder,
    start_fen: StringBuilder,
    end_fen: StringBuilder,
    plies: UInt32Builder,
    castled: [UInt16Builder; 2],
    repairs: UInt32Builder,
    fault: StringBuilder,
    moves: StringBuilder,
    games: u64,
    game: GameRow,
}

#[derive(Default)]
struct GameRow {
    tags: [Option<String>; TAGS.len()],
    elos: [Option<u16>; 2],
    result: GameResult,
    start: Option<Position>,
    plies: u32,
    castled: [Option<u16>; 2],
    repairs: u32,
    fault: Option<String>,
    moves: String,
}

impl Visitor for Columns {
    fn begin_game(&mut self, _: &Place) {
        self.game = GameRow::default();
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let game = &mut self.game;
        if let Some(at) = TAGS.iter().position(|(tag, _)| tag.as_bytes() == name) {
            game.tags[at] = Some(value.to_str().into_owned());
        } else if let Some(at) = [b"WhiteElo", b"BlackElo"].iter().position(|tag| *tag == name) {
            game.elos[at] = value.to_str().trim().parse().ok();
        }
    }

    fn start(&mut self, position: &Position) -> rochade_pgn::Attention {
        self.game.start = Some(*position);
        rochade_pgn::Attention::Read
    }

    fn begin_variation(&mut self) -> rochade_pgn::Attention {
        rochade_pgn::Attention::Skip
    }

    fn play(&mut self, played: Played<'_>) {
        let game = &mut self.game;
        game.plies += 1;
        if played.played.is_castling() {
            game.castled[played.before.turn().index()] = Some(played.before.move_number());
        }
        if self.with_moves {
            if !game.moves.is_empty() {
                game.moves.push(' ');
            }
            let notation = rochade::uci::CastlingNotation::KingTakesRook;
            game.moves.push_str(&played.before.uci(played.played, notation));
        }
    }

    fn result(&mut self, result: GameResult) {
        self.game.result = result;
    }

    fn repair(&mut self, _: Repair) {
        self.game.repairs += 1;
    }

    fn fault(&mut self, fault: Fault) {
        self.game.fault.get_or_insert_with(|| fault.kind.name().to_owned());
    }

    fn end_game(&mut self, _: Verdict, end: &Position) {
        let game = std::mem::take(&mut self.game);
        for (column, value) in self.tags.iter_mut().zip(game.tags) {
            column.append_option(value);
        }
        for side in 0..2 {
            self.elos[side].append_option(game.elos[side]);
            self.castled[side].append_option(game.castled[side]);
        }
        let start = game.start.unwrap_or(*end);
        let ids = start.start_ids().filter(|(white, black)| white == black);
        self.start_id.append_option(ids.map(|(id, _)| id.get()));
        self.start_fen.append_value(start.fen(FenDialect::XFen));
        self.end_fen.append_value(end.fen(FenDialect::XFen));
        self.result.append_value(game.result.text());
        self.plies.append_value(game.plies);
        self.repairs.append_value(game.repairs);
        self.fault.append_option(game.fault);
        if self.with_moves {
            self.moves.append_value(game.moves);
        }
        self.games += 1;
    }
}

impl Columns {
    fn into_batch(
        mut self,
        schema: SchemaRef,
        file: &str,
        first: u64,
    ) -> Result<RecordBatch, ArrowError> {
        let count = self.games as usize;
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(StringArray::from_iter_values(std::iter::repeat_n(file, count))),
            Arc::new(UInt64Array::from_iter_values(first + 1..=first + self.games)),
        ];
        columns.extend(self.tags.iter_mut().map(|tag| Arc::new(tag.finish()) as ArrayRef));
        columns.extend(self.elos.iter_mut().map(|elo| Arc::new(elo.finish()) as ArrayRef));
        columns.push(Arc::new(self.result.finish()));
        columns.push(Arc::new(self.start_id.finish()));
        columns.push(Arc::new(self.start_fen.finish()));
        columns.push(Arc::new(self.end_fen.finish()));
        columns.push(Arc::new(self.plies.finish()));
        columns.extend(self.castled.iter_mut().map(|at| Arc::new(at.finish()) as ArrayRef));
        columns.push(Arc::new(self.repairs.finish()));
        columns.push(Arc::new(self.fault.finish()));
        if self.with_moves {
            columns.push(Arc::new(self.moves.finish()));
        }
        RecordBatch::try_new(schema, columns)
    }
}

/// The games as they are read.
struct Batches {
    schema: SchemaRef,
    receiver: Receiver<io::Result<Result<RecordBatch, ArrowError>>>,
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = self.receiver.recv().ok()?;
        Some(batch.unwrap_or_else(|error| Err(ArrowError::IoError(error.to_string(), error))))
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }
}

/// Games as a stream of Arrow; `pyarrow.table(stream)` or `polars.DataFrame(stream)` takes it.
#[pyclass(module = "rochade")]
pub struct ArrowStream {
    batches: Mutex<Option<Batches>>,
}

#[pymethods]
impl ArrowStream {
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The protocol allows to give the schema as it is; consumers convert.
        drop(requested_schema);
        let taken = self.batches.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take();
        let batches =
            taken.ok_or_else(|| PyRuntimeError::new_err("this stream was taken already"))?;
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

/// The games of files as columns of Arrow, a row for each game.
///
/// Columns: file, game, event, site, date, round, white, black, eco, white_elo, black_elo,
/// result, start_id, start_fen, end_fen, plies, white_castled and black_castled (the number
/// of the move), repairs, fault, and with `moves=True` the moves in UCI.
#[pyfunction]
#[pyo3(signature = (paths, *, threads = 0, strict = false, moves = false))]
pub fn read_arrow(
    paths: &Bound<'_, PyAny>,
    threads: usize,
    strict: bool,
    moves: bool,
) -> PyResult<ArrowStream> {
    let source = Source::new(paths, threads, strict)?;
    let schema = schema(moves);
    let work = move |source: &Source, part: Part<'_>, outbox: &Outbox<Columns>| {
        let name = source.name(part.source);
        let mut reader = Reader::with_mode(&name, part, source.mode);
        let mut columns = Columns { with_moves: moves, ..Columns::default() };
        reader.read_all(&mut columns)?;
        outbox.send(columns);
        Ok(reader.passed())
    };
    let of_batches = schema.clone();
    let finish = move |source: &Source, base: Base, columns: Columns| {
        columns.into_batch(of_batches.clone(), &source.name(base.source), base.before.games)
    };
    let receiver = source.stream(work, finish);
    Ok(ArrowStream { batches: Mutex::new(Some(Batches { schema, receiver })) })
}
