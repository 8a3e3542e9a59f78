//! The fair limit of the network: a bare server that answers whoever moves and tells
//! everybody else at the table, with messages as long as ours. Its clients read as the
//! players do.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::Path;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::broadcast;

use crate::online::Process;
use crate::online::heard::Heard;
use crate::online::player::Lengths;
use crate::online::socket::Connection;

/// The argument that makes this program the bare relay.
pub const ARGUMENT: &str = "--bare-relay";

/// As large as the real server's.
const BUFFER: usize = 512;

/// The tables of the relay, by number: who moved is told to the others.
type Tables = Arc<Mutex<HashMap<u32, broadcast::Sender<u64>>>>;

/// What is told about every move.
#[derive(Clone)]
pub struct Told {
    pub done: Utf8Bytes,
    pub happened: Utf8Bytes,
}

impl Told {
    /// Messages of these lengths that a player can read.
    pub fn new(done: usize, happened: usize) -> Self {
        let moves =
            "a7a6 a7a5 b7b6 b7b5 c7c6 c7c5 d7d6 d7d5 e7e6 e7e5 f7f6 f7f5 g7g6 g7g5 h7h6 h7h5";
        let legal: Vec<String> = moves.split(' ').map(|uci| format!("\"{uci}\"")).collect();
        let begun = format!(
            r#"{{"type":"happened","seq":1,"what":{{"what":"moved","move":{{"uci":"e2e4"}},"position":{{"seen":{{"ply":1,"resets":0}},"legal":[{}]}}}},"phase":{{"phase":"playing"}},"clock":{{"white_ms":3600000,"black_ms":3600000}},"more":""#,
            legal.join(",")
        );
        Self {
            done: padded(r#"{"type":"done","id":1,"more":""#, done),
            happened: padded(&begun, happened),
        }
    }
}

/// A message that was begun, filled up to a length.
fn padded(begun: &str, length: usize) -> Utf8Bytes {
    let fill = length.saturating_sub(begun.len() + 2);
    format!("{begun}{}\"}}", "x".repeat(fill)).into()
}

/// The bare relay: answers until it is killed.
pub async fn serve(done: usize, happened: usize) {
    let (tables, told) = (Tables::default(), Told::new(done, happened));
    let sockets = Arc::new(AtomicU64::new(0));
    let upgrade = async move |Path(table): Path<u32>, upgrade: WebSocketUpgrade| {
        let sender = {
            let mut tables = tables.lock().expect("nobody panics");
            tables.entry(table).or_insert_with(|| broadcast::Sender::new(16)).clone()
        };
        let own = sockets.fetch_add(1, Ordering::Relaxed);
        let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(128 * 1024);
        upgrade.on_upgrade(async move |socket| {
            tokio::spawn(relay(socket, sender, own, told.clone()));
        })
    };
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    println!("http://{}", listener.local_addr().expect("an address"));
    let service = Router::new().route("/{table}", get(upgrade));
    // As the real server does: small messages wait for nothing.
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap_or_default());
    axum::serve(listener, service).await.expect("it serves");
}

async fn relay(mut socket: WebSocket, table: broadcast::Sender<u64>, own: u64, told: Told) {
    let mut others = table.subscribe();
    loop {
        let sent = tokio::select! {
            message = socket.next() => match message {
                Some(Ok(Message::Text(_))) => {
                    let _ = table.send(own);
                    let happened = Message::Text(told.happened.clone());
                    let fed = socket.feed(happened).await;
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

/// A bare relay in a process of its own.
fn start(lengths: Lengths) -> Process {
    let program = std::env::current_exe().expect("its own name");
    let arguments = [ARGUMENT.to_owned(), lengths.done.to_string(), lengths.happened.to_string()];
    Process::start(std::process::Command::new(program).args(arguments))
}

async fn open(server: SocketAddr, table: u32) -> Connection {
    Connection::open(server, &format!("/{table}"), None).await.expect("it opens")
}

/// Moves in a second at so many tables of two, as fast as they can.
pub async fn per_second(tables: usize, lengths: Lengths, time: Duration) -> f64 {
    let server = start(lengths);
    let address = server.address();
    let numbers = 0..u32::try_from(tables).expect("not that many");
    let opened = futures_util::stream::iter(numbers)
        .map(|table| async move { [open(address, table).await, open(address, table).await] })
        .buffer_unordered(64);
    let opened: Vec<[Connection; 2]> = opened.collect().await;
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

/// One table: who moves hears two messages, the other one.
async fn play(
    [mut mover, mut opponent]: [Connection; 2],
    length: usize,
    moves: &AtomicU64,
    stop: &AtomicBool,
) {
    let request = "x".repeat(length);
    while !stop.load(Ordering::Relaxed) {
        let plays = async {
            mover.send(request.clone()).await.expect("it is sent");
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

/// Messages that so many spectators of one table hear in a second.
pub async fn told_per_second(spectators: usize, lengths: Lengths, time: Duration) -> f64 {
    let server = start(lengths);
    let address = server.address();
    let players = [open(address, 0).await, open(address, 0).await];
    let (told, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    for _ in 0..spectators {
        let mut spectator = open(address, 0).await;
        let told = Arc::clone(&told);
        tokio::spawn(async move {
            while let Ok(text) = spectator.receive().await {
                Heard::read(&text);
                told.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    let begun = Instant::now();
    let stopping = Arc::clone(&stop);
    let playing = tokio::spawn(async move {
        play(players, lengths.request, &AtomicU64::new(0), &stopping).await;
    });
    tokio::time::sleep(time).await;
    let per_second = told.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    playing.await.expect("the players are well");
    per_second
}
