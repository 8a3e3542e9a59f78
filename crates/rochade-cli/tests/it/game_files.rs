//! Game files as collectors have them: every form that is read, every command
//! that selects and converts, and what holds for all of them.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::program::with_input;

/// Three games from three kinds of start, and a bad one.
const GAMES: &str = r#"[Event "Open A"]
[Date "2026.10.05"]
[White "Fischer, Robert"]
[Black "Spassky, Boris"]
[Result "1-0"]
[WhiteElo "2700"]
[BlackElo "2650"]
[Termination "Normal"]
[ECO "A00"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1"]

1. O-O {[%clk 0:01:00] [%eval 0.35]} c5 $1 1-0

[Event "Open B"]
[Date "2025.??.??"]
[White "A"]
[Black "B"]
[Result "0-1"]

1. e4 e5 2. Ke3 0-1

[Event "Open B"]
[Date "2024.03.01"]
[White "C"]
[Black "Fischer, Robert"]
[Result "1/2-1/2"]
[WhiteElo "1500"]
[BlackElo "2700"]

1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 1/2-1/2

[Event "Double"]
[White "D"]
[Black "E"]
[Result "*"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "nrqkbbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]

1. e4 *
"#;

struct Run {
    out: Vec<u8>,
    err: String,
    code: i32,
}

impl Run {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.out).expect("UTF-8")
    }

    /// The players with White, in the order of the games.
    fn white(&self) -> Vec<&str> {
        self.text()
            .lines()
            .filter_map(|line| line.strip_prefix("[White \"")?.strip_suffix("\"]"))
            .collect()
    }
}

fn pgn_bytes(arguments: &[&str], input: &[u8]) -> Run {
    let output = with_input(&[&["pgn"], arguments].concat(), input);
    Run {
        out: output.stdout,
        err: String::from_utf8(output.stderr).expect("UTF-8"),
        code: output.status.code().expect("an exit code"),
    }
}

fn pgn(arguments: &[&str], input: &str) -> Run {
    pgn_bytes(arguments, input.as_bytes())
}

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        fs::write(self.0.path().join(name), bytes).expect("a file");
        self.path(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).expect("a file")
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

#[test]
fn no_command_writes_over_what_it_reads() {
    let folder = Folder::new();
    let games = folder.file("games.pgn", GAMES);
    for command in ["fix", "filter", "head", "sample", "sort", "dedupe", "merge", "to-csv"] {
        let run = pgn(&[command, &games, "-o", &games], "");
        assert_eq!(run.code, 2, "{command}");
        assert!(run.err.contains("cannot be written at the same time"), "{command}: {}", run.err);
    }
    for command in [&["fix", "--bad"][..], &["dedupe", "--duplicates"], &["stats", "--svg"]] {
        let out = folder.path("out.pgn");
        let output: &[&str] = if command[0] == "stats" { &[] } else { &["-o", &out] };
        let arguments = [&command[..1], &[&games], output, &command[1..], &[&games]].concat();
        assert_eq!(pgn(&arguments, "").code, 2, "{command:?}");
    }
    assert_eq!(folder.read("games.pgn"), GAMES);
    // By another name it is the same file.
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(&games, folder.path("link.pgn")).expect("a link");
        assert_eq!(pgn(&["fix", &games, "-o", &folder.path("link.pgn")], "").code, 2);
    }
}

#[test]
fn a_command_that_fails_leaves_the_old_output_and_nothing_else() {
    let folder = Folder::new();
    let out = folder.file("out.pgn", "what was there before");
    let mut bytes = gzip(&GAMES.repeat(200));
    bytes.truncate(bytes.len() / 2);
    let broken = folder.file("broken.pgn.gz", bytes);
    let run = pgn(&["fix", &broken, "-o", &out], "");
    assert_eq!(run.code, 2);
    // The error names the file, and names it once.
    assert_eq!(run.err.matches("broken.pgn.gz").count(), 1, "{}", run.err);
    assert_eq!(folder.read("out.pgn"), "what was there before");
    assert_eq!(folder.names(), ["broken.pgn.gz", "out.pgn"]);
}

#[cfg(unix)]
#[test]
fn a_command_that_is_stopped_leaves_nothing() {
    use std::os::unix::process::ExitStatusExt;
    let folder = Folder::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(["pgn", "fix", "-o", &folder.path("out.pgn")])
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    // More than all buffers hold: when it is taken, the output has begun.
    stdin.write_all(GAMES.repeat(8000).as_bytes()).expect("a reader");
    assert_eq!(folder.names().len(), 1, "a temporary file");
    let id = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(id, rustix::process::Signal::INT).expect("a process");
    let status = child.wait().expect("an end");
    assert_eq!((status.code(), status.signal()), (Some(130), None));
    assert_eq!(folder.names(), [""; 0]);
    drop(stdin);
}

#[test]
fn utf_16_and_every_compression_are_read() {
    let folder = Folder::new();
    let plain = pgn(&["count"], GAMES).text().to_owned();
    assert_eq!(plain, "4\n");
    let utf_16: Vec<u8> =
        "\u{FEFF}".encode_utf16().chain(GAMES.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    assert_eq!(pgn_bytes(&["count"], &utf_16).text(), plain);
    for (name, packed) in [("gz", gzip(GAMES)), ("xz", XZ.to_vec())] {
        let file = folder.file(&format!("games.pgn.{name}"), packed);
        let expected = if name == "xz" { "1\n" } else { "4\n" };
        assert_eq!(pgn(&["count", &file], "").text(), expected, "{name}");
    }
    let zip = folder.file("games.zip", zip_of(&[("a.pgn", GAMES), ("b/c.pgn", GAMES)]));
    let run = pgn(&["count", &zip], "");
    assert!(
        run.text().contains("games.zip/a.pgn") && run.text().ends_with("8\n"),
        "{}",
        run.text()
    );
    let check = pgn(&["check", &zip], "");
    assert!(check.text().contains("games.zip/b/c.pgn:22:13 (game 2)"), "{}", check.text());
}

/// The list of an archive is at its end: what comes through a pipe is kept first.
#[test]
fn an_archive_from_a_pipe_is_read_like_a_file() {
    let zip = zip_of(&[("a.pgn", GAMES), ("b/c.pgn", GAMES)]);
    let run = pgn_bytes(&["check"], &zip);
    assert!(run.text().contains("-/b/c.pgn:22:13 (game 2)"), "{}", run.text());
    assert!(run.text().contains("8 games, "), "{}", run.text());
    let run = pgn_bytes(&["check"], &zip_of(&[]));
    assert!(run.code == 2 && !run.err.is_empty(), "{}", run.err);
}

/// A pipe with a name, as shells make for `<(zcat games.pgn.gz)`.
#[cfg(unix)]
#[test]
fn a_pipe_with_a_name_is_read_from_its_first_byte() {
    let folder = Folder::new();
    for bytes in [GAMES.as_bytes().to_vec(), zip_of(&[("a.pgn", GAMES)])] {
        let pipe = folder.path("pipe");
        let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo");
        assert!(made.success());
        let writer = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::write(pipe, bytes)
        });
        let run = pgn(&["count", &pipe], "");
        assert!(run.text().ends_with("4\n"), "{} {}", run.text(), run.err);
        writer.join().expect("no panic").expect("a reader");
        fs::remove_file(&pipe).expect("a pipe");
    }
}

/// What was left out is told, though strict reading allows it.
#[test]
fn empty_comments_and_variations_are_left_out_and_told() {
    let game = "1. e4 {} ( ) e5 { } *\n";
    let run = pgn(&["fix", "-o", "-", "--repairs"], game);
    assert!(run.text().contains("\n1. e4 e5 *\n"), "{}", run.text());
    assert!(run.err.contains("3 an empty comment or variation (empty)"), "{}", run.err);
    assert!(run.err.contains("-:1:12 (game 1): found (), assumed nothing"), "{}", run.err);
    let strict = pgn(&["check", "--strict"], "[Result \"*\"]\n\n1. e4 {} ( ) e5 { } *\n");
    assert_eq!(strict.code, 0, "{}", strict.text());
}

#[test]
fn positions_that_cannot_arise_are_an_option() {
    let nine_pawns = "[Event \"x\"]\n[SetUp \"1\"]\n\
                      [FEN \"4k3/8/8/8/8/P7/PPPPPPPP/4K2R w K - 0 1\"]\n\n1. O-O *\n";
    let run = pgn(&["check"], nine_pawns);
    assert_eq!(run.code, 1);
    assert!(run.text().contains("White has 9 pawns"), "{}", run.text());
    for strict in [&[][..], &["--strict"]] {
        let run = pgn(&[&["check", "--lenient", "--repairs"], strict].concat(), nine_pawns);
        assert_eq!(run.code, 0, "{}", run.text());
        let told = "found White has 9 pawns; the maximum is eight, assumed the position as it is";
        assert!(run.text().contains(told), "{}", run.text());
    }
    let fixed = pgn(&["fix", "--lenient", "-o", "-"], nine_pawns);
    assert!(fixed.text().contains("P7/PPPPPPPP/4K2R w K - 0 1"), "{}", fixed.text());
    let twice = pgn(&["fix", "--lenient", "-o", "-"], fixed.text());
    assert_eq!(twice.text(), fixed.text());
    // Without kings nothing can be played.
    let none = "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n";
    assert_eq!(pgn(&["check", "--lenient"], none).code, 1);
}

/// One game, packed by xz.
const XZ: [u8; 88] = [
    0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6, 0xd6, 0xb4, 0x46, 0x02, 0x00, 0x21, 0x01,
    0x16, 0x00, 0x00, 0x00, 0x74, 0x2f, 0xe5, 0xa3, 0x01, 0x00, 0x1c, 0x5b, 0x45, 0x76, 0x65, 0x6e,
    0x74, 0x20, 0x22, 0x70, 0x61, 0x63, 0x6b, 0x65, 0x64, 0x22, 0x5d, 0x0a, 0x0a, 0x31, 0x2e, 0x20,
    0x65, 0x34, 0x20, 0x65, 0x35, 0x20, 0x2a, 0x0a, 0x00, 0x00, 0x00, 0x00, 0x68, 0xc1, 0xd1, 0xd4,
    0x20, 0x4e, 0xe5, 0xb4, 0x00, 0x01, 0x35, 0x1d, 0x44, 0x1b, 0xb1, 0xe1, 0x1f, 0xb6, 0xf3, 0x7d,
    0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5a,
];

fn gzip(text: &str) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text.as_bytes()).expect("memory");
    gzip.finish().expect("memory")
}

/// A ZIP archive: one file stored, the others deflated.
fn zip_of(files: &[(&str, &str)]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (index, (name, text)) in files.iter().enumerate() {
        let mut crc = flate2::Crc::new();
        crc.update(text.as_bytes());
        let (method, data) = match index {
            0 => (0u16, text.as_bytes().to_vec()),
            _ => {
                let mut packed = Vec::new();
                flate2::read::DeflateEncoder::new(text.as_bytes(), flate2::Compression::fast())
                    .read_to_end(&mut packed)
                    .expect("memory");
                (8, packed)
            }
        };
        let mut header = Vec::new();
        for part in [20u16, 0, method, 0, 33] {
            header.extend_from_slice(&part.to_le_bytes());
        }
        for part in [crc.sum(), data.len() as u32, text.len() as u32] {
            header.extend_from_slice(&part.to_le_bytes());
        }
        header.extend_from_slice(&(name.len() as u16).to_le_bytes());
        header.extend_from_slice(&0u16.to_le_bytes());
        let at = out.len() as u32;
        out.extend_from_slice(b"PK\x03\x04");
        out.extend_from_slice(&header);
        out.extend_from_slice(name.as_bytes());
        out.extend_from_slice(&data);
        directory.extend_from_slice(b"PK\x01\x02\x14\0");
        directory.extend_from_slice(&header);
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&at.to_le_bytes());
        directory.extend_from_slice(name.as_bytes());
    }
    let at = out.len() as u32;
    out.extend_from_slice(&directory);
    out.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    for _ in 0..2 {
        out.extend_from_slice(&(files.len() as u16).to_le_bytes());
    }
    out.extend_from_slice(&(directory.len() as u32).to_le_bytes());
    out.extend_from_slice(&at.to_le_bytes());
    out.extend_from_slice(&[0; 2]);
    out
}

#[test]
fn what_holds_no_games_is_named_and_never_fine() {
    for (bytes, part) in [
        (&b"<!DOCTYPE html><html></html>"[..], "this is HTML, not a game file"),
        (b"%PDF-1.7 x", "this is PDF"),
        (b"PK\x03\x04 cut off", "-: "),
        (b"", "-: the file is empty"),
        (
            b"Dear Sir,\nthank you for the lovely event.\n",
            "-: no games found; the file begins with \u{201c}Dear Sir,",
        ),
    ] {
        let folder = Folder::new();
        let parts = folder.path("parts");
        for command in [
            &["check"][..],
            &["count"],
            &["stats"],
            &["fix", "-o", "-"],
            &["filter"],
            &["head"],
            &["sample", "-n", "1"],
            &["sort", "--by", "white"],
            &["dedupe"],
            &["merge"],
            &["split", "--by", "event", "-o", &parts],
            &["to-fen"],
            &["to-json"],
        ] {
            let run = pgn_bytes(command, bytes);
            assert_ne!(run.code, 0, "{command:?}: {part}");
            assert!(run.err.contains(part), "{command:?}: {part}: {}", run.err);
        }
    }
    let folder = Folder::new();
    let (games, empty) = (folder.file("a.pgn", "1. e4 *\n"), folder.file("b.pgn", ""));
    let run = pgn(&["check", &games, &empty], "");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("b.pgn: the file is empty"), "{}", run.err);
}

/// It is bad everywhere, and a command that copies games says that it left one out.
#[test]
fn a_game_that_is_too_long_is_never_left_out_silently() {
    let comment = format!("{{{}}} ", "x".repeat(1 << 16));
    let games =
        format!("[Event \"a\"]\n\n1. e4 {}*\n\n[Event \"b\"]\n\n1. d4 *\n", comment.repeat(257));
    let folder = Folder::new();
    let (path, parts) = (folder.file("long.pgn", games), folder.path("parts"));
    for command in [
        &["check"][..],
        &["fix", "-o", "-"],
        &["filter"],
        &["head"],
        &["sample", "-n", "2"],
        &["sort", "--by", "white"],
        &["dedupe"],
        &["merge"],
        &["split", "--by", "event", "-o", &parts],
        &["to-json"],
    ] {
        let run = pgn(&[command, &[&path]].concat(), "");
        assert_eq!(run.code, 1, "{command:?}");
        let told = [run.out, run.err.into_bytes()].concat();
        let told = String::from_utf8(told).unwrap();
        assert!(told.contains("long.pgn:1:1 (game 1): game too long"), "{command:?}: {told}");
    }
    assert_eq!(pgn(&["count", "--bad", &path], "").text().trim(), "1");
}

#[test]
fn letters_of_the_language_or_of_a_choice() {
    let german = "1. Sf3 Sf6 2. g3 g6 3. Lg2 Lg7 4. 0-0 Sc6 *\n";
    assert_eq!(pgn(&["check"], german).code, 1);
    for arguments in [&["check", "--letters", "de"][..], &["check", "--lang", "de"]] {
        assert_eq!(pgn(arguments, german).code, 0, "{arguments:?}");
    }
    let fixed = pgn(&["fix", "-o", "-", "--letters", "de"], german);
    assert!(
        fixed.text().contains("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O Nc6 *"),
        "{}",
        fixed.text()
    );
    assert_eq!(pgn(&["check", "--letters", "RDTFC"], "1. Cf3 e5 2. e4 Re7 *\n").code, 0);
    for wrong in ["fr", "KDTL", "KKTLS"] {
        assert_eq!(pgn(&["check", "--letters", wrong], german).code, 2, "{wrong}");
    }
}

#[test]
fn a_castling_without_a_right_is_explained_and_its_repair_offered() {
    let folder = Folder::new();
    let fen = "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w - - 0 1";
    let game = format!("[Event \"x\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n");
    let fits = folder.file("fits.pgn", format!("{game}1. O-O c5 *\n\n"));
    let run = pgn(&["check", &fits], "");
    assert!(run.text().contains("The FEN of the game does not allow castling"), "{}", run.text());
    assert!(!run.text().contains("moved"), "{}", run.text());
    assert!(run.text().contains("with --start-rights it is legal"), "{}", run.text());
    assert_eq!(pgn(&["check", "--start-rights", &fits], "").code, 0);
    // With one game that does not fit, nothing is offered.
    let mixed = format!("{game}1. O-O c5 *\n\n{game}1. O-O c5 2. Ke8 *\n\n");
    let mixed = folder.file("mixed.pgn", mixed);
    let run = pgn(&["check", &mixed], "");
    assert!(!run.text().contains("--start-rights"), "{}", run.text());
    // What is repaired so needs no repair any more.
    let out = folder.path("out.pgn");
    assert_eq!(pgn(&["fix", "--start-rights", &fits, "-o", &out], "").code, 0);
    assert_eq!(pgn(&["check", "--strict", &out], "").code, 0);
}

#[test]
fn stats_count_apart_what_they_say_is_apart() {
    let folder = Folder::new();
    let other = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O 1-0\n\n";
    // Only a pawn has moved: it is a game from start position 518.
    let pawn = "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n\n\
                1... e5 0-1\n\n";
    let svg = folder.path("map.svg");
    let run = pgn(&["stats", "--svg", &svg], &format!("{GAMES}\n{other}{pawn}"));
    let first = run.text().lines().next().expect("a line");
    let expected = "3 games from 2 starting positions; also: double Chess960 1, other \
                    positions 1, with errors 1";
    assert_eq!(first, expected);
    // The caption counts the games that the colours come from.
    assert!(folder.read("map.svg").contains("White’s score by starting position, 3 games"));
    let json: Value = serde_json::from_slice(&pgn(&["stats", "--json"], GAMES).out).expect("JSON");
    assert_eq!(json["total"]["games"], 2);
    assert_eq!(json["double"]["games"], 1);
    assert_eq!(json["bad"], 1);
}

#[test]
fn every_condition_of_filter() {
    let found = |arguments: &[&str]| {
        let run = pgn(&[&["filter"], arguments].concat(), GAMES);
        assert_eq!(run.code, i32::from(run.white().is_empty()), "{}", run.err);
        run.white().join(" ").replace("Fischer, Robert", "F")
    };
    for (arguments, expected) in [
        (&[][..], "F A C D"),
        (&["--start", "518"], "A C"),
        (&["--start", "0-100", "--start", "500-520"], "A C"),
        (&["--kind", "double"], "D"),
        (&["--kind", "classical"], "A C"),
        (&["--kind", "chess960"], "F"),
        (&["--player", "fischer"], "F C"),
        (&["--white", "fischer"], "F"),
        (&["--black", "fischer"], "C"),
        (&["--event", "open b"], "A C"),
        (&["--result", "*"], "D"),
        (&["--termination", "normal"], "F"),
        (&["--tag", "ECO=a*"], "F"),
        (&["--tag", "Date=20*", "--tag", "White=?"], "A C"),
        (&["--from", "2025"], "F A"),
        (&["--to", "2025.06"], "A C"),
        (&["--rating", "2600-"], "F"),
        (&["--rating", "-2700"], "F C"),
        (&["--length", "4"], "C"),
        // Of a bad game what was played before the error counts.
        (&["--length", "-1"], "F A D"),
        (&["--castling", "transposition"], "F"),
        (&["--castling", "double-move", "--castling-side", "g"], "C"),
        (&["--castling-side", "c"], ""),
        (&["--position", "rnbqkb1r/pppppp1p/5np1/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 9 40"], "C"),
        (&["--fen", "rnbqkb1r/pppppp1p/5np1/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 9 40"], ""),
        (&["--fen", "rnbqkb1r/pppppp1p/5np1/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 0 3"], "C"),
        (&["--piece", "Bg2", "--piece", "bg7"], "C"),
        (&["--piece", "Bg7"], ""),
        (&["--material", "KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP"], "F A C D"),
        (&["--material", "KRvK"], ""),
        (&["--good"], "F C D"),
        (&["--bad"], "A"),
        (&["--player", "fischer", "--not"], "A D"),
    ] {
        assert_eq!(found(arguments), expected, "{arguments:?}");
    }
}

#[test]
fn conditions_that_make_no_sense_are_refused() {
    for arguments in [
        &["--from", "soon"][..],
        &["--to", "2026.13"],
        &["--from", "2026.02.30"],
        &["--rating", "high"],
        &["--length", "5-3"],
        &["--start", "960"],
        &["--piece", "Xf5"],
        &["--material", "RvK"],
        &["--tag", "ECO"],
        &["--position", "nonsense"],
    ] {
        let run = pgn(&[&["filter"], arguments].concat(), GAMES);
        assert_eq!(run.code, 2, "{arguments:?}");
        assert!(run.err.contains(arguments[1]), "{}", run.err);
    }
}

#[test]
fn head_sample_sort_dedupe_split_and_merge() {
    let folder = Folder::new();
    let games = folder.file("games.pgn", GAMES);
    assert_eq!(pgn(&["head", "-n", "2", &games], "").white(), ["Fischer, Robert", "A"]);
    assert_eq!(pgn(&["head", "-n", "1", "--skip", "3", &games], "").white(), ["D"]);
    let sampled = pgn(&["sample", "-n", "2", "--seed", "5", &games], "").text().to_owned();
    assert_eq!(pgn(&["sample", "-n", "2", "--seed", "5", &games], "").text(), sampled);
    assert_eq!(pgn(&["sample", "-n", "99", &games], "").white().len(), 4);
    let sorted = pgn(&["sort", "--by", "date", &games], "");
    assert_eq!(sorted.white(), ["C", "A", "Fischer, Robert", "D"]);
    let reverse = pgn(&["sort", "--by", "date", "--reverse", &games], "");
    assert_eq!(reverse.white(), ["Fischer, Robert", "A", "C", "D"]);
    let by_two = pgn(&["sort", "--by", "event,black", &games], "");
    assert_eq!(by_two.white(), ["D", "Fischer, Robert", "A", "C"]);

    let copies = folder.path("copies.pgn");
    let twice = pgn(&["dedupe", &games, &games, "--duplicates", &copies], "");
    // Of a game with errors nobody knows all moves, so it is never a copy.
    assert_eq!(twice.white(), ["Fischer, Robert", "A", "C", "D", "A"]);
    assert_eq!(folder.read("copies.pgn").matches("[Event ").count(), 3);
    assert!(twice.err.contains("5 games written, 3 duplicates skipped"), "{}", twice.err);

    let parts = folder.path("parts");
    assert_eq!(pgn(&["split", "--by", "event", &games, "-o", &parts], "").code, 0);
    let names = |folder: &str| {
        let mut names: Vec<String> = fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&parts), ["double.pgn", "open-a.pgn", "open-b.pgn"]);
    let joined = ["open-a.pgn", "open-b.pgn", "double.pgn"]
        .map(|name| Path::new(&parts).join(name).display().to_string());
    let merged = pgn(&["merge", &joined[0], &joined[1], &joined[2]], "");
    assert_eq!(merged.text().trim_end(), GAMES.trim_end());
    let threes = folder.path("threes");
    assert_eq!(pgn(&["split", "--games", "3", &games, "-o", &threes], "").code, 0);
    assert_eq!(names(&threes), ["00001.pgn", "00002.pgn"]);
}

/// Games that run into each other when they are put side by side carelessly.
#[test]
fn games_stay_apart_in_every_order() {
    let games = "[White \"A\"]\n[Date \"2026.01.03\"]\n\n1. e4 {not closed\n\n\
                 [Event \"E\"]\n[White \"B\"]\n[Date \"2026.01.01\"]\n\n1. d4\n\n\
                 [White \"C\"]\n[Date \"2026.01.02\"]\n\n1. c4 *\n\n1. Nf3 *\n";
    let count = pgn(&["count"], games).text().to_owned();
    assert_eq!(count, "4\n");
    for arguments in [
        &["sort", "--by", "date"][..],
        &["sort", "--by", "date", "--reverse"],
        &["sort", "--by", "white", "--reverse"],
        &["merge"],
        &["filter"],
    ] {
        let run = pgn(arguments, games);
        assert_eq!(pgn(&["count"], run.text()).text(), count, "{arguments:?}: {}", run.text());
    }
}

#[test]
fn forms_for_other_programs() {
    let fens = pgn(&["to-fen"], GAMES);
    assert_eq!(fens.code, 1, "one game is bad");
    assert_eq!(fens.text().lines().count(), 3);
    assert_eq!(
        fens.text().lines().next().expect("a line"),
        "bbqnrkrn/pp1ppppp/8/2p5/8/8/PPPPPPPP/BBQNRRKN w kq - 0 2"
    );
    assert_eq!(pgn(&["to-fen", "--every"], GAMES).text().lines().count(), 3 + 9 + 2);
    let uci = pgn(&["to-uci"], GAMES);
    assert_eq!(
        uci.text().lines().next().expect("a line"),
        "position fen bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w GEge - 0 1 moves f1g1 c7c5"
    );
    let csv = pgn(&["to-csv"], GAMES);
    let mut rows = csv::Reader::from_reader(&csv.out[..]);
    let header = rows.headers().expect("a header").clone();
    let column = |name: &str| header.iter().position(|known| known == name).expect("a column");
    let all: Vec<csv::StringRecord> = rows.records().map(|row| row.expect("a row")).collect();
    assert_eq!(all.len(), 3);
    assert_eq!(&all[1][column("black")], "Fischer, Robert");
    assert_eq!((&all[1][column("game")], &all[1][column("plies")]), ("3", "8"));
    assert_eq!((&all[2][column("start_white")], &all[2][column("start_black")]), ("518", "234"));
    let every = pgn(&["to-csv", "--every"], GAMES);
    assert_eq!(every.text().lines().count(), 1 + 3 + 9 + 2);
    assert!(every.text().contains("-,1,1,O-O,f1g1,"), "{}", every.text());
    assert!(every.text().contains(",60000,35,"), "{}", every.text());
    let json = pgn(&["to-json", "--every"], GAMES);
    let games: Vec<Value> =
        json.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0]["tags"]["White"], "Fischer, Robert");
    assert_eq!(games[0]["moves"][0]["clock_ms"], 60_000);
    assert_eq!(games[0]["moves"][1]["nags"][0], 1);
    assert_eq!(games[0]["moves"][1]["fen"], games[0]["final_fen"]);
    assert_eq!(games[2]["start"], serde_json::json!([518, 234]));
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_holds_what_csv_holds() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    let folder = Folder::new();
    for every in [&[][..], &["--every"]] {
        let out = folder.path("games.parquet");
        assert_eq!(pgn(&[&["to-parquet", "-o", &out], every].concat(), GAMES).code, 1);
        let csv = pgn(&[&["to-csv"], every].concat(), GAMES);
        let mut rows = csv::Reader::from_reader(&csv.out[..]);
        let expected: Vec<Vec<String>> = rows
            .records()
            .map(|row| row.expect("a row").iter().map(str::to_owned).collect())
            .collect();
        let file = fs::File::open(&out).expect("a file");
        let reader = SerializedFileReader::new(file).expect("Parquet");
        let text = |field: &Field| {
            if let Field::Str(text) = field {
                return text.clone();
            }
            if *field == Field::Null { String::new() } else { field.to_string() }
        };
        let found: Vec<Vec<String>> = reader
            .get_row_iter(None)
            .expect("rows")
            .map(|row| {
                row.expect("a row").get_column_iter().map(|(_, field)| text(field)).collect()
            })
            .collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn fix_strips_what_is_not_wanted() {
    let game = "1. e4 $1 {[%clk 0:01:00] good} (1. d4) e5 *\n";
    let moves = |strip: &str| {
        let run = pgn(&["fix", "-o", "-", "--strip", strip], game);
        run.text().split_once("\n\n").expect("moves").1.trim_end().to_owned()
    };
    assert_eq!(moves("comments,nags,variations"), "1. e4 e5 *");
    assert_eq!(moves("clocks"), "1. e4 $1 {good} (1. d4) 1... e5 *");
    // An error in a variation that is left out is an error all the same.
    assert_eq!(pgn(&["fix", "-o", "-", "--strip", "variations"], "1. e4 (1. Ke5) *\n").code, 1);
}

#[test]
fn null_moves_are_an_option() {
    assert_eq!(pgn(&["check"], "1. e4 -- 2. d4 *\n").code, 1);
    let fixed = pgn(&["fix", "--null-moves", "-o", "-"], "1. e4 -- 2. d4 *\n");
    assert!(fixed.text().contains("1. e4 -- 2. d4 *"), "{}", fixed.text());
}

/// Work that grows with the square of the number would not end in this life.
#[test]
fn a_game_with_half_a_million_tags_is_fixed() {
    let tags: String = (0..500_000).map(|n| format!("[T{n} \"\"]\n")).collect();
    let run = pgn(&["fix", "-o", "-"], &format!("{tags}[T7 \"again\"]\n\n1. e4 *\n"));
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.text().lines().filter(|line| line.starts_with("[T")).count(), 500_000);
    assert!(run.text().contains("[T7 \"again\"]") && run.err.contains("tag_twice"), "{}", run.err);
}
