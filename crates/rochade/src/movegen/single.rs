//! Whether one move is legal, and what it is called, without looking for the others.

use core::hint::select_unpredictable;

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
            && is_safe_after::<P>(position, if role == KING { to } else { king }, from, to)
        {
            sources = sources.with(from);
        }
    }
    sources
}

/// Whether the king, standing on `king`, is not attacked once a piece has gone from `from`
/// to `to`, capturing what stands there: pins and checks in one look at the board as it
/// will be. Two times of three no piece is aimed at the king at all.
#[inline(always)]
fn is_safe_after<P: Player>(position: &Position, king: Square, from: Square, to: Square) -> bool {
    let board = position.board();
    let enemy = board.color(!P::COLOR).without(to);
    let aimed = attacks::aimed_at(board, P::COLOR, king) & enemy;
    if aimed.is_empty() {
        return true;
    }
    let occupied = board.occupied().without(from).with(to);
    // Nothing ever stands between the king and a knight, pawn or king.
    aimed.into_iter().all(|attacker| attacks::between(king, attacker).intersects(occupied))
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

#[inline(always)]
fn is_legal_for<P: Player>(position: &Position, m: Move) -> bool {
    if m.is_special() {
        return is_special_legal(position, m);
    }
    let board = position.board();
    let goals = select_unpredictable(m.is_capture(), board.color(!P::COLOR), !board.occupied());
    // What stands on both squares must be what the move says.
    board.has(P::COLOR, m.number_before(), m.from())
        && (attacks::reach(P::COLOR, m.reaching_place()) & goals).contains(m.to())
        && is_way_safe::<P>(position, m.is_by_king(), m.from(), m.to())
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

/// Whether nothing stands between these squares, and the king is safe once a piece of the
/// player to move has gone from the one to the other.
#[inline(always)]
fn is_way_safe<P: Player>(position: &Position, by_king: bool, from: Square, to: Square) -> bool {
    let king = select_unpredictable(by_king, to, position.king(P::COLOR));
    !attacks::between(from, to).intersects(position.board().occupied())
        && is_safe_after::<P>(position, king, from, to)
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
    let role = board.role_number_at(from);
    let promotes = role == PAWN && to.rank() == Rank::Eight.relative_to(P::COLOR);
    let captures = board.occupied().contains(to);
    let reach = attacks::reach(P::COLOR, attacks::place(role, from, captures));
    let is_usual = promotion.is_none() && !promotes && (reach - own).contains(to);
    if !is_usual {
        return legal_pawn_step(position, from, to, promotion);
    }
    is_way_safe::<P>(position, role == KING, from, to)
        .then(|| Move::usual(role, from, to).capturing_if(captures))
}

/// The same for promotions and captures in passing, where something stands on `from`.
#[cold]
#[inline(never)]
fn legal_pawn_step(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let m = name_move(position, position.board().occupant(from), from, to, promotion)?;
    is_legal(position, m).then_some(m)
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
