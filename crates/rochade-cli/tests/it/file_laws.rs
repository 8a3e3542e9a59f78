//! What holds for every game file, whatever is in it.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use rochade::Position;
use rochade_pgn::{Place, Reader, Verdict, Visitor};
use serde_json::Value;

use crate::program::with_input;

/// Runs `rochade pgn`; what it printed, and its exit code.
fn pgn(arguments: &[&str], input: &[u8]) -> (Vec<u8>, i32) {
    let output = with_input(&[&["pgn"], arguments].concat(), input);
    (output.stdout, output.status.code().expect("an exit code"))
}

/// Files with everything that games can have, and with damage.
fn files() -> Vec<Vec<u8>> {
    let good = "[Event \"é\"]\n[White \"A\"]\n[Variant \"Standard\"]\n[Custom \"x \\\"y\\\" \\\\\"]\n\n\
                1. e4 $1 {a comment} (1. d4 {in} d5 (1... Nf6)) 1... e5 {[%clk 0:00:01]} {} () 1-0\n\n";
    let start = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1";
    let other = format!(
        "[Event \"960\"]\n[Variant \"fischerandom\"]\n[FEN \"{start}\"]\n\n1. 0-0 c7-c5 2. c1b1 *\n\n"
    );
    let odd = "stray text\n[Event \"odd\"]\n[Result \"1-0\"]\n\n1. e2e4 e5?!? {x {y} z} 2. Nf3‼ ) Nc6\n\n\
               % escaped\n[Event \"bad\"]\n\n1. e4 e5 2. Ke3 {never closed\n\n\
               [Event \"latin\"]\n[White \"M\u{1}ller\"]\n\n1. e4 e5 2. exd6e.p. *\n\n";
    let latin = odd.as_bytes().iter().map(|&byte| if byte == 1 { 0xFC } else { byte }).collect();
    let mixed = |count: usize| {
        let mut file = Vec::new();
        for number in 0..count {
            match number % 5 {
                0 | 3 => file.extend_from_slice(good.as_bytes()),
                1 => file.extend_from_slice(other.as_bytes()),
                2 => file.extend_from_slice(odd.as_bytes()),
                _ => file.extend_from_slice(b"1. c4 *\n\n1. b4 (1. a3 (1. a4)) 1/2-1/2\n\n"),
            }
        }
        file
    };
    let crlf = |file: &[u8]| String::from_utf8_lossy(file).replace('\n', "\r\n").into_bytes();
    let cr = |file: &[u8]| file.iter().map(|&b| if b == b'\n' { b'\r' } else { b }).collect();
    vec![good.into(), latin, mixed(7), crlf(&mixed(11)), cr(&mixed(11)), mixed(4500)]
}

fn json_lines(bytes: &[u8]) -> Vec<Value> {
    let text = String::from_utf8_lossy(bytes);
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The summary of a check without what depends on the time.
fn summary(file: &[u8], arguments: &[&str]) -> Value {
    let (out, _) = pgn(&[&["check", "--json"], arguments].concat(), file);
    let mut summary = json_lines(&out).pop().expect("a summary");
    summary["games_per_second"] = Value::Null;
    summary
}

#[test]
fn fixing_twice_is_fixing_once_and_then_strict_reading_finds_nothing() {
    for file in files() {
        let (once, _) = pgn(&["fix", "-o", "-"], &file);
        assert!(!once.is_empty());
        let (twice, code) = pgn(&["fix", "-o", "-"], &once);
        assert_eq!(code, 0);
        assert!(once == twice, "{}", String::from_utf8_lossy(&once[..once.len().min(2000)]));
        let (out, code) = pgn(&["check", "--strict"], &once);
        assert_eq!(code, 0, "{}", String::from_utf8_lossy(&out));
    }
}

#[test]
fn one_core_and_two_give_the_same() {
    for file in files() {
        for arguments in [
            &["fix", "-o", "-"][..],
            &["filter", "--good"],
            &["sort", "--by", "length"],
            &["dedupe"],
            &["to-csv"],
            &["to-json", "--every"],
            &["stats", "--json"],
        ] {
            let with = |threads| pgn(&[arguments, &["--threads", threads]].concat(), &file);
            assert!(with("1") == with("2"), "{arguments:?}");
        }
        assert_eq!(summary(&file, &["--threads", "1"]), summary(&file, &["--threads", "2"]));
    }
}

#[test]
fn every_command_agrees_on_what_a_game_is() {
    for file in files() {
        let checked = summary(&file, &[]);
        let (games, bad) =
            (checked["games"].as_u64().unwrap(), checked["errors"].as_u64().unwrap());
        let count = |arguments: &[&str], file: &[u8]| -> u64 {
            let (out, _) = pgn(&[&["count"], arguments].concat(), file);
            String::from_utf8(out).unwrap().trim().parse().unwrap()
        };
        assert_eq!(count(&[], &file), games);
        assert_eq!(count(&["--good"], &file), games - bad);
        assert_eq!(count(&["--bad"], &file), bad);
        let (fixed, _) = pgn(&["fix", "-o", "-"], &file);
        assert_eq!(count(&[], &fixed), games - bad);
        let (told, _) = pgn(&["to-json"], &file);
        assert_eq!(json_lines(&told).len() as u64, games - bad);
        let stats = json_lines(&pgn(&["stats", "--json"], &file).0).remove(0);
        let counted = ["total", "double", "other_positions"].map(|part| &stats[part]["games"]);
        let counted: u64 = counted.iter().map(|games| games.as_u64().unwrap()).sum();
        assert_eq!((counted, stats["bad"].as_u64().unwrap()), (games - bad, bad));
        for command in [&["merge"][..], &["sort", "--by", "white"], &["filter"]] {
            let (out, _) = pgn(command, &file);
            assert_eq!(count(&[], &out), games, "{command:?}");
            assert_eq!(count(&["--bad"], &out), bad, "{command:?}");
        }
    }
}

/// The good games and the bad ones together are the file: nothing is lost.
#[test]
fn every_byte_of_a_file_is_accounted_for() {
    for file in files() {
        let (good, _) = pgn(&["filter", "--good"], &file);
        let (rest, _) = pgn(&["filter", "--good", "--not"], &file);
        let words = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes).into_owned();
            let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            words.sort();
            words
        };
        let added = ["[Event", "\"?\"]"];
        let mut both = words(&[good, rest].concat());
        both.retain(|word| !added.contains(&word.as_str()));
        let mut whole = words(&file);
        whole.retain(|word| !added.contains(&word.as_str()));
        assert_eq!(both, whole);
    }
}

/// The bytes of a file, sorted out by a reader on one thread.
#[derive(Default)]
struct SortedOut {
    raw: Vec<u8>,
    all: Vec<u8>,
    /// Bad games, and text that belongs to no game.
    rest: Vec<u8>,
}

impl SortedOut {
    fn text_outside(&mut self) {
        if self.raw.trim_ascii().is_empty() {
            self.raw.clear();
        }
        self.rest.append(&mut self.raw);
    }
}

impl Visitor for SortedOut {
    fn begin_game(&mut self, _: &Place) {
        self.text_outside();
    }
    fn raw(&mut self, bytes: &[u8]) {
        self.raw.extend_from_slice(bytes);
        self.all.extend_from_slice(bytes);
    }
    fn end_game(&mut self, verdict: Verdict, _: &Position) {
        match verdict {
            Verdict::Good => self.raw.clear(),
            Verdict::Bad => self.rest.append(&mut self.raw),
        }
    }
}

/// What `fix` does not write right it keeps byte for byte: bad games, and text that
/// belongs to no game. The moves of the good games are in what it writes.
#[test]
fn fix_loses_no_byte_of_what_it_does_not_write_right() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let path = folder.path().join("bad.pgn");
    for file in files() {
        let mut sorted = SortedOut::default();
        Reader::new("-", &file[..]).read_all(&mut sorted).expect("memory");
        sorted.text_outside();
        assert!(sorted.all == file, "every byte is shown once");
        let bad = path.to_str().expect("a path");
        let (fixed, _) = pgn(&["fix", "-o", "-", "--bad", bad], &file);
        let kept = std::fs::read(&path).expect("a file");
        assert!(kept == sorted.rest, "{}", String::from_utf8_lossy(&kept[..kept.len().min(2000)]));
        assert_eq!(pgn(&["to-uci"], &fixed).0, pgn(&["to-uci"], &file).0);
    }
}

#[test]
fn the_order_of_the_games_is_kept() {
    let games: String = (0..15_000)
        .map(|n| format!("[Event \"{n}\"]\n[White \"{}\"]\n\n1. e4 *\n\n", n % 3))
        .collect();
    for arguments in [&["filter", "--white", "1"][..], &["fix", "-o", "-"], &["merge"], &["dedupe"]]
    {
        let (out, _) = pgn(arguments, games.as_bytes());
        let text = String::from_utf8(out).expect("UTF-8");
        let numbers: Vec<u32> = text
            .lines()
            .filter_map(|line| line.strip_prefix("[Event \"")?.strip_suffix("\"]")?.parse().ok())
            .collect();
        assert!(numbers.is_sorted() && !numbers.is_empty(), "{arguments:?}");
    }
}

/// So many different games.
fn different_games(count: usize) -> impl Iterator<Item = String> {
    (0..count / 1000).map(|block| {
        let game = |n: usize| {
            let white = (block * 1000 + n).wrapping_mul(0x9E37_79B9) % 1_000_003;
            format!(
                "[Event \"x\"]\n[White \"{white:07}\"]\n[Black \"{block}/{n}\"]\n\n\
                 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{a comment}} 1-0\n\n"
            )
        };
        (0..1000).map(game).collect()
    })
}

/// The most memory that a command has used, in kilobytes, when it has taken all
/// input, or written all of so many bytes but the last few.
#[cfg(target_os = "linux")]
fn most_memory(arguments: &[&str], games: usize, output: Option<usize>) -> u64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rochade"))
        .arg("pgn")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(if output.is_some() { Stdio::piped() } else { Stdio::null() })
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take();
    let feed = move || {
        for block in different_games(games) {
            stdin.write_all(block.as_bytes()).expect("a reader");
        }
        stdin
    };
    let status = |id: u32| std::fs::read_to_string(format!("/proc/{id}/status"));
    let status = match (output, &mut stdout) {
        (Some(length), Some(stdout)) => {
            let fed = std::thread::spawn(move || drop(feed()));
            // More than a pipe holds is left: the program cannot have ended.
            let all_but_the_last = (length - 256 * 1024) as u64;
            let read = std::io::copy(&mut stdout.take(all_but_the_last), &mut std::io::sink());
            assert_eq!(read.expect("a pipe"), all_but_the_last);
            let status = status(child.id());
            std::io::copy(stdout, &mut std::io::sink()).expect("a pipe");
            fed.join().expect("fed");
            status
        }
        _ => {
            // All but what is in the pipe has been taken.
            let stdin = feed();
            let status = status(child.id());
            drop(stdin);
            status
        }
    };
    child.wait().expect("an end");
    let status = status.expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a line");
    line.trim().trim_end_matches(" kB").parse().expect("a number")
}

/// Memory does not grow with the file: ten times as many games take hardly more.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_the_same_however_long_the_file() {
    for arguments in [&["check"][..], &["fix", "-o", "-"], &["filter", "--good"], &["to-json"]] {
        let most = |games| most_memory(arguments, games, None);
        let (few, many) = (most(30_000), most(300_000));
        assert!(many < few + 16 * 1024, "{arguments:?}: {few} kB, {many} kB");
    }
}

/// Nor does it where the last game can be the first, or a copy of any other. The
/// keys of the additional games alone would take more than is allowed here.
#[cfg(target_os = "linux")]
#[test]
fn memory_stays_the_same_where_all_games_have_to_be_known() {
    for arguments in [&["sort", "--by", "white,black"][..], &["dedupe"]] {
        let most = |games| {
            let length = different_games(games).map(|block| block.len()).sum();
            most_memory(arguments, games, Some(length))
        };
        let (few, many) = (most(60_000), most(360_000));
        assert!(many < few + 8 * 1024, "{arguments:?}: {few} kB, {many} kB");
    }
}
