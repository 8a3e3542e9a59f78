//! A game of two programs over streams of lines.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::{Client, Response};
use rochade::Position;
use serde::Deserialize;
use tokio::time::{Instant, sleep_until};

use crate::online::random::Random;

/// A stream of lines.
pub struct Lines {
    response: Response,
    heard: Vec<u8>,
}

impl Lines {
    pub const fn of(response: Response) -> Self {
        Self { response, heard: Vec::new() }
    }

    /// The next line that says something.
    pub async fn next(&mut self) -> String {
        loop {
            if let Some(end) = self.heard.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.heard.drain(..=end).collect();
                if end > 0 {
                    return String::from_utf8(line).expect("text");
                }
                continue;
            }
            let chunk = self.response.chunk().await.expect("the stream is whole");
            self.heard.extend_from_slice(&chunk.expect("the stream goes on"));
        }
    }

    /// The next state of the game; what else is told is passed over.
    async fn state(&mut self) -> (State, usize) {
        loop {
            let line = self.next().await;
            let state: State = serde_json::from_str(&line).expect("JSON");
            if state.r#type == "gameState" {
                return (state, line.len());
            }
        }
    }
}

/// What a bot reads of a state.
#[derive(Deserialize)]
struct State {
    r#type: String,
    #[serde(default)]
    moves: String,
    #[serde(default)]
    status: String,
}

/// One side of a game.
pub struct Seat {
    pub http: Client,
    pub token: String,
    /// The address of a move, without the move.
    pub moves: String,
    pub lines: Lines,
}

/// A game of two programs that move at random.
pub struct Table {
    seats: [Seat; 2],
    position: Position,
    random: Random,
    is_over: bool,
    /// The bytes of the last line.
    length: usize,
}

impl Table {
    pub const fn new(seats: [Seat; 2], position: Position, random: Random) -> Self {
        Self { seats, position, random, is_over: false, length: 0 }
    }

    pub const fn line_length(&self) -> usize {
        self.length
    }

    /// One move, and how long it took from hand to hand: from sending it until the opponent
    /// has read it.
    async fn play(&mut self) -> Duration {
        let legal = self.position.legal_moves().to_vec();
        let played = legal[self.random.below(legal.len())];
        let [mover, other] = &mut self.seats;
        let (uci, sent) = (played.to_string(), Instant::now());
        let request = mover.http.post(format!("{}{uci}", mover.moves)).bearer_auth(&mover.token);
        let answered = async {
            let answer = request.send().await.expect("the server is there");
            let answer = answer.error_for_status().expect("the move is taken");
            answer.bytes().await.expect("an answer")
        };
        let told = async {
            let heard = other.lines.state().await;
            (heard, sent.elapsed())
        };
        let (_, own, ((state, length), time)) = tokio::join!(answered, mover.lines.state(), told);
        assert!(own.0.moves.ends_with(&*uci) && state.moves.ends_with(&*uci), "{uci}");
        self.length = length;
        self.position.play(played).expect("it is legal");
        self.seats.swap(0, 1);
        self.is_over = state.status != "started" || self.position.legal_moves().is_empty();
        time
    }
}

/// What came of it.
pub struct Paced {
    pub tables: Vec<Table>,
    /// Moves in a second.
    pub per_second: f64,
    /// From hand to hand, shortest first.
    pub latencies: Vec<Duration>,
}

/// All play for this long: so many moves a second in all games together, or each as soon as
/// the last move was heard.
pub async fn play(tables: Vec<Table>, moves: Option<f64>, time: Duration) -> Paced {
    let (count, start) = (tables.len() as f64, Instant::now());
    let gap = moves.map_or(Duration::ZERO, |moves| Duration::from_secs_f64(count / moves));
    let tasks = tables.into_iter().enumerate().map(|(index, mut table)| {
        let mut next = start + gap.mul_f64(index as f64 / count);
        tokio::spawn(async move {
            let mut latencies = Vec::new();
            while !table.is_over && next.max(Instant::now()) < start + time {
                sleep_until(next).await;
                next += gap;
                latencies.push(table.play().await);
            }
            (table, latencies)
        })
    });
    let (mut tables, mut latencies) = (Vec::new(), Vec::new());
    for played in join_all(tasks).await {
        let (table, times) = played.expect("the players are well");
        tables.push(table);
        latencies.extend(times);
    }
    let per_second = latencies.len() as f64 / start.elapsed().as_secs_f64();
    latencies.sort_unstable();
    Paced { tables, per_second, latencies }
}
