//! A back rank as eight squares in a row: small in a list, large while it is
//! being filled.

use askama::Template;
use rochade::{BackRank, Color, File, Role};
use rochade_words::Words;

/// One square of the row.
#[derive(Clone, Copy, Debug)]
pub struct RankSquare {
    pub file: File,
    /// What stands on it.
    pub piece: Option<Role>,
    /// What has to be rolled for it, while something is being rolled.
    pub face: Option<u8>,
    /// Whether the last step put the piece there.
    pub is_new: bool,
    color: Color,
}

impl RankSquare {
    fn is_dark(self) -> bool {
        // a1 is dark, and a8 is light.
        let white = self.file.index().is_multiple_of(2);
        (self.color == Color::White) == white
    }

    /// The classes of the square.
    pub fn classes(self) -> String {
        let shade = if self.is_dark() { "dark" } else { "light" };
        let new = if self.is_new { " is-new" } else { "" };
        format!("rank-square {shade}{new}")
    }

    /// The name of the drawing: `wK`.
    pub fn drawing(self) -> String {
        let color = match self.color {
            Color::White => 'w',
            Color::Black => 'b',
        };
        self.piece.map(|role| format!("{color}{}", role.letter())).unwrap_or_default()
    }

    /// Its name: `a1`.
    pub fn name(self) -> String {
        rochade::Square::new(self.file, self.color.back_rank()).to_string()
    }
}

/// A back rank as it is shown.
#[derive(Template)]
#[template(path = "positions/rank.html")]
pub struct RankStrip {
    squares: [RankSquare; 8],
    label: String,
}

impl RankStrip {
    /// A whole back rank.
    pub fn new(words: &Words, rank: BackRank, color: Color) -> Self {
        Self::filling(words, rank.roles().map(Some), color)
    }

    /// A back rank that is being filled.
    pub fn filling(words: &Words, placed: [Option<Role>; 8], color: Color) -> Self {
        let letter = |role: Option<Role>| role.and_then(|role| words.piece_letter(role));
        let letters = placed.map(|role| letter(role).unwrap_or_else(|| "·".to_owned()));
        let squares = File::ALL.map(|file| {
            let piece = placed[file.index()];
            RankSquare { file, piece, face: None, is_new: false, color }
        });
        Self { squares, label: letters.join(" ") }
    }

    /// With what has to be rolled for a square.
    pub fn face(mut self, file: File, face: u8) -> Self {
        self.squares[file.index()].face = Some(face);
        self
    }

    /// With a piece that was just put there.
    pub fn new_on(mut self, file: File) -> Self {
        self.squares[file.index()].is_new = true;
        self
    }
}

impl askama::filters::HtmlSafe for RankStrip {}
