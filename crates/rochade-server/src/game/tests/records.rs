//! What is stored, and what is refused when it is read.

use rochade_tournament::lots::Method;
use rochade_tournament::policy::Policy;

use super::support::{
    BLACK, Table, as_first_version, counting, draft, fischer, replayed, replayed_in_form,
};
use crate::game::{
    Draft, Fact, IllegalMoves, Level, Millis, Mode, OnlineGame, Origin, Outcome, PlyTime, Preset,
    Request, Terms, TermsError, TimeControl,
};
use crate::journal::{Aggregate as _, audit};
use crate::storage::Row;

/// How many records the rules of today see otherwise.
fn differences(texts: &[String]) -> usize {
    let v = OnlineGame::VERSION;
    let rows = (1..).zip(texts).map(|(number, text)| Row { number, v, text: text.clone() });
    audit::<OnlineGame>(&rows.collect::<Vec<_>>()).len()
}

fn journal() -> Vec<String> {
    let mut table = Table::new(Draft { time: fischer(60, 5), ..counting(Policy::CLUB) });
    table.wait(2);
    table.line("e4");
    table.play("e4").expect("counted");
    table.line("e5");
    table.send(BLACK, &Request::Resign).expect("resigned");
    table.texts()
}

#[test]
fn terms_have_a_plain_form() {
    let table = Table::empty(Draft { study: Millis::from_mins(2), ..counting(Policy::CLUB) });
    let expected = concat!(
        r#"{"t":"new","terms":{"origin":{"white":{"number":518,"by":{"method":"number","number":518}}},"time":{"kind":"fischer","base":60000,"#,
        r#""increment":0},"study":120000,"illegal":"club","mode":{"kind":"friend"}},"ids":[518,518]}"#
    );
    assert_eq!(table.last(), expected);
}

#[test]
fn all_origins_and_modes_are_read_back() {
    for origin in [
        r#"{"white":{"number":959,"by":{"method":"random"}}}"#,
        r#"{"white":{"number":0,"by":{"method":"number","number":0}}}"#,
        r#"{"white":{"number":1,"by":{"method":"random"}},"black":{"number":2,"by":{"method":"random"}}}"#,
    ] {
        let read: Origin = serde_json::from_str(origin).expect(origin);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), origin);
        assert_eq!(read.position().start_ids(), Some(read.ids()));
    }
    for mode in [
        r#"{"kind":"friend"}"#,
        r#"{"kind":"lobby"}"#,
        r#"{"kind":"one_device"}"#,
        r#"{"kind":"computer","level":8,"plays":"black"}"#,
        r#"{"kind":"club","event":"k7m2x9pq4r","round":1,"board":2}"#,
    ] {
        let read: Mode = serde_json::from_str(mode).expect(mode);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), mode);
    }
    // As the first version wrote it.
    let device = serde_json::from_str::<Mode>(r#"{"kind":"one-device"}"#);
    assert!(matches!(device, Ok(Mode::OneDevice {})));
}

#[test]
fn origins_of_the_first_versions_are_read() {
    let named = |n| Method::Number { number: n };
    for (origin, ids, by) in [
        (r#"{"how":"drawn","id":959}"#, (959, 959), Method::Random),
        (r#"{"how":"number","id":0}"#, (0, 0), named(0)),
        (r#"{"how":"classical"}"#, (518, 518), named(518)),
        (
            r#"{"how":"dice","rolls":[2,3,6,6,1,2]}"#,
            (182, 182),
            Method::Dice { rolls: vec![2, 3, 6, 6, 1, 2] },
        ),
        (
            r#"{"how":"four_dice","dice":[2,1,2,5]}"#,
            (518, 518),
            Method::Polyhedral { dice: [2, 1, 2, 5] },
        ),
        (
            r#"{"how":"four-dice","dice":[2,1,2,5]}"#,
            (518, 518),
            Method::Polyhedral { dice: [2, 1, 2, 5] },
        ),
        (r#"{"how":"double","white":1,"black":2,"choice":"drawn"}"#, (1, 2), Method::Random),
        (r#"{"how":"double","white":1,"black":2,"choice":"number"}"#, (1, 2), named(1)),
    ] {
        let read: Origin = serde_json::from_str(origin).expect(origin);
        let (white, black) = read.ids();
        assert_eq!((white.get(), black.get()), ids, "{origin}");
        assert_eq!(read.white.by, by, "{origin}");
    }
    let error = |origin| serde_json::from_str::<Origin>(origin).expect_err(origin).to_string();
    assert!(error(r#"{"how":"dice","rolls":[1,2]}"#).contains("too few rolls"));
    assert!(error(r#"{"how":"four-dice","dice":[4,0,0,0]}"#).contains('4'));
    error(r#"{"how":"number","id":960}"#);
}

#[test]
fn levels_that_cannot_be_are_refused() {
    assert_eq!(Level::new(9).expect_err("no level").to_string(), "no level 9: expected 1 to 8");
}

#[test]
fn times_out_of_bounds_are_refused() {
    let with = |time, study| Terms::new(Draft { time, study, ..draft() }).map(|_| ());
    let study = Millis::ZERO;
    let second = Millis::from_secs(1);
    assert_eq!(with(fischer(15, 0), study), Ok(()));
    assert_eq!(with(fischer(12 * 3600, 600), Terms::LONGEST_STUDY), Ok(()));
    assert_eq!(with(fischer(14, 0), study), Err(TermsError::Base(Millis(14_000))));
    let too_long = Terms::LONGEST_BASE + Millis(1);
    let bronstein = TimeControl::Bronstein { base: too_long, delay: second };
    assert_eq!(with(bronstein, study), Err(TermsError::Base(too_long)));
    assert_eq!(with(fischer(60, 601), study), Err(TermsError::Bonus(Millis(601_000))));
    let too_long = Terms::LONGEST_STUDY + Millis(1);
    assert_eq!(with(TimeControl::NONE, too_long), Err(TermsError::Study(too_long)));
    for preset in Preset::ALL {
        assert_eq!(with(preset.time, preset.study), Ok(()));
    }
}

#[test]
fn policies_are_stored_as_text() {
    for (text, illegal) in [
        ("\"refused\"", IllegalMoves::Refused),
        ("\"fide\"", IllegalMoves::Counted(Policy::FIDE)),
        ("\"120s/3\"", IllegalMoves::Counted(Policy::CLUB)),
    ] {
        assert_eq!(serde_json::from_str::<IllegalMoves>(text).expect(text), illegal);
    }
    assert!(serde_json::from_str::<IllegalMoves>("\"whatever\"").is_err());
}

/// Reading trusts what is stored; the audit does not.
#[test]
fn an_audit_finds_what_was_changed() {
    let whole = journal();
    assert_eq!(differences(&whole), 0);
    let index = |part: &str| whole.iter().position(|text| text.contains(part)).expect(part);
    let changed = |part: &str, by: &str| {
        let mut texts = whole.clone();
        let text = &mut texts[index(part)];
        *text = text.replace(part, by);
        assert!(differences(&texts) > 0, "{part} -> {by}");
        replayed(&texts).map(|_| ())
    };
    // Any number on a clock, and any thought.
    assert_eq!(changed("[2000,63000,60000]", "[2000,63000,60001]"), Ok(()));
    assert_eq!(changed("[2000,63000,60000]", "[2001,63000,60000]"), Ok(()));
    assert_eq!(changed("[2000,63000,60000]", "[2000]"), Ok(()));
    assert!(changed("[2000,63000,60000]", "[2000,1]").is_err());
    assert_eq!(changed("\"e2e4\"", "\"e2e5\""), Ok(()));
    assert!(changed("\"e2e4\"", "\"e3e4\"").is_err(), "no piece stands there");
    assert!(changed("\"e2e4\"", "\"e9\"").is_err());
    // An illegal move that is legal, another penalty, another end.
    assert_eq!(changed("{\"step\":\"e7e4\"}", "{\"step\":\"e7e6\"}"), Ok(()));
    assert_eq!(changed("\"illegal\":\"club\"", "\"illegal\":\"refused\""), Ok(()));
    assert_eq!(changed("\"g\":120000", "\"g\":60000"), Ok(()));
    assert_eq!(changed("\"by\":\"resignation\"", "\"by\":\"time\""), Ok(()));
}

#[test]
fn an_audit_finds_gaps_and_repetitions() {
    let whole = journal();
    assert!(replayed(&[]).is_err());
    assert!(replayed(&whole[1..]).is_err());
    for index in 0..whole.len() {
        let mut twice = whole.clone();
        twice.insert(index, whole[index].clone());
        assert!(differences(&twice) > 0, "record {index} twice");
    }
    for index in 0..whole.len() - 1 {
        let mut gap = whole.clone();
        gap.remove(index);
        assert!(differences(&gap) > 0, "without record {index}");
    }
}

#[test]
fn a_text_that_is_no_fact_is_refused_and_what_is_unknown_is_kept() {
    for text in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"t":"q"}"#,
        r#"{"t":"m","m":"e2e4"}"#,
        r#"{"t":"m","m":"e2e4","k":[-1]}"#,
        r#"{"t":"m","m":"e2e4","k":[1.5]}"#,
        r#"{"t":"m","m":"e2e4","k":[1],"e":{"by":"magic"}}"#,
        r#"{"t":"resign","by":"green","k":[1]}"#,
        r#"{"t":"again","id":"../../etc"}"#,
    ] {
        assert!(serde_json::from_str::<Fact>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<Fact>(r#"{"t":"start","later":1}"#).is_ok());
}

/// A record of a later version is kept; the game can be read and not be played on.
#[test]
fn a_later_form_is_not_taken_for_damage() {
    let texts = journal();
    let rows = |v| {
        let last = texts.len() as u64;
        let known = OnlineGame::VERSION;
        let old =
            (1..).zip(&texts).map(|(number, text)| Row { number, v: known, text: text.clone() });
        let new = Row { number: last + 1, v, text: "{\"t\":\"telepathy\"}".to_owned() };
        old.chain([new]).collect::<Vec<_>>()
    };
    let (game, lines) =
        crate::journal::folded::<OnlineGame>(&rows(OnlineGame::VERSION + 1)).expect("readable");
    assert_eq!((game, lines.len()), (replayed(&texts).expect("a game"), texts.len() + 1));
    assert!(crate::journal::folded::<OnlineGame>(&rows(OnlineGame::VERSION)).is_err());
}

/// The rules of today would have it otherwise: a game that is over for them goes on,
/// and one that is not stays over.
#[test]
fn later_rules_do_not_touch_what_is_stored() {
    let mut table = Table::new(draft());
    table.line("f3 e5 g4 Qh4");
    assert_eq!(table.outcome(), "checkmate");
    let mut texts = table.texts();
    let mate = texts.last_mut().expect("the mate");
    *mate = mate.replace(r#","e":{"by":"checkmate","winner":"black"}"#, "");
    let game = replayed(&texts).expect("a journal");
    assert_eq!(game.outcome(), None, "no mate by the rules of then");
    assert_eq!(differences(&texts), 1);

    let mut table = Table::new(draft());
    table.line("e4");
    let mut texts = table.texts();
    let moved = texts.last_mut().expect("a move");
    *moved = moved.replace("]}", r#"],"e":{"by":"dead_position"}}"#);
    let game = replayed(&texts).expect("a journal");
    assert_eq!(game.outcome().map(Outcome::key), Some("dead_position"));
    assert_eq!(differences(&texts), 1);
}

/// A game of the first version is sealed once; what the seal says stays so.
#[test]
fn a_sealed_game_is_not_judged_again() {
    let mut table = Table::new(counting(Policy::FIDE));
    table.line("e4");
    table.play("e4").expect("counted");
    table.line("e5");
    table.play("Ke3").expect("counted");
    table.play("Ke3").expect("lost");
    let old = as_first_version(&table.texts());
    let read = replayed_in_form(&old, 1).expect("a journal of the first version");
    assert_eq!(read, table.game);
    let rows = |seal: &Fact| {
        let rows = (1..).zip(&old).map(|(number, text)| Row { number, v: 1, text: text.clone() });
        let seal = Row { number: old.len() as u64 + 1, v: 2, text: crate::journal::text(&seal) };
        rows.chain([seal]).collect::<Vec<_>>()
    };
    let unsealed: Vec<Row> =
        (1..).zip(&old).map(|(number, text)| Row { number, v: 1, text: text.clone() }).collect();
    let lines = OnlineGame::read(&unsealed).expect("readable");
    let seal = read.seal(&lines, &unsealed).expect("not sealed yet");
    let (sealed, lines) = crate::journal::folded::<OnlineGame>(&rows(&seal)).expect("readable");
    assert_eq!(sealed, table.game);
    assert!(sealed.seal(&lines, &rows(&seal)).is_none(), "once is enough");
    // As if the rules had said otherwise on the day of the seal.
    let Fact::Sealed { penalties, .. } = &seal else { panic!("a seal") };
    let mut penalties = penalties.clone();
    let last = penalties.last_mut().expect("three");
    (last.n, last.e) = (9, None);
    let other = Fact::Sealed { end: None, penalties };
    let (game, _) = crate::journal::folded::<OnlineGame>(&rows(&other)).expect("readable");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.illegal_moves(rochade::Color::White), 9);
    assert!(!audit::<OnlineGame>(&rows(&other)).is_empty());
}

/// Ten thousand games are to fit into little memory.
#[test]
fn a_running_game_is_small() {
    assert_eq!(size_of::<PlyTime>(), 8);
    assert!(size_of::<Fact>() <= 80, "{}", size_of::<Fact>());
    assert!(size_of::<OnlineGame>() <= 640, "{}", size_of::<OnlineGame>());
}
