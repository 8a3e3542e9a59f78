//! Numbers wide enough to hold all criteria of a bracket as digits.

use core::cmp::Ordering;
use core::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A weight that is put together from digits at given places.
pub(crate) trait Digits: Weight {
    /// How many bits a weight of this type may have.
    const BITS: u32;
    /// How many bits a weight may have when thousands of weights are added.
    const SUM_BITS: u32 = Self::BITS - 14;
    /// `value`, moved up by `shift` bits.
    fn digit(value: u64, shift: u32) -> Self;
}

impl Digits for i64 {
    const BITS: u32 = 58;
    fn digit(value: u64, shift: u32) -> Self {
        i64::try_from(value << shift).unwrap_or(i64::MAX)
    }
}

impl Digits for i128 {
    const BITS: u32 = 122;
    fn digit(value: u64, shift: u32) -> Self {
        i128::from(value) << shift
    }
}

/// A number of `N` words in two's complement, the lowest word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let top = |n: &Self| n.0[N - 1].cast_signed();
        top(self).cmp(&top(other)).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            (*a, carry) = a.carrying_add(b, carry);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (a, b) in self.0.iter_mut().zip(other.0) {
            (*a, borrow) = a.borrowing_sub(b, borrow);
        }
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Self(words)
    };

    fn inf() -> Self {
        let mut words = [u64::MAX; N];
        words[N - 1] = u64::MAX >> 3;
        Self(words)
    }

    fn double(self) -> Self {
        self + self
    }

    /// Only even numbers are halved: slacks are sums of doubled weights.
    fn half(self) -> Self {
        let mut above = self.0[N - 1] & (1 << 63);
        let mut words = self.0;
        for word in words.iter_mut().rev() {
            let lowest = *word << 63;
            *word = *word >> 1 | above;
            above = lowest;
        }
        Self(words)
    }
}

impl<const N: usize> Digits for Wide<N> {
    const BITS: u32 = 64 * N as u32 - 6;

    fn digit(value: u64, shift: u32) -> Self {
        let mut words = [0; N];
        let (word, bit) = ((shift / 64) as usize, shift % 64);
        words[word] = value << bit;
        if bit > 0 && word + 1 < N {
            words[word + 1] = value >> (64 - bit);
        }
        Self(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(n: i128) -> Wide<2> {
        Wide([n as u64, (n >> 64) as u64])
    }

    proptest! {
        #[test]
        fn two_words_reckon_like_i128(a in any::<i64>(), b in any::<i64>(), s in 0u32..50, v in 0u64..1000) {
            let (x, y) = (i128::from(a) << s, i128::from(b) << 7);
            prop_assert_eq!(wide(x) + wide(y), wide(x + y));
            prop_assert_eq!(wide(x) - wide(y), wide(x - y));
            prop_assert_eq!(wide(x).cmp(&wide(y)), x.cmp(&y));
            prop_assert_eq!(wide(2 * x).half(), wide(x));
            prop_assert_eq!(wide(x).double(), wide(2 * x));
            prop_assert_eq!(Wide::<2>::digit(v, s + 50), wide(i128::from(v) << (s + 50)));
        }
    }
}
