//! The server's answers, and how they are shown as lines of text.

use std::fmt::Write as _;

use rochade_server::wire::event::{
    CheckedProof, DeskView, EventLog, EventRound, StandingsTable, Versioned,
};
use rochade_server::wire::word;
use rochade_words::{Value as Word, Words};
use serde::Serialize;

use super::client::Imported;

/// What the server answers to some work.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    Desk(Box<DeskView>),
    Imported(Box<Imported>),
    Round(Box<Versioned<EventRound>>),
    Standings(Versioned<StandingsTable>),
    Log(EventLog),
    Trf(String),
    Checked(CheckedProof),
}

impl Answer {
    /// Whether it is a yes.
    pub const fn holds(&self) -> bool {
        match self {
            Self::Checked(checked) => checked.holds,
            Self::Desk(_)
            | Self::Imported(_)
            | Self::Round(_)
            | Self::Standings(_)
            | Self::Log(_)
            | Self::Trf(_) => true,
        }
    }

    /// As lines of text.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Desk(view) => desk(words, view),
            Self::Imported(imported) => {
                let mut text = String::new();
                for problem in &imported.problems {
                    let _ = writeln!(text, "{}: {} {}", problem.line, problem.why, problem.text);
                }
                text + &desk(words, &imported.desk)
            }
            Self::Round(versioned) => round(words, &versioned.view),
            Self::Standings(versioned) => standings(words, &versioned.view),
            Self::Log(events) => log(events),
            Self::Trf(text) => text.clone(),
            Self::Checked(CheckedProof { steps, text, .. }) => {
                steps.iter().chain([text]).map(String::as_str).collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// What was done last, the round, and how many players there are.
fn desk(words: &Words, desk: &DeskView) -> String {
    let mut text = String::new();
    if let Some(last) = &desk.undo {
        let _ = writeln!(text, "{}", last.text);
    }
    text + &match &desk.round {
        Some(view) => round(words, view),
        None => words.ui_with("ui-club-count", &[("count", Word::text(desk.players.len()))]),
    }
}

fn round(words: &Words, view: &EventRound) -> String {
    let mut text = words.ui_with("ui-club-round", &[("round", Word::text(view.round))]);
    let positions: Vec<String> = view.positions.iter().map(ToString::to_string).collect();
    if !positions.is_empty() {
        let _ = write!(text, "  {} {}", words.ui("ui-club-position"), positions.join(", "));
    }
    text.push('\n');
    for board in &view.boards {
        let result = board.result.map(|result| word(&result)).unwrap_or_default();
        let [white, black] = [&board.white.name, &board.black.name];
        let _ = writeln!(text, "{:>3}  {white:<28} {result:^9} {black}", board.board);
    }
    if let Some(bye) = &view.bye {
        let _ = writeln!(text, "     {}: {}", bye.name, words.ui("ui-club-bye-pairing"));
    }
    text
}

fn standings(words: &Words, table: &StandingsTable) -> String {
    let [rank, name, points] =
        ["ui-club-rank", "ui-club-name", "ui-club-points"].map(|key| words.ui(key));
    let mut text = format!("{rank:>5}  {name:<28} {points:>6}");
    for code in &table.tiebreaks {
        let _ = write!(text, " {code:>7}");
    }
    text.push('\n');
    for row in &table.rows {
        let points = words.table_number(&row.player.points);
        let _ = write!(text, "{:>5}  {:<28} {points:>6}", row.rank, row.player.name);
        for value in &row.values {
            let value =
                value.as_ref().map_or_else(|| "–".to_owned(), |value| words.table_number(value));
            let _ = write!(text, " {value:>7}");
        }
        text.push('\n');
    }
    text
}

fn log(events: &EventLog) -> String {
    let mut text = String::new();
    for line in &events.log {
        let sign = if line.entry.counts { ' ' } else { '×' };
        let _ = writeln!(text, "{:>4}{sign} {}: {}", line.entry.seq, line.who, line.text);
    }
    for tried in &events.refused {
        let _ = writeln!(text, "      {}", tried.text);
    }
    text
}
