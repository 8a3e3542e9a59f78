//! The teams of an event, and who plays for them in a round.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::{Tournament, TournamentError};
use crate::player::PlayerId;

/// A team. Its number is its place among the teams of the event, from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// A short name for tables; TRF files have five letters for it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub short: String,
    /// Its players in the order of the boards, reserves last.
    pub players: Vec<PlayerId>,
}

/// The number of each player's team.
pub(super) fn index(teams: &[Team]) -> HashMap<PlayerId, PlayerId> {
    let numbered = teams.iter().zip((1..).map_while(PlayerId::new));
    numbered.flat_map(|(team, number)| team.players.iter().map(move |&id| (id, number))).collect()
}

impl Tournament {
    /// Declares the teams, in the order of their numbers.
    ///
    /// ```
    /// use rochade_tournament::{Player, PlayerId, Settings, Team, Tournament};
    ///
    /// let id = |n| PlayerId::new(n).unwrap();
    /// let mut event = Tournament::new(Settings::default());
    /// for n in 1..=4 {
    ///     event.add_player(Player::new(id(n), format!("P{n}")))?;
    /// }
    /// let team = |name: &str, players: [u16; 2]| Team {
    ///     name: name.to_owned(),
    ///     players: players.map(id).to_vec(),
    ///     ..Team::default()
    /// };
    /// event.set_teams(vec![team("Rooks", [1, 3]), team("Knights", [2, 4])])?;
    /// assert_eq!(event.team_of(id(3)), Some(id(1)));
    /// assert!(event.set_teams(vec![team("Rooks", [1, 1])]).is_err());
    /// # Ok::<(), rochade_tournament::TournamentError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When somebody is unknown or occurs twice; the teams are then as before.
    pub fn set_teams(&mut self, teams: Vec<Team>) -> Result<(), TournamentError> {
        let mut seen = HashSet::new();
        for &id in teams.iter().flat_map(|team| &team.players) {
            self.known(id)?;
            if !seen.insert(id) {
                return Err(TournamentError::TwoTeams(id));
            }
        }
        self.team_of = index(&teams);
        self.teams = teams;
        self.lineups.clear();
        Ok(())
    }

    /// The teams, in the order of their numbers.
    #[must_use]
    pub fn teams(&self) -> &[Team] {
        &self.teams
    }

    /// The team with this number.
    #[must_use]
    pub fn team(&self, number: PlayerId) -> Option<&Team> {
        self.teams.get(usize::from(number.get()) - 1)
    }

    /// The number of a player's team.
    #[must_use]
    pub fn team_of(&self, player: PlayerId) -> Option<PlayerId> {
        self.team_of.get(&player).copied()
    }

    /// Notes who plays for a team in a round, board by board; `None` for a board that
    /// stays empty. Without it the first players who are present play, in order.
    ///
    /// # Errors
    ///
    /// When there is no such team, or somebody is not one of its players, or plays twice.
    pub fn set_lineup(
        &mut self,
        round: u16,
        team: PlayerId,
        players: Vec<Option<PlayerId>>,
    ) -> Result<(), TournamentError> {
        let members = &self.team(team).ok_or(TournamentError::UnknownTeam(team))?.players;
        for (at, &player) in players.iter().enumerate() {
            let Some(player) = player else { continue };
            if !members.contains(&player) {
                return Err(TournamentError::NotInTeam { player, team });
            }
            if players[..at].contains(&Some(player)) {
                return Err(TournamentError::TwiceInRound { player, round });
            }
        }
        self.lineups.insert((round, team), players);
        Ok(())
    }

    /// Who plays for a team in a round, when that was noted.
    #[must_use]
    pub fn lineup(&self, round: u16, team: PlayerId) -> Option<&[Option<PlayerId>]> {
        self.lineups.get(&(round, team)).map(Vec::as_slice)
    }

    /// All line-ups that were noted: round, team, and the players board by board.
    pub fn lineups(&self) -> impl Iterator<Item = (u16, PlayerId, &[Option<PlayerId>])> {
        self.lineups.iter().map(|(&(round, team), players)| (round, team, players.as_slice()))
    }
}
