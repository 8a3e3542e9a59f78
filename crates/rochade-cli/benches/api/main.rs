//! Five hundred bots over lichess's API, with open streams, beside people in browsers; and
//! beside them a bare server that tells lines as long.

mod bare;
mod bots;
#[path = "../server/load.rs"]
#[allow(dead_code, reason = "the server's benchmark uses the rest")]
mod load;
#[path = "../server/machine.rs"]
mod machine;
#[path = "../../tests/it/online/mod.rs"]
mod online;
mod table;

use std::time::Duration;

use load::{Pace, Played};
use online::Process;
use table::Table;

/// The bare server gets the allocator that the server has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Each plays one game.
const BOTS: usize = 500;

/// Moves of bots a second, in all games together.
const MOVES: f64 = 1_000.0;

/// Games of people in browsers, and their moves a second.
const BROWSER_GAMES: usize = 1_000;
const BROWSER_MOVES: f64 = 1_000.0;

/// How long each measurement takes.
const TIME: Duration = Duration::from_secs(15);

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let [_, flag, length] = arguments.as_slice()
        && flag == bare::ARGUMENT
    {
        return bare::serve(length.parse().expect("a length")).await;
    }
    machine::allow_files(4 * (BOTS + BROWSER_GAMES) as u64 + 500);
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let server = Process::rochade(&folder.path().join("data"));
    let fresh = machine::resident(server.id());

    println!("{BOTS} bots sign up");
    let bots = bots::sign_up(server.address(), BOTS).await;
    let events = bots::events(&bots).await;
    let tables = bots::sit_down(&bots).await;
    let with_bots = machine::resident(server.id());

    println!("{MOVES:.0} moves of bots a second beside {BROWSER_MOVES:.0} of people");
    let people = load::open(&[server.address()], BROWSER_GAMES).await;
    let people = tokio::spawn(load::play(people, Pace::PerSecond(BROWSER_MOVES), TIME));
    let busy = machine::processor_seconds(server.id());
    let paced = load::play(tables, Pace::PerSecond(MOVES), TIME).await;
    let busy = busy.zip(machine::processor_seconds(server.id())).map(|(from, to)| to - from);
    let people = people.await.expect("the people are well");

    println!("as many moves of bots as possible for {} seconds", TIME.as_secs());
    let latency = [0.5, 0.99].map(|part| milliseconds(paced.latency(part)));
    let Played { tables, per_second: paced, .. } = paced;
    let Played { tables, per_second: saturated, .. } = load::play(tables, Pace::AtOnce, TIME).await;
    let told = tables.iter().map(Table::told);
    let (moves, bytes) = told.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let length = bytes / moves.max(1);
    drop((tables, events, bots));
    drop(server);

    println!("the bare server, lines of {length} bytes");
    let bare = bare::measure(BOTS / 2, length, TIME).await;

    // All that the server took since it was started, what signing up took included: the
    // allocator keeps that for later, so that a stream alone cannot be told from it.
    let each = fresh.zip(with_bots).map(|(from, to)| (to - from) / BOTS as f64 / 1e3);
    println!("\n{:<52}{:>8}{:>8}", "lichess's API", "measured", "goal");
    line("memory for a bot, two streams and half a game, kB", each, "");
    line("moves of bots a second, paced", Some(paced), "1000");
    line("from hand to hand, half of them, ms", latency[0], "");
    line("from hand to hand, 99 %, ms", latency[1], "");
    line("moves of people a second beside them", Some(people.per_second), "1000");
    line("their moves from hand to hand, 99 %, ms", milliseconds(people.latency(0.99)), "");
    line("processors kept busy by the server", busy.map(|busy| busy / TIME.as_secs_f64()), "");
    line("moves of bots a second, saturated", Some(saturated), "");
    line("bare server, moves a second, saturated", Some(bare), "");
    println!("ratio: {:.2}", saturated / bare);
}

fn milliseconds(time: Duration) -> Option<f64> {
    Some(time.as_secs_f64() * 1e3)
}

fn line(what: &str, measured: Option<f64>, goal: &str) {
    let measured = measured.map_or_else(|| "-".to_owned(), |number| format!("{number:.2}"));
    println!("{what:<52}{measured:>8}{goal:>8}");
}
