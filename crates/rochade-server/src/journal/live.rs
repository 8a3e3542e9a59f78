//! The task of a loaded aggregate.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rochade_tournament::lots::OsRandom;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};

use super::aggregate::{Aggregate, Line, Moment, Share, text};
use super::directory::{Answer, Cell, Directory, Failure};
use super::snapshot::{Memo, Published, Snapshot, aside};
use crate::bounds::Bound;
use crate::storage::{Append, Row, Seq, StorageError};

/// How long one that nobody watches and whose clock does not run stays loaded.
const IDLE: Duration = Duration::from_secs(60);

/// How long the disk gets before something that time brought about is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// How often one looks whether the player has come to this server.
const COURTESY: Duration = Duration::from_secs(2);

/// How often somebody else may be faster.
const ATTEMPTS: usize = 8;

/// What the task is sent.
pub(super) enum Mail<A: Aggregate> {
    /// An order.
    Ask(Box<Ask<A>>),
    /// Another server has stored these records, or some that are to be read.
    #[expect(clippy::box_collection, reason = "a letter is as large as the largest")]
    Heard(Box<Vec<Row>>),
    /// To read what another server may have stored, and say so.
    CatchUp(oneshot::Sender<()>),
    /// The server is about to stop.
    Stop,
}

/// An order, when it arrived, and who wants to know what became of it.
pub(super) struct Ask<A: Aggregate> {
    pub(super) order: A::Order,
    pub(super) arrived: Instant,
    pub(super) answer: oneshot::Sender<Answer<A>>,
}

/// A loaded aggregate with all that is needed to run it.
pub(super) struct Live<A: Aggregate> {
    directory: Directory<A>,
    cell: Arc<Cell<A>>,
    snapshot: Arc<Snapshot<A>>,
    /// When somebody needed it last.
    used: Instant,
    /// When something that was not stored may be tried again.
    retry: Option<Instant>,
    /// The bytes of its records.
    bytes: usize,
}

/// What an order leads to, with the state after each fact.
type Decided<A> = Vec<(<A as Aggregate>::Fact, A)>;

impl<A: Aggregate> Live<A> {
    pub(super) fn new(
        directory: Directory<A>,
        cell: Arc<Cell<A>>,
        snapshot: Arc<Snapshot<A>>,
    ) -> Self {
        let bytes = snapshot.bytes;
        Self { directory, cell, snapshot, used: Instant::now(), retry: None, bytes }
    }

    /// Works until nobody needs it, or the server stops. Not an `async fn`, whose
    /// arguments would be kept twice: there are thousands of these.
    #[expect(clippy::manual_async_fn, reason = "half the size")]
    pub(super) fn run(mut self) -> impl Future<Output = ()> {
        async move {
            let mut wake = pin!(sleep_until(self.next_look()));
            loop {
                tokio::select! {
                    biased;
                    mail = self.cell.inbox.receive() => match mail {
                        Mail::Ask(ask) => self.answer(ask).await,
                        Mail::Heard(rows) => Box::pin(self.hear(&rows)).await,
                        Mail::CatchUp(done) => {
                            Box::pin(self.hear(&[])).await;
                            let _ = done.send(());
                        }
                        Mail::Stop => break,
                    },
                    () = &mut wake => {
                        if !Box::pin(self.look()).await {
                            break;
                        }
                        wake.as_mut().reset(self.next_look());
                    }
                }
                // It is set anew only if it would come too late: a move costs no timer.
                let next = self.next_look();
                if next < wake.deadline() {
                    wake.as_mut().reset(next);
                }
            }
            Box::pin(self.put_away()).await;
        }
    }

    /// What was asked until now is answered; who comes later loads it anew.
    async fn put_away(&mut self) {
        for mail in self.cell.inbox.close() {
            match mail {
                Mail::Ask(ask) => self.answer(ask).await,
                Mail::CatchUp(_) | Mail::Heard(_) | Mail::Stop => {}
            }
        }
        // Where the player sits it is known how long they have thought.
        let is_ours = self.directory.courtesy(&self.snapshot) == Some(Duration::ZERO);
        if is_ours && let Some(suspension) = self.snapshot.state.suspension() {
            match self.carry_out(&suspension, Instant::now()).await {
                Ok(_) | Err(Failure::Refused(..) | Failure::Newer) => {}
                Err(error) => tracing::error!(id = %self.cell.id, %error, "not put away properly"),
            }
        }
    }

    /// When to look whether time has brought something about, or nobody needs this.
    fn next_look(&self) -> Instant {
        let now = Instant::now();
        let Some((after, _)) = self.timer() else { return now + IDLE };
        let courtesy = self.directory.courtesy(&self.snapshot);
        // Who sees to it may change with the player who comes or goes.
        let idle = now + if courtesy == Some(Duration::ZERO) { IDLE } else { COURTESY };
        courtesy.map_or(idle, |later| {
            let due = self.snapshot.anchor + after + later;
            self.retry.map_or(due, |retry| due.max(retry)).min(idle)
        })
    }

    /// What time will bring about, and when.
    fn due(&self) -> Option<(Instant, A::Order)> {
        let (after, order) = self.timer()?;
        let later = self.directory.courtesy(&self.snapshot)?;
        Some((self.snapshot.anchor + after + later, order))
    }

    /// What time will bring about, and how long after the turn began. What a later version has
    /// written to is that version's.
    fn timer(&self) -> Option<(Duration, A::Order)> {
        if self.snapshot.is_newer { None } else { self.snapshot.state.timer() }
    }

    /// Does what is due. Says whether it is still needed.
    async fn look(&mut self) -> bool {
        let now = Instant::now();
        let Some((due, order)) = self.due() else {
            let is_watched = self.cell.updates.receiver_count() > 0;
            return is_watched || now < self.used + IDLE;
        };
        if now >= due {
            self.retry = None;
            match self.carry_out(&order, now).await {
                // The timer was a moment early, or a later version has the word.
                Ok(_) | Err(Failure::Refused(..)) => {}
                Err(error) => {
                    tracing::error!(id = %self.cell.id, %error, "what is due was not stored");
                    self.retry = Some(Instant::now() + RETRY);
                }
            }
        }
        true
    }

    async fn answer(&mut self, ask: Box<Ask<A>>) {
        let done = self.carry_out(&ask.order, ask.arrived).await;
        self.used = Instant::now();
        // Who asked may have gone; it happened all the same.
        let _ = ask.answer.send(done);
    }

    /// Decides, stores, folds and publishes. If somebody else has written meanwhile,
    /// it is decided again, with the time at which the order arrived.
    async fn carry_out(&mut self, order: &A::Order, arrived: Instant) -> Answer<A> {
        if self.snapshot.is_newer {
            return Err(Failure::Newer);
        }
        let mut is_read = false;
        for _ in 0..ATTEMPTS {
            let decided = match self.decide(order, arrived).await {
                Err(Failure::Refused(..)) if self.snapshot.state.is_behind(order) && !is_read => {
                    is_read = true;
                    Box::pin(self.catch_up()).await?;
                    continue;
                }
                decided => decided?,
            };
            if decided.is_empty() {
                return Ok(Arc::clone(&self.snapshot));
            }
            let append = self.append(&decided);
            let bytes = self.room_for(&append, A::share(order)).map_err(Failure::Full)?;
            let owes = !append.outbox.is_empty();
            let note = self.directory.note_of(&append);
            match self.directory.storage().append(append).await {
                Ok(()) => {}
                Err(StorageError::Conflict { .. }) => {
                    Box::pin(self.catch_up()).await?;
                    continue;
                }
                Err(StorageError::Unknown) => {
                    if !Box::pin(self.is_stored(&decided)).await? {
                        Box::pin(self.catch_up()).await?;
                        continue;
                    }
                }
                Err(error) => {
                    tracing::error!(id = %self.cell.id, %error, "an order could not be stored");
                    return Err(error.into());
                }
            }
            self.directory.tell_others(note);
            self.bytes += bytes;
            for (fact, state) in decided {
                self.publish(fact, state);
            }
            if owes {
                self.directory.0.post.notify_one();
            }
            return Ok(Arc::clone(&self.snapshot));
        }
        Err(Failure::Busy)
    }

    /// What an order leads to. A panic changes nothing: it is the error of who asked.
    async fn decide(&self, order: &A::Order, arrived: Instant) -> Result<Decided<A>, Failure<A>> {
        let elapsed = arrived.saturating_duration_since(self.snapshot.anchor);
        let moment = Moment { elapsed, wall: wall() };
        let decided = if A::is_heavy(order) {
            let (snapshot, order) = (Arc::clone(&self.snapshot), order.clone());
            Box::pin(aside(move || decided(&snapshot.state, &order, moment))).await
        } else {
            decided(&self.snapshot.state, order, moment)
        };
        match decided {
            Ok(Ok(decided)) => Ok(decided),
            Ok(Err(refusal)) => {
                Err(Failure::Refused(Box::new(refusal), Arc::clone(&self.snapshot)))
            }
            Err(_) => {
                tracing::error!(id = %self.cell.id, "deciding an order panicked");
                Err(Failure::Broken)
            }
        }
    }

    fn append(&self, decided: &Decided<A>) -> Append {
        let id = self.cell.id;
        let last = decided.last().map_or(&self.snapshot.state, |(_, state)| state);
        let mut append = self.directory.note(id, self.snapshot.version, last);
        for (fact, state) in decided {
            append.texts.push(text(fact));
            append.participants.extend(A::participants(fact));
            append.outbox.extend(state.outgoing(id, fact));
        }
        append
    }

    /// How many bytes these records have, if there is room for them.
    fn room_for(&self, append: &Append, share: Share) -> Result<usize, Bound> {
        let bytes = append.texts.iter().map(String::len).sum();
        let records = usize::try_from(self.snapshot.version).unwrap_or(usize::MAX);
        if records + append.texts.len() > share.of(A::RECORDS.most()) {
            return Err(A::RECORDS);
        }
        if self.bytes + bytes > share.of(A::BYTES.most()) { Err(A::BYTES) } else { Ok(bytes) }
    }

    /// Whether these facts are the next ones in the journal.
    async fn is_stored(&self, decided: &Decided<A>) -> Result<bool, Failure<A>> {
        let storage = self.directory.storage();
        let rows = storage.read(A::KIND, self.cell.id, self.snapshot.version).await?;
        Ok(decided.len() <= rows.len()
            && decided.iter().zip(&rows).all(|((fact, _), row)| row.text == text(fact)))
    }

    /// Another server has stored these records; what is before them is read.
    async fn hear(&mut self, rows: &[Row]) {
        let next = self.snapshot.version + 1;
        let heard = match (rows.first(), rows.last()) {
            (Some(_), Some(last)) if last.number < next => return,
            (Some(first), _) if first.number <= next => {
                let known = usize::try_from(next - first.number).unwrap_or(usize::MAX);
                self.take_in(&rows[known.min(rows.len())..])
            }
            _ => self.catch_up().await,
        };
        match heard {
            Ok(()) | Err(Failure::Newer) => {}
            Err(error) => {
                tracing::error!(id = %self.cell.id, %error, "what another server stored is not known here");
            }
        }
    }

    /// Reads what somebody else has written, and tells it.
    async fn catch_up(&mut self) -> Result<(), Failure<A>> {
        let storage = self.directory.storage();
        let rows = storage.read(A::KIND, self.cell.id, self.snapshot.version).await?;
        self.take_in(&rows)
    }

    /// The next records, which somebody else has written.
    fn take_in(&mut self, rows: &[Row]) -> Result<(), Failure<A>> {
        self.bytes += rows.iter().map(|row| row.text.len()).sum::<usize>();
        for line in A::read(rows).map_err(Failure::Damaged)? {
            match line {
                Line::Known(fact) => {
                    let mut state = self.snapshot.state.clone();
                    state.fold(&fact);
                    self.publish(fact, state);
                }
                Line::Newer(_) => {
                    let mut snapshot = self.next(self.snapshot.state.clone());
                    snapshot.is_newer = true;
                    self.swap(Arc::new(snapshot));
                }
            }
        }
        if self.snapshot.is_newer { Err(Failure::Newer) } else { Ok(()) }
    }

    /// Everybody sees it from now on, and from now on the next clock runs.
    fn publish(&mut self, fact: A::Fact, state: A) {
        self.swap(Arc::new(self.next(state)));
        let after = Arc::clone(&self.snapshot);
        let published = Published { number: after.version, fact, after, memo: Memo::default() };
        self.directory.tell(&published);
        if self.cell.updates.receiver_count() > 0 {
            // Nobody may be listening any more.
            let _ = self.cell.updates.send(Some(Arc::new(published)));
        }
    }

    /// The snapshot after one more record.
    fn next(&self, state: A) -> Snapshot<A> {
        let (now, version): (_, Seq) = (Instant::now(), self.snapshot.version + 1);
        let is_new_turn = state.turn() != self.snapshot.state.turn();
        let anchor = if is_new_turn { now } else { self.snapshot.anchor };
        let mut snapshot = Snapshot::new(self.cell.id, version, state, anchor, now);
        snapshot.is_newer = self.snapshot.is_newer;
        snapshot
    }

    fn swap(&mut self, snapshot: Arc<Snapshot<A>>) {
        self.cell.set(Arc::clone(&snapshot));
        self.snapshot = snapshot;
    }
}

/// Who asks from now on loads it anew; after a panic, too.
impl<A: Aggregate> Drop for Live<A> {
    fn drop(&mut self) {
        // Nobody waits for an answer that never comes.
        drop(self.cell.inbox.close());
        self.directory.forget(&self.cell);
    }
}

/// Decides and folds, away from everything that a panic could leave half done.
fn decided<A: Aggregate>(
    state: &A,
    order: &A::Order,
    moment: Moment,
) -> Result<Result<Decided<A>, A::Refusal>, Box<dyn std::any::Any + Send>> {
    catch_unwind(AssertUnwindSafe(|| {
        let facts = state.decide(order, moment, &mut OsRandom)?;
        let mut decided: Decided<A> = Vec::with_capacity(facts.len());
        for fact in facts {
            let mut next = decided.last().map_or(state, |(_, state)| state).clone();
            next.fold(&fact);
            decided.push((fact, next));
        }
        Ok(decided)
    }))
}

fn wall() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
