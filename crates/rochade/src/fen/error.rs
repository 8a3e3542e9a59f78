//! What can be wrong with a FEN, and what lenient reading may do about it.

use core::fmt;

use crate::castling::CastlingSide;
use crate::piece::Color;
use crate::setup::{SetupError, SetupProblem};

/// A text that is not FEN: where reading stopped, and what was expected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
        write!(f, "at byte {}: expected {}", self.offset, self.expected)
    }
}

impl core::error::Error for FenError {}

/// What FEN expects at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
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
        crate::describe(self, f)
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
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
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
        crate::describe(self, f)
    }
}
