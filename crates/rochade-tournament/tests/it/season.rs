//! Season tables, added up a second time.

use std::collections::HashMap;

use crate::teams::{Numbers, id};
use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::random::{RandomEvent, Simulation};
use rochade_tournament::season::{Counting, Placed, Season, SeasonEvent};
use rochade_tournament::systems::{Keizer, System};
use rochade_tournament::{Amount, GameResult};

/// Ties share the mean, and the two worst results are dropped, as at Hattersheim.
#[test]
fn grand_prix_points_are_shared_and_the_worst_dropped() {
    let season = Season { best: Some(2), ..Season::default() };
    let event = SeasonEvent::by_places;
    let events = [
        event("a", &[&["Anna"], &["Boris", "Carla"], &["Dirk"]]),
        event("b", &[&["Boris", "Anna", "Carla"], &["Dirk"]]),
        event("c", &[&["Dirk"], &["Anna"], &["Boris"]]),
    ];
    let table = season.table(&events);
    let shown: Vec<String> =
        table.iter().map(|row| format!("{} {} {}", row.rank, row.name, row.total)).collect();
    // Anna 10, 8, 8; Boris 7, 8, 6; Carla 7, 8; Dirk 5, 5, 10.
    // Equal totals: the best dropped result, then the best single one, then more events.
    assert_eq!(shown, ["1 Anna 18", "2 Boris 15", "3 Dirk 15", "4 Carla 15"]);
    let dropped: Vec<bool> = table[0].results.iter().map(|result| result.counts).collect();
    assert_eq!(dropped, [true, true, false]);
}

#[test]
fn random_seasons_add_up() {
    for seed in 0..200 {
        let mut numbers = Numbers(seed);
        let season = Season {
            places: vec![20, 17, 15, 14, 13],
            others: 2,
            best: (seed % 3 > 0).then_some(1 + (seed % 4) as usize),
            least: (seed % 5) as usize,
            ..Season::default()
        };
        assert_eq!(season.problems(), []);
        let mut events = Vec::new();
        let mut results: HashMap<String, Vec<Amount>> = HashMap::new();
        for number in 0..6 {
            let mut names: Vec<String> = (0..9).map(|n| format!("P{n}")).collect();
            names.retain(|_| numbers.below(4) > 0);
            let mut groups: Vec<Vec<String>> = Vec::new();
            while !names.is_empty() {
                let player = names.remove(numbers.below(names.len() as u64) as usize);
                match groups.last_mut() {
                    Some(tied) if numbers.below(3) == 0 => tied.push(player),
                    _ => groups.push(vec![player]),
                }
            }
            let mut place = 0;
            for tied in &groups {
                let points = |at: usize| [20, 17, 15, 14, 13].get(at).copied().unwrap_or(2);
                let sum: i64 = (place..place + tied.len()).map(points).sum();
                for name in tied {
                    let own = Amount::new(sum, tied.len() as i64);
                    results.entry(name.clone()).or_default().push(own);
                }
                place += tied.len();
            }
            let groups: Vec<Vec<&str>> =
                groups.iter().map(|tied| tied.iter().map(String::as_str).collect()).collect();
            let groups: Vec<&[&str]> = groups.iter().map(Vec::as_slice).collect();
            events.push(SeasonEvent::by_places(&format!("E{number}"), &groups));
        }
        let table = season.table(&events);
        assert_eq!(table.len(), results.len());
        for row in &table {
            let mut own = results[&row.name].clone();
            own.sort_by(|a, b| b.cmp(a));
            own.truncate(season.best.unwrap_or(99));
            assert_eq!(row.total, own.iter().sum(), "seed {seed}");
            assert_eq!(row.complete, results[&row.name].len() >= season.least);
        }
        for pair in table.windows(2) {
            assert!((pair[0].complete, pair[0].total) >= (pair[1].complete, pair[1].total));
        }
    }
}

/// The totals of two Keizer periods, with their thirds.
#[test]
fn keizer_periods_are_added_without_loss() {
    let keizer = Keizer::default();
    let season = Season { counting: Counting::Scores, ..Season::default() };
    let mut events = Vec::new();
    let mut sums: HashMap<String, Amount> = HashMap::new();
    for seed in 0..2 {
        let mut simulation = Simulation::new(RandomEvent::usual(9, 20, seed));
        for _ in 0..5 {
            simulation.prepare();
            let pairing = keizer.pair(simulation.event(), &ArbiterChoices::default()).unwrap();
            simulation.play(&pairing);
        }
        let event = simulation.event();
        let table = keizer.standing(event, 5, &[]);
        for row in &table.rows {
            let name = event.player(row.player).unwrap().name.clone();
            let total = keizer.table(event, 5).total(row.player).unwrap();
            *sums.entry(name).or_insert(Amount::from(0)) += total;
        }
        events.push(SeasonEvent::new(format!("{seed}"), event, event, &table));
    }
    let rows = season.table(&events);
    for row in &rows {
        assert_eq!(row.total, sums[&row.name]);
    }
    assert!(rows.iter().any(|row| !row.total.is_integer()), "thirds are kept");
}

/// Who was on the list and never played is not placed.
#[test]
fn who_never_came_gets_nothing() {
    let mut simulation = Simulation::new(RandomEvent::usual(3, 3, 1));
    simulation.prepare();
    let mut event = simulation.event().clone();
    event.add_round(&[(id(1), id(2), GameResult::WhiteWins)], None).unwrap();
    let swiss = rochade_tournament::systems::Swiss::default();
    let table = swiss.standing(&event, 1, &[]);
    let placed = SeasonEvent::new("a".to_owned(), &event, &event, &table).placed;
    assert_eq!(placed.len(), 2);
}

#[test]
fn impossible_seasons_are_refused() {
    let wrong = Season { best: Some(0), places: vec![5, 8], others: 9, ..Season::default() };
    let keys: Vec<&str> = wrong.problems().iter().map(|problem| problem.key).collect();
    assert_eq!(keys, ["season-problem-best", "season-problem-places", "season-problem-others"]);
}

/// People are told apart by number and year of birth, and found again by them.
#[test]
fn players_who_share_a_name_are_told_apart() {
    let placed = |name: &str, fide_id: &str, birth_year, rank| Placed {
        entrant: rank as u16,
        name: name.to_owned(),
        fide_id: fide_id.to_owned(),
        birth_year,
        rank,
        score: Amount::ZERO,
    };
    let event = |placed: Vec<Placed>| SeasonEvent { name: String::new(), placed };
    let season = Season::default();
    let table = season.table(&[
        event(vec![placed("Jan Smit", "", Some(1990), 1), placed("Jan Smit", "", Some(2012), 2)]),
        // Written otherwise, but with the number; the boy has none.
        event(vec![
            placed("jan smit", "", Some(2012), 1),
            placed("Smit, Jan", "42", Some(1990), 2),
        ]),
        event(vec![placed("J. Smit", "42", None, 1), placed("Jan Smit", "", Some(2012), 2)]),
    ]);
    let rows: Vec<(&str, usize)> =
        table.iter().map(|r| (r.name.as_str(), r.results.len())).collect();
    assert_eq!(rows, [("Jan Smit (2012)", 3), ("Smit, Jan", 2), ("Jan Smit (1990)", 1)]);
    // Two of one name in one event are two people, whatever is known of them.
    let twins =
        season.table(&[event(vec![placed("A B", "", None, 1), placed("A B", "", None, 2)])]);
    assert_eq!(twins.len(), 2);
}

/// Who says which results are whose is believed, whatever names and numbers say.
#[test]
fn people_are_joined_and_parted_by_hand() {
    let events: Vec<SeasonEvent> = [
        ("January", &[&["Max Muster"][..], &["Anna Berg"]][..]),
        ("February", &[&["Max Muster"], &["Anna Berg-Lund"]]),
        ("March", &[&["Anna Berg"], &["Max Muster"]]),
    ]
    .into_iter()
    .map(|(name, places)| SeasonEvent::by_places(name, places))
    .collect();
    let season = Season::default();
    let told = |declared: &[Vec<(usize, u16)>]| {
        let rows = season.table_of(&events, declared).into_iter();
        let mut rows: Vec<(String, Vec<usize>, bool)> = rows
            .map(|row| (row.name, row.results.iter().map(|r| r.event).collect(), row.declared))
            .collect();
        rows.sort();
        rows
    };
    let row = |name: &str, events: &[usize], declared| (name.to_owned(), events.to_vec(), declared);
    assert_eq!(
        told(&[]),
        [
            row("Anna Berg", &[0, 2], false),
            row("Anna Berg-Lund", &[1], false),
            row("Max Muster", &[0, 1, 2], false)
        ]
    );
    // Anna has married; Max in January was his father.
    let anna = vec![(0, 2), (1, 2), (2, 1)];
    let father = vec![(0, 1)];
    let son = vec![(1, 1), (2, 2)];
    assert_eq!(
        told(&[anna.clone(), father, son]),
        [
            row("Anna Berg", &[0, 1, 2], true),
            row("Max Muster (February)", &[1, 2], true),
            row("Max Muster (January)", &[0], true)
        ]
    );
    // Nobody else gets into an event of which it is said who played there.
    assert_eq!(
        told(&[vec![(0, 1), (2, 1)]]),
        [
            row("Anna Berg", &[0], false),
            row("Anna Berg-Lund", &[1], false),
            row("Max Muster (January)", &[0, 1, 2], true),
            row("Max Muster (March)", &[2], false)
        ]
    );
}
