//! Game files: what was repaired, and what is wrong.

use rochade::FenDialect;
use rochade::illegal::Reason;
use rochade_pgn::{FaultKind, Finding, MAX_DEPTH, Place, Repair, RepairKind, WhyIllegal};

use crate::words::{Argument, Words, count, text};

impl Words {
    /// Where in a file something stands.
    #[must_use]
    pub fn pgn_place(&self, place: &Place) -> String {
        let Place { file, game, line, column } = place;
        let given =
            [text("file", file), text("line", line), text("column", column), text("game", game)];
        self.say("pgn-place", &given)
    }

    /// What makes a game unreadable.
    #[must_use]
    pub fn pgn_fault(&self, fault: &FaultKind) -> String {
        match fault {
            FaultKind::IllegalMove { text: found, position, why } => {
                let why = match why {
                    WhyIllegal::Reasons(reasons) => self.reasons(reasons),
                    WhyIllegal::RightNotGiven { others, .. } => {
                        let others = self.reasons(others);
                        let why = self.say("fault-right-not-given", &[]);
                        format!("{why} {others}").trim_end().to_owned()
                    }
                    WhyIllegal::Unclear(error) => self.san_error(error),
                };
                let fen = position.fen(FenDialect::XFen);
                let given = [text("move", found), text("why", why), text("fen", fen)];
                self.say("fault-illegal-move", &given)
            }
            FaultKind::NotAMove { text: found, error } => {
                let given = [text("move", found), text("why", self.san_error(error))];
                self.say("fault-not-a-move", &given)
            }
            FaultKind::NullMove { text: found } => {
                self.say("fault-null-move", &[text("move", found)])
            }
            FaultKind::StartPosition { fen, error } => {
                let why = self.position_errors(error).join(" ");
                self.say("fault-start-position", &[text("fen", fen), text("why", why)])
            }
            FaultKind::OtherVariant { name } => {
                self.say("fault-other-variant", &[text("name", name)])
            }
            FaultKind::TooDeep => self.say("fault-too-deep", &[count("levels", MAX_DEPTH)]),
            FaultKind::TooLong { what, limit } => {
                self.say("fault-too-long", &[text("what", what), text("limit", limit)])
            }
            FaultKind::Refused { kind, found, assumed } => {
                self.say("fault-refused", &self.repaired(*kind, found, assumed))
            }
        }
    }

    fn reasons(&self, reasons: &[Reason]) -> String {
        reasons.iter().map(|reason| self.reason(reason)).collect::<Vec<_>>().join(" ")
    }

    /// A repair: what was found, what was assumed, and why.
    #[must_use]
    pub fn pgn_repair(&self, repair: &Repair) -> String {
        self.say("repair-line", &self.repaired(repair.kind, &repair.found, &repair.assumed))
    }

    fn repaired(
        &self,
        kind: RepairKind,
        found: &Finding,
        assumed: &Finding,
    ) -> [Argument<'static>; 3] {
        [
            text("found", self.pgn_finding(found)),
            text("assumed", self.pgn_finding(assumed)),
            text("why", self.repair_why(kind)),
        ]
    }

    /// What a kind of repair is called.
    ///
    /// ```
    /// use rochade_pgn::RepairKind;
    /// use rochade_words::{Language, Words};
    ///
    /// let words = Words::of(Language::De);
    /// assert_eq!(words.repair_name(RepairKind::UciMove), "ein Zug in UCI-Notation");
    /// ```
    #[must_use]
    pub fn repair_name(&self, kind: RepairKind) -> String {
        self.say(&format!("repair-{kind}"), &[])
    }

    /// Why a repair of this kind is what was meant.
    #[must_use]
    pub fn repair_why(&self, kind: RepairKind) -> String {
        self.say(&format!("repair-{kind}-why"), &[])
    }

    /// What was found in a file, or assumed instead.
    #[must_use]
    pub fn pgn_finding(&self, finding: &Finding) -> String {
        match finding {
            Finding::Text(text) => text.clone(),
            Finding::Nothing => self.say("finding-nothing", &[]),
            Finding::Tag(name) => self.say("finding-tag", &[text("name", name)]),
            Finding::NoTag(name) => self.say("finding-no-tag", &[text("name", name)]),
            Finding::SetUpWithoutFen(value) => {
                self.say("finding-set-up-without-fen", &[text("value", value)])
            }
            Finding::FenWithoutSetUp => self.say("finding-fen-without-set-up", &[]),
            Finding::FenWithoutPosition => self.say("finding-fen-without-position", &[]),
            Finding::TwoFens => self.say("finding-two-fens", &[]),
            Finding::CastlingRights(rights) => {
                self.say("finding-castling-rights", &[text("rights", rights)])
            }
            Finding::VariantWithRights { variant, rights } => {
                let given = [text("variant", variant), text("rights", rights)];
                self.say("finding-variant-with-rights", &given)
            }
            Finding::NoStart => self.say("finding-no-start", &[]),
            Finding::StartPosition(id) => {
                let given = [text("number", id), text("rank", id.back_rank())];
                self.say("finding-start-position", &given)
            }
            // Within a sentence, without its end.
            Finding::Problem(problem) => {
                self.setup_problem(problem).trim_end_matches('.').to_owned()
            }
            Finding::SamePosition => self.say("finding-same-position", &[]),
            Finding::Fen(repair) => self.fen_repair(repair).trim_end_matches('.').to_owned(),
            Finding::OpenVariations(variations) => {
                self.say("finding-open-variations", &[count("variations", *variations)])
            }
            Finding::ClosedVariations => self.say("finding-closed-variations", &[]),
            Finding::OpenComment(begin) => self.say("finding-open-comment", &[text("text", begin)]),
            Finding::ClosedComment => self.say("finding-closed-comment", &[]),
            Finding::OneComment => self.say("finding-one-comment", &[]),
            Finding::LastTag => self.say("finding-last-tag", &[]),
            Finding::SameGame => self.say("finding-same-game", &[]),
            Finding::OtherGame => self.say("finding-other-game", &[]),
            Finding::NotUtf8(within) => self.say("finding-not-utf-8", &[text("text", within)]),
            Finding::MoveNumber(number) => {
                self.say("finding-move-number", &[text("number", number)])
            }
            Finding::NoResult => self.say("finding-no-result", &[]),
            Finding::TwoResults { tag, moves } => {
                self.say("finding-two-results", &[text("tag", tag), text("moves", moves)])
            }
        }
    }
}
