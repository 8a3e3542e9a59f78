//! A game as a page sees it.

use std::fmt;

use rochade::{Color, Move, Square};
use rochade_tournament::rating::Rating;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::verdict::ReasonView;
use crate::game::{Action, Basis, Seen};
use crate::id::PublicId;

/// A player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ColorName {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for ColorName {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<ColorName> for Color {
    fn from(color: ColorName) -> Self {
        match color {
            ColorName::White => Self::White,
            ColorName::Black => Self::Black,
        }
    }
}

/// Everything a page needs to show a game. Words are in the reader's language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameView {
    /// The game's public name.
    pub id: PublicId,
    /// The number of the last record that this view knows of.
    pub seq: u64,
    /// Which colours the reader plays: none for spectators, both on one device.
    pub you: Vec<ColorName>,
    /// What was agreed before the game.
    pub terms: TermsView,
    /// From where the game started.
    pub start: StartView,
    /// Who plays.
    pub players: PlayersView,
    /// Where the game stands between waiting and over.
    pub phase: PhaseView,
    /// The position now.
    pub position: PositionView,
    /// The moves so far.
    pub moves: Vec<MoveView>,
    /// The clocks; none in a game without.
    pub clock: Option<ClockView>,
    /// Illegal moves that were counted, in order.
    pub incidents: Vec<IncidentView>,
    /// What is on offer.
    pub offers: OffersView,
    /// What each seat may do now; White's, then Black's.
    #[schema(value_type = (Vec<Action>, Vec<Action>))]
    pub allowed: [Vec<Action>; 2],
    /// The result, once there is one.
    pub outcome: Option<OutcomeView>,
    /// The rematch, once it is agreed.
    pub rematch: Option<PublicId>,
}

/// What was agreed before the game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TermsView {
    /// The time control in short: "10+5", "no clock".
    pub time: String,
    /// Study time in milliseconds; 0 for none.
    pub study_ms: u64,
    /// Milliseconds that do not count at the beginning of each move (delay).
    pub delay_ms: u64,
    /// Whether illegal moves are counted; otherwise they are refused.
    pub counted: bool,
    /// The rule for illegal moves in words.
    pub illegal: String,
    /// `friend`, `lobby`, `one_device`, `computer` or `club`.
    pub mode: &'static str,
    /// The computer's level, 1 to 8, in a game against it.
    pub level: Option<u8>,
    /// The colour that the computer plays, in a game against it.
    pub computer: Option<ColorName>,
    /// Whether it counts for the rating of both.
    pub rated: bool,
    /// The account that is challenged, if it is one by name.
    pub to: Option<PublicId>,
    /// The address of the event that the game belongs to.
    pub event: Option<String>,
}

/// The start position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StartView {
    /// White's number, 0 to 959; none while a drawn position waits for both players.
    pub white: Option<u16>,
    /// Black's number; the same except in double Chess960.
    pub black: Option<u16>,
    /// The number or numbers as written: "518", "518/12".
    pub number: String,
    /// The start position; without its pieces while nobody is to see it.
    pub fen: String,
    /// How the position was drawn, step by step, in words.
    pub account: Vec<String>,
}

/// Both players.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayersView {
    /// White; none while the seat is empty.
    pub white: Option<PlayerView>,
    /// Black; none while the seat is empty.
    pub black: Option<PlayerView>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayerView {
    /// The name to show.
    pub name: String,
    /// Illegal moves counted against the player.
    pub illegal_moves: u8,
    /// Whether the player gave up half of the time.
    pub half_time: bool,
    /// The profile of the player's account; none for guests.
    pub account: Option<String>,
    /// The rating of the account when it sat down.
    pub rating: Option<RatingView>,
}

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RatingView {
    /// The number that people compare.
    pub points: i32,
    /// How far it may be off.
    pub deviation: u32,
    /// Whether too few games are known to rely on it.
    pub provisional: bool,
}

impl RatingView {
    /// As people read it.
    #[must_use]
    pub fn new(rating: Rating) -> Self {
        let deviation = rating.deviation().round() as u32;
        Self { points: rating.rounded(), deviation, provisional: rating.is_provisional() }
    }
}

/// `1512 ± 76`, with a question mark while it is provisional.
impl fmt::Display for RatingView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.provisional { "?" } else { "" };
        write!(f, "{}{mark} ± {}", self.points, self.deviation)
    }
}

/// Where a game stands between waiting and over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "phase", rename_all = "snake_case")]
pub enum PhaseView {
    /// A seat is empty.
    Waiting,
    /// Both look at the position; the clocks stand.
    Studying {
        /// How long yet.
        left_ms: u64,
        /// Whether White is ready to begin earlier.
        white_ready: bool,
        /// Whether Black is ready to begin earlier.
        black_ready: bool,
    },
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A position with all that may be done in it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionView {
    /// What a request says to have been made before this position.
    pub seen: Seen,
    /// X-FEN.
    pub fen: String,
    /// Who is to move.
    pub turn: ColorName,
    /// The king's square, if it is in check.
    pub check: Option<String>,
    /// All legal moves in UCI, castling as king takes rook; empty when no move
    /// may be made. After an illegal move that counted, only those that the
    /// player is bound to.
    #[schema(value_type = Vec<String>)]
    pub legal: Vec<Move>,
    /// The castlings that the player to move can still hope for or make.
    pub castlings: Vec<BoardCastling>,
    /// Whether the player to move may claim a draw now, and why.
    pub claim: Option<Basis>,
}

/// A castling on this board: which squares king and rook leave and reach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct BoardCastling {
    /// Whose.
    pub color: ColorName,
    /// `c` (0-0-0) or `g` (0-0).
    pub side: &'static str,
    /// Whether it is legal now.
    pub allowed: bool,
    /// The move in UCI: king takes rook.
    pub uci: String,
    /// The king's square before and after.
    #[schema(value_type = (String, String))]
    pub king: [Square; 2],
    /// The rook's square before and after.
    #[schema(value_type = (String, String))]
    pub rook: [Square; 2],
    /// Whether the king's goal can only mean castling here, because no king step
    /// leads to it.
    pub by_goal: bool,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MoveView {
    /// In the reader's piece letters: "Sf3" in German.
    pub san: String,
    /// UCI, castling as king takes rook.
    pub uci: String,
    /// The board after it: the first field of FEN.
    pub board: String,
    /// The squares it is shown by: from and to; for castling the king's and the
    /// rook's squares, king first.
    pub squares: Vec<String>,
    /// The square of the king in check after it.
    pub check: Option<String>,
    /// Time used, in milliseconds.
    pub thought_ms: u64,
    /// The mover's clock after it, in milliseconds.
    pub clock_ms: Option<u64>,
}

/// Both clocks at the moment the message was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClockView {
    /// White's remaining time in milliseconds.
    pub white_ms: u64,
    /// Black's remaining time in milliseconds.
    pub black_ms: u64,
    /// Whose clock runs.
    pub running: Option<ColorName>,
    /// Milliseconds of the delay that are left before it runs down.
    pub delay_left_ms: u64,
}

/// An illegal move that was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct IncidentView {
    /// Whose.
    pub color: ColorName,
    /// Before which half-move, from 0.
    pub ply: u16,
    /// What was tried: "e1–g1".
    pub attempt: String,
    /// Why it is not allowed.
    pub reasons: Vec<ReasonView>,
    /// What follows, in words: "Black gets two minutes."
    pub consequence: String,
    /// What happens on the board, in words: "The king must make a legal move."
    pub remedy: String,
}

/// What is on offer, by whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct OffersView {
    /// A draw.
    pub draw: Option<ColorName>,
    /// To take back a move.
    pub takeback: Option<ColorName>,
    /// A rematch from the same position.
    pub rematch_same: Option<ColorName>,
    /// A rematch from a new draw.
    pub rematch_new_draw: Option<ColorName>,
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutcomeView {
    /// `1-0`, `0-1`, `1/2-1/2` or `*` for a game called off.
    pub result: &'static str,
    /// Who won.
    pub winner: Option<ColorName>,
    /// Why, for programs: `checkmate`, `time`, `resignation`, …
    pub reason: &'static str,
    /// In words: "White wins: Black resigned."
    pub text: String,
}
