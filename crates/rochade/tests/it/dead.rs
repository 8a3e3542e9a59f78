//! A position that is called dead is dead: all positions that legal moves can
//! reach from it are looked at, and none is checkmate.

use std::collections::HashSet;

use crate::common::Random;
use rochade::dead::DeadPosition;
use rochade::{Board, Color, File, Piece, Position, Rank, Role, Setup, Square};

/// A wall of pawns that block each other, a king on each side, now and then
/// bishops: many such positions are locked, many nearly so.
fn wall(random: &mut Random) -> Option<Position> {
    let mut board = Board::EMPTY;
    let base = 2 + random.below(3);
    for file in File::ALL {
        if random.below(6) == 0 {
            continue;
        }
        let rank = (base + random.below(2)).min(5);
        let at = |rank| Square::new(file, Rank::from_index(rank).expect("a rank"));
        board.put(at(rank), Piece::new(Color::White, Role::Pawn));
        board.put(at(rank + 1), Piece::new(Color::Black, Role::Pawn));
    }
    let pieces = [(Color::White, Role::King), (Color::Black, Role::King)];
    let bishops = [(Color::White, Role::Bishop), (Color::Black, Role::Bishop)];
    let with_bishops = bishops.into_iter().take(random.below(3));
    for (color, role) in pieces.into_iter().chain(with_bishops) {
        let square = Square::from_index(random.below(64)).expect("a square");
        if board.piece_at(square).is_some() {
            return None;
        }
        board.put(square, Piece::new(color, role));
    }
    let turn = Color::ALL[random.below(2)];
    Position::new(Setup { board, turn, ..Setup::EMPTY }).ok()
}

/// Whether some series of legal moves ends in checkmate by one of these players; `None` if
/// there are too many positions to tell.
fn mate_is_reachable(start: &Position, winners: &[Color]) -> Option<bool> {
    let (mut seen, mut open) = (HashSet::from([start.hash()]), vec![*start]);
    while let Some(position) = open.pop() {
        if position.is_checkmate() && winners.contains(&!position.turn()) {
            return Some(true);
        }
        if seen.len() > 300_000 {
            return None;
        }
        // King and one minor piece against king: known since the Laws began.
        let board = position.board();
        let minor = board.role(Role::Knight) | board.role(Role::Bishop);
        let others = board.occupied() - board.role(Role::King);
        if others == minor && !others.more_than_one() {
            continue;
        }
        for m in position.legal_moves() {
            let next = position.after(m);
            if seen.insert(next.hash()) {
                open.push(next);
            }
        }
    }
    Some(false)
}

/// Who cannot mate according to us cannot. How often that was said, and could be checked.
fn check_who_can_mate(position: &Position) -> usize {
    let cannot = Color::ALL.into_iter().filter(|&color| !position.can_mate(color));
    let checked = cannot.filter(|&color| {
        let found = mate_is_reachable(position, &[color]);
        assert_ne!(found, Some(true), "{color} in {position:?}");
        found.is_some()
    });
    checked.count()
}

/// A king behind its own pawns in a corner, some pawns on the other wing, some that block
/// each other, and perhaps a piece: one player is soon stuck, and both have moves to spare.
fn stuck(random: &mut Random) -> Option<Position> {
    let mut board = Board::EMPTY;
    let at = |file: usize, rank: usize| Square::from_index(rank * 8 + file).expect("a square");
    let (white, black) = (Color::White, Color::Black);
    let corner = [
        ([(7, 0, white, Role::King), (6, 1, white, Role::Pawn)], [(7, 1), (6, 2)]),
        ([(7, 3, white, Role::King), (6, 3, white, Role::Pawn)], [(6, 4), (7, 4)]),
        ([(7, 2, white, Role::King), (6, 1, white, Role::Pawn)], [(6, 2), (7, 4)]),
    ][random.below(3)];
    for (file, rank, color, role) in corner.0 {
        board.put(at(file, rank), Piece::new(color, role));
    }
    for (file, rank) in corner.1 {
        board.put(at(file, rank), Piece::new(black, Role::Pawn));
    }
    for file in [0, 2, 4].into_iter().take(random.below(3)) {
        board.put(at(file, 1 + random.below(3)), Piece::new(white, Role::Pawn));
        board.put(at(file, 4 + random.below(3)), Piece::new(black, Role::Pawn));
    }
    if random.below(3) == 0 {
        let color = Color::ALL[random.below(2)];
        let role = [Role::Bishop, Role::Knight][random.below(2)];
        board.put(at(random.below(6), random.below(8)), Piece::new(color, role));
    }
    let king = at(random.below(6), random.below(8));
    if board.piece_at(king).is_some() {
        return None;
    }
    board.put(king, Piece::new(black, Role::King));
    let turn = Color::ALL[random.below(2)];
    Position::new(Setup { board, turn, ..Setup::EMPTY }).ok()
}

#[test]
fn no_mate_can_be_reached_where_a_player_is_stuck() {
    let mut random = Random::new(21);
    let (mut dead, mut alive, mut one_sided) = (0, 0, 0);
    while dead < 40 || alive < 300 || one_sided < 40 {
        let Some(position) = stuck(&mut random) else { continue };
        if position.dead().is_none() {
            alive += 1;
            if one_sided < 40 {
                one_sided += check_who_can_mate(&position);
            }
        } else if dead < 40 {
            let found = mate_is_reachable(&position, &Color::ALL);
            assert_ne!(found, Some(true), "{position:?}");
            dead += usize::from(found.is_some());
        }
    }
}

#[test]
fn no_mate_can_be_reached_from_a_locked_position() {
    let mut random = Random::new(960);
    let (mut locked, mut with_bishop, mut alive) = (0, 0, 0);
    while locked < 40 || with_bishop < 10 || alive < 1_000 {
        let Some(position) = wall(&mut random) else { continue };
        match position.dead() {
            Some(DeadPosition::LockedPawns) => {
                let has_bishop = position.board().role(Role::Bishop).any();
                // Two kings alone take seconds enough; bishops multiply them.
                if locked < 40 && !has_bishop || with_bishop < 10 && has_bishop {
                    assert_eq!(
                        mate_is_reachable(&position, &Color::ALL),
                        Some(false),
                        "{position:?}"
                    );
                    if has_bishop { with_bishop += 1 } else { locked += 1 }
                }
            }
            Some(_) | None => alive += 1,
        }
    }
}

/// Few pieces, many captures: the lines that are called forced are all followed.
#[test]
fn no_mate_can_be_reached_from_a_forced_position() {
    let mut random = Random::new(24);
    let mut found = 0;
    for _ in 0..200_000 {
        let mut board = Board::EMPTY;
        let kinds = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::Pawn];
        let extra = [0; 2].map(|_| (Color::ALL[random.below(2)], kinds[random.below(5)]));
        let kings = Color::ALL.map(|color| (color, Role::King));
        for (color, role) in kings.into_iter().chain(extra) {
            // The corner is where moves are forced.
            let (file, rank) = (random.below(4), 7 - random.below(3));
            let square = Square::from_index(rank * 8 + file).expect("a square");
            board.put(square, Piece::new(color, role));
        }
        let setup = Setup { board, turn: Color::Black, ..Setup::EMPTY };
        let Ok(position) = Position::new(setup) else { continue };
        if position.dead() == Some(DeadPosition::ForcedLines) {
            assert_eq!(mate_is_reachable(&position, &Color::ALL), Some(false), "{position:?}");
            found += 1;
        }
    }
    assert!(found > 0);
}

/// Positions that the Chess Unwinnability Analyzer is tested with: nobody can mate.
const DEAD: [&str; 24] = [
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - -",
    "2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - -",
    "5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - -",
    "3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - -",
    "8/2k5/8/1p1p2p1/1P1P2P1/8/2K5/8 w - -",
    "8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - -",
    "2k5/8/1p5p/1P1p2pP/2pP2P1/2P5/5K2/8 w - -",
    "8/4k3/4p1p1/3pP1P1/1p1p2K1/pP1P4/P7/8 w - -",
    "8/4k3/4p2p/p2pP2P/P2P3K/8/8/8 w - -",
    "8/8/5k2/p3p1p1/Pp1pP1Pp/1P1P3P/2K5/8 b - -",
    "1k6/8/8/p1p1p1p1/P1P1P1P1/8/8/1K6 b - -",
    "8/6b1/8/2k5/1p1p1p2/1PpP1Pp1/2P3P1/N2KNB2 b - -",
    "4k3/2b1p3/3pPp2/2pP1Pp1/1pP3Pp/pP5P/P1B5/1K6 b - -",
    "4k3/8/8/1p1p1p1p/1P1P1P1P/8/4K3/8 b - -",
    "8/7p/k4p1P/5p1K/5Pp1/6P1/6P1/8 w - -",
    "2k5/2p1p1p1/p1P1P1P1/P1p4K/2P5/8/8/8 w - -",
    "2k5/2p1p1p1/p1P1P1P1/P6K/2P5/8/8/8 w - -",
    "2k5/2p1p1p1/p1P1P1P1/P1P4K/8/8/8/8 w - -",
    "2k5/2p1p1p1/p1P1P1P1/P6K/8/8/8/8 w - -",
    "2k5/2p1p1p1/p1P1P1P1/P1p1P2K/2P1P3/8/8/8 w - -",
    "2k5/p1p1p1p1/P1P1P1P1/2p1P2K/2P1P3/8/8/8 w - -",
    "1k6/6p1/6P1/6PK/6P1/6PR/7P/8 w - -",
    "1k6/b7/7p/5p1P/5p2/5PpK/6P1/8 w - -",
    "1k1b4/b7/7p/5p1P/5p2/5PpK/6P1/8 w - -",
];

/// Others of them, in which somebody can.
const ALIVE: [&str; 24] = [
    "Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - -",
    "7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - -",
    "k1bK4/1p1p4/1PpPp3/2P1Pp2/2p1pP2/2p1P3/2P5/8 w - -",
    "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - -",
    "5brk/4p1p1/3pP1P1/1B1P2p1/3p2p1/3P4/4K1P1/8 w - -",
    "8/1p4p1/1Pp3p1/k1P3p1/1pP3Pb/1P4p1/6P1/7K w - -",
    "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/3B2K1 b - -",
    "8/5p2/5p2/5p1p/k4p2/1p1p1PpP/1P1P2P1/K7 b - -",
    "8/8/7p/1k3p2/3p1P2/1p1P1PpP/1P4P1/K7 b - -",
    "8/7k/5p1p/5P2/p1p2PpP/P1P1p1P1/4P3/K7 b - -",
    "8/5k1p/8/5p1P/p1p2PpP/P1P1p1P1/4P3/K7 b - -",
    "8/5p1p/k4p2/1p1p1PpP/1P1P2P1/8/8/K7 b - -",
    "8/1p3p1p/1P3p2/1Pp2PpP/KpP3P1/1P4pB/6Pk/8 b - -",
    "8/5p1p/5p2/5PpP/1p4P1/1P1p2pB/1PpP2Pk/K1B5 b - -",
    "8/5p1p/5p2/5PpP/5pPk/4pP1B/4P1B1/5B1K b - -",
    "8/5p1p/5p2/5PpP/5pP1/4pP1B/4PpB1/4kB1K b - -",
    "8/5p1p/5p2/5PpP/k3p1P1/p1p1P3/P1P5/K7 b - -",
    "8/5p1p/5p2/5PpP/6P1/6pB/6P1/4k2K b - -",
    "5k2/4pP2/3pP3/2pP4/1pPK4/pP6/P7/8 w - -",
    "5k2/4r3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 w - -",
    "6k1/6P1/5pK1/6P1/8/8/8/8 w - -",
    "8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - -",
    "8/2k5/8/PpPpPpPp/1P1P1P1P/4Q3/2K5/8 w - -",
    "8/2k5/p1p1p1p1/PpPpPpPp/1P1P1P1P/4Q3/2K5/8 w - -",
];

#[test]
fn known_fortresses_are_dead_and_what_looks_like_one_is_not() {
    for fen in DEAD {
        let position: Position = fen.parse().unwrap();
        assert!(position.dead().is_some(), "{fen}");
        assert!(Color::ALL.into_iter().all(|color| !position.can_mate(color)), "{fen}");
    }
    for fen in ALIVE {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.dead(), None, "{fen}");
        assert!(Color::ALL.into_iter().any(|color| position.can_mate(color)), "{fen}");
    }
}
