//! What can be wrong with a FEN, and what lenient reading may do about it.

use core::fmt;

use crate::castling::CastlingSide;
use crate::piece::Color;
use crate::setup::{SetupError, SetupProblem};

/// A text that is not FEN: where reading stopped, and what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    pub(super) offset: usize,
    pub(super) expected: Expected,
}

impl FenError {
    /// The byte at which reading stopped, counted from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// What should have been there.
    #[must_use]
    pub const fn expected(&self) -> Expected {
        self.expected
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.expected)
    }
}

impl core::error::Error for FenError {}

/// What FEN expects at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A text of at most so many bytes.
    #[allow(missing_docs)]
    ShorterText { limit: usize },
    /// A piece letter, a digit 1 to 8, or the end of the rank.
    PieceOrDigit,
    /// Eight squares on each rank.
    #[allow(missing_docs)]
    EightSquares { rank: u8, found: u8 },
    /// Eight ranks.
    #[allow(missing_docs)]
    EightRanks { found: u8 },
    /// The player to move.
    Turn,
    /// Castling rights.
    CastlingRights,
    /// A castling right that was not given before.
    NewCastlingRight,
    /// A rook that `K`, `Q`, `k` or `q` could mean.
    #[allow(missing_docs)]
    CastlingRook { color: Color, side: CastlingSide },
    /// A square or `-`.
    EnPassantSquare,
    /// A number for the half-move clock.
    HalfmoveClock,
    /// A number for the move.
    MoveNumber,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::ShorterText { limit } => {
                write!(f, "too long for a FEN, which has at most {limit} bytes")
            }
            Self::PieceOrDigit => f.write_str(
                "expected a piece (one of PNBRQK or pnbrqk) or a number of empty squares 1 to 8",
            ),
            Self::EightSquares { rank, found } => {
                write!(f, "expected eight squares on rank {rank}, found {found}")
            }
            Self::EightRanks { found } => {
                write!(f, "expected eight ranks with / between them, found {found}")
            }
            Self::Turn => f.write_str("expected the player to move, w or b"),
            Self::CastlingRights => f.write_str(
                "expected castling rights: letters of KQkq, or files A to H and a to h, or -",
            ),
            Self::NewCastlingRight => f.write_str("this castling right was given before"),
            Self::CastlingRook { color, side } => write!(
                f,
                "{color} cannot have the right to castle {side}: no rook of {color} on that side of its king on rank {}",
                color.back_rank()
            ),
            Self::EnPassantSquare => f.write_str("expected the en passant square, as in e3, or -"),
            Self::HalfmoveClock => f.write_str(
                "expected the half-moves since the last capture or pawn move, 0 to 65535",
            ),
            Self::MoveNumber => f.write_str("expected the move number, 1 to 65535"),
            Self::End => f.write_str("expected the end of the FEN after its sixth field"),
        }
    }
}

/// A text that is not a valid position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// It is not FEN.
    Fen(FenError),
    /// It is FEN, but no game can be played from there.
    Setup(SetupError),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(error) => write!(f, "not a FEN: {error}"),
            Self::Setup(error) => write!(f, "not a valid position: {error}"),
        }
    }
}

impl core::error::Error for PositionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Fen(error) => Some(error),
            Self::Setup(error) => Some(error),
        }
    }
}

impl From<FenError> for PositionError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}

impl From<SetupError> for PositionError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

/// What lenient reading left out of a FEN, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenRepair {
    /// A castling right that no rook can have.
    #[allow(missing_docs)]
    CastlingRightDropped { because: FenError },
    /// A castling right whose king or rook is not in place.
    #[allow(missing_docs)]
    CastlingRightImpossible { because: SetupProblem },
    /// An en passant square that no pawn has passed.
    #[allow(missing_docs)]
    EnPassantDropped { because: SetupProblem },
    /// Move number 0, read as 1.
    MoveNumberZero,
}

impl fmt::Display for FenRepair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CastlingRightDropped { because } => {
                write!(f, "castling right ignored, {because}")
            }
            Self::CastlingRightImpossible { because } => {
                write!(f, "castling right ignored: {because}")
            }
            Self::EnPassantDropped { because } => {
                write!(f, "en passant square ignored: {because}")
            }
            Self::MoveNumberZero => f.write_str("move number 0 read as 1"),
        }
    }
}
