//! Every answer is counted a second time: by brute force over all games, with positions and not with their keys.

use std::collections::{BTreeMap, HashMap};

use rochade::{Color, Move, Position, Square};
use rochade_explorer::{
    Date, Explorer, Filter, Game, Keep, Outcome, Place, Speed, Store, Tally, Wanted, walk,
};

use crate::games::{NAMES, Random, SOURCES, STARTS, random_game, start};

/// What makes two positions the same by the Laws.
type Same = (String, Option<Square>);

fn same(position: &Position) -> Same {
    let fen = position.fen(rochade::FenDialect::Shredder).to_string();
    let fields: Vec<&str> = fen.split(' ').take(3).collect();
    (fields.join(" "), position.legal_en_passant_square())
}

/// A game with all positions of its first sixty half-moves, and what was played when it first came there.
struct Known {
    game: Game,
    visits: HashMap<Same, Option<Move>>,
}

fn known(game: &Game) -> Known {
    let mut visits = HashMap::new();
    let mut last = game.start();
    let mut plies = 0;
    for (before, played, after) in walk(&game.start(), game.moves.iter().copied()).take(61) {
        visits.entry(same(&before)).or_insert(Some(played));
        last = after;
        plies += 1;
    }
    if plies <= 60 {
        visits.entry(same(&last)).or_insert(None);
    }
    Known { game: game.clone(), visits }
}

/// The conditions, said once more and plainly.
fn holds(filter: &Filter, game: &Game) -> bool {
    let ratings: Vec<u32> = game
        .ratings
        .iter()
        .filter(|rating| **rating > 0)
        .map(|rating| u32::from(*rating))
        .collect();
    let average =
        if ratings.is_empty() { 0 } else { ratings.iter().sum::<u32>() / ratings.len() as u32 };
    let fields = |date: Date| (date.year(), date.month(), date.day());
    let is_late = filter.until.is_some_and(|until| {
        let (year, month, day) = fields(until);
        let date = fields(game.date);
        date.0 > year
            || date.0 == year
                && month > 0
                && (date.1 > month || date.1 == month && day > 0 && date.2 > day)
    });
    let by = |color: Color, name: &str| {
        game.players[color.index()].to_lowercase() == name.to_lowercase()
    };
    (filter.speeds.is_empty() || filter.speeds.contains(&game.speed))
        && (filter.ratings.is_empty()
            || filter.ratings.iter().any(|range| range.contains(&(average as u16))))
        && (filter.since.is_none() && filter.until.is_none() || game.date != Date::UNKNOWN)
        && filter.since.is_none_or(|since| fields(game.date) >= fields(since))
        && !is_late
        && (filter.sources.is_empty() || filter.sources.contains(&game.source))
        && filter.player.as_ref().is_none_or(|name| match filter.color {
            Some(color) => by(color, name),
            None => Color::ALL.into_iter().any(|color| by(color, name)),
        })
}

/// Tally, average rating of the players, and last date, for each move.
type Counted = (Tally, BTreeMap<String, (Tally, Option<u64>, Date)>);

fn count(games: &[Known], place: &Place, filter: &Filter) -> Counted {
    let wanted = same(place.last());
    let mut total = Tally::default();
    let mut moves: BTreeMap<String, Vec<&Game>> = BTreeMap::new();
    for Known { game, visits } in games {
        let from_there =
            place.starts().is_none_or(|starts| starts == [game.white_start, game.black_start]);
        let Some(played) = visits.get(&wanted).filter(|_| from_there && holds(filter, game)) else {
            continue;
        };
        total.add(game.result);
        if let Some(played) = played {
            moves.entry(played.to_string()).or_default().push(game);
        }
    }
    let mover = place.last().turn();
    let sums = moves.into_iter().map(|(played, games)| {
        let mut tally = Tally::default();
        games.iter().for_each(|game| tally.add(game.result));
        let ratings: Vec<u64> = games
            .iter()
            .map(|game| u64::from(game.ratings[mover.index()]))
            .filter(|rating| *rating > 0)
            .collect();
        let sum: u64 = ratings.iter().sum();
        let average =
            (!ratings.is_empty()).then(|| (sum as f64 / ratings.len() as f64).round() as u64);
        let last = games.iter().map(|game| game.date).max().unwrap();
        (played, (tally, average, last))
    });
    (total, sums.collect())
}

fn random_filter(random: &mut Random) -> Filter {
    let mut filter = Filter::default();
    if random.below(3) == 0 {
        filter.speeds = (0..1 + random.below(3)).map(|_| *random.one(&Speed::ALL)).collect();
    }
    if random.below(3) == 0 {
        let from = random.below(2500) as u16;
        filter.ratings = vec![from..from + 400, 0..1];
    }
    let date =
        |random: &mut Random| Date::new(2020 + random.below(4) as u16, random.below(13) as u8, 0);
    if random.below(3) == 0 {
        filter.since = date(random);
    }
    if random.below(3) == 0 {
        filter.until = date(random);
    }
    if random.below(4) == 0 {
        filter.sources = vec![(*random.one(&SOURCES)).into(), "none".into()];
    }
    if random.below(3) == 0 {
        let name = *random.one(&["ann", "BOB", "cäcilie", "ДИМА", "nobody"]);
        filter.player = Some(name.into());
        filter.color = *random.one(&[None, Some(Color::White), Some(Color::Black)]);
    }
    filter
}

/// A position of a game, or one beside it; with the whole way there, with the start only, or alone.
fn random_place(random: &mut Random, games: &[Known]) -> Place {
    let game = &random.one(games).game;
    let most = random.below(75);
    let plies = random.below(1 + most);
    let mut place = Place::start(game.white_start, game.black_start);
    let mut line: Vec<Move> = walk(&game.start(), game.moves.iter().copied())
        .take(plies)
        .map(|(_, played, _)| played)
        .collect();
    let beside = random.below(4) == 0;
    if beside {
        line.pop();
    }
    for played in line {
        place = place.after(played);
    }
    if beside && let Some(&played) = place.last().legal_moves().first() {
        place = place.after(played);
    }
    match random.below(3) {
        0 => place,
        1 => Place::position(*place.last()).from_start(game.white_start, game.black_start),
        _ => Place::position(*place.last()),
    }
}

fn compare(explorer: &Explorer, games: &[Known], random: &mut Random, questions: usize) -> usize {
    let mut answered = 0;
    for number in 0..questions {
        let (place, filter) = (random_place(random, games), random_filter(random));
        let filter = if number % 3 == 0 { Filter::default() } else { filter };
        let answer = explorer.explore(&place, &filter, &Wanted::default()).unwrap();
        let moves = answer
            .moves
            .iter()
            .map(|one| (one.played.to_string(), (one.tally, one.average_rating, one.last_played)));
        let expected = count(games, &place, &filter);
        assert_eq!((answer.total, moves.collect()), expected, "{place:?} {filter:?}");
        answered += usize::from(expected.0.games() > 0);
    }
    answered
}

/// Four thousand positions with filters: of an index, of games that are in none yet, of both, and of a full index.
#[test]
fn counts_are_those_of_brute_force() {
    let mut random = Random(960);
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let mut games = Vec::new();
    let add = |store: &mut Store, games: &mut Vec<Known>, random: &mut Random, count: usize| {
        for _ in 0..count {
            let game = random_game(random);
            games.push(known(&game));
            assert!(store.add(game).unwrap());
        }
    };
    add(&mut store, &mut games, &mut random, 400);
    store.finish().unwrap();
    let mut answered = compare(&Explorer::open(folder.path()).unwrap(), &games, &mut random, 500);
    Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    answered += compare(&Explorer::open(folder.path()).unwrap(), &games, &mut random, 1500);
    let mut store = Store::open(folder.path()).unwrap();
    add(&mut store, &mut games, &mut random, 300);
    store.finish().unwrap();
    answered += compare(&Explorer::open(folder.path()).unwrap(), &games, &mut random, 1000);
    let few = Store::open(folder.path()).unwrap().build(Keep::Needed, |_| true).unwrap();
    answered += compare(&Explorer::open(folder.path()).unwrap(), &games, &mut random, 700);
    let all = Store::open(folder.path()).unwrap().build(Keep::All, |_| true).unwrap();
    answered += compare(&Explorer::open(folder.path()).unwrap(), &games, &mut random, 300);
    assert!(answered > 1500, "{answered}");
    assert!(few.positions * 3 < all.positions, "{few:?} {all:?}");
}

/// What a start position's report says, counted once more.
#[test]
fn reports_of_start_positions_are_those_of_brute_force() {
    let mut random = Random(42);
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    let games: Vec<Game> = (0..300).map(|_| random_game(&mut random)).collect();
    games.iter().for_each(|game| assert!(store.add(game.clone()).unwrap()));
    store.build(Keep::Needed, |_| true).unwrap();
    let explorer = Explorer::open(folder.path()).unwrap();
    assert_eq!(explorer.games(), 300);
    for numbers in STARTS {
        let [white, black] = start(numbers);
        let filter = random_filter(&mut random);
        let report = explorer.start(white, black, &filter).unwrap();
        let own: Vec<&Game> = games
            .iter()
            .filter(|game| {
                [game.white_start, game.black_start] == [white, black] && holds(&filter, game)
            })
            .collect();
        let won = own.iter().filter(|game| game.result == Outcome::White).count() as u64;
        assert_eq!((report.total.games(), report.total.white), (own.len() as u64, won));
        for castling in &report.castlings {
            let mut numbers: Vec<usize> = own
                .iter()
                .filter_map(|game| {
                    let plies: Vec<Move> = walk(&game.start(), game.moves.iter().copied())
                        .map(|(_, played, _)| played)
                        .collect();
                    let ply = plies.iter().enumerate().find(|(ply, played)| {
                        Color::ALL[ply % 2] == castling.color
                            && played.castling_side() == Some(castling.side)
                    });
                    ply.map(|(ply, _)| ply / 2 + 1)
                })
                .collect();
            numbers.sort_unstable();
            assert_eq!(castling.games, numbers.len() as u64);
            assert_eq!(
                castling.median_move.map(usize::from),
                numbers.get(numbers.len() / 2).copied()
            );
        }
    }
    let all = explorer.starts(&Filter::default());
    let of_518 = games
        .iter()
        .filter(|game| game.white_start.get() == 518 && game.black_start.get() == 518)
        .count();
    assert_eq!(all[518].games(), of_518 as u64);
    assert!(
        NAMES.len() > 1 && all.iter().map(Tally::games).sum::<u64>() < 300,
        "double games are not among them"
    );
}
