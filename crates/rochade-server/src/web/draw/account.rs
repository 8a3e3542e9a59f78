//! The account of a draw: every number that was drawn, how, and what became of
//! it.

use rochade::start::{DiceDraw, PolyhedralRoll, TableLookup};
use rochade::{Color, StartId};
use rochade_tournament::lots::{Redraw, SlipSum};
use rochade_words::Words;

use super::rules::DrawRules;
use crate::web::positions::start::Start;

/// How a number was drawn.
#[derive(Clone, Debug)]
pub enum Source {
    /// At random.
    Random,
    /// Somebody chose it.
    Chosen,
    /// The program rolled a die, or somebody a real one.
    Dice(DiceDraw),
    /// Four polyhedral dice.
    Polyhedral(PolyhedralRoll),
    /// Slips of paper.
    Slips(SlipSum),
}

/// A number that was drawn, whether it counts or not.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The number.
    pub number: StartId,
    /// How it was drawn.
    pub source: Source,
}

/// The draw for one player, or for both.
#[derive(Clone, Debug)]
pub struct Account {
    /// On whose back rank the pieces are placed.
    pub color: Color,
    /// Every number that was drawn.
    pub candidates: Vec<Candidate>,
    /// Those that do not count, in the same order.
    pub redraws: Vec<Redraw>,
    /// The one that counts.
    pub position: Option<StartId>,
    /// How many positions could be drawn.
    positions: usize,
}

impl Account {
    /// The steps in words: how each number came about, which did not count, and
    /// how the last one leads to the pieces.
    #[must_use]
    pub fn steps(&self, words: &Words) -> Vec<String> {
        let mut steps = Vec::new();
        let mut redraws = self.redraws.iter();
        for candidate in &self.candidates {
            match &candidate.source {
                Source::Random | Source::Chosen => {}
                Source::Dice(draw) => {
                    steps.extend(words.dice_steps(draw, self.color));
                    steps.push(words.dice_count(draw));
                }
                Source::Polyhedral(roll) => steps.push(words.polyhedral_sum(roll)),
                Source::Slips(sum) => steps.push(words.slip_sum(sum)),
            }
            match (redraws.next(), &candidate.source) {
                (Some(redraw), _) => steps.push(words.lot_redraw(redraw)),
                (None, Source::Dice(_)) => {}
                (None, Source::Chosen | Source::Polyhedral(_) | Source::Slips(_)) => {
                    steps.extend(self.table_steps(candidate.number, words));
                }
                (None, Source::Random) => {
                    steps.push(words.lot_random(self.positions));
                    steps.extend(self.table_steps(candidate.number, words));
                }
            }
        }
        let dgt = self.position.filter(|id| id.get() != id.dgt());
        steps.extend(dgt.map(|id| words.draw_dgt(id)));
        steps
    }

    fn table_steps(&self, id: StartId, words: &Words) -> [String; 4] {
        TableLookup::new(id).steps().map(|step| words.table_step(&step, self.color))
    }
}

/// What a whole draw has come to: an account for both players, or in double
/// Chess960 one for each.
#[derive(Clone, Debug)]
pub struct Draw {
    accounts: Vec<Account>,
    sides: usize,
}

/// Why nothing can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettleError<E> {
    /// Every position is excluded or used.
    NothingLeft,
    /// There was no next number.
    Source(E),
}

impl Draw {
    /// Takes numbers until one counts for each side, or there are no more.
    ///
    /// # Errors
    ///
    /// When the rules leave nothing to draw, and whatever the source says.
    pub fn settle<E>(
        rules: &DrawRules,
        mut next: impl FnMut() -> Result<Option<Candidate>, E>,
    ) -> Result<Self, SettleError<E>> {
        let positions = rules.left();
        if positions == 0 {
            return Err(SettleError::NothingLeft);
        }
        let sides = rules.sides();
        let mut accounts = Vec::new();
        for &color in sides {
            let mut account = Account {
                color,
                candidates: Vec::new(),
                redraws: Vec::new(),
                position: None,
                positions,
            };
            while account.position.is_none()
                && let Some(candidate) = next().map_err(SettleError::Source)?
            {
                let number = candidate.number;
                match rules.refusal(number) {
                    Some(refusal) => account.redraws.push(Redraw { number, refusal }),
                    None => account.position = Some(number),
                }
                account.candidates.push(candidate);
            }
            let settled = account.position.is_some();
            accounts.push(account);
            if !settled {
                break;
            }
        }
        Ok(Self { accounts, sides: sides.len() })
    }

    /// The accounts, the last of which may be without a position yet.
    #[must_use]
    pub fn accounts(&self) -> &[Account] {
        &self.accounts
    }

    /// The position, when every side has one.
    #[must_use]
    pub fn start(&self) -> Option<Start> {
        let mut positions = self.accounts.iter().filter_map(|account| account.position);
        let white = positions.next()?;
        let black = positions.next();
        match (self.sides, black) {
            (1, _) => Some(Start::both(white)),
            (_, Some(black)) => Some(Start { white, black }),
            (_, None) => None,
        }
    }

    /// For whom something is drawn now; `None` when nothing is left to draw.
    #[must_use]
    pub fn drawing_for(&self) -> Option<Color> {
        self.accounts.last().filter(|account| account.position.is_none()).map(|a| a.color)
    }

    /// The number that was drawn last, if it does not count.
    #[must_use]
    pub fn just_refused(&self) -> Option<&Redraw> {
        self.accounts.last().filter(|a| a.position.is_none()).and_then(|a| a.redraws.last())
    }
}
