//! Counting the positions that legal play can reach: how move generation is
//! proven right, and how its speed is measured.

use alloc::vec::Vec;

use crate::move_list::MoveList;
use crate::movegen::{self, Black, Player, Wanted, White};
use crate::moves::Move;
use crate::piece::Color;
use crate::position::Position;

/// The number of sequences of `depth` legal moves from this position.
///
/// The last move of each sequence is counted, not played.
///
/// ```
/// use rochade::{perft, Position};
///
/// assert_eq!(perft::perft(&Position::classical(), 3), 8_902);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => count::<White>(position, depth),
        Color::Black => count::<Black>(position, depth),
    }
}

fn count<P: Player>(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => movegen::count::<P>(position) as u64,
        _ => {
            let mut moves = MoveList::new();
            movegen::list::<P>(position, Wanted::All, &mut moves);
            let mut total = 0;
            for &m in &moves {
                let next = position.made::<P>(m);
                // Nearly all calls are for the last ply: they go straight there.
                total += match depth {
                    2 => movegen::count::<P::Opponent>(&next) as u64,
                    _ => count::<P::Opponent>(&next, depth - 1),
                };
            }
            total
        }
    }
}

/// Each legal move with the number of sequences that begin with it.
///
/// For depth 0 there are no moves to divide by, and the list is empty.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    position.legal_moves().iter().map(|&m| (m, perft(&position.after(m), rest))).collect()
}

/// Node counts that have been computed before, by position and depth.
///
/// Each entry keeps the whole hash and the depth, so a count is wrong only if
/// two positions of one search share all 64 bits of their hash.
pub struct PerftTable {
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    hash: u64,
    depth: u32,
    nodes: u64,
}

impl PerftTable {
    /// A table that takes about this many megabytes, and at least a kilobyte.
    #[must_use]
    pub fn with_megabytes(megabytes: usize) -> Self {
        let wanted = (megabytes << 20) / size_of::<Entry>();
        let entries = (wanted.max(64) + 1).next_power_of_two() / 2;
        Self { entries: alloc::vec![Entry::default(); entries] }
    }

    /// The same number as [`perft`], faster where many move orders lead to the
    /// same position.
    #[must_use]
    pub fn perft(&mut self, position: &Position, depth: u32) -> u64 {
        if depth <= 1 {
            return perft(position, depth);
        }
        // Positions that differ only in depth go to different places.
        let place = (position.hash() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15))
            as usize
            & (self.entries.len() - 1);
        let found = self.entries[place];
        if found.hash == position.hash() && found.depth == depth {
            return found.nodes;
        }
        let nodes =
            position.legal_moves().iter().map(|&m| self.perft(&position.after(m), depth - 1)).sum();
        self.entries[place] = Entry { hash: position.hash(), depth, nodes };
        nodes
    }
}
