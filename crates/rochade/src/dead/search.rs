//! Looking at every position that can still arise, if there are few.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::{is_insufficient, lacks_mating_material};
use crate::move_list::MoveList;
use crate::piece::Color;
use crate::position::Position;

/// Whether none of the positions that can arise from here is a mate by one of
/// these players. `false` also if there are more than `budget`, or if one of these
/// players can promote.
pub(super) fn is_mate_out_of_reach(position: &Position, winners: &[Color], budget: u32) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = Vec::from([*position]);
    while let Some(position) = open.pop() {
        if !seen.insert(key(&position)) {
            continue;
        }
        if seen.len() > budget as usize {
            return false;
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            if position.is_check() && winners.contains(&!position.turn()) {
                return false;
            }
            continue;
        }
        let board = position.board();
        let is_over = is_insufficient(board)
            || winners.iter().all(|&color| lacks_mating_material(board, color))
            || position.halfmove_clock() == 0
                && position
                    .reach()
                    .is_some_and(|reach| !winners.iter().any(|&color| reach.can_mate(color)));
        if is_over {
            continue;
        }
        // With a new queen there is a mate as a rule: not worth looking further.
        if winners.contains(&position.turn()) && moves.iter().any(|m| m.is_promotion()) {
            return false;
        }
        // What comes last is looked at first: captures, which set pawns free.
        let (captures, quiet): (MoveList, MoveList) =
            moves.into_iter().partition(|m| m.is_capture());
        open.extend(quiet.into_iter().chain(captures).map(|m| position.after(m)));
    }
    true
}

/// All that tells one position from another, clocks apart: equal keys are equal
/// positions, so that no mate is missed by chance.
fn key(position: &Position) -> ([u64; 4], u64, u8) {
    let en_passant = position.pseudo_legal_en_passant_square().map_or(0, |s| 1 << s.index());
    let rights = position.castling_rights().rooks().0;
    (position.board().planes(), rights | en_passant, position.turn().index() as u8)
}
