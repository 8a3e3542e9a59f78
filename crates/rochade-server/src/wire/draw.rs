//! What is told of a draw.

use rochade::start::{DiceEffect, DiceRoll};
use rochade_tournament::lots::{Drawn, Refusal, SlipSum};
use serde::Serialize;
use utoipa::ToSchema;

/// A number that was drawn, and how, with all that follows from what was rolled or written.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct DrawnView {
    /// The number.
    pub number: u16,
    /// What was rolled with one die.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollView>,
    /// What was rolled with four dice, counted from zero.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
    /// What stands on the slips.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub slips: Vec<u64>,
    /// The sum of the slips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
}

/// A roll of one die.
#[derive(Debug, Serialize, ToSchema)]
pub struct RollView {
    /// What was rolled.
    pub face: u8,
    /// For which piece.
    pub piece: char,
    /// Where it went; null for "roll again".
    pub file: Option<String>,
}

/// A number that does not count.
#[derive(Debug, Serialize, ToSchema)]
pub struct RedrawView {
    /// The number.
    pub number: u16,
    /// Why.
    pub refusal: Refusal,
}

impl From<&Drawn> for DrawnView {
    fn from(drawn: &Drawn) -> Self {
        let roll = |roll: &DiceRoll| RollView {
            face: roll.face.get(),
            piece: roll.stage.role().letter(),
            file: match roll.effect {
                DiceEffect::Place(file) => Some(file.to_string()),
                DiceEffect::RollAgain => None,
            },
        };
        let die = drawn.by.die().ok().flatten();
        let four = drawn.by.four_dice().into_iter();
        let sum = drawn.by.slip_sum();
        Self {
            number: drawn.number.get(),
            rolls: die.map(|die| die.log().iter().map(roll).collect()).unwrap_or_default(),
            dice: four.flat_map(|roll| roll.dice().map(|(_, value)| value)).collect(),
            slips: sum.iter().flat_map(SlipSum::slips).map(|slip| slip.get()).collect(),
            sum: sum.map(|sum| sum.sum().to_string()),
        }
    }
}

impl RedrawView {
    /// What is told of a number if it does not count.
    pub fn of(drawn: &Drawn) -> Option<Self> {
        drawn.refused.map(|refusal| Self { number: drawn.number.get(), refusal })
    }
}
