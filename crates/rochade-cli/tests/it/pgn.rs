//! The commands about game files, as a user runs them.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::with_input;

const GAMES: &str = r#"[Event "One"]
[White "Fischer, Robert"]
[Black "B"]
[Date "2026.10.05"]
[Result "1-0"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1"]

1. O-O {[%clk 0:01:00]} c5 1-0

[Event "Two"]
[White "A"]
[Black "B"]
[Date "2025.??.??"]
[Result "0-1"]

1. e4 e5 2. Ke3 0-1

[Event "Three"]
[White "A"]
[Black "B"]
[Result "1/2-1/2"]

1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 1/2-1/2
"#;

/// Runs `rochade pgn` with this input, and returns what it printed, what it
/// complained about, and its exit code.
fn pgn(arguments: &[&str], input: &str) -> (String, String, i32) {
    let output = with_input(&[&["pgn"], arguments].concat(), input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

/// A file that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name))
    }
    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
    fn read(&self) -> String {
        fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn check_reports_errors_with_their_place() {
    let (text, _, code) = pgn(&["check"], GAMES);
    assert_eq!(code, 1);
    let first = text.lines().next().unwrap();
    assert!(first.starts_with("-:18:13 (game 2): illegal move Ke3: "), "{text}");
    assert!(first.contains("king"), "the arbiter's words: {first}");
    assert!(text.contains("3 games, 11 plies, 1 with errors, 1 repair, "), "{text}");
    let repaired =
        "1 castling with zeros, small letters or dashes (castling_letters): castling is written";
    assert!(text.contains(repaired), "{text}");
    let (_, _, code) = pgn(&["check"], "1. e4 e5 *\n");
    assert_eq!(code, 0);
}

#[test]
fn check_prints_lines_of_json() {
    let (text, _, code) = pgn(&["check", "--json"], GAMES);
    assert_eq!(code, 1);
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let types: Vec<&str> = lines.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(types, ["error", "repair", "summary"]);
    assert_eq!((&lines[0]["line"], &lines[0]["game"]), (&18.into(), &2.into()));
    assert!(lines[0]["reasons"][0]["key"].is_string());
    assert_eq!((&lines[1]["found"], &lines[1]["assumed"]), (&"0-0".into(), &"O-O".into()));
    assert_eq!((&lines[2]["games"], &lines[2]["errors"]), (&3.into(), &1.into()));
}

#[test]
fn strict_checking_refuses_repairs() {
    let (text, _, code) = pgn(&["check", "--strict"], GAMES);
    assert_eq!(code, 1);
    assert!(text.contains("refused 0-0: should be O-O"), "{text}");
    assert!(text.contains("2 with errors, 0 repairs"), "{text}");
}

#[test]
fn several_files_keep_their_order() {
    let files: Vec<Scratch> = (0..6).map(|n| Scratch::new(&format!("order-{n}.pgn"))).collect();
    for (n, file) in files.iter().enumerate() {
        let game = format!("[White \"{n}\"]\n\n1. Ke{} *\n\n", n + 3);
        fs::write(&file.0, game.repeat(50)).unwrap();
    }
    let mut arguments = vec!["check", "--threads", "3"];
    arguments.extend(files.iter().map(Scratch::path));
    let (text, _, _) = pgn(&arguments, "");
    let found: Vec<&str> = text.lines().filter(|line| line.contains("order-")).collect();
    let expected: Vec<String> = files
        .iter()
        .flat_map(|file| {
            (1..=50).map(|game| format!("{}:{}:4 (game {game})", file.path(), 4 * game - 1))
        })
        .collect();
    assert_eq!(found.len(), expected.len());
    assert!(found.iter().zip(&expected).all(|(found, expected)| found.starts_with(expected)));
}

#[test]
fn fix_writes_the_good_and_keeps_the_bad() {
    let (good, bad) = (Scratch::new("good.pgn"), Scratch::new("bad.pgn"));
    let (_, report, code) = pgn(&["fix", "-o", good.path(), "--bad", bad.path()], GAMES);
    assert_eq!(code, 1);
    assert!(report.contains("2 games written, 1 with errors, 1 repair"), "{report}");
    let text = good.read();
    assert!(text.contains("1. O-O {[%clk 0:01:00]} 1... c5 1-0"), "{text}");
    assert!(text.contains("4. O-O 1/2-1/2"), "{text}");
    assert!(bad.read().starts_with("[Event \"Two\"]"));
    assert!(bad.read().contains("1. e4 e5 2. Ke3 0-1"));
    let (_, _, code) = pgn(&["check", "--strict", good.path()], "");
    assert_eq!(code, 0);
    let (_, complaint, code) = pgn(&["fix", good.path(), "-o", good.path()], "");
    assert_eq!(code, 2);
    assert!(complaint.contains("cannot be written at the same time"), "{complaint}");
}

#[test]
fn fix_in_other_forms() {
    let (text, _, _) = pgn(&["fix", "-o", "-", "--write-letters", "de"], GAMES);
    assert!(text.contains("1. Sf3 Sf6"), "{text}");
    let (text, _, _) = pgn(&["fix", "-o", "-", "--fen", "shredder"], GAMES);
    assert!(text.contains("w GEge - 0 1"), "{text}");
    let (text, _, _) = pgn(&["to-uci"], GAMES);
    let first = text.lines().next().unwrap();
    assert_eq!(
        first,
        "position fen bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w GEge - 0 1 moves f1g1 c7c5"
    );
}

#[test]
fn stats_count_and_draw() {
    let (svg, png) = (Scratch::new("map.svg"), Scratch::new("map.png"));
    let (text, _, code) = pgn(&["stats", "--svg", svg.path(), "--png", png.path()], GAMES);
    assert_eq!(code, 0);
    assert!(text.contains("2 games from 2 starting positions"), "{text}");
    assert!(text.contains("with errors 1"), "{text}");
    assert!(svg.read().starts_with("<svg"));
    assert!(fs::read(&png.0).unwrap().starts_with(b"\x89PNG"));
    let (csv, _, _) = pgn(&["stats", "--csv"], GAMES);
    assert_eq!(csv.lines().count(), 961);
    let columns = csv.lines().next().unwrap().split(',').count();
    assert!(csv.lines().all(|line| line.split(',').count() == columns));
    let (json, _, _) = pgn(&["stats", "--json"], GAMES);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["total"]["games"], 2);
    let castling = &json["total"]["castling"]["white"];
    assert_eq!(castling["transposition"]["count"], 1);
    assert_eq!(castling["double_move"]["average_move_tenths"], 40);
}

#[test]
fn filter_by_every_condition() {
    let found = |arguments: &[&str]| {
        let mut all = vec!["filter"];
        all.extend(arguments);
        let (text, _, code) = pgn(&all, GAMES);
        let events: Vec<String> = text
            .lines()
            .filter_map(|line| line.strip_prefix("[Event \""))
            .map(|rest| rest.trim_end_matches("\"]").to_owned())
            .collect();
        assert_eq!(code, i32::from(events.is_empty()));
        events.join(" ")
    };
    assert_eq!(found(&["--start", "518"]), "Two Three");
    assert_eq!(found(&["--player", "fischer"]), "One");
    assert_eq!(found(&["--player", "nobody"]), "");
    assert_eq!(found(&["--result", "1/2-1/2"]), "Three");
    assert_eq!(found(&["--from", "2026"]), "One");
    assert_eq!(found(&["--to", "2025"]), "Two");
    assert_eq!(found(&["--castling", "transposition"]), "One");
    assert_eq!(found(&["--castling", "double-move"]), "Three");
    // By another order of moves.
    let fen = "rnbqkb1r/pppppp1p/5np1/8/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 0 3";
    assert_eq!(found(&["--position", fen]), "Three");
    assert_eq!(found(&["--start", "518", "--player", "fischer"]), "");
}

#[test]
fn a_missing_file_is_named() {
    let (_, complaint, code) = pgn(&["check", "no-such-file.pgn"], "");
    assert_eq!(code, 2);
    assert!(complaint.contains("no-such-file.pgn"), "{complaint}");
}

/// What a command says in each language, to people.
#[test]
fn the_four_languages() {
    for (language, illegal, checked, repaired) in [
        (
            "en",
            "game 2): illegal move Ke3: ",
            "3 games, 11 plies, 1 with errors, 1 repair, ",
            "castling is written with the letter O",
        ),
        (
            "de",
            "Partie 2): regelwidriger Zug Ke3: ",
            "3 Partien, 11 Halbzüge, 1 mit Fehlern, 1 Korrektur, ",
            "Rochade mit Nullen, kleinen Buchstaben oder Gedankenstrichen (castling_letters): die Rochade",
        ),
        (
            "nl",
            "partij 2): onreglementaire zet Ke3: ",
            "3 partijen, 11 halve zetten, 1 met fouten, 1 correctie, ",
            "rokade met nullen, kleine letters of gedachtestreepjes (castling_letters): de rokade",
        ),
        (
            "ru",
            "партия 2): невозможный ход Ke3: ",
            "3 партии, 11 полуходов, с ошибками: 1, 1 исправление, ",
            "рокировка нулями, строчными буквами или тире (castling_letters): рокировку",
        ),
    ] {
        let (text, _, code) = pgn(&["check", "--repairs", "--lang", language], GAMES);
        assert_eq!(code, 1);
        for part in [illegal, checked, repaired] {
            assert!(text.contains(part), "{language}: {part}: {text}");
        }
    }
    let (_, report, _) = pgn(&["fix", "-o", "-", "--lang", "ru"], GAMES);
    assert!(report.contains("Записаны 2 партии, с ошибками: 1, 1 исправление"), "{report}");
    let (text, _, _) = pgn(&["check", "--lang", "de", "--strict"], GAMES);
    assert!(text.contains("abgelehnt: 0-0; richtig wäre O-O (die Rochade"), "{text}");
}

#[test]
fn stats_in_other_languages() {
    let svg = Scratch::new("map-ru.svg");
    let (text, _, _) = pgn(&["stats", "--lang", "ru", "--svg", svg.path()], GAMES);
    assert!(
        text.starts_with(
            "2 партии из 2 начальных позиций; кроме того: двойные шахматы-960: 0, другие позиции: 0"
        ),
        "{text}"
    );
    assert!(text.contains("средняя длина 2,3 хода"), "{text}");
    assert!(text.contains("Результат белых 75,0 %"), "{text}");
    assert!(svg.read().contains("Результат белых по начальным позициям, 2 партии"));
    let (text, _, _) = pgn(&["stats", "--lang", "de"], GAMES);
    assert!(text.contains("König und Turm tauschen die Plätze  1 (Zug 1,0)"), "{text}");
    let (text, _, _) = pgn(&["stats"], "1. e4 1-0\n");
    assert!(
        text.starts_with(
            "1 game from 1 starting position; also: double Chess960 0, other positions 0, with errors 0\n"
        ),
        "{text}"
    );
    let (text, _, _) = pgn(&["stats"], "");
    assert!(!text.contains("average length"), "{text}");
}

/// What programs read is the same whatever the language of the people, but for
/// the sentences of the arbiter, which have keys.
#[test]
fn json_and_csv_have_no_language() {
    let (english, _, _) = pgn(&["stats", "--json"], GAMES);
    let (russian, _, _) = pgn(&["stats", "--json", "--lang", "ru"], GAMES);
    assert_eq!(english, russian);
    let (english, _, _) = pgn(&["stats", "--csv"], GAMES);
    let (russian, _, _) = pgn(&["stats", "--csv", "--lang", "ru"], GAMES);
    assert_eq!(english, russian);
    let repair = |language| {
        let (text, _, _) = pgn(&["check", "--json", "--lang", language], GAMES);
        text.lines().nth(1).unwrap().to_owned()
    };
    assert_eq!(repair("en"), repair("ru"));
}

#[test]
fn complaints_in_other_languages() {
    let file = Scratch::new("same-file.pgn");
    fs::write(&file.0, GAMES).unwrap();
    for (command, language, part) in [
        ("fix", "de", "kann nicht zugleich geschrieben werden"),
        ("filter", "nl", "kan niet tegelijk worden geschreven"),
    ] {
        let (_, said, code) =
            pgn(&[command, file.path(), "-o", file.path(), "--lang", language], "");
        assert_eq!(code, 2);
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(file.read(), GAMES);
    let (_, said, code) = pgn(&["check", "no-such-file.pgn", "--lang", "ru"], "");
    assert_eq!(code, 2);
    assert!(said.contains("Не удаётся прочитать или записать партии: no-such-file.pgn"), "{said}");
}
