//! The rules beside cozy-chess and shakmaty.
//!
//! - `rules measure [WORK …]`: all measurements, or some; a line `work engine item count seconds` each;
//! - `rules perft ENGINE POSITION DEPTH`: one node count, for counting instructions;
//! - `rules part WORK`: our side of one measurement ten times, for counting instructions;
//! - `rules positions`: the names of the positions.
//!
//! `cargo xtask bench rules` runs all of this and makes the table.

use std::hint::black_box;
use std::str::FromStr;
use std::time::Duration;

use arrayvec::ArrayVec;
use cozy_chess::util::{display_san_move, parse_san_move};
use rochade::illegal::Attempt;
use rochade::{FenDialect, Move, MoveList, Position, StartId};
use rochade_bench::{Random, shortest};
use shakmaty::fen::Fen;
use shakmaty::san::{San, SanPlus};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

/// The standard start, Kiwipete, five Chess960 middlegames in which castling is
/// frequent (one move in twenty and more, by every method), and a start of
/// double Chess960. The node counts are those all three programs agree on.
const POSITIONS: [(&str, &str, u32, u64); 8] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", 5, 4_865_609),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
        4,
        4_085_603,
    ),
    (
        "king-only",
        "bbr1kr2/1pq1p1p1/3p1nnp/p3P2P/P1p3p1/6P1/1PPPNP2/BBR1KR1N w FCfc - 0 11",
        5,
        9_559_222,
    ),
    (
        "rook-on-b",
        "brnkr1qn/1p1pbp2/p3p3/2p3pB/P7/3N2P1/1PPPPP1P/BR1KR2N w EBeb - 1 10",
        5,
        12_414_652,
    ),
    ("swap-g", "bq2rkr1/pp1pppbn/2p5/7p/1P4N1/3NP2P/P1P1PPP1/1Q2RKRB w GEge - 0 10", 5, 27_399_912),
    (
        "rook-only",
        "bbrnn1kr/1p3p2/1N2p3/p1p3p1/3q3p/5P2/PPPPPQPP/BBR3KR w HChc - 0 10",
        4,
        1_413_015,
    ),
    ("swap-c", "1qrk1bbr/pp1ppp1p/n1p5/5p2/2P5/P3P1P1/1PNP1B1P/QNRK3R w HChc - 0 9", 5, 11_881_643),
    ("double", "bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/RKBBNQNR w HAge - 0 1", 5, 4_977_492),
];

const LEAST: Duration = Duration::from_millis(250);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["measure", wanted @ ..] => measure(wanted),
        ["perft", engine, name, depth] => {
            let fen = POSITIONS.iter().find(|position| position.0 == *name).expect("a position").1;
            let depth = depth.parse().expect("a depth");
            println!("{}", Engine::named(engine).perft(fen, depth));
        }
        ["part", work] => {
            let corpus = Corpus::new();
            for _ in 0..10 {
                our_part(&corpus, work);
            }
        }
        ["positions"] => {
            for (name, _, depth, _) in POSITIONS {
                println!("{name} {depth}");
            }
        }
        _ => panic!(
            "expected: measure [WORK …] | perft ENGINE POSITION DEPTH | part WORK | positions"
        ),
    }
}

#[derive(Clone, Copy)]
enum Engine {
    Rochade,
    Cozy,
    Shakmaty,
}

impl Engine {
    const ALL: [Self; 3] = [Self::Rochade, Self::Cozy, Self::Shakmaty];

    fn name(self) -> &'static str {
        match self {
            Self::Rochade => "rochade",
            Self::Cozy if cfg!(feature = "cozy-pext") => "cozy-chess+pext",
            Self::Cozy => "cozy-chess",
            Self::Shakmaty => "shakmaty",
        }
    }

    fn named(name: &str) -> Self {
        match name {
            "rochade" => Self::Rochade,
            "shakmaty" => Self::Shakmaty,
            _ => Self::Cozy,
        }
    }

    fn perft(self, fen: &str, depth: u32) -> u64 {
        match self {
            Self::Rochade => rochade::perft::perft(black_box(&ours(fen)), depth),
            Self::Cozy => cozy_perft(black_box(&cozy(fen)), depth),
            Self::Shakmaty => shakmaty::perft(black_box(&theirs(fen)), depth),
        }
    }
}

fn ours(fen: &str) -> Position {
    Position::from_str(fen).expect("a valid position")
}

fn cozy(fen: &str) -> cozy_chess::Board {
    cozy_chess::Board::from_fen(fen, true).expect("a valid position")
}

fn theirs(fen: &str) -> Chess {
    let fen = Fen::from_ascii(fen.as_bytes()).expect("a FEN");
    fen.into_position(CastlingMode::Chess960).expect("a valid position")
}

/// As the documentation of cozy-chess recommends: sets of moves, counted whole
/// at the last ply.
fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                nodes += cozy_perft(&next, depth - 1);
            }
            false
        });
    }
    nodes
}

fn report(work: &str, engine: Engine, item: &str, count: u64, time: Duration) {
    println!("{work} {} {item} {count} {:.9}", engine.name(), time.as_secs_f64());
}

fn measure_perft() {
    for (name, fen, depth, nodes) in POSITIONS {
        for engine in Engine::ALL {
            let (found, time) = shortest(LEAST, || engine.perft(fen, depth));
            assert_eq!(found, nodes, "{} counts {name} differently", engine.name());
            report("perft", engine, name, found, time);
        }
    }
}

/// Positions and moves of random Chess960 games, in every program's own form.
struct Corpus {
    fens: Vec<String>,
    ours: Vec<Position>,
    cozy: Vec<cozy_chess::Board>,
    theirs: Vec<Chess>,
    /// A legal move of each position.
    moves: Vec<Move>,
    sans: Vec<String>,
}

impl Corpus {
    fn new() -> Self {
        let mut random = Random(960);
        let mut corpus = Self {
            fens: vec![],
            ours: vec![],
            cozy: vec![],
            theirs: vec![],
            moves: vec![],
            sans: vec![],
        };
        while corpus.ours.len() < 2_000 {
            let id = StartId::new(random.below(960) as u16).expect("below 960");
            let mut position = Position::start(id);
            for _ in 0..100 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let m = moves[random.below(moves.len())];
                corpus.add(&position, m);
                position = position.after(m);
            }
        }
        corpus
    }

    fn add(&mut self, position: &Position, m: Move) {
        let fen = position.fen(FenDialect::Shredder);
        self.ours.push(*position);
        self.cozy.push(cozy(&fen));
        self.theirs.push(theirs(&fen));
        self.fens.push(fen.to_string());
        self.moves.push(m);
        self.sans.push(position.san(m).to_string());
    }
}

/// All measurements, or those that are wanted.
fn measure(wanted: &[&str]) {
    let is_wanted = |work: &str| wanted.is_empty() || wanted.contains(&work);
    if is_wanted("perft") {
        measure_perft();
    }
    let corpus = Corpus::new();
    let parts: [(&str, fn(&Corpus)); 7] = [
        ("list", measure_lists),
        ("make", measure_make),
        ("fen", measure_fen),
        ("san-read", measure_san),
        ("san-write", measure_san_written),
        ("is-legal", measure_is_legal),
        ("judge", measure_judge),
    ];
    for (_, measure) in parts.iter().filter(|(work, _)| is_wanted(work)) {
        measure(&corpus);
    }
}

/// What is measured of us, by itself.
fn our_part(corpus: &Corpus, work: &str) {
    for ((position, fen), (san, m)) in
        corpus.ours.iter().zip(&corpus.fens).zip(corpus.sans.iter().zip(&corpus.moves))
    {
        match work {
            "nothing" => {}
            "list" => {
                let mut list = MoveList::new();
                position.legal_moves_into(&mut list);
                black_box(&list);
            }
            "make" => {
                black_box(&position.after(black_box(*m)));
            }
            "fen-read" => drop(black_box(ours(black_box(fen)))),
            "fen-write" => drop(black_box(position.fen(FenDialect::Shredder))),
            "san-read" => drop(black_box(position.read_san(black_box(san)))),
            "san-write" => drop(black_box(position.san(black_box(*m)))),
            "is-legal" => drop(black_box(position.is_legal(black_box(*m)))),
            "judge-move" => drop(black_box(position.judge_move(black_box(*m)))),
            "judge" => drop(black_box(position.judge(black_box((*m).into())))),
            _ => panic!("no such work: {work}"),
        }
    }
}

fn measure_lists(corpus: &Corpus) {
    // Theirs fill a list that is there (cozy-chess) or return one (shakmaty); ours do either.
    let (count, time) = shortest(LEAST, || {
        let list = |position: &Position| {
            let mut list = MoveList::new();
            position.legal_moves_into(&mut list);
            black_box(&list).len() as u64
        };
        corpus.ours.iter().map(list).sum()
    });
    let expected: u64 = count;
    report("list", Engine::Rochade, "moves", count, time);
    let (count, time) = shortest(LEAST, || {
        corpus.ours.iter().map(|p| black_box(&p.legal_moves()).len() as u64).sum()
    });
    assert_eq!(expected, count);
    report("list-returned", Engine::Rochade, "moves", count, time);
    let (count, time) = shortest(LEAST, || {
        let list = |board: &cozy_chess::Board| {
            // cozy-chess brings no list of its own; this is the cheapest there is.
            let mut list = ArrayVec::<cozy_chess::Move, 256>::new();
            board.generate_moves(|moves| {
                list.extend(moves);
                false
            });
            black_box(&list).len() as u64
        };
        corpus.cozy.iter().map(list).sum()
    });
    assert_eq!(expected, count);
    report("list", Engine::Cozy, "moves", count, time);
    report("list-returned", Engine::Cozy, "moves", count, time);
    let (count, time) = shortest(LEAST, || {
        corpus.theirs.iter().map(|p| black_box(&p.legal_moves()).len() as u64).sum()
    });
    assert_eq!(expected, count);
    report("list", Engine::Shakmaty, "moves", count, time);
    report("list-returned", Engine::Shakmaty, "moves", count, time);
}

fn measure_make(corpus: &Corpus) {
    let moves = our_moves(corpus);
    let ((), time) = shortest(LEAST, || {
        for (position, moves) in corpus.ours.iter().zip(&moves) {
            for &m in moves {
                black_box(&position.after(m));
            }
        }
    });
    let count = moves.iter().map(|moves| moves.len() as u64).sum();
    report("make", Engine::Rochade, "moves", count, time);

    let moves: Vec<Vec<cozy_chess::Move>> = corpus.cozy.iter().map(cozy_moves).collect();
    let ((), time) = shortest(LEAST, || {
        for (board, moves) in corpus.cozy.iter().zip(&moves) {
            for &m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                black_box(&next);
            }
        }
    });
    report("make", Engine::Cozy, "moves", count, time);

    let moves = their_moves(corpus);
    let ((), time) = shortest(LEAST, || {
        for (position, moves) in corpus.theirs.iter().zip(&moves) {
            for &m in moves {
                let mut next = position.clone();
                next.play_unchecked(m);
                black_box(&next);
            }
        }
    });
    report("make", Engine::Shakmaty, "moves", count, time);
}

// Lists of moves that are gone through are as long as they need to be, everybody's: a list with
// room for every position takes a kilobyte or two, and then it is memory that is measured.

fn our_moves(corpus: &Corpus) -> Vec<Vec<Move>> {
    corpus.ours.iter().map(|position| position.legal_moves().to_vec()).collect()
}

fn their_moves(corpus: &Corpus) -> Vec<Vec<shakmaty::Move>> {
    corpus.theirs.iter().map(|position| position.legal_moves().to_vec()).collect()
}

fn cozy_moves(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut list = Vec::new();
    board.generate_moves(|moves| {
        list.extend(moves);
        false
    });
    list
}

fn measure_fen(corpus: &Corpus) {
    let count = corpus.fens.len() as u64;
    let (_, time) = shortest(LEAST, || {
        for fen in &corpus.fens {
            black_box(ours(fen));
        }
    });
    report("fen-read", Engine::Rochade, "positions", count, time);
    let (_, time) = shortest(LEAST, || {
        for fen in &corpus.fens {
            black_box(cozy(fen));
        }
    });
    report("fen-read", Engine::Cozy, "positions", count, time);
    let (_, time) = shortest(LEAST, || {
        for fen in &corpus.fens {
            black_box(theirs(fen));
        }
    });
    report("fen-read", Engine::Shakmaty, "positions", count, time);

    let (_, time) = shortest(LEAST, || {
        for position in &corpus.ours {
            black_box(position.fen(FenDialect::Shredder));
        }
    });
    report("fen-write", Engine::Rochade, "positions", count, time);
    let (_, time) = shortest(LEAST, || {
        for board in &corpus.cozy {
            black_box(format!("{board:#}"));
        }
    });
    report("fen-write", Engine::Cozy, "positions", count, time);
    let mut text = Vec::new();
    let (_, time) = shortest(LEAST, || {
        for position in &corpus.theirs {
            text.clear();
            Fen::from_position(position, EnPassantMode::PseudoLegal).append_ascii_to(&mut text);
            black_box(&text);
        }
    });
    report("fen-write", Engine::Shakmaty, "positions", count, time);
}

fn measure_san(corpus: &Corpus) {
    let count = corpus.sans.len() as u64;
    let (_, time) = shortest(LEAST, || {
        for (position, san) in corpus.ours.iter().zip(&corpus.sans) {
            black_box(position.read_san(san).expect("a legal move"));
        }
    });
    report("san-read", Engine::Rochade, "moves", count, time);
    let (_, time) = shortest(LEAST, || {
        for (board, san) in corpus.cozy.iter().zip(&corpus.sans) {
            black_box(parse_san_move(board, san).expect("a legal move"));
        }
    });
    report("san-read", Engine::Cozy, "moves", count, time);
    let (_, time) = shortest(LEAST, || {
        for (position, san) in corpus.theirs.iter().zip(&corpus.sans) {
            let san = San::from_ascii(san.trim_end_matches(['+', '#']).as_bytes()).expect("SAN");
            black_box(san.to_move(position).expect("a legal move"));
        }
    });
    report("san-read", Engine::Shakmaty, "moves", count, time);
}

/// The move of each position, in their forms.
fn peers_moves(corpus: &Corpus) -> (Vec<cozy_chess::Move>, Vec<shakmaty::Move>) {
    let cozy = corpus.moves.iter().map(|m| m.to_string().parse().expect("a move")).collect();
    let theirs = corpus.theirs.iter().zip(&corpus.sans).map(|(position, san)| {
        let san = San::from_ascii(san.trim_end_matches(['+', '#']).as_bytes()).expect("SAN");
        san.to_move(position).expect("a legal move")
    });
    (cozy, theirs.collect())
}

fn measure_san_written(corpus: &Corpus) {
    let count = corpus.sans.len() as u64;
    let (cozy, theirs) = peers_moves(corpus);
    let ((), time) = shortest(LEAST, || {
        for (position, &m) in corpus.ours.iter().zip(&corpus.moves) {
            black_box(position.san(m));
        }
    });
    report("san-write", Engine::Rochade, "moves", count, time);
    let ((), time) = shortest(LEAST, || {
        for (board, &m) in corpus.cozy.iter().zip(&cozy) {
            black_box(display_san_move(board, m).to_string());
        }
    });
    report("san-write", Engine::Cozy, "moves", count, time);
    let mut text = Vec::new();
    let ((), time) = shortest(LEAST, || {
        for (position, &m) in corpus.theirs.iter().zip(&theirs) {
            text.clear();
            SanPlus::from_move(position.clone(), m).append_ascii_to(&mut text);
            black_box(&text);
        }
    });
    report("san-write", Engine::Shakmaty, "moves", count, time);
}

/// Every legal move of every position is asked about, and as many that are legal
/// elsewhere.
fn measure_is_legal(corpus: &Corpus) {
    let ours = our_moves(corpus);
    let cozy: Vec<Vec<cozy_chess::Move>> = corpus.cozy.iter().map(cozy_moves).collect();
    let theirs = their_moves(corpus);
    let asked: u64 = ours.iter().map(|moves| moves.len() as u64).sum();
    for (work, shift) in [("is-legal", 0), ("is-legal-elsewhere", 2)] {
        let other = |at: usize| (at + shift) % corpus.ours.len();
        let (count, time) = shortest(LEAST, || {
            let positions = corpus.ours.iter().enumerate();
            positions
                .map(|(at, p)| {
                    ours[other(at)].iter().filter(|m| p.is_legal(black_box(**m))).count()
                })
                .sum::<usize>()
        });
        let expected = count;
        report(work, Engine::Rochade, "moves", asked, time);
        let (count, time) = shortest(LEAST, || {
            let boards = corpus.cozy.iter().enumerate();
            boards
                .map(|(at, b)| {
                    cozy[other(at)].iter().filter(|m| b.is_legal(black_box(**m))).count()
                })
                .sum::<usize>()
        });
        // Theirs do not say what moves or captures, so more of them fit elsewhere.
        assert!(if shift == 0 { count == expected } else { count >= expected });
        report(work, Engine::Cozy, "moves", asked, time);
        let ((), time) = shortest(LEAST, || {
            for (at, position) in corpus.theirs.iter().enumerate() {
                for m in &theirs[other(at)] {
                    black_box(position.is_legal(black_box(*m)));
                }
            }
        });
        report(work, Engine::Shakmaty, "moves", asked, time);
    }
}

/// A verdict on each legal move, and on each attempt to play one: the move, or the reasons
/// against it. Theirs say no more than yes.
fn measure_judge(corpus: &Corpus) {
    measure_yes(corpus, "judge-move", &our_moves(corpus), |position, moves| {
        let legal = |m: &&Move| position.judge_move(black_box(**m)).legal().is_some();
        moves.iter().filter(legal).count()
    });
    let told = |moves: Vec<Move>| moves.into_iter().map(Attempt::from).collect();
    let attempts: Vec<_> = our_moves(corpus).into_iter().map(told).collect();
    measure_yes(corpus, "judge", &attempts, |position, attempts: &[Attempt]| {
        let legal = |a: &&Attempt| position.judge(black_box(**a)).legal().is_some();
        attempts.iter().filter(legal).count()
    });
}

/// How quickly legal moves are found to be legal, beside the quickest peer. `questions` are those
/// about each position, and `count` says how many of them it answers with yes.
fn measure_yes<T>(
    corpus: &Corpus,
    work: &str,
    questions: &[Vec<T>],
    count: impl Fn(&Position, &[T]) -> usize,
) {
    let cozy: Vec<Vec<cozy_chess::Move>> = corpus.cozy.iter().map(cozy_moves).collect();
    let asked: usize = questions.iter().map(Vec::len).sum();
    let (found, time) = shortest(LEAST, || {
        corpus.ours.iter().zip(questions).map(|(p, asked)| count(p, asked)).sum::<usize>()
    });
    assert_eq!(found, asked);
    report(work, Engine::Rochade, "moves", asked as u64, time);
    let (count, time) = shortest(LEAST, || {
        let judged = |(board, moves): (&cozy_chess::Board, &Vec<cozy_chess::Move>)| {
            moves.iter().filter(|m| board.is_legal(black_box(**m))).count()
        };
        corpus.cozy.iter().zip(&cozy).map(judged).sum::<usize>()
    });
    assert_eq!(count, asked);
    report(work, Engine::Cozy, "moves", asked as u64, time);
}
