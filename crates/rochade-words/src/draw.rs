//! What is said around a draw: titles, questions, and what went wrong.

use std::fmt::Display;

use rochade::StartId;
use rochade_tournament::lots::{Digest, Method, MethodError, Redraw};

use crate::lots::refusal_argument;
use crate::words::{Words, count, text};

impl Words {
    /// "Start position 518".
    #[must_use]
    pub fn draw_title(&self, id: StartId) -> String {
        self.say("draw-title", &[text("number", id)])
    }

    /// The numbers of a position of double Chess960.
    #[must_use]
    pub fn draw_title_double(&self, white: StartId, black: StartId) -> String {
        self.say("draw-title-double", &[text("white", white), text("black", black)])
    }

    /// The number on a DGT clock.
    #[must_use]
    pub fn draw_dgt(&self, id: StartId) -> String {
        self.say("draw-dgt", &[text("number", id.dgt())])
    }

    /// A text that is not the number of a start position.
    #[must_use]
    pub fn start_id_error(&self, given: impl Display) -> String {
        self.say("start-id-error", &[text("given", given)])
    }

    /// Why a way to draw gives no position.
    #[must_use]
    pub fn method_error(&self, error: &MethodError) -> String {
        match error {
            MethodError::NotANumber(given) => self.start_id_error(given),
            MethodError::NotRolls(given) => self.say("draw-error-rolls", &[text("given", given)]),
            MethodError::Dice(error) => self.dice_error(error),
            MethodError::TooFewRolls => self.say("draw-error-rolls-few", &[]),
            MethodError::TooManyRolls => {
                self.say("draw-error-rolls-many", &[text("most", Method::MOST_ROLLS)])
            }
            MethodError::NotFourDice(given) => {
                self.say("draw-error-polyhedral", &[text("given", given)])
            }
            MethodError::Polyhedral(error) => self.polyhedral_error(error),
            MethodError::Slips(error) => self.slip_error(error),
            MethodError::Random(error) => self.random_error(error),
            MethodError::Public => self.say("draw-error-public", &[]),
        }
    }

    /// A number that somebody chose does not count.
    #[must_use]
    pub fn draw_refused(&self, refused: &Redraw) -> String {
        let arguments = [refusal_argument(refused.refusal), text("number", refused.number)];
        self.say("draw-error-refused", &arguments)
    }

    /// The number does not count, and the next is missing.
    #[must_use]
    pub fn draw_more(&self, refused: &Redraw) -> String {
        let arguments = [refusal_argument(refused.refusal), text("number", refused.number)];
        self.say("draw-error-more", &arguments)
    }

    /// The heading of the contributions.
    #[must_use]
    pub fn reveal_contributions(&self, contributions: usize) -> String {
        self.say("reveal-contributions", &[count("count", contributions)])
    }

    /// Nobody contributed.
    #[must_use]
    pub fn reveal_silent(&self) -> String {
        self.say("reveal-silent", &[])
    }

    /// The event does not have this round.
    #[must_use]
    pub fn reveal_no_such_round(&self, round: u16, rounds: u16) -> String {
        let arguments = [text("round", round), count("rounds", rounds.into())];
        self.say("reveal-error-no-such-round", &arguments)
    }

    /// In these rounds nobody contributed.
    #[must_use]
    pub fn verify_silent(&self, rounds: &[u16]) -> String {
        let list: Vec<String> = rounds.iter().map(ToString::to_string).collect();
        self.say("verify-silent", &[count("count", rounds.len()), text("rounds", list.join(", "))])
    }

    /// What people have to check about the commitment.
    #[must_use]
    pub fn verify_ask_published(&self, commitment: &Digest) -> String {
        self.say("verify-ask-published", &[text("commitment", commitment)])
    }
}
