//! What other programs got wrong, beside node counts: one test for each trap.

use rochade::fen::read_leniently;
use rochade::san::San;
use rochade::uci::CastlingNotation;
use rochade::{CastlingSide, Color, FenDialect, File, Position, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn castlings(fen: &str) -> Vec<&'static str> {
    let position = position(fen);
    CastlingSide::ALL
        .into_iter()
        .filter(|&side| position.legal_castling(side).is_some())
        .map(CastlingSide::notation)
        .collect()
}

fn after(fen: &str, moves: &str) -> Position {
    moves.split_whitespace().fold(position(fen), |position, san| {
        let m = position.read_san(san).unwrap_or_else(|error| panic!("{san}: {error}"));
        position.after(m)
    })
}

// Shielding rook, check and castling.

#[test]
fn the_case_of_the_shielding_rook() {
    assert_eq!(castlings("4k3/8/8/8/8/8/8/rRK5 w B - 0 1"), [""; 0]);
    // The same without the attacker, and with one that is no rook or queen.
    assert_eq!(castlings("4k3/8/8/8/8/8/8/1RK5 w B - 0 1"), ["O-O-O"]);
    assert_eq!(castlings("4k3/8/8/8/8/8/8/bRK5 w B - 0 1"), ["O-O-O"]);
}

#[test]
fn no_castling_out_of_through_or_into_check() {
    for (attacker, allowed) in [
        ("4r3", vec![]),
        ("3r4", vec!["O-O"]),
        ("2r5", vec!["O-O"]),
        ("1r6", vec!["O-O", "O-O-O"]),
        ("r7", vec!["O-O", "O-O-O"]),
        ("5r2", vec!["O-O-O"]),
        ("6r1", vec!["O-O-O"]),
        ("7r", vec!["O-O", "O-O-O"]),
    ] {
        let mut found = castlings(&format!("{attacker}/8/k7/8/8/8/P6P/R3K2R w KQ - 0 1"));
        found.sort_unstable();
        assert_eq!(found, allowed, "{attacker}");
    }
}

#[test]
fn the_king_does_not_hide_the_squares_behind_it() {
    // The rook on a1 gives check along the rank; that is why castling is out.
    assert_eq!(castlings("4k3/8/8/8/8/8/8/r2K3R w H - 0 1"), [""; 0]);
    // A bishop attacks f1 through where nothing stands.
    assert_eq!(castlings("4k3/8/8/8/8/3b4/8/4K2R w H - 0 1"), [""; 0]);
}

#[test]
fn the_rook_may_be_attacked_and_cross_attacked_squares() {
    assert_eq!(castlings("1r2k3/8/8/8/8/8/8/R3K3 w A - 0 1"), ["O-O-O"]);
    assert_eq!(castlings("r3k3/8/8/8/8/8/8/R3K3 w A - 0 1"), ["O-O-O"]);
}

// Nothing moves, or they swap.

#[test]
fn king_or_rook_on_its_goal_is_castling_all_the_same() {
    for (fen, side, before, later) in [
        (
            "6k1/8/8/8/8/8/8/6KR w H - 0 1",
            CastlingSide::GSide,
            "g1h1",
            "6k1/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
        (
            "6k1/8/8/8/8/8/8/3RK3 w D - 0 1",
            CastlingSide::CSide,
            "e1d1",
            "6k1/8/8/8/8/8/8/2KR4 b - - 1 1",
        ),
        (
            "7k/8/8/8/8/8/8/5KR1 w G - 0 1",
            CastlingSide::GSide,
            "f1g1",
            "7k/8/8/8/8/8/8/5RK1 b - - 1 1",
        ),
    ] {
        let position = position(fen);
        let m = position.legal_castling(side).unwrap();
        assert_eq!(m.to_string(), before);
        assert_eq!(position.after(m).fen(FenDialect::XFen).as_str(), later);
    }
}

#[test]
fn every_square_between_counts_for_king_and_rook() {
    // lila 14665: the queen on d8 stands where the rook has to go.
    assert_eq!(castlings("r1kq4/8/8/8/8/8/8/4K3 b a - 0 1"), [""; 0]);
    assert_eq!(castlings("r1k5/8/8/8/8/8/8/4K3 b a - 0 1"), ["O-O-O"]);
    // Between the rook and its goal, though the king does not pass there.
    assert_eq!(castlings("rnk5/8/8/8/8/8/8/4K3 b a - 0 1"), [""; 0]);
}

// Which rook.

#[test]
fn a_promoted_rook_does_not_disturb_a_right() {
    let position = after(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "g4 h5 gxh5 g5 h6 g4 h7 g3 hxg8=R g2 Nh3 gxf1=N Rgg1 Ng3 Rxg3",
    );
    assert_eq!(position.castling_rights().to_string(), "HAha");
}

#[test]
fn a_captured_rook_loses_its_owners_right_and_no_other() {
    let position = after("r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", "Bxa8");
    assert_eq!(position.castling_rights().to_string(), "HAh");
    // The right does not come back with another rook on that square.
    let position =
        after("r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", "Bxa8 Rf8 Bg2 Rf5 Bf1 Ra5 Bg2 Ra8");
    assert_eq!(position.castling_rights().to_string(), "HA");
}

#[test]
fn the_king_need_not_stand_between_two_rooks() {
    let position = position("r6k/8/8/8/8/8/8/4K3 b q - 0 1");
    assert_eq!(
        position.castling(Color::Black, CastlingSide::CSide).unwrap().rook_from(),
        Square::A8
    );
    assert_eq!(position.castling(Color::Black, CastlingSide::GSide), None);
    assert_eq!(castlings("r6k/8/8/8/8/8/8/4K3 b q - 0 1"), ["O-O-O"]);
}

#[test]
fn rights_without_king_or_rook_are_refused_or_repaired_openly() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "4k3/8/8/8/8/8/4K3/7R w H - 0 1",
        "4k3/8/8/8/8/8/7R/4K3 w H - 0 1",
        "4k3/8/8/8/8/8/8/1RR1K3 w BC - 0 1",
    ] {
        assert!(fen.parse::<Position>().is_err(), "{fen}");
        let (setup, repairs) = read_leniently(fen).unwrap();
        assert_eq!(repairs.len(), 1, "{fen}");
        Position::new(setup).unwrap();
    }
}

#[test]
fn neighbouring_kings_are_refused() {
    let error = "8/8/8/3kK3/8/8/8/8 w - - 0 1".parse::<Position>().unwrap_err();
    assert!(error.to_string().contains("kings adjacent"), "{error}");
}

// UCI and SAN.

#[test]
fn a_king_going_to_its_castling_rook_is_castling() {
    // Stockfish 6311: e8d8 with the own rook on d8.
    let position = position("3rk3/8/8/8/8/8/8/4K3 b d - 0 1");
    assert!(position.read_uci("e8d8").unwrap().is_castling());
    assert_eq!(position.read_uci("e8d8").unwrap().castling_side(), Some(CastlingSide::CSide));
}

#[test]
fn a_king_going_to_another_own_piece_is_nothing() {
    // The rook on a1 has no right; the knight is no rook.
    let position = position("4k3/8/8/8/8/8/8/RN2K2R w H - 0 1");
    for text in ["e1a1", "e1b1", "e1c1"] {
        assert!(position.read_uci(text).is_err(), "{text}");
    }
    assert!(position.read_uci("e1h1").unwrap().is_castling());
    assert!(position.read_uci("e1h1q").is_err());
}

#[test]
fn a_rook_going_from_e1_to_a1_is_a_rook_move() {
    let position = position("k7/8/8/8/8/7K/8/4R3 w - - 0 1");
    assert!(!position.read_uci("e1a1").unwrap().is_castling());
}

#[test]
fn a_king_step_to_the_goal_is_a_king_step() {
    // King f1, rook h1: f1g1 is a step, f1h1 is castling; both end with the king on g1.
    let position = position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert!(!position.read_uci("f1g1").unwrap().is_castling());
    assert!(position.read_uci("f1h1").unwrap().is_castling());
    assert!(!position.read_san("Kg1").unwrap().is_castling());
    assert!(position.read_san("O-O").unwrap().is_castling());
    for notation in [CastlingNotation::KingTakesRook, CastlingNotation::KingToGoal] {
        let castling = position.read_san("O-O").unwrap();
        assert_eq!(position.uci(castling, notation).as_str(), "f1h1");
    }
}

#[test]
fn san_does_not_take_a_king_move_for_castling() {
    let position = position("4k3/8/8/8/8/8/8/4K2R w H - 0 1");
    for text in ["Kg1", "Kh1", "Kxh1"] {
        assert!(position.read_san(text).is_err(), "{text}");
    }
}

#[test]
fn castling_that_gives_mate_is_written_so() {
    let position = position("5k2/2N4R/7N/8/8/8/8/4K2R w H - 0 1");
    let castling = position.legal_castling(CastlingSide::GSide).unwrap();
    assert_eq!(position.san(castling).as_str(), "O-O#");
    assert_eq!(position.read_san("0-0"), Ok(castling));
    assert_eq!(San::read("o-o").unwrap().deviations(&position, castling).len(), 2);
}

// X-FEN.

#[test]
fn x_fen_writes_the_letter_of_an_inner_rook() {
    let position = position("4k3/8/8/8/8/8/8/RR2K2R w BH - 0 1");
    assert_eq!(position.fen(FenDialect::XFen).as_str(), "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1");
    assert_eq!(position.fen(FenDialect::Standard).as_str(), "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1");
    assert_eq!(position.fen(FenDialect::Shredder).as_str(), "4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1");
    assert!(position.castling_rights().contains(Color::White, File::B));
}
