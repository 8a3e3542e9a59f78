//! Files that mean no good: nothing may crash, hang, or take memory beyond the
//! stated bound, and a good game afterwards is still read.

#[allow(dead_code, reason = "this program uses its part")]
#[path = "it/common/mod.rs"]
mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};

use common::Games;
use proptest::prelude::*;
use rochade_pgn::{Collected, FaultKind, MAX_GAME, MEMORY_BOUND, Reader, Visitor};

/// Counts the bytes in use, to hold the reader to its word.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

#[allow(unsafe_code)]
// SAFETY: every call is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let now = IN_USE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(now, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Only one test at a time may be measured.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// A beginning, so many bytes of a repeated pattern, and an end.
struct Endless {
    begin: &'static [u8],
    pattern: &'static [u8],
    left: usize,
    end: &'static [u8],
    block: Vec<u8>,
}

impl Endless {
    fn new(begin: &'static str, pattern: &'static [u8], bytes: usize, end: &'static str) -> Self {
        let block = pattern.repeat(65_536 / pattern.len() + 1);
        let left = bytes / pattern.len() * pattern.len();
        Self { begin: begin.as_bytes(), pattern, left, end: end.as_bytes(), block }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut n = self.begin.read(buffer)?;
        if n == 0 && self.left > 0 {
            let whole = buffer.len().min(self.left).min(self.block.len());
            // Whole patterns, so that the next read begins with one.
            n = (whole / self.pattern.len() * self.pattern.len())
                .max(self.pattern.len().min(whole));
            buffer[..n].copy_from_slice(&self.block[..n]);
            self.left -= n;
        }
        if n == 0 {
            n = self.end.read(buffer)?;
        }
        Ok(n)
    }
}

#[derive(Default)]
struct Count {
    games: u64,
    raw: usize,
    faults: Vec<&'static str>,
    last_moves: Vec<String>,
}

impl Visitor for Count {
    fn begin_game(&mut self, _: &rochade_pgn::Place) {
        self.games += 1;
        self.last_moves.clear();
    }
    fn play(&mut self, played: rochade_pgn::Played<'_>) {
        if self.last_moves.len() < 10 {
            self.last_moves.push(played.played.to_string());
        }
    }
    fn fault(&mut self, fault: rochade_pgn::Fault) {
        if self.faults.len() < 10 {
            self.faults.push(fault.kind.name());
        }
    }
    fn raw(&mut self, bytes: &[u8]) {
        self.raw += bytes.len();
    }
}

const GOOD: &str = "\n\n[Event \"good\"]\n\n1. d4 *\n";
const SIZE: usize = 64 << 20;

fn read_within_bound(mut source: Endless) -> Count {
    let total = source.begin.len() + source.left + source.end.len();
    let mut count = Count::default();
    let before = IN_USE.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let mut reader = Reader::new("hostile", &mut source);
    reader.read_all(&mut count).unwrap();
    let used = MOST.load(Ordering::Relaxed) - before;
    assert!(used <= MEMORY_BOUND, "{used} bytes");
    assert_eq!(count.raw, total, "every byte belongs somewhere");
    count
}

#[test]
fn gigantic_things_take_no_memory() {
    let _alone = alone();
    for (begin, pattern, fault) in [
        ("1. e4 {", &b"x"[..], "too_long"),
        ("1. e4 {", b"x\n", "too_long"),
        ("1. e4 ;", b"x", "too_long"),
        ("1. e4 ", b"x", "not_a_move"),
        ("1. e4 ", b"9", ""),
        ("1. e4 $", b"9", ""),
        ("1. e4 ", b"!", ""),
        ("1. e4 ", b"(", ""),
        ("1. e4 ", b"(1. d4 ", "too_deep"),
        ("1. e4 ", b") ", ""),
        ("1. e4 ", b"{{}", ""),
        ("1. e4 ", b"\0", ""),
        ("1. e4 ", b" ", ""),
        ("1. e4 ", b"\n", ""),
        ("1. e4 ", b"\r", ""),
        ("1. e4\n%", b"x", ""),
        ("[Event \"", b"x", "too_long"),
        ("[Event \"", b"\\\"", "too_long"),
        ("[Event \"", b"\"]\"]", ""),
        ("[", b"x", ""),
        ("", b"x", ""),
        ("{", b"x", ""),
        ("", b"[A \"\"]", ""),
    ] {
        let count = read_within_bound(Endless::new(begin, pattern, SIZE / 4, GOOD));
        let name = String::from_utf8_lossy(pattern).into_owned();
        assert!(count.games >= 1, "{begin} {name}");
        assert_eq!(count.last_moves, ["d2d4"], "{begin} {name}: the good game is read");
        if !fault.is_empty() {
            assert_eq!(count.faults, [fault], "{begin} {name}");
        }
    }
}

#[test]
fn many_small_hostile_games() {
    let _alone = alone();
    for pattern in [
        &b"[A \"\"]{{}\n\n"[..],
        b"[Event \"\n\n",
        b"1-0 ",
        b"* ",
        b"1. e4 {\n\n[Event \"",
        b"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n",
        b"( ) ",
        b"[\n",
        b"]{",
        b"; \n",
        b"\xEF\xBB\xBF",
        b"\xFF\xFE",
        b"e4 ",
    ] {
        read_within_bound(Endless::new("", pattern, 1 << 20, GOOD));
    }
}

#[test]
fn a_gigantic_game_makes_no_gigantic_tree() {
    let _alone = alone();
    let mut source = Endless::new("1. e4 ", b"{abc} ", 4 * MAX_GAME, GOOD);
    let mut reader = Reader::new("hostile", &mut source);
    let before = IN_USE.load(Ordering::Relaxed);
    MOST.store(before, Ordering::Relaxed);
    let game = Collected::read(&mut reader).unwrap().unwrap();
    assert!(matches!(game.fault.unwrap().kind, FaultKind::TooLong { limit: MAX_GAME, .. }));
    // A list may have twice the room that it needs.
    assert!(MOST.load(Ordering::Relaxed) - before < 3 * MAX_GAME + MEMORY_BOUND);
    assert_eq!(Collected::read(&mut reader).unwrap().unwrap().game.uci(), "d2d4");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_bytes_are_read_to_the_end(bytes in prop::collection::vec(any::<u8>(), 0..4000)) {
        let mut count = Count::default();
        Reader::new("random", &bytes[..]).read_all(&mut count).unwrap();
        prop_assert_eq!(count.raw, bytes.len());
    }

    #[test]
    fn random_words_are_read_to_the_end(seed in any::<u64>()) {
        let bytes = Games::new(seed).mutated_file(8);
        let mut count = Count::default();
        Reader::new("mutated", &bytes[..]).read_all(&mut count).unwrap();
        prop_assert_eq!(count.raw, bytes.len());
    }
}
