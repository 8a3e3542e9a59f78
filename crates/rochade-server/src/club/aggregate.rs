//! The event as the engine runs it.

use rochade_tournament::lots::RandomSource;
use serde::{Deserialize, Serialize};

use super::command::Command;
use super::record::{Action, By, Record};
use super::refused::Refused;
use super::{Event, Request};
use crate::bounds::Bound;
use crate::id::PublicId;
use crate::journal::{Aggregate, Line, Moment, Share, Unreadable};
use crate::play::Message;
use crate::storage::{Kind, Row, Seq, Status};

/// Something that somebody asks of an event.
#[derive(Clone, Debug)]
pub struct Order {
    /// Who.
    pub by: By,
    /// The last record that he has seen; `None` if what he asks for does not
    /// depend on it.
    pub seen: Option<Seq>,
    /// What.
    pub command: Command,
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
    /// How many will be played.
    pub total: u16,
    /// Whether it is closed.
    pub closed: bool,
}

impl Summary {
    /// Of an event as it stands.
    #[must_use]
    pub fn of(event: &Event) -> Self {
        let state = event.state();
        Self {
            name: state.settings().name.clone(),
            players: state.entrants().count(),
            round: state.published(),
            total: state.total_rounds(),
            closed: state.is_closed(),
        }
    }
}

impl Aggregate for Event {
    const KIND: Kind = Kind::Event;
    const VERSION: u16 = 2;
    const RECORDS: Bound = Bound::EventRecords;
    const BYTES: Bound = Bound::EventBytes;
    type Fact = Record;
    type Order = Order;
    type Refusal = Refused;

    /// The first version told less: what follows from a record was found when it was
    /// folded in. Those fields are empty in its records, and are found so for good.
    fn read(rows: &[Row]) -> Result<Vec<Line<Record>>, Unreadable> {
        Line::read_all(rows, Self::VERSION)
    }

    fn text(fact: &Record) -> String {
        serde_json::to_string(fact).expect("a record has no maps and so cannot fail")
    }

    fn open(first: &Record) -> Option<Self> {
        Self::open(first)
    }

    fn fold(&mut self, fact: &Record) {
        self.apply(fact.clone());
    }

    fn decide(
        &self,
        order: &Order,
        moment: Moment,
        lots: &mut dyn RandomSource,
    ) -> Result<Vec<Record>, Refused> {
        let Order { by, seen, command } = order.clone();
        self.decide(Request { at: moment.wall, by, seen, command }, lots)
    }

    fn is_heavy(order: &Order) -> bool {
        matches!(
            order.command,
            Command::Pair { .. }
                | Command::Import { .. }
                | Command::AddPlayers { .. }
                | Command::Draw { .. }
                | Command::Undo { .. }
        )
    }

    fn share(order: &Order) -> Share {
        match (&order.by, &order.command) {
            (By::Server, _) | (By::Organiser { .. }, Command::CloseEvent) => Share::Always,
            (By::Organiser { .. }, _) => Share::Whole,
            (By::Visitor | By::Card { .. }, _) => Share::Half,
        }
    }

    fn status(&self) -> Status {
        if self.state().is_closed() { Status::Over } else { Status::Idle }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&Summary::of(self)).ok()
    }

    fn outgoing(&self, event: PublicId, fact: &Record) -> Vec<String> {
        if let Action::OnlineStarted { round, board, game } = fact.action {
            vec![Message::CreateGame { event, round, board, game }.text()]
        } else {
            Vec::new()
        }
    }

    fn owed(&self, event: PublicId) -> Vec<String> {
        let rounds = self.state().rounds().iter();
        let boards = rounds.flat_map(|round| {
            round.numbered().filter_map(|(board, known)| {
                let game = known.online.filter(|_| known.result.is_none())?;
                Some(Message::CreateGame { event, round: round.number, board, game }.text())
            })
        });
        boards.collect()
    }

    fn recomputed(&self, fact: &Record) -> Result<Option<Record>, String> {
        if let Action::Undone { seq } = fact.action {
            return self.check_undo(seq).map(|()| None).map_err(|refused| format!("{refused:?}"));
        }
        self.state().check(&fact.action).map_err(|refused| format!("{refused:?}"))?;
        let action = self.state().completed(fact.action.clone());
        // What the first version did not tell cannot differ.
        let again = Record { action, ..fact.clone() };
        Ok(fact.action.is_complete().then_some(again))
    }
}
