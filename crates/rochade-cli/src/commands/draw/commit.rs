//! `rochade draw commit`: the secret and the commitment, before the event.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::lots::{OneLine, Organiser, OsRandom, Repeats, Terms};
use rochade_words::Value;

use super::rules::rules;
use super::secret_file::SecretFile;
use crate::language_argument::LanguageArgument;
use crate::output::{self, STRONG};
use crate::output_file;

/// Make a secret, and print the commitment to publish before the event.
#[derive(clap::Args)]
pub struct Args {
    /// The number of rounds, 1 to 10000.
    #[arg(long)]
    rounds: u16,
    /// The name of the event.
    #[arg(long, value_name = "NAME", default_value = "Chess960")]
    event: String,
    /// Positions to leave out, such as 518 or 0,518; if one comes up, another is drawn. '>0.50' stands for all that are
    /// further from even than half a pawn, according to the table that comes with the program (see balance).
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    exclude: Vec<String>,
    /// Draw again if a position has already been used in an earlier round.
    #[arg(long)]
    no_repeats: bool,
    /// The file for the secret. It is never overwritten.
    #[arg(long, value_name = "FILE", default_value = "rochade-draw.secret")]
    secret: PathBuf,
    /// Write the record to publish: JSON if the name ends in .json, text otherwise.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
    /// Print JSON: the record to publish.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let repeats = if args.no_repeats { Repeats::Forbidden } else { Repeats::Allowed };
    let event = OneLine::new(args.event.as_str())
        .map_err(|error| anyhow!("--event: {}", words.one_line_error(&error)))?;
    let terms = Terms::new(event, args.rounds, rules(&args.exclude, repeats, words)?)
        .map_err(|error| anyhow!(words.terms_error(&error)))?;
    let organiser = Organiser::new(terms, &mut OsRandom)
        .map_err(|error| anyhow!(words.random_error(&error)))?;
    SecretFile::create(&args.secret, &organiser, words)?;
    let record = organiser.record();
    if args.json {
        output::print(&record.to_json())?;
    } else {
        let commitment = &organiser.announcement().commitment;
        output::print(&format!(
            "{STRONG}{commitment}{STRONG:#}\n\n{}\n\n{}\n{}\n",
            words.ui("commit-publish"),
            record.to_text(),
            words.ui_with("commit-secret", &[("file", Value::text(args.secret.display()))]),
        ))?;
    }
    if let Some(path) = &args.record {
        output_file::write_record(path, record, words)?;
    }
    Ok(ExitCode::SUCCESS)
}
