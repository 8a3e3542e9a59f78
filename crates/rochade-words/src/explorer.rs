//! What was played from the start positions.

use std::fmt::Display;

use crate::words::{Argument, Words, text};

fn many(name: &'static str, value: u64) -> Argument<'static> {
    (name, value.into())
}

impl Words {
    /// What is wrong with the files of the explorer: `io`, `damaged`, `newer`, `busy`, `stopped` or `empty`.
    #[must_use]
    pub fn explorer_error(&self, kind: &str, path: impl Display, detail: impl Display) -> String {
        self.say(
            "explorer-error",
            &[text("kind", kind), text("path", path), text("detail", detail)],
        )
    }

    /// How many games were new, known before, not from a start position, and bad.
    #[must_use]
    pub fn explorer_added(&self, [new, known, other, bad]: [u64; 4]) -> String {
        let given =
            [many("new", new), many("known", known), many("other", other), many("bad", bad)];
        self.say("explorer-added", &given)
    }

    /// How many games came to a position, and White's score.
    #[must_use]
    pub fn explorer_total(&self, games: u64, score: &str) -> String {
        let has_score = if score.is_empty() { "no" } else { "yes" };
        self.say(
            "explorer-total",
            &[many("games", games), text("score", score), text("known", has_score)],
        )
    }

    /// The heads of the columns: move, games, results, rating, performance, last played.
    #[must_use]
    pub fn explorer_columns(&self) -> [String; 6] {
        [
            self.say("explorer-column-move", &[]),
            self.say("explorer-column-games", &[]),
            self.say("explorer-column-results", &[]),
            self.say("explorer-column-rating", &[]),
            self.say("explorer-column-performance", &[]),
            self.say("explorer-column-last", &[]),
        ]
    }
}
