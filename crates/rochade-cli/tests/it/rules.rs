//! The commands about rules and positions, as a user runs them.

use std::process::Command;

use crate::program::{answer, complaint, json};

#[test]
fn perft_counts_and_divides() {
    assert_eq!(answer(&["perft", "518", "3"]), ("8902\n".into(), 0));
    assert_eq!(answer(&["perft", "start", "0"]), ("1\n".into(), 0));
    assert_eq!(answer(&["perft", "518", "4", "--table", "1"]), ("197281\n".into(), 0));
    assert_eq!(json(&["perft", "518", "2", "--json"])["nodes"], 400);
    let (text, _) = answer(&["perft", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", "1", "--divide"]);
    assert!(text.contains("e1h1: 1\n"), "{text}");
    assert!(text.ends_with("\n\n15\n"), "{text}");
    let divided = json(&["perft", "518", "3", "--divide", "--json", "--table", "1"]);
    assert_eq!(divided["nodes"], 8902);
    assert_eq!(divided["moves"][0], serde_json::json!({ "uci": "a2a3", "nodes": 380 }));
}

#[test]
fn moves_come_in_both_notations() {
    let (text, code) = answer(&["moves", "4k3/8/8/8/8/8/8/4K2R w H - 0 1"]);
    assert!(text.contains("O-O     e1h1\n"), "{text}");
    assert!(text.ends_with("15 legal moves for White\n"), "{text}");
    assert_eq!(code, 0);
    let moves = json(&["moves", "518", "--json"]);
    assert_eq!((&moves["count"], &moves["turn"]), (&20.into(), &"w".into()));
    assert_eq!(moves["moves"].as_array().map(Vec::len), Some(20));
}

#[test]
fn no_legal_move_is_a_no() {
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    assert_eq!(answer(&["moves", mate]), ("White is checkmated.\n".into(), 1));
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(answer(&["moves", stalemate]), ("Black is stalemated.\n".into(), 1));
}

#[test]
fn fen_prints_the_three_dialects() {
    let (text, code) = answer(&["fen", "4k3/8/8/8/4P3/8/8/RR2K2R b BH e3 0 1"]);
    insta::assert_snapshot!(text, @r"
    valid position
    standard  4k3/8/8/8/4P3/8/8/RR2K2R b KB e3 0 1
    X-FEN     4k3/8/8/8/4P3/8/8/RR2K2R b KB - 0 1
    Shredder  4k3/8/8/8/4P3/8/8/RR2K2R b HB e3 0 1
    ");
    assert_eq!(code, 0);
    let start =
        json(&["fen", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "--json"]);
    assert_eq!(start["start"], 0);
    assert_eq!(start["shredder"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1");
}

#[test]
fn a_bad_fen_is_a_no_with_all_reasons() {
    let (text, code) = answer(&["fen", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"]);
    insta::assert_snapshot!(text, @r"
    not a FEN
      4k3/8/8/8/8/8/8/4K2R w KQ - 0 1
                              ^
    - Invalid FEN at character 25: White has no rook on the back rank for c-side castling.
    ");
    assert_eq!(code, 1);
    let (text, code) = answer(&["fen", "P3k3/8/8/8/8/8/8/8 w - - 0 1"]);
    insta::assert_snapshot!(text, @r"
    not a valid position
    - White has no king.
    - Pawns cannot stand on the first or the eighth rank: a8.
    ");
    assert_eq!(code, 1);
    let answer = json(&["fen", "e4", "--json"]);
    assert_eq!((&answer["valid"], &answer["offset"]), (&false.into(), &0.into()));
}

#[test]
fn show_draws_the_board() {
    let (text, code) = answer(&["show", "0/959", "--ascii"]);
    insta::assert_snapshot!(text, @r"
    8  r  k  r  n  n  q  b  b 
    7  p  p  p  p  p  p  p  p 
    6  .  .  .  .  .  .  .  . 
    5  .  .  .  .  .  .  .  . 
    4  .  .  .  .  .  .  .  . 
    3  .  .  .  .  .  .  .  . 
    2  P  P  P  P  P  P  P  P 
    1  B  B  Q  N  N  R  K  R 
       a  b  c  d  e  f  g  h 

    Starting position 0 for White, 959 for Black
    White to move
    rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
    ");
    assert_eq!(code, 0);
    let shown = json(&["show", "518", "--json"]);
    assert_eq!(shown["board"][7], "RNBQKBNR");
    assert_eq!(shown["pieces"]["e1"], "K");
    assert_eq!(shown["start"], serde_json::json!([518, 518]));
}

/// Nobody looks at a terminal here, so there are no colours.
#[test]
fn colours_are_for_terminals_only() {
    let (text, _) = answer(&["show", "518"]);
    assert!(text.contains('♔'));
    assert!(!text.contains('\u{1b}'), "{text:?}");
}

#[test]
fn wrong_use_says_what_to_do() {
    assert!(complaint(&["show", "960"]).contains("Enter a number from 0 to 959."));
    assert!(complaint(&["show", "8/8/8"]).contains("Invalid FEN"));
    assert!(complaint(&["perft", "518", "-1"]).contains("This command has no argument “-1”."));
    assert!(complaint(&["perft", "518", "99"]).contains("Enter a number from 0 to 30."));
    assert!(complaint(&["perft", "518"]).contains("DEPTH"));
    assert!(complaint(&["nonsense"]).contains("There is no command “nonsense”."));
    assert!(complaint(&["fen"]).contains("POSITION"));
}

#[test]
fn licences_come_with_the_program() {
    let (text, code) = answer(&["licences"]);
    assert!(text.contains("version 3 or later") && text.contains("Bitstream Vera"), "{text}");
    assert_eq!(code, 0);
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (text, code) = answer(&["completions", shell]);
        assert!(text.contains("perft") && code == 0, "{shell}");
    }
}

/// `rochade moves … | head -1` ends without an error.
#[cfg(unix)]
#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_rochade"))
        .args(["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
}
