//! What must not be lost, behind one small trait.
//!
//! Everything that happens is a record in a *journal*: a game is a journal, and so
//! is a club's event or a public draw. A journal is only ever appended to, and its
//! records are numbered without gaps, so two writers can never both be right:
//! who comes second is told so ([`StorageError::Conflict`]).
//!
//! What a record says is the business of the room that writes it; here it is
//! text. One backend exists, SQLite; another has to pass the
//! same story test.

pub mod sqlite;

use std::fmt;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;

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
}

impl Kind {
    /// Its name in the storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Event => "event",
            Self::Draw => "draw",
        }
    }
}

/// The number of a record in its journal: 1 for the first, no gaps.
pub type Seq = u64;

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
    /// The records, in order.
    pub records: Vec<String>,
    /// Guests that from now on have a part in it; see [`Storage::journals_of`].
    pub participants: Vec<GuestId>,
    /// Whether nothing more is expected to happen. A later record may still be
    /// appended (a rematch is agreed); it opens the journal again unless it says
    /// closed too.
    pub closed: bool,
}

/// A journal in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Which journal.
    pub id: PublicId,
    /// When its last record was stored, in milliseconds since 1970.
    pub changed: u64,
    /// Whether it is closed.
    pub closed: bool,
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
    fn read(&self, kind: Kind, id: PublicId, after: Seq) -> Stored<'_, Vec<String>>;

    /// When the first record of a journal was stored, in milliseconds since 1970.
    /// Nobody knows it of a journal that does not exist, or was begun by a version
    /// that did not note it.
    fn created(&self, kind: Kind, id: PublicId) -> Stored<'_, Option<u64>>;

    /// Journals that are not closed, oldest first: what to go on with after a
    /// restart.
    fn open_journals(&self, kind: Kind) -> Stored<'_, Vec<PublicId>>;

    /// The journals of a kind that changed last, newest first.
    fn recent(&self, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>>;

    /// The journals that this guest has a part in, newest first.
    fn journals_of(&self, guest: GuestId, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>>;

    /// A small thing kept by name: the key of the cookies, the name of a guest.
    fn value(&self, name: &str) -> Stored<'_, Option<String>>;

    /// Keeps a small thing by name, in place of what was there.
    fn set_value(&self, name: &str, value: String) -> Stored<'_, ()>;

    /// Whether the storage answers and can be written to, for `/health`.
    fn check(&self) -> Stored<'_, ()>;

    /// Writes what is still waiting and lets go of the files.
    fn close(&self) -> Stored<'_, ()>;
}

/// Why something could not be stored or read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The journal goes on differently: somebody else has written.
    Conflict {
        /// The number of the last record that is stored.
        last: Seq,
    },
    /// The storage was closed, or its thread has stopped.
    Closed,
    /// Another server keeps its data in this folder.
    InUse(PathBuf),
    /// This file was written by a later version of the program.
    Newer(PathBuf),
    /// The backend failed: disk full, file damaged, no permission. Its own words.
    Backend(String),
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { last } => write!(f, "the journal already goes up to record {last}"),
            Self::Closed => f.write_str("the storage is closed"),
            Self::InUse(folder) => write!(
                f,
                "another server is using {}: stop it, or choose another folder for this one",
                folder.display()
            ),
            Self::Newer(file) => write!(
                f,
                "{} was written by a later version of this program: use that version, or newer",
                file.display()
            ),
            Self::Backend(words) => write!(f, "the storage failed: {words}"),
        }
    }
}

impl std::error::Error for StorageError {}
