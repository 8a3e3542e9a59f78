//! Random games against two independent programs: at every ply the same legal
//! moves, the same FEN, the same SAN, the same check, mate and stalemate.
//!
//! `ROCHADE_PLIES` asks for more plies than the default, `ROCHADE_SEED` for
//! other games; `cargo xtask differential` sets both and shows progress.

use std::time::Instant;

use crate::common::Random;
use rochade::uci::CastlingNotation;
use rochade::{FenDialect, Move, Position, Role};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

const PLIES: u64 = 60_000;

fn from_environment(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number in the environment"))
}

#[test]
fn random_games_agree_with_two_other_programs() {
    let wanted = from_environment("ROCHADE_PLIES").unwrap_or(PLIES);
    let shows_progress = wanted > PLIES;
    let first_seed = from_environment("ROCHADE_SEED").unwrap_or(0);
    let started = Instant::now();
    let (mut plies, mut games, mut castlings) = (0, 0, 0);
    while plies < wanted {
        let played = play(first_seed + games);
        games += 1;
        castlings += played.castlings;
        let before = plies;
        plies += played.plies;
        if shows_progress && plies / 100_000 > before / 100_000 {
            let share = plies as f64 / wanted as f64;
            let left = (started.elapsed().as_secs_f64() * (1.0 / share - 1.0)).max(0.0);
            println!("{plies} of {wanted} plies ({:.0} %), about {left:.0} s left", share * 100.0);
        }
    }
    println!("{plies} plies of {games} games agree, {castlings} castlings among them");
    assert!(castlings > 0);
}

struct Played {
    plies: u64,
    castlings: u64,
}

/// One game from one seed; every failure names the seed and the position.
fn play(seed: u64) -> Played {
    let mut random = Random::new(seed);
    let mut ours = random.start();
    let start = ours.fen(FenDialect::Shredder);
    let mut cozy = cozy_chess::Board::from_fen(&start, true).expect("a start position");
    let mut theirs: Chess = Fen::from_ascii(start.as_bytes())
        .expect("a FEN")
        .into_position(CastlingMode::Chess960)
        .expect("a start position");
    let mut played = Played { plies: 0, castlings: 0 };
    // The clock of cozy-chess stops at 100.
    while ours.halfmove_clock() < 100 {
        let context = format!("seed {seed}, ply {}, {ours:?}", played.plies);
        compare_moves(&ours, &cozy, &theirs, &context);
        compare_texts(&ours, &cozy, &theirs, &context);
        check_ourselves(&ours, &context);
        let Some(m) = random.legal_move(&ours) else { break };
        cozy.play_unchecked(m.to_string().parse().expect("a move of cozy-chess"));
        let their_move = UciMove::from_ascii(m.to_string().as_bytes())
            .expect("UCI")
            .to_move(&theirs)
            .expect("a legal move");
        theirs.play_unchecked(their_move);
        ours = ours.after(m);
        played.plies += 1;
        played.castlings += u64::from(m.is_castling());
    }
    played
}

/// From, to and promotion in one number, to be sorted and compared.
fn packed(from: usize, to: usize, promotion: Option<usize>) -> usize {
    from * 4096 + to * 64 + promotion.map_or(0, |role| role + 1)
}

fn compare_moves(ours: &Position, cozy: &cozy_chess::Board, theirs: &Chess, context: &str) {
    let list = ours.legal_moves();
    let mut our_moves: Vec<usize> = list
        .iter()
        .map(|m| packed(m.from().index(), m.to().index(), m.promotion().map(Role::index)))
        .collect();
    our_moves.sort_unstable();
    assert_eq!(list.len(), ours.count_legal_moves(), "{context}");

    let mut cozy_moves = Vec::new();
    cozy.generate_moves(|moves| {
        cozy_moves.extend(
            moves
                .into_iter()
                .map(|m| packed(m.from as usize, m.to as usize, m.promotion.map(|p| p as usize))),
        );
        false
    });
    cozy_moves.sort_unstable();
    assert_eq!(our_moves, cozy_moves, "cozy-chess differs: {context}");

    let mut their_moves: Vec<usize> = theirs
        .legal_moves()
        .iter()
        .map(|m| {
            let from = m.from().expect("no drops in chess") as usize;
            packed(from, m.to() as usize, m.promotion().map(|role| role as usize - 1))
        })
        .collect();
    their_moves.sort_unstable();
    assert_eq!(our_moves, their_moves, "shakmaty differs: {context}");

    let check = !cozy.checkers().is_empty();
    assert_eq!(ours.is_check(), check, "{context}");
    assert_eq!(ours.is_check(), theirs.is_check(), "{context}");
    assert_eq!(ours.is_checkmate(), theirs.is_checkmate(), "{context}");
    assert_eq!(ours.is_stalemate(), theirs.is_stalemate(), "{context}");
    let status = match (list.is_empty(), check) {
        (true, true) => cozy_chess::GameStatus::Won,
        (true, false) => cozy_chess::GameStatus::Drawn,
        (false, _) => cozy_chess::GameStatus::Ongoing,
    };
    assert_eq!(cozy.status(), status, "{context}");
}

fn compare_texts(ours: &Position, cozy: &cozy_chess::Board, theirs: &Chess, context: &str) {
    let x_fen = Fen::from_position(theirs, EnPassantMode::PseudoLegal).to_string();
    assert_eq!(ours.fen(FenDialect::XFen).as_str(), x_fen, "{context}");
    let standard = Fen::from_position(theirs, EnPassantMode::Always).to_string();
    assert_eq!(ours.fen(FenDialect::Standard).as_str(), standard, "{context}");
    let shredder = format!("{cozy:#}");
    assert_eq!(ours.fen(FenDialect::Shredder).as_str(), shredder, "{context}");
    for m in ours.legal_moves() {
        let uci = ours.uci(m, CastlingNotation::KingTakesRook);
        let their_move = UciMove::from_ascii(uci.as_bytes())
            .expect("UCI")
            .to_move(theirs)
            .expect("a legal move");
        let san = SanPlus::from_move(theirs.clone(), their_move).to_string();
        assert_eq!(ours.san(m).as_str(), san, "{context}");
    }
}

/// What must agree within our own program: every text form reads back, the
/// hash is the one of a fresh position, and every position is valid.
fn check_ourselves(position: &Position, context: &str) {
    let rebuilt = Position::new(position.setup()).expect("legal play keeps positions valid");
    assert_eq!(rebuilt.hash(), position.hash(), "{context}");
    for dialect in FenDialect::ALL {
        let text = position.fen(dialect);
        let read: Position = text.parse().expect("our own FEN");
        assert_eq!(read.fen(dialect), text, "{context}");
        assert_eq!(read.hash(), position.hash(), "{context}");
    }
    for m in position.legal_moves() {
        let same = |found: Result<Move, _>| assert_eq!(found.ok(), Some(m), "{m} {context}");
        same(position.read_san(&position.san(m)).map_err(drop));
        for notation in [CastlingNotation::KingTakesRook, CastlingNotation::KingToGoal] {
            same(position.read_uci(&position.uci(m, notation)).map_err(drop));
        }
    }
}
