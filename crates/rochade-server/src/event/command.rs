//! What can be asked of an event.

use rochade::Color;
use rochade_tournament::lots::Method;
use rochade_tournament::prizes::PrizeFund;
use rochade_tournament::{Bye, GameResult};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entrant::{EntrantId, EntrantPresence, PlayerCard};
use super::fact::{Role, RosterSource};
use super::groups::EventGroup;
use super::restriction::{Apart, FixedBoard};
use super::screen::{Screen, StudyChange};
use super::settings::EventSettings;
use super::teams::EventTeam;
use crate::id::{Contributor, PublicId, SecretDigest};
use crate::storage::Seq;
use crate::wire::ColorName;
use crate::wire::described;

/// Two players whom the organiser pairs before the rules pair the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FixedPair {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
}

/// What the organiser fixes before a round is paired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PairingChoices {
    /// Pairs with their colours.
    #[serde(default)]
    pub pairs: Vec<FixedPair>,
    /// Who gets the bye.
    #[serde(default)]
    pub bye: Option<EntrantId>,
    /// Matches of teams, by their numbers; the first has White on board 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<(u16, u16)>)]
    pub matches: Vec<[u16; 2]>,
    /// The team that rests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rests: Option<u16>,
}

/// Something that is asked of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a round, a board and an id say what they are")]
pub enum EventCommand {
    /// Change the settings.
    #[serde(alias = "change-settings")]
    ChangeSettings { settings: Box<EventSettings> },
    /// Enter players; after the first round this is a late entry.
    #[serde(alias = "add-players")]
    AddPlayers { players: Vec<PlayerCard>, source: RosterSource },
    /// Go on with an event that was begun elsewhere: the text of its report file.
    Import { file: String },
    /// Correct what is known of a player.
    #[serde(alias = "change-player")]
    ChangePlayer { id: EntrantId, card: PlayerCard },
    /// Take a player off the list who has not been paired.
    #[serde(alias = "remove-player")]
    RemovePlayer { id: EntrantId },
    /// Check players in or out, note that they left or came back.
    #[serde(alias = "set-presence")]
    SetPresence { ids: Vec<EntrantId>, presence: EntrantPresence },
    /// Note that a player wants a bye in a round; `None` for none after all.
    #[serde(alias = "request-bye")]
    RequestBye {
        id: EntrantId,
        round: u16,
        #[schema(value_type = Option<described::Bye>)]
        bye: Option<Bye>,
    },
    /// Say who must not meet, in place of what was said before.
    ForbidPairs { groups: Vec<Apart> },
    /// Say who always plays at the same board, in place of what was said before.
    FixBoards { boards: Vec<FixedBoard> },
    /// Declare the prizes; a fund without any takes them back.
    DeclarePrizes {
        #[schema(value_type = described::PrizeFund)]
        fund: PrizeFund,
    },
    /// Say which events are played side by side with this one.
    #[serde(skip)]
    SetGroups { groups: Vec<EventGroup> },
    /// Publish the commitment of the public draw.
    Announce,
    /// Add a text to the next public draw.
    Contribute {
        round: u16,
        text: String,
        /// Who, if everybody may only do so a few times.
        #[serde(skip)]
        #[schema(ignore)]
        from: Option<Contributor>,
    },
    /// Take no more contributions to the next public draw, and publish the digest of
    /// those that are in.
    CloseContributions { round: u16 },
    /// Pair the next round.
    Pair {
        round: u16,
        #[serde(default)]
        choices: PairingChoices,
    },
    /// Pair a round anew by hand before it is published; everybody who was in it
    /// stays in it.
    Rearrange { round: u16, choices: PairingChoices },
    /// Let two players change places.
    #[serde(alias = "swap-players")]
    SwapPlayers { round: u16, first: EntrantId, second: EntrantId },
    /// Let the two players of a board change colours.
    #[serde(alias = "swap-colors")]
    SwapColors { round: u16, board: u16 },
    /// Throw the pairing of a round away.
    Unpair { round: u16 },
    /// Draw the positions of a round by the method of the event: what was rolled, written
    /// or said for each, or once what the server draws itself.
    Draw { round: u16, draws: Vec<Method> },
    /// Show a round to everybody.
    Publish { round: u16 },
    /// Enter a result, or confirm what was reported; `None` takes it back.
    #[serde(alias = "enter-result")]
    EnterResult {
        round: u16,
        board: u16,
        #[schema(value_type = Option<described::GameResult>)]
        result: Option<GameResult>,
    },
    /// Correct a result of a closed round.
    Correct {
        round: u16,
        board: u16,
        #[schema(value_type = described::GameResult)]
        result: GameResult,
        reason: String,
    },
    /// Report a result as a player, with the card of the board.
    #[serde(skip)]
    Report { round: u16, board: u16, side: Option<Color>, result: GameResult },
    /// Note how a game ended on an electronic board, with its moves as a game file.
    #[serde(skip)]
    Record { round: u16, board: u16, result: GameResult, pgn: String },
    /// Give up half of the time for a higher score, where the system has it.
    HalfTime {
        round: u16,
        board: u16,
        #[schema(value_type = ColorName)]
        side: Color,
    },
    /// Pair nobody any more, where whoever is free is paired at once.
    StopPairing,
    /// Pair who is free again.
    ResumePairing,
    /// Declare the teams, each with its players in the order of the boards.
    SetTeams { teams: Vec<EventTeam> },
    /// Say who plays for a team in a round, board by board; `None` for a board that stays
    /// empty.
    HandInLineup { round: u16, team: u16, players: Vec<Option<EntrantId>> },
    /// Bid for Black in an Armageddon game: the lower bid has Black with so many seconds.
    Bid { round: u16, board: u16, player: EntrantId, seconds: u32 },
    /// Note that a team did not come to a match, or both did not.
    ForfeitMatch {
        round: u16,
        /// Which match of the round, from 1.
        number: u16,
        /// Whether the first and the second team are absent.
        #[schema(value_type = (bool, bool))]
        absent: [bool; 2],
    },
    /// Reject what was reported for a board.
    #[serde(alias = "reject-reports")]
    RejectReports { round: u16, board: u16 },
    /// Note an illegal move.
    #[serde(alias = "note-illegal-move")]
    NoteIllegalMove {
        round: u16,
        board: u16,
        #[schema(value_type = ColorName)]
        by: Color,
        #[serde(default)]
        note: String,
        /// Whether the opponent could still checkmate (Laws 7.5.5).
        opponent: Mating,
    },
    /// Let a board be played on this server, in this game.
    #[serde(skip)]
    StartOnline { round: u16, board: u16, game: PublicId },
    /// Note that a player of a game on this server gave up half of the time.
    #[serde(skip)]
    HalveOnline { round: u16, board: u16, game: PublicId, side: Color },
    /// Note how a game on this server ended.
    #[serde(skip)]
    FinishOnline { round: u16, board: u16, game: PublicId, result: GameResult, plies: Option<u16> },
    /// Let another link be the organiser's from now on.
    #[serde(skip)]
    RenewOrganiser { organiser: SecretDigest },
    /// Let other cards give the right to report from now on.
    #[serde(skip)]
    RenewCards { cards: String },
    /// Close the results of a round.
    #[serde(alias = "close-round")]
    CloseRound { round: u16 },
    /// Close the event.
    #[serde(alias = "close-event")]
    CloseEvent,
    /// Open the event again.
    #[serde(alias = "reopen-event")]
    ReopenEvent,
    /// Take back the last thing that an organiser did.
    Undo { seq: Seq },
    /// Do again what was taken back last.
    Redo { seq: Seq },
    /// Start, stop or restart the study time of a round.
    Study { round: u16, change: StudyChange },
    /// Let the projector of a room show something else.
    Show {
        /// Which room, from 1.
        room: u8,
        screen: Screen,
        /// For how many seconds; until it is changed if not given.
        #[serde(default)]
        seconds: Option<u32>,
        /// The boards of this room; all of them if not given.
        #[serde(default)]
        #[schema(value_type = Option<(u16, u16)>)]
        boards: Option<[u16; 2]>,
    },
    /// Accept everything that both players of a board reported alike.
    ConfirmAgreed { round: u16 },
    /// Enter oneself, with the code of the event.
    #[serde(skip)]
    Register { card: PlayerCard },
    /// Give somebody a link of his own.
    #[serde(skip)]
    AddOrganiser { name: String, role: Role, organiser: SecretDigest },
    /// Take somebody's own link away.
    RemoveOrganiser { name: String },
}

/// Whether a player could still checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mating {
    /// He could.
    #[serde(alias = "can-mate")]
    CanMate,
    /// He could not.
    #[serde(alias = "cannot-mate")]
    CannotMate,
}
