//! Journals in one SQLite file.
//!
//! A write is on disk when its future resolves: the file is in WAL mode with
//! `synchronous = FULL`, and the one task that writes (`writer`) answers after
//! `COMMIT` has returned. Reading has connections of its own, and sees only what
//! was committed.

mod batch;
mod file;
mod writer;

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _, SqlSafeStr as _};
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::batch::Write;
use self::writer::{Job, QUEUE, Writer};
use super::{Append, Kind, Listed, Seq, Storage, StorageError, Stored};
use crate::id::{GuestId, PublicId};

/// What the time is, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// How many can read at the same time.
const READERS: u32 = 4;

/// How long a connection waits for another one: only a program from outside can
/// keep the file from us.
const BUSY: Duration = Duration::from_secs(5);

/// Journals in one SQLite file.
#[derive(Clone)]
pub struct Sqlite {
    readers: SqlitePool,
    queue: mpsc::Sender<Job>,
    closing: CancellationToken,
    /// Holds the task that writes.
    writer: TaskTracker,
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.readers.connect_options().get_filename().to_owned();
        f.debug_struct("Sqlite").field("file", &file).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// Opens the file in this folder, makes both if they are not there, and brings
    /// the tables up to date. Has to be called inside a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`StorageError::InUse`] if another server has the folder, [`StorageError::Newer`]
    /// if a later version has written the file, [`StorageError::Backend`] if it cannot
    /// be opened or is something else.
    pub async fn open(folder: impl AsRef<Path>) -> Result<Self, StorageError> {
        let clock = || {
            let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
        };
        Self::open_with_clock(folder.as_ref(), Arc::new(clock)).await
    }

    /// Opens with a clock of one's own, for [`Listed::changed`].
    ///
    /// # Errors
    ///
    /// As [`Sqlite::open`].
    pub async fn open_with_clock(folder: &Path, clock: Clock) -> Result<Self, StorageError> {
        let lock = file::prepare(folder)?;
        let file = file::in_folder(folder);
        let options = writing(&file);
        let failed = |error: &dyn fmt::Display| {
            StorageError::Backend(format!("{}: {error}", file.display()))
        };
        let mut connection = options.connect().await.map_err(|error| failed(&error))?;
        migrations().run(&mut connection).await.map_err(|error| {
            if matches!(error, MigrateError::VersionMissing(_)) {
                StorageError::Newer(file.clone())
            } else {
                failed(&error)
            }
        })?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .connect_lazy_with(options.clone().read_only(true));
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (closing, writer) = (CancellationToken::new(), TaskTracker::new());
        writer.spawn(Writer::new(options, connection, clock, lock).run(jobs, closing.clone()));
        writer.close();
        Ok(Self { readers, queue, closing, writer })
    }

    /// Hands a write to the task that writes, and waits until it is on disk.
    async fn write(&self, write: Write) -> Result<(), StorageError> {
        let (answer, verdict) = oneshot::channel();
        self.queue.send(Job { write, answer }).await.map_err(|_| StorageError::Closed)?;
        verdict.await.map_err(|_| StorageError::Closed)?
    }
}

/// The tables, step by step. Listed by hand: the macro that would do it compiles
/// all of sqlx and SQLite a second time.
fn migrations() -> Migrator {
    let steps = [
        ("journals", include_str!("../../migrations/0001_journals.sql")),
        ("chains", include_str!("../../migrations/0002_chains.sql")),
        ("created", include_str!("../../migrations/0003_created.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

/// How the writing connection is opened: what was committed survives the loss of
/// power.
fn writing(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .disable_statement_logging()
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

fn listed(row: &SqliteRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        id: public_id(row.try_get(0)?)?,
        changed: row.try_get::<i64, _>(1)?.cast_unsigned(),
        closed: row.try_get(2)?,
    })
}

/// Rows read one by one into what they mean.
fn rows<T>(
    found: Result<Vec<SqliteRow>, sqlx::Error>,
    row: impl Fn(&SqliteRow) -> Result<T, sqlx::Error>,
) -> Result<Vec<T>, StorageError> {
    Ok(found?.iter().map(row).collect::<Result<_, _>>()?)
}

impl Storage for Sqlite {
    fn append(&self, append: Append) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Append(append)))
    }

    fn read(&self, kind: Kind, id: PublicId, after: Seq) -> Stored<'_, Vec<String>> {
        Box::pin(async move {
            let found = sqlx::query(
                "WITH RECURSIVE chain (seq, previous, text) AS (
                    SELECT seq, previous, text FROM records WHERE number =
                        (SELECT head FROM journals WHERE kind = ?1 AND id = ?2 AND last > ?3)
                     UNION ALL
                    SELECT records.seq, records.previous, records.text
                      FROM chain JOIN records ON records.number = chain.previous
                     WHERE records.seq > ?3)
                 SELECT text FROM chain ORDER BY seq",
            )
            .bind(kind.name())
            .bind(id.as_str())
            .bind(i64::try_from(after).unwrap_or(i64::MAX))
            .fetch_all(&self.readers)
            .await;
            rows(found, |row| row.try_get(0))
        })
    }

    fn created(&self, kind: Kind, id: PublicId) -> Stored<'_, Option<u64>> {
        Box::pin(async move {
            let query =
                sqlx::query_scalar("SELECT created FROM journals WHERE kind = ? AND id = ?");
            let found: Option<Option<i64>> =
                query.bind(kind.name()).bind(id.as_str()).fetch_optional(&self.readers).await?;
            Ok(found.flatten().map(i64::cast_unsigned))
        })
    }

    fn open_journals(&self, kind: Kind) -> Stored<'_, Vec<PublicId>> {
        Box::pin(async move {
            let found = sqlx::query(
                "SELECT id FROM journals WHERE kind = ? AND closed = 0 ORDER BY number",
            )
            .bind(kind.name())
            .fetch_all(&self.readers)
            .await;
            rows(found, |row| public_id(row.try_get(0)?))
        })
    }

    fn recent(&self, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let found = sqlx::query(
                "SELECT id, changed, closed FROM journals
                  WHERE kind = ? ORDER BY changed DESC, number DESC LIMIT ?",
            )
            .bind(kind.name())
            .bind(limit)
            .fetch_all(&self.readers)
            .await;
            rows(found, listed)
        })
    }

    fn journals_of(&self, guest: GuestId, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let found = sqlx::query(
                "SELECT id, changed, closed FROM participants JOIN journals ON number = journal
                  WHERE guest = ? AND kind = ? ORDER BY changed DESC, number DESC LIMIT ?",
            )
            .bind(guest.to_string())
            .bind(kind.name())
            .bind(limit)
            .fetch_all(&self.readers)
            .await;
            rows(found, listed)
        })
    }

    fn value(&self, name: &str) -> Stored<'_, Option<String>> {
        let name = name.to_owned();
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT value FROM small_things WHERE name = ?");
            Ok(query.bind(name).fetch_optional(&self.readers).await?)
        })
    }

    fn set_value(&self, name: &str, value: String) -> Stored<'_, ()> {
        let name = name.to_owned();
        Box::pin(self.write(Write::Value { name, value }))
    }

    /// Writes something small and reads it again: a full disk or a file taken
    /// away is not found out by anything less.
    fn check(&self) -> Stored<'_, ()> {
        const NAME: &str = "storage.check";
        Box::pin(async move {
            self.set_value(NAME, "on disk".to_owned()).await?;
            self.value(NAME).await?;
            Ok(())
        })
    }

    fn close(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            // The connection that writes closes last, and so empties the log into
            // the file.
            self.readers.close().await;
            self.closing.cancel();
            self.writer.wait().await;
            Ok(())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SQLite numbers its levels of `synchronous`; 2 is FULL.
    #[tokio::test]
    async fn the_writer_waits_for_the_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let _lock = file::prepare(folder.path()).expect("a new file");
        let options = writing(&file::in_folder(folder.path()));
        let mut connection = options.connect().await.expect("it opens");
        let mut pragma = async |sql: &'static str| -> String {
            let row = sqlx::query(sql).fetch_one(&mut connection).await.expect("a row");
            row.try_get_unchecked::<String, _>(0).expect("a value")
        };
        assert_eq!(pragma("PRAGMA journal_mode").await, "wal");
        assert_eq!(pragma("PRAGMA synchronous").await, "2");
        assert_eq!(pragma("PRAGMA foreign_keys").await, "1");
        assert_eq!(pragma("PRAGMA busy_timeout").await, "5000");
    }
}
