//! What has happened at a game, and what followed.

use rochade::illegal::Obligation;
use rochade::uci::Uci;
use rochade::{Color, StartId};
use serde::{Deserialize, Serialize};

use super::attempt::Tried;
use super::clock::Stamp;
use super::millis::Millis;
use super::name::{self, PlayerName};
use super::outcome::Outcome;
use super::request::{Basis, Decline, RematchKind};
use super::seat::Holder;
use super::terms::Terms;
use crate::id::{GuestId, PublicId, SecretDigest};

/// One thing that has happened at a game, as it is stored: with what followed from it
/// by the rules of its day, so that no rule is asked when it is read.
///
/// Names are short in JSON, since most of a database is moves:
/// `{"t":"m","m":"e2e4","k":[1250,598750,600000]}`. `e` is how the game ended with
/// it. What is unknown in a text is left alone.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "t")]
pub enum Fact {
    /// The game was set up; always the first, and only the first.
    #[serde(rename = "new")]
    Created {
        /// What was agreed on.
        terms: Box<Terms>,
        /// White's and Black's start position.
        ids: [StartId; 2],
    },
    /// Somebody took a seat.
    #[serde(rename = "sit")]
    Seated {
        color: Color,
        holder: Box<Holder>,
        /// What begins with it, if it was the last seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begins: Option<Begins>,
    },
    /// A player is called otherwise.
    #[serde(rename = "name")]
    Renamed {
        color: Color,
        #[serde(deserialize_with = "name::stored")]
        name: PlayerName,
    },
    /// Another link gives the right to a seat.
    #[serde(rename = "key")]
    Renewed { color: Color, key: SecretDigest },
    /// A guest has signed up, and the seat is the account's.
    #[serde(rename = "own")]
    TakenOver {
        color: Color,
        guest: GuestId,
        account: PublicId,
        #[serde(deserialize_with = "name::stored")]
        name: PlayerName,
    },
    /// The account on this seat was deleted.
    #[serde(rename = "gone")]
    Forgotten { color: Color },
    /// The one who was challenged does not want to play.
    #[serde(rename = "no")]
    Declined { reason: Decline, e: Outcome },
    /// A player needs no more study time.
    #[serde(rename = "ready")]
    Ready { by: Color },
    /// Study time is over and White's clock runs; or, in play, the clocks wait no longer for
    /// the first moves.
    #[serde(rename = "start")]
    Started {},
    /// A move was played.
    #[serde(rename = "m")]
    Moved {
        /// Castling as king takes rook.
        m: Uci,
        /// The clocks after the move.
        k: Stamp,
        /// How the game ended with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        e: Option<Outcome>,
    },
    /// The player to move tried an illegal move, and it counts.
    #[serde(rename = "x")]
    Illegal {
        /// What was tried.
        m: Tried,
        /// The clocks, with the time that the opponent got.
        k: Stamp,
        /// What followed.
        #[serde(rename = "p")]
        penalty: Penalty,
    },
    /// A draw was offered.
    #[serde(rename = "draw?")]
    DrawOffered { by: Color },
    /// The offer was declined.
    #[serde(rename = "draw-")]
    DrawDeclined { by: Color },
    /// The offer was taken back.
    #[serde(rename = "draw~")]
    DrawWithdrawn { by: Color },
    /// The offer was accepted.
    #[serde(rename = "draw=")]
    DrawAgreed { k: Stamp, e: Outcome },
    /// The player to move claimed a draw, and rightly.
    #[serde(rename = "claim")]
    DrawClaimed {
        /// Because of what.
        basis: Basis,
        /// The move that was announced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Uci>,
        k: Stamp,
        /// How the game ended with it.
        e: Outcome,
    },
    /// The player to move claimed a draw wrongly.
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
        /// Whether it stands as an offer.
        offer: bool,
    },
    /// A player resigned.
    #[serde(rename = "resign")]
    Resigned { by: Color, k: Stamp, e: Outcome },
    /// The time of the player to move ran out.
    #[serde(rename = "flag")]
    FlagFell { k: Stamp, e: Outcome },
    /// A player had left the game for too long, and the opponent claimed the win.
    #[serde(rename = "left")]
    Left { by: Color, k: Stamp, e: Outcome },
    /// A player gave the opponent time.
    #[serde(rename = "give")]
    TimeGiven {
        by: Color,
        /// How much.
        g: Millis,
        /// The clocks with it.
        k: Stamp,
    },
    /// A player gave up half of the time, and what moves bring, for a higher score.
    #[serde(rename = "half")]
    HalfTime {
        by: Color,
        /// How much time that was.
        g: Millis,
        /// The clocks without it.
        k: Stamp,
    },
    /// The game was called off.
    #[serde(rename = "abort")]
    Aborted { e: Outcome },
    /// Nobody came, and the game is called off.
    #[serde(rename = "expired")]
    Expired { e: Outcome },
    /// A player asked to take the own last move back.
    #[serde(rename = "back?")]
    TakebackAsked { by: Color },
    /// The opponent would not let that happen.
    #[serde(rename = "back-")]
    TakebackDeclined { by: Color },
    /// The player no longer asks.
    #[serde(rename = "back~")]
    TakebackWithdrawn { by: Color },
    /// The last move of this player was taken back, with what followed it.
    #[serde(rename = "back")]
    TakenBack {
        by: Color,
        k: Stamp,
        /// How many half-moves that were.
        n: u8,
    },
    /// The server stopped in the middle of a turn or of study time.
    #[serde(rename = "stop")]
    Suspended { k: Stamp },
    /// A rematch was offered.
    #[serde(rename = "again?")]
    RematchOffered { by: Color, kind: RematchKind },
    /// The rematch was declined.
    #[serde(rename = "again-")]
    RematchDeclined { by: Color },
    /// The offer of a rematch was taken back.
    #[serde(rename = "again~")]
    RematchWithdrawn { by: Color },
    /// A rematch was agreed on.
    #[serde(rename = "again=")]
    RematchAgreed { kind: RematchKind },
    /// The rematch is this game.
    #[serde(rename = "again")]
    RematchStarted { id: PublicId },
    /// What the rules said when a game of the first version was read for the first
    /// time: later rules do not touch it.
    #[serde(rename = "sealed")]
    Sealed {
        /// How it is over, if it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        end: Option<Outcome>,
        /// What followed from each illegal move that counted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        penalties: Vec<Penalty>,
    },
}

/// What begins when the last seat is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    /// Study time.
    Study,
    /// White's clock.
    Play,
}

/// What followed from an illegal move that counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// Which of this player's it was, from 1.
    pub n: u8,
    /// The time that the opponent got.
    pub g: Millis,
    /// What the player is bound to.
    pub o: Obligation,
    /// How the game ended with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub e: Option<Outcome>,
}

impl Fact {
    /// How the game ended with it, if it did.
    pub const fn end(&self) -> Option<Outcome> {
        match self {
            Self::Moved { e, .. } | Self::Illegal { penalty: Penalty { e, .. }, .. } => *e,
            Self::DrawAgreed { e, .. }
            | Self::DrawClaimed { e, .. }
            | Self::Resigned { e, .. }
            | Self::FlagFell { e, .. }
            | Self::Left { e, .. }
            | Self::Aborted { e }
            | Self::Declined { e, .. }
            | Self::Expired { e } => Some(*e),
            Self::Created { .. }
            | Self::Seated { .. }
            | Self::Renamed { .. }
            | Self::Renewed { .. }
            | Self::TakenOver { .. }
            | Self::Forgotten { .. }
            | Self::Ready { .. }
            | Self::Started {}
            | Self::DrawOffered { .. }
            | Self::DrawDeclined { .. }
            | Self::DrawWithdrawn { .. }
            | Self::TakebackWithdrawn { .. }
            | Self::RematchWithdrawn { .. }
            | Self::TimeGiven { .. }
            | Self::HalfTime { .. }
            | Self::ClaimRejected { .. }
            | Self::TakebackAsked { .. }
            | Self::TakebackDeclined { .. }
            | Self::TakenBack { .. }
            | Self::Suspended { .. }
            | Self::RematchOffered { .. }
            | Self::RematchDeclined { .. }
            | Self::RematchAgreed { .. }
            | Self::RematchStarted { .. }
            | Self::Sealed { .. } => None,
        }
    }
}
