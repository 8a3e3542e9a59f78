//! Servers and the database are killed, stopped and cut off while people play: nothing
//! that was acknowledged is lost, and everybody goes on.

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use rustix::process::Signal;
use serde_json::json;
use tokio::time::{Instant, sleep, timeout};

use crate::nodes::{Database, Node};
use crate::online::random::Random;
use crate::online::table::Table;
use crate::people::{ACKNOWLEDGED, Game};
use crate::wire::Wire;

/// So many games go on at once.
const GAMES: usize = 60;

/// How long there is peace between two faults.
const PEACE: Duration = Duration::from_secs(6);

/// What happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A server is killed, and comes back.
    Kill,
    /// A server hangs.
    Hang,
    /// A server cannot reach the database.
    Cut,
    /// The primary dies, and the standby is promoted.
    FailOver,
}

/// In this order: the dear one seldom.
const FAULTS: [Fault; 7] =
    [Fault::Kill, Fault::Hang, Fault::Cut, Fault::Kill, Fault::FailOver, Fault::Hang, Fault::Cut];

/// For so many minutes; with another version of the program at the second server, if one is
/// named.
pub async fn run(minutes: u64, other: Option<&str>) {
    let mut database = tokio::task::block_in_place(Database::start);
    let mut nodes = Vec::new();
    for server in 0..3 {
        let mut wires = Vec::new();
        for port in database.ports() {
            wires.push(Wire::to(SocketAddr::from(([127, 0, 0, 1], port))).await);
        }
        let hosts: Vec<String> = wires.iter().map(|wire| wire.address.to_string()).collect();
        let url = format!("postgres://rochade@{}/rochade?sslmode=disable", hosts.join(","));
        nodes.push(match other.filter(|_| server == 1) {
            Some(program) => Node::start_program(program.to_owned(), url, wires),
            None => Node::start(url, wires),
        });
    }
    for node in &nodes {
        node.is_up().await;
    }
    let servers: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    println!("three servers, {GAMES} games, {minutes} minutes");
    let http = reqwest::Client::new();
    let until = Instant::now() + Duration::from_secs(60 * minutes);
    let mut tasks = Vec::new();
    for index in 0..GAMES {
        let game = Game::begin(&http, &servers, Random(960 + index as u64)).await;
        let game = game.expect("all servers are there");
        tasks.push(tokio::spawn(play_on(game, servers.clone(), until)));
    }
    let flags = tokio::spawn(flags(servers.clone(), until));
    let trouble = make_trouble(&mut database, &mut nodes, until).await;
    for node in &nodes {
        node.is_up().await;
    }
    let mut games = Vec::new();
    for task in tasks {
        games.extend(task.await.expect("the players are well"));
    }
    let flags = flags.await.expect("the players are well");
    judge(&mut games, &servers, &trouble, &flags).await;
}

/// One game after the other.
async fn play_on(game: Game, servers: Vec<SocketAddr>, until: Instant) -> Vec<Game> {
    let (http, mut games, mut current) = (reqwest::Client::new(), Vec::new(), game);
    loop {
        current = current.play(until).await;
        let mut seed = Random(7 + current.seen.acknowledged + games.len() as u64);
        games.push(current);
        if Instant::now() >= until {
            return games;
        }
        // A server may be away just now.
        current = loop {
            if let Some(game) = Game::begin(&http, &servers, seed.clone()).await {
                break game;
            }
            // Another server next time.
            seed.below(2);
            sleep(Duration::from_millis(200)).await;
        };
    }
}

/// What happened, and for how long nobody at all could move then.
type Trouble = Vec<(Fault, Duration)>;

async fn make_trouble(database: &mut Database, nodes: &mut [Node], until: Instant) -> Trouble {
    let (mut random, mut trouble) = (Random(960), Vec::new());
    for fault in FAULTS.into_iter().cycle() {
        sleep(PEACE).await;
        if Instant::now() + Duration::from_secs(30) > until {
            break;
        }
        let node = random.below(nodes.len());
        println!("{fault:?} of server {node}");
        let pause = tokio::spawn(longest_pause(PEACE + Duration::from_secs(6)));
        match fault {
            Fault::Kill => {
                nodes[node].kill();
                sleep(Duration::from_secs(2)).await;
                nodes[node].restart();
            }
            Fault::Hang => {
                nodes[node].signal(Signal::STOP);
                sleep(Duration::from_secs(6)).await;
                nodes[node].signal(Signal::CONT);
            }
            Fault::Cut => {
                nodes[node].wires.iter().for_each(|wire| wire.cut(true));
                sleep(Duration::from_secs(8)).await;
                nodes[node].wires.iter().for_each(|wire| wire.cut(false));
            }
            Fault::FailOver => tokio::task::block_in_place(|| {
                database.fail_over();
                std::thread::sleep(PEACE);
                database.repair();
            }),
        }
        trouble.push((fault, pause.await.expect("it only looks")));
    }
    trouble
}

/// The longest time within this one in which no move of any game was acknowledged.
async fn longest_pause(within: Duration) -> Duration {
    let (begun, mut longest) = (Instant::now(), Duration::ZERO);
    let (mut last, mut since) = (ACKNOWLEDGED.load(Ordering::Relaxed), Instant::now());
    while begun.elapsed() < within {
        sleep(Duration::from_millis(10)).await;
        let now = ACKNOWLEDGED.load(Ordering::Relaxed);
        if now != last {
            (last, since) = (now, Instant::now());
        }
        longest = longest.max(since.elapsed());
    }
    longest
}

/// Somebody does not move, again and again: how much too late the flag fell, in
/// milliseconds, and too early if that is negative.
async fn flags(servers: Vec<SocketAddr>, until: Instant) -> Vec<i64> {
    const TIME: u64 = 15;
    let (http, mut found, mut random) = (reqwest::Client::new(), Vec::new(), Random(17));
    while Instant::now() + Duration::from_secs(60) < until {
        let server = servers[random.below(servers.len())];
        let time = json!({"kind": "fischer", "base": TIME, "increment": 0});
        let begun = timeout(Duration::from_secs(30), Table::try_new(&http, server, time)).await;
        let Ok(Ok(mut table)) = begun else { continue };
        let mut moves = Random(3);
        if !matches!(
            timeout(Duration::from_secs(3), table.try_play(&mut moves)).await,
            Ok(Ok(None))
        ) {
            continue;
        }
        let begun = Instant::now();
        let [white, black] = &mut table.players;
        // Black is there, and does not move.
        let over = async {
            while !white.known.is_over && !black.known.is_over {
                tokio::select! {
                    heard = white.hear() => heard?,
                    heard = black.hear() => heard?,
                };
            }
            Ok::<(), tokio_tungstenite::tungstenite::Error>(())
        };
        // Who was cut off does not know when it fell.
        if let Ok(Ok(())) = timeout(Duration::from_secs(TIME + 40), over).await {
            let late = begun.elapsed().as_millis() as i64 - TIME as i64 * 1_000;
            found.push(late);
        }
    }
    found
}

async fn judge(
    games: &mut [Game],
    servers: &[SocketAddr],
    trouble: &[(Fault, Duration)],
    flags: &[i64],
) {
    let (mut lost, mut two_histories, mut stuck) = (0, 0, 0);
    for game in &*games {
        let known = &game.table.known().moves;
        let stored = game.stored(servers[0]).await;
        let rest = stored.get(known.len()..);
        let sent = game.table.sent.as_deref();
        let is_whole = stored.starts_with(known)
            && rest.is_some_and(|rest| rest.is_empty() || rest.iter().map(String::as_str).eq(sent));
        lost += usize::from(!is_whole);
        for &server in &servers[1..] {
            two_histories += usize::from(game.stored(server).await != stored);
        }
    }
    for game in games.iter_mut().filter(|game| !game.table.is_over()) {
        stuck += usize::from(!game.goes_on().await);
    }
    let acknowledged: u64 = games.iter().map(|game| game.seen.acknowledged).sum();
    let mut back: Vec<Duration> = games.iter().flat_map(|game| game.seen.back.clone()).collect();
    back.sort_unstable();
    let mut refused: Vec<&String> = games.iter().flat_map(|game| &game.seen.refused).collect();
    refused.sort();
    refused.dedup();
    println!();
    for kind in [Fault::Kill, Fault::Hang, Fault::Cut, Fault::FailOver] {
        let pauses = trouble.iter().filter(|(fault, _)| *fault == kind);
        let longest = pauses.clone().map(|(_, pause)| *pause).max().unwrap_or_default();
        let (count, seconds) = (pauses.count(), longest.as_secs_f64());
        println!(
            "{:<20}{count:>4} times; nobody could move for {seconds:.2} s at most",
            format!("{kind:?}")
        );
    }
    println!("games                                            {:>10}", games.len());
    println!("moves acknowledged                               {acknowledged:>10}");
    println!("games that lost one                              {lost:>10}    0");
    println!("games with two histories                         {two_histories:>10}    0");
    println!("games that do not go on                          {stuck:>10}    0");
    println!("people who had to look for a server              {:>10}", back.len());
    for (part, name) in [(0.5, "half of them"), (0.99, "99 %"), (1.0, "the longest")] {
        let index = (back.len().saturating_sub(1) as f64 * part) as usize;
        let seconds = back.get(index).copied().unwrap_or_default().as_secs_f64();
        println!("back after, {name:<12} s                       {seconds:>10.2}");
    }
    println!("flags seen                                       {:>10}", flags.len());
    let (early, late) = (flags.iter().min().unwrap_or(&0), flags.iter().max().unwrap_or(&0));
    println!("flags fell so late, ms                           {early} to {late}, {flags:?}");
    println!("refused                                          {refused:?}");
    assert_eq!((lost, two_histories, stuck), (0, 0, 0), "see above");
}
