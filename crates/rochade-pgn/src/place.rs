//! Where in a file something stands.

use std::fmt;
use std::sync::Arc;

/// A place in a source of games. Line, column and game are counted from 1;
/// columns are characters, not bytes.
///
/// ```
/// use rochade_pgn::Place;
///
/// let place = Place { file: "open.pgn".into(), game: 7, line: 130, column: 12 };
/// assert_eq!(place.to_string(), "open.pgn:130:12 (game 7)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name that the source was given.
    pub file: Arc<str>,
    /// The game in that source.
    pub game: u64,
    /// The line in that source.
    pub line: u64,
    /// The column in that line.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{} (game {})", self.file, self.line, self.column, self.game)
    }
}

/// How many lines and games lie before a part of a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// Complete lines.
    pub lines: u64,
    /// Games.
    pub games: u64,
}

impl Extent {
    /// This part and another after it.
    #[must_use]
    pub const fn and(self, next: Self) -> Self {
        Self { lines: self.lines + next.lines, games: self.games + next.games }
    }
}
