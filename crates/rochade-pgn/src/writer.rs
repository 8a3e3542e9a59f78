//! Writes games in export format.

use std::io::{self, Write};

use rochade::fen::FenText;
use rochade::{Color, FenDialect, Move, Position, Role};

use crate::tags::ROSTER;
use crate::tree::{GameTree, Line, Ply, Rules, Step};

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
}

impl<'a, W: Write> Writer<'a, W> {
    /// A writer in this style.
    pub const fn new(out: W, style: Style<'a>) -> Self {
        Self { out, style }
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
        let mut text = String::new();
        self.tags(game, &mut text);
        text.push('\n');
        let mut moves = Words { text: &mut text, width: self.style.width, column: 0, glued: true };
        let start = game.start();
        self.line(game.line(), start, &mut moves);
        moves.word(game.result().text());
        text.push_str("\n\n");
        self.out.write_all(text.as_bytes())
    }

    fn tags(&self, game: &GameTree, text: &mut String) {
        for (name, unknown) in ROSTER {
            let value = match name {
                "Result" => game.result().text(),
                _ => game.tags().get(name).unwrap_or(unknown),
            };
            tag(name, value, text);
        }
        if game.rules() == Rules::Chess960 {
            tag("Variant", "Chess960", text);
        }
        let start = game.start();
        if game.rules() == Rules::Chess960 || *start != Position::classical() {
            tag("SetUp", "1", text);
            tag("FEN", &self.fen(start), text);
        }
        for (name, value) in game.tags().others() {
            tag(name, value, text);
        }
    }

    /// X-FEN leaves out an en passant square that nobody can use; the game would
    /// not be the same when read again.
    fn fen(&self, start: &Position) -> FenText {
        let fen = start.fen(self.style.dialect);
        match fen.parse() {
            Ok(read) if *start == read => fen,
            Ok::<Position, _>(_) | Err(_) => start.fen(FenDialect::Standard),
        }
    }

    fn line(&self, line: &Line, start: &Position, words: &mut Words<'_>) {
        let mut position = *start;
        for comment in line.intro() {
            words.comment(comment);
        }
        // Black's move needs its number after anything that is not White's move.
        let mut numbered = false;
        for ply in line.plies() {
            let (text, next) = self.step(ply, &position);
            match position.turn() {
                Color::White => words.word(&format!("{}.", position.move_number())),
                Color::Black if !numbered => {
                    words.word(&format!("{}...", position.move_number()));
                }
                Color::Black => {}
            }
            words.word(&text);
            for nag in ply.nags() {
                words.word(&nag.to_string());
            }
            for comment in ply.comments() {
                words.comment(comment);
            }
            for variation in ply.variations() {
                words.open();
                self.line(variation, &position, words);
                words.close();
            }
            numbered = position.turn() == Color::White
                && ply.comments().is_empty()
                && ply.variations().is_empty();
            position = next;
        }
    }

    /// The text of a move, and the position after it.
    fn step(&self, ply: &Ply, position: &Position) -> (String, Position) {
        match ply.step() {
            Step::Move(m) => {
                (san_with_letters(position, m, &self.style.letters), position.after(m))
            }
            // A null move in check is in no game that was read or built.
            Step::Pass => ("--".into(), position.after_null_move().unwrap_or(*position)),
        }
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
    let san = position.san(m);
    if *letters == ENGLISH {
        return san.to_string();
    }
    let mut text = String::new();
    for c in san.chars() {
        // Capital O is castling; any other capital is a piece.
        match u8::try_from(c).ok().filter(u8::is_ascii_uppercase).and_then(Role::from_letter) {
            Some(role) => text.push_str(letters[role.index()]),
            None => text.push(c),
        }
    }
    text
}

fn tag(name: &str, value: &str, text: &mut String) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    text.push_str(&format!("[{name} \"{value}\"]\n"));
}

/// Words with single spaces between, on lines that are not too long.
struct Words<'a> {
    text: &'a mut String,
    width: usize,
    column: usize,
    /// The next word follows without a space.
    glued: bool,
}

impl Words<'_> {
    fn word(&mut self, word: &str) {
        self.put(word, Break::Allowed);
    }

    fn put(&mut self, word: &str, may_break: Break) {
        let length = word.chars().count();
        let glued = std::mem::take(&mut self.glued);
        if !glued && may_break == Break::Allowed && self.column + 1 + length > self.width {
            self.text.push('\n');
            self.column = 0;
        } else if !glued {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }

    fn open(&mut self) {
        self.word("(");
        self.glued = true;
    }

    fn close(&mut self) {
        self.glued = true;
        self.word(")");
    }

    fn comment(&mut self, comment: &str) {
        // Braces cannot stand within braces; a line can hold any of them.
        if comment.contains(['{', '}']) {
            self.word(";");
            self.text.push_str(comment);
            self.text.push('\n');
            (self.column, self.glued) = (0, true);
            return;
        }
        let text = format!("{{{comment}}}");
        let mut command = false;
        for word in text.split(' ') {
            // A line that begins with % is an escape, and commands such as
            // [%clk 0:01:00] stay in one piece for simple readers.
            let may_break = !command && !word.starts_with(['%', '[']);
            self.put(word, if may_break { Break::Allowed } else { Break::Forbidden });
            command = match (word.contains("[%"), word.contains(']')) {
                (true, closed) => !closed,
                (false, closed) => command && !closed,
            };
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Break {
    Allowed,
    Forbidden,
}
