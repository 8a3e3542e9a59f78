//! Why a move other than castling is not allowed.

use alloc::vec::Vec;

use super::evidence::Pieces;
use super::history::why_no_en_passant;
use super::reason::{NoPromotion, Reason};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::game::Game;
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// A step that somebody wants to make with a piece of either player.
#[derive(Clone, Copy)]
pub(super) struct StepQuestion<'a> {
    pub position: &'a Position,
    pub game: Option<&'a Game>,
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
}

impl StepQuestion<'_> {
    /// Every reason against it except the end of the game; none if it is legal.
    ///
    /// A piece of the player who is not to move is judged as if it were that
    /// player's turn, after it was said that it is not.
    pub fn reasons(self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let Some(piece) = self.board().piece_at(self.from) else {
            reasons.push(Reason::EmptySquare { square: self.from });
            return reasons;
        };
        if piece.color != self.position.turn() {
            reasons.push(Reason::OpponentsPiece { square: self.from, piece });
        }
        let shape = match piece.role {
            Role::Pawn => self.pawn(piece, &mut reasons),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                self.piece(piece, &mut reasons)
            }
        };
        if self.from != self.to {
            self.own_piece_on_goal(piece, &mut reasons);
            self.king_safety(piece, shape, &mut reasons);
        }
        self.promotion(piece, shape, &mut reasons);
        reasons
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    fn pieces(&self, squares: Bitboard) -> Pieces {
        Pieces::on(self.board(), squares)
    }

    /// Any piece but a pawn.
    fn piece(&self, piece: Piece, reasons: &mut Vec<Reason>) -> Shape {
        let Self { from, to, .. } = *self;
        if !attacks::piece(piece.color, piece.role, from, Bitboard::EMPTY).contains(to) {
            reasons.push(Reason::DoesNotMoveLikeThat { piece, from, to });
            return Shape::None;
        }
        self.way_is_blocked(piece, reasons);
        Shape::Move
    }

    fn way_is_blocked(&self, piece: Piece, reasons: &mut Vec<Reason>) {
        let Self { from, to, .. } = *self;
        // No squares lie between those of a knight's move.
        let blockers = attacks::between(from, to) & self.board().occupied();
        if blockers.any() {
            let blockers = self.pieces(blockers);
            reasons.push(Reason::WayIsBlocked { piece, from, to, blockers });
        }
    }

    fn pawn(&self, piece: Piece, reasons: &mut Vec<Reason>) -> Shape {
        let Self { from, to, .. } = *self;
        if attacks::pawn(piece.color, from).contains(to) {
            return self.pawn_capture(piece.color, reasons);
        }
        if !is_pawn_push(piece.color, from, to) {
            reasons.push(Reason::DoesNotMoveLikeThat { piece, from, to });
            return Shape::None;
        }
        if let Some(other) = self.board().piece_at(to).filter(|other| other.color != piece.color) {
            reasons.push(Reason::PawnCapturesStraight { square: to, piece: other });
        }
        self.way_is_blocked(piece, reasons);
        Shape::Move
    }

    fn pawn_capture(&self, color: Color, reasons: &mut Vec<Reason>) -> Shape {
        let Self { from, to, .. } = *self;
        if self.board().occupied().contains(to) {
            return Shape::Move;
        }
        if self.position.en_passant_square() == Some(to) && color == self.position.turn() {
            return Shape::EnPassant;
        }
        let beside = Square::new(to.file(), from.rank());
        let could_have_passed = from.rank() == Rank::Five.relative_to(color)
            && self.board().pieces(!color, Role::Pawn).contains(beside);
        reasons.push(if could_have_passed {
            let why = why_no_en_passant(self.game, beside);
            Reason::NoEnPassant { to, pawn: beside, why }
        } else {
            Reason::NothingToCapture { from, to }
        });
        Shape::Move
    }

    fn own_piece_on_goal(&self, piece: Piece, reasons: &mut Vec<Reason>) {
        let square = self.to;
        if let Some(other) = self.board().piece_at(square).filter(|p| p.color == piece.color) {
            reasons.push(Reason::OwnPieceOnGoal { square, piece: other });
        }
    }

    /// Looks at the board as it would be. What attacks the king then is a check
    /// not answered if it did before, and a pin or a step into attack if not.
    fn king_safety(&self, piece: Piece, shape: Shape, reasons: &mut Vec<Reason>) {
        let Self { from, to, .. } = *self;
        let (board, color) = (self.board(), piece.color);
        let king = self.position.king(color);
        if to == king {
            return;
        }
        let occupied = board.occupied().without(from).with(to);
        if piece.role == Role::King {
            let attackers = board.attackers(to, !color, occupied).without(to);
            if attackers.any() {
                let attackers = self.pieces(attackers);
                reasons.push(Reason::KingIntoAttack { square: to, attackers });
            }
            return;
        }
        let victim = match shape {
            Shape::EnPassant => Square::new(to.file(), from.rank()),
            Shape::Move | Shape::None => to,
        };
        let occupied = match shape {
            Shape::EnPassant => occupied.without(victim),
            Shape::Move | Shape::None => occupied,
        };
        let before = board.attackers(king, !color, board.occupied());
        let after = board.attackers(king, !color, occupied).without(victim);
        self.uncovered(piece, after - before, shape, reasons);
        if after.intersects(before) {
            let checkers = self.pieces(after & before);
            reasons.push(Reason::CheckNotAnswered { king, checkers });
        }
    }

    /// These pieces would attack the king that do not attack it now.
    fn uncovered(
        &self,
        piece: Piece,
        attackers: Bitboard,
        shape: Shape,
        reasons: &mut Vec<Reason>,
    ) {
        let king = self.position.king(piece.color);
        let mut by_two_pawns = Bitboard::EMPTY;
        for by in attackers {
            let between = attacks::between(king, by);
            let holds_alone = (between & self.board().occupied()).single() == Some(self.from);
            match self.board().piece_at(by) {
                Some(pinner) if holds_alone => {
                    let (square, line) = (self.from, between.with(by));
                    reasons.push(Reason::Pinned { square, piece, king, by, pinner, line });
                }
                Some(_) | None => by_two_pawns = by_two_pawns.with(by),
            }
        }
        if by_two_pawns.any() && shape == Shape::EnPassant {
            let pawn = Square::new(self.to.file(), self.from.rank());
            let attackers = self.pieces(by_two_pawns);
            reasons.push(Reason::EnPassantUncoversCheck { pawn, king, attackers });
        }
    }

    fn promotion(&self, piece: Piece, shape: Shape, reasons: &mut Vec<Reason>) {
        let is_on_last_rank = self.to.rank() == Rank::Eight.relative_to(piece.color);
        let Some(role) = self.promotion else {
            if piece.role == Role::Pawn && is_on_last_rank && shape != Shape::None {
                reasons.push(Reason::PromotionMissing { square: self.to });
            }
            return;
        };
        let why = if piece.role != Role::Pawn {
            NoPromotion::NotAPawn
        } else if !is_on_last_rank {
            NoPromotion::NotOnLastRank
        } else if !Role::PROMOTIONS.contains(&role) {
            NoPromotion::NotToThisPiece
        } else {
            return;
        };
        reasons.push(Reason::PromotionImpossible { role, why });
    }
}

/// Whether the piece moves like that at all, whatever stands in its way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    None,
    Move,
    /// A capture in passing that the last move allows.
    EnPassant,
}

/// One step forward, or two from the second rank.
fn is_pawn_push(color: Color, from: Square, to: Square) -> bool {
    let forward = match color {
        Color::White => 1,
        Color::Black => -1,
    };
    from.offset(0, forward) == Some(to)
        || from.rank() == Rank::Two.relative_to(color) && from.offset(0, 2 * forward) == Some(to)
}
