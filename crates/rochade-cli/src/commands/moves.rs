//! `rochade moves`: all legal moves.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::Position;
use serde_json::{Value, json};

use crate::output::{self, STRONG};
use crate::position_argument;

/// List all legal moves, in SAN and in UCI.
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = position_argument::HELP, value_parser = position_argument::parse)]
    position: Position,
    /// Print JSON: an object with `count` and `moves`.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = &args.position;
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .iter()
        .map(|&m| (position.san(m).to_string(), m.to_string()))
        .collect();
    moves.sort();
    if args.json {
        let list: Vec<Value> =
            moves.iter().map(|(san, uci)| json!({ "san": san, "uci": uci })).collect();
        let answer = json!({
            "turn": position.turn().letter().to_string(),
            "check": position.is_check(),
            "count": moves.len(),
            "moves": list,
        });
        output::print_json(&answer)?;
        return Ok(output::answer(!moves.is_empty()));
    }
    let mut text = String::new();
    for (san, uci) in &moves {
        writeln!(text, "{san:<8}{uci}")?;
    }
    let turn = position.turn();
    match moves.len() {
        0 if position.is_check() => writeln!(text, "{STRONG}{turn} is checkmated.{STRONG:#}")?,
        0 => writeln!(text, "{STRONG}{turn} is stalemated.{STRONG:#}")?,
        1 => writeln!(text, "\n{STRONG}1 legal move for {turn}{STRONG:#}")?,
        n => writeln!(text, "\n{STRONG}{n} legal moves for {turn}{STRONG:#}")?,
    }
    output::print(&text)?;
    Ok(output::answer(!moves.is_empty()))
}
