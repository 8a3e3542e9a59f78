//! How a game is over.

use std::borrow::Cow;

use rochade::illegal::Article;
use rochade::{Color, Ending};
use serde::{Deserialize, Serialize};

/// How a game is over.
///
/// In JSON `{"by":"checkmate","winner":"white"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "End", try_from = "End")]
pub enum Outcome {
    /// One has won.
    #[allow(missing_docs)]
    Won { winner: Color, by: WonBy },
    /// Nobody has.
    Drawn(DrawnBy),
    /// It was called off at the beginning and does not count.
    Aborted,
}

/// How a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WonBy {
    /// The opponent's king is mated.
    Checkmate,
    /// The opponent has resigned.
    Resignation,
    /// The opponent's time has run out.
    Time,
    /// The opponent has made too many illegal moves.
    IllegalMoves,
}

/// How a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    Time,
    /// Too many illegal moves, but the opponent cannot checkmate.
    IllegalMoves,
}

impl Outcome {
    /// The keys of all outcomes.
    pub const KEYS: [&'static str; 14] = [
        "checkmate",
        "resignation",
        "time",
        "illegal-moves",
        "stalemate",
        "dead-position",
        "fivefold-repetition",
        "seventy-five-moves",
        "agreement",
        "threefold-repetition",
        "fifty-moves",
        "time-without-mate",
        "illegal-moves-without-mate",
        "aborted",
    ];

    /// A short name that programs can rely on: how it ended, not for whom.
    #[must_use]
    pub const fn key(self) -> &'static str {
        Self::KEYS[match self {
            Self::Won { by: WonBy::Checkmate, .. } => 0,
            Self::Won { by: WonBy::Resignation, .. } => 1,
            Self::Won { by: WonBy::Time, .. } => 2,
            Self::Won { by: WonBy::IllegalMoves, .. } => 3,
            Self::Drawn(DrawnBy::Stalemate) => 4,
            Self::Drawn(DrawnBy::DeadPosition) => 5,
            Self::Drawn(DrawnBy::FivefoldRepetition) => 6,
            Self::Drawn(DrawnBy::SeventyFiveMoves) => 7,
            Self::Drawn(DrawnBy::Agreement) => 8,
            Self::Drawn(DrawnBy::ThreefoldRepetition) => 9,
            Self::Drawn(DrawnBy::FiftyMoves) => 10,
            Self::Drawn(DrawnBy::Time) => 11,
            Self::Drawn(DrawnBy::IllegalMoves) => 12,
            Self::Aborted => 13,
        }]
    }

    /// Who has won, if anybody.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Won { winner, .. } => Some(winner),
            Self::Drawn(_) | Self::Aborted => None,
        }
    }

    /// As a game file writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` if it does not
    /// count.
    #[must_use]
    pub const fn pgn(self) -> &'static str {
        match self {
            Self::Won { winner: Color::White, .. } => "1-0",
            Self::Won { winner: Color::Black, .. } => "0-1",
            Self::Drawn(_) => "1/2-1/2",
            Self::Aborted => "*",
        }
    }

    /// Where it is written that the game ends so; nowhere, if it was aborted.
    #[must_use]
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
            Self::Aborted => return None,
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
        let unknown = || format!("no such end of a game: {}", end.by);
        let won = |by| end.winner.map(|winner| Self::Won { winner, by }).ok_or_else(unknown);
        match &*end.by {
            "checkmate" => won(WonBy::Checkmate),
            "resignation" => won(WonBy::Resignation),
            "time" => won(WonBy::Time),
            "illegal-moves" => won(WonBy::IllegalMoves),
            "stalemate" => Ok(Self::Drawn(DrawnBy::Stalemate)),
            "dead-position" => Ok(Self::Drawn(DrawnBy::DeadPosition)),
            "fivefold-repetition" => Ok(Self::Drawn(DrawnBy::FivefoldRepetition)),
            "seventy-five-moves" => Ok(Self::Drawn(DrawnBy::SeventyFiveMoves)),
            "agreement" => Ok(Self::Drawn(DrawnBy::Agreement)),
            "threefold-repetition" => Ok(Self::Drawn(DrawnBy::ThreefoldRepetition)),
            "fifty-moves" => Ok(Self::Drawn(DrawnBy::FiftyMoves)),
            "time-without-mate" => Ok(Self::Drawn(DrawnBy::Time)),
            "illegal-moves-without-mate" => Ok(Self::Drawn(DrawnBy::IllegalMoves)),
            "aborted" => Ok(Self::Aborted),
            _ => Err(unknown()),
        }
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
