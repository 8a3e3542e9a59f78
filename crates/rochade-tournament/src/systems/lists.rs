//! Standings by points and tie-breaks, in the shape of all systems.

use super::{Cell, Table, TableRow};
use crate::player::PlayerId;
use crate::points::Points;
use crate::sentence::{Sentence, Told, Word};
use crate::standings::{
    Counted, Decided, Opened, Part, Row, Rule, Scored, Source, Standings, Tiebreak, TiebreakKind,
    Unit, Value,
};

/// The table of these standings.
pub(super) fn table(standings: &Standings<'_>) -> Table {
    let points = Sentence::new("standings-heading").with("column", "points");
    let code = |code: &Tiebreak| Sentence::new("standings-code").with("code", code.to_string());
    let row = |row: &Row| TableRow {
        rank: row.rank,
        player: row.player,
        cells: core::iter::once(Cell::Value(value(row.points)))
            .chain(row.values.iter().map(|value| value.map_or(Cell::Empty, Cell::Value)))
            .collect(),
    };
    Table {
        columns: core::iter::once(points).chain(standings.tiebreaks().iter().map(code)).collect(),
        rows: standings.rows().iter().map(row).collect(),
        remarks: Vec::new(),
    }
}

fn value(points: Points) -> Value {
    Value { amount: points.halves().into(), unit: Unit::Half }
}

/// Why a player stands where he stands; `None` when he does not take part.
pub(super) fn open(standings: &Standings<'_>, player: PlayerId) -> Option<Vec<Told>> {
    let at = standings.rows().iter().position(|row| row.player == player)?;
    let mut lines = vec![Told::new(0, standings.rows()[at].sentence())];
    lines.extend(standings.decided_sentence(at).map(|sentence| Told::new(0, sentence)));
    let points = Tiebreak::new(TiebreakKind::Points);
    let mut opened = vec![(&points, standings.open_points(player)?)];
    for (index, code) in standings.tiebreaks().iter().enumerate() {
        opened.push((code, standings.open(player, index)?));
    }
    lines.extend(opened.iter().flat_map(|(code, opened)| opened.told(code)));
    Some(lines)
}

fn shown(value: Option<Value>) -> Word {
    value.map_or_else(|| Word::Text("-".to_owned()), |value| Word::Decimal(value.to_string()))
}

impl Row {
    /// Where a player stands: "4 Muster, Max: rank 7, 3.0 points".
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        Sentence::new("standings-place")
            .with("player", self.player)
            .with("rank", Word::Number(self.rank as i64))
            .with("points", self.points)
    }
}

impl Standings<'_> {
    /// What separates a row from the one before it; `None` for the first.
    #[must_use]
    pub fn decided_sentence(&self, row: usize) -> Option<Sentence> {
        let above = self.rows().get(row.checked_sub(1)?)?;
        let own = self.rows().get(row)?;
        Some(match self.decided(row)? {
            Decided::Points => Sentence::new("standings-fewer-points")
                .with("before", above.player)
                .with("own", own.points)
                .with("other", above.points),
            Decided::Tiebreak(number) => {
                let code = self.tiebreaks().get(number)?;
                let value = |row: &Row| shown(row.values.get(number).copied().flatten());
                Sentence::new("standings-tiebreak")
                    .with("before", above.player)
                    .with("code", code.to_string())
                    .with("name", code.name())
                    .with("own", value(own))
                    .with("other", value(above))
            }
            Decided::Tied => Sentence::new("standings-tied").with("before", above.player),
        })
    }
}

impl TiebreakKind {
    /// The name of a tie-break: "Sonneborn-Berger".
    #[must_use]
    pub fn name(self) -> Sentence {
        Sentence::new("tiebreak-name").with("code", self.code())
    }
}

impl Tiebreak {
    /// The name with what is cut from it: "Buchholz Cut-1".
    #[must_use]
    pub fn name(&self) -> Sentence {
        let name = self.kind.name();
        match (self.cut_low, self.cut_high) {
            (0, _) => name,
            (low, 0) => {
                Sentence::new("tiebreak-cut").with("name", name).with("count", usize::from(low))
            }
            (_, high) => {
                Sentence::new("tiebreak-median").with("name", name).with("count", usize::from(high))
            }
        }
    }

    /// Why it is not for an event without teams; `None` when it is.
    #[must_use]
    pub fn only_for_teams(&self) -> Option<Sentence> {
        let teams = matches!(self.kind, TiebreakKind::Team(_)) || self.scored != Scored::Primary;
        teams.then(|| Sentence::new("tiebreak-only-for-teams").with("code", self.to_string()))
    }

    /// That it is not for round robins.
    #[must_use]
    pub fn not_for_round_robins(&self) -> Sentence {
        Sentence::new("tiebreak-not-for-round-robins")
            .with("code", self.to_string())
            .with("name", self.name())
    }
}

impl Opened {
    /// The value of this tie-break, then a line for each part.
    #[must_use]
    pub fn told(&self, code: &Tiebreak) -> Vec<Told> {
        let key = match code.kind.article() {
            None => "standings-opened",
            Some(_) => "standings-opened-article",
        };
        let mut title = Sentence::new(key)
            .with("code", code.to_string())
            .with("name", code.name())
            .with("value", shown(self.value));
        if let Some(article) = code.kind.article() {
            title = title.with("article", article.to_string());
        }
        // The value of a direct encounter is a place, its parts are points.
        let unit = match self.rule {
            Rule::Encounters => Unit::Half,
            Rule::Sum
            | Rule::Own
            | Rule::Average
            | Rule::AveragePlus { .. }
            | Rule::Expected(_) => self.value.map_or(Unit::Whole, |value| value.unit),
        };
        let mut lines = vec![Told::new(1, title)];
        let part = |part: &Part| Told { depth: 2, sentences: part.sentences(unit) };
        lines.extend(self.parts.iter().map(part));
        let rule = match self.rule {
            Rule::Sum | Rule::Own | Rule::Encounters => None,
            Rule::Average => Some(Sentence::new("standings-average")),
            Rule::AveragePlus { percentage, difference } => Some(
                Sentence::new("standings-average-plus")
                    .with("difference", format!("{difference:+}").replace('-', "−"))
                    .with("percentage", usize::from(percentage)),
            ),
            Rule::Expected(points) => {
                Some(Sentence::new("standings-expected").with("points", points))
            }
        };
        lines.extend(rule.map(|sentence| Told::new(2, sentence)));
        lines
    }
}

impl Part {
    /// What one round adds: "Round 2: 0.0 against 1 Muster; opponent's score 4.0;
    /// counts 4.0".
    fn sentences(&self, unit: Unit) -> Vec<Sentence> {
        let key = if self.opponent.is_some() { "standings-part" } else { "standings-part-alone" };
        let mut game = Sentence::new(key).with("round", self.round).with("result", self.result);
        if let Some(opponent) = self.opponent {
            game = game.with("opponent", opponent);
        }
        let value = Value { amount: self.amount, unit }.to_string();
        let source = self.source.sentence();
        if source.is_none() && self.counted == Counted::Yes && value == self.result.to_string() {
            // The result says it all.
            return vec![game];
        }
        let counted = match self.counted {
            Counted::Yes => "yes",
            Counted::CutLow => "low",
            Counted::CutUnplayed => "unplayed",
            Counted::CutHigh => "high",
        };
        let counts = Sentence::new("standings-counts")
            .with("counted", counted)
            .with("value", Word::Decimal(value));
        [Some(game), source, Some(counts)].into_iter().flatten().collect()
    }
}

impl Source {
    /// Where a number comes from; `None` for the player's own result.
    fn sentence(self) -> Option<Sentence> {
        let (word, value) = match self {
            Self::OwnResult | Self::Encounter(_) => return None,
            Self::OwnScoreAfter(points) => ("own-score-after", points.to_string()),
            Self::OpponentScore(points) => ("opponent-score", points.to_string()),
            Self::Dummy(points) => ("dummy", points.to_string()),
            Self::DummyLimitedByOpponent(points) => ("dummy-opponent", points.to_string()),
            Self::DummyLimitedByDraws(points) => ("dummy-draws", points.to_string()),
            Self::OpponentRating(rating) => ("opponent-rating", rating.to_string()),
            Self::OpponentValue(value) => ("opponent-value", value.to_string()),
        };
        let sentence = Sentence::new("standings-source").with("source", word);
        Some(sentence.with("value", Word::Decimal(value)))
    }
}
