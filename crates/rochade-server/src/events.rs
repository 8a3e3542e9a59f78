//! Events that are running: one task owns each, and everything it does is on disk
//! before anybody is told.

mod change;
mod online;

pub use change::{BoardChange, Change, Changes};
pub use online::{OnlineError, deliver, play_online};

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};

use data_encoding::BASE64URL_NOPAD;
use jiff::Timestamp;
use rand::Rng as _;
use rochade_tournament::lots::OsRandom;
use tokio::sync::{Mutex, broadcast, mpsc, oneshot};

use crate::club::command::Command;
use crate::club::record::{By, Record};
use crate::club::refused::Refused;
use crate::club::settings::Settings;
use crate::club::{Event, Request};
use crate::id::{PublicId, Secret};
use crate::storage::{Append, Kind, Seq, Status, Storage, StorageError};

/// How many commands wait for one event at most; more wait at their senders.
const WAITING: usize = 64;
/// How many changes a slow reader may be behind before it is told to read anew.
const BEHIND: usize = 256;

/// All events, each read from the storage when it is first asked for.
pub struct Events {
    storage: Arc<dyn Storage>,
    running: Mutex<HashMap<PublicId, Running>>,
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Events").finish_non_exhaustive()
    }
}

/// Why nothing was done.
#[derive(Clone, Debug)]
pub enum Failed {
    /// The event refuses it.
    Refused(Refused),
    /// It could not be stored.
    Storage(StorageError),
}

impl From<StorageError> for Failed {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<Refused> for Failed {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

struct Ask {
    by: By,
    seen: Option<Seq>,
    command: Command,
    answer: oneshot::Sender<Result<Seq, Failed>>,
}

/// An event that is running. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Running {
    id: PublicId,
    event: Arc<RwLock<Event>>,
    commands: mpsc::Sender<Ask>,
    changes: broadcast::Sender<Arc<Change>>,
}

impl Events {
    /// No event is running yet.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>) -> Self {
        Self { storage, running: Mutex::new(HashMap::new()) }
    }

    /// Makes an event; the secret gives the organiser's rights and is known to
    /// nobody else.
    ///
    /// # Errors
    ///
    /// When a setting cannot be, or the event cannot be stored.
    pub async fn create(&self, settings: Settings) -> Result<(PublicId, Secret), Failed> {
        let (id, secret) = (PublicId::random(), Secret::random());
        let mut seed = [0; 32];
        rand::rng().fill_bytes(&mut seed);
        let cards = BASE64URL_NOPAD.encode(&seed);
        let record = Event::create(now(), settings, secret.digest(), cards)?;
        self.storage.append(append(id, 1, &[record])?).await?;
        Ok((id, secret))
    }

    /// The event of this name.
    ///
    /// # Errors
    ///
    /// When the storage fails, or holds something that is no event.
    pub async fn get(&self, id: PublicId) -> Result<Option<Running>, StorageError> {
        // Held while reading, so that an event is never run twice.
        let mut running = self.running.lock().await;
        if let Some(known) = running.get(&id) {
            return Ok(Some(known.clone()));
        }
        let records = self.storage.read(Kind::Event, id, 0).await?;
        if records.is_empty() {
            return Ok(None);
        }
        let records = records.iter().map(|text| serde_json::from_str::<Record>(&text.text));
        let records = records.collect::<Result<Vec<_>, _>>().map_err(|e| broken(&e))?;
        let event = Event::replay(records).map_err(|e| broken(&e))?;
        let started = Running::start(id, event, Arc::clone(&self.storage));
        running.insert(id, started.clone());
        Ok(Some(started))
    }
}

impl Running {
    fn start(id: PublicId, event: Event, storage: Arc<dyn Storage>) -> Self {
        let (commands, inbox) = mpsc::channel(WAITING);
        let (changes, _) = broadcast::channel(BEHIND);
        let running = Self { id, event: Arc::new(RwLock::new(event)), commands, changes };
        tokio::spawn(run(running.clone(), inbox, storage));
        running
    }

    /// The name of the event.
    #[must_use]
    pub const fn id(&self) -> PublicId {
        self.id
    }

    /// The event as it stands. Not to be held across a wait.
    pub fn read(&self) -> RwLockReadGuard<'_, Event> {
        self.event.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks for something, and says which record is the last when it is done.
    ///
    /// # Errors
    ///
    /// When the event refuses it, or it cannot be stored.
    pub async fn ask(&self, by: By, seen: Option<Seq>, command: Command) -> Result<Seq, Failed> {
        let (answer, answered) = oneshot::channel();
        let sent = self.commands.send(Ask { by, seen, command, answer }).await;
        sent.map_err(|_| StorageError::Closed)?;
        answered.await.map_err(|_| StorageError::Closed)?
    }

    /// Everything that changes from now on.
    #[must_use]
    pub fn follow(&self) -> Changes {
        Changes::new(self.changes.subscribe())
    }
}

/// The task that owns an event. It ends with the program: `running` holds one of
/// the senders itself.
async fn run(running: Running, mut inbox: mpsc::Receiver<Ask>, storage: Arc<dyn Storage>) {
    while let Some(Ask { by, seen, command, answer }) = inbox.recv().await {
        let done = carry_out(&running, &*storage, by, seen, command).await;
        if let Err(Failed::Storage(error)) = &done {
            tracing::error!(event = %running.id, %error, "a change of an event was not stored");
        }
        // Who asked may have gone; what is done is done.
        let _ = answer.send(done);
    }
}

async fn carry_out(
    running: &Running,
    storage: &dyn Storage,
    by: By,
    seen: Option<Seq>,
    command: Command,
) -> Result<Seq, Failed> {
    let request = Request { at: now(), by, seen, command };
    let (records, last) = {
        let event = running.read();
        (event.decide(request, &mut OsRandom)?, event.version())
    };
    if records.is_empty() {
        return Ok(last);
    }
    storage.append(append(running.id, last + 1, &records)?).await?;
    for record in records {
        let change = {
            let mut event = running.event.write().unwrap_or_else(PoisonError::into_inner);
            event.apply(record.clone());
            Change::of(&event, &record)
        };
        // Nobody may be looking.
        let _ = running.changes.send(Arc::new(change));
    }
    Ok(running.read().version())
}

fn append(id: PublicId, first: Seq, records: &[Record]) -> Result<Append, StorageError> {
    let texts = records.iter().map(serde_json::to_string).collect::<Result<_, _>>();
    Ok(Append {
        kind: Kind::Event,
        id,
        first,
        v: 1,
        texts: texts.map_err(|error| broken(&error))?,
        status: Status::Idle,
        summary: None,
        participants: Vec::new(),
        outbox: Vec::new(),
        is_news: true,
    })
}

fn broken(error: &dyn fmt::Display) -> StorageError {
    StorageError::Backend(format!("a record of an event: {error}"))
}

fn now() -> u64 {
    u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0)
}
