//! Every sentence of the arbiter, shown in every language.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::num::NonZeroU8;

use rochade::illegal::{Attempt, Lasting, NoPromotion, Obligation, Reason, Verdict};
use rochade::lessons::Lesson;
use rochade::{CastlingSide, Color, Game, Position, Role, Square};
use rochade_tournament::policy::{Conduct, Ledger, Policy};

use crate::{Language, Words};

const CLASSICAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A start, the moves from there, and an attempt: together they bring about
/// every reason, and every way in which one is worded.
const CASES: &[(&str, &str, &str)] = &[
    ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "", "h6"),
    ("4k3/8/8/8/8/8/5PPP/r5K1 w - - 0 1", "", "h3"),
    ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "Kg8"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "Kd1"),
    ("4k3/8/8/8/8/8/8/4K2R w - - 150 90", "", "Kd1"),
    (CLASSICAL, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", "e4"),
    (CLASSICAL, "", "black O-O"),
    (CLASSICAL, "e4", "white O-O"),
    (CLASSICAL, "", "e4e5"),
    (CLASSICAL, "", "e7e5"),
    (CLASSICAL, "e4 e5 Ke2 a6 Ke1 a5 Nf3 a4 Be2 a3", "O-O"),
    (CLASSICAL, "e4 e5 a3 Ke7 a4 Ke8 h3", "O-O"),
    ("4k3/8/8/8/8/8/4K3/7R w - - 0 1", "", "O-O"),
    ("4k3/8/8/8/8/8/8/R5KR w AH - 0 1", "O-O Kd8", "O-O-O"),
    (CLASSICAL, "Nf3 e5 g3 d5 Bg2 c5 Rg1 c4 Rh1 b5", "O-O"),
    ("4k3/8/8/8/8/6n1/8/R3K2R w AH - 0 1", "Rb1 Nxh1 Rb2 Kd8 Rh2 Kc8 Rxh1 Kd8", "O-O"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "lone O-O-O"),
    ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "O-O"),
    ("r3k3/8/8/8/8/8/8/4K2R b - - 0 1", "", "O-O-O"),
    ("4r1k1/8/8/8/8/5n2/8/4K2R w H - 0 1", "", "O-O"),
    ("4k3/8/8/8/8/8/8/4K1bR w H - 0 1", "", "O-O"),
    ("4k3/8/8/8/8/8/8/RN1NK3 w A - 0 1", "", "O-O-O"),
    ("5rk1/8/8/8/8/6q1/8/4K2R w H - 0 1", "", "O-O"),
    ("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "", "O-O-O"),
    (CLASSICAL, "", "e1e3"),
    (CLASSICAL, "", "d1e3"),
    (CLASSICAL, "", "a1b3"),
    (CLASSICAL, "", "c1c3"),
    (CLASSICAL, "", "b1b3"),
    (CLASSICAL, "", "e2e5"),
    (CLASSICAL, "", "e2d3"),
    ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "", "e5"),
    (CLASSICAL, "e4 a6 e5 d5 h3 a5", "exd6"),
    (CLASSICAL, "e4 d6 e5 d5", "exd6"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "", "exd6"),
    (CLASSICAL, "", "a1a8"),
    (CLASSICAL, "", "a1a2"),
    ("4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1", "", "Nd5"),
    ("6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "", "exd6"),
    ("4r1k1/8/8/8/8/5n2/8/4K2N w - - 0 1", "", "Ng3"),
    ("3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "", "Kd1"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "e8"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "e1e2q"),
    ("7k/8/4P3/8/8/8/8/4K3 w - - 0 1", "", "e7=Q"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "to king"),
    (CLASSICAL, "", "e4"),
    ("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "e8=N"),
];

/// The attempt of a case and the verdict on it, by the game or, where the
/// history must not be known, by the lone position.
fn judged(start: &str, moves: &str, what: &str) -> (Attempt, Verdict) {
    let mut game = Game::new(start.parse().unwrap());
    for san in moves.split_whitespace() {
        let m = game.position().read_san(san).unwrap();
        game.play(m).unwrap();
    }
    let side = CastlingSide::GSide;
    let attempt = match what {
        "black O-O" => Attempt::Castling { color: Color::Black, side },
        "white O-O" => Attempt::Castling { color: Color::White, side },
        "lone O-O-O" => {
            let side = CastlingSide::CSide;
            let attempt = Attempt::Castling { color: Color::White, side };
            return (attempt, game.position().judge(attempt));
        }
        "to king" => {
            Attempt::FromTo { from: Square::E7, to: Square::E8, promotion: Some(Role::King) }
        }
        text => Attempt::read(text, game.position()).unwrap(),
    };
    (attempt, game.judge(attempt))
}

fn verdicts(words: &Words) -> String {
    let mut told = String::new();
    for (start, moves, what) in CASES {
        let (attempt, verdict) = judged(start, moves, what);
        writeln!(told, "{}", words.verdict(&attempt, &verdict)).unwrap();
        for reason in verdict.reasons() {
            let article = words.article(reason.article());
            writeln!(told, "    {} [{article}]", words.reason(reason)).unwrap();
        }
    }
    told
}

#[test]
fn every_reason_in_english() {
    insta::assert_snapshot!("verdicts_en", verdicts(Words::of(Language::En)));
}

#[test]
fn every_reason_in_german() {
    insta::assert_snapshot!("verdicts_de", verdicts(Words::of(Language::De)));
}

#[test]
fn every_reason_in_dutch() {
    insta::assert_snapshot!("verdicts_nl", verdicts(Words::of(Language::Nl)));
}

#[test]
fn every_reason_in_russian() {
    insta::assert_snapshot!("verdicts_ru", verdicts(Words::of(Language::Ru)));
}

/// The snapshots leave no reason out, and no way in which one is worded.
#[test]
fn the_cases_bring_about_every_reason() {
    let reasons: Vec<Reason> = CASES
        .iter()
        .flat_map(|(start, moves, what)| judged(start, moves, what).1.reasons().to_vec())
        .collect();
    let keys: BTreeSet<&str> = reasons.iter().map(Reason::key).collect();
    assert_eq!(keys, BTreeSet::from(Reason::KEYS));
    let endings = reasons.iter().filter(|reason| matches!(reason, Reason::GameOver { .. }));
    assert_eq!(endings.collect::<std::collections::HashSet<_>>().len(), 6);
    for why in [NoPromotion::NotAPawn, NoPromotion::NotOnLastRank, NoPromotion::NotToThisPiece] {
        let given = |reason: &Reason| matches!(reason, Reason::PromotionImpossible { why: given, .. } if *given == why);
        assert!(reasons.iter().any(given), "{why:?}");
    }
    let mut roles = BTreeSet::new();
    for reason in &reasons {
        if let Reason::DoesNotMoveLikeThat { piece, .. } = reason {
            roles.insert(piece.role);
        }
    }
    assert_eq!(roles.len(), 6);
}

/// A reason names the squares that show it.
#[test]
fn sentences_name_the_squares() {
    for language in Language::ALL {
        let words = Words::of(language);
        for (start, moves, what) in CASES {
            for reason in judged(start, moves, what).1.reasons() {
                let sentence = words.reason(reason);
                for (from, to) in reason.attacks() {
                    assert!(sentence.contains(&from.to_string()), "{language}: {sentence}");
                    assert!(sentence.contains(&to.to_string()), "{language}: {sentence}");
                }
            }
        }
    }
}

fn advice(words: &Words) -> String {
    let mut told = String::new();
    // The four methods, and a castling that is not possible now.
    for fen in [
        "r3k3/8/8/8/8/8/8/4K2R w Ha - 0 1",
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
        "4k3/8/8/8/8/8/8/4KR2 w F - 0 1",
        "4k3/8/8/8/8/8/8/6KR w H - 0 1",
        CLASSICAL,
    ] {
        let position: Position = fen.parse().unwrap();
        writeln!(told, "{fen}").unwrap();
        for advice in position.castling_advice() {
            let attempt = Attempt::Castling { color: advice.color, side: advice.side };
            let standing = words.standing(&advice.standing);
            writeln!(told, "  {}: {standing}", words.attempt(&attempt)).unwrap();
            let Some(castling) = advice.castling else { continue };
            let article = words.article(castling.method().article());
            writeln!(told, "    {} [{article}]", words.castling_method(castling.method())).unwrap();
            for step in castling.steps_by_hand() {
                let article = words.article(step.article());
                writeln!(told, "    {} [{article}]", words.hand_step(step)).unwrap();
            }
        }
    }
    for color in Color::ALL {
        writeln!(told, "{}", words.advised_as_if_to_move(color)).unwrap();
    }
    for lasting in [Lasting::Temporary, Lasting::Permanent] {
        writeln!(told, "{}", words.what_would_have_to_change(lasting)).unwrap();
    }
    let square = Square::E1;
    for obligation in [
        Obligation::MoveKing(square),
        Obligation::KingCannotMove,
        Obligation::MovePiece(square),
        Obligation::CapturePiece(square),
        Obligation::Free,
    ] {
        let article = words.article(obligation.article());
        writeln!(told, "{} [{article}]", words.obligation(obligation)).unwrap();
    }
    told
}

fn incidents(words: &Words) -> String {
    let mut told = String::new();
    let free = Policy::new(15, NonZeroU8::MIN);
    for policy in [Policy::FIDE, Policy::FIDE_RAPID, Policy::CLUB, free] {
        writeln!(told, "{policy}: {}", words.policy(policy)).unwrap();
    }
    let mut record = |policy: Policy, fen: &str, conducts: &[Conduct]| {
        let game = Game::new(fen.parse().unwrap());
        let mut ledger = Ledger::new(policy);
        for conduct in conducts {
            ledger.record(&game, *conduct).unwrap();
        }
        for incident in ledger.incidents() {
            let article = words.article(incident.conduct.article());
            writeln!(told, "{} [{article}]", words.incident(incident)).unwrap();
            for reason in incident.reasons() {
                writeln!(told, "    {}", words.reason(reason)).unwrap();
            }
            writeln!(told, "    {}", words.remedy(incident.remedy)).unwrap();
            let article = words.article(incident.consequence.article());
            writeln!(told, "    {} [{article}]", words.consequence(incident.consequence)).unwrap();
        }
    };
    let castling = Attempt::Castling { color: Color::White, side: CastlingSide::GSide };
    record(Policy::CLUB, CLASSICAL, &[Conduct::Played(castling), Conduct::PressedClock]);
    let pawn = Conduct::PawnLeftOnLastRank { from: Square::E7, to: Square::E8 };
    record(Policy::FIDE_RAPID, "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", &[pawn]);
    let hands = Conduct::UsedTwoHands(castling);
    record(Policy::new(31, NonZeroU8::MAX), "4k3/8/8/8/8/8/8/4K2R w H - 0 1", &[hands]);
    record(free, "4k3/8/8/8/8/8/8/4K2R w H - 0 1", &[hands]);
    record(free, CLASSICAL, &[Conduct::PressedClock]);
    told
}

fn lessons(words: &Words) -> String {
    let mut told = format!("{} / {}\n", words.ui("lesson-before"), words.lesson_after());
    for lesson in Lesson::ALL {
        let (title, text) = (words.lesson_title(lesson), words.lesson_text(lesson));
        let (start, moves) = (words.lesson_start(lesson), words.lesson_moves(lesson));
        writeln!(told, "{title}\n    {text}\n    {start}. {moves}").unwrap();
    }
    told
}

#[test]
fn advice_incidents_and_lessons_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        insta::assert_snapshot!(format!("advice_{language}"), advice(words));
        insta::assert_snapshot!(format!("incidents_{language}"), incidents(words));
        insta::assert_snapshot!(format!("lessons_{language}"), lessons(words));
    }
}

/// A lesson without words of its own would be given another one's.
#[test]
fn every_lesson_has_its_own_words() {
    for language in Language::ALL {
        let words = Words::of(language);
        let titles: BTreeSet<String> =
            Lesson::ALL.iter().map(|lesson| words.lesson_title(lesson)).collect();
        let texts: BTreeSet<String> =
            Lesson::ALL.iter().map(|lesson| words.lesson_text(lesson)).collect();
        assert_eq!((titles.len(), texts.len()), (Lesson::ALL.len(), Lesson::ALL.len()));
    }
}

/// Makes every sentence of the arbiter.
pub fn say_arbiter(words: &Words, said: &mut Vec<String>) {
    for told in [verdicts(words), advice(words), incidents(words), lessons(words)] {
        said.extend(told.lines().map(|line| line.trim().to_owned()));
    }
}
