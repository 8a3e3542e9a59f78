//! The records of an event: everything that happened, by whom and when.

use rochade::{Color, StartId};
use rochade_tournament::{Bye, GameResult};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::Choices;
use super::entrant::{EntrantId, PlayerCard, Presence};
use super::import::Imported;
use super::round::{Drawing, Incident, Pair};
use super::settings::Settings;
use crate::id::{Contributor, PublicId, SecretDigest};
use crate::storage::Seq;
use crate::wire::ColorName;
use crate::wire::described;

/// Who did something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "snake_case")]
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
        /// Whose card; the first version did not tell them apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<ColorName>)]
        #[cfg_attr(test, ts(as = "Option<ColorName>", optional))]
        side: Option<Color>,
    },
    /// Somebody who looks at the event.
    Visitor,
    /// The server.
    Server,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who did it.
    pub by: By,
    /// What.
    pub action: Action,
}

/// Where a list of players came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[schema(as = RosterSource)]
#[cfg_attr(test, ts(rename = "RosterSource"))]
pub enum Source {
    /// Typed in.
    Typed,
    /// From a list with columns.
    Csv,
    /// From a tournament report file.
    Trf,
}

/// What happened.
///
/// The log sends it without what is secret, and its description leaves that out, too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "action", rename_all = "snake_case")]
#[schema(as = EventAction)]
#[cfg_attr(test, ts(rename = "EventAction"))]
#[allow(missing_docs, reason = "a round, a board and an id say what they are")]
pub enum Action {
    /// The event was made.
    Created {
        settings: Box<Settings>,
        /// Who holds the organiser's link.
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        organiser: SecretDigest,
        /// From which the keys of the boards' cards follow.
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        cards: String,
    },
    /// Settings were changed.
    #[serde(alias = "settings-changed")]
    SettingsChanged { settings: Box<Settings> },
    /// Players entered.
    #[serde(alias = "players-added")]
    PlayersAdded {
        players: Vec<(EntrantId, PlayerCard)>,
        source: Source,
        /// What is known of their coming; the first version did not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        presence: Option<Presence>,
    },
    /// An event that was begun elsewhere goes on here.
    Imported(Box<Imported>),
    /// What is known of a player was corrected.
    #[serde(alias = "player-changed")]
    PlayerChanged { id: EntrantId, card: PlayerCard },
    /// A player was taken off the list.
    #[serde(alias = "player-removed")]
    PlayerRemoved { id: EntrantId },
    /// Players were checked in or out, left or came back.
    #[serde(alias = "presence-changed")]
    PresenceChanged { ids: Vec<EntrantId>, presence: Presence },
    /// A player asked for a bye, or for none after all.
    #[serde(alias = "bye-requested")]
    ByeRequested {
        id: EntrantId,
        round: u16,
        #[schema(value_type = Option<described::Bye>)]
        #[cfg_attr(test, ts(as = "Option<described::Bye>"))]
        bye: Option<Bye>,
    },
    /// The commitment of the public draw was published. Holds its secret.
    Announced {
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
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
        #[cfg_attr(test, ts(skip))]
        from: Option<Contributor>,
    },
    /// No more contributions are taken; the digest of those that are in.
    ContributionsClosed { round: u16, digest: String },
    /// A round was paired.
    Paired {
        round: u16,
        boards: Vec<Pair>,
        bye: Option<EntrantId>,
        /// What the organiser fixed before.
        choices: Choices,
        /// The colour of the first player, if this is when it was drawn.
        #[schema(value_type = Option<ColorName>)]
        #[cfg_attr(test, ts(as = "Option<ColorName>"))]
        initial_color: Option<Color>,
        /// The drawn numbers of a round robin, if this is its first round.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(as = "Option<Vec<EntrantId>>", optional))]
        table: Vec<EntrantId>,
        /// The boards' forfeits, and the byes that were asked for; the first version
        /// did not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        results: Option<Vec<Option<GameResult>>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        requested: Option<Vec<(EntrantId, Bye)>>,
    },
    /// The pairing of a round was changed by hand.
    Rearranged {
        round: u16,
        boards: Vec<Pair>,
        bye: Option<EntrantId>,
        /// The boards' forfeits; the first version did not tell.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        results: Option<Vec<Option<GameResult>>>,
    },
    /// The pairing of a round was thrown away.
    Unpaired { round: u16 },
    /// The positions of a round were drawn.
    Drawn {
        round: u16,
        #[schema(value_type = Vec<u16>)]
        #[cfg_attr(test, ts(as = "Vec<u16>"))]
        positions: Vec<StartId>,
        drawing: Drawing,
    },
    /// A round was shown to everybody.
    Published { round: u16 },
    /// A result was entered; `None` takes it back.
    #[serde(alias = "result-entered")]
    ResultEntered {
        round: u16,
        board: u16,
        #[schema(value_type = Option<described::GameResult>)]
        #[cfg_attr(test, ts(as = "Option<described::GameResult>"))]
        result: Option<GameResult>,
    },
    /// A result of an earlier round was corrected.
    Corrected {
        round: u16,
        board: u16,
        #[schema(value_type = described::GameResult)]
        #[cfg_attr(test, ts(as = "described::GameResult"))]
        result: GameResult,
        reason: String,
        /// What it was before.
        #[serde(default)]
        #[schema(value_type = Option<described::GameResult>)]
        #[cfg_attr(test, ts(as = "Option<described::GameResult>"))]
        was: Option<GameResult>,
        /// The later rounds that had been paired from what it was.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(as = "Option<Vec<u16>>", optional))]
        paired_from: Vec<u16>,
    },
    /// A player reported a result.
    Reported {
        round: u16,
        board: u16,
        #[schema(value_type = Option<ColorName>)]
        #[cfg_attr(test, ts(as = "Option<ColorName>"))]
        side: Option<Color>,
        #[schema(value_type = described::GameResult)]
        #[cfg_attr(test, ts(as = "described::GameResult"))]
        result: GameResult,
    },
    /// The reports of a board were rejected.
    #[serde(alias = "reports-rejected")]
    ReportsRejected { round: u16, board: u16 },
    /// An illegal move was noted.
    #[serde(alias = "illegal-move")]
    IllegalMove { round: u16, board: u16, incident: Incident },
    /// A board is played on this server.
    #[serde(alias = "online-started")]
    OnlineStarted { round: u16, board: u16, game: PublicId },
    /// A game on this server has ended.
    #[serde(alias = "online-finished")]
    OnlineFinished {
        round: u16,
        board: u16,
        game: PublicId,
        #[schema(value_type = described::GameResult)]
        #[cfg_attr(test, ts(as = "described::GameResult"))]
        result: GameResult,
    },
    /// Another link is the organiser's.
    OrganiserRenewed {
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        organiser: SecretDigest,
    },
    /// Other cards give the right to report.
    CardsRenewed {
        #[schema(ignore)]
        #[cfg_attr(test, ts(skip))]
        cards: String,
    },
    /// The results of a round were closed.
    #[serde(alias = "round-closed")]
    RoundClosed { round: u16 },
    /// The event was closed.
    #[serde(alias = "event-closed")]
    EventClosed,
    /// The event was opened again.
    #[serde(alias = "event-reopened")]
    EventReopened,
    /// An earlier record counts no more.
    Undone { seq: Seq },
    /// Somebody tried what he has no right to. The first versions noted it.
    Denied { what: String, credential: Credential },
}

/// With what somebody tried to do what he has no right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Credential {
    /// With nothing.
    None,
    /// With the card of a board.
    Card,
    /// With a secret that is not this event's.
    Wrong,
}

impl Action {
    /// Whether it tells what followed; the first version did not.
    pub(super) const fn is_complete(&self) -> bool {
        !matches!(
            self,
            Self::PlayersAdded { presence: None, .. }
                | Self::Paired { results: None, .. }
                | Self::Rearranged { results: None, .. }
        )
    }

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
            Self::ContributionsClosed { .. } => "contributions-closed",
            Self::OrganiserRenewed { .. } => "organiser-renewed",
            Self::CardsRenewed { .. } => "cards-renewed",
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Records of the first version, with hyphens, are on disks.
    #[test]
    fn records_of_the_first_version_are_read() {
        let texts = [
            r#"{"action":"players-added","players":[[1,{"name":"A"}]],"source":"typed"}"#,
            r#"{"action":"player-changed","id":1,"card":{"name":"B"}}"#,
            r#"{"action":"player-removed","id":1}"#,
            r#"{"action":"presence-changed","ids":[1],"presence":"present"}"#,
            r#"{"action":"bye-requested","id":1,"round":2,"bye":"zero-point"}"#,
            r#"{"action":"drawn","round":2,"positions":[518],"drawing":{"method":"as-round-before"}}"#,
            r#"{"action":"result-entered","round":1,"board":1,"result":"1-0"}"#,
            r#"{"action":"reports-rejected","round":1,"board":1}"#,
            r#"{"action":"illegal-move","round":1,"board":1,"incident":{"by":"white","count":1,"note":"","penalty":{"kind":"time","seconds":120}}}"#,
            r#"{"action":"online-started","round":1,"board":1,"game":"k7m2x9pq4r"}"#,
            r#"{"action":"online-finished","round":1,"board":1,"game":"k7m2x9pq4r","result":"0-1"}"#,
            r#"{"action":"round-closed","round":1}"#,
            r#"{"action":"event-closed"}"#,
            r#"{"action":"event-reopened"}"#,
            r#"{"action":"settings-changed","settings":{"name":"Club","system":{"kind":"round-robin","cycles":"double"},"scheme":"one-for-all","excluded":[518],"repeats":"forbidden","draw":"dice","initial_color":"white","time":{"kind":"simple-delay","base":900000,"delay":5000},"study":0,"policy":"fide-rapid","tiebreaks":"BH","language":"de","check_in":"not-used"}}"#,
        ];
        for text in texts {
            let action: Action = serde_json::from_str(text).expect(text);
            let written = serde_json::to_string(&action).unwrap();
            let tag = action.key().replace('-', "_");
            assert!(written.starts_with(&format!(r#"{{"action":"{tag}""#)), "{written}");
            assert_eq!(written.replace('_', "-"), text.replace('_', "-"), "nothing else changes");
        }
    }
}
