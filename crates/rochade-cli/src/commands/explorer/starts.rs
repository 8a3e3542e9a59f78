//! `rochade explorer starts`: the results of all start positions.

use std::fmt::Write;
use std::process::ExitCode;

use rochade::StartId;
use rochade_explorer::{Explorer, Spread, Tally};
use rochade_words::Value;

use super::filter::FilterArguments;
use super::show::score;
use super::{FolderArgument, told};
use crate::language_argument::LanguageArgument;
use crate::output;

/// Show the results of every starting position, by number.
#[derive(clap::Args)]
pub struct Args {
    /// Print all 960 rows as CSV.
    #[arg(long)]
    csv: bool,
    #[command(flatten)]
    filter: FilterArguments,
    #[command(flatten)]
    folder: FolderArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let explorer = Explorer::open(&args.folder.folder).map_err(|error| told(&error, words))?;
    let tallies = explorer.starts(&args.filter.filter());
    let mut text = String::new();
    if args.csv {
        text += "start,arrangement,white,draws,black,unknown\n";
    }
    for (start, tally) in StartId::all().zip(&tallies) {
        let (rank, Tally { white, draws, black, unknown }) = (start.back_rank(), tally);
        if args.csv {
            writeln!(text, "{start},{rank},{white},{draws},{black},{unknown}")?;
        } else if tally.games() > 0 {
            writeln!(
                text,
                "{start:>3}  {rank}  {:>9}  {}",
                words.number(tally.games()),
                score(tally, words)
            )?;
        }
    }
    if let Some(spread) = Spread::of(&tallies).filter(|_| !args.csv) {
        let kind = if spread.is_chance() { "chance" } else { "more" };
        writeln!(
            text,
            "\n{}",
            words.ui_with(
                "explorer-spread",
                &[("starts", Value::count(spread.compared)), ("kind", Value::text(kind))]
            )
        )?;
    }
    output::print(&text)?;
    Ok(output::answer(explorer.games() > 0))
}
