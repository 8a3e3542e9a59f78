//! What was found in a file that does not fit.

use core::fmt;

use crate::player::PlayerId;
use crate::points::Points;
use crate::tournament::{MAX_ROUNDS, TournamentError};

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The line is kept, but it does not count for pairing and standings.
    Remark,
    /// The event cannot be read.
    Error,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfProblemKind {
    /// The first three columns are no known record code.
    UnknownCode(String),
    /// A known record that this program does not use.
    NotUsed(&'static str),
    /// The event is one of teams, and the games of their players do not fit together.
    TeamEvent,
    /// The line ends too early.
    TooShort {
        /// How many columns it has.
        columns: usize,
        /// How many it needs.
        needed: usize,
    },
    /// A field has a text that it cannot have.
    BadField {
        /// What should be there.
        expected: &'static str,
        /// The first column of the field.
        column: usize,
        /// What is there.
        text: String,
    },
    /// Something is written in a column that must be blank.
    NotBlank {
        /// Which column.
        column: usize,
    },
    /// More rounds than an event can have.
    TooManyRounds,
    /// The result of a round does not fit opponent or colour.
    BadRound {
        /// Which round.
        round: usize,
        /// The eight columns of the round.
        text: String,
    },
    /// The points of a player are not the sum of the results.
    PointsDiffer {
        /// What the file says.
        written: Points,
        /// What the results give.
        computed: Points,
    },
    /// A record names a player who is not in the file.
    UnknownPlayer(PlayerId),
    /// The records of the players do not fit together.
    Event(TournamentError),
}

/// A problem, and the line where it is, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfProblem {
    /// Which line.
    pub line: usize,
    /// How much it matters.
    pub severity: Severity,
    /// What is wrong.
    pub kind: TrfProblemKind,
}

impl TrfProblem {
    pub(super) const fn error(line: usize, kind: TrfProblemKind) -> Self {
        Self { line, severity: Severity::Error, kind }
    }

    pub(super) const fn remark(line: usize, kind: TrfProblemKind) -> Self {
        Self { line, severity: Severity::Remark, kind }
    }
}

impl fmt::Display for TrfProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.kind {
            TrfProblemKind::UnknownCode(code) => {
                write!(f, "\"{code}\" is no record code; the line is kept but not used")
            }
            TrfProblemKind::NotUsed(what) => write!(f, "{what}; the line is kept but not used"),
            TrfProblemKind::TeamEvent => f.write_str(
                "this is a team tournament, and the games of its players do not fit together",
            ),
            TrfProblemKind::TooShort { columns, needed } => {
                write!(f, "the line has {columns} columns; expected at least {needed}")
            }
            TrfProblemKind::BadField { expected, column, text } => {
                write!(f, "column {column}: \"{text}\"; expected {expected}")
            }
            TrfProblemKind::NotBlank { column } => {
                write!(f, "column {column} must be blank; the fields are not in their columns")
            }
            TrfProblemKind::TooManyRounds => {
                write!(f, "too many rounds; expected at most {MAX_ROUNDS}")
            }
            TrfProblemKind::BadRound { round, text } => write!(
                f,
                "round {round}: \"{text}\" is no record of a round; expected one like \"  12 w 1\" or \
                 \"0000 - H\""
            ),
            TrfProblemKind::PointsDiffer { written, computed } => {
                write!(f, "the points are given as {written}, but the results make {computed}")
            }
            TrfProblemKind::UnknownPlayer(id) => write!(f, "there is no player with number {id}"),
            TrfProblemKind::Event(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for TrfProblem {}
