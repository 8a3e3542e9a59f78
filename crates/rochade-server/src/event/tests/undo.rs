//! Taking back what was done.

use rochade::Color;
use rochade_tournament::positions::Scheme;

use super::super::view::Audience;
use super::*;

#[test]
fn undoing_gives_exactly_the_state_before() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let before = seen(&club.event);
    club.result(1, 1, GameResult::WhiteWins);
    club.undo();
    assert_eq!(seen(&club.event), before);
    let log = club.event.log_after(0);
    let undone = log.iter().find(|entry| !entry.counts).unwrap();
    assert_eq!(undone.action["action"], "result_entered");
    assert_eq!(log.last().unwrap().action["action"], "undone");
}

#[test]
fn several_steps_are_undone_one_by_one() {
    let mut club = Club::swiss(4);
    let before = seen(&club.event);
    club.ok(EventCommand::RemovePlayer { id: id(4) });
    club.pair(1);
    club.undo();
    club.undo();
    assert_eq!(seen(&club.event), before);
}

#[test]
fn what_the_server_drew_stays_drawn() {
    let mut club = Club::swiss(4);
    club.publish(1);
    club.undo();
    assert!(club.event.state().round_view(1, Audience::Public).is_err());
    assert!(club.event.undoable().is_none());
    let drawn = club.event.version() - 2;
    let stands = club.refused(EventCommand::Undo { seq: drawn });
    assert_eq!(stands, EventRefusal::DrawStands { round: 1 });
}

#[test]
fn a_number_typed_wrongly_is_taken_back_until_it_is_published() {
    let method = MethodKind::Number;
    let settings =
        EventSettings { draw: method, scheme: Scheme::OneForAll, ..EventSettings::usual("Club") };
    let mut club = Club::new(settings);
    club.add(4);
    club.pair(1);
    let number = |n| EventCommand::Draw { round: 1, draws: vec![Method::Number { number: n }] };
    club.ok(number(7));
    club.undo();
    club.ok(number(77));
    assert_eq!(club.event.state().positions(1).unwrap().positions[0].get(), 77);
}

/// Otherwise an organiser could pair again and again, until the colours suit.
#[test]
fn the_first_colour_is_drawn_once_however_often_the_round_is_paired() {
    let color = |club: &Club| club.event.state().initial_color();
    let mut club = Club::swiss(4);
    club.random = Fixed(0);
    club.pair(1);
    let drawn = color(&club);
    assert!(drawn.is_some());
    club.random = Fixed(1);
    for undo in [true, false, true] {
        if undo {
            club.undo();
        } else {
            club.ok(EventCommand::Unpair { round: 1 });
        }
        assert_eq!(color(&club), drawn, "what was drawn is known");
        club.pair(1);
        assert_eq!(color(&club), drawn);
    }
    assert_eq!(read(&club.journal).state().initial_color(), drawn, "after a start, too");
}

#[test]
fn what_somebody_relies_on_is_not_undone() {
    let mut club = Club::swiss(4);
    club.publish(1);
    let side = Some(Color::White);
    let report = EventCommand::Report { round: 1, board: 1, side, result: GameResult::Draw };
    let card = By::Card { round: 1, board: 1, side };
    assert_eq!(club.ask(card, None, report), Ok(1));
    let published = club.event.version() - 1;
    let needed = EventRefusal::StillNeeded { by: published + 1 };
    assert_eq!(club.refused(EventCommand::Undo { seq: published }), needed);
    assert!(club.event.undoable().is_none());
}

#[test]
fn only_the_last_action_is_undone() {
    let mut club = Club::swiss(4);
    club.publish(1);
    club.result(1, 1, GameResult::Draw);
    club.result(1, 2, GameResult::Draw);
    let last = club.event.version();
    assert_eq!(club.refused(EventCommand::Undo { seq: last - 1 }), EventRefusal::NotLast { last });
    let mut empty = Club::new(EventSettings::usual("Club"));
    assert_eq!(empty.refused(EventCommand::Undo { seq: 1 }), EventRefusal::NothingToUndo);
}
