//! What somebody wants at a game. It travels as it is decided: over the game's socket,
//! or as the body of `POST /api/games/{id}/requests`.

use rochade::Color;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::outcome::DrawnBy;
use super::phrase::Phrase;
use super::seat::Holder;
use crate::id::{GuestId, PublicId, SecretDigest};
use crate::wire::ColorName;

/// What somebody can ask for in a game.
///
/// `seen` is the state of the board that the sender has seen, as it came with the
/// position. What is asked before an older one is refused as stale, so an old tab
/// cannot overwrite a newer state; a move sent again after a lost connection is
/// answered as done and happens once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Make a move: SAN (`Nf3`, `O-O`), UCI (`e2e4`, castling as king takes rook)
    /// or the king to its goal.
    Move { seen: Seen, attempt: String },
    /// Ask the arbiter about a move without making it. Spectators may ask too.
    Ask { attempt: String },
    /// Both players: the study time may end now.
    Ready,
    /// Offer a draw.
    OfferDraw { seen: Seen },
    /// Accept the open offer of a draw.
    AcceptDraw { seen: Seen },
    /// Decline the open offer of a draw.
    DeclineDraw { seen: Seen },
    /// Take the own offer of a draw back.
    WithdrawDraw { seen: Seen },
    /// Claim a draw by threefold repetition or the fifty-move rule.
    ClaimDraw {
        seen: Seen,
        basis: Basis,
        /// The move that will bring the position about, if it is not there yet.
        #[serde(default)]
        with: Option<String>,
    },
    /// Give up.
    Resign,
    /// Call the game off, before both have moved.
    Abort,
    /// Ask to take back one's last move, with what followed it.
    AskTakeback { seen: Seen },
    /// Let the opponent take back.
    AcceptTakeback { seen: Seen },
    /// Do not let the opponent take back.
    DeclineTakeback { seen: Seen },
    /// No longer ask to take back.
    WithdrawTakeback { seen: Seen },
    /// Give the opponent fifteen seconds.
    GiveTime { seen: Seen },
    /// Before the own first move: give up half of the own time, and what moves bring, for a
    /// higher score.
    HalfTime,
    /// Claim the win because the opponent has left the game for as long as the terms say.
    ClaimLeft,
    /// After the game: offer another one.
    OfferRematch { position: RematchKind },
    /// Accept the offered rematch.
    AcceptRematch,
    /// Decline the offered rematch.
    DeclineRematch,
    /// Take the own offer of a rematch back.
    WithdrawRematch,
    /// Ask whether the server is there. Everybody may.
    Ping,
    /// Say a ready phrase to the opponent, who reads it in the own language. Not stored.
    Say { phrase: Phrase },
    /// Write to the opponent; both have to want that. Not stored.
    Write { text: String },
    /// Want free text, or no longer: as long as one of both has the game open.
    WantTexts { wanted: bool },
    /// Do not take up the challenge; only who it is for may.
    Decline {
        #[serde(default)]
        reason: Decline,
    },
    /// Be shown under this name.
    Rename {
        #[schema(value_type = ColorName)]
        color: Color,
        name: String,
    },
}

impl Request {
    /// Whether another game can come of it.
    pub const fn makes_a_game(&self) -> bool {
        matches!(self, Self::OfferRematch { .. } | Self::AcceptRematch)
    }

    /// Which state of the board the sender has seen, where it matters.
    pub const fn seen(&self) -> Option<Seen> {
        match self {
            Self::Move { seen, .. }
            | Self::OfferDraw { seen }
            | Self::AcceptDraw { seen }
            | Self::DeclineDraw { seen }
            | Self::ClaimDraw { seen, .. }
            | Self::AskTakeback { seen }
            | Self::AcceptTakeback { seen }
            | Self::DeclineTakeback { seen }
            | Self::WithdrawDraw { seen }
            | Self::WithdrawTakeback { seen }
            | Self::GiveTime { seen } => Some(*seen),
            Self::Ask { .. }
            | Self::HalfTime
            | Self::ClaimLeft
            | Self::WithdrawRematch
            | Self::Ping
            | Self::Say { .. }
            | Self::Write { .. }
            | Self::WantTexts { .. }
            | Self::Ready
            | Self::Resign
            | Self::Abort
            | Self::OfferRematch { .. }
            | Self::AcceptRematch
            | Self::DeclineRematch
            | Self::Decline { .. }
            | Self::Rename { .. } => None,
        }
    }
}

/// What the server itself does at a game.
#[derive(Clone, Debug)]
pub enum Chore {
    /// Somebody takes a seat.
    Sit { color: Color, holder: Box<Holder> },
    /// Another link gives the right to this seat, and the old one does not.
    Renew { color: Color, key: SecretDigest },
    /// A guest at these seats has signed up.
    TakeOver { from: GuestId, holder: Box<Holder> },
    /// An account was deleted.
    Forget { account: PublicId },
    /// Who was invited does not want to play. By what right was looked at before.
    Decline { reason: Decline },
    /// The clocks run from now on, also where they would wait for the first moves. Whether both
    /// want that was looked at before.
    StartClocks,
    /// What is [due](super::OnlineGame::due_after) has come.
    TimeIsUp,
    /// Nobody came for a day.
    Expire,
    /// The server is about to stop, and what was thought so far is to count.
    Suspend,
    /// The rematch that was agreed on is this game.
    RematchStarted { id: PublicId },
}

/// Why somebody does not take up a challenge.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    VariantArray,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Decline {
    /// For no reason that is told.
    #[default]
    Generic,
    /// Not now, but another time.
    Later,
    /// The game would be too fast.
    TooFast,
    /// The game would be too slow.
    TooSlow,
    /// Only if it counts for the rating.
    Rated,
    /// Only if it does not.
    Casual,
    /// Not from this position.
    Position,
    /// Not with this clock.
    TimeControl,
    /// Not with a program.
    NoBot,
    /// Only with programs.
    OnlyBot,
}

/// Which state of the board somebody has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// How many half-moves were played.
    pub ply: u16,
    /// How often the position was set up again: after takebacks, and after
    /// illegal moves that counted. Without it, a move resent after an illegal one
    /// would count as a second one, and after a takeback the same number of
    /// half-moves can be another position.
    #[serde(default)]
    pub resets: u16,
}

/// What a draw may be claimed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// The position has come about three times (Laws 9.2).
    #[serde(rename = "threefold", alias = "threefold-repetition")]
    ThreefoldRepetition,
    /// Fifty moves of each without capture or pawn move (Laws 9.3).
    #[serde(alias = "fifty-moves")]
    FiftyMoves,
}

impl Basis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ThreefoldRepetition, Self::FiftyMoves];

    /// How a game is drawn by a right claim.
    pub const fn drawn_by(self) -> DrawnBy {
        match self {
            Self::ThreefoldRepetition => DrawnBy::ThreefoldRepetition,
            Self::FiftyMoves => DrawnBy::FiftyMoves,
        }
    }

    /// How many times, or half-moves, it needs.
    pub const fn needed(self) -> u16 {
        match self {
            Self::ThreefoldRepetition => 3,
            Self::FiftyMoves => 100,
        }
    }
}

/// From which position a rematch is played. Colours are swapped in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RematchKind {
    /// From the same.
    #[serde(rename = "same", alias = "same-position")]
    SamePosition,
    /// From one that is drawn anew.
    #[serde(alias = "new-draw")]
    NewDraw,
}
