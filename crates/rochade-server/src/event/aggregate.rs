//! The event as the engine runs it.

use rochade_tournament::lots::RandomSource;
use serde::{Deserialize, Serialize};

use super::command::EventCommand;
use super::fact::{By, EventAction, EventFact};
use super::refusal::EventRefusal;
use super::{Event, earlier};
use crate::bounds::Bound;
use crate::game::Message;
use crate::id::PublicId;
use crate::journal::{Aggregate, Line, Moment, Share, Unreadable, text};
use crate::storage::{Kind, Row, Seq, Status};

/// Something that somebody asks of an event.
#[derive(Clone, Debug)]
pub struct Order {
    pub by: By,
    /// The last record that he has seen; `None` if what he asks for does not
    /// depend on it.
    pub seen: Option<Seq>,
    pub command: EventCommand,
}

/// What a list shows of an event, without loading it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// What the organiser calls it.
    pub name: String,
    /// How many players it has.
    pub players: usize,
    /// How many rounds everybody can see.
    pub round: u16,
    /// How many will be played; 0 if that is not known before.
    pub total: u16,
    /// Whether it is closed.
    pub closed: bool,
}

impl Summary {
    /// Of an event as it stands.
    pub fn of(event: &Event) -> Self {
        let state = event.state();
        Self {
            name: state.settings().name.clone(),
            players: state.entrants().count(),
            round: state.published(),
            total: state.known_rounds(),
            closed: state.is_closed(),
        }
    }
}

impl Aggregate for Event {
    const KIND: Kind = Kind::Event;
    const VERSION: u16 = 3;
    const RECORDS: Bound = Bound::EventRecords;
    const BYTES: Bound = Bound::EventBytes;
    type Fact = EventFact;
    type Order = Order;
    type Refusal = EventRefusal;

    fn read(rows: &[Row]) -> Result<Vec<Line<EventFact>>, Unreadable> {
        let (old, new) = rows.split_at(rows.iter().take_while(|row| row.v < Self::VERSION).count());
        let mut lines: Vec<Line<EventFact>> =
            earlier::read(old)?.into_iter().map(Line::Known).collect();
        lines.extend(Line::read_all(new, Self::VERSION)?);
        Ok(lines)
    }

    fn open(first: &EventFact) -> Option<Self> {
        Self::open(first)
    }

    fn fold(&mut self, fact: &EventFact) {
        self.apply(fact.clone());
    }

    fn is_sound(&self) -> bool {
        self.state().is_sound()
    }

    fn decide(
        &self,
        order: &Order,
        moment: Moment,
        lots: &mut dyn RandomSource,
    ) -> Result<Vec<EventFact>, EventRefusal> {
        self.decide(moment.wall, order.clone(), lots)
    }

    fn is_behind(&self, order: &Order) -> bool {
        order.seen.is_some_and(|seen| seen > self.version())
    }

    fn is_heavy(order: &Order) -> bool {
        matches!(
            order.command,
            EventCommand::Pair { .. }
                // Whoever is free after these may be paired at once.
                | EventCommand::EnterResult { .. }
                | EventCommand::Report { .. }
                | EventCommand::FinishOnline { .. }
                | EventCommand::SetPresence { .. }
                | EventCommand::ResumePairing
                | EventCommand::Register { .. }
                | EventCommand::Import { .. }
                | EventCommand::AddPlayers { .. }
                | EventCommand::Draw { .. }
                | EventCommand::Undo { .. }
                | EventCommand::Redo { .. }
        )
    }

    fn share(order: &Order) -> Share {
        match (&order.by, &order.command) {
            (By::Server, _) | (By::Organiser { .. }, EventCommand::CloseEvent) => Share::Always,
            (By::Organiser { .. } | By::Entry { .. }, _) => Share::Whole,
            (By::Visitor | By::Card { .. } | By::Player { .. } | By::Captain { .. }, _) => {
                Share::Half
            }
        }
    }

    fn status(&self) -> Status {
        if self.state().is_closed() { Status::Over } else { Status::Idle }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&Summary::of(self)).ok()
    }

    fn outgoing(&self, event: PublicId, fact: &EventFact) -> Vec<String> {
        if let EventAction::OnlineStarted { round, board, game } = fact.action {
            vec![text(&Message::CreateGame { event, round, board, game })]
        } else {
            Vec::new()
        }
    }

    fn owed(&self, event: PublicId) -> Vec<String> {
        let rounds = self.state().rounds().iter();
        let boards = rounds.flat_map(|round| {
            round.numbered().filter_map(|(board, known)| {
                let game = known.online.filter(|_| known.result.is_none())?;
                Some(text(&Message::CreateGame { event, round: round.number, board, game }))
            })
        });
        boards.collect()
    }

    fn recomputed(&self, fact: &EventFact) -> Result<Option<EventFact>, String> {
        if let EventAction::Undone { seq } = fact.action {
            return self.check_undo(seq).map(|()| None).map_err(|refused| format!("{refused:?}"));
        }
        if let EventAction::Redone { seq } = fact.action {
            return self.check_redo(seq).map(|()| None).map_err(|refused| format!("{refused:?}"));
        }
        self.state().check(&fact.action).map_err(|refused| format!("{refused:?}"))?;
        let action = self.state().completed(fact.action.clone());
        Ok(Some(EventFact { action, ..fact.clone() }))
    }
}
