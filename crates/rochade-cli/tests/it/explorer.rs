//! `rochade explorer` and `rochade balance`, as people use them.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::program::{answer, complaint, full_answer, json};

const GAMES: &str = r#"[Event "Rated Chess960 game"]
[Site "https://example.org/one"]
[Date "2026.11.01"]
[White "Ann"]
[Black "Bob"]
[WhiteElo "1800"]
[BlackElo "1700"]
[TimeControl "300+3"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
[Result "1-0"]

1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 Nf6 4. O-O 1-0

[Event "Club night"]
[Site "?"]
[Date "2025.??.??"]
[White "Bob"]
[Black "Ann"]
[Result "1/2-1/2"]

1. Nf3 Nc6 2. e4 e5 1/2-1/2

[Event "Unfinished"]
[Date "????.??.??"]
[White "Cee"]
[Black "Ann"]
[Result "*"]

1. e4 *

[Event "From the middle"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]
[Result "1-0"]

1. Ra8+ 1-0
"#;

/// A folder with the games above.
fn filled(folder: &Path) -> String {
    let file = folder.join("games.pgn");
    fs::write(&file, GAMES).unwrap();
    let explorer = folder.join("explorer").display().to_string();
    let (text, code) = answer(&[
        "explorer",
        "add",
        &file.display().to_string(),
        "--source",
        "club",
        "--folder",
        &explorer,
    ]);
    assert_eq!(
        (text.as_str(), code),
        ("3 new games, 0 already known, 1 not from a starting position, 0 with errors\n", 0)
    );
    explorer
}

fn moves(value: &Value) -> Vec<(String, i64)> {
    let of = |one: &Value, name: &str| one[name].as_i64().unwrap();
    let games =
        |one: &Value| ["white", "draws", "black", "unknown"].iter().map(|name| of(one, name)).sum();
    value["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["san"].as_str().unwrap().to_owned(), games(one)))
        .collect()
}

#[test]
fn games_are_added_once_and_shown_before_and_after_a_build() {
    let folder = tempfile::tempdir().unwrap();
    let explorer = filled(folder.path());
    let file = folder.path().join("games.pgn").display().to_string();
    let (text, code) = answer(&["explorer", "add", &file, "--folder", &explorer]);
    assert_eq!(
        (text.as_str(), code),
        ("0 new games, 3 already known, 1 not from a starting position, 0 with errors\n", 0)
    );
    for round in 0..2 {
        let root = json(&["explorer", "show", "518", "--json", "--folder", &explorer]);
        assert_eq!(moves(&root), [("e4".into(), 2), ("Nf3".into(), 1)], "{round}");
        assert_eq!(
            (&root["white"], &root["draws"], &root["unknown"]),
            (&1.into(), &1.into(), &1.into())
        );
        // Two orders of moves lead here.
        let met = json(&[
            "explorer",
            "show",
            "518",
            "1. e4 e5 2. Nf3 Nc6",
            "--json",
            "--folder",
            &explorer,
        ]);
        assert_eq!((&met["white"], &met["draws"]), (&1.into(), &1.into()));
        assert_eq!(moves(&met), [("Bb5".into(), 1)], "the other game ended");
        // Past the last position that two games share.
        let deep = json(&[
            "explorer",
            "show",
            "518",
            "e4 e5 Nf3 Nc6 Bb5 Nf6",
            "--json",
            "--folder",
            &explorer,
        ]);
        assert_eq!(deep["moves"][0]["uci"], "e1h1");
        assert_eq!(deep["moves"][0]["average_rating"], 1800);
        let by = |filter: &[&str]| {
            let mut arguments = vec!["explorer", "show", "518", "--json", "--folder", &explorer];
            arguments.extend(filter);
            let shown = json(&arguments);
            ["white", "draws", "black", "unknown"].map(|name| shown[name].as_i64().unwrap())
        };
        assert_eq!(by(&["--player", "ann", "--color", "black"]), [0, 1, 0, 1]);
        assert_eq!(by(&["--since", "2026"]), [1, 0, 0, 0]);
        assert_eq!(by(&["--until", "2025"]), [0, 1, 0, 0]);
        assert_eq!(by(&["--speed", "blitz", "--min-rating", "1750"]), [1, 0, 0, 0]);
        assert_eq!(by(&["--source", "other"]), [0, 0, 0, 0]);
        let (text, code) = answer(&["explorer", "build", "--folder", &explorer]);
        assert_eq!((text.lines().count(), code), (1, 0), "{text}");
        assert!(text.starts_with("3 games, "), "{text}");
    }
    let (text, _) = answer(&["explorer", "show", "518", "--folder", &explorer]);
    assert!(text.starts_with("3 games, White scores 75.0 % ± "), "{text}");
    assert!(
        text.contains("Ann (1800) – Bob (1700)  1-0  1 November 2026  https://example.org/one"),
        "{text}"
    );
    let (text, code) = answer(&["explorer", "starts", "--csv", "--folder", &explorer]);
    assert_eq!((text.lines().count(), code), (961, 0));
    assert!(text.contains("518,RNBQKBNR,1,1,0,1\n"), "{text}");
}

#[test]
fn what_is_wrong_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none").display().to_string();
    assert!(
        complaint(&["explorer", "show", "518", "--folder", &none]).contains("rochade explorer add")
    );
    let text = folder.path().join("letter.txt");
    fs::write(&text, "Dear Sir,\n").unwrap();
    let (_, said, code) =
        full_answer(&["explorer", "add", &text.display().to_string(), "--folder", &none]);
    assert_eq!(code, 1);
    assert!(said.contains("no games found; the file begins with “Dear Sir,”"), "{said}");
    let explorer = filled(folder.path());
    answer(&["explorer", "build", "--folder", &explorer]);
    let index = Path::new(&explorer).join("index-00000001/positions.redb");
    fs::write(&index, "nonsense").unwrap();
    let said = complaint(&["explorer", "show", "518", "--folder", &explorer]);
    assert!(said.contains("positions.redb") && said.contains("rochade explorer build"), "{said}");
    // Its games are in another file: building mends it.
    let (_, code) = answer(&["explorer", "build", "--folder", &explorer]);
    assert_eq!(code, 0);
    let (text, _) = answer(&["explorer", "show", "518", "--folder", &explorer]);
    assert!(text.starts_with("3 games"), "{text}");
}

/// Runs the program where no file may have more than so many kilobytes: to it, the disk is full there.
#[cfg(unix)]
fn with_small_disk(kilobytes: u32, arguments: &[&str]) -> (String, i32) {
    // The shell counts blocks of 512 bytes. Without the trap the system kills the program.
    let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$@\"", 2 * kilobytes);
    let output = std::process::Command::new("sh")
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_rochade")])
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.code().unwrap())
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_named_and_the_old_index_stays_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let explorer = filled(folder.path());
    answer(&["explorer", "build", "--folder", &explorer]);
    let games = || {
        let shown = json(&["explorer", "show", "518", "--json", "--folder", &explorer]);
        ["white", "draws", "unknown"].map(|name| shown[name].as_i64().unwrap())
    };
    let names = || {
        let entries = fs::read_dir(&explorer).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = entries.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    };
    let more = folder.path().join("more.pgn");
    let game = |number| {
        format!(
            "[White \"White {number:060}\"]\n[Black \"Black\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n\n"
        )
    };
    fs::write(&more, (0..2_000).map(game).collect::<String>()).unwrap();
    let add = ["explorer", "add", &more.display().to_string(), "--folder", &explorer];
    let before = names();
    for kilobytes in [0, 1, 16, 64] {
        let (said, code) = with_small_disk(kilobytes, &add);
        assert!(
            code == 2 && said.contains("added-00000002.part"),
            "{kilobytes} kB, {code}: {said}"
        );
        assert_eq!((games(), names()), ([1, 1, 1], before.clone()), "{kilobytes} kB");
    }
    assert_eq!(answer(&add).1, 0);
    let before = names();
    for (kilobytes, file) in [(0, "games.arrow"), (16, "games.arrow"), (512, "positions.redb")] {
        let (said, code) =
            with_small_disk(kilobytes, &["explorer", "build", "--folder", &explorer]);
        assert!(code == 2 && said.contains(file), "{kilobytes} kB, {code}: {said}");
        assert!(!said.contains("damaged"), "{kilobytes} kB: {said}");
        assert_eq!((games(), names()), ([2_001, 1, 1], before.clone()), "{kilobytes} kB");
    }
    assert_eq!(answer(&["explorer", "build", "--folder", &explorer]).1, 0);
    assert_eq!(games(), [2_001, 1, 1]);
}

/// An engine of a few lines, for what goes wrong.
#[cfg(unix)]
fn engine(folder: &Path, script: &str) -> String {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.join("engine");
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.display().to_string()
}

#[cfg(unix)]
const ENGINE: &str = r#"while read line; do case "$line" in
uci) echo "id name Toy 1"; echo "option name EvalFile type string default toy.nnue"
  echo "option name UCI_Chess960 type check default false"; echo uciok;;
isready) echo readyok;;
*searchmoves*) echo "info depth 3 score cp 10 pv a2a3"; echo "bestmove a2a3";;
go*) echo "info depth 4 score cp 30 pv a2a4"; echo "info depth 5 score cp 99 lowerbound pv a2a4"; echo "bestmove a2a4";;
quit) exit;;
esac; done"#;

#[cfg(unix)]
#[test]
fn a_table_of_evaluations_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let engine = engine(folder.path(), ENGINE);
    let table = folder.path().join("table.csv");
    let shown = table.display().to_string();
    let ask = |more: &[&str]| {
        let mut arguments =
            vec!["balance", "run", "--engine", &engine, "-o", &shown, "--nodes", "1000"];
        arguments.extend(more);
        full_answer(&arguments)
    };
    let (text, _, code) = ask(&["--start", "518", "--start", "0"]);
    assert_eq!(
        (text.as_str(), code),
        ("2 starting positions of 960, mean +0.30, standard deviation 0.00\n", 0)
    );
    let written = fs::read_to_string(&table).unwrap();
    assert!(
        written
            .starts_with("# engine: Toy 1\n# net: toy.nnue\n# nodes: 1000\n# hash: 64\n# date: 2"),
        "{written}"
    );
    assert!(
        written.ends_with("518,RNBQKBNR,30,4,a2a4,10,a2a3\n0,BBQNNRKR,30,4,a2a4,10,a2a3\n"),
        "{written}"
    );
    // Killed in the middle of a row.
    fs::write(&table, &written[..written.len() - 5]).unwrap();
    let (text, _, code) = ask(&["--jobs", "2"]);
    assert_eq!(
        (text.as_str(), code),
        ("960 starting positions of 960, mean +0.30, standard deviation 0.00\n", 0)
    );
    let rows = fs::read_to_string(&table).unwrap();
    assert_eq!(rows.lines().count(), 966);
    let (_, said, code) = ask(&["--hash", "16"]);
    assert!(code == 2 && said.contains("another engine"), "{said}");
    assert_eq!(fs::read_to_string(&table).unwrap(), rows, "nothing is lost");
}

#[cfg(unix)]
#[test]
fn an_engine_that_does_not_work_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("t.csv").display().to_string();
    let ask = |script: &str| {
        let engine = engine(folder.path(), script);
        complaint(&["balance", "run", "--engine", &engine, "-o", &out])
    };
    assert!(ask("exit").contains("stopped before it answered"));
    assert!(ask("echo uciok; cat >/dev/null").contains("it has no option UCI_Chess960"));
    let nonsense = ENGINE.replace("bestmove a2a4", "bestmove e7e5");
    assert!(ask(&nonsense).contains("gave an unreadable answer: bestmove e7e5"));
    let none = folder.path().join("none").display().to_string();
    assert!(
        complaint(&["balance", "run", "--engine", &none, "-o", &out]).contains("cannot be started")
    );
}

#[test]
fn the_table_is_drawn_as_map_charts_poster_and_picture_of_the_day() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    for chart in ["map", "histogram", "mirrors"] {
        let (svg, png) = (path("a.svg"), path("a.png"));
        let more = ["--svg", &svg, "--png", &png, "--drawn", "234"];
        let said =
            answer(&[&["balance", "map", "--chart", chart, "--lang", "de"][..], &more].concat());
        assert_eq!(said, (String::new(), 0), "{chart}");
        assert!(read("a.svg").starts_with(b"<svg") && read("a.png").starts_with(b"\x89PNG"));
    }
    assert_eq!(answer(&["balance", "poster", "-o", &path("poster.pdf")]).1, 0);
    assert!(read("poster.pdf").starts_with(b"%PDF-"));
    let day = |date: &str| {
        assert_eq!(answer(&["balance", "day", "--date", date, "--svg", &path("day.svg")]).1, 0);
        String::from_utf8(read("day.svg")).unwrap()
    };
    assert!(day("2026-11-17").contains("17 November 2026: 587"));
    assert_ne!(day("2026-11-17"), day("2026-11-18"));
    // What cannot be drawn is said, and nothing is written.
    let nothing = path("nothing.svg");
    let said = complaint(&[
        "balance",
        "map",
        "--chart",
        "results",
        "--svg",
        &nothing,
        "--folder",
        &path("none"),
    ]);
    assert!(!said.is_empty() && !Path::new(&nothing).exists(), "{said}");
    fs::write(folder.path().join("bad.csv"), "no table\n").unwrap();
    let said = complaint(&["balance", "map", "--svg", &nothing, "--table", &path("bad.csv")]);
    assert!(said.contains("bad.csv") && !Path::new(&nothing).exists(), "{said}");
}

/// The bound is said before the draw, and everything that it excludes is in the record.
#[test]
fn positions_beyond_a_bound_can_be_excluded_from_a_draw() {
    let folder = tempfile::tempdir().unwrap();
    let secret = folder.path().join("secret").display().to_string();
    let record = json(&[
        "draw",
        "commit",
        "--rounds",
        "3",
        "--exclude",
        "518,>0.50",
        "--secret",
        &secret,
        "--json",
    ]);
    let excluded: Vec<u64> = record["terms"]["exclude"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one.as_u64().unwrap())
        .collect();
    assert!(excluded.contains(&80) && excluded.contains(&518) && excluded.len() > 3, "{record}");
    assert!(!excluded.contains(&644));
    let said =
        complaint(&["draw", "commit", "--rounds", "3", "--exclude", ">much", "--secret", "x"]);
    assert!(said.contains(">much"), "{said}");
}
