//! The text form of a record: lines that a shell can read, hash and print.

use std::fmt::Write;
use std::str::{FromStr, Lines};

use rochade::StartId;

use super::announcement::{Announcement, Terms};
use super::contributions::Contributions;
use super::digest::Digest;
use super::formula::FORMAT;
use super::one_line::OneLine;
use super::record::{Draw, DrawOutcome, Record, RecordError, Round};
use super::rules::{Repeats, Rules, StartIdSet};

const EXPECTED_EVENT: &str = "event NAME";
const EXPECTED_ROUNDS: &str = "rounds NUMBER";
const EXPECTED_EXCLUDE: &str = "exclude none, or numbers in ascending order as in 0,518";
const EXPECTED_REPEATS: &str = "repeats allowed, or repeats forbidden";
const EXPECTED_COMMITMENT: &str = "commitment DIGEST";
const EXPECTED_REVEALED: &str = "revealed HOW MANY ROUNDS";
const EXPECTED_ROUND: &str = "round NUMBER";
const EXPECTED_LINK: &str = "link DIGEST";
const EXPECTED_CONTRIBUTIONS: &str = "contributions NUMBER";
const EXPECTED_CONTRIBUTION: &str = "contribution BYTES TEXT";
const EXPECTED_DRAW: &str = "draw NUMBER DIGEST POSITION excluded, used or position";

pub(super) const fn repeats_word(repeats: Repeats) -> &'static str {
    match repeats {
        Repeats::Allowed => "allowed",
        Repeats::Forbidden => "forbidden",
    }
}

pub(super) fn repeats_from_word(word: &str) -> Option<Repeats> {
    [Repeats::Allowed, Repeats::Forbidden].into_iter().find(|&r| repeats_word(r) == word)
}

/// Writes formatted text to a string, which cannot fail.
fn push(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(arguments);
}

/// Writes the lines of the terms.
pub(super) fn write_terms(text: &mut String, terms: &Terms) {
    let rules = terms.rules();
    let excluded: Vec<String> = rules.excluded().iter().map(|id| id.to_string()).collect();
    let excluded = if excluded.is_empty() { "none".into() } else { excluded.join(",") };
    let (event, rounds) = (terms.event(), terms.rounds());
    let repeats = repeats_word(rules.repeats());
    push(
        text,
        format_args!("event {event}\nrounds {rounds}\nexclude {excluded}\nrepeats {repeats}\n"),
    );
}

/// Writes the lines of a link and its contributions.
pub(super) fn write_link(text: &mut String, link: &Digest, contributions: &Contributions) {
    push(text, format_args!("link {link}\n"));
    write_contributions(text, contributions);
}

/// Writes the lines of contributions.
pub(super) fn write_contributions(text: &mut String, contributions: &Contributions) {
    push(text, format_args!("contributions {}\n", contributions.len()));
    for contribution in contributions.iter() {
        let bytes = contribution.as_str().len();
        push(text, format_args!("contribution {bytes} {contribution}\n"));
    }
}

/// Writes a record.
pub(super) fn write(record: &Record) -> String {
    let mut text = format!("{FORMAT}\n");
    write_terms(&mut text, &record.announcement.terms);
    push(&mut text, format_args!("commitment {}\n", record.announcement.commitment));
    push(&mut text, format_args!("revealed {}\n", record.revealed.len()));
    for round in &record.revealed {
        push(&mut text, format_args!("round {}\n", round.round));
        write_link(&mut text, &round.link, &round.contributions);
        for (index, draw) in round.draws.iter().enumerate() {
            let (digest, number, outcome) = (draw.digest, draw.number, draw.outcome.word());
            push(&mut text, format_args!("draw {} {digest} {number} {outcome}\n", index + 1));
        }
    }
    text
}

/// Reads a record. What it accepts is a little more than what [`write`] writes;
/// the caller compares.
pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let mut reader = Reader { lines: text.lines(), line: 0, ahead: None };
    reader.advance();
    if reader.ahead != Some(FORMAT) {
        return Err(RecordError::UnknownFormat);
    }
    reader.advance();
    let terms = read_terms(&mut reader)?;
    let commitment = reader.parsed("commitment ", EXPECTED_COMMITMENT)?;
    let count: usize = reader.parsed("revealed ", EXPECTED_REVEALED)?;
    let mut revealed = Vec::new();
    for _ in 0..count {
        revealed.push(read_round(&mut reader)?);
    }
    Ok(Record { announcement: Announcement { terms, commitment }, revealed })
}

fn read_terms(reader: &mut Reader<'_>) -> Result<Terms, RecordError> {
    let event = reader.value("event ", EXPECTED_EVENT)?;
    let event = OneLine::new(event).map_err(RecordError::Text)?;
    let rounds = reader.parsed("rounds ", EXPECTED_ROUNDS)?;
    let excluded = match reader.value("exclude ", EXPECTED_EXCLUDE)? {
        "none" => StartIdSet::default(),
        list => list
            .split(',')
            .map(|number| number.parse().map_err(|_| reader.expected(EXPECTED_EXCLUDE)))
            .collect::<Result<_, _>>()?,
    };
    let repeats = repeats_from_word(reader.value("repeats ", EXPECTED_REPEATS)?)
        .ok_or_else(|| reader.expected(EXPECTED_REPEATS))?;
    let rules = Rules::new(excluded, repeats).map_err(RecordError::Rules)?;
    Terms::new(event, rounds, rules).map_err(RecordError::Terms)
}

fn read_round(reader: &mut Reader<'_>) -> Result<Round, RecordError> {
    let round = reader.parsed("round ", EXPECTED_ROUND)?;
    let link = reader.parsed("link ", EXPECTED_LINK)?;
    let count: usize = reader.parsed("contributions ", EXPECTED_CONTRIBUTIONS)?;
    let mut contributions = Vec::new();
    for _ in 0..count {
        let line = reader.value("contribution ", EXPECTED_CONTRIBUTION)?;
        let (_, text) =
            line.split_once(' ').ok_or_else(|| reader.expected(EXPECTED_CONTRIBUTION))?;
        contributions.push(OneLine::new(text).map_err(RecordError::Text)?);
    }
    let mut draws = Vec::new();
    while reader.ahead.is_some_and(|line| !line.starts_with("round ")) {
        let line = reader.value("draw ", EXPECTED_DRAW)?;
        draws.push(read_draw(line).ok_or_else(|| reader.expected(EXPECTED_DRAW))?);
    }
    let contributions = contributions.into_iter().collect();
    Ok(Round { round, link, contributions, draws })
}

fn read_draw(line: &str) -> Option<Draw> {
    let mut words = line.split(' ').skip(1);
    let digest = words.next()?.parse().ok()?;
    let number = words.next()?.parse::<StartId>().ok()?;
    let outcome = DrawOutcome::from_word(words.next()?)?;
    Some(Draw { digest, number, outcome })
}

/// The lines of a text, with one line of lookahead.
struct Reader<'a> {
    lines: Lines<'a>,
    /// The number of the line taken last.
    line: usize,
    ahead: Option<&'a str>,
}

impl<'a> Reader<'a> {
    fn advance(&mut self) {
        if self.ahead.is_some() {
            self.line += 1;
        }
        self.ahead = self.lines.next();
    }

    /// The error for the line taken last.
    const fn expected(&self, expected: &'static str) -> RecordError {
        RecordError::Line { line: self.line, expected }
    }

    /// Takes the line with this key, and returns what follows it.
    fn value(&mut self, key: &str, expected: &'static str) -> Result<&'a str, RecordError> {
        let value = self.ahead.and_then(|line| line.strip_prefix(key));
        let line = self.line + 1;
        self.advance();
        value.ok_or(RecordError::Line { line, expected })
    }

    /// Takes the line with this key, and parses what follows it.
    fn parsed<T: FromStr>(&mut self, key: &str, expected: &'static str) -> Result<T, RecordError> {
        let value = self.value(key, expected)?;
        value.parse().map_err(|_| self.expected(expected))
    }
}
