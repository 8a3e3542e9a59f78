//! The account of a draw: every number that was drawn, how, and what became of it.

use rochade::start::TableLookup;
use rochade::{Color, StartId};
use rochade_tournament::lots::{Candidate, Redraw, Source};

use crate::words::Words;

/// A draw for one player, or for both.
#[derive(Clone, Copy, Debug)]
pub struct DrawAccount<'a> {
    /// On whose back rank the pieces are placed.
    pub color: Color,
    /// Every number that was drawn, in order.
    pub candidates: &'a [Candidate],
    /// Those that do not count, in the same order: all but the last, which is
    /// missing here when it counts.
    pub redraws: &'a [Redraw],
    /// How many positions could be drawn.
    pub positions: usize,
}

impl Words {
    /// The steps of a draw: how each number came about, which did not count, and
    /// how the last one leads to the pieces.
    #[must_use]
    pub fn draw_account(&self, account: &DrawAccount<'_>) -> Vec<String> {
        let mut steps = Vec::new();
        for (index, candidate) in account.candidates.iter().enumerate() {
            steps.extend(self.how_drawn(candidate, account.color));
            match account.redraws.get(index) {
                Some(redraw) => steps.push(self.lot_redraw(redraw)),
                None => steps.extend(self.how_placed(candidate, account)),
            }
        }
        steps
    }

    /// The steps of the lookup by table, with the squares of this player.
    #[must_use]
    pub fn table_steps(&self, id: StartId, color: Color) -> [String; 4] {
        TableLookup::new(id).steps().map(|step| self.table_step(&step, color))
    }

    /// How dice or slips came to a number.
    fn how_drawn(&self, candidate: &Candidate, color: Color) -> Vec<String> {
        match candidate.source() {
            Source::Random | Source::Chosen => Vec::new(),
            Source::Dice(draw) => {
                let mut steps = self.dice_steps(draw, color);
                steps.push(self.dice_count(draw));
                steps
            }
            Source::Polyhedral(roll) => vec![self.polyhedral_sum(roll)],
            Source::Slips(sum) => vec![self.slip_sum(sum)],
        }
    }

    /// How the number that counts leads to the pieces. One die has placed them
    /// already.
    fn how_placed(&self, candidate: &Candidate, account: &DrawAccount<'_>) -> Vec<String> {
        let id = candidate.number();
        let table = self.table_steps(id, account.color).into_iter();
        let mut steps: Vec<String> = match candidate.source() {
            Source::Dice(_) => Vec::new(),
            Source::Chosen | Source::Polyhedral(_) | Source::Slips(_) => table.collect(),
            Source::Random => {
                [self.lot_random(account.positions)].into_iter().chain(table).collect()
            }
        };
        if id.get() != id.dgt() {
            steps.push(self.draw_dgt(id));
        }
        steps
    }
}
