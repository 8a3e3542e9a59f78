//! `rochade restore`: a data folder from a backup.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use rochade_server::storage::sqlite::restore;
use rochade_words::Value;

use crate::commands::backup::told;
use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};

/// Make a data folder from a backup
///
/// The folder must be empty or not exist: nothing is overwritten. Only their owner can read its
/// files, whatever the permissions of the backup. Start a server on it with `rochade serve --data
/// DIR`.
#[derive(clap::Args)]
pub struct Args {
    /// A file made by `rochade backup`
    file: PathBuf,
    /// The folder to create
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    // For whoever tries it: PostgreSQL has tools of its own.
    #[arg(long, hide = true)]
    database: Option<String>,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    if args.database.is_some() || storage_words::is_database(&args.data) {
        bail!(words.ui("ui-restore-database"));
    }
    let copied = restore(&args.file, &args.data)
        .map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    let folder = Value::text(args.data.display());
    output::print(&told(words, "ui-restore-done", "folder", folder, &copied))?;
    Ok(output::answer(true))
}
