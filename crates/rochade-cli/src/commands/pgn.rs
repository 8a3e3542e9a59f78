//! `rochade pgn`: game files.

mod check;
mod filter;
mod fix;
mod input;
mod record;
mod stats;

use std::process::ExitCode;

use clap::Subcommand;

/// Check, repair, count and select the games of PGN files.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Fix(fix::Args),
    Stats(stats::Args),
    Filter(filter::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Fix(args) => fix::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Filter(args) => filter::run(args),
    }
}
