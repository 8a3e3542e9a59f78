//! Questions that players ask, and what the arbiter must answer.

use rochade::illegal::{Attempt, AttemptError, Lasting, Obligation, Reason, Verdict};
use rochade::{Bitboard, Game, Position, Square};

fn game(start: &str, moves: &str) -> Game {
    let mut game = Game::new(start.parse().unwrap());
    for san in moves.split_whitespace() {
        let m = game.position().read_san(san).unwrap_or_else(|e| panic!("{san}: {e}"));
        game.play(m).unwrap();
    }
    game
}

/// The reasons in short: key, and the squares that are lit up or have an arrow.
fn told(verdict: &Verdict) -> Vec<String> {
    let in_short = |reason: &Reason| {
        let arrows: Bitboard = reason.attacks().iter().flat_map(|&(from, to)| [from, to]).collect();
        let squares = (reason.marks().0 | arrows).into_iter();
        let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
        format!("{} {}", reason.key(), squares.join(" ")).trim_end().to_owned()
    };
    verdict.reasons().iter().map(in_short).collect()
}

fn in_position(fen: &str, text: &str) -> Vec<String> {
    let position: Position = fen.parse().unwrap();
    told(&position.judge(Attempt::read(text, &position).unwrap()))
}

fn in_game(start: &str, moves: &str, text: &str) -> Vec<String> {
    let game = game(start, moves);
    told(&game.judge(Attempt::read(text, game.position()).unwrap()))
}

const NOTHING: [&str; 0] = [];
const CLASSICAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The rook is attacked on a1 and crosses the attacked b1; a1 to h1 but for
/// the squares of the way are full.
#[test]
fn what_is_no_reason_is_not_given_as_one() {
    assert_eq!(in_position("rr2k3/8/8/8/8/8/8/R3KBNR w A - 0 1", "O-O-O"), NOTHING);
    // a1, b1 and e1 stay occupied.
    assert_eq!(in_position("7k/8/8/8/8/8/8/NNRKR3 w C - 0 1", "O-O-O"), NOTHING);
    // e1 and h1 stay occupied.
    assert_eq!(in_position("3k4/8/8/8/8/8/8/4QKRN w G - 0 1", "O-O"), NOTHING);
    // The rook on h1 is attacked.
    assert_eq!(in_position("3k3r/8/8/8/8/8/8/4K2R w H - 0 1", "O-O"), NOTHING);
}

#[test]
fn temporary_reasons_against_castling() {
    let occupied = in_position(CLASSICAL, "O-O");
    assert_eq!(occupied, ["square_is_occupied f1", "square_is_occupied g1"]);
    let check = in_position("4r1k1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O");
    assert_eq!(check, ["king_in_check e1 e8"]);
    let crosses = in_position("5rk1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O");
    assert_eq!(crosses, ["king_crosses_attack f1 f8"]);
    let lands = in_position("k5r1/8/8/8/8/8/8/4K2R w H - 0 1", "O-O");
    assert_eq!(lands, ["king_lands_in_attack g1 g8"]);
    let enemy = in_position("4k3/8/8/8/8/8/8/4K1bR w H - 0 1", "O-O");
    assert_eq!(enemy, ["square_is_occupied g1"]);
    // The attacker shines through the king onto the square behind it.
    let through = in_position("6k1/8/8/8/8/8/8/r3K2R w H - 0 1", "O-O");
    assert_eq!(
        through,
        ["king_in_check a1 e1", "king_crosses_attack a1 f1", "king_lands_in_attack a1 g1"]
    );
}

/// Stockfish 3605, kokopu 29, calvin 276, perftree 10.
#[test]
fn the_rook_shields_its_king() {
    let shields = in_position("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "O-O-O");
    assert_eq!(shields, ["rook_shields_king a1 b1 d1"]);
}

#[test]
fn without_history_the_right_is_only_gone() {
    let gone = in_position("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O");
    assert_eq!(gone, ["right_is_gone"]);
    assert_eq!(in_position("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O"), ["no_rook", "right_is_gone"]);
    assert_eq!(in_position("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "O-O"), ["king_has_moved e2"]);
}

#[test]
fn a_game_knows_what_happened() {
    let moved = "e4 e5 Nf3 Nf6 Ke2 Nc6 Ke1 a6 Be2 h6";
    assert_eq!(in_game(CLASSICAL, moved, "O-O"), ["king_has_moved e1"]);
    let rook = "Nf3 e5 g3 d5 Bg2 c5 Rg1 c4 Rh1 b5";
    assert_eq!(in_game(CLASSICAL, rook, "O-O"), ["rook_has_moved h1"]);
    // On the other side nothing happened but that the pieces are in the way.
    let other_side = ["square_is_occupied b1", "square_is_occupied c1", "square_is_occupied d1"];
    assert_eq!(in_game(CLASSICAL, rook, "O-O-O"), other_side);
    let captured = "g3 b6 Nf3 Bb7 b3 Bxf3 Bg2 Bxg2 c3 Bxh1";
    let verdict = in_game(CLASSICAL, captured, "O-O");
    assert_eq!(verdict, ["rook_was_captured h1", "no_rook"]);
}

#[test]
fn the_move_number_is_that_of_the_score_sheet() {
    let game = game(CLASSICAL, "e4 e5 Nf3 Nf6 Be2 Ke7 h3 Ke8 h4");
    let verdict = game.judge(Attempt::read("O-O", game.position()).unwrap());
    let Some(Reason::KingHasMoved { when: Some(when), .. }) = verdict.reasons().first() else {
        panic!("{verdict:?}");
    };
    assert_eq!(when.to_string(), "3...");
}

/// Castling without moving the king uses up the right on both sides, and then
/// neither "the king has moved" nor "that rook has moved" would be true.
#[test]
fn a_player_castles_once() {
    let fen = "4k3/8/8/8/8/8/8/R5KR w AH - 0 1";
    assert_eq!(in_game(fen, "O-O Kd8", "O-O-O"), ["has_castled"]);
    assert_eq!(in_game(fen, "O-O Kd8", "O-O"), ["has_castled"]);
}

/// The original rook was captured, and another took its place.
#[test]
fn another_rook_does_not_inherit_the_right() {
    let fen = "4k3/8/8/8/8/6n1/8/R3K2R w AH - 0 1";
    let verdict = in_game(fen, "Rb1 Nxh1 Rb2 Kd8 Rh2 Kc8 Rxh1 Kd8", "O-O");
    assert_eq!(verdict, ["rook_was_captured h1", "rook_is_not_original h1"]);
    // The king is put on a promoted rook outside the original one.
    let inner = "4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
    assert_eq!(in_position(inner, "O-O"), NOTHING);
    assert_eq!(in_position(inner, "e1f1"), NOTHING);
    let outer = in_position(inner, "e1h1");
    assert_eq!(outer, ["rook_is_not_original h1", "square_is_occupied f1"]);
}

/// A promoted rook comes home; the original keeps its right: scalachess 36.
#[test]
fn a_promoted_rook_does_not_disturb_the_right() {
    let moves = "g4 h5 gxh5 g5 h6 g4 h7 g3 hxg8=R g2 Nh3 gxf1=N Rgg1 Ng3 Rxg3 a6";
    assert_eq!(in_game(CLASSICAL, moves, "O-O"), NOTHING);
}

#[test]
fn what_would_have_to_change() {
    let game = game(CLASSICAL, "Nf3 e5 g3 d5 Rg1 c5 Rh1 b5");
    let Verdict::Illegal(refusal) = game.judge(Attempt::read("O-O", game.position()).unwrap())
    else {
        panic!()
    };
    assert_eq!(refusal.lasting(), Lasting::Permanent);
    assert_eq!(refusal.permanent().map(Reason::key).collect::<Vec<_>>(), ["rook_has_moved"]);
    assert_eq!(refusal.temporary().map(Reason::key).collect::<Vec<_>>(), ["square_is_occupied"]);
}

#[test]
fn reasons_against_other_moves() {
    for (fen, text, expected) in [
        (CLASSICAL, "e4e5", &["empty_square e4"][..]),
        (CLASSICAL, "e7e5", &["opponents_piece e7"]),
        (CLASSICAL, "b1b3", &["does_not_move_like_that b3"]),
        (CLASSICAL, "e2e5", &["does_not_move_like_that e5"]),
        (CLASSICAL, "e2d3", &["nothing_to_capture d3"]),
        (CLASSICAL, "a1a4", &["way_is_blocked a2"]),
        (CLASSICAL, "a1a2", &["own_piece_on_goal a2"]),
        (CLASSICAL, "Nf4", &["does_not_move_like_that f4"]),
        ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5", &["pawn_captures_straight e5"]),
        ("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e4", &["way_is_blocked e3"]),
        ("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1", "Nd5", &["pinned e1 e3 e8"]),
        ("4r1k1/8/8/8/8/7N/8/4K3 w - - 0 1", "Ng5", &["check_not_answered e1 e8"]),
        ("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1", &["king_into_attack d1 d8"]),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6", &["no_en_passant d5"]),
        ("6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "exd6", &["en_passant_uncovers_check a5 d5 h5"]),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8", &["promotion_missing e8"]),
        ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e1e2q", &["promotion_impossible"]),
        ("7k/8/4P3/8/8/8/8/4K3 w - - 0 1", "e7=Q", &["promotion_impossible"]),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "h6", &["game_over", "check_not_answered a8 g8"]),
        // A king step stays a king step on a score sheet, whatever the rights.
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "Kg1", &["does_not_move_like_that g1"]),
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1g1", &[]),
        // A rook that goes to its king's square does not castle.
        ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "h1e1", &["own_piece_on_goal e1"]),
    ] {
        assert_eq!(in_position(fen, text), expected, "{fen} {text}");
    }
}

#[test]
fn en_passant_in_a_game_is_too_late_or_was_never_possible() {
    let too_late = in_game(CLASSICAL, "e4 a6 e5 d5 h3 a5", "exd6");
    assert_eq!(too_late, ["no_en_passant d5"]);
    let key = |moves: &str| {
        let game = game(CLASSICAL, moves);
        let verdict = game.judge(Attempt::read("exd6", game.position()).unwrap());
        format!("{:?}", verdict.reasons()[0])
    };
    assert!(key("e4 a6 e5 d5 h3 a5").contains("TooLate(When { index: 3, move_number: 2"));
    assert!(key("e4 d6 e5 d5").contains("NoDoubleStep"));
}

#[test]
fn the_game_is_over_also_when_moves_are_left() {
    let dead = in_game("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "Kd1");
    assert_eq!(dead, ["game_over"]);
    let fivefold = in_game(CLASSICAL, &"Nf3 Nf6 Ng1 Ng8 ".repeat(4), "e4");
    assert_eq!(fivefold, ["game_over"]);
}

/// Of two knights the one that is pinned is meant, not the one far away.
#[test]
fn san_means_the_piece_that_comes_nearest() {
    let pinned = in_position("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1", "Nd5");
    assert_eq!(pinned, ["pinned e1 e3 e8"]);
    assert_eq!(in_position(CLASSICAL, "e5"), ["does_not_move_like_that e5"]);
}

#[test]
fn texts_that_are_no_attempt_are_errors() {
    let position: Position = "4k3/8/8/8/8/4N3/8/4K1N1 w - - 0 1".parse().unwrap();
    let error = |text: &str| Attempt::read(text, &position).unwrap_err();
    assert!(matches!(error("castle"), AttemptError::Syntax { .. }));
    assert!(matches!(error("e9e4"), AttemptError::Syntax { .. }));
    assert!(matches!(error(""), AttemptError::Syntax { .. }));
    assert!(matches!(error("Qd4"), AttemptError::NoSuchPiece { .. }));
    let position: Position = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1".parse().unwrap();
    let ambiguous = Attempt::read("Ne2", &position).unwrap_err();
    assert!(matches!(ambiguous, AttemptError::Ambiguous { .. }));
    for error in [error("castle"), error("Qd4"), ambiguous] {
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn touched_pieces_bind() {
    let after = |fen: &str, text: &str| {
        let position: Position = fen.parse().unwrap();
        Obligation::after(&position, Attempt::read(text, &position).unwrap())
    };
    assert_eq!(after(CLASSICAL, "O-O"), Obligation::KingCannotMove);
    assert_eq!(after(CLASSICAL, "e2e5"), Obligation::MovePiece(Square::E2));
    assert_eq!(after(CLASSICAL, "a1a4"), Obligation::Free);
    let fen = "5rk1/8/8/8/8/8/8/R3K2R w AH - 0 1";
    assert_eq!(after(fen, "O-O"), Obligation::MoveKing(Square::E1));
    // The touched pawn is pinned, but can go forward; a knight could not, so
    // the bishop it went for must be taken, by the rook.
    let fen = "4r1k1/8/8/8/8/3b4/4P3/3RK3 w - - 0 1";
    assert_eq!(after(fen, "exd3"), Obligation::MovePiece(Square::E2));
    let fen = "4r1k1/8/8/8/8/3b4/4N3/3RK3 w - - 0 1";
    assert_eq!(after(fen, "e2d3"), Obligation::CapturePiece(Square::D3));
}
