//! Walking round the limits, and pushing clocks.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;
use tokio::sync::mpsc;

use crate::field::{Field, Person, address};
use crate::honest::{self, Table};
use crate::online::random::Random;
use crate::online::socket::Connection;

/// The server has no proxy: whatever the header says, all of these come from one address.
pub async fn forwarded_for(field: &Field) -> Result<Vec<String>> {
    let made = std::sync::atomic::AtomicU32::new(0);
    let (count, begun) = (&made, Instant::now());
    let person = &Person::at(1)?;
    field
        .each(field.many(2_000), |number| async move {
            field.count(1);
            let [_, b, c, d] = number.to_be_bytes();
            let body = json!({ "opponent": { "kind": "friend" } });
            let request = person.client.post(field.url("/api/games")).json(&body);
            let request = request.header("x-forwarded-for", format!("1.{b}.{c}.{d}"));
            let request = request.header("x-forwarded-for", format!("2.{b}.{c}.{d}"));
            let request = request.header("forwarded", format!("for=3.{b}.{c}.{d}"));
            let request = request.header("x-real-ip", format!("4.{b}.{c}.{d}"));
            let is_made = request.send().await?.status().as_u16() == 201;
            count.fetch_add(u32::from(is_made), std::sync::atomic::Ordering::Relaxed);
            Ok(())
        })
        .await;
    let made = made.into_inner();
    // Forty at once and sixty a minute are the usual limit.
    let allowed = 60 + begun.elapsed().as_secs();
    let is_walked_round = u64::from(made) > allowed;
    Ok(is_walked_round.then(|| format!("{made} games from one address")).into_iter().collect())
}

/// From the address of the honest players.
pub async fn neighbour(field: &Field) -> Result<Vec<String>> {
    let client = reqwest::Client::builder().local_address(honest::ADDRESS).build()?;
    let person = &Person { client, key: None };
    let path = format!("/ws/games/{}", field.game);
    let mut socket = Connection::open_from(honest::ADDRESS, field.server, &path, None).await?;
    for number in 0..field.many(10_000) {
        let request = json!({ "id": number, "request": { "type": "ask", "attempt": "e4" } });
        if socket.send(request.to_string()).await.is_err() {
            break;
        }
        field.count(1);
    }
    field
        .each(field.many(5_000), |_| async move {
            let body = json!({ "type": "resign" }).to_string();
            let path = format!("/api/games/{}/requests", field.game);
            field.send(person, Method::POST, &path, body).await.map(drop)
        })
        .await;
    Ok(Vec::new())
}

/// Where the reads go that are on their way when White moves.
const READS: [&str; 3] = ["in quiet", "of this game", "on another server"];

/// How many moves are made with each.
const TURNS: usize = 10;

/// What Black's clock loses for a move that is answered at once: in a quiet game, when White
/// reads the game a thousand times just before every move, and when the same reads go to
/// another server on this machine. What costs no more than the last is not the server's
/// doing: the machine has only so many cores, and Black's own program waits for one, too.
pub async fn reads_before_move(field: &Field) -> Result<Vec<String>> {
    let (mut white, other) = (Opponents::sit_down(field.server), field.another_server());
    let people: Vec<Person> = (0..20).map(|n| Person::at(2 + n)).collect::<Result<_>>()?;
    let here = field.url(&format!("/api/games/{}", white.game().await?));
    let elsewhere = Table::new(other.address(), address(1)).await?;
    let elsewhere = format!("http://{}/api/games/{}", other.address(), elsewhere.id);
    let reads = field.many(1_000) as usize;
    let mut lost = READS.map(|_| Vec::new());
    for turn in 0..TURNS * READS.len() {
        let kind = turn % READS.len();
        let (number, url) = [(0, &here), (reads, &here), (reads, &elsewhere)][kind];
        let reads = (0..number).map(|number| {
            let client = &people[number % people.len()].client;
            field.count(1);
            async move { client.get(url).send().await?.bytes().await }
        });
        let moved = async {
            // White's move is behind the reads, which are on their way.
            tokio::time::sleep(Duration::from_millis(20)).await;
            white.play().await
        };
        let (read, took) = tokio::join!(join_all(reads), moved);
        anyhow::ensure!(read.iter().all(Result::is_ok), "the reads were not answered");
        lost[kind].push(took?);
    }
    other.stop(Duration::from_secs(10)).await;
    let [quiet, flooded, elsewhere] = lost.map(|mut times| {
        times.sort_unstable();
        (times[times.len() / 2], times[times.len() - 1])
    });
    for (kind, (median, most)) in READS.into_iter().zip([quiet, flooded, elsewhere]) {
        println!("    {reads} reads {kind}: Black lost {median} ms a move, {most} at most");
    }
    let is_pushed = flooded.0 > quiet.0.max(elsewhere.0) + 20;
    let told = format!("Black lost {} ms a move, {} in quiet", flooded.0, quiet.0);
    Ok(is_pushed.then_some(told).into_iter().collect())
}

/// Two players in a thread of their own, who do not wait for the program that reads.
struct Opponents {
    turns: mpsc::Sender<()>,
    told: mpsc::Receiver<Result<Told>>,
}

/// What the players tell.
enum Told {
    /// They sit at this game.
    Seated(String),
    /// White moved, Black answered at once, and that took so many milliseconds of Black's.
    Moved(u64),
}

impl Opponents {
    fn sit_down(server: SocketAddr) -> Self {
        let ((turns, mut asked), (tell, told)) = (mpsc::channel(1), mpsc::channel(1));
        std::thread::spawn(move || -> Result<()> {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let mut table = Table::new(server, address(1)).await?;
                let mut random = Random(7);
                tell.send(Ok(Told::Seated(table.id.clone()))).await?;
                while asked.recv().await.is_some() {
                    let played = async {
                        let (_, before) = table.clocks();
                        table.play(&mut random).await?;
                        table.play(&mut random).await?;
                        // The increment of a second comes back.
                        Ok(Told::Moved((before + 1_000).saturating_sub(table.clocks().1)))
                    };
                    tell.send(played.await).await?;
                }
                Ok(())
            })
        });
        Self { turns, told }
    }

    async fn game(&mut self) -> Result<String> {
        match self.told.recv().await.context("they did not sit down")?? {
            Told::Seated(id) => Ok(id),
            Told::Moved(_) => bail!("they play already"),
        }
    }

    async fn play(&mut self) -> Result<u64> {
        self.turns.send(()).await?;
        match self.told.recv().await.context("they have left")?? {
            Told::Moved(lost) => Ok(lost),
            Told::Seated(_) => bail!("they sat down again"),
        }
    }
}
