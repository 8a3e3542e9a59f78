//! Looking at every position that can still arise, if there are few.

use alloc::vec::Vec;

use super::{is_insufficient, lacks_mating_material};
use crate::piece::{Color, Role};
use crate::position::Position;

/// Whether none of the positions that can arise from here is a mate by one of
/// these players. `false` also if there are more than `budget`, or if one of these
/// players can promote.
pub(super) fn is_mate_out_of_reach(position: &Position, winners: &[Color], budget: u32) -> bool {
    let mut seen = Seen::default();
    seen.insert(position);
    let mut open = Vec::from([*position]);
    while let Some(position) = open.pop() {
        let mut moves = position.legal_moves();
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
        // What comes last is looked at first: pawns, of which one soon promotes where
        // nothing is locked, then captures, which set pawns free.
        moves.sort_by_key(|m| (m.role() == Role::Pawn, m.is_capture()));
        for m in moves {
            let next = position.after(m);
            if seen.insert(&next) {
                open.push(next);
            }
        }
        if seen.keys.len() > budget as usize {
            return false;
        }
    }
    true
}

/// A set of positions.
#[derive(Default)]
struct Seen {
    keys: Vec<Key>,
    /// At the place that a position's hash names, or after it: the number of its key,
    /// counted from 1. A power of two, and at least half of it zeros.
    places: Vec<u32>,
}

impl Seen {
    /// Whether the position was not in it.
    fn insert(&mut self, position: &Position) -> bool {
        if self.places.len() <= 2 * self.keys.len() {
            self.grow();
        }
        let key = Key::of(position);
        let last = self.places.len() - 1;
        let mut at = key.hash as usize & last;
        while let Some(number) = self.places[at].checked_sub(1) {
            if self.keys[number as usize] == key {
                return false;
            }
            at = (at + 1) & last;
        }
        self.keys.push(key);
        self.places[at] = self.keys.len() as u32;
        true
    }

    fn grow(&mut self) {
        let size = (4 * self.places.len()).max(64);
        self.places.clear();
        self.places.resize(size, 0);
        for (number, key) in (1..).zip(&self.keys) {
            let mut at = key.hash as usize & (size - 1);
            while self.places[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.places[at] = number;
        }
    }
}

/// All that tells one position from another, clocks apart: equal keys are equal
/// positions, so that no mate is missed by chance.
#[derive(PartialEq, Eq)]
struct Key {
    hash: u64,
    planes: [u64; 4],
    rights: u64,
    turn: Color,
}

impl Key {
    fn of(position: &Position) -> Self {
        let en_passant = position.pseudo_legal_en_passant_square().map_or(0, |s| 1 << s.index());
        Self {
            hash: position.hash(),
            planes: position.board().planes(),
            rights: position.castling_rights().rooks().0 | en_passant,
            turn: position.turn(),
        }
    }
}
