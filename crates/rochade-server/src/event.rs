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
pub mod bids;
mod card;
mod change;
mod check;
pub mod command;
mod conflict;
mod continuous;
mod decide;
pub mod draw;
mod earlier;
pub mod entrant;
pub mod fact;
mod field;
pub mod followed;
mod format;
pub mod groups;
pub mod import;
mod pair;
pub mod prizes;
mod reasons;
pub mod refusal;
pub mod restriction;
pub mod roster;
pub mod round;
pub mod screen;
pub mod settings;
pub mod state;
pub mod teams;
#[cfg(test)]
mod tests;
mod text;
pub mod view;

pub use aggregate::{Order, Summary};
pub use change::EventChange;
pub use continuous::EventCalls;
pub use field::is_there;

use std::collections::BTreeSet;
use std::sync::Arc;

use rochade_tournament::lots::RandomSource;

use crate::bounds::Bound;
use crate::id::{Secret, SecretDigest};
use crate::storage::Seq;
use command::EventCommand;
use fact::{By, EventAction, EventFact, Role};
use refusal::EventRefusal;
use settings::EventSettings;
use state::State;

/// A club's event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    log: Vec<Arc<EventFact>>,
    undone: BTreeSet<Seq>,
    organiser: SecretDigest,
    helpers: Vec<Helper>,
    state: State,
}

/// Somebody with a link of his own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Helper {
    /// The name that the log shows.
    pub name: String,
    pub role: Role,
    secret: SecretDigest,
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
        settings.check_tiebreaks()?;
        let settings = Box::new(settings);
        let action = EventAction::Created { settings, organiser, cards };
        Ok(EventFact { at, by: By::Organiser { name: String::new() }, action })
    }

    /// The event that its first record makes; none if it is another one.
    pub fn open(first: &EventFact) -> Option<Self> {
        let (state, organiser) = opened(first)?;
        let log = vec![Arc::new(first.clone())];
        Some(Self { log, undone: BTreeSet::new(), organiser, helpers: Vec::new(), state })
    }

    /// Everybody with a link of his own, beside the first organiser.
    pub fn helpers(&self) -> &[Helper] {
        &self.helpers
    }

    /// Who holds this secret: what he may do, and his name.
    pub fn holder(&self, secret: &Secret) -> Option<(Role, &str)> {
        if self.organiser.admits(secret) {
            return Some((Role::Full, ""));
        }
        let helper = self.helpers.iter().find(|helper| helper.secret.admits(secret))?;
        Some((helper.role, &helper.name))
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
        self.state.check_attendance(&by, &command)?;
        let concern = conflict::concern(&command);
        self.check_size(&command)?;
        let target = if let EventCommand::Undo { seq } = command { Some(seq) } else { None };
        let again = if let EventCommand::Redo { seq } = command { Some(seq) } else { None };
        let revealed = self.revealed_before(at, &command)?;
        let state = revealed.as_ref().map_or(&self.state, |(state, _)| state);
        let decided = state.decide(command, random);
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
        if let Some(seq) = again {
            self.check_redo(seq)?;
        }
        let record = |action| EventFact { at, by, action: state.completed(action) };
        let mut facts: Vec<EventFact> = decided?.map(record).into_iter().collect();
        self.follow_up(&mut facts, random);
        Ok(revealed.into_iter().map(|(_, fact)| fact).chain(facts).collect())
    }

    /// What line-ups change before the positions of a round are drawn, and the state then:
    /// nobody changes a line-up when a position is known.
    fn revealed_before(
        &self,
        at: u64,
        command: &EventCommand,
    ) -> Result<Option<(State, EventFact)>, EventRefusal> {
        let EventCommand::Draw { round, .. } = command else { return Ok(None) };
        let Some(action) = self.state.lineups_changed(*round)? else { return Ok(None) };
        let fact = EventFact { at, by: By::Server, action: self.state.completed(action) };
        let mut state = self.state.clone();
        state.fold(&fact);
        Ok(Some((state, fact)))
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
        } else if let EventAction::Redone { seq } = record.action {
            self.undone.remove(&seq);
        }
        if matches!(record.action, EventAction::Undone { .. } | EventAction::Redone { .. }) {
            self.log.push(Arc::new(record));
            if let Some(state) = self.without(None) {
                self.state = state;
            }
        } else {
            if let EventAction::OrganiserRenewed { organiser } = &record.action {
                self.organiser = *organiser;
            } else if let EventAction::OrganiserAdded { name, role, organiser } = &record.action {
                let (name, role, secret) = (name.clone(), *role, *organiser);
                self.helpers.push(Helper { name, role, secret });
            } else if let EventAction::OrganiserRemoved { name } = &record.action {
                self.helpers.retain(|helper| helper.name != *name);
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
            matches!(record.by, By::Organiser { .. } | By::Entry { .. })
                && !matches!(
                    record.action,
                    // A link that was revoked stays revoked.
                    EventAction::Undone { .. }
                        | EventAction::Redone { .. }
                        | EventAction::ScreenChanged { .. }
                        | EventAction::StudyChanged { .. }
                        | EventAction::Recorded { .. }
                        | EventAction::OrganiserAdded { .. }
                        | EventAction::OrganiserRemoved { .. }
                        // Other events know of it, too.
                        | EventAction::GroupsChanged { .. }
                        | EventAction::Created { .. }
                        | EventAction::OrganiserRenewed { .. }
                        | EventAction::CardsRenewed { .. }
                )
        };
        let mut counted = self.log().rev().filter(|(_, _, counts)| *counts);
        counted.find(|(_, record, _)| by_organiser(record)).map(|(seq, record, _)| (seq, record))
    }

    /// What was undone last and can be done again.
    pub fn redoable(&self) -> Option<(Seq, &EventFact)> {
        let seq = self.undone_last()?;
        self.check_redo(seq).ok()?;
        Some((seq, self.record(seq)?))
    }

    /// What an organiser undid, if he has done nothing else since.
    fn undone_last(&self) -> Option<Seq> {
        let mut stack = Vec::new();
        for (_, record, _) in self.log() {
            let by_organiser = matches!(record.by, By::Organiser { .. } | By::Entry { .. });
            let beside = matches!(
                record.action,
                EventAction::ScreenChanged { .. }
                    | EventAction::StudyChanged { .. }
                    | EventAction::Recorded { .. }
                    | EventAction::GroupsChanged { .. }
            );
            if let EventAction::Undone { seq } = record.action {
                stack.push(seq);
            } else if let EventAction::Redone { .. } = record.action {
                stack.pop();
            } else if by_organiser && !beside {
                stack.clear();
            }
        }
        stack.pop()
    }

    /// Whether a record that was undone can count again.
    fn check_redo(&self, seq: Seq) -> Result<(), EventRefusal> {
        if self.undone_last() != Some(seq) {
            return Err(EventRefusal::NothingToRedo);
        }
        let mut state = self.folded_before(seq).ok_or(EventRefusal::NothingToRedo)?;
        for (later, record, counts) in self.log() {
            if later < seq || !(counts || later == seq) {
                continue;
            }
            state.check(&record.action).map_err(|_| EventRefusal::StillNeeded { by: later })?;
            state.fold(record);
        }
        Ok(())
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
        if let EventAction::ContributionsClosed { round, .. }
        | EventAction::BidHandedIn { round, by_lot: true, .. } = record.action
        {
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
            let undone =
                if let EventAction::Undone { seq } | EventAction::Redone { seq } = record.action {
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
