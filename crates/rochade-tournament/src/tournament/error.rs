//! What does not fit in an event.

use core::fmt;

use super::MAX_ROUNDS;
use crate::player::PlayerId;

/// Something in an event does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentError {
    /// Two players have the same number.
    DuplicateNumber(PlayerId),
    /// Nobody has this number.
    UnknownPlayer(PlayerId),
    /// A record names an opponent who is not in the event.
    UnknownOpponent {
        /// Whose record.
        player: PlayerId,
        /// Whom it names.
        opponent: PlayerId,
        /// In which round.
        round: u16,
    },
    /// A player would meet himself.
    OwnOpponent {
        /// Who.
        player: PlayerId,
        /// In which round.
        round: u16,
    },
    /// A player occurs twice in one round.
    TwiceInRound {
        /// Who.
        player: PlayerId,
        /// In which round.
        round: u16,
    },
    /// The records of the two players of a game contradict each other.
    Contradiction {
        /// One player, whose record names the other.
        player: PlayerId,
        /// The other, whose record does not fit.
        opponent: PlayerId,
        /// In which round.
        round: u16,
    },
    /// A player is named for two teams, or twice for one.
    TwoTeams(PlayerId),
    /// No team has this number.
    UnknownTeam(PlayerId),
    /// A player plays for a team that is not his.
    NotInTeam {
        /// Who.
        player: PlayerId,
        /// For which team.
        team: PlayerId,
    },
    /// More rounds than an event can have.
    TooManyRounds,
    /// All starting numbers are taken.
    ListFull,
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DuplicateNumber(id) => {
                write!(
                    f,
                    "starting number {id} occurs twice; each player needs a number of his own"
                )
            }
            Self::UnknownPlayer(id) => write!(f, "there is no player with number {id}"),
            Self::UnknownOpponent { player, opponent, round } => write!(
                f,
                "round {round}: player {player} has the opponent {opponent}, but there is no player \
                 with that number"
            ),
            Self::OwnOpponent { player, round } => {
                write!(f, "round {round}: player {player} has himself as opponent")
            }
            Self::TwiceInRound { player, round } => {
                write!(f, "round {round}: player {player} occurs more than once")
            }
            Self::Contradiction { player, opponent, round } => write!(
                f,
                "round {round}: player {player} has a game against {opponent}, but the record of \
                 {opponent} does not show that game with the other colour"
            ),
            Self::TwoTeams(id) => write!(f, "player {id} is named for two teams"),
            Self::UnknownTeam(team) => write!(f, "there is no team with number {team}"),
            Self::NotInTeam { player, team } => {
                write!(f, "player {player} is not one of team {team}")
            }
            Self::ListFull => {
                write!(f, "there are no more than {} starting numbers", PlayerId::MAX)
            }
            Self::TooManyRounds => write!(f, "an event has at most {MAX_ROUNDS} rounds"),
        }
    }
}

impl core::error::Error for TournamentError {}
