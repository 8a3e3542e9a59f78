//! A move.

use core::fmt;

use crate::bitboard::Bitboard;
use crate::board::{RoleNumber, role_number};
use crate::castling::{Castling, CastlingSide};
use crate::piece::{Color, Role};
use crate::square::Square;

/// A move of a piece from square to square; castling is "king takes own rook".
///
/// A move says what moves and how, so it can be shown without the position;
/// whether it is legal depends on the position. Moves come from
/// [`Position::legal_moves`](crate::Position::legal_moves) or from reading SAN
/// or UCI in a position.
///
/// The square of the rook stands for a castling because it is the one way of
/// naming it that is never ambiguous: from some start positions, king to g1 is
/// both a king step and a castling.
///
/// Its text form (`Display`) is UCI with castling as king takes rook. That text
/// does not say what moves, so it is read by a position
/// ([`read_uci`](crate::Position::read_uci)) and not by `FromStr`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

// From the lowest bit: where to (6 bits) and as what (3), where from (6) and as what
// (3), and what else is to be known. Role and square stand side by side because they
// are looked up together, with whether it captures.
const AFTER: u32 = 6;
const FROM: u32 = 9;
const BEFORE: u32 = 15;
/// Set in moves that capture, also in passing.
const CAPTURE: u32 = 1 << CAPTURE_BIT;
const CAPTURE_BIT: u32 = 18;
/// Set in moves of pawns.
const PAWN: u32 = 1 << PAWN_BIT;
const PAWN_BIT: u32 = 19;
const DOUBLE_PUSH: u32 = PAWN << 1;
const EN_PASSANT: u32 = 1 << 21;
const CASTLING: u32 = 1 << 22;
/// Set in moves of kings, castling included.
const KING: u32 = 1 << 23;

/// What distinguishes two moves from and to the same squares, and what the
/// position must do beside moving the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum MoveKind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    DoublePush,
    EnPassant,
    Castling,
    PromoteToKnight,
    PromoteToBishop,
    PromoteToRook,
    PromoteToQueen,
}

impl MoveKind {
    #[inline]
    pub(crate) const fn of_role(role: Role) -> Self {
        match role {
            Role::Pawn => Self::Pawn,
            Role::Knight => Self::Knight,
            Role::Bishop => Self::Bishop,
            Role::Rook => Self::Rook,
            Role::Queen => Self::Queen,
            Role::King => Self::King,
        }
    }

    /// Promotion to this role; to a queen for roles that no pawn may become.
    #[inline]
    pub(crate) const fn promotion_to(role: Role) -> Self {
        match role {
            Role::Knight => Self::PromoteToKnight,
            Role::Bishop => Self::PromoteToBishop,
            Role::Rook => Self::PromoteToRook,
            Role::Pawn | Role::Queen | Role::King => Self::PromoteToQueen,
        }
    }

    /// All bits of such a move but its squares.
    const fn bits(self) -> u32 {
        let (before, after, rest) = match self {
            Self::Pawn => (Role::Pawn, Role::Pawn, PAWN),
            Self::Knight => (Role::Knight, Role::Knight, 0),
            Self::Bishop => (Role::Bishop, Role::Bishop, 0),
            Self::Rook => (Role::Rook, Role::Rook, 0),
            Self::Queen => (Role::Queen, Role::Queen, 0),
            Self::King => (Role::King, Role::King, KING),
            Self::DoublePush => (Role::Pawn, Role::Pawn, PAWN | DOUBLE_PUSH),
            Self::EnPassant => (Role::Pawn, Role::Pawn, PAWN | EN_PASSANT | CAPTURE),
            Self::Castling => (Role::King, Role::King, KING | CASTLING),
            Self::PromoteToKnight => (Role::Pawn, Role::Knight, PAWN),
            Self::PromoteToBishop => (Role::Pawn, Role::Bishop, PAWN),
            Self::PromoteToRook => (Role::Pawn, Role::Rook, PAWN),
            Self::PromoteToQueen => (Role::Pawn, Role::Queen, PAWN),
        };
        role_number(before) << BEFORE | role_number(after) << AFTER | rest
    }
}

/// The bits of usual moves, by the number of the role.
const OF_PIECES: [u32; 8] = [
    0,
    MoveKind::Pawn.bits(),
    MoveKind::Knight.bits(),
    MoveKind::Bishop.bits(),
    MoveKind::Rook.bits(),
    MoveKind::Queen.bits(),
    MoveKind::King.bits(),
    0,
];

impl Move {
    /// A move that captures nothing, unless it is en passant.
    #[inline]
    pub(crate) const fn new(kind: MoveKind, from: Square, to: Square) -> Self {
        Self(kind.bits() | (from.index() as u32) << FROM | to.index() as u32)
    }

    /// A move by the number of the role that captures nothing, and is neither castling nor
    /// a promotion.
    #[inline]
    pub(crate) const fn usual(role: RoleNumber, from: Square, to: Square) -> Self {
        let squares = (from.index() as u32) << FROM | to.index() as u32;
        let kind = OF_PIECES[role as usize & 7];
        // Ranks 2 and 4, and 7 and 5, differ in one bit, and no other two between which a
        // pawn goes do so in this one alone. The bits of pawns and double steps are neighbours.
        let is_double = (from.index() ^ to.index() == 16) as u32;
        Self(kind | squares | (kind & PAWN) << 1 & is_double << (PAWN_BIT + 1))
    }

    /// The same move to another square, from one that goes to a1.
    #[inline]
    pub(crate) const fn to_square(self, to: Square) -> Self {
        Self(self.0 | to.index() as u32)
    }

    /// The same move as a capture.
    #[inline]
    pub(crate) const fn as_capture(self) -> Self {
        Self(self.0 | CAPTURE)
    }

    /// The same move as a capture, if it goes to one of these squares.
    #[inline]
    pub(crate) const fn capturing(self, enemy: Bitboard) -> Self {
        let capture = (enemy.0 >> self.to().index()) as u32 & 1;
        Self(self.0 | capture << CAPTURE_BIT)
    }

    /// The same move as a capture, if it is one.
    #[inline]
    pub(crate) const fn capturing_if(self, captures: bool) -> Self {
        Self(self.0 | (captures as u32) << CAPTURE_BIT)
    }

    /// The square the piece leaves; when castling, the king's.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 >> FROM)
    }

    /// The square the piece goes to; when castling, the square *of the rook*.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits(self.0)
    }

    /// What moves; when castling, the king.
    #[must_use]
    #[inline]
    pub const fn role(self) -> Role {
        Role::from_low_bits((self.number_before() as u64).wrapping_sub(1))
    }

    /// The number of the role before the move.
    #[inline]
    pub(crate) const fn number_before(self) -> RoleNumber {
        self.0 >> BEFORE & 7
    }

    /// The number of the role after the move.
    #[inline]
    pub(crate) const fn number_after(self) -> RoleNumber {
        self.0 >> AFTER & 7
    }

    /// The square it leaves, with the number of the role above its six bits.
    #[inline]
    pub(crate) const fn place_before(self) -> u32 {
        self.0 >> FROM & 511
    }

    /// The square it goes to, with the number of the role that it then has.
    #[inline]
    pub(crate) const fn place_after(self) -> u32 {
        self.0 & 511
    }

    /// Whether the king moves or castles.
    #[inline]
    pub(crate) const fn is_by_king(self) -> bool {
        self.0 & KING != 0
    }

    /// [`place_before`](Self::place_before), and above it whether it captures.
    #[inline]
    pub(crate) const fn reaching_place(self) -> u32 {
        self.0 >> FROM & 1023
    }

    /// Whether it starts the count of fifty moves again.
    #[inline]
    pub(crate) const fn resets_clock(self) -> bool {
        self.0 & (PAWN | CAPTURE) != 0
    }

    /// Whether other squares change than those it goes from and to.
    #[inline]
    pub(crate) const fn is_special(self) -> bool {
        self.0 & (CASTLING | EN_PASSANT) != 0
    }

    /// What the pawn becomes, if it is a promotion.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        if self.is_promotion() {
            Some(Role::from_low_bits((self.number_after() as u64).wrapping_sub(1)))
        } else {
            None
        }
    }

    /// Whether a piece of the opponent is captured, also in passing.
    ///
    /// ```
    /// use rochade::Position;
    ///
    /// let position: Position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// assert!(position.read_san("exd5")?.is_capture());
    /// assert!(!position.read_san("e5")?.is_capture());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// Whether a pawn becomes another piece.
    #[must_use]
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.number_after() != self.number_before()
    }

    /// Whether a pawn captures in passing.
    #[must_use]
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0 & EN_PASSANT != 0
    }

    /// Whether a pawn makes its first move over two squares.
    #[must_use]
    #[inline]
    pub const fn is_double_push(self) -> bool {
        self.0 & DOUBLE_PUSH != 0
    }

    /// Whether king and rook castle.
    #[must_use]
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0 & CASTLING != 0
    }

    /// The castling, with both pieces' squares before and after.
    #[must_use]
    pub const fn castling(self) -> Option<Castling> {
        if !self.is_castling() {
            return None;
        }
        let color = match self.from().rank() as u8 {
            0 => Color::White,
            _ => Color::Black,
        };
        Castling::new(color, self.from().file(), self.to().file())
    }

    /// To which side this castles, if it does.
    #[must_use]
    pub fn castling_side(self) -> Option<CastlingSide> {
        self.castling().map(Castling::side)
    }

    /// The square on which the piece stands after the move; when castling,
    /// the king's goal.
    #[must_use]
    pub fn goal(self) -> Square {
        self.castling().map_or(self.to(), Castling::king_to)
    }

    /// The square of the pawn that an en passant capture takes: beside the
    /// capturing pawn, behind the square it goes to.
    #[must_use]
    #[inline]
    pub(crate) const fn en_passant_victim(self) -> Square {
        Square::new(self.to().file(), self.from().rank())
    }
}

/// As in [`uci`](crate::uci), castling as king takes rook.
impl Move {
    /// Hands over its text in UCI. A server writes thirty of them for every move that is
    /// played, so this is done without a formatter.
    pub(crate) fn with_text<T>(self, take: impl FnOnce(&str) -> T) -> T {
        let ([a, b], [c, d]) = (self.from().name(), self.to().name());
        let piece = self.promotion().map_or(0, |role| role.letter().to_ascii_lowercase() as u8);
        let text = [a, b, c, d, piece];
        let length = if piece == 0 { 4 } else { 5 };
        take(core::str::from_utf8(&text[..length]).unwrap_or_default())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.with_text(|text| f.write_str(text))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.castling_side() {
            Some(side) => write!(f, "{self} ({})", side.notation()),
            None => write!(f, "{self}"),
        }
    }
}
