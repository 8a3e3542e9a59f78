//! The standings, and why a player stands where he stands.

use rochade_tournament::Tournament;
use rochade_tournament::standings::{
    Counted, Decided, Opened, Part, Row, Rule, Source, Standings, Tiebreak, TiebreakError,
    TiebreakKind, Unit, Value,
};

use crate::words::{Words, count, text};

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
        let given = [
            text("player", self.player(event, row.player)),
            text("rank", row.rank),
            text("points", self.decimal(row.points)),
        ];
        self.say("standings-place", &given)
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
        let above = standings.rows().get(row.checked_sub(1)?)?;
        let own = standings.rows().get(row)?;
        let before = text("before", self.player(event, above.player));
        Some(match standings.decided(row)? {
            Decided::Points => {
                let (own, other) = (self.decimal(own.points), self.decimal(above.points));
                let given = [before, text("own", own), text("other", other)];
                self.say("standings-fewer-points", &given)
            }
            Decided::Tiebreak(number) => {
                let code = standings.tiebreaks().get(number)?;
                let value =
                    |row: &Row| self.standings_value(row.values.get(number).copied().flatten());
                let given = [
                    before,
                    text("code", code),
                    text("name", self.tiebreak_name(code)),
                    text("own", value(own)),
                    text("other", value(above)),
                ];
                self.say("standings-tiebreak", &given)
            }
            Decided::Tied => self.say("standings-tied", &[before]),
        })
    }

    /// The name of a tie-break with what is cut from it: "Buchholz Cut-1".
    #[must_use]
    pub fn tiebreak_name(&self, tiebreak: &Tiebreak) -> String {
        let name = self.tiebreak_kind(tiebreak.kind);
        match (tiebreak.cut_low, tiebreak.cut_high) {
            (0, _) => name,
            (low, 0) => self.say("tiebreak-cut", &[text("name", name), count("count", low.into())]),
            (_, high) => {
                self.say("tiebreak-median", &[text("name", name), count("count", high.into())])
            }
        }
    }

    /// The name of a kind of tie-break: "direct encounter".
    #[must_use]
    pub fn tiebreak_kind(&self, kind: TiebreakKind) -> String {
        self.say("tiebreak-name", &[text("code", kind.code())])
    }

    /// A tie-break of a player, opened up: its value, then a line for each part.
    #[must_use]
    pub fn standings_opened(
        &self,
        event: &Tournament,
        code: &Tiebreak,
        opened: &Opened,
    ) -> Vec<String> {
        let (name, value) = (self.tiebreak_name(code), self.standings_value(opened.value));
        let given = [text("code", code), text("name", name), text("value", value)];
        let title = match code.kind.article() {
            None => self.say("standings-opened", &given),
            Some(article) => {
                let [code, name, value] = given;
                let given = [code, name, value, text("article", article)];
                self.say("standings-opened-article", &given)
            }
        };
        // The value of a direct encounter is a place, its parts are points.
        let unit = match opened.rule {
            Rule::Encounters => Unit::Half,
            Rule::Sum
            | Rule::Own
            | Rule::Average
            | Rule::AveragePlus { .. }
            | Rule::Expected(_) => opened.value.map_or(Unit::Whole, |value| value.unit),
        };
        let mut lines = vec![title];
        lines.extend(opened.parts.iter().map(|part| self.part(event, part, unit)));
        match opened.rule {
            Rule::Sum | Rule::Own | Rule::Encounters => {}
            Rule::Average => lines.push(self.say("standings-average", &[])),
            Rule::AveragePlus { percentage, difference } => {
                let difference = text("difference", format!("{difference:+}").replace('-', "−"));
                let given = [difference, count("percentage", percentage.into())];
                lines.push(self.say("standings-average-plus", &given));
            }
            Rule::Expected(points) => {
                let points = text("points", self.decimal(points));
                lines.push(self.say("standings-expected", &[points]));
            }
        }
        lines
    }

    /// What one round adds: "Round 2: 0.0 against 1 Muster; opponent's score 4.0;
    /// counts 4.0".
    fn part(&self, event: &Tournament, part: &Part, unit: Unit) -> String {
        let (round, result) =
            (text("round", part.round), text("result", self.decimal(part.result)));
        let game = match part.opponent {
            Some(opponent) => {
                let opponent = text("opponent", self.player(event, opponent));
                self.say("standings-part", &[round, result, opponent])
            }
            None => self.say("standings-part-alone", &[round, result]),
        };
        let value = self.decimal(Value { amount: part.amount, unit });
        let said = match (self.source(part.source), part.counted) {
            // The result says it all.
            (None, Counted::Yes) if value == self.decimal(part.result) => vec![game],
            (None, counted) => vec![game, self.counts(counted, value)],
            (Some(source), counted) => vec![game, source, self.counts(counted, value)],
        };
        said.join("; ")
    }

    fn counts(&self, counted: Counted, value: String) -> String {
        let counted = match counted {
            Counted::Yes => "yes",
            Counted::CutLow => "low",
            Counted::CutHigh => "high",
        };
        self.say("standings-counts", &[text("counted", counted), text("value", value)])
    }

    /// Where a number comes from; `None` for the player's own result.
    fn source(&self, source: Source) -> Option<String> {
        let (word, value) = match source {
            Source::OwnResult | Source::Encounter(_) => return None,
            Source::OwnScoreAfter(points) => ("own-score-after", self.decimal(points)),
            Source::OpponentScore(points) => ("opponent-score", self.decimal(points)),
            Source::Dummy(points) => ("dummy", self.decimal(points)),
            Source::DummyLimitedByOpponent(points) => ("dummy-opponent", self.decimal(points)),
            Source::DummyLimitedByDraws(points) => ("dummy-draws", self.decimal(points)),
            Source::OpponentRating(rating) => ("opponent-rating", rating.to_string()),
            Source::OpponentValue(value) => ("opponent-value", self.decimal(value)),
        };
        Some(self.say("standings-source", &[text("source", word), text("value", value)]))
    }

    /// That a tie-break is not for round robins.
    #[must_use]
    pub fn tiebreak_not_for_round_robins(&self, tiebreak: &Tiebreak) -> String {
        let given = [text("code", tiebreak), text("name", self.tiebreak_name(tiebreak))];
        self.say("tiebreak-not-for-round-robins", &given)
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
