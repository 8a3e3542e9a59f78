//! `rochade pgn sample`: games by lot.

use std::path::PathBuf;
use std::process::ExitCode;

use super::games::{Every, RawGame};
use super::input::Input;
use super::select::Selection;
use crate::output;

/// Print games chosen at random, in the order of the files. Every game has the same chance.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// How many. They are kept in memory until the end.
    #[arg(short = 'n', long, default_value_t = 10, value_name = "N")]
    games: usize,
    /// The same seed chooses the same games.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    /// Where the games go.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,
}

/// A random number for each game, by SplitMix64: the same everywhere.
fn lot(seed: u64, game: u64) -> u64 {
    let mut z = seed.wrapping_add((game + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut selection = Selection::create(&args.input, &args.output)?;
    // The games with the smallest lots, and the largest lot among them first.
    let mut drawn: std::collections::BTreeMap<(u64, u64), RawGame> = Default::default();
    let mut number = 0;
    let seen = selection.read(
        || Every,
        |_, game, ()| {
            let key = (lot(args.seed, number), number);
            number += 1;
            drawn.insert(key, game);
            if drawn.len() > args.games {
                drawn.pop_last();
            }
            Ok(())
        },
    )?;
    let mut games: Vec<(u64, RawGame)> =
        drawn.into_iter().map(|((_, number), game)| (number, game)).collect();
    games.sort_by_key(|(number, _)| *number);
    for (_, game) in &games {
        selection.out().write(game)?;
    }
    let written = selection.finish()?;
    Ok(output::answer(written > 0 && seen.left_out == 0))
}
