//! A club's event: a pure state machine around a tournament.
//!
//! An event is the fold of its records. [`Event::decide`] says what a
//! [`EventCommand`] would make happen, [`Event::apply`] folds it in, and an event
//! folded from its records is the event that wrote them.
//! Nothing here reads a clock, draws a random number or waits: all that is
//! handed in.
//!
//! Undoing is a record too: what is undone stays in the log, and the state is
//! folded again without it. What the server drew is never undone, so no round
//! is drawn twice.

mod aggregate;
mod card;
mod change;
mod check;
pub mod command;
mod conflict;
mod decide;
pub mod draw;
mod earlier;
pub mod entrant;
pub mod fact;
mod field;
pub mod import;
mod pair;
mod reasons;
pub mod refusal;
pub mod roster;
pub mod round;
pub mod settings;
pub mod state;
#[cfg(test)]
mod tests;
mod text;
pub mod view;

pub use aggregate::{Order, Summary};
pub use change::EventChange;

use std::collections::BTreeSet;
use std::sync::Arc;

use rochade_tournament::lots::RandomSource;

use crate::bounds::Bound;
use crate::id::SecretDigest;
use crate::storage::Seq;
use command::EventCommand;
use fact::{By, EventAction, EventFact};
use refusal::EventRefusal;
use settings::EventSettings;
use state::State;

/// A club's event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    log: Vec<Arc<EventFact>>,
    undone: BTreeSet<Seq>,
    organiser: SecretDigest,
    state: State,
}

impl Event {
    /// The first record of an event: its settings, who holds the organiser's link,
    /// and a secret text from which the keys of the boards' cards follow.
    pub fn create(
        at: u64,
        settings: EventSettings,
        organiser: SecretDigest,
        cards: String,
    ) -> Result<EventFact, EventRefusal> {
        settings.check()?;
        let settings = Box::new(settings);
        let action = EventAction::Created { settings, organiser, cards };
        Ok(EventFact { at, by: By::Organiser { name: String::new() }, action })
    }

    /// The event that its first record makes; none if it is another one.
    pub fn open(first: &EventFact) -> Option<Self> {
        let (state, organiser) = opened(first)?;
        let log = vec![Arc::new(first.clone())];
        Some(Self { log, undone: BTreeSet::new(), organiser, state })
    }

    /// Whose link is the organiser's.
    pub const fn organiser(&self) -> &SecretDigest {
        &self.organiser
    }

    /// Where the event stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The number of the last record.
    pub fn version(&self) -> Seq {
        self.log.len() as Seq
    }

    /// All that happened, with its numbers and whether it still counts.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = (Seq, &EventFact, bool)> {
        self.log.iter().enumerate().map(|(at, record)| {
            let seq = at as Seq + 1;
            (seq, &**record, !self.undone.contains(&seq))
        })
    }

    /// A record by its number.
    pub fn record(&self, seq: Seq) -> Option<&EventFact> {
        self.log.get(usize::try_from(seq).ok()?.checked_sub(1)?).map(AsRef::as_ref)
    }

    /// What an order that came at this time makes happen: nothing, if it is already so.
    pub fn decide(
        &self,
        at: u64,
        order: Order,
        random: &mut dyn RandomSource,
    ) -> Result<Vec<EventFact>, EventRefusal> {
        let Order { by, seen, command } = order;
        decide::check_rights(&by, &command)?;
        let concern = conflict::concern(&command);
        self.check_size(&command)?;
        let target = if let EventCommand::Undo { seq } = command { Some(seq) } else { None };
        let decided = self.state.decide(command, random);
        if matches!(decided, Ok(None)) {
            return Ok(Vec::new());
        }
        let changes = seen.map_or(Vec::new(), |seen| self.changes_since(seen, &concern));
        if !changes.is_empty() {
            return Err(EventRefusal::Stale { changes });
        }
        if let Some(seq) = target {
            self.check_undo(seq)?;
        }
        let record = |action| EventFact { at, by, action: self.state.completed(action) };
        Ok(decided?.map(record).into_iter().collect())
    }

    /// Whether what is asked for is within the bounds, before any work begins.
    fn check_size(&self, command: &EventCommand) -> Result<(), EventRefusal> {
        if let EventCommand::ChangeSettings { .. } = command {
            let is_change = |record: &&Arc<EventFact>| {
                matches!(record.action, EventAction::SettingsChanged { .. })
            };
            Bound::Settings.check(self.log.iter().filter(is_change).count() + 1)?;
        } else if let EventCommand::Pair { choices, .. } | EventCommand::Rearrange { choices, .. } =
            command
        {
            Bound::Players.check(2 * choices.pairs.len())?;
        } else if let EventCommand::Draw { draws, .. } = command {
            Bound::Positions.check(draws.len())?;
            draws.iter().try_for_each(|method| Bound::Rolls.check(method.given()))?;
        }
        Ok(())
    }

    /// Folds a record in.
    pub fn apply(&mut self, record: EventFact) {
        if let EventAction::Undone { seq } = record.action {
            self.undone.insert(seq);
            self.log.push(Arc::new(record));
            if let Some(state) = self.without(None) {
                self.state = state;
            }
        } else {
            if let EventAction::OrganiserRenewed { organiser } = &record.action {
                self.organiser = *organiser;
            }
            self.state.fold(&record);
            self.log.push(Arc::new(record));
        }
    }

    /// The last thing that an organiser did and could be undone.
    pub fn undoable(&self) -> Option<(Seq, &EventFact)> {
        let (seq, record) = self.last_by_organiser()?;
        self.check_undo(seq).ok().map(|()| (seq, record))
    }

    fn last_by_organiser(&self) -> Option<(Seq, &EventFact)> {
        let by_organiser = |record: &EventFact| {
            matches!(record.by, By::Organiser { .. })
                && !matches!(
                    record.action,
                    // A link that was revoked stays revoked.
                    EventAction::Undone { .. }
                        | EventAction::Created { .. }
                        | EventAction::OrganiserRenewed { .. }
                        | EventAction::CardsRenewed { .. }
                )
        };
        let mut counted = self.log().rev().filter(|(_, _, counts)| *counts);
        counted.find(|(_, record, _)| by_organiser(record)).map(|(seq, record, _)| (seq, record))
    }

    fn check_undo(&self, seq: Seq) -> Result<(), EventRefusal> {
        let (last, record) = self.last_by_organiser().ok_or(EventRefusal::NothingToUndo)?;
        if seq != last {
            return Err(EventRefusal::NotLast { last });
        }
        // It came out of the server: drawing again would be a choice.
        if let EventAction::Drawn { round, drawn, .. } = &record.action
            && drawn.iter().any(|drawn| drawn.by.kind().is_chance())
        {
            return Err(EventRefusal::DrawStands { round: *round });
        }
        if let EventAction::ContributionsClosed { round, .. } = record.action {
            return Err(EventRefusal::DrawStands { round });
        }
        let mut state = self.folded_before(seq).ok_or(EventRefusal::NothingToUndo)?;
        for (later, record, counts) in self.log() {
            if later <= seq || !counts {
                continue;
            }
            state.check(&record.action).map_err(|_| EventRefusal::StillNeeded { by: later })?;
            state.fold(record);
        }
        Ok(())
    }

    /// The state just before a record.
    fn folded_before(&self, seq: Seq) -> Option<State> {
        self.without(Some(seq))
    }

    /// The state of all records that count, up to one if it is given.
    fn without(&self, before: Option<Seq>) -> Option<State> {
        let (mut state, _) = opened(self.log.first()?)?;
        for (seq, record, counts) in self.log() {
            if before.is_some_and(|before| seq >= before) {
                break;
            }
            if counts {
                state.fold(record);
            } else if let EventAction::Paired { initial_color: Some(color), .. } = record.action {
                // What was drawn once is not drawn again.
                state.keep_color(color);
            }
        }
        Some(state)
    }

    /// The records after one that changed what concerns somebody.
    fn changes_since(&self, seen: Seq, concern: &conflict::Concern) -> Vec<Seq> {
        let touches = |record: &EventFact| {
            let undone = if let EventAction::Undone { seq } = record.action {
                self.record(seq)
            } else {
                None
            };
            concern.is_touched_by(&conflict::changed(&undone.unwrap_or(record).action))
        };
        let after = self.log().filter(|(seq, _, _)| *seq > seen);
        after.filter(|(_, record, _)| touches(record)).map(|(seq, _, _)| seq).collect()
    }
}

fn opened(record: &EventFact) -> Option<(State, SecretDigest)> {
    if let EventAction::Created { settings, organiser, cards } = &record.action {
        Some((State::new((**settings).clone(), cards.clone()), *organiser))
    } else {
        None
    }
}
