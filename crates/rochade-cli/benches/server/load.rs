//! A load of games: at a given pace, or as fast as they can.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::future::join_all;
use futures_util::stream::iter;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::online::random::Random;
use crate::online::table::Table;

/// How many are opened at the same time.
const AT_ONCE: usize = 32;

/// So many new games with both players at the board, at different servers if there are several.
pub async fn open(servers: &[SocketAddr], games: usize) -> Vec<Table> {
    let http = reqwest::Client::new();
    let open = |index: usize| {
        let (here, there) = (servers[index % servers.len()], servers[(index + 1) % servers.len()]);
        let http = &http;
        async move {
            let mut table = Table::new(http, here).await;
            if here != there {
                table.players[1].come_back(there).await.expect("the server is there");
            }
            table
        }
    };
    // Servers give up sockets that do not answer for a while, and on a busy machine it takes
    // long until the last game is open.
    let (begin, _) = watch::channel(());
    let waiting = iter((0..games).map(open)).buffer_unordered(AT_ONCE).map(|mut table| {
        let mut begun = begin.subscribe();
        tokio::spawn(async move {
            let [white, black] = &mut table.players;
            let listen = async { while white.hear().await.is_ok() {} };
            let listen_too = async { while black.hear().await.is_ok() {} };
            tokio::select! {
                _ = begun.changed() => {}
                _ = async { tokio::join!(listen, listen_too) } => {}
            }
            table
        })
    });
    let waiting: Vec<_> = waiting.collect().await;
    begin.send_replace(());
    join_all(waiting).await.into_iter().map(|table| table.expect("the players are well")).collect()
}

/// How fast they play.
#[derive(Clone, Copy)]
pub enum Pace {
    /// So many moves a second in all games together, evenly.
    PerSecond(f64),
    /// Each answers the other at once.
    AtOnce,
}

/// A game that two players are at.
pub trait Game: Send + 'static {
    /// Whether nobody can move any more.
    fn is_over(&self) -> bool;

    /// One move, and how long it took from hand to hand: from sending it until the opponent heard
    /// of it.
    fn play(&mut self, random: &mut Random) -> impl Future<Output = Duration> + Send;
}

impl Game for Table {
    fn is_over(&self) -> bool {
        self.is_over()
    }

    async fn play(&mut self, random: &mut Random) -> Duration {
        self.play(random).await.expect("the server is there")
    }
}

/// What came of it.
pub struct Played<G> {
    /// The games as they stand now.
    pub tables: Vec<G>,
    /// Moves in a second.
    pub per_second: f64,
    /// From sending a move until the opponent heard of it, shortest first.
    pub latencies: Vec<Duration>,
}

impl<G> Played<G> {
    /// The latency that this part of all moves do not exceed.
    pub fn latency(&self, part: f64) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get((last as f64 * part) as usize).copied().unwrap_or_default()
    }
}

/// All games play for this long.
pub async fn play<G: Game>(tables: Vec<G>, pace: Pace, time: Duration) -> Played<G> {
    let games = tables.len() as f64;
    let start = Instant::now();
    let tasks = tables.into_iter().enumerate().map(|(index, table)| {
        let random = Random(1 + index as u64);
        let (first, gap) = match pace {
            Pace::AtOnce => (start, Duration::ZERO),
            Pace::PerSecond(moves) => {
                let gap = Duration::from_secs_f64(games / moves);
                (start + gap.mul_f64(index as f64 / games), gap)
            }
        };
        tokio::spawn(play_one(table, random, first, gap, start + time))
    });
    let tasks: Vec<_> = tasks.collect();
    let (mut tables, mut latencies) = (Vec::new(), Vec::new());
    for played in join_all(tasks).await {
        let (table, times) = played.expect("the players are well");
        tables.push(table);
        latencies.extend(times);
    }
    let per_second = latencies.len() as f64 / start.elapsed().as_secs_f64();
    latencies.sort_unstable();
    Played { tables, per_second, latencies }
}

/// One game: a move at each of its moments, until the end of the measurement or of
/// the game.
async fn play_one<G: Game>(
    mut table: G,
    mut random: Random,
    first: Instant,
    gap: Duration,
    end: Instant,
) -> (G, Vec<Duration>) {
    let (mut next, mut latencies) = (first, Vec::new());
    while !table.is_over() && next.max(Instant::now()) < end {
        if !gap.is_zero() {
            sleep_until(next).await;
            next += gap;
        }
        latencies.push(table.play(&mut random).await);
    }
    (table, latencies)
}

/// In how many games something is not there that the players were told.
pub async fn lost(tables: &[Table], server: SocketAddr) -> usize {
    let is_lost =
        async |table: &Table| table.spectator(server).await.known.moves != table.known().moves;
    let compared = iter(tables.iter().map(is_lost)).buffer_unordered(AT_ONCE);
    compared.filter(|&lost| async move { lost }).count().await
}
