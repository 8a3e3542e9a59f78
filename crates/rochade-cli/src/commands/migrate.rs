//! `rochade migrate`: from a data folder to a database.

use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, anyhow};
use rochade_server::storage::migrate::{MigrateError, Migrated, migrate};
use rochade_words::Value;

use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};

/// Move everything a server has stored from its folder to a PostgreSQL database
///
/// Stop the server first. The folder stays as it is. What has already been moved is skipped, so the
/// command can be interrupted and started again; at the end everything has been compared record by
/// record.
#[derive(clap::Args)]
pub struct Args {
    /// The data folder
    #[arg(long, value_name = "DIR", default_value = "rochade-data")]
    from: PathBuf,
    /// The database, such as postgres://rochade@db1/rochade
    #[arg(long, value_name = "URL")]
    to: String,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    if !args.from.is_dir() {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        let error = rochade_server::storage::StorageError::Backend(missing.to_string());
        return Err(storage_words::unusable(words, &args.from, &error));
    }
    let is_shown = std::io::stderr().is_terminal();
    let progress = |done: u64, all: u64| {
        if is_shown {
            let given = [("done", Value::text(done)), ("all", Value::text(all))];
            // Nobody has to see it.
            let _ = write!(std::io::stderr(), "\r{}", words.ui_with("ui-migrate-progress", &given));
        }
    };
    let runtime = tokio::runtime::Runtime::new()?;
    let moved = runtime.block_on(migrate(&args.from, &args.to, progress));
    if is_shown {
        eprintln!();
    }
    let Migrated { journals, records, known } = moved.map_err(|error| match error {
        MigrateError::Storage(error) => storage_words::unusable(words, &args.from, &error),
        MigrateError::Differs { kind, id, number } => anyhow!(words.ui_with(
            "ui-migrate-differs",
            &[
                ("kind", Value::text(kind)),
                ("id", Value::text(id)),
                ("number", Value::text(number))
            ],
        )),
    })?;
    let count = |number: u64| Value::count(usize::try_from(number).unwrap_or(usize::MAX));
    let given = [
        ("journals", count(journals)),
        ("records", count(records)),
        ("known", Value::text(known)),
        ("hosts", Value::text(without_user(&args.to))),
    ];
    output::print(&words.ui_with("ui-migrate-done", &given))?;
    Ok(output::answer(true))
}

/// The address without the name of a user and a password.
fn without_user(url: &str) -> &str {
    url.rsplit_once('@').map_or(url, |(_, rest)| rest)
}
