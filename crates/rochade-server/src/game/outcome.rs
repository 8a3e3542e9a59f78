//! How a game is over.

use std::borrow::Cow;
use std::str::FromStr as _;

use rochade::illegal::Article;
use rochade::{Color, Ending};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

/// How a game is over.
///
/// In JSON `{"by":"checkmate","winner":"white"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "End", try_from = "End")]
pub enum Outcome {
    /// One has won.
    Won { winner: Color, by: WonBy },
    /// Nobody has.
    Drawn(DrawnBy),
    /// It was called off at the beginning and does not count.
    Aborted,
}

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumString)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
pub enum WonBy {
    /// The opponent's king is mated.
    Checkmate,
    /// The opponent has resigned.
    Resignation,
    /// The opponent's time has run out.
    Time,
    /// The opponent has made too many illegal moves.
    IllegalMoves,
    /// The opponent has left the game.
    Left,
}

/// How a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, EnumString)]
#[cfg_attr(test, derive(strum::VariantNames))]
#[strum(serialize_all = "snake_case")]
pub enum DrawnBy {
    /// The player to move has no legal move and is not in check.
    Stalemate,
    /// Nobody can checkmate any more.
    DeadPosition,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves without capture or pawn move.
    SeventyFiveMoves,
    /// The players have agreed.
    Agreement,
    /// Claimed: the same position for the third time.
    ThreefoldRepetition,
    /// Claimed: fifty moves without capture or pawn move.
    FiftyMoves,
    /// Time has run out, but the opponent cannot checkmate.
    #[strum(serialize = "time_without_mate")]
    Time,
    /// Too many illegal moves, but the opponent cannot checkmate.
    #[strum(serialize = "illegal_moves_without_mate")]
    IllegalMoves,
    /// Somebody left the game, but the opponent cannot checkmate.
    #[strum(serialize = "left_without_mate")]
    Left,
}

impl Outcome {
    /// A short name that programs can rely on: how it ended, not for whom.
    pub fn key(self) -> &'static str {
        match self {
            Self::Won { by, .. } => by.into(),
            Self::Drawn(by) => by.into(),
            Self::Aborted => "aborted",
        }
    }

    /// Who has won, if anybody.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Won { winner, .. } => Some(winner),
            Self::Drawn(_) | Self::Aborted => None,
        }
    }

    /// As a game file writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` if it does not
    /// count.
    pub const fn pgn(self) -> &'static str {
        match self {
            Self::Won { winner: Color::White, .. } => "1-0",
            Self::Won { winner: Color::Black, .. } => "0-1",
            Self::Drawn(_) => "1/2-1/2",
            Self::Aborted => "*",
        }
    }

    /// Where it is written that the game ends so; nowhere, if it was aborted or somebody
    /// left, as people only do online.
    pub const fn article(self) -> Option<Article> {
        Some(Article::Laws(match self {
            Self::Won { by: WonBy::Checkmate, .. } => "5.1.1",
            Self::Won { by: WonBy::Resignation, .. } => "5.1.2",
            Self::Won { by: WonBy::Time, .. } | Self::Drawn(DrawnBy::Time) => "6.9",
            Self::Won { by: WonBy::IllegalMoves, .. } | Self::Drawn(DrawnBy::IllegalMoves) => {
                "7.5.5"
            }
            Self::Drawn(DrawnBy::Stalemate) => "5.2.1",
            Self::Drawn(DrawnBy::DeadPosition) => "5.2.2",
            Self::Drawn(DrawnBy::Agreement) => "5.2.3",
            Self::Drawn(DrawnBy::ThreefoldRepetition) => "9.2",
            Self::Drawn(DrawnBy::FiftyMoves) => "9.3",
            Self::Drawn(DrawnBy::FivefoldRepetition) => "9.6.1",
            Self::Drawn(DrawnBy::SeventyFiveMoves) => "9.6.2",
            Self::Aborted | Self::Won { by: WonBy::Left, .. } | Self::Drawn(DrawnBy::Left) => {
                return None;
            }
        }))
    }
}

/// An outcome as it is stored.
#[derive(Serialize, Deserialize)]
struct End {
    by: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> Self {
        Self { by: outcome.key().into(), winner: outcome.winner() }
    }
}

impl TryFrom<End> for Outcome {
    type Error = String;

    fn try_from(end: End) -> Result<Self, String> {
        // The first records of this form had hyphens.
        let by = end.by.replace('-', "_");
        let outcome = match (end.winner, by.as_str()) {
            (Some(winner), by) => WonBy::from_str(by).map(|by| Self::Won { winner, by }),
            (None, "aborted") => Ok(Self::Aborted),
            (None, by) => DrawnBy::from_str(by).map(Self::Drawn),
        };
        outcome.map_err(|_| format!("no such end of a game: {by}"))
    }
}

impl From<Ending> for Outcome {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Checkmate { winner } => Self::Won { winner, by: WonBy::Checkmate },
            Ending::Stalemate => Self::Drawn(DrawnBy::Stalemate),
            Ending::DeadPosition(_) => Self::Drawn(DrawnBy::DeadPosition),
            Ending::FivefoldRepetition => Self::Drawn(DrawnBy::FivefoldRepetition),
            Ending::SeventyFiveMoves => Self::Drawn(DrawnBy::SeventyFiveMoves),
        }
    }
}
