//! What a report says of an event beside players and games: where, when, who was the
//! arbiter, how fast, and by which tie-breaks.

use super::{Columns, Trf};
use crate::standings::Tiebreak;
use crate::tournament::MAX_ROUNDS;

/// The column in which the date of round 1 begins; the next ones follow every ten.
const FIRST_DATE: usize = 92;

/// What a report says of an event beside players and games. What is empty is not written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// The town (022).
    pub city: String,
    /// The federation, three letters (032).
    pub federation: String,
    /// The dates of the rounds, as `2026/03/07`; empty for one that is not known (132).
    /// The first and the last are those of the event (042, 052).
    pub dates: Vec<String>,
    /// The kind of event, for readers (092).
    pub kind: String,
    /// The chief arbiter (102).
    pub arbiter: String,
    /// The deputies (112).
    pub deputies: Vec<String>,
    /// The thinking time, for readers (122).
    pub rate_of_play: String,
    /// The thinking time as a code, such as `900+10` (222).
    pub time_control: String,
    /// Which program paired (182).
    pub program: String,
    /// The tie-breaks, in order (202, 212).
    pub tiebreaks: Vec<Tiebreak>,
    /// The start positions of the rounds, one or one a board; empty where they are not
    /// known. TRF has no record for them: they are comments.
    pub positions: Vec<Vec<u16>>,
}

/// A text that fits on a line.
pub(super) fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ").trim().to_owned()
}

impl Details {
    /// The lines up to the number of players.
    pub(super) fn first_lines(&self) -> Vec<String> {
        let known = || self.dates.iter().filter(|date| !date.is_empty());
        let [start, end] = [known().min(), known().max()].map(|d| d.cloned().unwrap_or_default());
        [("022", &self.city), ("032", &self.federation), ("042", &start), ("052", &end)]
            .into_iter()
            .filter_map(|(code, text)| line(code, text))
            .collect()
    }

    /// The lines between the number of players and the number of rounds.
    pub(super) fn middle_lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = line("092", &self.kind).into_iter().collect();
        lines.extend(line("102", &self.arbiter));
        lines.extend(self.deputies.iter().filter_map(|deputy| line("112", deputy)));
        lines.extend(line("122", &self.rate_of_play));
        lines.extend(self.date_line());
        lines
    }

    /// The lines after the point system.
    pub(super) fn last_lines(&self) -> Vec<String> {
        let codes: Vec<String> = self.tiebreaks.iter().map(ToString::to_string).collect();
        let codes = codes.join(",");
        let order = if codes.is_empty() { String::new() } else { format!("PTS,{codes}") };
        [("202", &codes), ("212", &order), ("222", &self.time_control)]
            .into_iter()
            .filter_map(|(code, text)| line(code, text))
            .collect()
    }

    /// Where the results of a round stand, its date stands above them.
    fn date_line(&self) -> Option<String> {
        self.dates.iter().any(|date| !date.is_empty()).then(|| {
            let short = |date: &String| date.get(2..).unwrap_or_default().to_owned();
            let dates: Vec<String> =
                self.dates.iter().map(|date| format!("{:<8}", short(date))).collect();
            let before = FIRST_DATE - 1;
            format!("{:<before$}{}", "132", dates.join("  ")).trim_end().to_owned()
        })
    }

    /// The start positions, as comments.
    pub(super) fn position_lines(&self) -> Vec<String> {
        let drawn = (1..).zip(&self.positions).filter(|(_, positions)| !positions.is_empty());
        let numbers = |positions: &[u16]| {
            positions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        drawn.map(|(round, p)| format!("{POSITIONS}{round:03} {}", numbers(p))).collect()
    }

    fn read_line(&mut self, code: &str, columns: &Columns, text: &str) {
        let rest = || columns.get(5, usize::MAX);
        match code {
            "022" => self.city = rest(),
            "032" => self.federation = rest(),
            "092" => self.kind = rest(),
            "102" => self.arbiter = rest(),
            "112" => self.deputies.push(rest()),
            "122" => self.rate_of_play = rest(),
            "132" => self.read_dates(columns),
            "182" => self.program = rest(),
            "202" => self.tiebreaks = Tiebreak::list(&rest()).unwrap_or_default(),
            "222" => self.time_control = rest(),
            "###" => {
                self.read_positions(text);
            }
            _ => {}
        }
    }

    fn read_dates(&mut self, columns: &Columns) {
        let dates = (FIRST_DATE..=columns.len()).step_by(10).map(|at| columns.get(at, at + 7));
        let whole = |date: String| if date.is_empty() { date } else { format!("20{date}") };
        self.dates = dates.map(whole).collect();
    }

    fn read_positions(&mut self, text: &str) -> Option<()> {
        let (round, numbers) = text.strip_prefix(POSITIONS)?.split_once(' ')?;
        let round: usize =
            round.parse().ok().filter(|round| (1..=usize::from(MAX_ROUNDS)).contains(round))?;
        let numbers = numbers.split_whitespace().map(|number| number.parse().ok());
        let numbers: Vec<u16> = numbers.collect::<Option<_>>()?;
        self.positions.resize(self.positions.len().max(round), Vec::new());
        self.positions[round - 1] = numbers;
        Some(())
    }
}

const POSITIONS: &str = "### Chess960 ";

fn line(code: &str, text: &str) -> Option<String> {
    let text = one_line(text);
    (!text.is_empty()).then(|| format!("{code} {text}"))
}

impl Trf {
    /// What the file says of the event beside players and games.
    #[must_use]
    pub fn details(&self) -> Details {
        let mut details = Details::default();
        for line in &self.lines {
            let columns = Columns::new(&line.text);
            let code: String = columns.letters.iter().take(3).collect();
            details.read_line(&code, &columns, &line.text);
        }
        details
    }
}
