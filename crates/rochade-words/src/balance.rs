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

    /// No engine was named, and none was found.
    #[must_use]
    pub fn balance_no_engine(&self) -> String {
        self.say("balance-no-engine", &[])
    }

    /// The table in this file was computed in another way.
    #[must_use]
    pub fn balance_other_search(&self, file: impl Display) -> String {
        self.say("balance-other-search", &[text("file", file)])
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
