//! How many verdicts a second, over the positions of random games.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rochade::illegal::Attempt;
use rochade::{CastlingSide, Color, FenDialect, Game, Move, Square, StartId};

fn main() {
    let games = random_games(64);
    println!("verdicts a second, one thread, {} games", games.len());
    report("legal moves, position", &games, |game, count| {
        let position = game.position();
        for m in position.legal_moves() {
            black_box(position.judge(black_box(Attempt::from(m))));
            *count += 1;
        }
    });
    report("legal moves, game", &games, |game, count| {
        for m in game.position().legal_moves() {
            black_box(game.judge(black_box(Attempt::from(m))));
            *count += 1;
        }
    });
    report("every square to every square, position", &games, |game, count| {
        for from in Square::all() {
            for to in Square::all() {
                black_box(game.position().judge(black_box(Attempt::from_to(from, to))));
                *count += 1;
            }
        }
    });
    report("every square to every square, game", &games, |game, count| {
        for from in Square::all() {
            for to in Square::all() {
                black_box(game.judge(black_box(Attempt::from_to(from, to))));
                *count += 1;
            }
        }
    });
    let (ours, peer) = compare(&games);
    report("the four castlings, position", &games, |game, count| {
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                black_box(game.position().judge(black_box(Attempt::Castling { color, side })));
                *count += 1;
            }
        }
    });
    println!("\nA legal move told to be legal: {ours:.1} million a second; by cozy-chess, which");
    println!("can say no more than yes or no: {peer:.1} million.");
    println!("ratio: {:.2}", ours / peer);
}

/// The one question that a peer answers too, asked of both about the same moves.
fn compare(games: &[Game]) -> (f64, f64) {
    let lists: Vec<_> = games.iter().map(|game| game.position().legal_moves()).collect();
    let boards: Vec<_> = games
        .iter()
        .map(|game| {
            let fen = game.position().fen(FenDialect::Shredder);
            cozy_chess::Board::from_fen(&fen, true).expect("a valid position")
        })
        .collect();
    let parse = |m: &Move| m.to_string().parse().expect("a move of cozy-chess");
    let theirs: Vec<Vec<cozy_chess::Move>> =
        lists.iter().map(|moves| moves.iter().map(parse).collect()).collect();
    let ours = per_second(|count| {
        for (game, moves) in games.iter().zip(&lists) {
            for &m in moves {
                assert!(game.position().judge(black_box(Attempt::from(m))).legal().is_some());
                *count += 1;
            }
        }
    });
    let peer = per_second(|count| {
        for (board, moves) in boards.iter().zip(&theirs) {
            for &m in moves {
                assert!(board.is_legal(black_box(m)));
                *count += 1;
            }
        }
    });
    (ours / 1e6, peer / 1e6)
}

/// How often per second `work` does what it counts.
fn per_second(work: impl Fn(&mut u64)) -> f64 {
    let begin = Instant::now();
    let mut count = 0;
    while begin.elapsed() < Duration::from_secs(1) {
        work(&mut count);
    }
    count as f64 / begin.elapsed().as_secs_f64()
}

fn report(what: &str, games: &[Game], judge: impl Fn(&Game, &mut u64)) {
    let per_second = per_second(|count| games.iter().for_each(|game| judge(game, count)));
    println!("{what:<40} {:>8.2} million", per_second / 1e6);
}

/// Games of random length up to 80 half-moves, the same ones every time.
fn random_games(count: usize) -> Vec<Game> {
    let mut state = 960u64;
    let mut below = |limit: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) as usize) % limit
    };
    let mut games = Vec::new();
    while games.len() < count {
        let Ok(id) = StartId::new(below(960) as u16) else { continue };
        let mut game = Game::from_start(id);
        for _ in 0..below(80) {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play(moves[below(moves.len())]).is_err() {
                break;
            }
        }
        if game.ending().is_none() {
            games.push(game);
        }
    }
    games
}
