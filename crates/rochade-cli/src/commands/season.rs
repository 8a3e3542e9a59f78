//! `rochade season`: the table of a season over several events.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::season::{Season, SeasonEvent, SeasonRow};
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::{Sentence, Settings, Tournament};
use rochade_words::Words;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::event_arguments::EventArguments;
use crate::language_argument::LanguageArgument;
use crate::output::{self, JsonArgument};

/// Show the table of a season: grand-prix points or scores of several events, the best results of
/// each player
#[derive(clap::Args)]
pub struct Args {
    /// The rules of the season and its events, as JSON (docs/event-files.md)
    file: PathBuf,
    /// Show the results of this player in detail, by name
    #[arg(long, value_name = "NAME")]
    why: Option<String>,
    #[command(flatten)]
    json: JsonArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    season: Season,
    events: Vec<Entry>,
}

/// An event: a file beside that of the season, or only the names by place.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    #[serde(default)]
    file: Option<PathBuf>,
    #[serde(default)]
    tiebreaks: Option<String>,
    #[serde(default)]
    places: Vec<Vec<String>>,
}

/// Runs the command: 0, or 1 when nobody has the name asked for.
///
/// # Errors
///
/// When a file cannot be read, or the rules are impossible.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let shown = args.file.display();
    let text = fs::read_to_string(&args.file).map_err(|error| {
        anyhow!(words.ui_with(
            "file-unreadable",
            &[
                ("file", rochade_words::Value::text(&shown)),
                ("reason", rochade_words::Value::text(error))
            ]
        ))
    })?;
    let file: File = serde_json::from_str(&text).map_err(|error| anyhow!("{shown}: {error}"))?;
    let nobody = Tournament::new(Settings::default());
    let problems = file.season.problems();
    if !problems.is_empty() {
        let said: Vec<String> = problems.iter().map(|why| words.tell(&nobody, why)).collect();
        return Err(anyhow!(said.join("\n")));
    }
    let folder = args.file.parent().unwrap_or(Path::new("."));
    let events: Vec<SeasonEvent> =
        file.events.iter().map(|entry| event(entry, folder, words)).collect::<Result<_, _>>()?;
    let table = file.season.table(&events);
    let text = match &args.why {
        None if args.json.wanted() => args.json.text(&to_json(&file.season, &events, &table)),
        None => lines(&events, &table, words),
        Some(name) => {
            let row = table.iter().find(|row| row.name == *name).ok_or_else(|| {
                let none = Sentence::new("season-nobody").with("name", name.clone());
                output::No(words.tell(&nobody, &none))
            })?;
            let told = file.season.told(&events, row);
            let indented = |line: &rochade_tournament::Told| {
                "  ".repeat(line.depth.into()) + &words.told(&nobody, line)
            };
            told.iter().map(indented).collect::<Vec<_>>().join("\n")
        }
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn event(entry: &Entry, folder: &Path, words: &Words) -> anyhow::Result<SeasonEvent> {
    let Some(file) = &entry.file else {
        let places: Vec<Vec<&str>> =
            entry.places.iter().map(|tied| tied.iter().map(String::as_str).collect()).collect();
        let places: Vec<&[&str]> = places.iter().map(Vec::as_slice).collect();
        return Ok(SeasonEvent::by_places(&entry.name, &places));
    };
    let (format, event) = EventArguments::of_file(folder.join(file)).read(words)?;
    let system = format.system();
    let codes = entry.tiebreaks.as_deref().unwrap_or(system.usual_tiebreaks());
    let tiebreaks = Tiebreak::list(codes).map_err(|error| anyhow!(words.tiebreak_error(&error)))?;
    if let Some(why) = tiebreaks.iter().find_map(|code| system.forbids(code)) {
        return Err(anyhow!(words.tell(&event, &why)));
    }
    let table = system.standing(&event, event.rounds_played(), &tiebreaks);
    Ok(SeasonEvent::new(entry.name.clone(), &event, &system.entrants(&event), &table))
}

/// The table; results that do not count are in brackets.
fn lines(events: &[SeasonEvent], table: &[SeasonRow], words: &Words) -> String {
    let nobody = Tournament::new(Settings::default());
    let heading = |column: &'static str| {
        words.tell(&nobody, &Sentence::new("season-heading").with("column", column))
    };
    let mut rows = vec![vec![heading("rank"), heading("name")]];
    rows[0].extend(events.iter().map(|event| event.name.clone()));
    rows[0].push(heading("total"));
    for row in table {
        let mut cells = vec![row.rank.to_string(), row.name.clone()];
        for at in 0..events.len() {
            let result = row.results.iter().find(|result| result.event == at);
            cells.push(result.map_or(String::new(), |result| {
                let points = words.amount(result.points);
                if result.counts { points } else { format!("({points})") }
            }));
        }
        cells.push(words.amount(row.total));
        rows.push(cells);
    }
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for row in rows {
        for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
            let gap = if column == 0 { "" } else { "  " };
            let aligned =
                if column == 1 { format!("{cell:<width$}") } else { format!("{cell:>width$}") };
            text += &(gap.to_owned() + &aligned);
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn to_json(season: &Season, events: &[SeasonEvent], table: &[SeasonRow]) -> Value {
    let row = |row: &SeasonRow| {
        let results: Vec<Value> = row
            .results
            .iter()
            .map(|result| {
                json!({
                    "event": events[result.event].name,
                    "rank": result.rank,
                    "points": result.points.to_string(),
                    "counts": result.counts,
                })
            })
            .collect();
        json!({
            "rank": row.rank,
            "name": row.name,
            "total": row.total.to_string(),
            "complete": row.complete,
            "results": results,
        })
    };
    json!({ "season": season.name, "table": table.iter().map(row).collect::<Vec<_>>() })
}
