//! `rochade man`: manual pages.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::CommandFactory;

/// Write the manual pages, one for each command, into a folder such as
/// ~/.local/share/man/man1.
#[derive(clap::Args)]
pub struct Args {
    /// The folder; it is created if it does not exist.
    folder: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    std::fs::create_dir_all(&args.folder)?;
    clap_mangen::generate_to(crate::Cli::command(), &args.folder)?;
    Ok(ExitCode::SUCCESS)
}
