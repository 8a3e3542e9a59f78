//! Who plays whom.

use core::fmt;

use crate::player::PlayerId;

mod check;
pub mod swiss;

pub use check::{RoundCheck, check_rounds};

/// Who decided a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RoundsUnknown => f.write_str(
                "the number of rounds is not declared; the last round has rules of its own, so it is needed",
            ),
            Self::NoMoreRounds { rounds } => {
                write!(f, "all {rounds} rounds that were declared are played")
            }
            Self::InitialColorUnknown => f.write_str(
                "the initial colour is not declared; draw it by lot and enter White or Black",
            ),
            Self::NoPairing => f.write_str(
                "no pairing obeys the absolute rules C1 to C3; the arbiter decides (C.04.3 article 1.9.3)",
            ),
        }
    }
}

impl core::error::Error for PairingError {}
