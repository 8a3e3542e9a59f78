//! What is wrong with a tournament report file.

use std::fmt::Display;

use rochade_tournament::MAX_ROUNDS;
use rochade_tournament::trf::{TrfProblem, TrfProblemKind};

use crate::words::{Words, count, text};

impl Words {
    /// A problem of a file, with the line where it is.
    #[must_use]
    pub fn trf_problem(&self, problem: &TrfProblem) -> String {
        let said = self.trf_problem_kind(&problem.kind);
        self.say("trf-line", &[text("line", problem.line), text("problem", said)])
    }

    fn trf_problem_kind(&self, kind: &TrfProblemKind) -> String {
        match kind {
            TrfProblemKind::UnknownCode(code) => {
                self.say("trf-unknown-code", &[text("code", code)])
            }
            TrfProblemKind::NotUsed(what) => self.say("trf-not-used", &[text("what", word(what))]),
            TrfProblemKind::TeamEvent => self.say("trf-team-event", &[]),
            TrfProblemKind::TooShort { columns, needed } => {
                self.say("trf-too-short", &[count("columns", *columns), text("needed", needed)])
            }
            TrfProblemKind::BadField { expected, column, text: found } => {
                let expected = self.say("trf-expected", &[text("what", word(expected))]);
                let given =
                    [text("column", column), text("found", found), text("expected", expected)];
                self.say("trf-bad-field", &given)
            }
            TrfProblemKind::NotBlank { column } => {
                self.say("trf-not-blank", &[text("column", column)])
            }
            TrfProblemKind::TooManyRounds => {
                self.say("trf-too-many-rounds", &[text("most", MAX_ROUNDS)])
            }
            TrfProblemKind::BadRound { round, text: found } => {
                self.say("trf-bad-round", &[text("round", round), text("found", found)])
            }
            TrfProblemKind::PointsDiffer { written, computed } => {
                let given = [
                    text("written", self.decimal(written)),
                    text("computed", self.decimal(computed)),
                ];
                self.say("trf-points-differ", &given)
            }
            TrfProblemKind::UnknownPlayer(id) => self.unknown_player(*id),
            TrfProblemKind::Event(error) => self.tournament_error(error),
        }
    }
}

/// The word that selects among sentences.
fn word(of: impl Display) -> String {
    of.to_string().replace(' ', "-")
}
