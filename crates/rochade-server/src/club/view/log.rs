//! The log of an event, as the organiser reads it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::club::Event;
use crate::club::record::{Action, By};
use crate::storage::Seq;

/// A line of the log.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LogEntry {
    /// The number of the record.
    pub seq: Seq,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who.
    pub by: By,
    /// What, without what is secret.
    #[schema(value_type = Action)]
    #[cfg_attr(test, ts(as = "Action"))]
    pub action: serde_json::Value,
    /// Whether it still counts.
    pub counts: bool,
}

impl Event {
    /// The log after a record, the newest last, without what is secret.
    #[must_use]
    pub fn log_after(&self, seq: Seq) -> Vec<LogEntry> {
        let after = self.log().filter(|(number, _, _)| *number > seq);
        after
            .map(|(seq, record, counts)| LogEntry {
                seq,
                at: record.at,
                by: record.by.clone(),
                action: open(&record.action),
                counts,
            })
            .collect()
    }
}

/// An action without the seed of the draw, of the cards, and the digest of the
/// organiser's secret.
fn open(action: &Action) -> serde_json::Value {
    // Strings, numbers and lists only: there is nothing that JSON could not hold.
    let mut value = serde_json::to_value(action).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        for secret in ["opening", "organiser", "cards"] {
            fields.remove(secret);
        }
    }
    value
}
