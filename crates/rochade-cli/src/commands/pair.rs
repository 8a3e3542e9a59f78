//! `rochade pair`: pairs the next round of a TRF file, or checks its rounds.

use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use rochade::Color;
use rochade_tournament::pairing::swiss::{BoardReason, Expected, Obstacle, SwissRound};
use rochade_tournament::pairing::{
    ArbiterChoices, FixedColor, FixedPair, Pairing, PairingError, RoundCheck, check_rounds,
};
use rochade_tournament::trf::Trf;
use rochade_tournament::{PlayerId, Tournament};
use serde_json::json;

use super::tournament_words as words;

/// Pair the next round of a TRF file by the FIDE (Dutch) system of 2026
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The tournament: TRF16, with or without extensions, or TRF-2026
    file: PathBuf,
    /// Write the pairs to this file instead of printing them
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Explain every board
    #[arg(long)]
    why: bool,
    /// Pair every played round again and print those that differ
    #[arg(long, conflicts_with_all = ["why", "output", "board", "white", "black", "bye"])]
    check: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// A pair that the arbiter fixes, with White first
    #[arg(long, value_name = "WHITE-BLACK", value_parser = fixed_board)]
    board: Vec<FixedPair>,
    /// A player who gets White
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    white: Vec<PlayerId>,
    /// A player who gets Black
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    black: Vec<PlayerId>,
    /// The player who gets the bye
    #[arg(long, value_name = "PLAYER", value_parser = number)]
    bye: Option<PlayerId>,
}

/// A starting number.
///
/// # Errors
///
/// When it is none.
pub fn number(text: &str) -> Result<PlayerId, String> {
    let number = text.parse().ok().and_then(PlayerId::new);
    number.ok_or_else(|| format!("\"{text}\" is no starting number; expected 1 to 9999"))
}

fn fixed_board(text: &str) -> Result<FixedPair, String> {
    let (white, black) = text
        .split_once('-')
        .ok_or_else(|| format!("\"{text}\" is no pair; expected one like 3-7"))?;
    Ok(FixedPair::Board { white: number(white)?, black: number(black)? })
}

/// Reads a TRF file, and prints remarks on lines that are not used to the error
/// output.
///
/// # Errors
///
/// When it cannot be read, with every problem and its line.
pub fn read_event(path: &Path) -> anyhow::Result<Tournament> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("{name} cannot be read"))?;
    match Trf::read(&bytes).event() {
        Ok((event, remarks)) => {
            remarks.iter().for_each(|remark| eprintln!("{name}: {remark}"));
            Ok(event)
        }
        Err(problems) => {
            let lines: Vec<String> = problems.iter().map(|p| format!("{name}: {p}")).collect();
            anyhow::bail!("{}", lines.join("\n"))
        }
    }
}

/// Writes to the standard output. A reader who has seen enough, such as `head`, is
/// no error.
///
/// # Errors
///
/// When the output cannot be written.
pub fn write_out(bytes: &[u8]) -> anyhow::Result<()> {
    match std::io::stdout().write_all(bytes) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("the output cannot be written"),
    }
}

/// Runs the command: 0 when there is a pairing, or all rounds agree; 1 when not.
///
/// # Errors
///
/// When the file cannot be read, or lacks what the rules need.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let event = read_event(&args.file)?;
    if args.check {
        return check(&event, args.json);
    }
    let fixed = |players: &[PlayerId], color: Color| -> Vec<FixedColor> {
        players.iter().map(|&player| FixedColor { player, color }).collect()
    };
    let mut colors = fixed(&args.white, Color::White);
    colors.extend(fixed(&args.black, Color::Black));
    let choices = ArbiterChoices { pairs: args.board.clone(), colors, bye: args.bye };
    let round = match SwissRound::new(&event, choices) {
        Ok(round) => round,
        Err(error @ PairingError::NoPairing) => {
            eprintln!("{error}");
            return Ok(ExitCode::from(1));
        }
        Err(error) => return Err(error.into()),
    };
    let list =
        if args.json { to_json(&event, &round, args.why) } else { pair_list(round.pairing()) };
    match &args.output {
        Some(path) => fs::write(path, list)
            .with_context(|| format!("{} cannot be written", path.display()))?,
        None => write_out(list.as_bytes())?,
    }
    if args.why && !args.json {
        write_out(format!("\n{}", explanation(&event, &round)).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The form that pairing programs share: the number of lines, then a pair a line.
fn pair_list(pairing: &Pairing) -> String {
    let count = pairing.boards.len() + usize::from(pairing.bye.is_some());
    let mut text = format!("{count}\n");
    for board in &pairing.boards {
        let _ = writeln!(text, "{} {}", board.white, board.black);
    }
    if let Some(bye) = pairing.bye {
        let _ = writeln!(text, "{bye} 0");
    }
    text
}

fn explanation(event: &Tournament, round: &SwissRound<'_>) -> String {
    let mut text = String::new();
    for (number, reason) in (1..).zip(round.reasons()) {
        let _ = writeln!(text, "{}", words::board(event, number, &reason));
    }
    if let Some(reason) = round.why_bye() {
        let _ = writeln!(text, "{}", words::bye(event, &reason));
    }
    text
}

fn to_json(event: &Tournament, round: &SwissRound<'_>, why: bool) -> String {
    let pairing = round.pairing();
    let boards: Vec<_> = if why {
        round.reasons().iter().map(|reason| reason_json(event, reason)).collect()
    } else {
        let pair = |b: &rochade_tournament::pairing::Board| json!({ "white": b.white.get(), "black": b.black.get() });
        pairing.boards.iter().map(pair).collect()
    };
    let mut value = json!({
        "round": pairing.round,
        "boards": boards,
        "bye": pairing.bye.map(PlayerId::get),
    });
    if why && let Some(reason) = round.why_bye() {
        let others = reason.others.iter().map(|(id, obstacle)| {
            json!({ "player": id.get(), "obstacle": obstacle_json(event, obstacle) })
        });
        value["why_bye"] = others.collect();
    }
    format!("{value:#}\n")
}

fn reason_json(event: &Tournament, reason: &BoardReason) -> serde_json::Value {
    let objections: Vec<_> = reason
        .objections
        .iter()
        .map(|objection| {
            let expected = match objection.expected {
                Expected::Opponent(id) => json!({ "opponent": id.get() }),
                Expected::Float => json!("float"),
            };
            json!({
                "player": objection.player.get(),
                "expected": expected,
                "obstacle": obstacle_json(event, &objection.obstacle),
            })
        })
        .collect();
    json!({
        "white": reason.board.white.get(),
        "black": reason.board.black.get(),
        "bracket": reason.bracket.map(|score| score.to_string()),
        "floated": reason.floated.map(PlayerId::get),
        "objections": objections,
    })
}

/// What stands against a pairing: its kind, its data, and its words.
fn obstacle_json(event: &Tournament, obstacle: &Obstacle) -> serde_json::Value {
    let mut value = match obstacle {
        Obstacle::AlreadyPlayed { round } => json!({ "kind": "already-played", "round": round }),
        Obstacle::Forbidden => json!({ "kind": "forbidden" }),
        Obstacle::SameColorDue { color, .. } => {
            json!({ "kind": "same-color-due", "color": color.to_string() })
        }
        Obstacle::NoSecondBye => json!({ "kind": "no-second-bye" }),
        Obstacle::NotPresent(id) => json!({ "kind": "not-present", "player": id.get() }),
        Obstacle::Arbiter => json!({ "kind": "arbiter" }),
        Obstacle::WouldFloat { player, because } => json!({
            "kind": "would-float",
            "player": player.get(),
            "because": obstacle_json(event, because),
        }),
        Obstacle::NotComplete => json!({ "kind": "not-complete" }),
        Obstacle::Worse { criterion, chosen, alternative } => json!({
            "kind": "worse",
            "criterion": criterion.to_string(),
            "chosen": words::tally(chosen),
            "alternative": words::tally(alternative),
        }),
        Obstacle::LaterInOrder => json!({ "kind": "later-in-order" }),
    };
    value["words"] = words::obstacle(event, obstacle).into();
    value
}

fn check(event: &Tournament, json: bool) -> anyhow::Result<ExitCode> {
    let checks = check_rounds(event)?;
    let differing: Vec<&RoundCheck> = checks.iter().filter(|check| !check.agrees()).collect();
    let text = if json {
        let rounds: Vec<_> = differing.iter().map(|check| check.round).collect();
        format!("{:#}\n", json!({ "rounds": checks.len(), "differing": rounds }))
    } else {
        let rounds: String = differing.iter().map(|check| difference(check)).collect();
        format!("{rounds}{} of {} rounds differ\n", differing.len(), checks.len())
    };
    write_out(text.as_bytes())?;
    Ok(ExitCode::from(u8::from(!differing.is_empty())))
}

/// A round that differs: what only the file has, and what only the rules give.
fn difference(check: &RoundCheck) -> String {
    let mut text = format!("round {}\n", check.round);
    let pairing = match &check.by_rules {
        Ok(pairing) => pairing,
        Err(error) => return text + &format!("  by the rules: {error}\n"),
    };
    let rules: Vec<(u16, u16)> =
        lines(pairing.boards.iter().map(|b| (b.white, b.black)), pairing.bye.iter().copied());
    let played = lines(check.recorded.iter().copied(), check.recorded_byes.iter().copied());
    for (title, ours, theirs) in
        [("in the file", &played, &rules), ("by the rules", &rules, &played)]
    {
        let only = ours.iter().filter(|pair| !theirs.contains(pair));
        let only: Vec<String> = only.map(|(a, b)| format!("{a} {b}")).collect();
        let _ = writeln!(text, "  {title}: {}", only.join(", "));
    }
    text
}

fn lines(
    boards: impl Iterator<Item = (PlayerId, PlayerId)>,
    byes: impl Iterator<Item = PlayerId>,
) -> Vec<(u16, u16)> {
    boards.map(|(w, b)| (w.get(), b.get())).chain(byes.map(|id| (id.get(), 0))).collect()
}
