//! Ten thousand sockets and four thousand durable moves a second on one machine,
//! the players included, beside the bare limits of network and disk.
//!
//! With `--quick` only what the goals are about: memory, moves and the bare relay.

mod echo;
mod inserts;
mod load;
mod machine;
#[path = "../../tests/it/online/mod.rs"]
mod online;
mod relay;
mod report;
mod spectators;
mod start;

use std::time::Duration;

use load::{Pace, Played};
use online::Process;
use online::player::Lengths;
use report::{More, Report};

/// The bare relay and echo get the allocator that the server has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Two sockets each.
const GAMES: usize = 5_000;

/// What all of lichess does on average.
const MOVES: f64 = 4_000.0;

/// How many look on at one game.
const SPECTATORS: usize = 200;

/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(15);

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, flag, done, happened] = arguments.as_slice() {
        let length = |text: &String| text.parse().expect("a length");
        match flag.as_str() {
            echo::ARGUMENT => return echo::serve(length(done), length(happened)).await,
            relay::ARGUMENT => return relay::serve(length(done), length(happened)).await,
            _ => {}
        }
    }
    // The other tasks would wait for ever for one that is gone.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        std::process::exit(1);
    }));
    // A socket is a file on each side, and each side is a process.
    machine::allow_files(2 * GAMES as u64 + 500);
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let extent = match arguments.iter().any(|argument| argument == QUICK) {
        true => Extent::Goals,
        false => Extent::Everything,
    };
    measure(folder.path(), extent).await.print();
}

/// The argument for a run that measures only what the goals are about.
const QUICK: &str = "--quick";

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// What the goals are about.
    Goals,
    Everything,
}

async fn measure(folder: &std::path::Path, extent: Extent) -> Report {
    let data = folder.join("data");
    let server = Process::rochade(&data);
    let empty = machine::resident(server.id());
    println!("opening {} sockets", 2 * GAMES);
    let tables = load::open(&[server.address()], GAMES).await;
    let open = machine::resident(server.id());

    println!("{MOVES:.0} moves a second for {} seconds", TIME.as_secs());
    let busy = machine::processor_seconds(server.id());
    let paced = load::play(tables, Pace::PerSecond(MOVES), TIME).await;
    let busy = busy.zip(machine::processor_seconds(server.id())).map(|(from, to)| to - from);
    let loaded = machine::resident(server.id());
    let lengths = echo::lengths(&paced.tables);
    let latency = [0.5, 0.99, 1.0].map(|part| paced.latency(part));
    let Played { tables, per_second, .. } = paced;

    println!("as many moves as possible for {} seconds", TIME.as_secs());
    let used = machine::processor_seconds(server.id());
    let Played { tables, per_second: saturated, latencies } =
        load::play(tables, Pace::AtOnce, TIME).await;
    let used = used.zip(machine::processor_seconds(server.id())).map(|(from, to)| to - from);
    println!("kill -9, and what is there afterwards");
    server.kill();
    let server = Process::rochade(&data);
    let lost = load::lost(&tables, server.address()).await;
    let played = tables.iter().map(|table| table.known().moves.len()).sum();
    // The next ones need as many files.
    drop(tables);
    println!("the bare relay");
    let relay = relay::per_second(GAMES, lengths, TIME).await;
    let more = match extent {
        Extent::Everything => Some(measure_more(folder, server, lengths).await),
        Extent::Goals => None,
    };
    Report {
        sockets: 2 * GAMES,
        empty,
        open,
        loaded,
        busy: busy.map(|seconds| seconds / TIME.as_secs_f64()),
        asked: MOVES,
        paced: per_second,
        latency,
        saturated,
        each_move: used.map(|seconds| seconds / latencies.len() as f64),
        played,
        lost,
        relay,
        lengths,
        more,
    }
}

/// What no goal is about: spectators, starting, and other limits. The server still has the
/// games that were played.
async fn measure_more(folder: &std::path::Path, server: Process, lengths: Lengths) -> More {
    println!("{SPECTATORS} spectators on one game");
    let told = spectators::told_per_second(server.address(), SPECTATORS, TIME / 3).await;
    let broadcast = relay::told_per_second(SPECTATORS, lengths, TIME / 3).await;
    start::make_event(server.address()).await;
    server.kill();

    println!("{} stored games and {} stored events", start::GAMES, start::EVENTS);
    let full = folder.join("full");
    start::fill(&full, &folder.join("data")).await;
    let started =
        [start::first_answer(&folder.join("new")).await, start::first_answer(&full).await];

    println!("the bare echo, and bare inserts");
    let echo = echo::measure(2 * GAMES, lengths, TIME).await;
    let rows = inserts::Rows { journals: GAMES as u64, length: RECORD, batch: 1_000 };
    let inserts = inserts::per_second(folder, &rows, TIME / 3);
    More { started, told, spectators: SPECTATORS, broadcast, echo, inserts }
}

/// As long as the record of a move.
const RECORD: usize = 60;
