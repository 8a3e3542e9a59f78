//! `rochade standings`: the standings of an event.

use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::systems::{Cell, Format, RoundRobin, Table, TableRow};
use rochade_tournament::{PlayerId, Told, Tournament};
use rochade_words::Words;
use serde_json::{Value, json};

use super::pair::number;
use crate::event_arguments::EventArguments;
use crate::language_argument::LanguageArgument;
use crate::output::{self, JsonArgument};
use crate::sentence_json::sentence_json;

/// Show the standings of an event, with the tie-breaks of FIDE C.07 (March 2026)
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    event: EventArguments,
    /// Tie-breaks in order, such as DE,BH/C1,BH,SB; by default BH/C1,BH,SB for a Swiss and
    /// DE,SB,WIN for a round robin
    #[arg(long, value_name = "CODES")]
    tiebreaks: Option<String>,
    /// Show how this player's points and tie-breaks add up, game by game
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    why: Option<PlayerId>,
    /// Only the first rounds, up to this one; by default all that were played
    #[arg(long)]
    rounds: Option<u16>,
    /// The same as --system round-robin: forfeits count as games
    #[arg(long, conflicts_with = "system")]
    round_robin: bool,
    #[command(flatten)]
    json: JsonArgument,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command: 0, or 1 when the player asked for does not take part.
///
/// # Errors
///
/// When the file cannot be read, or a tie-break is none, or not for such events.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let (mut format, event) = args.event.read(words)?;
    if args.round_robin {
        format = Format::RoundRobin(RoundRobin::default());
    }
    let system = format.system();
    let codes = args.tiebreaks.as_deref().unwrap_or(system.usual_tiebreaks());
    let tiebreaks = Tiebreak::list(codes).map_err(|error| anyhow!(words.tiebreak_error(&error)))?;
    if let Some(why) = tiebreaks.iter().find_map(|code| system.forbids(code)) {
        return Err(anyhow!(words.tell(&event, &why)));
    }
    let rounds = args.rounds.unwrap_or(event.rounds_played());
    let text = match args.why {
        Some(player) => {
            let lines = system.open(&event, rounds, &tiebreaks, player);
            let lines = lines.ok_or_else(|| output::No(words.unknown_player(player)))?;
            match args.json.wanted() {
                true => args.json.text(&why_json(&event, player, &lines, words)),
                false => why(&event, &lines, words),
            }
        }
        None => {
            let table = system.standing(&event, rounds, &tiebreaks);
            let named = system.entrants(&event);
            match args.json.wanted() {
                true => args.json.text(&to_json(&event, &named, &table, words)),
                false => shown(&event, &named, &table, words),
            }
        }
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// The table; its rows are about the players of `named`.
fn shown(event: &Tournament, named: &Tournament, table: &Table, words: &Words) -> String {
    let [rank, number, name, _] = words.standings_headings();
    let mut header = vec![rank, number, name];
    header.extend(table.columns.iter().map(|column| words.tell(event, column)));
    let mut lines = vec![header];
    for row in &table.rows {
        let name = named.player(row.player).map_or(String::new(), |p| p.name.clone());
        let mut line = vec![row.rank.to_string(), row.player.to_string(), name];
        line.extend(row.cells.iter().map(|&cell| words.cell(cell)));
        lines.push(line);
    }
    let widths: Vec<usize> = (0..lines[0].len())
        .map(|column| lines.iter().map(|l| l[column].chars().count()).max().unwrap_or(0))
        .collect();
    let mut text = String::new();
    for line in lines {
        let cells: Vec<String> =
            line.iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, &width))| {
                    if column == 2 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
                })
                .collect();
        text += cells.join("  ").trim_end();
        text.push('\n');
    }
    for remark in &table.remarks {
        text += &words.tell(event, remark);
        text.push('\n');
    }
    text
}

/// Why a player stands where he stands.
fn why(event: &Tournament, lines: &[Told], words: &Words) -> String {
    let indented = |line: &Told| "  ".repeat(line.depth.into()) + &words.told(event, line);
    lines.iter().map(indented).collect::<Vec<_>>().join("\n")
}

fn why_json(event: &Tournament, player: PlayerId, lines: &[Told], words: &Words) -> Value {
    let line = |line: &Told| {
        let sentences = line.sentences.iter().map(|s| sentence_json(event, s, words));
        json!({ "depth": line.depth, "sentences": sentences.collect::<Vec<_>>() })
    };
    json!({ "player": player.get(), "lines": lines.iter().map(line).collect::<Vec<_>>() })
}

fn to_json(event: &Tournament, named: &Tournament, table: &Table, words: &Words) -> Value {
    let row = |row: &TableRow| {
        let [points, tiebreaks @ ..] = &row.cells[..] else { return Value::Null };
        let codes = table.columns.iter().skip(1).map(|column| words.tell(event, column));
        let values: serde_json::Map<String, Value> =
            codes.zip(tiebreaks).map(|(code, cell)| (code, cell_json(*cell))).collect();
        json!({
            "rank": row.rank,
            "player": row.player.get(),
            "name": named.player(row.player).map(|p| p.name.as_str()),
            "points": cell_json(*points),
            "tiebreaks": values,
        })
    };
    let remarks: Vec<Value> =
        table.remarks.iter().map(|remark| sentence_json(event, remark, words)).collect();
    let rows: Vec<Value> = table.rows.iter().map(row).collect();
    let mut value = json!({ "event": event.settings().name, "standings": rows });
    if !remarks.is_empty() {
        value["remarks"] = remarks.into();
    }
    value
}

/// A number as a text without loss: `3.5`, or `31/3`.
fn cell_json(cell: Cell) -> Value {
    match cell {
        Cell::Value(value) => value.to_string().into(),
        Cell::Amount(amount) => amount.to_string().into(),
        Cell::Empty => Value::Null,
    }
}
