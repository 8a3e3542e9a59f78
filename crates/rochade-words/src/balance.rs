//! What an engine says about the start positions, and what goes wrong with engines.

use std::fmt::Display;

use crate::words::{Words, count, text};

impl Words {
    /// What went wrong with an engine: `start`, `gone`, `silent`, `not-chess960` or `answer`.
    #[must_use]
    pub fn engine_error(&self, kind: &str, program: impl Display, detail: impl Display) -> String {
        self.say(
            "engine-error",
            &[text("kind", kind), text("program", program), text("detail", detail)],
        )
    }

    /// How many start positions have a row, the mean of their evaluations and their standard deviation.
    #[must_use]
    pub fn balance_summary(&self, rows: usize, mean: &str, deviation: &str) -> String {
        self.say(
            "balance-summary",
            &[count("rows", rows), text("mean", mean), text("deviation", deviation)],
        )
    }
}
