//! What makes a game unreadable.

use std::fmt;

use rochade::fen::PositionError;
use rochade::illegal::{Attempt, Reason, Verdict};
use rochade::san::SanError;
use rochade::{FenDialect, Position};

use crate::finding::Finding;
use crate::place::Place;
use crate::repair::RepairKind;

/// Why a game could not be read to its end, and where. Reading goes on with
/// the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it was found.
    pub place: Place,
    /// What it was.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

/// What makes a game unreadable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A move that the rules do not allow, in the position in which it was to
    /// be played.
    #[allow(missing_docs)]
    IllegalMove { text: String, position: Box<Position>, why: WhyIllegal },
    /// Something that is no move at all.
    #[allow(missing_docs)]
    NotAMove { text: String, error: SanError },
    /// A null move in the game itself, or in check.
    #[allow(missing_docs)]
    NullMove { text: String },
    /// A FEN from which no game can be played.
    #[allow(missing_docs)]
    StartPosition { fen: String, error: PositionError },
    /// A variant with other rules.
    #[allow(missing_docs)]
    OtherVariant { name: String },
    /// Variations within variations, deeper than
    /// [`MAX_DEPTH`](crate::MAX_DEPTH).
    TooDeep,
    /// A tag, comment or game longer than the limit.
    #[allow(missing_docs)]
    TooLong { what: Element, limit: usize },
    /// What would have been repaired, had the reader not been told to be strict.
    #[allow(missing_docs)]
    Refused { kind: RepairKind, found: Finding, assumed: Finding },
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyIllegal {
    /// The arbiter's reasons, the most telling first; there is at least one.
    Reasons(Vec<Reason>),
    /// The FEN of the game never gave the right to castle.
    RightNotGiven {
        /// What else stands in the way.
        others: Vec<Reason>,
        /// Whether king and rook stand where they stood at the start.
        start: OnStartSquares,
    },
    /// The text does not say clearly enough what was attempted.
    Unclear(SanError),
}

/// Whether the castling would be allowed if all rights of the start position
/// had been given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum OnStartSquares {
    Yes,
    No,
}

impl WhyIllegal {
    /// Asks the arbiter about a text that is not a legal move.
    pub(crate) fn of(text: &[u8], position: &Position, error: SanError) -> Self {
        let attempt =
            std::str::from_utf8(text).ok().and_then(|text| Attempt::read(text, position).ok());
        match attempt.map(|attempt| position.judge(attempt)) {
            Some(Verdict::Illegal(refusal)) => Self::Reasons(refusal.reasons().to_vec()),
            Some(Verdict::Legal(_)) | None => Self::Unclear(error),
        }
    }
}

/// Reasons by their keys and articles; in sentences they are said elsewhere.
impl fmt::Display for WhyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reasons(reasons) => {
                for (index, reason) in reasons.iter().enumerate() {
                    let comma = if index == 0 { "" } else { ", " };
                    write!(f, "{comma}{} ({})", reason.key(), reason.article())?;
                }
                Ok(())
            }
            Self::RightNotGiven { others, .. } => {
                write!(f, "right_not_given")?;
                for reason in others {
                    write!(f, ", {} ({})", reason.key(), reason.article())?;
                }
                Ok(())
            }
            Self::Unclear(error) => error.fmt(f),
        }
    }
}

/// An element of a game file that can be too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Element {
    Tag,
    Comment,
    Game,
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Tag => "tag",
            Self::Comment => "comment",
            Self::Game => "game",
        })
    }
}

impl FaultKind {
    /// A name for programs, which does not change between versions.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::IllegalMove { .. } => "illegal_move",
            Self::NotAMove { .. } => "not_a_move",
            Self::NullMove { .. } => "null_move",
            Self::StartPosition { .. } => "start_position",
            Self::OtherVariant { .. } => "other_variant",
            Self::TooDeep => "too_deep",
            Self::TooLong { .. } => "too_long",
            Self::Refused { .. } => "refused",
        }
    }
}

/// For programmers; `rochade-words` says it in sentences.
impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Self::IllegalMove { text, position, why } => {
                write!(f, ": {text}: {why} (in {})", position.fen(FenDialect::XFen))
            }
            Self::NotAMove { text, error } => write!(f, ": {text}: {error}"),
            Self::NullMove { text } => write!(f, ": {text}"),
            Self::StartPosition { fen, error } => write!(f, ": {fen:?}: {error}"),
            Self::OtherVariant { name } => write!(f, ": {name:?}"),
            Self::TooDeep => write!(f, ": {} levels", crate::MAX_DEPTH),
            Self::TooLong { what, limit } => write!(f, ": {what}, {limit} bytes"),
            Self::Refused { kind, found, assumed } => write!(f, ": {kind}: {found} -> {assumed}"),
        }
    }
}
