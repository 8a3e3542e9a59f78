//! `rochade perft`: counts positions.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::Position;
use rochade::perft::{PerftTable, divide, perft};
use rochade_words::Words;
use serde_json::{Value, json};

use crate::language_argument::LanguageArgument;
use crate::requests::{Answer, Question, Questions};

/// Count the sequences of legal moves of a given length.
///
/// With --file, the lines of a perft suite (`FEN ;D1 20 ;D2 400`) are compared with the counts they
/// give, down to DEPTH; exit code 1 if any differs.
#[derive(clap::Args)]
#[command(allow_missing_positional = true)]
pub struct Args {
    #[command(flatten)]
    questions: Questions,
    /// The depth in half-moves.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=30), required_unless_present = "file")]
    depth: Option<u32>,
    /// The depth, with --file and --lines.
    #[arg(long = "depth", value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=30))]
    depth_option: Option<u32>,
    /// Also print the count for each first move.
    #[arg(long)]
    divide: bool,
    /// Remember counts in a table of this many megabytes.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u16).range(1..=16_384))]
    table: Option<u16>,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let mut table = args.table.map(|megabytes| PerftTable::with_megabytes(megabytes.into()));
    let depth = args.depth_option.or(args.depth);
    args.questions.answer(words, None, |question| {
        let position = question.game.position();
        let expected = expected(question, depth);
        match (expected.is_empty(), depth) {
            (false, _) => compare(words, position, &expected, table.as_mut()),
            (true, depth) => count(position, depth.unwrap_or(1), args.divide, table.as_mut()),
        }
    })
}

/// What a perft suite says about a position: `D3` and a number.
fn expected(question: &Question, deepest: Option<u32>) -> Vec<(u32, u64)> {
    let read = |(name, value): &(String, String)| {
        let depth = name.strip_prefix('D')?.parse().ok()?;
        Some((depth, value.parse().ok()?))
    };
    let all = question.given.operations.iter().filter_map(read);
    all.filter(|(depth, _)| deepest.is_none_or(|deepest| *depth <= deepest)).collect()
}

fn nodes(position: &Position, depth: u32, table: Option<&mut PerftTable>) -> u64 {
    match table {
        Some(table) => table.perft(position, depth),
        None => perft(position, depth),
    }
}

fn compare(
    words: &Words,
    position: &Position,
    expected: &[(u32, u64)],
    mut table: Option<&mut PerftTable>,
) -> anyhow::Result<Answer> {
    let (mut text, mut depths, mut yes) = (String::new(), Vec::new(), true);
    for &(depth, expected) in expected {
        let nodes = nodes(position, depth, table.as_deref_mut());
        yes &= nodes == expected;
        depths.push(json!({ "depth": depth, "nodes": nodes, "expected": expected }));
        match nodes == expected {
            true => writeln!(text, "{depth}: {nodes}")?,
            false => writeln!(
                text,
                "{}",
                words.ui_with(
                    "cli-perft-differs",
                    &[
                        ("depth", rochade_words::Value::text(depth)),
                        ("nodes", rochade_words::Value::text(nodes)),
                        ("expected", rochade_words::Value::text(expected))
                    ]
                )
            )?,
        }
    }
    Ok(Answer { text, json: json!({ "agrees": yes, "depths": depths }), yes })
}

fn count(
    position: &Position,
    depth: u32,
    first_moves: bool,
    mut table: Option<&mut PerftTable>,
) -> anyhow::Result<Answer> {
    let mut moves: Vec<(String, u64)> = match (first_moves && depth > 0, table.as_deref_mut()) {
        (false, _) => Vec::new(),
        (true, None) => divide(position, depth).iter().map(|(m, n)| (m.to_string(), *n)).collect(),
        (true, Some(table)) => position
            .legal_moves()
            .iter()
            .map(|&m| (m.to_string(), table.perft(&position.after(m), depth - 1)))
            .collect(),
    };
    moves.sort();
    let nodes = match moves.is_empty() {
        true => nodes(position, depth, table),
        false => moves.iter().map(|(_, nodes)| nodes).sum(),
    };
    let mut json = json!({ "depth": depth, "nodes": nodes });
    let mut text = String::new();
    if first_moves {
        let list = moves.iter().map(|(m, nodes)| json!({ "uci": m, "nodes": nodes }));
        json["moves"] = list.collect::<Vec<Value>>().into();
        for (m, nodes) in &moves {
            writeln!(text, "{m}: {nodes}")?;
        }
        text.push('\n');
    }
    writeln!(text, "{nodes}")?;
    Ok(Answer { text, json, yes: true })
}
