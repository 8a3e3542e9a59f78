//! Events of teams: line-ups, matches, forfeits, tables and files.

use rochade_tournament::positions::Scheme;
use rochade_tournament::systems::{Format, Scheveningen, TeamRoundRobin, TeamSwiss};

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
        leader: None,
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
    let twice =
        EventTeam { name: "team 1".into(), players: Vec::new(), captain: None, leader: None };
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

#[test]
fn a_captain_who_does_not_play_hands_in_the_line_up_alone() {
    let mut club = league(robin(), Scheme::OneForAll, 2);
    let mut teams = club.event.state().teams().to_vec();
    teams[0].leader = Some("  Vera  ".into());
    club.ok(EventCommand::SetTeams { teams: teams.clone() });
    assert_eq!(club.event.state().team(1).unwrap().leader.as_deref(), Some("Vera"));
    let players = [2, 3, 4, 5].map(|number| Some(id(number))).to_vec();
    let hand_in = EventCommand::HandInLineup { round: 1, team: 1, players };
    for by in [By::Player { id: id(1) }, By::Captain { team: 2 }] {
        assert_eq!(club.ask(by, None, hand_in.clone()), Err(EventRefusal::NotAllowed));
    }
    assert_eq!(club.ask(By::Captain { team: 1 }, None, hand_in.clone()), Ok(1));
    let pause = EventCommand::CloseEvent;
    assert_eq!(club.ask(By::Captain { team: 1 }, None, pause), Err(EventRefusal::NotAllowed));
    // Who no longer leads has no right any more.
    teams[0].leader = None;
    club.ok(EventCommand::SetTeams { teams });
    let denied = club.ask(By::Captain { team: 1 }, None, hand_in);
    assert_eq!(denied, Err(EventRefusal::NotAllowed));
    assert_eq!(read(&club.journal), club.event);
}

#[test]
fn the_organiser_fixes_matches_of_a_team_swiss() {
    let mut club = league(Format::TeamSwiss(TeamSwiss::default()), Scheme::OneForAll, 5);
    let fixed = |matches: Vec<[u16; 2]>, rests| EventCommand::Pair {
        round: 1,
        choices: PairingChoices { matches, rests, ..PairingChoices::default() },
    };
    let unknown = club.refused(fixed(vec![[1, 9]], None));
    assert_eq!(unknown, EventRefusal::UnknownTeam { team: 9 });
    let twice = club.refused(fixed(vec![[1, 2]], Some(2)));
    assert!(matches!(twice, EventRefusal::TeamTwice { .. }));
    club.ok(fixed(vec![[2, 1]], Some(3)));
    let teams = |club: &Club| matches(club, 1).iter().map(|m| m.teams).collect::<Vec<_>>();
    assert!(teams(&club).contains(&[2, 1]), "{:?}", teams(&club));
    let rests = club.event.state().round_view(1, Audience::Organiser).unwrap().rests;
    assert_eq!(rests.as_deref(), Some("Team 3"));
    // A line-up that comes later changes the boards, and not the matches.
    let players = [2, 3, 4, 5].map(|number| Some(id(number))).to_vec();
    let hand_in = EventCommand::HandInLineup { round: 1, team: 1, players };
    club.ok(hand_in);
    let before = teams(&club);
    let draw = EventCommand::Draw { round: 1, draws: vec![Method::Random] };
    assert_eq!(club.ask_organiser(draw), Ok(2), "the line-up is revealed");
    assert_eq!(teams(&club), before);
    assert!(club.event.state().round(1).unwrap().board_of(id(1)).is_none());
    let mut robin = league(robin(), Scheme::OneForAll, 4);
    let refused = robin.refused(fixed(vec![[2, 1]], None));
    let EventRefusal::System { why } = refused else { panic!("{refused:?}") };
    assert_eq!(why.key, "team-table");
}

#[test]
fn scheveningen_has_as_many_rounds_as_a_team_has_players() {
    let mut club = league(Format::Scheveningen(Scheveningen::default()), Scheme::OneForAll, 2);
    assert_eq!(club.event.state().total_rounds(), 5);
    for round in 1..=5 {
        club.play(round);
    }
    assert_eq!(club.event.state().stage(), EventStage::Close);
}

#[test]
fn players_of_teams_are_counted_one_by_one_and_win_the_prizes_of_boards() {
    let mut club = league(robin(), Scheme::OneForAll, 2);
    club.publish(1);
    for board in 1..=4 {
        club.result(1, board, GameResult::WhiteWins);
    }
    let rows = club.event.state().individual_results();
    assert_eq!(rows.len(), 8, "the reserves did not play");
    assert_eq!((rows[0].points.as_str(), rows[0].games, rows[0].rank), ("1.0", 1, 1));
    assert_eq!(rows[4].rank, 5);
    let fund = r#"{ "main": ["100.00"], "sharing": "none", "categories": [
        { "name": "Board 2", "prizes": ["20.00"], "board": 2 },
        { "name": "Best", "prizes": ["30.00"] } ] }"#;
    club.ok(EventCommand::DeclarePrizes { fund: serde_json::from_str(fund).unwrap() });
    let list = club.event.state().prize_list().expect("prizes").list;
    let first = club.event.state().current_standings().rows[0].player.name.clone();
    let main = &list.awards[0];
    assert_eq!((main.name.as_str(), main.id), (first.as_str(), None), "the team wins it");
    let white = |board| club.event.state().board(1, board).unwrap().pair.white;
    let of = |name: &str| list.awards.iter().find(|a| a.category.as_deref() == Some(name)).unwrap();
    assert_eq!(of("Board 2").id, Some(white(2)));
    assert_eq!(of("Best").id, Some(white(1)), "points, then the higher board");
}

#[test]
fn two_rounds_with_one_position_keep_teams_and_players() {
    let swiss = Format::TeamSwiss(TeamSwiss::default());
    // Three teams of five: one rests, and every team has a reserve.
    let mut club = league(swiss, Scheme::TwoRounds, 3);
    club.play(1);
    let board = |round: u16, board| club.event.state().board(round, board).unwrap().pair;
    let away = board(1, 2).white;
    let first: Vec<[EntrantId; 2]> = (1..=4).map(|at| board(1, at).players()).collect();
    let names = |club: &Club, round| matches(club, round)[0].names.clone();
    let resting = club.event.state().round_view(1, Audience::Organiser).unwrap().rests;
    club.ok(EventCommand::SetPresence { ids: vec![away], presence: EntrantPresence::Absent });
    club.publish(2);
    let second = club.event.state().round(2).unwrap().boards.clone();
    let second: Vec<[EntrantId; 2]> = second.iter().map(|board| board.pair.players()).collect();
    let turned = |&[white, black]: &[EntrantId; 2]| [black, white];
    let expected: Vec<_> = first.iter().filter(|pair| !pair.contains(&away)).map(turned).collect();
    assert_eq!(second, expected);
    let [one, other] = names(&club, 1);
    assert_eq!(names(&club, 2), [other, one]);
    assert_eq!(matches(&club, 2)[0].unopposed.len(), 1, "his opponent wins without a game");
    let view = club.event.state().round_view(2, Audience::Organiser).unwrap();
    assert_eq!(view.rests, resting);
    // Line-ups are for the round after.
    assert_eq!(club.event.state().lineup_round(), 3);
    let hand_in = |round| EventCommand::HandInLineup { round, team: 1, players: Vec::new() };
    assert_eq!(club.refused(hand_in(2)), EventRefusal::LineupTooLate { round: 2 });
}
