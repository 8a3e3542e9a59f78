//! The limit of the network: a bare WebSocket server that answers each message
//! with as many bytes in as many messages as a move brings.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::online::Process;
use crate::online::player::Lengths;
use crate::online::socket::Connection;
use crate::online::table::Table;

/// How long the messages of these games were on average.
pub fn lengths(tables: &[Table]) -> Lengths {
    let players = || tables.iter().flat_map(|table| &table.players);
    let mean = |length: fn(&Lengths) -> usize| {
        players().map(|player| length(&player.lengths)).sum::<usize>() / players().count()
    };
    Lengths {
        request: mean(|lengths| lengths.request),
        done: mean(|lengths| lengths.done),
        happened: mean(|lengths| lengths.happened),
    }
}

/// The argument that makes this program the bare server.
pub const ARGUMENT: &str = "--bare-echo";

/// The bare server: answers until it is killed.
pub async fn serve(done: usize, happened: usize) {
    let answers: [Arc<str>; 3] = [done, happened, happened].map(|length| "x".repeat(length).into());
    let upgrade = async move |upgrade: WebSocketUpgrade| {
        let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(0);
        upgrade.on_upgrade(move |socket| answer(socket, answers.clone()))
    };
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
    println!("http://{}", listener.local_addr().expect("an address"));
    let service = Router::new().route("/", get(upgrade));
    // As the real server does: small messages wait for nothing.
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).unwrap_or_default());
    axum::serve(listener, service).await.expect("it serves");
}

/// As large as the real server's.
const BUFFER: usize = 512;

async fn answer(mut socket: WebSocket, answers: [Arc<str>; 3]) {
    while let Some(Ok(message)) = socket.next().await {
        if !matches!(message, Message::Text(_)) {
            continue;
        }
        for answer in &answers {
            if socket.feed(Message::text(&**answer)).await.is_err() {
                return;
            }
        }
        if socket.flush().await.is_err() {
            return;
        }
    }
}

/// What the bare server does.
pub struct Measured {
    /// Requests answered in a second, as fast as it can.
    pub per_second: f64,
    /// Memory for each open socket, in bytes.
    pub memory: Option<f64>,
}

/// Opens so many sockets to the bare server, and has every second one ask as fast
/// as it is answered, as in games in which one player is to move.
pub async fn measure(sockets: usize, lengths: Lengths, time: Duration) -> Measured {
    let program = std::env::current_exe().expect("its own name");
    let arguments = [ARGUMENT.to_owned(), lengths.done.to_string(), lengths.happened.to_string()];
    let server = Process::start(std::process::Command::new(program).args(arguments));
    let before = crate::machine::resident(server.id());
    let address = server.address();
    let open = |_| async move { Connection::open(address, "/", None).await.expect("it opens") };
    let open = futures_util::stream::iter(0..sockets).map(open).buffer_unordered(64);
    let connections: Vec<Connection> = open.collect().await;
    let after = crate::machine::resident(server.id());
    let memory = before.zip(after).map(|(before, after)| (after - before) / sockets as f64);

    let (answered, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let start = Instant::now();
    let tasks: Vec<_> = connections
        .into_iter()
        .enumerate()
        .map(|(index, connection)| {
            let (answered, stop) = (Arc::clone(&answered), Arc::clone(&stop));
            tokio::spawn(async move {
                let asks = index.is_multiple_of(2);
                ask(connection, asks, lengths.request, &answered, &stop).await;
            })
        })
        .collect();
    tokio::time::sleep(time).await;
    let per_second = answered.load(Ordering::Relaxed) as f64 / start.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    for task in tasks {
        task.await.expect("the client is well");
    }
    Measured { per_second, memory }
}

/// Asks and waits for the three answers, again and again. Whoever does not ask
/// only keeps the socket open.
async fn ask(
    mut connection: Connection,
    asks: bool,
    length: usize,
    answered: &AtomicU64,
    stop: &AtomicBool,
) {
    let request = Utf8Bytes::from("x".repeat(length));
    while asks && !stop.load(Ordering::Relaxed) {
        connection.send(request.clone()).await.expect("it is sent");
        for _ in 0..3 {
            connection.receive().await.expect("an answer");
        }
        answered.fetch_add(1, Ordering::Relaxed);
    }
}
