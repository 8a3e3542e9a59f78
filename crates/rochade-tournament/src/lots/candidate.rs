//! A number that was drawn, and how.

use rochade::StartId;
use rochade::start::{DiceDraw, PolyhedralRoll};

use super::slips::SlipSum;

/// A number that was drawn, whether it counts or not.
#[derive(Clone, Debug)]
pub struct Candidate {
    number: StartId,
    source: Source,
}

/// How a number was drawn.
#[derive(Clone, Debug)]
pub enum Source {
    /// At random.
    Random,
    /// Somebody chose it.
    Chosen,
    /// One die, rolled by a hand or by the program.
    Dice(DiceDraw),
    /// Four polyhedral dice.
    Polyhedral(PolyhedralRoll),
    /// Slips of paper.
    Slips(SlipSum),
}

impl Candidate {
    /// Drawn at random.
    #[must_use]
    pub const fn random(number: StartId) -> Self {
        Self { number, source: Source::Random }
    }

    /// Chosen by somebody.
    #[must_use]
    pub const fn chosen(number: StartId) -> Self {
        Self { number, source: Source::Chosen }
    }

    /// Rolled with one die; `None` while something is left to roll for.
    #[must_use]
    pub fn by_die(draw: DiceDraw) -> Option<Self> {
        draw.id().map(|number| Self { number, source: Source::Dice(draw) })
    }

    /// Rolled with four polyhedral dice.
    #[must_use]
    pub fn by_four_dice(roll: PolyhedralRoll) -> Self {
        Self { number: roll.id(), source: Source::Polyhedral(roll) }
    }

    /// The sum of slips of paper.
    #[must_use]
    pub fn by_slips(sum: SlipSum) -> Self {
        Self { number: sum.id(), source: Source::Slips(sum) }
    }

    /// The number.
    #[must_use]
    pub const fn number(&self) -> StartId {
        self.number
    }

    /// How it was drawn.
    #[must_use]
    pub const fn source(&self) -> &Source {
        &self.source
    }
}
