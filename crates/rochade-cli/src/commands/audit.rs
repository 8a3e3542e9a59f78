//! `rochade audit`: a data folder, proved with the rules of today.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use rochade_server::audit::{Finding, audit};
use rochade_words::Value;

use crate::language_argument::LanguageArgument;
use crate::{output, storage_words};

/// Prove a data folder: replay everything with the rules of today
///
/// A server trusts what it has stored. This replays every game, event and draw, and
/// lists each record that today's rules see otherwise: journal, record, what is
/// stored, and what they make of it. SQLite's own checks are run, too. Nothing is
/// changed, and a server may go on meanwhile.
#[derive(clap::Args)]
pub struct Args {
    /// The folder with the database
    #[arg(long, value_name = "DIR", default_value = "rochade-data")]
    data: PathBuf,
    #[command(flatten)]
    language: LanguageArgument,
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    let mut findings = Vec::new();
    let runtime = tokio::runtime::Runtime::new()?;
    let audited = runtime.block_on(audit(&args.data, |finding| findings.push(finding)));
    let audited = audited.map_err(|error| storage_words::unusable(words, &args.data, &error))?;
    for finding in &findings {
        output::print(&match finding {
            Finding::File(words) => format!("SQLite: {words}"),
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
