//! An event that was begun elsewhere goes on here.

use proptest::prelude::*;
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::trf::Trf;
use rochade_tournament::{Bye, PlayerId, Record as RoundRecord, Tournament};

use super::super::import::{Imported, LeftOut};
use super::super::view::{Audience, EventStage};
use super::*;

fn import(file: &str) -> EventCommand {
    EventCommand::Import { file: file.into() }
}

fn file(event: &Tournament) -> String {
    String::from_utf8(Trf::of(event).to_bytes()).unwrap()
}

/// A club without players.
fn empty() -> Club {
    Club::new(EventSettings { draw: MethodKind::Random, ..EventSettings::usual("Club") })
}

/// A line of a player with these rounds.
fn line(number: u16, name: &str, rating: u16, points: &str, rounds: &str) -> String {
    let who = format!("001 {number:>4}      {name:<33} {rating:>4} GER");
    format!("{who:<80}{points:>4} {number:>4}  {rounds}\n")
}

#[test]
fn pairings_results_and_byes_come_along_and_the_event_goes_on() {
    let mut simulation = Simulation::new(RandomEvent::usual(11, 7, 3));
    let event = simulation.play_rounds(3).unwrap().clone();
    let mut club = empty();
    club.ok(import(&file(&event)));
    let state = club.event.state();
    assert_eq!((state.paired(), state.total_rounds()), (3, 7));
    assert_eq!(state.stage(), EventStage::Pair { round: 4 });
    let view = state.round_view(3, Audience::Public).unwrap();
    assert!(view.elsewhere && view.locked && view.positions.is_empty());
    // What is played here has a position, and the file has all rounds.
    club.play(4);
    let state = club.event.state();
    assert!(!state.round_view(4, Audience::Public).unwrap().elsewhere);
    assert_eq!(state.positions(4).unwrap().positions.len(), 1);
    let (again, problems) = Trf::read(&state.trf(&jiff::tz::TimeZone::UTC)).event().unwrap();
    assert_eq!((again.rounds_played(), problems), (4, Vec::new()));
    club.ok(EventCommand::Correct {
        round: 2,
        board: 1,
        result: GameResult::BothLose,
        reason: String::new(),
    });
    assert_eq!(club.event.state().board(2, 1).unwrap().corrections[0].paired_from, [3, 4]);
}

#[test]
fn a_round_that_is_being_played_goes_on() {
    let file = line(1, "A", 2000, "0.0", "   2 w  ") + &line(2, "B", 1900, "0.0", "   1 b  ");
    let mut club = empty();
    club.ok(import(&file));
    assert_eq!(club.event.state().stage(), EventStage::Play { round: 1 });
    club.result(1, 1, GameResult::Draw);
    // Nothing was played before, so it can be taken back, too.
    club.undo();
    club.ok(EventCommand::Unpair { round: 1 });
    club.publish(1);
    assert_eq!(club.event.state().positions(1).unwrap().positions.len(), 1);
}

#[test]
fn what_an_event_here_has_not_is_named() {
    let lines = [
        "012 Open\n142 3\nXXP    1    2\nBBW  3.0\nBBD  1.0\n".to_owned(),
        line(1, "Weak", 1500, "3.0", "   2 w W"),
        line(2, "Strong", 2100, "0.0", "   1 b L"),
        line(3, "Alone", 1400, "3.0", "0000 - +"),
        line(4, "Odd", 1300, "3.0", "   5 w 1"),
        line(5, "Even", 1200, "3.0", "   4 b 1"),
    ];
    let (read, _) = Imported::read(lines.concat().as_bytes(), 1, &[], &swiss(5)).unwrap();
    let name = |text: &str| text.to_owned();
    assert_eq!(
        read.left_out,
        [
            LeftOut::Unrated { round: 1, name: name("Weak – Strong") },
            LeftOut::NoOpponent { round: 1, name: name("Alone") },
            LeftOut::Result { round: 1, name: name("Odd – Even") },
        ]
    );
    let [round] = &read.rounds[..] else { panic!("one round") };
    assert_eq!(
        round.boards.iter().map(|board| board.result).collect::<Vec<_>>(),
        [Some(GameResult::WhiteWins), None]
    );
    assert_eq!(round.requested, [(id(3), Bye::FullPoint)]);
}

#[test]
fn only_an_event_without_rounds_takes_over_another_one() {
    let good = line(1, "A", 2000, "1.0", "   2 w 1") + &line(2, "B", 1900, "0.0", "   1 b 0");
    let mut club = Club::swiss(2);
    club.play(1);
    assert_eq!(club.refused(import(&good)), EventRefusal::NotEmpty);
    let EventRefusal::File { problem: Some(problem) } = empty().refused(import("001 x\n")) else {
        panic!("it cannot be read")
    };
    assert_eq!(problem.line, 1);
    assert_eq!(empty().refused(import("012 Nobody\n")), EventRefusal::NobodyGiven);
    let robin =
        PairingSystem::robin(rochade_tournament::pairing::Cycles::Single, RobinNumbers::ByRating);
    let mut club = Club::new(EventSettings { system: robin, ..EventSettings::usual("Club") });
    assert_eq!(club.refused(import(&good)), EventRefusal::ImportSystem);
    let mut club = empty();
    club.ok(import(&good));
    club.undo();
    assert_eq!(club.event.state().entrants().count(), 0);
}

/// What a player has in each round, with names for numbers.
fn history(event: &Tournament, id: PlayerId) -> Vec<(Option<String>, RoundRecord)> {
    let name = |id| event.player(id).unwrap().name.clone();
    let records = event.records(id).iter();
    records.map(|record| (record.opponent().map(name), without_opponent(*record))).collect()
}

fn without_opponent(record: RoundRecord) -> RoundRecord {
    let nobody = PlayerId::new(1).unwrap();
    match record {
        RoundRecord::Game { color, outcome, rated, .. } => {
            RoundRecord::Game { opponent: nobody, color, outcome, rated }
        }
        RoundRecord::Forfeit { color, side, .. } => {
            RoundRecord::Forfeit { opponent: None, color, side }
        }
        RoundRecord::Bye(bye) => RoundRecord::Bye(bye),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever happened in an event, it is the same event here, and can go on.
    #[test]
    fn nothing_is_lost_on_the_way(players in 4..40u16, rounds in 1..6u16, seed: u64) {
        let kind = RandomEvent { habits: Habits { forbidden: 0, ..Habits::ROUGH }, ..RandomEvent::usual(players, 9, seed) };
        let mut simulation = Simulation::new(kind);
        // A small event may come to an end before.
        let _ = simulation.play_rounds(rounds);
        let text = file(simulation.event());
        let (event, _) = Trf::read(text.as_bytes()).event().unwrap();
        prop_assume!(event.rounds_played() > 0);
        let mut club = empty();
        club.ok(import(&text));
        let here = club.event.state().tournament(event.rounds_played());
        prop_assert_eq!(here.players().len(), event.players().len());
        for player in event.players() {
            let same = here.players().iter().find(|other| other.name == player.name).unwrap();
            prop_assert_eq!(history(&here, same.id), history(&event, player.id), "{}", player.name);
        }
        prop_assert_eq!(seen(&read(&club.journal)), seen(&club.event));
    }
}
