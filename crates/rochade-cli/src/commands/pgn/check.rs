//! `rochade pgn check`: are the games good?

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use rochade::Position;
use rochade_pgn::parallel::Outbox;
use rochade_pgn::{Fault, FaultKind, OnStartSquares, Played, Repair, Verdict, Visitor, WhyIllegal};
use rochade_words::Words;
use serde_json::{Value, json};

use super::input::{Input, PartReader};
use super::record::Record;
use super::tally::Tally;
use crate::output::{self, JsonArgument, STRONG};

/// Read every game, check every move, and report what is wrong.
///
/// Exit code 1 if any game is bad or any file has no games.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// Also list the repairs: what was found, what was assumed, and why.
    #[arg(long)]
    repairs: bool,
    #[command(flatten)]
    json: JsonArgument,
}

/// What was counted.
#[derive(Default)]
struct Totals {
    games: u64,
    bad: u64,
    plies: u64,
    /// Games that castle without a right, with all pieces on their start squares.
    without_right: u64,
    repairs: Tally,
}

impl Totals {
    fn games_per_second(&self, seconds: f64) -> u64 {
        (self.games as f64 / seconds.max(1e-9)).round() as u64
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.bad += other.bad;
        self.plies += other.plies;
        self.without_right += other.without_right;
        self.repairs.add(other.repairs);
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
        self.batch.totals.repairs.count(repair.kind);
        self.push(Record::Repair(repair));
    }

    fn fault(&mut self, fault: Fault) {
        if let FaultKind::IllegalMove {
            why: WhyIllegal::RightNotGiven { start: OnStartSquares::Yes, .. },
            ..
        } = fault.kind
        {
            self.batch.totals.without_right += 1;
        }
        self.push(Record::Fault(fault));
    }

    fn end_game(&mut self, verdict: Verdict, _: &Position) {
        self.batch.totals.games += 1;
        self.batch.totals.bad += u64::from(verdict == Verdict::Bad);
    }
}

fn work(reader: &mut PartReader<'_>, outbox: &Outbox<Batch>) -> io::Result<()> {
    let mut checker = Checker { batch: Batch::default(), outbox };
    reader.read_all(&mut checker)?;
    outbox.send(checker.batch);
    Ok(())
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let started = Instant::now();
    let words = args.input.words();
    let mut totals = Totals::default();
    let mut out = anstream::stdout().lock();
    let seen = args.input.read(work, |base, batch| {
        totals.add(batch.totals);
        for record in batch.records {
            let wanted = match record {
                Record::Fault(_) => true,
                Record::Repair(_) => args.repairs || args.json.wanted(),
            };
            if wanted {
                let record = record.shifted(base);
                match args.json.wanted() {
                    true => writeln!(out, "{}", args.json.text(&record.json(words)))?,
                    false => writeln!(out, "{}", record.text(words))?,
                }
            }
        }
        Ok(())
    })?;
    let seconds = started.elapsed().as_secs_f64();
    let fits = start_rights_fit(args, &totals)?;
    match args.json.wanted() {
        true => writeln!(out, "{}", args.json.text(&summary_json(&totals, seconds, fits)))?,
        false => write!(out, "{}", summary(&totals, seconds, fits, words))?,
    }
    out.flush()?;
    Ok(output::answer(totals.bad == 0 && seen.without == 0))
}

/// Whether every game that castles without a right is good with the rights of
/// its start position. The files are read again for that; only then is it known.
fn start_rights_fit(args: &Args, totals: &Totals) -> anyhow::Result<bool> {
    if totals.without_right == 0 {
        return Ok(false);
    }
    let mut granted = Totals::default();
    let read = args.input.read_with_start_rights(work, |_, batch| {
        granted.add(batch.totals);
        Ok(())
    })?;
    Ok(read.is_some() && granted.bad + totals.without_right == totals.bad)
}

fn summary_json(totals: &Totals, seconds: f64, fits: bool) -> Value {
    json!({
        "type": "summary",
        "games": totals.games,
        "plies": totals.plies,
        "errors": totals.bad,
        "repairs": totals.repairs.total(),
        "repairs_by_kind": totals.repairs.json(),
        "good_with_start_rights": if fits { totals.without_right } else { 0 },
        "games_per_second": totals.games_per_second(seconds),
    })
}

fn summary(totals: &Totals, seconds: f64, fits: bool, words: &Words) -> String {
    let games = words.ui_with("pgn-games", &[("games", rochade_words::Value::count(totals.games))]);
    let rest = words.ui_with(
        "pgn-check-totals",
        &[
            ("plies", rochade_words::Value::count(totals.plies)),
            ("bad", rochade_words::Value::count(totals.bad)),
            ("repairs", rochade_words::Value::count(totals.repairs.total())),
            ("persecond", rochade_words::Value::count(totals.games_per_second(seconds))),
        ],
    );
    let mut text = format!("{STRONG}{games}{STRONG:#}, {rest}\n{}", totals.repairs.text(words));
    if fits {
        text += &format!(
            "{}\n",
            words.ui_with(
                "pgn-offer-start-rights",
                &[("games", rochade_words::Value::count(totals.without_right))]
            )
        );
    }
    text
}
