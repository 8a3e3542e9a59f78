//! What the organiser declares before the event.

use std::fmt;

use super::digest::Digest;
use super::formula;
use super::one_line::OneLine;
use super::rules::{Repeats, Rules, StartIdSet};

/// The most rounds that one chain can serve.
pub const MAX_ROUNDS: u16 = 10_000;

/// What is to be drawn: for which event, for how many rounds, by which rules.
///
/// There are 1 to 10,000 rounds, and the rules leave a position for each of
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    event: OneLine,
    rounds: u16,
    rules: Rules,
}

impl Terms {
    /// The terms.
    ///
    /// # Errors
    ///
    /// Refuses no rounds, too many of them, and more rounds than positions
    /// where none may come twice.
    pub fn new(event: OneLine, rounds: u16, rules: Rules) -> Result<Self, TermsError> {
        if !(1..=MAX_ROUNDS).contains(&rounds) {
            return Err(TermsError::Rounds { rounds });
        }
        let positions = rules.left(&StartIdSet::default());
        if rules.repeats() == Repeats::Forbidden && positions < usize::from(rounds) {
            return Err(TermsError::TooFewPositions { rounds, positions });
        }
        Ok(Self { event, rounds, rules })
    }

    /// The name of the event.
    #[must_use]
    pub const fn event(&self) -> &OneLine {
        &self.event
    }

    /// For how many rounds positions can be drawn.
    #[must_use]
    pub const fn rounds(&self) -> u16 {
        self.rounds
    }

    /// Which positions may be drawn.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// Why terms make no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermsError {
    /// No rounds, or more than 10,000.
    Rounds {
        /// How many were wanted.
        rounds: u16,
    },
    /// No position may come twice, and there are fewer than rounds.
    TooFewPositions {
        /// How many rounds were wanted.
        rounds: u16,
        /// How many positions are allowed.
        positions: usize,
    },
}

impl fmt::Display for TermsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for TermsError {}

/// What the organiser publishes before the event: the terms, and the one
/// commitment that binds them and all links of the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// What is to be drawn.
    pub terms: Terms,
    /// The end of the hash chain.
    pub commitment: Digest,
}

impl Announcement {
    /// The announcement for a chain that ends with this link.
    pub(super) fn new(terms: Terms, end: &Digest) -> Self {
        let commitment = formula::commitment(&terms, end);
        Self { terms, commitment }
    }
}
