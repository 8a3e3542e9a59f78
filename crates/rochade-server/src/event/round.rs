//! A round: its boards, and what is known of each.

use std::collections::BTreeSet;

use rochade::Color;
use rochade_tournament::pairing::Origin;
use rochade_tournament::policy::Consequence;
use rochade_tournament::{Bye, GameResult};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::bids::BoardBid;
use super::command::PairingChoices;
use super::entrant::EntrantId;
use super::import::{PlayedBoard, PlayedRound};
use super::screen::StudyClock;
use super::teams::PairedMatch;
use crate::id::PublicId;
use crate::wire::ColorName;
use crate::wire::described;

/// Two players who meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardPair {
    /// Who has White.
    pub white: EntrantId,
    /// Who has Black.
    pub black: EntrantId,
    /// Who decided that they meet.
    #[schema(value_type = described::Origin)]
    pub origin: Origin,
}

impl BoardPair {
    /// The two players.
    pub const fn players(self) -> [EntrantId; 2] {
        [self.white, self.black]
    }

    /// Who has this colour.
    pub const fn of(self, color: Color) -> EntrantId {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

/// What a player said about the result, or the server after an online game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardReport {
    /// Which player says so; `None` if he did not say, or for the server.
    #[schema(value_type = Option<ColorName>)]
    pub side: Option<Color>,
    /// What.
    #[schema(value_type = described::GameResult)]
    pub result: GameResult,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What an illegal move led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Penalty {
    /// The opponent gets time.
    Time {
        /// How much.
        seconds: u64,
    },
    /// The player has lost.
    Lost,
    /// The player would have lost, but the opponent cannot checkmate.
    Drawn,
}

impl From<Consequence> for Penalty {
    fn from(consequence: Consequence) -> Self {
        match consequence {
            Consequence::TimeForOpponent { time, .. } => Self::Time { seconds: time.as_secs() },
            Consequence::Lost { .. } => Self::Lost,
            Consequence::Drawn => Self::Drawn,
        }
    }
}

/// An illegal move on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardIncident {
    /// Who made it.
    #[schema(value_type = ColorName)]
    pub by: Color,
    /// Which of his it is, from 1.
    pub count: u8,
    /// What the arbiter wrote about it.
    pub note: String,
    /// What follows.
    pub penalty: Penalty,
}

impl BoardIncident {
    /// The result, if the illegal move ended the game.
    pub const fn result(&self) -> Option<GameResult> {
        match (self.penalty, self.by) {
            (Penalty::Time { .. }, _) => None,
            (Penalty::Lost, Color::White) => Some(GameResult::BlackWins),
            (Penalty::Lost, Color::Black) => Some(GameResult::WhiteWins),
            (Penalty::Drawn, _) => Some(GameResult::Draw),
        }
    }
}

/// A result that was entered wrongly, and put right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Correction {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What it was before.
    #[schema(value_type = Option<described::GameResult>)]
    pub was: Option<GameResult>,
    /// What it is since then.
    #[schema(value_type = described::GameResult)]
    pub result: GameResult,
    /// Why.
    pub reason: String,
    /// The later rounds that had been paired from what it was. They stay as they are.
    pub paired_from: Vec<u16>,
}

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBoard {
    pub pair: BoardPair,
    /// The table, where it is not the board's number.
    pub table: Option<u16>,
    /// Who gave up half of the time.
    pub half_time: Vec<Color>,
    /// How many half-moves its game on this server had.
    pub plies: Option<u16>,
    /// What the players bid for Black in an Armageddon game.
    pub bids: Vec<BoardBid>,
    /// The result that counts.
    pub result: Option<GameResult>,
    /// What players reported and nobody has confirmed or rejected.
    pub reports: Vec<BoardReport>,
    /// Illegal moves.
    pub incidents: Vec<BoardIncident>,
    /// Corrections of the result, the last one last.
    pub corrections: Vec<Correction>,
    /// The game on this server.
    pub online: Option<PublicId>,
    /// What an electronic board has recorded, as a game file.
    pub recorded: Option<String>,
}

impl PairedBoard {
    /// A board before the game.
    pub const fn new(pair: BoardPair) -> Self {
        Self {
            pair,
            table: None,
            half_time: Vec::new(),
            plies: None,
            bids: Vec::new(),
            result: None,
            reports: Vec::new(),
            incidents: Vec::new(),
            corrections: Vec::new(),
            online: None,
            recorded: None,
        }
    }

    /// The table at which the board with this number is played.
    pub fn table(&self, number: u16) -> u16 {
        self.table.unwrap_or(number)
    }

    /// What an electronic board says: its result waits for the organiser, unless there is one.
    pub(super) fn record(&mut self, pgn: String, report: BoardReport) {
        self.recorded = Some(pgn);
        if self.result.is_none() {
            self.reports.retain(|other| other.side.is_some());
            self.reports.push(report);
        }
    }

    /// Whether the game was not played because somebody did not appear.
    pub fn is_forfeit(&self) -> bool {
        self.result.is_some_and(|result| {
            matches!(
                result,
                GameResult::WhiteWinsByForfeit
                    | GameResult::BlackWinsByForfeit
                    | GameResult::DoubleForfeit
            )
        })
    }

    /// Whether two reports contradict each other.
    pub fn is_disputed(&self) -> bool {
        self.reports.windows(2).any(|pair| pair[0].result != pair[1].result)
    }

    /// How many illegal moves this player has made.
    pub fn illegal_moves(&self, color: Color) -> u8 {
        let count = self.incidents.iter().filter(|incident| incident.by == color).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }
}

/// A round that is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedRound {
    pub number: u16,
    /// The boards, in order.
    pub boards: Vec<PairedBoard>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<EntrantId>,
    /// Byes that were asked for, as they stood when the round was paired.
    pub requested: Vec<(EntrantId, Bye)>,
    /// The matches, where players play for teams.
    pub matches: Vec<PairedMatch>,
    /// What the organiser fixed when it was paired.
    pub choices: PairingChoices,
    /// When everybody could see it, in milliseconds since 1970.
    pub published: Option<u64>,
    /// Whether its results are closed.
    pub closed: bool,
    /// The study time, once somebody has started it.
    pub study: Option<StudyClock>,
}

impl PairedRound {
    /// A round that was played elsewhere. One whose games are not over goes on here.
    pub(super) fn played(number: u16, round: &PlayedRound, at: u64) -> Self {
        let board = |&PlayedBoard { white, black, result }: &PlayedBoard| PairedBoard {
            result,
            ..PairedBoard::new(BoardPair { white, black, origin: Origin::Rules })
        };
        let boards: Vec<PairedBoard> = round.boards.iter().map(board).collect();
        Self {
            number,
            closed: boards.iter().all(|board| board.result.is_some()),
            boards,
            bye: round.bye,
            requested: round.requested.clone(),
            matches: round.matches.clone(),
            choices: PairingChoices::default(),
            published: Some(at),
            study: None,
        }
    }

    /// A board by its number, from 1.
    pub fn board(&self, number: u16) -> Option<&PairedBoard> {
        self.boards.get(usize::from(number).checked_sub(1)?)
    }

    pub(super) fn board_mut(&mut self, number: u16) -> Option<&mut PairedBoard> {
        self.boards.get_mut(usize::from(number).checked_sub(1)?)
    }

    /// The boards with their numbers, from 1.
    pub fn numbered(&self) -> impl Iterator<Item = (u16, &PairedBoard)> {
        (1..).zip(&self.boards)
    }

    /// The tables of the boards, where they are not their numbers.
    pub(super) fn tables(&self) -> Vec<u16> {
        self.boards.iter().filter_map(|board| board.table).collect()
    }

    /// The numbers of the boards without a result.
    pub fn open_boards(&self) -> Vec<u16> {
        self.numbered().filter(|(_, board)| board.result.is_none()).map(|(n, _)| n).collect()
    }

    /// The board of a player.
    pub fn board_of(&self, player: EntrantId) -> Option<(u16, &PairedBoard)> {
        self.numbered().find(|(_, board)| board.pair.players().contains(&player))
    }

    /// Whether everybody is in it once.
    pub(super) fn is_sound(&self) -> bool {
        let mut seen = BTreeSet::new();
        let players = self.boards.iter().flat_map(|board| board.pair.players());
        players.chain(self.bye).all(|player| seen.insert(player))
    }

    /// Whether anything happened on a board.
    pub(super) fn has_begun(&self) -> bool {
        self.boards.iter().any(|board| {
            board.result.is_some()
                || !board.reports.is_empty()
                || !board.incidents.is_empty()
                || board.online.is_some()
                || board.recorded.is_some()
        })
    }
}
