//! What is wrong with a tournament report file.

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
            TrfProblemKind::NotUsed(what) => {
                self.say("trf-not-used", &[text("what", unused(what)), text("text", what)])
            }
            TrfProblemKind::TeamEvent => self.say("trf-team-event", &[]),
            TrfProblemKind::TooShort { columns, needed } => {
                self.say("trf-too-short", &[count("columns", *columns), text("needed", needed)])
            }
            TrfProblemKind::BadField { expected, column, text: found } => {
                let given = [text("what", field(expected)), text("text", expected)];
                let expected = self.say("trf-expected", &given);
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

/// The word for what a record is about that is not used. A text without a word
/// here is shown as the reader of files gives it.
pub(crate) fn unused(what: &str) -> &'static str {
    match what {
        "the records of the teams do not fit together" => "teams",
        "teams are not used here" => "teams-here",
        "points by decision are not supported" => "decision",
        "the point system of XXS is not supported: use 162 or BBW" => "xxs",
        "this system is not known here" => "system",
        _ => "other",
    }
}

/// The word for what a field should have, in the same way.
pub(crate) fn field(expected: &str) -> &'static str {
    match expected {
        "points from 0.0 to 99.5" => "points",
        "points like 3.5" => "points-like",
        "W or B" => "color",
        "a number of rounds from 1 to 999" => "rounds",
        "white1, black1 or rank" => "configuration",
        "one of the letters W D L A P X" => "result",
        "a starting number" => "number",
        "a starting number from 1 to 9999" => "number-range",
        "starting numbers" => "numbers",
        "a round from 001 to 999" => "round",
        "F, H or Z" => "bye",
        "m or w" => "sex",
        "a title like GM or WFM" => "title",
        "a rating" => "rating",
        "a date of birth like 1990/01/31" => "birth",
        _ => "other",
    }
}
