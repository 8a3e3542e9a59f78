//! The direct way with four dice: two of four faces, one of six, one of ten.

use core::fmt;

use super::StartId;

/// One of the four dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PolyhedralDie {
    /// Four faces: the light-squared bishop.
    LightBishop,
    /// Four faces: the dark-squared bishop.
    DarkBishop,
    /// Six faces: the queen.
    Queen,
    /// Ten faces: the pair of knights.
    Knights,
}

impl PolyhedralDie {
    /// The dice in the order in which they are read.
    pub const ALL: [Self; 4] = [Self::LightBishop, Self::DarkBishop, Self::Queen, Self::Knights];

    /// How many faces it has; they are counted from zero.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Self::LightBishop | Self::DarkBishop => 4,
            Self::Queen => 6,
            Self::Knights => 10,
        }
    }

    /// What one pip counts in the number.
    #[must_use]
    pub const fn weight(self) -> u16 {
        match self {
            Self::LightBishop => 1,
            Self::DarkBishop => 4,
            Self::Queen => 16,
            Self::Knights => 96,
        }
    }
}

/// A roll of the four dice, each counted from zero and below its number of
/// faces.
///
/// The number is d4 + 4·d4' + 16·d6 + 96·d10, and every number comes from
/// exactly one roll.
///
/// ```
/// use rochade::start::PolyhedralRoll;
///
/// assert_eq!(PolyhedralRoll::new([2, 1, 2, 5])?.id().get(), 518);
/// assert!(PolyhedralRoll::new([4, 0, 0, 0]).is_err());
/// # Ok::<(), rochade::start::PolyhedralError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolyhedralRoll {
    values: [u8; 4],
}

impl PolyhedralRoll {
    /// The roll with these values, in the order of [`PolyhedralDie::ALL`].
    ///
    /// # Errors
    ///
    /// Refuses a value that its die does not have.
    pub fn new(values: [u8; 4]) -> Result<Self, PolyhedralError> {
        for (die, value) in PolyhedralDie::ALL.into_iter().zip(values) {
            if value >= die.faces() {
                return Err(PolyhedralError { die, value });
            }
        }
        Ok(Self { values })
    }

    /// Each die with its value.
    pub fn dice(&self) -> impl Iterator<Item = (PolyhedralDie, u8)> + use<> {
        PolyhedralDie::ALL.into_iter().zip(self.values)
    }

    /// The number that was rolled.
    #[must_use]
    pub fn id(&self) -> StartId {
        StartId(self.dice().map(|(die, value)| die.weight() * u16::from(value)).sum())
    }
}

/// A value that a die does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PolyhedralError {
    /// Which die.
    pub die: PolyhedralDie,
    /// What was given for it.
    pub value: u8,
}

impl fmt::Display for PolyhedralError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::describe(self, f)
    }
}

impl core::error::Error for PolyhedralError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_number_comes_from_exactly_one_roll() {
        let mut seen = [false; 960];
        for knights in 0..10 {
            for queen in 0..6 {
                for dark in 0..4 {
                    for light in 0..4 {
                        let roll = PolyhedralRoll::new([light, dark, queen, knights]).unwrap();
                        let number = usize::from(roll.id().get());
                        assert!(!core::mem::replace(&mut seen[number], true));
                        let bishops = super::super::TableLookup::new(roll.id()).bishops();
                        assert_eq!(bishops.light.index(), usize::from(2 * light + 1));
                        assert_eq!(bishops.dark.index(), usize::from(2 * dark));
                    }
                }
            }
        }
        assert!(seen.iter().all(|&seen| seen));
    }

    #[test]
    fn refusals_name_the_die() {
        let refused = |values| PolyhedralRoll::new(values).unwrap_err().to_string();
        assert_eq!(refused([0, 4, 0, 0]), "polyhedral error: die dark bishop, value 4");
        assert_eq!(refused([3, 0, 5, 10]), "polyhedral error: die knights, value 10");
    }
}
