//! UCI: moves as engines write them, from square to square.
//!
//! Castling has two conventions. In Chess960 it is *king takes rook*: the
//! king's square, then that of the own rook it castles with (`e1h1`). In
//! classical chess it is *king to goal* (`e1g1`). From some start positions the
//! second could be a mere king step, so texts are decided by these rules, in
//! this order:
//!
//! 1. The king goes to the square of an own rook that has the right to castle:
//!    castling with that rook.
//! 2. The king goes to a neighbouring square: a king step, never castling.
//! 3. The king goes further along its back rank, to the c- or the g-file:
//!    castling to that side.
//!
//! Whatever it is, it must be legal. A king on a square of another own piece,
//! or a *rook* going from e1 to a1, is never castling.
//!
//! ```
//! use rochade::{uci::CastlingNotation, Position};
//!
//! let position: Position = "4k3/8/8/8/8/8/8/4K2R w H - 0 1".parse()?;
//! let castling = position.read_uci("e1h1")?;
//! assert_eq!(position.read_uci("e1g1"), Ok(castling));
//! assert_eq!(position.uci(castling, CastlingNotation::KingToGoal).as_str(), "e1g1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

use crate::castling::{Castling, CastlingSide};
use crate::movegen;
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{File, Rank, Square};

/// A move in UCI, held without allocation. It is a `str` wherever one is needed.
pub type UciText = ArrayString<5>;

/// How castling is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingNotation {
    /// `e1h1`: the king's square and the rook's. Never ambiguous.
    #[default]
    KingTakesRook,
    /// `e1g1`, for a king on the e-file and a rook on the a- or h-file, as in
    /// classical chess; all other castlings still as king takes rook.
    KingToGoal,
}

/// What a text in UCI says: squares and perhaps a promotion, nothing about legality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Uci {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it goes to, or that of the rook to castle with.
    pub to: Square,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
}

/// Why a text in UCI is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UciError {
    /// It is not UCI: what was expected at this byte, counted from 0.
    #[allow(missing_docs)]
    Syntax { offset: usize, expected: UciExpected },
    /// It is UCI, but not a legal move here.
    NoLegalMove(Uci),
    /// A pawn reaches the last rank and the text does not say what it becomes.
    PromotionMissing(Uci),
}

/// What UCI expects at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
#[non_exhaustive]
pub enum UciExpected {
    Square,
    PromotionPiece,
    End,
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { offset, expected } => {
                let expected = match expected {
                    UciExpected::Square => "expected a square, as in e2e4",
                    UciExpected::PromotionPiece => {
                        "expected nothing more, or what the pawn becomes: q, r, b or n"
                    }
                    UciExpected::End => "expected the end of the move",
                };
                write!(f, "at byte {offset}: {expected}")
            }
            Self::NoLegalMove(uci) => write!(f, "{uci} is not a legal move here"),
            Self::PromotionMissing(uci) => {
                write!(f, "{uci} does not say what the pawn becomes: add q, r, b or n")
            }
        }
    }
}

impl core::error::Error for UciError {}

impl FromStr for Uci {
    type Err = UciError;

    fn from_str(text: &str) -> Result<Self, UciError> {
        let bytes = text.as_bytes();
        let square = |offset: usize| {
            bytes
                .get(offset..offset + 2)
                .and_then(|name| Square::from_name(name[0], name[1]))
                .ok_or(UciError::Syntax { offset, expected: UciExpected::Square })
        };
        let (from, to) = (square(0)?, square(2)?);
        let promotion = match bytes.get(4).copied() {
            None => None,
            Some(letter) => match Role::from_letter(letter) {
                Some(role) if Role::PROMOTIONS.contains(&role) && letter.is_ascii_lowercase() => {
                    Some(role)
                }
                _ => {
                    let expected = UciExpected::PromotionPiece;
                    return Err(UciError::Syntax { offset: 4, expected });
                }
            },
        };
        if bytes.len() > 5 {
            return Err(UciError::Syntax { offset: 5, expected: UciExpected::End });
        }
        Ok(Self { from, to, promotion })
    }
}

impl fmt::Display for Uci {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl Uci {
    /// The legal move that is meant in this position, by the rules above.
    ///
    /// # Errors
    ///
    /// Refuses when no legal move fits, and when a promotion does not say to what.
    pub fn resolve(&self, position: &Position) -> Result<Move, UciError> {
        let Self { from, to, promotion } = *self;
        let refused = || UciError::NoLegalMove(*self);
        if let (None, Some(side)) = (promotion, self.castling_side(position)) {
            return position.legal_castling(side).ok_or_else(refused);
        }
        if !position.board().color(position.turn()).contains(from) {
            return Err(refused());
        }
        let role = position.board().occupant(from);
        if !movegen::can_go(position, role, from, to) {
            return Err(refused());
        }
        movegen::name_move(position, role, from, to, promotion).ok_or_else(|| match promotion {
            None => UciError::PromotionMissing(*self),
            Some(_) => refused(),
        })
    }

    /// The move that these squares mean by geometry alone, whether it is legal or
    /// not: for moves that a journal tells of, which were legal when they were made.
    /// Castling is king takes rook.
    ///
    /// `None` if no piece of the player to move stands there, or if no position
    /// could come of it: onto another own piece or the opponent's king, or a pawn
    /// left on the last rank.
    #[must_use]
    pub fn by_geometry(&self, position: &Position) -> Option<Move> {
        let (from, to, board, turn) = (self.from, self.to, position.board(), position.turn());
        let piece = board.piece_at(from).filter(|piece| piece.color == turn)?;
        let target = board.piece_at(to);
        if target.is_some_and(|target| target.color == turn) {
            return self.castling_by_geometry(position);
        }
        if target.is_some_and(|target| target.role == Role::King) || from == to {
            return None;
        }
        if piece.role != Role::Pawn {
            let m = Move::new(MoveKind::of_role(piece.role), from, to);
            return self.promotion.is_none().then(|| m.capturing(board.color(!turn)));
        }
        let (opponent, last) = ((!turn).back_rank(), to.rank());
        let kind = match self.promotion {
            Some(role) if last == opponent => MoveKind::promotion_to(role),
            None if last != opponent && last != turn.back_rank() => {
                let is_straight = from.file() == to.file();
                let victim = Square::new(to.file(), from.rank());
                let double = match turn {
                    Color::White => [Rank::Two, Rank::Four],
                    Color::Black => [Rank::Seven, Rank::Five],
                };
                if is_straight && [from.rank(), to.rank()] == double {
                    MoveKind::DoublePush
                } else if !is_straight && target.is_none() {
                    let pawns = board.pieces(!turn, Role::Pawn);
                    if !pawns.contains(victim) {
                        return None;
                    }
                    MoveKind::EnPassant
                } else {
                    MoveKind::Pawn
                }
            }
            Some(_) | None => return None,
        };
        Some(Move::new(kind, from, to).capturing(board.color(!turn)))
    }

    fn castling_by_geometry(&self, position: &Position) -> Option<Move> {
        let (turn, board) = (position.turn(), position.board());
        let rank = turn.back_rank();
        let castles = board.pieces(turn, Role::King).contains(self.from)
            && board.pieces(turn, Role::Rook).contains(self.to)
            && [self.from.rank(), self.to.rank()] == [rank; 2];
        let castling = Castling::new(turn, self.from.file(), self.to.file()).filter(|_| castles)?;
        let is_free =
            |goal: Square| goal == self.from || goal == self.to || board.piece_at(goal).is_none();
        (is_free(castling.king_to()) && is_free(castling.rook_to()))
            .then(|| Move::new(MoveKind::Castling, self.from, self.to))
    }

    /// The side to which this would castle, by rules 1 to 3.
    pub(crate) fn castling_side(&self, position: &Position) -> Option<CastlingSide> {
        let king = position.king(position.turn());
        if self.from != king {
            return None;
        }
        let sides = CastlingSide::ALL.into_iter();
        let with_right = |side| position.castling(position.turn(), side);
        if let Some(side) = sides
            .clone()
            .find(|&side| with_right(side).is_some_and(|castling| castling.rook_from() == self.to))
        {
            return Some(side);
        }
        if king.distance(self.to) < 2 {
            return None;
        }
        sides
            .into_iter()
            .find(|&side| with_right(side).is_some_and(|castling| castling.king_to() == self.to))
    }
}

impl Position {
    /// A move in UCI.
    #[must_use]
    pub fn uci(&self, m: Move, notation: CastlingNotation) -> UciText {
        let to = match (notation, m.castling()) {
            (CastlingNotation::KingToGoal, Some(castling))
                if castling.king_from().file() == File::E
                    && matches!(castling.rook_from().file(), File::A | File::H) =>
            {
                castling.king_to()
            }
            _ => m.to(),
        };
        let mut text = UciText::new();
        for square in [m.from(), to] {
            text.push(square.file().letter());
            text.push(square.rank().digit());
        }
        if let Some(role) = m.promotion() {
            text.push(role.letter().to_ascii_lowercase());
        }
        text
    }

    /// The legal move that a text in UCI means here, by the rules of the
    /// [module](crate::uci).
    ///
    /// # Errors
    ///
    /// Refuses a text that is not UCI, and one that means no legal move.
    pub fn read_uci(&self, text: &str) -> Result<Move, UciError> {
        text.parse::<Uci>()?.resolve(self)
    }
}
