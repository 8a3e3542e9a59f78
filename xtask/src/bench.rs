//! `cargo xtask bench`: us and our peers in one run, and the ratio.

mod rules;
mod table;

use anyhow::Result;

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Move generation, moves, FEN and SAN beside cozy-chess and shakmaty.
    Rules(rules::Args),
}

/// Runs the benchmark.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Rules(args) => rules::run(args),
    }
}

/// The flags with which every program of a comparison is built. The level of
/// 2013 has all instructions that matter here, and valgrind knows them.
pub const FLAGS: &str = "-C target-cpu=x86-64-v3";
