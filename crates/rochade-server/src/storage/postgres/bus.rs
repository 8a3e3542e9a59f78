//! Hints between servers by NOTIFY, on connections of their own: inside the transaction
//! that stores, all servers would wait for each other's commits.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};

use super::writer::RETRY;
use super::{Inner, STATEMENT};
use crate::storage::bus::{BEAT, Bus, Hearing, NodeId};

const CHANNEL: &str = "rochade";

/// How much PostgreSQL carries in one notification, and a little less.
const PAYLOAD: usize = 7_900;

/// How many notes wait to be told. Those that find no room are lost, as others may be.
const QUEUE: usize = 4096;

/// How long nothing may be heard, not even of oneself, before the connection is given up:
/// one that is half open says nothing at all.
const SILENCE: Duration = BEAT.saturating_mul(3);

/// What servers on the same database tell each other.
pub(super) struct Notifications {
    node: NodeId,
    out: mpsc::Sender<String>,
    heard: tokio::sync::Mutex<mpsc::Receiver<Option<(NodeId, String)>>>,
}

/// The last of our own notifications that is looked for, by its number, and when it was told:
/// how long it takes to come back is how far hints lag.
type Lag = Arc<Mutex<Option<(u64, Instant)>>>;

/// The line that numbers a notification. Others pass over it.
const NUMBER: &str = "number ";

impl fmt::Debug for Notifications {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notifications").field("node", &self.node).finish_non_exhaustive()
    }
}

impl Notifications {
    pub(super) fn start(inner: &Arc<Inner>) -> Self {
        let node = rand::random();
        let ((out, waiting), (hears, heard)) = (mpsc::channel(QUEUE), mpsc::channel(QUEUE));
        let lag = Lag::default();
        tokio::spawn(tell(Arc::clone(inner), node, waiting, Arc::clone(&lag)));
        tokio::spawn(listen(Arc::clone(inner), node, hears, lag));
        Self { node, out, heard: tokio::sync::Mutex::new(heard) }
    }
}

impl Bus for Notifications {
    fn node(&self) -> NodeId {
        self.node
    }

    fn tell(&self, note: String) {
        if note.len() >= PAYLOAD || self.out.try_send(note).is_err() {
            metrics::counter!("rochade_hints_lost_total").increment(1);
        }
    }

    fn hear(&self) -> Hearing<'_> {
        Box::pin(async {
            match self.heard.lock().await.recv().await {
                Some(heard) => heard,
                // The storage is closed: nothing more comes.
                None => std::future::pending().await,
            }
        })
    }
}

/// Tells what waits, as much as fits into a notification at once.
async fn tell(inner: Arc<Inner>, node: NodeId, mut waiting: mpsc::Receiver<String>, lag: Lag) {
    let (mut notes, mut connection, mut number) = (Vec::new(), None, 0_u64);
    while waiting.recv_many(&mut notes, 512).await > 0 {
        let head = format!("{node:x}");
        number += 1;
        let mut payloads = vec![format!("{head}\n{NUMBER}{number}")];
        {
            let mut lag = lag.lock().unwrap_or_else(PoisonError::into_inner);
            // One at a time, unless it got lost.
            if lag.is_none_or(|(_, told)| told.elapsed() > SILENCE) {
                *lag = Some((number, Instant::now()));
            }
        }
        for note in notes.drain(..) {
            if payloads.last().is_none_or(|last| last.len() + 1 + note.len() > PAYLOAD) {
                payloads.push(head.clone());
            }
            if let Some(last) = payloads.last_mut() {
                last.push('\n');
                last.push_str(&note);
            }
        }
        let told = async {
            let mut open = match connection.take() {
                Some(open) => open,
                None => inner.connect().await?,
            };
            sqlx::query("SELECT pg_notify('rochade', text) FROM unnest($1::text[]) text")
                .bind(&payloads)
                .execute(&mut open)
                .await?;
            connection = Some(open);
            Ok::<(), sqlx::Error>(())
        };
        if !matches!(timeout(STATEMENT, told).await, Ok(Ok(()))) {
            metrics::counter!("rochade_hints_lost_total").increment(payloads.len() as u64);
            sleep(RETRY).await;
        }
    }
}

/// Hears what others tell, until the storage is closed. After each connection that was
/// lost something may have been missed.
async fn listen(
    inner: Arc<Inner>,
    node: NodeId,
    hears: mpsc::Sender<Option<(NodeId, String)>>,
    lag: Lag,
) {
    while !inner.readers.is_closed() && !hears.is_closed() {
        match listen_once(&inner, node, &hears, &lag).await {
            // The server stops.
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => tracing::warn!(%error, "hints are not heard for a moment"),
            Ok(()) => {}
        }
        if hears.send(None).await.is_err() {
            return;
        }
        sleep(RETRY).await;
    }
}

async fn listen_once(
    inner: &Inner,
    node: NodeId,
    hears: &mpsc::Sender<Option<(NodeId, String)>>,
    lag: &Lag,
) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(&inner.readers).await?;
    listener.listen(CHANNEL).await?;
    // What was told before it listened.
    if hears.send(None).await.is_err() {
        return Ok(());
    }
    loop {
        let heard = timeout(SILENCE, listener.try_recv()).await;
        let Some(heard) = heard.map_err(|_| sqlx::Error::PoolTimedOut)?? else { return Ok(()) };
        let Some((head, notes)) = heard.payload().split_once('\n') else { continue };
        let Ok(from) = NodeId::from_str_radix(head, 16) else { continue };
        if from == node {
            own_came_back(notes, lag);
        } else if hears.send(Some((from, notes.to_owned()))).await.is_err() {
            return Ok(());
        }
    }
}

fn own_came_back(notes: &str, lag: &Lag) {
    let number = notes.lines().next().and_then(|line| line.strip_prefix(NUMBER)?.parse().ok());
    let mut lag = lag.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, told)) = lag.take_if(|(wanted, _)| Some(*wanted) == number) {
        metrics::gauge!("rochade_hints_lag_seconds").set(told.elapsed());
    }
}
