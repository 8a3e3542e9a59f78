//! What has happened at a game.

use rochade::Color;
use rochade::uci::Uci;
use serde::{Deserialize, Serialize};

use super::attempt::Tried;
use super::clock::Stamp;
use super::command::{Basis, RematchKind};
use super::name::PlayerName;
use super::replay_error::Fault;
use super::seat::Holder;
use super::terms::Terms;
use crate::id::PublicId;

/// One thing that has happened at a game, as it is stored.
///
/// Names are short in JSON, since most of a database is moves:
/// `{"t":"m","m":"e2e4","k":[1250,598750,600000]}`. Ends that follow from the
/// board or from the ledger are not told again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "t", deny_unknown_fields)]
pub enum Record {
    /// The game was set up; always the first, and only the first.
    #[serde(rename = "new")]
    #[allow(missing_docs)]
    Created { terms: Box<Terms> },
    /// Somebody took a seat. With the last seat the game begins.
    #[serde(rename = "sit")]
    #[allow(missing_docs)]
    Seated { color: Color, holder: Box<Holder> },
    /// A player is called otherwise.
    #[serde(rename = "name")]
    #[allow(missing_docs)]
    Renamed { color: Color, name: PlayerName },
    /// A player needs no more study time.
    #[serde(rename = "ready")]
    #[allow(missing_docs)]
    Ready { by: Color },
    /// Study time is over, White's clock runs.
    #[serde(rename = "start")]
    Started {},
    /// A move was played.
    #[serde(rename = "m")]
    Moved {
        /// Castling as king takes rook.
        m: Uci,
        /// The clocks after the move.
        k: Stamp,
    },
    /// The player to move tried an illegal move, and it counts.
    #[serde(rename = "x")]
    Illegal {
        /// What was tried.
        m: Tried,
        /// The clocks, with the time that the opponent got.
        k: Stamp,
    },
    /// A draw was offered.
    #[serde(rename = "draw?")]
    #[allow(missing_docs)]
    DrawOffered { by: Color },
    /// The offer was declined.
    #[serde(rename = "draw-")]
    #[allow(missing_docs)]
    DrawDeclined { by: Color },
    /// The offer was accepted.
    #[serde(rename = "draw=")]
    #[allow(missing_docs)]
    DrawAgreed { k: Stamp },
    /// The player to move claimed a draw, and rightly.
    #[serde(rename = "claim")]
    DrawClaimed {
        /// Because of what.
        basis: Basis,
        /// The move that was announced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Uci>,
        /// The clocks.
        k: Stamp,
    },
    /// The player to move claimed a draw wrongly. It stands as an offer.
    #[serde(rename = "claim-")]
    ClaimRejected {
        /// Because of what.
        basis: Basis,
        /// The move that was announced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Uci>,
        /// How many times, or half-moves, there were instead of those needed.
        n: u16,
        /// The clocks, with the time that the opponent got.
        k: Stamp,
    },
    /// A player resigned.
    #[serde(rename = "resign")]
    #[allow(missing_docs)]
    Resigned { by: Color, k: Stamp },
    /// The time of the player to move ran out.
    #[serde(rename = "flag")]
    #[allow(missing_docs)]
    FlagFell { k: Stamp },
    /// The game was called off.
    #[serde(rename = "abort")]
    Aborted {},
    /// A player asked to take the own last move back.
    #[serde(rename = "back?")]
    #[allow(missing_docs)]
    TakebackAsked { by: Color },
    /// The opponent would not let that happen.
    #[serde(rename = "back-")]
    #[allow(missing_docs)]
    TakebackDeclined { by: Color },
    /// The last move of this player was taken back, with what followed it.
    #[serde(rename = "back")]
    #[allow(missing_docs)]
    TakenBack { by: Color, k: Stamp },
    /// The server stopped in the middle of a turn or of study time.
    #[serde(rename = "stop")]
    #[allow(missing_docs)]
    Suspended { k: Stamp },
    /// A rematch was offered.
    #[serde(rename = "again?")]
    #[allow(missing_docs)]
    RematchOffered { by: Color, kind: RematchKind },
    /// The rematch was declined.
    #[serde(rename = "again-")]
    #[allow(missing_docs)]
    RematchDeclined { by: Color },
    /// A rematch was agreed on.
    #[serde(rename = "again=")]
    #[allow(missing_docs)]
    RematchAgreed { kind: RematchKind },
    /// The rematch is this game.
    #[serde(rename = "again")]
    #[allow(missing_docs)]
    RematchStarted { id: PublicId },
}

impl Record {
    /// Reads a stored record.
    ///
    /// # Errors
    ///
    /// Refuses a text that is no record.
    pub fn read(text: &str) -> Result<Self, Fault> {
        serde_json::from_str(text).map_err(|error| Fault::Text(error.to_string()))
    }

    /// Its text for the storage.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a record has no maps and so cannot fail")
    }
}
