//! Entering, checking in, leaving and coming back.

use rochade_tournament::{Bye, GameResult, PlayerId, Record};

use super::super::entrant::{CardField, EntrantPresence};
use super::super::settings::{CheckIn, SettingsField};
use super::*;

fn add(names: &[&str]) -> EventCommand {
    let players = names.iter().map(|&name| PlayerCard::named(name)).collect();
    EventCommand::AddPlayers { players, source: RosterSource::Typed }
}

#[test]
fn a_player_enters_once() {
    let mut club = Club::new(EventSettings::usual("Club"));
    club.ok(add(&["Muster, Max", " Example, Eve "]));
    let names: Vec<String> =
        club.event.state().players().into_iter().map(|p| p.card.name).collect();
    assert_eq!(names, ["Example, Eve", "Muster, Max"]);
    let twice = EventRefusal::AlreadyEntered { name: "muster, max".into() };
    assert_eq!(club.refused(add(&["New", "muster, max"])), twice);
    assert_eq!(club.refused(add(&["A", "A"])), EventRefusal::AlreadyEntered { name: "A".into() });
    let nameless = EventRefusal::Card { name: String::new(), field: CardField::Name };
    assert_eq!(club.refused(add(&["  "])), nameless);
    assert_eq!(club.refused(add(&[])), EventRefusal::NobodyGiven);
}

#[test]
fn players_are_numbered_by_strength_and_late_entries_find_their_place() {
    let mut club = Club::swiss(4);
    club.play(1);
    let strong = PlayerCard { rating: Some(2395), ..PlayerCard::named("Late, Lara") };
    club.ok(EventCommand::AddPlayers { players: vec![strong], source: RosterSource::Typed });
    let numbers: Vec<(u16, u16)> =
        club.event.state().players().iter().map(|p| (p.id.get(), p.number)).collect();
    assert_eq!(numbers, [(5, 1), (1, 2), (2, 3), (3, 4), (4, 5)]);
    let tournament = club.event.state().tournament(1);
    assert_eq!(tournament.records(PlayerId::new(1).unwrap()), [Record::ABSENT]);
    club.publish(2);
    let round = club.event.state().round(2).unwrap();
    assert!(round.bye == Some(id(5)) || round.board_of(id(5)).is_some());
}

#[test]
fn who_was_paired_can_leave_but_not_vanish() {
    let mut club = Club::swiss(8);
    club.ok(EventCommand::RemovePlayer { id: id(4) });
    assert_eq!(
        club.refused(EventCommand::RemovePlayer { id: id(4) }),
        EventRefusal::UnknownPlayer { id: id(4) }
    );
    club.play(1);
    assert_eq!(
        club.refused(EventCommand::RemovePlayer { id: id(3) }),
        EventRefusal::HasPlayed { id: id(3) }
    );
    let leave = |presence| EventCommand::SetPresence { ids: vec![id(3)], presence };
    club.ok(leave(EntrantPresence::Withdrawn));
    club.play(2);
    let tournament = club.event.state().tournament(2);
    assert_eq!(tournament.record(PlayerId::new(3).unwrap(), 2), Some(Record::ABSENT));
    club.ok(leave(EntrantPresence::Present));
    club.publish(3);
    let round = club.event.state().round(3).unwrap();
    assert!(round.bye == Some(id(3)) || round.board_of(id(3)).is_some());
}

#[test]
fn a_number_is_never_given_again() {
    let mut club = Club::swiss(2);
    club.ok(EventCommand::RemovePlayer { id: id(2) });
    club.ok(add(&["Third"]));
    let ids: Vec<EntrantId> = club.event.state().entrants().map(|e| e.id).collect();
    assert_eq!(ids, [id(1), id(3)]);
}

#[test]
fn with_check_in_only_those_who_are_there_are_paired() {
    let mut club = Club::new(EventSettings {
        draw: MethodKind::Random,
        check_in: CheckIn::Required,
        ..EventSettings::usual("Club")
    });
    club.add(5);
    let pair = EventCommand::Pair { round: 1, choices: PairingChoices::default() };
    assert_eq!(club.refused(pair), EventRefusal::TooFewPlayers);
    let present = [1, 2, 4].map(id).to_vec();
    club.ok(EventCommand::SetPresence { ids: present, presence: EntrantPresence::Present });
    club.publish(1);
    let round = club.event.state().round(1).unwrap();
    assert_eq!((round.boards.len(), round.bye), (1, Some(id(4))));
    let unseen =
        EventCommand::SetPresence { ids: vec![id(1)], presence: EntrantPresence::Expected };
    assert_eq!(club.refused(unseen), EventRefusal::HasPlayed { id: id(1) });
}

#[test]
fn a_requested_bye_gives_half_a_point_and_no_opponent() {
    let mut club = Club::swiss(5);
    let bye = |round, bye| EventCommand::RequestBye { id: id(1), round, bye };
    club.ok(bye(1, Some(Bye::HalfPoint)));
    club.ok(bye(2, Some(Bye::HalfPoint)));
    club.ok(bye(2, None));
    assert_eq!(club.refused(bye(6, Some(Bye::HalfPoint))), EventRefusal::ByeTooLate { round: 6 });
    assert_eq!(club.refused(bye(3, Some(Bye::PairingAllocated))), EventRefusal::ByeNotRequestable);
    club.play(1);
    assert!(club.event.state().round(1).unwrap().board_of(id(1)).is_none());
    assert_eq!(club.event.state().players()[0].points, "0.5");
    assert_eq!(club.refused(bye(1, None)), EventRefusal::ByeTooLate { round: 1 });
    club.publish(2);
    let round = club.event.state().round(2).unwrap();
    assert!(round.bye == Some(id(1)) || round.board_of(id(1)).is_some());
}

#[test]
fn settings_are_checked_and_later_frozen() {
    let mut club = Club::swiss(4);
    let usual = club.event.state().settings().clone();
    let change =
        |settings: EventSettings| EventCommand::ChangeSettings { settings: Box::new(settings) };
    let nameless = EventSettings { name: String::new(), ..usual.clone() };
    assert_eq!(
        club.refused(change(nameless)),
        EventRefusal::Settings { field: SettingsField::Name }
    );
    club.ok(change(EventSettings { system: swiss(7), ..usual.clone() }));
    assert_eq!(
        club.ask_organiser(change(EventSettings { system: swiss(7), ..usual.clone() })),
        Ok(0)
    );
    club.publish(1);
    let by_hand = PairingSystem::ByHand { rounds: 7 };
    let other = EventSettings { system: by_hand, ..usual.clone() };
    assert_eq!(club.refused(change(other)), EventRefusal::Frozen { field: SettingsField::System });
    club.ok(change(EventSettings { name: "Renamed".into(), system: swiss(7), ..usual }));
    assert_eq!(club.event.state().settings().name, "Renamed");
}

#[test]
fn in_a_round_robin_the_absent_lose_and_nobody_comes_late() {
    use rochade_tournament::pairing::Cycles;
    let system = PairingSystem::robin(Cycles::Single, RobinNumbers::ByRating);
    let settings =
        EventSettings { system, draw: MethodKind::Random, ..EventSettings::usual("Club") };
    let mut club = Club::new(settings);
    club.add(4);
    club.play(1);
    assert_eq!(club.event.state().total_rounds(), 3);
    assert_eq!(club.refused(add(&["Late"])), EventRefusal::EntriesClosed);
    club.ok(EventCommand::SetPresence { ids: vec![id(1)], presence: EntrantPresence::Withdrawn });
    club.publish(2);
    let round = club.event.state().round(2).unwrap();
    let (_, board) = round.board_of(id(1)).expect("still in the table");
    let expected = if board.pair.white == id(1) {
        GameResult::BlackWinsByForfeit
    } else {
        GameResult::WhiteWinsByForfeit
    };
    assert_eq!(board.result, Some(expected));
}
