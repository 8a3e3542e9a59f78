//! Two people at different servers, who go to another one when theirs does not answer.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use reqwest::Client;
use serde_json::json;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Error;

use crate::online::player::Player;
use crate::online::random::Random;
use crate::online::table::Table;

/// How long somebody waits for the server before they try another.
const SILENCE: Duration = Duration::from_secs(3);

/// How long somebody waits for a move to be acknowledged: a database may be on its way to
/// another machine.
const PATIENCE: Duration = Duration::from_secs(40);

/// Moves that were acknowledged in all games.
pub static ACKNOWLEDGED: AtomicU64 = AtomicU64::new(0);

/// When each server died last.
static DEATHS: LazyLock<Mutex<HashMap<SocketAddr, Instant>>> = LazyLock::new(Mutex::default);

/// This server dies now.
pub fn died(server: SocketAddr) {
    DEATHS.lock().expect("nobody panics").insert(server, Instant::now());
}

/// What came of a game.
#[derive(Default)]
pub struct Seen {
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// How long it took to be back, each time: since the server died, or since somebody noticed
    /// that it says nothing.
    pub back: Vec<Duration>,
    /// Reasons for which a move was refused: another was faster, or time was up.
    pub refused: Vec<String>,
}

/// A game between servers.
pub struct Game {
    pub table: Table,
    servers: Vec<SocketAddr>,
    /// Where each player is, and since when.
    at: [(SocketAddr, Instant); 2],
    random: Random,
    pub seen: Seen,
}

impl Game {
    /// A new game, if the server of White is there.
    pub async fn begin(http: &Client, servers: &[SocketAddr], mut random: Random) -> Option<Self> {
        let first = servers[random.below(servers.len())];
        let time = json!({"kind": "fischer", "base": 3600, "increment": 1});
        let table = timeout(PATIENCE, Table::try_new(http, first, time)).await.ok()?.ok()?;
        let (servers, at) = (servers.to_vec(), [(first, Instant::now()); 2]);
        let mut game = Self { table, servers, at, random, seen: Seen::default() };
        // Black sits down at another server.
        game.reconnect(1).await;
        game.seen.back.clear();
        Some(game)
    }

    /// Plays until this moment, or until the game is over.
    pub async fn play(mut self, until: Instant) -> Self {
        while Instant::now() < until && !self.table.is_over() {
            if self.play_one().await.is_ok() {
                self.seen.acknowledged += 1;
                ACKNOWLEDGED.fetch_add(1, Ordering::Relaxed);
                sleep(Duration::from_millis(50)).await;
            }
        }
        self
    }

    /// Whether the game goes on: who was cut off meanwhile comes back first.
    pub async fn goes_on(&mut self) -> bool {
        for _ in 0..4 {
            if self.table.is_over() || self.play_one().await.is_ok() {
                return true;
            }
        }
        false
    }

    /// One move, and both have heard of it.
    async fn play_one(&mut self) -> Result<(), ()> {
        for player in 0..2 {
            // Both know the same before somebody moves.
            let last = self.table.known().seq;
            if self.table.players[player].known.seq < last {
                let heard = self.table.players[player].hear_record(last);
                if !matches!(timeout(SILENCE, heard).await, Ok(Ok(()))) {
                    self.reconnect(player).await;
                    return Err(());
                }
            }
        }
        if self.table.is_over() {
            return Err(());
        }
        let played = timeout(PATIENCE, self.table.try_play(&mut self.random)).await;
        match played {
            Ok(Ok(None)) => Ok(()),
            Ok(Ok(Some(refused))) => {
                self.seen.refused.push(refused);
                self.reconnect(0).await;
                self.reconnect(1).await;
                Err(())
            }
            Ok(Err(_)) | Err(_) => {
                self.reconnect(0).await;
                self.reconnect(1).await;
                Err(())
            }
        }
    }

    /// Goes to another server, until one answers.
    async fn reconnect(&mut self, player: usize) {
        let (server, since) = self.at[player];
        let died = DEATHS.lock().expect("nobody panics").get(&server).copied();
        let begun = died.filter(|died| *died > since).unwrap_or_else(Instant::now);
        loop {
            let server = self.servers[self.random.below(self.servers.len())];
            let back = come_back(&mut self.table.players[player], server);
            if matches!(timeout(SILENCE, back).await, Ok(Ok(()))) {
                self.at[player] = (server, Instant::now());
                break;
            }
        }
        self.seen.back.push(begun.elapsed());
    }

    /// What is there, as this server has it.
    pub async fn stored(&self, server: SocketAddr) -> Vec<String> {
        self.table.spectator(server).await.known.moves
    }
}

/// Comes back, and has heard something.
async fn come_back(player: &mut Player, server: SocketAddr) -> Result<(), Error> {
    player.come_back(server).await?;
    player.hear().await.map(drop)
}
