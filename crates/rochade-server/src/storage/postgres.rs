//! Journals in PostgreSQL, for several servers at once.
//!
//! Nobody owns a journal: any server may append, and of two the second is told. The
//! check is in the statement that stores (`writer`). A write is on disk when its future
//! resolves, as far as the database's own `synchronous_commit` goes.

mod bus;
mod connect;
mod keeper;
mod writer;

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::Row as _;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use self::bus::Notifications;
use self::connect::{Hosts, is_passing};
use self::keeper::Keeper;
use self::writer::{Job, Mail, PATIENCE, QUEUE, RETRY, Writer};
use super::{
    Append, Clock, Kind, Listed, Room, Row, Seq, Storage, StorageError, Stored, Which, public_id,
    signed, status, system_clock,
};
use crate::id::{GuestId, PublicId};
use crate::storage::bus::Bus;

/// How many connections a server reads with, the one that listens for hints included.
const READERS: u32 = 5;

/// How long a statement may take before its connection is given up.
const STATEMENT: Duration = Duration::from_secs(10);

/// What stands between the records of one append. JSON has none inside a line.
const LINES: &str = "\n";

/// Journals in PostgreSQL.
#[derive(Clone)]
pub struct Postgres {
    inner: Arc<Inner>,
    queue: mpsc::Sender<Mail>,
    /// None where everything is only read.
    bus: Option<Arc<Notifications>>,
    keeper: Arc<tokio::sync::Mutex<Keeper>>,
}

struct Inner {
    hosts: Hosts,
    readers: PgPool,
    clock: Clock,
    is_waiting: AtomicBool,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("hosts", &self.inner.hosts).finish_non_exhaustive()
    }
}

impl Inner {
    fn new(hosts: Hosts, options: PgConnectOptions, clock: Clock) -> Self {
        let readers = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(STATEMENT)
            .connect_lazy_with(options);
        Self { hosts, readers, clock, is_waiting: AtomicBool::new(false) }
    }

    /// A connection to the host that takes writes by now; the readers follow.
    async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        let (options, connection) = self
            .hosts
            .primary()
            .await
            .map_err(|error| sqlx::Error::Io(std::io::Error::other(error)))?;
        self.readers.set_connect_options(options);
        Ok(connection)
    }

    fn set_waiting(&self, is_waiting: bool) {
        self.is_waiting.store(is_waiting, Ordering::Relaxed);
    }

    /// Waits a moment, and looks for the host that takes writes.
    async fn look_again(&self) {
        tokio::time::sleep(RETRY).await;
        if let Ok(connection) = self.connect().await {
            drop(connection);
        }
    }
}

/// Asks again while the database cannot be reached, until patience ends.
macro_rules! patiently {
    ($self:ident, $question:expr) => {{
        let until = Instant::now() + PATIENCE;
        loop {
            let answer = tokio::time::timeout(STATEMENT, async { $question.await }).await;
            match answer.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
                Err(error) if is_passing(&error) && Instant::now() < until => {
                    $self.inner.look_again().await;
                }
                answer => break answer,
            }
        }
    }};
}

impl Postgres {
    /// Connects to the first of the hosts in this address that takes writes, and brings
    /// the tables up to date. Has to be called inside a tokio runtime.
    ///
    /// # Errors
    ///
    /// [`StorageError::Database`] if none can be reached or is one for us; nothing was
    /// changed then.
    pub async fn open(url: &str) -> Result<Self, StorageError> {
        Self::open_with_clock(url, system_clock()).await
    }

    /// Opens with a clock of one's own, for [`Listed::changed`].
    ///
    /// # Errors
    ///
    /// As [`Postgres::open`].
    pub async fn open_with_clock(url: &str, clock: Clock) -> Result<Self, StorageError> {
        let hosts = Hosts::read(url)?;
        let (options, mut connection) = hosts.primary().await?;
        hosts.prepare(&mut connection).await?;
        let inner = Arc::new(Inner::new(hosts, options, clock));
        let (queue, mail) = mpsc::channel(QUEUE);
        tokio::spawn(Writer::new(Arc::clone(&inner), connection).run(mail));
        let bus = Some(Arc::new(Notifications::start(&inner)));
        Ok(Self { inner, queue, bus, keeper: Arc::default() })
    }

    /// Connects to the first of the hosts in this address that answers, to read what is
    /// there; a standby will do. Nothing can be stored.
    ///
    /// # Errors
    ///
    /// [`StorageError::Database`] if none can be reached, or nothing of ours is there.
    pub async fn open_to_read(url: &str) -> Result<Self, StorageError> {
        let hosts = Hosts::read(url)?;
        let (options, mut connection) = hosts.any().await?;
        hosts.recognise(&mut connection).await?;
        let inner = Arc::new(Inner::new(hosts, options, system_clock()));
        let (queue, _) = mpsc::channel(1);
        Ok(Self { inner, queue, bus: None, keeper: Arc::default() })
    }

    /// Rows that belong to no journal: the tables in which there are some.
    pub(crate) async fn check_tables(&self) -> Result<Vec<String>, StorageError> {
        let found = sqlx::query_scalar(
            "SELECT 'appends' WHERE EXISTS (SELECT FROM appends WHERE NOT EXISTS
                                             (SELECT FROM journals WHERE number = journal))
              UNION ALL
             SELECT 'participants' WHERE EXISTS (SELECT FROM participants WHERE NOT EXISTS
                                             (SELECT FROM journals WHERE number = journal))",
        );
        Ok(found.fetch_all(&self.inner.readers).await?)
    }
}

/// A journal that comes from elsewhere.
pub(super) struct Moved {
    pub(super) kind: Kind,
    pub(super) listed: Listed,
    pub(super) created: Option<u64>,
    pub(super) rows: Vec<Row>,
    pub(super) guests: Vec<String>,
}

impl Postgres {
    /// Takes journals over that are not here, all of them or none.
    pub(super) async fn take_over(&self, moved: &[Moved]) -> Result<(), StorageError> {
        let mut transaction = self.inner.readers.begin().await?;
        for Moved { kind, listed, created, rows, guests } in moved {
            let number: i64 = sqlx::query_scalar(
                "INSERT INTO journals (kind, id, created, changed, status, closed, summary)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING number",
            )
            .bind(kind.name())
            .bind(listed.id.as_str())
            .bind(created.map(signed))
            .bind(signed(listed.changed))
            .bind(listed.status.map(|status| status as i16))
            .bind(listed.closed)
            .bind(listed.summary.as_deref())
            .fetch_one(&mut *transaction)
            .await?;
            for run in rows.chunk_by(|one, next| one.v == next.v) {
                let texts: Vec<&str> = run.iter().map(|row| row.text.as_str()).collect();
                sqlx::query(
                    "INSERT INTO appends (journal, first, last, v, texts) VALUES ($1, $2, $3, $4, $5)",
                )
                .bind(number)
                .bind(signed(run[0].number))
                .bind(signed(run[run.len() - 1].number))
                .bind(run[0].v.cast_signed())
                .bind(texts.join(LINES))
                .execute(&mut *transaction)
                .await?;
            }
            for guest in guests {
                let part = "INSERT INTO participants (guest, journal) VALUES ($1, $2)";
                sqlx::query(part).bind(guest).bind(number).execute(&mut *transaction).await?;
            }
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Takes over what journals owe each other, unless it is here.
    pub(super) async fn take_over_outbox(&self, owed: &[String]) -> Result<(), StorageError> {
        for text in owed {
            sqlx::query(
                "INSERT INTO outbox (text)
                 SELECT $1 WHERE NOT EXISTS (SELECT FROM outbox WHERE text = $1)",
            )
            .bind(text)
            .execute(&self.inner.readers)
            .await?;
        }
        Ok(())
    }
}

/// The beginning of a question for journals, with their numbers, and when lists show them
/// as changed.
macro_rules! list {
    () => {
        "SELECT number, id, greatest(changed, at), status, closed, summary
           FROM journals LEFT JOIN LATERAL
                (SELECT at FROM appends WHERE journal = number AND at IS NOT NULL
                  ORDER BY first DESC LIMIT 1) AS news ON true WHERE "
    };
}

fn listed(row: &PgRow) -> Result<Listed, sqlx::Error> {
    Ok(Listed {
        number: row.try_get::<i64, _>(0)?.cast_unsigned(),
        id: public_id(row.try_get(1)?)?,
        changed: row.try_get::<i64, _>(2)?.cast_unsigned(),
        status: row.try_get::<Option<i16>, _>(3)?.map(|number| status(number.into())),
        closed: row.try_get(4)?,
        summary: row.try_get(5)?,
    })
}

/// Rows read one by one into what they mean.
fn rows<T>(
    found: Result<Vec<PgRow>, sqlx::Error>,
    row: impl Fn(&PgRow) -> Result<T, sqlx::Error>,
) -> Result<Vec<T>, StorageError> {
    Ok(found?.iter().map(row).collect::<Result<_, _>>()?)
}

/// Lets records say something else; one append may hold several of them.
async fn rewrite(
    pool: &PgPool,
    kind: Kind,
    id: PublicId,
    texts: &[(Seq, String)],
) -> Result<(), sqlx::Error> {
    let mut transaction = pool.begin().await?;
    let found = sqlx::query(
        "SELECT a.journal, a.first, a.texts FROM journals j JOIN appends a ON a.journal = j.number
          WHERE j.kind = $1 AND j.id = $2 FOR UPDATE OF a",
    )
    .bind(kind.name())
    .bind(id.as_str())
    .fetch_all(&mut *transaction)
    .await?;
    for row in found {
        let (journal, first): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let stored: &str = row.try_get(2)?;
        let lines = (first.cast_unsigned()..).zip(stored.split(LINES)).map(|(number, line)| {
            let new = texts.iter().find(|(seq, _)| *seq == number);
            new.map_or(line, |(_, text)| text.as_str())
        });
        let lines = lines.collect::<Vec<_>>().join(LINES);
        if lines != stored {
            sqlx::query("UPDATE appends SET texts = $3 WHERE journal = $1 AND first = $2")
                .bind(journal)
                .bind(first)
                .bind(lines)
                .execute(&mut *transaction)
                .await?;
        }
    }
    transaction.commit().await
}

impl Storage for Postgres {
    fn append(&self, append: Append) -> Stored<'_, ()> {
        Box::pin(async move {
            if append.texts.iter().any(|text| text.contains(['\n', '\0'])) {
                return Err(StorageError::Backend("a record is one line of text".to_owned()));
            }
            let (answer, verdict) = oneshot::channel();
            let mail = Mail::Job(Job { append, answer });
            self.queue.send(mail).await.map_err(|_| StorageError::Closed)?;
            verdict.await.map_err(|_| StorageError::Closed)?
        })
    }

    fn read(&self, kind: Kind, id: PublicId, after: Seq) -> Stored<'_, Vec<Row>> {
        Box::pin(async move {
            let found = patiently!(
                self,
                sqlx::query(
                    "SELECT a.first, a.v, a.texts
                       FROM journals j JOIN appends a ON a.journal = j.number
                      WHERE j.kind = $1 AND j.id = $2 AND a.last > $3
                        AND a.first >= coalesce((SELECT max(b.first) FROM appends b
                                                  WHERE b.journal = j.number AND b.first <= $3), 0)
                      ORDER BY a.first",
                )
                .bind(kind.name())
                .bind(id.as_str())
                .bind(signed(after))
                .fetch_all(&self.inner.readers)
            );
            let mut records = Vec::new();
            for row in found? {
                let first = row.try_get::<i64, _>(0)?.cast_unsigned();
                let v = row.try_get::<i16, _>(1)?.cast_unsigned();
                let texts: &str = row.try_get(2)?;
                let numbered = (first..).zip(texts.split(LINES));
                records.extend(
                    numbered.filter(|(number, _)| *number > after).map(|(number, text)| Row {
                        number,
                        v,
                        text: text.to_owned(),
                    }),
                );
            }
            Ok(records)
        })
    }

    fn remove(&self, kind: Kind, id: PublicId, _: Vec<GuestId>) -> Stored<'_, ()> {
        Box::pin(async move {
            let removed = patiently!(
                self,
                sqlx::query(
                    "WITH gone AS (DELETE FROM journals WHERE kind = $1 AND id = $2 RETURNING number),
                          records AS (DELETE FROM appends USING gone WHERE journal = number)
                     DELETE FROM participants USING gone WHERE journal = number",
                )
                .bind(kind.name())
                .bind(id.as_str())
                .execute(&self.inner.readers)
            );
            removed?;
            Ok(())
        })
    }

    fn rewrite(&self, kind: Kind, id: PublicId, texts: Vec<(Seq, String)>) -> Stored<'_, ()> {
        Box::pin(async move {
            let rewritten = patiently!(self, rewrite(&self.inner.readers, kind, id, &texts));
            Ok(rewritten?)
        })
    }

    fn created(&self, kind: Kind, id: PublicId) -> Stored<'_, Option<u64>> {
        Box::pin(async move {
            let found: Result<Option<Option<i64>>, _> = patiently!(
                self,
                sqlx::query_scalar("SELECT created FROM journals WHERE kind = $1 AND id = $2")
                    .bind(kind.name())
                    .bind(id.as_str())
                    .fetch_optional(&self.inner.readers)
            );
            Ok(found?.flatten().map(i64::cast_unsigned))
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
            Which::All => (
                concat!(list!(), "kind = $1 AND number > $2 AND $4 = 0 ORDER BY number LIMIT $3"),
                0,
            ),
            Which::Running => (
                concat!(
                    list!(),
                    "kind = $1 AND number > $2 AND status = 1 AND $4 = 0 ORDER BY number LIMIT $3"
                ),
                0,
            ),
            Which::WaitingSince(before) => (
                concat!(
                    list!(),
                    "kind = $1 AND number > $2 AND status = 0 AND greatest(changed, at) < $4
                     ORDER BY number LIMIT $3"
                ),
                before,
            ),
            Which::UnusedSince(before) => (
                concat!(
                    list!(),
                    "kind = $1 AND number > $2 AND status = 3 AND summary = 'unused'
                     AND greatest(changed, at) < $4 ORDER BY number LIMIT $3"
                ),
                before,
            ),
            Which::Unread { closed } => (
                concat!(
                    list!(),
                    "kind = $1 AND number > $2 AND status IS NULL AND closed = ($4 <> 0)
                     ORDER BY number LIMIT $3"
                ),
                u64::from(closed),
            ),
        };
        Box::pin(async move {
            let found = patiently!(
                self,
                sqlx::query(sql)
                    .bind(kind.name())
                    .bind(signed(after))
                    .bind(i64::from(limit))
                    .bind(signed(before))
                    .fetch_all(&self.inner.readers)
            );
            rows(found, listed)
        })
    }

    fn recent(&self, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let sql = concat!(list!(), "kind = $1 ORDER BY 3 DESC, number DESC LIMIT $2");
            let found = patiently!(
                self,
                sqlx::query(sql)
                    .bind(kind.name())
                    .bind(i64::from(limit))
                    .fetch_all(&self.inner.readers)
            );
            rows(found, listed)
        })
    }

    fn journals_of(&self, guest: GuestId, kind: Kind, limit: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async move {
            let sql = concat!(
                list!(),
                "number IN (SELECT journal FROM participants WHERE guest = $1) AND kind = $2
                 ORDER BY 3 DESC, number DESC LIMIT $3"
            );
            let found = patiently!(
                self,
                sqlx::query(sql)
                    .bind(guest.to_string())
                    .bind(kind.name())
                    .bind(i64::from(limit))
                    .fetch_all(&self.inner.readers)
            );
            rows(found, listed)
        })
    }

    fn value(&self, name: &str) -> Stored<'_, Option<String>> {
        let name = name.to_owned();
        Box::pin(async move {
            let found = patiently!(
                self,
                sqlx::query_scalar("SELECT value FROM settings WHERE name = $1")
                    .bind(&name)
                    .fetch_optional(&self.inner.readers)
            );
            Ok(found?)
        })
    }

    fn set_value(&self, name: &str, value: String) -> Stored<'_, ()> {
        let name = name.to_owned();
        Box::pin(async move {
            let now = signed((self.inner.clock)());
            let set = patiently!(
                self,
                sqlx::query(
                    "INSERT INTO settings (name, value, changed) VALUES ($1, $2, $3)
                         ON CONFLICT (name) DO UPDATE
                            SET value = excluded.value, changed = excluded.changed",
                )
                .bind(&name)
                .bind(&value)
                .bind(now)
                .execute(&self.inner.readers)
            );
            set?;
            Ok(())
        })
    }

    fn replace_value(&self, name: &str, known: Option<String>, value: String) -> Stored<'_, bool> {
        let name = name.to_owned();
        Box::pin(async move {
            let now = signed((self.inner.clock)());
            let sql = match known {
                Some(_) => {
                    "UPDATE settings SET value = $2, changed = $3 WHERE name = $1 AND value = $4"
                }
                None => {
                    "INSERT INTO settings (name, value, changed)
                         SELECT $1, $2, $3 WHERE $4::text IS NULL ON CONFLICT DO NOTHING"
                }
            };
            let set = patiently!(
                self,
                sqlx::query(sql)
                    .bind(&name)
                    .bind(&value)
                    .bind(now)
                    .bind(&known)
                    .execute(&self.inner.readers)
            );
            Ok(set?.rows_affected() > 0)
        })
    }

    fn forget_values(&self, beginning: &str, before: u64) -> Stored<'_, ()> {
        let beginning = beginning.to_owned();
        Box::pin(async move {
            let forgotten = patiently!(
                self,
                sqlx::query("DELETE FROM settings WHERE starts_with(name, $1) AND changed < $2")
                    .bind(&beginning)
                    .bind(signed(before))
                    .execute(&self.inner.readers)
            );
            forgotten?;
            Ok(())
        })
    }

    fn outbox(&self, after: u64) -> Stored<'_, Vec<(u64, String)>> {
        Box::pin(async move {
            let found = patiently!(
                self,
                sqlx::query(
                    "SELECT number, text FROM outbox WHERE number > $1 ORDER BY number LIMIT 1000"
                )
                .bind(signed(after))
                .fetch_all(&self.inner.readers)
            );
            rows(found, |row| Ok((row.try_get::<i64, _>(0)?.cast_unsigned(), row.try_get(1)?)))
        })
    }

    fn delivered(&self, number: u64) -> Stored<'_, ()> {
        Box::pin(async move {
            let delivered = patiently!(
                self,
                sqlx::query("DELETE FROM outbox WHERE number = $1")
                    .bind(signed(number))
                    .execute(&self.inner.readers)
            );
            delivered?;
            Ok(())
        })
    }

    fn ends(&self, kind: Kind, ids: Vec<PublicId>) -> Stored<'_, Vec<(PublicId, Seq)>> {
        Box::pin(async move {
            let names: Vec<&str> = ids.iter().map(PublicId::as_str).collect();
            let found = patiently!(
                self,
                sqlx::query(
                    "SELECT j.id, coalesce((SELECT a.last FROM appends a WHERE a.journal = j.number
                                             ORDER BY a.first DESC LIMIT 1), 0)
                       FROM journals j WHERE j.kind = $1 AND j.id = ANY ($2)",
                )
                .bind(kind.name())
                .bind(&names)
                .fetch_all(&self.inner.readers)
            );
            rows(found, |row| {
                Ok((public_id(row.try_get(0)?)?, row.try_get::<i64, _>(1)?.cast_unsigned()))
            })
        })
    }

    fn bus(&self) -> Option<Arc<dyn Bus>> {
        self.bus.clone().map(|bus| bus as Arc<dyn Bus>)
    }

    fn keep(&self, share: usize) -> Stored<'_, BTreeSet<u32>> {
        Box::pin(async move { Ok(self.keeper.lock().await.keep(&self.inner, share).await?) })
    }

    fn is_waiting(&self) -> bool {
        self.inner.is_waiting.load(Ordering::Relaxed)
    }

    /// The database's own disk is the business of whoever runs it.
    fn room(&self) -> Stored<'_, Room> {
        Box::pin(async move {
            let used: Result<i64, _> = patiently!(
                self,
                sqlx::query_scalar("SELECT pg_database_size(current_database())")
                    .fetch_one(&self.inner.readers)
            );
            Ok(Room { free: u64::MAX, used: used?.cast_unsigned() })
        })
    }

    /// Writes something small, and does not wait for a database that cannot be reached.
    fn check(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            let now = signed((self.inner.clock)());
            sqlx::query(
                "INSERT INTO settings (name, value, changed) VALUES ('storage.check', 'on disk', $1)
                     ON CONFLICT (name) DO UPDATE SET changed = excluded.changed",
            )
            .bind(now)
            .execute(&self.inner.readers)
            .await?;
            Ok(())
        })
    }

    fn close(&self) -> Stored<'_, ()> {
        Box::pin(async move {
            let (done, closed) = oneshot::channel();
            if self.queue.send(Mail::Close(done)).await.is_ok() {
                closed.await.map_err(|_| StorageError::Closed)?;
            }
            *self.keeper.lock().await = Keeper::default();
            self.inner.readers.close().await;
            Ok(())
        })
    }
}
