//! `kill -9` in the middle of a load of games: what anybody was told is there
//! afterwards, in order and once, the games go on, and no clock has run meanwhile.
//!
//! `ROCHADE_CRASHES` says how many rounds, `ROCHADE_SEED` with which numbers; a
//! longer run is `cargo xtask crash --rounds N`.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use crate::online::Process;
use crate::online::heard::Clock;
use crate::online::player::Known;
use crate::online::random::Random;
use crate::online::table::Table;
use futures_util::future::join_all;
use tokio::sync::Semaphore;

/// So many games go on at once.
const GAMES: usize = 40;

pub fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_kill_9() {
    let (rounds, seed) = (number("ROCHADE_CRASHES", 10), number("ROCHADE_SEED", 960));
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let (http, mut random) = (reqwest::Client::new(), Random(seed));
    let mut server = Process::rochade(folder.path());
    let mut tables = Vec::new();
    for round in 1..=rounds {
        tables.retain(|table: &Table| !table.is_over());
        while tables.len() < GAMES {
            tables.push(Table::new(&http, server.address()).await);
        }
        let moves = 1 + random.below(GAMES * 30);
        tables = play_until_killed(tables, server, moves, &mut random).await;
        check_file(folder.path());
        let started = Instant::now();
        server = Process::rochade(folder.path());
        for table in &mut tables {
            come_back(table, server.address(), started).await;
            if !table.is_over() {
                table.play(&mut random).await.expect("the game goes on");
            }
        }
        println!("round {round} of {rounds}: killed after {moves} moves, nothing is lost");
    }
}

/// All games at once, as fast as they can, until so many moves were acknowledged;
/// then the server is killed, and everybody hears what is still on the way.
async fn play_until_killed(
    tables: Vec<Table>,
    server: Process,
    moves: usize,
    random: &mut Random,
) -> Vec<Table> {
    let acknowledged = Arc::new(Semaphore::new(0));
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|table| {
            let random = Random(1 + random.below(usize::MAX - 1) as u64);
            tokio::spawn(play_on(table, random, Arc::clone(&acknowledged)))
        })
        .collect();
    let enough = u32::try_from(moves).expect("not that many");
    let _enough = acknowledged.acquire_many(enough).await.expect("it is never closed");
    server.kill();
    let tables = join_all(tasks).await;
    tables.into_iter().map(|table| table.expect("the players are well")).collect()
}

/// Plays until the game is over or the connection breaks.
async fn play_on(mut table: Table, mut random: Random, acknowledged: Arc<Semaphore>) -> Table {
    while !table.is_over() && table.play(&mut random).await.is_ok() {
        acknowledged.add_permits(1);
    }
    table
}

/// The file as it was left is whole. The server is down for at least as long as
/// this takes.
fn check_file(folder: &Path) {
    let file = rusqlite::Connection::open(folder.join("rochade.sqlite")).expect("it opens");
    let whole: String =
        file.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("an answer");
    assert_eq!(whole, "ok");
}

/// Compares what is there with what the players were told; they come back and hear
/// what they missed.
async fn come_back(table: &mut Table, server: SocketAddr, started: Instant) {
    let told = table.known().clone();
    let stored = table.spectator(server).await.known;
    let since_start = started.elapsed();
    nothing_is_lost(&stored, &told, table.sent.as_deref());
    if let (Some(before), Some(after)) = (told.clock, stored.clock)
        && stored.moves == told.moves
        && !stored.is_over
    {
        let allowed = u64::try_from(since_start.as_millis()).expect("not that long") + 1;
        clocks_stood_still(before, after, allowed);
    }
    table.come_back(server).await.expect("it can be opened");
    for player in &mut table.players {
        player.hear_record(stored.seq).await.expect("what was missed");
        assert_eq!(player.known.moves, stored.moves);
        assert_eq!(player.known.position, stored.position);
    }
}

/// Everything told is stored, in its order; beyond that at most the one move that
/// was on its way.
fn nothing_is_lost(stored: &Known, told: &Known, sent: Option<&str>) {
    assert!(stored.seq >= told.seq, "{stored:?} {told:?}");
    let (same, beyond) = stored.moves.split_at_checked(told.moves.len()).expect("a move is lost");
    assert_eq!(same, told.moves);
    assert!(beyond.is_empty() || beyond.iter().map(String::as_str).eq(sent), "{beyond:?} {sent:?}");
}

/// Nobody's clock shows more than before, and none less by more than the time since
/// the server is back.
fn clocks_stood_still(before: Clock, after: Clock, allowed: u64) {
    let pairs = [(before.white_ms, after.white_ms), (before.black_ms, after.black_ms)];
    for (before, after) in pairs {
        assert!(after <= before && after + allowed >= before, "{before} {after} {allowed}");
    }
}
