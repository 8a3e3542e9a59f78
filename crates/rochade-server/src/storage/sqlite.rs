//! Journals in one SQLite file.
//!
//! A write is on disk when its future resolves: the file is in WAL mode with
//! `synchronous = FULL`, and the one thread that writes (`writer`) answers after
//! `COMMIT` has returned. Reading has connections of its own, and sees only what
//! was committed.

mod copies;
mod file;
mod rows;
mod writer;

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _, Row as _, SqlSafeStr as _};
use tokio::sync::{mpsc, oneshot};

pub use self::copies::{Copied, back_up, restore};
use self::rows::Write;
use self::writer::{Job, Mail, QUEUE, Writer};
use super::{
    Append, Clock, Kind, Listed, Room, Row, Seq, Storage, StorageError, Stored, Which, public_id,
    signed, status, system_clock,
};
use crate::id::{GuestId, PublicId};

/// How many can read at the same time.
const READERS: u32 = 4;

/// How long a connection waits for another one: only a program from outside can
/// keep the file from us.
const BUSY: Duration = Duration::from_secs(5);

/// Journals in one SQLite file.
#[derive(Clone)]
pub struct Sqlite {
    readers: SqlitePool,
    queue: mpsc::Sender<Mail>,
}

impl fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = self.readers.connect_options().get_filename().to_owned();
        f.debug_struct("Sqlite").field("file", &file).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// Opens the file in this folder, makes both if they are not there, and brings
    /// the tables up to date, with a copy kept of the file as it was. Has to be called
    /// inside a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`StorageError::InUse`] if another server has the folder, [`StorageError::Newer`]
    /// if a later version has written the file, [`StorageError::Damaged`] if SQLite finds
    /// something wrong with it, [`StorageError::Backend`] if it cannot be opened or is
    /// something else.
    pub async fn open(folder: impl AsRef<Path>) -> Result<Self, StorageError> {
        Self::open_with_clock(folder.as_ref(), system_clock()).await
    }

    /// Opens with a clock of one's own, for [`Listed::changed`].
    ///
    /// # Errors
    ///
    /// As [`Sqlite::open`].
    pub async fn open_with_clock(folder: &Path, clock: Clock) -> Result<Self, StorageError> {
        let lock = file::prepare(folder)?;
        let file = file::in_folder(folder);
        let checked = file.clone();
        let checked = tokio::task::spawn_blocking(move || copies::check_and_keep(&checked)).await;
        checked.map_err(|_| StorageError::Closed)??;
        let options = opening(&file);
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
            .connect_lazy_with(options.read_only(true));
        connection.close().await.map_err(|error| failed(&error))?;
        let (queue, mail) = mpsc::channel(QUEUE);
        Writer::start(file, clock, lock, mail)?;
        Ok(Self { readers, queue })
    }

    /// How many journals there are.
    pub(super) async fn count_journals(&self) -> Result<u64, StorageError> {
        let count: i64 =
            sqlx::query_scalar("SELECT count(*) FROM journals").fetch_one(&self.readers).await?;
        Ok(count.cast_unsigned())
    }

    /// The guests with a part in each journal, by its number.
    pub(super) async fn participants(&self) -> Result<HashMap<u64, Vec<String>>, StorageError> {
        let found =
            sqlx::query("SELECT journal, guest FROM participants").fetch_all(&self.readers).await;
        let mut guests: HashMap<u64, Vec<String>> = HashMap::new();
        let parts = rows(found, |row| {
            Ok((row.try_get::<i64, _>(0)?.cast_unsigned(), row.try_get::<String, _>(1)?))
        })?;
        for (journal, guest) in parts {
            guests.entry(journal).or_default().push(guest);
        }
        Ok(guests)
    }

    /// All that is kept by name.
    pub(super) async fn settings(&self) -> Result<Vec<(String, String)>, StorageError> {
        let found = sqlx::query("SELECT name, value FROM settings").fetch_all(&self.readers).await;
        rows(found, |row| Ok((row.try_get(0)?, row.try_get(1)?)))
    }

    /// Hands a write to the thread that writes, and waits until it is on disk.
    async fn write(&self, write: Write) -> Result<(), StorageError> {
        let (answer, verdict) = oneshot::channel();
        let mail = Mail::Job(Job { write, answer });
        self.queue.send(mail).await.map_err(|_| StorageError::Closed)?;
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
        ("foundation", include_str!("../../migrations/0004_foundation.sql")),
        ("settings", include_str!("../../migrations/0005_settings.sql")),
        ("kinds", include_str!("../../migrations/0006_kinds.sql")),
    ];
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

/// How the file is opened to be read and to be brought up to date.
fn opening(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .disable_statement_logging()
}

/// The beginning of a question for journals.
macro_rules! list {
    () => {
        "SELECT number, id, changed, status, closed, summary FROM journals WHERE "
    };
}

fn listed(row: &SqliteRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        number: row.try_get::<i64, _>(0)?.cast_unsigned(),
        id: public_id(row.try_get(1)?)?,
        changed: row.try_get::<i64, _>(2)?.cast_unsigned(),
        status: row.try_get::<Option<i64>, _>(3)?.map(status),
        closed: row.try_get(4)?,
        summary: row.try_get(5)?,
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

    fn read(&self, kind: Kind, id: PublicId, after: Seq) -> Stored<'_, Vec<Row>> {
        Box::pin(async move {
            let found = sqlx::query(
                "WITH RECURSIVE chain (seq, previous, v, text) AS (
                    SELECT seq, previous, v, text FROM records WHERE number =
                        (SELECT head FROM journals WHERE kind = ?1 AND id = ?2 AND last > ?3)
                     UNION ALL
                    SELECT records.seq, records.previous, records.v, records.text
                      FROM chain JOIN records ON records.number = chain.previous
                     WHERE records.seq > ?3)
                 SELECT seq, v, text FROM chain ORDER BY seq",
            )
            .bind(kind.name())
            .bind(id.as_str())
            .bind(signed(after))
            .fetch_all(&self.readers)
            .await;
            rows(found, |row| {
                let number = row.try_get::<i64, _>(0)?.cast_unsigned();
                Ok(Row { number, v: row.try_get(1)?, text: row.try_get(2)? })
            })
        })
    }

    fn remove(&self, kind: Kind, id: PublicId, guests: Vec<GuestId>) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Remove { kind, id, guests }))
    }

    fn rewrite(&self, kind: Kind, id: PublicId, texts: Vec<(Seq, String)>) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Rewrite { kind, id, texts }))
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

    fn journals(
        &self,
        kind: Kind,
        which: Which,
        after: u64,
        limit: u32,
    ) -> Stored<'_, Vec<Listed>> {
        let (sql, before) = match which {
            Which::All => {
                (concat!(list!(), "kind = ? AND number > ? ORDER BY number LIMIT ?"), None)
            }
            Which::Running => (
                concat!(list!(), "kind = ? AND number > ? AND status = 1 ORDER BY number LIMIT ?"),
                None,
            ),
            Which::WaitingSince(before) => (
                concat!(
                    list!(),
                    "kind = ? AND number > ? AND status = 0 AND changed < ? ORDER BY number LIMIT ?"
                ),
                Some(before),
            ),
            Which::UnusedSince(before) => (
                concat!(
                    list!(),
                    "kind = ? AND number > ? AND status = 3 AND changed < ? AND summary = 'unused'
                     ORDER BY number LIMIT ?"
                ),
                Some(before),
            ),
            Which::Unread { closed: false } => (
                concat!(
                    list!(),
                    "kind = ? AND number > ? AND status IS NULL AND closed = 0
                     ORDER BY number LIMIT ?"
                ),
                None,
            ),
            Which::Unread { closed: true } => (
                concat!(
                    list!(),
                    "kind = ? AND number > ? AND status IS NULL AND closed = 1
                     ORDER BY number LIMIT ?"
                ),
                None,
            ),
        };
        Box::pin(async move {
            let mut query = sqlx::query(sql).bind(kind.name()).bind(signed(after));
            if let Some(before) = before {
                query = query.bind(signed(before));
            }
            rows(query.bind(limit).fetch_all(&self.readers).await, listed)
        })
    }

    fn recent(&self, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let sql = concat!(list!(), "kind = ? ORDER BY changed DESC, number DESC LIMIT ?");
            let query = sqlx::query(sql).bind(kind.name()).bind(limit);
            rows(query.fetch_all(&self.readers).await, listed)
        })
    }

    fn journals_of(&self, guest: GuestId, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let sql = "SELECT number, id, changed, status, closed, summary
                         FROM participants JOIN journals ON number = journal
                        WHERE guest = ? AND kind = ? ORDER BY changed DESC, number DESC LIMIT ?";
            let query = sqlx::query(sql).bind(guest.to_string()).bind(kind.name()).bind(limit);
            rows(query.fetch_all(&self.readers).await, listed)
        })
    }

    fn value(&self, name: &str) -> Stored<'_, Option<String>> {
        let name = name.to_owned();
        Box::pin(async move {
            let query = sqlx::query_scalar("SELECT value FROM settings WHERE name = ?");
            Ok(query.bind(name).fetch_optional(&self.readers).await?)
        })
    }

    fn set_value(&self, name: &str, value: String) -> Stored<'_, ()> {
        let name = name.to_owned();
        Box::pin(self.write(Write::Set { name, value }))
    }

    fn replace_value(&self, name: &str, known: Option<String>, value: String) -> Stored<'_, bool> {
        let name = name.to_owned();
        Box::pin(async move {
            match self.write(Write::Replace { name, known, value }).await {
                Ok(()) => Ok(true),
                Err(StorageError::Conflict { .. }) => Ok(false),
                Err(error) => Err(error),
            }
        })
    }

    fn forget_values(&self, beginning: &str, before: u64) -> Stored<'_, ()> {
        let beginning = beginning.to_owned();
        Box::pin(self.write(Write::Forget { beginning, before }))
    }

    fn outbox(&self, after: u64) -> Stored<'_, Vec<(u64, String)>> {
        Box::pin(async move {
            let sql = "SELECT number, text FROM outbox WHERE number > ? ORDER BY number LIMIT 1000";
            let found = sqlx::query(sql).bind(signed(after)).fetch_all(&self.readers).await;
            rows(found, |row| Ok((row.try_get::<i64, _>(0)?.cast_unsigned(), row.try_get(1)?)))
        })
    }

    fn delivered(&self, number: u64) -> Stored<'_, ()> {
        Box::pin(self.write(Write::Delivered(number)))
    }

    fn room(&self) -> Stored<'_, Room> {
        let file = self.readers.connect_options().get_filename().to_owned();
        Box::pin(async move {
            let looked = tokio::task::spawn_blocking(move || file::room(&file)).await;
            let looked = looked.map_err(|error| StorageError::Backend(error.to_string()))?;
            looked.map_err(|error| StorageError::Backend(error.to_string()))
        })
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
            let (done, closed) = oneshot::channel();
            if self.queue.send(Mail::Close(done)).await.is_ok() {
                closed.await.map_err(|_| StorageError::Closed)?;
            }
            Ok(())
        })
    }
}
