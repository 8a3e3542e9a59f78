//! What does not fit in an event.

use core::fmt;

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
        rochade::describe(self, f)
    }
}

impl core::error::Error for TournamentError {}
