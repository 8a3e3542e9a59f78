//! The lookup by table.

use rochade::start::TableStep;
use rochade::{Color, Square};

use crate::words::{Words, text};

impl Words {
    /// A step of the lookup by table, with the squares of this player.
    #[must_use]
    pub fn table_step(&self, step: &TableStep, color: Color) -> String {
        match step {
            TableStep::Row { number, row } => {
                let exact = if number.get() == row.minimum() { "yes" } else { "no" };
                let arguments = [
                    text("exact", exact),
                    text("number", number),
                    text("minimum", row.minimum()),
                    text("pieces", self.piece_letters(&row.pieces())),
                ];
                self.say("table-row", &arguments)
            }
            TableStep::Remainder { number, minimum, remainder } => self.say(
                "table-remainder",
                &[text("number", number), text("minimum", minimum), text("remainder", remainder)],
            ),
            TableStep::Bishops { remainder, bishops } => self.say(
                "table-bishops",
                &[
                    text("remainder", remainder),
                    text("dark", Square::new(bishops.dark, color.back_rank())),
                    text("light", Square::new(bishops.light, color.back_rank())),
                ],
            ),
            TableStep::Others { placed } => {
                self.say("table-others", &[text("pieces", self.placed_pieces(placed, color))])
            }
        }
    }
}
