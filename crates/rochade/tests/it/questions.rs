//! What a position answers about single moves, beside the plain list and the
//! plain definition, at every ply of random games.

use crate::common::Random;
use rochade::{Bitboard, Color, Move, Position, Square};

/// Positions of random games, each with one that it is compared with.
fn positions(games: u64, mut check: impl FnMut(&Position, &Position)) {
    for seed in 0..games {
        let mut random = Random::new(seed);
        let mut position = random.start();
        let mut before = position;
        for _ in 0..120 {
            check(&position, &before);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            before = position;
            position.play(moves[random.below(moves.len())]).unwrap();
        }
    }
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort();
    moves
}

#[test]
fn sets_lists_and_parts_of_lists_hold_the_same_moves() {
    let mut promotions = 0;
    positions(150, |position, _| {
        let all = sorted(position.legal_moves());
        assert_eq!(sorted(position.move_sets().flatten()), all, "{position}");
        assert_eq!(position.move_sets().map(|set| set.len()).sum::<usize>(), all.len());
        for set in position.move_sets() {
            assert_eq!(set.into_iter().len(), set.into_iter().count());
            assert!(all.iter().filter(|m| m.from() == set.from()).all(|m| m.role() == set.role()));
        }
        let captures = sorted(all.iter().copied().filter(|m| m.is_capture()));
        let quiet = sorted(all.iter().copied().filter(|m| !m.is_capture()));
        assert_eq!(sorted(position.captures()), captures, "{position}");
        assert_eq!(sorted(position.quiet_moves()), quiet, "{position}");
        assert_eq!(sorted(position.move_sets().captures().flatten()), captures, "{position}");
        assert_eq!(sorted(position.move_sets().quiet().flatten()), quiet, "{position}");
        for square in Square::all() {
            let goals: Bitboard =
                all.iter().filter(|m| m.from() == square).map(|m| m.to()).collect();
            assert_eq!(position.legal_goals(square), goals, "{position} {square}");
        }
        promotions += all.iter().filter(|m| m.is_promotion()).count();
    });
    assert!(promotions > 100, "{promotions}");
}

#[test]
fn a_move_is_legal_exactly_if_it_is_in_the_list() {
    let (mut legal, mut illegal) = (0, 0);
    positions(150, |position, before| {
        let list = position.legal_moves();
        for &m in &list {
            assert!(position.is_legal(m), "{position} {m:?}");
            assert!(position.move_sets().contains(m), "{position} {m:?}");
            assert!(position.move_sets().quiet().contains(m) != m.is_capture(), "{position} {m:?}");
            assert_eq!(position.judge_move(m).legal(), Some(m), "{position} {m:?}");
        }
        // Moves of other positions, of either player, castling among them.
        let null = position.after_null_move();
        let others = [Some(*before), null].into_iter().flatten();
        for m in others.flat_map(|other| other.legal_moves()) {
            let expected = list.contains(&m);
            assert_eq!(position.is_legal(m), expected, "{position} {m:?}");
            assert_eq!(position.move_sets().contains(m), expected, "{position} {m:?}");
            let is_capture = expected && m.is_capture();
            assert_eq!(position.move_sets().captures().contains(m), is_capture, "{position} {m:?}");
            let verdict = position.judge(m.into());
            assert_eq!(position.judge_move(m), verdict, "{position} {m:?}");
            legal += usize::from(expected);
            illegal += usize::from(!expected);
            let mut next = *position;
            assert_eq!(next.play(m).is_ok(), expected);
            assert_eq!(next != *position, expected);
        }
    });
    assert!(legal > 100 && illegal > 10_000, "{legal} {illegal}");
}

#[test]
fn captures_and_checks_are_seen_on_the_board_after_the_move() {
    let (mut checks, mut captures) = (0, 0);
    positions(150, |position, _| {
        for m in position.legal_moves() {
            let after = position.after(m);
            assert_eq!(position.gives_check(m), after.is_check(), "{position} {m:?}");
            let enemy = !position.turn();
            let taken = position.board().color(enemy) != after.board().color(enemy);
            assert_eq!(m.is_capture(), taken, "{position} {m:?}");
            checks += usize::from(after.is_check());
            captures += usize::from(taken);
        }
    });
    assert!(checks > 5_000 && captures > 20_000, "{checks} {captures}");
}

/// However a text was written that a move was found by, it is written as the standard has it.
#[test]
fn a_move_that_was_found_is_written_as_any_other() {
    let (mut copied, mut mended) = (0, 0);
    positions(60, |position, _| {
        for m in position.legal_moves() {
            let standard = position.san(m);
            let bare = standard.trim_end_matches(['+', '#']);
            let texts = [
                standard.to_string(),
                bare.to_owned(),
                bare.replace('x', ""),
                format!("{bare}+"),
                format!("{}{}{}", &bare[..1], m.from(), &bare[1..]),
                format!("{}x{}", &bare[..1], &bare[1..]),
            ];
            for text in texts {
                if position.find_san(text.as_bytes()) != Some(m) {
                    continue;
                }
                let (bytes, length) = position.san_of_found(m, text.as_bytes());
                assert_eq!(&bytes[..length], standard.as_bytes(), "{position} {text}");
                copied += usize::from(*text == *standard);
                mended += usize::from(*text != *standard);
            }
        }
    });
    assert!(copied > 10_000 && mended > 10_000, "{copied} {mended}");
}

/// Castling with check by the rook, en passant that opens a line, discovered checks.
#[test]
fn unusual_checks_are_seen() {
    for (fen, san) in [
        ("5k2/8/8/8/8/8/8/4K2R w H - 0 1", "O-O+"),
        ("7k/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O"),
        ("3k4/8/8/8/8/8/8/RK6 w A - 0 1", "O-O-O+"),
        ("8/8/8/k1pP3R/8/8/8/7K w - c6 0 1", "dxc6+"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q+"),
        ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=N"),
        ("k7/8/8/8/4N3/8/6B1/K7 w - - 0 1", "Nd6+"),
    ] {
        let position: Position = fen.parse().unwrap();
        let m = position.read_san(san).unwrap();
        assert_eq!(position.san(m).as_str(), san, "{fen}");
        assert_eq!(position.gives_check(m), position.after(m).is_check(), "{fen} {san}");
    }
}

/// A piece is pinned if the king of its colour is attacked once it is lifted,
/// by a piece that did not attack it before.
#[test]
fn pinned_pieces_are_those_that_cannot_be_lifted() {
    let mut pinned = 0;
    positions(60, |position, _| {
        let board = position.board();
        for color in Color::ALL {
            let king = position.king(color);
            let before = position.attackers(king, !color);
            let is_pinned = |&square: &Square| {
                let occupied = board.occupied().without(square);
                (board.attackers(king, !color, occupied) - before).any()
            };
            let own = board.color(color).without(king);
            let expected: Bitboard = own.into_iter().filter(is_pinned).collect();
            assert_eq!(position.pinned(color), expected, "{position} {color}");
            pinned += expected.count();
        }
    });
    assert!(pinned > 500, "{pinned}");
}

#[test]
#[cfg(feature = "cozy-chess")]
fn positions_and_moves_go_to_cozy_chess_and_back() {
    positions(60, |position, _| {
        let theirs = cozy_chess::Board::try_from(position).unwrap();
        assert_eq!(Position::try_from(&theirs), Ok(*position));
        let mut count = 0;
        theirs.generate_moves(|set| {
            for their_move in set {
                let ours = position.read_cozy_move(their_move).expect("a legal move");
                assert_eq!(cozy_chess::Move::from(ours), their_move);
                count += 1;
            }
            false
        });
        assert_eq!(count, position.count_legal_moves());
    });
}
