//! The one task that writes: it commits together whatever is waiting.
//!
//! A commit waits for the disk, and while it waits more writes arrive; these
//! are the next commit. So the more there is to do, the fewer commits it takes.
//! A disk that answers fast would make many small commits of it, so these also
//! keep a [pace](PACE).

use std::fmt;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::Clock;
use super::batch::{self, Verdict, Write};
use super::file::Lock;
use crate::storage::StorageError;

/// How many writes may wait; who comes then waits outside.
pub(super) const QUEUE: usize = 4096;

/// How many writes are committed together at most.
const BATCH: usize = 1024;

/// How long after the beginning of a commit the next one may begin. Who comes
/// alone never waits for it. At 4,000 writes a second this costs them 3 ms, and
/// saves two thirds of the processor's time and of what is written to disk.
const PACE: Duration = Duration::from_millis(4);

/// A write, and who wants to know what became of it.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) answer: oneshot::Sender<Verdict>,
}

/// The owner of the connection that writes.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    /// None after a failure, until the next batch.
    connection: Option<SqliteConnection>,
    clock: Clock,
    _lock: Lock,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

impl Writer {
    pub(super) fn new(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        clock: Clock,
        lock: Lock,
    ) -> Self {
        Self { options, connection: Some(connection), clock, _lock: lock }
    }

    /// Writes until there is nobody left who could send, or until it is told to
    /// close; then what is still waiting is written.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Job>, closing: CancellationToken) {
        let mut jobs = Vec::new();
        loop {
            let taken = tokio::select! {
                biased;
                () = closing.cancelled(), if !queue.is_closed() => {
                    queue.close();
                    continue;
                }
                taken = queue.recv_many(&mut jobs, BATCH) => taken,
            };
            if taken == 0 {
                break;
            }
            let next = Instant::now() + PACE;
            self.serve(&mut jobs).await;
            tokio::time::sleep_until(next).await;
        }
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::error!(%error, "closing the storage");
        }
    }

    /// Stores these together and tells everybody.
    async fn serve(&mut self, jobs: &mut Vec<Job>) {
        let started = Instant::now();
        let stored = self.store(jobs).await;
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
                let error = StorageError::from(error);
                for job in jobs.drain(..) {
                    answer(job, Err(error.clone()));
                }
            }
        }
    }

    async fn store(&mut self, jobs: &[Job]) -> Result<Vec<Verdict>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let writes = jobs.iter().map(|job| &job.write);
        let stored = batch::store(&mut connection, writes, (self.clock)()).await;
        match stored {
            Ok(_) => self.connection = Some(connection),
            // What a failed connection still holds is rolled back when it
            // closes; the next batch gets a new one.
            Err(_) => connection.close_hard().await?,
        }
        stored
    }
}

/// Whoever has gone away does not need the answer.
fn answer(job: Job, verdict: Verdict) {
    let _ = job.answer.send(verdict);
}
