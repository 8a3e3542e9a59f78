//! `rochade balance run`: asks an engine about every start position.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::mpsc::channel;

use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rochade::{Move, Position, StartId};
use rochade_explorer::balance::{Balance, Row, Search};
use rochade_words::{Value, Words};

use crate::language_argument::LanguageArgument;
use crate::output;
use rochade_server::uci_engine::{EngineError, Score, UciEngine, find_stockfish};

/// Ask a UCI engine about every starting position, and write a table.
///
/// One thread, a fixed number of nodes and an empty hash table for each starting position: whoever
/// asks the same engine again gets the same numbers. Rows are written as they come; when the
/// command is run again with the same file, it continues where it stopped.
#[derive(clap::Args)]
pub struct Args {
    /// The table.
    #[arg(short, long, value_name = "OUT", default_value = "balance.csv")]
    output: PathBuf,
    /// How many nodes to search for each starting position; a fifth of that for the second-best
    /// move.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(100..))]
    nodes: u64,
    /// The engine's hash table in megabytes.
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    hash: u32,
    /// How many engines to run at once.
    #[arg(long, value_name = "N", default_value = "1")]
    jobs: NonZeroUsize,
    /// The engine: a program, or a script for Node.js (.js). The default is the full build of the
    /// npm package `stockfish`, if it is found under node_modules or web/node_modules.
    #[arg(long, value_name = "PROGRAM")]
    engine: Option<PathBuf>,
    /// Only these starting positions; all 960 if none is given.
    #[arg(long = "start", value_name = "NUMBER")]
    starts: Vec<StartId>,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Runs the command: 0 when every start position that was asked for has its row.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.language.words();
    let program = args
        .engine
        .clone()
        .or_else(find_stockfish)
        .ok_or_else(|| anyhow!(words.ui("balance-no-engine")))?;
    let first = start(&program, args).map_err(|error| anyhow!(error.text(words)))?;
    let search = Search {
        engine: first.name.clone(),
        net: first.net.clone(),
        nodes: args.nodes,
        hash: args.hash,
        date: today(),
    };
    let (mut table, mut file) = open(&args.output, &search, words)?;
    let wanted: Vec<StartId> = match args.starts.is_empty() {
        true => StartId::all().collect(),
        false => args.starts.clone(),
    };
    let open: Vec<StartId> =
        wanted.iter().copied().filter(|start| table.row(*start).is_none()).collect();
    let bar = progress(wanted.len(), wanted.len() - open.len(), words);
    let queue = Mutex::new(open.into_iter());
    let next = || queue.lock().ok()?.next();
    let (sender, rows) = channel();
    std::thread::scope(|scope| -> anyhow::Result<()> {
        let mut given = Some(first);
        for _ in 0..args.jobs.get() {
            let (sender, given) = (sender.clone(), given.take());
            let (next, program, search) = (&next, &program, &search);
            scope.spawn(move || {
                let ask = || -> Result<(), EngineError> {
                    let mut engine = given.map_or_else(|| start(program, args), Ok)?;
                    while let Some(start) = next() {
                        if sender.send(row(&mut engine, start, search)).is_err() {
                            break;
                        }
                    }
                    Ok(())
                };
                if let Err(error) = ask() {
                    let _ = sender.send(Err(error));
                }
            });
        }
        drop(sender);
        for row in &rows {
            let row = row.map_err(|error| {
                // Nothing more is asked; what the other engines are at is still waited for.
                queue.lock().into_iter().for_each(|mut queue| queue.by_ref().for_each(drop));
                anyhow!(error.text(words))
            })?;
            let written = writeln!(file, "{row}").and_then(|()| file.flush());
            written.map_err(|error| {
                anyhow!(words.ui_with(
                    "file-unwritable",
                    &[("file", Value::text(args.output.display())), ("reason", Value::text(error))]
                ))
            })?;
            table.insert(row);
            bar.inc(1);
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    output::print(&summary(&table, words))?;
    Ok(ExitCode::SUCCESS)
}

fn start(program: &Path, args: &Args) -> Result<UciEngine, EngineError> {
    let mut engine = UciEngine::start(program)?;
    engine.set("Threads", 1)?;
    engine.set("Hash", args.hash)?;
    Ok(engine)
}

/// The table as far as it has come, and the file to go on with.
fn open(path: &Path, search: &Search, words: &Words) -> anyhow::Result<(Balance, File)> {
    let shown = path.display();
    let table = match fs::read_to_string(path) {
        Ok(text) => {
            let table: Balance = text.parse().map_err(|error| anyhow!("{shown}: {error}"))?;
            if !table.search().agrees(search) {
                return Err(anyhow!(
                    words.ui_with("balance-other-search", &[("file", Value::text(&shown))])
                ));
            }
            table
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Balance::new(search.clone()),
        Err(error) => {
            return Err(anyhow!(words.ui_with(
                "file-unreadable",
                &[("file", Value::text(&shown)), ("reason", Value::text(error))]
            )));
        }
    };
    // Written anew, so that a row that was cut off is gone.
    crate::output_file::write(path, table.to_string().as_bytes(), &[], words)?;
    let file = File::options().append(true).open(path);
    Ok((
        table,
        file.map_err(|error| {
            anyhow!(words.ui_with(
                "file-unwritable",
                &[("file", Value::text(&shown)), ("reason", Value::text(error))]
            ))
        })?,
    ))
}

/// The row of a start position. The second search finds what the first has left in the hash table, which is the same every
/// time.
fn row(engine: &mut UciEngine, start: StartId, search: &Search) -> Result<Row, EngineError> {
    let position = Position::start(start);
    engine.new_game()?;
    let best = engine.search(&position, search.nodes, &[])?;
    // In the order of their names: an engine may look at moves in the order in which it is given them.
    let mut others: Vec<Move> =
        position.legal_moves().iter().copied().filter(|one| *one != best.best).collect();
    others.sort_by_key(ToString::to_string);
    let second = engine.search(&position, search.second_nodes(), &others)?;
    Ok(Row {
        start,
        centipawns: centipawns(best.score),
        depth: best.depth,
        best: best.best,
        second: centipawns(second.score),
        second_best: second.best,
    })
}

/// No start position is a mate in a few moves; an engine that says so is taken at its word, as far as a table can.
const fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(value) => value,
        Score::Mate(moves) => {
            if moves > 0 {
                10_000 - moves
            } else {
                -10_000 - moves
            }
        }
    }
}

fn progress(all: usize, done: usize, words: &Words) -> ProgressBar {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(all as u64), target).with_position(done as u64);
    let template = format!(
        "{{bar:40}} {{pos}}/{{len}}, {}",
        words.ui_with("pgn-time-left", &[("time", Value::text("{eta}"))])
    );
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.reset_eta();
    bar.tick();
    bar
}

fn summary(table: &Balance, words: &Words) -> String {
    let rows = table.rows().count();
    let (mean, deviation) = table.mean_and_deviation().unwrap_or_default();
    words.balance_summary(
        rows,
        &format!("{:+.2}", mean / 100.0),
        &format!("{:.2}", deviation / 100.0),
    )
}

/// The date in the world's time.
pub(super) fn today() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%d").to_string()
}
