//! Slips of paper: everyone in the room writes a number, the sum decides.

use std::fmt;
use std::str::FromStr;

use rochade::StartId;

/// A number that somebody wrote on a slip: up to 18 digits, no sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slip(u64);

impl Slip {
    /// The most digits that a slip may have.
    pub const MAX_DIGITS: usize = 18;

    /// The number.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl FromStr for Slip {
    type Err = SlipError;

    fn from_str(text: &str) -> Result<Self, SlipError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(SlipError::NotANumber);
        }
        if text.len() > Self::MAX_DIGITS {
            return Err(SlipError::TooLong);
        }
        text.parse().map(Self).map_err(|_| SlipError::TooLong)
    }
}

impl fmt::Display for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A set of slips and the position they give: the remainder of their sum by
/// 960. There is at least one slip.
///
/// If one of the writers chooses a number from 0 to 959 at random, and nobody
/// sees a slip before all are written, the position is uniform, whatever the
/// others write.
///
/// ```
/// use rochade_tournament::lots::SlipSum;
///
/// let slips = ["12", "877", "301"].map(|slip| slip.parse().unwrap());
/// let sum = SlipSum::new(slips.to_vec())?;
/// assert_eq!((sum.sum(), sum.id().get()), (1190, 230));
/// # Ok::<(), rochade_tournament::lots::SlipError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipSum {
    slips: Vec<Slip>,
}

impl SlipSum {
    /// Adds up numbers as they stand on the slips.
    ///
    /// # Errors
    ///
    /// When there are none, or one is too long.
    pub fn of(numbers: &[u64]) -> Result<Self, SlipError> {
        let slips = numbers.iter().map(|number| number.to_string().parse());
        slips.collect::<Result<_, _>>().and_then(Self::new)
    }

    /// Adds the slips up.
    ///
    /// # Errors
    ///
    /// Refuses an empty set.
    pub fn new(slips: Vec<Slip>) -> Result<Self, SlipError> {
        if slips.is_empty() { Err(SlipError::NoSlips) } else { Ok(Self { slips }) }
    }

    /// The slips.
    #[must_use]
    pub fn slips(&self) -> &[Slip] {
        &self.slips
    }

    /// Their sum.
    #[must_use]
    pub fn sum(&self) -> u128 {
        self.slips.iter().map(|slip| u128::from(slip.0)).sum()
    }

    /// How often 960 goes into the sum.
    #[must_use]
    pub fn quotient(&self) -> u128 {
        self.sum() / u128::from(StartId::COUNT)
    }

    /// The position: what is left.
    #[must_use]
    pub fn id(&self) -> StartId {
        StartId::from_remainder(self.sum())
    }
}

/// What is wrong with a slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipError {
    /// There is none.
    NoSlips,
    /// Something other than digits.
    NotANumber,
    /// More than 18 digits.
    TooLong,
}

impl fmt::Display for SlipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for SlipError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(slips: &[u64]) -> SlipSum {
        SlipSum::new(slips.iter().copied().map(Slip).collect()).unwrap()
    }

    #[test]
    fn the_remainder_counts() {
        assert_eq!(sum(&[959]).id().get(), 959);
        assert_eq!(sum(&[959, 1]).id().get(), 0);
        let many = sum(&[999_999_999_999_999_999; 1000]);
        assert_eq!(many.sum(), 999_999_999_999_999_999_000);
        assert_eq!(many.quotient() * 960 + u128::from(many.id().get()), many.sum());
    }

    /// Whatever the others write, one honest slip reaches every position once.
    #[test]
    fn one_honest_slip_makes_it_uniform() {
        for others in [0, 17, 123_456_789] {
            let reached: std::collections::BTreeSet<_> =
                (0..960).map(|honest| sum(&[others, honest, 3]).id()).collect();
            assert_eq!(reached.len(), 960);
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        assert_eq!("".parse::<Slip>(), Err(SlipError::NotANumber));
        assert_eq!("-1".parse::<Slip>(), Err(SlipError::NotANumber));
        assert_eq!("1234567890123456789".parse::<Slip>(), Err(SlipError::TooLong));
        assert_eq!("000".parse::<Slip>(), Ok(Slip(0)));
        assert_eq!(SlipSum::new(vec![]), Err(SlipError::NoSlips));
    }
}
