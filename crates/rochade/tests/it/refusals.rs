//! Bad input gets an error that says what is wrong, where, and what was expected.

use rochade::san::San;
use rochade::uci::Uci;
use rochade::{Position, Setup};

fn refusal(fen: &str) -> String {
    fen.parse::<Position>().expect_err(fen).to_string()
}

#[test]
fn every_problem_of_a_position_has_its_sentence() {
    for (fen, sentence) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king"),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings, on a1 and e1"),
        (
            "P3k2p/8/8/8/8/8/8/P3K3 w - - 0 1",
            "pawns cannot stand on the first or eighth rank: a1, a8 and h8",
        ),
        (
            "4k3/8/8/NNNNNNNN/NNNNNNNN/8/8/4K3 w - - 0 1",
            "White has 17 pieces; sixteen is the most; White has more promoted pieces (at least 14) than missing pawns (8)",
        ),
        ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has 9 pawns; eight is the most"),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
            "White has more promoted pieces (at least 1) than missing pawns (0)",
        ),
        (
            "4k3/8/8/8/8/8/4K3/7R w H - 0 1",
            "White cannot castle with the rook on the h-file: the king is not on rank 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w H - 0 1",
            "White cannot castle with the rook on h1: no such rook is there",
        ),
        (
            "1rr1k3/8/8/8/8/8/8/4K3 w bc - 0 1",
            "Black cannot have the right to castle with the rooks on both the b- and the c-file: they are on the same side of the king",
        ),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "the kings on e5 and d5 stand on neighbouring squares"),
        ("4k3/8/8/8/8/8/8/4K2R b - - 0 1", ""),
        (
            "4k2R/8/8/8/8/8/8/4K3 w - - 0 1",
            "the player who is not to move is in check: the king on e8 is attacked from h8",
        ),
        (
            "R3k2R/8/8/8/8/8/8/4K3 b - - 0 1",
            "no move can give check to the king on e8 from a8 and h8 at once",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1",
            "e4 cannot be the en passant square: with Black to move it is on rank 3",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
            "e3 cannot be the en passant square: no pawn that has just passed it is on e4",
        ),
        (
            "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1",
            "e3 cannot be the en passant square: the pawn came through e2, which is occupied",
        ),
        (
            "4k2R/8/8/8/4P3/8/8/4K3 b - e3 0 1",
            "e3 cannot be the en passant square: the king was already in check from h8 before the pawn moved",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 0", "the move number is 0; moves are counted from 1"),
    ] {
        if sentence.is_empty() {
            fen.parse::<Position>().expect(fen);
        } else {
            assert_eq!(refusal(fen), format!("not a valid position: {sentence}"));
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
            "White has no king",
            "pawns cannot stand on the first or eighth rank: a8",
            "White cannot castle with the rook on the h-file: the king is not on rank 1",
            "e6 cannot be the en passant square: with Black to move it is on rank 3",
            "the move number is 0; moves are counted from 1",
        ]
    );
}

#[test]
fn every_error_in_a_fen_has_its_place_and_sentence() {
    for (fen, sentence) in [
        ("", "at byte 0: expected eight squares on rank 8, found 0"),
        (
            "9/8",
            "at byte 0: expected a piece (one of PNBRQK or pnbrqk) or a number of empty squares 1 to 8",
        ),
        ("7/8", "at byte 1: expected eight squares on rank 8, found 7"),
        ("8/44k/8", "at byte 4: expected eight squares on rank 7, found 9"),
        (
            "8/8/8/8/8/8/8/8/8 w - - 0 1",
            "at byte 15: expected eight ranks with / between them, found 9",
        ),
        ("8/8/8 w - - 0 1", "at byte 5: expected eight ranks with / between them, found 3"),
        ("8/8/8/8/8/8/8/8", "at byte 15: expected the player to move, w or b"),
        ("8/8/8/8/8/8/8/8 W", "at byte 16: expected the player to move, w or b"),
        ("8/8/8/8/8/8/8/8 ww", "at byte 17: expected the player to move, w or b"),
        (
            "8/8/8/8/8/8/8/8 w",
            "at byte 17: expected castling rights: letters of KQkq, or files A to H and a to h, or -",
        ),
        (
            "8/8/8/8/8/8/8/8 w X",
            "at byte 18: expected castling rights: letters of KQkq, or files A to H and a to h, or -",
        ),
        (
            "8/8/8/8/8/8/8/8 w -K",
            "at byte 19: expected castling rights: letters of KQkq, or files A to H and a to h, or -",
        ),
        ("8/8/8/8/8/8/8/4K2R w HH", "at byte 22: this castling right was given before"),
        ("8/8/8/8/8/8/8/4K2R w KH", "at byte 22: this castling right was given before"),
        (
            "8/8/8/8/8/8/8/4K2R w KQ",
            "at byte 22: White cannot have the right to castle c-side: no rook of White on that side of its king on rank 1",
        ),
        ("8/8/8/8/8/8/8/8 w - ", "at byte 20: expected the en passant square, as in e3, or -"),
        ("8/8/8/8/8/8/8/8 w - e9", "at byte 20: expected the en passant square, as in e3, or -"),
        (
            "8/8/8/8/8/8/8/8 w - - x",
            "at byte 22: expected the half-moves since the last capture or pawn move, 0 to 65535",
        ),
        (
            "8/8/8/8/8/8/8/8 w - - 99999",
            "at byte 22: expected the half-moves since the last capture or pawn move, 0 to 65535",
        ),
        ("8/8/8/8/8/8/8/8 w - - 0 -1", "at byte 24: expected the move number, 1 to 65535"),
        (
            "8/8/8/8/8/8/8/8 w - - 0 1 x",
            "at byte 26: expected the end of the FEN after its sixth field",
        ),
    ] {
        assert_eq!(refusal(fen), format!("not a FEN: {sentence}"), "{fen}");
    }
}

#[test]
fn errors_in_moves_have_place_and_sentence() {
    let position = Position::classical();
    for (text, sentence) in [
        ("", "at byte 0: expected a move, as in e4, Nf3, exd8=Q or O-O"),
        ("x", "at byte 0: expected a move, as in e4, Nf3, exd8=Q or O-O"),
        ("O-", "at byte 0: expected a move, as in e4, Nf3, exd8=Q or O-O"),
        ("O-0", "at byte 0: expected a move, as in e4, Nf3, exd8=Q or O-O"),
        ("N", "at byte 1: expected a square, as in f3"),
        ("Nf9", "at byte 1: expected a square, as in f3"),
        ("e8=K", "at byte 3: expected what the pawn becomes: Q, R, B or N"),
        ("e8=", "at byte 3: expected what the pawn becomes: Q, R, B or N"),
        ("Nf3=Q", "at byte 3: expected a square, as in f3"),
        ("P", "at byte 0: expected what the pawn becomes: Q, R, B or N"),
        ("Nf3 or perhaps something else", "at byte 16: too long for a move"),
        ("Nf4", "Nf4 is not a legal move here"),
        ("O-O", "O-O is not a legal move here"),
        ("Qd1", "Qd1 is not a legal move here"),
    ] {
        assert_eq!(position.read_san(text).expect_err(text).to_string(), sentence, "{text}");
    }
    for (text, sentence) in [
        ("", "at byte 0: expected a square, as in e2e4"),
        ("e2", "at byte 2: expected a square, as in e2e4"),
        ("e2e9", "at byte 2: expected a square, as in e2e4"),
        ("e7e8k", "at byte 4: expected nothing more, or what the pawn becomes: q, r, b or n"),
        ("e7e8qq", "at byte 5: expected the end of the move"),
        ("e2e5", "e2e5 is not a legal move here"),
        ("0000", "at byte 0: expected a square, as in e2e4"),
    ] {
        assert_eq!(position.read_uci(text).expect_err(text).to_string(), sentence, "{text}");
    }
}

#[test]
fn what_is_ambiguous_or_incomplete_is_said_so() {
    let position: Position = "k7/4P3/8/8/8/2N3N1/8/K7 w - - 0 1".parse().unwrap();
    let san = |text: &str| position.read_san(text).expect_err(text).to_string();
    assert_eq!(san("Ne4"), "Ne4 can mean several moves: from c3 or g3");
    assert_eq!(san("e8"), "e8 does not say what the pawn becomes: add =Q, =R, =B or =N");
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
    assert_eq!(
        refusal(&long),
        "not a FEN: at byte 160: too long for a FEN, which has at most 160 bytes"
    );
    let san = San::read(&long).unwrap_err().to_string();
    assert_eq!(san, "at byte 16: too long for a move");
    let uci = long.parse::<Uci>().unwrap_err().to_string();
    assert_eq!(uci, "at byte 0: expected a square, as in e2e4");
}
