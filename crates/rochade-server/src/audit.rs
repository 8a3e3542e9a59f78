//! Proving a data folder or a database: its own checks, and every journal replayed with
//! the rules of today.
//!
//! Nothing is changed, and servers may go on meanwhile: of a folder, a copy made by SQLite
//! is read; in a database, a journal is only appended to.

use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use crate::account::Account;
use crate::event::Event;
use crate::game::OnlineGame;
use crate::id::PublicId;
use crate::journal::{self, Difference};
use crate::moderation::Moderation;
use crate::public_draw::PublicDraw;
use crate::ratings::Ratings;
use crate::series::Series;
use crate::storage::postgres::Postgres;
use crate::storage::sqlite::Sqlite;
use crate::storage::{Kind, Storage, StorageError, Which};

/// How many journals are read from a list at once.
const PAGE: u32 = 500;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The database's own words about its tables.
    Tables(String),
    /// A record that the rules of today see otherwise.
    #[allow(missing_docs)]
    Record { kind: Kind, id: PublicId, difference: Difference },
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audited {
    /// How many journals.
    pub journals: usize,
    /// How many records.
    pub records: usize,
}

/// Replays everything in a data folder, and tells each difference.
///
/// # Errors
///
/// If the file cannot be read.
pub async fn audit(folder: &Path, mut tell: impl FnMut(Finding)) -> Result<Audited, StorageError> {
    let copy = tempfile::tempdir().map_err(|error| StorageError::Backend(error.to_string()))?;
    let found = check_and_copy(&folder.join("rochade.sqlite"), &copy.path().join("rochade.sqlite"));
    found?.into_iter().map(Finding::Tables).for_each(&mut tell);
    replay(&Sqlite::open(copy.path()).await?, tell).await
}

/// Replays everything in a PostgreSQL, and tells each difference.
///
/// # Errors
///
/// If the database cannot be read, or nothing of ours is in it.
pub async fn audit_database(
    url: &str,
    mut tell: impl FnMut(Finding),
) -> Result<Audited, StorageError> {
    let storage = Postgres::open_to_read(url).await?;
    for table in storage.check_tables().await? {
        tell(Finding::Tables(format!("foreign key: {table}")));
    }
    replay(&storage, tell).await
}

async fn replay(
    storage: &dyn Storage,
    mut tell: impl FnMut(Finding),
) -> Result<Audited, StorageError> {
    let mut audited = Audited::default();
    for kind in Kind::ALL {
        let mut after = 0;
        loop {
            let page = storage.journals(kind, Which::All, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = last.number;
            for listed in &page {
                let rows = storage.read(kind, listed.id, 0).await?;
                audited.journals += 1;
                audited.records += rows.len();
                let differences = match kind {
                    Kind::Game => journal::audit::<OnlineGame>(&rows),
                    Kind::Event => journal::audit::<Event>(&rows),
                    Kind::Draw => journal::audit::<PublicDraw>(&rows),
                    Kind::Series => journal::audit::<Series>(&rows),
                    Kind::Account => journal::audit::<Account>(&rows),
                    Kind::Ratings => journal::audit::<Ratings>(&rows),
                    Kind::Moderation => journal::audit::<Moderation>(&rows),
                };
                for difference in differences {
                    tell(Finding::Record { kind, id: listed.id, difference });
                }
            }
        }
    }
    storage.close().await?;
    Ok(audited)
}

/// What SQLite finds in a file, which is copied as it stands.
pub(crate) fn check_and_copy(file: &Path, copy: &Path) -> Result<Vec<String>, StorageError> {
    let failed =
        |error: rusqlite::Error| StorageError::Backend(format!("{}: {error}", file.display()));
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(failed)?;
    let rows = |sql: &str| -> rusqlite::Result<Vec<String>> {
        let mut statement = connection.prepare(sql)?;
        let rows = statement.query_map([], |row| row.get::<_, String>(0))?;
        rows.collect()
    };
    let mut found = rows("PRAGMA integrity_check").map_err(failed)?;
    found.retain(|line| line != "ok");
    let foreign = rows("SELECT 'foreign key: ' || \"table\" FROM pragma_foreign_key_check");
    found.extend(foreign.map_err(failed)?);
    let target = copy.to_string_lossy().into_owned();
    connection.execute("VACUUM INTO ?", [target]).map_err(failed)?;
    Ok(found)
}
