//! `rochade random-tournament`: makes up an event, for trials and tests.

use std::path::PathBuf;
use std::process::ExitCode;

use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::trf::Trf;

use super::pair::write;
use crate::language_argument::LanguageArgument;
use crate::output;

/// Make up a Swiss tournament as a TRF file, always the same for the same seed
#[derive(clap::Args)]
pub struct Args {
    /// How many players
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=9999))]
    players: u16,
    /// How many rounds
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u16).range(1..=999))]
    rounds: u16,
    /// Stop after this many rounds; by default all are played
    #[arg(long)]
    played: Option<u16>,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Many forfeits, byes, late entries, withdrawals and forbidden pairs
    #[arg(long)]
    rough: bool,
    /// Write to this file instead of printing
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command: 0, or 1 when some round could not be paired; the rounds
/// before it are written all the same.
///
/// # Errors
///
/// When the file cannot be written.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let habits = if args.rough { Habits::ROUGH } else { Habits::USUAL };
    let kind = RandomEvent { habits, ..RandomEvent::usual(args.players, args.rounds, args.seed) };
    let mut simulation = Simulation::new(kind);
    let played = args.played.unwrap_or(args.rounds).min(args.rounds);
    let code = match simulation.play_rounds(played) {
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            let round = simulation.event().rounds_played() + 1;
            anstream::eprintln!("{}", words.pairing_error_in_round(round, &error));
            output::answer(false)
        }
    };
    let bytes = Trf::of(simulation.event()).to_bytes();
    write(&bytes, args.output.as_deref(), &[], words)?;
    Ok(code)
}
