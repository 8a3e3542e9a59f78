//! The record of a public draw: what was announced and what was revealed.
//!
//! A record is a claim. It is well formed, but nothing in it is checked until
//! [`verify`](super::verify) has done so.

use std::fmt;

use rochade::StartId;
use serde::{Deserialize, Serialize};

use super::announcement::{Announcement, TermsError};
use super::contributions::Contributions;
use super::digest::{Digest, DigestError};
use super::formula;
use super::method::{Drawn, Method};
use super::one_line::OneLineError;
use super::record_json::RawDraw;
use super::rules::{Refusal, RulesError, StartIdSet};
use super::{record_json, record_text};

/// What became of a number that was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawOutcome {
    /// It does not count, and the next draw follows.
    Refused(Refusal),
    /// It is the position of the round.
    Position,
}

impl DrawOutcome {
    /// All outcomes.
    pub const ALL: [Self; 3] =
        [Self::Refused(Refusal::Excluded), Self::Refused(Refusal::Used), Self::Position];

    /// The word for it in a record.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Refused(Refusal::Excluded) => "excluded",
            Self::Refused(Refusal::Used) => "used",
            Self::Position => "position",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.word() == word)
    }
}

/// One draw of a round. It is stored as in the JSON form of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawDraw", into = "RawDraw")]
pub struct Draw {
    /// The hash from which the number follows.
    pub digest: Digest,
    /// The number.
    pub number: StartId,
    /// What became of it.
    pub outcome: DrawOutcome,
}

impl Draw {
    /// The number, and whether it counts.
    #[must_use]
    pub const fn drawn(&self) -> Drawn {
        let refused = match self.outcome {
            DrawOutcome::Refused(refusal) => Some(refusal),
            DrawOutcome::Position => None,
        };
        Drawn { number: self.number, by: Method::Public, refused }
    }
}

/// What was revealed for one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Which round, counted from 1.
    pub round: u16,
    /// The link of the chain.
    pub link: Digest,
    /// What people in the room added.
    pub contributions: Contributions,
    /// The draws, the last of which gives the position.
    pub draws: Vec<Draw>,
}

impl Round {
    /// Draws the position of a round from its link and the contributions.
    pub(super) fn draw(
        announcement: &Announcement,
        used: &StartIdSet,
        round: u16,
        link: Digest,
        contributions: Contributions,
    ) -> Self {
        let mut draws = Vec::new();
        for number in 1.. {
            let digest = formula::draw(round, number, &link, &contributions);
            let draw = judge(announcement, used, digest);
            draws.push(draw);
            if draw.outcome == DrawOutcome::Position {
                break;
            }
        }
        Self { round, link, contributions, draws }
    }

    /// The number that was drawn last: the position that the record claims.
    #[must_use]
    pub fn position(&self) -> Option<StartId> {
        self.draws.last().map(|draw| draw.number)
    }
}

/// The draw that a digest gives.
pub(super) fn judge(announcement: &Announcement, used: &StartIdSet, digest: Digest) -> Draw {
    let number = digest.modulo_960();
    let outcome = match announcement.terms.rules().refusal(number, used) {
        Some(refusal) => DrawOutcome::Refused(refusal),
        None => DrawOutcome::Position,
    };
    Draw { digest, number, outcome }
}

/// The record of a public draw: an announcement alone, the proof of one round,
/// or all rounds of an event.
///
/// It has exactly one text form and exactly one JSON form; a reader accepts
/// nothing else, down to the last byte. Where no position may come twice, the
/// proof of a round holds the rounds before it too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was published before the event.
    pub announcement: Announcement,
    /// What was revealed, in the order of the rounds.
    pub revealed: Vec<Round>,
}

impl Record {
    /// Reads a record in its text or its JSON form.
    ///
    /// # Errors
    ///
    /// Says where the bytes differ from a record.
    pub fn read(bytes: &[u8]) -> Result<Self, RecordError> {
        let text = std::str::from_utf8(bytes)
            .map_err(|error| RecordError::NotUtf8 { offset: error.valid_up_to() })?;
        let (record, canonical) = if text.starts_with('{') {
            let record = record_json::read(text)?;
            let canonical = record.to_json();
            (record, canonical)
        } else {
            let record = record_text::read(text)?;
            let canonical = record.to_text();
            (record, canonical)
        };
        match first_difference(text, &canonical) {
            Some(line) => Err(RecordError::NotCanonical { line }),
            None => Ok(record),
        }
    }

    /// The record as lines of text.
    #[must_use]
    pub fn to_text(&self) -> String {
        record_text::write(self)
    }

    /// The record as JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        record_json::write(self)
    }

    /// Puts records of the same event together, in the order of their rounds.
    ///
    /// # Errors
    ///
    /// Refuses records of different events, and two different accounts of the
    /// same round.
    pub fn join(records: impl IntoIterator<Item = Self>) -> Result<Self, JoinError> {
        let mut records = records.into_iter();
        let mut joined = records.next().ok_or(JoinError::Nothing)?;
        for record in records {
            if record.announcement != joined.announcement {
                return Err(JoinError::OtherEvent);
            }
            joined.revealed.extend(record.revealed);
        }
        joined.revealed.sort_by_key(|round| round.round);
        joined.revealed.dedup();
        for pair in joined.revealed.windows(2) {
            if pair[0].round == pair[1].round {
                return Err(JoinError::TwoAccounts { round: pair[0].round });
            }
        }
        Ok(joined)
    }
}

/// The first line, counted from 1, in which two texts differ.
fn first_difference(text: &str, other: &str) -> Option<usize> {
    if text == other {
        return None;
    }
    let same = text.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    Some(text.as_bytes()[..same].iter().filter(|&&byte| byte == b'\n').count() + 1)
}

/// Why bytes are not the record of a public draw. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Not text.
    NotUtf8 {
        /// The first byte that is not UTF-8.
        offset: usize,
    },
    /// Not the JSON of a record.
    Json {
        /// Where.
        line: usize,
        /// What the reader of JSON says.
        problem: String,
    },
    /// A line that does not say what is expected.
    Line {
        /// Which line.
        line: usize,
        /// How the line should look.
        expected: &'static str,
    },
    /// A version or a kind of record that is not known.
    UnknownFormat,
    /// A word of JSON that is not one of those expected.
    UnknownWord {
        /// In which field.
        field: &'static str,
        /// The word.
        found: String,
        /// Which words there are.
        expected: &'static str,
    },
    /// A text that is not one line.
    Text(OneLineError),
    /// A digest that is none.
    Digest(DigestError),
    /// Rules that leave nothing to draw.
    Rules(RulesError),
    /// Terms that make no sense.
    Terms(TermsError),
    /// A number above 959.
    NoSuchPosition {
        /// The number.
        number: u16,
    },
    /// The content is that of a record, but its form is not the one form that a
    /// record has.
    NotCanonical {
        /// The first line that differs.
        line: usize,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for RecordError {}

/// Why records do not belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinError {
    /// There are none.
    Nothing,
    /// They have different announcements.
    OtherEvent,
    /// They tell different things about a round.
    TwoAccounts {
        /// Which round.
        round: u16,
    },
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for JoinError {}
