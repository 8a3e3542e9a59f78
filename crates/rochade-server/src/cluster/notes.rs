//! What servers tell each other, as lines of text.

use std::fmt;

use rochade::Color;

use crate::edge::{LobbyEntry, Utterance};
use crate::id::PublicId;
use crate::storage::Kind;
use crate::storage::bus::Stored;
use crate::web::limits::Spender;
use crate::wire::Presence;

/// What is heard of another server.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// Records were stored.
    Stored(Stored),
    /// Something that is not stored.
    Note(Note),
}

/// Something that a server tells the others and nobody stores.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// It is there, and what it told before this round no longer counts.
    Beat { round: u64 },
    /// Who has a game open there.
    Room { round: u64, id: PublicId, there: Presence },
    /// Somebody there waits for an opponent.
    Waits { round: u64, entry: Box<LobbyEntry> },
    /// Somebody no longer does.
    WaitsNoMore { id: PublicId },
    /// Somebody with this account is there.
    Online { round: u64, account: PublicId },
    /// Nobody with this account is there any more.
    Offline { account: PublicId },
    /// A player there says something, or wants free text.
    Talk { id: PublicId, by: Color, utterance: Utterance },
    /// Somebody there has challenged this account.
    Challenged { account: PublicId },
    /// Somebody has spent so much there of what is allowed.
    Spent { spender: Spender, count: u32 },
    /// Somebody there told what electronic boards of an event show: the file, and its text.
    BoardFile { id: PublicId, file: String, text: String },
    /// What they show is to be forgotten.
    BoardsReset { id: PublicId },
    /// It stops.
    Gone,
}

/// As it travels: a line of text.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beat { round } => write!(f, "beat {round}"),
            Self::Room { round, id, there: Presence { white, black, spectators } } => {
                let (white, black) = (u8::from(*white), u8::from(*black));
                write!(f, "room {round} {id} {white} {black} {spectators}")
            }
            Self::Waits { round, entry } => {
                let entry = serde_json::to_string(entry).map_err(|_| fmt::Error)?;
                write!(f, "waits {round} {entry}")
            }
            Self::WaitsNoMore { id } => write!(f, "waits-no-more {id}"),
            Self::Online { round, account } => write!(f, "online {round} {account}"),
            Self::Offline { account } => write!(f, "offline {account}"),
            Self::Talk { id, by, utterance } => {
                let utterance = serde_json::to_string(utterance).map_err(|_| fmt::Error)?;
                write!(f, "talk {id} {} {utterance}", by.letter())
            }
            Self::Challenged { account } => write!(f, "challenged {account}"),
            Self::Spent { spender, count } => write!(f, "spent {count} {spender}"),
            Self::BoardFile { id, file, text } => {
                let told = serde_json::to_string(&(file, text)).map_err(|_| fmt::Error)?;
                write!(f, "board-file {id} {told}")
            }
            Self::BoardsReset { id } => write!(f, "boards-reset {id}"),
            Self::Gone => f.write_str("gone"),
        }
    }
}

impl Heard {
    /// Everything in a text, in its order. What a later version tells is passed over, and so
    /// are the records of journals that are not wanted.
    pub fn read_all(
        text: &str,
        is_wanted: impl Fn(Kind, PublicId) -> bool,
    ) -> impl Iterator<Item = Self> {
        let mut lines = text.lines();
        std::iter::from_fn(move || {
            loop {
                let line = lines.next()?;
                let (what, said) = line.split_once(' ').unwrap_or((line, ""));
                let heard = match what {
                    "stored" => Stored::read(said, &mut lines, &is_wanted).map(Self::Stored),
                    _ => Note::read(what, said).map(Self::Note),
                };
                if heard.is_some() {
                    return heard;
                }
            }
        })
    }
}

/// The longest text of a file that is told: the database's notes have 8,000 bytes.
const FILE: usize = 7_000;

impl Note {
    /// What electronic boards show, if it is short enough to be told. Of a longer file the other
    /// servers learn when a game is over.
    pub fn board_file(id: PublicId, file: &str, text: &str) -> Option<Self> {
        let note = Self::BoardFile { id, file: file.to_owned(), text: text.to_owned() };
        (note.to_string().len() <= FILE).then_some(note)
    }

    fn read(what: &str, said: &str) -> Option<Self> {
        let mut words = said.split(' ');
        match what {
            "beat" => Some(Self::Beat { round: words.next()?.parse().ok()? }),
            "room" => {
                let round = words.next()?.parse().ok()?;
                let id = words.next()?.parse().ok()?;
                let (white, black) = (words.next()? == "1", words.next()? == "1");
                let spectators = words.next()?.parse().ok()?;
                Some(Self::Room { round, id, there: Presence { white, black, spectators } })
            }
            "waits" => {
                let (round, entry) = said.split_once(' ')?;
                let entry = Box::new(serde_json::from_str(entry).ok()?);
                Some(Self::Waits { round: round.parse().ok()?, entry })
            }
            "waits-no-more" => Some(Self::WaitsNoMore { id: words.next()?.parse().ok()? }),
            "online" => {
                let round = words.next()?.parse().ok()?;
                Some(Self::Online { round, account: words.next()?.parse().ok()? })
            }
            "offline" => Some(Self::Offline { account: words.next()?.parse().ok()? }),
            "talk" => {
                let mut words = said.splitn(3, ' ');
                let id = words.next()?.parse().ok()?;
                let letter = words.next()?;
                let by = Color::ALL.into_iter().find(|by| letter == by.letter().to_string())?;
                Some(Self::Talk { id, by, utterance: serde_json::from_str(words.next()?).ok()? })
            }
            "challenged" => Some(Self::Challenged { account: words.next()?.parse().ok()? }),
            "spent" => {
                let (count, spender) = said.split_once(' ')?;
                Some(Self::Spent { spender: Spender::read(spender)?, count: count.parse().ok()? })
            }
            "board-file" => {
                let (id, told) = said.split_once(' ')?;
                let (file, text) = serde_json::from_str(told).ok()?;
                Some(Self::BoardFile { id: id.parse().ok()?, file, text })
            }
            "boards-reset" => Some(Self::BoardsReset { id: words.next()?.parse().ok()? }),
            "gone" => Some(Self::Gone),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Saying;
    use crate::storage::bus::stored;
    use crate::storage::{Append, Row, Status};

    #[test]
    fn notes_are_read_as_they_were_told_and_others_are_passed_over() {
        let id = PublicId::random();
        let append = Append {
            kind: Kind::Game,
            id,
            first: 7,
            v: 2,
            texts: vec![r#"{"t":"moved"}"#.to_owned(), "beat 9".to_owned()],
            status: Status::Running,
            summary: None,
            participants: Vec::new(),
            outbox: Vec::new(),
            is_news: true,
        };
        let there = Presence { white: true, black: false, spectators: 3 };
        let said = Utterance::Say(Saying::Text("two words".parse().expect("a line")));
        let notes = [
            Note::Room { round: 4, id, there },
            Note::Beat { round: 3 },
            Note::WaitsNoMore { id },
            Note::Talk { id, by: Color::Black, utterance: said },
            Note::Challenged { account: id },
            Note::Online { round: 4, account: id },
            Note::Offline { account: id },
            Note::Spent { spender: Spender::Seat(id, Color::White), count: 6 },
            Note::board_file(id, "game-3.pgn", "1. e4\n{two lines}").expect("short"),
            Note::BoardsReset { id },
            Note::Gone,
        ];
        let mut told = vec![stored(&append), "a later thing".to_owned()];
        told.extend(notes.iter().map(Note::to_string));
        let rows = (7..).zip(&append.texts);
        let rows = rows.map(|(number, text)| Row { number, v: 2, text: text.clone() }).collect();
        let mut expected = vec![Heard::Stored(Stored { kind: Kind::Game, id, rows })];
        expected.extend(notes.into_iter().map(Heard::Note));
        let told = told.join("\n");
        assert_eq!(Heard::read_all(&told, |_, _| true).collect::<Vec<_>>(), expected);
        let without: Vec<Heard> = Heard::read_all(&told, |_, _| false).collect();
        assert_eq!(without, expected[1..], "the lines of its records are no notes");
        let long = Append { texts: vec!["x".repeat(8_000)], ..append };
        let unread = Stored { kind: Kind::Game, id, rows: Vec::new() };
        let heard: Vec<Heard> = Heard::read_all(&stored(&long), |_, _| true).collect();
        assert_eq!(heard, [Heard::Stored(unread)]);
    }
}
