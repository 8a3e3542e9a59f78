//! Why a round is paired as it is, and why it cannot be paired.

use rochade_tournament::pairing::PairingError;
use rochade_tournament::pairing::swiss::{BoardReason, ByeReason, Criterion, Obstacle};
use rochade_tournament::{PlayerId, Sentence, Tournament};

use crate::words::{Words, text};

impl Words {
    /// Why a board is as it is: the board, then a sentence for each reason.
    #[must_use]
    pub fn pairing_board(
        &self,
        event: &Tournament,
        number: usize,
        reason: &BoardReason,
    ) -> Vec<String> {
        self.sentences(event, &reason.sentences(number))
    }

    /// Why a player has the bye: the player, then a sentence for each reason.
    #[must_use]
    pub fn pairing_bye(&self, event: &Tournament, reason: &ByeReason) -> Vec<String> {
        self.sentences(event, &reason.sentences())
    }

    fn sentences(&self, event: &Tournament, sentences: &[Sentence]) -> Vec<String> {
        sentences.iter().map(|sentence| self.tell(event, sentence)).collect()
    }

    /// That the arbiter gave a player the bye.
    #[must_use]
    pub fn pairing_bye_by_arbiter(&self, event: &Tournament, player: PlayerId) -> String {
        self.tell(event, &Sentence::new("pairing-bye-arbiter").with("player", player))
    }

    /// What stands against a pairing that was not made: "they already met in
    /// round 1 (C1)".
    #[must_use]
    pub fn obstacle(&self, event: &Tournament, obstacle: &Obstacle) -> String {
        self.tell(event, &obstacle.sentence())
    }

    /// What a criterion of C.04.3 counts.
    #[must_use]
    pub fn criterion(&self, criterion: Criterion) -> String {
        self.nameless(&criterion.sentence())
    }

    /// Why a round cannot be paired.
    #[must_use]
    pub fn pairing_error(&self, error: &PairingError) -> String {
        self.nameless(&error.sentence())
    }

    /// Why a certain round cannot be paired.
    #[must_use]
    pub fn pairing_error_in_round(&self, round: u16, error: &PairingError) -> String {
        let error = text("error", self.pairing_error(error));
        self.say("pairing-error-round", &[text("round", round), error])
    }
}
