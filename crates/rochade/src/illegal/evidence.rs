//! What a reason points at: pieces on their squares, and moves of the game.

use core::fmt;

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::game::Game;
use crate::piece::{Color, Piece};
use crate::square::Square;

/// Pieces with their squares, in the order of the squares from a1.
///
/// Never more than sixteen: they are pieces of one player, or pieces on one line.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Pieces(ArrayVec<(Square, Piece), 16>);

impl Pieces {
    /// The pieces that stand on these squares.
    #[must_use]
    pub(super) fn on(board: &Board, squares: Bitboard) -> Self {
        let placed = |square| board.piece_at(square).map(|piece| (square, piece));
        Self(squares.into_iter().filter_map(placed).take(16).collect())
    }

    /// These pieces; none if they are too many or not in the order of their squares.
    #[cfg(feature = "serde")]
    pub(crate) fn new(pieces: &[(Square, Piece)]) -> Option<Self> {
        let is_sorted = pieces.is_sorted_by(|a, b| a.0 < b.0);
        ArrayVec::try_from(pieces).ok().filter(|_| is_sorted).map(Self)
    }

    /// Each piece with its square.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Square, Piece)> + '_ {
        self.0.iter().copied()
    }

    /// The squares alone.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        self.iter().map(|(square, _)| square).collect()
    }
}

/// As in `black rook e8, black knight d3`.
impl fmt::Display for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (square, piece)) in self.iter().enumerate() {
            write!(f, "{}{piece} {square}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// A move of the game that was played before: whose, and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct When {
    /// The half-move, counted from 0 at the start of the game's record.
    pub index: usize,
    /// The number of the move as players count, White's and Black's together.
    pub move_number: u16,
    /// Who played it.
    pub by: Color,
}

impl When {
    /// The half-move with this index. If the game is shorter, the one to be
    /// played next.
    pub(super) fn of(game: &Game, index: usize) -> Self {
        let before = game.positions().nth(index).unwrap_or(*game.position());
        Self { index, move_number: before.move_number(), by: before.turn() }
    }
}

/// As in a score sheet: `5.` for White, `5...` for Black.
impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = match self.by {
            Color::White => ".",
            Color::Black => "...",
        };
        write!(f, "{}{dots}", self.move_number)
    }
}
