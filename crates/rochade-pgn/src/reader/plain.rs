//! Moves as nearly all files have them: their texts, numbers and single spaces.

use std::cell::Cell;
use std::io::Read;

use rochade::Color;
use rochade::san::{UsualSan, UsualSans};

use super::{Line, Reader};
use crate::letters::Letters;
use crate::visitor::{Played, Visitor};

thread_local! {
    /// What the last reader of this thread knew. Whoever reads many files or parts of one
    /// would otherwise learn the same thousand texts again in each.
    static LAST: Cell<Option<PlainTexts>> = const { Cell::new(None) };
}

/// The texts of a reader, which are handed on to the next one when it is done.
pub(super) struct Texts(Option<PlainTexts>);

impl Texts {
    pub fn new(letters: Option<&Letters>) -> Self {
        let letters = PlainTexts::letters(letters);
        let last = LAST.take().filter(|last| last.letters == letters);
        Self(Some(last.unwrap_or_else(|| PlainTexts { letters, known: UsualSans::new() })))
    }
}

impl Drop for Texts {
    fn drop(&mut self) {
        // A thread that ends takes no more.
        let _ = LAST.try_with(|last| last.set(self.0.take()));
    }
}

/// What a reader knows about the texts of plain moves.
struct PlainTexts {
    /// A bit for each letter with which plain moves begin, by its lowest six bits.
    letters: u64,
    /// Texts that begin with such a letter.
    known: UsualSans,
}

/// A usual move, and where its text ends.
#[derive(Clone, Copy)]
struct PlainMove {
    end: usize,
    san: UsualSan,
}

/// Room for a space, a number and a move.
const AHEAD: usize = 32;

impl PlainTexts {
    /// The letters that begin moves of these kinds of pieces, as in English.
    fn letters(letters: Option<&Letters>) -> u64 {
        let is_plain =
            |letter: &u8| !letters.is_some_and(|own| own.is_otherwise_in_english(*letter));
        let plain = (b'a'..=b'h').chain(b'A'..=b'Z').filter(is_plain);
        plain.fold(0, |letters, letter| letters | 1 << (letter & 63))
    }

    /// Whether a plain move may begin with this letter. Other bytes must be refused later.
    fn may_begin(&self, letter: u8) -> bool {
        self.letters >> (letter & 63) & 1 != 0
    }

    /// The usual move of this player that comes next, after a space and perhaps its number;
    /// where else something else stands.
    #[inline(always)]
    fn next(
        &mut self,
        color: Color,
        data: &[u8],
        at: usize,
        number: usize,
    ) -> Result<PlainMove, usize> {
        let Some(ahead) = data.get(at..).and_then(<[u8]>::first_chunk) else { return Err(at) };
        match self.at_once(color, ahead, number) {
            Some((before, san)) => Ok(PlainMove { end: at + before + san.length(), san }),
            None if ahead.starts_with(b" {") => Err(at + 1),
            None => self.next_after_a_look(data, at, number),
        }
    }

    /// A known text after one space, or after space, number, dot and space; and how many bytes
    /// stand before it.
    #[inline(always)]
    fn at_once(
        &self,
        color: Color,
        ahead: &[u8; AHEAD],
        number: usize,
    ) -> Option<(usize, UsualSan)> {
        let before = match color {
            Color::White => {
                let number = NUMBERS.get(number)?;
                let differs = u64::from_le_bytes(*ahead.first_chunk()?) ^ number;
                let bits = number >> 56;
                if differs << ((64 - bits) & 63) != 0 {
                    return None;
                }
                (bits / 8) as usize & 7
            }
            Color::Black if ahead[0] == b' ' => 1,
            Color::Black => return None,
        };
        Some((before, self.known.find(*ahead[before..].first_chunk()?)?))
    }

    #[inline(never)]
    fn next_after_a_look(
        &mut self,
        data: &[u8],
        at: usize,
        number: usize,
    ) -> Result<PlainMove, usize> {
        self.first(data, at, number)
    }

    /// As [`next`](Self::next), with whatever spaces, with a number for either player or none,
    /// and with a text that was perhaps not read before.
    #[inline(always)]
    fn first(&mut self, data: &[u8], at: usize, number: usize) -> Result<PlainMove, usize> {
        let Some(ahead) = data.get(at..).and_then(<[u8]>::first_chunk::<AHEAD>) else {
            return Err(at);
        };
        let mut k = 0;
        while k < 2 && matches!(ahead[k], b' ' | b'\n') && ahead[k + 1] != b'%' {
            k += 1;
        }
        if ahead[k] <= b'9' {
            let (Some(number), Some(word)) = (NUMBERS.get(number), ahead[k..].first_chunk()) else {
                return Err(at + k);
            };
            // Without the spaces.
            let bits = (number >> 56) - 16;
            if (u64::from_le_bytes(*word) ^ number >> 8) << ((64 - bits) & 63) != 0 {
                return Err(at + k);
            }
            k += bits as usize / 8;
            if ahead.get(k..k + 2) == Some(b"..") {
                k += 2;
            }
            if ahead.get(k) == Some(&b' ') {
                k += 1;
            }
        }
        let at = at + k;
        let Some(&word) = ahead.get(k..).and_then(<[u8]>::first_chunk) else { return Err(at) };
        let found = self.known.find(word).or_else(|| {
            let may_begin = self.may_begin(word[0]);
            may_begin.then(|| self.known.read_ahead(word)).flatten()
        });
        found.map(|san| PlainMove { end: at + san.length(), san }).ok_or(at)
    }
}

/// The numbers of moves between spaces, with a dot, as bytes with the first one lowest, and how
/// many bits they have in the highest one. Nothing equals what stands at 0.
static NUMBERS: [u64; 1000] = {
    let mut table = [0; 1000];
    let mut number = 1;
    while number < 1000 {
        let (mut text, mut bits, mut rest) = ((b' ' as u64) << 8 | b'.' as u64, 24, number as u64);
        while rest > 0 {
            text = text << 8 | (b'0' as u64 + rest % 10);
            bits += 8;
            rest /= 10;
        }
        table[number] = text << 8 | b' ' as u64 | bits << 56;
        number += 1;
    }
    table[0] = 8 << 56 | 0xFF;
    table
};

/// Plays the usual moves from here on, and tells where something else stands.
#[inline(never)]
fn play_plain_moves<V: Visitor>(
    data: &[u8],
    mut pos: usize,
    texts: &mut PlainTexts,
    line: &mut Line,
    visitor: &mut V,
) -> usize {
    loop {
        let mut number = usize::from(line.current().move_number());
        let mut turn = line.current().turn();
        let mut next = texts.first(data, pos, number);
        // What comes next is read before this move is looked for: neither waits for the
        // other. The players take turns, so that nobody has to ask whose it is.
        pos = loop {
            if turn == Color::White {
                let m = match next {
                    Ok(m) => m,
                    Err(at) => break at,
                };
                next = texts.next(Color::Black, data, m.end, number);
                if let Err(at) = play_plain_move(Color::White, data, m, line, visitor) {
                    return at;
                }
            }
            turn = Color::White;
            let m = match next {
                Ok(m) => m,
                Err(at) => break at,
            };
            number += 1;
            next = texts.next(Color::White, data, m.end, number);
            if let Err(at) = play_plain_move(Color::Black, data, m, line, visitor) {
                return at;
            }
        };
        let ahead = data.get(pos..pos + 9).unwrap_or_default();
        let text = &ahead[..ahead.iter().position(|&byte| byte <= b' ').unwrap_or(0)];
        if text.first().is_none_or(|&first| !texts.may_begin(first)) {
            return pos;
        }
        let Some(m) = line.find(text) else { return pos };
        let (before, after) = (line.before(), line.current());
        visitor.play(Played { played: m, before, after, text });
        pos += text.len();
    }
}

/// Plays this player's move; tells where it stands if it is none.
#[inline(always)]
fn play_plain_move<V: Visitor>(
    color: Color,
    data: &[u8],
    PlainMove { end, san }: PlainMove,
    line: &mut Line,
    visitor: &mut V,
) -> Result<(), usize> {
    let at = end.wrapping_sub(san.length());
    let m = match line.replay.play_usual_by(color, san) {
        Some(m) => m,
        None => line.find(data.get(at..end).unwrap_or_default()).ok_or(at)?,
    };
    let (before, after) = (line.before(), line.current());
    let text = data.get(at..end).unwrap_or_default();
    visitor.play(Played { played: m, before, after, text });
    line.has_move = true;
    Ok(())
}

impl<R: Read> Reader<R> {
    /// Reads the usual: moves, their numbers, single spaces. Stops at anything
    /// else, and near the end of the window.
    pub(super) fn read_plain_moves<V: Visitor>(&mut self, visitor: &mut V) {
        let Some(texts) = &mut self.texts.0 else { return };
        let (data, pos) = (self.window.data(), self.window.pos);
        self.window.pos = play_plain_moves(data, pos, texts, &mut self.line, visitor);
    }
}
