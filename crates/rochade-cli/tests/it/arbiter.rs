//! The commands of the arbiter, as a user runs them.

use std::path::Path;

use crate::program::{answer, complaint, json as json_answer};
use serde_json::{Value, json};

const CAN_CASTLE: &str = "4k3/8/8/8/8/8/8/4K2R w H - 0 1";

#[test]
fn a_refusal_shows_the_board_the_reasons_and_what_binds_the_player() {
    let (text, code) = answer(&["judge", "5rk1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O", "--ascii"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!(text, @"
    8  .  .  .  .  . [r] k  . 
    7  .  .  .  .  .  .  .  . 
    6  .  .  .  .  .  .  .  . 
    5  .  .  .  .  .  .  .  . 
    4  .  .  .  .  .  .  .  . 
    3  .  .  .  .  .  .  .  . 
    2  .  .  .  .  .  .  .  . 
    1  .  .  .  .  K [.] .  R 
       a  b  c  d  e  f  g  h 

    White’s g-side castling (O-O) is not allowed.
    - The king would cross f1, which is attacked by the black rook on f8. [Laws 3.8.2.2]

    The king must now make a legal move; castling to the other side also counts, if it is legal. [Laws 4.4.3]
    ");
}

#[test]
fn a_legal_castling_comes_with_its_steps() {
    let (text, code) = answer(&["judge", CAN_CASTLE, "e1g1", "--ascii"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!(text, @"
    8  .  .  .  .  k  .  .  . 
    7  .  .  .  .  .  .  .  . 
    6  .  .  .  .  .  .  .  . 
    5  .  .  .  .  .  .  .  . 
    4  .  .  .  .  .  .  .  . 
    3  .  .  .  .  .  .  .  . 
    2  .  .  .  .  .  .  .  . 
    1  .  .  .  . [K] . [.] R 
       a  b  c  d  e  f  g  h 

    White’s g-side castling (O-O) is legal.
    (king and rook both move) [Guidelines II.3.2.1]
    1. Say: “I am about to castle.” [Guidelines II.3.2.7.1]
    2. Take the king from e1 and put it beside the board, next to g1. [Guidelines II.3.2.5.1]
    3. Move the rook from h1 to f1. [Guidelines II.3.2.5.1]
    4. Put the king on g1. [Guidelines II.3.2.5.1]
    ");
}

#[test]
fn a_game_says_when_and_keeps_what_lasts_apart() {
    let moves = "1.Nf3 e5 2.g3 d5 3. Rg1 c5 4. Rh1 b5";
    let (text, code) = answer(&["judge", "518", "O-O", "--moves", moves, "--ascii"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!(text, @"
    8  r  n  b  q  k  b  n  r 
    7  p  .  .  .  .  p  p  p 
    6  .  .  .  .  .  .  .  . 
    5  .  p  p  p  p  .  .  . 
    4  .  .  .  .  .  .  .  . 
    3  .  .  .  .  .  N  P  . 
    2  P  P  P  P  P  P  .  P 
    1  R  N  B  Q  K [B] . [R]
       a  b  c  d  e  f  g  h 

    White’s g-side castling (O-O) is not allowed.
    Reasons that cannot change:
    - White’s rook from h1 moved on move 3; it can no longer castle, even if it returns. [Laws 3.8.2.1]
    Reasons that can change:
    - The white bishop on f1 is in the way: the king and the rook need this square, so it must be empty. [Guidelines II.3.2.7.4]

    The king has no legal move: any legal move may be played. [Laws 4.4.3]
    ");
}

#[test]
fn the_four_languages() {
    for (language, expected) in [
        ("en", "White’s g-side castling (O-O) is not allowed."),
        ("de", "Die g-Rochade (0-0) von Weiß ist nicht erlaubt."),
        ("nl", "De rokade naar de g-kant (0-0) van wit mag niet."),
        ("ru", "Рокировка белых в сторону g (0-0): невозможный ход."),
    ] {
        let (text, code) = answer(&["judge", "518", "O-O", "--lang", language]);
        assert!(text.contains(expected), "{text}");
        assert_eq!(code, 1);
    }
}

#[test]
fn a_verdict_as_json() {
    let legal = json_answer(&["judge", CAN_CASTLE, "O-O", "--json"]);
    assert_eq!(legal["legal"], true);
    assert_eq!(legal["move"]["uci"], "e1h1");
    assert_eq!(legal["reasons"], json!([]));
    let refused = json_answer(&["judge", "5rk1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O", "--json"]);
    assert_eq!(refused["legal"], false);
    assert_eq!(refused["move"], Value::Null);
    let reason = &refused["reasons"][0];
    assert_eq!(reason["reason"], "king_crosses_attack");
    assert_eq!(reason["article"], "Laws 3.8.2.2");
    assert_eq!(reason["marks"], json!([{ "square": "f1", "kind": "attacked" }]));
    assert_eq!(reason["attacks"], json!([["f8", "f1"]]));
    assert_eq!(reason["permanent"], false);
    assert_eq!(refused["obligation"]["obligation"], "move_king");
    assert_eq!(refused["obligation"]["article"], "Laws 4.4.3");
    // When the game is over, nothing binds the player any more.
    let over = json_answer(&["judge", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1", "--json"]);
    assert_eq!(over["obligation"], Value::Null);
}

#[test]
fn wrong_use_says_what_was_expected() {
    assert!(complaint(&["judge", "518", "castle"]).contains("not a move"));
    assert!(complaint(&["judge", "960", "e4"]).contains("from 0 to 959"));
    let illegal_before = complaint(&["judge", "518", "e4", "--moves", "e4 e5 Nf6"]);
    assert!(illegal_before.contains("--moves: Nf6"), "{illegal_before}");
    assert!(illegal_before.contains("A knight moves"), "{illegal_before}");
    assert!(complaint(&["judge", "518", "e4", "--lang", "fr"]).contains("en, de, nl, ru"));
    assert!(complaint(&["learn", "nothing"]).contains("shielding-rook"));
    assert!(complaint(&["learn", "--svg", "x.svg"]).contains("need the name"));
}

#[test]
fn the_adviser_as_a_table() {
    let (text, code) = answer(&["castling", "296", "--ascii"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!(text, @"
    8  q  b [n] r [b] k  r  n 
    7  p  p  p  p  p  p  p  p 
    6  .  .  .  .  .  .  .  . 
    5  .  .  .  .  .  .  .  . 
    4  .  .  .  .  .  .  .  . 
    3  .  .  .  .  .  .  .  . 
    2  P  P  P  P  P  P  P  P 
    1  Q  B [N] R [B] K  R  N 
       a  b  c  d  e  f  g  h 

    White’s c-side castling (O-O-O)  not now  only the king moves
    White’s g-side castling (O-O)    allowed  king and rook swap places
    Black’s c-side castling (O-O-O)  not now  only the king moves
    Black’s g-side castling (O-O)    allowed  king and rook swap places

    It is not Black’s turn; this is what would apply if it were.

    White’s c-side castling (O-O-O)
    - The white knight on c1 is in the way: the king needs this square, so it must be empty. [Guidelines II.3.2.7.4]
    - The white bishop on e1 is in the way: the king needs this square, so it must be empty. [Guidelines II.3.2.7.4]
    (only the king moves) [Guidelines II.3.2.3]
    1. Say: “I am about to castle.” [Guidelines II.3.2.7.1]
    2. Move the king from f1 to c1; the rook stays on d1. [Guidelines II.3.2.7.2]

    White’s g-side castling (O-O)
    (king and rook swap places) [Guidelines II.3.2.2]
    1. Say: “I am about to castle.” [Guidelines II.3.2.7.1]
    2. Take the king from f1 and put it beside the board, next to g1. [Guidelines II.3.2.5.1]
    3. Move the rook from g1 to f1. [Guidelines II.3.2.5.1]
    4. Put the king on g1. [Guidelines II.3.2.5.1]

    Black’s c-side castling (O-O-O)
    - The black knight on c8 is in the way: the king needs this square, so it must be empty. [Guidelines II.3.2.7.4]
    - The black bishop on e8 is in the way: the king needs this square, so it must be empty. [Guidelines II.3.2.7.4]
    (only the king moves) [Guidelines II.3.2.3]
    1. Say: “I am about to castle.” [Guidelines II.3.2.7.1]
    2. Move the king from f8 to c8; the rook stays on d8. [Guidelines II.3.2.7.2]

    Black’s g-side castling (O-O)
    (king and rook swap places) [Guidelines II.3.2.2]
    1. Say: “I am about to castle.” [Guidelines II.3.2.7.1]
    2. Take the king from f8 and put it beside the board, next to g8. [Guidelines II.3.2.5.1]
    3. Move the rook from g8 to f8. [Guidelines II.3.2.5.1]
    4. Put the king on g8. [Guidelines II.3.2.5.1]
    ");
    // No castling for the player to move is a no.
    assert_eq!(answer(&["castling", "518"]).1, 1);
}

#[test]
fn the_adviser_as_json() {
    let advice = json_answer(&["castling", CAN_CASTLE, "--json"]);
    let castlings = advice["castlings"].as_array().expect("an array");
    let standings: Vec<&str> =
        castlings.iter().filter_map(|castling| castling["standing"].as_str()).collect();
    assert_eq!(standings, ["never", "allowed", "never", "never"]);
    assert_eq!(castlings[1]["method"], "double_move");
    assert_eq!(castlings[1]["squares"]["king"], json!(["e1", "g1"]));
    assert_eq!(castlings[1]["steps"].as_array().map(Vec::len), Some(4));
}

#[test]
fn lessons_are_listed_and_shown() {
    let (list, code) = answer(&["learn"]);
    assert_eq!((list.lines().count(), code), (11, 0));
    let (text, code) = answer(&["learn", "occupied-g1", "--ascii"]);
    assert_eq!(code, 0);
    insta::assert_snapshot!(text, @"
    A bishop on g1, a rook that has moved
    White may not castle g-side now, because there is a bishop on g1, the king’s destination square; it can move away. Black can never castle c-side, because that rook has moved, even though it came back.

    Starting position 175. Moves: 1. e3 b6 2. Nd3 Rb7 3. Qe2 Rb8 4. b3 Nd6 5. a4 e6 6. h3 Qe7 7. g3 f6 8. f3 Bf7

    Before
    8  n [r] .  k  .  r  .  b 
    7  p  .  p  p  q  b  p  p 
    6  .  p  .  n  p  p  .  . 
    5  .  .  .  .  .  .  .  . 
    4  P  .  .  .  .  .  .  . 
    3  .  P  .  N  P  P  P  P 
    2  .  .  P  P  Q  .  .  . 
    1  N  R  .  K  .  R [B] B 
       a  b  c  d  e  f  g  h 

    White’s c-side castling (O-O-O): allowed
    White’s g-side castling (O-O): not now
    - The white bishop on g1 is in the way: the king needs this square, so it must be empty. [Guidelines II.3.2.7.4]
    Black’s c-side castling (O-O-O): never again
    - Black’s rook from b8 moved on move 2; it can no longer castle, even if it returns. [Laws 3.8.2.1]
    Black’s g-side castling (O-O): allowed

    After (9. O-O-O O-O)
    8  n  r  .  .  . [r][k] b 
    7  p  .  p  p  q  b  p  p 
    6  .  p  .  n  p  p  .  . 
    5  .  .  .  .  .  .  .  . 
    4  P  .  .  .  .  .  .  . 
    3  .  P  .  N  P  P  P  P 
    2  .  .  P  P  Q  .  .  . 
    1  N  . [K][R] .  R  B  B 
       a  b  c  d  e  f  g  h
    ");
    let (all, _) = answer(&["learn", "--json"]);
    assert_eq!(all.lines().count(), 11, "one object a line");
    let swap = json_answer(&["learn", "swap", "--json"]);
    assert_eq!((&swap["start"], &swap["played"]), (&json!(35), &json!(["O-O"])));
}

#[test]
fn pictures_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (svg, png) = (file("a.svg"), file("a.png"));
    answer(&["judge", "518", "O-O", "--svg", &svg, "--png", &png]);
    assert!(std::fs::read_to_string(&svg).expect("an SVG").starts_with("<svg"));
    assert!(std::fs::read(&png).expect("a PNG").starts_with(b"\x89PNG"));
    answer(&["castling", "518", "--svg", &file("b.svg")]);
    answer(&["learn", "swap", "--svg", &file("swap.svg")]);
    for name in ["b.svg", "swap.svg", "swap-after.svg"] {
        assert!(Path::new(&file(name)).exists(), "{name}");
    }
    // Where nothing is castled there is no picture after it.
    answer(&["learn", "shielding-rook", "--svg", &file("c.svg")]);
    assert!(Path::new(&file("c.svg")).exists() && !Path::new(&file("c-after.svg")).exists());
    let nowhere = file("missing/a.svg");
    assert!(complaint(&["judge", "518", "e4", "--svg", &nowhere]).contains("a.svg"));
}
