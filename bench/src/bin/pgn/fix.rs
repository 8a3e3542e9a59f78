//! Games written right: ours in memory, and pgn-extract as a program.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rochade_pgn::parallel::{self, Outbox, Part};
use rochade_pgn::{
    Attention, Exporter, GameResult, Nag, Place, Played, Reader, Style, Text, Verdict, Visitor,
};

/// Writes games to a buffer that is passed on when it is full.
struct Fixer<'a> {
    exporter: Exporter<'static>,
    text: Vec<u8>,
    /// Buffers to use again.
    pool: &'a Mutex<Vec<Vec<u8>>>,
    outbox: &'a Outbox<Vec<u8>>,
}

impl Visitor for Fixer<'_> {
    fn begin_game(&mut self, place: &Place) {
        self.exporter.begin_game(place);
    }
    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        self.exporter.tag(name, value);
    }
    fn start(&mut self, position: &rochade::Position) -> Attention {
        self.exporter.start(position)
    }
    fn play(&mut self, played: Played<'_>) {
        self.exporter.play(played);
    }
    fn nag(&mut self, nag: Nag) {
        self.exporter.nag(nag);
    }
    fn comment(&mut self, text: Text<'_>) {
        self.exporter.comment(text);
    }
    fn begin_variation(&mut self) -> Attention {
        self.exporter.begin_variation()
    }
    fn end_variation(&mut self) {
        self.exporter.end_variation();
    }
    fn result(&mut self, result: GameResult) {
        self.exporter.result(result);
    }
    fn end_game(&mut self, _: Verdict, _: &rochade::Position) {
        self.exporter.finish(&mut self.text);
        if self.text.len() > 256 * 1024 {
            let next = self.pool.lock().expect("no panic").pop().unwrap_or_default();
            self.outbox.send(std::mem::replace(&mut self.text, next));
        }
    }
}

/// Reads and writes all games on so many threads; how many bytes were written.
pub fn on_threads(text: &[u8], threads: usize) -> usize {
    let pool = Mutex::new(Vec::new());
    let work = |part: Part<'_>, outbox: &Outbox<Vec<u8>>| {
        let exporter = Exporter::new(Style::default());
        let mut fixer = Fixer { exporter, text: Vec::new(), pool: &pool, outbox };
        let mut reader = Reader::new("corpus", part);
        reader.read_all(&mut fixer)?;
        outbox.send(fixer.text);
        Ok(reader.passed())
    };
    let mut written = 0;
    let collect = |_, mut text: Vec<u8>| {
        written += text.len();
        text.clear();
        pool.lock().expect("no panic").push(text);
        Ok(())
    };
    parallel::read_parts(1, threads, |_| Ok(text), work, collect).expect("the corpus is in memory");
    written
}

/// The time that pgn-extract takes to read the games and write them; none if
/// it is not installed. It reads from a pipe and writes to nowhere.
pub fn by_pgn_extract(text: &[u8]) -> Option<Duration> {
    let run = |program: &str| {
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(["-s", "-o", "/dev/null"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        // It may stop reading before the end, and then its time is its own.
        let _ = child.stdin.take()?.write_all(text);
        child.wait().ok().map(|_| start.elapsed())
    };
    ["pgn-extract", "/usr/games/pgn-extract"].iter().find_map(|program| run(program))
}
