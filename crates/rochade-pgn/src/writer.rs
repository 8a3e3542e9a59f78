//! Writes games in export format.

use std::io::{self, Write};

use rochade::{FenDialect, Move, Position, Role};

use crate::export::Exporter;
use crate::text::Text;
use crate::tree::{GameTree, Line, Step};
use crate::visitor::{Played, Visitor};

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style<'a> {
    /// Longest line, in characters; only a single word, a tag or a comment that
    /// cannot stand in braces may be longer.
    pub width: usize,
    /// How the FEN names castling rights.
    pub dialect: FenDialect,
    /// The letters of the pieces; other than English ones are for people, and
    /// programs will not read them.
    pub letters: PieceLetters<'a>,
}

/// What the pieces are called in moves: pawn, knight, bishop, rook, queen, king.
/// The first is not used.
pub type PieceLetters<'a> = [&'a str; 6];

/// The letters of the PGN standard.
pub const ENGLISH: PieceLetters<'static> = ["", "N", "B", "R", "Q", "K"];

impl Default for Style<'_> {
    fn default() -> Self {
        Self { width: 79, dialect: FenDialect::XFen, letters: ENGLISH }
    }
}

/// Writes games one after another, in the export format of the PGN standard.
///
/// ```
/// use rochade::{BackRank, Position};
/// use rochade_pgn::{GameTree, Style, Writer};
///
/// let start = Position::start("BBQNRKRN".parse::<BackRank>()?.id());
/// let castling = start.read_san("O-O")?;
/// let game = GameTree::from_moves(start, [castling])?;
/// let mut writer = Writer::new(Vec::new(), Style::default());
/// writer.write_game(&game)?;
/// let text = String::from_utf8(writer.into_inner())?;
/// assert!(text.ends_with(
///     "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
///      [FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1\"]\n\n1. O-O *\n\n"
/// ));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writer<'a, W> {
    out: W,
    style: Style<'a>,
    text: Vec<u8>,
}

impl<'a, W: Write> Writer<'a, W> {
    /// A writer in this style.
    pub const fn new(out: W, style: Style<'a>) -> Self {
        Self { out, style, text: Vec::new() }
    }

    /// What was written to.
    pub fn into_inner(self) -> W {
        self.out
    }

    /// Writes a game and an empty line after it.
    ///
    /// # Errors
    ///
    /// Only the output can fail.
    pub fn write_game(&mut self, game: &GameTree) -> io::Result<()> {
        let mut exporter = Exporter::new(self.style);
        for (name, value) in game.tags().iter() {
            exporter.tag(name.as_bytes(), Text::new(value.as_bytes()));
        }
        if let Some(variant) = game.variant() {
            exporter.tag(b"Variant", Text::new(variant.as_bytes()));
        }
        exporter.start(game.start());
        write_line(game.line(), game.start(), &mut exporter);
        exporter.result(game.result());
        exporter.finish(&mut self.text);
        self.out.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }
}

/// Shows the moves of a line, which begins in this position.
fn write_line(line: &Line, start: &Position, exporter: &mut Exporter<'_>) {
    let mut before = *start;
    for comment in line.intro() {
        exporter.comment(Text::new(comment.as_bytes()));
    }
    for ply in line.plies() {
        let after = match ply.step() {
            Step::Move(m) => {
                let after = before.after(m);
                exporter.play(Played { played: m, before: &before, after: &after, text: b"" });
                after
            }
            Step::Pass => {
                // A null move in check is in no game that was read or built.
                let after = before.after_null_move().unwrap_or(before);
                exporter.null_move(&after);
                after
            }
        };
        for &nag in ply.nags() {
            exporter.nag(nag);
        }
        for comment in ply.comments() {
            exporter.comment(Text::new(comment.as_bytes()));
        }
        for variation in ply.variations() {
            exporter.begin_variation();
            write_line(variation, &before, exporter);
            exporter.end_variation();
        }
        before = after;
    }
}

/// A legal move in SAN with other letters for the pieces.
///
/// ```
/// use rochade::Position;
/// use rochade_pgn::san_with_letters;
///
/// let position = Position::classical();
/// let m = position.read_san("Nf3")?;
/// assert_eq!(san_with_letters(&position, m, &["", "S", "L", "T", "D", "K"]), "Sf3");
/// # Ok::<(), rochade::san::SanError>(())
/// ```
#[must_use]
pub fn san_with_letters(position: &Position, m: Move, letters: &PieceLetters<'_>) -> String {
    let mut text = String::new();
    push_letters(&position.san(m), letters, &mut text);
    text
}

/// A move of the standard with other letters.
pub(crate) fn push_letters(san: &str, letters: &PieceLetters<'_>, text: &mut String) {
    for c in san.chars() {
        // Capital O is castling; any other capital is a piece.
        match u8::try_from(c).ok().filter(u8::is_ascii_uppercase).and_then(Role::from_letter) {
            Some(role) => text.push_str(letters[role.index()]),
            None => text.push(c),
        }
    }
}
