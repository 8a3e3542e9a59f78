//! `rochade explorer export`: all games for other programs.

use std::path::PathBuf;
use std::process::ExitCode;

use rochade_explorer::Explorer;

use super::{FolderArgument, bar, is_stopped, told};
use crate::language_argument::LanguageArgument;

/// Write all games, and what was played in every position, as Parquet; docs/explorer.md shows how
/// to query it with DuckDB, Spark and Trino.
#[derive(clap::Args)]
pub struct Args {
    /// The folder to write to, which must be empty.
    #[arg(long, value_name = "FOLDER")]
    parquet: PathBuf,
    #[command(flatten)]
    folder: FolderArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let explorer = Explorer::open(&args.folder.folder).map_err(|error| told(&error, words))?;
    let bar = bar(960, words);
    let written = explorer.export_parquet(&args.parquet, |done| {
        bar.set_position(done.into());
        !is_stopped()
    });
    bar.finish_and_clear();
    written.map_err(|error| told(&error, words))?;
    Ok(ExitCode::SUCCESS)
}
