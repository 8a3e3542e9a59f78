//! `cargo xtask bench rules`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::FLAGS;
use super::table::{Table, geometric_mean};
use crate::command::{cargo, command, output, root};

/// How to measure.
#[derive(clap::Args)]
pub struct Args {
    /// How often everything is measured; the best of all rounds counts.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Leave out the instructions per node, which take valgrind a minute.
    #[arg(long)]
    no_instructions: bool,
}

const OURS: &str = "rochade";
const PEERS: [&str; 3] = ["cozy-chess", "cozy-chess+pext", "shakmaty"];

/// One program measures us, shakmaty and cozy-chess; the other the same with
/// the PEXT lookups of cozy-chess, which is a matter of how it is built.
const BUILDS: [(&str, &[&str]); 2] = [("plain", &[]), ("pext", &["--features", "cozy-pext"])];

/// Builds, measures in turns, and prints the tables.
pub fn run(args: &Args) -> Result<()> {
    for (name, features) in BUILDS {
        println!("building {name} …");
        build(name, features)?;
    }
    let mut rates = Rates::default();
    for round in 1..=args.rounds.max(1) {
        for (name, _) in BUILDS {
            println!("round {round} of {}, {name} …", args.rounds.max(1));
            rates.read(&output(&mut command(&program(name), &["measure"]))?)?;
        }
    }
    println!();
    let ratios = show_perft(&rates);
    show_parts(&rates);
    if !args.no_instructions {
        show_instructions()?;
    }
    println!("ratio: {:.2}", geometric_mean(&ratios));
    Ok(())
}

fn folder(name: &str) -> PathBuf {
    root().join("bench/target").join(name)
}

fn program(name: &str) -> String {
    folder(name).join("release/rules").to_string_lossy().into_owned()
}

fn build(name: &str, features: &[&str]) -> Result<()> {
    let manifest = ["build", "--quiet", "--release", "--manifest-path", "bench/Cargo.toml"];
    let mut build = cargo(&manifest);
    build.args(["--bin", "rules", "--target-dir"]).arg(folder(name)).args(features);
    crate::command::run(build.env("RUSTFLAGS", FLAGS))
}

/// The best rate of each engine at each piece of work, in things per second.
#[derive(Default)]
struct Rates {
    best: BTreeMap<(String, String, String), f64>,
    /// Work and item, in the order in which they were measured.
    order: Vec<(String, String)>,
}

impl Rates {
    /// Lines `work engine item count seconds`.
    fn read(&mut self, lines: &str) -> Result<()> {
        for line in lines.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [work, engine, item, count, seconds] = words[..] else {
                anyhow::bail!("five words expected, found: {line}");
            };
            let (count, seconds): (f64, f64) = (
                count.parse().with_context(|| format!("a count expected in: {line}"))?,
                seconds.parse().with_context(|| format!("seconds expected in: {line}"))?,
            );
            let place = (work.to_owned(), item.to_owned());
            if !self.order.contains(&place) {
                self.order.push(place);
            }
            let best = self.best.entry((work.into(), item.into(), engine.into())).or_default();
            *best = best.max(count / seconds);
        }
        Ok(())
    }

    fn get(&self, work: &str, item: &str, engine: &str) -> f64 {
        *self.best.get(&(work.into(), item.into(), engine.into())).unwrap_or(&0.0)
    }

    fn items(&self, work: &str) -> Vec<String> {
        let of_work = self.order.iter().filter(|place| place.0 == work);
        of_work.map(|place| place.1.clone()).collect()
    }

    /// The cells of one row and the ratio of our rate to the best peer's.
    fn row(&self, work: &str, item: &str) -> (Vec<String>, f64) {
        let million = |rate: f64| format!("{:.1}", rate / 1e6);
        let ours = self.get(work, item, OURS);
        let peers = PEERS.map(|peer| self.get(work, item, peer));
        let best = peers.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut cells = vec![million(ours)];
        cells.extend(peers.map(million));
        cells.push(format!("{:.2}", ours / best));
        (cells, ours / best)
    }
}

fn show_perft(rates: &Rates) -> Vec<f64> {
    println!("Million nodes per CPU second, bulk counting at the last ply, hash kept (ours):\n");
    let mut table = Table::new(&["position", OURS, PEERS[0], PEERS[1], PEERS[2], "ratio"]);
    let mut ratios = Vec::new();
    for item in rates.items("perft") {
        let (cells, ratio) = rates.row("perft", &item);
        table.row(std::iter::once(item).chain(cells).collect());
        ratios.push(ratio);
    }
    let mean = |engine: &str| {
        let all: Vec<f64> =
            rates.items("perft").iter().map(|item| rates.get("perft", item, engine)).collect();
        format!("{:.1}", geometric_mean(&all) / 1e6)
    };
    let mut row = vec!["geometric mean".to_owned(), mean(OURS)];
    row.extend(PEERS.map(mean));
    row.push(format!("{:.2}", geometric_mean(&ratios)));
    table.row(row);
    table.print();
    ratios
}

fn show_parts(rates: &Rates) {
    println!("Million per CPU second, 2,000 positions of random Chess960 games:\n");
    let mut table = Table::new(&["work", OURS, PEERS[0], PEERS[1], PEERS[2], "ratio"]);
    for (work, item, words) in [
        ("list", "moves", "legal moves into a list"),
        ("list-returned", "moves", "the same, the list returned"),
        ("make", "moves", "moves made on a copy"),
        ("fen-read", "positions", "FENs read and validated"),
        ("fen-write", "positions", "FENs written"),
        ("san-read", "moves", "SAN moves read"),
        ("san-write", "moves", "SAN moves written"),
        ("is-legal", "moves", "legal moves told legal"),
        ("is-legal-elsewhere", "moves", "moves of other positions"),
        ("judge-move", "moves", "verdicts on legal moves, beside is_legal"),
        ("judge", "moves", "the same, moves told as attempts"),
    ] {
        let (cells, _) = rates.row(work, item);
        table.row(std::iter::once(words.to_owned()).chain(cells).collect());
    }
    table.print();
}

/// What does not depend on how busy the machine is.
fn show_instructions() -> Result<()> {
    if command("valgrind", &["--version"]).output().is_err() {
        println!("Instructions per node are left out: valgrind is not installed.\n");
        return Ok(());
    }
    println!("Instructions per node (callgrind):\n");
    let mut table = Table::new(&["position", OURS, PEERS[1], PEERS[2], "fewer by"]);
    let positions = output(&mut command(&program("pext"), &["positions"]))?;
    for line in positions.lines() {
        let (name, depth) = line.split_once(' ').context("a name and a depth")?;
        let depth: u32 = depth.parse::<u32>().context("a depth")? - 1;
        let count = |engine: &str| instructions_per_node(engine, name, depth);
        let (ours, cozy, shakmaty) = (count(OURS)?, count("cozy")?, count("shakmaty")?);
        let best = cozy.min(shakmaty);
        let cell = |number: f64| format!("{number:.1}");
        table.row(vec![
            name.into(),
            cell(ours),
            cell(cozy),
            cell(shakmaty),
            format!("{:.2}", best / ours),
        ]);
    }
    table.print();
    Ok(())
}

/// The instructions of a count less those of starting the program.
fn instructions_per_node(engine: &str, position: &str, depth: u32) -> Result<f64> {
    let measure = |depth: u32| -> Result<(f64, f64)> {
        let depth = depth.to_string();
        let mut valgrind =
            command("valgrind", &["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        let done =
            valgrind.arg(program("pext")).args(["perft", engine, position, &depth]).output()?;
        let nodes = String::from_utf8_lossy(&done.stdout).trim().parse().context("a node count")?;
        let report = String::from_utf8_lossy(&done.stderr).into_owned();
        let counted = report
            .lines()
            .find_map(|line| line.split_once("Collected :"))
            .context("callgrind counted nothing")?;
        Ok((nodes, counted.1.trim().parse().context("a number of instructions")?))
    };
    let (nodes, all) = measure(depth)?;
    let (_, start) = measure(1)?;
    Ok((all - start) / nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_round_counts_and_the_best_peer_is_the_measure() {
        let mut rates = Rates::default();
        rates.read("perft rochade start 100 1.0\nperft shakmaty start 100 2.0").unwrap();
        rates.read("perft rochade start 100 0.5\nperft cozy-chess start 100 1.0").unwrap();
        let (_, ratio) = rates.row("perft", "start");
        assert!((ratio - 2.0).abs() < 1e-12);
        assert!(rates.read("perft rochade").is_err());
    }
}
