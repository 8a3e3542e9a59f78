//! `rochade backup`: everything a server keeps, in one file.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use rochade_server::storage::sqlite::{Copied, back_up};
use rochade_words::{Value, Words};

use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};

/// Copy everything a server has stored into one file
///
/// The server can keep running: the file holds everything that was acknowledged when the command
/// began. It also holds the key of the cookies and the secrets of all public draws, so whoever has
/// it can pose as anyone; only its owner can read it. `rochade restore` makes a data folder from
/// it. Nothing is overwritten.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write, such as club-2026-11-16.sqlite
    file: PathBuf,
    /// The data folder of the server
    #[arg(long, value_name = "DIR", default_value = "rochade-data")]
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
        bail!(words.ui("ui-backup-database"));
    }
    let copied = back_up(&args.data, &args.file)
        .map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    let file = Value::text(args.file.display());
    output::print(&told(words, "ui-backup-done", "file", file, &copied))?;
    Ok(output::answer(true))
}

/// What was copied where.
pub fn told(
    words: &Words,
    key: &'static str,
    place: &'static str,
    path: Value,
    copied: &Copied,
) -> String {
    let Copied { journals, records, bytes } = *copied;
    let count = |number: u64| Value::count(usize::try_from(number).unwrap_or(usize::MAX));
    let given = [
        (place, path),
        ("journals", count(journals)),
        ("records", count(records)),
        ("size", Value::text(format!("{:.1} MB", bytes as f64 / 1e6))),
    ];
    words.ui_with(key, &given)
}
