//! What was played from the start positions.

use std::fmt::Display;

use crate::words::{Argument, Words, count, text};

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

    /// An index was built.
    #[must_use]
    pub fn explorer_built(&self, games: u64, positions: u64) -> String {
        self.say("explorer-built", &[many("games", games), many("positions", positions)])
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

    /// Above the games with the highest ratings.
    #[must_use]
    pub fn explorer_top(&self) -> String {
        self.say("explorer-top", &[])
    }

    /// Above the latest games.
    #[must_use]
    pub fn explorer_recent(&self) -> String {
        self.say("explorer-recent", &[])
    }

    /// Whether results differ between so many start positions by more than chance: `chance` or `more`.
    #[must_use]
    pub fn explorer_spread(&self, starts: usize, kind: &str) -> String {
        self.say("explorer-spread", &[count("starts", starts), text("kind", kind)])
    }
}
