//! What readers get: a state that no longer changes.

use std::any::Any;
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::{OnceCell, Semaphore};
use tokio::time::Instant;

use super::aggregate::Aggregate;
use crate::id::PublicId;
use crate::storage::Seq;

/// An aggregate as it stood after one of its facts.
#[derive(Debug)]
pub struct Snapshot<A> {
    pub id: PublicId,
    /// The number of the last record.
    pub version: Seq,
    /// What the facts make of it.
    pub state: A,
    /// When the turn began here: nobody pays for the way to the disk.
    pub(super) anchor: Instant,
    /// When it was published.
    pub(super) at: Instant,
    /// Whether a later version wrote something that this one does not understand.
    pub(super) is_newer: bool,
    /// The bytes of its records when it was loaded or made.
    pub(super) bytes: usize,
    derived: OnceLock<Box<Derived>>,
}

impl<A> Deref for Snapshot<A> {
    type Target = A;

    fn deref(&self) -> &A {
        &self.state
    }
}

/// What was computed from a snapshot, by name.
type Derived = Mutex<HashMap<String, Arc<OnceCell<Arc<dyn Any + Send + Sync>>>>>;

/// How much heavy work is done at once: it shares the processor with the games.
static HEAVY: Semaphore = Semaphore::const_new(2);

/// Does heavy work beside the threads that answer everybody else.
pub async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    // It is never closed.
    let _permit = HEAVY.acquire().await;
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // Nobody cancels it, but for a runtime that is going down.
            Err(_) => std::future::pending().await,
        },
    }
}

impl<A: Send + Sync + 'static> Snapshot<A> {
    pub(super) fn new(id: PublicId, version: Seq, state: A, anchor: Instant, at: Instant) -> Self {
        Self { id, version, state, anchor, at, is_newer: false, bytes: 0, derived: OnceLock::new() }
    }

    /// How long the turn has lasted by now.
    pub fn elapsed(&self) -> Duration {
        Instant::now().saturating_duration_since(self.anchor)
    }

    /// How long the turn had lasted when this was published.
    pub fn elapsed_then(&self) -> Duration {
        self.at.saturating_duration_since(self.anchor)
    }

    /// Something that takes long to compute: once for this snapshot, whoever asks,
    /// and beside the threads that answer everybody else. The name says what it is.
    pub async fn derived<T: Send + Sync + 'static>(
        self: &Arc<Self>,
        name: impl Into<String>,
        compute: impl FnOnce(&A) -> T + Send + 'static,
    ) -> Arc<T> {
        let name = name.into();
        let cell = {
            let derived = self.derived.get_or_init(Box::default);
            let mut derived = derived.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(derived.entry(name).or_default())
        };
        let computed = cell.get_or_init(|| {
            let snapshot = Arc::clone(self);
            aside(move || -> Arc<dyn Any + Send + Sync> { Arc::new(compute(&snapshot.state)) })
        });
        let computed = Arc::clone(computed.await);
        computed.downcast().unwrap_or_else(|_| unreachable!("one name for two types"))
    }
}

/// A fact that is on disk, with the state after it.
#[derive(Debug)]
pub struct Published<A: Aggregate> {
    /// The number of its record.
    pub number: Seq,
    /// What happened.
    pub fact: A::Fact,
    /// The state after it.
    pub after: Arc<Snapshot<A>>,
    /// What readers have made of it.
    pub memo: Memo,
}

/// What readers have made of a published fact, kept for the next one who reads the
/// same. The engine never looks into it.
#[derive(Debug, Default)]
pub struct Memo([OnceLock<Bytes>; Memo::SLOTS]);

impl Memo {
    /// How many kinds of readers there are: one for each language, and programs.
    pub const SLOTS: usize = 5;
    /// The slot of programs that speak lichess's API.
    pub const PROGRAMS: usize = 4;

    /// What the first reader of this kind made of it, or what this one makes.
    pub fn get(&self, slot: usize, make: impl FnOnce() -> Bytes) -> Bytes {
        match self.0.get(slot) {
            Some(slot) => slot.get_or_init(make).clone(),
            None => make(),
        }
    }
}
