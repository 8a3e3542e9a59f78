//! Files that hold their games in another encoding, or no games at all.

use std::fmt;
use std::io::{self, Cursor, Read};

use crate::compressed::first_bytes;

/// A file that is known to hold no games, by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum NotGames {
    Html,
    Pdf,
    Zip,
    SevenZip,
    Rar,
    Sqlite,
    Parquet,
}

impl NotGames {
    /// What the first bytes of a file tell, if they tell anything.
    #[must_use]
    pub fn of(first_bytes: &[u8]) -> Option<Self> {
        let known: [(&[u8], Self); 7] = [
            (b"%PDF-", Self::Pdf),
            (b"PK\x03\x04", Self::Zip),
            // Without any files.
            (b"PK\x05\x06", Self::Zip),
            (b"7z\xBC\xAF\x27\x1C", Self::SevenZip),
            (b"Rar!\x1A\x07", Self::Rar),
            (b"SQLite format 3", Self::Sqlite),
            (b"PAR1", Self::Parquet),
        ];
        if let Some((_, found)) = known.iter().find(|(magic, _)| first_bytes.starts_with(magic)) {
            return Some(*found);
        }
        let text = first_bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(first_bytes);
        let text = text.trim_ascii_start();
        [&b"<!doctype"[..], b"<html", b"<?xml", b"<head", b"<body", b"<!--"]
            .iter()
            .any(|tag| text.get(..tag.len()).is_some_and(|text| text.eq_ignore_ascii_case(tag)))
            .then_some(Self::Html)
    }

    /// What such a file is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Html => "HTML",
            Self::Pdf => "PDF",
            Self::Zip => "ZIP",
            Self::SevenZip => "7-Zip",
            Self::Rar => "RAR",
            Self::Sqlite => "SQLite",
            Self::Parquet => "Parquet",
        }
    }
}

impl fmt::Display for NotGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is {}, not a game file", self.name())
    }
}

impl std::error::Error for NotGames {}

/// The bytes of a source as a reader takes them: UTF-16 becomes UTF-8, and what
/// is known to be no game file is refused.
///
/// ```
/// use std::io::Read;
///
/// let utf_16 = b"\xFF\xFE1\0.\0 \0e\x004\0";
/// let mut text = String::new();
/// rochade_pgn::decode(&utf_16[..])?.read_to_string(&mut text)?;
/// assert_eq!(text, "1. e4");
/// assert!(rochade_pgn::decode("<html>".as_bytes()).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Refuses a source that cannot be read, and one that is [`NotGames`].
pub fn decode<'a>(mut source: impl Read + Send + 'a) -> io::Result<Box<dyn Read + Send + 'a>> {
    let first = first_bytes(&mut source, 512)?;
    if let Some(found) = NotGames::of(&first) {
        return Err(io::Error::new(io::ErrorKind::InvalidData, found));
    }
    let order = Order::of(&first);
    let whole = Cursor::new(first).chain(source);
    Ok(match order {
        None => Box::new(whole),
        Some(order) => Box::new(Utf16 {
            source: whole,
            order,
            odd: None,
            high: None,
            text: Vec::new(),
            taken: 0,
        }),
    })
}

/// Which byte of a UTF-16 unit comes first.
#[derive(Clone, Copy)]
enum Order {
    LowFirst,
    HighFirst,
}

impl Order {
    /// By the byte-order mark, or by the zeros in Latin letters.
    fn of(first: &[u8]) -> Option<Self> {
        match first {
            [0xFF, 0xFE, ..] => Some(Self::LowFirst),
            [0xFE, 0xFF, ..] => Some(Self::HighFirst),
            [1..=0x7F, 0, 1..=0x7F, 0, ..] => Some(Self::LowFirst),
            [0, 1..=0x7F, 0, 1..=0x7F, ..] => Some(Self::HighFirst),
            _ => None,
        }
    }

    const fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::LowFirst => u16::from_le_bytes(bytes),
            Self::HighFirst => u16::from_be_bytes(bytes),
        }
    }
}

/// UTF-16 as UTF-8; what is no character becomes U+FFFD.
struct Utf16<R> {
    source: R,
    order: Order,
    /// The first byte of a unit that was cut in two.
    odd: Option<u8>,
    /// The first half of a pair.
    high: Option<u16>,
    text: Vec<u8>,
    taken: usize,
}

impl<R: Read> Utf16<R> {
    /// Reads some units; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        let mut block = [0; 8192];
        let count = match self.source.read(&mut block) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(true),
            read => read?,
        };
        self.text.clear();
        self.taken = 0;
        for &byte in &block[..count] {
            match self.odd.take() {
                None => self.odd = Some(byte),
                Some(first) => self.take(self.order.unit([first, byte])),
            }
        }
        if count == 0 && (self.odd.take().is_some() | self.high.take().is_some()) {
            self.push(char::REPLACEMENT_CHARACTER);
            return Ok(true);
        }
        Ok(count > 0)
    }

    fn take(&mut self, unit: u16) {
        let pair = [self.high.take(), Some(unit)];
        if pair[0].is_none() && (0xD800..0xDC00).contains(&unit) {
            self.high = Some(unit);
            return;
        }
        for c in char::decode_utf16(pair.into_iter().flatten()) {
            // The mark says in which order the bytes come, and nothing else.
            match c {
                Ok('\u{FEFF}') => {}
                Ok(c) => self.push(c),
                Err(_) => self.push(char::REPLACEMENT_CHARACTER),
            }
        }
    }

    fn push(&mut self, c: char) {
        self.text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    }
}

impl<R: Read> Read for Utf16<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.taken == self.text.len() {
            if !self.fill()? {
                return Ok(0);
            }
        }
        let count = buffer.len().min(self.text.len() - self.taken);
        buffer[..count].copy_from_slice(&self.text[self.taken..self.taken + count]);
        self.taken += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16_in_both_orders_with_and_without_a_mark() {
        let text = "[White \"Müller 𝄞\"]\n\n1. e4 *\n".repeat(1000);
        for mark in [&[0xFEFF][..], &[]] {
            let units: Vec<u16> = mark.iter().copied().chain(text.encode_utf16()).collect();
            let low: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let high: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            for bytes in [low, high] {
                let mut read = String::new();
                decode(&bytes[..]).unwrap().read_to_string(&mut read).unwrap();
                assert!(read == text);
            }
        }
    }

    #[test]
    fn utf_16_that_breaks_off_is_read_as_far_as_it_goes() {
        let mut read = String::new();
        decode(&b"\xFF\xFE1\0.\0\x3C\xD8x"[..]).unwrap().read_to_string(&mut read).unwrap();
        assert_eq!(read, "1.\u{FFFD}");
    }

    #[test]
    fn files_that_are_no_game_files_are_named() {
        for (bytes, name) in [
            (&b"  <!DOCTYPE html>"[..], Some("HTML")),
            (b"\xEF\xBB\xBF<HTML>", Some("HTML")),
            (b"%PDF-1.7", Some("PDF")),
            (b"PK\x03\x04xx", Some("ZIP")),
            (b"[Event \"x\"]", None),
            (b"% comment", None),
            (b"", None),
        ] {
            assert_eq!(NotGames::of(bytes).map(NotGames::name), name);
        }
    }
}
