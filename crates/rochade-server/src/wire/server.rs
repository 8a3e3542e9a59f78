//! What the server sends over a game's socket.

use serde::Serialize;
use utoipa::ToSchema;

use super::chat::ChatView;
use super::game::{
    ClockView, ColorName, GameView, IncidentView, MoveView, OffersView, OutcomeView, PhaseView,
    PlayersView, PositionView, StartView,
};
use super::verdict::{ReasonView, VerdictView};
use crate::game::Action;
use crate::id::PublicId;

/// One message to a page.
///
/// The socket is opened with `?after=SEQ`. Who has seen nothing (`after=0`) first
/// gets a `state`; who has seen something gets what was missed, each happening
/// once and in order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The whole game.
    State {
        /// The game.
        game: Box<GameView>,
    },
    /// Something that happened and is on disk.
    Happened {
        /// The number of its record. The next one has the next number.
        seq: u64,
        /// What it was.
        what: Box<Happening>,
        /// The phase after it.
        phase: PhaseView,
        /// The clocks after it.
        clock: Option<ClockView>,
        /// What is on offer after it.
        offers: OffersView,
        /// What each seat may do now; White's, then Black's.
        #[schema(value_type = (Vec<Action>, Vec<Action>))]
        allowed: [Vec<Action>; 2],
        /// The result, once there is one.
        outcome: Option<OutcomeView>,
    },
    /// Where things stand now, after what was missed: the clocks have gone on
    /// since the last happening.
    Now {
        /// The number of the last record.
        seq: u64,
        /// The phase.
        phase: PhaseView,
        /// The clocks.
        clock: Option<ClockView>,
    },
    /// The request with this number was carried out, and is on disk.
    Done {
        /// The number of the request.
        id: u32,
    },
    /// The request with this number was not carried out.
    Refused {
        /// The number of the request; none if the message could not be read.
        id: Option<u32>,
        /// Why.
        refusal: RefusalView,
    },
    /// The answer to a question to the arbiter.
    Verdict {
        /// The number of the request.
        id: u32,
        /// The answer.
        verdict: VerdictView,
    },
    /// What the players say to each other, told to them alone. Not stored, not numbered.
    Chat {
        /// The last of it.
        chat: ChatView,
    },
    /// Who is looking. Not stored, not numbered.
    Presence {
        /// Who.
        presence: Presence,
        /// After how many milliseconds the reader can claim the win from an opponent who is
        /// away; none where nobody is.
        claim_ms: Option<u64>,
    },
}

/// What happened in a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Happening {
    /// Somebody sat down, or changed the name.
    Players {
        /// Both players now.
        players: PlayersView,
        /// The start position, which nobody saw before both were there.
        start: StartView,
        /// The position, which may be played from now on.
        position: PositionView,
    },
    /// The phase, the clocks, the offers or the result changed, as told beside it.
    Changed {
        /// The position, where another phase allows other moves.
        position: Option<PositionView>,
    },
    /// A player offered, declined or took back something, or gave time.
    Said {
        /// Who.
        by: ColorName,
        /// In words: "Black declines the draw."
        text: String,
    },
    /// A player gave up half of the time.
    HalfTime {
        /// Who.
        by: ColorName,
        /// In words.
        text: String,
        /// Both players after it.
        players: PlayersView,
    },
    /// A move was made.
    Moved {
        /// The move.
        #[serde(rename = "move")]
        made: MoveView,
        /// The position after it.
        position: PositionView,
    },
    /// Moves were taken back.
    TakenBack {
        /// The position now; its `seen.ply` tells how many half-moves are left.
        position: PositionView,
    },
    /// An illegal move was counted.
    Illegal {
        /// What and why.
        incident: IncidentView,
        /// Both players with their counts.
        players: PlayersView,
        /// The position, with the moves that the player is bound to.
        position: PositionView,
    },
    /// A draw was claimed wrongly; the claim stands as an offer.
    WrongClaim {
        /// By whom.
        by: ColorName,
        /// Why not.
        text: String,
    },
    /// A rematch begins.
    Rematch {
        /// Its public name.
        id: PublicId,
    },
}

/// Who has the game open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Presence {
    /// White is there.
    pub white: bool,
    /// Black is there.
    pub black: bool,
    /// So many others are watching.
    pub spectators: u32,
}

/// Why a request was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RefusalView {
    /// For programs: `illegal`, `stale`, `not_a_move`, …
    pub reason: &'static str,
    /// In the reader's words.
    pub text: String,
    /// For an illegal move, every reason why.
    pub reasons: Vec<ReasonView>,
}

impl RefusalView {
    /// For whatever is no illegal move.
    pub fn new(reason: &'static str, text: String) -> Self {
        Self { reason, text, reasons: Vec::new() }
    }
}
