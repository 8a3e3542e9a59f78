//! Values in JSON, with the feature `serde`.
use std::collections::BTreeSet;
use std::fmt::Debug;

use rochade::dead::DeadPosition;
use rochade::illegal::{Attempt, Reason, Verdict};
use rochade::uci::Uci;
use rochade::{
    CastlingMethod, CastlingSide, Color, Ending, Game, Position, Role, Setup, Square, StartId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

use crate::common::Random;

#[test]
fn values_are_written_as_people_write_them() {
    let position = Position::classical();
    let e4 = position.read_san("e4").unwrap();
    assert_eq!(to_string(&Square::E4).unwrap(), r#""e4""#);
    assert_eq!(to_string(&StartId::CLASSICAL).unwrap(), "518");
    assert_eq!(to_string(&e4).unwrap(), r#""e2e4""#);
    assert_eq!(to_string(&(Color::White, Role::Rook)).unwrap(), r#"["white","rook"]"#);
    assert_eq!(
        to_string(&(CastlingSide::GSide, CastlingMethod::KingOnly)).unwrap(),
        r#"["g_side","king_only"]"#
    );
    assert_eq!(
        to_string(&position).unwrap(),
        r#""rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1""#
    );
}

#[test]
fn what_was_written_is_read() {
    let position = Position::start(StartId::new(234).unwrap());
    let text = to_string(&position).unwrap();
    assert_eq!(from_str::<Position>(&text).unwrap(), position);
    assert_eq!(from_str::<Setup>(&text).unwrap(), position.setup());
    assert_eq!(from_str::<StartId>("0").unwrap().get(), 0);
    assert_eq!(from_str::<Uci>(r#""e2e4""#).unwrap().to, Square::E4);
    // Escapes, which cannot be borrowed from the text.
    assert_eq!(from_str::<Color>(r#""\u0077hite""#).unwrap(), Color::White);
}

#[test]
fn refusals_keep_their_reasons() {
    let error = from_str::<StartId>("960").unwrap_err().to_string();
    assert!(error.starts_with("there is no start position 960"), "{error}");
    let error = from_str::<Position>(r#""8/8/8/8/8/8/8/8 w - - 0 1""#).unwrap_err().to_string();
    assert!(error.contains("no king: color white; no king: color black"), "{error}");
    let error = from_str::<Color>(r#""red""#).unwrap_err().to_string();
    assert!(error.starts_with("unknown variant `red`, expected `white` or `black`"), "{error}");
}

/// Every verdict over every attempt in random games: written, read, equal.
#[test]
fn verdicts_can_be_stored() {
    let mut kinds = BTreeSet::new();
    for seed in 0..12 {
        let mut random = Random::new(seed);
        let mut game = Game::new(random.start());
        for ply in 0..90 {
            if ply % 6 == 5 {
                let steps = Square::all()
                    .flat_map(|from| Square::all().map(move |to| Attempt::from_to(from, to)));
                let castlings = Color::ALL.into_iter().flat_map(|color| {
                    CastlingSide::ALL.map(|side| Attempt::Castling { color, side })
                });
                for attempt in steps.chain(castlings) {
                    comes_back(&attempt);
                    let verdict = game.judge(attempt);
                    comes_back(&verdict);
                    kinds.extend(verdict.reasons().iter().map(Reason::key));
                }
            }
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play(moves[random.below(moves.len())]).is_err() {
                break;
            }
        }
        comes_back(&game);
    }
    assert!(kinds.len() > 20, "{kinds:?}");
}

fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = to_string(value).unwrap();
    assert_eq!(from_str::<T>(&text).unwrap(), *value, "{text}");
}

/// What programs find in stored verdicts.
#[test]
fn stored_reasons_are_named_by_their_keys() {
    let position = Position::classical();
    let verdict = position.judge(Attempt::read("O-O", &position).unwrap());
    assert_eq!(
        to_string(&verdict).unwrap(),
        r#"{"illegal":[{"square_is_occupied":{"square":"f1","piece":"B","needed_by":"both"}},{"square_is_occupied":{"square":"g1","piece":"N","needed_by":"both"}}]}"#
    );
    for reason in verdict.reasons() {
        let stored: serde_json::Value = serde_json::to_value(reason).unwrap();
        assert!(stored.as_object().unwrap().contains_key(reason.key()));
    }
    let verdict = position.judge(Attempt::read("Nf3", &position).unwrap());
    assert_eq!(
        to_string(&verdict).unwrap(),
        r#"{"legal":{"uci":"g1f3","role":"knight","capture":false}}"#
    );
    assert_eq!(from_str::<CastlingSide>(r#""g-side""#).unwrap(), CastlingSide::GSide);
    comes_back(&Ending::Checkmate { winner: Color::Black });
    comes_back(&Ending::DeadPosition(DeadPosition::LockedPawns));
    comes_back(&position.board().attackers(Square::F3, Color::White, position.board().occupied()));
}

#[test]
fn what_no_verdict_could_say_is_not_read() {
    for text in [
        r#"{"illegal":[]}"#,
        r#"{"illegal":[{"promotion_missing":{"square":"e8"}},{"empty_square":{"square":"e2"}}]}"#,
        r#"{"legal":{"uci":"g1f3","role":"knight","special":"castling"}}"#,
        r#"{"legal":{"uci":"g1f3q","role":"knight"}}"#,
    ] {
        assert!(from_str::<Verdict>(text).is_err(), "{text}");
    }
    let game = r#"{"start":"4k3/8/8/8/8/8/8/4K2R w H - 0 1","moves":["e1h1","e8e6"]}"#;
    let error = from_str::<Game>(game).unwrap_err().to_string();
    assert!(error.starts_with("e8e6 is not a legal move here"), "{error}");
}
