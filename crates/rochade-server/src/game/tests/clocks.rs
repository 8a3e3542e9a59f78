//! Clocks, flags and study time, with time as an argument.

use rochade::Color;
use rochade_tournament::policy::Policy;

use super::support::{BLACK, Table, WHITE, counting, draft, fischer, refusal, tags};
use crate::bounds::Bound;
use crate::game::{
    Action, Chore, ClockKind, Draft, Millis, Mode, Outcome, Phase, Request, Terms, TermsError,
    TimeControl,
};
use crate::id::PublicId;

fn table(time: TimeControl) -> Table {
    Table::new(Draft { time, ..draft() })
}

fn secs(seconds: u64) -> Millis {
    Millis::from_secs(seconds)
}

#[test]
fn time_is_given_to_who_thinks_and_to_who_waits_and_the_flag_falls_later() {
    let mut table = Table::new(draft());
    table.line("e4");
    table.wait(10);
    let seen = table.seen();
    assert_eq!(table.send(WHITE, &Request::GiveTime { seen }), tags(&["give"]));
    assert_eq!(table.clocks(), (60_000, 65_000));
    table.wait(2);
    assert_eq!(table.send(BLACK, &Request::GiveTime { seen }), tags(&["give"]));
    assert_eq!(table.clocks(), (75_000, 63_000));
    table.wait(62);
    assert_eq!(refusal(table.time_is_up()), "not_yet");
    table.wait(1);
    assert_eq!(table.time_is_up(), tags(&["flag"]));
    assert_eq!((table.outcome(), table.clocks()), ("time", (75_000, 0)));
    let untimed = Draft { time: TimeControl::NONE, ..draft() };
    let mut table = Table::new(untimed);
    let seen = table.seen();
    let refused = refusal(table.send(WHITE, &Request::GiveTime { seen }));
    assert_eq!(refused, "nobody_to_give_time_to");
}

#[test]
fn time_is_given_only_so_often() {
    let mut table = Table::new(draft());
    let seen = table.seen();
    for _ in 0..Bound::TimeGifts.most() {
        table.send(WHITE, &Request::GiveTime { seen }).expect("given");
    }
    assert_eq!(refusal(table.send(WHITE, &Request::GiveTime { seen })), "limit");
    assert!(table.game.may(BLACK, Action::GiveTime).is_ok());
}

#[test]
fn fischer_adds_the_increment_after_each_move() {
    let mut table = table(fischer(60, 5));
    table.wait(10);
    assert_eq!(table.clocks(), (50_000, 60_000));
    table.line("e4");
    assert_eq!(table.clocks(), (55_000, 60_000));
    table.wait(2);
    table.line("e5");
    assert_eq!(table.clocks(), (55_000, 63_000));
    assert_eq!(table.last(), r#"{"t":"m","m":"e7e5","k":[2000,55000,63000]}"#);
    let times: Vec<_> = table.game.times().iter().map(|t| (t.thought().0, t.rest().0)).collect();
    assert_eq!(times, [(10_000, 55_000), (2_000, 63_000)]);
}

#[test]
fn bronstein_gives_back_what_was_used_up_to_the_delay() {
    let mut table = table(TimeControl::Bronstein { base: secs(60), delay: secs(5) });
    table.wait(3);
    assert_eq!(table.clocks(), (57_000, 60_000));
    table.line("e4");
    assert_eq!(table.clocks(), (60_000, 60_000));
    table.wait(12);
    table.line("e5");
    assert_eq!(table.clocks(), (60_000, 53_000));
}

#[test]
fn simple_delay_waits_before_it_runs() {
    let mut table = table(TimeControl::SimpleDelay { base: secs(60), delay: secs(5) });
    table.wait(5);
    assert_eq!(table.clocks(), (60_000, 60_000));
    table.wait(2);
    assert_eq!(table.clocks(), (58_000, 60_000));
    table.line("e4");
    assert_eq!(table.clocks(), (58_000, 60_000));
    assert_eq!(table.due(), Some(table.now + secs(65)));
}

#[test]
fn every_move_has_its_days_and_nobody_has_to_sit_there() {
    const DAY: u64 = 24 * 60 * 60;
    let mut table = table(TimeControl::Days { days: 3 });
    let full = 3 * DAY * 1_000;
    table.wait(2 * DAY);
    assert_eq!(table.clocks(), (DAY * 1_000, full));
    table.line("e4");
    assert_eq!(table.clocks(), (full, full), "used or not");
    let seen = table.seen();
    let refused = refusal(table.send(WHITE, &Request::GiveTime { seen }));
    assert_eq!(refused, "nobody_to_give_time_to");
    assert_eq!(refusal(table.send(WHITE, &Request::ClaimLeft)), "nobody_to_leave");
    table.wait(3 * DAY - 1);
    assert_eq!(refusal(table.time_is_up()), "not_yet");
    table.wait(1);
    assert_eq!(table.time_is_up(), tags(&["flag"]));
    assert_eq!(table.outcome(), "time");
    for days in [0, 15] {
        let draft = Draft { time: TimeControl::Days { days }, ..draft() };
        assert_eq!(Terms::new(draft), Err(TermsError::Days(days)));
    }
}

#[test]
fn without_a_clock_only_the_thought_is_kept() {
    let mut table = table(TimeControl::NONE);
    table.wait(100_000);
    table.line("e4");
    assert_eq!(table.last(), r#"{"t":"m","m":"e2e4","k":[100000000]}"#);
    assert_eq!((table.game.clocks(table.elapsed()), table.due()), (None, None));
    assert_eq!(refusal(table.time_is_up()), "not_yet");
}

/// Laws 6.9; and the flag can fall before a delay would be given back.
#[test]
fn the_flag_falls_when_nothing_is_left() {
    let delay = secs(5);
    for (time, after) in [
        (fischer(60, 5), 60_000),
        (TimeControl::Bronstein { base: secs(60), delay }, 60_000),
        (TimeControl::SimpleDelay { base: secs(60), delay }, 65_000),
    ] {
        let mut table = table(time);
        assert_eq!(table.due(), Some(table.now + Millis(after)));
        table.wait_millis(after - 1);
        assert_eq!(refusal(table.time_is_up()), "not_yet");
        table.wait_millis(1);
        assert_eq!(table.clocks(), (0, 60_000));
        assert_eq!(table.time_is_up(), tags(&["flag"]));
        assert_eq!(table.outcome(), "time");
        assert_eq!(table.game.outcome().and_then(Outcome::winner), Some(Color::Black));
        assert_eq!(table.due(), None);
        table.wait(100);
        assert_eq!(table.clocks(), (0, 60_000));
    }
}

#[test]
fn a_move_in_the_last_millisecond_counts_and_one_later_does_not() {
    let mut table = table(fischer(60, 0));
    table.wait_millis(59_999);
    table.line("e4");
    assert_eq!(table.clocks(), (1, 60_000));
    table.wait_millis(60_000);
    assert_eq!(table.play("e5"), tags(&["flag"]));
    assert_eq!(table.game.times().len(), 1);
    // However late it is noticed, the player has thought as long as there was time.
    assert_eq!(table.last(), r#"{"t":"flag","k":[60000,1,0],"e":{"by":"time","winner":"white"}}"#);
}

/// The flag is that of the player to move, whoever's command finds it fallen.
#[test]
fn every_command_finds_the_fallen_flag() {
    let mut table = table(fischer(60, 0));
    table.wait(61);
    assert_eq!(table.send(BLACK, &Request::Resign), tags(&["flag"]));
    assert_eq!(table.game.outcome().and_then(Outcome::winner), Some(Color::Black));
}

#[test]
fn time_while_the_server_is_down_counts_for_nobody() {
    let mut table = table(fischer(60, 0));
    table.wait(10);
    table.line("e4");
    table.wait(20);
    table.crash(3600);
    assert_eq!(table.clocks(), (50_000, 60_000));
    table.wait(5);
    table.line("e5");
    assert_eq!(table.clocks(), (50_000, 55_000));
}

/// A server that is told to stop keeps what was thought so far.
#[test]
fn a_graceful_stop_keeps_the_thought_of_the_turn() {
    let mut table = table(TimeControl::SimpleDelay { base: secs(60), delay: secs(5) });
    table.line("e4");
    table.wait(3);
    assert_eq!(table.chore(&Chore::Suspend), tags(&["stop"]));
    table.crash(3600);
    table.wait(4);
    assert_eq!(table.clocks(), (60_000, 58_000));
    table.line("e5");
    assert_eq!(table.game.times()[1].thought(), secs(7));
}

fn studying() -> Table {
    Table::new(Draft { study: secs(120), ..draft() })
}

#[test]
fn study_time_comes_before_the_clocks_for_both() {
    let mut table = studying();
    assert_eq!(table.game.phase(), Phase::Studying);
    assert_eq!(table.due(), Some(table.now + secs(120)));
    table.wait(119);
    assert_eq!(refusal(table.play("e4")), "studying");
    assert_eq!(refusal(table.time_is_up()), "not_yet");
    assert_eq!(table.game.thought(table.elapsed()), secs(119));
    table.wait(1);
    assert_eq!(table.time_is_up(), tags(&["start"]));
    assert_eq!((table.game.phase(), table.clocks()), (Phase::Playing, (60_000, 60_000)));
    table.wait(7);
    assert_eq!(table.clocks(), (53_000, 60_000));
}

#[test]
fn study_time_ends_when_both_are_ready() {
    let mut table = studying();
    table.wait(10);
    assert_eq!(table.send(BLACK, &Request::Ready), tags(&["ready"]));
    assert_eq!(table.send(BLACK, &Request::Ready), tags(&[]));
    assert!(table.game.is_ready(Color::Black) && !table.game.is_ready(Color::White));
    assert_eq!(refusal(table.play("e4")), "studying");
    assert_eq!(table.send(WHITE, &Request::Ready), tags(&["ready", "start"]));
    assert_eq!(refusal(table.send(WHITE, &Request::Ready)), "not_studying");
    assert_eq!(table.clocks(), (60_000, 60_000));
    table.line("e4");
}

#[test]
fn a_move_that_overtakes_the_timer_starts_the_game() {
    let mut table = studying();
    table.wait(120);
    assert_eq!(table.play("e4"), tags(&["start", "m"]));
    assert_eq!(table.clocks(), (60_000, 60_000));
}

#[test]
fn study_time_goes_on_after_a_stop_and_begins_anew_after_a_crash() {
    let mut table = studying();
    table.wait(50);
    table.chore(&Chore::Suspend).expect("stops");
    table.crash(3600);
    assert_eq!(table.due(), Some(table.now + secs(70)));
    let mut table = studying();
    table.wait(50);
    table.crash(3600);
    assert_eq!(table.due(), Some(table.now + secs(120)));
}

/// Laws 7.5.5: the opponent gets two minutes; the player's own clock goes on.
#[test]
fn an_illegal_move_gives_the_opponent_time() {
    let mut table = Table::new(counting(Policy::FIDE));
    table.wait(10);
    assert_eq!(table.play("e5"), tags(&["x"]));
    assert_eq!(table.clocks(), (50_000, 180_000));
    table.wait(5);
    table.line("e4");
    assert_eq!(table.clocks(), (45_000, 180_000));
    assert_eq!(table.game.times()[0].thought(), secs(15));
}

/// The delay of a turn is there once, also when the turn is interrupted.
#[test]
fn an_illegal_move_brings_no_second_delay() {
    let time = TimeControl::SimpleDelay { base: secs(60), delay: secs(5) };
    let mut table = Table::new(Draft { time, ..counting(Policy::FIDE) });
    table.wait(4);
    assert_eq!(table.play("e5"), tags(&["x"]));
    table.wait(4);
    table.line("e4");
    assert_eq!(table.clocks(), (57_000, 180_000));
}

#[test]
fn without_clocks_an_illegal_move_gives_no_time() {
    let mut table = Table::new(Draft { time: TimeControl::NONE, ..counting(Policy::CLUB) });
    assert_eq!(table.play("e5"), tags(&["x"]));
    assert!(table.game.counted()[0].penalty.g == Millis::ZERO);
}

#[test]
fn a_takeback_leaves_the_clocks_as_they_are() {
    let mut table = table(fischer(60, 5));
    table.wait(10);
    table.line("e4");
    table.wait(10);
    let seen = table.seen();
    table.send(WHITE, &Request::AskTakeback { seen }).expect("asked");
    table.wait(2);
    assert_eq!(table.send(BLACK, &Request::AcceptTakeback { seen }), tags(&["back"]));
    assert_eq!(table.clocks(), (55_000, 48_000));
    table.wait(1);
    assert_eq!(table.clocks(), (54_000, 48_000));
    table.line("d4");
    assert_eq!(table.clocks(), (59_000, 48_000));
}

#[test]
fn programs_have_a_while_for_the_first_move_and_the_clocks_begin_with_the_second() {
    let draft = || Draft { time: fischer(60, 2), first_move: Some(secs(30)), ..draft() };
    let mut table = Table::new(draft());
    table.wait(29);
    assert_eq!(refusal(table.time_is_up()), "not_yet");
    assert_eq!(table.clocks(), (60_000, 60_000), "no clock runs");
    table.line("e4");
    table.wait(29);
    table.line("e5");
    assert_eq!(table.clocks(), (60_000, 60_000), "and nothing is added");
    table.wait(10);
    table.line("Nf3");
    assert_eq!(table.clocks(), (52_000, 60_000));
    // Who does not come at all has not lost.
    for moves in ["", "e4"] {
        let mut idle = Table::new(draft());
        idle.line(moves);
        for who in [WHITE, BLACK] {
            assert_eq!(refusal(idle.send(who, &Request::ClaimLeft)), "nobody_to_leave");
        }
        idle.wait(30);
        assert_eq!(idle.time_is_up(), tags(&["abort"]));
        assert_eq!(idle.outcome(), "aborted");
    }
}

#[test]
fn clocks_that_wait_for_the_first_moves_can_be_started() {
    let draft = || Draft { time: fischer(60, 2), first_move: Some(secs(30)), ..draft() };
    let mut table = Table::new(draft());
    table.line("e4");
    assert_eq!(table.chore(&Chore::StartClocks), tags(&["start"]));
    table.wait(40);
    assert_eq!(table.clocks(), (60_000, 20_000), "Black's clock runs, and nothing is called off");
    assert_eq!(table.chore(&Chore::StartClocks), tags(&[]), "they run already");
    table.wait(20);
    assert_eq!(table.time_is_up(), tags(&["flag"]));
    assert_eq!(refusal(table.chore(&Chore::StartClocks)), "over");
    // Study time ends with it, too.
    let mut table = Table::new(Draft { study: secs(60), ..draft() });
    assert_eq!(table.chore(&Chore::StartClocks), tags(&["start", "start"]));
    table.wait(5);
    assert_eq!((table.game.phase(), table.clocks()), (Phase::Playing, (55_000, 60_000)));
    let waiting = Table::empty(draft()).chore(&Chore::StartClocks);
    assert_eq!(refusal(waiting), "not_started");
}

/// A game in which half of the time can be given up, with a second book-keeper.
fn berserk(draft: Draft) -> Table {
    let mode = Mode::Club { event: PublicId::from_bytes([7; 10]), round: 1, board: 1 };
    Table::new(Draft { half_time: true, mode, ..draft })
}

#[test]
fn half_of_the_time_is_given_up_before_the_own_first_move() {
    let clocks = [
        fischer(60, 1),
        TimeControl::Bronstein { base: secs(60), delay: secs(1) },
        TimeControl::SimpleDelay { base: secs(60), delay: secs(1) },
    ];
    for time in clocks {
        let mut table = berserk(Draft { time, ..draft() });
        table.wait(4);
        assert_eq!(table.send(WHITE, &Request::HalfTime), tags(&["half"]));
        assert_eq!(table.clocks(), (26_000, 60_000), "what was thought counts: {time}");
        assert_eq!(table.send(WHITE, &Request::HalfTime), Ok(vec![]), "once is enough");
        table.line("e4");
        assert_eq!(table.clocks(), (26_000, 60_000), "a move brings nothing: {time}");
        // Black has not moved yet.
        assert!(table.game.may(BLACK, Action::HalfTime).is_ok());
        table.line("e5 Nf3");
        let refused = refusal(table.send(BLACK, &Request::HalfTime));
        assert_eq!(refused, "no_half_time");
        let bonus = if time.kind() == ClockKind::Fischer { 1_000 } else { 0 };
        assert_eq!(table.clocks(), (26_000, 60_000 + bonus), "the opponent's clock is as agreed");
        table.line("Nc6");
        table.wait(26);
        assert_eq!(table.time_is_up(), tags(&["flag"]));
        table.check_journal();
    }
}

/// As lichess has it: 40 moves bring more than the clock has at the beginning.
#[test]
fn where_most_of_the_time_comes_with_moves_only_that_is_given_up() {
    let mut table = berserk(Draft { time: fischer(60, 3), ..draft() });
    assert_eq!(table.send(WHITE, &Request::HalfTime), tags(&["half"]));
    assert_eq!(table.clocks(), (60_000, 60_000));
    table.wait(4);
    table.line("e4 e5");
    assert_eq!(table.clocks(), (56_000, 63_000), "a move brings White nothing");
    table.check_journal();
}

#[test]
fn half_of_the_time_can_be_given_up_while_both_study() {
    let mut table = berserk(Draft { time: fischer(60, 1), study: secs(30), ..draft() });
    table.wait(10);
    assert_eq!(table.send(BLACK, &Request::HalfTime), tags(&["half"]));
    assert_eq!(table.due(), Some(table.now + secs(20)), "study time goes on");
    table.wait(20);
    assert_eq!(table.time_is_up(), tags(&["start"]));
    assert_eq!(table.clocks(), (60_000, 30_000));
    let mut plain = Table::new(Draft { time: fischer(60, 3), ..draft() });
    assert_eq!(refusal(plain.send(WHITE, &Request::HalfTime)), "no_half_time");
    let mut untimed = berserk(Draft { time: TimeControl::NONE, ..draft() });
    assert_eq!(refusal(untimed.send(WHITE, &Request::HalfTime)), "no_half_time");
}

#[test]
fn black_can_have_another_time_than_white() {
    let draft = Draft { time: fischer(300, 2), black_base: Some(secs(240)), ..draft() };
    let mut table = Table::new(draft.clone());
    assert_eq!(table.clocks(), (300_000, 240_000));
    table.line("e4 e5");
    assert_eq!(table.clocks(), (302_000, 242_000));
    let short = Draft { black_base: Some(secs(14)), ..draft };
    assert_eq!(Terms::new(short), Err(TermsError::Base(secs(14))));
}
