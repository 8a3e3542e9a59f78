//! `rochade perft`: counts positions.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::Position;
use rochade::perft::{PerftTable, divide, perft};
use serde_json::json;

use crate::{output, position_argument};

/// Count the sequences of legal moves of a given length.
#[derive(clap::Args)]
pub struct Args {
    #[arg(help = position_argument::HELP, value_parser = position_argument::parse)]
    position: Position,
    /// How many half-moves deep.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=30))]
    depth: u32,
    /// Also the count for each first move.
    #[arg(long)]
    divide: bool,
    /// Remember counts in a table of this many megabytes.
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u16).range(1..=16_384))]
    table: Option<u16>,
    /// Print JSON: an object with `nodes`, and `moves` with --divide.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = &args.position;
    let moves = match (args.divide, args.table) {
        (false, _) => None,
        (true, None) => Some(divide(position, args.depth)),
        (true, Some(megabytes)) => {
            let mut table = PerftTable::with_megabytes(megabytes.into());
            let rest = args.depth.saturating_sub(1);
            let count = |&m: &rochade::Move| (m, table.perft(&position.after(m), rest));
            let moves = if args.depth == 0 { Vec::new() } else { position.legal_moves().to_vec() };
            Some(moves.iter().map(count).collect())
        }
    };
    let nodes = match (&moves, args.table) {
        (Some(moves), _) if args.depth > 0 => moves.iter().map(|(_, nodes)| nodes).sum(),
        (_, None) => perft(position, args.depth),
        (_, Some(megabytes)) => {
            PerftTable::with_megabytes(megabytes.into()).perft(position, args.depth)
        }
    };
    let mut moves: Vec<(String, u64)> =
        moves.unwrap_or_default().iter().map(|(m, nodes)| (m.to_string(), *nodes)).collect();
    moves.sort();
    if args.json {
        let mut answer = json!({ "depth": args.depth, "nodes": nodes });
        if args.divide {
            answer["moves"] =
                moves.iter().map(|(m, nodes)| json!({ "uci": m, "nodes": nodes })).collect();
        }
        output::print_json(&answer)?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut text = String::new();
    for (m, nodes) in &moves {
        writeln!(text, "{m}: {nodes}")?;
    }
    if args.divide {
        text.push('\n');
    }
    writeln!(text, "{nodes}")?;
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
