//! The records of an event: everything that happened, by whom and when.

use rochade::{Color, StartId};
use rochade_tournament::{Bye, GameResult};
use serde::{Deserialize, Serialize};

use super::command::Choices;
use super::entrant::{EntrantId, PlayerCard, Presence};
use super::import::Imported;
use super::round::{Drawing, Incident, Pair};
use super::settings::Settings;
use crate::id::{PublicId, SecretDigest};
use crate::storage::Seq;

/// Who did something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum By {
    /// Somebody with the organiser's link, and the name he gave.
    Organiser {
        /// The name; may be empty.
        name: String,
    },
    /// Somebody with the card of a board.
    Card {
        /// The round of the card.
        round: u16,
        /// The board of the card.
        board: u16,
    },
    /// Somebody who looks at the event.
    Visitor,
    /// The server.
    Server,
}

/// Something that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it.
    pub by: By,
    /// What.
    pub action: Action,
}

/// Where a list of players came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Typed in.
    Typed,
    /// From a list with columns.
    Csv,
    /// From a tournament report file.
    Trf,
}

/// What happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a round, a board and an id say what they are")]
pub enum Action {
    /// The event was made.
    Created {
        settings: Box<Settings>,
        /// Who holds the organiser's link.
        organiser: SecretDigest,
        /// From which the keys of the boards' cards follow.
        cards: String,
    },
    /// Settings were changed.
    SettingsChanged { settings: Box<Settings> },
    /// Players entered.
    PlayersAdded { players: Vec<(EntrantId, PlayerCard)>, source: Source },
    /// An event that was begun elsewhere goes on here.
    Imported(Box<Imported>),
    /// What is known of a player was corrected.
    PlayerChanged { id: EntrantId, card: PlayerCard },
    /// A player was taken off the list.
    PlayerRemoved { id: EntrantId },
    /// Players were checked in or out, left or came back.
    PresenceChanged { ids: Vec<EntrantId>, presence: Presence },
    /// A player asked for a bye, or for none after all.
    ByeRequested { id: EntrantId, round: u16, bye: Option<Bye> },
    /// The commitment of the public draw was published. Holds its secret.
    Announced { opening: String },
    /// Somebody added a text to the next public draw.
    Contributed { round: u16, text: String },
    /// A round was paired.
    Paired {
        round: u16,
        boards: Vec<Pair>,
        bye: Option<EntrantId>,
        /// What the organiser fixed before.
        choices: Choices,
        /// The colour of the first player, if this is when it was drawn.
        initial_color: Option<Color>,
        /// The drawn numbers of a round robin, if this is its first round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        table: Vec<EntrantId>,
    },
    /// The pairing of a round was changed by hand.
    Rearranged { round: u16, boards: Vec<Pair>, bye: Option<EntrantId> },
    /// The pairing of a round was thrown away.
    Unpaired { round: u16 },
    /// The positions of a round were drawn.
    Drawn { round: u16, positions: Vec<StartId>, drawing: Drawing },
    /// A round was shown to everybody.
    Published { round: u16 },
    /// A result was entered; `None` takes it back.
    ResultEntered { round: u16, board: u16, result: Option<GameResult> },
    /// A result of an earlier round was corrected.
    Corrected {
        round: u16,
        board: u16,
        result: GameResult,
        reason: String,
        /// What it was before.
        #[serde(default)]
        was: Option<GameResult>,
        /// The later rounds that had been paired from what it was.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        paired_from: Vec<u16>,
    },
    /// A player reported a result.
    Reported { round: u16, board: u16, side: Option<Color>, result: GameResult },
    /// The reports of a board were rejected.
    ReportsRejected { round: u16, board: u16 },
    /// An illegal move was noted.
    IllegalMove { round: u16, board: u16, incident: Incident },
    /// A board is played on this server.
    OnlineStarted { round: u16, board: u16, game: PublicId },
    /// A game on this server has ended.
    OnlineFinished { round: u16, board: u16, game: PublicId, result: GameResult },
    /// The results of a round were closed.
    RoundClosed { round: u16 },
    /// The event was closed.
    EventClosed,
    /// The event was opened again.
    EventReopened,
    /// An earlier record counts no more.
    Undone { seq: Seq },
    /// Somebody tried what he has no right to.
    Denied { what: String, credential: Credential },
}

/// With what somebody tried to do what he has no right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Credential {
    /// With nothing.
    None,
    /// With the card of a board.
    Card,
    /// With a secret that is not this event's.
    Wrong,
}

impl Action {
    /// The word for it in records and in the log.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Self::Created { .. } => "created",
            Self::SettingsChanged { .. } => "settings-changed",
            Self::PlayersAdded { .. } => "players-added",
            Self::Imported(_) => "imported",
            Self::PlayerChanged { .. } => "player-changed",
            Self::PlayerRemoved { .. } => "player-removed",
            Self::PresenceChanged { .. } => "presence-changed",
            Self::ByeRequested { .. } => "bye-requested",
            Self::Announced { .. } => "announced",
            Self::Contributed { .. } => "contributed",
            Self::Paired { .. } => "paired",
            Self::Rearranged { .. } => "rearranged",
            Self::Unpaired { .. } => "unpaired",
            Self::Drawn { .. } => "drawn",
            Self::Published { .. } => "published",
            Self::ResultEntered { .. } => "result-entered",
            Self::Corrected { .. } => "corrected",
            Self::Reported { .. } => "reported",
            Self::ReportsRejected { .. } => "reports-rejected",
            Self::IllegalMove { .. } => "illegal-move",
            Self::OnlineStarted { .. } => "online-started",
            Self::OnlineFinished { .. } => "online-finished",
            Self::RoundClosed { .. } => "round-closed",
            Self::EventClosed => "event-closed",
            Self::EventReopened => "event-reopened",
            Self::Undone { .. } => "undone",
            Self::Denied { .. } => "denied",
        }
    }
}
