//! `cargo xtask …`: everything a developer runs.

mod abuse;
mod api;
mod arrows;
mod bench;
mod browser;
mod command;
mod demo;
mod deny;
mod fuzz;
mod lint;
mod package;
mod postgres;
mod python;
mod release;
mod screenshots;
mod soak;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Everything a developer of Rochade runs.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Show what the program does: draw a position, show it, play a short game.
    Demo,
    /// Build the web part and start the server on http://127.0.0.1:9600.
    Serve(web::ServeArgs),
    /// Build the web part, to be embedded in the program.
    Web,
    /// Build the program as it is given to people, its line tables apart, and say where its bytes are.
    Release(release::Args),
    /// Make the Debian package, the archive, checksums and the list of parts, and try them.
    Package(package::Args),
    /// Compare the public API of the libraries with the lists in the repository.
    Api(api::Args),
    /// Make the pictures in README.md and docs anew, in real Chromium.
    Screenshots(screenshots::Args),
    /// Format, lints, docs, the arrows between the crates, and all tests; with a table of the times.
    Test(test::Args),
    #[command(hide = true)]
    TestStep(test::beside::Args),
    /// Build the Python package, install it into a fresh environment, and test it.
    Python,
    /// Measure us and our peers in one run, and print the ratio.
    Bench(bench::Args),
    /// Count the nodes of all known positions to full depth, with progress.
    PerftSuite,
    /// Play random games against two other programs, with progress.
    Differential(soak::DifferentialArgs),
    /// Compare pairings with those of a slow second program, with progress.
    PairingSoak(soak::PairingArgs),
    /// Kill the server in the middle of a load of games, with progress.
    Crash(soak::CrashArgs),
    /// Start three servers on a PostgreSQL of their own, until Ctrl-C.
    Cluster,
    /// Kill, stop and cut off servers and their database while people play, with progress.
    ClusterCrash(soak::ClusterCrashArgs),
    /// Attack the program from outside while two people play, and print a table.
    Abuse(abuse::Args),
    /// Let the fuzzer look for inputs that break a law (needs a nightly compiler).
    Fuzz(fuzz::Args),
}

fn main() -> ExitCode {
    if let Some(code) = lint::as_compiler() {
        return code;
    }
    let done = match Cli::parse().task {
        Task::Demo => demo::run(),
        Task::Serve(args) => web::serve(&args),
        Task::Web => web::build(),
        Task::Release(args) => release::release(&args),
        Task::Package(args) => package::package(&args),
        Task::Api(args) => api::run(&args),
        Task::Screenshots(args) => screenshots::screenshots(&args),
        Task::Test(args) => test::run(&args),
        Task::TestStep(args) => test::beside::run(&args),
        Task::Python => python::run(),
        Task::Bench(args) => bench::run(&args),
        Task::PerftSuite => soak::perft_suite(),
        Task::Differential(args) => soak::differential(&args),
        Task::PairingSoak(args) => soak::pairing(&args),
        Task::Crash(args) => soak::crash(&args),
        Task::Cluster => soak::run_cluster(),
        Task::ClusterCrash(args) => soak::cluster_crash(&args),
        Task::Abuse(args) => abuse::run(&args),
        Task::Fuzz(args) => fuzz::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            if let Some(advice) = tools::advice() {
                eprintln!("{advice}");
            }
            ExitCode::FAILURE
        }
    }
}
