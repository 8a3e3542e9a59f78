//! Points as whole half-points, and the point systems of events.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Sub};
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A number of points, held as whole half-points: never a float, never negative.
///
/// ```
/// use rochade_tournament::Points;
///
/// let points: Points = "3.5".parse()?;
/// assert_eq!(points, Points::from_halves(7));
/// assert_eq!((points + Points::HALF).to_string(), "4.0");
/// # Ok::<(), rochade_tournament::ParsePointsError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Points(u32);

impl TryFrom<String> for Points {
    type Error = ParsePointsError;

    fn try_from(text: String) -> Result<Self, ParsePointsError> {
        text.parse()
    }
}

impl From<Points> for String {
    fn from(points: Points) -> Self {
        points.to_string()
    }
}

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(1);
    /// One point.
    pub const ONE: Self = Self(2);

    /// This many half-points.
    #[must_use]
    pub const fn from_halves(halves: u32) -> Self {
        Self(halves)
    }

    /// How many half-points these are.
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.0
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;
    /// The difference; none is left when `other` is larger.
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Debug for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenth = if self.0 % 2 == 1 { 5 } else { 0 };
        f.pad(&format!("{}.{tenth}", self.0 / 2))
    }
}

/// A text is not a number of points in steps of a half.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsePointsError {
    text: String,
}

impl fmt::Display for ParsePointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no number of points; expected one like 3, 3.0 or 3.5", self.text)
    }
}

impl core::error::Error for ParsePointsError {}

impl FromStr for Points {
    type Err = ParsePointsError;

    fn from_str(text: &str) -> Result<Self, ParsePointsError> {
        let error = || ParsePointsError { text: text.to_owned() };
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        let half = match rest {
            "0" | "00" | "" => 0,
            "5" | "50" => 1,
            _ => return Err(error()),
        };
        let digits = whole.bytes().all(|b| b.is_ascii_digit());
        if !digits || whole.len() > 4 || (whole.is_empty() && half == 0) {
            return Err(error());
        }
        let whole: u32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| error())? };
        Ok(Self(2 * whole + half))
    }
}

/// What each kind of result is worth.
///
/// The default is the usual 1, ½, 0 with a full point for the pairing-allocated
/// bye (C.04.1 article 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct PointSystem {
    /// A win over the board, a forfeit win, a full-point bye.
    pub win: Points,
    /// A draw, a half-point bye.
    pub draw: Points,
    /// A loss over the board.
    pub loss: Points,
    /// A zero-point bye, or absence.
    pub zero_bye: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// The pairing-allocated bye.
    pub pairing_bye: Points,
    /// A game whose result is not known yet: adjourned games count as draws
    /// for the pairing (C.04.2 article 3.1).
    pub unknown: Points,
}

impl PointSystem {
    /// One point for a win, half for a draw.
    pub const STANDARD: Self = Self {
        win: Points::ONE,
        draw: Points::HALF,
        loss: Points::ZERO,
        zero_bye: Points::ZERO,
        forfeit_loss: Points::ZERO,
        pairing_bye: Points::ONE,
        unknown: Points::HALF,
    };

    /// The most points that one round can bring over the board.
    #[must_use]
    pub fn best(&self) -> Points {
        self.win.max(self.draw)
    }
}

impl Default for PointSystem {
    fn default() -> Self {
        Self::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for halves in 0..500 {
            let points = Points::from_halves(halves);
            assert_eq!(points.to_string().parse(), Ok(points));
        }
    }

    #[test]
    fn odd_texts_are_refused() {
        for text in ["", ".", "1,0", "-1", "1.3", "1.05", "99999", "one", "1.5.0", "+1"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
        assert_eq!(".5".parse(), Ok(Points::HALF));
        assert_eq!("1".parse(), Ok(Points::ONE));
    }
}
