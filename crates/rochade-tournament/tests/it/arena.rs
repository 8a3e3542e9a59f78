//! Arenas beside brute force.

use crate::teams::{Numbers, id};
use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::systems::{Arena, ArenaRound, ArenaTable, Berserk, Cause, System};
use rochade_tournament::{
    Bye, GameResult, Outcome, Player, PlayerId, Record, Settings, Tournament,
};

fn event(players: u16) -> Tournament {
    let mut event = Tournament::new(Settings::default());
    for number in 1..=players {
        let player = Player::new(id(number), format!("P{number}"));
        event.add_player(Player { rating: Some(2000 - 10 * number), ..player }).unwrap();
    }
    event
}

/// Win, win, draw is 2 + 2 + 2; what follows counts once.
#[test]
fn streaks_and_half_of_the_time_count_as_they_do_online() {
    use GameResult::{BlackWins, Draw, WhiteWins};
    let mut event = event(2);
    for result in
        [WhiteWins, WhiteWins, Draw, WhiteWins, WhiteWins, WhiteWins, BlackWins, WhiteWins]
    {
        event.add_round(&[(id(1), id(2), result)], None).unwrap();
    }
    let points = |settings: &Arena| -> Vec<String> {
        let table = ArenaTable::new(settings, &event, 8);
        table.games(id(1)).iter().map(|game| game.points.to_string()).collect()
    };
    let usual = Arena::default();
    assert_eq!(points(&usual), ["2.0", "2.0", "2.0", "2.0", "2.0", "4.0", "0.0", "2.0"]);
    let plain = Arena { streaks: false, ..Arena::default() };
    assert_eq!(points(&plain), ["2.0", "2.0", "1.0", "2.0", "2.0", "2.0", "0.0", "2.0"]);
    let berserk = [1, 3, 6, 7].map(|round| Berserk { round, player: id(1), short: false }).to_vec();
    let fast = Arena { berserk, ..Arena::default() };
    assert_eq!(fast.problems(&event), []);
    // Half of the time brings a point more for a win, and only then.
    assert_eq!(points(&fast), ["3.0", "2.0", "2.0", "2.0", "2.0", "5.0", "0.0", "2.0"]);
    // Nor in a game of a few moves, and that is told.
    let short = Berserk { round: 1, player: id(1), short: true };
    let quick = Arena { berserk: vec![short], ..Arena::default() };
    assert_eq!(points(&quick), points(&usual));
    assert!(ArenaTable::new(&quick, &event, 8).games(id(1))[0].short);
    let table = ArenaTable::new(&usual, &event, 8);
    assert_eq!(table.total(id(2)).to_string(), "3.0");
    // 1980 on average, six wins, a draw and a loss: 8 * 1980 + 5 * 500 over 8.
    assert_eq!(table.performance(id(1)).unwrap().to_string(), "4585/2");
}

#[test]
fn games_that_go_on_do_not_count_and_their_players_are_not_free() {
    let settings = Arena::default();
    let mut event = event(4);
    event
        .add_round(
            &[(id(1), id(2), GameResult::Adjourned), (id(3), id(4), GameResult::WhiteWins)],
            None,
        )
        .unwrap();
    assert_eq!(Arena::playing(&event), [id(1), id(2)]);
    // 3 and 4 just played each other, and nobody else is free.
    let refused = settings.pair(&event, &ArbiterChoices::default()).unwrap_err();
    assert_eq!((refused.cause, refused.why.key), (Cause::NoPairing, "arena-nobody"));
    event.set_result(1, id(1), id(2), GameResult::BlackWins).unwrap();
    let pairing = settings.pair(&event, &ArbiterChoices::default()).unwrap();
    let boards: Vec<_> = pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
    // By rank 3, 2, 1, 4 or by performance: the winners meet, and the losers.
    assert_eq!(boards.len(), 2);
    assert!(boards.contains(&(2, 3)) || boards.contains(&(3, 2)), "{boards:?}");
}

/// Two players wait for a game to end as long as the rules say, then play again.
#[test]
fn patience_has_an_end() {
    let settings = Arena { patience: 2, ..Arena::default() };
    let mut event = event(4);
    let long = (id(3), id(4), GameResult::Adjourned);
    event.add_round(&[(id(1), id(2), GameResult::Draw), long], None).unwrap();
    for round in 2..=3 {
        assert!(settings.pair(&event, &ArbiterChoices::default()).is_err());
        for player in [3, 4] {
            event.request_bye(id(player), round, Bye::HalfPoint).unwrap();
        }
        event.add_round(&[], None).unwrap();
    }
    let round = ArenaRound::new(&settings, &event, &ArbiterChoices::default()).unwrap();
    assert!(round.boards[0].again);
    assert_eq!(round.boards[0].waited, [2, 2]);
}

/// When no game is going on, nobody else will be free: waiting would be for nothing.
#[test]
fn two_players_alone_play_again_at_once() {
    let mut event = event(2);
    event.add_round(&[(id(1), id(2), GameResult::Draw)], None).unwrap();
    let round = ArenaRound::new(&Arena::default(), &event, &ArbiterChoices::default()).unwrap();
    assert!(round.boards[0].again);
    assert_eq!(round.boards[0].waited, [0, 0]);
}

/// With one table for five players, those play who have waited longest.
#[test]
fn no_more_games_than_tables_go_on_at_once() {
    let settings = Arena { tables: Some(1), ..Arena::default() };
    let mut event = event(5);
    let mut seen = Vec::new();
    for round in 1..=5 {
        let call = ArenaRound::new(&settings, &event, &ArbiterChoices::default()).unwrap();
        assert_eq!((call.boards.len(), call.waiting.len()), (1, 3), "round {round}");
        let board = call.pairing.boards[0];
        seen.extend([board.white, board.black]);
        let going = (board.white, board.black, GameResult::Adjourned);
        let mut busy = event.clone();
        busy.add_round(&[going], None).unwrap();
        assert!(settings.pair(&busy, &ArbiterChoices::default()).is_err(), "the table is taken");
        event.add_round(&[(board.white, board.black, GameResult::Draw)], None).unwrap();
    }
    for player in 1..=5 {
        let games = seen.iter().filter(|&&other| other == id(player)).count();
        assert!((1..=3).contains(&games), "player {player}: {games}");
    }
}

/// All sets of pairs of the free players, without rematches.
fn matchings(free: &[PlayerId], legal: &dyn Fn(PlayerId, PlayerId) -> bool) -> Vec<Pairs> {
    let Some((&first, rest)) = free.split_first() else { return vec![Vec::new()] };
    let mut all = matchings(rest, legal);
    for &other in rest.iter().filter(|&&other| legal(first, other)) {
        let left: Vec<PlayerId> = rest.iter().copied().filter(|&id| id != other).collect();
        for mut pairs in matchings(&left, legal) {
            pairs.insert(0, (first, other));
            all.push(pairs);
        }
    }
    all
}

type Pairs = Vec<(PlayerId, PlayerId)>;

#[test]
fn three_hundred_evenings_are_paired_as_trying_everything_says() {
    let (mut calls, mut left_waiting) = (0, 0);
    for seed in 0..300 {
        let mut numbers = Numbers(seed);
        let settings = Arena {
            rematch: (seed % 3) as u16,
            patience: 1 + (seed % 4) as u16,
            tables: (seed % 5 == 0).then_some(1 + (seed % 3) as u16),
            ..Arena::default()
        };
        let mut event = event(2 + numbers.below(7) as u16);
        let ids: Vec<PlayerId> = event.players().iter().map(|player| player.id).collect();
        let mut running: Vec<(u16, PlayerId, PlayerId)> = Vec::new();
        for round in 1..=12 {
            running.retain(|&(began, white, black)| {
                let goes_on = numbers.below(2) == 0;
                if !goes_on {
                    let results = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];
                    let result = results[numbers.below(3) as usize];
                    event.set_result(began, white, black, result).unwrap();
                }
                goes_on
            });
            // Pauses, and games that go on.
            for &player in &ids {
                let plays = running.iter().any(|&(_, w, b)| player == w || player == b);
                if plays || numbers.below(10) == 0 {
                    event.request_bye(player, round, Bye::HalfPoint).unwrap();
                }
            }
            let paired = ArenaRound::new(&settings, &event, &ArbiterChoices::default());
            let boards = match &paired {
                Ok(found) => found.pairing.boards.clone(),
                Err(_) => Vec::new(),
            };
            let told = boards.iter().map(|b| (b.white, b.black)).collect::<Vec<_>>();
            check(&settings, &event, &told, seed);
            calls += 1;
            left_waiting += paired.map_or(0, |found| usize::from(!found.waiting.is_empty()));
            let games: Vec<_> = told.iter().map(|&(w, b)| (w, b, GameResult::Adjourned)).collect();
            event.add_round(&games, None).unwrap();
            running.extend(told.iter().map(|&(w, b)| (round, w, b)));
        }
    }
    assert!(calls > 3000 && left_waiting > 300, "{calls} {left_waiting}");
}

fn check(settings: &Arena, event: &Tournament, told: &Pairs, seed: u64) {
    let next = event.rounds_played() + 1;
    let table = ArenaTable::new(settings, event, event.rounds_played());
    let order: Vec<PlayerId> = table.rows().map(|(_, id)| id).collect();
    let busy = |id: PlayerId| {
        event.records(id).iter().any(|r| r.played().is_some_and(|g| g.2 == Outcome::Pending))
    };
    let free: Vec<PlayerId> =
        order.iter().copied().filter(|&id| event.is_present(id, next) && !busy(id)).collect();
    let last = |id: PlayerId| -> Vec<PlayerId> {
        let games = event.records(id).iter().rev().filter_map(|r| r.played());
        games.map(|game| game.0).take(settings.rematch.into()).collect()
    };
    let waited = |id: PlayerId| {
        let mut count = 0;
        for record in event.records(id).iter().rev() {
            match record {
                Record::Bye(Bye::ZeroPoint) => count += 1,
                Record::Bye(_) => {}
                Record::Game { .. } | Record::Forfeit { .. } => break,
            }
        }
        count
    };
    let place = |id: PlayerId| order.iter().position(|&o| o == id).unwrap();
    let fresh = |a: PlayerId, b: PlayerId| !last(a).contains(&b) && !last(b).contains(&a);
    // As many as possible, then whoever waited longest and stands highest, then from the
    // top down.
    let playing = order.iter().filter(|&&id| busy(id)).count();
    let tables = settings.tables.map_or(usize::MAX, |all| usize::from(all) - playing / 2);
    let best =
        |free: &[PlayerId], tables: usize, legal: &dyn Fn(PlayerId, PlayerId) -> bool| -> Pairs {
            let key = |pairs: &Pairs| {
                let mut playing: Vec<_> = pairs
                    .iter()
                    .flat_map(|&(a, b)| [a, b])
                    .map(|id| (core::cmp::Reverse(waited(id)), place(id)))
                    .collect();
                playing.sort_unstable();
                let mut sorted: Vec<_> = pairs
                    .iter()
                    .map(|&(a, b)| (place(a).min(place(b)), place(a).max(place(b))))
                    .collect();
                sorted.sort_unstable();
                (core::cmp::Reverse(pairs.len()), playing, sorted)
            };
            let all = matchings(free, legal).into_iter();
            all.filter(|pairs| pairs.len() <= tables).min_by_key(key).unwrap()
        };
    let mut expected = best(&free, tables, &fresh);
    let nobody_comes = playing == 0 && expected.is_empty();
    let patient: Vec<PlayerId> = free
        .iter()
        .copied()
        .filter(|&id| !expected.iter().any(|&(a, b)| a == id || b == id))
        .filter(|&id| nobody_comes || waited(id) >= settings.patience)
        .collect();
    expected.extend(best(&patient, tables - expected.len(), &|_, _| true));
    let normal = |pairs: &Pairs| {
        let mut pairs: Vec<_> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs
    };
    assert_eq!(normal(told), normal(&expected), "seed {seed} round {next}");
}

#[test]
fn impossible_arenas_are_refused() {
    let wrong: Arena = serde_json::from_str(
        r#"{ "draw": "3", "rematch": 200, "patience": 200,
             "minutes": 0, "tables": 501, "berserk": [{ "round": 1, "player": 1 }] }"#,
    )
    .unwrap();
    let keys: Vec<&str> = wrong.problems(&event(2)).iter().map(|problem| problem.key).collect();
    let number = "arena-problem-number";
    let limit = "arena-problem-limit";
    let points = "arena-problem-points";
    assert_eq!(keys, [points, number, number, limit, limit, "arena-problem-berserk"]);
}
