//! The standings, and why a player stands where he stands.

use rochade_tournament::Tournament;
use rochade_tournament::standings::{
    Opened, Row, Standings, Tiebreak, TiebreakError, TiebreakKind, Value,
};

use crate::words::{Words, text};

impl Words {
    /// The headings of the standings before the codes of the tie-breaks: rank,
    /// starting number, name and points.
    #[must_use]
    pub fn standings_headings(&self) -> [String; 4] {
        ["rank", "number", "name", "points"]
            .map(|column| self.say("standings-heading", &[text("column", column)]))
    }

    /// A value of a tie-break, or a dash where there is none.
    #[must_use]
    pub fn standings_value(&self, value: Option<Value>) -> String {
        value.map_or_else(|| "-".to_owned(), |value| self.decimal(value))
    }

    /// Where a player stands: "4 Muster, Max: rank 7, 3.0 points".
    #[must_use]
    pub fn standings_place(&self, event: &Tournament, row: &Row) -> String {
        self.tell(event, &row.sentence())
    }

    /// What separates a row of the standings from the one before it; `None` for
    /// the first.
    #[must_use]
    pub fn standings_decided(
        &self,
        event: &Tournament,
        standings: &Standings<'_>,
        row: usize,
    ) -> Option<String> {
        standings.decided_sentence(row).map(|sentence| self.tell(event, &sentence))
    }

    /// The name of a tie-break with what is cut from it: "Buchholz Cut-1".
    #[must_use]
    pub fn tiebreak_name(&self, tiebreak: &Tiebreak) -> String {
        self.nameless(&tiebreak.name())
    }

    /// What a code such as `BH/C1` stands for: "Buchholz Cut-1"; the code itself if it
    /// is no tie-break.
    #[must_use]
    pub fn tiebreak_called(&self, code: &str) -> String {
        code.parse().map_or_else(|_| code.to_owned(), |tiebreak| self.tiebreak_name(&tiebreak))
    }

    /// The name of a tie-break: "Sonneborn-Berger".
    #[must_use]
    pub fn tiebreak_kind(&self, kind: TiebreakKind) -> String {
        self.nameless(&kind.name())
    }

    /// A tie-break of a player, opened up: its value, then a line for each part.
    #[must_use]
    pub fn standings_opened(
        &self,
        event: &Tournament,
        code: &Tiebreak,
        opened: &Opened,
    ) -> Vec<String> {
        opened.told(code).iter().map(|told| self.told(event, told)).collect()
    }

    /// That a tie-break is not for round robins.
    #[must_use]
    pub fn tiebreak_not_for_round_robins(&self, tiebreak: &Tiebreak) -> String {
        self.nameless(&tiebreak.not_for_round_robins())
    }

    /// Why a text is no tie-break.
    #[must_use]
    pub fn tiebreak_error(&self, error: &TiebreakError) -> String {
        match error {
            TiebreakError::Unknown(code) => {
                let codes = TiebreakKind::ALL.map(TiebreakKind::code).join(", ");
                self.say("tiebreak-error-unknown", &[text("code", code), text("codes", codes)])
            }
            TiebreakError::BadModifier { code, modifier } => {
                let given = [text("code", code), text("modifier", modifier)];
                self.say("tiebreak-error-modifier", &given)
            }
        }
    }
}
