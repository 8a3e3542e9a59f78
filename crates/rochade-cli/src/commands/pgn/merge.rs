//! `rochade pgn merge`: several files as one.

use std::path::PathBuf;
use std::process::ExitCode;

use super::games::Every;
use super::input::Input;
use super::select::Selection;
use crate::output;

/// Join files into one, in their order, as UTF-8, keeping the games apart.
///
/// Exit code 1 if any file has no games.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut selection = Selection::create(&args.input, &args.output)?;
    let seen = selection.read(|| Every, |out, game, ()| out.write(&game))?;
    selection.finish()?;
    Ok(output::answer(seen.is_whole()))
}
