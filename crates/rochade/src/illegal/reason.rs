//! Why a move is not allowed.

use alloc::vec::Vec;
use core::fmt;

use super::article::Article;
use super::evidence::{Pieces, When};
use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::game::Ending;
use crate::piece::{Color, Piece, Role};
use crate::square::Square;

/// One reason why an attempted move is not allowed, with the squares and the
/// pieces that show it.
///
/// The variants stand in the order in which reasons are given, the most
/// telling first: what makes any move impossible, then what forbids this one
/// for ever, then what stands in its way now.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum Reason {
    /// The game has ended; nobody moves any more.
    #[allow(missing_docs)]
    GameOver { ending: Ending },
    /// This player wants to castle, but the other one is to move.
    #[allow(missing_docs)]
    NotYourTurn { color: Color },
    /// There is no piece on the square the move starts from.
    #[allow(missing_docs)]
    EmptySquare { square: Square },
    /// The piece to be moved belongs to the player who is not to move.
    #[allow(missing_docs)]
    OpponentsPiece { square: Square, piece: Piece },

    /// The king has moved, so that it may never castle. `when` is known in a
    /// game; a lone position shows it only by a king off its back rank.
    #[allow(missing_docs)]
    KingHasMoved { color: Color, king: Square, when: Option<When> },
    /// The player has castled already; it is allowed once in a game. Given in
    /// place of [`KingHasMoved`](Self::KingHasMoved), which would be untrue of a
    /// king that castled without leaving its square.
    #[allow(missing_docs)]
    HasCastled { color: Color, when: When },
    /// The rook that started on `rook` has moved.
    #[allow(missing_docs)]
    RookHasMoved { color: Color, rook: Square, when: When },
    /// The rook that started on `rook` was captured there.
    #[allow(missing_docs)]
    RookWasCaptured { color: Color, rook: Square, when: When },
    /// The rook on `rook` is another one than that which started on `original`.
    #[allow(missing_docs)]
    RookIsNotOriginal { color: Color, rook: Square, original: Square },
    /// On this side of the king no own rook stands on the back rank.
    #[allow(missing_docs)]
    NoRook { color: Color, side: CastlingSide },
    /// The right to castle is gone, and it is not recorded how: king or rook
    /// has moved, or the rook was captured.
    #[allow(missing_docs)]
    RightIsGone { color: Color, side: CastlingSide },

    /// The king is in check, and no king castles out of check.
    #[allow(missing_docs)]
    KingInCheck { king: Square, checkers: Pieces },
    /// A square that king or rook must cross or occupy is not vacant.
    #[allow(missing_docs)]
    SquareIsOccupied { square: Square, piece: Piece, needed_by: NeededBy },
    /// The king would cross a square that the opponent attacks.
    #[allow(missing_docs)]
    KingCrossesAttack { square: Square, attackers: Pieces },
    /// The king would stand on a square that the opponent attacks.
    #[allow(missing_docs)]
    KingLandsInAttack { square: Square, attackers: Pieces },
    /// The rook shields its king from an attacker on the back rank, and would
    /// leave its post.
    #[allow(missing_docs)]
    RookShieldsKing { king: Square, rook: Square, attackers: Pieces },

    /// A piece of this kind does not move so.
    #[allow(missing_docs)]
    DoesNotMoveLikeThat { piece: Piece, from: Square, to: Square },
    /// A pawn goes diagonally only to capture, and there is nothing to capture.
    #[allow(missing_docs)]
    NothingToCapture { from: Square, to: Square },
    /// A pawn captures diagonally only, never what stands before it.
    #[allow(missing_docs)]
    PawnCapturesStraight { square: Square, piece: Piece },
    /// The pawn on `pawn` cannot be captured in passing (any more).
    #[allow(missing_docs)]
    NoEnPassant { to: Square, pawn: Square, why: NoEnPassant },
    /// Pieces stand in the way.
    #[allow(missing_docs)]
    WayIsBlocked { piece: Piece, from: Square, to: Square, blockers: Pieces },
    /// A piece of the same colour stands on the goal.
    #[allow(missing_docs)]
    OwnPieceOnGoal { square: Square, piece: Piece },
    /// The piece is pinned: it would leave the line between its king and the
    /// piece on `by`. `line` are the squares from the king to that piece,
    /// without the king's own.
    #[allow(missing_docs)]
    Pinned { square: Square, piece: Piece, king: Square, by: Square, pinner: Piece, line: Bitboard },
    /// By capturing in passing, two pawns would leave the line between the
    /// king and these pieces at once.
    #[allow(missing_docs)]
    EnPassantUncoversCheck { pawn: Square, king: Square, attackers: Pieces },
    /// The king is in check, and still would be.
    #[allow(missing_docs)]
    CheckNotAnswered { king: Square, checkers: Pieces },
    /// The king would step onto a square that the opponent attacks.
    #[allow(missing_docs)]
    KingIntoAttack { square: Square, attackers: Pieces },
    /// A pawn that reaches the last rank becomes another piece, and the player
    /// did not say which.
    #[allow(missing_docs)]
    PromotionMissing { square: Square },
    /// No promotion to this piece is possible with this move.
    #[allow(missing_docs)]
    PromotionImpossible { role: Role, why: NoPromotion },
}

/// Which of the castling pieces needs a square to be vacant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum NeededBy {
    King,
    Rook,
    Both,
}

/// Why a pawn cannot be captured in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum NoEnPassant {
    /// It made its double step with an earlier move; only the move right after
    /// may capture it so.
    TooLate(When),
    /// It came to its square otherwise than by a double step.
    NoDoubleStep,
    /// It did not come to its square with a double step in the last move. How
    /// it came there is not recorded.
    NotLastMove,
}

/// Why a promotion is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoPromotion {
    /// Only pawns are promoted.
    NotAPawn,
    /// The pawn does not reach the last rank.
    NotOnLastRank,
    /// No pawn becomes a king, or stays a pawn.
    NotToThisPiece,
}

/// Whether what stands in the way of a move can go away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lasting {
    /// It may be otherwise after other moves: a bishop can leave g1.
    Temporary,
    /// It stays so to the end of the game: a rook that has moved has moved.
    Permanent,
}

/// As what a square is lit up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Mark {
    /// The opponent attacks it, and the king is not to be there.
    Attacked,
    /// A piece stands where none should.
    Occupied,
    /// Look here.
    Attention,
}

/// For programmers; `rochade-words` says it in sentences.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::describe(self, f)
    }
}

impl Reason {
    /// The keys of all reasons, in the order in which reasons are given.
    pub const KEYS: [&'static str; 28] = [
        "game_over",
        "not_your_turn",
        "empty_square",
        "opponents_piece",
        "king_has_moved",
        "has_castled",
        "rook_has_moved",
        "rook_was_captured",
        "rook_is_not_original",
        "no_rook",
        "right_is_gone",
        "king_in_check",
        "square_is_occupied",
        "king_crosses_attack",
        "king_lands_in_attack",
        "rook_shields_king",
        "does_not_move_like_that",
        "nothing_to_capture",
        "pawn_captures_straight",
        "no_en_passant",
        "way_is_blocked",
        "own_piece_on_goal",
        "pinned",
        "en_passant_uncovers_check",
        "check_not_answered",
        "king_into_attack",
        "promotion_missing",
        "promotion_impossible",
    ];

    /// Its place in the order in which reasons are given, from 0.
    #[must_use]
    pub const fn order(&self) -> usize {
        match self {
            Self::GameOver { .. } => 0,
            Self::NotYourTurn { .. } => 1,
            Self::EmptySquare { .. } => 2,
            Self::OpponentsPiece { .. } => 3,
            Self::KingHasMoved { .. } => 4,
            Self::HasCastled { .. } => 5,
            Self::RookHasMoved { .. } => 6,
            Self::RookWasCaptured { .. } => 7,
            Self::RookIsNotOriginal { .. } => 8,
            Self::NoRook { .. } => 9,
            Self::RightIsGone { .. } => 10,
            Self::KingInCheck { .. } => 11,
            Self::SquareIsOccupied { .. } => 12,
            Self::KingCrossesAttack { .. } => 13,
            Self::KingLandsInAttack { .. } => 14,
            Self::RookShieldsKing { .. } => 15,
            Self::DoesNotMoveLikeThat { .. } => 16,
            Self::NothingToCapture { .. } => 17,
            Self::PawnCapturesStraight { .. } => 18,
            Self::NoEnPassant { .. } => 19,
            Self::WayIsBlocked { .. } => 20,
            Self::OwnPieceOnGoal { .. } => 21,
            Self::Pinned { .. } => 22,
            Self::EnPassantUncoversCheck { .. } => 23,
            Self::CheckNotAnswered { .. } => 24,
            Self::KingIntoAttack { .. } => 25,
            Self::PromotionMissing { .. } => 26,
            Self::PromotionImpossible { .. } => 27,
        }
    }

    /// A short name that programs can rely on, as in `king_has_moved`.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        Self::KEYS[self.order()]
    }

    /// Where the rule is written.
    #[must_use]
    pub const fn article(&self) -> Article {
        use Article::{Guidelines, Laws};
        match self {
            Self::GameOver { ending } => Laws(match ending {
                Ending::Checkmate { .. } => "5.1.1",
                Ending::Stalemate => "5.2.1",
                Ending::DeadPosition(_) => "5.2.2",
                Ending::FivefoldRepetition => "9.6.1",
                Ending::SeventyFiveMoves => "9.6.2",
            }),
            Self::NotYourTurn { .. } | Self::OpponentsPiece { .. } => Laws("1.2"),
            Self::EmptySquare { .. } => Laws("3.10.2"),
            Self::KingHasMoved { .. } => Laws("3.8.2.1"),
            Self::HasCastled { .. } => Guidelines("II.3.1"),
            Self::RookHasMoved { .. }
            | Self::RookWasCaptured { .. }
            | Self::RookIsNotOriginal { .. }
            | Self::NoRook { .. }
            | Self::RightIsGone { .. } => Laws("3.8.2.1"),
            Self::SquareIsOccupied { .. } => Guidelines("II.3.2.7.4"),
            Self::KingInCheck { .. }
            | Self::KingCrossesAttack { .. }
            | Self::KingLandsInAttack { .. } => Laws("3.8.2.2"),
            Self::DoesNotMoveLikeThat { piece, .. } => Laws(match piece.role {
                Role::Bishop => "3.2",
                Role::Rook => "3.3",
                Role::Queen => "3.4",
                Role::Knight => "3.6",
                Role::Pawn => "3.7",
                Role::King => "3.8.1",
            }),
            Self::PawnCapturesStraight { .. } => Laws("3.7.1"),
            Self::NothingToCapture { .. } => Laws("3.7.3"),
            Self::NoEnPassant { why, .. } => Laws(match why {
                NoEnPassant::NoDoubleStep => "3.7.3.1",
                NoEnPassant::TooLate(_) | NoEnPassant::NotLastMove => "3.7.3.2",
            }),
            Self::WayIsBlocked { piece, .. } => Laws(match piece.role {
                Role::Pawn => "3.7.2",
                Role::Bishop | Role::Rook | Role::Queen | Role::Knight | Role::King => "3.5",
            }),
            Self::OwnPieceOnGoal { .. } => Laws("3.1"),
            Self::RookShieldsKing { .. }
            | Self::Pinned { .. }
            | Self::EnPassantUncoversCheck { .. }
            | Self::CheckNotAnswered { .. }
            | Self::KingIntoAttack { .. } => Laws("3.9.2"),
            Self::PromotionMissing { .. } | Self::PromotionImpossible { .. } => Laws("3.7.3.3"),
        }
    }

    /// Whether it can go away.
    #[must_use]
    pub const fn lasting(&self) -> Lasting {
        match self {
            Self::GameOver { .. }
            | Self::KingHasMoved { .. }
            | Self::HasCastled { .. }
            | Self::RookHasMoved { .. }
            | Self::RookWasCaptured { .. }
            | Self::RookIsNotOriginal { .. }
            | Self::NoRook { .. }
            | Self::RightIsGone { .. } => Lasting::Permanent,
            Self::NotYourTurn { .. }
            | Self::EmptySquare { .. }
            | Self::OpponentsPiece { .. }
            | Self::KingInCheck { .. }
            | Self::SquareIsOccupied { .. }
            | Self::KingCrossesAttack { .. }
            | Self::KingLandsInAttack { .. }
            | Self::RookShieldsKing { .. }
            | Self::DoesNotMoveLikeThat { .. }
            | Self::NothingToCapture { .. }
            | Self::PawnCapturesStraight { .. }
            | Self::NoEnPassant { .. }
            | Self::WayIsBlocked { .. }
            | Self::OwnPieceOnGoal { .. }
            | Self::Pinned { .. }
            | Self::EnPassantUncoversCheck { .. }
            | Self::CheckNotAnswered { .. }
            | Self::KingIntoAttack { .. }
            | Self::PromotionMissing { .. }
            | Self::PromotionImpossible { .. } => Lasting::Temporary,
        }
    }

    /// The squares that a board lights up to show it, and as what. Attackers are
    /// not among them: arrows begin there, see [`attacks`](Self::attacks).
    #[must_use]
    pub fn marks(&self) -> (Bitboard, Mark) {
        match self {
            Self::GameOver { .. }
            | Self::NotYourTurn { .. }
            | Self::HasCastled { .. }
            | Self::NoRook { .. }
            | Self::RightIsGone { .. }
            | Self::PromotionImpossible { .. } => (Bitboard::EMPTY, Mark::Attention),
            Self::EmptySquare { square }
            | Self::OpponentsPiece { square, .. }
            | Self::Pinned { square, .. }
            | Self::PromotionMissing { square }
            | Self::KingHasMoved { king: square, .. }
            | Self::RookHasMoved { rook: square, .. }
            | Self::RookWasCaptured { rook: square, .. }
            | Self::RookIsNotOriginal { rook: square, .. }
            | Self::RookShieldsKing { rook: square, .. }
            | Self::NoEnPassant { pawn: square, .. }
            | Self::EnPassantUncoversCheck { pawn: square, .. }
            | Self::DoesNotMoveLikeThat { to: square, .. }
            | Self::NothingToCapture { to: square, .. } => ((*square).into(), Mark::Attention),
            Self::KingInCheck { king: square, .. }
            | Self::CheckNotAnswered { king: square, .. }
            | Self::KingCrossesAttack { square, .. }
            | Self::KingLandsInAttack { square, .. }
            | Self::KingIntoAttack { square, .. } => ((*square).into(), Mark::Attacked),
            Self::SquareIsOccupied { square, .. }
            | Self::PawnCapturesStraight { square, .. }
            | Self::OwnPieceOnGoal { square, .. } => ((*square).into(), Mark::Occupied),
            Self::WayIsBlocked { blockers, .. } => (blockers.squares(), Mark::Occupied),
        }
    }

    /// Who attacks what: from the square of each attacker to the square that
    /// matters, for drawing arrows.
    #[must_use]
    pub fn attacks(&self) -> Vec<(Square, Square)> {
        let onto = |pieces: &Pieces, square| {
            pieces.iter().map(|(attacker, _)| (attacker, square)).collect()
        };
        match self {
            Self::KingInCheck { king, checkers } | Self::CheckNotAnswered { king, checkers } => {
                onto(checkers, *king)
            }
            Self::KingCrossesAttack { square, attackers }
            | Self::KingLandsInAttack { square, attackers }
            | Self::KingIntoAttack { square, attackers } => onto(attackers, *square),
            Self::RookShieldsKing { king, attackers, .. }
            | Self::EnPassantUncoversCheck { king, attackers, .. } => onto(attackers, *king),
            Self::Pinned { king, by, .. } => Vec::from([(*by, *king)]),
            Self::GameOver { .. }
            | Self::NotYourTurn { .. }
            | Self::EmptySquare { .. }
            | Self::OpponentsPiece { .. }
            | Self::KingHasMoved { .. }
            | Self::HasCastled { .. }
            | Self::RookHasMoved { .. }
            | Self::RookWasCaptured { .. }
            | Self::RookIsNotOriginal { .. }
            | Self::NoRook { .. }
            | Self::RightIsGone { .. }
            | Self::SquareIsOccupied { .. }
            | Self::DoesNotMoveLikeThat { .. }
            | Self::NothingToCapture { .. }
            | Self::PawnCapturesStraight { .. }
            | Self::NoEnPassant { .. }
            | Self::WayIsBlocked { .. }
            | Self::OwnPieceOnGoal { .. }
            | Self::PromotionMissing { .. }
            | Self::PromotionImpossible { .. } => Vec::new(),
        }
    }
}
