//! `rochade match`: engines play each other, each opening with both colours.

mod game;
mod openings;
mod record;
mod statistics;

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use anyhow::{Context as _, Result};
use rochade::Color;
use rochade_pgn::{GameResult, GameTree, Style, Writer};
use rochade_words::{Value as Word, Words};

use crate::engine_arguments::{EngineArguments, NamedProgram, Threshold};
use crate::language_argument::LanguageArgument;
use crate::output::{self, No};
use game::{By, Played, Rules};
use openings::{Opening, Openings};
use record::{Line, Record, Refused, Settings};
use rochade_server::uci_engine::UciEngine;
use statistics::{Model, Pairs, Test, Verdict};

/// Let UCI engines play each other, each opening with both colours
///
/// With two engines the difference in Elo is shown with its error; --sprt stops as soon as it is
/// known which of two hypotheses holds. A match with --record goes on where it was stopped.
#[derive(clap::Args)]
pub struct Args {
    /// An engine, with a name if you like: "Stockfish=/usr/games/stockfish"
    #[arg(long = "engine", value_name = "NAME=PROGRAM", required = true)]
    engines: Vec<NamedProgram>,
    /// The starting positions: all, random, or numbers such as 518,0,959
    #[arg(long, default_value_t, value_name = "OPENINGS")]
    openings: Openings,
    /// Give White and Black different starting positions (double Chess960)
    #[arg(long)]
    double: bool,
    /// How many openings each two engines play
    #[arg(long, value_name = "COUNT")]
    pairs: Option<usize>,
    /// The same seed draws the same openings
    #[arg(long, default_value_t = 960)]
    seed: u64,
    /// Seconds for the game and for each move, such as 10+0.1
    #[arg(long, value_name = "SECONDS", value_parser = clock)]
    time: Option<(Duration, Duration)>,
    /// Milliseconds that an engine may be late
    #[arg(long, value_name = "MS", default_value_t = 50)]
    margin: u64,
    #[command(flatten)]
    engine: EngineArguments,
    /// How many games at once
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    concurrency: usize,
    /// An engine that is so many centipawns behind for so many moves has lost, such as 600/4
    #[arg(long, value_name = "SCORE/MOVES")]
    resign: Option<Threshold>,
    /// A game that both see within so many centipawns for so many moves is drawn, such as 8/10
    #[arg(long, value_name = "SCORE/MOVES")]
    draw: Option<Threshold>,
    /// After so many moves a game is drawn
    #[arg(long, value_name = "MOVES", default_value_t = 300)]
    longest: usize,
    /// Stop when it is clear whether the first engine is stronger by the second number rather than
    /// by the first, such as 0,5
    #[arg(long, value_name = "ELO0,ELO1", value_parser = hypotheses)]
    sprt: Option<(f64, f64)>,
    /// How often that test may err, each way
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = share)]
    risk: f64,
    /// In which Elo its bounds are
    #[arg(long, value_enum, default_value_t = Model::Normalized)]
    model: Model,
    /// Append the games to this file
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// Keep what was played here, and go on with it
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

fn clock(text: &str) -> Result<(Duration, Duration)> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| -> Result<Duration> {
        let seconds: f64 = text.trim().parse().context("expected seconds, such as 10+0.1")?;
        Duration::try_from_secs_f64(seconds).context("expected seconds, such as 10+0.1")
    };
    Ok((seconds(base)?, seconds(increment)?))
}

fn hypotheses(text: &str) -> Result<(f64, f64)> {
    let wrong = "expected two numbers, the smaller first, such as 0,5";
    let (low, high) = text.split_once(',').context(wrong)?;
    let (low, high): (f64, f64) =
        (low.trim().parse().context(wrong)?, high.trim().parse().context(wrong)?);
    if low < high { Ok((low, high)) } else { anyhow::bail!(wrong) }
}

fn share(text: &str) -> Result<f64> {
    let wrong = "expected a number above 0 and below 0.5";
    let share: f64 = text.parse().context(wrong)?;
    if share > 0.0 && share < 0.5 { Ok(share) } else { anyhow::bail!(wrong) }
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug)]
struct Task {
    /// Which opening between which two engines.
    pair: usize,
    second: bool,
    /// The engines of the pair, by number.
    engines: [usize; 2],
    opening: Opening,
}

impl Task {
    /// White and Black: in the second game the other way round.
    const fn players(&self) -> [usize; 2] {
        let [first, second] = self.engines;
        if self.second { [second, first] } else { [first, second] }
    }
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    let refuse = |key| No(words.ui(key));
    if args.engines.len() < 2 {
        return Err(refuse("ui-match-two").into());
    }
    if args.time.is_none() && args.engine.nodes.is_none() && args.engine.depth.is_none() {
        return Err(refuse("ui-match-thinking").into());
    }
    let settings = Settings {
        engines: args.engines.iter().map(|engine| engine.name.clone()).collect(),
        openings: format!("{}{}", args.openings, if args.double { " double" } else { "" }),
        seed: args.seed,
        thinking: format!("{:?} {:?} {:?}", args.time, args.engine.nodes, args.engine.depth),
    };
    let (record, played) = match Record::open(args.record.as_deref(), &settings) {
        Ok(opened) => opened,
        Err(Refused::Other) => return Err(refuse("ui-match-other").into()),
        Err(Refused::Unusable(error)) => return Err(error),
    };
    let mut score = Score::new(args, words, record);
    score.take_in(&played)?;
    let tasks: Vec<Task> = tasks(args)
        .into_iter()
        .filter(|task| {
            !played.iter().any(|line| line.pair == task.pair && line.second == task.second)
        })
        .collect();
    // Who cannot play is told before anybody does.
    for engine in &args.engines {
        engine.program.start(&args.engine).map_err(|error| No(error.text(words)))?;
    }
    play_all(args, &tasks, &mut score)?;
    score.close()?;
    Ok(output::answer(true))
}

/// All games: each two engines, each opening, both colours; those of one opening side by side.
fn tasks(args: &Args) -> Vec<Task> {
    let count = args.engines.len();
    let mut tasks = Vec::new();
    for (number, opening) in args.openings.take(args.pairs, args.double, args.seed).enumerate() {
        let twos = (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other]));
        for (index, engines) in twos.enumerate() {
            let pair = number * count * (count - 1) / 2 + index;
            tasks.extend([false, true].map(|second| Task { pair, second, engines, opening }));
        }
    }
    tasks
}

/// Plays the games on as many threads as wanted, until the test is decided.
fn play_all(args: &Args, tasks: &[Task], score: &mut Score<'_>) -> Result<()> {
    let (next, (sender, results)) = (AtomicUsize::new(0), channel());
    std::thread::scope(|scope| {
        for _ in 0..args.concurrency.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(args, tasks, next, &sender));
        }
        drop(sender);
        let mut done = Ok(());
        for (task, played) in results {
            let told = played.and_then(|played| score.add(&task, &played));
            let is_decided = told.as_ref().is_ok_and(|()| score.is_decided());
            if told.is_err() || is_decided {
                // Nobody begins another game.
                next.store(tasks.len(), Ordering::SeqCst);
            }
            done = done.and(told);
        }
        done
    })
}

/// Plays one game after the other with engines of its own.
fn work(args: &Args, tasks: &[Task], next: &AtomicUsize, sender: &Sender<(Task, Result<Played>)>) {
    let words = args.language.words();
    let rules = Rules {
        clock: args.time,
        margin: Duration::from_millis(args.margin),
        search: args.engine.search(),
        resign: args.resign,
        draw: args.draw,
        longest: args.longest,
    };
    let mut running: HashMap<usize, UciEngine> = HashMap::new();
    loop {
        let Some(task) = tasks.get(next.fetch_add(1, Ordering::SeqCst)) else { return };
        let mut start = |number: usize| -> Result<UciEngine> {
            let known = running.remove(&number).map(Ok);
            let started = known.unwrap_or_else(|| args.engines[number].program.start(&args.engine));
            Ok(started.map_err(|error| No(error.text(words)))?)
        };
        let [white, black] = task.players();
        let played =
            start(white).and_then(|one| Ok((one, start(black)?))).map(|(mut one, mut two)| {
                let played =
                    game::play(&task.opening.position(), &mut [&mut one, &mut two], &rules);
                // Who hung or crashed begins anew.
                let is_sound = !matches!(played.by, By::Fault | By::Time);
                if is_sound || played.winner == Some(Color::White) {
                    running.insert(white, one);
                }
                if is_sound || played.winner == Some(Color::Black) {
                    running.insert(black, two);
                }
                played
            });
        let is_last = played.is_err();
        if sender.send((*task, played)).is_err() || is_last {
            return;
        }
    }
}

/// What was played so far, and where it is told.
struct Score<'a> {
    args: &'a Args,
    words: &'static Words,
    record: Record,
    /// The half points of the first game of a pair whose second is still played.
    half_pairs: HashMap<usize, u8>,
    pairs: Pairs,
    /// Won, drawn and lost, from the view of each engine.
    table: Vec<[u32; 3]>,
    games: usize,
}

impl<'a> Score<'a> {
    fn new(args: &'a Args, words: &'static Words, record: Record) -> Self {
        let table = vec![[0; 3]; args.engines.len()];
        let (half_pairs, pairs) = (HashMap::new(), Pairs::default());
        Self { args, words, record, half_pairs, pairs, table, games: 0 }
    }

    /// Takes in what was played before.
    fn take_in(&mut self, lines: &[Line]) -> Result<()> {
        for line in lines {
            let number = |name: &str| self.args.engines.iter().position(|one| one.name == name);
            let (Some(white), Some(black)) = (number(&line.white), number(&line.black)) else {
                return Err(No(self.words.ui("ui-match-other")).into());
            };
            let engines = if line.second { [black, white] } else { [white, black] };
            self.count(line.pair, engines, line.halves);
        }
        Ok(())
    }

    fn count(&mut self, pair: usize, engines: [usize; 2], halves: u8) {
        self.games += 1;
        for (engine, halves) in engines.into_iter().zip([halves, 2 - halves.min(2)]) {
            self.table[engine][2 - usize::from(halves)] += 1;
        }
        match self.half_pairs.remove(&pair) {
            Some(first) => self.pairs.add(first + halves),
            None => {
                self.half_pairs.insert(pair, halves);
            }
        }
    }

    /// Counts, keeps and tells a game.
    fn add(&mut self, task: &Task, played: &Played) -> Result<()> {
        let first = if task.second { Color::Black } else { Color::White };
        let halves = match played.winner {
            Some(winner) if winner == first => 2,
            Some(_) => 0,
            None => 1,
        };
        let [white, black] = task.players().map(|number| self.args.engines[number].name.clone());
        if let Some(path) = &self.args.pgn {
            let text = pgn(task, played, &white, &black);
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            file.write_all(text.as_bytes()).with_context(|| path.display().to_string())?;
        }
        let by = played.by.word();
        let moves: Vec<String> = played.moves.iter().map(ToString::to_string).collect();
        self.record.write(&Line {
            pair: task.pair,
            second: task.second,
            white: white.clone(),
            black: black.clone(),
            halves,
            start: task.opening.to_string(),
            moves: moves.join(" "),
            by: by.to_owned(),
        })?;
        self.count(task.pair, task.engines, halves);
        if let Some(fault) = &played.fault {
            anstream::eprintln!("{}", fault.text(self.words));
        }
        let result = played.winner.map_or("1/2-1/2", |winner| match winner {
            Color::White => "1-0",
            Color::Black => "0-1",
        });
        output::print(&format!("{} {white} – {black} {result} {by}", self.games))?;
        if self.games.is_multiple_of(10) { self.tell() } else { Ok(()) }
    }

    fn test(&self) -> Option<Test> {
        let (elo0, elo1) = self.args.sprt.filter(|_| self.args.engines.len() == 2)?;
        let (alpha, beta, model) = (self.args.risk, self.args.risk, self.args.model);
        Some(Test { elo0, elo1, alpha, beta, model })
    }

    fn is_decided(&self) -> bool {
        self.test().is_some_and(|test| test.verdict(self.pairs) != Verdict::Open)
    }

    /// How things stand.
    fn tell(&self) -> Result<()> {
        for (engine, [won, drawn, lost]) in self.args.engines.iter().zip(&self.table) {
            output::print(&format!("{engine}: +{won} ={drawn} -{lost}"))?;
        }
        if self.args.engines.len() != 2 {
            return Ok(());
        }
        let [a, b, c, d, e] = self.pairs.0;
        output::print(&format!("[{a}, {b}, {c}, {d}, {e}]"))?;
        if let (Some(elo), Some(other)) = (self.pairs.difference(), self.pairs.normalised()) {
            output::print(&format!(
                "Elo {:+.1} ± {:.1}, nElo {:+.1} ± {:.1}",
                elo.elo, elo.error, other.elo, other.error
            ))?;
        }
        if let Some(test) = self.test() {
            let (lower, upper) = test.bounds();
            let ratio = test.ratio(self.pairs);
            output::print(&format!(
                "LLR {ratio:.2} ({lower:.2}, {upper:.2}) [{}, {}]",
                test.elo0, test.elo1
            ))?;
        }
        Ok(())
    }

    fn close(&self) -> Result<()> {
        self.tell()?;
        let Some(test) = self.test() else { return Ok(()) };
        let given = [
            ("name", Word::text(&self.args.engines[0])),
            ("low", Word::text(test.elo0)),
            ("high", Word::text(test.elo1)),
        ];
        let key = match test.verdict(self.pairs) {
            Verdict::Open => "ui-match-open",
            Verdict::Accepted => "ui-match-stronger",
            Verdict::Rejected => "ui-match-not-stronger",
        };
        output::print(&self.words.ui_with(key, &given))
    }
}

const fn result(played: &Played) -> GameResult {
    match played.winner {
        Some(Color::White) => GameResult::WhiteWins,
        Some(Color::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

/// A game as PGN.
fn pgn(task: &Task, played: &Played, white: &str, black: &str) -> String {
    let start = task.opening.position();
    let tree = GameTree::from_moves(start, played.moves.iter().copied());
    let mut tree = tree.unwrap_or_else(|_| GameTree::new(start));
    let round = format!("{}.{}", task.pair + 1, 1 + u8::from(task.second));
    let (by, opening) = (played.by.word(), task.opening.to_string());
    let termination = match played.by {
        By::Time => "time forfeit",
        By::Fault => "abandoned",
        By::Resignation | By::Agreement | By::Length => "adjudication",
        By::Checkmate | By::Stalemate | By::DeadPosition | By::Repetition | By::FiftyMoves => {
            "normal"
        }
    };
    for (name, value) in [
        ("Event", "rochade match"),
        ("Round", round.as_str()),
        ("White", white),
        ("Black", black),
        ("StartPosition", opening.as_str()),
        ("Termination", termination),
        ("EndedBy", by),
    ] {
        // The names are ours and valid.
        let _ = tree.tags_mut().set(name, value);
    }
    tree.set_result(result(played));
    let mut writer = Writer::new(Vec::new(), Style::default());
    // Writing to memory cannot fail, and everything written is text.
    let _ = writer.write_game(&tree);
    format!("{}\n\n", String::from_utf8(writer.into_inner()).unwrap_or_default().trim_end())
}
