//! What a player sends: over the game's socket, or as the body of
//! `POST /api/games/{id}/requests`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::{Claim, ColorName, Seen};

/// One message from a page: a request, with a number by which it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// Chosen by the page; comes back in the answer.
    pub id: u32,
    /// What is asked for.
    pub request: Request,
}

/// What somebody can ask for in a game.
///
/// `seen` is the state of the board that the sender has seen, as it came with the
/// position. What is asked before an older one is refused as stale, so an old tab
/// cannot overwrite a newer state; a move sent again after a lost connection is
/// answered as done and happens once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Make a move: SAN (`Nf3`, `O-O`), UCI (`e2e4`, castling as king takes rook)
    /// or the king to its goal.
    Move {
        /// The state of the board that the sender has seen.
        seen: Seen,
        /// The move as typed or dragged.
        attempt: String,
    },
    /// Ask the arbiter about a move without making it. Spectators may ask too.
    Ask {
        /// The move as typed or dragged.
        attempt: String,
    },
    /// Both players: the study time may end now.
    Ready,
    /// Offer a draw.
    OfferDraw {
        /// The state of the board that the sender has seen.
        seen: Seen,
    },
    /// Accept the open offer of a draw.
    AcceptDraw {
        /// The state of the board that the sender has seen.
        seen: Seen,
    },
    /// Decline the open offer of a draw.
    DeclineDraw {
        /// The state of the board that the sender has seen.
        seen: Seen,
    },
    /// Claim a draw by threefold repetition or the fifty-move rule.
    ClaimDraw {
        /// The state of the board that the sender has seen.
        seen: Seen,
        /// What for.
        basis: Claim,
        /// The move that will bring the position about, if it is not there yet.
        #[serde(default)]
        with: Option<String>,
    },
    /// Give up.
    Resign,
    /// Call the game off, before both have moved.
    Abort,
    /// Ask to take back one's last move.
    AskTakeback {
        /// The state of the board that the sender has seen.
        seen: Seen,
    },
    /// Let the opponent take back.
    AcceptTakeback {
        /// The state of the board that the sender has seen.
        seen: Seen,
    },
    /// Do not let the opponent take back.
    DeclineTakeback {
        /// The state of the board that the sender has seen.
        seen: Seen,
    },
    /// After the game: offer another one.
    OfferRematch {
        /// From which position.
        position: RematchPosition,
    },
    /// Accept the offered rematch.
    AcceptRematch,
    /// Decline the offered rematch.
    DeclineRematch,
    /// Be shown under this name.
    Rename {
        /// Which player.
        color: ColorName,
        /// The name.
        name: String,
    },
}

impl Request {
    /// Whether another game can come of it.
    #[must_use]
    pub const fn makes_a_game(&self) -> bool {
        matches!(self, Self::OfferRematch { .. } | Self::AcceptRematch)
    }
}

/// From which position a rematch is played. Colours are swapped in both cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RematchPosition {
    /// The same position again.
    Same,
    /// A new draw.
    NewDraw,
}
