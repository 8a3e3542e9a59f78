//! What is told to those who look while an event goes on.

use std::sync::Arc;

use rochade_tournament::GameResult;
use serde::Serialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use utoipa::ToSchema;

use crate::club::Event;
use crate::club::record::{Action, Record};
use crate::journal::Published;
use crate::storage::Seq;
use crate::wire::described;

/// What changed, as far as a page has to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "snake_case")]
#[schema(as = EventChange)]
#[cfg_attr(test, ts(rename = "EventChange"))]
pub enum Change {
    /// One board.
    Board(BoardChange),
    /// More than one board: the page is to be read anew.
    Page {
        /// The number of the record.
        seq: Seq,
    },
    /// Something that only the organiser sees.
    Desk {
        /// The number of the record.
        seq: Seq,
    },
}

/// A board after a change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardChange {
    /// The number of the record.
    pub seq: Seq,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The result that counts.
    #[schema(value_type = Option<described::GameResult>)]
    #[cfg_attr(test, ts(as = "Option<described::GameResult>"))]
    pub result: Option<GameResult>,
    /// Whether a report waits for the organiser.
    pub reported: bool,
}

impl Change {
    /// What the record that was folded in last has changed.
    #[must_use]
    pub fn of(event: &Event, record: &Record) -> Self {
        let seq = event.version();
        match record.action {
            Action::ResultEntered { round, board, .. }
            | Action::Reported { round, board, .. }
            | Action::ReportsRejected { round, board }
            | Action::IllegalMove { round, board, .. }
            | Action::OnlineFinished { round, board, .. } => {
                event.state().board(round, board).map_or(Self::Page { seq }, |found| {
                    let (result, reported) = (found.result, !found.reports.is_empty());
                    Self::Board(BoardChange { seq, round, board, result, reported })
                })
            }
            Action::Paired { .. }
            | Action::Rearranged { .. }
            | Action::Drawn { .. }
            | Action::OrganiserRenewed { .. }
            | Action::CardsRenewed { .. }
            | Action::Denied { .. } => Self::Desk { seq },
            Action::Created { .. }
            | Action::SettingsChanged { .. }
            | Action::PlayersAdded { .. }
            | Action::Imported(_)
            | Action::PlayerChanged { .. }
            | Action::PlayerRemoved { .. }
            | Action::PresenceChanged { .. }
            | Action::ByeRequested { .. }
            | Action::Announced { .. }
            | Action::Contributed { .. }
            | Action::ContributionsClosed { .. }
            | Action::Unpaired { .. }
            | Action::Published { .. }
            | Action::Corrected { .. }
            | Action::OnlineStarted { .. }
            | Action::RoundClosed { .. }
            | Action::EventClosed
            | Action::EventReopened
            | Action::Undone { .. } => Self::Page { seq },
        }
    }
}

/// The changes of an event, one after the other.
#[derive(Debug)]
pub struct Changes(broadcast::Receiver<Option<Arc<Published<Event>>>>);

impl Changes {
    pub(super) const fn new(receiver: broadcast::Receiver<Option<Arc<Published<Event>>>>) -> Self {
        Self(receiver)
    }

    /// The next change. Who is too slow is told to read the page anew; `None`
    /// when the server stops.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.recv().await {
            Ok(Some(published)) => Some(Change::of(&published.after, &published.fact)),
            Err(RecvError::Lagged(_)) => Some(Change::Page { seq: 0 }),
            Ok(None) | Err(RecvError::Closed) => None,
        }
    }
}
