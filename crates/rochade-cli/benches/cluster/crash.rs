//! Servers and the database are killed, stopped and cut off while people play: nothing
//! that was acknowledged is lost, and everybody goes on.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use rustix::process::Signal;
use serde_json::json;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::nodes::{Database, Node};
use crate::online::player::Player;
use crate::online::random::Random;
use crate::online::table::Table;
use crate::people::{self, ACKNOWLEDGED, Game};
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
    /// A server is told to stop, as for an upgrade, and comes back when it has; with another
    /// version, if one is named.
    Restart,
    /// A server hangs.
    Hang,
    /// A server cannot reach the database.
    Cut,
    /// The primary dies, and the standby is promoted.
    FailOver,
}

/// In this order: the dear one seldom.
const FAULTS: [Fault; 8] = [
    Fault::Kill,
    Fault::Hang,
    Fault::Cut,
    Fault::Restart,
    Fault::Kill,
    Fault::FailOver,
    Fault::Hang,
    Fault::Cut,
];

/// For so many minutes. If another version of the program is named, the second server begins
/// with it, and each restart changes the version of a server.
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
    tokio::spawn(count_pauses());
    let flags = tokio::spawn(flags(servers.clone(), until));
    let trouble = make_trouble(&mut database, &mut nodes, other, until).await;
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

async fn make_trouble(
    database: &mut Database,
    nodes: &mut [Node],
    other: Option<&str>,
    until: Instant,
) -> Trouble {
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
                people::died(nodes[node].address);
                nodes[node].kill();
                sleep(Duration::from_secs(2)).await;
                nodes[node].restart();
            }
            Fault::Restart => {
                people::died(nodes[node].address);
                nodes[node].stop().await;
                if let Some(other) = other {
                    nodes[node].change_version(other);
                }
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

/// For how many milliseconds nobody at all could move, in all.
static PAUSED: AtomicI64 = AtomicI64::new(0);

/// Counts the time in which no move of any game is acknowledged: the database is away.
async fn count_pauses() {
    const LONG: Duration = Duration::from_millis(150);
    let (mut last, mut since) = (ACKNOWLEDGED.load(Ordering::Relaxed), Instant::now());
    loop {
        sleep(Duration::from_millis(10)).await;
        let now = ACKNOWLEDGED.load(Ordering::Relaxed);
        if now != last {
            let pause = since.elapsed();
            if pause > LONG {
                PAUSED.fetch_add(pause.as_millis() as i64, Ordering::Relaxed);
            }
            (last, since) = (now, Instant::now());
        }
    }
}

/// Somebody does not move, again and again: how much too late the flag fell, in
/// milliseconds, and too early if that is negative. While the database is away, no flag can
/// fall: that time is given beside it.
async fn flags(servers: Vec<SocketAddr>, until: Instant) -> Vec<(i64, i64)> {
    const TIME: u64 = 15;
    let (http, mut found, mut random) = (reqwest::Client::new(), Vec::new(), Random(17));
    while Instant::now() + Duration::from_secs(60) < until {
        let first = random.below(servers.len());
        let (here, there) = (servers[first], servers[(first + 1) % servers.len()]);
        let time = json!({"kind": "fischer", "base": TIME, "increment": 0});
        let begun = timeout(Duration::from_secs(30), Table::try_new(&http, here, time)).await;
        let Ok(Ok(mut table)) = begun else { continue };
        let white_elsewhere = async {
            table.players[0].come_back(there).await?;
            table.try_play(&mut Random(3)).await
        };
        if !matches!(timeout(Duration::from_secs(3), white_elsewhere).await, Ok(Ok(None))) {
            continue;
        }
        let begun = Instant::now();
        // Black is there, and does not move. Who sits at a server that hangs hears nothing.
        let [white, black] = &mut table.players;
        let over = async {
            tokio::select! {
                Some(()) = hear_the_end(white) => true,
                Some(()) = hear_the_end(black) => true,
                else => false,
            }
        };
        // When both are cut off, nobody knows when it fell.
        let over = async {
            let is_seen = timeout(Duration::from_secs(TIME + 40), over).await == Ok(true);
            (is_seen, begun.elapsed().as_millis() as i64 - TIME as i64 * 1_000)
        };
        let paused_before = async {
            sleep_until(begun + Duration::from_secs(TIME - 6)).await;
            PAUSED.load(Ordering::Relaxed)
        };
        let ((is_seen, late), paused_before) = tokio::join!(over, paused_before);
        if is_seen {
            // The pause in which it fell is counted when the next move is acknowledged.
            sleep(Duration::from_millis(500)).await;
            found.push((late, PAUSED.load(Ordering::Relaxed) - paused_before));
        }
    }
    found
}

/// Hears until the game is over; nothing if the connection breaks before.
async fn hear_the_end(player: &mut Player) -> Option<()> {
    while !player.known.is_over {
        player.hear().await.ok()?;
    }
    Some(())
}

async fn judge(
    games: &mut [Game],
    servers: &[SocketAddr],
    trouble: &[(Fault, Duration)],
    flags: &[(i64, i64)],
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
    for kind in [Fault::Kill, Fault::Restart, Fault::Hang, Fault::Cut, Fault::FailOver] {
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
    let slow = back.iter().filter(|back| **back > Duration::from_secs(5)).count();
    println!("people who had to look for a server              {:>10}", back.len());
    println!("back after more than 5 s                         {slow:>10}    0");
    for (part, name) in [(0.5, "half of them"), (0.99, "99 %"), (1.0, "the longest")] {
        let index = (back.len().saturating_sub(1) as f64 * part) as usize;
        let seconds = back.get(index).copied().unwrap_or_default().as_secs_f64();
        println!("back after, {name:<12} s                       {seconds:>10.2}");
    }
    let mut flags = flags.to_vec();
    flags.sort_unstable();
    // The database being away makes a flag fall late, never early.
    let far_off =
        flags.iter().filter(|(late, paused)| !(-2_000..=2_000 + paused).contains(late)).count();
    println!("flags seen                                       {:>10}", flags.len());
    println!("flags early or late by more than 2 s             {far_off:>10}    0");
    println!("flags fell so late, ms, the database away for    {flags:?}");
    println!("refused                                          {refused:?}");
    assert_eq!((lost, two_histories, stuck, far_off, slow), (0, 0, 0, 0, 0), "see above");
}
