//! The part of a file that is in memory.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, ErrorKind, Read};

/// How much is read at a time, and how much the window holds unless one
/// element needs more.
const USUAL: usize = 256 * 1024;

/// The window grows up to this and no further.
pub(crate) const LARGEST: usize = 2 * 1024 * 1024;

/// A window that slides over a source of bytes.
///
/// What it shows has one kind of line end, `\n`, perhaps after a `\r`: a bare
/// carriage return becomes `\n` when it enters. Offsets are into the bytes
/// shown; they hold until the next [`refill`](Self::refill).
pub(crate) struct Window<R> {
    source: R,
    data: Vec<u8>,
    /// The next byte to be looked at.
    pub pos: usize,
    /// The end of what can be looked at.
    end: usize,
    /// The end of what was read: one byte more than `end` while it is not known
    /// whether a line feed follows a carriage return.
    filled: usize,
    at_end: bool,
    /// Bytes of the source before those in memory.
    forgotten: u64,
    /// A bit for each byte that was a bare carriage return, so that the bytes of
    /// the source can be given back. The bits go around in a circle, which holds
    /// as many as the window. Empty until there is such a byte.
    returns: Vec<u64>,
    /// The first byte beyond ASCII that is not before what was last asked about.
    beyond_ascii: Cell<usize>,
    /// Up to where lines and columns were counted last.
    mark: Cell<Mark>,
}

/// Complete lines before an offset, and characters before it in its line.
#[derive(Clone, Copy, Default)]
struct Mark {
    offset: usize,
    lines: u64,
    columns: u64,
}

impl<R: Read> Window<R> {
    pub fn new(source: R) -> Self {
        Self {
            source,
            data: Vec::new(),
            pos: 0,
            end: 0,
            filled: 0,
            at_end: false,
            forgotten: 0,
            returns: Vec::new(),
            beyond_ascii: Cell::new(0),
            mark: Cell::default(),
        }
    }

    /// Everything in memory.
    #[inline]
    pub fn data(&self) -> &[u8] {
        &self.data[..self.end]
    }

    /// From the next byte on.
    #[inline]
    pub fn rest(&self) -> &[u8] {
        &self.data[self.pos..self.end]
    }

    /// Whether the source has no more than the window shows.
    #[inline]
    pub fn is_last(&self) -> bool {
        self.at_end
    }

    /// Whether these bytes are all ASCII. Asked in order, it looks at every
    /// byte once, however many questions there are.
    #[inline]
    pub fn is_ascii(&self, from: usize, to: usize) -> bool {
        to <= self.beyond_ascii.get() || self.is_ascii_from(from, to)
    }

    #[cold]
    fn is_ascii_from(&self, from: usize, to: usize) -> bool {
        if self.beyond_ascii.get() < from || self.data[self.beyond_ascii.get()].is_ascii() {
            let rest = &self.data[from..self.end];
            let ascii = rest.chunks(64).take_while(|chunk| chunk.is_ascii()).count() * 64;
            let tail = rest.get(ascii..).unwrap_or_default();
            let first = tail.iter().position(|byte| !byte.is_ascii()).unwrap_or(tail.len());
            self.beyond_ascii.set(from + (ascii + first).min(rest.len()));
        }
        to <= self.beyond_ascii.get()
    }

    /// Whether fewer than `n` bytes are left though the source has more.
    #[inline]
    pub fn is_short_of(&self, n: usize) -> bool {
        self.end - self.pos < n && !self.at_end
    }

    /// Forgets what is before `pos` and reads on, until at least `wanted`
    /// bytes (at most [`LARGEST`]) are left or the source ends.
    pub fn refill(&mut self, wanted: usize) -> io::Result<()> {
        self.forget();
        let capacity = (wanted * 2).clamp(USUAL, LARGEST);
        if self.data.len() < capacity {
            self.data.resize(capacity, 0);
        }
        debug_assert!(wanted < LARGEST, "a full window cannot take in more");
        while self.end < wanted && !self.at_end {
            match self.source.read(&mut self.data[self.filled..]) {
                Ok(0) => self.at_end = true,
                Ok(n) => {
                    self.forget_returns(n);
                    self.filled += n;
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            self.admit();
        }
        Ok(())
    }

    fn forget(&mut self) {
        self.mark.set(Mark { offset: 0, ..self.mark_at(self.pos) });
        self.forgotten += self.pos as u64;
        self.data.copy_within(self.pos..self.filled, 0);
        self.filled -= self.pos;
        self.end -= self.pos;
        self.pos = 0;
        self.beyond_ascii.set(0);
    }

    /// Shows what was read, with bare carriage returns as line feeds.
    fn admit(&mut self) {
        let mut from = self.end;
        self.end = self.filled;
        while let Some(found) = memchr::memchr(b'\r', &self.data[from..self.filled]) {
            let at = from + found;
            match self.data[..self.filled].get(at + 1) {
                Some(b'\n') => {}
                Some(_) => self.turn_return(at),
                None if self.at_end => self.turn_return(at),
                None => {
                    self.end = at;
                    break;
                }
            }
            from = at + 1;
        }
    }

    /// Shows a bare carriage return as a line end, and remembers that it was one.
    #[cold]
    fn turn_return(&mut self, at: usize) {
        self.data[at] = b'\n';
        self.returns.resize(LARGEST / 64, 0);
        let (word, bit) = self.return_bit(at);
        self.returns[word] |= bit;
    }

    /// The bits of the next bytes may be those of bytes that are long gone.
    fn forget_returns(&mut self, count: usize) {
        if !self.returns.is_empty() {
            for at in self.filled..self.filled + count {
                let (word, bit) = self.return_bit(at);
                self.returns[word] &= !bit;
            }
        }
    }

    const fn return_bit(&self, at: usize) -> (usize, u64) {
        let index = (self.forgotten as usize).wrapping_add(at) % LARGEST;
        (index / 64, 1 << (index % 64))
    }

    /// The bytes of the source between two offsets, as they are there; perhaps
    /// only the first of them, since a copy must be small.
    pub fn original(&self, from: usize, to: usize) -> Cow<'_, [u8]> {
        if self.returns.is_empty() {
            return Cow::Borrowed(&self.data[from..to]);
        }
        let is_return = |at| {
            let (word, bit) = self.return_bit(at);
            self.returns[word] & bit != 0
        };
        let byte = |at| if is_return(at) { b'\r' } else { self.data[at] };
        Cow::Owned((from..to.min(from + LARGEST / 64)).map(byte).collect())
    }

    /// The line and column of an offset, from 1.
    pub fn line_and_column(&self, offset: usize) -> (u64, u64) {
        let mark = self.mark_at(offset);
        self.mark.set(mark);
        (mark.lines + 1, mark.columns + 1)
    }

    /// Bytes of the source before `pos`.
    pub const fn bytes_passed(&self) -> u64 {
        self.forgotten + self.pos as u64
    }

    /// Complete lines before `pos`.
    pub fn lines_passed(&self) -> u64 {
        self.mark_at(self.pos).lines
    }

    /// Offsets are asked for in order, so that every byte is counted once.
    fn mark_at(&self, offset: usize) -> Mark {
        let mark = self.mark.get();
        let passed = &self.data[mark.offset..offset.max(mark.offset)];
        match memchr::memrchr(b'\n', passed) {
            None => Mark {
                offset: mark.offset + passed.len(),
                lines: mark.lines,
                columns: mark.columns + characters(passed),
            },
            Some(last) => Mark {
                offset: mark.offset + passed.len(),
                lines: mark.lines + line_ends(passed),
                columns: characters(&passed[last + 1..]),
            },
        }
    }
}

/// In short pieces, for which the compiler counts many bytes at once.
fn line_ends(bytes: &[u8]) -> u64 {
    const PIECE: usize = 128;
    let count = |piece: &[u8]| piece.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    let (pieces, rest) = bytes.as_chunks::<PIECE>();
    let whole: u64 = pieces.iter().map(|piece| u64::from(count(piece))).sum();
    whole + u64::from(count(rest))
}

fn characters(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_is_counted() {
        for length in [0_usize, 1, 127, 128, 129, 255, 256, 1000] {
            for gap in [1, 2, 7, 128, 300] {
                let text: Vec<u8> =
                    (0..length).map(|at| if at % gap == 0 { b'\n' } else { b'\r' }).collect();
                assert_eq!(line_ends(&text), length.div_ceil(gap) as u64, "{length} {gap}");
            }
        }
    }

    #[test]
    fn the_bytes_of_the_source_can_be_given_back_wherever_the_window_is() {
        let text = b"a\rb\nc\r\nd\r\r\nefg";
        let source: Vec<u8> =
            text.iter().copied().cycle().take(2 * LARGEST + LARGEST / 2 + 7).collect();
        let (mut window, mut found) = (Window::new(&source[..]), Vec::new());
        while found.len() < source.len() {
            window.refill(1000).unwrap();
            let mut from = window.pos;
            let to = (from + 12_345).min(window.data().len());
            while from < to {
                let bytes = window.original(from, to);
                found.extend_from_slice(&bytes);
                from += bytes.len();
            }
            window.pos = to;
        }
        assert!(found == source);
    }
}
