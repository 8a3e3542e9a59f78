//! Prizes beside worked examples and a second program.

use rochade_tournament::prizes::{Award, Category, Cents, PrizeFund, Sharing};
use rochade_tournament::random::{RandomEvent, Simulation};
use rochade_tournament::standings::{Unit, Value};
use rochade_tournament::systems::{Cell, Swiss, System, Table, TableRow};
use rochade_tournament::{Player, PlayerId, Settings, Sex, Tournament};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// A table in which so many players are tied with each other.
fn table(ties: &[usize]) -> (Tournament, Table) {
    let mut event = Tournament::new(Settings::default());
    let mut rows = Vec::new();
    for (group, &size) in ties.iter().enumerate() {
        for _ in 0..size {
            let player = id(u16::try_from(rows.len() + 1).unwrap());
            event.add_player(Player::new(player, "")).unwrap();
            let points = Value { amount: 100 - group as i64, unit: Unit::Half };
            rows.push(TableRow { rank: group, player, cells: vec![Cell::Value(points)] });
        }
    }
    (event, Table { columns: Vec::new(), rows, remarks: Vec::new() })
}

fn euros(amounts: &[u64]) -> Vec<Cents> {
    amounts.iter().map(|&euros| Cents(100 * euros)).collect()
}

fn amounts(awards: &[Award]) -> Vec<String> {
    awards.iter().map(|award| award.amount.to_string()).collect()
}

#[test]
fn hort_shares_as_in_the_worked_examples() {
    let (event, ties) = table(&[2, 1, 3]);
    let main = euros(&[1000, 500, 350, 200, 150, 100]);
    let fund = PrizeFund { main, ..PrizeFund::default() };
    assert_eq!(
        amounts(&fund.awards(&event, &ties)),
        ["875.00", "625.00", "350.00", "175.00", "150.00", "125.00"]
    );
    let (event, ties) = table(&[2, 4]);
    let fund = PrizeFund { main: euros(&[500, 300, 200, 100, 50]), ..fund };
    assert_eq!(
        amounts(&fund.awards(&event, &ties)),
        ["450.00", "350.00", "143.75", "93.75", "68.75", "43.75"]
    );
}

#[test]
fn nothing_is_lost_and_nothing_is_paid_twice() {
    for sharing in [Sharing::None, Sharing::Hort, Sharing::Equal] {
        for first in 1..=7 {
            for second in 1..=7 {
                let (event, ties) = table(&[first, second]);
                let main = vec![Cents(10_001), Cents(5_003), Cents(1_000), Cents(7), Cents(1)];
                let fund = PrizeFund { main: main.clone(), sharing, ..PrizeFund::default() };
                let awards = fund.awards(&event, &ties);
                let paid: u64 = awards.iter().map(|award| award.amount.0).sum();
                let places = (first + second).min(5);
                let due: u64 = main[..places].iter().map(|cents| cents.0).sum();
                assert_eq!(paid, due, "{sharing:?} {first} {second}");
                assert!(awards.windows(2).all(|pair| pair[0].amount >= pair[1].amount));
            }
        }
    }
}

/// Prizes in falling order of value, each to the first who has none: the same as
/// ours when ties do not share.
fn slow(fund: &PrizeFund, event: &Tournament, table: &Table) -> Vec<(PlayerId, Cents)> {
    let mut prizes: Vec<(Cents, usize)> = fund.main.iter().map(|&cents| (cents, 0)).collect();
    for (number, category) in (1..).zip(&fund.categories) {
        prizes.extend(category.prizes.iter().map(|&cents| (cents, number)));
    }
    prizes.sort_by_key(|&(cents, list)| (core::cmp::Reverse(cents), list));
    let mut won: Vec<(PlayerId, Cents)> = Vec::new();
    for (cents, list) in prizes {
        let next = table.rows.iter().map(|row| row.player).find(|&player| {
            let inside = list == 0
                || fund.categories[list - 1].contains(event.player(player).unwrap(), fund.year);
            inside && !won.iter().any(|(other, _)| *other == player)
        });
        won.extend(next.map(|player| (player, cents)));
    }
    won.sort_unstable();
    won
}

fn random(seed: u64) -> (Tournament, Table, PrizeFund) {
    let mut simulation = Simulation::new(RandomEvent::usual(20, 7, seed));
    let mut event = Tournament::new(Settings::default());
    let played = simulation.play_rounds(6).unwrap();
    for player in played.players() {
        let number = player.id.get();
        let sex = if number % 3 == 0 { Sex::Female } else { Sex::Male };
        let birth_year = Some(1950 + (number * 37 + seed as u16) % 70);
        event.add_player(Player { sex: Some(sex), birth_year, ..player.clone() }).unwrap();
    }
    let table = Swiss::default().standing(played, 6, &[]);
    let prize = |n: u64| Cents(100 * (10 + (seed * 7 + n * 13) % 40));
    let list = |n: u64| {
        let mut prizes = vec![prize(n), prize(n + 1), prize(n + 2)];
        prizes.sort_unstable_by_key(|&cents| core::cmp::Reverse(cents));
        prizes
    };
    let category = |prizes| Category { prizes, ..Category::default() };
    let fund = PrizeFund {
        main: list(1),
        categories: vec![
            Category { sex: Some(Sex::Female), ..category(list(4)) },
            Category { rating_below: Some(2000), ..category(list(5)) },
            Category { over: Some(50), ..category(list(9)) },
        ],
        sharing: Sharing::None,
        year: 2026,
        ..PrizeFund::default()
    };
    (event, table, fund)
}

#[test]
fn everybody_gets_the_most_valuable_prize_and_no_second() {
    for seed in 0..300 {
        let (event, table, fund) = random(seed);
        let mut won: Vec<(PlayerId, Cents)> =
            fund.awards(&event, &table).iter().map(|award| (award.player, award.amount)).collect();
        won.sort_unstable();
        assert_eq!(won, slow(&fund, &event, &table), "seed {seed}");
    }
}

/// With shared prizes too, nobody has two, all is paid, and what was left for a
/// better prize was not better.
#[test]
fn shared_prizes_are_paid_once_and_in_full() {
    for seed in 0..300 {
        let (event, table, fund) = random(seed);
        let fund = PrizeFund { sharing: Sharing::Hort, ..fund };
        let awards = fund.awards(&event, &table);
        let mut players: Vec<PlayerId> = awards.iter().map(|award| award.player).collect();
        players.sort_unstable();
        players.dedup();
        assert_eq!(players.len(), awards.len(), "seed {seed}");
        for award in &awards {
            assert!(award.left.iter().all(|(_, amount)| *amount <= award.amount), "seed {seed}");
        }
        for list in [None, Some(0), Some(1), Some(2)] {
            let prizes = list.map_or(&fund.main, |at: usize| &fund.categories[at].prizes);
            let in_list: Vec<&Award> = awards.iter().filter(|a| a.category == list).collect();
            // A list in which too few are left pays as many prizes as it has players.
            let due: u64 = prizes.iter().take(in_list.len()).map(|cents| cents.0).sum();
            let paid: u64 = in_list.iter().map(|award| award.amount.0).sum();
            assert_eq!(paid, due, "seed {seed}");
        }
    }
}

#[test]
fn categories_go_by_year_sex_rating_and_club() {
    let player = Player {
        birth_year: Some(2014),
        rating: Some(1800),
        sex: Some(Sex::Female),
        club: "Rook".to_owned(),
        ..Player::new(id(1), "")
    };
    let contains =
        |json: &str| serde_json::from_str::<Category>(json).unwrap().contains(&player, 2026);
    assert!(contains(r#"{ "under": 12 }"#), "not twelve before 1 January");
    assert!(!contains(r#"{ "under": 11 }"#));
    assert!(!contains(r#"{ "rating_below": 1800 }"#), "under 1800 excludes 1800");
    assert!(contains(r#"{ "rating_below": 1801, "rating_from": 1800, "club": "Rook" }"#));
    assert!(!contains(r#"{ "sex": "m" }"#));
    let senior = Player { birth_year: Some(1976), ..player.clone() };
    let seniors: Category = serde_json::from_str(r#"{ "over": 50 }"#).unwrap();
    assert!(seniors.contains(&senior, 2026) && !seniors.contains(&senior, 2025));
    let unknown = Player { birth_year: None, ..player };
    assert!(!seniors.contains(&unknown, 2026));
}

#[test]
fn small_categories_and_wrong_funds() {
    let (event, ties) = table(&[1, 1, 1]);
    let everybody = Category { prizes: euros(&[10]), ..Category::default() };
    let fund = PrizeFund { categories: vec![everybody], fewest: 4, ..PrizeFund::default() };
    assert_eq!(fund.awards(&event, &ties), []);
    let fund = PrizeFund { fewest: 3, ..fund };
    assert_eq!(fund.awards(&event, &ties).len(), 1);
    let rising: PrizeFund = serde_json::from_str(
        r#"{ "main": ["10", "20.50"], "categories": [{ "name": "U12", "under": 12 }] }"#,
    )
    .unwrap();
    let keys: Vec<&str> = rising.problems().iter().map(|problem| problem.key).collect();
    assert_eq!(keys, ["prize-problem-order", "prize-problem-year"]);
    for wrong in ["1,50", "1.5", "-1", "", "x", "99999999"] {
        assert!(wrong.parse::<Cents>().is_err(), "{wrong}");
    }
}

/// Nine players in three thirds by rating; who has no rating is in the last.
#[test]
fn parts_of_the_field_are_equal() {
    let mut event = Tournament::new(Settings::default());
    for number in 1..=9 {
        let rating = (number != 4).then_some(1500 + 10 * number);
        let player = Player::new(PlayerId::new(number).unwrap(), format!("P{number}"));
        event.add_player(Player { rating, ..player }).unwrap();
    }
    let fund: PrizeFund = serde_json::from_str(
        r#"{ "sharing": "none", "categories": [
            { "name": "1/3", "prizes": ["3", "2", "1", "1"], "part": [1, 3] },
            { "name": "2/3", "prizes": ["3", "2", "1", "1"], "part": [2, 3] },
            { "name": "3/3", "prizes": ["3", "2", "1", "1"], "part": [3, 3] }] }"#,
    )
    .unwrap();
    assert_eq!(fund.problems(), []);
    let table = Swiss::default().standing(&event, 0, &[]);
    let awards = fund.awards(&event, &table);
    let of = |category: usize| -> Vec<u16> {
        let mut own: Vec<u16> = awards
            .iter()
            .filter(|award| award.category == Some(category))
            .map(|award| award.player.get())
            .collect();
        own.sort_unstable();
        own
    };
    assert_eq!([of(0), of(1), of(2)], [vec![7, 8, 9], vec![3, 5, 6], vec![1, 2, 4]]);
    let wrong: PrizeFund =
        serde_json::from_str(r#"{ "categories": [{ "part": [4, 3] }] }"#).unwrap();
    assert_eq!(wrong.problems()[0].key, "prize-problem-part");
}
