//! `cargo xtask bench`: us and our peers in one run, and the ratio.

mod rules;
mod table;

use anyhow::Result;

use crate::command::{cargo, command, root, run as run_command};

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
    /// The example engine's search, and the same on cozy-chess: nodes a second.
    Engine,
    /// The Python package beside python-chess.
    Python(PassedOn),
    /// Verdicts on every attempt, beside the legality checks of the peers.
    Judge,
    /// Start numbers to positions and back, and checking a public draw.
    Draw,
    /// Game files read and validated, beside pgn-reader with shakmaty.
    Pgn(PassedOn),
    /// Games added to the openings explorer and looked up, beside pgn-reader with shakmaty and redb.
    Explorer(PassedOn),
    /// The pairing of a round and the standings, up to 3,000 players.
    Pairing,
    /// The time that the server takes for each page.
    Pages,
    /// An event with 300 phones on its live page while results come in.
    Club,
    /// Ten thousand sockets and four thousand durable moves a second, beside the
    /// bare limits of network and disk; `-- --quick` for what the goals are about.
    Server(PassedOn),
    /// Bots over lichess's API, beside people in browsers and a bare server of lines.
    Api,
    /// Players at different servers on one PostgreSQL, beside a bare insert and NOTIFY.
    Cluster,
}

/// Arguments for the measuring program itself.
#[derive(clap::Args)]
struct PassedOn {
    /// Passed on as they are.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Runs the benchmark.
pub fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Rules(args) => rules::run(args),
        What::Engine => of_bench_package("engine", &[]),
        What::Python(args) => crate::python::bench(&args.arguments),
        What::Judge => of_crate("rochade", "judge", &[]),
        What::Draw => of_crate("rochade-tournament", "draw", &[]),
        What::Pairing => of_crate("rochade-tournament", "pairing", &[]),
        What::Pages => of_crate("rochade-server", "pages", &[]),
        What::Club => of_crate("rochade-server", "club", &[]),
        What::Server(args) => of_crate("rochade-cli", "server", &args.arguments),
        What::Api => of_crate("rochade-cli", "api", &[]),
        What::Explorer(args) => of_crate("rochade-cli", "explorer", &args.arguments),
        What::Cluster => crate::soak::cluster(&["speed"]),
        What::Pgn(args) => of_bench_package("pgn", &args.arguments),
    }
}

/// The flags with which every program of a comparison is built. The level of
/// 2013 has all instructions that matter here, and valgrind knows them.
pub const FLAGS: &str = "-C target-cpu=x86-64-v3";

fn of_crate(package: &str, name: &str, arguments: &[String]) -> Result<()> {
    let folder = root().join("target/bench");
    let mut bench = cargo(&["bench", "--quiet", "--package", package, "--bench", name]);
    bench.arg("--target-dir").arg(folder).env("RUSTFLAGS", FLAGS);
    run_command(bench.arg("--").args(arguments))
}

fn of_bench_package(name: &str, arguments: &[String]) -> Result<()> {
    let folder = root().join("bench/target/plain");
    let mut build =
        cargo(&["build", "--quiet", "--release", "--manifest-path", "bench/Cargo.toml"]);
    build.args(["--bin", name, "--target-dir"]).arg(&folder);
    run_command(build.env("RUSTFLAGS", FLAGS))?;
    let program = folder.join("release").join(name);
    run_command(command(&program.to_string_lossy(), &[]).args(arguments))
}
