//! A start position, and how it came about.

use std::fmt;

use rochade::start::{DiceDraw, DiceError, PolyhedralError, PolyhedralRoll};
use rochade::{Position, StartId};
use serde::{Deserialize, Serialize};

/// A start position, and how it came about, so that the draw can be shown again
/// step by step.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Origin {
    /// Drawn at random by the server.
    #[allow(missing_docs)]
    Drawn { id: StartId },
    /// Named by its number.
    #[allow(missing_docs)]
    Number { id: StartId },
    /// Rolled with a real die, all rolls in order.
    #[allow(missing_docs)]
    Dice { rolls: DiceRolls },
    /// Rolled with four polyhedral dice.
    #[allow(missing_docs)]
    FourDice { dice: FourDice },
    /// The classical position.
    Classical {},
    /// Double Chess960: White and Black start differently.
    #[allow(missing_docs)]
    Double { white: StartId, black: StartId, choice: Choice },
}

/// How the two positions of double Chess960 were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Drawn at random by the server.
    Drawn,
    /// Named by their numbers.
    Number,
}

impl Origin {
    /// White's and Black's numbers, which differ only in double Chess960.
    #[must_use]
    pub fn ids(&self) -> (StartId, StartId) {
        match self {
            Self::Drawn { id } | Self::Number { id } => (*id, *id),
            Self::Dice { rolls } => (rolls.id, rolls.id),
            Self::FourDice { dice } => (dice.id(), dice.id()),
            Self::Classical {} => (StartId::CLASSICAL, StartId::CLASSICAL),
            Self::Double { white, black, .. } => (*white, *black),
        }
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> Position {
        let (white, black) = self.ids();
        Position::double_start(white, black)
    }
}

/// Rolls of a die that make a position complete, those that had to be repeated
/// included.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct DiceRolls {
    pips: Box<[u8]>,
    id: StartId,
}

impl DiceRolls {
    /// More rolls than anybody has the patience for.
    pub const MOST: usize = 100;

    /// The rolls, from 1 to 6.
    #[must_use]
    pub fn pips(&self) -> &[u8] {
        &self.pips
    }

    /// The number of the position that they make.
    #[must_use]
    pub const fn id(&self) -> StartId {
        self.id
    }
}

impl TryFrom<Vec<u8>> for DiceRolls {
    type Error = DiceRollsError;

    fn try_from(pips: Vec<u8>) -> Result<Self, DiceRollsError> {
        if pips.len() > Self::MOST {
            return Err(DiceRollsError::TooMany);
        }
        let draw = DiceDraw::from_rolls(pips.iter().copied()).map_err(DiceRollsError::Roll)?;
        let id = draw.id().ok_or(DiceRollsError::TooFew)?;
        Ok(Self { pips: pips.into_boxed_slice(), id })
    }
}

impl From<DiceRolls> for Vec<u8> {
    fn from(rolls: DiceRolls) -> Self {
        rolls.pips.into_vec()
    }
}

/// Why rolls make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceRollsError {
    /// A roll that cannot be.
    Roll(DiceError),
    /// Something is still to be rolled.
    TooFew,
    /// More than [`DiceRolls::MOST`].
    TooMany,
}

impl fmt::Display for DiceRollsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(error) => error.fmt(f),
            Self::TooFew => {
                f.write_str("too few rolls: expected rolls until the position is complete")
            }
            Self::TooMany => write!(f, "too many rolls: expected at most {}", DiceRolls::MOST),
        }
    }
}

impl std::error::Error for DiceRollsError {}

/// One roll of the four polyhedral dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "[u8; 4]", try_from = "[u8; 4]")]
pub struct FourDice {
    values: [u8; 4],
    id: StartId,
}

impl FourDice {
    /// What the dice show, in the order of
    /// [`PolyhedralDie::ALL`](rochade::start::PolyhedralDie::ALL).
    #[must_use]
    pub const fn values(self) -> [u8; 4] {
        self.values
    }

    /// The number of the position that they make.
    #[must_use]
    pub const fn id(self) -> StartId {
        self.id
    }
}

impl TryFrom<[u8; 4]> for FourDice {
    type Error = PolyhedralError;

    fn try_from(values: [u8; 4]) -> Result<Self, PolyhedralError> {
        Ok(Self { values, id: PolyhedralRoll::new(values)?.id() })
    }
}

impl From<FourDice> for [u8; 4] {
    fn from(dice: FourDice) -> Self {
        dice.values
    }
}
