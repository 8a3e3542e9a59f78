//! What is stored, and what is refused when it is read.

use rochade_tournament::policy::Policy;

use super::support::{BLACK, Table, WHITE, counting, draft, fischer};
use crate::play::{
    Command, Draft, Fault, IllegalMoves, Level, Millis, Mode, OnlineGame, Origin, PlyTime, Preset,
    Record, Refused, Terms, TermsError, TimeControl,
};

fn read(texts: &[String]) -> Result<OnlineGame, Fault> {
    OnlineGame::read(texts.iter().map(String::as_str)).map_err(|error| error.fault)
}

fn journal() -> Vec<String> {
    let mut table = Table::new(Draft { time: fischer(60, 5), ..counting(Policy::CLUB) });
    table.wait(2);
    table.line("e4");
    table.play("e4").expect("counted");
    table.line("e5");
    table.send(BLACK, &Command::Resign {}).expect("resigned");
    table.texts()
}

#[test]
fn terms_have_a_plain_form() {
    let table = Table::empty(Draft { study: Millis::from_mins(2), ..counting(Policy::CLUB) });
    let expected = concat!(
        r#"{"t":"new","terms":{"origin":{"how":"classical"},"time":{"kind":"fischer","base":60000,"#,
        r#""increment":0},"study":120000,"illegal":"club","mode":{"kind":"friend"}}}"#
    );
    assert_eq!(table.last(), expected);
}

#[test]
fn all_origins_and_modes_are_read_back() {
    for origin in [
        r#"{"how":"drawn","id":959}"#,
        r#"{"how":"number","id":0}"#,
        r#"{"how":"dice","rolls":[2,3,6,6,1,2]}"#,
        r#"{"how":"four-dice","dice":[2,1,2,5]}"#,
        r#"{"how":"classical"}"#,
        r#"{"how":"double","white":1,"black":2,"choice":"drawn"}"#,
    ] {
        let read: Origin = serde_json::from_str(origin).expect(origin);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), origin);
        assert_eq!(read.position().start_ids(), Some(read.ids()));
    }
    for mode in [
        r#"{"kind":"friend"}"#,
        r#"{"kind":"lobby"}"#,
        r#"{"kind":"one-device"}"#,
        r#"{"kind":"computer","level":8,"plays":"black"}"#,
        r#"{"kind":"club","event":"k7m2x9pq4r","round":1,"board":2}"#,
    ] {
        let read: Mode = serde_json::from_str(mode).expect(mode);
        assert_eq!(serde_json::to_string(&read).expect("JSON"), mode);
    }
}

#[test]
fn origins_and_levels_that_cannot_be_are_refused() {
    for (origin, words) in [
        (r#"{"how":"number","id":960}"#, "960"),
        (r#"{"how":"dice","rolls":[1,2]}"#, "too few rolls"),
        (r#"{"how":"dice","rolls":[7]}"#, "roll 1"),
        (r#"{"how":"four-dice","dice":[4,0,0,0]}"#, "4"),
        (r#"{"how":"classical","id":1}"#, "unknown field"),
    ] {
        let error = serde_json::from_str::<Origin>(origin).expect_err(origin).to_string();
        assert!(error.contains(words), "{error}");
    }
    let many = format!(r#"{{"how":"dice","rolls":{:?}}}"#, [6; 101]);
    let error = serde_json::from_str::<Origin>(&many).expect_err("too many").to_string();
    assert!(error.contains("at most 100"), "{error}");
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
    let text = r#"{"origin":{"how":"classical"},"time":{"kind":"fischer","base":1,"increment":0},
        "mode":{"kind":"friend"}}"#;
    let error = serde_json::from_str::<Terms>(text).expect_err("too short").to_string();
    assert_eq!(error, "time for the game is 1 ms: expected 15 seconds to 12 hours");
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

#[test]
fn a_journal_that_was_changed_is_refused() {
    let whole = journal();
    assert!(read(&whole).is_ok());
    let index = |part: &str| whole.iter().position(|text| text.contains(part)).expect(part);
    let changed = |part: &str, by: &str| {
        let mut texts = whole.clone();
        let text = &mut texts[index(part)];
        *text = text.replace(part, by);
        read(&texts).map(|_| ())
    };
    // Any number on a clock, and any thought.
    assert_eq!(changed("[2000,63000,60000]", "[2000,63000,60001]"), Err(Fault::Clock));
    assert_eq!(changed("[2000,63000,60000]", "[2001,63000,60000]"), Err(Fault::Clock));
    assert_eq!(changed("[2000,63000,60000]", "[2000]"), Err(Fault::Clock));
    assert!(matches!(changed("[2000,63000,60000]", "[2000,1]"), Err(Fault::Text(_))));
    assert!(matches!(changed("\"e2e4\"", "\"e2e5\""), Err(Fault::Move(_))));
    assert!(matches!(changed("\"e2e4\"", "\"e9\""), Err(Fault::Text(_))));
    assert!(matches!(changed("\"k\":", "\"more\":1,\"k\":"), Err(Fault::Text(_))));
    // An illegal move that is legal.
    assert!(matches!(changed("{\"step\":\"e7e4\"}", "{\"step\":\"e7e6\"}"), Err(Fault::Ledger(_))));
    assert_eq!(changed("\"illegal\":\"club\"", "\"illegal\":\"refused\""), Err(Fault::NotCounted));
}

#[test]
fn a_journal_with_gaps_or_repetitions_is_refused() {
    let whole = journal();
    assert_eq!(read(&[]).map(|_| ()), Err(Fault::Empty));
    assert_eq!(read(&whole[1..]).map(|_| ()), Err(Fault::Creation));
    for index in 0..whole.len() {
        let mut twice = whole.clone();
        twice.insert(index, whole[index].clone());
        let error = OnlineGame::read(twice.iter().map(String::as_str)).map(|_| ());
        assert!(error.is_err(), "record {index} twice");
    }
    for index in 0..whole.len() - 1 {
        let mut gap = whole.clone();
        gap.remove(index);
        // A first illegal move less is a plausible game only if nothing followed.
        assert!(read(&gap).is_err(), "without record {index}");
    }
}

#[test]
fn nothing_can_be_hidden_in_a_record() {
    for text in [
        "",
        "{}",
        "[]",
        "null",
        r#"{"t":"q"}"#,
        r#"{"t":"start","x":1}"#,
        r#"{"t":"abort","by":"white"}"#,
        r#"{"t":"m","m":"e2e4"}"#,
        r#"{"t":"m","m":"e2e4","k":[-1]}"#,
        r#"{"t":"m","m":"e2e4","k":[1.5]}"#,
        r#"{"t":"resign","by":"green","k":[1]}"#,
        r#"{"t":"again","id":"../../etc"}"#,
    ] {
        assert!(Record::read(text).is_err(), "{text}");
    }
}

#[test]
fn a_record_that_does_not_apply_changes_nothing() {
    let mut table = Table::new(draft());
    table.line("e4");
    let before = format!("{:?}", table.game);
    for text in [
        r#"{"t":"m","m":"e2e4","k":[0,60000,60000]}"#,
        r#"{"t":"m","m":"e7e5","k":[0,60000,60001]}"#,
        r#"{"t":"start"}"#,
        r#"{"t":"ready","by":"white"}"#,
        r#"{"t":"draw-","by":"white"}"#,
        r#"{"t":"back","by":"black","k":[0,60000,60000]}"#,
        r#"{"t":"back-","by":"black"}"#,
        r#"{"t":"x","m":{"step":"e7e4"},"k":[0,60000,60000]}"#,
        r#"{"t":"flag","k":[60000,60000,1]}"#,
        r#"{"t":"claim","basis":"fifty-moves","k":[0,60000,60000]}"#,
        r#"{"t":"claim-","basis":"fifty-moves","n":1,"k":[0,60000,60000]}"#,
        r#"{"t":"stop","k":[60000,60000,0]}"#,
        r#"{"t":"again?","by":"white","kind":"new-draw"}"#,
        r#"{"t":"again=","kind":"new-draw"}"#,
        r#"{"t":"again-","by":"white"}"#,
        r#"{"t":"again","id":"k7m2x9pq4r"}"#,
    ] {
        let record = Record::read(text).expect(text);
        let error = table.game.apply(table.now, &record).expect_err(text);
        assert_eq!(error.seq, table.game.last_seq() + 1);
        assert_eq!(format!("{:?}", table.game), before, "{text}");
    }
}

#[test]
fn commands_are_read_from_json() {
    let command = r#"{"do":"move","seen":{"ply":0},"attempt":"e4"}"#;
    let mut table = Table::new(draft());
    let command: Command = serde_json::from_str(command).expect("a command");
    assert_eq!(table.send(WHITE, &command).map(|tags| tags.len()), Ok(1));
    for text in [r#"{"do":"resign","now":1}"#, r#"{"do":"win"}"#, r#"{"do":"move","attempt":"e4"}"#]
    {
        assert!(serde_json::from_str::<Command>(text).is_err(), "{text}");
    }
}

#[test]
fn keys_of_refusals_are_distinct() {
    let mut keys = Refused::KEYS.to_vec();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Refused::KEYS.len());
    assert_eq!(Refused::NotAPlayer.key(), Refused::KEYS[0]);
    assert_eq!(Some(&Refused::NotYet.key()), Refused::KEYS.last());
}

/// Ten thousand games are to fit into little memory.
#[test]
fn a_running_game_is_small() {
    assert_eq!(size_of::<PlyTime>(), 8);
    assert!(size_of::<Record>() <= 64, "{}", size_of::<Record>());
    assert!(size_of::<OnlineGame>() <= 512, "{}", size_of::<OnlineGame>());
}
