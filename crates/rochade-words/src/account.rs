//! The account of a draw: every number that was drawn, how, and what became of it.

use rochade::start::TableLookup;
use rochade::{Color, StartId};
use rochade_tournament::lots::{Drawn, MethodKind, Redraw};

use crate::words::Words;

/// A draw for one player, or for both.
#[derive(Clone, Copy, Debug)]
pub struct DrawAccount<'a> {
    /// On whose back rank the pieces are placed.
    pub color: Color,
    /// Every number that was drawn, in order.
    pub drawn: &'a [Drawn],
    /// How many positions could be drawn.
    pub positions: usize,
}

impl Words {
    /// The steps of a draw: how each number came about, which did not count, and
    /// how the last one leads to the pieces.
    #[must_use]
    pub fn draw_account(&self, account: &DrawAccount<'_>) -> Vec<String> {
        let mut steps = Vec::new();
        for drawn in account.drawn {
            steps.extend(self.how_drawn(drawn, account.color));
            match drawn.refused {
                Some(refusal) => {
                    steps.push(self.lot_redraw(&Redraw { number: drawn.number, refusal }));
                }
                None => steps.extend(self.how_placed(drawn, account)),
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
    #[must_use]
    pub fn how_drawn(&self, drawn: &Drawn, color: Color) -> Vec<String> {
        let by = &drawn.by;
        if let Ok(Some(die)) = by.die() {
            let mut steps = self.dice_steps(&die, color);
            steps.push(self.dice_count(&die));
            return steps;
        }
        let four = by.four_dice().map(|roll| self.polyhedral_sum(&roll));
        four.or_else(|| by.slip_sum().map(|sum| self.slip_sum(&sum))).into_iter().collect()
    }

    /// How the number that counts leads to the pieces. One die has placed them
    /// already.
    fn how_placed(&self, drawn: &Drawn, account: &DrawAccount<'_>) -> Vec<String> {
        let id = drawn.number;
        let table = self.table_steps(id, account.color).into_iter();
        let mut steps: Vec<String> = match drawn.by.kind() {
            MethodKind::Dice | MethodKind::Roll => Vec::new(),
            MethodKind::Public
            | MethodKind::Number
            | MethodKind::Polyhedral
            | MethodKind::Slips => table.collect(),
            MethodKind::Random => {
                [self.lot_random(account.positions)].into_iter().chain(table).collect()
            }
        };
        if id.get() != id.dgt() {
            steps.push(self.draw_dgt(id));
        }
        steps
    }
}
