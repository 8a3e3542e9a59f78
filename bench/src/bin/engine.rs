//! The search of the example engine on our rules and on those of cozy-chess.
//!
//! `cargo xtask bench engine` runs it: the same source, the same positions, the same
//! depth; the nodes differ by the few entries that two hashes put in one place.

#[path = "../../../crates/rochade/examples/engine/rules.rs"]
mod rules;
#[path = "../../../crates/rochade/examples/engine/search.rs"]
#[allow(dead_code)]
mod search;

use std::sync::atomic::AtomicBool;

use cozy_chess::{BitBoard, Board, Color, Piece};
use rochade::Position;
use rochade_bench::cpu_time;
use search::{Limits, Rules, Search};

impl Rules for Board {
    type Move = cozy_chess::Move;

    fn moves(&self, captures_only: bool, list: &mut Vec<Self::Move>) {
        let them = self.colors(!self.side_to_move());
        let en_passant = self.en_passant().map_or(BitBoard::EMPTY, |file| {
            let rank = match self.side_to_move() {
                Color::White => cozy_chess::Rank::Sixth,
                Color::Black => cozy_chess::Rank::Third,
            };
            cozy_chess::Square::new(file, rank).bitboard()
        });
        self.generate_moves(|mut set| {
            if captures_only {
                // As its documentation recommends.
                set.to &= if set.piece == Piece::Pawn { them | en_passant } else { them };
            }
            list.extend(set);
            false
        });
    }

    fn key(m: Self::Move) -> u16 {
        let promotion = m.promotion.map_or(0, |piece| piece as u16);
        promotion << 12 | (m.from as u16) << 6 | m.to as u16
    }

    fn victim(&self, m: Self::Move) -> Option<(usize, usize)> {
        let mover = self.piece_on(m.from)? as usize;
        if self.color_on(m.to) == Some(!self.side_to_move()) {
            return Some((mover, self.piece_on(m.to)? as usize));
        }
        let is_en_passant = mover == Piece::Pawn as usize && m.from.file() != m.to.file();
        is_en_passant.then_some((mover, Piece::Pawn as usize))
    }

    fn play(&mut self, m: Self::Move) {
        self.play_unchecked(m);
    }

    fn pass(&self) -> Option<Self> {
        self.null_move()
    }

    fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    fn hash(&self) -> u64 {
        Board::hash(self)
    }

    fn halfmove_clock(&self) -> u32 {
        Board::halfmove_clock(self).into()
    }

    fn pieces(&self, color: usize, role: usize) -> u64 {
        (self.colors(Color::index(color)) & Board::pieces(self, Piece::index(role))).0
    }

    fn turn(&self) -> usize {
        self.side_to_move() as usize
    }
}

const DEPTH: u32 = 8;

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w HAha - 0 1",
    "bbr1kr2/1pq1p1p1/3p1nnp/p3P2P/P1p3p1/6P1/1PPPNP2/BBR1KR1N w FCfc - 0 11",
    "1qrk1bbr/pp1ppp1p/n1p5/5p2/2P5/P3P1P1/1PNP1B1P/QNRK3R w HChc - 0 9",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

/// Nodes and CPU seconds.
fn search<R: Rules>(position: &R) -> (u64, f64) {
    let stop = AtomicBool::new(false);
    let begun = cpu_time();
    let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
    let found = Search::new(64, vec![position.hash()], &stop).run(position, limits, |_| {});
    (found.map_or(0, |found| found.nodes), (cpu_time() - begun).as_secs_f64())
}

fn main() {
    println!("Alpha-beta to depth {DEPTH}, thousand nodes per CPU second, best of three:\n");
    println!("{:>12} {:>12} {:>8}", "rochade", "cozy-chess", "ratio");
    let (mut logarithms, mut nodes) = (0.0, [0, 0]);
    for fen in POSITIONS {
        let ours: Position = fen.parse().expect("a position");
        let theirs = Board::from_fen(fen, true).expect("a position");
        let mut best = [0.0_f64; 2];
        for _ in 0..3 {
            for (engine, (count, seconds)) in
                [search(&ours), search(&theirs)].into_iter().enumerate()
            {
                best[engine] = best[engine].max(count as f64 / seconds / 1e3);
                nodes[engine] += count;
            }
        }
        let ratio = best[0] / best[1];
        println!("{:>12.0} {:>12.0} {ratio:>8.2}", best[0], best[1]);
        logarithms += f64::ln(ratio);
    }
    println!("\n{} and {} nodes in all", nodes[0], nodes[1]);
    println!("ratio: {:.2}", f64::exp(logarithms / POSITIONS.len() as f64));
}
