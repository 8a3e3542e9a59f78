//! `rochade standings`: the standings of a TRF file.

use std::path::PathBuf;
use std::process::ExitCode;

use rochade_tournament::standings::{Kind, Standings, Tiebreak, TiebreakKind};
use rochade_tournament::{PlayerId, Tournament};
use serde_json::json;

use super::pair::{number, read_event, write_out};
use super::tournament_words as words;

/// Standings of a TRF file with the tie-breaks of FIDE C.07 (March 2026)
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The tournament: TRF16, with or without extensions, or TRF-2026
    file: PathBuf,
    /// Tie-breaks in their order, as DE,BH/C1,BH,SB
    #[arg(long, value_name = "CODES", default_value = "BH/C1,BH,SB", value_parser = list)]
    tiebreaks: TiebreakList,
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
}

/// A list of tie-breaks: clap would take a plain `Vec` for repeated values.
#[derive(Clone, Debug)]
struct TiebreakList(Vec<Tiebreak>);

fn list(text: &str) -> Result<TiebreakList, String> {
    Tiebreak::list(text).map(TiebreakList).map_err(|error| error.to_string())
}

/// Runs the command: 0, or 1 when the player asked for does not take part.
///
/// # Errors
///
/// When the file cannot be read, or a tie-break is not for such events.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Args { file, tiebreaks: TiebreakList(tiebreaks), why: asked, rounds, round_robin, json } =
        args;
    let event = read_event(&file)?;
    let kind = if round_robin { Kind::RoundRobin } else { Kind::Swiss };
    if let Some(code) = tiebreaks.iter().find(|code| !code.kind.is_for(kind)) {
        anyhow::bail!("{}", words::not_for_round_robins(code));
    }
    let rounds = rounds.unwrap_or(event.rounds_played());
    let standings = Standings::new(&event, kind, rounds, &tiebreaks);
    let text = match asked {
        None if json => format!("{:#}\n", to_json(&event, &standings)),
        None => table(&event, &standings),
        Some(player) => match why(&event, &standings, player) {
            Some(text) => text,
            None => {
                eprintln!("there is no player with number {player}");
                return Ok(ExitCode::from(1));
            }
        },
    };
    write_out(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn table(event: &Tournament, standings: &Standings<'_>) -> String {
    let mut header = vec!["rank".to_owned(), "no".to_owned(), "name".to_owned(), "PTS".to_owned()];
    header.extend(standings.tiebreaks().iter().map(ToString::to_string));
    let mut lines = vec![header];
    for row in standings.rows() {
        let name = event.player(row.player).map_or(String::new(), |p| p.name.clone());
        let mut line =
            vec![row.rank.to_string(), row.player.to_string(), name, row.points.to_string()];
        line.extend(row.values.iter().map(|v| words::value(*v)));
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
fn why(event: &Tournament, standings: &Standings<'_>, player: PlayerId) -> Option<String> {
    let at = standings.rows().iter().position(|row| row.player == player)?;
    let row = &standings.rows()[at];
    let mut lines = vec![words::place(event, row)];
    let above = at.checked_sub(1).map(|above| words::player(event, standings.rows()[above].player));
    if let (Some(above), Some(decided)) = (above, standings.decided(at)) {
        lines.push(words::decided(standings, decided, &above));
    }
    let points = Tiebreak::new(TiebreakKind::Points);
    lines.push(format!("  {}", words::opened(event, &points, &standings.open_points(player)?)));
    for (index, code) in standings.tiebreaks().iter().enumerate() {
        let opened = standings.open(player, index)?;
        lines.push(format!("  {}", words::opened(event, code, &opened)));
    }
    lines.push(String::new());
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
