//! Games played by chance, with a leaning towards positions worth a question.

use alloc::vec::Vec;

use crate::{Castling, CastlingSide, Color, File, Game, Move, Position, Role, Square, StartId};

use super::{Seed, Theme};

/// Numbers by chance, the same for the same seed for ever: the links to
/// questions depend on it. The method is SplitMix64.
pub(super) struct Chance(u64);

impl Chance {
    pub fn new(seed: Seed) -> Self {
        Self(u64::from(seed))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }
}

/// A start position for a question about the theme: any, except that a rook
/// can only shield its king from the b-file.
pub(super) fn start(theme: Theme, chance: &mut Chance) -> StartId {
    loop {
        let id = StartId::from_remainder(chance.below(960) as u128);
        if theme != Theme::RookShields || id.back_rank().rooks()[0] == File::B {
            return id;
        }
    }
}

/// Plays one move; none if the game has nothing more to offer.
pub(super) fn play_on(game: &mut Game, theme: Theme, chance: &mut Chance) -> Option<()> {
    let mut moves: Vec<Move> = game.position().legal_moves().into_iter().collect();
    // An order of our own: the questions must not depend on how moves are found.
    moves.sort_unstable_by_key(|m| (m.from(), m.to(), m.promotion()));
    let weights: Vec<usize> = moves.iter().map(|&m| weight(game.position(), m, theme)).collect();
    let total: usize = weights.iter().sum();
    let mut drawn = (total > 0).then(|| chance.below(total))?;
    for (m, weight) in moves.into_iter().zip(weights) {
        match drawn.checked_sub(weight) {
            Some(rest) => drawn = rest,
            None => return game.play(m).ok(),
        }
    }
    None
}

/// How gladly a move is played: the pieces leave the back rank, the king and the
/// rooks that may castle stay where they are.
fn weight(position: &Position, m: Move, theme: Theme) -> usize {
    let color = position.turn();
    let leaves_back_rank = m.from().rank() == color.back_rank() && m.to().rank() != m.from().rank();
    match m.role() {
        _ if m.is_castling() => 0,
        Role::King => usize::from(theme == Theme::KingCameBack) * 2,
        Role::Rook if is_at_home(position, m.from(), color) => {
            usize::from(theme == Theme::RookCameBack) * 2
        }
        _ if theme == Theme::RookShields && m.to() == attacker(color) => 400,
        Role::Rook if theme == Theme::RookCameBack => 12,
        Role::Knight | Role::Bishop | Role::Queen if leaves_back_rank => 6,
        Role::Pawn => 2,
        Role::Knight | Role::Bishop | Role::Queen | Role::Rook => 1,
    }
}

/// Whether the rook on this square may still castle.
fn is_at_home(position: &Position, rook: Square, color: Color) -> bool {
    let castlings = CastlingSide::ALL.into_iter().filter_map(|side| position.castling(color, side));
    castlings.map(Castling::rook_from).any(|home| home == rook)
}

/// Where a piece of this player stands when a rook of the other shields its king.
fn attacker(color: Color) -> Square {
    Square::new(File::A, (!color).back_rank())
}
