//! The columns of the tables, the same as CSV and as Parquet.

use rochade_pgn::Evaluation;

use super::told::{Ply, Told, fen};

/// What a line of the table is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Rows {
    Games,
    Positions,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Text,
    Number,
}

/// What a cell holds.
pub enum Cell {
    Text(String),
    Number(i64),
    Empty,
}

impl From<Option<String>> for Cell {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Empty, Self::Text)
    }
}

impl From<Option<i64>> for Cell {
    fn from(number: Option<i64>) -> Self {
        number.map_or(Self::Empty, Self::Number)
    }
}

const GAMES: &[(&str, Column)] = &[
    ("file", Column::Text),
    ("game", Column::Number),
    ("event", Column::Text),
    ("site", Column::Text),
    ("date", Column::Text),
    ("round", Column::Text),
    ("white", Column::Text),
    ("black", Column::Text),
    ("result", Column::Text),
    ("white_elo", Column::Number),
    ("black_elo", Column::Number),
    ("eco", Column::Text),
    ("time_control", Column::Text),
    ("termination", Column::Text),
    ("kind", Column::Text),
    ("start_white", Column::Number),
    ("start_black", Column::Number),
    ("start_fen", Column::Text),
    ("plies", Column::Number),
    ("moves", Column::Text),
    ("final_fen", Column::Text),
];

const POSITIONS: &[(&str, Column)] = &[
    ("file", Column::Text),
    ("game", Column::Number),
    ("ply", Column::Number),
    ("san", Column::Text),
    ("uci", Column::Text),
    ("fen", Column::Text),
    ("clock_ms", Column::Number),
    ("eval_centipawns", Column::Number),
    ("eval_mate", Column::Number),
];

impl Rows {
    /// Positions if every one is wanted.
    pub const fn wanted(every: bool) -> Self {
        if every { Self::Positions } else { Self::Games }
    }

    /// The columns with their names.
    pub const fn columns(self) -> &'static [(&'static str, Column)] {
        match self {
            Self::Games => GAMES,
            Self::Positions => POSITIONS,
        }
    }

    /// The lines of a game.
    pub fn of(self, told: &Told) -> Vec<Vec<Cell>> {
        match self {
            Self::Games => vec![game(told)],
            Self::Positions => {
                let start = position(told, 0, None);
                let plies = told.plies.iter().zip(1..);
                let plies = plies.map(|(ply, number)| position(told, number, Some(ply)));
                std::iter::once(start).chain(plies).collect()
            }
        }
    }
}

fn game(told: &Told) -> Vec<Cell> {
    let tag = |name: &str| Cell::from(told.tag(name).map(str::to_owned));
    let number =
        |name: &str| Cell::from(told.tag(name).and_then(|text| text.trim().parse::<i64>().ok()));
    let start = told.start_numbers();
    vec![
        Cell::Text(told.file.clone()),
        Cell::Number(told.game as i64),
        tag("Event"),
        tag("Site"),
        tag("Date"),
        tag("Round"),
        tag("White"),
        tag("Black"),
        Cell::Text(told.result.text().into()),
        number("WhiteElo"),
        number("BlackElo"),
        tag("ECO"),
        tag("TimeControl"),
        tag("Termination"),
        Cell::Text(told.kind().into()),
        start.map(|(white, _)| i64::from(white)).into(),
        start.map(|(_, black)| i64::from(black)).into(),
        Cell::Text(fen(&told.start)),
        Cell::Number(told.plies.len() as i64),
        Cell::Text(told.uci()),
        Cell::Text(fen(told.end())),
    ]
}

fn position(told: &Told, number: i64, ply: Option<&Ply>) -> Vec<Cell> {
    let clock = ply.and_then(|ply| ply.clock).map(|clock| clock.as_millis() as i64);
    let (centipawns, mate) = match ply.and_then(|ply| ply.evaluation) {
        Some(Evaluation::Centipawns(value)) => (Some(i64::from(value)), None),
        Some(Evaluation::Mate(moves)) => (None, Some(i64::from(moves))),
        None => (None, None),
    };
    vec![
        Cell::Text(told.file.clone()),
        Cell::Number(told.game as i64),
        Cell::Number(number),
        ply.map(|ply| ply.san.clone()).into(),
        ply.map(|ply| ply.uci.clone()).into(),
        Cell::Text(fen(ply.map_or(&told.start, |ply| &ply.after))),
        clock.into(),
        centipawns.into(),
        mate.into(),
    ]
}
