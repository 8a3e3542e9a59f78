//! `rochade bracket`: the bracket of a knock-out event as a picture.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::systems::{Bracket, Format, KnockOut, Paper};
use rochade_words::Value;

use super::pair::write;
use crate::event_arguments::EventArguments;
use crate::language_argument::LanguageArgument;

/// Draw the bracket of a knock-out event as an SVG picture
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    event: EventArguments,
    /// The size of the picture
    #[arg(long, value_enum, default_value_t = PaperArgument::Screen)]
    paper: PaperArgument,
    /// Only the first rounds, up to this one; by default all that were played
    #[arg(long)]
    rounds: Option<u16>,
    /// Write to this file instead of printing
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum PaperArgument {
    /// As large as it needs to be
    Screen,
    /// A4, landscape
    A4,
    /// A3, landscape
    A3,
}

/// Runs the command.
///
/// # Errors
///
/// When the file cannot be read or written, or is no knock-out event.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let (format, event) = args.event.read_as(words, Format::KnockOut(KnockOut::default()))?;
    let Format::KnockOut(settings) = &format else {
        return Err(anyhow!(
            words.ui_with("knockout-no-bracket", &[("system", Value::text(format.code()))])
        ));
    };
    let paper = match args.paper {
        PaperArgument::Screen => Paper::Screen,
        PaperArgument::A4 => Paper::A4,
        PaperArgument::A3 => Paper::A3,
    };
    let rounds = args.rounds.unwrap_or(event.rounds_played());
    let bracket = Bracket::new(settings, &event, rounds);
    let name = |id| words.player(&event, id);
    let svg = bracket.svg(paper, &name, &|title| words.tell(&event, title));
    write(svg.as_bytes(), args.output.as_deref(), args.event.files(), words)?;
    Ok(ExitCode::SUCCESS)
}
