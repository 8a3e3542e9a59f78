//! What is told to those who look while an event goes on.

use rochade_tournament::GameResult;
use serde::Serialize;
use utoipa::ToSchema;

use super::Event;
use super::fact::{EventAction, EventFact};
use crate::storage::Seq;
use crate::wire::described;

/// What changed, as far as a page has to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum EventChange {
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
pub struct BoardChange {
    /// The number of the record.
    pub seq: Seq,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The result that counts.
    #[schema(value_type = Option<described::GameResult>)]
    pub result: Option<GameResult>,
    /// Whether a report waits for the organiser.
    pub reported: bool,
}

impl EventChange {
    /// What the record that was folded in last has changed.
    pub fn of(event: &Event, record: &EventFact) -> Self {
        let seq = event.version();
        match record.action {
            EventAction::ResultEntered { round, board, .. }
            | EventAction::Reported { round, board, .. }
            | EventAction::Recorded { round, board, .. }
            | EventAction::ReportsRejected { round, board }
            | EventAction::IllegalMove { round, board, .. }
            | EventAction::OnlineFinished { round, board, .. } => {
                event.state().board(round, board).map_or(Self::Page { seq }, |found| {
                    let (result, reported) = (found.result, !found.reports.is_empty());
                    Self::Board(BoardChange { seq, round, board, result, reported })
                })
            }
            EventAction::Paired { .. }
            | EventAction::Rearranged { .. }
            | EventAction::Drawn { .. }
            | EventAction::LineupsRevealed { .. }
            | EventAction::OrganiserRenewed { .. }
            | EventAction::CardsRenewed { .. }
            | EventAction::OrganiserAdded { .. }
            | EventAction::OrganiserRemoved { .. }
            | EventAction::PairsForbidden { .. }
            | EventAction::BoardsFixed { .. }
            | EventAction::Denied { .. } => Self::Desk { seq },
            EventAction::Created { .. }
            | EventAction::SettingsChanged { .. }
            | EventAction::PrizesDeclared { .. }
            | EventAction::GroupsChanged { .. }
            | EventAction::PlayersAdded { .. }
            | EventAction::Imported(_)
            | EventAction::PlayerChanged { .. }
            | EventAction::PlayerRemoved { .. }
            | EventAction::PresenceChanged { .. }
            | EventAction::ByeRequested { .. }
            | EventAction::Announced { .. }
            | EventAction::Contributed { .. }
            | EventAction::ContributionsClosed { .. }
            | EventAction::Unpaired { .. }
            | EventAction::Published { .. }
            | EventAction::Corrected { .. }
            | EventAction::OnlineStarted { .. }
            | EventAction::HalfTime { .. }
            | EventAction::TeamsSet { .. }
            | EventAction::LineupHandedIn { .. }
            | EventAction::BidHandedIn { .. }
            | EventAction::MatchForfeited { .. }
            | EventAction::PairingStopped
            | EventAction::PairingResumed
            | EventAction::RoundClosed { .. }
            | EventAction::EventClosed
            | EventAction::EventReopened
            | EventAction::ScreenChanged { .. }
            | EventAction::StudyChanged { .. }
            | EventAction::AgreedConfirmed { .. }
            | EventAction::Redone { .. }
            | EventAction::Undone { .. } => Self::Page { seq },
        }
    }
}
