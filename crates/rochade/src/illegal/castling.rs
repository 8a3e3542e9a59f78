//! Why castling is not allowed.

use alloc::vec::Vec;

use super::evidence::{Pieces, When};
use super::history::{RookFate, rook_fate};
use super::reason::{NeededBy, Reason};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::castling::{Castling, CastlingSide};
use crate::game::Game;
use crate::moves::Move;
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::Square;

/// A castling that somebody wants to make.
#[derive(Clone, Copy)]
pub(super) struct CastlingQuestion<'a> {
    pub position: &'a Position,
    pub game: Option<&'a Game>,
    pub color: Color,
    pub side: CastlingSide,
    /// The rook that the player named by putting the king on it.
    pub named: Option<Square>,
}

impl CastlingQuestion<'_> {
    /// Every reason against it except whose turn it is and the end of the
    /// game; none if it is allowed.
    pub fn reasons(self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let right = self.position.castling(self.color, self.side);
        let has_right = right
            .is_some_and(|castling| self.named.is_none_or(|rook| rook == castling.rook_from()));
        if !has_right {
            self.without_right(right, &mut reasons);
        }
        let king = self.position.king(self.color);
        if let Some(checkers) = self.attackers(king) {
            reasons.push(Reason::KingInCheck { king, checkers });
        }
        let castling = if has_right { right } else { self.castling_as_they_stand() };
        if let Some(castling) = castling {
            self.obstacles(castling, &mut reasons);
        }
        reasons
    }

    fn board(&self) -> &Board {
        self.position.board()
    }

    /// What attacks a square, if anything does. The king does not shield the
    /// squares behind it from what attacks it.
    fn attackers(&self, square: Square) -> Option<Pieces> {
        let king = self.position.king(self.color);
        let occupied = self.board().occupied().without(king);
        let attackers = self.board().attackers(square, !self.color, occupied);
        attackers.any().then(|| Pieces::on(self.board(), attackers))
    }

    /// The rook that is meant: the named one, or the outermost on that side.
    fn meant_rook(&self) -> Option<Square> {
        if self.named.is_some() {
            return self.named;
        }
        let king = self.position.king(self.color);
        let back_rank = self.color.back_rank();
        if king.rank() != back_rank {
            return None;
        }
        let rooks = self.board().pieces(self.color, Role::Rook) & Bitboard::from(back_rank);
        match self.side {
            CastlingSide::CSide => rooks.first().filter(|&rook| rook < king),
            CastlingSide::GSide => rooks.last().filter(|&rook| rook > king),
        }
    }

    /// The castling with the rook that is meant, although the right is not
    /// there. None once the king has moved: what stands between it and the
    /// rook no longer matters.
    fn castling_as_they_stand(&self) -> Option<Castling> {
        if self.game.is_some_and(|game| game.king_moved_at(self.color).is_some()) {
            return None;
        }
        let king = self.position.king(self.color);
        Castling::new(self.color, king.file(), self.meant_rook()?.file())
    }

    /// What forbids it for ever. `right` is that of another rook than the
    /// named one, if there is such a right.
    fn without_right(&self, right: Option<Castling>, reasons: &mut Vec<Reason>) {
        let color = self.color;
        if let (Some(castling), Some(rook)) = (right, self.named) {
            let original = castling.rook_from();
            reasons.push(Reason::RookIsNotOriginal { color, rook, original });
            return;
        }
        let king = self.position.king(color);
        let king_moved = self.game.and_then(|game| game.king_moved_at(color));
        if king_moved.is_none() && king.rank() != color.back_rank() {
            reasons.push(Reason::KingHasMoved { color, king, when: None });
        }
        if let Some(game) = self.game {
            self.in_history(game, king_moved, reasons);
        }
        let is_explained = !reasons.is_empty();
        let king_has_moved = reasons.iter().any(|reason| {
            matches!(reason, Reason::KingHasMoved { .. } | Reason::HasCastled { .. })
        });
        if !king_has_moved && self.meant_rook().is_none() {
            reasons.push(Reason::NoRook { color, side: self.side });
        }
        if !is_explained {
            reasons.push(Reason::RightIsGone { color, side: self.side });
        }
    }

    /// What the game tells about king and rook.
    fn in_history(&self, game: &Game, king_moved: Option<usize>, reasons: &mut Vec<Reason>) {
        let color = self.color;
        if let Some(index) = king_moved {
            let when = When::of(game, index);
            let castled = game.moves().nth(index).is_some_and(Move::is_castling);
            reasons.push(if castled {
                Reason::HasCastled { color, when }
            } else {
                let king = self.position.king(color);
                Reason::KingHasMoved { color, king, when: Some(when) }
            });
        }
        if let Some(rook) = game.original_rook(color, self.side) {
            let fate = rook_fate(game, rook);
            match fate {
                // Castling moves the rook, but that it has castled says it all.
                RookFate::Moved { at, .. } | RookFate::Captured { at }
                    if Some(at) == king_moved => {}
                RookFate::Moved { at, .. } => {
                    reasons.push(Reason::RookHasMoved { color, rook, when: When::of(game, at) });
                }
                RookFate::Captured { at } => {
                    reasons.push(Reason::RookWasCaptured { color, rook, when: When::of(game, at) });
                }
                RookFate::InPlace => {}
            }
            if king_moved.is_none()
                && let Some(meant) = self.meant_rook()
                && fate.stands_on(rook) != Some(meant)
            {
                let original = rook;
                reasons.push(Reason::RookIsNotOriginal { color, rook: meant, original });
            }
        }
    }

    /// What stands in the way now.
    fn obstacles(&self, castling: Castling, reasons: &mut Vec<Reason>) {
        let board = self.board();
        for square in castling.must_be_empty() & board.occupied() {
            if let Some(piece) = board.piece_at(square) {
                let needed_by = needed_by(castling, square);
                reasons.push(Reason::SquareIsOccupied { square, piece, needed_by });
            }
        }
        // A square with an enemy piece on it is occupied; that other pieces
        // protect it is no reason of its own.
        let walk = castling.king_walk().without(castling.king_from()) - board.color(!self.color);
        let goal = castling.king_to();
        for square in walk.without(goal) {
            if let Some(attackers) = self.attackers(square) {
                reasons.push(Reason::KingCrossesAttack { square, attackers });
            }
        }
        if let Some(attackers) = self.attackers(goal).filter(|_| walk.contains(goal)) {
            reasons.push(Reason::KingLandsInAttack { square: goal, attackers });
        }
        if let Some(attacker) = castling.shielded_attacker(board) {
            reasons.push(Reason::RookShieldsKing {
                king: castling.king_from(),
                rook: castling.rook_from(),
                attackers: Pieces::on(board, Bitboard::from(attacker)),
            });
        }
    }
}

/// Which of the two pieces crosses or reaches a square that must be vacant.
fn needed_by(castling: Castling, square: Square) -> NeededBy {
    let [low, high] = match castling.rook_from() < castling.rook_to() {
        true => [castling.rook_from(), castling.rook_to()],
        false => [castling.rook_to(), castling.rook_from()],
    };
    let king = castling.king_walk().contains(square);
    let rook = (low..=high).contains(&square);
    match (king, rook) {
        (true, true) => NeededBy::Both,
        (true, false) => NeededBy::King,
        (false, _) => NeededBy::Rook,
    }
}
