//! A list of moves.

use core::fmt;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::square::Square;

/// No position has more than 218 legal moves.
const CAPACITY: usize = 256;

/// Room also for what is written in vain after the last move of a full list.
const SLOTS: usize = CAPACITY + 4;

/// The legal moves of a position, held without allocation. It is a slice wherever
/// one is needed, to be sorted for instance.
///
/// ```
/// use rochade::{Move, Position};
///
/// let mut moves = Position::classical().legal_moves();
/// moves.sort_by_key(|m| m.role());
/// assert_eq!((moves.len(), moves[0].to_string().as_str()), (20, "a2a3"));
/// let knights: Vec<Move> = moves.into_iter().skip(16).collect();
/// assert_eq!(knights.len(), 4);
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: ArrayVec<Move, SLOTS>,
}

impl MoveList {
    /// No moves.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self { moves: ArrayVec::new_const() }
    }

    /// Adds a move.
    ///
    /// # Panics
    ///
    /// If it is full: there is room for at least 256.
    #[inline]
    pub fn push(&mut self, m: Move) {
        self.moves.push(m);
    }

    /// Takes all moves out.
    #[inline]
    pub fn clear(&mut self) {
        self.moves.clear();
    }

    /// Adds a move for each of these squares.
    ///
    /// Four are written at a time, whether or not as many are left: a processor
    /// foresees how many fours there will be, but not how many moves, and loses
    /// more time with one wrong guess than with all that is written in vain.
    #[inline(always)]
    pub(crate) fn push_each(&mut self, squares: Bitboard, to_move: impl Fn(Square) -> Move) {
        let mut left = squares.0;
        let len = self.moves.len() + squares.count() as usize;
        loop {
            let mut next = || {
                let square = Square::from_low_bits(left.trailing_zeros());
                left &= left.wrapping_sub(1);
                to_move(square)
            };
            let chunk = [next(), next(), next(), next()];
            if self.moves.try_extend_from_slice(&chunk).is_err() || left == 0 {
                break;
            }
        }
        self.moves.truncate(len);
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for MoveList {}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        moves.into_iter().for_each(|m| self.push(m));
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        let mut list = Self::new();
        list.extend(moves);
        list
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, SLOTS>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::MoveKind;

    /// What is written in vain after the last move is not seen, also where the list ends.
    #[test]
    fn sets_of_every_size_become_as_many_moves() {
        let m = |to| Move::new(MoveKind::Knight, Square::A1, to);
        for size in 0..=64 {
            let squares = Bitboard(u64::MAX.checked_shr(64 - size).unwrap_or_default());
            let mut list = MoveList::new();
            while list.len() + size as usize <= CAPACITY {
                let before = list.len();
                list.push_each(squares, m);
                assert!(list[before..].iter().copied().eq(squares.into_iter().map(m)), "{size}");
                if size == 0 {
                    break;
                }
            }
            list.push_each(Bitboard::ALL, m);
            assert!(list.len() <= SLOTS);
        }
    }
}
