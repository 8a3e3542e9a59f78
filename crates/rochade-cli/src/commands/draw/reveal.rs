//! `rochade draw reveal`: the position of a round, with its proof.

use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::anyhow;
use rochade::{Color, Position};
use rochade_tournament::lots::{Contributions, OneLine, Organiser, RevealError, Round};
use rochade_words::{Value, Words};

use super::account::numbered;
use super::display;
use super::secret_file::SecretFile;
use crate::display_arguments::DisplayArguments;
use crate::output::{self, No};
use crate::output_file;

/// Reveal the next round of a public draw, with the contributions of the people in the room.
#[derive(clap::Args)]
pub struct Args {
    /// The round, as a safeguard; a round that has already been revealed is shown again.
    #[arg(long)]
    round: Option<u16>,
    /// A contribution, letter for letter; give the option once for each, in any order.
    #[arg(long = "contribution", value_name = "TEXT")]
    contributions: Vec<String>,
    /// The file with the secret.
    #[arg(long, value_name = "FILE", default_value = "rochade-draw.secret")]
    secret: PathBuf,
    /// Write the proof of this round: JSON if the name ends in .json, text otherwise.
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,
    /// Write the record of the event so far: JSON if the name ends in .json, text otherwise.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    display: DisplayArguments,
    /// Print JSON: the proof of this round.
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.display.words();
    let contributions = args
        .contributions
        .iter()
        .map(|text| {
            OneLine::new(text.as_str())
                .map_err(|error| anyhow!("--contribution: {}", words.one_line_error(&error)))
        })
        .collect::<Result<Contributions, _>>()?;
    let (mut secret, mut organiser) = SecretFile::open(&args.secret, words)?;
    let (round, notice) = choose(&mut secret, &mut organiser, args.round, contributions, words)?;
    show(args, words, &organiser, round, notice.as_deref())?;
    // Marked after it was shown: if anything stops us before, the same round
    // is shown again next time, and no new one is opened by mistake.
    if organiser.unseen().is_some() {
        let line = organiser.shown();
        secret.append(&line).map_err(|error| secret.unwritable(words, &error))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Which round to show: a new one, which is stored first, or one that was
/// revealed before, with a notice.
fn choose(
    secret: &mut SecretFile,
    organiser: &mut Organiser,
    wanted: Option<u16>,
    contributions: Contributions,
    words: &Words,
) -> anyhow::Result<(u16, Option<String>)> {
    let rounds = organiser.announcement().terms.rounds();
    if let Some(round) = wanted
        && !(1..=rounds).contains(&round)
    {
        return Err(anyhow!(words.reveal_no_such_round(round, rounds)));
    }
    let old = wanted.or_else(|| organiser.unseen()).filter(|&round| round <= organiser.revealed());
    if let Some(round) = old {
        let revealed = organiser.round(round);
        let same = revealed.is_some_and(|revealed| revealed.contributions == contributions);
        if !contributions.is_empty() && !same {
            return Err(
                No(words.ui_with("reveal-error-other", &[("round", Value::text(round))])).into()
            );
        }
        let notice = match organiser.unseen() == Some(round) {
            true => words.ui_with("reveal-unseen", &[("round", Value::text(round))]),
            false => words.ui_with("reveal-again", &[("round", Value::text(round))]),
        };
        return Ok((round, Some(notice)));
    }
    let Some(next) = organiser.next_round() else {
        return Err(
            No(words.ui_with("reveal-error-finished", &[("rounds", Value::text(rounds))])).into()
        );
    };
    if let Some(round) = wanted.filter(|&round| round != next) {
        return Err(No(words.ui_with(
            "reveal-error-order",
            &[("round", Value::text(round)), ("next", Value::text(next))],
        ))
        .into());
    }
    let round = organiser.reveal(contributions, |line| secret.append(line));
    let round = round.map_err(|error| match error {
        RevealError::AllRevealed => {
            No(words.ui_with("reveal-error-finished", &[("rounds", Value::text(rounds))])).into()
        }
        RevealError::NotStored(error) => secret.unwritable(words, &error),
    })?;
    Ok((round, None))
}

/// Shows a round and writes its files.
fn show(
    args: &Args,
    words: &Words,
    organiser: &Organiser,
    number: u16,
    notice: Option<&str>,
) -> anyhow::Result<()> {
    let missing = || {
        anyhow!(
            words
                .ui_with("reveal-error-finished", &[("rounds", Value::text(organiser.revealed()))])
        )
    };
    let (round, proof) =
        organiser.round(number).zip(organiser.proof(number)).ok_or_else(missing)?;
    let id = round.position().ok_or_else(missing)?;
    let position = Position::start(id);
    let title = words.ui_with(
        "draw-title-round",
        &[("round", Value::text(number)), ("number", Value::text(id))],
    );
    args.display.write_picture(|| display::picture(&position, &title))?;
    if let Some(path) = &args.proof {
        output_file::write_record(path, &proof, words)?;
    }
    if let Some(path) = &args.record {
        output_file::write_record(path, organiser.record(), words)?;
    }
    if let Some(notice) = notice {
        anstream::eprintln!("{notice}");
    }
    if args.json {
        return output::print(&proof.to_json());
    }
    let mut text = display::board_and_title(&args.display, &position, &title);
    write_contributions(&mut text, round, words)?;
    write!(text, "\n{}", numbered(&words.table_steps(id, Color::White)))?;
    write!(text, "\n{}\n\n{}", words.ui("reveal-proof"), proof.to_text())?;
    output::print(&text)
}

fn write_contributions(text: &mut String, round: &Round, words: &Words) -> std::fmt::Result {
    if round.contributions.is_empty() {
        return writeln!(text, "{}", words.reveal_silent());
    }
    writeln!(text, "{}", words.reveal_contributions(round.contributions.len()))?;
    for contribution in round.contributions.iter() {
        writeln!(text, "  {contribution}")?;
    }
    Ok(())
}
