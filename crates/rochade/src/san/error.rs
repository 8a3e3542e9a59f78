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
        f.write_str(match self {
            Self::ShorterText => "too long for a move",
            Self::Move => "expected a move, as in e4, Nf3, exd8=Q or O-O",
            Self::Square => "expected a square, as in f3",
            Self::PromotionPiece => "expected what the pawn becomes: Q, R, B or N",
        })
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { offset, expected } => write!(f, "at byte {offset}: {expected}"),
            Self::NoLegalMove(san) => write!(f, "{san} is not a legal move here"),
            Self::Ambiguous { san, candidates } => {
                write!(f, "{san} can mean several moves: from")?;
                for (index, square) in candidates.into_iter().enumerate() {
                    write!(f, "{} {square}", if index == 0 { "" } else { " or" })?;
                }
                Ok(())
            }
            Self::PromotionMissing(san) => {
                write!(f, "{san} does not say what the pawn becomes: add =Q, =R, =B or =N")
            }
        }
    }
}

impl core::error::Error for SanError {}
