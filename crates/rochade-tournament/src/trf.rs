//! Tournament report files: TRF16, its extensions, and TRF-2026.
//!
//! A file is kept line by line as it was read, so it is written back unchanged to
//! the last byte. What the lines mean is a second step, [`Trf::event`]: it reports
//! every line that it does not understand, by number.

mod details;
mod event;
mod player_line;
mod problem;
mod teams;
mod write;

pub use details::Details;
pub use problem::{Severity, TrfField, TrfProblem, TrfProblemKind, Unused};

use crate::systems::Format;
use crate::tournament::Tournament;

/// How the bytes of a file stand for letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// One byte a letter, as many TRF16 files are: taken when the bytes are no
    /// UTF-8.
    Latin1,
}

/// Begins a comment with the club of a player.
const CLUB: &str = "### club ";

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Cr,
    Lf,
    CrLf,
    /// The last line of a file may have no end.
    Nothing,
}

impl Ending {
    const fn text(self) -> &'static str {
        match self {
            Self::Cr => "\r",
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
            Self::Nothing => "",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    text: String,
    ending: Ending,
}

/// A tournament report file, exactly as it was read.
///
/// ```
/// use rochade_tournament::trf::Trf;
///
/// let bytes = b"012 Club Open\rXXR 5\r\n### a comment\nfoo";
/// let file = Trf::read(bytes);
/// assert_eq!(file.to_bytes(), bytes);
///
/// let (event, problems) = file.event().unwrap();
/// assert_eq!(event.settings().name, "Club Open");
/// assert_eq!(problems.len(), 1);
/// assert_eq!(problems[0].line, 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trf {
    lines: Vec<Line>,
    encoding: Encoding,
}

impl Trf {
    /// Takes a file apart into lines. Lines may end with CR, LF or both; this
    /// never fails.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Self {
        let (text, encoding) = match core::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), Encoding::Utf8),
            Err(_) => (bytes.iter().copied().map(char::from).collect(), Encoding::Latin1),
        };
        let mut lines = Vec::new();
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
            let (line, after) = rest.split_at(end);
            let ending = match after.as_bytes() {
                [b'\r', b'\n', ..] => Ending::CrLf,
                [b'\r', ..] => Ending::Cr,
                [b'\n', ..] => Ending::Lf,
                _ => Ending::Nothing,
            };
            lines.push(Line { text: line.to_owned(), ending });
            rest = &after[ending.text().len()..];
        }
        Self { lines, encoding }
    }

    /// The file's bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let text: String =
            self.lines.iter().flat_map(|line| [line.text.as_str(), line.ending.text()]).collect();
        match self.encoding {
            Encoding::Utf8 => text.into_bytes(),
            Encoding::Latin1 => {
                text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect()
            }
        }
    }

    /// How the file is encoded.
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The event that the file describes, with remarks on every line that was
    /// not understood or not used.
    ///
    /// # Errors
    ///
    /// All problems, remarks included, when at least one of them keeps the event
    /// from being read.
    pub fn event(&self) -> Result<(Tournament, Vec<TrfProblem>), Vec<TrfProblem>> {
        event::read(self)
    }

    /// A TRF-2026 file of an event.
    #[must_use]
    pub fn of(event: &Tournament) -> Self {
        Self::report(event, None, &Details::default())
    }

    /// The same with what TRF can say about the system (its code, and for teams how
    /// matches count, who rested and which matches were forfeited) and about the event.
    /// Players have the ranks of the standings.
    #[must_use]
    pub fn report(event: &Tournament, format: Option<&Format>, details: &Details) -> Self {
        write::write(event, format, details)
    }

    /// The first line that names a team, counted from 1.
    #[must_use]
    pub fn first_team(&self) -> Option<usize> {
        let is_team = |line: &Line| ["310", "013"].iter().any(|code| line.text.starts_with(code));
        self.lines.iter().position(is_team).map(|at| at + 1)
    }

    /// The system that the file names, with the settings that it tells, for the event
    /// that was read from it.
    #[must_use]
    pub fn format(&self, event: &Tournament) -> Option<Format> {
        teams::format(self, event)
    }
}

/// Columns of a line, counted from 1 in letters.
struct Columns {
    letters: Vec<char>,
}

impl Columns {
    fn new(text: &str) -> Self {
        Self { letters: text.trim_start_matches('\u{feff}').chars().collect() }
    }

    fn len(&self) -> usize {
        self.letters.len()
    }

    /// The text in these columns, without blanks around it. Columns beyond the
    /// end are blank.
    fn get(&self, first: usize, last: usize) -> String {
        let from = (first - 1).min(self.letters.len());
        let to = last.min(self.letters.len());
        self.letters[from..to.max(from)].iter().collect::<String>().trim().to_owned()
    }

    fn one(&self, column: usize) -> char {
        self.letters.get(column - 1).copied().unwrap_or(' ')
    }

    fn is_blank(&self, column: usize) -> bool {
        self.one(column).is_whitespace()
    }
}
