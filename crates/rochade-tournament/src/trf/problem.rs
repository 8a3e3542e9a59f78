//! What was found in a file that does not fit.

use core::fmt;

use crate::player::PlayerId;
use crate::points::Points;
use crate::tournament::TournamentError;

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
    NotUsed(Unused),
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
        expected: TrfField,
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

/// A known record that this program does not use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unused {
    /// The records of the teams, which do not fit together.
    Teams,
    /// Teams, where everybody plays for themselves.
    TeamsHere,
    /// Points by decision.
    Decision,
    /// The point system of `XXS`; 162 and `BBW` are read.
    Xxs,
    /// A pairing system that is not known.
    System,
}

impl fmt::Display for Unused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

/// What a field of a file should have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrfField {
    /// Points from 0.0 to 99.5.
    Points,
    /// Points like 3.5.
    PointsLike,
    /// `W` or `B`.
    Color,
    /// A number of rounds.
    Rounds,
    /// `white1`, `black1` or `rank`.
    Configuration,
    /// The letter of a result: W D L A P X.
    Result,
    /// A starting number.
    Number,
    /// A starting number from 1 to 9999.
    NumberRange,
    /// Starting numbers.
    Numbers,
    /// A round.
    Round,
    /// The letter of a bye: F, H or Z.
    Bye,
    /// `m` or `w`.
    Sex,
    /// A title.
    Title,
    /// A rating.
    Rating,
    /// A date of birth.
    Birth,
}

impl fmt::Display for TrfField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
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
        rochade::describe(&self.kind, f)
    }
}

impl core::error::Error for TrfProblem {}
