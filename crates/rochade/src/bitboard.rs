//! Sets of squares.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU64;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub,
};

use crate::square::{File, Rank, Square};

/// A set of squares, one bit for each: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use rochade::{Bitboard, Rank, Square};
///
/// let first_rank = Bitboard::from(Rank::One);
/// assert_eq!(first_rank.count(), 8);
/// assert!(first_rank.contains(Square::G1));
/// assert_eq!(first_rank.into_iter().next(), Some(Square::A1));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// The dark squares, a1 among them.
    pub const DARK: Self = Self(0xAA55_AA55_AA55_AA55);
    /// The light squares, h1 among them.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);

    /// The set of this one square.
    #[must_use]
    #[inline]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// The squares of this file.
    #[must_use]
    #[inline]
    pub const fn from_file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// The squares of this rank.
    #[must_use]
    #[inline]
    pub const fn from_rank(rank: Rank) -> Self {
        Self(0xFF << (8 * rank.index()))
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether at least one square is in the set.
    #[must_use]
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two squares or more are in the set.
    #[must_use]
    #[inline]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether this square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether all of `other` is in this set.
    #[must_use]
    #[inline]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with this square in it.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// The set without this square.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// The first square, counted from a1.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        // `NonZero` tells the compiler that the number of zeros is below 64.
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::from_low_bits(bits.trailing_zeros())),
            None => None,
        }
    }

    /// The last square, counted from a1.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        match NonZeroU64::new(self.0) {
            Some(bits) => Some(Square::from_low_bits(63 - bits.leading_zeros())),
            None => None,
        }
    }

    /// The one square of a set that has exactly one.
    #[must_use]
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.more_than_one() { None } else { self.first() }
    }

    /// The set as the other player sees it: rank 1 becomes rank 8.
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl From<File> for Bitboard {
    #[inline]
    fn from(file: File) -> Self {
        Self::from_file(file)
    }
}

impl From<Rank> for Bitboard {
    #[inline]
    fn from(rank: Rank) -> Self {
        Self::from_rank(rank)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self = squares.into_iter().fold(*self, Self::with);
    }
}

macro_rules! set_operation {
    ($trait:ident $method:ident $assign_trait:ident $assign:ident $op:tt) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline]
            fn $assign(&mut self, other: Self) {
                self.0 = self.0 $op other.0;
            }
        }
    };
}

set_operation!(BitAnd bitand BitAndAssign bitand_assign &);
set_operation!(BitOr bitor BitOrAssign bitor_assign |);
set_operation!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl Sub for Bitboard {
    type Output = Self;

    /// The squares of this set that are not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Shl<u32> for Bitboard {
    type Output = Self;

    #[inline]
    fn shl(self, bits: u32) -> Self {
        Self(self.0 << bits)
    }
}

impl Shr<u32> for Bitboard {
    type Output = Self;

    #[inline]
    fn shr(self, bits: u32) -> Self {
        Self(self.0 >> bits)
    }
}

/// The squares of a [`Bitboard`], from a1 to h8.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0.wrapping_sub(1);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl DoubleEndedIterator for Squares {
    fn next_back(&mut self) -> Option<Square> {
        let square = self.0.last()?;
        self.0 = self.0.without(square);
        Some(square)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_and_dark_squares_are_the_board() {
        for square in Square::all() {
            assert_eq!(Bitboard::DARK.contains(square), square.is_dark());
            assert_eq!(Bitboard::LIGHT.contains(square), !square.is_dark());
        }
    }

    #[test]
    fn iterates_from_both_ends() {
        let set: Bitboard = [Square::E4, Square::A1, Square::H8].into_iter().collect();
        assert!(set.into_iter().eq([Square::A1, Square::E4, Square::H8]));
        assert!(set.into_iter().rev().eq([Square::H8, Square::E4, Square::A1]));
        assert_eq!(set.into_iter().len(), 3);
        assert_eq!(set.single(), None);
        assert_eq!(Bitboard::from(Square::E4).single(), Some(Square::E4));
    }
}
