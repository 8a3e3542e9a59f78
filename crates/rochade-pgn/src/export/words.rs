//! Words on lines that are not too long, and comments among them.

use crate::text::is_space_char;

/// Words with single spaces between, on lines that are not too long.
pub(super) struct Words {
    pub text: Vec<u8>,
    width: usize,
    column: usize,
    /// The next word follows without a space.
    glued: bool,
}

/// Where the words end, to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    length: usize,
    column: usize,
    glued: bool,
    numbered: bool,
}

impl Words {
    /// No words yet, on lines of this width.
    pub const fn new(width: usize) -> Self {
        Self { text: Vec::new(), width, column: 0, glued: true }
    }

    /// Forgets all words.
    pub fn clear(&mut self) {
        self.text.clear();
        (self.column, self.glued) = (0, true);
    }

    pub const fn mark(&self, numbered: bool) -> Mark {
        Mark { length: self.text.len(), column: self.column, glued: self.glued, numbered }
    }

    /// Forgets what came after; whether the next move of Black has its number.
    pub fn go_back(&mut self, mark: Mark) -> bool {
        self.text.truncate(mark.length);
        (self.column, self.glued) = (mark.column, mark.glued);
        mark.numbered
    }

    #[inline]
    pub fn ascii(&mut self, word: &[u8]) {
        self.put(word, word.len());
    }

    /// The first bytes of a short word, which is copied in one go.
    #[inline]
    pub fn short(&mut self, word: [u8; 8], length: usize) {
        self.space(length, Break::Allowed);
        let end = self.text.len() + length;
        self.text.extend_from_slice(&word);
        self.text.truncate(end);
    }

    pub fn word(&mut self, word: &str) {
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

    pub fn open(&mut self) {
        self.ascii(b"(");
        self.glued = true;
    }

    pub fn close(&mut self) {
        self.glued = true;
        self.ascii(b")");
    }

    /// Copies a comment that is ASCII with single spaces and can stand in braces, if
    /// it fits on this line, has nothing that must not begin one, or is made of commands;
    /// false otherwise.
    pub fn simple_comment(&mut self, comment: &[u8]) -> bool {
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
        } else if is_commands(comment) {
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
    pub fn comment(&mut self, comment: &str, numbered: &mut bool) {
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

/// Whether a comment is made of commands such as `[%clk 0:01:00]`, with a space between
/// them, and of nothing else. That stays in one piece.
fn is_commands(mut comment: &[u8]) -> bool {
    while let Some(command) = comment.strip_prefix(b"[%") {
        let Some(end) = memchr::memchr3(b'[', b']', b'%', command) else { return false };
        match &command[end..] {
            b"]" => return true,
            [b']', b' ', rest @ ..] => comment = rest,
            _ => return false,
        }
    }
    false
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_space_char).filter(|word| !word.is_empty())
}

/// What a comment is made of.
struct Looks {
    /// Something else than ASCII with single spaces, or a brace. `|` and `~` count, too, which
    /// costs only time.
    odd: bool,
    /// What must not stand at the beginning of a line.
    marks: bool,
}

impl Looks {
    /// Eight bytes at a time, or more where the processor can.
    fn of(comment: &[u8]) -> Self {
        let (mut odd, mut marks) = (0, 0);
        let mut look = |bytes: [u8; 8], next: [u8; 8]| {
            let (bytes, next) = (u64::from_le_bytes(bytes), u64::from_le_bytes(next));
            odd |= odd_bytes(bytes) | spaces(bytes) & spaces(next);
            marks |= zero_bytes(bytes ^ each(b'[')) | zero_bytes(bytes ^ each(b'%'));
        };
        let next = comment.get(1..).unwrap_or_default();
        for (bytes, next) in comment.as_chunks().0.iter().zip(next.as_chunks().0) {
            look(*bytes, *next);
        }
        // The last bytes have only each other.
        let last = comment.last_chunk().copied().unwrap_or_else(|| {
            let mut short = [b'-'; 8];
            short[..comment.len()].copy_from_slice(comment);
            short
        });
        look(last, (u64::from_le_bytes(last) >> 8).to_le_bytes());
        Self { odd: odd != 0, marks: marks != 0 }
    }
}

const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Not zero if any byte is zero.
const fn zero_bytes(bytes: u64) -> u64 {
    bytes.wrapping_sub(each(1)) & !bytes & each(0x80)
}

/// Not zero if any byte is below the space, above z, or not ASCII.
const fn odd_bytes(bytes: u64) -> u64 {
    let high = bytes.wrapping_add(each(0x7F - b'z')) | bytes;
    let low = bytes.wrapping_sub(each(b' ')) & !bytes;
    (high | low) & each(0x80)
}

/// The highest bit of each byte that is a space.
const fn spaces(bytes: u64) -> u64 {
    let others = bytes ^ each(b' ');
    !((others & each(0x7F)).wrapping_add(each(0x7F)) | others) & each(0x80)
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

    /// What is copied as a whole is what word by word would give, wherever the line ends.
    #[test]
    fn a_command_is_copied_as_its_words_would_be() {
        for comment in [
            "[%clk 0:01:00]",
            "[%eval #-3]",
            "[%x]",
            "[%csl Ga1 Gb2]",
            "[%eval 0.34] [%clk 0:02:10]",
            "[%eval 0.34] [%csl Ga1 Gb2] [%x]",
        ] {
            for column in 40..80 {
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

    /// Every pair of bytes, at every place of comments of every length.
    #[test]
    fn eight_bytes_at_a_time_look_as_one_by_one() {
        let plainly = |comment: &[u8]| {
            let odd = |byte: &u8| !(b' '..=b'z').contains(byte);
            let spaces = comment.windows(2).any(|pair| pair == b"  ");
            let marks = comment.iter().any(|byte| b"[%".contains(byte));
            (spaces || comment.iter().any(odd), marks)
        };
        let interesting = b"\0\x1F !$%&Z[\\az{|}~\x7F\x80\xA0\xFF";
        for length in 2..24 {
            for at in 0..length - 1 {
                for (&a, &b) in
                    interesting.iter().flat_map(|a| interesting.iter().map(move |b| (a, b)))
                {
                    let mut comment = vec![b'x'; length];
                    (comment[at], comment[at + 1]) = (a, b);
                    let looks = Looks::of(&comment);
                    assert_eq!((looks.odd, looks.marks), plainly(&comment), "{comment:?}");
                }
            }
        }
    }
}
