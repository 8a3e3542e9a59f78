//! Games in export format, written while they are read.

use std::ops::Range;

use rochade::fen::FenText;
use rochade::san::San;
use rochade::{Color, FenDialect, Position, Setup};

use crate::nag::Nag;
use crate::place::Place;
use crate::result::GameResult;
use crate::start::{is_chess960_only, right_number};
use crate::tags::{ROSTER, SET_UP, VARIANT, is_own};
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
            moves: Words { text: Vec::new(), width: style.width, column: 0, glued: true },
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
        self.moves.text.clear();
        (self.moves.column, self.moves.glued) = (0, true);
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
        // Dots, and the digits before them from the last on: five at most.
        let (mut word, mut digits, mut rest) = (u64::from_le_bytes([b'.'; 8]), 0, number);
        while rest > 0 || digits == 0 {
            word = word << 8 | u64::from(b'0' + (rest % 10) as u8);
            (digits, rest) = (digits + 1, rest / 10);
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

/// Words with single spaces between, on lines that are not too long.
struct Words {
    text: Vec<u8>,
    width: usize,
    column: usize,
    /// The next word follows without a space.
    glued: bool,
}

/// Where the words end, to go back to.
#[derive(Clone, Copy)]
struct Mark {
    length: usize,
    column: usize,
    glued: bool,
    numbered: bool,
}

impl Words {
    const fn mark(&self, numbered: bool) -> Mark {
        Mark { length: self.text.len(), column: self.column, glued: self.glued, numbered }
    }

    /// Forgets what came after; whether the next move of Black has its number.
    fn go_back(&mut self, mark: Mark) -> bool {
        self.text.truncate(mark.length);
        (self.column, self.glued) = (mark.column, mark.glued);
        mark.numbered
    }

    #[inline]
    fn ascii(&mut self, word: &[u8]) {
        self.put(word, word.len());
    }

    /// The first bytes of a short word, which is copied in one go.
    #[inline]
    fn short(&mut self, word: [u8; 8], length: usize) {
        self.space(length, Break::Allowed);
        let end = self.text.len() + length;
        self.text.extend_from_slice(&word);
        self.text.truncate(end);
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

    /// Copies a comment that is ASCII with single spaces and can stand in braces, if
    /// it fits on this line, has nothing that must not begin one, or is one command;
    /// false otherwise.
    fn simple_comment(&mut self, comment: &[u8]) -> bool {
        let looks = Looks::of(comment);
        let fits = self.column + comment.len() + 3 <= self.width;
        if comment.is_empty() || looks.odd {
            return false;
        }
        if fits {
            self.space(comment.len() + 2, Break::Forbidden);
            self.braces(comment);
        } else if !looks.marks {
            self.plain_comment(comment);
        } else if is_one_command(comment) {
            let first = first_word(comment);
            self.space(first, Break::Allowed);
            self.column += comment.len() + 2 - first;
            self.braces(comment);
        } else {
            return false;
        }
        true
    }

    fn braces(&mut self, comment: &[u8]) {
        self.text.push(b'{');
        self.text.extend_from_slice(comment);
        self.text.push(b'}');
    }

    /// A comment with single spaces; nothing if it says nothing.
    fn comment(&mut self, comment: &str, numbered: &mut bool) {
        let comment = comment.trim_matches(is_space_char);
        if comment.is_empty() {
            return;
        }
        *numbered = false;
        if self.simple_comment(comment.as_bytes()) {
            return;
        }
        if memchr::memchr2(b'{', b'}', comment.as_bytes()).is_some() {
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
        let first = first_word(comment);
        self.space(first, Break::Allowed);
        self.column -= first;
        let mut from = self.text.len();
        self.braces(comment);
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

/// How long the first word of a comment is, with its braces.
fn first_word(comment: &[u8]) -> usize {
    memchr::memchr(b' ', comment).unwrap_or(comment.len() + 1) + 1
}

/// Whether a comment is a command such as `[%clk 0:01:00]` and nothing else, which stays
/// in one piece.
fn is_one_command(comment: &[u8]) -> bool {
    let [b'[', b'%', command @ .., b']'] = comment else { return false };
    memchr::memchr3(b'[', b']', b'%', command).is_none()
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space_char).filter(|word| !word.is_empty())
}

/// What a comment is made of.
struct Looks {
    /// Something else than ASCII with single spaces, or a brace.
    odd: bool,
    /// What must not stand at the beginning of a line.
    marks: bool,
}

impl Looks {
    /// One pass without branches, so that many bytes are looked at at a time.
    fn of(comment: &[u8]) -> Self {
        let (mut odd, mut marks) = (0u8, 0u8);
        for &byte in comment {
            odd |= u8::from(!(b' '..=b'~').contains(&byte))
                | u8::from(byte == b'{')
                | u8::from(byte == b'}');
            marks |= u8::from(byte == b'[') | u8::from(byte == b'%');
        }
        for (&a, &b) in comment.iter().zip(comment.get(1..).unwrap_or_default()) {
            odd |= u8::from(a == b' ') & u8::from(b == b' ');
        }
        Self { odd: odd != 0, marks: marks != 0 }
    }
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

    /// What is copied as a whole is what word by word would give, wherever the line ends.
    #[test]
    fn a_command_is_copied_as_its_words_would_be() {
        for comment in ["[%clk 0:01:00]", "[%eval #-3]", "[%x]", "[%csl Ga1 Gb2]"] {
            for column in 60..80 {
                let words = || Words { text: Vec::new(), width: 79, column, glued: false };
                let (mut whole, mut by_word) = (words(), words());
                assert!(whole.simple_comment(comment.as_bytes()));
                by_word.comment_word_by_word(comment);
                if column + comment.len() + 3 > 79 {
                    assert_eq!((whole.text, whole.column), (by_word.text, by_word.column));
                }
            }
        }
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
