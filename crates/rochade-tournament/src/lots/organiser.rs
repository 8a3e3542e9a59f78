//! The organiser's side of a public draw: the secret, and what was revealed.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::announcement::{Announcement, Terms};
use super::contributions::Contributions;
use super::digest::Digest;
use super::formula;
use super::random::{RandomError, RandomSource};
use super::record::{Draw, Record, RecordError, Round};
use super::record_json::{RawTerms, contributions as read_contributions, digest, json_error};
use super::rules::{Repeats, StartIdSet};

const FORMAT: &str = "rochade-draw-secret 1";

/// How every journal begins, in this version and in later ones.
const JOURNAL_START: &[u8] = b"{\"format\":\"rochade-draw-secret ";

/// The organiser's side of a public draw.
///
/// Holds the secret of the chain, and the contributions of every round that
/// was revealed: a round has one set of contributions, and so one position,
/// for ever. That is kept over crashes by a journal of lines, which the caller
/// stores. The first line is [`opening`](Self::opening); [`reveal`](Self::reveal)
/// hands over the line of a round *before* it gives the link away, and
/// [`shown`](Self::shown) the line that says that people have seen it.
///
/// ```
/// use rochade_tournament::lots::{OneLine, Organiser, OsRandom, Rules, Terms, verify};
///
/// let terms = Terms::new(OneLine::new("Club evening")?, 9, Rules::all_positions())?;
/// let mut organiser = Organiser::new(terms, &mut OsRandom)?;
/// let mut journal = organiser.opening();
/// let published = organiser.announcement().commitment;
///
/// let round = organiser.reveal([OneLine::new("Ann: 17")?].into_iter().collect(), |line| {
///     journal += line; // and onto the disk
///     Ok::<(), std::io::Error>(())
/// })?;
/// let proof = organiser.proof(round).unwrap();
/// assert!(verify(&proof, Some(&published)).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Organiser {
    /// From the end of the chain, which belongs to no round, to the seed, which
    /// is the link of the last round.
    links: Vec<Digest>,
    record: Record,
    /// How many rounds people have seen.
    shown: u16,
}

impl Organiser {
    /// Starts a chain with a new secret.
    ///
    /// # Errors
    ///
    /// Passes on the error of the source.
    pub fn new(terms: Terms, source: &mut impl RandomSource) -> Result<Self, RandomError> {
        let mut seed = [0; 32];
        source.fill(&mut seed)?;
        Ok(Self::with_seed(terms, Digest::from_bytes(seed)))
    }

    fn with_seed(terms: Terms, seed: Digest) -> Self {
        let mut links = vec![seed];
        for round in (1..=terms.rounds()).rev() {
            let link = links[links.len() - 1];
            links.push(formula::previous_link(round, &link));
        }
        links.reverse();
        let announcement = Announcement::new(terms, &links[0]);
        Self { links, record: Record { announcement, revealed: Vec::new() }, shown: 0 }
    }

    /// What is published before the event.
    #[must_use]
    pub const fn announcement(&self) -> &Announcement {
        &self.record.announcement
    }

    /// Everything that is public by now: the announcement and the revealed
    /// rounds.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// How many rounds were revealed.
    #[must_use]
    pub fn revealed(&self) -> u16 {
        self.record.revealed.len() as u16
    }

    /// The round that is revealed next; `None` after the last one.
    #[must_use]
    pub fn next_round(&self) -> Option<u16> {
        let next = self.revealed() + 1;
        (next <= self.announcement().terms.rounds()).then_some(next)
    }

    /// The round that was revealed, but perhaps not seen by anybody, because
    /// the program was stopped in between.
    #[must_use]
    pub fn unseen(&self) -> Option<u16> {
        (self.shown < self.revealed()).then(|| self.revealed())
    }

    /// Reveals the next round with these contributions, and returns its number.
    ///
    /// The closure gets a line for the journal. It must have stored the line
    /// for good when it returns; only then is the round revealed.
    ///
    /// # Errors
    ///
    /// When all rounds are revealed, or the line could not be stored.
    pub fn reveal<E>(
        &mut self,
        contributions: Contributions,
        store: impl FnOnce(&str) -> Result<(), E>,
    ) -> Result<u16, RevealError<E>> {
        let next = self.next(contributions).ok_or(RevealError::AllRevealed)?;
        let round = next.round;
        store(&next.journal_line()).map_err(RevealError::NotStored)?;
        self.record.revealed.push(next);
        Ok(round)
    }

    /// The next round as these contributions make it, which nobody is told yet;
    /// `None` after the last one.
    #[must_use]
    pub fn next(&self, contributions: Contributions) -> Option<Round> {
        let round = self.next_round()?;
        let used: StartIdSet = self.record.revealed.iter().filter_map(Round::position).collect();
        let link = self.links[usize::from(round)];
        Some(Round::draw(self.announcement(), &used, round, link, contributions))
    }

    /// Adds the next round as it was drawn before, and as somebody has kept it.
    /// Nothing is computed and nothing is checked: that is the matter of
    /// [`verify`](super::verify). After the last round nothing happens.
    pub fn restore(&mut self, contributions: Contributions, draws: Vec<Draw>) {
        if let Some(round) = self.next_round() {
            let link = self.links[usize::from(round)];
            self.record.revealed.push(Round { round, link, contributions, draws });
        }
    }

    /// Notes that people have seen every round that was revealed, and returns
    /// the line for the journal.
    pub fn shown(&mut self) -> String {
        self.shown = self.revealed();
        line(&JournalEntry { shown: Some(self.shown), ..JournalEntry::default() })
    }

    /// What was revealed for a round.
    #[must_use]
    pub fn round(&self, round: u16) -> Option<&Round> {
        self.record.revealed.get(usize::from(round).checked_sub(1)?)
    }

    /// The proof of a round: its own record, with the rounds before it where
    /// no position may come twice.
    #[must_use]
    pub fn proof(&self, round: u16) -> Option<Record> {
        self.round(round)?;
        let end = usize::from(round);
        let start = match self.announcement().terms.rules().repeats() {
            Repeats::Allowed => end - 1,
            Repeats::Forbidden => 0,
        };
        Some(Record {
            announcement: self.announcement().clone(),
            revealed: self.record.revealed[start..end].to_vec(),
        })
    }

    /// The first line of the journal. It holds the secret.
    #[must_use]
    pub fn opening(&self) -> String {
        line(&Opening {
            format: FORMAT.into(),
            terms: RawTerms::from(&self.announcement().terms),
            seed: self.links[self.links.len() - 1].to_string(),
        })
    }

    /// Whether bytes begin like a journal: a file that must not be overwritten.
    #[must_use]
    pub fn is_journal(bytes: &[u8]) -> bool {
        bytes.starts_with(JOURNAL_START)
    }

    /// Reads a journal, and says how many of its bytes are whole lines.
    ///
    /// A last line without a line end was being written when the program was
    /// stopped. It was never acted upon and does not count; the next line goes
    /// in its place.
    ///
    /// # Errors
    ///
    /// Says which line is not one of a journal.
    pub fn from_journal(journal: &str) -> Result<(Self, usize), JournalError> {
        let whole = journal.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = journal[..whole].lines().enumerate();
        let (_, first) = lines.next().ok_or(JournalError::Empty)?;
        let mut organiser = Self::read_opening(first).map_err(JournalError::Opening)?;
        for (index, line) in lines {
            let refused = |problem| JournalError::Entry { line: index + 1, problem };
            let entry: JournalEntry =
                serde_json::from_str(line).map_err(|error| refused(Some(json_error(&error))))?;
            match entry {
                JournalEntry { round: Some(round), contributions: Some(texts), shown: None }
                    if organiser.next_round() == Some(round) =>
                {
                    let contributions =
                        read_contributions(texts).map_err(|error| refused(Some(error)))?;
                    organiser.record.revealed.extend(organiser.next(contributions));
                }
                JournalEntry { round: None, contributions: None, shown: Some(shown) }
                    if shown == organiser.revealed() =>
                {
                    organiser.shown = shown;
                }
                JournalEntry { .. } => return Err(refused(None)),
            }
        }
        Ok((organiser, whole))
    }

    fn read_opening(line: &str) -> Result<Self, RecordError> {
        let opening: Opening = serde_json::from_str(line).map_err(|error| json_error(&error))?;
        if opening.format != FORMAT {
            return Err(RecordError::UnknownFormat);
        }
        Ok(Self::with_seed(opening.terms.try_into()?, digest(&opening.seed)?))
    }
}

/// Leaves the secret out.
impl fmt::Debug for Organiser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { links: _, record, shown } = self;
        f.debug_struct("Organiser")
            .field("record", record)
            .field("shown", shown)
            .finish_non_exhaustive()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    format: String,
    terms: RawTerms,
    seed: String,
}

/// A line of the journal: a round with its contributions, or the number of
/// rounds that people have seen.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct JournalEntry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    contributions: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<u16>,
}

impl Round {
    /// The line of the journal that reveals it.
    #[must_use]
    pub fn journal_line(&self) -> String {
        line(&JournalEntry {
            round: Some(self.round),
            contributions: Some(self.contributions.iter().map(ToString::to_string).collect()),
            ..JournalEntry::default()
        })
    }
}

fn line(entry: &impl Serialize) -> String {
    // Strings and numbers only: there is nothing that JSON could not hold.
    let mut line = serde_json::to_string(entry).unwrap_or_default();
    line.push('\n');
    line
}

/// Why a round was not revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RevealError<E> {
    /// There is no round left.
    AllRevealed,
    /// The line of the journal could not be stored.
    NotStored(E),
}

impl<E: fmt::Display> fmt::Display for RevealError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllRevealed => f.write_str("all rounds are revealed"),
            Self::NotStored(error) => write!(f, "the round could not be stored: {error}"),
        }
    }
}

impl<E: std::error::Error> std::error::Error for RevealError<E> {}

/// Why a text is not the journal of an organiser. Lines are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// No whole line.
    Empty,
    /// The first line is not the opening of a journal.
    Opening(RecordError),
    /// A later line is not what comes next.
    Entry {
        /// Which line.
        line: usize,
        /// What is wrong with it; `None` if it is not the round that comes
        /// next.
        problem: Option<RecordError>,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for JournalError {}
