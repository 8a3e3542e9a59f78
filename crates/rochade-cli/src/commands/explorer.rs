//! `rochade explorer`: what was played from each start position.

mod add;
mod build;
mod export;
mod filter;
mod show;
mod starts;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::anyhow;
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rochade_explorer::Error;
use rochade_words::{Value, Words};

/// What was played from each of the 960 starting positions, by whom, and with what result.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Add(add::Args),
    Build(build::Args),
    Show(Box<show::Args>),
    Starts(Box<starts::Args>),
    Export(export::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Add(args) => add::run(args),
        Command::Build(args) => build::run(args),
        Command::Show(args) => show::run(args),
        Command::Starts(args) => starts::run(args),
        Command::Export(args) => export::run(args),
    }
}

/// Where the games are.
#[derive(clap::Args)]
pub struct FolderArgument {
    /// The folder with the games. A server keeps its own in `explorer` in its data folder.
    #[arg(
        long,
        value_name = "FOLDER",
        default_value = "rochade-data/explorer",
        env = "ROCHADE_EXPLORER"
    )]
    pub folder: PathBuf,
}

/// An error of the explorer in the reader's words.
pub fn told(error: &Error, words: &Words) -> anyhow::Error {
    anyhow!(match error {
        Error::Io { path, error } => words.explorer_error("io", path.display(), error),
        Error::Damaged { path, why } => words.explorer_error("damaged", path.display(), why),
        Error::Newer { path, found, .. } => words.explorer_error("newer", path.display(), found),
        Error::Busy { path } => words.explorer_error("busy", path.display(), ""),
        Error::Stopped => words.explorer_error("stopped", "", ""),
    })
}

/// Whether the user has asked to stop; the second time the program ends at once.
pub fn is_stopped() -> bool {
    static STOPPED: AtomicBool = AtomicBool::new(false);
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler the program ends at once, and what is half written is not used.
        let _ = ctrlc::set_handler(|| {
            if STOPPED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    });
    STOPPED.load(Ordering::Relaxed)
}

/// A bar on a terminal, and nothing elsewhere.
fn bar(all: u64, words: &Words) -> ProgressBar {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(all), target);
    let template = format!(
        "{{bar:40}} {{percent}} %, {}",
        words.ui_with("pgn-time-left", &[("time", Value::text("{eta}"))])
    );
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar
}
