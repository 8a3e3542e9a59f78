//! Colours and pieces.

use core::fmt;
use core::ops::Not;

use crate::square::Rank;

/// White or Black: a player, or the colour of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other player.
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The rank on which this player's king and rooks start: where castling happens.
    #[must_use]
    #[inline]
    pub const fn back_rank(self) -> Rank {
        Rank::One.relative_to(self)
    }

    /// The letter FEN uses: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// What kind of piece it is, whatever its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All roles, from the pawn to the king.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become, the most usual first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The role with this index; the king for indices beyond. A `match`,
    /// because the compiler sees that nothing has to be done; a table would be
    /// looked up.
    #[inline]
    pub(crate) const fn from_low_bits(index: u64) -> Self {
        match index {
            0 => Self::Pawn,
            1 => Self::Knight,
            2 => Self::Bishop,
            3 => Self::Rook,
            4 => Self::Queen,
            _ => Self::King,
        }
    }

    /// 0 for the pawn to 5 for the king.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter, upper case; `P` for the pawn.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role with this English letter, in either case.
    #[must_use]
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter | 0x20 {
            b'p' => Self::Pawn,
            b'n' => Self::Knight,
            b'b' => Self::Bishop,
            b'r' => Self::Rook,
            b'q' => Self::Queen,
            b'k' => Self::King,
            _ => return None,
        })
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// A piece: a role in a colour.
///
/// ```
/// use rochade::{Color, Piece, Role};
///
/// let rook = Piece::new(Color::Black, Role::Rook);
/// assert_eq!(rook.fen_letter(), 'r');
/// assert_eq!(Piece::from_fen_letter(b'r'), Some(rook));
/// assert_eq!(rook.to_string(), "black rook");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The piece of this colour and role.
    #[must_use]
    #[inline]
    pub const fn new(color: Color, role: Role) -> Self {
        Self { color, role }
    }

    /// All twelve pieces, White's first.
    pub fn all() -> impl Iterator<Item = Self> {
        Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Self { color, role }))
    }

    /// The letter FEN uses: upper case for White, lower case for Black.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this FEN letter.
    #[must_use]
    #[inline]
    pub const fn from_fen_letter(letter: u8) -> Option<Self> {
        FEN_LETTERS[letter as usize]
    }

    /// The chess symbol of Unicode, ♔ to ♟.
    #[must_use]
    pub const fn symbol(self) -> char {
        match (self.color, self.role) {
            (Color::White, Role::King) => '♔',
            (Color::White, Role::Queen) => '♕',
            (Color::White, Role::Rook) => '♖',
            (Color::White, Role::Bishop) => '♗',
            (Color::White, Role::Knight) => '♘',
            (Color::White, Role::Pawn) => '♙',
            (Color::Black, Role::King) => '♚',
            (Color::Black, Role::Queen) => '♛',
            (Color::Black, Role::Rook) => '♜',
            (Color::Black, Role::Bishop) => '♝',
            (Color::Black, Role::Knight) => '♞',
            (Color::Black, Role::Pawn) => '♟',
        }
    }
}

static FEN_LETTERS: [Option<Piece>; 256] = {
    let mut table = [None; 256];
    let mut i = 0;
    while i < Role::ALL.len() {
        let mut color = 0;
        while color < 2 {
            let piece = Piece::new(Color::ALL[color], Role::ALL[i]);
            table[piece.fen_letter() as usize] = Some(piece);
            color += 1;
        }
        i += 1;
    }
    table
};

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::White => "white",
            Color::Black => "black",
        };
        write!(f, "{color} {}", self.role)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fen_letters_round_trip_and_no_other_byte_is_a_piece() {
        for piece in Piece::all() {
            assert_eq!(Piece::from_fen_letter(piece.fen_letter() as u8), Some(piece));
        }
        let known = (0..=255u8).filter(|&b| Piece::from_fen_letter(b).is_some()).count();
        assert_eq!(known, 12);
    }
}
