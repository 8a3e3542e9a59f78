//! Node counts of well-known positions, and of all 960 starts.
//!
//! The test command counts as deep as stays below a million nodes a position;
//! with `ROCHADE_PERFT_FULL` set, as `cargo xtask perft-suite` does, all depths.

use crate::common;
use std::time::Instant;

use rochade::perft::{PerftTable, divide, perft};
use rochade::{FenDialect, Position, StartId};

struct Case<'a> {
    name: &'a str,
    position: Position,
    nodes: Vec<u64>,
}

fn cases(table: &str) -> Vec<Case<'_>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [name, fen, nodes] = fields[..] else { panic!("three fields expected: {line}") };
            let position = fen.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
            let nodes = nodes.split_whitespace().map(|n| n.parse().unwrap()).collect();
            Case { name, position, nodes }
        })
        .collect()
}

const TABLE: &str = include_str!("data/perft.txt");

/// How many nodes a position may take in the test command.
const FAST: u64 = 1_000_000;

#[test]
fn known_positions_have_the_known_node_counts() {
    let full = std::env::var_os("ROCHADE_PERFT_FULL").is_some();
    let cases = cases(TABLE);
    assert!(cases.len() >= 20);
    let total: u64 = cases.iter().flat_map(|case| &case.nodes).sum();
    let (mut done, started) = (0, Instant::now());
    for case in &cases {
        for (depth, &nodes) in (1..).zip(&case.nodes) {
            if !full && nodes > FAST {
                break;
            }
            assert_eq!(perft(&case.position, depth), nodes, "{} at depth {depth}", case.name);
            done += nodes;
        }
        if full {
            let (percent, seconds) = (100 * done / total, started.elapsed().as_secs_f64());
            println!("{percent:3} % after {seconds:.1} s: {}", case.name);
        }
    }
    println!("{done} nodes of {} positions as they should be", cases.len());
}

#[test]
fn the_table_and_the_division_give_the_same_counts() {
    let mut table = PerftTable::with_megabytes(1);
    for case in cases(TABLE) {
        let depth = case.nodes.iter().take_while(|&&nodes| nodes < 50_000).count() as u32;
        let nodes = case.nodes[depth as usize - 1];
        assert_eq!(table.perft(&case.position, depth), nodes, "{}", case.name);
        let moves = divide(&case.position, depth);
        assert_eq!(moves.len(), case.position.legal_moves().len());
        assert_eq!(moves.iter().map(|(_, nodes)| nodes).sum::<u64>(), nodes, "{}", case.name);
    }
    assert_eq!(divide(&Position::classical(), 0), []);
    assert_eq!(table.perft(&Position::classical(), 0), 1);
}

/// Three plies from each start position, against cozy-chess.
#[test]
fn all_960_starts_have_the_counts_of_another_program() {
    fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
                return false;
            }
            for m in moves {
                let mut next = board.clone();
                next.play_unchecked(m);
                nodes += cozy(&next, depth - 1);
            }
            false
        });
        nodes
    }
    for id in StartId::all() {
        // The same start for both, and one of double Chess960.
        let other = StartId::new((id.get() * 7 + 1) % 960).unwrap();
        for position in [Position::start(id), Position::double_start(id, other)] {
            let fen = position.fen(FenDialect::Shredder);
            let board = cozy_chess::Board::from_fen(&fen, true).unwrap();
            assert_eq!(perft(&position, 3), cozy(&board, 3), "{fen}");
        }
    }
}

/// The list of positions in which other programs went wrong, where it is at
/// hand; the tests in `field_bugs` name them one by one.
#[test]
fn reported_positions_have_the_reported_counts() {
    let Some(table) = common::shared_data("perft/field-bugs.txt") else { return };
    for case in cases(&table) {
        for (depth, &nodes) in (1..).zip(&case.nodes) {
            assert_eq!(perft(&case.position, depth), nodes, "{} at depth {depth}", case.name);
        }
    }
}
