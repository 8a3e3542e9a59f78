//! How often each kind of repair was made.

use std::collections::BTreeMap;

use rochade_pgn::RepairKind;
use rochade_words::Words;
use serde_json::Value;

use super::record::repair_name;

/// Repairs by their kinds.
#[derive(Default)]
pub struct Tally(BTreeMap<RepairKind, u64>);

impl Tally {
    /// Counts one.
    pub fn count(&mut self, kind: RepairKind) {
        *self.0.entry(kind).or_default() += 1;
    }

    /// Adds those of another part.
    pub fn add(&mut self, other: Self) {
        for (kind, count) in other.0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    /// All of them.
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// A line for each kind.
    pub fn text(&self, words: &Words) -> String {
        let line = |(&kind, count): (&RepairKind, &u64)| {
            format!("{count:>9} {}: {}\n", repair_name(kind, words), words.repair_why(kind))
        };
        self.0.iter().map(line).collect()
    }

    /// The counts by the names of the kinds.
    pub fn json(&self) -> Value {
        let counts = self.0.iter().map(|(kind, &count)| (kind.name().into(), count.into()));
        Value::Object(counts.collect())
    }
}
