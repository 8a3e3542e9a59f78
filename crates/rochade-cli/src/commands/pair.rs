//! `rochade pair`: pairs the next round of an event, or checks its rounds.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use rochade::Color;
use rochade_tournament::pairing::swiss::{BoardReason, Expected, Obstacle, SwissRound, Tally};
use rochade_tournament::pairing::{
    ArbiterChoices, FixedColor, FixedPair, Pairing, RoundCheck, check_rounds,
};
use rochade_tournament::systems::{Cause, Explained, Format, Refusal, System};
use rochade_tournament::{PlayerId, Record, Sentence, Tournament};
use rochade_words::{UsageProblem, Words};
use serde_json::{Value, json};

use crate::event_arguments::EventArguments;
use crate::language_argument::{self, LanguageArgument};
use crate::output::{self, JsonArgument};
use crate::sentence_json::sentence_json;
use crate::{output_file, usage};

/// Pair the next round of an event, by the FIDE (Dutch) system of 2026 or another
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    event: EventArguments,
    /// Write the pairs to this file instead of printing them
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Explain every board
    #[arg(long)]
    why: bool,
    /// Pair every round that was played again, and print those that differ
    #[arg(long, conflicts_with_all = ["why", "output", "board", "white", "black", "bye"])]
    check: bool,
    #[command(flatten)]
    json: JsonArgument,
    /// A pairing that the arbiter fixes, White first
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
    #[command(flatten)]
    language: LanguageArgument,
}

/// A starting number.
///
/// # Errors
///
/// When it is none.
pub fn number(text: &str) -> Result<PlayerId, String> {
    let number = text.parse().ok().and_then(PlayerId::new);
    let problem = UsageProblem::NumberBetween("1", "9999");
    number.ok_or_else(|| language_argument::words().usage_problem(&problem))
}

/// A pair with its colours: `3-7`.
///
/// # Errors
///
/// When it is none.
pub fn fixed_board(text: &str) -> Result<FixedPair, String> {
    let (white, black) = text.split_once('-').ok_or_else(|| usage::write_like("3-7"))?;
    Ok(FixedPair::Board { white: number(white)?, black: number(black)? })
}

/// Writes to a file other than those that were read, or prints when there is none.
///
/// # Errors
///
/// When it cannot be written.
pub fn write(
    bytes: &[u8],
    file: Option<&Path>,
    inputs: &[PathBuf],
    words: &Words,
) -> anyhow::Result<()> {
    match file {
        Some(path) => output_file::write(path, bytes, inputs, words),
        None => {
            let mut stdout = std::io::stdout().lock();
            stdout.write_all(bytes)?;
            Ok(stdout.flush()?)
        }
    }
}

/// Runs the command: 0 when there is a pairing, or all rounds agree; 1 when not.
///
/// # Errors
///
/// When the file cannot be read, or lacks what the rules need.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let (format, event) = args.event.read(words)?;
    let system = format.system();
    if args.check {
        return check(&event, system, words, args.json);
    }
    warn_of_old_pairs(&system.entrants(&event), &args.board, words);
    let inputs = args.event.files();
    let choices = choices(args);
    let refused = |refusal: Refusal| {
        let why = words.tell(&event, &refusal.why);
        match refusal.cause {
            Cause::NoPairing => output::No(why).into(),
            Cause::Over | Cause::Declaration => anyhow!(why),
        }
    };
    if args.json.wanted() {
        // The reasons of a Swiss have been data of their own from the beginning.
        let value = if let Format::Swiss(swiss) = &format {
            let event = swiss.prepared(&event);
            let round = SwissRound::new(&event, choices);
            let round = round.map_err(|error| refused(error.into()))?;
            swiss_json(&event, &round, words, args.why)
        } else {
            let explained = system.explain(&event, &choices).map_err(refused)?;
            to_json(&event, &explained, words, args.why)
        };
        let text = args.json.text(&value) + "\n";
        write(text.as_bytes(), args.output.as_deref(), inputs, words)?;
        return Ok(ExitCode::SUCCESS);
    }
    let (pairing, told) = if args.why {
        let explained = system.explain(&event, &choices).map_err(refused)?;
        let told = explanation(&event, &explained, words);
        (explained.pairing, Some(told))
    } else {
        (system.pair(&event, &choices).map_err(refused)?, None)
    };
    write(pair_list(&pairing).as_bytes(), args.output.as_deref(), inputs, words)?;
    if let Some(told) = told {
        output::print(&format!("\n{told}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn round_of_meeting(event: &Tournament, one: PlayerId, other: PlayerId) -> Option<u16> {
    let met = |record: &Record| record.played().is_some_and(|(opponent, ..)| opponent == other);
    event.records(one).iter().zip(1..).find_map(|(record, round)| met(record).then_some(round))
}

/// The arbiter may fix a pair that has met; but perhaps it is a slip.
fn warn_of_old_pairs(event: &Tournament, boards: &[FixedPair], words: &Words) {
    for pair in boards {
        if let FixedPair::Board { white, black } = *pair
            && let Some(round) = round_of_meeting(event, white, black)
        {
            anstream::eprintln!(
                "{}",
                words.ui_with(
                    "pair-has-met",
                    &[
                        ("white", rochade_words::Value::text(white)),
                        ("black", rochade_words::Value::text(black)),
                        ("round", rochade_words::Value::text(round))
                    ]
                )
            );
        }
    }
}

fn choices(args: &Args) -> ArbiterChoices {
    let fixed = |players: &[PlayerId], color: Color| -> Vec<FixedColor> {
        players.iter().map(|&player| FixedColor { player, color }).collect()
    };
    let mut colors = fixed(&args.white, Color::White);
    colors.extend(fixed(&args.black, Color::Black));
    ArbiterChoices { pairs: args.board.clone(), colors, bye: args.bye }
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

fn explanation(event: &Tournament, explained: &Explained, words: &Words) -> String {
    let told = |sentences: &Vec<Sentence>| {
        let lines: Vec<String> = sentences.iter().map(|why| words.tell(event, why)).collect();
        lines.join("\n  ") + "\n"
    };
    explained.boards.iter().chain(&explained.others).map(told).collect()
}

fn to_json(event: &Tournament, explained: &Explained, words: &Words, why: bool) -> Value {
    let reasons = |sentences: &[Sentence]| -> Vec<Value> {
        sentences.iter().map(|sentence| sentence_json(event, sentence, words)).collect()
    };
    let pairing = &explained.pairing;
    let boards: Vec<Value> = pairing
        .boards
        .iter()
        .zip(&explained.boards)
        .map(|(board, sentences)| {
            let mut value = json!({ "white": board.white.get(), "black": board.black.get() });
            if why {
                value["reasons"] = reasons(sentences.get(1..).unwrap_or_default()).into();
            }
            value
        })
        .collect();
    let bye = pairing.bye.map(PlayerId::get);
    let mut value = json!({ "round": pairing.round, "boards": boards, "bye": bye });
    if why {
        value["others"] = explained.others.iter().map(|told| reasons(told)).collect();
    }
    value
}

fn swiss_json(event: &Tournament, round: &SwissRound<'_>, words: &Words, why: bool) -> Value {
    let pairing = round.pairing();
    let boards: Vec<_> = if why {
        round.reasons().iter().map(|reason| reason_json(event, reason, words)).collect()
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
            json!({ "player": id.get(), "obstacle": obstacle_json(event, obstacle, words) })
        });
        value["why_bye"] = others.collect();
    }
    value
}

fn reason_json(event: &Tournament, reason: &BoardReason, words: &Words) -> Value {
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
                "obstacle": obstacle_json(event, &objection.obstacle, words),
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
fn obstacle_json(event: &Tournament, obstacle: &Obstacle, words: &Words) -> Value {
    let mut value = match obstacle {
        Obstacle::AlreadyPlayed { round } => json!({ "kind": "already_played", "round": round }),
        Obstacle::Forbidden => json!({ "kind": "forbidden" }),
        Obstacle::SameColorDue { color, .. } => {
            json!({ "kind": "same_color_due", "color": color.to_string() })
        }
        Obstacle::NoSecondBye => json!({ "kind": "no_second_bye" }),
        Obstacle::NotPresent(id) => json!({ "kind": "not_present", "player": id.get() }),
        Obstacle::Arbiter => json!({ "kind": "arbiter" }),
        Obstacle::WouldFloat { player, because } => json!({
            "kind": "would_float",
            "player": player.get(),
            "because": obstacle_json(event, because, words),
        }),
        Obstacle::NotComplete => json!({ "kind": "not_complete" }),
        Obstacle::Worse { criterion, chosen, alternative } => json!({
            "kind": "worse",
            "criterion": criterion.to_string(),
            "chosen": tally(chosen),
            "alternative": tally(alternative),
        }),
        Obstacle::LaterInOrder => json!({ "kind": "later_in_order" }),
    };
    value["words"] = words.obstacle(event, obstacle).into();
    value
}

/// What a criterion counts, the same in every language.
fn tally(tally: &Tally) -> String {
    match tally {
        Tally::Count(count) => count.to_string(),
        Tally::Scores(scores) | Tally::Floaters(scores) if scores.is_empty() => "none".to_owned(),
        Tally::Scores(scores) | Tally::Floaters(scores) => {
            scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
    }
}

fn check(
    event: &Tournament,
    system: &dyn System,
    words: &Words,
    json: JsonArgument,
) -> anyhow::Result<ExitCode> {
    let checks = check_rounds(event, system);
    // What is missing for one round is missing for all.
    let missing = checks.iter().filter_map(|check| check.by_rules.as_ref().err());
    if let Some(refusal) = missing.into_iter().find(|r| r.cause == Cause::Declaration) {
        return Err(anyhow!(words.tell(event, &refusal.why)));
    }
    let differing: Vec<&RoundCheck> = checks.iter().filter(|check| !check.agrees()).collect();
    if json.wanted() {
        let rounds: Vec<_> = differing.iter().map(|check| check.round).collect();
        json.print(&json!({ "rounds": checks.len(), "differing": rounds }))?;
    } else {
        let rounds: String =
            differing.iter().map(|check| difference(event, check, words)).collect();
        output::print(
            &(rounds
                + &words.ui_with(
                    "rounds-differ",
                    &[
                        ("differing", rochade_words::Value::count(differing.len())),
                        ("rounds", rochade_words::Value::count(checks.len())),
                    ],
                )),
        )?;
    }
    Ok(output::answer(differing.is_empty()))
}

/// A round that differs: what only the file has, and what only the rules give.
fn difference(event: &Tournament, check: &RoundCheck, words: &Words) -> String {
    let title =
        words.ui_with("rounds-round", &[("round", rochade_words::Value::text(check.round))]);
    let pairing = match &check.by_rules {
        Ok(pairing) => pairing,
        Err(refusal) => {
            let none = words.ui_with(
                "rounds-by-rules",
                &[("pairs", rochade_words::Value::text(words.tell(event, &refusal.why)))],
            );
            return format!("{title}\n  {none}\n");
        }
    };
    let rules =
        lines(pairing.boards.iter().map(|b| (b.white, b.black)), pairing.bye.iter().copied());
    let played = lines(check.recorded.iter().copied(), check.recorded_byes.iter().copied());
    let in_file = words
        .ui_with("rounds-in-file", &[("pairs", rochade_words::Value::text(only(&played, &rules)))]);
    let by_rules = words.ui_with(
        "rounds-by-rules",
        &[("pairs", rochade_words::Value::text(only(&rules, &played)))],
    );
    format!("{title}\n  {in_file}\n  {by_rules}\n")
}

/// The pairs that only the first list has.
fn only(pairs: &[(u16, u16)], others: &[(u16, u16)]) -> String {
    let only = pairs.iter().filter(|pair| !others.contains(pair));
    only.map(|(a, b)| format!("{a} {b}")).collect::<Vec<_>>().join(", ")
}

fn lines(
    boards: impl Iterator<Item = (PlayerId, PlayerId)>,
    byes: impl Iterator<Item = PlayerId>,
) -> Vec<(u16, u16)> {
    boards.map(|(w, b)| (w.get(), b.get())).chain(byes.map(|id| (id.get(), 0))).collect()
}
