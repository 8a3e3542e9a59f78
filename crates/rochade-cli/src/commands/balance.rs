//! `rochade balance`: how even each start position is.

mod map;
mod run;

use std::process::ExitCode;

use clap::Subcommand;

/// How balanced each of the 960 starting positions is, according to an engine.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Map(map::MapArgs),
    Poster(map::PosterArgs),
    Day(map::DayArgs),
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Run(args) => run::run(args),
        Command::Map(args) => map::map(args),
        Command::Poster(args) => map::poster(args),
        Command::Day(args) => map::day(args),
    }
}
