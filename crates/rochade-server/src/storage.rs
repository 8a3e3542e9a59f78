//! What must not be lost, behind one small trait.
//!
//! Everything that happens is a record in a *journal*: a game is a journal, and so
//! is a club's event or a public draw. A journal is only ever appended to, and its
//! records are numbered without gaps, so two writers can never both be right:
//! who comes second is told so ([`StorageError::Conflict`]).
//!
//! What a record says is the business of the room that writes it; here it is
//! text. There are two backends, SQLite for one server and PostgreSQL for several; both
//! pass the same story test.

pub mod bus;
pub mod migrate;
pub mod postgres;
pub mod sqlite;

use std::collections::BTreeSet;
use std::fmt;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use self::bus::{Bus, PARTITIONS};
use crate::id::{GuestId, PublicId};

/// What a journal tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A game of chess.
    Game,
    /// A club's event: a tournament with everything around it.
    Event,
    /// A public draw of start positions.
    Draw,
    /// Somebody's account.
    Account,
    /// A list of ratings.
    Ratings,
    /// What those who run the server have decided about others.
    Moderation,
    /// A table over several events.
    Series,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Game,
        Self::Event,
        Self::Draw,
        Self::Account,
        Self::Ratings,
        Self::Moderation,
        Self::Series,
    ];

    /// Its name in the storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Event => "event",
            Self::Draw => "draw",
            Self::Account => "account",
            Self::Ratings => "ratings",
            Self::Moderation => "moderation",
            Self::Series => "series",
        }
    }

    /// The kind with this name.
    pub(crate) fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The number of a record in its journal: 1 for the first, no gaps.
pub type Seq = u64;

/// How far a journal has come, for those who look for some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// For somebody to join.
    Waiting,
    /// A clock runs.
    Running,
    /// It goes on, and no clock runs.
    Idle,
    /// Nothing more is expected to happen. A later record may still be appended (a
    /// rematch is agreed).
    Over,
}

/// A record as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its number.
    pub number: Seq,
    /// In which form its text is written.
    pub v: u16,
    /// What it says.
    pub text: String,
}

/// Records to be added to one journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// What kind of journal.
    pub kind: Kind,
    /// Which journal.
    pub id: PublicId,
    /// The number of the first of these records: one more than the last that is
    /// stored, 1 for a new journal.
    pub first: Seq,
    /// In which form the texts are written.
    pub v: u16,
    /// The texts of the records, in order.
    pub texts: Vec<String>,
    /// How far the journal has come with them.
    pub status: Status,
    /// What lists show of it from now on; as before if none is given.
    pub summary: Option<String>,
    /// Guests that from now on have a part in it; see [`Storage::journals_of`].
    pub participants: Vec<GuestId>,
    /// What it owes other journals from now on; see [`Storage::outbox`].
    pub outbox: Vec<String>,
    /// Whether lists show it as changed by this.
    pub is_news: bool,
}

/// A journal in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// In the order of creation.
    pub number: u64,
    /// Which journal.
    pub id: PublicId,
    /// When its last record was stored, in milliseconds since 1970.
    pub changed: u64,
    /// How far it has come; nobody knows it of a journal of the first version that
    /// was not read since.
    pub status: Option<Status>,
    /// Whether nothing more is expected to happen.
    pub closed: bool,
    /// What it says of itself for lists.
    pub summary: Option<String>,
}

/// How much room there is, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Free, for this program.
    pub free: u64,
    /// Taken by what is stored.
    pub used: u64,
}

/// How the names begin under which the names of guests are kept.
pub(crate) const GUEST_NAME: &str = "name:";

/// What a journal says of itself for lists if nobody will miss it.
pub(crate) const UNUSED: &str = "unused";

/// Some journals of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// Those whose clock runs.
    Running,
    /// Those that have been waiting since before this moment, in milliseconds since
    /// 1970.
    WaitingSince(u64),
    /// Those that are over, say `UNUSED` of themselves and have not changed since this
    /// moment.
    UnusedSince(u64),
    /// Those of which nobody knows how far they have come: the first version wrote
    /// them, as over or not.
    #[allow(missing_docs)]
    Unread { closed: bool },
}

/// What a method of [`Storage`] gives: a future that resolves when the work is
/// done, and for writing methods only when it is on disk.
pub type Stored<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// A place where journals are kept.
pub trait Storage: fmt::Debug + Send + Sync + 'static {
    /// Adds records. When the future resolves they are on disk, all of them or,
    /// after an error, none.
    ///
    /// # Errors
    ///
    /// [`StorageError::Conflict`] if the journal does not end just before
    /// [`Append::first`].
    fn append(&self, append: Append) -> Stored<'_, ()>;

    /// The records of a journal after this number; empty if there is no such
    /// journal.
    fn read(&self, kind: Kind, id: PublicId, after: Seq) -> Stored<'_, Vec<Row>>;

    /// Removes a journal with everything in it, and with the parts that these guests have
    /// in it. Nothing happens if there is none.
    fn remove(&self, kind: Kind, id: PublicId, guests: Vec<GuestId>) -> Stored<'_, ()>;

    /// Lets records of a journal say something else, and nothing of what they said is left.
    /// Only to forget a person: everything else is appended.
    fn rewrite(&self, kind: Kind, id: PublicId, texts: Vec<(Seq, String)>) -> Stored<'_, ()>;

    /// When the first record of a journal was stored, in milliseconds since 1970.
    /// Nobody knows it of a journal that does not exist, or was begun by a version
    /// that did not note it.
    fn created(&self, kind: Kind, id: PublicId) -> Stored<'_, Option<u64>>;

    /// Some journals of a kind, oldest first: at most so many, after the one with
    /// this number.
    fn journals(&self, kind: Kind, which: Which, after: u64, limit: u32)
    -> Stored<'_, Vec<Listed>>;

    /// The journals of a kind that changed last, newest first.
    fn recent(&self, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>>;

    /// The journals that this guest has a part in, newest first.
    fn journals_of(&self, guest: GuestId, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>>;

    /// A small thing kept by name: the key of the cookies, the name of a guest.
    fn value(&self, name: &str) -> Stored<'_, Option<String>>;

    /// Keeps a small thing by name, in place of what was there.
    fn set_value(&self, name: &str, value: String) -> Stored<'_, ()>;

    /// Keeps a small thing by name in place of the one that the caller knows of, or where it
    /// knows of none; whether it did, and nobody else was quicker.
    fn replace_value(&self, name: &str, known: Option<String>, value: String) -> Stored<'_, bool>;

    /// Keeps a small thing by name unless one is there, and gives what is kept.
    fn set_if_absent(&self, name: &str, value: String) -> Stored<'_, String> {
        let name = name.to_owned();
        Box::pin(async move {
            self.replace_value(&name, None, value.clone()).await?;
            Ok(self.value(&name).await?.unwrap_or(value))
        })
    }

    /// Forgets the small things whose names begin so and that were not set since this
    /// moment, in milliseconds since 1970.
    fn forget_values(&self, beginning: &str, before: u64) -> Stored<'_, ()>;

    /// What journals owe each other after this number, each with its number, oldest
    /// first.
    fn outbox(&self, after: u64) -> Stored<'_, Vec<(u64, String)>>;

    /// This was delivered, and is to be forgotten.
    fn delivered(&self, number: u64) -> Stored<'_, ()>;

    /// Where these journals end by now, those of them that exist; nothing if nobody else
    /// writes here.
    fn ends(&self, _kind: Kind, _ids: Vec<PublicId>) -> Stored<'_, Vec<(PublicId, Seq)>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    /// What carries hints between servers that write here; none if nobody else does.
    fn bus(&self) -> Option<Arc<dyn Bus>> {
        None
    }

    /// Which parts of the journals are this server's to look after, of those that no other
    /// server has taken: at most so many.
    fn keep(&self, _share: usize) -> Stored<'_, BTreeSet<u32>> {
        Box::pin(async { Ok((0..PARTITIONS).collect()) })
    }

    /// Whether writes wait for a storage that cannot be reached just now.
    fn is_waiting(&self) -> bool {
        false
    }

    /// How much room there is.
    fn room(&self) -> Stored<'_, Room>;

    /// Whether the storage answers and can be written to, for `/health`.
    fn check(&self) -> Stored<'_, ()>;

    /// Writes what is still waiting and lets go of the files.
    fn close(&self) -> Stored<'_, ()>;
}

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// The journal goes on differently: somebody else has written.
    #[error("the journal already goes up to record {last}")]
    Conflict {
        /// The number of the last record that is stored.
        last: Seq,
    },
    /// The storage was closed, or its thread has stopped.
    #[error("the storage is closed")]
    Closed,
    /// Nobody knows whether it was stored: the connection broke at the wrong moment.
    /// What is there by now tells.
    #[error("nobody knows whether it was stored")]
    Unknown,
    /// Another server keeps its data in this folder.
    #[error("another server is using {0}: stop it, or choose another folder for this one")]
    InUse(PathBuf),
    /// This file was written by a later version of the program.
    #[error("{0} was written by a later version of this program: use that version, or newer")]
    Newer(PathBuf),
    /// The file is damaged.
    #[error(
        "{file} is damaged ({found}): restore a backup, or have `rochade audit` say what is wrong"
    )]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// What the backend found, in its own words.
        found: String,
    },
    /// There is something where something new was to be made.
    #[error("{0} exists already")]
    Exists(PathBuf),
    /// A database cannot be used.
    #[error("the database {hosts} cannot be used: {problem}")]
    Database {
        /// Where it was looked for.
        hosts: String,
        /// Why not.
        problem: DatabaseProblem,
    },
    /// The backend failed: disk full, file damaged, no permission. Its own words.
    #[error("the storage failed: {0}")]
    Backend(String),
}

/// Why a database cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseProblem {
    /// Its address is none.
    #[error("its address cannot be read ({0}): expected postgres://user@host/name")]
    Address(String),
    /// Nobody answers there.
    #[error("it cannot be reached ({0})")]
    Unreachable(String),
    /// It can only be read.
    #[error("it can only be read: expected a primary, not a standby")]
    ReadOnly,
    /// It is too old.
    #[error("it is PostgreSQL {major}: expected 15 or newer")]
    TooOld {
        /// What it is.
        major: i32,
    },
    /// Another program has tables where ours are to be.
    #[error("another program has the table {table} there: choose another database")]
    Foreign {
        /// One of them.
        table: String,
    },
    /// A later version of this program has written to it.
    #[error("a later version of this program has written to it: use that version, or newer")]
    Newer,
    /// An earlier version has written to it, and the tables are still as that one made them.
    #[error("its tables are those of an earlier version: start a server of this one first")]
    Older,
    /// There is nothing of ours in it.
    #[error("nothing of this program is in it")]
    Empty,
    /// It refuses to be set up. Its own words.
    #[error("it cannot be set up ({0})")]
    Refused(String),
}

/// What the time is, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

fn system_clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        if matches!(error, sqlx::Error::PoolClosed) {
            Self::Closed
        } else {
            Self::Backend(error.to_string())
        }
    }
}

/// The name of a journal as it was stored.
fn public_id(text: &str) -> Result<PublicId, sqlx::Error> {
    text.parse().map_err(|error: crate::id::PublicIdError| sqlx::Error::Decode(error.into()))
}

/// What a stored number says of how far a journal has come.
const fn status(number: i64) -> Status {
    match number {
        0 => Status::Waiting,
        1 => Status::Running,
        2 => Status::Idle,
        _ => Status::Over,
    }
}

/// As databases count.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
