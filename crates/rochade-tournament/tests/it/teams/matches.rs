//! Line-ups, reserves, forfeits and round robins of teams.

use super::{event, id};
use rochade::Color;
use rochade_tournament::pairing::{ArbiterChoices, Cycles};
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::systems::{
    Cell, Format, MatchRules, System, TeamEvent, TeamRoundRobin, TeamSwiss,
};
use rochade_tournament::{
    Bye, EventFile, Forfeit, GameResult, Outcome, PlayerId, Record, Tournament,
};

fn boards(system: &dyn System, event: &Tournament) -> Vec<(u16, u16)> {
    let pairing = system.pair(event, &ArbiterChoices::default()).unwrap();
    pairing.boards.iter().map(|board| (board.white.get(), board.black.get())).collect()
}

#[test]
fn reserves_step_in_and_line_ups_go_first() {
    let robin = TeamRoundRobin {
        matches: MatchRules { boards: 3, ..MatchRules::default() },
        ..TeamRoundRobin::default()
    };
    let mut event = event(2, 4, 1);
    assert_eq!(boards(&robin, &event), [(1, 5), (6, 2), (3, 7)]);
    event.request_bye(id(2), 1, Bye::ZeroPoint).unwrap();
    assert_eq!(boards(&robin, &event), [(1, 5), (6, 3), (4, 7)]);
    event.set_lineup(1, id(2), vec![Some(id(8)), None, Some(id(5))]).unwrap();
    assert_eq!(boards(&robin, &event), [(1, 8), (4, 5)]);
    let seated = robin.seated(&event).unwrap();
    assert_eq!(seated.unopposed, [id(3)]);
    assert!(event.set_lineup(1, id(2), vec![Some(id(1))]).is_err());
    assert!(event.set_lineup(1, id(2), vec![Some(id(5)), Some(id(5))]).is_err());
    assert!(event.set_lineup(1, id(3), vec![]).is_err());
}

/// A match on four boards: one is won by forfeit, one player has no opponent.
#[test]
fn forfeited_boards_count_and_forfeited_matches_were_not_played() {
    let rules = MatchRules::default();
    let mut event = event(4, 4, 3);
    event.request_bye(id(8), 1, Bye::ZeroPoint).unwrap();
    event.request_bye(id(4), 1, Bye::FullPoint).unwrap();
    let games = [
        (1, 5, GameResult::Draw),
        (6, 2, GameResult::WhiteWins),
        (3, 7, GameResult::WhiteWinsByForfeit),
        (9, 13, GameResult::WhiteWinsByForfeit),
        (14, 10, GameResult::BlackWinsByForfeit),
        (11, 15, GameResult::WhiteWinsByForfeit),
        (16, 12, GameResult::BlackWinsByForfeit),
    ];
    let games: Vec<_> = games.iter().map(|&(w, b, r)| (id(w), id(b), r)).collect();
    event.add_round(&games, None).unwrap();
    let view = TeamEvent::new(&rules, &event, 1);
    assert_eq!(view.matches[0].game_points().map(|p| p.to_string()), ["2.5", "1.5"]);
    assert!(view.matches[0].played() && !view.matches[1].played());
    let won = |opponent| Record::Forfeit {
        opponent: Some(opponent),
        color: Some(Color::White),
        side: Forfeit::Win,
    };
    assert_eq!(view.teams.records(id(3)), [won(id(4))]);
    let record = view.teams.record(id(1), 1).unwrap();
    assert_eq!(record.played(), Some((id(2), Color::White, Outcome::Win)));
    // The teams of a forfeited match may meet again, and its winner does not rest.
    let table = TeamSwiss::default().standing(&event, 1, &Tiebreak::list("MPvGP").unwrap());
    let shown: Vec<String> = table
        .rows
        .iter()
        .map(|row| {
            let cells: Vec<String> = row
                .cells
                .iter()
                .map(|cell| match cell {
                    Cell::Value(value) => value.to_string(),
                    Cell::Amount(_) | Cell::Empty => panic!("a value"),
                })
                .collect();
            format!("{} {}", row.player, cells.join(" "))
        })
        .collect();
    assert_eq!(shown, ["3 2.0 4.0", "1 2.0 2.5", "2 0.0 1.5", "4 0.0 0.0"]);
}

#[test]
fn every_team_meets_every_other_by_the_table() {
    for (teams, cycles) in [(5, Cycles::Single), (6, Cycles::Double)] {
        let robin = TeamRoundRobin {
            cycles,
            matches: MatchRules { boards: 2, ..MatchRules::default() },
            ..TeamRoundRobin::default()
        };
        let mut event = event(teams, 2, 20);
        event.settings_mut().rounds = None;
        let mut met = std::collections::HashMap::new();
        while let Ok(round) = robin.seated(&event) {
            for found in &round.matches {
                let [a, b] = found.teams.map(PlayerId::get);
                *met.entry((a.min(b), a.max(b))).or_insert(0) += 1;
            }
            let games: Vec<_> = round
                .pairing
                .boards
                .iter()
                .map(|board| (board.white, board.black, GameResult::Draw))
                .collect();
            event.add_round(&games, round.pairing.bye).unwrap();
        }
        let times = if cycles == Cycles::Double { 2 } else { 1 };
        assert_eq!(met.len(), usize::from(teams * (teams - 1) / 2));
        assert!(met.values().all(|&count| count == times));
        // Everybody drew every match; with five teams each rests once, for a draw.
        let table = robin.standing(&event, event.rounds_played(), &[]);
        assert!(table.rows.iter().all(|row| row.rank == 1));
    }
}

#[test]
fn a_file_tells_teams_and_line_ups() {
    let mut event = event(2, 3, 1);
    event.set_lineup(1, id(1), vec![Some(id(3)), None]).unwrap();
    let file = EventFile { format: Format::preset("team-swiss").unwrap(), event };
    let read = EventFile::read(&file.to_json()).unwrap();
    assert_eq!(read.event, file.event);
    assert_eq!(read.format, file.format);
    let twice = file.to_json().replace("\"players\": [\n        1,", "\"players\": [\n        4,");
    let error = EventFile::read(&twice).unwrap_err().to_string();
    assert_eq!(error, "line 54: two teams: 4");
}

/// Players of one team who meet two teams in a round do not make a match.
#[test]
fn mixed_rounds_are_refused() {
    let mut event = event(3, 2, 1);
    let games = [(id(1), id(3), GameResult::Draw), (id(5), id(2), GameResult::Draw)];
    event.add_round(&games, None).unwrap();
    let problems = TeamSwiss::default().problems(&event);
    assert_eq!(problems[0].key, "team-problem-mixed");
}

/// A round robin of four teams in which team 4 leaves after so many rounds.
fn left_after(played: u16) -> (TeamRoundRobin, Tournament) {
    let robin = TeamRoundRobin {
        matches: MatchRules { boards: 2, ..MatchRules::default() },
        ..TeamRoundRobin::default()
    };
    let mut event = event(4, 2, 3);
    for number in 1..=3 {
        if number == played + 1 {
            for player in [7, 8] {
                event.withdraw(id(player), number).unwrap();
            }
        }
        let round = robin.seated(&event).unwrap();
        for &player in &round.unopposed {
            event.request_bye(player, number, Bye::FullPoint).unwrap();
        }
        let games: Vec<_> = round
            .pairing
            .boards
            .iter()
            .map(|board| (board.white, board.black, GameResult::Draw))
            .collect();
        event.add_round(&games, round.pairing.bye).unwrap();
    }
    (robin, event)
}

#[test]
fn a_team_that_leaves_before_half_of_the_matches_does_not_count() {
    let points = |played| -> Vec<String> {
        let (robin, event) = left_after(played);
        let mut rows = robin.standing(&event, 3, &[]).rows;
        rows.sort_by_key(|row| row.player);
        rows.iter()
            .map(|row| match row.cells[0] {
                Cell::Value(value) => value.to_string(),
                Cell::Amount(_) | Cell::Empty => panic!("points"),
            })
            .collect()
    };
    // One of three: two draws each for the others.
    assert_eq!(points(1), ["2.0", "2.0", "2.0", "0.0"]);
    // Two of three: everything stands, and who would have met team 4 wins.
    assert_eq!(points(2), ["3.0", "4.0", "3.0", "2.0"]);
    let (robin, event) = left_after(1);
    assert_eq!(robin.annulled(&event), [id(4)]);
    assert_eq!(robin.standing(&event, 3, &[]).remarks[0].key, "team-annulled");
    assert_eq!(TeamRoundRobin { keep_all_matches: true, ..robin }.annulled(&event), []);
}
