//! A start position, and how it came about.

use rochade::start::{DiceDraw, DiceError, PolyhedralError, PolyhedralRoll};
use rochade::{Position, StartId};
use serde::{Deserialize, Serialize};

/// A start position, and how it came about, so that the draw can be shown again
/// step by step.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Origin {
    /// Drawn at random by the server.
    Drawn { id: StartId },
    /// Named by its number.
    Number { id: StartId },
    /// Rolled with a real die, all rolls in order.
    Dice { rolls: DiceRolls },
    /// Rolled with four polyhedral dice.
    #[serde(alias = "four-dice")]
    FourDice { dice: FourDice },
    /// The classical position.
    Classical {},
    /// Double Chess960: White and Black start differently.
    Double { white: StartId, black: StartId, choice: Choice },
}

/// How the two positions of double Chess960 were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Drawn at random by the server.
    Drawn,
    /// Named by their numbers.
    Number,
}

impl Origin {
    /// White's and Black's numbers, which differ only in double Chess960.
    pub fn ids(&self) -> (StartId, StartId) {
        match self {
            Self::Drawn { id } | Self::Number { id } => (*id, *id),
            Self::Dice { rolls } => (rolls.id, rolls.id),
            Self::FourDice { dice } => (dice.id(), dice.id()),
            Self::Classical {} => (StartId::CLASSICAL, StartId::CLASSICAL),
            Self::Double { white, black, .. } => (*white, *black),
        }
    }

    /// Whether the server has drawn it, so that nobody knew it before.
    pub const fn is_drawn(&self) -> bool {
        matches!(self, Self::Drawn { .. } | Self::Double { choice: Choice::Drawn, .. })
    }

    /// The number or numbers as written: `518`, `518/12`.
    pub fn number(&self) -> String {
        let (white, black) = self.ids();
        if white == black { white.to_string() } else { format!("{white}/{black}") }
    }

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
    pub fn pips(&self) -> &[u8] {
        &self.pips
    }

    /// The number of the position that they make.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiceRollsError {
    /// A roll that cannot be.
    #[error(transparent)]
    Roll(DiceError),
    /// Something is still to be rolled.
    #[error("too few rolls: expected rolls until the position is complete")]
    TooFew,
    /// More than [`DiceRolls::MOST`].
    #[error("too many rolls: expected at most {}", DiceRolls::MOST)]
    TooMany,
}

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
    pub const fn values(self) -> [u8; 4] {
        self.values
    }

    /// The number of the position that they make.
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
