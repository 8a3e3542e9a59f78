//! What a text in SAN says.

use alloc::boxed::Box;

use super::{CheckMark, San, SanError, SanExpected, What};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::{RoleNumber, piece_number, role_number};
use crate::castling::CastlingSide;
use crate::piece::{Color, Role};
use crate::square::{File, Rank, Square};

/// Longer texts are refused unread; the longest move has seven letters, and
/// the most wordy way to write one has ten.
const MAX_LENGTH: usize = 16;

impl San {
    /// Reads the notation, without asking what is legal.
    ///
    /// # Errors
    ///
    /// Refuses texts that are not a move, with the place and what was expected.
    pub fn read(text: &str) -> Result<Self, SanError> {
        Self::read_bytes(text.as_bytes())
    }

    /// Reads the notation from bytes, as files have them.
    ///
    /// # Errors
    ///
    /// As [`San::read`].
    pub fn read_bytes(text: &[u8]) -> Result<Self, SanError> {
        if text.len() > MAX_LENGTH {
            return Err(syntax(MAX_LENGTH, SanExpected::ShorterText));
        }
        let (text, check) = match text {
            [text @ .., b'+', b'+'] => (text, CheckMark::Check),
            [text @ .., b'+'] => (text, CheckMark::Check),
            [text @ .., b'#'] => (text, CheckMark::Checkmate),
            text => (text, CheckMark::None),
        };
        let what = match text.first() {
            Some(b'O' | b'0' | b'o') => read_castling(text)?,
            Some(_) => read_piece_move(text)?,
            None => return Err(syntax(0, SanExpected::Move)),
        };
        Ok(Self { what, check })
    }
}

const fn syntax(offset: usize, expected: SanExpected) -> SanError {
    SanError::Syntax { offset, expected }
}

/// What a usual text says: no castling, no promotion, and no more than one letter or digit
/// to say which piece. That is nearly every move in nearly every game; for those who read
/// many of them, with [`Replay`](crate::Replay).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsualSan {
    /// From where the piece may come on an empty board, by its colour; nowhere if the text is
    /// wrong there.
    sources: [u64; 2],
    /// From the lowest bits on: the goal, the number of the role, the length, and from bit 32
    /// on for each colour 16 bits, one for the number of each piece that may stand on the goal.
    facts: u64,
}

impl UsualSan {
    /// Reads a usual text up to a space, a line end or another byte below 33; none if it is
    /// not usual, or no move at all.
    #[must_use]
    pub fn read_ahead(ahead: [u8; 8]) -> Option<Self> {
        let text = ahead.split(|&byte| byte <= b' ').next()?;
        let Usual { role, row, origins, to } = usual_move(text).filter(|_| text.len() < 8)?;
        let sources = Color::ALL.map(|color| (attacks::usual_sources(color, row, to) & origins).0);
        let goals = Color::ALL.map(|color| goals_of(color, row));
        let facts = u64::from(goals[1]) << 48
            | u64::from(goals[0]) << 32
            | (text.len() as u64) << LENGTH
            | u64::from(role) << ROLE
            | to.index() as u64;
        Some(Self { sources, facts })
    }

    /// How many bytes it has.
    #[must_use]
    #[inline]
    pub const fn length(self) -> usize {
        (self.facts >> LENGTH) as usize & 7
    }

    #[inline(always)]
    pub(crate) const fn sources(self, color: Color) -> u64 {
        self.sources[color.index()]
    }

    #[inline(always)]
    pub(crate) const fn role(self) -> RoleNumber {
        (self.facts >> ROLE) as RoleNumber & 7
    }

    #[inline(always)]
    pub(crate) const fn to(self) -> Square {
        Square::from_low_bits(self.facts as u32)
    }

    /// Whether the piece with this number, or none at 0, may stand on the goal.
    #[inline(always)]
    pub(crate) const fn may_meet(self, color: Color, piece: u8) -> bool {
        self.facts >> (32 + 16 * color.index() as u32 + (piece & 15) as u32) & 1 != 0
    }
}

const ROLE: u32 = 8;
const LENGTH: u32 = 16;

/// A bit for the number of each piece that may stand on the goal, by the row of the sources.
const fn goals_of(color: Color, row: u32) -> u16 {
    let enemies = 0b0111_1110 << piece_number(color.opponent(), 0);
    match row {
        0 => enemies,
        PAWN => 1,
        _ => enemies | 1,
    }
}

const PAWN: RoleNumber = role_number(Role::Pawn);

/// Usual texts that were read before, so that each is read once: in a file of games
/// the same ones come again and again.
///
/// ```
/// use rochade::san::{UsualSan, UsualSans};
///
/// let mut known = UsualSans::new();
/// assert_eq!(known.find(*b"Nf3 Nf6 "), None);
/// let san = known.read_ahead(*b"Nf3 Nf6 ");
/// assert_eq!((known.find(*b"Nf3\nd5 2"), san.map(UsualSan::length)), (san, Some(3)));
/// ```
#[derive(Clone, Debug)]
pub struct UsualSans {
    entries: Box<[Entry; 1 << BITS]>,
}

/// How many texts are remembered, as a power of two.
const BITS: u32 = 12;

/// A text, with its first byte lowest and zeros after it, and what it says.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Entry {
    text: u64,
    san: UsualSan,
}

/// No text of seven bytes or fewer is that.
const NO_TEXT: Entry = Entry { text: u64::MAX, san: UsualSan { sources: [0; 2], facts: 0 } };

impl UsualSans {
    /// None so far.
    #[must_use]
    pub fn new() -> Self {
        let entries = alloc::vec![NO_TEXT; 1 << BITS].into_boxed_slice();
        match entries.try_into() {
            Ok(entries) => Self { entries },
            Err(_) => unreachable!("so many were asked for"),
        }
    }

    /// What the text up to a byte below 33 says, if it was read before.
    #[must_use]
    #[inline(always)]
    pub fn find(&self, ahead: [u8; 8]) -> Option<UsualSan> {
        let text = text_of(ahead);
        let entry = &self.entries[place_of(text)];
        if entry.text == text { Some(entry.san) } else { None }
    }

    /// Reads a text as [`UsualSan::read_ahead`] does, and remembers it.
    #[cold]
    #[inline(never)]
    pub fn read_ahead(&mut self, ahead: [u8; 8]) -> Option<UsualSan> {
        let (text, san) = (text_of(ahead), UsualSan::read_ahead(ahead)?);
        self.entries[place_of(text)] = Entry { text, san };
        Some(san)
    }
}

impl Default for UsualSans {
    fn default() -> Self {
        Self::new()
    }
}

/// The bytes up to one below 33, with the first lowest; seven if there is no such byte.
#[inline(always)]
const fn text_of(ahead: [u8; 8]) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let word = u64::from_le_bytes(ahead);
    // The high bit of each byte below 33, exact up to the first of them.
    let ends = word.wrapping_sub(0x21 * ONES) & !word & (0x80 * ONES);
    word & (ends ^ ends.wrapping_sub(1)) >> 8
}

#[inline(always)]
const fn place_of(text: u64) -> usize {
    (text.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

/// What a whole text says that is usual: no castling, no promotion, and no more than one letter or
/// digit to say which piece. That is nearly every move in nearly every game.
pub(super) struct Usual {
    pub role: RoleNumber,
    /// The same, but 0 for pawns that go to another file.
    pub row: u32,
    /// Where the piece may come from.
    pub origins: Bitboard,
    pub to: Square,
}

/// Reads a usual text; none if it is another, or no move at all.
///
/// Which parts a text has cannot be foreseen, so this looks at all of them, whether
/// or not they are there, and decides at the end.
#[inline(always)]
pub(super) fn usual_move(text: &[u8]) -> Option<Usual> {
    let text = match text {
        [text @ .., b'+' | b'#'] => text,
        text => text,
    };
    let length = text.len();
    if !(2..=5).contains(&length) {
        return None;
    }
    let to = Square::from_name(text[length - 2], text[length - 1])?;
    // In a text of two letters this looks at the file, which is no x.
    let is_capture = text[length.max(3) - 3] == b'x';
    let before = length - 2 - usize::from(is_capture);
    let role = RoleNumber::from(USUAL_PIECES[usize::from(text[0])]);
    let is_pawn = role == role_number(Role::Pawn);
    // A pawn names the file it comes from, or goes to where it stays on its file.
    let which = match before {
        _ if is_pawn => text[0],
        2 => text[1],
        _ => ANY,
    };
    let origins = ORIGINS[usize::from(which)];
    let parts = before.wrapping_sub(usize::from(!is_pawn));
    if role == NO_PIECE || parts > 1 || origins.is_empty() {
        return None;
    }
    let row = if is_pawn && parts == 1 { 0 } else { role };
    Some(Usual { role, row, origins, to })
}

/// Stands for a letter with which no usual text begins.
const NO_PIECE: RoleNumber = 8;

/// The number of the role by the first letter, or [`NO_PIECE`].
static USUAL_PIECES: [u8; 256] = {
    let mut table = [NO_PIECE as u8; 256];
    let mut at = 0;
    while at < 8 {
        table[b'a' as usize + at] = role_number(Role::Pawn) as u8;
        at += 1;
    }
    table[b'N' as usize] = role_number(Role::Knight) as u8;
    table[b'B' as usize] = role_number(Role::Bishop) as u8;
    table[b'R' as usize] = role_number(Role::Rook) as u8;
    table[b'Q' as usize] = role_number(Role::Queen) as u8;
    table[b'K' as usize] = role_number(Role::King) as u8;
    table
};

/// Stands for a letter or digit that is not there.
const ANY: u8 = 0;

/// The file or rank that a letter or digit means.
static ORIGINS: [Bitboard; 256] = {
    let mut table = [Bitboard::EMPTY; 256];
    let mut at = 0;
    while at < 8 {
        table[b'a' as usize + at] = Bitboard::from_file(File::ALL[at]);
        table[b'1' as usize + at] = Bitboard::from_rank(Rank::ALL[at]);
        at += 1;
    }
    table[ANY as usize] = Bitboard::ALL;
    table
};

/// `O-O` or `O-O-O`, in one of three letters throughout.
fn read_castling(text: &[u8]) -> Result<What, SanError> {
    let letter = text[0];
    let side = match text {
        [_, b'-', second] if *second == letter => CastlingSide::GSide,
        [_, b'-', second, b'-', third] if *second == letter && *third == letter => {
            CastlingSide::CSide
        }
        _ => return Err(syntax(0, SanExpected::Move)),
    };
    Ok(What::Castling { side, standard: letter == b'O' })
}

fn read_piece_move(text: &[u8]) -> Result<What, SanError> {
    let (role, start) = match text[0] {
        b'a'..=b'h' => (Role::Pawn, 0),
        letter @ (b'N' | b'B' | b'R' | b'Q' | b'K' | b'P') => {
            (Role::from_letter(letter).unwrap_or(Role::Pawn), 1)
        }
        _ => return Err(syntax(0, SanExpected::Move)),
    };
    let (promotion, end) = match role {
        Role::Pawn => read_promotion(text)?,
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => (None, text.len()),
    };
    // From the back: the goal, perhaps x or -, perhaps rank and file.
    let body = text.get(start..end).unwrap_or_default();
    let [origin @ .., file, rank] = body else {
        return Err(syntax(end, SanExpected::Square));
    };
    let to =
        Square::from_name(*file, *rank).ok_or(syntax(start + origin.len(), SanExpected::Square))?;
    let (origin, capture) = match origin {
        [origin @ .., b'x' | b':'] => (origin, true),
        [origin @ .., b'-'] => (origin, false),
        origin => (origin, false),
    };
    let (file, rank) = match *origin {
        [] => (None, None),
        [one] => match (lower_case_file(one), Rank::from_digit(one)) {
            (None, None) => return Err(syntax(start, SanExpected::Square)),
            found => found,
        },
        [file, rank] => match Square::from_name(file, rank) {
            Some(square) => (Some(square.file()), Some(square.rank())),
            None => return Err(syntax(start, SanExpected::Square)),
        },
        _ => return Err(syntax(start + 2, SanExpected::Square)),
    };
    Ok(What::Piece { role, file, rank, capture, to, promotion })
}

fn lower_case_file(letter: u8) -> Option<File> {
    letter.is_ascii_lowercase().then(|| File::from_letter(letter)).flatten()
}

/// `=Q`, `Q` or `(Q)` after a pawn's goal, and where the rest of the move ends.
fn read_promotion(text: &[u8]) -> Result<(Option<Role>, usize), SanError> {
    let (letter, end) = match text {
        [rest @ .., b'=', letter] | [rest @ .., b'(', letter, b')'] => (*letter, rest.len()),
        [.., b'=' | b'('] => return Err(syntax(text.len(), SanExpected::PromotionPiece)),
        [rest @ .., letter] if letter.is_ascii_uppercase() => (*letter, rest.len()),
        _ => return Ok((None, text.len())),
    };
    match Role::from_letter(letter) {
        Some(role) if Role::PROMOTIONS.contains(&role) && letter.is_ascii_uppercase() => {
            Ok((Some(role), end))
        }
        _ => Err(syntax(text.len() - 1, SanExpected::PromotionPiece)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// All short texts over the letters that moves are made of: where the fast
    /// way reads something, the careful way reads the same.
    #[test]
    fn the_usual_and_the_careful_way_read_the_same() {
        const LETTERS: &[u8] = b"aeh18NKPxO0+#=Q-";
        let mut texts: Vec<Vec<u8>> = alloc::vec![Vec::new()];
        let mut usual = 0;
        for _ in 0..5 {
            texts = texts
                .iter()
                .flat_map(|text| {
                    LETTERS.iter().map(move |&letter| {
                        let mut longer = text.clone();
                        longer.push(letter);
                        longer
                    })
                })
                .collect();
            for text in &texts {
                let Some(found) = usual_move(text) else { continue };
                let Usual { role, origins, to, .. } = found;
                let san = San::read_bytes(text).unwrap();
                assert_eq!(role_number(san.role()), role, "{text:?}");
                assert_eq!((san.to(), san.origins()), (Some(to), origins), "{text:?}");
                assert_eq!(san.promotion(), None, "{text:?}");
                usual += 1;
            }
        }
        assert!(usual > 500);
    }
}
