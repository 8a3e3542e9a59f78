//! The Keizer system: a game against a high rank is worth more.
//!
//! Rank k has the value T - s (k - 1). A win brings the opponent's value, a draw
//! half of it; a round without a game brings a share of one's own. After every
//! round all games are valued again by the ranking before that round, so a win
//! over somebody who rises is worth more than it was. Exact fractions throughout.

mod form;
mod pairing;
mod seasons;
mod sentences;
mod settings;

pub use pairing::{Bar, KeizerBoard, KeizerColor, KeizerPassed, KeizerRound};
pub use seasons::{End, KeizerChange, KeizerLine, KeizerTable, Made};
pub use settings::{ByeRule, Keizer, OwnValue, Pay, Recalculation, Share, Top, WhiteRule};

use super::{Cell, Explained, Field, Refusal, System, Table, TableRow};
use crate::pairing::{ArbiterChoices, Pairing};
use crate::player::PlayerId;
use crate::sentence::{Sentence, Told};
use crate::standings::Tiebreak;
use crate::tournament::Tournament;

impl System for Keizer {
    fn problems(&self, event: &Tournament) -> Vec<Sentence> {
        self.impossible(event)
    }

    fn pair(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Pairing, Refusal> {
        Ok(KeizerRound::new(self, event, choices)?.pairing)
    }

    fn explain(&self, event: &Tournament, choices: &ArbiterChoices) -> Result<Explained, Refusal> {
        Ok(KeizerRound::new(self, event, choices)?.explained())
    }

    /// Totals are seldom equal; then the list decides.
    fn usual_tiebreaks(&self) -> &'static str {
        ""
    }

    fn forbids(&self, tiebreak: &Tiebreak) -> Option<Sentence> {
        Some(Sentence::new("keizer-no-tiebreaks").with("code", tiebreak.to_string()))
    }

    fn standing(&self, event: &Tournament, rounds: u16, _: &[Tiebreak]) -> Table {
        let table = self.table(event, rounds);
        let before = (rounds > 0).then(|| self.table(event, rounds - 1));
        let rows = (1..).zip(table.ranking()).map(|(rank, player)| {
            let total = table.total(player).unwrap_or_default();
            let last = before.as_ref().and_then(|before| before.total(player));
            let gained = last.map_or(Cell::Empty, |last| Cell::Amount(total - last));
            let value = table.next_value(player).map_or(Cell::Empty, |v| Cell::Amount(v.into()));
            TableRow { rank, player, cells: vec![Cell::Amount(total), gained, value] }
        });
        let heading = |column| Sentence::new("keizer-heading").with("column", column);
        Table {
            rows: rows.collect(),
            columns: ["total", "gained", "value"].map(heading).to_vec(),
            remarks: self.remarks(&table),
        }
    }

    fn open(
        &self,
        event: &Tournament,
        rounds: u16,
        _: &[Tiebreak],
        player: PlayerId,
    ) -> Option<Vec<Told>> {
        self.opened(event, rounds, player)
    }

    fn fields(&self) -> &'static [Field] {
        form::FIELDS
    }

    fn has_attendance(&self) -> bool {
        true
    }
}
