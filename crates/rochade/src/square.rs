//! Files, ranks and squares: the coordinates of the board.

use core::fmt;
use core::str::FromStr;

use crate::piece::Color;

/// A file: a column of the board, from White's left (a) to White's right (h).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, a to h.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// The file with this index, 0 for a to 7 for h.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    /// The file named by this letter, upper or lower case.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        let lower = letter | 0x20;
        if lower >= b'a' && lower <= b'h' { Some(Self::ALL[(lower - b'a') as usize]) } else { None }
    }

    /// The file whose index is given by the lowest three bits.
    ///
    /// A `match`, because the compiler sees that nothing has to be done; a
    /// table would be looked up.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u8) -> Self {
        match bits & 7 {
            0 => Self::A,
            1 => Self::B,
            2 => Self::C,
            3 => Self::D,
            4 => Self::E,
            5 => Self::F,
            6 => Self::G,
            _ => Self::H,
        }
    }

    /// 0 for a to 7 for h.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file on the other side of the board: a for h, and so on.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[7 - self as usize]
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A rank: a row of the board, from White's side (1) to Black's (8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Rank {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
}

impl Rank {
    /// All ranks, 1 to 8.
    pub const ALL: [Self; 8] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
    ];

    /// The rank with this index, 0 for the first to 7 for the eighth.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    /// The rank named by this digit.
    #[must_use]
    pub const fn from_digit(digit: u8) -> Option<Self> {
        if digit >= b'1' && digit <= b'8' { Some(Self::ALL[(digit - b'1') as usize]) } else { None }
    }

    /// The rank whose index is given by the lowest three bits; a `match` for
    /// the same reason as in [`File::from_low_bits`].
    #[inline]
    pub(crate) const fn from_low_bits(bits: u8) -> Self {
        match bits & 7 {
            0 => Self::One,
            1 => Self::Two,
            2 => Self::Three,
            3 => Self::Four,
            4 => Self::Five,
            5 => Self::Six,
            6 => Self::Seven,
            _ => Self::Eight,
        }
    }

    /// 0 for the first rank to 7 for the eighth.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The digit, '1' to '8'.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// This rank counted from the side of `color`: the first rank of Black is
    /// the eighth of the board.
    #[must_use]
    pub const fn relative_to(self, color: Color) -> Self {
        match color {
            Color::White => self,
            Color::Black => Self::from_low_bits(7 - self as u8),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.digit())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the 64 squares.
///
/// Squares are numbered along the ranks: a1 is 0, b1 is 1, h8 is 63.
///
/// ```
/// use rochade::{File, Rank, Square};
///
/// let square: Square = "g1".parse()?;
/// assert_eq!(square, Square::new(File::G, Rank::One));
/// assert_eq!(square.index(), 6);
/// assert_eq!(square.to_string(), "g1");
/// # Ok::<(), rochade::ParseSquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        name_squares!(@ 0; $($name)*);
    };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[allow(missing_docs)]
        pub const $name: Self = Self($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }

    /// The square where this file and this rank cross.
    #[must_use]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(rank as u8 * 8 + file as u8)
    }

    /// The square with this number, 0 for a1 to 63 for h8.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 64 { Some(Self(index as u8)) } else { None }
    }

    /// The square whose number is given by the lowest six bits.
    #[inline]
    pub(crate) const fn from_low_bits(bits: u32) -> Self {
        Self((bits & 63) as u8)
    }

    /// All squares, a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64u8).map(Self)
    }

    /// 0 for a1 to 63 for h8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask costs nothing where the compiler knows the range, and where
        // it does not, it is cheaper than the bounds check it replaces.
        (self.0 & 63) as usize
    }

    /// The file this square stands on.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::from_low_bits(self.0)
    }

    /// The rank this square stands on.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::from_low_bits(self.0 >> 3)
    }

    /// Whether this is a dark square, as a1 is.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 0
    }

    /// The square as the other player counts it: a1 for a8, e2 for e7.
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// The square in the left-right mirror: h1 for a1, d2 for e2.
    #[must_use]
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self(self.0 ^ 7)
    }

    /// The square so many files to the right and ranks up, if it is on the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = (self.0 & 7) as i8 + files;
        let rank = (self.0 >> 3) as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Self((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The number of king steps to `other`.
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self.0 & 7).abs_diff(other.0 & 7);
        let ranks = (self.0 >> 3).abs_diff(other.0 >> 3);
        if files > ranks { files } else { ranks }
    }
}

impl Square {
    /// Its name, as ASCII.
    pub(crate) const fn name(self) -> [u8; 2] {
        [self.file() as u8 + b'a', self.rank() as u8 + b'1']
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(core::str::from_utf8(&self.name()).unwrap_or_default())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        match text.as_bytes() {
            [file, rank] => Self::from_name(*file, *rank).ok_or(ParseSquareError),
            _ => Err(ParseSquareError),
        }
    }
}

impl Square {
    /// The square with this lower-case file letter and this rank digit.
    pub(crate) const fn from_name(file: u8, rank: u8) -> Option<Self> {
        if file < b'a' {
            return None;
        }
        match (File::from_letter(file), Rank::from_digit(rank)) {
            (Some(file), Some(rank)) => Some(Self::new(file, rank)),
            _ => None,
        }
    }
}

/// A text that does not name a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a file a to h and a rank 1 to 8, as in e4")
    }
}

impl core::error::Error for ParseSquareError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_square_round_trips_through_its_name() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
    }

    #[test]
    fn a1_is_dark_and_h1_is_light() {
        assert!(Square::A1.is_dark());
        assert!(!Square::H1.is_dark());
        assert_eq!(Square::all().filter(|s| s.is_dark()).count(), 32);
    }

    #[test]
    fn texts_that_are_no_square_are_refused() {
        for text in ["", "e", "e9", "i1", "E4", "e44", "é4", "44", "ee"] {
            assert_eq!(text.parse::<Square>(), Err(ParseSquareError), "{text}");
        }
    }
}
