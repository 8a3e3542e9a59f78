//! Bad input gets an error that says what is wrong, where, and what was expected.

use rochade::san::San;
use rochade::uci::Uci;
use rochade::{Position, Setup};

fn refusal(fen: &str) -> String {
    fen.parse::<Position>().expect_err(fen).to_string()
}

#[test]
fn every_problem_of_a_position_is_named() {
    for (fen, text) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "no king: color black"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "several kings: color white, kings: a1, e1"),
        ("P3k2p/8/8/8/8/8/8/P3K3 w - - 0 1", "pawns on back rank: pawns: a1, a8, h8"),
        (
            "4k3/8/8/NNNNNNNN/NNNNNNNN/8/8/4K3 w - - 0 1",
            "too many pieces: color white, count 17; too many promoted: color white, promoted 14, missing pawns 8",
        ),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "too many pawns: color black, count 9"),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
            "too many promoted: color white, promoted 1, missing pawns 0",
        ),
        ("4k3/8/8/8/8/8/4K3/7R w H - 0 1", "castling without king: color white, file h"),
        ("4k3/8/8/8/8/8/8/4K3 w H - 0 1", "castling without rook: color white, file h"),
        ("1rr1k3/8/8/8/8/8/8/4K3 w bc - 0 1", "two rights on one side: color black, files [b, c]"),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "kings adjacent: kings [e5, d5]"),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", ""),
        ("4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "opponent in check: king e8, attackers: h8"),
        ("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1", "impossible check: king e8, checkers: a8, h8"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", "en passant rank: square e4, turn black"),
        ("4k3/8/8/8/8/8/8/4K3 b - e3 0 1", "en passant without pawn: square e3, expected e4"),
        ("4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1", "en passant blocked: square e3, blocked e2"),
        ("4k2R/8/8/8/4P3/8/8/4K3 b - e3 0 1", "en passant during check: square e3, checkers: h8"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "move number zero"),
    ] {
        if text.is_empty() {
            fen.parse::<Position>().expect(fen);
        } else {
            assert_eq!(refusal(fen), format!("not a valid position: {text}"));
        }
    }
}

#[test]
fn all_problems_are_named_at_once() {
    let setup: Setup = "P3k3/8/8/8/8/8/8/8 b H e6 0 0".parse().unwrap();
    let problems: Vec<String> = setup.problems().iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "no king: color white",
            "pawns on back rank: pawns: a8",
            "castling without king: color white, file h",
            "en passant rank: square e6, turn black",
            "move number zero",
        ]
    );
}

#[test]
fn every_error_in_a_fen_has_its_place() {
    for (fen, text) in [
        ("", "at byte 0: expected eight squares: rank 8, found 0"),
        ("9/8", "at byte 0: expected piece or digit"),
        ("7/8", "at byte 1: expected eight squares: rank 8, found 7"),
        ("8/44k/8", "at byte 4: expected eight squares: rank 7, found 9"),
        ("8/8/8/8/8/8/8/8/8 w - - 0 1", "at byte 15: expected eight ranks: found 9"),
        ("8/8/8 w - - 0 1", "at byte 5: expected eight ranks: found 3"),
        ("8/8/8/8/8/8/8/8", "at byte 15: expected turn"),
        ("8/8/8/8/8/8/8/8 W", "at byte 16: expected turn"),
        ("8/8/8/8/8/8/8/8 ww", "at byte 17: expected turn"),
        ("8/8/8/8/8/8/8/8 w", "at byte 17: expected castling rights"),
        ("8/8/8/8/8/8/8/8 w X", "at byte 18: expected castling rights"),
        ("8/8/8/8/8/8/8/8 w -K", "at byte 19: expected castling rights"),
        ("8/8/8/8/8/8/8/4K2R w HH", "at byte 22: expected new castling right"),
        ("8/8/8/8/8/8/8/4K2R w KH", "at byte 22: expected new castling right"),
        ("8/8/8/8/8/8/8/4K2R w KQ", "at byte 22: expected castling rook: color white, side c side"),
        ("8/8/8/8/8/8/8/8 w - ", "at byte 20: expected en passant square"),
        ("8/8/8/8/8/8/8/8 w - e9", "at byte 20: expected en passant square"),
        ("8/8/8/8/8/8/8/8 w - - x", "at byte 22: expected halfmove clock"),
        ("8/8/8/8/8/8/8/8 w - - 99999", "at byte 22: expected halfmove clock"),
        ("8/8/8/8/8/8/8/8 w - - 0 -1", "at byte 24: expected move number"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", "at byte 26: expected end"),
    ] {
        assert_eq!(refusal(fen), format!("not a FEN: {text}"), "{fen}");
    }
}

#[test]
fn errors_in_moves_have_their_place() {
    let position = Position::classical();
    for (typed, text) in [
        ("", "at byte 0: expected move"),
        ("x", "at byte 0: expected move"),
        ("O-", "at byte 0: expected move"),
        ("O-0", "at byte 0: expected move"),
        ("N", "at byte 1: expected square"),
        ("Nf9", "at byte 1: expected square"),
        ("e8=K", "at byte 3: expected promotion piece"),
        ("e8=", "at byte 3: expected promotion piece"),
        ("Nf3=Q", "at byte 3: expected square"),
        ("P", "at byte 0: expected promotion piece"),
        ("Nf3 or perhaps something else", "at byte 16: expected shorter text"),
        ("Nf4", "no legal move: Nf4"),
        ("O-O", "no legal move: O-O"),
        ("Qd1", "no legal move: Qd1"),
    ] {
        assert_eq!(position.read_san(typed).expect_err(typed).to_string(), text, "{typed}");
    }
    for (typed, text) in [
        ("", "at byte 0: expected a square, as in e2e4"),
        ("e2", "at byte 2: expected a square, as in e2e4"),
        ("e2e9", "at byte 2: expected a square, as in e2e4"),
        ("e7e8k", "at byte 4: expected nothing more, or what the pawn becomes: q, r, b or n"),
        ("e7e8qq", "at byte 5: expected the end of the move"),
        ("e2e5", "e2e5 is not a legal move here"),
        ("0000", "at byte 0: expected a square, as in e2e4"),
    ] {
        assert_eq!(position.read_uci(typed).expect_err(typed).to_string(), text, "{typed}");
    }
}

#[test]
fn what_is_ambiguous_or_incomplete_is_said_so() {
    let position: Position = "k7/4P3/8/8/8/2N3N1/8/K7 w - - 0 1".parse().unwrap();
    let san = |text: &str| position.read_san(text).expect_err(text).to_string();
    assert_eq!(san("Ne4"), "ambiguous: Ne4 from c3 g3");
    assert_eq!(san("e8"), "promotion missing: e8");
    assert_eq!(
        position.read_uci("e7e8").unwrap_err().to_string(),
        "e7e8 does not say what the pawn becomes: add q, r, b or n"
    );
    assert!(position.read_san("Nce4").is_ok());
    assert!(position.read_san("N3e4").is_err());
}

/// Refused at the limit, not after reading it all: the place says so.
#[test]
fn a_megabyte_is_refused_unread() {
    let long = "8/".repeat(500_000);
    assert_eq!(refusal(&long), "not a FEN: at byte 160: expected shorter text: limit 160");
    let san = San::read(&long).unwrap_err().to_string();
    assert_eq!(san, "at byte 16: expected shorter text");
    let uci = long.parse::<Uci>().unwrap_err().to_string();
    assert_eq!(uci, "at byte 0: expected a square, as in e2e4");
}
