//! The records of an event: everything that happened, by whom and when.

use rochade::{Color, StartId};
use rochade_tournament::lots::{self, Draw};
use rochade_tournament::prizes::PrizeFund;
use rochade_tournament::{Bye, GameResult, PlayerId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::PairingChoices;
use super::entrant::{EntrantId, EntrantPresence, PlayerCard};
use super::groups::EventGroup;
use super::import::Imported;
use super::restriction::{Apart, FixedBoard};
use super::round::{BoardIncident, BoardPair};
use super::screen::{Screen, StudyChange};
use super::settings::EventSettings;
use super::teams::{EventTeam, PairedMatch};
use crate::id::{Contributor, PublicId, SecretDigest};
use crate::storage::Seq;
use crate::wire::ColorName;
use crate::wire::described;

/// Who did something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum By {
    /// Somebody with the organiser's link, and the name he gave.
    Organiser {
        /// The name; may be empty.
        name: String,
    },
    /// Somebody with a link that gives the right to enter results and players.
    Entry {
        /// The name of the link.
        name: String,
    },
    /// Somebody with the card of a board.
    Card {
        /// The round of the card.
        round: u16,
        /// The board of the card.
        board: u16,
        /// Whose card; the first version did not tell them apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<ColorName>)]
        side: Option<Color>,
    },
    /// A player, with the page of his own.
    Player {
        /// Who.
        id: EntrantId,
    },
    /// The captain of a team who does not play, with the page of his own.
    Captain {
        /// The number of the team.
        team: u16,
    },
    /// Somebody who looks at the event.
    Visitor,
    /// The server.
    Server,
}

/// What somebody with a link may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Everything.
    Full,
    /// Enter results, reports and players.
    Entry,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventFact {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it.
    pub by: By,
    pub action: EventAction,
}

/// Where a list of players came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RosterSource {
    /// Typed in.
    Typed,
    /// From a list with columns.
    Csv,
    /// From a tournament report file.
    Trf,
    /// The player entered himself.
    Phone,
}

/// What happened.
///
/// The log sends it without what is secret, and its description leaves that out, too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, strum::IntoStaticStr)]
#[serde(tag = "action", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum EventAction {
    /// The event was made.
    Created {
        settings: Box<EventSettings>,
        /// Who holds the organiser's link.
        #[schema(ignore)]
        organiser: SecretDigest,
        /// From which the keys of the boards' cards follow.
        #[schema(ignore)]
        cards: String,
    },
    /// Settings were changed.
    SettingsChanged { settings: Box<EventSettings> },
    /// Players entered.
    PlayersAdded {
        players: Vec<(EntrantId, PlayerCard)>,
        source: RosterSource,
        /// What is known of their coming.
        #[schema(ignore)]
        presence: EntrantPresence,
    },
    /// An event that was begun elsewhere goes on here.
    Imported(Box<Imported>),
    /// What is known of a player was corrected.
    PlayerChanged { id: EntrantId, card: PlayerCard },
    /// A player was taken off the list.
    PlayerRemoved { id: EntrantId },
    /// Players were checked in or out, left or came back.
    PresenceChanged { ids: Vec<EntrantId>, presence: EntrantPresence },
    /// A player asked for a bye, or for none after all.
    ByeRequested {
        id: EntrantId,
        round: u16,
        #[schema(value_type = Option<described::Bye>)]
        bye: Option<Bye>,
    },
    /// Who must not meet was said.
    PairsForbidden { groups: Vec<Apart> },
    /// Who always plays at the same board was said.
    BoardsFixed { boards: Vec<FixedBoard> },
    /// The prizes were declared.
    PrizesDeclared {
        #[schema(value_type = described::PrizeFund)]
        fund: PrizeFund,
    },
    /// Which events are played side by side was said.
    GroupsChanged { groups: Vec<EventGroup> },
    /// The commitment of the public draw was published. Holds its secret.
    Announced {
        #[schema(ignore)]
        opening: String,
    },
    /// Somebody added a text to the next public draw.
    Contributed {
        round: u16,
        /// What; not told before the round is drawn.
        text: String,
        /// Who, without telling who it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(ignore)]
        from: Option<Contributor>,
    },
    /// No more contributions are taken; the digest of those that are in.
    ContributionsClosed { round: u16, digest: String },
    /// A round was paired.
    Paired {
        round: u16,
        boards: Vec<BoardPair>,
        bye: Option<EntrantId>,
        /// What the organiser fixed before.
        choices: PairingChoices,
        /// The colour of the first player, if this is when it was drawn.
        #[schema(value_type = Option<ColorName>)]
        initial_color: Option<Color>,
        /// The drawn numbers of a round robin, if this is its first round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        table: Vec<EntrantId>,
        /// The starting numbers, where they are fixed from now on: from round 4, and in an
        /// event that came with its own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(ignore)]
        numbers: Vec<(EntrantId, PlayerId)>,
        /// The boards' forfeits, and the byes that were asked for.
        #[schema(ignore)]
        results: Vec<Option<GameResult>>,
        #[schema(ignore)]
        requested: Vec<(EntrantId, Bye)>,
        /// The boards' tables, where they are not the boards' numbers.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        tables: Vec<u16>,
        /// The matches, where players play for teams.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        matches: Vec<PairedMatch>,
    },
    /// Who plays for which team was declared.
    TeamsSet { teams: Vec<EventTeam> },
    /// Somebody handed in who plays for a team in a round; told to nobody else.
    LineupHandedIn {
        round: u16,
        team: u16,
        #[schema(ignore)]
        players: Vec<Option<EntrantId>>,
    },
    /// A player bid for Black in an Armageddon game; told to nobody before both have.
    BidHandedIn {
        round: u16,
        board: u16,
        player: EntrantId,
        #[schema(ignore)]
        seconds: u32,
        /// Who has Black, if this was the second bid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black: Option<EntrantId>,
        /// Whether both bid the same, so that the lot decided.
        #[serde(default)]
        by_lot: bool,
    },
    /// The boards of a round follow the line-ups.
    LineupsRevealed {
        round: u16,
        boards: Vec<BoardPair>,
        bye: Option<EntrantId>,
        matches: Vec<PairedMatch>,
        #[schema(ignore)]
        requested: Vec<(EntrantId, Bye)>,
    },
    /// The boards of a match were forfeited.
    MatchForfeited {
        round: u16,
        number: u16,
        #[schema(value_type = Vec<(u16, described::GameResult)>)]
        results: Vec<(u16, GameResult)>,
    },
    /// The pairing of a round was changed by hand.
    Rearranged {
        round: u16,
        boards: Vec<BoardPair>,
        bye: Option<EntrantId>,
        /// The boards' forfeits.
        #[schema(ignore)]
        results: Vec<Option<GameResult>>,
    },
    /// The pairing of a round was thrown away.
    Unpaired { round: u16 },
    /// The positions of a round were drawn.
    Drawn {
        round: u16,
        #[schema(value_type = Vec<u16>)]
        positions: Vec<StartId>,
        /// Every number that was drawn for them, and how; none if the position is that of
        /// the round before, with colours reversed.
        drawn: Vec<lots::Drawn>,
        /// What a public draw gave for each position.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(ignore)]
        draws: Vec<Vec<Draw>>,
    },
    /// A round was shown to everybody.
    Published { round: u16 },
    /// A result was entered; `None` takes it back.
    ResultEntered {
        round: u16,
        board: u16,
        #[schema(value_type = Option<described::GameResult>)]
        result: Option<GameResult>,
    },
    /// A result of an earlier round was corrected.
    Corrected {
        round: u16,
        board: u16,
        #[schema(value_type = described::GameResult)]
        result: GameResult,
        reason: String,
        /// What it was before.
        #[serde(default)]
        #[schema(value_type = Option<described::GameResult>)]
        was: Option<GameResult>,
        /// The later rounds that had been paired from what it was.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        paired_from: Vec<u16>,
    },
    /// What both players of some boards reported was accepted.
    AgreedConfirmed {
        round: u16,
        #[schema(value_type = Vec<(u16, described::GameResult)>)]
        results: Vec<(u16, GameResult)>,
    },
    /// A player reported a result.
    Reported {
        round: u16,
        board: u16,
        #[schema(value_type = Option<ColorName>)]
        side: Option<Color>,
        #[schema(value_type = described::GameResult)]
        result: GameResult,
    },
    /// An electronic board told how its game ended, with the moves as a game file.
    Recorded {
        round: u16,
        board: u16,
        #[schema(value_type = described::GameResult)]
        result: GameResult,
        #[schema(ignore)]
        pgn: String,
    },
    /// The reports of a board were rejected.
    ReportsRejected { round: u16, board: u16 },
    /// An illegal move was noted.
    IllegalMove { round: u16, board: u16, incident: BoardIncident },
    /// A board is played on this server.
    OnlineStarted { round: u16, board: u16, game: PublicId },
    /// A game on this server has ended.
    OnlineFinished {
        round: u16,
        board: u16,
        game: PublicId,
        #[schema(value_type = described::GameResult)]
        result: GameResult,
        /// How many half-moves were played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plies: Option<u16>,
    },
    /// Another link is the organiser's.
    OrganiserRenewed {
        #[schema(ignore)]
        organiser: SecretDigest,
    },
    /// Other cards give the right to report.
    CardsRenewed {
        #[schema(ignore)]
        cards: String,
    },
    /// A player gave up half of the time for a higher score.
    HalfTime {
        round: u16,
        board: u16,
        #[schema(value_type = ColorName)]
        side: Color,
    },
    /// Nobody is paired any more, although players are free.
    PairingStopped,
    /// Who is free is paired again.
    PairingResumed,
    /// The results of a round were closed.
    RoundClosed { round: u16 },
    /// The event was closed.
    EventClosed,
    /// The event was opened again.
    EventReopened,
    /// Somebody else got a link of his own.
    OrganiserAdded {
        name: String,
        role: Role,
        #[schema(ignore)]
        organiser: SecretDigest,
    },
    /// Somebody's own link opens nothing any more.
    OrganiserRemoved { name: String },
    /// A projector shows something else.
    ScreenChanged {
        room: u8,
        screen: Screen,
        seconds: Option<u32>,
        #[schema(value_type = Option<(u16, u16)>)]
        boards: Option<[u16; 2]>,
    },
    /// The study time of a round was started, stopped or begun anew.
    StudyChanged { round: u16, change: StudyChange },
    /// An earlier record counts no more.
    Undone { seq: Seq },
    /// An earlier record that was undone counts again.
    Redone { seq: Seq },
    /// Somebody tried what he has no right to. The first versions noted it.
    Denied { what: String, credential: Credential },
}

/// With what somebody tried to do what he has no right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Credential {
    /// With nothing.
    None,
    /// With the card of a board.
    Card,
    /// With a secret that is not this event's.
    Wrong,
}

impl EventAction {
    /// How many players came or went with it.
    pub fn players(&self) -> usize {
        if let Self::PlayersAdded { players, .. } = self {
            players.len()
        } else if let Self::Imported(imported) = self {
            imported.players.len()
        } else if let Self::PresenceChanged { ids, .. } = self {
            ids.len()
        } else {
            0
        }
    }
    /// The word for it in records and in the log.
    pub fn key(&self) -> &'static str {
        self.into()
    }
}
