//! `rochade moves`: all legal moves.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::Position;
use rochade_words::Words;
use serde_json::{Value, json};

use crate::language_argument::LanguageArgument;
use crate::output::STRONG;
use crate::requests::{Answer, Questions};

/// List all legal moves, in SAN and in UCI.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    questions: Questions,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    args.questions.answer(words, None, |question| answer(words, question.game.position()))
}

fn answer(words: &Words, position: &Position) -> anyhow::Result<Answer> {
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .iter()
        .map(|&m| (position.san(m).to_string(), m.to_string()))
        .collect();
    moves.sort();
    let list: Vec<Value> =
        moves.iter().map(|(san, uci)| json!({ "san": san, "uci": uci })).collect();
    let json = json!({
        "turn": position.turn().letter().to_string(),
        "check": position.is_check(),
        "count": moves.len(),
        "moves": list,
    });
    let mut text = String::new();
    for (san, uci) in &moves {
        writeln!(text, "{san:<8}{uci}")?;
    }
    let turn = position.turn();
    let summary = match moves.len() {
        0 if position.is_check() => words.checkmated(turn),
        0 => words.stalemated(turn),
        count => format!("\n{}", words.moves_count(turn, count)),
    };
    writeln!(text, "{STRONG}{summary}{STRONG:#}")?;
    Ok(Answer { text, json, yes: !moves.is_empty() })
}
