//! The names of tags, which are the same few in all games of a file.

use std::collections::HashSet;
use std::ops::Range;

use arrayvec::ArrayVec;

use super::tags::tag_name;
use crate::start;

/// What a tag says to the reader itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Event,
    Result,
    Fen,
    /// Perhaps something about the start position.
    Start,
    /// Nothing.
    Other,
}

impl Meaning {
    fn of(name: &[u8]) -> Self {
        match name {
            b"Event" => Self::Event,
            b"Result" => Self::Result,
            b"FEN" => Self::Fen,
            name if start::concerns_start(name) => Self::Start,
            _ => Self::Other,
        }
    }
}

/// The name of a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// Where it stands, from the tag's bracket on.
    pub range: Range<usize>,
    pub meaning: Meaning,
    /// Where it is known, if it is.
    slot: Option<usize>,
}

/// The first names of a reader's tags that have up to fifteen letters, each in a slot that follows
/// from the name. What stands there stays, so that a slot means one name.
pub(super) struct Names {
    slots: [Slot; SLOTS],
}

/// Enough that names seldom meet in one.
const SLOTS: usize = 256;

#[derive(Clone, Copy)]
struct Slot {
    /// The name and a space, with the first byte lowest and zeros after it; 0 if there is none.
    text: u128,
    length: u8,
    meaning: Meaning,
}

impl Default for Names {
    fn default() -> Self {
        Self { slots: [Slot { text: 0, length: 0, meaning: Meaning::Other }; SLOTS] }
    }
}

impl Names {
    /// The name of the tag that begins here; none if there is no tag.
    #[inline]
    pub fn read(&mut self, rest: &[u8]) -> Option<Name> {
        if let [b'[', ahead @ ..] = rest
            && let Some(ahead) = ahead.first_chunk()
        {
            let text = text_of(*ahead);
            let slot = slot_of(text);
            let known = &self.slots[slot];
            // There is no name without a byte, and so none that equals an empty slot.
            if known.text == text && text != 0 {
                let range = 1..1 + usize::from(known.length);
                return Some(Name { range, meaning: known.meaning, slot: Some(slot) });
            }
        }
        self.read_unknown(rest)
    }

    #[cold]
    fn read_unknown(&mut self, rest: &[u8]) -> Option<Name> {
        let range = tag_name(rest)?;
        let name = &rest[range.clone()];
        let meaning = Meaning::of(name);
        if name.len() > 15 {
            return Some(Name { range, meaning, slot: None });
        }
        let mut ahead = [b' '; 16];
        ahead[..name.len()].copy_from_slice(name);
        let text = text_of(ahead);
        let slot = slot_of(text);
        if self.slots[slot].text == 0 {
            self.slots[slot] = Slot { text, length: name.len() as u8, meaning };
        }
        let is_known = self.slots[slot].text == text;
        Some(Name { range, meaning, slot: is_known.then_some(slot) })
    }
}

/// The bytes up to the first one below 33 and with it, the first of them lowest; all if there is
/// none.
#[inline(always)]
const fn text_of(ahead: [u8; 16]) -> u128 {
    const ONES: u128 = u128::from_le_bytes([1; 16]);
    let word = u128::from_le_bytes(ahead);
    // The high bit of each byte below 33, exact up to the first of them.
    let ends = word.wrapping_sub(0x21 * ONES) & !word & (0x80 * ONES);
    word & (ends ^ ends.wrapping_sub(1))
}

#[inline(always)]
const fn slot_of(text: u128) -> usize {
    let both = text as u64 ^ ((text >> 64) as u64).rotate_left(29);
    (both.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as usize
}

/// The names of tags that a game has, as far as [`MAX_NAMES`] of them.
#[derive(Default)]
pub(super) struct Seen {
    /// A bit for each slot of [`Names`].
    known: [u64; SLOTS / 64],
    few: ArrayVec<u64, 32>,
    /// Those that do not fit there.
    more: HashSet<u64>,
}

/// So many fit into the memory that a reader may take.
const MAX_NAMES: usize = 16 * 1024;

impl Seen {
    /// Whether this name, which stands there, is new; it is not for the next time.
    #[inline]
    pub fn is_new(&mut self, name: &Name, rest: &[u8]) -> bool {
        let Some(slot) = name.slot else { return self.is_new_unknown(&rest[name.range.clone()]) };
        let (known, bit) = (&mut self.known[slot / 64], 1 << (slot % 64));
        let is_new = *known & bit == 0;
        *known |= bit;
        is_new
    }

    /// Whether there is more than one name, as far as few names are.
    pub fn has_several(&self) -> bool {
        let known: u32 = self.known.iter().map(|known| known.count_ones()).sum();
        known as usize + self.few.len() > 1
    }

    #[cold]
    fn is_new_unknown(&mut self, name: &[u8]) -> bool {
        let print = fingerprint(name);
        if self.few.contains(&print) {
            return false;
        }
        if self.few.try_push(print).is_ok() {
            return true;
        }
        match self.more.len() {
            MAX_NAMES => !self.more.contains(&print),
            _ => self.more.insert(print),
        }
    }
}

/// Different for different names of up to sixteen bytes, but for rare chances.
/// A collision could only split a game's tags at an empty line.
fn fingerprint(name: &[u8]) -> u64 {
    let word = |bytes: &[u8]| {
        let mut word = [0; 8];
        let length = bytes.len().min(8);
        word[..length].copy_from_slice(&bytes[..length]);
        u64::from_le_bytes(word)
    };
    let (first, last) = match name.len() {
        length @ 9.. => (&name[..8], &name[length - 8..]),
        _ => (name, &[][..]),
    };
    (word(first) ^ name.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ word(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Thousands of names, known and unknown, with what may follow: each is found as one
    /// byte after another says, and is new once in a game, however it is written.
    #[test]
    fn names_are_found_where_the_careful_way_finds_them_and_are_new_once() {
        let mut names = Names::default();
        let words = ["Event", "Site", "FEN", "Result", "SetUp", "a", "A_b", "BlackRatingDiff"];
        let many = (0..1000).map(|n| format!("Name{}", n * n * n));
        let long = ["WhiteTimeControl", "TerminationDetails"].map(String::from);
        let all: Vec<String> =
            words.map(String::from).into_iter().chain(long).chain(many).collect();
        for _ in 0..2 {
            let mut seen = Seen::default();
            for (at, name) in all.iter().enumerate() {
                let mut is_new = true;
                for (before, after) in
                    [("[", " \""), ("[", "\""), ("[  ", "\t\""), ("[", "]"), ("[", " \"x\"]")]
                {
                    let text = format!("{before}{name}{after} and more, so that it is long enough");
                    let found = names.read(text.as_bytes()).unwrap();
                    assert_eq!(Some(&found.range), tag_name(text.as_bytes()).as_ref(), "{text}");
                    assert_eq!(found.meaning, Meaning::of(name.as_bytes()));
                    assert_eq!(seen.is_new(&found, text.as_bytes()), is_new, "{text}");
                    assert_eq!(seen.has_several(), at > 0);
                    is_new = false;
                }
                for (before, after) in [("[", "\n\""), ("[", "\u{e4} "), ("(", " "), ("[1", " ")] {
                    let text = format!("{before}{name}{after} and more, so that it is long enough");
                    assert_eq!(names.read(text.as_bytes()), None, "{text}");
                }
            }
        }
        assert_eq!((names.read(b"["), names.read(b"[                  ")), (None, None));
        assert_eq!(names.read(&[b'['; 40]), None);
        assert_eq!(names.read(&[0; 40]), None);
    }
}
