//! From which kind of position a game started.

use clap::ValueEnum;
use rochade::{Position, StartId};

/// The kinds of start positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kind {
    /// Starting position 518.
    Classical,
    /// Another of the 960.
    Chess960,
    /// One number for White and another for Black.
    Double,
    /// Any other position.
    Other,
}

impl Kind {
    /// The kind of a position, also where only pawns have moved.
    pub fn of(start: &Position) -> Self {
        match start.start_ids_by_pieces() {
            Some((StartId::CLASSICAL, StartId::CLASSICAL)) => Self::Classical,
            Some((white, black)) if white == black => Self::Chess960,
            Some(_) => Self::Double,
            None => Self::Other,
        }
    }

    /// What programs call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classical => "classical",
            Self::Chess960 => "chess960",
            Self::Double => "double",
            Self::Other => "other",
        }
    }
}
