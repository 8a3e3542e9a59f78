//! The bare pair: rows stored by `unnest` and told by NOTIFY, without games, and without
//! sockets unless it says so.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::extract::Path;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPool};
use sqlx::{ConnectOptions as _, Executor as _};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::Instant;

use crate::online::Process;
use crate::online::heard::Heard;
use crate::online::player::Lengths;
use crate::online::socket::Connection;
use crate::relay::Told;

/// As long as the record of a move.
const RECORD: usize = 60;

/// How much fits into a notification.
const PAYLOAD: usize = 7_900;

const TABLE: &str = "CREATE TABLE IF NOT EXISTS bare
    (journal bigint, first bigint, last bigint, texts text, PRIMARY KEY (journal, first))";

/// What is stored with which statement.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// Only the primary key.
    Key,
    /// That nothing is left out, as in ours.
    Chain,
}

impl Check {
    const fn sql(self) -> &'static str {
        match self {
            Self::Key => {
                "INSERT INTO bare
                 SELECT * FROM unnest($1::bigint[], $2::bigint[], $2::bigint[], $3::text[])"
            }
            Self::Chain => {
                "INSERT INTO bare
                 SELECT w.* FROM unnest($1::bigint[], $2::bigint[], $2::bigint[], $3::text[])
                        w (journal, first, last, texts)
                  WHERE w.first - 1 = coalesce((SELECT p.last FROM bare p
                                                 WHERE p.journal = w.journal
                                                 ORDER BY p.first DESC LIMIT 1), 0)
                  ORDER BY w.journal ON CONFLICT DO NOTHING RETURNING journal"
            }
        }
    }
}

async fn store(
    connection: &mut PgConnection,
    check: Check,
    journals: &[i64],
    firsts: &[i64],
    texts: &[String],
) {
    let stored = sqlx::query(check.sql()).bind(journals).bind(firsts).bind(texts);
    stored.fetch_all(connection).await.expect("stored");
}

async fn notify(connection: &mut PgConnection, told: &[String]) {
    sqlx::query("SELECT pg_notify('bare', text) FROM unnest($1::text[]) text")
        .bind(told)
        .execute(connection)
        .await
        .expect("told");
}

/// So many writers, each with its own connections and journals, store so many rows at a time
/// and tell them, and each hears what all of them tell: rows a second.
pub async fn rows(url: &str, writers: usize, batch: usize, check: Check, time: Duration) -> f64 {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("it answers");
    connection.execute("DROP TABLE IF EXISTS bare").await.expect("none");
    connection.execute(TABLE).await.expect("a table");
    let start = Instant::now();
    let tasks: Vec<_> = (0..writers)
        .map(|writer| {
            let url = url.to_owned();
            tokio::spawn(write(url, writer, batch, check, start + time))
        })
        .collect();
    let mut rows = 0;
    for task in tasks {
        rows += task.await.expect("the writer is well");
    }
    rows as f64 / start.elapsed().as_secs_f64()
}

async fn write(url: String, writer: usize, batch: usize, check: Check, end: Instant) -> usize {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("it answers");
    let mut telling = options.connect().await.expect("it answers");
    let pool = PgPool::connect(&url).await.expect("it answers");
    let mut listener = PgListener::connect_with(&pool).await.expect("it listens");
    listener.listen("bare").await.expect("it listens");
    let own = format!("{writer}:");
    let text = "x".repeat(RECORD);
    let journals: Vec<i64> = (0..batch as i64).map(|n| n + (writer * 1_000_000) as i64).collect();
    let texts = vec![text.clone(); batch];
    let (mut rows, mut seq) = (0, 1_i64);
    while Instant::now() < end {
        store(&mut connection, check, &journals, &vec![seq; batch], &texts).await;
        let mut told = vec![format!("{own}{seq}")];
        for _ in 0..batch {
            if told.last().is_some_and(|last| last.len() + RECORD > PAYLOAD) {
                // Equal ones would be told once.
                told.push(format!("{own}{seq}.{}", told.len()));
            }
            told.last_mut().expect("one").push_str(&text);
        }
        notify(&mut telling, &told).await;
        // What was told here has been heard here, and what others tell in between.
        let mut heard = 0;
        while heard < told.len() {
            let payload = listener.recv().await.expect("heard");
            heard += usize::from(payload.payload().starts_with(&own));
        }
        (rows, seq) = (rows + batch, seq + 1);
    }
    rows
}

/// The argument that makes this program a bare server.
pub const ARGUMENT: &str = "--bare-server";

/// Something that a socket wants stored.
struct Job {
    table: i64,
    number: i64,
    done: oneshot::Sender<()>,
}

type Tables = Arc<Mutex<HashMap<i64, broadcast::Sender<u64>>>>;

/// A bare server: stores what sockets send, together with whatever else is waiting, tells it
/// to the others like it, and every other socket at the table hears of it.
pub async fn serve(url: &str, done: usize, happened: usize) {
    let (tables, told) = (Tables::default(), Told::new(done, happened));
    let (jobs, waiting) = mpsc::channel(4096);
    let (tell, telling) = mpsc::channel(4096);
    let node = std::process::id();
    let pool = PgPool::connect(url).await.expect("it answers");
    let mut listener = PgListener::connect_with(&pool).await.expect("it listens");
    listener.listen("bare").await.expect("it listens");
    tokio::spawn(writer(url.to_owned(), waiting, tell));
    tokio::spawn(teller(url.to_owned(), node, telling));
    let rooms = Arc::clone(&tables);
    tokio::spawn(async move {
        while let Ok(heard) = listener.recv().await {
            let Some((from, lines)) = heard.payload().split_once('\n') else { continue };
            if from == node.to_string() {
                continue;
            }
            for line in lines.lines() {
                let table = line.split(' ').next().and_then(|table| table.parse().ok());
                let rooms = rooms.lock().expect("nobody panics");
                if let Some(room) = table.and_then(|table: i64| rooms.get(&table)) {
                    let _ = room.send(0);
                }
            }
        }
    });
    let sockets = Arc::new(AtomicU64::new(1));
    let upgrade = async move |Path(table): Path<i64>, upgrade: WebSocketUpgrade| {
        let room = {
            let mut tables = tables.lock().expect("nobody panics");
            tables.entry(table).or_insert_with(|| broadcast::Sender::new(16)).clone()
        };
        let own = sockets.fetch_add(1, Ordering::Relaxed);
        let upgrade = upgrade.read_buffer_size(512).write_buffer_size(128 * 1024);
        upgrade.on_upgrade(async move |socket| {
            tokio::spawn(attend(socket, table, room, own, jobs.clone(), told.clone()));
        })
    };
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    println!("http://{}", listener.local_addr().expect("an address"));
    let service = Router::new().route("/{table}", get(upgrade));
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap_or_default());
    axum::serve(listener, service).await.expect("it serves");
}

async fn attend(
    mut socket: WebSocket,
    table: i64,
    room: broadcast::Sender<u64>,
    own: u64,
    jobs: mpsc::Sender<Job>,
    told: Told,
) {
    let mut others = room.subscribe();
    loop {
        let sent = tokio::select! {
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    let number = text.split(' ').next().and_then(|number| number.parse().ok());
                    let (done, stored) = oneshot::channel();
                    let job = Job { table, number: number.expect("a number"), done };
                    if jobs.send(job).await.is_err() || stored.await.is_err() {
                        return;
                    }
                    let _ = room.send(own);
                    let fed = socket.feed(Message::Text(told.happened.clone())).await;
                    fed.and(socket.feed(Message::Text(told.done.clone())).await)
                }
                Some(Ok(_)) => Ok(()),
                Some(Err(_)) | None => return,
            },
            moved = others.recv() => match moved {
                Ok(by) if by == own => continue,
                Ok(_) | Err(broadcast::error::RecvError::Lagged(_)) => {
                    socket.feed(Message::Text(told.happened.clone())).await
                }
                Err(broadcast::error::RecvError::Closed) => return,
            },
        };
        if sent.is_err() || socket.flush().await.is_err() {
            return;
        }
    }
}

async fn writer(url: String, mut waiting: mpsc::Receiver<Job>, tell: mpsc::Sender<String>) {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("it answers");
    let (text, mut jobs) = ("x".repeat(RECORD), Vec::new());
    while waiting.recv_many(&mut jobs, 1024).await > 0 {
        let journals: Vec<i64> = jobs.iter().map(|job| job.table).collect();
        let firsts: Vec<i64> = jobs.iter().map(|job| job.number).collect();
        store(&mut connection, Check::Key, &journals, &firsts, &vec![text.clone(); jobs.len()])
            .await;
        for Job { table, number, done } in jobs.drain(..) {
            let _ = tell.send(format!("{table} {number} {text}")).await;
            let _ = done.send(());
        }
    }
}

async fn teller(url: String, node: u32, mut waiting: mpsc::Receiver<String>) {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("it answers");
    let mut notes = Vec::new();
    while waiting.recv_many(&mut notes, 512).await > 0 {
        let mut told = vec![node.to_string()];
        for note in notes.drain(..) {
            if told.last().is_some_and(|last| last.len() + note.len() > PAYLOAD) {
                told.push(node.to_string());
            }
            let last = told.last_mut().expect("one");
            last.push('\n');
            last.push_str(&note);
        }
        notify(&mut connection, &told).await;
    }
}

/// Moves a second at so many tables of two, each player at another of these bare servers.
pub async fn moves(
    url: &str,
    servers: usize,
    tables: usize,
    lengths: Lengths,
    time: Duration,
) -> f64 {
    let options: PgConnectOptions = url.parse().expect("an address");
    let mut connection = options.connect().await.expect("it answers");
    connection.execute("DROP TABLE IF EXISTS bare").await.expect("none");
    connection.execute(TABLE).await.expect("a table");
    let program = std::env::current_exe().expect("its own name");
    let (done, happened) = (lengths.done.to_string(), lengths.happened.to_string());
    let start =
        || Process::start(Command::new(&program).args([ARGUMENT, url, done.as_str(), &happened]));
    let processes: Vec<Process> = (0..servers).map(|_| start()).collect();
    let addresses: Vec<SocketAddr> = processes.iter().map(Process::address).collect();
    let addresses = &addresses;
    let opened = futures_util::stream::iter(0..tables).map(|table| async move {
        let open = async |server: usize| {
            let server = addresses[server % addresses.len()];
            Connection::open(server, &format!("/{table}"), None).await.expect("it opens")
        };
        [open(table).await, open(table + 1).await]
    });
    let opened: Vec<[Connection; 2]> = opened.buffer_unordered(64).collect().await;
    let (moves, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let begun = Instant::now();
    let tasks: Vec<_> = opened
        .into_iter()
        .map(|players| {
            let (moves, stop) = (Arc::clone(&moves), Arc::clone(&stop));
            tokio::spawn(async move { play(players, lengths.request, &moves, &stop).await })
        })
        .collect();
    tokio::time::sleep(time).await;
    let per_second = moves.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    for task in tasks {
        task.await.expect("the players are well");
    }
    per_second
}

/// One table: who moves hears two messages, the other one. A request begins with the number
/// of the move.
async fn play(
    [mut mover, mut opponent]: [Connection; 2],
    length: usize,
    moves: &AtomicU64,
    stop: &AtomicBool,
) {
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let begun = format!("{number} ");
        let request = format!("{begun}{}", "x".repeat(length.saturating_sub(begun.len())));
        let plays = async {
            mover.send(request).await.expect("it is sent");
            for _ in 0..2 {
                Heard::read(&mover.receive().await.expect("an answer"));
            }
        };
        let hears = async { Heard::read(&opponent.receive().await.expect("the move")) };
        tokio::join!(plays, hears);
        moves.fetch_add(1, Ordering::Relaxed);
        (mover, opponent) = (opponent, mover);
    }
}
