//! Illegal moves in a game: what they cost, and what follows from them.
//!
//! Laws 7.5 says what counts as an illegal move and what the arbiter does. How
//! much time the opponent gets and how many are forgiven is a [`Policy`]; a
//! [`Ledger`] keeps the incidents of one game, each with its reasons, and says
//! what follows from each.
//!
//! ```
//! use rochade::illegal::Attempt;
//! use rochade::{Game, Position};
//! use rochade_tournament::policy::{Conduct, Consequence, Ledger, Policy};
//!
//! let game = Game::new(Position::classical());
//! let mut ledger = Ledger::new(Policy::CLUB);
//! let attempt = Attempt::read("O-O", game.position())?;
//! for _ in 0..2 {
//!     let incident = ledger.record(&game, Conduct::Played(attempt))?;
//!     assert!(matches!(incident.consequence, Consequence::TimeForOpponent { .. }));
//! }
//! let third = ledger.record(&game, Conduct::Played(attempt))?;
//! assert_eq!(third.consequence, Consequence::Lost { winner: rochade::Color::Black });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ledger;

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use std::time::Duration;

use rochade::Color;

pub use ledger::{Conduct, Consequence, Incident, Ledger, LedgerError, Remedy};

/// How illegal moves are dealt with: each before the losing one gives the
/// opponent extra time, the losing one loses the game (Laws 7.5.5).
///
/// The one exception is not a matter of policy: if the opponent cannot
/// checkmate by any series of legal moves, the game is drawn and not lost.
///
/// Its text is the name of a preset, or the seconds and the losing count as in
/// `60s/3`.
///
/// ```
/// use rochade_tournament::policy::Policy;
///
/// assert_eq!("club".parse(), Ok(Policy::CLUB));
/// assert_eq!("120s/3".parse(), Ok(Policy::CLUB));
/// assert_eq!(Policy::CLUB.to_string(), "club");
/// assert_eq!("30s/4".parse::<Policy>()?.to_string(), "30s/4");
/// # Ok::<(), rochade_tournament::policy::PolicyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Policy {
    extra_seconds: u16,
    losing_count: NonZeroU8,
}

impl Policy {
    /// The Laws of Chess: two minutes for the first, the second loses (7.5.5).
    pub const FIDE: Self = Self::preset(120, 2);

    /// Rapid and blitz: one minute instead of two (Appendix A.3, and Appendix B
    /// for blitz).
    pub const FIDE_RAPID: Self = Self::preset(60, 2);

    /// A club that plays Chess960 for the first time: only the third loses, so
    /// that nobody loses a game by a castling wrongly carried out.
    pub const CLUB: Self = Self::preset(120, 3);

    /// The presets with their names.
    pub const PRESETS: [(&'static str, Self); 3] =
        [("fide", Self::FIDE), ("fide-rapid", Self::FIDE_RAPID), ("club", Self::CLUB)];

    /// The opponent gets so many extra seconds for each illegal move; the one
    /// with this number loses the game.
    #[must_use]
    pub const fn new(extra_seconds: u16, losing_count: NonZeroU8) -> Self {
        Self { extra_seconds, losing_count }
    }

    const fn preset(extra_seconds: u16, losing_count: u8) -> Self {
        match NonZeroU8::new(losing_count) {
            Some(losing_count) => Self { extra_seconds, losing_count },
            None => panic!("a preset without a losing count"),
        }
    }

    /// The time that the opponent gets for an illegal move.
    #[must_use]
    pub const fn extra_time(self) -> Duration {
        Duration::from_secs(self.extra_seconds as u64)
    }

    /// What a player's illegal move costs that is the `count`-th, from 1 (Laws
    /// 7.5.5). Whether the opponent can still mate is asked only if it matters.
    ///
    /// ```
    /// use rochade::Color;
    /// use rochade_tournament::policy::{Consequence, Policy};
    ///
    /// let third = |can_mate| Policy::CLUB.consequence(Color::White, 3, |_| can_mate);
    /// assert_eq!(third(true), Consequence::Lost { winner: Color::Black });
    /// assert_eq!(third(false), Consequence::Drawn);
    /// ```
    #[must_use]
    pub fn consequence(
        self,
        by: Color,
        count: u8,
        can_mate: impl FnOnce(Color) -> bool,
    ) -> Consequence {
        let opponent = !by;
        if count < self.losing_count.get() {
            Consequence::TimeForOpponent { opponent, time: self.extra_time() }
        } else if can_mate(opponent) {
            Consequence::Lost { winner: opponent }
        } else {
            Consequence::Drawn
        }
    }

    /// Which illegal move of a player loses the game.
    #[must_use]
    pub const fn losing_count(self) -> NonZeroU8 {
        self.losing_count
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self::FIDE
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::PRESETS.iter().find(|(_, preset)| preset == self) {
            Some((name, _)) => f.pad(name),
            None => write!(f, "{}s/{}", self.extra_seconds, self.losing_count),
        }
    }
}

impl FromStr for Policy {
    type Err = PolicyError;

    fn from_str(text: &str) -> Result<Self, PolicyError> {
        if let Some((_, preset)) = Self::PRESETS.iter().find(|(name, _)| *name == text) {
            return Ok(*preset);
        }
        let (seconds, count) = text.split_once("s/").ok_or(PolicyError::Form)?;
        let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !number(seconds) || !number(count) {
            return Err(PolicyError::Form);
        }
        let extra_seconds = seconds.parse().map_err(|_| PolicyError::TooMuchTime)?;
        let losing_count = count.parse().map_err(|_| PolicyError::LosingCount)?;
        Ok(Self { extra_seconds, losing_count })
    }
}

/// Why a text is no policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolicyError {
    /// Neither the name of a preset nor seconds and a count.
    Form,
    /// More extra time than 65535 seconds.
    TooMuchTime,
    /// The losing count is not 1 to 255.
    LosingCount,
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => {
                "not a policy: expected fide, fide-rapid, club, or seconds and count as in 60s/3"
            }
            Self::TooMuchTime => "too much extra time: expected at most 65535 seconds",
            Self::LosingCount => "which illegal move loses: expected a number from 1 to 255",
        })
    }
}

impl std::error::Error for PolicyError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_and_free_values_round_trip() {
        let free = Policy::new(30, NonZeroU8::MIN);
        for policy in [Policy::FIDE, Policy::FIDE_RAPID, Policy::CLUB, free] {
            assert_eq!(policy.to_string().parse(), Ok(policy));
        }
        assert_eq!(free.to_string(), "30s/1");
    }

    #[test]
    fn presets_are_what_the_rules_say() {
        let told = |policy: Policy| (policy.extra_time().as_secs(), policy.losing_count().get());
        assert_eq!(told(Policy::FIDE), (120, 2));
        assert_eq!(told(Policy::FIDE_RAPID), (60, 2));
        assert_eq!(told(Policy::CLUB), (120, 3));
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "FIDE", "s/3", "60s/", "60/3", "-1s/2", "+60s/3", "60s/3 "] {
            assert_eq!(text.parse::<Policy>(), Err(PolicyError::Form), "{text}");
        }
        assert_eq!("65536s/2".parse::<Policy>(), Err(PolicyError::TooMuchTime));
        assert_eq!("60s/0".parse::<Policy>(), Err(PolicyError::LosingCount));
        assert_eq!("60s/256".parse::<Policy>(), Err(PolicyError::LosingCount));
    }
}
