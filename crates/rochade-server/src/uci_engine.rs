//! A UCI engine in a process of its own: asked one question after the other.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use rochade::{FenDialect, Move, Position};
use rochade_words::Words;

/// So long an engine may take to load itself.
const PATIENCE: Duration = Duration::from_secs(300);

/// So many lines of an engine wait for us; then it waits, and cannot fill the memory.
const WAITING: usize = 1_000;

/// So long is a line that anybody reads.
const LINE: u64 = 64 * 1024;

/// So long after its time an engine that has to answer is asked whether it is still there.
pub(crate) const GRACE: Duration = Duration::from_millis(500);

/// So long it may take to say that it is. A program that is busy says so at once.
const PULSE: Duration = Duration::from_secs(3);

/// So many options of an engine are known.
const OPTIONS: usize = 1_000;

/// A running engine. It plays Chess960: castling is king takes rook.
pub struct UciEngine {
    child: Child,
    to: ChildStdin,
    lines: Receiver<String>,
    program: String,
    /// How long it may take to get ready.
    patience: Duration,
    /// The name it gives itself.
    pub name: String,
    /// The network it evaluates with by default; empty if it has no such option.
    pub net: String,
    options: Vec<String>,
}

/// What ends a search: the first of these to be reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Search {
    pub nodes: Option<u64>,
    pub depth: Option<u32>,
    pub clocks: Option<Clocks>,
    /// How long it thinks.
    pub time: Option<Duration>,
}

/// What the clocks of a game show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    pub white: Duration,
    pub black: Duration,
    pub increment: Duration,
}

/// What an engine wants to play, and how it sees its own game, if it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub best: Move,
    pub score: Option<Score>,
}

/// What an engine found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The best move.
    pub best: Move,
    /// The last evaluation that is no bound, for the player to move.
    pub score: Score,
    /// How deep the search was that gave it.
    pub depth: u32,
}

/// An evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative if the player to move is mated.
    Mate(i32),
}

impl Score {
    /// In hundredths of a pawn; a mate is more than anything else.
    pub const fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(centipawns) => centipawns,
            Self::Mate(moves) if moves > 0 => 100_000 - moves,
            Self::Mate(moves) => -100_000 - moves,
        }
    }
}

/// What went wrong between us and an engine.
#[derive(Debug)]
pub enum EngineError {
    Start { program: String, error: io::Error },
    Gone { program: String },
    Silent { program: String },
    NotChess960 { program: String },
    Answer { program: String, answer: String },
    Option { program: String, option: String },
}

impl EngineError {
    /// What it is, for the reader.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Start { program, error } => words.engine_error("start", program, error),
            Self::Gone { program } => words.engine_error("gone", program, ""),
            Self::Silent { program } => words.engine_error("silent", program, ""),
            Self::NotChess960 { program } => words.engine_error("not-chess960", program, ""),
            Self::Answer { program, answer } => words.engine_error("answer", program, answer),
            Self::Option { program, option } => words.engine_error("option", program, option),
        }
    }
}

impl UciEngine {
    /// Starts a program and waits until it speaks UCI. A script of JavaScript is run by Node.js.
    pub fn start(path: &Path) -> Result<Self, EngineError> {
        Self::start_with(path, &[])
    }

    /// The same with arguments of its own.
    pub fn start_with(path: &Path, arguments: &[String]) -> Result<Self, EngineError> {
        Self::start_within(path, arguments, PATIENCE)
    }

    /// The same for a program that has to be ready after so long, each time.
    pub(crate) fn start_within(
        path: &Path,
        arguments: &[String],
        patience: Duration,
    ) -> Result<Self, EngineError> {
        let is_script = path.extension().is_some_and(|ending| ending == OsStr::new("js"));
        let program = path.display().to_string();
        let mut command = if is_script { Command::new("node") } else { Command::new(path) };
        if is_script {
            command.arg(path);
        }
        command.args(arguments);
        let started =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child =
            started.map_err(|error| EngineError::Start { program: program.clone(), error })?;
        let (Some(to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineError::Gone { program });
        };
        let (sender, lines) = sync_channel(WAITING);
        // It ends with the engine, or when nobody listens any more.
        std::thread::spawn(move || {
            let mut from = BufReader::new(from);
            while let Some(line) = next_line(&mut from) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut engine = Self {
            child,
            to,
            lines,
            program,
            patience,
            name: String::new(),
            net: String::new(),
            options: Vec::new(),
        };
        engine.introduce()?;
        Ok(engine)
    }

    fn introduce(&mut self) -> Result<(), EngineError> {
        self.send("uci")?;
        let (deadline, mut can_play) = (Instant::now() + self.patience, false);
        loop {
            let line = self.hear_before(deadline)?;
            if let Some((name, _)) =
                line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "))
                && self.options.len() < OPTIONS
            {
                self.options.push(name.to_owned());
            }
            if let Some(name) = line.strip_prefix("id name ") {
                self.name = name.trim().to_owned();
            } else if let Some(net) = line.strip_prefix("option name EvalFile type string default ")
            {
                self.net = net.trim().to_owned();
            } else if line.starts_with("option name UCI_Chess960 ") {
                can_play = true;
            } else if line.trim() == "uciok" {
                break;
            }
        }
        if !can_play {
            return Err(EngineError::NotChess960 { program: self.program.clone() });
        }
        self.set("UCI_Chess960", true)
    }

    /// Lets everything else on the machine go first.
    pub(crate) fn be_nice(&self) {
        #[cfg(unix)]
        {
            let pid = rustix::process::Pid::from_child(&self.child);
            if let Err(error) = rustix::process::setpriority_process(Some(pid), 10) {
                tracing::warn!(%error, program = self.program, "an engine runs like any program");
            }
        }
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: impl std::fmt::Display) -> Result<(), EngineError> {
        self.send(&format!("setoption name {name} value {value}"))?;
        self.wait_until_ready()
    }

    /// Sets an option that the engine has to know.
    pub fn set_known(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        if !self.options.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            let (program, option) = (self.program.clone(), name.to_owned());
            return Err(EngineError::Option { program, option });
        }
        self.set(name, value)
    }

    /// Forgets everything it has seen.
    pub fn new_game(&mut self) -> Result<(), EngineError> {
        self.send("ucinewgame")?;
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> Result<(), EngineError> {
        self.send("isready")?;
        let deadline = Instant::now() + self.patience;
        while self.hear_before(deadline)?.trim() != "readyok" {}
        Ok(())
    }

    /// Searches so many nodes; only among these moves, if there are any.
    pub fn search(
        &mut self,
        position: &Position,
        nodes: u64,
        among: &[Move],
    ) -> Result<Found, EngineError> {
        self.send(&format!("position fen {}", position.fen(FenDialect::Shredder)))?;
        let mut go = format!("go nodes {nodes}");
        if !among.is_empty() {
            go += " searchmoves";
            among.iter().for_each(|one| go += &format!(" {one}"));
        }
        self.send(&go)?;
        let mut known = None;
        loop {
            let line = self.hear(None)?;
            if let Some(answer) = line.strip_prefix("bestmove ") {
                let text = answer.split_whitespace().next().unwrap_or_default();
                let best = position.read_uci(text).ok();
                return match (best, known) {
                    (Some(best), Some((score, depth))) => Ok(Found { best, score, depth }),
                    (Some(_) | None, _) => {
                        Err(EngineError::Answer { program: self.program.clone(), answer: line })
                    }
                };
            }
            known = read_score(&line).or(known);
        }
    }

    /// Chooses a move after these moves from a start position. Who has not answered after so
    /// long is silent, whatever else it says meanwhile; and so is a program that has been given a
    /// time, is told to stop when that is over, and then does not even say that it is there.
    pub fn choose(
        &mut self,
        start: &Position,
        moves: &[Move],
        search: &Search,
        patience: Duration,
    ) -> Result<Choice, EngineError> {
        let mut position = *start;
        let mut line = format!("position fen {}", start.fen(FenDialect::Shredder));
        for (index, played) in moves.iter().enumerate() {
            line += if index == 0 { " moves " } else { " " };
            line += &played.to_string();
            // The caller has played them on a board.
            let _ = position.play(*played);
        }
        self.send(&line)?;
        self.send(&search.command())?;
        let (asked, mut known) = (Instant::now(), None);
        let deadline = asked + patience;
        let mut due = search.time.map(|time| asked + time + GRACE).filter(|due| *due < deadline);
        let (mut until, mut has_pulse) = (due.unwrap_or(deadline), true);
        loop {
            let line = match self.hear_before(until) {
                Err(EngineError::Silent { .. }) if due.take().is_some() => {
                    self.send("stop")?;
                    self.send("isready")?;
                    (until, has_pulse) = (deadline.min(Instant::now() + PULSE), false);
                    continue;
                }
                heard => heard?,
            };
            if let Some(answer) = line.strip_prefix("bestmove") {
                let text = answer.split_whitespace().next().unwrap_or_default();
                let wrong =
                    || EngineError::Answer { program: self.program.clone(), answer: line.clone() };
                let best = position.read_uci(text).map_err(|_| wrong())?;
                // It answers what it was asked before it is asked anything else.
                while !has_pulse {
                    has_pulse = self.hear_before(until)?.trim() == "readyok";
                }
                return Ok(Choice { best, score: known });
            }
            if line.trim() == "readyok" {
                (until, has_pulse) = (deadline, true);
            }
            known = read_score(&line).map(|(score, _)| score).or(known);
        }
    }

    fn send(&mut self, line: &str) -> Result<(), EngineError> {
        let said = writeln!(self.to, "{line}").and_then(|()| self.to.flush());
        said.map_err(|_| EngineError::Gone { program: self.program.clone() })
    }

    /// The next line, if it comes in time: one that talks without end does not answer, either.
    fn hear_before(&self, deadline: Instant) -> Result<String, EngineError> {
        let left = deadline.checked_duration_since(Instant::now());
        let left = left.ok_or_else(|| EngineError::Silent { program: self.program.clone() })?;
        self.hear(Some(left))
    }

    fn hear(&self, patience: Option<Duration>) -> Result<String, EngineError> {
        let program = || self.program.clone();
        match patience {
            None => self.lines.recv().map_err(|_| EngineError::Gone { program: program() }),
            Some(patience) => self.lines.recv_timeout(patience).map_err(|error| match error {
                RecvTimeoutError::Timeout => EngineError::Silent { program: program() },
                RecvTimeoutError::Disconnected => EngineError::Gone { program: program() },
            }),
        }
    }
}

impl Search {
    fn command(&self) -> String {
        let mut go = "go".to_owned();
        if let Some(nodes) = self.nodes {
            go += &format!(" nodes {nodes}");
        }
        if let Some(depth) = self.depth {
            go += &format!(" depth {depth}");
        }
        if let Some(time) = self.time {
            go += &format!(" movetime {}", time.as_millis());
        }
        if let Some(Clocks { white, black, increment }) = self.clocks {
            let [white, black, increment] = [white, black, increment].map(|one| one.as_millis());
            go += &format!(" wtime {white} btime {black} winc {increment} binc {increment}");
        }
        go
    }
}

/// The next line of an engine; the rest of one that nobody would read is left out.
fn next_line(from: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    if from.by_ref().take(LINE).read_until(b'\n', &mut line).ok()? == 0 {
        return None;
    }
    if line.last() != Some(&b'\n') {
        from.skip_until(b'\n').ok()?;
    }
    Some(String::from_utf8_lossy(&line).trim_end().to_owned())
}

impl Drop for UciEngine {
    fn drop(&mut self) {
        let _ = self.send("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The evaluation and depth of a line `info … score …`; none if it is only a bound or there is none.
fn read_score(line: &str) -> Option<(Score, u32)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let value = |name: &str, skip: usize| {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + skip)?.parse::<i32>().ok()
    };
    let is_bound = words.iter().any(|word| matches!(*word, "lowerbound" | "upperbound"));
    if words.first() != Some(&"info") || is_bound || words.contains(&"string") {
        return None;
    }
    let depth = u32::try_from(value("depth", 1)?).ok()?;
    let score = match (words.contains(&"cp"), words.contains(&"mate")) {
        (true, _) => Score::Centipawns(value("score", 2)?),
        (false, true) => Score::Mate(value("score", 2)?),
        (false, false) => return None,
    };
    Some((score, depth))
}

/// The npm package `stockfish`, its full build for one thread: in the folder of the project's pages, or where the program is
/// run.
pub fn find_stockfish() -> Option<PathBuf> {
    ["web/node_modules", "node_modules"].iter().find_map(|folder| {
        let files = std::fs::read_dir(Path::new(folder).join("stockfish/bin")).ok()?;
        files.flatten().map(|file| file.path()).find(|path| {
            let name = path.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
            name.ends_with("-single.js") && !name.contains("lite")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_far_as_anybody_would() {
        let long = "x".repeat(200_000);
        let text = format!("uciok\n{long}\nreadyok\r\nbestmove e2e4");
        let mut from = text.as_bytes();
        let lines: Vec<String> = std::iter::from_fn(|| next_line(&mut from)).collect();
        assert_eq!(lines[0], "uciok");
        assert_eq!((lines[1].len() as u64, lines.len()), (LINE, 4));
        assert_eq!(lines[2..], ["readyok", "bestmove e2e4"]);
    }

    #[test]
    #[cfg(unix)]
    fn a_program_that_hangs_floods_repeats_or_ends_is_named_and_nobody_waits_for_it() {
        let start = |program: &str, arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|&text| text.to_owned()).collect();
            let patience = Duration::from_millis(200);
            UciEngine::start_within(Path::new(program), &arguments, patience).err()
        };
        let is_silent = |error: Option<EngineError>, name: &str| matches!(error, Some(EngineError::Silent { program }) if program == name);
        assert!(is_silent(start("sleep", &["100"]), "sleep"));
        assert!(is_silent(start("yes", &[]), "yes"), "talks without end");
        assert!(is_silent(start("yes", &["option name x type string"]), "yes"));
        assert!(is_silent(start("cat", &[]), "cat"), "repeats what it hears");
        assert!(matches!(start("true", &[]), Some(EngineError::Gone { .. })));
        let ready = "while read line; do case $line in uci) echo 'option name UCI_Chess960 x'; echo \
                     uciok;; isready) yes;; esac; done";
        assert!(is_silent(start("sh", &["-c", ready]), "sh"), "talks without end later");
    }

    #[test]
    fn a_search_is_asked_for_by_what_ends_it() {
        let clocks = Clocks {
            white: Duration::from_millis(1_500),
            black: Duration::from_secs(2),
            increment: Duration::from_millis(100),
        };
        let search = Search { nodes: Some(10), clocks: Some(clocks), ..Search::default() };
        assert_eq!(search.command(), "go nodes 10 wtime 1500 btime 2000 winc 100 binc 100");
        assert_eq!(Search { depth: Some(3), ..Search::default() }.command(), "go depth 3");
    }

    #[test]
    fn scores_are_read_and_bounds_are_not() {
        let read = |line| read_score(line);
        let line = "info depth 14 seldepth 17 multipv 1 score cp 27 nodes 43275 nps 73347 time 590 pv e2e4 c7c5";
        assert_eq!(read(line), Some((Score::Centipawns(27), 14)));
        assert_eq!(read("info depth 9 score mate -3 nodes 4 pv a1a2"), Some((Score::Mate(-3), 9)));
        assert_eq!(read("info depth 15 score cp 30 lowerbound nodes 50001 pv e2e4"), None);
        assert_eq!(read("info string depth 3 score cp 4"), None);
        assert_eq!(read("info depth 15 currmove e2e4"), None);
        assert_eq!(read("bestmove e2e4"), None);
        assert_eq!(read(""), None);
    }
}
