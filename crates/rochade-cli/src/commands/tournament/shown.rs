//! The server's answers as lines of text.

use std::fmt::Write as _;

use rochade_words::{Value as Word, Words};
use serde_json::Value;

use super::Work;

/// The answer to some work.
pub fn shown(words: &Words, work: &Work, answer: &Value) -> String {
    match work {
        Work::Standings => standings(words, answer),
        Work::Log => log(answer),
        Work::Trf => answer.as_str().unwrap_or_default().to_owned(),
        Work::Check { .. } => check(answer),
        Work::Round { .. } => round(words, answer),
        Work::Import { .. } => {
            let mut text = String::new();
            for problem in list(&answer["problems"]) {
                let line = &problem["line"];
                let _ = writeln!(
                    text,
                    "{line}: {} {}",
                    plain(&problem["why"]),
                    plain(&problem["text"])
                );
            }
            text + &desk(words, answer)
        }
        Work::New { .. }
        | Work::Add { .. }
        | Work::Present { .. }
        | Work::Absent { .. }
        | Work::Withdraw { .. }
        | Work::Bye { .. }
        | Work::Announce
        | Work::Contribute { .. }
        | Work::Change { .. }
        | Work::Remove { .. }
        | Work::Settings { .. }
        | Work::Pair { .. }
        | Work::Rearrange { .. }
        | Work::Unpair
        | Work::Reject { .. }
        | Work::Reopen
        | Work::Draw { .. }
        | Work::Publish
        | Work::Result { .. }
        | Work::Correct { .. }
        | Work::Illegal { .. }
        | Work::Online { .. }
        | Work::Undo
        | Work::Close => desk(words, answer),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// What was done last, the round, and how many players there are.
fn desk(words: &Words, answer: &Value) -> String {
    let mut text = String::new();
    if let Some(last) = answer["undo"]["text"].as_str() {
        let _ = writeln!(text, "{last}");
    }
    if answer["round"].is_object() {
        text += &round(words, &answer["round"]);
    } else {
        let count = list(&answer["players"]).len();
        text += &words.ui_with("ui-club-count", &[("count", Word::text(count))]);
    }
    text
}

fn round(words: &Words, view: &Value) -> String {
    let number = [("round", Word::text(&view["round"]))];
    let mut text = words.ui_with("ui-club-round", &number);
    let positions: Vec<String> = list(&view["positions"]).iter().map(plain).collect();
    if !positions.is_empty() {
        let _ = write!(text, "  {} {}", words.ui("ui-club-position"), positions.join(", "));
    }
    text.push('\n');
    for board in list(&view["boards"]) {
        let result = board["result"].as_str().unwrap_or("");
        let [white, black] = ["white", "black"].map(|side| plain(&board[side]["name"]));
        let _ = writeln!(text, "{:>3}  {white:<28} {result:^9} {black}", board["board"]);
    }
    if let Some(name) = view["bye"]["name"].as_str() {
        let _ = writeln!(text, "     {name}: {}", words.ui("ui-club-bye-pairing"));
    }
    text
}

fn standings(words: &Words, table: &Value) -> String {
    let codes: Vec<String> = list(&table["tiebreaks"]).iter().map(plain).collect();
    let [rank, name, points] =
        ["ui-club-rank", "ui-club-name", "ui-club-points"].map(|key| words.ui(key));
    let mut text = format!("{rank:>5}  {name:<28} {points:>6}");
    for code in &codes {
        let _ = write!(text, " {code:>7}");
    }
    text.push('\n');
    for row in list(&table["rows"]) {
        let points = words.decimal(plain(&row["points"]));
        let _ = write!(text, "{:>5}  {:<28} {points:>6}", row["rank"], plain(&row["name"]));
        for value in list(&row["values"]) {
            let value = value.as_str().map_or_else(|| "–".to_owned(), |value| words.decimal(value));
            let _ = write!(text, " {value:>7}");
        }
        text.push('\n');
    }
    text
}

fn log(answer: &Value) -> String {
    let mut text = String::new();
    for line in list(&answer["log"]) {
        let sign = if line["entry"]["counts"] == true { ' ' } else { '×' };
        let seq = &line["entry"]["seq"];
        let _ = writeln!(text, "{seq:>4}{sign} {}: {}", plain(&line["who"]), plain(&line["text"]));
    }
    text
}

fn check(answer: &Value) -> String {
    let steps = list(&answer["steps"]).iter().map(plain);
    steps.chain([plain(&answer["text"])]).collect::<Vec<_>>().join("\n")
}
