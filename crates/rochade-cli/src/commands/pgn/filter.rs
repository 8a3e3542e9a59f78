//! `rochade pgn filter`: games by what is in them.

use std::path::PathBuf;
use std::process::ExitCode;

use super::conditions::{Conditions, Sieve};
use super::input::Input;
use super::select::Selection;
use crate::output;

/// Print the games that match, exactly as they are in the file.
///
/// Exit code 1 if there is none.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    conditions: Conditions,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut selection = Selection::create(&args.input, &args.output)?;
    let seen = selection.read(|| Sieve::new(&args.conditions), |out, game, ()| out.write(&game))?;
    let written = selection.finish()?;
    Ok(output::answer(written > 0 && seen.left_out == 0))
}
