//! What travels about a club's event: what pages and programs ask for, and the
//! answers. What is seen of an event is in `event::view`.

use rochade_tournament::GameResult;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::described;
pub use crate::event::command::{EventCommand, FixedPair, Mating, PairingChoices};
pub use crate::event::entrant::{EntrantId, EntrantPresence, PlayerCard};
pub use crate::event::fact::{Role, RosterSource};
pub use crate::event::screen::{Screen, StudyChange};
pub use crate::event::settings::{EventSettings, PairingSystem};
pub use crate::event::view::{EventOverview, EventRound, LogEntry, PlayerRow, StandingsTable};
use crate::id::PublicId;
use crate::player_lists::ListName;
use crate::storage::Seq;

/// A view with the number of the last record that it shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Versioned<T> {
    /// The number of the last record: what a command says it has seen.
    pub version: Seq,
    /// The view; its fields stand beside the number.
    #[serde(flatten)]
    pub view: T,
}

/// The events of a server.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventList {
    /// Those that changed last.
    pub events: Vec<ListedEvent>,
}

/// An event in the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedEvent {
    /// The name of the event in addresses.
    pub id: PublicId,
    /// What the organiser calls it.
    pub name: String,
    /// When it changed last, in milliseconds since 1970.
    pub changed: u64,
    /// Whether it is over.
    pub closed: bool,
    /// How many players it has.
    pub players: usize,
}

/// Some of the settings of an event; those that are left out stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SomeSettings(Map<String, Value>);

impl SomeSettings {
    /// The settings with these changes.
    pub fn over(self, settings: &EventSettings) -> serde_json::Result<EventSettings> {
        let mut fields = serde_json::to_value(settings)?;
        if let Some(fields) = fields.as_object_mut() {
            fields.extend(self.0);
        }
        Ok(serde_json::from_value::<EventSettings>(fields)?.with_fitting_tiebreaks())
    }
}

/// As the settings, with nothing required.
impl utoipa::PartialSchema for SomeSettings {
    fn schema() -> RefOr<Schema> {
        let mut schema = <EventSettings as utoipa::PartialSchema>::schema();
        if let RefOr::T(Schema::Object(object)) = &mut schema {
            object.required.clear();
        }
        schema
    }
}

impl ToSchema for SomeSettings {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        EventSettings::schemas(schemas);
    }
}

/// A new event, or a new series.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewEvent {
    /// Its name in addresses.
    pub id: PublicId,
    /// The secret that gives the organiser's rights. It is told only now.
    pub secret: String,
}

/// The players of an event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayerList {
    /// The players, by starting number.
    pub players: Vec<PlayerRow>,
}

/// The reasons of a round in words.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct PairingReasons {
    /// By board, from the first: sentences; none where the organiser decided.
    pub boards: Vec<Vec<String>>,
    /// Why the bye went where it did.
    pub bye: Vec<String>,
}

/// The tie-breaks of a player, or what else his place is made of.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenedTiebreaks {
    /// For each tie-break or sum its value, then part by part, in words.
    pub tiebreaks: Vec<Vec<String>>,
}

/// A text that somebody adds to the next public draw.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Contribution {
    /// The round that is drawn next.
    pub round: u16,
    /// The text, on one line of at most 500 bytes.
    pub text: String,
}

/// A report from a phone.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct ResultReport {
    /// The result: `1-0`, `1/2-1/2` or `0-1`.
    #[schema(value_type = described::GameResult)]
    pub result: GameResult,
}

/// Something was done.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct Done {
    /// The number of the last record.
    pub version: Seq,
}

/// What was checked of the proof of a draw.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CheckedProof {
    /// Whether everything is true.
    pub holds: bool,
    /// Every step, in words.
    pub steps: Vec<String>,
    /// The outcome in one sentence.
    pub text: String,
}

/// Everything on the organiser's desk.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DeskView {
    /// The name of the event in addresses.
    pub id: PublicId,
    /// The number of the last record: what a command says it has seen.
    pub version: Seq,
    /// The event on one page.
    pub overview: EventOverview,
    /// The players, by starting number.
    pub players: Vec<PlayerRow>,
    /// Who is to be paired in the next round.
    pub to_pair: Vec<EntrantId>,
    /// Who has met whom.
    #[schema(value_type = Vec<(EntrantId, EntrantId)>)]
    pub met: Vec<[EntrantId; 2]>,
    /// The last round that is paired.
    pub round: Option<EventRound>,
    /// What can be undone.
    pub undo: Option<Undoable>,
    /// What was undone and can be done again.
    pub redo: Option<Undoable>,
    /// Everybody with a link of his own.
    pub organisers: Vec<NamedOrganiser>,
    /// The boards of the round whose players reported the same.
    pub agreed: Vec<u16>,
    /// The code with which players get their own page.
    pub code: String,
}

/// Somebody with a link of his own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NamedOrganiser {
    /// The name in the log.
    pub name: String,
    /// What he may do.
    pub role: Role,
}

/// Something that can be undone.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Undoable {
    /// The number of its record.
    pub seq: Seq,
    /// What happened, in words.
    pub text: String,
    /// How many players come or go with it.
    pub players: usize,
}

/// The organiser's command, and what he has seen.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct DeskRequest {
    /// The last record that the organiser has seen (`version` of every answer). If
    /// somebody changed the same thing since, the command is refused with status 409.
    pub seen: Seq,
    /// What to do.
    #[schema(example = json!({ "do": "enter_result", "round": 1, "board": 3, "result": "1/2-1/2" }))]
    pub command: EventCommand,
}

/// The log of an event.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct EventLog {
    /// The number of the last record.
    pub version: Seq,
    /// What happened, the newest last.
    pub log: Vec<LogLine>,
    /// What was tried without the right to it, since the server was started.
    #[serde(default)]
    #[schema(required = true)]
    pub refused: Vec<RefusedLine>,
}

/// Something that was tried without the right to it, perhaps often.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RefusedLine {
    /// When first, in milliseconds since 1970.
    pub first: u64,
    /// When last.
    pub last: u64,
    /// How often.
    pub count: u64,
    /// What, in the reader's words.
    pub text: String,
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogLine {
    /// What happened, as data.
    pub entry: LogEntry,
    /// What happened, in words.
    pub text: String,
    /// Who did it, in words.
    pub who: String,
}

/// What was understood of a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RosterView {
    /// The players.
    pub players: Vec<PlayerCard>,
    /// The lines that could not be read, or not wholly.
    pub problems: Vec<LineProblem>,
    /// The rounds of a report file.
    pub played: Option<PlayedView>,
}

/// Players of the imported lists, found by what was typed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ListedPlayers {
    /// The players.
    pub players: Vec<ListedPlayer>,
    /// The lists that were imported, as their readers name them.
    pub lists: Vec<String>,
}

/// A player of an imported list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ListedPlayer {
    /// Which list.
    pub list: ListName,
    /// What to enter, with the rating of the event's time control.
    pub card: PlayerCard,
    /// The list and the rating, in words.
    pub told: String,
}

/// A line that could not be read, or not wholly.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LineProblem {
    /// Its number, from 1.
    pub line: u64,
    /// The line.
    pub text: String,
    /// What is wrong, in words.
    pub why: String,
}

/// Rounds that were played elsewhere.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayedView {
    /// How many.
    pub rounds: usize,
    /// What of the event does not come along, in words.
    pub left_out: Vec<String>,
    /// The text of the file as it was understood, for the command `import`: a browser
    /// does not know old letters.
    pub file: String,
}

/// The electronic boards of the current round.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ElectronicRound {
    /// The round; 0 before the first.
    pub round: u16,
    /// The boards that were heard of.
    pub boards: Vec<ElectronicBoard>,
    /// The games of the file that are no board's of this event, in words.
    pub unknown: Vec<String>,
}

/// What an electronic board shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ElectronicBoard {
    /// Its number.
    pub board: u16,
    /// White.
    pub white: String,
    /// Black.
    pub black: String,
    /// The position.
    pub fen: String,
    /// The last move as it is written: `7... Kg8`.
    pub last: Option<String>,
    /// How many half-moves there are.
    pub moves: usize,
    /// The result, if the game is over.
    #[schema(value_type = Option<described::GameResult>)]
    pub result: Option<GameResult>,
    /// What the arbiter should look at, in words; for the organiser alone.
    pub remarks: Vec<String>,
}
