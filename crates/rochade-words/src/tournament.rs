//! Events: their players, their numbers, and what does not fit in them.

use rochade_tournament::{EventFileError, MAX_ROUNDS, PlayerId, Tournament, TournamentError};

use crate::words::{Words, text};

impl Words {
    /// A player of an event: "4 Muster, Max".
    #[must_use]
    pub fn player(&self, event: &Tournament, id: PlayerId) -> String {
        match event.player(id).map(|player| player.name.trim()) {
            Some(name) if !name.is_empty() => format!("{id} {name}"),
            Some(_) | None => self.say("player-nameless", &[text("number", id)]),
        }
    }

    /// What does not fit in an event.
    #[must_use]
    pub fn tournament_error(&self, error: &TournamentError) -> String {
        let say =
            |key, player, round| self.say(key, &[text("player", player), text("round", round)]);
        match *error {
            TournamentError::DuplicateNumber(player) => {
                self.say("tournament-error-duplicate", &[text("player", player)])
            }
            TournamentError::UnknownPlayer(player) => self.unknown_player(player),
            TournamentError::UnknownOpponent { player, opponent, round } => self.say(
                "tournament-error-unknown-opponent",
                &[text("player", player), text("opponent", opponent), text("round", round)],
            ),
            TournamentError::OwnOpponent { player, round } => {
                say("tournament-error-own-opponent", player, round)
            }
            TournamentError::TwiceInRound { player, round } => {
                say("tournament-error-twice", player, round)
            }
            TournamentError::Contradiction { player, opponent, round } => self.say(
                "tournament-error-contradiction",
                &[text("player", player), text("opponent", opponent), text("round", round)],
            ),
            TournamentError::TwoTeams(player) => {
                self.say("tournament-error-two-teams", &[text("player", player)])
            }
            TournamentError::UnknownTeam(team) => {
                self.say("tournament-error-unknown-team", &[text("team", team)])
            }
            TournamentError::NotInTeam { player, team } => self
                .say("tournament-error-not-in-team", &[text("player", player), text("team", team)]),
            TournamentError::TooManyRounds => {
                self.say("tournament-error-rounds", &[text("most", MAX_ROUNDS)])
            }
            TournamentError::ListFull => {
                self.say("tournament-error-full", &[text("most", PlayerId::MAX)])
            }
        }
    }

    /// Why a file is no event. What is wrong with its JSON is told as the reader of JSON does.
    #[must_use]
    pub fn event_file_error(&self, error: &EventFileError) -> String {
        let EventFileError::Event { line, round, error } = error else { return error.to_string() };
        let said = self.tournament_error(error);
        let said = match (round, error) {
            // The others tell the round themselves.
            (Some(round), TournamentError::UnknownPlayer(_)) => {
                self.say("pairing-error-round", &[text("round", round), text("error", said)])
            }
            (_, _) => said,
        };
        match line {
            Some(line) => {
                self.say("tournament-error-line", &[text("line", line), text("error", said)])
            }
            None => said,
        }
    }

    /// That nobody has this number.
    #[must_use]
    pub fn unknown_player(&self, id: PlayerId) -> String {
        self.say("tournament-error-unknown-player", &[text("player", id)])
    }
}
