//! Why a text is no move.

use core::fmt;

use super::San;
use crate::bitboard::Bitboard;

/// Why a text in SAN is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SanError {
    /// It is not SAN: what was expected at this byte, counted from 0.
    #[allow(missing_docs)]
    Syntax { offset: usize, expected: SanExpected },
    /// No piece that it can mean may go there.
    NoLegalMove(San),
    /// More than one piece may go there.
    #[allow(missing_docs)]
    Ambiguous { san: San, candidates: Bitboard },
    /// A pawn reaches the last rank and the text does not say what it becomes.
    PromotionMissing(San),
}

/// What SAN expects at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum SanExpected {
    ShorterText,
    Move,
    Square,
    PromotionPiece,
}

impl fmt::Display for SanExpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::describe(self, f)
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { offset, expected } => write!(f, "at byte {offset}: expected {expected}"),
            Self::NoLegalMove(san) => write!(f, "no legal move: {san}"),
            Self::Ambiguous { san, candidates } => write!(f, "ambiguous: {san} from {candidates}"),
            Self::PromotionMissing(san) => write!(f, "promotion missing: {san}"),
        }
    }
}

impl core::error::Error for SanError {}
