//! Questions about positions: one, many, and one after another from a program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use crate::program::{answer, answer_to_input as with_input, complaint, full_answer, json};
use serde_json::Value;

#[test]
fn a_number_is_a_position_for_every_command() {
    let (text, code) = answer(&["fen", "518"]);
    assert_eq!(code, 0);
    assert!(text.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "{text}");
    assert!(text.contains("Starting position 518"), "{text}");
}

#[test]
fn fen_after_moves() {
    let shown = json(&["fen", "518", "--moves", "1. e4 e5 2. Nf3", "--json"]);
    assert_eq!(shown["x_fen"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    assert!(complaint(&["fen", "518", "--moves", "e5"]).contains("--moves: "));
}

#[test]
fn many_positions_from_a_list() {
    let list =
        "# a comment\n518\n\n4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"two kings\";\nnonsense\n";
    for arguments in [["moves", "-", "--json"], ["fen", "-", "--json"]] {
        let (text, code) = with_input(&arguments, list);
        assert_eq!(code, 1, "one of them is none");
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0]["input"], "518");
        assert!(lines[2]["error"].as_str().expect("a text").contains("Invalid FEN"), "{text}");
    }
    let (text, _) = with_input(&["judge", "--file", "-"], "518 try e4\n518 moves e4 try e4\n");
    assert!(text.contains("518 try e4\n"), "{text}");
    let (_, code) = with_input(&["moves", "-"], "");
    assert_eq!(code, 2);
}

#[test]
fn a_perft_suite_is_compared_with_what_it_says() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let right = format!("{start} ;D1 20 ;D2 400 ;D3 8902\n");
    let (text, code) = with_input(&["perft", "--file", "-"], &right);
    assert_eq!(code, 0, "{text}");
    let (text, code) = with_input(&["perft", "--file", "-"], &right.replace("8902", "8903"));
    assert_eq!(code, 1);
    assert!(text.contains("3: 8902, but the file says 8903"), "{text}");
    // Not deeper than asked for.
    let (_, code) =
        with_input(&["perft", "--file", "-", "--depth", "2"], &right.replace("8902", "8903"));
    assert_eq!(code, 0);
}

#[test]
fn one_request_in_one_answer_out() {
    for (command, request, field, value) in [
        ("show", "518", "turn", Value::from("w")),
        ("moves", "518 moves e4", "count", Value::from(20)),
        ("fen", "0/518", "valid", Value::from(true)),
        ("judge", "518 moves e4 e5 try Ke3", "legal", Value::from(false)),
        ("judge", r#"{"position": 518, "moves": "e4", "try": "e5"}"#, "legal", Value::from(true)),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args([command, "--lines"])
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut requests = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        // Each answer comes before the next request is made, also after a wrong one.
        for request in [request, "nonsense", request] {
            writeln!(requests, "{request}").expect("a reader");
            let answer: Value =
                serde_json::from_str(&answers.next().expect("an answer").expect("UTF-8"))
                    .expect("JSON");
            match request {
                "nonsense" => assert!(answer["error"].is_string(), "{answer}"),
                _ => assert_eq!(answer[field], value, "{answer}"),
            }
            assert_eq!(answer["input"], request);
        }
        drop(requests);
        assert_eq!(child.wait().expect("an end").code(), Some(0));
    }
}

#[test]
fn positions_that_cannot_arise_can_be_overlooked() {
    let knights = "4k3/2N3N1/8/8/8/8/8/4K3 b - - 0 1";
    assert_eq!(answer(&["fen", knights]).1, 1);
    for command in [&["fen"][..], &["moves"], &["show"]] {
        let (_, said, code) = full_answer(&[command, &[knights, "--lenient"]].concat());
        assert_eq!(code, 0, "{command:?}");
        assert!(said.contains("overlooked: No single move can give check"), "{said}");
    }
    let counted = json(&["perft", knights, "1", "--lenient", "--json"]);
    assert_eq!(counted["overlooked"].as_array().expect("a list").len(), 1);
    // Stale rights and squares, and move number 0.
    let stale = "4k3/8/8/8/8/8/8/4K3 w KQ e6 0 0";
    let (_, said, code) = full_answer(&["fen", stale, "--lenient"]);
    assert_eq!(code, 0);
    assert_eq!(said.lines().count(), 4, "{said}");
    assert!(said.contains("move number 0 read as 1"), "{said}");
    // What nobody can play on from is refused all the same.
    assert_eq!(answer(&["fen", "8/8/8/8/8/8/8/4K3 w - - 0 1", "--lenient"]).1, 1);
}

#[test]
fn json_is_one_object_a_line_unless_it_is_to_be_pretty() {
    for arguments in [
        &["fen", "518"][..],
        &["moves", "518"],
        &["show", "518"],
        &["perft", "518", "1"],
        &["judge", "518", "e4"],
        &["castling", "518"],
        &["draw", "--number", "518"],
    ] {
        let (line, _) = answer(&[arguments, &["--json"]].concat());
        assert_eq!(line.lines().count(), 1, "{arguments:?}");
        let (pretty, _) = answer(&[arguments, &["--pretty"]].concat());
        assert!(pretty.lines().count() > 1, "{arguments:?}");
        let values = [line, pretty].map(|text| serde_json::from_str::<Value>(&text).expect("JSON"));
        assert_eq!(values[0], values[1], "{arguments:?}");
    }
}

#[test]
fn several_positions_are_drawn_one_after_another() {
    let (text, code) = answer(&["draw", "--count", "5", "--json"]);
    assert_eq!((text.lines().count(), code), (5, 0));
    let (text, _) = answer(&["draw", "--count", "3", "--ascii"]);
    assert_eq!(text.matches("Starting position ").count(), 3, "{text}");
    // A number that is chosen is one position and not two.
    complaint(&["draw", "--count", "2", "--number", "518"]);
    complaint(&["draw", "--count", "0"]);
}

#[test]
fn plain_letters_where_the_locale_has_no_unicode() {
    let run = |locale: &str, arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_rochade"))
            .args(arguments)
            .env("LC_ALL", locale)
            .output()
            .expect("the program runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    for arguments in [&["show", "518"][..], &["castling", "518"], &["draw", "--number", "234"]] {
        assert!(run("C", arguments).is_ascii(), "{arguments:?}");
        assert!(!run("C.UTF-8", arguments).is_ascii(), "{arguments:?}");
    }
}

#[test]
fn man_pages_and_completions() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let (_, code) = answer(&["man", folder.path().to_str().expect("a path")]);
    assert_eq!(code, 0);
    for name in ["rochade.1", "rochade-pgn.1", "rochade-pgn-filter.1", "rochade-judge.1"] {
        let page = std::fs::read_to_string(folder.path().join(name)).expect(name);
        assert!(page.contains(".SH NAME"), "{name}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (script, code) = answer(&["completions", shell]);
        assert!(code == 0 && script.contains("to-csv"), "{shell}");
    }
}
