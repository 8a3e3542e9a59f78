//! Games in export format, written while they are read.

use std::ops::Range;

use rochade::fen::FenText;
use rochade::{Color, FenDialect, Position};

use crate::nag::Nag;
use crate::place::Place;
use crate::result::GameResult;
use crate::start::is_chess960_only;
use crate::tags::{OWN, ROSTER};
use crate::text::{Text, is_space_char};
use crate::variant::Variant;
use crate::visitor::{Attention, Played, Visitor};
use crate::writer::{ENGLISH, Style, push_letters};

/// What is left out of a game that is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Strip {
    /// Comments, with everything in them.
    pub comments: bool,
    /// Numeric annotation glyphs.
    pub nags: bool,
    /// Variations.
    pub variations: bool,
    /// The times in comments: `[%clk …]` and `[%emt …]`.
    pub clocks: bool,
}

/// Writes one game after another in export format, while a reader shows them.
///
/// What a [`Writer`](crate::Writer) does with a tree, in one pass and in memory
/// that is used again. [`finish`](Self::finish) a game when it has ended.
///
/// ```
/// use rochade_pgn::{Exporter, Reader, Style};
///
/// let mut reader = Reader::new("x", "1. e2e4 {best} e5 1-0".as_bytes());
/// let mut exporter = Exporter::new(Style::default());
/// let mut text = Vec::new();
/// while reader.read_game(&mut exporter)? {
///     exporter.finish(&mut text);
/// }
/// assert!(String::from_utf8(text).unwrap().ends_with("1. e4 {best} 1... e5 1-0\n\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Exporter<'a> {
    style: Style<'a>,
    strip: Strip,
    /// The names and values of tags, one after another.
    tag_text: Vec<u8>,
    tags: Vec<Tag>,
    variant: Variant,
    start: Position,
    moves: Words,
    /// Black's move needs its number after anything that is not White's move.
    numbered: bool,
    /// Variations that are open and left out. They are read all the same: what
    /// is wrong in them makes the game bad.
    muted: usize,
    result: GameResult,
    /// A move in other letters.
    san: String,
}

/// Where a tag stands in the text of tags.
#[derive(Clone)]
struct Tag {
    name: Range<usize>,
    value: Range<usize>,
}

impl<'a> Exporter<'a> {
    /// Writes in this style.
    #[must_use]
    pub fn new(style: Style<'a>) -> Self {
        Self {
            style,
            strip: Strip::default(),
            tag_text: Vec::new(),
            tags: Vec::new(),
            variant: Variant::Standard,
            start: Position::classical(),
            moves: Words { text: Vec::new(), width: style.width, column: 0, glued: true },
            numbered: false,
            muted: 0,
            result: GameResult::Unknown,
            san: String::new(),
        }
    }

    /// Leaves something out.
    #[must_use]
    pub const fn strip(mut self, strip: Strip) -> Self {
        self.strip = strip;
        self
    }

    /// Adds the game to a text, with an empty line after it, and is ready for
    /// the next.
    pub fn finish(&mut self, text: &mut Vec<u8>) {
        self.write_tags(text);
        text.push(b'\n');
        self.moves.ascii(self.result.text().as_bytes());
        text.append(&mut self.moves.text);
        text.extend_from_slice(b"\n\n");
        self.clear();
    }

    /// Forgets the game.
    pub fn clear(&mut self) {
        self.tag_text.clear();
        self.tags.clear();
        self.variant = Variant::Standard;
        self.start = Position::classical();
        self.moves.text.clear();
        (self.moves.column, self.moves.glued) = (0, true);
        self.numbered = false;
        self.muted = 0;
        self.result = GameResult::Unknown;
    }

    fn name(&self, tag: &Tag) -> &[u8] {
        &self.tag_text[tag.name.clone()]
    }

    /// The value of a tag, the last if there are several.
    fn value(&self, name: &str) -> Option<&[u8]> {
        let found = self.tags.iter().rev().find(|tag| self.name(tag) == name.as_bytes())?;
        Some(&self.tag_text[found.value.clone()])
    }

    fn write_tags(&mut self, text: &mut Vec<u8>) {
        let mut tags = std::mem::take(&mut self.tags);
        // Of a name that comes twice the last stays: sorting keeps their order.
        tags.sort_by(|a, b| self.name(a).cmp(self.name(b)));
        self.tags = tags;
        for (name, unknown) in ROSTER {
            let value = match name {
                "Result" => self.result.text().as_bytes(),
                _ => self.value(name).unwrap_or(unknown.as_bytes()),
            };
            write_tag(name.as_bytes(), value, text);
        }
        self.write_start(text);
        let own = |name: &[u8]| OWN.iter().any(|own| own.as_bytes() == name);
        let in_roster = |name: &[u8]| ROSTER.iter().any(|(known, _)| known.as_bytes() == name);
        for (index, tag) in self.tags.iter().enumerate() {
            let name = self.name(tag);
            let is_last = self.tags.get(index + 1).is_none_or(|next| self.name(next) != name);
            if is_last && !own(name) && !in_roster(name) {
                write_tag(name, &self.tag_text[tag.value.clone()], text);
            }
        }
    }

    /// The tags that tell from where and by which rules the game was played.
    fn write_start(&self, text: &mut Vec<u8>) {
        let chess960 = is_chess960_only(&self.start)
            || match self.variant {
                Variant::Chess960 | Variant::Chess960Otherwise | Variant::Chess960Numbered(_) => {
                    true
                }
                Variant::Standard | Variant::Other => false,
            };
        match self.value("Variant") {
            _ if chess960 => write_tag(b"Variant", b"Chess960", text),
            Some(name) => write_tag(b"Variant", name, text),
            None => {}
        }
        if chess960 || self.start != Position::classical() {
            write_tag(b"SetUp", b"1", text);
            write_tag(b"FEN", self.fen().as_bytes(), text);
        } else if let Some(set_up @ b"0") = self.value("SetUp") {
            write_tag(b"SetUp", set_up, text);
        }
    }

    /// X-FEN leaves out an en passant square that nobody can use; the game would
    /// not be the same when read again.
    fn fen(&self) -> FenText {
        let fen = self.start.fen(self.style.dialect);
        match fen.parse() {
            Ok(read) if self.start == read => fen,
            Ok::<Position, _>(_) | Err(_) => self.start.fen(FenDialect::Standard),
        }
    }

    /// The number of a move, where it needs one.
    fn number(&mut self, turn: Color, number: u16) {
        let dots: &[u8] = match turn {
            Color::White => b".",
            Color::Black if !self.numbered => b"...",
            Color::Black => return,
        };
        // Five digits and three dots at most, from the back.
        let mut word = [0; 8];
        let mut begin = 8 - dots.len();
        word[begin..].copy_from_slice(dots);
        let mut rest = number;
        loop {
            begin -= 1;
            word[begin] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.moves.ascii(&word[begin..]);
    }
}

fn write_tag(name: &[u8], value: &[u8], text: &mut Vec<u8>) {
    text.push(b'[');
    text.extend_from_slice(name);
    text.extend_from_slice(b" \"");
    if memchr::memchr2(b'\\', b'"', value).is_none() {
        text.extend_from_slice(value);
    } else {
        for &byte in value {
            if let b'\\' | b'"' = byte {
                text.push(b'\\');
            }
            text.push(byte);
        }
    }
    text.extend_from_slice(b"\"]\n");
}

impl Visitor for Exporter<'_> {
    fn begin_game(&mut self, _: &Place) {
        self.clear();
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        if name == b"Variant" {
            self.variant = Variant::read(value.bytes());
        }
        let begin = self.tag_text.len();
        self.tag_text.extend_from_slice(name);
        let middle = self.tag_text.len();
        self.tag_text.extend_from_slice(value.to_str().as_bytes());
        for byte in &mut self.tag_text[middle..] {
            if let b'\n' | b'\r' = byte {
                *byte = b' ';
            }
        }
        self.tags.push(Tag { name: begin..middle, value: middle..self.tag_text.len() });
    }

    fn start(&mut self, position: &Position) -> Attention {
        self.start = *position;
        Attention::Read
    }

    fn play(&mut self, Played { played, before, .. }: Played<'_>) {
        if self.muted > 0 {
            return;
        }
        self.number(before.turn(), before.move_number());
        let san = before.san(played);
        if self.style.letters == ENGLISH {
            self.moves.ascii(san.as_bytes());
        } else {
            self.san.clear();
            push_letters(&san, &self.style.letters, &mut self.san);
            self.moves.word(&self.san);
        }
        self.numbered = true;
    }

    fn null_move(&mut self, after: &Position) {
        if self.muted > 0 {
            return;
        }
        let number = match after.turn() {
            Color::Black => after.move_number(),
            Color::White => after.move_number().saturating_sub(1),
        };
        self.number(!after.turn(), number);
        self.moves.ascii(b"--");
        self.numbered = true;
    }

    fn nag(&mut self, nag: Nag) {
        if !self.strip.nags && self.muted == 0 {
            self.moves.word(&nag.to_string());
        }
    }

    fn comment(&mut self, text: Text<'_>) {
        if self.strip.comments || self.muted > 0 {
            return;
        }
        let text = text.to_str();
        if self.strip.clocks && text.contains("[%") {
            self.moves.comment(&without_clocks(&text), &mut self.numbered);
        } else {
            self.moves.comment(&text, &mut self.numbered);
        }
    }

    fn begin_variation(&mut self) -> Attention {
        if self.strip.variations {
            self.muted += 1;
        } else {
            self.moves.open();
            self.numbered = false;
        }
        Attention::Read
    }

    fn end_variation(&mut self) {
        if self.strip.variations {
            self.muted = self.muted.saturating_sub(1);
        } else {
            self.moves.close();
            self.numbered = false;
        }
    }

    fn result(&mut self, result: GameResult) {
        self.result = result;
    }
}

/// A comment without the commands that tell times.
fn without_clocks(comment: &str) -> String {
    let mut text = String::with_capacity(comment.len());
    let mut rest = comment;
    while let Some(at) = rest.find("[%") {
        let command = &rest[at..];
        let is_clock = ["[%clk ", "[%emt "].iter().any(|clock| command.starts_with(clock));
        match command.find(']') {
            Some(end) if is_clock => {
                text.push_str(&rest[..at]);
                rest = &command[end + 1..];
            }
            _ => {
                text.push_str(&rest[..at + 2]);
                rest = &command[2..];
            }
        }
    }
    text + rest
}

/// Words with single spaces between, on lines that are not too long.
struct Words {
    text: Vec<u8>,
    width: usize,
    column: usize,
    /// The next word follows without a space.
    glued: bool,
}

impl Words {
    #[inline]
    fn ascii(&mut self, word: &[u8]) {
        self.put(word, word.len());
    }

    fn word(&mut self, word: &str) {
        self.put(word.as_bytes(), characters(word));
    }

    #[inline]
    fn put(&mut self, word: &[u8], length: usize) {
        self.space(length, Break::Allowed);
        self.text.extend_from_slice(word);
    }

    /// A space or a line end before a word of so many characters.
    #[inline]
    fn space(&mut self, length: usize, may_break: Break) {
        let glued = std::mem::take(&mut self.glued);
        if !glued && may_break == Break::Allowed && self.column + 1 + length > self.width {
            self.text.push(b'\n');
            self.column = 0;
        } else if !glued {
            self.text.push(b' ');
            self.column += 1;
        }
        self.column += length;
    }

    fn open(&mut self) {
        self.ascii(b"(");
        self.glued = true;
    }

    fn close(&mut self) {
        self.glued = true;
        self.ascii(b")");
    }

    /// A comment on one line, with single spaces; nothing if it says nothing.
    fn comment(&mut self, comment: &str, numbered: &mut bool) {
        let comment = comment.trim_matches(is_space_char);
        if comment.is_empty() {
            return;
        }
        *numbered = false;
        if is_plain(comment.as_bytes()) {
            self.plain_comment(comment.as_bytes());
        } else if memchr::memchr2(b'{', b'}', comment.as_bytes()).is_some() {
            // Braces cannot stand within braces; a line can hold any of them.
            self.ascii(b";");
            for (index, word) in words(comment).enumerate() {
                if index > 0 {
                    self.text.push(b' ');
                }
                self.text.extend_from_slice(word.as_bytes());
            }
            self.text.push(b'\n');
            (self.column, self.glued) = (0, true);
        } else {
            self.comment_word_by_word(comment);
        }
    }

    /// Copies a comment as it is, and then turns spaces into line ends.
    fn plain_comment(&mut self, comment: &[u8]) {
        let first = memchr::memchr(b' ', comment).unwrap_or(comment.len() + 1) + 1;
        self.space(first, Break::Allowed);
        self.column -= first;
        let mut from = self.text.len();
        self.text.push(b'{');
        self.text.extend_from_slice(comment);
        self.text.push(b'}');
        loop {
            let rest = &mut self.text[from..];
            let room = self.width.saturating_sub(self.column);
            if rest.len() <= room {
                self.column += rest.len();
                return;
            }
            // The last space that fits, or the end of a word that does not.
            let fits = memchr::memrchr(b' ', &rest[..=room]);
            let Some(end) = fits.or_else(|| memchr::memchr(b' ', rest)) else {
                self.column += rest.len();
                return;
            };
            rest[end] = b'\n';
            from += end + 1;
            self.column = 0;
        }
    }

    /// A line that begins with % is an escape, and commands such as
    /// `[%clk 0:01:00]` stay in one piece for simple readers.
    fn comment_word_by_word(&mut self, comment: &str) {
        let mut words = words(comment).peekable();
        let (mut command, mut first) = (false, true);
        while let Some(word) = words.next() {
            let bytes = word.as_bytes();
            let last = words.peek().is_none();
            let may_break = first || !command && !matches!(bytes[0], b'%' | b'[');
            let may_break = if may_break { Break::Allowed } else { Break::Forbidden };
            let braces = usize::from(first) + usize::from(last);
            self.space(characters(word) + braces, may_break);
            if first {
                self.text.push(b'{');
            }
            self.text.extend_from_slice(bytes);
            if last {
                self.text.push(b'}');
            }
            let begins = bytes.windows(2).any(|pair| pair == b"[%");
            let ends = bytes.contains(&b']');
            command = if begins { !ends } else { command && !ends };
            first = false;
        }
    }
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space_char).filter(|word| !word.is_empty())
}

/// Whether a comment is ASCII with single spaces, and has nothing that must not
/// stand at the beginning of a line.
fn is_plain(comment: &[u8]) -> bool {
    let is_odd =
        |&byte: &u8| !(b' '..=b'~').contains(&byte) | matches!(byte, b'[' | b'%' | b'{' | b'}');
    let odd = comment.iter().fold(false, |odd, byte| odd | is_odd(byte));
    let pairs = comment.iter().zip(&comment[1..]);
    let double = pairs.fold(false, |double, (&a, &b)| double | ((a == b' ') & (b == b' ')));
    !odd && !double
}

fn characters(word: &str) -> usize {
    if word.is_ascii() { word.len() } else { word.chars().count() }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Break {
    Allowed,
    Forbidden,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::Reader;

    fn written(text: &str, strip: Strip) -> String {
        let mut reader = Reader::new("x", text.as_bytes());
        let mut exporter = Exporter::new(Style { width: 99, ..Style::default() }).strip(strip);
        let mut out = Vec::new();
        while reader.read_game(&mut exporter).unwrap() {
            exporter.finish(&mut out);
        }
        let text = String::from_utf8(out).unwrap();
        text.split_once("\n\n").unwrap().1.trim_end().to_owned()
    }

    #[test]
    fn what_is_not_wanted_is_left_out() {
        let game = "1. e4 $1 {[%clk 0:01:00] good [%eval 0.3]} (1. d4 {x}) e5 {[%emt 0:00:01]} *";
        let nothing = Strip::default();
        for (strip, expected) in [
            (
                nothing,
                "1. e4 $1 {[%clk 0:01:00] good [%eval 0.3]} (1. d4 {x}) 1... e5 {[%emt 0:00:01]} *",
            ),
            (Strip { comments: true, ..nothing }, "1. e4 $1 (1. d4) 1... e5 *"),
            (
                Strip { nags: true, variations: true, ..nothing },
                "1. e4 {[%clk 0:01:00] good [%eval 0.3]} 1... e5 {[%emt 0:00:01]} *",
            ),
            (
                Strip { clocks: true, ..nothing },
                "1. e4 $1 {good [%eval 0.3]} (1. d4 {x}) 1... e5 *",
            ),
        ] {
            assert_eq!(written(game, strip), expected, "{strip:?}");
        }
    }
}
