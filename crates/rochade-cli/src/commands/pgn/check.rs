//! `rochade pgn check`: are the games good?

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use rochade::Position;
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{Fault, Played, Repair, RepairKind, Verdict, Visitor};
use rochade_words::{CheckTotals, Words};
use serde_json::{Value, json};

use super::input::{Input, PartReader};
use super::record::{Record, repair_name, repair_why};
use crate::output::{self, STRONG};

/// Read every game, check every move, and report what is wrong.
///
/// Exit code 1 if any game is bad.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Also list the repairs: what was found, what was assumed, and why.
    #[arg(long)]
    repairs: bool,
    /// Print lines of JSON: `error`, `repair` and at the end `summary`.
    #[arg(long)]
    json: bool,
}

/// What was counted.
#[derive(Default)]
struct Totals {
    games: u64,
    bad: u64,
    plies: u64,
    repairs: BTreeMap<RepairKind, u64>,
}

impl Totals {
    fn repaired(&self) -> u64 {
        self.repairs.values().sum()
    }

    fn games_per_second(&self, seconds: f64) -> u64 {
        (self.games as f64 / seconds.max(1e-9)).round() as u64
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.bad += other.bad;
        self.plies += other.plies;
        for (kind, count) in other.repairs {
            *self.repairs.entry(kind).or_default() += count;
        }
    }
}

#[derive(Default)]
struct Batch {
    totals: Totals,
    records: Vec<Record>,
}

/// Reports are sent on when there are so many.
const BATCH: usize = 256;

struct Checker<'a> {
    batch: Batch,
    outbox: &'a Outbox<Batch>,
}

impl Checker<'_> {
    fn push(&mut self, record: Record) {
        self.batch.records.push(record);
        if self.batch.records.len() == BATCH {
            self.outbox.send(std::mem::take(&mut self.batch));
        }
    }
}

impl Visitor for Checker<'_> {
    fn play(&mut self, _: Played<'_>) {
        self.batch.totals.plies += 1;
    }

    fn repair(&mut self, repair: Repair) {
        *self.batch.totals.repairs.entry(repair.kind).or_default() += 1;
        self.push(Record::Repair(repair));
    }

    fn fault(&mut self, fault: Fault) {
        self.push(Record::Fault(fault));
    }

    fn end_game(&mut self, verdict: Verdict, _: &Position) {
        self.batch.totals.games += 1;
        self.batch.totals.bad += u64::from(verdict == Verdict::Bad);
    }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let started = Instant::now();
    let words = args.input.words();
    let mut totals = Totals::default();
    let mut out = anstream::stdout();
    let work = |reader: &mut PartReader, outbox: &Outbox<Batch>| -> io::Result<()> {
        let mut checker = Checker { batch: Batch::default(), outbox };
        reader.read_all(&mut checker)?;
        outbox.send(checker.batch);
        Ok(())
    };
    args.input.read(work, |base, batch| {
        totals.add(batch.totals);
        for record in batch.records {
            let wanted = match record {
                Record::Fault(_) => true,
                Record::Repair(_) => args.repairs || args.json,
            };
            if wanted {
                let record = record.shifted(base);
                match args.json {
                    true => writeln!(out, "{}", record.json(words))?,
                    false => writeln!(out, "{}", record.text(words))?,
                }
            }
        }
        Ok(())
    })?;
    let seconds = started.elapsed().as_secs_f64();
    match args.json {
        true => output::print_json(&summary_json(&totals, seconds))?,
        false => output::print(&summary(&totals, seconds, words))?,
    }
    Ok(output::answer(totals.bad == 0))
}

fn summary_json(totals: &Totals, seconds: f64) -> Value {
    let Totals { games, bad, plies, repairs } = totals;
    let repairs: serde_json::Map<_, _> =
        repairs.iter().map(|(kind, &count)| (kind.name().into(), count.into())).collect();
    json!({
        "type": "summary",
        "games": games,
        "plies": plies,
        "errors": bad,
        "repairs": totals.repaired(),
        "repairs_by_kind": repairs,
        "games_per_second": totals.games_per_second(seconds),
    })
}

fn summary(totals: &Totals, seconds: f64, words: &Words) -> String {
    let games = words.pgn_games(totals.games);
    let rest = words.pgn_check_totals(CheckTotals {
        plies: totals.plies,
        bad: totals.bad,
        repairs: totals.repaired(),
        games_per_second: totals.games_per_second(seconds),
    });
    let mut text = format!("{STRONG}{games}{STRONG:#}, {rest}\n");
    for (&kind, count) in &totals.repairs {
        let (name, why) = (repair_name(kind, words), repair_why(kind, words));
        text += &format!("{count:>9} {name}: {why}\n");
    }
    text
}
