//! Which reasons there are, found by plain search on a [`Mailbox`]: the keys
//! that a verdict must have, no more and no fewer.

use crate::judge::mailbox::{Mailbox, between, file, rank};

/// A step of a piece. The order is that of the rules, not that of the answer.
pub fn of_step(board: &Mailbox, from: i32, to: i32, promotion: Option<char>) -> Vec<&'static str> {
    let mut keys = Vec::new();
    if board.is_empty(from) {
        return vec!["empty_square"];
    }
    let white = board.at(from).is_ascii_uppercase();
    let is_pawn = board.role(from) == 'p';
    if white != board.white_to_move {
        keys.push("opponents_piece");
    }
    let moves_like_that = board.moves_like_that(from, to);
    let en_passant = is_en_passant(board, from, to);
    if !moves_like_that {
        keys.push("does_not_move_like_that");
    } else if is_pawn && file(from) != file(to) && board.is_empty(to) && !en_passant {
        keys.push(match passed_pawn(board, from, to) {
            Some(_) => "no_en_passant",
            None => "nothing_to_capture",
        });
    } else if is_pawn && file(from) == file(to) && board.is_of(to, !white) {
        keys.push("pawn_captures_straight");
    }
    if moves_like_that && between(from, to).iter().any(|&square| !board.is_empty(square)) {
        keys.push("way_is_blocked");
    }
    if from != to && board.is_of(to, white) {
        keys.push("own_piece_on_goal");
    }
    if from != to && board.king(white) != to {
        keys.extend(king_safety(board, from, to));
    }
    match promotion {
        None if is_pawn && moves_like_that && Mailbox::is_last_rank(to, white) => {
            keys.push("promotion_missing");
        }
        None => {}
        Some(role) => {
            let possible = is_pawn && Mailbox::is_last_rank(to, white) && "qrbn".contains(role);
            if !possible {
                keys.push("promotion_impossible");
            }
        }
    }
    keys
}

pub fn is_en_passant(board: &Mailbox, from: i32, to: i32) -> bool {
    board.role(from) == 'p'
        && board.en_passant == Some(to)
        && board.is_of(from, board.white_to_move)
        && board.attacks(from, to)
}

/// The enemy pawn beside this one that a capture in passing would take, had it
/// just made a double step.
pub fn passed_pawn(board: &Mailbox, from: i32, to: i32) -> Option<i32> {
    let white = board.at(from).is_ascii_uppercase();
    let fifth_rank = if white { 4 } else { 3 };
    let beside = rank(from) * 8 + file(to);
    (rank(from) == fifth_rank && board.is_of(beside, !white) && board.role(beside) == 'p')
        .then_some(beside)
}

/// The board after the step, en passant included.
pub fn after(board: &Mailbox, from: i32, to: i32) -> Mailbox {
    let piece = board.at(from);
    let next = board.clone().with(from, '.').with(to, piece);
    if is_en_passant(board, from, to) { next.with(rank(from) * 8 + file(to), '.') } else { next }
}

fn king_safety(board: &Mailbox, from: i32, to: i32) -> Vec<&'static str> {
    let white = board.at(from).is_ascii_uppercase();
    let next = after(board, from, to);
    let then = next.attackers(next.king(white), !white);
    if board.role(from) == 'k' {
        return if then.is_empty() { Vec::new() } else { vec!["king_into_attack"] };
    }
    let now = board.attackers(board.king(white), !white);
    let mut keys = Vec::new();
    let holds_alone = |&by: &i32| board.clone().with(from, '.').attacks(by, board.king(white));
    let new: Vec<i32> = then.iter().copied().filter(|by| !now.contains(by)).collect();
    keys.extend(new.iter().filter(|by| holds_alone(by)).map(|_| "pinned"));
    if new.iter().any(|by| !holds_alone(by)) {
        keys.push("en_passant_uncovers_check");
    }
    if then.iter().any(|by| now.contains(by)) {
        keys.push("check_not_answered");
    }
    keys
}

/// Castling to a side without the right, as far as a lone position shows:
/// `rook` is the one that is meant, if one stands on that side.
pub fn of_castling_without_right(
    board: &Mailbox,
    white: bool,
    rook: Option<i32>,
) -> Vec<&'static str> {
    let king = board.king(white);
    let is_home = rank(king) == if white { 0 } else { 7 };
    let mut keys = match rook {
        Some(rook) => of_castling(board, white, rook),
        None => {
            let mut keys = Vec::new();
            if white != board.white_to_move {
                keys.push("not_your_turn");
            }
            if !board.attackers(king, !white).is_empty() {
                keys.push("king_in_check");
            }
            keys.push(if is_home { "no_rook" } else { "king_has_moved" });
            keys
        }
    };
    if is_home {
        keys.push("right_is_gone");
    }
    keys
}

/// Castling with a rook that has the right, king and rook in place: everything
/// that stands in the way now.
pub fn of_castling(board: &Mailbox, white: bool, rook: i32) -> Vec<&'static str> {
    let mut keys = Vec::new();
    if white != board.white_to_move {
        keys.push("not_your_turn");
    }
    let king = board.king(white);
    if !board.attackers(king, !white).is_empty() {
        keys.push("king_in_check");
    }
    let home = rank(king) * 8;
    let (king_to, rook_to) = if rook < king { (home + 2, home + 3) } else { (home + 6, home + 5) };
    let walk = |from: i32, to: i32| -> Vec<i32> {
        let mut squares = between(from, to);
        squares.push(to);
        squares
    };
    let mut needed = [walk(king, king_to), walk(rook, rook_to)].concat();
    needed.sort_unstable();
    needed.dedup();
    for square in needed {
        if square != king && square != rook && !board.is_empty(square) {
            keys.push("square_is_occupied");
        }
    }
    let lifted = board.clone().with(king, '.');
    for square in walk(king, king_to) {
        if square == king || board.is_of(square, !white) {
            continue;
        }
        if !lifted.attackers(square, !white).is_empty() {
            let lands = square == king_to;
            keys.push(if lands { "king_lands_in_attack" } else { "king_crosses_attack" });
        }
    }
    let without_rook = board.clone().with(rook, '.');
    if without_rook.attackers(king, !white).len() > board.attackers(king, !white).len() {
        keys.push("rook_shields_king");
    }
    keys
}
