//! What one player has for one round: a game, a forfeit or a bye.

use rochade::Color;
use serde::{Deserialize, Serialize};

use crate::player::PlayerId;
use crate::points::{PointSystem, Points};

/// How a game over the board ended for one of its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
    /// No result yet: adjourned, or still being played.
    Pending,
}

/// Whether a game that was played is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rated {
    /// It is.
    Yes,
    /// Less than one move was made: it counts, but not for ratings.
    No,
}

/// A forfeit, seen from one of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forfeit {
    /// The opponent did not appear.
    Win,
    /// This player did not appear.
    Loss,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bye {
    /// Given by the pairing, because the number of players was odd.
    #[serde(alias = "pairing-allocated")]
    PairingAllocated,
    /// A full point without playing; in a Keizer event, work for the club.
    #[serde(alias = "full-point", alias = "duty")]
    FullPoint,
    /// Requested, half a point; in a Keizer event, excused.
    #[serde(alias = "half-point", alias = "excused")]
    HalfPoint,
    /// Requested, no point; also absence, late entry and withdrawal.
    #[serde(alias = "zero-point", alias = "absent")]
    ZeroPoint,
}

/// One player's record of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Record {
    /// A game over the board.
    Game {
        /// Against whom.
        opponent: PlayerId,
        /// This player's colour.
        color: Color,
        /// How it ended for this player.
        outcome: Outcome,
        /// Whether it is rated.
        rated: Rated,
    },
    /// A pairing that was not played.
    Forfeit {
        /// The scheduled opponent; some files do not name one.
        opponent: Option<PlayerId>,
        /// The scheduled colour, when known.
        color: Option<Color>,
        /// Who appeared.
        side: Forfeit,
    },
    /// No opponent.
    Bye(Bye),
}

impl Record {
    /// Absence: what every round before a late entry and after a withdrawal is.
    pub const ABSENT: Self = Self::Bye(Bye::ZeroPoint);

    /// The scheduled opponent.
    #[must_use]
    pub const fn opponent(self) -> Option<PlayerId> {
        match self {
            Self::Game { opponent, .. } => Some(opponent),
            Self::Forfeit { opponent, .. } => opponent,
            Self::Bye(_) => None,
        }
    }

    /// The opponent and colour of a game over the board.
    #[must_use]
    pub const fn played(self) -> Option<(PlayerId, Color, Outcome)> {
        match self {
            Self::Game { opponent, color, outcome, rated: _ } => Some((opponent, color, outcome)),
            Self::Forfeit { .. } | Self::Bye(_) => None,
        }
    }

    /// The scheduled colour, whether or not the game was played.
    #[must_use]
    pub const fn scheduled_color(self) -> Option<Color> {
        match self {
            Self::Game { color, .. } => Some(color),
            Self::Forfeit { color, .. } => color,
            Self::Bye(_) => None,
        }
    }

    /// Whether the player took part in the pairing of that round: a game, a
    /// forfeit against a scheduled opponent, a forfeit win, or the
    /// pairing-allocated bye.
    #[must_use]
    pub const fn in_pairing(self) -> bool {
        match self {
            Self::Game { .. } | Self::Bye(Bye::PairingAllocated) => true,
            Self::Forfeit { opponent, side, color: _ } => {
                opponent.is_some() || matches!(side, Forfeit::Win)
            }
            Self::Bye(Bye::FullPoint | Bye::HalfPoint | Bye::ZeroPoint) => false,
        }
    }

    /// A voluntary unplayed round: a requested bye or a loss by forfeit (C.07
    /// article 16.1.2).
    #[must_use]
    pub const fn voluntarily_unplayed(self) -> bool {
        matches!(
            self,
            Self::Forfeit { side: Forfeit::Loss, .. } | Self::Bye(Bye::HalfPoint | Bye::ZeroPoint)
        )
    }

    /// The points that this record brings.
    #[must_use]
    pub const fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Game { outcome, .. } => match outcome {
                Outcome::Win => system.win,
                Outcome::Draw => system.draw,
                Outcome::Loss => system.loss,
                Outcome::Pending => system.unknown,
            },
            Self::Forfeit { side: Forfeit::Win, .. } | Self::Bye(Bye::FullPoint) => system.win,
            Self::Forfeit { side: Forfeit::Loss, .. } => system.forfeit_loss,
            Self::Bye(Bye::PairingAllocated) => system.pairing_bye,
            Self::Bye(Bye::HalfPoint) => system.draw,
            Self::Bye(Bye::ZeroPoint) => system.zero_bye,
        }
    }
}

/// The result of a board, as an arbiter enters it. Files name it by its usual sign.
///
/// ```
/// use rochade_tournament::{GameResult, Outcome, PlayerId, Record};
///
/// let (white, black) = (PlayerId::new(1).unwrap(), PlayerId::new(2).unwrap());
/// let [w, b] = GameResult::HalfForWhiteOnly.records(white, black);
/// assert!(matches!(w, Record::Game { outcome: Outcome::Draw, .. }));
/// assert!(matches!(b, Record::Game { outcome: Outcome::Loss, .. }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum GameResult {
    /// 1-0
    #[serde(rename = "1-0")]
    WhiteWins,
    /// ½-½
    #[serde(rename = "1/2-1/2")]
    Draw,
    /// 0-1
    #[serde(rename = "0-1")]
    BlackWins,
    /// +/-
    #[serde(rename = "+/-")]
    WhiteWinsByForfeit,
    /// -/+
    #[serde(rename = "-/+")]
    BlackWinsByForfeit,
    /// -/-
    #[serde(rename = "-/-")]
    DoubleForfeit,
    /// ½-0
    #[serde(rename = "1/2-0")]
    HalfForWhiteOnly,
    /// 0-½
    #[serde(rename = "0-1/2")]
    HalfForBlackOnly,
    /// 0-0 over the board
    #[serde(rename = "0-0")]
    BothLose,
    /// Adjourned, or not finished.
    #[serde(rename = "*")]
    Adjourned,
}

impl GameResult {
    /// All results, in the order of an arbiter's list.
    pub const ALL: [Self; 10] = [
        Self::WhiteWins,
        Self::Draw,
        Self::BlackWins,
        Self::WhiteWinsByForfeit,
        Self::BlackWinsByForfeit,
        Self::DoubleForfeit,
        Self::HalfForWhiteOnly,
        Self::HalfForBlackOnly,
        Self::BothLose,
        Self::Adjourned,
    ];

    /// The records of White and of Black.
    #[must_use]
    pub fn records(self, white: PlayerId, black: PlayerId) -> [Record; 2] {
        let game = |w: Outcome, b: Outcome| {
            let rated = Rated::Yes;
            [
                Record::Game { opponent: black, color: Color::White, outcome: w, rated },
                Record::Game { opponent: white, color: Color::Black, outcome: b, rated },
            ]
        };
        let forfeit = |w: Forfeit, b: Forfeit| {
            [
                Record::Forfeit { opponent: Some(black), color: Some(Color::White), side: w },
                Record::Forfeit { opponent: Some(white), color: Some(Color::Black), side: b },
            ]
        };
        match self {
            Self::WhiteWins => game(Outcome::Win, Outcome::Loss),
            Self::Draw => game(Outcome::Draw, Outcome::Draw),
            Self::BlackWins => game(Outcome::Loss, Outcome::Win),
            Self::HalfForWhiteOnly => game(Outcome::Draw, Outcome::Loss),
            Self::HalfForBlackOnly => game(Outcome::Loss, Outcome::Draw),
            Self::BothLose => game(Outcome::Loss, Outcome::Loss),
            Self::Adjourned => game(Outcome::Pending, Outcome::Pending),
            Self::WhiteWinsByForfeit => forfeit(Forfeit::Win, Forfeit::Loss),
            Self::BlackWinsByForfeit => forfeit(Forfeit::Loss, Forfeit::Win),
            Self::DoubleForfeit => forfeit(Forfeit::Loss, Forfeit::Loss),
        }
    }
}
