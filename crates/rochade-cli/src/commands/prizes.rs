//! `rochade prizes`: who gets which prize, and why.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::prizes::PrizeFund;
use rochade_tournament::standings::Tiebreak;
use rochade_words::Value;
use serde_json::json;

use crate::event_arguments::EventArguments;
use crate::language_argument::LanguageArgument;
use crate::output;
use crate::sentence_json::sentence_json;

/// Divide a prize fund: categories, ties, one prize each, exact to the cent
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    event: EventArguments,
    /// The prizes, as JSON (docs/event-files.md)
    #[arg(long, value_name = "FILE")]
    fund: PathBuf,
    /// Tie-breaks in order, such as BH/C1,BH,SB; by default the usual ones
    #[arg(long, value_name = "CODES")]
    tiebreaks: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command.
///
/// # Errors
///
/// When a file cannot be read, or the fund is impossible.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let (format, event) = args.event.read(words)?;
    let name = args.fund.display();
    let text = fs::read_to_string(&args.fund).map_err(|error| {
        anyhow!(words.ui_with(
            "file-unreadable",
            &[("file", Value::text(&name)), ("reason", Value::text(error))]
        ))
    })?;
    let fund: PrizeFund =
        serde_json::from_str(&text).map_err(|error| anyhow!("{name}: {error}"))?;
    let problems = fund.problems();
    if !problems.is_empty() {
        let said: Vec<String> = problems.iter().map(|why| words.tell(&event, why)).collect();
        return Err(anyhow!(said.join("\n")));
    }
    let system = format.system();
    let codes = args.tiebreaks.as_deref().unwrap_or(system.usual_tiebreaks());
    let tiebreaks = Tiebreak::list(codes).map_err(|error| anyhow!(words.tiebreak_error(&error)))?;
    if let Some(why) = tiebreaks.iter().find_map(|code| system.forbids(code)) {
        return Err(anyhow!(words.tell(&event, &why)));
    }
    let table = system.standing(&event, event.rounds_played(), &tiebreaks);
    // Those of a team event go to teams.
    let event = system.entrants(&event);
    let awards = fund.awards(&event, &table);
    if args.json {
        let list: Vec<_> = awards
            .iter()
            .map(|award| {
                let told = fund.told(award);
                let reasons: Vec<_> =
                    told.iter().map(|why| sentence_json(&event, why, words)).collect();
                json!({
                    "player": award.player.get(),
                    "amount": award.amount.to_string(),
                    "category": award.category.map(|at| &fund.categories[at].name),
                    "place": award.place,
                    "reasons": reasons,
                })
            })
            .collect();
        output::print(&format!("{:#}", json!({ "awards": list })))?;
    } else {
        let told = awards.iter().map(|award| {
            let lines: Vec<String> =
                fund.told(award).iter().map(|why| words.tell(&event, why)).collect();
            lines.join("\n  ") + "\n"
        });
        output::print(&told.collect::<String>())?;
    }
    Ok(ExitCode::SUCCESS)
}
