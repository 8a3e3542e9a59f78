//! What a player must play after an illegal move was taken back.

use super::article::Article;
use super::attempt::{Attempt, Meaning};
use crate::position::Position;
use crate::square::Square;

/// What the player is bound to, having touched pieces for a move that was not
/// allowed (Laws 7.5.1 with 4.3 to 4.5).
///
/// A duty names only what can be done by a legal move.
///
/// ```
/// use rochade::illegal::{Attempt, Obligation};
/// use rochade::{Position, Square};
///
/// // The rook on d8 looks at d1, which the king would have to cross.
/// let position: Position = "3r3k/8/8/8/8/8/8/R3K3 w A - 0 1".parse()?;
/// let attempt = Attempt::read("O-O-O", &position)?;
/// assert_eq!(Obligation::after(&position, attempt), Obligation::MoveKing(Square::E1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", rename_all_fields = "snake_case")
)]
pub enum Obligation {
    /// Castling failed: another legal move with the king must be made, which
    /// may be castling to the other side (Laws 4.4.3).
    MoveKing(Square),
    /// Castling failed and the king has no legal move: any legal move will do
    /// (Laws 4.4.3).
    KingCannotMove,
    /// The touched piece must be moved (Laws 4.3.1, 4.3.3).
    MovePiece(Square),
    /// The touched piece of the opponent must be captured, since no touched
    /// piece of the player can move (Laws 4.3.2, 4.3.3).
    CapturePiece(Square),
    /// Nothing that was touched can be moved or captured, or it was not this
    /// player's turn: any legal move will do (Laws 4.5).
    Free,
}

impl Obligation {
    /// What binds the player to move after this attempt, which was not legal.
    #[must_use]
    pub fn after(position: &Position, attempt: Attempt) -> Self {
        let (board, turn) = (position.board(), position.turn());
        let legal = position.legal_moves();
        let can_move = |square: &Square| legal.iter().any(|m| m.from() == *square);
        let can_be_captured =
            |square: &Square| legal.iter().any(|m| m.to() == *square && !m.is_castling());
        match attempt.meaning(position) {
            Meaning::Castling { color, .. } if color != turn => Self::Free,
            Meaning::Castling { .. } => Some(position.king(turn))
                .filter(can_move)
                .map_or(Self::KingCannotMove, Self::MoveKing),
            Meaning::Step { from, to, .. } => {
                let own = Some(from).filter(|&square| board.color(turn).contains(square));
                let enemy =
                    [from, to].into_iter().find(|&square| board.color(!turn).contains(square));
                match (own.filter(can_move), enemy.filter(can_be_captured)) {
                    (Some(own), _) => Self::MovePiece(own),
                    (None, Some(enemy)) => Self::CapturePiece(enemy),
                    (None, None) => Self::Free,
                }
            }
        }
    }

    /// Where the duty is written.
    #[must_use]
    pub const fn article(self) -> Article {
        Article::Laws(match self {
            Self::MoveKing(_) | Self::KingCannotMove => "4.4.3",
            Self::MovePiece(_) | Self::CapturePiece(_) => "4.3",
            Self::Free => "4.5",
        })
    }
}
