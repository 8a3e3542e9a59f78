//! How thinking time is measured out.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::millis::Millis;

/// How thinking time is measured out. All times in milliseconds.
///
/// As text: `none`, minutes and seconds a move, as in `10+5`, `simple_delay 1:30+2`, or `days 3`.
///
/// ```
/// use rochade_server::wire::TimeControl;
///
/// assert!(matches!("10+5".parse(), Ok(TimeControl::Fischer { .. })));
/// let delay: TimeControl = "bronstein 1.5+2".parse().unwrap();
/// assert_eq!(delay.to_string(), "bronstein 1:30+2");
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, EnumDiscriminants,
)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[strum_discriminants(name(ClockKind), doc = "The kinds of clock.")]
#[strum_discriminants(derive(Deserialize, IntoStaticStr, EnumString, VariantArray))]
#[strum_discriminants(serde(rename_all = "snake_case"), strum(serialize_all = "snake_case"))]
#[allow(missing_docs, reason = "the fields are times of that name")]
pub enum TimeControl {
    /// No clock.
    None {},
    /// After each move the increment is added, used or not.
    Fischer { base: Millis, increment: Millis },
    /// After each move the time used is given back, but not more than the delay.
    Bronstein { base: Millis, delay: Millis },
    /// The clock waits for the delay before it runs, on each move.
    #[serde(alias = "simple-delay")]
    SimpleDelay { base: Millis, delay: Millis },
    /// So many days for every move, used or not.
    Days { days: u16 },
}

/// A day.
const DAY: Millis = Millis::from_mins(24 * 60);

impl ClockKind {
    /// Whether it is set by minutes for the game and seconds a move.
    pub const fn has_minutes(self) -> bool {
        match self {
            Self::Fischer | Self::Bronstein | Self::SimpleDelay => true,
            Self::None | Self::Days => false,
        }
    }

    /// Its word in JSON, in forms and in the text of a time control.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is no time control: expected none, or minutes and seconds a move as in 10+5, \
     bronstein 10+5, simple_delay 1:30+2, or days a move as in days 3"
)]
pub struct TimeControlError(String);

impl Default for TimeControl {
    fn default() -> Self {
        Self::NONE
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        if let Self::Days { days } = self {
            return write!(f, "{} {days}", kind.word());
        }
        let Some(base) = self.base() else { return f.write_str(kind.word()) };
        if kind != ClockKind::Fischer {
            write!(f, "{} ", kind.word())?;
        }
        write!(f, "{}+{}", base.in_minutes(), self.bonus().in_seconds())
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let wrong = || TimeControlError(text.to_owned());
        let (kind, times) = match text.trim().split_once(' ') {
            Some((kind, times)) => (kind.parse().map_err(|_| wrong())?, times),
            None if text.trim() == ClockKind::None.word() => return Ok(Self::NONE),
            None => (ClockKind::Fischer, text),
        };
        if kind == ClockKind::Days {
            return times.trim().parse().map(|days| Self::Days { days }).map_err(|_| wrong());
        }
        let (base, bonus) = times.split_once('+').ok_or_else(wrong)?;
        let base = Millis::from_minutes(base).ok_or_else(wrong)?;
        let bonus = Millis::from_seconds(bonus).ok_or_else(wrong)?;
        Ok(Self::new(kind, base, bonus))
    }
}

impl TimeControl {
    /// The time control of this kind; without a clock the times do not matter.
    pub fn new(kind: ClockKind, base: Millis, bonus: Millis) -> Self {
        match kind {
            ClockKind::Days => {
                Self::Days { days: u16::try_from(base.get() / DAY.get()).unwrap_or(u16::MAX) }
            }
            ClockKind::None => Self::NONE,
            ClockKind::Fischer => Self::Fischer { base, increment: bonus },
            ClockKind::Bronstein => Self::Bronstein { base, delay: bonus },
            ClockKind::SimpleDelay => Self::SimpleDelay { base, delay: bonus },
        }
    }

    /// Its kind.
    pub fn kind(self) -> ClockKind {
        self.into()
    }

    /// No clock.
    pub const NONE: Self = Self::None {};

    /// The time at the beginning; `None` without a clock.
    pub const fn base(self) -> Option<Millis> {
        match self {
            Self::None {} => None,
            Self::Days { days } => Some(Millis(DAY.get() * days as u64)),
            Self::Fischer { base, .. }
            | Self::Bronstein { base, .. }
            | Self::SimpleDelay { base, .. } => Some(base),
        }
    }

    /// The increment, or the delay; none without a clock.
    pub const fn bonus(self) -> Millis {
        match self {
            Self::None {} | Self::Days { .. } => Millis::ZERO,
            Self::Fischer { increment: bonus, .. }
            | Self::Bronstein { delay: bonus, .. }
            | Self::SimpleDelay { delay: bonus, .. } => bonus,
        }
    }

    /// Whether there is something of which half can be given up.
    pub fn can_be_halved(self) -> bool {
        self.base().is_some_and(|base| base > Millis::ZERO)
    }

    /// Nothing for moves, and half of the time at the beginning; all of it where what comes
    /// with forty moves is more than that, as lichess has it.
    pub(super) fn halved(self) -> Self {
        let base = self.base().unwrap_or_default();
        let with_moves = 40 * self.bonus().get();
        let left = if base.get() < with_moves { base } else { Millis(base.get() / 2) };
        match self.kind() {
            ClockKind::None | ClockKind::Days => self,
            kind @ (ClockKind::Fischer | ClockKind::Bronstein | ClockKind::SimpleDelay) => {
                Self::new(kind, left, Millis::ZERO)
            }
        }
    }

    /// How much of the thought a clock shows as gone while the player thinks.
    pub(super) fn charge(self, thought: Millis) -> Millis {
        match self {
            Self::None {} => Millis::ZERO,
            Self::Fischer { .. } | Self::Bronstein { .. } | Self::Days { .. } => thought,
            Self::SimpleDelay { delay, .. } => thought.less(delay),
        }
    }

    /// What a player gets for a move completed after this much thought.
    pub(super) fn credit(self, thought: Millis) -> Millis {
        match self {
            Self::None {} | Self::SimpleDelay { .. } => Millis::ZERO,
            Self::Fischer { increment, .. } => increment,
            Self::Bronstein { delay, .. } => thought.min(delay),
            // The next move has its days again.
            Self::Days { .. } => thought,
        }
    }

    /// After how much thought a clock with this much on it has run out; `None`
    /// without a clock.
    pub(super) fn runs_out_after(self, rest: Millis) -> Option<Millis> {
        match self {
            Self::None {} => None,
            Self::Fischer { .. } | Self::Bronstein { .. } | Self::Days { .. } => Some(rest),
            Self::SimpleDelay { delay, .. } => Some(rest + delay),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_as_it_is_written_and_has_one_word() {
        for kind in ClockKind::VARIANTS.iter().copied() {
            let time = TimeControl::new(kind, Millis::from_secs(90), Millis(2_500));
            assert_eq!(time.to_string().parse(), Ok(time));
            let json = serde_json::to_value(time).unwrap();
            assert_eq!((json["kind"].as_str(), time.kind()), (Some(kind.word()), kind));
        }
        assert_eq!("fischer 10+5".parse(), "10+5".parse::<TimeControl>());
        for wrong in [
            "days",
            "days x",
            "days 1+2",
            "",
            "10",
            "x+5",
            "10+",
            "delay 10+5",
            "none 10+5x",
            "10+5+5",
        ] {
            assert_eq!(wrong.parse::<TimeControl>(), Err(TimeControlError(wrong.to_owned())));
        }
    }
}
