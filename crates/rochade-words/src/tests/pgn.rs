//! Texts about game files.

use std::collections::BTreeSet;

use rochade::fen::FenRepair;
use rochade::illegal::{Attempt, Verdict};
use rochade::san::SanError;
use rochade::{Position, Setup, StartId};
use rochade_pgn::{
    Element, FaultKind, Finding, GameResult, OnStartSquares, Place, Repair, RepairKind, WhyIllegal,
};

use crate::{Language, Value, Words};

/// Numbers that differ in their plural forms somewhere.
const NUMBERS: [u64; 7] = [0, 1, 2, 5, 11, 21, 104];

fn counted(words: &Words) -> Vec<String> {
    let mut told = Vec::new();
    for n in NUMBERS {
        let all = |names: &[&'static str]| {
            names.iter().map(|name| (*name, Value::count(n))).collect::<Vec<_>>()
        };
        told.extend([
            words.ui_with("pgn-games", &[("games", Value::count(n))]),
            words.ui_with("pgn-check-totals", &all(&["plies", "bad", "repairs", "persecond"])),
            words.ui_with("pgn-written", &[("games", Value::count(n))]),
            words.ui_with(
                "pgn-fix-totals",
                &[("bad", Value::count(n)), ("repairs", Value::count(n))],
            ),
            words.ui_with("pgn-stats-from", &all(&["positions", "double", "other", "bad"])),
            words.ui_with("pgn-duplicates", &[("games", Value::count(n))]),
            words.ui_with("pgn-files-written", &[("files", Value::count(n))]),
            words.ui_with("pgn-offer-start-rights", &[("games", Value::count(n))]),
            words.ui_with("pgn-map-caption", &[("games", Value::count(n))]),
        ]);
    }
    let results = [("white", 3), ("drawn", 4), ("black", 2), ("unknown", 1)];
    let results = results.map(|(name, count)| (name, Value::count(count)));
    told.extend([
        words.ui_with("pgn-stats-results", &results),
        words.ui_with("pgn-stats-length", &[("moves", Value::text(words.decimal("41.5")))]),
        words.ui_with("pgn-stats-score", &[("score", Value::text(words.decimal("52.3")))]),
        words.ui("pgn-stats-castling"),
        words.ui_with(
            "pgn-stats-castled",
            &[("count", Value::count(7)), ("move", Value::text(words.decimal("8.1")))],
        ),
        words.ui("pgn-stats-most"),
        words.ui_with("pgn-stats-moves", &[("moves", Value::text(words.decimal("41.5")))]),
        words.ui("pgn-map-no-value"),
        words.ui_with(
            "pgn-too-large-to-copy",
            &[
                ("file", Value::text("a.pgn")),
                ("game", Value::text(7)),
                ("limit", Value::text(1000)),
            ],
        ),
        words.ui_with("pgn-same-file", &[("file", Value::text("a.pgn"))]),
        words.ui_with("pgn-file-empty", &[("file", Value::text("a.pgn"))]),
        words.ui_with(
            "pgn-file-without-games",
            &[("file", Value::text("a.pgn")), ("begin", Value::text("Dear Sir"))],
        ),
        words.ui_with("pgn-not-games", &[("what", Value::text("HTML"))]),
        words.ui("pgn-cannot-go-on"),
        words.ui("pgn-cannot-draw"),
        words.ui_with("pgn-time-left", &[("time", Value::text("5s"))]),
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
    let position = Box::new(Position::classical());
    let illegal = |why| {
        let text = String::from("Ke3");
        FaultKind::IllegalMove { text, position: position.clone(), why }
    };
    let start = "8/8".parse::<Position>().unwrap_err();
    let Verdict::Illegal(refusal) = position.judge(Attempt::read("Ke3", &position).unwrap()) else {
        panic!("a king that goes two squares")
    };
    let others = refusal.reasons().to_vec();
    let what = [Element::Tag, Element::Comment, Element::Game];
    let mut faults = vec![
        illegal(WhyIllegal::Reasons(others.clone())),
        illegal(WhyIllegal::RightNotGiven { others, start: OnStartSquares::No }),
        illegal(WhyIllegal::Unclear(san_errors()[0])),
        FaultKind::NotAMove { text: "hello".into(), error: san_errors()[3] },
        FaultKind::NullMove { text: "--".into() },
        FaultKind::StartPosition { fen: "8/8".into(), error: start },
        FaultKind::OtherVariant { name: "Atomic".into() },
        FaultKind::TooDeep,
        FaultKind::Refused {
            kind: RepairKind::CastlingLetters,
            found: Finding::Text("0-0".into()),
            assumed: Finding::Text("O-O".into()),
        },
    ];
    faults.extend(what.map(|what| FaultKind::TooLong { what, limit: 100 }));
    let place = Place { file: "a.pgn".into(), game: 2, line: 18, column: 13 };
    told.push(words.pgn_place(&place));
    told.extend(faults.iter().map(|fault| words.pgn_fault(fault)));
    told
}

/// One of each kind.
fn findings() -> Vec<Finding> {
    let text = String::from("Event");
    let problem = Setup::EMPTY.problems()[0];
    vec![
        Finding::Nothing,
        Finding::Tag(text.clone()),
        Finding::NoTag(text.clone()),
        Finding::SetUpWithoutFen("1".into()),
        Finding::FenWithoutSetUp,
        Finding::FenWithoutPosition,
        Finding::TwoFens,
        Finding::CastlingRights("KQ".into()),
        Finding::VariantWithRights { variant: "Standard".into(), rights: "KQ".into() },
        Finding::NoStart,
        Finding::StartPosition(StartId::CLASSICAL),
        Finding::Problem(problem),
        Finding::SamePosition,
        Finding::Fen(FenRepair::MoveNumberZero),
        Finding::OpenVariations(1),
        Finding::OpenVariations(2),
        Finding::OpenVariations(5),
        Finding::ClosedVariations,
        Finding::OpenComment("well".into()),
        Finding::ClosedComment,
        Finding::OneComment,
        Finding::LastTag,
        Finding::SameGame,
        Finding::OtherGame,
        Finding::NotUtf8("caf".into()),
        Finding::MoveNumber(7),
        Finding::NoResult,
        Finding::TwoResults { tag: GameResult::Draw, moves: GameResult::WhiteWins },
    ]
}

fn repairs(words: &Words) -> Vec<String> {
    let repair = Repair {
        place: Place { file: "a.pgn".into(), game: 2, line: 18, column: 13 },
        kind: RepairKind::CastlingLetters,
        found: Finding::Text("0-0".into()),
        assumed: Finding::Text("O-O".into()),
    };
    let mut told = vec![words.pgn_repair(&repair)];
    for &kind in RepairKind::ALL {
        told.extend([words.repair_name(kind), words.repair_why(kind)]);
    }
    told
}

/// A finding is worded; only what stands in a file is the same for everybody.
#[test]
fn every_finding_of_a_repair_in_every_language() {
    for finding in findings() {
        let told = Language::ALL.map(|language| Words::of(language).pgn_finding(&finding));
        let all: BTreeSet<&String> = told.iter().collect();
        // Dutch says "tag", too.
        assert!(all.len() >= Language::ALL.len() - 1, "{told:?}");
    }
    for language in Language::ALL {
        let words = Words::of(language);
        let told: Vec<String> = findings().iter().map(|found| words.pgn_finding(found)).collect();
        insta::assert_snapshot!(format!("pgn_findings_{language}"), told.join("\n"));
    }
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
        assert_eq!(told.len(), 1 + 2 * RepairKind::ALL.len(), "{language}");
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
        assert_eq!(words.ui_with("pgn-games", &[("games", Value::count(games))]), expected);
    }
}

/// Makes every sentence about game files.
pub fn say_pgn(words: &Words, said: &mut Vec<String>) {
    for told in [counted(words), faults(words), repairs(words)] {
        said.extend(told);
    }
    said.extend(findings().iter().map(|finding| words.pgn_finding(finding)));
}
