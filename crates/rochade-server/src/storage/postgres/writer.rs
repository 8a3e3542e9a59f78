//! The task that writes: it stores together whatever is waiting, in one statement.
//!
//! While the database cannot be reached, what is waiting waits on. Who asked has the
//! time at which they asked, so nobody pays for it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use sqlx::Row as _;
use sqlx::postgres::PgConnection;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::connect::is_passing;
use super::{Inner, LINES, STATEMENT};
use crate::id::PublicId;
use crate::storage::{Append, Kind, Seq, StorageError, signed};

/// How many appends may wait; who comes then waits outside.
pub(super) const QUEUE: usize = 4096;

/// How many appends are stored together at most.
const BATCH: usize = 1024;

/// How long after the beginning of a statement the next one may begin, unless a full one
/// waits already. Who comes alone never waits for it.
const PACE: Duration = Duration::from_millis(4);

/// How long appends wait for a database that cannot be reached.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);

/// How long until the database is looked for again.
pub(super) const RETRY: Duration = Duration::from_millis(200);

/// What the task is sent.
pub(super) enum Mail {
    /// Something to store.
    Job(Job),
    /// To store what is waiting, and say so.
    Close(oneshot::Sender<()>),
}

/// Records to be stored, and who wants to know what became of them.
pub(super) struct Job {
    pub(super) append: Append,
    pub(super) answer: oneshot::Sender<Result<(), StorageError>>,
}

impl Job {
    const fn journal(&self) -> (Kind, PublicId) {
        (self.append.kind, self.append.id)
    }
}

/// The owner of the connection that writes.
pub(super) struct Writer {
    inner: Arc<Inner>,
    /// None after a failure, until the next statement.
    connection: Option<PgConnection>,
    /// What has to wait for another append to the same journal.
    later: Vec<Job>,
}

impl Writer {
    pub(super) const fn new(inner: Arc<Inner>, connection: PgConnection) -> Self {
        Self { inner, connection: Some(connection), later: Vec::new() }
    }

    /// Writes until there is nobody left who could send, or until it is told to close;
    /// then what is still waiting is stored.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Mail>) {
        let (mut taken, mut closing) = (Vec::new(), Vec::new());
        loop {
            let is_waiting = !self.later.is_empty();
            if !is_waiting && queue.recv_many(&mut taken, BATCH).await == 0 {
                break;
            }
            while taken.len() < BATCH
                && let Ok(mail) = queue.try_recv()
            {
                taken.push(mail);
            }
            let begun = Instant::now();
            let mut jobs = std::mem::take(&mut self.later);
            for mail in taken.drain(..) {
                match mail {
                    Mail::Job(job) => jobs.push(job),
                    Mail::Close(done) => {
                        queue.close();
                        closing.push(done);
                    }
                }
            }
            let batch = self.one_for_each_journal(jobs);
            self.serve(batch).await;
            if queue.len() < BATCH && !queue.is_closed() {
                sleep_until(begun + PACE).await;
            }
        }
        drop(self);
        for done in closing {
            let _ = done.send(());
        }
    }

    /// Those that can be stored together; the others come later, in their order.
    fn one_for_each_journal(&mut self, jobs: Vec<Job>) -> Vec<Job> {
        let mut journals = HashSet::new();
        let (batch, later) = jobs.into_iter().partition(|job| journals.insert(job.journal()));
        self.later = later;
        batch
    }

    /// Stores these and tells everybody.
    async fn serve(&mut self, jobs: Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        let started = Instant::now();
        metrics::histogram!("rochade_storage_commit_writes").record(jobs.len() as f64);
        metrics::gauge!("rochade_storage_waiting").set((jobs.len() + self.later.len()) as f64);
        let verdicts = self.store(&jobs).await;
        metrics::histogram!("rochade_storage_commit_seconds").record(started.elapsed());
        metrics::gauge!("rochade_storage_waiting").set(self.later.len() as f64);
        match verdicts {
            Ok(verdicts) => {
                metrics::counter!("rochade_storage_writes_total").increment(jobs.len() as u64);
                for (job, verdict) in jobs.into_iter().zip(verdicts) {
                    // Who asked may have gone; it is stored all the same.
                    let _ = job.answer.send(verdict);
                }
            }
            Err(error) => {
                metrics::counter!("rochade_storage_failures_total").increment(1);
                tracing::error!(%error, writes = jobs.len(), "nothing of a batch is stored");
                for job in jobs {
                    let _ = job.answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// Tries until it is stored or patience ends. Who was cut off does not know what
    /// became of the first try: what is there then tells.
    async fn store(&mut self, jobs: &[Job]) -> Result<Vec<Result<(), StorageError>>, StorageError> {
        let (until, now) = (Instant::now() + PATIENCE, (self.inner.clock)());
        let mut is_again = false;
        loop {
            let error = match self.try_to_store(jobs, now, is_again).await {
                Ok(verdicts) => {
                    self.inner.set_waiting(false);
                    return Ok(verdicts);
                }
                Err(error) => error,
            };
            self.connection = None;
            let is_known = !is_again && matches!(&error, sqlx::Error::Database(_));
            if !is_passing(&error) || Instant::now() >= until {
                self.inner.set_waiting(is_passing(&error));
                return Err(if is_known { error.into() } else { StorageError::Unknown });
            }
            tracing::warn!(%error, "the database is looked for again");
            is_again = true;
            self.inner.set_waiting(true);
            sleep(RETRY).await;
        }
    }

    async fn try_to_store(
        &mut self,
        jobs: &[Job],
        now: u64,
        is_again: bool,
    ) -> Result<Vec<Result<(), StorageError>>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.inner.connect().await?,
        };
        // Without an answer the connection is given up, never the statement: one that
        // waits for a standby would be stored all the same.
        let stored = timeout(STATEMENT, store(&mut connection, jobs, now, is_again)).await;
        let verdicts = stored.map_err(|_| sqlx::Error::PoolTimedOut)??;
        self.connection = Some(connection);
        Ok(verdicts)
    }
}

/// One row for each append, with the end of its journal checked in the statement. What is
/// missing in the answer was not stored.
///
/// Whether something was stored is asked with `(… IN (SELECT …)) IS TRUE`, which looks it up
/// in a hash table. A join does not: the planner expects one row and compares every append
/// with every other, 180 microseconds a row instead of 11 with 500 of them.
const APPEND: &str = "
WITH w AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::smallint[],
                         $6::text[], $7::smallint[], $8::text[], $9::boolean[])
     WITH ORDINALITY AS w (kind, id, first, last, v, texts, status, summary, is_news, place)),
known AS (
    SELECT w.*, j.number FROM w JOIN journals j ON j.kind = w.kind AND j.id = w.id),
made AS (
    INSERT INTO journals (kind, id, created, changed, status, closed, summary)
    SELECT kind, id, $10, $10, status, status = 3, summary FROM w
     WHERE first = 1 AND (place IN (SELECT place FROM known)) IS NOT TRUE
     ORDER BY kind, place ON CONFLICT DO NOTHING RETURNING number, kind, id),
wanted AS (
    SELECT * FROM known
     UNION ALL
    SELECT w.*, m.number FROM w JOIN made m ON m.kind = w.kind AND m.id = w.id),
stored AS (
    INSERT INTO appends (journal, first, last, v, at, texts)
    SELECT number, first, last, v, CASE WHEN is_news THEN $10 END, texts FROM wanted
     WHERE first - 1 = coalesce((SELECT p.last FROM appends p WHERE p.journal = wanted.number
                                  ORDER BY p.first DESC LIMIT 1), 0)
     ORDER BY number ON CONFLICT DO NOTHING RETURNING journal),
noted AS (
    UPDATE journals j SET status = k.status, closed = k.status = 3,
                          summary = coalesce(k.summary, j.summary)
      FROM known k
     WHERE j.number = k.number AND (k.number IN (SELECT journal FROM stored)) IS TRUE
       AND (j.status IS DISTINCT FROM k.status
            OR k.summary IS NOT NULL AND j.summary IS DISTINCT FROM k.summary)),
joined AS (
    INSERT INTO participants (guest, journal)
    SELECT g.guest, w.number FROM unnest($11::bigint[], $12::text[]) g (place, guest)
      JOIN wanted w ON w.place = g.place
     WHERE (w.number IN (SELECT journal FROM stored)) IS TRUE
     ORDER BY g.guest, w.number ON CONFLICT DO NOTHING),
owed AS (
    INSERT INTO outbox (text)
    SELECT o.text
      FROM unnest($13::bigint[], $14::text[]) WITH ORDINALITY o (place, text, number)
      JOIN wanted w ON w.place = o.place
     WHERE (w.number IN (SELECT journal FROM stored)) IS TRUE
     ORDER BY o.number)
SELECT array_agg(place) FROM wanted WHERE (number IN (SELECT journal FROM stored)) IS TRUE";

/// Where journals end, and what stands at a number, in the order of the question.
const ENDS: &str = "
SELECT coalesce((SELECT p.last FROM appends p WHERE p.journal = j.number
                  ORDER BY p.first DESC LIMIT 1), 0),
       (SELECT p.texts FROM appends p WHERE p.journal = j.number AND p.first = w.first)
  FROM unnest($1::text[], $2::text[], $3::bigint[]) WITH ORDINALITY w (kind, id, first, place)
  LEFT JOIN journals j ON j.kind = w.kind AND j.id = w.id ORDER BY w.place";

async fn store(
    connection: &mut PgConnection,
    jobs: &[Job],
    now: u64,
    is_again: bool,
) -> Result<Vec<Result<(), StorageError>>, sqlx::Error> {
    // Sorted, so that two servers that want the same journals do not wait for each other.
    let mut places: Vec<usize> =
        (0..jobs.len()).filter(|&place| !jobs[place].append.texts.is_empty()).collect();
    places.sort_unstable_by_key(|&place| (jobs[place].append.kind.name(), jobs[place].append.id));
    let mut verdicts: Vec<Result<(), StorageError>> = vec![Err(StorageError::Unknown); jobs.len()];
    for place in append(connection, jobs, &places, now).await? {
        verdicts[places[place]] = Ok(());
    }
    let missing: Vec<usize> =
        places.into_iter().filter(|&place| verdicts[place].is_err()).collect();
    if !missing.is_empty() {
        metrics::counter!("rochade_storage_conflicts_total").increment(missing.len() as u64);
        for (place, (last, there)) in missing.iter().zip(ends(connection, jobs, &missing).await?) {
            let is_own = is_again && there == Some(jobs[*place].append.texts.join(LINES));
            let verdict = if is_own { Ok(()) } else { Err(StorageError::Conflict { last }) };
            verdicts[*place] = verdict;
        }
    }
    for (place, job) in jobs.iter().enumerate() {
        if job.append.texts.is_empty() {
            verdicts[place] = note(connection, &job.append, now).await?;
        }
    }
    Ok(verdicts)
}

/// Stores these appends; gives which of them are stored.
async fn append(
    connection: &mut PgConnection,
    jobs: &[Job],
    places: &[usize],
    now: u64,
) -> Result<Vec<usize>, sqlx::Error> {
    if places.is_empty() {
        return Ok(Vec::new());
    }
    let all = || places.iter().map(|&place| &jobs[place].append);
    let (mut guests, mut owed) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
    for (place, append) in (1_i64..).zip(all()) {
        for guest in &append.participants {
            guests.0.push(place);
            guests.1.push(guest.to_string());
        }
        for text in &append.outbox {
            owed.0.push(place);
            owed.1.push(text.as_str());
        }
    }
    let last = |append: &Append| append.first.saturating_add(append.texts.len() as Seq - 1);
    let stored: Option<Vec<i64>> = sqlx::query_scalar(APPEND)
        .bind(all().map(|append| append.kind.name()).collect::<Vec<_>>())
        .bind(all().map(|append| append.id.as_str()).collect::<Vec<_>>())
        .bind(all().map(|append| signed(append.first)).collect::<Vec<_>>())
        .bind(all().map(|append| signed(last(append))).collect::<Vec<_>>())
        .bind(all().map(|append| append.v.cast_signed()).collect::<Vec<_>>())
        .bind(all().map(|append| append.texts.join(LINES)).collect::<Vec<_>>())
        .bind(all().map(|append| append.status as i16).collect::<Vec<_>>())
        .bind(all().map(|append| append.summary.as_deref()).collect::<Vec<_>>())
        .bind(all().map(|append| append.is_news).collect::<Vec<_>>())
        .bind(signed(now))
        .bind(guests.0)
        .bind(guests.1)
        .bind(owed.0)
        .bind(owed.1)
        .fetch_one(connection)
        .await?;
    let place = |place: i64| usize::try_from(place - 1).unwrap_or(usize::MAX);
    Ok(stored.unwrap_or_default().into_iter().map(place).collect())
}

/// Where these journals end, and what stands where we wanted to write.
async fn ends(
    connection: &mut PgConnection,
    jobs: &[Job],
    places: &[usize],
) -> Result<Vec<(Seq, Option<String>)>, sqlx::Error> {
    let all = || places.iter().map(|&place| &jobs[place].append);
    let found = sqlx::query(ENDS)
        .bind(all().map(|append| append.kind.name()).collect::<Vec<_>>())
        .bind(all().map(|append| append.id.as_str()).collect::<Vec<_>>())
        .bind(all().map(|append| signed(append.first)).collect::<Vec<_>>())
        .fetch_all(connection)
        .await?;
    let end = |row: &sqlx::postgres::PgRow| {
        Ok((row.try_get::<i64, _>(0)?.cast_unsigned(), row.try_get(1)?))
    };
    found.iter().map(end).collect()
}

/// How far a journal has come, without any record. The row is locked first: what is noted
/// has to be about the last record.
async fn note(
    connection: &mut PgConnection,
    append: &Append,
    now: u64,
) -> Result<Result<(), StorageError>, sqlx::Error> {
    let mut transaction = sqlx::Connection::begin(connection).await?;
    let (kind, id) = (append.kind.name(), append.id.as_str());
    if append.first == 1 {
        sqlx::query(
            "INSERT INTO journals (kind, id, created, changed, closed)
             VALUES ($1, $2, $3, $3, false) ON CONFLICT DO NOTHING",
        )
        .bind(kind)
        .bind(id)
        .bind(signed(now))
        .execute(&mut *transaction)
        .await?;
    }
    let number: Option<i64> =
        sqlx::query_scalar("SELECT number FROM journals WHERE kind = $1 AND id = $2 FOR UPDATE")
            .bind(kind)
            .bind(id)
            .fetch_optional(&mut *transaction)
            .await?;
    let last: Option<i64> = sqlx::query_scalar("SELECT max(last) FROM appends WHERE journal = $1")
        .bind(number)
        .fetch_one(&mut *transaction)
        .await?;
    let last = last.unwrap_or(0).cast_unsigned();
    if append.first.checked_sub(1) != Some(last) || number.is_none() {
        transaction.rollback().await?;
        return Ok(Err(StorageError::Conflict { last }));
    }
    sqlx::query(
        "UPDATE journals SET status = $2, closed = $2 = 3, summary = coalesce($3, summary),
                changed = CASE WHEN $4 THEN $5 ELSE changed END WHERE number = $1",
    )
    .bind(number)
    .bind(append.status as i16)
    .bind(append.summary.as_deref())
    .bind(append.is_news)
    .bind(signed(now))
    .execute(&mut *transaction)
    .await?;
    for guest in &append.participants {
        sqlx::query(
            "INSERT INTO participants (guest, journal) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(guest.to_string())
        .bind(number)
        .execute(&mut *transaction)
        .await?;
    }
    for text in &append.outbox {
        let owed = sqlx::query("INSERT INTO outbox (text) VALUES ($1)").bind(text);
        owed.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(Ok(()))
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, Executor as _};

    use super::*;
    use crate::storage::postgres::connect::Hosts;

    /// A batch of a thousand must not cost a million comparisons: no step of the plan
    /// compares rows with rows without an index or a hash table.
    #[tokio::test]
    async fn a_batch_is_stored_without_comparing_all_with_all() {
        let Ok(server) = std::env::var("ROCHADE_TEST_POSTGRES") else {
            eprintln!("SKIPPED: ROCHADE_TEST_POSTGRES names no PostgreSQL to test with");
            return;
        };
        let name = format!("plan_{}", std::process::id());
        let hosts = Hosts::read(&format!("{server}/postgres")).expect("an address");
        let (_, mut connection) = hosts.primary().await.expect("a PostgreSQL");
        let create = AssertSqlSafe(format!("CREATE DATABASE {name}"));
        connection.execute(create).await.expect("a database");
        let hosts = Hosts::read(&format!("{server}/{name}")).expect("an address");
        let (_, mut connection) = hosts.primary().await.expect("a database");
        hosts.prepare(&mut connection).await.expect("the tables");
        // The arrays are as long as the planner thinks they are when it knows nothing.
        let types = "text[], text[], bigint[], bigint[], smallint[], text[], smallint[], text[],
                     boolean[], bigint, bigint[], text[], bigint[], text[]";
        let prepare = format!(
            "SET plan_cache_mode = force_generic_plan; PREPARE append ({types}) AS {APPEND}"
        );
        connection.execute(AssertSqlSafe(prepare)).await.expect("a statement");
        let empty = ["'{}'"; 9].join(", ");
        let explain =
            format!("EXPLAIN EXECUTE append ({empty}, 1, '{{}}', '{{}}', '{{}}', '{{}}')");
        let plan = sqlx::query_scalar::<_, String>(AssertSqlSafe(explain));
        let plan = plan.persistent(false).fetch_all(&mut connection).await.expect("a plan");
        let plan = plan.join("\n");
        assert!(plan.contains("hashed SubPlan"), "{plan}");
        assert!(!plan.contains("Join Filter"), "{plan}");
    }
}
