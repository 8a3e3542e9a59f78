//! What was repaired in a game file, and why.
//!
//! The reader of game files is not known here: a kind of repair is given by its
//! name for programs.

use std::fmt::Display;

use crate::words::{Words, text};

/// A kind of repair: its name for programs with hyphens, and the keys of its name for people
/// and of why it is what was meant.
pub(crate) struct Repair {
    pub(crate) kind: &'static str,
    name: &'static str,
    why: &'static str,
}

macro_rules! repairs {
    ($($kind:literal)+) => {
        [$(Repair {
            kind: $kind,
            name: concat!("repair-", $kind),
            why: concat!("repair-", $kind, "-why"),
        },)+]
    };
}

pub(crate) const REPAIRS: [Repair; 37] = repairs! {
    "variant-spelling"
    "variant-missing"
    "stale-right"
    "start-rights"
    "impossible-start"
    "setup-missing"
    "setup-alone"
    "fen-empty"
    "fen-incomplete"
    "fen-impossible"
    "fen-move-number"
    "two-fens"
    "back-rank-in-tag"
    "start-number-in-tag"
    "start-disagrees"
    "start-unknown"
    "tag-form"
    "tag-twice"
    "tags-apart"
    "tags-together"
    "latin-1"
    "nested-braces"
    "unclosed"
    "unopened"
    "castling-letters"
    "castling-as-king-move"
    "piece-letters"
    "en-passant-remark"
    "uci-move"
    "move-number"
    "sign"
    "escaped-line"
    "empty"
    "stray"
    "result-missing"
    "results-differ"
    "result-extra"
};

fn find(kind: &str) -> Option<&'static Repair> {
    // Names for programs have underscores, keys of words have hyphens.
    let kind = kind.replace('_', "-");
    REPAIRS.iter().find(|repair| repair.kind == kind)
}

impl Words {
    /// What the kind of repair with this name for programs is called; `None` for
    /// a name without words.
    ///
    /// ```
    /// use rochade_words::{Language, Words};
    ///
    /// let words = Words::of(Language::De);
    /// assert_eq!(words.repair_name("uci_move").as_deref(), Some("ein Zug in UCI-Notation"));
    /// assert_eq!(words.repair_name("no such kind"), None);
    /// ```
    #[must_use]
    pub fn repair_name(&self, kind: &str) -> Option<String> {
        find(kind).map(|repair| self.say(repair.name, &[]))
    }

    /// Why a repair of this kind is what was meant; `None` for a name without
    /// words.
    #[must_use]
    pub fn repair_why(&self, kind: &str) -> Option<String> {
        find(kind).map(|repair| self.say(repair.why, &[]))
    }

    /// A repair: what was found, what was assumed, and why.
    #[must_use]
    pub fn repair_line(
        &self,
        found: impl Display,
        assumed: impl Display,
        why: impl Display,
    ) -> String {
        let given = [text("found", found), text("assumed", assumed), text("why", why)];
        self.say("repair-line", &given)
    }
}
