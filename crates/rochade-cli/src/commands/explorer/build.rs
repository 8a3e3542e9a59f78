//! `rochade explorer build`: makes the index anew.

use std::process::ExitCode;

use rochade_explorer::{Keep, Store};
use rochade_words::Value;

use super::{FolderArgument, bar, is_stopped, told};
use crate::language_argument::LanguageArgument;
use crate::output;

/// Rebuild the index, so that answers come fast. The old one is in use until the new one is
/// complete.
#[derive(clap::Args)]
pub struct Args {
    /// Keep a list for every position, not only for those that need one: ten times as large, but
    /// positions are found fast without the moves that led to them.
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    folder: FolderArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let store = Store::open(&args.folder.folder).map_err(|error| told(&error, words))?;
    let keep = if args.full { Keep::All } else { Keep::Needed };
    let bar = bar(1, words);
    let built = store.build(keep, |progress| {
        bar.set_length(progress.all);
        bar.set_position(progress.done);
        !is_stopped()
    });
    bar.finish_and_clear();
    let facts = built.map_err(|error| told(&error, words))?;
    output::print(&words.ui_with(
        "explorer-built",
        &[("games", Value::count(facts.games)), ("positions", Value::count(facts.positions))],
    ))?;
    Ok(ExitCode::SUCCESS)
}
