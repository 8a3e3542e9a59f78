//! A game of two programs over streams of lines.

use std::time::Duration;

use reqwest::{Client, Response};
use rochade::Position;
use serde::Deserialize;
use tokio::time::Instant;

use crate::bots::Bot;
use crate::load::Game;
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

/// Two programs that move at random, game after game: a table that stands still after its
/// game would leave the server with less to do.
pub struct Table {
    seats: [Seat; 2],
    start: Position,
    position: Position,
    is_over: bool,
    /// Who plays; nobody at the bare server, which knows no games.
    bots: Option<[Bot; 2]>,
    moves: usize,
    /// The bytes of all lines that were read of those moves.
    bytes: usize,
}

impl Table {
    pub const fn new(seats: [Seat; 2], start: Position, bots: Option<[Bot; 2]>) -> Self {
        let position = start;
        Self { seats, start, position, is_over: false, bots, moves: 0, bytes: 0 }
    }

    /// The moves that were made, and how many bytes told one side of them.
    pub const fn told(&self) -> (usize, usize) {
        (self.moves, self.bytes)
    }

    /// Begins the next game.
    async fn begin(&mut self) {
        if let Some([white, black]) = &self.bots {
            (self.seats, self.start) = white.sit_down(black).await;
        }
        (self.position, self.is_over) = (self.start, false);
    }
}

impl Game for Table {
    fn is_over(&self) -> bool {
        false
    }

    async fn play(&mut self, random: &mut Random) -> Duration {
        if self.is_over {
            self.begin().await;
        }
        let legal = self.position.legal_moves().to_vec();
        let played = legal[random.below(legal.len())];
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
        self.moves += 1;
        self.bytes += length;
        self.position.play(played).expect("it is legal");
        self.seats.swap(0, 1);
        // The bare server does not say when a game is over.
        self.is_over = state.status != "started"
            || self.position.halfmove_clock() >= 150
            || self.position.legal_moves().is_empty();
        time
    }
}
