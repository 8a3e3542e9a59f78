//! What makes a game unreadable.

use std::fmt;

use rochade::fen::PositionError;
use rochade::san::SanError;
use rochade::{FenDialect, Position};

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
#[non_exhaustive]
pub enum FaultKind {
    /// A move that the rules do not allow, in the position in which it was to
    /// be played.
    #[allow(missing_docs)]
    IllegalMove { text: String, position: Box<Position>, reason: Reason },
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
    Refused { kind: RepairKind, found: String, assumed: String },
}

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// What the notation says about it.
    San(SanError),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::San(error) => error.fmt(f),
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
            Self::IllegalMove { .. } => "illegal-move",
            Self::NotAMove { .. } => "not-a-move",
            Self::NullMove { .. } => "null-move",
            Self::StartPosition { .. } => "start-position",
            Self::OtherVariant { .. } => "other-variant",
            Self::TooDeep => "too-deep",
            Self::TooLong { .. } => "too-long",
            Self::Refused { .. } => "refused",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove { text, position, reason } => {
                let fen = position.fen(FenDialect::XFen);
                write!(f, "illegal move {text}: {reason} (in {fen})")
            }
            Self::NotAMove { text, error } => write!(f, "{text} is not a move: {error}"),
            Self::NullMove { text } => {
                write!(f, "null move {text}: only variations may have one, and not when in check")
            }
            Self::StartPosition { fen, error } => write!(f, "FEN \"{fen}\": {error}"),
            Self::OtherVariant { name } => {
                write!(f, "variant \"{name}\": expected chess or Chess960")
            }
            Self::TooDeep => write!(
                f,
                "variations within variations: expected at most {} levels",
                crate::MAX_DEPTH
            ),
            Self::TooLong { what, limit } => {
                write!(f, "{what} too long: expected at most {limit} bytes")
            }
            Self::Refused { kind, found, assumed } => {
                write!(f, "refused {found}: expected {assumed} ({})", kind.why())
            }
        }
    }
}
