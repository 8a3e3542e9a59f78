//! Games in export format, written while they are read.

mod words;

use std::ops::Range;

use rochade::fen::FenText;
use rochade::san::San;
use rochade::{Color, FenDialect, Position, Setup};

use crate::nag::Nag;
use crate::place::Place;
use crate::result::GameResult;
use crate::start::{is_chess960_only, right_number};
use crate::tags::{ROSTER, SET_UP, VARIANT, is_own};
use crate::text::Text;
use crate::variant::Variant;
use crate::visitor::{Attention, Played, Visitor};
use crate::writer::{ENGLISH, Style, push_letters};
use words::{Mark, Words};

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
    is_english: bool,
    strip: Strip,
    /// The names and values of tags, one after another.
    tag_text: Vec<u8>,
    /// Where the values of the tags are that every game has.
    roster: [Option<Range<usize>>; 7],
    /// The tags that are neither there nor follow from the game.
    tags: Vec<Tag>,
    variant: Variant,
    variant_name: Option<Range<usize>>,
    says_no_set_up: bool,
    start: Position,
    moves: Words,
    /// Black's move needs its number after anything that is not White's move.
    numbered: bool,
    /// The moves before the variation that was opened last, and after its bracket.
    opened: Option<(Mark, usize)>,
    /// Variations that are open and left out. They are read all the same: what
    /// is wrong in them makes the game bad.
    muted: usize,
    result: GameResult,
    /// A move in other letters.
    san: String,
}

/// Where a tag stands in the text of tags.
struct Tag {
    /// The first bytes of the name, which compare as it does.
    prefix: u64,
    name: Range<usize>,
    value: Range<usize>,
}

impl<'a> Exporter<'a> {
    /// Writes in this style.
    #[must_use]
    pub fn new(style: Style<'a>) -> Self {
        Self {
            style,
            is_english: style.letters == ENGLISH,
            strip: Strip::default(),
            tag_text: Vec::new(),
            roster: Default::default(),
            tags: Vec::new(),
            variant: Variant::Standard,
            variant_name: None,
            says_no_set_up: false,
            start: Position::classical(),
            moves: Words::new(style.width),
            numbered: false,
            opened: None,
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
        self.roster = Default::default();
        self.tags.clear();
        (self.variant, self.variant_name) = (Variant::Standard, None);
        self.says_no_set_up = false;
        self.start = Position::classical();
        self.moves.clear();
        self.numbered = false;
        self.opened = None;
        self.muted = 0;
        self.result = GameResult::Unknown;
    }

    fn name(&self, tag: &Tag) -> &[u8] {
        &self.tag_text[tag.name.clone()]
    }

    fn write_tags(&mut self, text: &mut Vec<u8>) {
        let mut tags = std::mem::take(&mut self.tags);
        // Of a name that comes twice the last stays: sorting keeps their order.
        tags.sort_by(|a, b| a.prefix.cmp(&b.prefix).then_with(|| self.name(a).cmp(self.name(b))));
        for ((name, unknown), known) in ROSTER.into_iter().zip(&self.roster) {
            let value = match (name, known) {
                ("Result", _) => self.result.text().as_bytes(),
                (_, Some(range)) => &self.tag_text[range.clone()],
                (_, None) => unknown.as_bytes(),
            };
            write_tag(name.as_bytes(), value, text);
        }
        self.write_start(text);
        for (index, tag) in tags.iter().enumerate() {
            let is_same = |next: &Tag| self.name(next) == self.name(tag);
            if tags.get(index + 1).is_none_or(|next| next.prefix != tag.prefix || !is_same(next)) {
                let (name, value) = (self.name(tag), &self.tag_text[tag.value.clone()]);
                match right_number(name, value, &self.start) {
                    Some(id) => write_tag(name, id.to_string().as_bytes(), text),
                    None => write_tag(name, value, text),
                }
            }
        }
        self.tags = tags;
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
        match &self.variant_name {
            _ if chess960 => write_tag(b"Variant", b"Chess960", text),
            Some(name) => write_tag(b"Variant", &self.tag_text[name.clone()], text),
            None => {}
        }
        if chess960 || self.start != Position::classical() {
            write_tag(b"SetUp", b"1", text);
            write_tag(b"FEN", self.fen().as_bytes(), text);
        } else if self.says_no_set_up {
            write_tag(b"SetUp", b"0", text);
        }
    }

    /// X-FEN leaves out an en passant square that nobody can use; the game would
    /// not be the same when read again.
    fn fen(&self) -> FenText {
        let fen = self.start.fen(self.style.dialect);
        let is_same =
            |fen: &FenText| fen.parse().is_ok_and(|read: Setup| read == self.start.setup());
        if self.start.en_passant_square().is_none() || is_same(&fen) {
            return fen;
        }
        self.start.fen(FenDialect::Standard)
    }

    /// The number of a move, where it needs one.
    fn number(&mut self, turn: Color, number: u16) {
        let dots = match turn {
            Color::White => 1,
            Color::Black if !self.numbered => 3,
            Color::Black => return,
        };
        // Dots, and the digits before them.
        let (mut word, mut digits, mut rest) = (u64::from_le_bytes([b'.'; 8]), 0, number);
        let mut put = |digit: u16| {
            word = word << 8 | u64::from(b'0' + digit as u8);
            digits += 1;
        };
        if number < 100 {
            // Nearly all of them: one digit or two, and no loop whose end is a guess.
            put(number % 10);
            if number >= 10 {
                put(number / 10);
            }
        } else {
            while rest > 0 {
                put(rest % 10);
                rest /= 10;
            }
        }
        self.moves.short(word.to_le_bytes(), digits + dots);
    }
}

/// The first eight bytes of a name as a number that compares as they do.
fn prefix(name: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    let length = name.len().min(8);
    bytes[..length].copy_from_slice(&name[..length]);
    u64::from_be_bytes(bytes)
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
        let begin = self.tag_text.len();
        self.tag_text.extend_from_slice(name);
        let middle = self.tag_text.len();
        match value.bytes().is_ascii() {
            true => self.tag_text.extend_from_slice(value.bytes()),
            false => self.tag_text.extend_from_slice(value.to_str().as_bytes()),
        }
        for byte in &mut self.tag_text[middle..] {
            *byte = if let b'\n' | b'\r' = *byte { b' ' } else { *byte };
        }
        let (name_at, value_at) = (begin..middle, middle..self.tag_text.len());
        if let Some(at) = ROSTER.iter().position(|(known, _)| known.as_bytes() == name) {
            self.roster[at] = Some(value_at);
        } else if !is_own(name) {
            self.tags.push(Tag { prefix: prefix(name), name: name_at, value: value_at });
        } else if name.eq_ignore_ascii_case(VARIANT) {
            self.variant = Variant::read(value.bytes());
            self.variant_name = Some(value_at);
        } else if name.eq_ignore_ascii_case(SET_UP) {
            self.says_no_set_up = value.bytes() == b"0";
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        self.start = *position;
        Attention::Read
    }

    fn play(&mut self, Played { played, before, text, .. }: Played<'_>) {
        if self.muted > 0 {
            return;
        }
        self.number(before.turn(), before.move_number());
        if self.is_english {
            let (word, length) = before.san_of_found(played, text);
            self.moves.short(word, length);
        } else {
            self.san.clear();
            let san = San::of_found(before, played, text).text();
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
        let bytes = text.bytes().trim_ascii();
        if !self.strip.clocks && self.moves.simple_comment(bytes) {
            self.numbered = false;
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
            let before = self.moves.mark(self.numbered);
            self.moves.open();
            self.opened = Some((before, self.moves.text.len()));
            self.numbered = false;
        }
        Attention::Read
    }

    fn end_variation(&mut self) {
        if self.strip.variations {
            self.muted = self.muted.saturating_sub(1);
        } else if let Some((before, length)) = self.opened.take()
            && length == self.moves.text.len()
        {
            // Nothing is in it, or nothing that is wanted.
            self.numbered = self.moves.go_back(before);
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
