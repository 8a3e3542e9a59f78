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

    /// "Round 3: start position 518".
    #[must_use]
    pub fn draw_title_round(&self, round: u16, id: StartId) -> String {
        self.say("draw-title-round", &[text("round", round), text("number", id)])
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

    /// The draw for Black is missing.
    #[must_use]
    pub fn draw_black_missing(&self) -> String {
        self.say("draw-error-black", &[])
    }

    /// More was given than was needed.
    #[must_use]
    pub fn draw_left_over(&self, rest: impl Display) -> String {
        self.say("draw-error-left-over", &[text("rest", rest)])
    }

    /// Asks for a roll.
    #[must_use]
    pub fn dice_ask(&self) -> String {
        self.say("dice-ask", &[])
    }

    /// Asks whether the complete position stays.
    #[must_use]
    pub fn dice_ask_done(&self) -> String {
        self.say("dice-ask-done", &[])
    }

    /// What was typed is no roll.
    #[must_use]
    pub fn dice_input_unknown(&self, input: &str) -> String {
        self.say("dice-input-unknown", &[text("input", input)])
    }

    /// The input ended too early.
    #[must_use]
    pub fn dice_input_ended(&self) -> String {
        self.say("dice-input-ended", &[])
    }

    /// The person stopped.
    #[must_use]
    pub fn dice_input_stopped(&self) -> String {
        self.say("dice-input-stopped", &[])
    }

    /// What to do with the announcement.
    #[must_use]
    pub fn commit_publish(&self) -> String {
        self.say("commit-publish", &[])
    }

    /// Where the secret is.
    #[must_use]
    pub fn commit_secret(&self, file: impl Display) -> String {
        self.say("commit-secret", &[text("file", file)])
    }

    /// A file cannot be read.
    #[must_use]
    pub fn file_unreadable(&self, file: impl Display, reason: impl Display) -> String {
        self.say("file-unreadable", &[text("file", file), text("reason", reason)])
    }

    /// A file cannot be written.
    #[must_use]
    pub fn file_unwritable(&self, file: impl Display, reason: impl Display) -> String {
        self.say("file-unwritable", &[text("file", file), text("reason", reason)])
    }

    /// The secret file exists already.
    #[must_use]
    pub fn secret_exists(&self, file: impl Display) -> String {
        self.say("secret-exists", &[text("file", file)])
    }

    /// Somebody else has the secret file open.
    #[must_use]
    pub fn secret_busy(&self, file: impl Display) -> String {
        self.say("secret-busy", &[text("file", file)])
    }

    /// The round is shown again.
    #[must_use]
    pub fn reveal_again(&self, round: u16) -> String {
        self.say("reveal-again", &[text("round", round)])
    }

    /// The round was drawn, but perhaps never shown.
    #[must_use]
    pub fn reveal_unseen(&self, round: u16) -> String {
        self.say("reveal-unseen", &[text("round", round)])
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

    /// The heading of the proof.
    #[must_use]
    pub fn reveal_proof(&self) -> String {
        self.say("reveal-proof", &[])
    }

    /// The round has other contributions.
    #[must_use]
    pub fn reveal_other(&self, round: u16) -> String {
        self.say("reveal-error-other", &[text("round", round)])
    }

    /// Another round comes first.
    #[must_use]
    pub fn reveal_order(&self, round: u16, next: u16) -> String {
        self.say("reveal-error-order", &[text("round", round), text("next", next)])
    }

    /// No round is left.
    #[must_use]
    pub fn reveal_finished(&self, rounds: u16) -> String {
        self.say("reveal-error-finished", &[text("rounds", rounds)])
    }

    /// The event does not have this round.
    #[must_use]
    pub fn reveal_no_such_round(&self, round: u16, rounds: u16) -> String {
        let arguments = [text("round", round), count("rounds", rounds.into())];
        self.say("reveal-error-no-such-round", &arguments)
    }

    /// The form of the record was checked.
    #[must_use]
    pub fn verify_form(&self, bytes: usize) -> String {
        self.say("verify-form", &[count("bytes", bytes)])
    }

    /// Records were put together.
    #[must_use]
    pub fn verify_joined(&self, records: usize) -> String {
        self.say("verify-joined", &[count("count", records)])
    }

    /// The verdict: true.
    #[must_use]
    pub fn verify_yes(&self) -> String {
        self.say("verify-yes", &[])
    }

    /// The verdict: not true.
    #[must_use]
    pub fn verify_no(&self) -> String {
        self.say("verify-no", &[])
    }

    /// The verdict: no record at all.
    #[must_use]
    pub fn verify_unreadable(&self) -> String {
        self.say("verify-unreadable", &[])
    }

    /// The position of a round.
    #[must_use]
    pub fn verify_position(&self, round: u16, id: StartId) -> String {
        self.say("verify-position", &[text("round", round), text("number", id)])
    }

    /// There is nothing to check yet.
    #[must_use]
    pub fn verify_nothing(&self) -> String {
        self.say("verify-nothing", &[])
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

    /// What people have to check about the contributions.
    #[must_use]
    pub fn verify_ask_contributions(&self) -> String {
        self.say("verify-ask-contributions", &[])
    }
}
