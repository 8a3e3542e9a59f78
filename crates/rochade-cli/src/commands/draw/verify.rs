//! `rochade draw verify`: checks a public draw, and says what was checked.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::lots::{Digest, Record, Verified, verify};
use rochade_words::Words;
use serde_json::{Value, json};

use super::account::numbered;
use crate::language_argument::LanguageArgument;
use crate::output::{self, JsonArgument, STRONG};

/// Check the proof of a round, or the record of a whole event.
///
/// The answer is yes only if every byte of the record is as it must be. docs/public-draw.md says
/// how to check the same without this program.
#[derive(clap::Args)]
pub struct Args {
    /// The records, as text or JSON; `-` is standard input. Several proofs of one event are checked
    /// together.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The commitment that was published before the event.
    #[arg(long, value_name = "DIGEST")]
    commitment: Option<String>,
    #[command(flatten)]
    language: LanguageArgument,
    #[command(flatten)]
    json: JsonArgument,
}

/// A record that is not true: the verdict, and the reason.
struct Wrong {
    verdict: String,
    reason: String,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let published = match &args.commitment {
        Some(text) => {
            let digest: Result<Digest, _> = text.trim().parse();
            Some(digest.map_err(|_| anyhow!("--commitment: {}", words.digest_error()))?)
        }
        None => None,
    };
    let files = args
        .files
        .iter()
        .map(|path| Ok((path, read(path, words)?)))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let mut steps = Vec::new();
    let outcome = check(&files, published.as_ref(), words, &mut steps);
    if args.json.wanted() {
        args.json.print(&json_answer(&outcome, &steps))?;
    } else {
        output::print(&text_answer(&outcome, published.as_ref(), words, &steps))?;
    }
    Ok(output::answer(outcome.is_ok()))
}

fn read(path: &Path, words: &Words) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = match path.to_str() {
        Some("-") => std::io::stdin().read_to_end(&mut bytes).map(|_| bytes),
        _ => std::fs::read(path),
    };
    read.map_err(|error| {
        anyhow!(words.ui_with(
            "file-unreadable",
            &[
                ("file", rochade_words::Value::text(path.display())),
                ("reason", rochade_words::Value::text(error))
            ]
        ))
    })
}

/// Checks the files, and notes each step.
fn check(
    files: &[(&PathBuf, Vec<u8>)],
    published: Option<&Digest>,
    words: &Words,
    steps: &mut Vec<String>,
) -> Result<(Record, Verified), Wrong> {
    let mut records = Vec::new();
    for (path, bytes) in files {
        let record = Record::read(bytes).map_err(|error| Wrong {
            verdict: words.ui("verify-unreadable"),
            reason: named(files, path, words.record_error(&error)),
        })?;
        steps.push(named(
            files,
            path,
            words.ui_with("verify-form", &[("bytes", rochade_words::Value::count(bytes.len()))]),
        ));
        records.push(record);
    }
    let wrong = |reason| Wrong { verdict: words.ui("verify-no"), reason };
    let record = Record::join(records).map_err(|error| wrong(words.join_error(&error)))?;
    if files.len() > 1 {
        steps.push(
            words.ui_with("verify-joined", &[("count", rochade_words::Value::count(files.len()))]),
        );
    }
    let verified = verify(&record, published).map_err(|flaw| wrong(words.flaw(&flaw)))?;
    steps.extend(verified.checks().iter().map(|check| words.check(check)));
    Ok((record, verified))
}

/// With the name of the file in front, where there are several.
fn named(files: &[(&PathBuf, Vec<u8>)], path: &Path, text: String) -> String {
    if files.len() > 1 { format!("{}: {text}", path.display()) } else { text }
}

fn json_answer(outcome: &Result<(Record, Verified), Wrong>, steps: &[String]) -> Value {
    match outcome {
        Err(wrong) => json!({ "valid": false, "checked": steps, "problem": wrong.reason }),
        Ok((record, verified)) => {
            let rounds = verified.positions().iter();
            let positions: Vec<Value> =
                rounds.map(|(round, id)| json!({ "round": round, "number": id.get() })).collect();
            json!({
                "valid": true,
                "checked": steps,
                "event": record.announcement.terms.event().as_str(),
                "commitment": record.announcement.commitment.to_string(),
                "positions": positions,
                "without_contributions": verified.without_contributions(),
            })
        }
    }
}

fn text_answer(
    outcome: &Result<(Record, Verified), Wrong>,
    published: Option<&Digest>,
    words: &Words,
    steps: &[String],
) -> String {
    let mut text = numbered(steps);
    let (record, verified) = match outcome {
        Ok(verified) => verified,
        Err(Wrong { verdict, reason }) => {
            return format!("{text}\n{STRONG}{verdict}{STRONG:#}\n{reason}\n");
        }
    };
    let verdict = match verified.positions() {
        [] => words.ui("verify-nothing"),
        [_, ..] => words.ui("verify-yes"),
    };
    text += &format!("\n{STRONG}{verdict}{STRONG:#}\n");
    let mut lines: Vec<String> = verified
        .positions()
        .iter()
        .map(|&(round, id)| {
            words.ui_with(
                "verify-position",
                &[
                    ("round", rochade_words::Value::text(round)),
                    ("number", rochade_words::Value::text(id)),
                ],
            )
        })
        .collect();
    lines.push(String::new());
    if !verified.without_contributions().is_empty() {
        lines.push(words.verify_silent(verified.without_contributions()));
    }
    if published.is_none() {
        lines.push(words.verify_ask_published(&record.announcement.commitment));
    }
    if verified.positions().len() > verified.without_contributions().len() {
        lines.push(words.ui("verify-ask-contributions"));
    }
    text + lines.join("\n").trim_end() + "\n"
}
