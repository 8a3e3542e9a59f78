//! A club's event: a pure state machine around a tournament.
//!
//! An event is the fold of its records. [`Event::decide`] says what a
//! [`Command`] would make happen, [`Event::apply`] folds it in, and an event
//! folded from its records is the event that wrote them.
//! Nothing here reads a clock, draws a random number or waits: all that is
//! handed in.
//!
//! Undoing is a record too: what is undone stays in the log, and the state is
//! folded again without it. What the server drew is never undone, so no round
//! is drawn twice.

mod aggregate;
mod card;
mod check;
pub mod command;
mod conflict;
mod decide;
pub(crate) mod draw;
pub mod entrant;
mod field;
pub mod import;
mod pair;
mod reasons;
pub mod record;
pub mod refused;
pub mod roster;
pub mod round;
pub mod settings;
pub mod state;
#[cfg(test)]
mod tests;
mod text;
pub mod view;

pub use aggregate::{Order, Summary};

use std::collections::BTreeSet;
use std::sync::Arc;

use rochade_tournament::lots::RandomSource;

use crate::bounds::Bound;
use crate::id::SecretDigest;
use crate::storage::Seq;
use command::{Command, DrawInput};
use record::{Action, By, Record};
use refused::Refused;
use settings::Settings;
use state::State;

/// A command, with who asks for it and when.
#[derive(Clone, Debug)]
pub struct Request {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who.
    pub by: By,
    /// The last record that he has seen; `None` if what he asks for does not
    /// depend on it.
    pub seen: Option<Seq>,
    /// What.
    pub command: Command,
}

/// A club's event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    log: Vec<Arc<Record>>,
    undone: BTreeSet<Seq>,
    organiser: SecretDigest,
    state: State,
}

impl Event {
    /// The first record of an event: its settings, who holds the organiser's link,
    /// and a secret text from which the keys of the boards' cards follow.
    ///
    /// # Errors
    ///
    /// When a setting has a value that it cannot have.
    pub fn create(
        at: u64,
        settings: Settings,
        organiser: SecretDigest,
        cards: String,
    ) -> Result<Record, Refused> {
        settings.check()?;
        let settings = Box::new(settings);
        let action = Action::Created { settings, organiser, cards };
        Ok(Record { at, by: By::Organiser { name: String::new() }, action })
    }

    /// The event that its first record makes; none if it is another one.
    #[must_use]
    pub fn open(first: &Record) -> Option<Self> {
        let (state, organiser) = opened(first)?;
        let log = vec![Arc::new(first.clone())];
        Some(Self { log, undone: BTreeSet::new(), organiser, state })
    }

    /// Whose link is the organiser's.
    #[must_use]
    pub const fn organiser(&self) -> &SecretDigest {
        &self.organiser
    }

    /// Where the event stands.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The number of the last record.
    #[must_use]
    pub fn version(&self) -> Seq {
        self.log.len() as Seq
    }

    /// All that happened, with its numbers and whether it still counts.
    pub fn log(&self) -> impl DoubleEndedIterator<Item = (Seq, &Record, bool)> {
        self.log.iter().enumerate().map(|(at, record)| {
            let seq = at as Seq + 1;
            (seq, &**record, !self.undone.contains(&seq))
        })
    }

    /// A record by its number.
    #[must_use]
    pub fn record(&self, seq: Seq) -> Option<&Record> {
        self.log.get(usize::try_from(seq).ok()?.checked_sub(1)?).map(AsRef::as_ref)
    }

    /// What a request makes happen: nothing, if it is already so.
    ///
    /// # Errors
    ///
    /// Says why it cannot be done.
    pub fn decide(
        &self,
        request: Request,
        random: &mut dyn RandomSource,
    ) -> Result<Vec<Record>, Refused> {
        let Request { at, by, seen, command } = request;
        decide::check_rights(&by, &command)?;
        let concern = conflict::concern(&command);
        self.check_size(&command)?;
        let target = if let Command::Undo { seq } = command { Some(seq) } else { None };
        let decided = self.state.decide(command, random);
        if matches!(decided, Ok(None)) {
            return Ok(Vec::new());
        }
        let changes = seen.map_or(Vec::new(), |seen| self.changes_since(seen, &concern));
        if !changes.is_empty() {
            return Err(Refused::Stale { changes });
        }
        if let Some(seq) = target {
            self.check_undo(seq)?;
        }
        let record = |action| Record { at, by, action: self.state.completed(action) };
        Ok(decided?.map(record).into_iter().collect())
    }

    /// Whether what is asked for is within the bounds, before any work begins.
    fn check_size(&self, command: &Command) -> Result<(), Refused> {
        let lists = |lengths: &mut dyn Iterator<Item = usize>| {
            let lengths: Vec<usize> = lengths.collect();
            Bound::Positions.check(lengths.len())?;
            Bound::Rolls.check(lengths.into_iter().max().unwrap_or(0))
        };
        if let Command::ChangeSettings { .. } = command {
            let is_change =
                |record: &&Arc<Record>| matches!(record.action, Action::SettingsChanged { .. });
            Bound::Settings.check(self.log.iter().filter(is_change).count() + 1)?;
        } else if let Command::Pair { choices, .. } | Command::Rearrange { choices, .. } = command {
            Bound::Players.check(2 * choices.pairs.len())?;
        } else if let Command::Draw { draw, .. } = command {
            match draw {
                DrawInput::Dice { rolls } => lists(&mut rolls.iter().map(Vec::len))?,
                DrawInput::Slips { slips } => lists(&mut slips.iter().map(Vec::len))?,
                DrawInput::Number { positions } => Bound::Positions.check(positions.len())?,
                DrawInput::Public | DrawInput::Random => {}
            }
        }
        Ok(())
    }

    /// Folds a record in.
    pub fn apply(&mut self, record: Record) {
        if let Action::Undone { seq } = record.action {
            self.undone.insert(seq);
            self.log.push(Arc::new(record));
            if let Some(state) = self.without(None) {
                self.state = state;
            }
        } else {
            if let Action::OrganiserRenewed { organiser } = &record.action {
                self.organiser = *organiser;
            }
            self.state.fold(&record);
            self.log.push(Arc::new(record));
        }
    }

    /// The last thing that an organiser did and could be undone.
    #[must_use]
    pub fn undoable(&self) -> Option<(Seq, &Record)> {
        let (seq, record) = self.last_by_organiser()?;
        self.check_undo(seq).ok().map(|()| (seq, record))
    }

    fn last_by_organiser(&self) -> Option<(Seq, &Record)> {
        let by_organiser = |record: &Record| {
            matches!(record.by, By::Organiser { .. })
                && !matches!(
                    record.action,
                    // A link that was revoked stays revoked.
                    Action::Undone { .. }
                        | Action::Created { .. }
                        | Action::OrganiserRenewed { .. }
                        | Action::CardsRenewed { .. }
                )
        };
        let mut counted = self.log().rev().filter(|(_, _, counts)| *counts);
        counted.find(|(_, record, _)| by_organiser(record)).map(|(seq, record, _)| (seq, record))
    }

    fn check_undo(&self, seq: Seq) -> Result<(), Refused> {
        let (last, record) = self.last_by_organiser().ok_or(Refused::NothingToUndo)?;
        if seq != last {
            return Err(Refused::NotLast { last });
        }
        if let Action::Drawn { round, drawing, .. } = &record.action
            && drawing.is_final()
        {
            return Err(Refused::DrawStands { round: *round });
        }
        if let Action::ContributionsClosed { round, .. } = record.action {
            return Err(Refused::DrawStands { round });
        }
        let mut state = self.folded_before(seq).ok_or(Refused::NothingToUndo)?;
        for (later, record, counts) in self.log() {
            if later <= seq || !counts {
                continue;
            }
            state.check(&record.action).map_err(|_| Refused::StillNeeded { by: later })?;
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
            } else if let Action::Paired { initial_color: Some(color), .. } = record.action {
                // What was drawn once is not drawn again.
                state.keep_color(color);
            }
        }
        Some(state)
    }

    /// The records after one that changed what concerns somebody.
    fn changes_since(&self, seen: Seq, concern: &conflict::Concern) -> Vec<Seq> {
        let touches = |record: &Record| {
            let undone =
                if let Action::Undone { seq } = record.action { self.record(seq) } else { None };
            concern.is_touched_by(&conflict::changed(&undone.unwrap_or(record).action))
        };
        let after = self.log().filter(|(seq, _, _)| *seq > seen);
        after.filter(|(_, record, _)| touches(record)).map(|(seq, _, _)| seq).collect()
    }
}

fn opened(record: &Record) -> Option<(State, SecretDigest)> {
    if let Action::Created { settings, organiser, cards } = &record.action {
        Some((State::new((**settings).clone(), cards.clone()), *organiser))
    } else {
        None
    }
}
