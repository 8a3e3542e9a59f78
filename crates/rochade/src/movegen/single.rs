//! Whether one move is legal, and what it is called, without looking for the others.

use super::{Black, Lines, Player, White, en_passant_capturers};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::castling::Castling;
use crate::moves::{Move, MoveKind};
use crate::piece::{Color, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// The squares of `among` from which a piece of this role may legally go to
/// `to`, by a move that is not castling.
///
/// Which role it is cannot be foreseen, so nothing here branches on it but for
/// pawn and king: the reach on an empty board and the squares between say the
/// same for knights and line pieces, and are small tables.
pub(crate) fn sources(position: &Position, role: Role, to: Square, among: Bitboard) -> Bitboard {
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
    role: Role,
    to: Square,
    among: Bitboard,
) -> Option<Move> {
    let from = match position.turn() {
        Color::White => sources_of::<White>(position, role, to, among),
        Color::Black => sources_of::<Black>(position, role, to, among),
    };
    name_move(position, role, from.single()?, to, None)
}

#[inline]
fn sources_of<P: Player>(position: &Position, role: Role, to: Square, among: Bitboard) -> Bitboard {
    let board = position.board();
    if board.color(P::COLOR).contains(to) {
        return Bitboard::EMPTY;
    }
    let occupied = board.occupied();
    let own = board.pieces(P::COLOR, role) & among;
    let near = if role == Role::Pawn {
        if position.en_passant_square() == Some(to) {
            // No pawn can push to this square: behind it, seen from the
            // player to move, stands the pawn that has just passed it.
            return en_passant_capturers::<P>(position, &Lines::of::<P>(position), to) & among;
        }
        pawn_sources::<P>(position, to) & own
    } else {
        attacks::reach(role, to) & own
    };
    let mut sources = Bitboard::EMPTY;
    for from in near {
        if !attacks::between(from, to).intersects(occupied)
            && is_king_safe_after::<P>(position, role, from, to)
        {
            sources = sources.with(from);
        }
    }
    sources
}

/// Whether the king is not attacked once a piece has gone from `from` to `to`,
/// capturing what stands there: pins and checks in one look at the board as it
/// will be.
#[inline(always)]
fn is_king_safe_after<P: Player>(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
) -> bool {
    let board = position.board();
    let king = if role == Role::King { to } else { position.king(P::COLOR) };
    let occupied = board.occupied().without(from).with(to);
    let enemy = board.color(!P::COLOR).without(to);
    let leapers = attacks::knight(king) & board.role(Role::Knight)
        | attacks::pawn(P::COLOR, king) & board.role(Role::Pawn)
        | attacks::king(king) & board.role(Role::King);
    let sliders = attacks::rook_rays(king) & board.straight_sliders()
        | attacks::bishop_rays(king) & board.diagonal_sliders();
    !leapers.intersects(enemy)
        && (sliders & enemy)
            .into_iter()
            .all(|slider| attacks::between(king, slider).intersects(occupied))
}

/// Where a pawn can stand that reaches `to` with one step, two steps or a capture.
#[inline]
fn pawn_sources<P: Player>(position: &Position, to: Square) -> Bitboard {
    let occupied = position.board().occupied();
    if occupied.contains(to) {
        return attacks::pawn(!P::COLOR, to);
    }
    let one = P::Opponent::forward(Bitboard::from(to));
    let two = if to.rank() == Rank::Four.relative_to(P::COLOR) && !occupied.intersects(one) {
        P::Opponent::forward(one)
    } else {
        Bitboard::EMPTY
    };
    one | two
}

/// Whether a piece of this role and of the player to move stands on `from` and
/// may legally go to `to`, by a move that is not castling. What a pawn becomes
/// does not matter here.
#[inline]
pub(crate) fn can_go(position: &Position, role: Role, from: Square, to: Square) -> bool {
    sources(position, role, to, Bitboard::from(from)).any()
}

/// Whether this move, which is not castling, is legal.
#[inline]
pub(crate) fn is_legal(position: &Position, m: Move) -> bool {
    match position.turn() {
        Color::White => is_legal_for::<White>(position, m),
        Color::Black => is_legal_for::<Black>(position, m),
    }
}

#[inline]
fn is_legal_for<P: Player>(position: &Position, m: Move) -> bool {
    let board = position.board();
    let (role, from, to) = (m.role(), m.from(), m.to());
    if !board.pieces(P::COLOR, role).contains(from) {
        return false;
    }
    if role == Role::Pawn {
        return name_move(position, role, from, to, m.promotion()) == Some(m)
            && pawn_may_go::<P>(position, from, to);
    }
    // What stands on the goal must be what the move says.
    let fits = if m.is_capture() { board.color(!P::COLOR) } else { !board.occupied() };
    fits.contains(to) && piece_may_go::<P>(position, role, from, to)
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
    if !board.color(P::COLOR).contains(from) || board.color(P::COLOR).contains(to) {
        return None;
    }
    let role = board.occupant(from);
    let named = name_move(position, role, from, to, promotion)?;
    let may_go = match role {
        Role::Pawn => pawn_may_go::<P>(position, from, to),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            piece_may_go::<P>(position, role, from, to)
        }
    };
    may_go.then_some(named)
}

/// Whether an own pawn on `from` may go to `to`.
#[inline]
fn pawn_may_go<P: Player>(position: &Position, from: Square, to: Square) -> bool {
    if position.en_passant_square() == Some(to) {
        let lines = Lines::of::<P>(position);
        return en_passant_capturers::<P>(position, &lines, to).contains(from);
    }
    !position.board().color(P::COLOR).contains(to)
        && pawn_sources::<P>(position, to).contains(from)
        && is_king_safe_after::<P>(position, Role::Pawn, from, to)
}

/// Whether an own piece on `from`, other than a pawn, may go to `to`, where no own piece
/// stands.
#[inline(always)]
fn piece_may_go<P: Player>(position: &Position, role: Role, from: Square, to: Square) -> bool {
    attacks::reach(role, from).contains(to)
        && !attacks::between(from, to).intersects(position.board().occupied())
        && is_king_safe_after::<P>(position, role, from, to)
}

/// The move of a piece of this role between these squares, supposing that it can
/// go there; none if what the pawn becomes is missing or impossible.
#[inline]
pub(crate) fn name_move(
    position: &Position,
    role: Role,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<Move> {
    let kind = match (role, promotion) {
        (Role::Pawn, promotion) => pawn_move_kind(position, from, to, promotion)?,
        (_, None) => MoveKind::of_role(role),
        (_, Some(_)) => return None,
    };
    Some(Move::new(kind, from, to).capturing(position.board().color(!position.turn())))
}

/// What kind of move it is when a pawn goes from here to there, if it can.
#[inline]
fn pawn_move_kind(
    position: &Position,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Option<MoveKind> {
    let is_on_last_rank = to.rank() == Rank::Eight.relative_to(position.turn());
    match (is_on_last_rank, promotion) {
        (true, Some(role)) if Role::PROMOTIONS.contains(&role) => {
            Some(MoveKind::promotion_to(role))
        }
        (true, _) | (false, Some(_)) => None,
        (false, None) if position.en_passant_square() == Some(to) => Some(MoveKind::EnPassant),
        (false, None) if from.index().abs_diff(to.index()) == 16 => Some(MoveKind::DoublePush),
        (false, None) => Some(MoveKind::Pawn),
    }
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
