//! `rochade balance`: how even each start position is.

mod run;

use std::process::ExitCode;

use clap::Subcommand;

/// How even each of the 960 start positions is, as an engine sees it.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Run(args) => run::run(args),
    }
}
