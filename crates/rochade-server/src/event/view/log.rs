//! The log of an event, as the organiser reads it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bounds;
use crate::event::Event;
use crate::event::fact::{By, EventAction};
use crate::storage::Seq;

/// A line of the log.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogEntry {
    /// The number of the record.
    pub seq: Seq,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who.
    pub by: By,
    /// What, without what is secret.
    #[schema(value_type = EventAction)]
    pub action: serde_json::Value,
    /// Whether it still counts.
    pub counts: bool,
}

impl Event {
    /// The log after a record, the newest last, without what is secret.
    pub fn log_after(&self, seq: Seq) -> Vec<LogEntry> {
        let after = self.log().filter(|(number, _, _)| *number > seq);
        after
            .take(bounds::LOG_PAGE)
            .map(|(seq, record, counts)| LogEntry {
                seq,
                at: record.at,
                by: record.by.clone(),
                action: self.open_action(&record.action),
                counts,
            })
            .collect()
    }

    /// An action without the seed of the draw, of the cards, the digest of the
    /// organiser's secret, and what was contributed to a round that is not drawn.
    fn open_action(&self, action: &EventAction) -> serde_json::Value {
        // Strings, numbers and lists only: there is nothing that JSON could not hold.
        let mut value = serde_json::to_value(action).unwrap_or_default();
        if let Some(fields) = value.as_object_mut() {
            for secret in ["opening", "organiser", "cards", "from", "pgn"] {
                fields.remove(secret);
            }
            if let EventAction::Contributed { round, .. } = action
                && *round > self.state().drawn()
            {
                fields.insert("text".to_owned(), "…".into());
            }
        }
        value
    }
}
