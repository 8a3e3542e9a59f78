//! The long versions of tests, with progress.

use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{cargo, root, run};
use crate::{postgres, tools};

/// All depths of all known positions.
pub fn perft_suite() -> Result<()> {
    run(release_test("rochade", "perft").env("ROCHADE_PERFT_FULL", "1"))
}

/// How long to play.
#[derive(clap::Args)]
pub struct DifferentialArgs {
    /// How many half-moves to play in all.
    #[arg(long, default_value_t = 1_000_000)]
    plies: u64,
    /// The first game's seed; the next games take the next numbers.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Random games against two other programs.
pub fn differential(args: &DifferentialArgs) -> Result<()> {
    run(release_test("rochade", "differential")
        .env("ROCHADE_PLIES", args.plies.to_string())
        .env("ROCHADE_SEED", args.seed.to_string()))
}

/// How many rounds to pair.
#[derive(clap::Args)]
pub struct PairingArgs {
    /// How many rounds in all.
    #[arg(long, default_value_t = 20_000)]
    rounds: u64,
    /// The first event's seed; the next events take the next numbers.
    #[arg(long, default_value_t = 1_000_000)]
    seed: u64,
}

/// Random rounds against an independent pairing by brute force.
pub fn pairing(args: &PairingArgs) -> Result<()> {
    let example = ["run", "--quiet", "--release", "--package", "rochade-tournament"];
    let numbers = [args.rounds.to_string(), args.seed.to_string()];
    run(cargo(&example).args(["--example", "pairing_soak", "--"]).args(numbers))
}

/// How often to kill the server.
#[derive(clap::Args)]
pub struct CrashArgs {
    /// How many times.
    #[arg(long, default_value_t = 100)]
    rounds: u64,
    /// The seed of all that is random; 0 is none.
    #[arg(long, default_value_t = 960, value_parser = clap::value_parser!(u64).range(1..))]
    seed: u64,
}

/// `kill -9` in the middle of a load of games, again and again.
pub fn crash(args: &CrashArgs) -> Result<()> {
    run(release_test("rochade-cli", "crash")
        .env("ROCHADE_CRASHES", args.rounds.to_string())
        .env("ROCHADE_SEED", args.seed.to_string()))
}

/// How long to kill servers.
#[derive(clap::Args)]
pub struct ClusterCrashArgs {
    /// For how many minutes.
    #[arg(long, default_value_t = 30)]
    minutes: u64,
    /// The program of another version, which runs at one of the three servers.
    #[arg(long, value_name = "PROGRAM")]
    other: Option<String>,
}

/// Servers and the database are killed, stopped and cut off while people play.
pub fn cluster_crash(args: &ClusterCrashArgs) -> Result<()> {
    let minutes = args.minutes.to_string();
    let crash = ["crash", minutes.as_str()];
    cluster(&crash.into_iter().chain(args.other.as_deref()).collect::<Vec<_>>())
}

/// Three servers on one PostgreSQL, until Ctrl-C.
pub fn run_cluster() -> Result<()> {
    cluster(&["run"])
}

/// The program with several servers; PostgreSQL is installed if that can be done without
/// asking.
pub fn cluster(arguments: &[&str]) -> Result<()> {
    if postgres::programs().is_none() {
        tools::install_debian("postgresql-15");
    }
    if postgres::programs().is_none() {
        bail!("{}", postgres::MISSING);
    }
    let folder = root().join("target/bench");
    let mut bench = cargo(&["bench", "--quiet", "--package", "rochade-cli", "--bench", "cluster"]);
    bench.arg("--target-dir").arg(folder).arg("--").args(arguments);
    run(bench.env("RUSTFLAGS", crate::bench::FLAGS))
}

/// The tests of one module, optimised and with their output shown.
fn release_test(package: &str, module: &str) -> Command {
    let mut test = cargo(&["test", "--quiet", "--release", "--package", package, "--test", "it"]);
    test.args(["--", "--nocapture", &format!("{module}::")]);
    test
}
