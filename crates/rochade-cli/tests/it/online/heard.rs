//! What a player hears on the socket, as far as a player without eyes has to know.

use std::fmt;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The whole game.
    State(State),
    /// Something happened.
    Happened(Happened),
    /// A request is carried out and on disk.
    Done(u32),
    /// A request is not carried out.
    Refused(String),
    /// Something that is not stored: who is there, what the arbiter says.
    Aside,
}

/// The whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The number of the last record.
    pub seq: u64,
    /// The moves so far, in UCI.
    pub moves: Vec<String>,
    /// The position now.
    pub position: Position,
    /// Whether the game is over.
    pub is_over: bool,
    /// The clocks.
    pub clock: Option<Clock>,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The number of its record.
    pub seq: u64,
    /// The move, if it was one.
    pub made: Option<String>,
    /// The position after it, if it is another.
    pub position: Option<Position>,
    /// Whether the game is over.
    pub is_over: bool,
    /// The clocks.
    pub clock: Option<Clock>,
}

/// A position to move in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Position {
    /// By which name it is to be called in a request.
    pub seen: Seen,
    /// All legal moves; none when the game is over.
    pub legal: Moves,
}

/// Moves in UCI, with a space after each. Ten thousand players read them, and a
/// list of texts would keep the machine busy with them instead of the server.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    text: String,
    count: usize,
}

impl Moves {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// One of them.
    pub fn get(&self, index: usize) -> &str {
        self.text.split(' ').nth(index).expect("one of them")
    }
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(MovesVisitor)
    }
}

struct MovesVisitor;

impl<'de> Visitor<'de> for MovesVisitor {
    type Value = Moves;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Moves, A::Error> {
        let mut moves = Moves { text: String::with_capacity(256), count: 0 };
        while let Some(uci) = seq.next_element::<&str>()? {
            moves.text.push_str(uci);
            moves.text.push(' ');
            moves.count += 1;
        }
        Ok(moves)
    }
}

/// A state of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// Half-moves played.
    pub ply: u32,
    /// How often the position was set up again.
    pub resets: u32,
}

/// Both clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Clock {
    /// White's remaining milliseconds.
    pub white_ms: u64,
    /// Black's remaining milliseconds.
    pub black_ms: u64,
}

impl Heard {
    /// Reads a message.
    pub fn read(text: &str) -> Self {
        let read: Message<'_> =
            serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        read.meaning().unwrap_or_else(|| panic!("something is missing: {text}"))
    }
}

/// All fields of all messages: quicker to read than one after the other of the
/// forms that a message can have.
#[derive(Deserialize)]
struct Message<'a> {
    #[serde(rename = "type")]
    form: &'a str,
    id: Option<u32>,
    seq: Option<u64>,
    game: Option<Game<'a>>,
    #[serde(borrow)]
    what: Option<What<'a>>,
    phase: Option<Phase<'a>>,
    clock: Option<Clock>,
    refusal: Option<Refusal>,
}

#[derive(Deserialize)]
struct Game<'a> {
    seq: u64,
    #[serde(borrow)]
    moves: Vec<Made<'a>>,
    position: Position,
    phase: Phase<'a>,
    clock: Option<Clock>,
}

#[derive(Deserialize)]
struct Made<'a> {
    uci: &'a str,
}

#[derive(Deserialize)]
struct What<'a> {
    #[serde(rename = "move", borrow)]
    made: Option<Made<'a>>,
    position: Option<Position>,
}

#[derive(Deserialize)]
struct Phase<'a> {
    phase: &'a str,
}

impl Phase<'_> {
    fn is_over(&self) -> bool {
        self.phase == "over"
    }
}

#[derive(Deserialize)]
struct Refusal {
    reason: String,
}

impl Message<'_> {
    fn meaning(self) -> Option<Heard> {
        Some(match self.form {
            "state" => {
                let Game { seq, moves, position, phase, clock } = self.game?;
                let moves = moves.iter().map(|made| made.uci.to_owned()).collect();
                Heard::State(State { seq, moves, position, is_over: phase.is_over(), clock })
            }
            "happened" => {
                let (seq, What { made, position }) = (self.seq?, self.what?);
                let made = made.map(|made| made.uci.to_owned());
                let (is_over, clock) = (self.phase?.is_over(), self.clock);
                Heard::Happened(Happened { seq, made, position, is_over, clock })
            }
            "done" => Heard::Done(self.id?),
            "refused" => Heard::Refused(self.refusal?.reason),
            _ => Heard::Aside,
        })
    }
}
