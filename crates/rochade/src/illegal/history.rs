//! What the moves of a game tell about single pieces.

use super::evidence::When;
use super::reason::NoEnPassant;
use crate::game::Game;
use crate::square::Square;

/// What became of a rook since the game began.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RookFate {
    InPlace,
    /// It first moved with half-move `at`; it stands on `now`, unless captured
    /// since.
    Moved {
        at: usize,
        now: Option<Square>,
    },
    /// It was captured where it started.
    Captured {
        at: usize,
    },
}

impl RookFate {
    /// Where the rook that started on `start` stands now.
    pub fn stands_on(self, start: Square) -> Option<Square> {
        match self {
            Self::InPlace => Some(start),
            Self::Moved { now, .. } => now,
            Self::Captured { .. } => None,
        }
    }
}

/// Follows the rook that stood on `start` when the game began.
pub(super) fn rook_fate(game: &Game, start: Square) -> RookFate {
    let mut fate = RookFate::InPlace;
    for (index, m) in game.moves().enumerate() {
        let Some(here) = fate.stands_on(start) else { break };
        let goes_to = match m.castling() {
            Some(castling) if m.to() == here => Some(castling.rook_to()),
            Some(_) => continue,
            None if m.from() == here => Some(m.to()),
            None if m.to() == here => None,
            None => continue,
        };
        fate = match (fate, goes_to) {
            (RookFate::Moved { at, .. }, now) => RookFate::Moved { at, now },
            (RookFate::InPlace, Some(_)) => RookFate::Moved { at: index, now: goes_to },
            (RookFate::InPlace | RookFate::Captured { .. }, _) => RookFate::Captured { at: index },
        };
    }
    fate
}

/// Why the pawn that stands on `pawn` cannot be captured in passing now.
pub(super) fn why_no_en_passant(game: Option<&Game>, pawn: Square) -> NoEnPassant {
    let Some(game) = game else { return NoEnPassant::NotLastMove };
    let mut moves = game.moves().enumerate();
    match moves.rfind(|(_, m)| m.to() == pawn && !m.is_castling()) {
        None => NoEnPassant::NotLastMove,
        Some((index, m)) if m.is_double_push() => NoEnPassant::TooLate(When::of(game, index)),
        Some(_) => NoEnPassant::NoDoubleStep,
    }
}
