//! `rochade standings`: the standings of a TRF file.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade_tournament::standings::{Kind, Standings, Tiebreak, TiebreakKind};
use rochade_tournament::{PlayerId, Tournament};
use rochade_words::Words;
use serde_json::json;

use super::pair::{number, read_event};
use crate::language_argument::LanguageArgument;
use crate::output;

/// Standings of a TRF file with the tie-breaks of FIDE C.07 (March 2026)
#[derive(clap::Args)]
pub struct Args {
    /// The tournament: TRF16, with or without extensions, or TRF-2026
    file: PathBuf,
    /// Tie-breaks in their order, as DE,BH/C1,BH,SB; if not given, BH/C1,BH,SB
    /// for a Swiss and DE,SB,WIN for a round robin
    #[arg(long, value_name = "CODES")]
    tiebreaks: Option<String>,
    /// Open up the points and tie-breaks of this player game by game
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    why: Option<PlayerId>,
    /// Take so many rounds; all that were played if not given
    #[arg(long)]
    rounds: Option<u16>,
    /// The event is a round robin: forfeits count as games
    #[arg(long)]
    round_robin: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
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
    let (kind, usual) = match args.round_robin {
        false => (Kind::Swiss, "BH/C1,BH,SB"),
        true => (Kind::RoundRobin, "DE,SB,WIN"),
    };
    let tiebreaks = Tiebreak::list(args.tiebreaks.as_deref().unwrap_or(usual))
        .map_err(|error| anyhow!(words.tiebreak_error(&error)))?;
    if let Some(code) = tiebreaks.iter().find(|code| !code.kind.is_for(kind)) {
        return Err(anyhow!(words.tiebreak_not_for_round_robins(code)));
    }
    let event = read_event(&args.file, words)?;
    let rounds = args.rounds.unwrap_or(event.rounds_played());
    let standings = Standings::new(&event, kind, rounds, &tiebreaks);
    let text = match args.why {
        Some(player) => why(&event, &standings, player, words)
            .ok_or_else(|| output::No(words.unknown_player(player)))?,
        None if args.json => format!("{:#}", to_json(&event, &standings)),
        None => table(&event, &standings, words),
    };
    output::print(&text)?;
    Ok(ExitCode::SUCCESS)
}

fn table(event: &Tournament, standings: &Standings<'_>, words: &Words) -> String {
    let mut header = words.standings_headings().to_vec();
    header.extend(standings.tiebreaks().iter().map(ToString::to_string));
    let mut lines = vec![header];
    for row in standings.rows() {
        let name = event.player(row.player).map_or(String::new(), |p| p.name.clone());
        let points = words.decimal(row.points);
        let mut line = vec![row.rank.to_string(), row.player.to_string(), name, points];
        line.extend(row.values.iter().map(|value| words.standings_value(*value)));
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
    text
}

/// Why a player stands where he stands; `None` when he does not take part.
fn why(
    event: &Tournament,
    standings: &Standings<'_>,
    player: PlayerId,
    words: &Words,
) -> Option<String> {
    let at = standings.rows().iter().position(|row| row.player == player)?;
    let mut lines = vec![words.standings_place(event, &standings.rows()[at])];
    lines.extend(words.standings_decided(event, standings, at));
    let points = Tiebreak::new(TiebreakKind::Points);
    let mut opened = vec![(&points, standings.open_points(player)?)];
    for (index, code) in standings.tiebreaks().iter().enumerate() {
        opened.push((code, standings.open(player, index)?));
    }
    for (code, opened) in &opened {
        lines.push(format!("  {}", words.standings_opened(event, code, opened).join("\n    ")));
    }
    Some(lines.join("\n"))
}

fn to_json(event: &Tournament, standings: &Standings<'_>) -> serde_json::Value {
    let rows: Vec<_> = standings
        .rows()
        .iter()
        .map(|row| {
            let values: serde_json::Map<String, serde_json::Value> = standings
                .tiebreaks()
                .iter()
                .zip(&row.values)
                .map(|(code, value)| (code.to_string(), json!(value.map(|v| v.to_string()))))
                .collect();
            json!({
                "rank": row.rank,
                "player": row.player.get(),
                "name": event.player(row.player).map(|p| p.name.as_str()),
                "points": row.points.to_string(),
                "tiebreaks": values,
            })
        })
        .collect();
    json!({ "event": event.settings().name, "standings": rows })
}
