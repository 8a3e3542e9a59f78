//! Two players who know nothing of the attack, and make a move every second.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use crate::online::heard::{Heard, Position};
use crate::online::random::Random;
use crate::online::socket::Connection;

/// Where they come from.
pub const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// How long they wait for a move before they give it up.
const PATIENCE: Duration = Duration::from_secs(15);

/// What they noticed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Moves {
    pub made: u64,
    pub slowest: Duration,
}

#[derive(Debug, Default)]
struct Noticed {
    moves: Moves,
    /// The move that is on its way.
    since: Option<Instant>,
    /// What was not done, and why.
    lost: Vec<String>,
    game: String,
}

/// Two players at the board.
pub struct Players {
    noticed: Arc<Mutex<Noticed>>,
    task: JoinHandle<()>,
}

fn open(noticed: &Mutex<Noticed>) -> MutexGuard<'_, Noticed> {
    noticed.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Players {
    /// Begins a game, and goes on playing.
    pub async fn sit_down(server: SocketAddr) -> Self {
        let noticed = Arc::new(Mutex::new(Noticed::default()));
        let table = Table::new(server, ADDRESS).await.expect("a new server lets people play");
        open(&noticed).game.clone_from(&table.id);
        let task = tokio::spawn(play(server, table, Arc::clone(&noticed)));
        Self { noticed, task }
    }

    /// The name of the game that they began with.
    pub fn game(&self) -> String {
        open(&self.noticed).game.clone()
    }

    /// Ends it, and says what they noticed.
    pub fn leave(self) -> (Moves, Vec<String>) {
        self.task.abort();
        let mut noticed = open(&self.noticed);
        let mut moves = noticed.moves;
        if let Some(since) = noticed.since {
            moves.slowest = moves.slowest.max(since.elapsed());
        }
        let lost = std::mem::take(&mut noticed.lost);
        let told = lost.first().map(|why| {
            format!("{} honest moves were not made, the first because: {why}", lost.len())
        });
        (moves, told.into_iter().collect())
    }
}

async fn play(server: SocketAddr, table: Table, noticed: Arc<Mutex<Noticed>>) {
    let mut random = Random(960);
    let mut table = Some(table);
    let mut seconds = interval(Duration::from_secs(1));
    seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        seconds.tick().await;
        open(&noticed).since = Some(Instant::now());
        let played = timeout(PATIENCE, async {
            let mut at = match table.take().filter(|table| !table.is_over()) {
                Some(table) => table,
                None => Table::new(server, ADDRESS).await?,
            };
            let begun = Instant::now();
            at.play(&mut random).await?;
            Ok::<_, anyhow::Error>((at, begun.elapsed()))
        })
        .await;
        let mut noticed = open(&noticed);
        let waited = noticed.since.take().map(|since| since.elapsed()).unwrap_or_default();
        match played {
            Ok(Ok((at, took))) => {
                noticed.moves.made += 1;
                noticed.moves.slowest = noticed.moves.slowest.max(took);
                table = Some(at);
            }
            Ok(Err(error)) => noticed.lost.push(format!("{error:#}")),
            Err(_) => {
                noticed.moves.slowest = noticed.moves.slowest.max(waited);
                noticed.lost.push(format!("no answer in {} s", PATIENCE.as_secs()));
            }
        }
    }
}

/// A game with both players.
pub struct Table {
    pub id: String,
    seats: [Seat; 2],
    requests: u32,
}

/// What a player holds.
pub struct Seat {
    pub connection: Connection,
    pub position: Position,
    pub white_ms: u64,
    pub black_ms: u64,
    is_over: bool,
}

impl Table {
    /// A new game between two people at this address.
    pub async fn new(server: SocketAddr, from: IpAddr) -> Result<Self> {
        let http = reqwest::Client::builder().local_address(from).build()?;
        let wanted = json!({ "opponent": { "kind": "friend" }, "color": "white", "time": "60+1" });
        let white = posted(&http, server, "/api/games", &wanted).await?;
        let text = |value: &Value| value.as_str().map(str::to_owned).context("no text");
        let (id, key) = (text(&white["id"])?, text(&white["key"])?);
        let invitation = text(&white["invitation"])?;
        let (_, invite) = invitation.rsplit_once('=').context("no secret in the link")?;
        let join = format!("/api/games/{id}/join");
        let black = posted(&http, server, &join, &json!({ "invite": invite })).await?;
        let path = format!("/ws/games/{id}");
        let seats = [
            Seat::open(server, from, &path, &key).await?,
            Seat::open(server, from, &path, &text(&black["key"])?).await?,
        ];
        Ok(Self { id, seats, requests: 0 })
    }

    fn is_over(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_over)
    }

    /// Any legal move of whoever is to move, until it is acknowledged and the opponent
    /// has heard of it.
    pub async fn play(&mut self, random: &mut Random) -> Result<()> {
        let ply = self.seats[0].position.seen.ply.max(self.seats[1].position.seen.ply);
        let [white, black] = &mut self.seats;
        let (mover, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        mover.hear_until(ply).await?;
        self.requests += 1;
        let (position, id) = (&mover.position, self.requests);
        let uci = position.legal.get(random.below(position.legal.len().max(1))).to_owned();
        let request =
            json!({"id": id, "request": {"type": "move", "seen": position.seen, "attempt": uci}});
        mover.connection.send(request.to_string()).await?;
        while mover.hear().await? != Heard::Done(id) {}
        mover.hear_until(ply + 1).await?;
        other.hear_until(ply + 1).await
    }

    /// The clock of White and of Black as White knows them, in milliseconds.
    pub fn clocks(&self) -> (u64, u64) {
        (self.seats[0].white_ms, self.seats[0].black_ms)
    }
}

impl Seat {
    async fn open(server: SocketAddr, from: IpAddr, path: &str, key: &str) -> Result<Self> {
        let mut connection = Connection::open_from(from, server, path, Some(key)).await?;
        loop {
            if let Heard::State(state) = Heard::read(&connection.receive().await?) {
                let (white_ms, black_ms) = state.clock.map_or((0, 0), |c| (c.white_ms, c.black_ms));
                let (position, is_over) = (state.position, state.is_over);
                return Ok(Self { connection, position, white_ms, black_ms, is_over });
            }
        }
    }

    async fn hear(&mut self) -> Result<Heard> {
        let heard = Heard::read(&self.connection.receive().await?);
        match &heard {
            Heard::Happened(happened) => {
                self.is_over |= happened.is_over;
                if let Some(clock) = happened.clock {
                    (self.white_ms, self.black_ms) = (clock.white_ms, clock.black_ms);
                }
                if let Some(position) = &happened.position {
                    self.position = position.clone();
                }
            }
            Heard::Refused(reason) => bail!("it was refused: {reason}"),
            Heard::State(_) | Heard::Done(_) | Heard::Aside => {}
        }
        Ok(heard)
    }

    async fn hear_until(&mut self, ply: u32) -> Result<()> {
        while self.position.seen.ply < ply {
            self.hear().await?;
        }
        Ok(())
    }
}

async fn posted(
    http: &reqwest::Client,
    server: SocketAddr,
    path: &str,
    body: &Value,
) -> Result<Value> {
    let answer = http.post(format!("http://{server}{path}")).json(body).send().await?;
    let status = answer.status();
    let text = answer.text().await?;
    if !status.is_success() {
        bail!("{path}: {status} {text}");
    }
    Ok(serde_json::from_str(&text)?)
}
