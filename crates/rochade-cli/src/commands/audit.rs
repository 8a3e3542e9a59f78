//! `rochade audit`: a data folder or a database, proved with the rules of today.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use rochade_server::audit::{Finding, audit, audit_database};
use rochade_words::Value;

use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};

/// Check everything a server has stored: replay it with today's rules
///
/// A server trusts what it has stored. This replays every game, event and draw, and lists each
/// record that today's rules see differently: the journal, the record, what is stored, and what the
/// rules make of it. It also runs SQLite's own checks, or checks the tables of a PostgreSQL
/// database. Nothing is changed, and servers can keep running.
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the database
    #[arg(long, value_name = "DIR", default_value = "rochade-data")]
    data: PathBuf,
    /// A PostgreSQL database instead, such as postgres://rochade@db1,db2/rochade; the first host
    /// that answers is read, and it may be a standby
    #[arg(
        long,
        value_name = "URL",
        env = "ROCHADE_DATABASE",
        hide_env_values = true,
        conflicts_with = "data"
    )]
    database: Option<String>,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    let mut findings = Vec::new();
    let runtime = tokio::runtime::Runtime::new()?;
    let tell = |finding| findings.push(finding);
    let audited = match &args.database {
        Some(url) => runtime.block_on(audit_database(url, tell)),
        None => runtime.block_on(audit(&args.data, tell)),
    };
    let audited = audited.map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    for finding in &findings {
        output::print(&match finding {
            Finding::Tables(words) if args.database.is_some() => format!("PostgreSQL: {words}"),
            Finding::Tables(words) => format!("SQLite: {words}"),
            Finding::Record { kind, id, difference } => {
                let given = [
                    ("journal", Value::text(format!("{} {id}", kind.name()))),
                    ("record", Value::text(difference.number)),
                    ("stored", Value::text(&difference.stored)),
                    ("recomputed", Value::text(&difference.recomputed)),
                ];
                words.ui_with("ui-audit-difference", &given)
            }
        })?;
    }
    let given = [
        ("journals", Value::count(audited.journals)),
        ("records", Value::count(audited.records)),
        ("found", Value::count(findings.len())),
    ];
    output::print(&words.ui_with("ui-audit-summary", &given))?;
    Ok(output::answer(findings.is_empty()))
}
