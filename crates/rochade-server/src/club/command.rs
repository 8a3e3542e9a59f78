//! What can be asked of an event.

use rochade::{Color, StartId};
use rochade_tournament::{Bye, GameResult};
use serde::{Deserialize, Serialize};

use super::entrant::{EntrantId, PlayerCard, Presence};
use super::record::{Credential, Source};
use super::settings::Settings;
use crate::id::PublicId;
use crate::storage::Seq;

/// Two players whom the organiser pairs before the rules pair the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FixedPair {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
}

/// What the organiser fixes before a round is paired.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    /// Pairs with their colours.
    #[serde(default)]
    pub pairs: Vec<FixedPair>,
    /// Who gets the bye.
    #[serde(default)]
    pub bye: Option<EntrantId>,
}

/// What is needed to draw positions, by the method of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "method", rename_all = "kebab-case")]
pub enum DrawInput {
    /// Reveal the next link, with the contributions that were collected.
    Public,
    /// Take random numbers of the server.
    Random,
    /// The rolls of real dice, one list a position.
    Dice {
        /// The rolls.
        rolls: Vec<Vec<u8>>,
    },
    /// The numbers on slips of paper, one list a position.
    Slips {
        /// The numbers.
        slips: Vec<Vec<u64>>,
    },
    /// The positions themselves.
    Number {
        /// The numbers.
        positions: Vec<StartId>,
    },
}

/// Something that is asked of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "a round, a board and an id say what they are")]
pub enum Command {
    /// Change the settings.
    ChangeSettings { settings: Box<Settings> },
    /// Enter players; after the first round this is a late entry.
    AddPlayers { players: Vec<PlayerCard>, source: Source },
    /// Go on with an event that was begun elsewhere: the text of its report file.
    Import { file: String },
    /// Correct what is known of a player.
    ChangePlayer { id: EntrantId, card: PlayerCard },
    /// Take a player off the list who has not been paired.
    RemovePlayer { id: EntrantId },
    /// Check players in or out, note that they left or came back.
    SetPresence { ids: Vec<EntrantId>, presence: Presence },
    /// Note that a player wants a bye in a round; `None` for none after all.
    RequestBye { id: EntrantId, round: u16, bye: Option<Bye> },
    /// Publish the commitment of the public draw.
    Announce,
    /// Add a text to the next public draw.
    Contribute { round: u16, text: String },
    /// Pair the next round.
    Pair {
        round: u16,
        #[serde(default)]
        choices: Choices,
    },
    /// Pair a round anew by hand before it is published; everybody who was in it
    /// stays in it.
    Rearrange { round: u16, choices: Choices },
    /// Let two players change places.
    SwapPlayers { round: u16, first: EntrantId, second: EntrantId },
    /// Let the two players of a board change colours.
    SwapColors { round: u16, board: u16 },
    /// Throw the pairing of a round away.
    Unpair { round: u16 },
    /// Draw the positions of a round.
    Draw { round: u16, draw: DrawInput },
    /// Show a round to everybody.
    Publish { round: u16 },
    /// Enter a result, or confirm what was reported; `None` takes it back.
    EnterResult { round: u16, board: u16, result: Option<GameResult> },
    /// Correct a result of a closed round.
    Correct { round: u16, board: u16, result: GameResult, reason: String },
    /// Report a result as a player.
    Report { round: u16, board: u16, side: Option<Color>, result: GameResult },
    /// Reject what was reported for a board.
    RejectReports { round: u16, board: u16 },
    /// Note an illegal move.
    NoteIllegalMove {
        round: u16,
        board: u16,
        by: Color,
        #[serde(default)]
        note: String,
        /// Whether the opponent could still checkmate (Laws 7.5.5).
        opponent: Mating,
    },
    /// Let a board be played on this server, in this game.
    StartOnline { round: u16, board: u16, game: PublicId },
    /// Note how a game on this server ended.
    FinishOnline { round: u16, board: u16, game: PublicId, result: GameResult },
    /// Close the results of a round.
    CloseRound { round: u16 },
    /// Close the event.
    CloseEvent,
    /// Open the event again.
    ReopenEvent,
    /// Take back the last thing that an organiser did.
    Undo { seq: Seq },
    /// Note that somebody tried what he has no right to.
    Deny { what: String, credential: Credential },
}

/// Whether a player could still checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mating {
    /// He could.
    CanMate,
    /// He could not.
    CannotMate,
}
