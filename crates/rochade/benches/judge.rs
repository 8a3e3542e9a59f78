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
    report("legal moves at hand, position", &games, |game, count| {
        let position = game.position();
        for m in position.legal_moves() {
            black_box(position.judge_move(black_box(m)));
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
    dead_positions(&games);
    println!("\nA legal move told to be legal: {ours:.1} million a second; by cozy-chess, which");
    println!("can say no more than yes or no: {peer:.1} million.");
    println!("ratio: {:.2}", ours / peer);
}

/// What it costs to ask after every move whether the position is dead: in games as
/// they are played, and where the search goes to its limit without an answer.
fn dead_positions(games: &[Game]) {
    let asked: Vec<_> = games.iter().flat_map(Game::positions).collect();
    let per_second = per_second(|count| {
        for position in &asked {
            black_box(black_box(position).dead());
            *count += 1;
        }
    });
    println!(
        "{:<40} {:>8.3} microseconds on average",
        "dead, positions of games",
        1e6 / per_second
    );
    let longest = asked.iter().map(time_of_dead).max().unwrap_or_default();
    println!("{:<40} {:>8} microseconds at most", "", longest.as_micros());
    for (name, fen) in [
        ("dead, locked pawns with rooks", "r3k2r/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/R3K2R w - - 0 1"),
        (
            "dead, locked pawns with bishops",
            "2b1k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/2B1K3 w - - 0 1",
        ),
        ("dead, few pieces", "8/8/8/3k4/8/2K5/1R6/8 w - - 0 1"),
        ("dead, two knights", "8/8/8/3k4/8/2K5/1N6/1N6 w - - 0 1"),
    ] {
        let position: rochade::Position = fen.parse().expect("a valid position");
        let time = time_of_dead(&position).as_micros();
        println!("{name:<40} {time:>8} microseconds: {:?}", position.dead());
    }
}

fn time_of_dead(position: &rochade::Position) -> Duration {
    let once = |_| {
        let begin = Instant::now();
        black_box(black_box(position).dead());
        begin.elapsed()
    };
    (0..5).map(once).min().unwrap_or_default()
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
                assert!(game.position().judge_move(black_box(m)).legal().is_some());
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
