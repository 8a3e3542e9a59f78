//! The one thread that writes: it commits together whatever is waiting.
//!
//! A commit waits for the disk, and while it waits more writes arrive; these
//! are the next commit. So the more there is to do, the fewer commits it takes.
//! A disk that answers fast would make many small commits of it, so these also
//! keep a [pace](PACE). It is a thread and not a task, so that it does not wait in
//! line behind the games that it answers.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::BUSY;
use super::file::Lock;
use super::rows::{self, Ends, Verdict, Write};
use crate::storage::{Clock, StorageError};

/// How many writes may wait; who comes then waits outside.
pub(super) const QUEUE: usize = 4096;

/// How many writes are committed together at most.
const BATCH: usize = 1024;

/// How long after the beginning of a commit the next one may begin, unless a full
/// one waits already. Who comes alone never waits for it. At 4,000 writes a second
/// this costs them 3 ms, and saves two thirds of the processor's time and of what is
/// written to disk.
const PACE: Duration = Duration::from_millis(4);

/// What the thread is sent.
pub(super) enum Mail {
    /// Something to write.
    Job(Job),
    /// To write what is waiting, let go of the file and say so.
    Close(oneshot::Sender<()>),
}

/// A write, and who wants to know what became of it.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) answer: oneshot::Sender<Verdict>,
}

/// The owner of the connection that writes.
pub(super) struct Writer {
    file: PathBuf,
    /// None after a failure, until the next batch.
    open: Option<(Connection, Ends)>,
    clock: Clock,
    _lock: Lock,
}

impl Writer {
    /// Opens the file and starts the thread.
    pub(super) fn start(
        file: PathBuf,
        clock: Clock,
        lock: Lock,
        mail: mpsc::Receiver<Mail>,
    ) -> Result<(), StorageError> {
        let open = Some(open(&file)?);
        let writer = Self { file, open, clock, _lock: lock };
        let thread = std::thread::Builder::new().name("storage".to_owned());
        let started = thread.spawn(move || writer.run(mail));
        started.map(drop).map_err(|error| StorageError::Backend(error.to_string()))
    }

    /// Writes until there is nobody left who could send, or until it is told to
    /// close; then what is still waiting is written.
    fn run(mut self, mut queue: mpsc::Receiver<Mail>) {
        let (mut taken, mut jobs, mut closing) = (Vec::new(), Vec::new(), Vec::new());
        while queue.blocking_recv_many(&mut taken, BATCH) > 0 {
            let begun = Instant::now();
            for mail in taken.drain(..) {
                match mail {
                    Mail::Job(job) => jobs.push(job),
                    Mail::Close(done) => {
                        queue.close();
                        closing.push(done);
                    }
                }
            }
            self.serve(&mut jobs);
            if queue.len() < BATCH {
                std::thread::sleep(PACE.saturating_sub(begun.elapsed()));
            }
        }
        if let Some((connection, _)) = self.open.take()
            && let Err((_, error)) = connection.close()
        {
            tracing::error!(%error, "closing the storage");
        }
        // Others may have the folder before anybody is told.
        drop(self);
        for done in closing {
            let _ = done.send(());
        }
    }

    /// Stores these together and tells everybody.
    fn serve(&mut self, jobs: &mut Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        let started = Instant::now();
        let stored = self.store(jobs);
        metrics::histogram!("rochade_storage_commit_seconds").record(started.elapsed());
        metrics::histogram!("rochade_storage_commit_writes").record(jobs.len() as f64);
        match stored {
            Ok(verdicts) => {
                metrics::counter!("rochade_storage_writes_total").increment(jobs.len() as u64);
                for (job, verdict) in jobs.drain(..).zip(verdicts) {
                    answer(job, verdict);
                }
            }
            Err(error) => {
                metrics::counter!("rochade_storage_failures_total").increment(1);
                tracing::error!(%error, writes = jobs.len(), "nothing of a batch is stored");
                for job in jobs.drain(..) {
                    answer(job, Err(error.clone()));
                }
            }
        }
    }

    fn store(&mut self, jobs: &[Job]) -> Result<Vec<Verdict>, StorageError> {
        // What a failed connection still holds is rolled back when it is dropped;
        // the next batch gets a new one.
        let (connection, mut ends) = match self.open.take() {
            Some(open) => open,
            None => open(&self.file)?,
        };
        let writes = jobs.iter().map(|job| &job.write);
        let verdicts = rows::store(&connection, &mut ends, writes, (self.clock)());
        let verdicts = verdicts.map_err(|error| StorageError::Backend(error.to_string()))?;
        self.open = Some((connection, ends));
        Ok(verdicts)
    }
}

/// How the writing connection is opened: what was committed survives the loss of
/// power.
fn open(file: &Path) -> Result<(Connection, Ends), StorageError> {
    let open = || {
        let connection = Connection::open(file)?;
        connection.busy_timeout(BUSY)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // What is to be forgotten does not stay in a corner of a page.
        connection.pragma_update(None, "secure_delete", "FAST")?;
        connection.set_prepared_statement_cache_capacity(32);
        let ends = Ends::read(&connection)?;
        Ok((connection, ends))
    };
    open().map_err(|error: rusqlite::Error| {
        StorageError::Backend(format!("{}: {error}", file.display()))
    })
}

/// Whoever has gone away does not need the answer.
fn answer(job: Job, verdict: Verdict) {
    let _ = job.answer.send(verdict);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::file;
    use super::*;
    use crate::id::PublicId;
    use crate::storage::sqlite::Sqlite;
    use crate::storage::{Append, Kind, Status, Storage as _};

    /// Fails while the rows are written, and only when they are committed.
    const TRAPS: [&str; 2] = [
        "CREATE TRIGGER trap BEFORE INSERT ON records WHEN new.text = 'trap'
         BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END",
        "CREATE TABLE pit (
             number INTEGER REFERENCES journals (number) DEFERRABLE INITIALLY DEFERRED
         );
         CREATE TRIGGER trap BEFORE INSERT ON records WHEN new.text = 'trap'
         BEGIN INSERT INTO pit VALUES (-1); END",
    ];

    #[tokio::test]
    async fn a_batch_that_fails_acknowledges_nothing_and_the_next_one_is_stored() {
        for trap in TRAPS {
            let folder = tempfile::tempdir().expect("a folder");
            let made = Sqlite::open(folder.path()).await.expect("it opens");
            made.close().await.expect("it closes");
            let (lock, file) =
                (file::prepare(folder.path()).expect("free"), file::in_folder(folder.path()));
            let (connection, ends) = open(&file).expect("it opens");
            connection.execute_batch(trap).expect("a trap");
            let clock: Clock = Arc::new(|| 1);
            let mut writer = Writer { file, open: Some((connection, ends)), clock, _lock: lock };
            let names = [PublicId::random(), PublicId::random()];
            let mut store = |texts: &[(PublicId, &str)]| -> Vec<Verdict> {
                let (mut jobs, mut verdicts) = (Vec::new(), Vec::new());
                for &(id, text) in texts {
                    let (answer, verdict) = oneshot::channel();
                    jobs.push(Job { write: Write::Append(append(id, text)), answer });
                    verdicts.push(verdict);
                }
                writer.serve(&mut jobs);
                verdicts.iter_mut().map(|verdict| verdict.try_recv().expect("answered")).collect()
            };
            let failed = store(&[(names[0], "good"), (names[1], "trap")]);
            assert!(
                failed.iter().all(|v| matches!(v, Err(StorageError::Backend(_)))),
                "{failed:?}"
            );
            assert_eq!(store(&[(names[0], "good")]), [Ok(())]);
            drop(writer);
            let storage = Sqlite::open(folder.path()).await.expect("it opens");
            let stored = async |id| storage.read(Kind::Game, id, 0).await.expect("it reads").len();
            assert_eq!((stored(names[0]).await, stored(names[1]).await), (1, 0));
        }
    }

    fn append(id: PublicId, text: &str) -> Append {
        Append {
            kind: Kind::Game,
            id,
            first: 1,
            v: 2,
            texts: vec![text.to_owned()],
            status: Status::Idle,
            summary: None,
            participants: Vec::new(),
            outbox: Vec::new(),
            is_news: true,
        }
    }

    /// SQLite numbers its levels of `synchronous`; 2 is FULL.
    #[tokio::test]
    async fn the_writer_waits_for_the_disk() {
        let folder = tempfile::tempdir().expect("a folder");
        let storage = Sqlite::open(folder.path()).await.expect("it opens");
        let (connection, _) = open(&file::in_folder(folder.path())).expect("it opens");
        let pragma = |name: &str| -> String {
            let sql = format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}");
            let sql = sql.replace("CAST(busy_timeout", "CAST(timeout");
            connection.query_row(&sql, [], |row| row.get(0)).expect("a value")
        };
        assert_eq!(pragma("journal_mode"), "wal");
        assert_eq!(pragma("synchronous"), "2");
        assert_eq!(pragma("foreign_keys"), "1");
        assert_eq!(pragma("busy_timeout"), "5000");
        drop(storage);
    }
}
