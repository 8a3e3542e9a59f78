//! Whether one move is legal, and what it is called, without looking for the others.

use super::{Black, Lines, Player, White, en_passant_capturers};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::{RoleNumber, role_number};
use crate::castling::Castling;
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// The squares of `among` from which a piece of this role may legally go to
/// `to`, by a move that is not castling.
///
/// Which role it is cannot be foreseen, so nothing here branches on it: the reach
/// on an empty board and the squares between say the same for all of them, and are
/// small tables.
pub(crate) fn sources(position: &Position, role: Role, to: Square, among: Bitboard) -> Bitboard {
    let role = role_number(role);
    match position.turn() {
        Color::White => sources_of::<White>(position, role, to, among),
        Color::Black => sources_of::<Black>(position, role, to, among),
    }
}

/// The one legal move of a piece of this role from one of these squares to `to` that
/// is neither castling nor a promotion; none if there is none, or more than one.
#[inline]
pub(crate) fn only_move(
    position: &Position,
    role: RoleNumber,
    to: Square,
    among: Bitboard,
) -> Option<Move> {
    match position.turn() {
        Color::White => only_move_of::<White>(position, role, to, among),
        Color::Black => only_move_of::<Black>(position, role, to, among),
    }
}

#[inline]
fn only_move_of<P: Player>(
    position: &Position,
    role: RoleNumber,
    to: Square,
    among: Bitboard,
) -> Option<Move> {
    let from = sources_of::<P>(position, role, to, among).single()?;
    name_usual::<P>(position, role, from, to)
}

/// The move of a piece of this role between these squares, supposing that it can go
/// there; none if it would be a promotion.
#[inline(always)]
fn name_usual<P: Player>(
    position: &Position,
    role: RoleNumber,
    from: Square,
    to: Square,
) -> Option<Move> {
    let promotes = to.rank() == Rank::Eight.relative_to(P::COLOR);
    // What is rare is asked first: whether it is a pawn cannot be foreseen.
    if (promotes || position.en_passant_square() == Some(to)) && role == PAWN {
        return (!promotes).then(|| Move::new(MoveKind::EnPassant, from, to));
    }
    Some(Move::usual(role, from, to).capturing(position.board().color(!P::COLOR)))
}

const PAWN: RoleNumber = role_number(Role::Pawn);
const KING: RoleNumber = role_number(Role::King);

#[inline]
fn sources_of<P: Player>(
    position: &Position,
    role: RoleNumber,
    to: Square,
    among: Bitboard,
) -> Bitboard {
    let board = position.board();
    let (own, occupied) = (board.color(P::COLOR), board.occupied());
    if own.contains(to) {
        return Bitboard::EMPTY;
    }
    if position.en_passant_square() == Some(to) && role == PAWN {
        // No pawn can push to this square: behind it, seen from the
        // player to move, stands the pawn that has just passed it.
        return en_passant_capturers::<P>(position, &Lines::of::<P>(position), to) & among;
    }
    let king = position.king(P::COLOR);
    let near = attacks::sources(P::COLOR, role, to, occupied.contains(to));
    let mut sources = Bitboard::EMPTY;
    for from in near & own & board.numbered(role) & among {
        if !attacks::between(from, to).intersects(occupied)
            && match role {
                KING => is_king_safe_on::<P>(position, from, to),
                _ => is_safe_after::<P>(position, king, from, to),
            }
        {
            sources = sources.with(from);
        }
    }
    sources
}

/// Whether the king, standing on `king`, is not attacked once a piece has gone from `from`
/// to `to`, capturing what stands there: pins and checks in one look at the board as it
/// will be.
#[inline(always)]
fn is_safe_after<P: Player>(position: &Position, king: Square, from: Square, to: Square) -> bool {
    let board = position.board();
    let occupied = board.occupied().without(from).with(to);
    let enemy = board.color(!P::COLOR).without(to);
    // Nothing ever stands between the king and a knight or pawn.
    (attacks::aimed_at(board, P::COLOR, king) & enemy)
        .into_iter()
        .all(|attacker| attacks::between(king, attacker).intersects(occupied))
}

/// The same for a step of the king.
#[inline(never)]
fn is_king_safe_on<P: Player>(position: &Position, from: Square, to: Square) -> bool {
    is_safe_after::<P>(position, to, from, to)
        && !attacks::king(to).contains(position.king(!P::COLOR))
}

/// Whether a piece of this role and of the player to move stands on `from` and
/// may legally go to `to`, by a move that is not castling. What a pawn becomes
/// does not matter here.
#[inline]
pub(crate) fn can_go(position: &Position, role: Role, from: Square, to: Square) -> bool {
    sources(position, role, to, Bitboard::from(from)).any()
}

/// Whether this move is legal.
#[inline]
pub(crate) fn is_legal(position: &Position, m: Move) -> bool {
    match position.turn() {
        Color::White => is_legal_for::<White>(position, m),
        Color::Black => is_legal_for::<Black>(position, m),
    }
}

#[inline]
fn is_legal_for<P: Player>(position: &Position, m: Move) -> bool {
    if m.is_special() {
        return is_special_legal(position, m);
    }
    let board = position.board();
    let own = board.color(P::COLOR);
    // What stands on both squares must be what the move says.
    own.contains(m.from())
        && board.role_number_at(m.from()) == m.number_before()
        && board.occupied().contains(m.to()) == m.is_capture()
        && may_go::<P>(position, m, !own)
}

/// Whether this castling or capture in passing is legal.
#[cold]
#[inline(never)]
fn is_special_legal(position: &Position, m: Move) -> bool {
    match m.castling() {
        Some(castling) => {
            castling.color() == position.turn()
                && position.castling(position.turn(), castling.side()) == Some(castling)
                && legal_castling(position, castling) == Some(m)
        }
        None => {
            position.en_passant_square() == Some(m.to())
                && sources(position, Role::Pawn, m.to(), m.from().into()).any()
        }
    }
}

/// Whether the piece of the player to move that this move names goes that way, the way is
/// free, and the king is safe afterwards. It is not castling or en passant, and goes to one of
/// these squares.
#[inline(always)]
fn may_go<P: Player>(position: &Position, m: Move, goals: Bitboard) -> bool {
    let (from, to) = (m.from(), m.to());
    if !(attacks::reach_of_move(P::COLOR, m) & goals).contains(to) {
        return false;
    }
    if m.is_by_king() {
        return is_king_safe_on::<P>(position, from, to);
    }
    !attacks::between(from, to).intersects(position.board().occupied())
        && is_safe_after::<P>(position, position.king(P::COLOR), from, to)
}

/// The legal move of the piece that the player to move has on `from`, if it is one and
/// not castling.
#[inline(always)]
pub(crate) fn legal_step(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    match position.turn() {
        Color::White => legal_step_of::<White>(position, from, to, promotion),
        Color::Black => legal_step_of::<Black>(position, from, to, promotion),
    }
}

#[inline(always)]
fn legal_step_of<P: Player>(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let board = position.board();
    let own = board.color(P::COLOR);
    if !own.contains(from) {
        return None;
    }
    let m = match promotion {
        None => name_usual::<P>(position, board.role_number_at(from), from, to)?,
        Some(_) => name_move(position, board.occupant(from), from, to, promotion)?,
    };
    if m.is_special() {
        return is_special_legal(position, m).then_some(m);
    }
    may_go::<P>(position, m, !own).then_some(m)
}

/// The move of a piece of this role between these squares, supposing that it can
/// go there; none if what the pawn becomes is missing or impossible.
pub(crate) fn name_move(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let turn = position.turn();
    let Some(becomes) = promotion else {
        return match turn {
            Color::White => name_usual::<White>(position, role_number(role), from, to),
            Color::Black => name_usual::<Black>(position, role_number(role), from, to),
        };
    };
    let promotes = role == Role::Pawn
        && to.rank() == Rank::Eight.relative_to(turn)
        && Role::PROMOTIONS.contains(&becomes);
    let m = Move::new(MoveKind::promotion_to(becomes), from, to);
    promotes.then(|| m.capturing(position.board().color(!turn)))
}

/// This castling of the player to move, if it is legal now.
pub(crate) fn legal_castling(position: &Position, castling: Castling) -> Option<Move> {
    let board = position.board();
    let (king, rook) = (castling.king_from(), castling.rook_from());
    if board.occupied().intersects(castling.must_be_empty()) {
        return None;
    }
    // The king walks away, and the rook leaves its square before the king arrives.
    let occupied = board.occupied().without(king);
    let is_attacked = |square| board.attackers(square, !position.turn(), occupied).any();
    let is_legal = !castling.king_walk().into_iter().any(is_attacked)
        && castling.shielded_attacker(board).is_none();
    is_legal.then(|| Move::new(MoveKind::Castling, king, rook))
}
