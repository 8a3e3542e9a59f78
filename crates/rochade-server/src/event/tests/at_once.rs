//! Two organisers at once.

use rochade::Color;

use super::super::entrant::EntrantPresence;
use super::*;

fn enter(board: u16, result: GameResult) -> EventCommand {
    EventCommand::EnterResult { round: 1, board, result: Some(result) }
}

#[test]
fn results_of_different_boards_do_not_disturb_each_other() {
    let mut club = Club::swiss(6);
    club.publish(1);
    let both_saw = Some(club.event.version());
    assert_eq!(club.ask(organiser(), both_saw, enter(1, GameResult::Draw)), Ok(1));
    assert_eq!(club.ask(organiser(), both_saw, enter(2, GameResult::Draw)), Ok(1));
}

#[test]
fn the_second_on_the_same_board_is_told_what_changed() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let both_saw = Some(club.event.version());
    assert_eq!(club.ask(organiser(), both_saw, enter(1, GameResult::Draw)), Ok(1));
    let changes = vec![club.event.version()];
    let second = club.ask(organiser(), both_saw, enter(1, GameResult::WhiteWins));
    assert_eq!(second, Err(EventRefusal::Stale { changes }));
    assert_eq!(club.event.state().board(1, 1).unwrap().result, Some(GameResult::Draw));
    // Both meant the same: nothing is wrong.
    assert_eq!(club.ask(organiser(), both_saw, enter(1, GameResult::Draw)), Ok(0));
}

#[test]
fn a_report_that_came_meanwhile_is_not_overlooked() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let saw = Some(club.event.version());
    let side = Some(Color::White);
    let report = EventCommand::Report { round: 1, board: 1, side, result: GameResult::Draw };
    club.ask(By::Card { round: 1, board: 1, side }, None, report).unwrap();
    let stale = EventRefusal::Stale { changes: vec![club.event.version()] };
    assert_eq!(club.ask(organiser(), saw, enter(1, GameResult::WhiteWins)), Err(stale));
    assert_eq!(club.ask(organiser(), saw, enter(2, GameResult::WhiteWins)), Ok(1));
}

#[test]
fn nobody_pairs_without_having_seen_who_left() {
    let mut club = Club::swiss(6);
    let saw = Some(club.event.version());
    club.ok(EventCommand::SetPresence { ids: vec![id(6)], presence: EntrantPresence::Absent });
    let stale = EventRefusal::Stale { changes: vec![club.event.version()] };
    let pair = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.ask(organiser(), saw, pair.clone()), Err(stale));
    assert_eq!(club.ask_organiser(pair.clone()), Ok(1));
    // Who pairs the same round at the same time is told that it is done.
    let twice = EventRefusal::Stale { changes: vec![club.event.version()] };
    assert_eq!(club.ask(organiser(), Some(club.event.version() - 1), pair), Err(twice));
}

#[test]
fn what_was_undone_meanwhile_counts_as_a_change() {
    let mut club = Club::swiss(4);
    club.publish(1);
    club.result(1, 1, GameResult::Draw);
    let saw = Some(club.event.version());
    club.undo();
    let stale = EventRefusal::Stale { changes: vec![club.event.version()] };
    assert_eq!(club.ask(organiser(), saw, enter(1, GameResult::WhiteWins)), Err(stale));
}
