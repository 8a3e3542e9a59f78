//! What Swiss and round robin have beyond their pairing rules.

use std::collections::BTreeMap;

use rochade::Color;
use rochade_tournament::pairing::{ArbiterChoices, Cycles, FixedColor, FixedPair, Pairing};
use rochade_tournament::standings::Tiebreak;
use rochade_tournament::systems::{Cell, Format, RoundRobin, Swiss, System};
use rochade_tournament::trf::Trf;
use rochade_tournament::{
    Acceleration, Bye, ForbiddenPairs, GameResult, Player, PlayerId, Points, Record, Settings,
    Team, Tournament,
};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

fn event(players: u16, rounds: u16) -> Tournament {
    let mut event = Tournament::new(Settings {
        rounds: Some(rounds),
        initial_color: Some(Color::White),
        ..Settings::default()
    });
    for number in 1..=players {
        event.add_player(Player::new(id(number), format!("P{number}"))).unwrap();
    }
    event
}

fn pairs(pairing: &Pairing) -> Vec<(u16, u16)> {
    pairing.boards.iter().map(|board| (board.white.get(), board.black.get())).collect()
}

fn paired(system: &dyn System, event: &Tournament) -> Vec<(u16, u16)> {
    pairs(&system.pair(event, &ArbiterChoices::default()).unwrap())
}

/// Ten players, round 1, White first: C.04.7 takes the first 2 × ⌈N/4⌉ = 6 players.
#[test]
fn baku_acceleration_is_that_of_the_rules() {
    let baku = Swiss { acceleration: Acceleration::Baku, ..Swiss::default() };
    let event = event(10, 9);
    assert_eq!(paired(&baku, &event), [(1, 4), (5, 2), (3, 6), (7, 9), (10, 8)]);
    let prepared = baku.prepared(&event);
    let of =
        |player| -> Vec<Points> { (1..=9).map(|r| prepared.acceleration(id(player), r)).collect() };
    let (one, half, none) = (Points::ONE, Points::HALF, Points::ZERO);
    assert_eq!(of(6), [one, one, one, half, half, none, none, none, none]);
    assert_eq!(of(7), [none; 9]);
    // The table does not know of it.
    let table = baku.standing(&event, 0, &[]);
    assert!(table.rows.iter().all(|row| row.rank == 1));
    // A file says it as 250 records, and gives the same event again.
    let text = String::from_utf8(Trf::of(&prepared).to_bytes()).unwrap();
    let records: Vec<&str> = text.lines().filter(|line| line.starts_with("250")).collect();
    assert_eq!(records, ["250 00.0 01.0 001 003    1    6", "250 00.0 00.5 004 005    1    6"]);
    let (read, _) = Trf::read(text.as_bytes()).event().unwrap();
    for player in 1..=10 {
        for round in 1..=9 {
            let points = prepared.acceleration(id(player), round);
            assert_eq!(read.acceleration(id(player), round), points);
        }
    }
    assert_eq!(paired(&Swiss::default(), &read), paired(&baku, &event));
}

#[test]
fn baku_acceleration_needs_usual_points_and_the_number_of_rounds() {
    let baku = Swiss { acceleration: Acceleration::Baku, ..Swiss::default() };
    let mut event = event(10, 9);
    assert_eq!(baku.problems(&event), []);
    event.settings_mut().points.win = Points::from_halves(6);
    event.settings_mut().rounds = None;
    let keys: Vec<&str> = baku.problems(&event).iter().map(|problem| problem.key).collect();
    assert_eq!(keys, ["swiss-problem-baku-points", "swiss-problem-baku-rounds"]);
}

/// Ten players with 1-6 forbidden in round 1; a range from round 2 on changes nothing.
#[test]
fn forbidden_pairs_bind_in_their_rounds() {
    let forbid = |first_round, last_round| {
        let mut event = event(10, 9);
        let players = vec![id(1), id(6)];
        event.forbid(ForbiddenPairs { players, first_round, last_round }).unwrap();
        paired(&Swiss::default(), &event)
    };
    assert_eq!(forbid(1, 1), [(1, 7), (6, 2), (3, 8), (9, 4), (5, 10)]);
    assert_eq!(forbid(2, 9), paired(&Swiss::default(), &event(10, 9)));
}

/// Club mates meet as soon as the rounds in which they are kept apart are over.
#[test]
fn club_mates_are_kept_apart_in_the_first_rounds() {
    let mut event = Tournament::new(event(0, 5).settings().clone());
    for number in 1..=8 {
        // 1 and 5 would meet in round 1.
        let club = if [1, 5].contains(&number) { "Rooks" } else { "" }.to_owned();
        event.add_player(Player { club, ..Player::new(id(number), "") }).unwrap();
    }
    let usual = Swiss::default();
    assert!(paired(&usual, &event).contains(&(1, 5)));
    let apart = Swiss { club_mates_apart: 1, ..Swiss::default() };
    assert_eq!(apart.problems(&event), []);
    let pairs = paired(&apart, &event);
    assert!(!pairs.contains(&(1, 5)) && !pairs.contains(&(5, 1)), "{pairs:?}");
    let boards: Vec<_> = pairs.iter().map(|&(w, b)| (id(w), id(b), GameResult::Draw)).collect();
    event.add_round(&boards, None).unwrap();
    assert_eq!(paired(&apart, &event), paired(&usual, &event), "round 2 is free");
    let mut large = Tournament::new(event.settings().clone());
    for number in 1..=5 {
        let club = if number < 4 { "Rooks" } else { "" }.to_owned();
        large.add_player(Player { club, ..Player::new(id(number), "") }).unwrap();
    }
    assert_eq!(apart.problems(&large)[0].key, "swiss-problem-club");
}

#[test]
fn requested_byes_have_their_limits() {
    let limits = Swiss { half_byes: Some(2), no_byes_in_last: 2, ..Swiss::default() };
    let mut event = event(6, 7);
    let ask = |event: &Tournament, round, bye| limits.may_request(event, id(1), round, bye);
    for round in [1, 2] {
        assert_eq!(ask(&event, round, Bye::HalfPoint), Ok(()));
        event.request_bye(id(1), round, Bye::HalfPoint).unwrap();
    }
    assert_eq!(ask(&event, 2, Bye::HalfPoint), Ok(()), "it is that bye");
    assert_eq!(ask(&event, 3, Bye::HalfPoint).unwrap_err().key, "swiss-bye-most");
    assert_eq!(ask(&event, 3, Bye::ZeroPoint), Ok(()));
    event.request_bye(id(1), 2, Bye::ZeroPoint).unwrap();
    assert_eq!(ask(&event, 5, Bye::HalfPoint), Ok(()));
    assert_eq!(ask(&event, 6, Bye::HalfPoint).unwrap_err().key, "swiss-bye-last");
    assert_eq!(limits.problems(&event), []);
    event.request_bye(id(2), 7, Bye::HalfPoint).unwrap();
    assert_eq!(limits.problems(&event)[0].key, "swiss-bye-last");
}

#[test]
fn late_entrants_get_half_points_for_rounds_they_missed() {
    let late = Swiss { late_half_points: 2, ..Swiss::default() };
    let mut event = event(4, 7);
    for _ in 0..3 {
        let games: Vec<_> = [(1, 2), (3, 4)].map(|(w, b)| (id(w), id(b), GameResult::Draw)).into();
        event.add_round(&games, None).unwrap();
    }
    event.add_player(Player::new(id(5), "Late")).unwrap();
    let prepared = late.prepared(&event);
    let (zero, half) = (Record::ABSENT, Record::Bye(Bye::HalfPoint));
    assert_eq!(prepared.records(id(5)), [zero, half, half]);
    assert_eq!(prepared.points(id(5)), Some(Points::ONE));
    let row = |system: &Swiss| {
        let table = system.standing(&event, 3, &[]);
        table.rows.iter().find(|row| row.player == id(5)).unwrap().cells[0]
    };
    let Cell::Value(value) = row(&late) else { panic!("points") };
    assert_eq!(value.to_string(), "1.0");
    let Cell::Value(value) = row(&Swiss::default()) else { panic!("points") };
    assert_eq!(value.to_string(), "0.0");
    // Who left without ever coming gets nothing.
    event.withdraw(id(5), 4).unwrap();
    assert_eq!(late.prepared(&event).points(id(5)), Some(Points::ZERO));
}

#[test]
fn fixed_boards_keep_their_tables_and_change_no_pair() {
    let fixed: BTreeMap<PlayerId, u16> = [(id(5), 1), (id(2), 4), (id(10), 9)].into();
    let swiss = Swiss { fixed_boards: fixed, ..Swiss::default() };
    let event = event(10, 9);
    let pairing = swiss.pair(&event, &ArbiterChoices::default()).unwrap();
    assert_eq!(pairs(&pairing), [(1, 6), (7, 2), (3, 8), (9, 4), (5, 10)]);
    // 5 and 10 meet: the lower table counts.
    let tables = swiss.tables(&pairing);
    assert_eq!(tables, [(2, None), (4, Some(id(2))), (3, None), (5, None), (1, Some(id(5)))]);
    let twice = Swiss { fixed_boards: [(id(1), 2), (id(3), 2)].into(), ..Swiss::default() };
    assert_eq!(twice.problems(&event)[0].key, "swiss-problem-table");
    let numbers: Vec<u16> = twice.tables(&pairing).iter().map(|table| table.0).collect();
    assert_eq!(numbers, [2, 1, 3, 4, 5]);
}

#[test]
fn other_points_change_the_order_of_the_table() {
    let mut event = event(4, 7);
    event.settings_mut().points.win = Points::from_halves(6);
    event.settings_mut().points.draw = Points::ONE;
    let round = [(id(1), id(2), GameResult::WhiteWins), (id(3), id(4), GameResult::Draw)];
    event.add_round(&round, None).unwrap();
    let round = [(id(2), id(3), GameResult::Draw), (id(4), id(1), GameResult::WhiteWins)];
    event.add_round(&round, None).unwrap();
    let points = |player| event.points(id(player)).unwrap().to_string();
    assert_eq!([1, 2, 3, 4].map(points), ["3.0", "1.0", "2.0", "4.0"]);
}

/// A round robin of six in which 6 leaves after `played` rounds.
fn robin(played: u16) -> (RoundRobin, Tournament) {
    let system = RoundRobin::default();
    let mut event = event(6, 5);
    for round in 1..=5 {
        if round == played + 1 {
            event.withdraw(id(6), round).unwrap();
        }
        let pairing = system.pair(&event, &ArbiterChoices::default()).unwrap();
        let boards: Vec<_> = pairing
            .boards
            .iter()
            .map(|board| {
                let result = match (board.white.get(), board.black.get()) {
                    (6, _) if round > played => GameResult::BlackWinsByForfeit,
                    (_, 6) if round > played => GameResult::WhiteWinsByForfeit,
                    (6, _) => GameResult::WhiteWins,
                    (_, 6) => GameResult::BlackWins,
                    _ => GameResult::Draw,
                };
                (board.white, board.black, result)
            })
            .collect();
        event.add_round(&boards, None).unwrap();
    }
    (system, event)
}

#[test]
fn who_leaves_before_half_of_the_games_does_not_count() {
    let codes = Tiebreak::list("SB,WIN").unwrap();
    let points = |played| -> Vec<String> {
        let (system, event) = robin(played);
        let table = system.standing(&event, 5, &codes);
        let mut rows = table.rows.clone();
        rows.sort_by_key(|row| row.player);
        rows.iter()
            .map(|row| match row.cells[0] {
                Cell::Value(value) => value.to_string(),
                Cell::Amount(_) | Cell::Empty => panic!("points"),
            })
            .collect()
    };
    // Two of five games: the others have their four draws, and 6 has nothing.
    assert_eq!(points(2), ["2.0", "2.0", "2.0", "2.0", "2.0", "0.0"]);
    // Three of five: everything stands, two get a point without a game.
    let mut three = points(3);
    assert_eq!(three.pop().unwrap(), "3.0");
    three.sort_unstable();
    assert_eq!(three, ["2.0", "2.0", "2.0", "3.0", "3.0"]);
    let (system, event) = robin(2);
    assert_eq!(system.annulled(&event), [id(6)]);
    assert_eq!(system.standing(&event, 5, &codes).remarks[0].key, "robin-annulled");
    let keep = RoundRobin { keep_all_games: true, ..system };
    assert_eq!(keep.annulled(&event), []);
}

#[test]
fn drawn_numbers_take_the_place_of_the_list() {
    let order: Vec<PlayerId> = [4, 2, 6, 1, 5, 3].map(id).into();
    let system = RoundRobin { order, ..RoundRobin::default() };
    let event = event(6, 5);
    assert_eq!(system.problems(&event), []);
    assert_eq!(paired(&system, &event), [(4, 3), (2, 5), (6, 1)]);
    let wrong = RoundRobin { order: vec![id(1), id(1)], ..RoundRobin::default() };
    assert_eq!(wrong.problems(&event)[0].key, "robin-order");
    let many = RoundRobin::default();
    assert_eq!(many.problems(&self::event(6, 6))[0].key, "robin-rounds");
}

/// Before the first round everything may change; after it only what is left to the
/// organiser from round to round, and it is said what follows.
#[test]
fn what_a_table_decides_nobody_fixes_by_hand() {
    let pair = FixedPair::Board { white: id(2), black: id(1) };
    let color = FixedColor { player: id(1), color: Color::Black };
    let fixed = [
        ArbiterChoices { pairs: vec![pair], ..ArbiterChoices::default() },
        ArbiterChoices { bye: Some(id(1)), ..ArbiterChoices::default() },
        ArbiterChoices { colors: vec![color], ..ArbiterChoices::default() },
    ];
    let groups =
        r#"{ "system": "knock-out", "preliminary": { "groups": { "groups": 2, "qualify": 1 } } }"#;
    let players = event(8, 3);
    let mut teams = event(8, 3);
    let team = |at: u16| Team {
        name: format!("Team {at}"),
        short: String::new(),
        players: (4 * at + 1..=4 * at + 4).map(id).collect(),
    };
    teams.set_teams((0..2).map(team).collect()).unwrap();
    for (format, event, key) in [
        (Format::preset("round-robin").unwrap(), &players, "robin-fixed"),
        (serde_json::from_str(groups).unwrap(), &players, "robin-fixed"),
        (Format::preset("team-round-robin").unwrap(), &teams, "team-table"),
        (Format::preset("scheveningen").unwrap(), &teams, "team-table"),
    ] {
        let system = format.system();
        assert!(system.pair(event, &ArbiterChoices::default()).is_ok(), "{}", format.code());
        for choices in &fixed {
            assert_eq!(system.pair(event, choices).unwrap_err().why.key, key);
            assert_eq!(system.explain(event, choices).unwrap_err().why.key, key);
        }
    }
}

#[test]
fn both_games_against_an_opponent_can_follow_each_other() {
    let robin = RoundRobin { cycles: Cycles::Matches, ..RoundRobin::default() };
    let rounds: Vec<Vec<(u16, u16)>> = robin.rounds(&event(4, 6)).iter().map(pairs).collect();
    assert_eq!(rounds.len(), 6);
    assert_eq!(robin.most_rounds(4, 0), Some(6));
    assert_eq!(rounds[..2], [[(1, 4), (2, 3)], [(4, 1), (3, 2)]]);
    assert_eq!(rounds[2], [(4, 3), (1, 2)]);
}

#[test]
fn a_format_changes_only_where_the_rules_allow_it() {
    let keizer = |json: &str| Format::Keizer(serde_json::from_str(json).unwrap());
    let (old, far, dear) =
        (keizer("{}"), keizer(r#"{ "rematch": 6 }"#), keizer(r#"{ "top": 60 }"#));
    let swiss = Format::preset("swiss").unwrap();
    let mut event = event(4, 7);
    for new in [&far, &dear, &swiss] {
        assert_eq!(old.change(new, &event), Ok(Vec::new()));
    }
    let impossible = keizer(r#"{ "step": 0 }"#);
    assert_eq!(old.change(&impossible, &event).unwrap_err().key, "keizer-problem-step");
    event.add_round(&[(id(1), id(2), GameResult::Draw)], None).unwrap();
    let told: Vec<&str> =
        old.change(&far, &event).unwrap().iter().map(|sentence| sentence.key).collect();
    let expected = ["systems-change-field", "systems-change-follows", "systems-change-standing"];
    assert_eq!(told, expected);
    assert_eq!(old.change(&dear, &event).unwrap_err().key, "systems-change-fixed");
    assert_eq!(old.change(&swiss, &event).unwrap_err().key, "systems-change-system");
    let baku = Format::Swiss(Swiss { acceleration: Acceleration::Baku, ..Swiss::default() });
    assert_eq!(swiss.change(&baku, &event).unwrap_err().key, "systems-change-fixed");
    let cup = Format::preset("knock-out").unwrap();
    let decided = Format::KnockOut(
        serde_json::from_str(r#"{ "decisions": [{ "winner": 1, "loser": 2 }] }"#).unwrap(),
    );
    assert!(cup.change(&decided, &event).is_ok());
}
