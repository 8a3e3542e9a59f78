//! `rochade pgn count`: how many games there are.

use std::process::ExitCode;

use serde_json::json;

use super::conditions::{Conditions, Sieve};
use super::games::{Bytes, Item, each_game};
use super::input::Input;
use crate::output::{self, JsonArgument};

/// Count the games of each file: all of them, or those that match.
///
/// Exit code 1 if there is none.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    conditions: Conditions,
    #[command(flatten)]
    json: JsonArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let names = args.input.names()?;
    let mut counts = vec![0u64; names.len()];
    each_game(
        &args.input,
        Bytes::Drop,
        || Sieve::new(&args.conditions),
        |base, item| {
            if let Item::Game(..) = item {
                counts[base.source] += 1;
            }
            Ok(())
        },
    )?;
    let total: u64 = counts.iter().sum();
    for (name, count) in names.iter().zip(&counts) {
        if args.json.wanted() {
            args.json.print(&json!({ "file": name, "games": count }))?;
        } else if names.len() > 1 {
            output::print(&format!("{count:>10} {name}"))?;
        }
    }
    if !args.json.wanted() {
        output::print(&total.to_string())?;
    }
    Ok(output::answer(total > 0))
}
