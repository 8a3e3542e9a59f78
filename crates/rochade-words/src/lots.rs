//! Draws by lot, the public draw, and its verification.

use rochade_tournament::lots::{
    Check, DrawOutcome, Flaw, JoinError, JournalError, LotError, MAX_ROUNDS, OneLine, OneLineError,
    RandomError, RecordError, Redraw, Refusal, RulesError, Slip, SlipError, SlipSum, TermsError,
};

use crate::words::{Argument, Words, count, text};

impl Words {
    /// How a position was drawn at random from this many.
    #[must_use]
    pub fn lot_random(&self, positions: usize) -> String {
        self.say("lot-random", &[count("count", positions)])
    }

    /// A number that was drawn and does not count.
    #[must_use]
    pub fn lot_redraw(&self, redraw: &Redraw) -> String {
        self.say("lot-redraw", &[refusal_argument(redraw.refusal), text("number", redraw.number)])
    }

    /// Why there was no random draw.
    #[must_use]
    pub fn lot_error(&self, error: &LotError<RandomError>) -> String {
        match error {
            LotError::NothingLeft => self.lot_nothing_left(),
            LotError::Source(error) => self.random_error(error),
        }
    }

    /// There is nothing left to draw.
    #[must_use]
    pub fn lot_nothing_left(&self) -> String {
        self.say("lot-error-nothing-left", &[])
    }

    /// Why there are no random bytes.
    #[must_use]
    pub fn random_error(&self, error: &RandomError) -> String {
        self.say("lot-error-random", &[text("reason", &error.reason)])
    }

    /// Why rules leave nothing to draw.
    #[must_use]
    pub fn rules_error(&self, error: &RulesError) -> String {
        match error {
            RulesError::AllExcluded => self.say("lot-error-all-excluded", &[]),
        }
    }

    /// How the position follows from slips.
    #[must_use]
    pub fn slip_sum(&self, sum: &SlipSum) -> String {
        let slips: Vec<String> = sum.slips().iter().map(ToString::to_string).collect();
        self.say(
            "slips-sum",
            &[
                count("count", slips.len()),
                text("slips", slips.join(" + ")),
                text("sum", sum.sum()),
                text("quotient", sum.quotient()),
                text("number", sum.id()),
            ],
        )
    }

    /// What is wrong with a slip.
    #[must_use]
    pub fn slip_error(&self, error: &SlipError) -> String {
        let problem = match error {
            SlipError::NoSlips => "no-slips",
            SlipError::NotANumber => "not-a-number",
            SlipError::TooLong => "too-long",
        };
        self.say("slip-error", &[text("problem", problem), text("digits", Slip::MAX_DIGITS)])
    }

    /// Why a text is not one line.
    #[must_use]
    pub fn one_line_error(&self, error: &OneLineError) -> String {
        let (problem, bytes, offset) = match *error {
            OneLineError::Empty => ("empty", 0, 0),
            OneLineError::TooLong { bytes } => ("too-long", bytes, 0),
            OneLineError::SpaceAtTheEnds => ("space", 0, 0),
            OneLineError::ControlCharacter { offset } => ("control", 0, offset),
            OneLineError::HiddenCharacter { offset } => ("hidden", 0, offset),
        };
        self.say(
            "text-error",
            &[
                text("problem", problem),
                count("bytes", bytes),
                text("most", OneLine::MAX_BYTES),
                text("offset", offset),
            ],
        )
    }

    /// Why terms make no sense.
    #[must_use]
    pub fn terms_error(&self, error: &TermsError) -> String {
        match *error {
            TermsError::Rounds { rounds } => self.say(
                "terms-error-rounds",
                &[count("rounds", rounds.into()), text("most", MAX_ROUNDS)],
            ),
            TermsError::TooFewPositions { rounds, positions } => self.say(
                "terms-error-positions",
                &[count("rounds", rounds.into()), text("positions", positions)],
            ),
        }
    }

    /// Something that was checked.
    #[must_use]
    pub fn check(&self, check: &Check) -> String {
        match check {
            Check::Published => self.say("check-published", &[]),
            Check::Commitment { round, hashes } => self.say(
                "check-commitment",
                &[text("round", round), count("hashes", (*hashes).into())],
            ),
            Check::Link { round } => self.say("check-link", &[text("round", round)]),
            Check::Draw { round, draw, contributions, number, outcome } => self.say(
                "check-draw",
                &[
                    text("round", round),
                    text("draw", draw),
                    count("contributions", *contributions),
                    text("number", number),
                    text("outcome", outcome.word()),
                ],
            ),
        }
    }

    /// Why a record is not true.
    #[must_use]
    pub fn flaw(&self, flaw: &Flaw) -> String {
        match flaw {
            Flaw::NotThePublished { published, recorded } => self
                .say("flaw-published", &[text("published", published), text("recorded", recorded)]),
            Flaw::NoSuchRound { round, rounds } => {
                self.say("flaw-no-such-round", &[text("round", round), text("rounds", rounds)])
            }
            Flaw::NotConsecutive { expected, found } => self
                .say("flaw-not-consecutive", &[text("expected", expected), text("found", found)]),
            Flaw::EarlierRoundsMissing { first } => {
                self.say("flaw-earlier-rounds", &[text("first", first)])
            }
            Flaw::Commitment { round, computed } => {
                self.say("flaw-commitment", &[text("round", round), text("computed", computed)])
            }
            Flaw::Link { round, computed } => {
                self.say("flaw-link", &[text("round", round), text("computed", computed)])
            }
            Flaw::Hash { round, draw, computed } => self.say(
                "flaw-hash",
                &[text("round", round), text("draw", draw), text("computed", computed)],
            ),
            Flaw::Number { round, draw, computed, recorded } => self.say(
                "flaw-number",
                &[
                    text("round", round),
                    text("draw", draw),
                    text("computed", computed),
                    text("recorded", recorded),
                ],
            ),
            Flaw::Outcome { round, draw, number, computed, recorded: _ } => self.say(
                "flaw-outcome",
                &[
                    text("round", round),
                    text("draw", draw),
                    text("number", number),
                    text("computed", computed.word()),
                ],
            ),
            Flaw::NoPosition { round } => self.say("flaw-no-position", &[text("round", round)]),
            Flaw::DrawTooMany { round, draw } => {
                self.say("flaw-draw-too-many", &[text("round", round), text("draw", draw)])
            }
        }
    }

    /// Why bytes are not a record.
    #[must_use]
    pub fn record_error(&self, error: &RecordError) -> String {
        match error {
            RecordError::NotUtf8 { offset } => {
                self.say("record-error-utf8", &[text("offset", offset)])
            }
            RecordError::Json { line, problem } => {
                self.say("record-error-json", &[text("line", line), text("problem", problem)])
            }
            RecordError::Line { line, expected } => {
                self.say("record-error-line", &[text("line", line), text("expected", expected)])
            }
            RecordError::UnknownFormat => self.say("record-error-format", &[]),
            RecordError::UnknownWord { field, found, expected } => self.say(
                "record-error-word",
                &[text("field", field), text("found", found), text("expected", expected)],
            ),
            RecordError::Text(error) => self.one_line_error(error),
            RecordError::Digest(_) => self.digest_error(),
            RecordError::Rules(error) => self.rules_error(error),
            RecordError::Terms(error) => self.terms_error(error),
            RecordError::NoSuchPosition { number } => self.start_id_error(number),
            RecordError::NotCanonical { line } => {
                self.say("record-error-form", &[text("line", line)])
            }
        }
    }

    /// A text that is not a digest.
    #[must_use]
    pub fn digest_error(&self) -> String {
        self.say("record-error-digest", &[])
    }

    /// Why records do not belong together.
    #[must_use]
    pub fn join_error(&self, error: &JoinError) -> String {
        let (problem, round) = match *error {
            JoinError::Nothing => ("nothing", 0),
            JoinError::OtherEvent => ("other-event", 0),
            JoinError::TwoAccounts { round } => ("two-accounts", round),
        };
        self.say("join-error", &[text("problem", problem), text("round", round)])
    }

    /// Why a file is not the secret of a public draw.
    #[must_use]
    pub fn journal_error(&self, error: &JournalError) -> String {
        match error {
            JournalError::Empty => self.say("journal-error-empty", &[]),
            JournalError::Opening(error) => {
                self.say("journal-error-opening", &[text("problem", self.record_error(error))])
            }
            JournalError::Entry { line, problem: Some(error) } => self.say(
                "journal-error-line",
                &[text("line", line), text("problem", self.record_error(error))],
            ),
            JournalError::Entry { line, problem: None } => {
                self.say("journal-error-order", &[text("line", line)])
            }
        }
    }
}

/// The variable that selects by a refusal.
pub(crate) fn refusal_argument(refusal: Refusal) -> Argument<'static> {
    text("refusal", DrawOutcome::Refused(refusal).word())
}
