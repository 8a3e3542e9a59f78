//! Where each loaded aggregate is, and how to speak to it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore, broadcast, oneshot};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use super::aggregate::{Aggregate, Line, Unreadable, text};
use super::inbox::{Inbox, NotTaken};
use super::live::{Ask, Live, Mail};
use super::snapshot::{Published, Snapshot};
use crate::bounds::Bound;
use crate::id::{GuestId, PublicId};
use crate::storage::bus::{self, Bus};
use crate::storage::{Append, Row, Seq, Storage, StorageError};

/// How many facts wait for somebody who reads slowly. Who falls behind further reads
/// the journal. Every loaded game has room for so many.
const UPDATES: usize = 4;

/// Told of everything that is published. It must not wait.
pub(super) type Listener<A> = Box<dyn Fn(&Published<A>) + Send + Sync>;

/// See [`Directory::new_shared`].
pub(super) type Courtesy<A> = Box<dyn Fn(&Snapshot<A>) -> Option<Duration> + Send + Sync>;

/// All aggregates of a kind, each loaded when somebody asks. Cheap to clone.
pub struct Directory<A: Aggregate>(pub(super) Arc<Inner<A>>);

impl<A: Aggregate> Clone for Directory<A> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<A: Aggregate> fmt::Debug for Directory<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Directory").field("kind", &A::KIND).finish_non_exhaustive()
    }
}

pub(super) struct Inner<A: Aggregate> {
    pub(super) storage: Arc<dyn Storage>,
    live: Mutex<HashMap<PublicId, Arc<Cell<A>>>>,
    listener: Listener<A>,
    /// How much later than due time brings something about here; never, if another server
    /// sees to it.
    courtesy: Courtesy<A>,
    /// Carries hints to other servers.
    bus: Option<Arc<dyn Bus>>,
    /// Told when something is owed to another journal.
    pub(super) post: Arc<Notify>,
    stopping: AtomicBool,
    tasks: TaskTracker,
}

/// Where others find a loaded aggregate.
pub(super) struct Cell<A: Aggregate> {
    pub(super) id: PublicId,
    pub(super) inbox: Inbox<Mail<A>>,
    current: Mutex<Arc<Snapshot<A>>>,
    /// What is published, and nothing when it is put away.
    pub(super) updates: broadcast::Sender<Option<Arc<Published<A>>>>,
    /// Closed when the aggregate is put away.
    gone: Semaphore,
}

impl<A: Aggregate> Cell<A> {
    fn current(&self) -> Arc<Snapshot<A>> {
        Arc::clone(&self.current.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn set(&self, snapshot: Arc<Snapshot<A>>) {
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = snapshot;
    }
}

/// Whether an aggregate is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    /// It was made just now.
    New,
    /// One of this name was there, and stays as it is.
    Existed,
}

/// Why something could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Failure<A: Aggregate> {
    /// There is none of this name.
    #[error("there is no such {}", A::KIND.name())]
    Unknown,
    /// It is not to happen, as things stood then.
    #[error("refused: {0:?}")]
    Refused(Box<A::Refusal>, Arc<Snapshot<A>>),
    /// A later version has written to it; this one can only read.
    #[error("a later version has written to it: it can only be read")]
    Newer,
    /// The journal cannot be read.
    #[error("the journal is damaged: {0}")]
    Damaged(Unreadable),
    /// It could not be stored; nothing has changed.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// Deciding failed by our fault; nothing has changed.
    #[error("deciding failed")]
    Broken,
    /// Others were faster again and again.
    #[error("others were faster again and again")]
    Busy,
    /// Its journal has as much in it as it can have.
    #[error("{0}")]
    Full(Bound),
    /// The server is about to stop.
    #[error("the server is about to stop")]
    Stopping,
}

/// How things stand after an order, or why it was not carried out.
pub type Answer<A> = Result<Arc<Snapshot<A>>, Failure<A>>;

/// What somebody who watches gets.
pub struct Watch<A: Aggregate> {
    /// How things stand.
    pub now: Arc<Snapshot<A>>,
    /// What happens from then on; what is in `now` already may come again. Nothing
    /// comes when it is put away.
    pub updates: broadcast::Receiver<Option<Arc<Published<A>>>>,
}

/// An aggregate, wherever it is loaded.
pub struct Handle<A: Aggregate> {
    directory: Directory<A>,
    cell: Arc<Cell<A>>,
}

impl<A: Aggregate> Clone for Handle<A> {
    fn clone(&self) -> Self {
        Self { directory: self.directory.clone(), cell: Arc::clone(&self.cell) }
    }
}

impl<A: Aggregate> fmt::Debug for Handle<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Handle").field(&self.cell.id).finish()
    }
}

impl<A: Aggregate> Directory<A> {
    /// Nothing is loaded yet. The listener is told of everything that is published,
    /// and must not wait; `post` is told when something is owed to another journal.
    pub fn new(
        storage: Arc<dyn Storage>,
        post: Arc<Notify>,
        listener: impl Fn(&Published<A>) + Send + Sync + 'static,
    ) -> Self {
        Self::new_shared(storage, post, listener, |_| Some(Duration::ZERO))
    }

    /// The same where other servers may have the same journals loaded: says how much later
    /// than due time brings something about here, and nothing if another server sees to it.
    pub fn new_shared(
        storage: Arc<dyn Storage>,
        post: Arc<Notify>,
        listener: impl Fn(&Published<A>) + Send + Sync + 'static,
        courtesy: impl Fn(&Snapshot<A>) -> Option<Duration> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(Inner {
            bus: storage.bus(),
            storage,
            live: Mutex::default(),
            listener: Box::new(listener),
            courtesy: Box::new(courtesy),
            post,
            stopping: AtomicBool::new(false),
            tasks: TaskTracker::new(),
        }))
    }

    /// Where everything is kept.
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.0.storage
    }

    /// How many are loaded.
    #[cfg(test)]
    pub fn loaded(&self) -> usize {
        self.live().len()
    }

    /// Makes one that begins with these facts. It is on disk when this returns.
    pub async fn create(&self, id: PublicId, facts: Vec<A::Fact>) -> Result<Created, Failure<A>> {
        let nothing = || Unreadable { number: 1, why: "no first fact".to_owned() };
        let mut state =
            facts.first().and_then(A::open).ok_or_else(|| Failure::Damaged(nothing()))?;
        let mut outbox = Vec::new();
        for fact in &facts[1..] {
            state.fold(fact);
            outbox.extend(state.outgoing(id, fact));
        }
        let append = Append {
            first: 1,
            texts: facts.iter().map(text).collect(),
            participants: facts.iter().flat_map(A::participants).collect(),
            outbox,
            ..self.note(id, 0, &state)
        };
        let version = facts.len() as Seq;
        let owes = !append.outbox.is_empty();
        let bytes = append.texts.iter().map(String::len).sum();
        match self.0.storage.append(append).await {
            Ok(()) => {}
            Err(StorageError::Conflict { .. }) => return Ok(Created::Existed),
            Err(error) => return Err(error.into()),
        }
        if owes {
            self.0.post.notify_one();
        }
        let now = Instant::now();
        let mut snapshot = Snapshot::new(id, version, state, now, now);
        snapshot.bytes = bytes;
        self.start(Arc::new(snapshot));
        Ok(Created::New)
    }

    /// How far a state has come, without any record.
    pub(super) fn note(&self, id: PublicId, version: Seq, state: &A) -> Append {
        Append {
            kind: A::KIND,
            id,
            first: version + 1,
            v: A::VERSION,
            texts: Vec::new(),
            status: state.status(),
            summary: state.summary(),
            participants: Vec::new(),
            outbox: Vec::new(),
            is_news: true,
        }
    }

    /// How things stand.
    pub async fn snapshot(&self, id: PublicId) -> Result<Arc<Snapshot<A>>, Failure<A>> {
        Ok(self.open(id).await?.snapshot())
    }

    /// The one with this name, loaded from its journal if it is not.
    pub async fn open(&self, id: PublicId) -> Result<Handle<A>, Failure<A>> {
        let cell = loop {
            let known = self.live().get(&id).map(Arc::clone);
            match known {
                Some(cell) if cell.inbox.is_closed() => {
                    // It is being put away: what was asked of it comes first.
                    let _ = cell.gone.acquire().await;
                }
                Some(cell) => break cell,
                None => {
                    if self.0.stopping.load(Ordering::SeqCst) {
                        return Err(Failure::Stopping);
                    }
                    break self.start(self.load(id).await?);
                }
            }
        };
        Ok(Handle { directory: self.clone(), cell })
    }

    /// Removes one for good, with the parts that these guests have in it; not if somebody
    /// has it loaded just now. Says whether it is gone.
    pub async fn remove(&self, id: PublicId, guests: Vec<GuestId>) -> Result<bool, Failure<A>> {
        if self.live().contains_key(&id) {
            return Ok(false);
        }
        self.0.storage.remove(A::KIND, id, guests).await?;
        Ok(true)
    }

    /// What the journal of one tells, without loading it.
    pub async fn peek(&self, id: PublicId) -> Result<A, Failure<A>> {
        let rows = self.0.storage.read(A::KIND, id, 0).await?;
        if rows.is_empty() {
            return Err(Failure::Unknown);
        }
        Ok(folded::<A>(&rows).map_err(Failure::Damaged)?.0)
    }

    /// Notes how far a journal of the first version has come, and what it owes.
    pub async fn look_at(&self, id: PublicId) -> Result<(), Failure<A>> {
        let snapshot = self.snapshot(id).await?;
        let outbox = snapshot.state.owed(id);
        let append =
            Append { outbox, is_news: false, ..self.note(id, snapshot.version, &snapshot.state) };
        let owes = !append.outbox.is_empty();
        match self.0.storage.append(append).await {
            // Somebody has written to it: then it is known.
            Ok(()) | Err(StorageError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        if owes {
            self.0.post.notify_one();
        }
        Ok(())
    }

    /// Reads a journal from its beginning.
    async fn load(&self, id: PublicId) -> Result<Arc<Snapshot<A>>, Failure<A>> {
        loop {
            let rows = self.0.storage.read(A::KIND, id, 0).await?;
            if rows.is_empty() {
                return Err(Failure::Unknown);
            }
            let (state, lines) = folded::<A>(&rows).map_err(Failure::Damaged)?;
            let version = rows.len() as Seq;
            let now = Instant::now();
            let is_newer = lines.iter().any(|line| matches!(line, Line::Newer(_)));
            let mut snapshot = Snapshot::new(id, version, state, now, now);
            snapshot.is_newer = is_newer;
            snapshot.bytes = rows.iter().map(|row| row.text.len()).sum();
            let Some(seal) = snapshot.state.seal(&lines, &rows).filter(|_| !is_newer) else {
                return Ok(Arc::new(snapshot));
            };
            snapshot.state.fold(&seal);
            snapshot.version += 1;
            let texts = vec![text(&seal)];
            let note = self.note(id, version, &snapshot.state);
            let outbox = snapshot.state.owed(id);
            let append = Append { texts, outbox, is_news: false, ..note };
            match self.0.storage.append(append).await {
                Ok(()) => {
                    self.0.post.notify_one();
                    return Ok(Arc::new(snapshot));
                }
                // Somebody else has sealed it.
                Err(StorageError::Conflict { .. } | StorageError::Unknown) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Starts the task of a loaded one, unless somebody else was faster.
    fn start(&self, snapshot: Arc<Snapshot<A>>) -> Arc<Cell<A>> {
        let id = snapshot.id;
        let mut live = self.live();
        let entry = match live.entry(id) {
            Entry::Occupied(known) => return Arc::clone(known.get()),
            Entry::Vacant(entry) => entry,
        };
        let cell = Arc::new(Cell {
            id,
            inbox: Inbox::new(),
            current: Mutex::new(Arc::clone(&snapshot)),
            updates: broadcast::Sender::new(UPDATES),
            gone: Semaphore::new(0),
        });
        entry.insert(Arc::clone(&cell));
        if self.0.stopping.load(Ordering::SeqCst) {
            // Who stops the others has not seen it.
            let _ = cell.inbox.try_send(Mail::Stop);
        }
        metrics::gauge!("rochade_loaded", "kind" => A::KIND.name()).set(live.len() as f64);
        drop(live);
        let task = Live::new(self.clone(), Arc::clone(&cell), snapshot);
        self.0.tasks.spawn(task.run());
        cell
    }

    /// Whether this one is loaded.
    pub fn is_loaded(&self, id: PublicId) -> bool {
        self.live().contains_key(&id)
    }

    /// Another server has stored these records, or some that are to be read if none is
    /// here.
    pub fn heard(&self, id: PublicId, rows: Vec<Row>) {
        let known = self.live().get(&id).map(Arc::clone);
        if let Some(cell) = known {
            // Where there is no room, it is found out later.
            let _ = cell.inbox.try_send(Mail::Heard(Box::new(rows)));
        }
    }

    /// Looks where the journals end that are loaded, and lets those catch up to which
    /// another server has written. What is on its way gets a moment to arrive: under load
    /// every second journal has a new end, and reading all of them would cost more than the
    /// hints.
    pub async fn look_for_missed(&self, on_its_way: Duration) -> Result<(), StorageError> {
        const PAGE: usize = 5_000;
        let ids: Vec<PublicId> = self.live().keys().copied().collect();
        let mut behind = Vec::new();
        for page in ids.chunks(PAGE) {
            let ends = self.0.storage.ends(A::KIND, page.to_vec()).await?;
            behind.extend(ends.into_iter().filter(|end| self.is_behind(*end)));
        }
        if behind.is_empty() {
            return Ok(());
        }
        tokio::time::sleep(on_its_way).await;
        for (id, last) in behind {
            if self.is_behind((id, last)) {
                metrics::counter!("rochade_hints_missed_total").increment(1);
                self.heard(id, Vec::new());
            }
        }
        Ok(())
    }

    /// Whether this one is loaded, and its last record here is before this one.
    fn is_behind(&self, (id, last): (PublicId, Seq)) -> bool {
        self.live().get(&id).is_some_and(|cell| cell.current().version < last)
    }

    /// Tells other servers what was stored.
    pub(super) fn tell_others(&self, note: Option<String>) {
        if let (Some(bus), Some(note)) = (&self.0.bus, note) {
            bus.tell(note);
        }
    }

    /// What other servers are to be told of an append, if there are any.
    pub(super) fn note_of(&self, append: &Append) -> Option<String> {
        self.0.bus.is_some().then(|| bus::stored(append))
    }

    /// Lets go of one that is put away.
    pub(super) fn forget(&self, cell: &Arc<Cell<A>>) {
        let mut live = self.live();
        if live.get(&cell.id).is_some_and(|known| Arc::ptr_eq(known, cell)) {
            live.remove(&cell.id);
        }
        metrics::gauge!("rochade_loaded", "kind" => A::KIND.name()).set(live.len() as f64);
        drop(live);
        cell.gone.close();
        // Nobody may be listening.
        let _ = cell.updates.send(None);
    }

    /// How much later than due time brings something about here, if it does.
    pub(super) fn courtesy(&self, snapshot: &Snapshot<A>) -> Option<Duration> {
        (self.0.courtesy)(snapshot)
    }

    pub(super) fn tell(&self, published: &Published<A>) {
        (self.0.listener)(published);
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<PublicId, Arc<Cell<A>>>> {
        // The map is whole whatever happened to the one who held the lock.
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts all away: what was thought so far is noted, and what is in flight is
    /// finished.
    pub async fn stop(&self) {
        self.0.stopping.store(true, Ordering::SeqCst);
        let all: Vec<Arc<Cell<A>>> = self.live().values().cloned().collect();
        for cell in all {
            // It may have gone by itself.
            let _ = cell.inbox.send(Mail::Stop).await;
        }
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }
}

/// The records of a journal.
pub type Lines<A> = Vec<Line<<A as Aggregate>::Fact>>;

/// What these rows tell, from the first one on.
pub fn folded<A: Aggregate>(rows: &[Row]) -> Result<(A, Lines<A>), Unreadable> {
    let lines = A::read(rows)?;
    let unreadable =
        |number, why: &str| Unreadable { number: number as Seq + 1, why: why.to_owned() };
    let mut state: Option<A> = None;
    for (number, line) in lines.iter().enumerate() {
        match (line, &mut state) {
            (Line::Newer(_), _) => {}
            (Line::Known(fact), None) => {
                let opened = A::open(fact);
                state = Some(opened.ok_or_else(|| unreadable(number, "expected a first record"))?);
            }
            (Line::Known(fact), Some(state)) => {
                state.fold(fact);
                if !state.is_sound() {
                    return Err(unreadable(number, "it cannot have happened"));
                }
            }
        }
    }
    let state = state.ok_or_else(|| unreadable(0, "expected a first record"))?;
    Ok((state, lines))
}

impl<A: Aggregate> Handle<A> {
    pub fn id(&self) -> PublicId {
        self.cell.id
    }

    /// How things stand.
    pub fn snapshot(&self) -> Arc<Snapshot<A>> {
        self.cell.current()
    }

    /// Watches from now on. While somebody does, it stays loaded.
    pub async fn watch(&mut self) -> Result<Watch<A>, Failure<A>> {
        loop {
            // Listen first and look then: nothing falls between.
            let updates = self.cell.updates.subscribe();
            if !self.cell.inbox.is_closed() {
                return Ok(Watch { now: self.cell.current(), updates });
            }
            self.reopen().await?;
        }
    }

    /// Carries out an order that arrived just now. When this returns without error,
    /// it is on disk.
    pub async fn ask(&mut self, order: A::Order) -> Answer<A> {
        self.ask_at(order, Instant::now()).await
    }

    /// The same with an order that arrived before.
    pub async fn ask_at(&mut self, order: A::Order, arrived: Instant) -> Answer<A> {
        let (answer, answered) = oneshot::channel();
        let mail = Mail::Ask(Box::new(Ask { order, arrived, answer }));
        if let Err(NotTaken::Full(mail) | NotTaken::Closed(mail)) = self.cell.inbox.try_send(mail) {
            // Seldom, and in a box: ten thousand sockets have to fit.
            Box::pin(self.insist(mail)).await?;
        }
        answered.await.map_err(|_| Failure::Stopping)?
    }

    /// Waits for room in the inbox, and loads what was put away in between.
    async fn insist(&mut self, mut mail: Mail<A>) -> Result<(), Failure<A>> {
        while let Err(back) = self.cell.inbox.send(mail).await {
            mail = back;
            self.reopen().await?;
        }
        Ok(())
    }

    /// Reads what other servers have stored, up to this record at least if it is there.
    pub async fn catch_up(&mut self, to: Seq) -> Result<(), Failure<A>> {
        if self.directory.0.bus.is_none() || self.snapshot().version >= to {
            return Ok(());
        }
        let (done, caught_up) = oneshot::channel();
        self.insist(Mail::CatchUp(done)).await?;
        caught_up.await.map_err(|_| Failure::Stopping)
    }

    async fn reopen(&mut self) -> Result<(), Failure<A>> {
        self.cell = Box::pin(self.directory.open(self.cell.id)).await?.cell;
        Ok(())
    }
}
