//! The account of a draw: every number that was drawn, how, and what became of
//! it.

use rochade::{Color, StartId};
use rochade_tournament::lots::{Drawn, Redraw};
use rochade_words::{DrawAccount, Words};

use super::rules::DrawRules;
use crate::web::positions::start::Start;

/// The draw for one player, or for both.
#[derive(Clone, Debug)]
pub struct Account {
    /// On whose back rank the pieces are placed.
    pub color: Color,
    /// Every number that was drawn; only the last can count.
    pub drawn: Vec<Drawn>,
    /// How many positions could be drawn.
    positions: usize,
}

impl Account {
    /// The number that counts.
    pub fn position(&self) -> Option<StartId> {
        self.drawn.last().filter(|drawn| drawn.counts()).map(|drawn| drawn.number)
    }

    /// The steps in words: how each number came about, which did not count, and
    /// how the last one leads to the pieces.
    pub fn steps(&self, words: &Words) -> Vec<String> {
        let Self { color, drawn, positions } = self;
        let (color, positions) = (*color, *positions);
        words.draw_account(&DrawAccount { color, drawn, positions })
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
    pub fn settle<E>(
        rules: &DrawRules,
        mut next: impl FnMut() -> Result<Option<Drawn>, E>,
    ) -> Result<Self, SettleError<E>> {
        let positions = rules.left();
        if positions == 0 {
            return Err(SettleError::NothingLeft);
        }
        let sides = rules.sides();
        let mut accounts = Vec::new();
        for &color in sides {
            let mut account = Account { color, drawn: Vec::new(), positions };
            while account.position().is_none()
                && let Some(mut drawn) = next().map_err(SettleError::Source)?
            {
                drawn.refused = rules.refusal(drawn.number);
                account.drawn.push(drawn);
            }
            let settled = account.position().is_some();
            accounts.push(account);
            if !settled {
                break;
            }
        }
        Ok(Self { accounts, sides: sides.len() })
    }

    /// The accounts, the last of which may be without a position yet.
    pub fn accounts(&self) -> &[Account] {
        &self.accounts
    }

    /// The position, when every side has one.
    pub fn start(&self) -> Option<Start> {
        let mut positions = self.accounts.iter().filter_map(Account::position);
        let white = positions.next()?;
        let black = positions.next();
        match (self.sides, black) {
            (1, _) => Some(Start::both(white)),
            (_, Some(black)) => Some(Start { white, black }),
            (_, None) => None,
        }
    }

    /// The account that is still without a position.
    fn open(&self) -> Option<&Account> {
        self.accounts.last().filter(|account| account.position().is_none())
    }

    /// For whom something is drawn now; `None` when nothing is left to draw.
    pub fn drawing_for(&self) -> Option<Color> {
        self.open().map(|account| account.color)
    }

    /// The number that was drawn last, if it does not count.
    pub fn just_refused(&self) -> Option<Redraw> {
        let drawn = self.open()?.drawn.last()?;
        drawn.refused.map(|refusal| Redraw { number: drawn.number, refusal })
    }
}
