//! A move.

use core::fmt;

use crate::bitboard::Bitboard;
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

/// Set in moves that capture.
const CAPTURE: u32 = 1 << 16;

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
    /// The kind whose number is given by four bits. A `match`, because the
    /// compiler sees that nothing has to be done; a table would be looked up.
    #[inline]
    const fn from_bits(bits: u32) -> Self {
        match bits & 15 {
            0 => Self::Pawn,
            1 => Self::Knight,
            2 => Self::Bishop,
            3 => Self::Rook,
            4 => Self::Queen,
            5 => Self::King,
            6 => Self::DoublePush,
            7 => Self::EnPassant,
            8 => Self::Castling,
            9 => Self::PromoteToKnight,
            10 => Self::PromoteToBishop,
            11 => Self::PromoteToRook,
            _ => Self::PromoteToQueen,
        }
    }

    #[inline]
    pub(crate) const fn of_role(role: Role) -> Self {
        // The first six kinds are the roles, in their order. A `match` would
        // become a jump that no processor can foresee.
        Self::from_bits(role.index() as u32)
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
}

impl Move {
    /// A move that captures nothing, unless it is en passant.
    #[inline]
    pub(crate) const fn new(kind: MoveKind, from: Square, to: Square) -> Self {
        let capture = if matches!(kind, MoveKind::EnPassant) { CAPTURE } else { 0 };
        Self((kind as u32) << 12 | (from.index() as u32) << 6 | to.index() as u32 | capture)
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
        Self(self.0 | capture << 16)
    }

    #[inline]
    pub(crate) const fn kind(self) -> MoveKind {
        MoveKind::from_bits(self.0 >> 12)
    }

    /// The square the piece leaves; when castling, the king's.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 >> 6)
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
        // Three bits for each kind: no jump that no processor can foresee.
        const ROLES: u64 = {
            let mut roles = 0;
            let mut kind = 0;
            while kind < 13 {
                let role = match MoveKind::from_bits(kind) {
                    MoveKind::Knight => Role::Knight,
                    MoveKind::Bishop => Role::Bishop,
                    MoveKind::Rook => Role::Rook,
                    MoveKind::Queen => Role::Queen,
                    MoveKind::King | MoveKind::Castling => Role::King,
                    MoveKind::Pawn
                    | MoveKind::DoublePush
                    | MoveKind::EnPassant
                    | MoveKind::PromoteToKnight
                    | MoveKind::PromoteToBishop
                    | MoveKind::PromoteToRook
                    | MoveKind::PromoteToQueen => Role::Pawn,
                };
                roles |= (role.index() as u64) << (3 * kind);
                kind += 1;
            }
            roles
        };
        Role::from_low_bits(ROLES >> (3 * (self.0 >> 12 & 15)) & 7)
    }

    /// What the pawn becomes, if it is a promotion.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::PromoteToKnight => Some(Role::Knight),
            MoveKind::PromoteToBishop => Some(Role::Bishop),
            MoveKind::PromoteToRook => Some(Role::Rook),
            MoveKind::PromoteToQueen => Some(Role::Queen),
            MoveKind::Pawn
            | MoveKind::Knight
            | MoveKind::Bishop
            | MoveKind::Rook
            | MoveKind::Queen
            | MoveKind::King
            | MoveKind::DoublePush
            | MoveKind::EnPassant
            | MoveKind::Castling => None,
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
        self.promotion().is_some()
    }

    /// Whether a pawn captures in passing.
    #[must_use]
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind(), MoveKind::EnPassant)
    }

    /// Whether a pawn makes its first move over two squares.
    #[must_use]
    #[inline]
    pub const fn is_double_push(self) -> bool {
        matches!(self.kind(), MoveKind::DoublePush)
    }

    /// Whether king and rook castle.
    #[must_use]
    #[inline]
    pub const fn is_castling(self) -> bool {
        matches!(self.kind(), MoveKind::Castling)
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
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => fmt::Write::write_char(f, role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
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
