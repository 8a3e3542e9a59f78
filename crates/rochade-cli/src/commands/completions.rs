//! `rochade completions`: what a shell needs to complete our arguments.

use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::output;

/// Print completions for a shell, to be put where the shell looks for them.
#[derive(clap::Args)]
pub struct Args {
    /// The shell.
    shell: Shell,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "rochade", &mut script);
    output::print(&String::from_utf8(script)?)?;
    Ok(ExitCode::SUCCESS)
}
