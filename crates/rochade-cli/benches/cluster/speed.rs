//! Durable moves a second with the players at different servers, beside a bare insert and
//! a bare NOTIFY.

use std::net::SocketAddr;
use std::time::Duration;

use crate::bare::{self, Check};
use crate::load::{self, Pace};
use crate::nodes::{Node, single};
use crate::online::player::Lengths;

/// So many games go on at once.
const GAMES: usize = 2_000;

/// The pace at which the time from hand to hand is measured, in moves a second.
const PACE: f64 = 2_000.0;

/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(10);

/// How many rows the bare insert stores at once where nothing else is said.
const BATCH: usize = 1_000;

/// What was measured with so many servers.
struct Measured {
    servers: usize,
    half: Duration,
    most: Duration,
    paced: f64,
    saturated: f64,
    /// Appends that shared a commit on average, as fast as it goes.
    batch: f64,
    /// Journals in which another was faster, and hints that did not come.
    conflicts: f64,
    missed: f64,
    /// The bare pair with as many connections and as many rows at once: rows a second.
    key: f64,
    chain: f64,
    /// The bare pair behind sockets, with the same players.
    sockets: f64,
}

/// Up to so many servers.
pub async fn run(most: usize) {
    let (database, _) = single("rochade");
    let address = |name: &str| {
        database.execute(&format!("CREATE DATABASE {name}")).expect("a database");
        format!("{}/{name}", database.url())
    };
    let bare = address("bare");
    let mut measured = Vec::new();
    for servers in 1..=most {
        println!("{servers} of the servers, {GAMES} games");
        measured.push(measure(&address(&format!("games_{servers}")), &bare, servers).await);
    }
    println!("the bare pair");
    let key = bare::rows(&bare, 1, BATCH, Check::Key, TIME).await;
    let chain = bare::rows(&bare, 1, BATCH, Check::Chain, TIME).await;
    println!();
    println!(
        "servers   at {PACE:.0}/s: half ms   99 % ms   as fast as it goes   a commit   conflicts   missed"
    );
    for Measured { servers, half, most, paced, saturated, batch, conflicts, missed, .. } in
        &measured
    {
        let [half, most] = [half, most].map(|time| time.as_secs_f64() * 1e3);
        println!(
            "{servers:>7}{paced:>10.0}{half:>16.2}{most:>10.2}{saturated:>21.0}{batch:>11.0}{conflicts:>12.0}{missed:>9.0}"
        );
    }
    println!();
    println!(
        "the bare pair      with as many connections and rows at once      behind sockets, same players"
    );
    println!(
        "servers     key only   (ours of it)   chain checked   (of it)      moves/s   (ours of it)"
    );
    for Measured { servers, saturated, key, chain, sockets, .. } in &measured {
        println!(
            "{servers:>7}{key:>13.0}{:>15.2}{chain:>16.0}{:>10.2}{sockets:>13.0}{:>15.2}",
            saturated / key,
            saturated / chain,
            saturated / sockets
        );
    }
    println!();
    println!("bare insert of {BATCH} rows and NOTIFY on one connection each, rows a second:");
    println!("key only {key:.0}, chain checked {chain:.0}");
    let best = measured.iter().map(|measured| measured.saturated).fold(0.0, f64::max);
    println!("ours at its best of that: {:.2} and {:.2}", best / key, best / chain);
    let fair = measured.iter().map(|measured| measured.saturated / measured.sockets);
    println!(
        "ratio: {:.2} (the lowest of the above, ours of as many bare servers with the same players, insert and NOTIFY)",
        fair.fold(f64::INFINITY, f64::min)
    );
}

async fn measure(url: &str, bare: &str, servers: usize) -> Measured {
    let nodes: Vec<Node> = (0..servers).map(|_| Node::start(url.to_owned(), Vec::new())).collect();
    for node in &nodes {
        node.is_up().await;
    }
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let tables = load::open(&addresses, GAMES).await;
    let paced = load::play(tables, Pace::PerSecond(PACE), TIME).await;
    let [half, most] = [0.5, 0.99].map(|part| paced.latency(part));
    let before = Counts::read(&addresses).await;
    let played = load::play(paced.tables, Pace::AtOnce, TIME).await;
    let after = Counts::read(&addresses).await;
    let lengths = played.tables.first().map_or(Lengths::default(), |table| {
        let [white, black] = &table.players;
        Lengths { happened: black.lengths.happened, ..white.lengths }
    });
    drop((played.tables, nodes));
    let batch = (after.writes - before.writes) / (after.commits - before.commits);
    let rows = (batch as usize).max(1);
    let time = TIME / 2;
    let measured = Measured {
        servers,
        half,
        most,
        paced: paced.per_second,
        saturated: played.per_second,
        batch,
        conflicts: after.conflicts - before.conflicts,
        missed: after.missed - before.missed,
        key: bare::rows(bare, servers, rows, Check::Key, time).await,
        chain: bare::rows(bare, servers, rows, Check::Chain, time).await,
        sockets: bare::moves(bare, servers, GAMES, lengths, time).await,
    };
    let Measured { saturated, most, sockets, .. } = &measured;
    println!(
        "{saturated:.0} moves a second, 99 % within {most:?} at {PACE:.0}; bare behind sockets {sockets:.0}"
    );
    measured
}

/// What the servers have counted together.
#[derive(Default)]
struct Counts {
    writes: f64,
    commits: f64,
    conflicts: f64,
    missed: f64,
}

impl Counts {
    async fn read(servers: &[SocketAddr]) -> Self {
        let mut counts = Self::default();
        for server in servers {
            let url = format!("http://{server}/metrics");
            let answer = reqwest::get(url).await.expect("it answers");
            let text = answer.text().await.expect("its metrics");
            let value = |name: &str| {
                let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
                line.and_then(|value| value.trim().parse::<f64>().ok()).unwrap_or(0.0)
            };
            counts.writes += value("rochade_storage_commit_writes_sum");
            counts.commits += value("rochade_storage_commit_writes_count");
            counts.conflicts += value("rochade_storage_conflicts_total");
            counts.missed += value("rochade_hints_missed_total");
        }
        counts
    }
}
