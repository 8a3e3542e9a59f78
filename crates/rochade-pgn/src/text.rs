//! Text as files hold it.

use std::borrow::Cow;
use std::fmt;

/// Bytes of a tag's value or of a comment, as they stand in the file.
///
/// They are UTF-8, or else they are taken for Latin-1, as the PGN standard of
/// 1994 has it; the codes 128 to 159, which Latin-1 leaves without a character,
/// are read as Windows writes them.
///
/// ```
/// use rochade_pgn::Text;
///
/// assert_eq!(Text::new("Müller".as_bytes()).to_str(), "Müller");
/// assert_eq!(Text::new(b"M\xFCller").to_str(), "Müller");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Text<'a>(&'a [u8]);

/// What Windows has for the codes 128 to 159; five are not in use.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

impl<'a> Text<'a> {
    /// Text in these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The bytes of the file.
    #[must_use]
    pub const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// Whether the bytes are not UTF-8.
    #[must_use]
    pub fn is_latin_1(self) -> bool {
        std::str::from_utf8(self.0).is_err()
    }

    /// The text, without allocation where the file has UTF-8.
    #[must_use]
    pub fn to_str(self) -> Cow<'a, str> {
        match std::str::from_utf8(self.0) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => Cow::Owned(self.0.iter().map(|&byte| latin_1(byte)).collect()),
        }
    }

    /// The text on one line: every run of spaces and line ends is one space,
    /// and none at the ends.
    #[must_use]
    pub fn on_one_line(self) -> String {
        let text = self.to_str();
        let mut line = String::with_capacity(text.len());
        for word in text.split(is_space_char).filter(|word| !word.is_empty()) {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        line
    }
}

fn latin_1(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// White space in game files: the six ASCII characters, and no other.
#[inline]
pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

pub(crate) fn is_space_char(c: char) -> bool {
    u8::try_from(c).is_ok_and(is_space)
}

/// What a report shows of bytes from a file: text, and not too much of it.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const LIMIT: usize = 60;
    let mut end = bytes.len().min(4 * LIMIT);
    // Not within a character of UTF-8, or all of it would pass for Latin-1.
    while end > 4 * LIMIT - 4 && bytes.get(end).is_some_and(|&byte| byte & 0xC0 == 0x80) {
        end -= 1;
    }
    let mut text = Text::new(&bytes[..end]).on_one_line();
    // Control characters could play tricks with a terminal.
    text.retain(|c| !c.is_control());
    if text.chars().count() > LIMIT {
        text = text.chars().take(LIMIT).collect();
        text.push('…');
    }
    text
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_str())
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_1_is_read_as_windows_writes_it() {
        assert_eq!(Text::new(b"Gr\xFC\xDFe \x96 \x80").to_str(), "Grüße – €");
        assert!(Text::new(b"\xFC").is_latin_1());
        assert!(!Text::new("ü".as_bytes()).is_latin_1());
    }

    #[test]
    fn one_line_has_single_spaces() {
        assert_eq!(Text::new(b"  a\r\n\tb  c ").on_one_line(), "a b c");
        assert_eq!(Text::new(b" \n ").on_one_line(), "");
    }

    #[test]
    fn excerpts_are_short_and_tame() {
        assert_eq!(excerpt(b"\x1B[2Jhi"), "[2Jhi");
        assert_eq!(excerpt(&[b'x'; 1000]).chars().count(), 61);
        let long = format!("x{}", "é".repeat(500));
        assert_eq!(excerpt(long.as_bytes()), format!("x{}…", "é".repeat(59)));
    }
}
