//! How a game ended, as game files say it.

use std::fmt;

/// The result of a game as the `Result` tag and the end of the moves give it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White won: `1-0`.
    WhiteWins,
    /// Black won: `0-1`.
    BlackWins,
    /// A draw: `1/2-1/2`.
    Draw,
    /// Not finished, or not known: `*`.
    #[default]
    Unknown,
}

impl GameResult {
    /// All four, in the order in which the PGN standard lists them.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];

    /// As the PGN standard writes it.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Reads the standard's four texts, `1/2`, which many write for a draw, and
    /// the dashes and fractions of print.
    #[must_use]
    pub const fn read(text: &[u8]) -> Option<Self> {
        const UTF_8: &[u8] = "½-½".as_bytes();
        const LATIN_1: &[u8] = b"\xBD-\xBD";
        const WHITE_WINS: &[u8] = "1–0".as_bytes();
        const BLACK_WINS: &[u8] = "0–1".as_bytes();
        const DRAW: &[u8] = "½–½".as_bytes();
        const LONG_DRAW: &[u8] = "1/2–1/2".as_bytes();
        match text {
            b"1-0" | WHITE_WINS => Some(Self::WhiteWins),
            b"0-1" | BLACK_WINS => Some(Self::BlackWins),
            b"1/2-1/2" | b"1/2" | UTF_8 | LATIN_1 | DRAW | LONG_DRAW => Some(Self::Draw),
            b"*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// White's score in half points, if the game is finished.
    #[must_use]
    pub const fn white_half_points(self) -> Option<u8> {
        match self {
            Self::WhiteWins => Some(2),
            Self::Draw => Some(1),
            Self::BlackWins => Some(0),
            Self::Unknown => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}
