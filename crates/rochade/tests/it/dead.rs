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

/// Whether some series of legal moves ends in checkmate; `None` if there are
/// too many positions to tell.
fn mate_is_reachable(start: &Position) -> Option<bool> {
    let (mut seen, mut open) = (HashSet::from([start.hash()]), vec![*start]);
    while let Some(position) = open.pop() {
        if position.is_checkmate() {
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

#[test]
fn no_mate_can_be_reached_from_a_locked_position() {
    let mut random = Random::new(960);
    let (mut locked, mut with_bishop, mut alive) = (0, 0, 0);
    while locked < 40 || with_bishop < 5 || alive < 1_000 {
        let Some(position) = wall(&mut random) else { continue };
        match position.dead() {
            Some(DeadPosition::LockedPawns) => {
                let has_bishop = position.board().role(Role::Bishop).any();
                // Two kings alone take seconds enough; bishops multiply them.
                if locked < 40 && !has_bishop || with_bishop < 5 && has_bishop {
                    assert_eq!(mate_is_reachable(&position), Some(false), "{position:?}");
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
            assert_eq!(mate_is_reachable(&position), Some(false), "{position:?}");
            found += 1;
        }
    }
    assert!(found > 0);
}
