//! How thinking time is measured out.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::millis::Millis;

/// How thinking time is measured out. All times in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// No clock.
    None {},
    /// After each move the increment is added, used or not.
    #[allow(missing_docs)]
    Fischer { base: Millis, increment: Millis },
    /// After each move the time used is given back, but not more than the delay.
    #[allow(missing_docs)]
    Bronstein { base: Millis, delay: Millis },
    /// The clock waits for the delay before it runs, on each move.
    #[serde(alias = "simple-delay")]
    #[allow(missing_docs)]
    SimpleDelay { base: Millis, delay: Millis },
}

impl TimeControl {
    /// No clock.
    pub const NONE: Self = Self::None {};

    /// The time at the beginning; `None` without a clock.
    #[must_use]
    pub const fn base(self) -> Option<Millis> {
        match self {
            Self::None {} => None,
            Self::Fischer { base, .. }
            | Self::Bronstein { base, .. }
            | Self::SimpleDelay { base, .. } => Some(base),
        }
    }

    /// The increment, or the delay; none without a clock.
    #[must_use]
    pub const fn bonus(self) -> Millis {
        match self {
            Self::None {} => Millis::ZERO,
            Self::Fischer { increment: bonus, .. }
            | Self::Bronstein { delay: bonus, .. }
            | Self::SimpleDelay { delay: bonus, .. } => bonus,
        }
    }

    /// How much of the thought a clock shows as gone while the player thinks.
    #[must_use]
    pub(super) fn charge(self, thought: Millis) -> Millis {
        match self {
            Self::None {} => Millis::ZERO,
            Self::Fischer { .. } | Self::Bronstein { .. } => thought,
            Self::SimpleDelay { delay, .. } => thought.less(delay),
        }
    }

    /// What a player gets for a move completed after this much thought.
    #[must_use]
    pub(super) fn credit(self, thought: Millis) -> Millis {
        match self {
            Self::None {} | Self::SimpleDelay { .. } => Millis::ZERO,
            Self::Fischer { increment, .. } => increment,
            Self::Bronstein { delay, .. } => thought.min(delay),
        }
    }

    /// After how much thought a clock with this much on it has run out; `None`
    /// without a clock.
    #[must_use]
    pub(super) fn runs_out_after(self, rest: Millis) -> Option<Millis> {
        match self {
            Self::None {} => None,
            Self::Fischer { .. } | Self::Bronstein { .. } => Some(rest),
            Self::SimpleDelay { delay, .. } => Some(rest + delay),
        }
    }
}
