//! What people tried at an event without the right to it: counted, not written down.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jiff::Timestamp;

use crate::event::fact::Credential;
use crate::id::PublicId;

/// How many kinds of attempts are told apart at one event.
const KINDS: usize = 50;

/// At how many events attempts are counted.
const EVENTS: usize = 10_000;

/// The same thing tried again and again with the same right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedAttempts {
    /// What; empty for all that is not told apart any more.
    pub what: String,
    /// With what.
    pub credential: Credential,
    /// How often.
    pub count: u64,
    /// When first, in milliseconds since 1970.
    pub first: u64,
    /// When last.
    pub last: u64,
}

/// What was tried at which event, since the server was started. However much it is, it
/// is counted: a flood cannot hide what comes after it.
#[derive(Debug, Default)]
pub struct AttemptCounter(Mutex<HashMap<PublicId, Vec<RefusedAttempts>>>);

impl AttemptCounter {
    /// Counts an attempt.
    pub fn note(&self, event: PublicId, what: &str, credential: Credential) {
        let now = u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0);
        let mut events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if events.len() >= EVENTS && !events.contains_key(&event) {
            let last = |known: &[RefusedAttempts]| known.iter().map(|k| k.last).max();
            let oldest = events.iter().min_by_key(|(_, known)| last(known)).map(|(id, _)| *id);
            oldest.and_then(|id| events.remove(&id));
        }
        let known = events.entry(event).or_default();
        let is_same =
            |kind: &RefusedAttempts, what: &str| kind.what == what && kind.credential == credential;
        let is_new = !known.iter().any(|kind| is_same(kind, what));
        // What is left for one more kind: all others together, by what they came with.
        let what = if is_new && known.len() >= KINDS { "" } else { what };
        match known.iter_mut().find(|kind| is_same(kind, what)) {
            Some(kind) => (kind.count, kind.last) = (kind.count + 1, now),
            None => known.push(RefusedAttempts {
                what: what.to_owned(),
                credential,
                count: 1,
                first: now,
                last: now,
            }),
        }
    }

    /// Everything that was tried at an event, the last one last.
    pub fn at(&self, event: PublicId) -> Vec<RefusedAttempts> {
        let events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = events.get(&event).cloned().unwrap_or_default();
        known.sort_by_key(|kind| kind.last);
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_summarised_and_hides_nothing_that_follows() {
        let (counter, event) = (AttemptCounter::default(), PublicId::random());
        for number in 0..10_000 {
            counter.note(event, &format!("noise {number}"), Credential::None);
        }
        counter.note(event, "publish", Credential::Card);
        counter.note(event, "publish", Credential::Card);
        let told = counter.at(event);
        assert!(told.len() <= KINDS + 3, "{}", told.len());
        assert_eq!(told.iter().map(|kind| kind.count).sum::<u64>(), 10_002, "none is lost");
        let card = told.iter().find(|kind| kind.credential == Credential::Card);
        assert_eq!(card.map(|kind| kind.count), Some(2), "what comes later is seen");
        assert_eq!(counter.at(PublicId::random()), []);
    }

    #[test]
    fn events_without_end_do_not_fill_the_memory() {
        let counter = AttemptCounter::default();
        for _ in 0..EVENTS + 10 {
            counter.note(PublicId::random(), "desk", Credential::None);
        }
        assert_eq!(counter.0.lock().expect("whole").len(), EVENTS);
    }
}
