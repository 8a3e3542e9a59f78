//! Who plays whom.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::player::PlayerId;
use crate::tournament::Tournament;

mod arbiter;
mod check;
pub(crate) mod completion;
mod round_robin;
pub mod swiss;

pub use arbiter::{ArbiterChoices, FixedColor, FixedPair, by_hand};
pub use check::{RoundCheck, check_rounds};
pub use round_robin::{Cycles, berger, berger_round};

/// Who decided a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The rules of the pairing system.
    Rules,
    /// The arbiter.
    Arbiter,
}

/// A board of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Who has White.
    pub white: PlayerId,
    /// Who has Black.
    pub black: PlayerId,
    /// Who decided that these two meet.
    pub origin: Origin,
}

/// The pairing of a round: nobody occurs twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Which round.
    pub round: u16,
    /// The boards, in order.
    pub boards: Vec<Board>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl Pairing {
    /// The next round of a pairing that is played twice: the same boards with
    /// colours reversed.
    #[must_use]
    pub fn with_colors_reversed(&self) -> Self {
        let boards = self
            .boards
            .iter()
            .map(|board| Board { white: board.black, black: board.white, origin: board.origin })
            .collect();
        Self { round: self.round + 1, boards, bye: self.bye }
    }
}

/// A round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingError {
    /// The number of rounds was not declared.
    RoundsUnknown,
    /// All declared rounds are played.
    NoMoreRounds {
        /// How many these are.
        rounds: u16,
    },
    /// The initial colour was not declared, and no past pairing shows it.
    InitialColorUnknown,
    /// No pairing obeys the absolute criteria C1 to C3; the arbiter decides
    /// (C.04.3 article 1.9.3).
    NoPairing,
    /// Everybody would have to be compared with everybody at once, and there are
    /// too many players for that. Fields as large as this are paired as long as
    /// their brackets can be paired one by one, as they usually can.
    TooLarge {
        /// How many players are to be paired.
        players: usize,
    },
    /// The arbiter fixed something for a player who does not play this round.
    NotPresent(PlayerId),
    /// The arbiter fixed two things for the same player.
    FixedTwice(PlayerId),
    /// The arbiter gave both players of a pair the same colour.
    SameColorFixed(PlayerId, PlayerId),
}

/// Whether another round may be paired.
pub(crate) fn rounds_left(event: &Tournament) -> Result<(), PairingError> {
    match event.settings().rounds {
        Some(rounds) if event.rounds_played() >= rounds => {
            Err(PairingError::NoMoreRounds { rounds })
        }
        Some(_) | None => Ok(()),
    }
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl core::error::Error for PairingError {}
