//! Every sentence about set-ups, FEN and typed moves, shown in every language.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::mem::discriminant;

use rochade::fen::{self, PositionError};
use rochade::illegal::Attempt;
use rochade::{Game, Position, Setup, SetupProblem, Square};
use rochade_tournament::policy::{Conduct, Consequence, Ledger, LedgerError, Policy};

use crate::{Language, Words};

/// Together they have every problem that a set-up can have.
const SETUPS: &[&str] = &[
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/K3K2K w - - 0 1",
    "P3k3/8/8/8/8/8/8/4K2p w - - 0 1",
    "4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1",
    "4k3/8/8/8/8/p7/pppppppp/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/4K3/7R w H - 0 1",
    "r3k3/8/8/8/8/8/8/4K3 b h - 0 1",
    "4k3/8/8/8/8/8/8/4KR1R w FH - 0 1",
    "8/8/8/8/8/8/3k4/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
    "4k3/8/8/8/r3K3/8/8/4r2q w - - 0 1",
    "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
    "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1",
    "4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1",
    "4k3/8/8/8/4P3/8/4N3/4K3 b - e3 0 1",
    "4k3/8/8/8/4P3/8/8/R3K2Q b - e3 0 0",
    "4k3/8/8/8/Q3P3/8/8/4K3 b - e3 0 1",
];

/// Together they are wrong in every way that a FEN can be.
const NO_FENS: &[&str] = &[
    "hello",
    "7/8/8/8/8/8/8/8 w - - 0 1",
    "8/8/8/8 w - - 0 1",
    "8/8/8/8/8/8/8/8 x - - 0 1",
    "8/8/8/8/8/8/8/8 w z - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w HH - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w Q - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w k - 0 1",
    "8/8/8/8/8/8/8/8 w - e9 0 1",
    "8/8/8/8/8/8/8/8 w - - x 1",
    "8/8/8/8/8/8/8/8 w - - 0 x",
    "8/8/8/8/8/8/8/8 w - - 0 1 1",
];

/// Together they need every repair.
const REPAIRED: &[&str] = &[
    "4k3/8/8/8/8/8/8/4K3 w Q - 0 1",
    "4k3/8/8/8/8/8/4K3/7R w H - 0 1",
    "4k3/8/8/8/4p3/8/8/4K3 b - e3 0 0",
];

fn problems(text: &str) -> Vec<SetupProblem> {
    text.parse::<Setup>().unwrap().problems()
}

fn ledger_errors() -> Vec<LedgerError> {
    let game = Game::new(Position::classical());
    let mut ledger = Ledger::new(Policy::FIDE);
    let legal = Conduct::Played(Attempt::from_to(Square::E2, Square::E4));
    let castling = Attempt::read("O-O", game.position()).unwrap();
    let pawn = Conduct::PawnLeftOnLastRank { from: Square::E7, to: Square::E8 };
    let over = Game::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap());
    let mut errors = [(&game, legal), (&game, pawn), (&over, legal)]
        .map(|(game, conduct)| ledger.record(game, conduct).unwrap_err())
        .to_vec();
    errors.push(LedgerError::NoOffence(Conduct::UsedTwoHands(castling)));
    errors.push(LedgerError::NoOffence(Conduct::PressedClock));
    errors.push(LedgerError::Decided(Consequence::Drawn));
    errors
}

fn setups(words: &Words) -> String {
    let mut told = String::new();
    for fen in SETUPS {
        writeln!(told, "{fen}").unwrap();
        let error = fen.parse::<Position>().unwrap_err();
        assert!(matches!(error, PositionError::Setup(_)), "{error}");
        for sentence in words.position_errors(&error) {
            writeln!(told, "    {sentence}").unwrap();
        }
    }
    for text in NO_FENS.iter().copied().chain([" ".repeat(200).as_str()]) {
        let error = text.parse::<Position>().unwrap_err();
        assert!(matches!(error, PositionError::Fen(_)), "{error}");
        writeln!(told, "{}", words.position_errors(&error).join(" ")).unwrap();
    }
    let position: Position = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1".parse().unwrap();
    for given in ["castle", "Rd1", "Rf1", "Nf3"] {
        match Attempt::read(given, &position) {
            Ok(_) => {}
            Err(error) => writeln!(told, "{}", words.attempt_error(given, &error)).unwrap(),
        }
    }
    let rooks: Position = "4k3/8/8/8/8/8/8/R2R2K1 w - - 0 1".parse().unwrap();
    let error = Attempt::read("Rb1", &rooks).unwrap_err();
    writeln!(told, "{}", words.attempt_error("Rb1", &error)).unwrap();
    let black: Position = "4k3/8/8/8/8/8/8/4K2R b - - 0 1".parse().unwrap();
    let error = Attempt::read("Qd8", &black).unwrap_err();
    writeln!(told, "{}", words.attempt_error("Qd8", &error)).unwrap();
    for error in ledger_errors() {
        writeln!(told, "{}", words.ledger_error(&error)).unwrap();
    }
    for fen in REPAIRED {
        for repair in fen::read_leniently(fen).unwrap().1 {
            writeln!(told, "{}", words.fen_repair(&repair)).unwrap();
        }
    }
    told
}

#[test]
fn every_problem_in_every_language() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("setups_{language}"), setups(Words::of(language)));
    }
}

/// The snapshots leave no problem out.
#[test]
fn the_setups_have_every_problem() {
    let mut kinds = Vec::new();
    for problem in SETUPS.iter().flat_map(|fen| problems(fen)) {
        let kind = discriminant(&problem);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    assert_eq!(kinds.len(), 17);
    let expected: BTreeSet<String> = NO_FENS
        .iter()
        .map(|text| text.parse::<Setup>().unwrap_err().expected().to_string())
        .collect();
    assert_eq!(expected.len(), NO_FENS.len());
}

#[test]
fn moves_can_be_typed_in_the_readers_letters() {
    for (language, typed) in [
        (Language::En, ["Nf3", "Ke2", "exd8=Q", "O-O"]),
        (Language::De, ["Sf3", "Ke2", "exd8=D", "O-O"]),
        (Language::Nl, ["Pf3", "Ke2", "exd8=D", "O-O"]),
        (Language::Ru, ["Кf3", "Крe2", "exd8=Ф", "O-O"]),
    ] {
        let words = Words::of(language);
        let read = typed.map(|text| words.english_letters(text));
        assert_eq!(read, ["Nf3", "Ke2", "exd8=Q", "O-O"], "{language}");
        // English letters and squares are understood in every language.
        for text in ["Nf3", "Bb5", "e8=R", "g1f3", "d4", "=", ""] {
            assert_eq!(words.english_letters(text), text, "{language}");
        }
    }
}

/// Makes every sentence of this area.
pub fn say_setup(words: &Words, said: &mut Vec<String>) {
    said.extend(setups(words).lines().map(|line| line.trim().to_owned()));
}
