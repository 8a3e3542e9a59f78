//! Texts about game files.

use std::collections::BTreeSet;

use rochade::Position;
use rochade::san::SanError;

use crate::repair::REPAIRS;
use crate::{CheckTotals, CountedApart, Language, LongElement, ResultTotals, Words};

/// Numbers that differ in their plural forms somewhere.
const NUMBERS: [u64; 7] = [0, 1, 2, 5, 11, 21, 104];

fn counted(words: &Words) -> Vec<String> {
    let mut told = Vec::new();
    for n in NUMBERS {
        let totals = CheckTotals { plies: n, bad: n, repairs: n, games_per_second: n };
        told.extend([
            words.pgn_games(n),
            words.pgn_check_totals(totals),
            words.pgn_written(n),
            words.pgn_fix_totals(n, n),
            words.pgn_stats_from(n, CountedApart { double: n, other: n, bad: n }),
            words.pgn_duplicates(n),
            words.pgn_files_written(n),
            words.pgn_offer_start_rights(n),
            words.pgn_map_caption(n),
        ]);
    }
    let results = ResultTotals { white: 3, drawn: 4, black: 2, unknown: 1 };
    told.extend([
        words.pgn_stats_results(results),
        words.pgn_stats_length("41.5"),
        words.pgn_stats_score("52.3"),
        words.pgn_stats_castling(),
        words.pgn_stats_castled(7, "8.1"),
        words.pgn_stats_most(),
        words.pgn_stats_moves("41.5"),
        words.pgn_map_no_value(),
        words.pgn_too_large_to_copy("a.pgn", 7, 1000),
        words.pgn_same_file("a.pgn"),
        words.pgn_file_empty("a.pgn"),
        words.pgn_file_without_games("a.pgn", "Dear Sir"),
        words.pgn_not_games("HTML"),
        words.fault_right_not_given(),
        words.pgn_cannot_go_on(),
        words.pgn_cannot_draw(),
        words.pgn_time_left("5s"),
    ]);
    told
}

/// Why each of these is no move: from a position in which two knights can go to
/// d2 and a pawn stands before the last rank.
fn san_errors() -> Vec<SanError> {
    let fen = "7k/P7/8/8/8/5N2/8/1N5K w - - 0 1";
    let position: Position = fen.parse().unwrap();
    ["Nd2", "a8", "Ke5", "hello", "exx", "e8=K", "Nf3Nf3Nf3Nf3Nf3Nf3"]
        .iter()
        .map(|text| position.read_san(text).unwrap_err())
        .collect()
}

fn faults(words: &Words) -> Vec<String> {
    let mut told: Vec<String> = san_errors().iter().map(|e| words.san_error(e)).collect();
    let why = words.repair_why("castling_letters").unwrap();
    told.extend([
        words.pgn_place("a.pgn", 18, 13, 2),
        words.fault_illegal_move("Ke3", "?", "8/8/8/8/8/8/8/8 w - - 0 1"),
        words.fault_not_a_move("hello", &san_errors()[3]),
        words.fault_null_move("--"),
        words.fault_start_position("8/8", "?"),
        words.fault_other_variant("Atomic"),
        words.fault_too_deep(1),
        words.fault_too_deep(100),
        words.fault_too_long(LongElement::Tag, 100),
        words.fault_too_long(LongElement::Comment, 100),
        words.fault_too_long(LongElement::Game, 100),
        words.fault_refused("0-0", "O-O", &why),
    ]);
    told
}

fn repairs(words: &Words) -> Vec<String> {
    let mut told = vec![words.repair_line("0-0", "O-O", "?")];
    for repair in &REPAIRS {
        told.extend(words.repair_name(repair.kind));
        told.extend(words.repair_why(repair.kind));
    }
    told
}

#[test]
fn every_count_of_a_game_file_in_every_language() {
    for language in Language::ALL {
        let told = counted(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("pgn_counted_{language}"), told);
    }
}

#[test]
fn every_fault_of_a_game_in_every_language() {
    for language in Language::ALL {
        let told = faults(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("pgn_faults_{language}"), told);
    }
}

#[test]
fn every_repair_of_a_game_in_every_language() {
    for language in Language::ALL {
        let told = repairs(Words::of(language)).join("\n");
        insta::assert_snapshot!(format!("pgn_repairs_{language}"), told);
    }
}

#[test]
fn every_kind_of_repair_has_its_own_words() {
    for language in Language::ALL {
        let told: BTreeSet<String> = repairs(Words::of(language)).into_iter().collect();
        assert_eq!(told.len(), 1 + 2 * REPAIRS.len(), "{language}");
    }
    assert_eq!(Words::of(Language::En).repair_name("no such kind"), None);
    assert_eq!(Words::of(Language::En).repair_why("no such kind"), None);
}

/// English says in sentences what the errors say themselves.
#[test]
fn what_is_no_move_is_said_as_the_error_says_it() {
    let words = Words::of(Language::En);
    for error in san_errors() {
        assert_eq!(words.san_error(&error), error.to_string());
    }
}

#[test]
fn russian_counts_of_games_are_right() {
    let words = Words::of(Language::Ru);
    for (games, expected) in [
        (0, "0 партий"),
        (1, "1 партия"),
        (3, "3 партии"),
        (11, "11 партий"),
        (21, "21 партия"),
        (104, "104 партии"),
    ] {
        assert_eq!(words.pgn_games(games), expected);
    }
}

/// Large files have more games than fit in a number of three digits.
#[test]
fn large_counts_are_written_in_full() {
    assert_eq!(Words::of(Language::En).pgn_games(12_345_678_901), "12345678901 games");
}

/// Makes every sentence about game files.
pub fn say_pgn(words: &Words, said: &mut Vec<String>) {
    for told in [counted(words), faults(words), repairs(words)] {
        said.extend(told);
    }
}
