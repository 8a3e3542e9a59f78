//! The JSON form of a record.

use rochade::StartId;
use serde::{Deserialize, Serialize};

use super::announcement::{Announcement, Terms};
use super::contributions::Contributions;
use super::digest::Digest;
use super::formula::FORMAT;
use super::one_line::OneLine;
use super::record::{Draw, DrawOutcome, Record, RecordError, Round};
use super::record_text::{repeats_from_word, repeats_word};
use super::rules::Rules;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord {
    format: String,
    terms: RawTerms,
    commitment: String,
    revealed: Vec<RawRound>,
}

/// The terms; the organiser's journal has them too.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTerms {
    event: String,
    rounds: u16,
    exclude: Vec<u16>,
    repeats: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRound {
    round: u16,
    link: String,
    contributions: Vec<String>,
    draws: Vec<RawDraw>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDraw {
    digest: String,
    number: u16,
    outcome: String,
}

impl From<&Terms> for RawTerms {
    fn from(terms: &Terms) -> Self {
        Self {
            event: terms.event().to_string(),
            rounds: terms.rounds(),
            exclude: terms.rules().excluded().iter().map(StartId::get).collect(),
            repeats: repeats_word(terms.rules().repeats()).into(),
        }
    }
}

impl TryFrom<RawTerms> for Terms {
    type Error = RecordError;

    fn try_from(raw: RawTerms) -> Result<Self, RecordError> {
        let excluded = raw.exclude.iter().map(|&n| position(n)).collect::<Result<_, _>>()?;
        let repeats = repeats_from_word(&raw.repeats)
            .ok_or_else(|| unknown_word("repeats", &raw.repeats, "allowed or forbidden"))?;
        let rules = Rules::new(excluded, repeats).map_err(RecordError::Rules)?;
        let event = OneLine::new(raw.event).map_err(RecordError::Text)?;
        Self::new(event, raw.rounds, rules).map_err(RecordError::Terms)
    }
}

impl From<Draw> for RawDraw {
    fn from(draw: Draw) -> Self {
        Self {
            digest: draw.digest.to_string(),
            number: draw.number.get(),
            outcome: draw.outcome.word().into(),
        }
    }
}

impl TryFrom<RawDraw> for Draw {
    type Error = RecordError;

    fn try_from(raw: RawDraw) -> Result<Self, RecordError> {
        Ok(Self {
            digest: digest(&raw.digest)?,
            number: position(raw.number)?,
            outcome: DrawOutcome::from_word(&raw.outcome).ok_or_else(|| {
                unknown_word("outcome", &raw.outcome, "excluded, used or position")
            })?,
        })
    }
}

impl From<&Round> for RawRound {
    fn from(round: &Round) -> Self {
        Self {
            round: round.round,
            link: round.link.to_string(),
            contributions: round.contributions.iter().map(ToString::to_string).collect(),
            draws: round.draws.iter().copied().map(RawDraw::from).collect(),
        }
    }
}

impl TryFrom<RawRound> for Round {
    type Error = RecordError;

    fn try_from(raw: RawRound) -> Result<Self, RecordError> {
        Ok(Self {
            round: raw.round,
            link: digest(&raw.link)?,
            draws: raw.draws.into_iter().map(Draw::try_from).collect::<Result<_, _>>()?,
            contributions: contributions(raw.contributions)?,
        })
    }
}

/// Contributions from their texts.
pub(super) fn contributions(texts: Vec<String>) -> Result<Contributions, RecordError> {
    texts.into_iter().map(|text| OneLine::new(text).map_err(RecordError::Text)).collect()
}

pub(super) fn digest(text: &str) -> Result<Digest, RecordError> {
    text.parse().map_err(RecordError::Digest)
}

fn position(number: u16) -> Result<StartId, RecordError> {
    StartId::new(number).map_err(|_| RecordError::NoSuchPosition { number })
}

fn unknown_word(field: &'static str, found: &str, expected: &'static str) -> RecordError {
    RecordError::UnknownWord { field, found: found.into(), expected }
}

pub(super) fn json_error(error: &serde_json::Error) -> RecordError {
    // The message ends with the place, which is a field of its own here.
    let problem = error.to_string();
    let problem = problem.split(" at line ").next().unwrap_or_default().to_string();
    RecordError::Json { line: error.line(), problem }
}

/// Writes a record.
pub(super) fn write(record: &Record) -> String {
    let raw = RawRecord {
        format: FORMAT.into(),
        terms: RawTerms::from(&record.announcement.terms),
        commitment: record.announcement.commitment.to_string(),
        revealed: record.revealed.iter().map(RawRound::from).collect(),
    };
    // Strings and numbers only: there is nothing that JSON could not hold.
    let mut text = serde_json::to_string_pretty(&raw).unwrap_or_default();
    text.push('\n');
    text
}

/// Reads a record, in any spacing; the caller compares with what [`write`]
/// writes.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let raw: RawRecord = serde_json::from_str(text).map_err(|error| json_error(&error))?;
    if raw.format != FORMAT {
        return Err(RecordError::UnknownFormat);
    }
    let announcement =
        Announcement { terms: raw.terms.try_into()?, commitment: digest(&raw.commitment)? };
    let revealed = raw.revealed.into_iter().map(Round::try_from).collect::<Result<_, _>>()?;
    Ok(Record { announcement, revealed })
}
