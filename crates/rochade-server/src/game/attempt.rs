//! Reading and storing what a player tries.

use rochade::illegal::Attempt;
use rochade::uci::Uci;
use rochade::{CastlingSide, Color, Position, Role};
use serde::{Deserialize, Serialize};

use super::refusal::GameRefusal;

/// Reads what a player typed or dragged: SAN, two squares, or castling in each of
/// its ways, the rook put onto its king among them.
pub(super) fn read(text: &str, position: &Position) -> Result<Attempt, GameRefusal> {
    let attempt = Attempt::read(text.trim(), position).map_err(GameRefusal::from)?;
    Ok(rook_onto_king(attempt, position).unwrap_or(attempt))
}

/// Castling by putting the rook onto the king, as on a screen. No rook ever goes
/// to its own king's square otherwise, so nothing else can be meant.
fn rook_onto_king(attempt: Attempt, position: &Position) -> Option<Attempt> {
    let Attempt::FromTo { from, to, promotion: None } = attempt else { return None };
    let turn = position.turn();
    let own_rooks = position.board().pieces(turn, Role::Rook);
    let means_castling = own_rooks.contains(from)
        && to == position.king(turn)
        && [from.rank(), to.rank()] == [turn.back_rank(); 2];
    means_castling.then(|| Attempt::from_to(to, from))
}

/// A move as one speaks of it: a king put on its rook, or two squares farther, is castling.
pub fn spoken(attempt: Attempt, position: &Position) -> Attempt {
    match attempt.castling_meant(position) {
        Some((color, side)) => Attempt::Castling { color, side },
        None => attempt,
    }
}

/// What the player to move tried, in a form that can be stored and read without
/// the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tried {
    /// A piece was taken from one square to another; of a king it may mean
    /// castling.
    #[serde(alias = "from-to")]
    FromTo(Uci),
    /// The same, but never castling.
    Step(Uci),
    /// Castling to a side.
    Castling(CastlingSide),
}

impl Tried {
    /// The attempt of this player.
    pub const fn by(self, color: Color) -> Attempt {
        match self {
            Self::FromTo(Uci { from, to, promotion }) => Attempt::FromTo { from, to, promotion },
            Self::Step(Uci { from, to, promotion }) => Attempt::Step { from, to, promotion },
            Self::Castling(side) => Attempt::Castling { color, side },
        }
    }
}

impl From<Attempt> for Tried {
    fn from(attempt: Attempt) -> Self {
        match attempt {
            Attempt::FromTo { from, to, promotion } => Self::FromTo(Uci { from, to, promotion }),
            Attempt::Step { from, to, promotion } => Self::Step(Uci { from, to, promotion }),
            Attempt::Castling { side, .. } => Self::Castling(side),
        }
    }
}
