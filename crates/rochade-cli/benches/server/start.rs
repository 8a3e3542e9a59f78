//! How long a server takes from its start to its first answer, and what memory it
//! needs then: with many stored journals, beside an empty folder.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use rochade_server::id::PublicId;
use rochade_server::storage::sqlite::Sqlite;
use rochade_server::storage::{Append, Kind, Status, Storage as _, Which};

use crate::machine;
use crate::online::Process;

/// What is stored: games that are over, a few whose clock runs, and events.
pub const GAMES: usize = 100_000;
pub const RUNNING: usize = 100;
pub const EVENTS: usize = 1_000;

/// What a start took.
pub struct Started {
    /// Until the first answer.
    pub time: Duration,
    /// Memory in bytes then.
    pub memory: Option<f64>,
}

/// An event for the folder that is filled.
pub async fn make_event(server: SocketAddr) {
    let made = reqwest::Client::new().post(format!("http://{server}/api/club"));
    let made = made.json(&serde_json::json!({ "name": "Club evening" })).send().await;
    assert!(made.expect("it answers").status().is_success());
}

/// Fills a folder with a game and an event of another one, again and again under other
/// names.
pub async fn fill(folder: &Path, from: &Path) {
    let other = Sqlite::open(from).await.expect("a folder");
    let texts = async |kind| -> Vec<String> {
        let listed = other.journals(kind, Which::All, 0, 1).await.expect("it reads");
        let rows = other.read(kind, listed[0].id, 0).await.expect("it reads");
        rows.into_iter().map(|row| row.text).collect()
    };
    let (game, event) = (texts(Kind::Game).await, texts(Kind::Event).await);
    other.close().await.expect("it closes");
    let storage = Sqlite::open(folder).await.expect("a folder");
    let append = |kind, texts: &[String], status| Append {
        kind,
        id: PublicId::random(),
        first: 1,
        v: 2,
        texts: texts.to_vec(),
        status,
        summary: None,
        participants: Vec::new(),
        outbox: Vec::new(),
        is_news: true,
    };
    let games = (0..GAMES).map(|_| append(Kind::Game, &game, Status::Over));
    let clocks = (0..RUNNING).map(|_| append(Kind::Game, &game, Status::Running));
    let events = (0..EVENTS).map(|_| append(Kind::Event, &event, Status::Idle));
    let all: Vec<Append> = games.chain(clocks).chain(events).collect();
    for part in all.chunks(1_000) {
        let stored = part.iter().map(|append| storage.append(append.clone()));
        for stored in futures_util::future::join_all(stored).await {
            stored.expect("it is stored");
        }
    }
    storage.close().await.expect("it closes");
}

/// Starts a server on this folder, and asks it for something.
pub async fn first_answer(folder: &Path) -> Started {
    let begun = Instant::now();
    let server = Process::rochade(folder);
    let url = format!("http://{}/api/lobby", server.address());
    let answer = reqwest::get(url).await.expect("it answers");
    assert!(answer.status().is_success());
    let started = Started { time: begun.elapsed(), memory: machine::resident(server.id()) };
    server.kill();
    started
}
