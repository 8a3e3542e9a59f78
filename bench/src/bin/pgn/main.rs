//! Game files: reading and checking every move, beside pgn-reader + shakmaty.
//!
//! Makes its own games, always the same. Both programs read them from memory,
//! count them, play every move, and must agree on every final position. Then
//! the same on two threads, the games written right beside pgn-extract, if it is
//! installed, and a long stream in a process of its own, whose memory is
//! measured. The lines `ratio, …:` say how many times as quick the first is as the
//! second; the last line is `ratio:`, ours to theirs, on one thread.
//!
//! `pgn turns` measures only the reading on one thread, both in turns.
//! `pgn part read|peer|check|fix` does one of these alone and ten times, for counting
//! instructions; `nothing` only makes the games.

mod corpus;
mod fix;
mod peers;

use std::hint::black_box;
use std::io::{self, Read};
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use rochade_bench::{cpu_time, shortest};
use rochade_pgn::Reader;
use rochade_pgn::parallel::{self, Outbox, Part};

use corpus::Corpus;
use peers::{Ours, Tally};

const CORPUS: usize = 100 << 20;
const STREAM: u64 = 2 << 30;
/// With this argument the process only reads a stream and reports its memory.
const CHILD: &str = "--stream";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if words == [CHILD] {
        return stream();
    }
    if let ["part", part] = words[..] {
        return once(part);
    }
    if words == ["turns"] {
        return turns();
    }
    let text = Corpus::bytes(960, CORPUS);
    let least = Duration::from_secs(3);
    let (theirs, their_time) = shortest(least, || peers::theirs(&text[..]));
    let (ours, our_time) = shortest(least, || peers::ours(&text[..]));
    let (alone, time_alone, used_alone) = quickest(|| on_threads(&text, 1));
    let (together, time_together, _) = quickest(|| on_threads(&text, 2));
    let (theirs_together, their_time_together, _) =
        quickest(|| peers::theirs_on_two_threads(&text));
    let (_, fix_alone, fix_used) = quickest(|| fix::on_threads(&text, 1));
    let (_, fix_together, _) = quickest(|| fix::on_threads(&text, 2));
    println!("{} bytes, {} games, {} plies", text.len(), ours.games, ours.plies);
    println!("{:<34}{:>10}{:>10}{:>12}", "", "seconds", "MB/s", "games/s");
    let row = |name: &str, time: Duration| {
        let seconds = time.as_secs_f64();
        let (bytes, games) = (text.len() as f64 / 1e6, ours.games as f64);
        println!("{name:<34}{seconds:>10.3}{:>10.0}{:>12.0}", bytes / seconds, games / seconds);
    };
    row("pgn-reader + shakmaty, 1 thread", their_time);
    row("the same, 2 threads", their_time_together);
    row("rochade-pgn, 1 thread", our_time);
    row("rochade-pgn, parts, 1 worker", time_alone);
    row("rochade-pgn, parts, 2 workers", time_together);
    let ratio = |slow: Duration, fast: Duration| slow.as_secs_f64() / fast.as_secs_f64();
    row("the same written right, 1 worker", fix_alone);
    row("the same written right, 2 workers", fix_together);
    let extracted = fix::by_pgn_extract(&text);
    if let Some(time) = extracted {
        row("pgn-extract, which uses 1 thread", time);
    }
    println!("fix to check, 1 worker, wall: {:.2}", ratio(fix_alone, time_alone));
    println!("fix to check, 1 worker, processor time: {:.2}", ratio(fix_used, used_alone));
    println!("fix to check, 2 workers, wall: {:.2}", ratio(fix_together, time_together));
    let told = |what: &str, slow, fast| println!("ratio, {what}: {:.2}", ratio(slow, fast));
    told("check on 2 workers to 1", time_alone, time_together);
    told("fix on 2 workers to 1", fix_alone, fix_together);
    told("check to pgn-reader + shakmaty, 2 threads each", their_time_together, time_together);
    match extracted {
        Some(time) => {
            told("fix on 1 worker to pgn-extract", time, fix_alone);
            told("fix on 2 workers to pgn-extract", time, fix_together);
        }
        None => println!("pgn-extract is not installed (Debian package pgn-extract)"),
    }
    match stream_in_a_process() {
        Ok(report) => print!("{report}"),
        Err(error) => println!("memory not measured: {error}"),
    }
    if [theirs, theirs_together, alone, together].iter().any(|tally| *tally != ours) || ours.bad > 0
    {
        println!(
            "they do not agree: {ours:?} {theirs:?} {theirs_together:?} {alone:?} {together:?}"
        );
        return ExitCode::FAILURE;
    }
    println!("ratio: {:.2}", ratio(their_time, our_time));
    ExitCode::SUCCESS
}

/// Both readers in turns, so that what else runs on the machine slows both; the
/// quickest turns and the middle of the ratios count.
fn turns() -> ExitCode {
    let text = Corpus::bytes(960, CORPUS / 4);
    let timed = |work: &dyn Fn() -> Tally| {
        let before = cpu_time();
        black_box(work());
        (cpu_time() - before).as_secs_f64()
    };
    let mut times: Vec<(f64, f64)> = (0..60)
        .map(|_| (timed(&|| peers::theirs(&text[..])), timed(&|| peers::ours(&text[..]))))
        .collect();
    let rate = |seconds: f64| text.len() as f64 / 1e6 / seconds;
    let theirs = times.iter().map(|turn| turn.0).fold(f64::MAX, f64::min);
    let ours = times.iter().map(|turn| turn.1).fold(f64::MAX, f64::min);
    times.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let (their_middle, our_middle) = times[times.len() / 2];
    println!("pgn-reader + shakmaty {:.0} MB/s, rochade-pgn {:.0} MB/s", rate(theirs), rate(ours));
    println!("ratio, quickest turns: {:.2}", theirs / ours);
    println!("ratio: {:.2}", their_middle / our_middle);
    ExitCode::SUCCESS
}

/// One part of the comparison, ten times over a tenth of the games.
fn once(part: &str) -> ExitCode {
    let text = Corpus::bytes(960, CORPUS / 10);
    for _ in 0..10 {
        match part {
            "nothing" => {}
            "read" => drop(black_box(peers::ours(&text[..]))),
            "peer" => drop(black_box(peers::theirs(&text[..]))),
            "check" => drop(black_box(on_threads(&text, 1))),
            "fix" => drop(black_box(fix::on_threads(&text, 1))),
            _ => {
                eprintln!("no such part: {part}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// The quickest of seven runs by the clock on the wall, and the least processor
/// time of all threads together, which does not grow with what else runs.
fn quickest<T>(mut work: impl FnMut() -> T) -> (T, Duration, Duration) {
    let mut runs: Vec<(T, Duration, Duration)> = (0..7)
        .map(|_| {
            let (start, used) = (Instant::now(), process_time());
            (work(), start.elapsed(), process_time() - used)
        })
        .collect();
    let used = runs.iter().map(|run| run.2).min().expect("seven runs");
    runs.sort_by_key(|run| run.1);
    let (result, wall, _) = runs.swap_remove(0);
    (result, wall, used)
}

/// The processor time of all threads.
fn process_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
}

fn on_threads(text: &[u8], threads: usize) -> Tally {
    let work = |part: Part<'_>, outbox: &Outbox<Tally>| {
        let mut visitor = Ours::default();
        let mut reader = Reader::new("corpus", part);
        reader.read_all(&mut visitor)?;
        outbox.send(visitor.tally);
        Ok(reader.passed())
    };
    let mut total = Tally::default();
    parallel::read_parts(
        1,
        threads,
        |_| Ok(text),
        work,
        |_, tally| {
            total = total.and(tally);
            Ok(())
        },
    )
    .expect("the corpus is in memory");
    total
}

/// The same few games over and over, up to so many bytes.
struct Stream {
    games: Vec<u8>,
    at: usize,
    left: u64,
}

impl Read for Stream {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Ok(0);
        }
        let n = buffer.len().min(self.games.len() - self.at);
        buffer[..n].copy_from_slice(&self.games[self.at..self.at + n]);
        self.at = (self.at + n) % self.games.len();
        // Ends with a whole game.
        self.left = if self.at == 0 {
            self.left.saturating_sub(self.games.len() as u64)
        } else {
            self.left
        };
        Ok(n)
    }
}

fn stream_in_a_process() -> io::Result<String> {
    let output = Command::new(std::env::current_exe()?).arg(CHILD).output()?;
    String::from_utf8(output.stdout).map_err(io::Error::other)
}

/// Reads the stream on two workers, and prints how much memory that took.
fn stream() -> ExitCode {
    let games = Corpus::bytes(1, 1 << 20);
    let mut total = Tally::default();
    let work = |part: Part<'_>, outbox: &Outbox<Tally>| {
        let mut visitor = Ours::default();
        let mut reader = Reader::new("stream", part);
        reader.read_all(&mut visitor)?;
        outbox.send(visitor.tally);
        Ok(reader.passed())
    };
    let open = |_| Ok(Stream { games: games.clone(), at: 0, left: STREAM });
    let read = parallel::read_parts(1, 2, open, work, |_, tally| {
        total = total.and(tally);
        Ok(())
    });
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or(" unknown");
    println!(
        "stream of {} MB, {} games, 2 workers: peak memory {}",
        STREAM >> 20,
        total.games,
        peak.trim()
    );
    match read {
        Ok(()) if total.bad == 0 => ExitCode::SUCCESS,
        Ok(()) | Err(_) => ExitCode::FAILURE,
    }
}
