//! `cargo xtask fuzz`: the fuzzer looks for inputs that break a law.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, command, root, run as run_command};
use crate::tools;

/// The targets of fuzz/Cargo.toml, and whether each needs the server.
const TARGETS: [(&str, bool); 10] = [
    ("fen", false),
    ("san", false),
    ("uci", false),
    ("setup", false),
    ("pgn", false),
    ("trf", false),
    ("proof", false),
    ("roster", true),
    ("message", true),
    ("records", true),
];

/// What to fuzz.
#[derive(clap::Args)]
pub struct Args {
    /// Only these targets of fuzz/Cargo.toml; all of them if none is named
    targets: Vec<String>,
    /// For how long in all; each target gets an equal part
    #[arg(long, default_value_t = 10)]
    minutes: u64,
}

/// Runs the targets one after the other, each on one core, and says how many inputs were
/// tried. Inputs that reach something new are kept in fuzz/target/corpus; those in
/// fuzz/corpus, which are few, come first.
pub fn run(args: &Args) -> Result<()> {
    let known = |name: &String| TARGETS.iter().any(|(target, _)| target == name);
    if let Some(name) = args.targets.iter().find(|name| !known(name)) {
        let names = TARGETS.map(|(name, _)| name).join(", ");
        bail!("there is no target {name}: expected one of {names}");
    }
    let is_chosen = |name: &str| args.targets.is_empty() || args.targets.iter().any(|t| t == name);
    let chosen: Vec<_> = TARGETS.into_iter().filter(|(name, _)| is_chosen(name)).collect();
    if !tools::has_cargo("fuzz") {
        println!("cargo-fuzz is missing, and is installed now.");
        run_command(&mut cargo(&["install", "--locked", "cargo-fuzz"]))?;
    }
    let seconds = (60 * args.minutes / chosen.len() as u64).max(1);
    let mut tried = Vec::new();
    for (name, needs_server) in chosen {
        println!("\n== {name}, {seconds} s");
        tried.push((name, fuzz(name, needs_server, seconds)?));
    }
    println!();
    for (name, tried) in &tried {
        println!("{name:<12}{tried:>14}");
    }
    println!("{:<12}{:>14}", "all", tried.iter().map(|(_, tried)| tried).sum::<u64>());
    Ok(())
}

/// Fuzzes one target, and gives how many inputs were tried.
fn fuzz(name: &str, needs_server: bool, seconds: u64) -> Result<u64> {
    let seeds = root().join("fuzz/corpus").join(name);
    let found = root().join("fuzz/target/corpus").join(name);
    std::fs::create_dir_all(&found)?;
    let mut fuzz = cargo_fuzz(name, needs_server);
    fuzz.args([&found, &seeds]).arg("--");
    // What takes longer or more than this could stop a server.
    fuzz.args(["-timeout=10", "-rss_limit_mb=1024", "-print_final_stats=1"]);
    fuzz.arg(format!("-max_total_time={seconds}"));
    let mut child = fuzz.stderr(Stdio::piped()).spawn().context("cannot run cargo fuzz")?;
    let output = child.stderr.take().context("no output to read")?;
    let mut tried = None;
    for line in BufReader::new(output).lines() {
        let line = line?;
        if let Some(number) = line.strip_prefix("stat::number_of_executed_units:") {
            tried = number.trim().parse().ok();
        }
        // A line for each new input would bury what matters.
        if !line.starts_with('#') && !line.contains("NEW_FUNC") {
            println!("{line}");
        }
    }
    if !child.wait()?.success() {
        bail!("{name} broke a law: the input is in fuzz/artifacts/{name}");
    }
    tried.with_context(|| format!("{name} did not say how many inputs it tried"))
}

/// `cargo fuzz run`. Our code is safe, but for one function: without the sanitizers there
/// are more tries.
fn cargo_fuzz(name: &str, needs_server: bool) -> Command {
    // Not the cargo that runs us: cargo-fuzz needs a nightly one.
    let mut fuzz = command("cargo", &["+nightly", "fuzz", "run", "--sanitizer", "none"]);
    if needs_server {
        fuzz.args(["--features", "server"]);
    }
    fuzz.arg(name);
    fuzz
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_is_there_and_has_a_few_small_seeds() {
        let manifest = std::fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("a manifest");
        let named = manifest.matches("[[bin]]").count();
        assert_eq!(named, TARGETS.len());
        for (name, _) in TARGETS {
            let folder = root().join("fuzz/corpus").join(name);
            let files: Vec<_> = std::fs::read_dir(&folder)
                .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
                .map(|file| file.expect("a file").metadata().expect("its size").len())
                .collect();
            assert!(!files.is_empty() && files.len() < 200, "{}", folder.display());
            assert!(files.iter().sum::<u64>() < 200_000, "{}", folder.display());
        }
    }
}
