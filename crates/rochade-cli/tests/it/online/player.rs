//! A player without eyes: knows what was heard, and plays moves.

use std::net::SocketAddr;

use serde_json::json;
use tokio_tungstenite::tungstenite::Error;

use super::heard::{Clock, Heard, Position, State};
use super::socket::Connection;

/// What somebody knows of a game from what was heard: all of it is on disk, or
/// the server has lied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The number of the last record.
    pub seq: u64,
    /// The moves so far, in UCI.
    pub moves: Vec<String>,
    /// The position now.
    pub position: Position,
    /// The clocks after the last record.
    pub clock: Option<Clock>,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Known {
    fn of(state: State) -> Self {
        let State { seq, moves, position, is_over, clock } = state;
        Self { seq, moves, position, clock, is_over }
    }
}

/// How long the messages of a player's last move were, in bytes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lengths {
    /// The request.
    pub request: usize,
    /// The answer to it.
    pub done: usize,
    /// What everybody is told.
    pub happened: usize,
}

/// A player at the board.
pub struct Player {
    path: String,
    key: Option<String>,
    connection: Connection,
    requests: u32,
    /// How long the messages are.
    pub lengths: Lengths,
    /// What was heard of the game.
    pub known: Known,
}

impl Player {
    /// Opens the game at this path and hears how it stands. Without a secret one
    /// can only look on.
    pub async fn open(
        server: SocketAddr,
        path: String,
        key: Option<String>,
    ) -> Result<Self, Error> {
        let mut connection = Connection::open(server, &path, key.as_deref()).await?;
        loop {
            if let Heard::State(state) = Heard::read(&connection.receive().await?) {
                let known = Known::of(state);
                let lengths = Lengths::default();
                return Ok(Self { path, key, connection, requests: 0, lengths, known });
            }
        }
    }

    /// Comes back with what is known, and will hear only what was missed.
    pub async fn come_back(&mut self, server: SocketAddr) -> Result<(), Error> {
        let path = format!("{}?after={}", self.path, self.known.seq);
        self.connection = Connection::open(server, &path, self.key.as_deref()).await?;
        Ok(())
    }

    /// Hears the next message, and makes sure that nothing comes twice and
    /// nothing is left out.
    pub async fn hear(&mut self) -> Result<Heard, Error> {
        let text = self.connection.receive().await?;
        let mut heard = Heard::read(&text);
        if let Heard::Done(_) = &heard {
            self.lengths.done = text.len();
        }
        if let Heard::Happened(happened) = &mut heard {
            self.lengths.happened = text.len();
            let known = &mut self.known;
            assert_eq!(happened.seq, known.seq + 1, "{}: after {}", self.path, known.seq);
            known.seq = happened.seq;
            known.clock = happened.clock;
            known.is_over = happened.is_over;
            known.moves.extend(happened.made.clone());
            if let Some(position) = happened.position.take() {
                known.position = position;
            }
        }
        Ok(heard)
    }

    /// Hears until the half-move of this number is made.
    pub async fn hear_move(&mut self, ply: u32) -> Result<(), Error> {
        while self.known.position.seen.ply < ply {
            self.hear().await?;
        }
        Ok(())
    }

    /// Hears until this record.
    pub async fn hear_record(&mut self, seq: u64) -> Result<(), Error> {
        while self.known.seq < seq {
            self.hear().await?;
        }
        Ok(())
    }

    /// Makes a move and waits until it is acknowledged and heard.
    pub async fn play(&mut self, uci: &str) -> Result<(), Error> {
        match self.try_play(uci).await? {
            None => Ok(()),
            Some(reason) => panic!("{}: {uci} was refused: {reason}", self.path),
        }
    }

    /// The same with the reason if it is refused.
    pub async fn try_play(&mut self, uci: &str) -> Result<Option<String>, Error> {
        self.requests += 1;
        let (id, seen) = (self.requests, self.known.position.seen);
        let request = json!({"id": id, "request": {"type": "move", "seen": seen, "attempt": uci}});
        let request = request.to_string();
        self.lengths.request = request.len();
        self.connection.send(request).await?;
        let mut is_done = false;
        while !is_done || self.known.position.seen == seen {
            match self.hear().await? {
                Heard::Done(done) => is_done |= done == id,
                Heard::Refused(reason) => return Ok(Some(reason)),
                Heard::State(_) | Heard::Happened(_) | Heard::Aside => {}
            }
        }
        Ok(None)
    }
}
