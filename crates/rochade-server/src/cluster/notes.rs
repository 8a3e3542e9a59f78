//! What servers tell each other, as lines of text.

use std::fmt;

use rochade::Color;

use crate::edge::{LobbyEntry, Utterance};
use crate::id::PublicId;
use crate::storage::{Append, Kind, Row, Seq};
use crate::wire::Presence;

/// Something that a server tells the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// Records were stored: these, or all that can be read if none is here.
    Stored { kind: Kind, id: PublicId, rows: Vec<Row> },
    /// It is there, and what it told before this round no longer counts.
    Beat { round: u64 },
    /// Who has a game open there.
    Room { round: u64, id: PublicId, there: Presence },
    /// Somebody there waits for an opponent.
    Waits { round: u64, entry: Box<LobbyEntry> },
    /// Somebody no longer does.
    WaitsNoMore { id: PublicId },
    /// A player there says something, or wants free text.
    Talk { id: PublicId, by: Color, utterance: Utterance },
    /// It stops.
    Gone,
}

/// More than this is not told but read.
const MOST: usize = 6_000;

/// As it travels: lines of text, of which the first says how many follow.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stored { kind, id, rows } => {
                let (first, v) = rows.first().map_or((0, 0), |row| (row.number, row.v));
                write!(f, "stored {} {id} {first} {v} {}", kind.name(), rows.len())?;
                rows.iter().try_for_each(|row| write!(f, "\n{}", row.text))
            }
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
            Self::Talk { id, by, utterance } => {
                let utterance = serde_json::to_string(utterance).map_err(|_| fmt::Error)?;
                write!(f, "talk {id} {} {utterance}", by.letter())
            }
            Self::Gone => f.write_str("gone"),
        }
    }
}

impl Note {
    /// That an append was stored.
    pub fn stored(append: &Append) -> Self {
        let Append { kind, id, first, v, texts, .. } = append;
        let length: usize = texts.iter().map(|text| text.len() + 1).sum();
        let texts = if length > MOST { &[] } else { texts.as_slice() };
        let row = |(number, text): (Seq, &String)| Row { number, v: *v, text: text.clone() };
        Self::Stored { kind: *kind, id: *id, rows: (*first..).zip(texts).map(row).collect() }
    }

    /// The notes in a text. What a later version tells is passed over.
    pub fn read_all(text: &str) -> Vec<Self> {
        let (mut lines, mut notes) = (text.lines(), Vec::new());
        while let Some(line) = lines.next() {
            notes.extend(Self::read(line, &mut lines));
        }
        notes
    }

    fn read<'a>(line: &str, rest: &mut impl Iterator<Item = &'a str>) -> Option<Self> {
        let (what, said) = line.split_once(' ').unwrap_or((line, ""));
        let mut words = said.split(' ');
        match what {
            "stored" => {
                let kind = Kind::read(words.next()?)?;
                let id = words.next()?.parse().ok()?;
                let first: Seq = words.next()?.parse().ok()?;
                let v = words.next()?.parse().ok()?;
                let count: usize = words.next()?.parse().ok()?;
                let row = |(number, text): (Seq, &str)| Row { number, v, text: text.to_owned() };
                let rows = (first..).zip(rest.by_ref().take(count)).map(row).collect();
                Some(Self::Stored { kind, id, rows })
            }
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
            "talk" => {
                let mut words = said.splitn(3, ' ');
                let id = words.next()?.parse().ok()?;
                let letter = words.next()?;
                let by = Color::ALL.into_iter().find(|by| letter == by.letter().to_string())?;
                Some(Self::Talk { id, by, utterance: serde_json::from_str(words.next()?).ok()? })
            }
            "gone" => Some(Self::Gone),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edge::Saying;
    use crate::storage::Status;

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
        let room = Note::Room { round: 4, id, there };
        let stored = Note::stored(&append);
        let told = [stored.to_string(), "later thing 1".to_owned(), room.to_string()];
        let expected = [stored, room];
        assert_eq!(Note::read_all(&told.join("\n")), expected);
        let said = Utterance::Say(Saying::Text("two words".parse().expect("a line")));
        let talk = Note::Talk { id, by: Color::Black, utterance: said };
        for note in [Note::Beat { round: 3 }, Note::WaitsNoMore { id }, talk, Note::Gone] {
            assert_eq!(Note::read_all(&note.to_string()), [note]);
        }
        let long = Append { texts: vec!["x".repeat(MOST)], ..append };
        let unread = Note::Stored { kind: Kind::Game, id, rows: Vec::new() };
        assert_eq!(Note::read_all(&Note::stored(&long).to_string()), [unread]);
    }
}
