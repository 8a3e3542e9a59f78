//! Time in whole milliseconds.

use std::fmt;
use std::ops::Add;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Milliseconds: a span of time, or a moment of the server's monotonic clock.
///
/// Sums stop at the largest value, differences at zero: a command that overtook
/// another one is not younger than nothing.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    pub const fn from_secs(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    pub const fn from_mins(minutes: u64) -> Self {
        Self::from_secs(minutes.saturating_mul(60))
    }

    /// Reads minutes as people write them: `15`, `1.5`, `1,5` or `1:30`.
    pub fn from_minutes(text: &str) -> Option<Self> {
        let Some((minutes, seconds)) = text.trim().split_once(':') else {
            return thousandths(text)?.checked_mul(60).map(Self);
        };
        let minutes = thousandths(minutes).filter(|minutes| minutes % 1000 == 0)?;
        let seconds = thousandths(seconds).filter(|&seconds| seconds < 60_000)?;
        minutes.checked_mul(60)?.checked_add(seconds).map(Self)
    }

    /// Reads seconds as people write them: `5`, `2.5` or `2,5`.
    pub fn from_seconds(text: &str) -> Option<Self> {
        thousandths(text).map(Self)
    }

    /// As minutes that [`from_minutes`](Self::from_minutes) reads: `15`, or `1:30`.
    pub fn in_minutes(self) -> String {
        match (self.0 / 60_000, Self(self.0 % 60_000)) {
            (minutes, Self::ZERO) => minutes.to_string(),
            (minutes, rest) if rest.0 < 10_000 => format!("{minutes}:0{}", rest.in_seconds()),
            (minutes, rest) => format!("{minutes}:{}", rest.in_seconds()),
        }
    }

    /// As seconds that [`from_seconds`](Self::from_seconds) reads: `5`, or `2.5`.
    pub fn in_seconds(self) -> String {
        let fraction = format!("{:03}", self.0 % 1000);
        let text = format!("{}.{fraction}", self.0 / 1000);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Less `other`, but not less than nothing.
    pub const fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl From<Duration> for Millis {
    fn from(duration: Duration) -> Self {
        Self(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<Millis> for Duration {
    fn from(millis: Millis) -> Self {
        Self::from_millis(millis.0)
    }
}

/// As in `1500 ms`.
impl fmt::Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

/// A decimal number in thousandths; digits after the third do not count.
fn thousandths(text: &str) -> Option<u64> {
    let text = text.trim();
    let (whole, fraction) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(fraction) {
        return None;
    }
    let fraction: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    whole.parse::<u64>().ok()?.checked_mul(1000)?.checked_add(fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_are_read_with_a_fraction_and_with_seconds() {
        for (text, seconds) in
            [("15", 900), ("1.5", 90), ("1,5", 90), ("1:30", 90), (" 0.25 ", 15), ("0:05", 5)]
        {
            assert_eq!(Millis::from_minutes(text), Some(Millis::from_secs(seconds)), "{text}");
        }
        let wrong =
            ["", "x", "-1", "+1", "1:75", "1:", ":30", "1.5:30", "1.", "99999999999999999999"];
        for text in wrong {
            assert_eq!(Millis::from_minutes(text), None, "{text}");
        }
        assert_eq!(Millis::from_minutes(&u64::MAX.to_string()), None, "too long");
    }

    #[test]
    fn what_is_written_is_read_again() {
        for millis in [0, 1, 500, 5_000, 59_999, 60_000, 90_000, 65_250, 900_000] {
            let time = Millis(millis);
            assert_eq!(Millis::from_minutes(&time.in_minutes()), Some(time));
            assert_eq!(Millis::from_seconds(&time.in_seconds()), Some(time));
        }
        assert_eq!(Millis(90_000).in_minutes(), "1:30");
        assert_eq!(Millis(65_250).in_minutes(), "1:05.25");
        assert_eq!(Millis(2_500).in_seconds(), "2.5");
        assert_eq!(Millis(100_000).in_seconds(), "100");
    }
}
