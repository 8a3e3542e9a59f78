//! Events of teams: line-ups, matches, forfeits, tables and files.

use rochade_tournament::positions::Scheme;
use rochade_tournament::systems::{Format, TeamRoundRobin, TeamSwiss};

use super::*;
use crate::event::entrant::EntrantPresence;
use crate::event::teams::EventTeam;
use crate::event::view::{Audience, EventMatch, EventStage};
use crate::journal::Aggregate as _;

fn settings(format: Format, scheme: Scheme) -> EventSettings {
    EventSettings {
        system: PairingSystem::Format { rounds: 3, format: Box::new(format) },
        scheme,
        draw: MethodKind::Random,
        ..EventSettings::usual("League")
    }
}

/// So many teams of five players each: team 1 has players 1 to 5.
fn league(format: Format, scheme: Scheme, teams: u16) -> Club {
    let mut club = Club::new(settings(format, scheme));
    club.add(5 * teams);
    let team = |at: u16| EventTeam {
        name: format!("Team {}", at + 1),
        players: (5 * at + 1..=5 * at + 5).map(id).collect(),
        captain: None,
    };
    club.ok(EventCommand::SetTeams { teams: (0..teams).map(team).collect() });
    club
}

fn robin() -> Format {
    Format::TeamRoundRobin(TeamRoundRobin::default())
}

fn matches(club: &Club, round: u16) -> Vec<EventMatch> {
    club.event.state().round_view(round, Audience::Organiser).unwrap().matches
}

#[test]
fn a_round_of_teams_has_matches_and_the_table_counts_them() {
    let mut club = league(robin(), Scheme::OnePerMatch, 4);
    assert_eq!(club.event.state().total_rounds(), 3);
    for round in 1..=3 {
        club.publish(round);
        let found = matches(&club, round);
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|found| found.boards.len() == 4), "four boards, no reserve");
        assert_eq!(club.event.state().positions(round).unwrap().positions.len(), 2);
        // Both boards of a match have its position.
        let state = club.event.state();
        let of = |board: u16| state.position(round, board);
        for found in &found {
            assert!(found.boards.iter().all(|&board| of(board) == of(found.boards[0])));
        }
        club.finish(round);
        // White wins everywhere: two boards each.
        for found in matches(&club, round) {
            assert_eq!(found.score, ["2.0", "2.0"]);
        }
        let reasons = club.event.reasons(round).expect("the rules paired it");
        assert!(reasons.boards.iter().any(|board| board.as_ref().is_some_and(|b| !b.is_empty())));
    }
    let table = club.event.state().current_standings();
    assert!(table.teams);
    assert_eq!(table.rows.len(), 4);
    assert!(table.rows.iter().all(|row| row.player.points == "3.0"), "three drawn matches");
    let (_, told) = club.event.state().opened_team(1).unwrap();
    assert!(told.len() > 3, "why it stands there, match by match");
    assert_eq!(club.event.state().stage(), EventStage::Close);
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn line_ups_are_secret_until_the_position_is_drawn() {
    let mut club = league(robin(), Scheme::OneForAll, 2);
    let captain = |number| By::Player { id: id(number) };
    let hand_in = |team, players: [u16; 4]| EventCommand::HandInLineup {
        round: 1,
        team,
        players: players.map(|number| Some(id(number))).to_vec(),
    };
    // The captain of the other team, a player who is no captain, and a wrong order.
    assert_eq!(club.ask(captain(6), None, hand_in(1, [2, 3, 4, 5])), Err(EventRefusal::NotAllowed));
    assert_eq!(club.ask(captain(2), None, hand_in(1, [2, 3, 4, 5])), Err(EventRefusal::NotAllowed));
    let order = Err(EventRefusal::BoardOrder { id: id(2) });
    assert_eq!(club.ask(captain(1), None, hand_in(1, [3, 2, 4, 5])), order);
    // One is in before the pairing, the other after it.
    assert_eq!(club.ask(captain(1), None, hand_in(1, [2, 3, 4, 5])), Ok(1));
    club.pair(1);
    let seats = |club: &Club| {
        let round = club.event.state().round(1).unwrap();
        round.boards.iter().flat_map(|board| board.pair.players()).collect::<Vec<_>>()
    };
    assert!(!seats(&club).contains(&id(1)) && seats(&club).contains(&id(6)));
    assert_eq!(club.ask(captain(6), None, hand_in(2, [7, 8, 9, 10])), Ok(1));
    assert!(seats(&club).contains(&id(6)), "nobody sees it yet");
    assert!(club.event.state().team_rows().iter().all(|team| team.handed_in));
    // With the position the boards are fixed.
    let draw = EventCommand::Draw { round: 1, draws: vec![Method::Random] };
    assert_eq!(club.ask_organiser(draw), Ok(2));
    assert!(!seats(&club).contains(&id(6)));
    let late = Err(EventRefusal::LineupTooLate { round: 1 });
    assert_eq!(club.ask(captain(6), None, hand_in(2, [6, 7, 8, 9])), late);
    club.ok(EventCommand::Publish { round: 1 });
    assert_eq!(matches(&club, 1)[0].boards.len(), 4);
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn boards_and_matches_are_forfeited() {
    let mut club = league(robin(), Scheme::OneForAll, 2);
    // Team 2 has three players: the fourth board is won without a game.
    for number in [9, 10] {
        let (ids, presence) = (vec![id(number)], EntrantPresence::Absent);
        club.ok(EventCommand::SetPresence { ids, presence });
    }
    club.publish(1);
    let found = matches(&club, 1).remove(0);
    assert_eq!((found.boards.len(), found.unopposed.len()), (3, 1));
    let forfeit = |absent| EventCommand::ForfeitMatch { round: 1, number: 1, absent };
    let second_is_away = if found.teams == [1, 2] { [false, true] } else { [true, false] };
    let before = seen(&club.event);
    club.ok(forfeit(second_is_away));
    let score = matches(&club, 1).remove(0).score;
    assert!(score.contains(&"4.0".to_owned()) && score.contains(&"0.0".to_owned()), "{score:?}");
    club.undo();
    assert_eq!(seen(&club.event), before);
    club.ok(forfeit([true, true]));
    let table = club.event.state().current_standings();
    assert_eq!(table.rows.len(), 2);
}

#[test]
fn teams_keep_their_players_when_a_round_is_paired() {
    let mut club = league(robin(), Scheme::OneForAll, 2);
    club.add(1);
    let mut teams = club.event.state().teams().to_vec();
    let twice = EventTeam { name: "team 1".into(), players: Vec::new(), captain: None };
    let refused =
        club.refused(EventCommand::SetTeams { teams: [teams.clone(), vec![twice]].concat() });
    assert!(matches!(refused, EventRefusal::TeamTwice { .. }));
    club.publish(1);
    club.refused(EventCommand::Rearrange { round: 1, choices: PairingChoices::default() });
    teams[0].players.swap(0, 1);
    let refused = club.refused(EventCommand::SetTeams { teams: teams.clone() });
    assert_eq!(refused, EventRefusal::TeamsFixed);
    // A reserve comes at the end.
    teams[0].players.swap(0, 1);
    teams[0].players.push(id(11));
    club.ok(EventCommand::SetTeams { teams });
}

#[test]
fn a_team_swiss_goes_on_from_its_report_file() {
    let swiss = Format::TeamSwiss(TeamSwiss::default());
    let mut club = league(swiss.clone(), Scheme::OneForAll, 6);
    for round in 1..=2 {
        club.play(round);
    }
    let state = club.event.state();
    let file = String::from_utf8(state.trf(&jiff::tz::TimeZone::UTC)).unwrap();
    assert!(file.contains("\n310 "), "{file}");
    let mut other = Club::new(settings(swiss, Scheme::OneForAll));
    other.ok(EventCommand::Import { file });
    assert_eq!(other.event.state().teams().len(), 6);
    let rows = |club: &Club| {
        let table = club.event.state().current_standings();
        table
            .rows
            .iter()
            .map(|row| (row.player.name.clone(), row.player.points.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(rows(&other), rows(&club));
    club.pair(3);
    other.pair(3);
    let teams =
        |club: &Club| matches(club, 3).iter().map(|found| found.names.clone()).collect::<Vec<_>>();
    assert_eq!(teams(&other), teams(&club), "both are paired the same");
}

#[test]
fn every_record_of_a_league_is_what_the_rules_say() {
    let mut club = league(Format::TeamSwiss(TeamSwiss::default()), Scheme::OnePerBoard, 5);
    for round in 1..=3 {
        club.play(round);
        assert!(club.event.state().round_view(round, Audience::Public).unwrap().rests.is_some());
    }
    let mut event = read(&club.journal[..1]);
    for line in &club.journal[1..] {
        let fact: EventFact = serde_json::from_str(line).unwrap();
        let again = event.recomputed(&fact).unwrap_or_else(|why| panic!("{why}: {line}"));
        assert_eq!(again.as_ref(), Some(&fact));
        event.apply(fact);
    }
}
