//! `rochade pgn head`: the first games.

use std::path::PathBuf;
use std::process::ExitCode;

use super::games::Every;
use super::input::{Enough, Input};
use super::select::Selection;
use crate::output;

/// Print the first games, exactly as they are in the file.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// How many.
    #[arg(short = 'n', long, default_value_t = 10, value_name = "N")]
    games: u64,
    /// Skip this many first.
    #[arg(long, default_value_t = 0, value_name = "N")]
    skip: u64,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut selection = Selection::create(&args.input, &args.output)?;
    let mut skip = args.skip;
    let seen = selection.read(
        || Every,
        |out, game, ()| {
            if out.written() == args.games {
                return Enough::answer();
            }
            match skip {
                0 => out.write(&game)?,
                _ => skip -= 1,
            }
            Ok(())
        },
    )?;
    let written = selection.finish()?;
    Ok(output::answer(written > 0 && seen.left_out == 0))
}
