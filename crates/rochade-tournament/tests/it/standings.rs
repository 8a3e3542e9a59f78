//! Standings: a small event reckoned by hand, and random events against a second
//! reckoning.

use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::standings::{
    Counted, Decided, Kind, Rule, Standings, Tiebreak, TiebreakKind, Unit, Value,
};
use rochade_tournament::{Bye, GameResult, Player, PlayerId, Points, Record, Settings, Tournament};

fn id(number: u16) -> PlayerId {
    PlayerId::new(number).expect("a starting number")
}

/// Four players, three rounds: a requested bye of 2 and a pairing-allocated one of
/// 4 in round 2, and a forfeit of 4 against 1 in round 3.
fn by_hand() -> Tournament {
    let mut event = Tournament::new(Settings::default());
    for (number, rating) in [(1, 2100), (2, 2000), (3, 1900), (4, 1800)] {
        let player = Player { rating: Some(rating), ..Player::new(id(number), "") };
        event.add_player(player).expect("a new number");
    }
    event.request_bye(id(2), 2, Bye::HalfPoint).expect("a known player");
    let rounds = [
        vec![(1, 2, GameResult::WhiteWins), (3, 4, GameResult::Draw)],
        vec![(3, 1, GameResult::Draw)],
        vec![(1, 4, GameResult::WhiteWinsByForfeit), (2, 3, GameResult::BlackWins)],
    ];
    for (boards, bye) in rounds.iter().zip([None, Some(id(4)), None]) {
        let boards: Vec<_> = boards.iter().map(|&(w, b, r)| (id(w), id(b), r)).collect();
        event.add_round(&boards, bye).expect("a round that fits");
    }
    event
}

#[test]
fn a_small_event_is_as_reckoned_by_hand() {
    let event = by_hand();
    let codes = "BH,BH/C1,SB,FB,KS,PS,PS/C1,REP,STD,WIN,WON,BPG,BWG,ARO,TPR,PTP,AOB,RTNG,TPN,PTS";
    let tiebreaks = Tiebreak::list(codes).expect("known codes");
    let standings = Standings::new(&event, Kind::Swiss, 3, &tiebreaks);
    // Scores 2.5, 0.5, 2.0, 1.5. For 1, round 3 was not played: his own 2.5, but
    // not more than the 1.5 of 4. For 2, the requested bye is cut first.
    let expected = [
        (1, "4.0 3.5 3.00 4.5 1.5 5.0 4.0 3 2.5 2 1 1 0 1950 2143 2146 4.75 2100 1 2.5"),
        (3, "4.5 4.0 2.50 5.0 1.0 3.5 3.0 3 2.0 1 1 1 1 1967 2092 2103 4.67 1900 3 2.0"),
        (4, "5.0 3.5 2.50 5.0 0.5 3.5 3.0 2 1.5 1 0 1 0 1900 1900 1897 4.50 1800 4 1.5"),
        (2, "5.0 4.5 0.25 4.5 0.0 1.0 1.0 2 0.5 0 0 1 0 2000 1200 1100 4.25 2000 2 0.5"),
    ];
    for (row, (number, values)) in standings.rows().iter().zip(expected) {
        assert_eq!(row.player, id(number));
        let found: Vec<String> =
            row.values.iter().map(|v| v.expect("all are defined").to_string()).collect();
        assert_eq!(found.join(" "), values, "player {number}");
    }
}

#[test]
fn a_tie_names_what_decided_it() {
    let mut event = Tournament::new(Settings::default());
    for number in 1..=4 {
        event.add_player(Player::new(id(number), "")).expect("a new number");
    }
    let draw = GameResult::Draw;
    let rounds = [
        [(id(1), id(2), GameResult::WhiteWins), (id(3), id(4), draw)],
        [(id(4), id(1), GameResult::WhiteWins), (id(2), id(3), GameResult::WhiteWins)],
    ];
    for boards in rounds {
        event.add_round(&boards, None).expect("a round that fits");
    }
    let standings =
        Standings::new(&event, Kind::Swiss, 2, &Tiebreak::list("DE,WIN").expect("codes"));
    let order: Vec<(usize, u16)> =
        standings.rows().iter().map(|row| (row.rank, row.player.get())).collect();
    assert_eq!(order, [(1, 4), (2, 1), (3, 2), (4, 3)]);
    let decided: Vec<_> = (0..4).map(|row| standings.decided(row)).collect();
    let points = Some(Decided::Points);
    assert_eq!(decided, [points, points, Some(Decided::Tiebreak(0)), points]);
    let opened = standings.open(id(2), 0).expect("a player and a tie-break");
    assert_eq!(opened.rule, Rule::Encounters);
    assert_eq!(opened.value, Some(Value { amount: 2, unit: Unit::Whole }));
    assert_eq!((opened.parts[0].round, opened.parts[0].opponent), (1, Some(id(1))));
}

#[test]
fn without_all_ratings_nothing_is_reckoned_from_ratings() {
    let mut event = by_hand();
    event.add_player(Player::new(id(5), "Unrated")).expect("a new number");
    let codes = Tiebreak::list("ARO,ARO/U1000").expect("known codes");
    let standings = Standings::new(&event, Kind::Swiss, 3, &codes);
    let row = standings.rows().iter().find(|row| row.player == id(1)).expect("a row");
    assert_eq!(row.values, [None, Some(Value { amount: 1950, unit: Unit::Whole })]);
}

#[test]
fn codes_are_read_as_they_are_written() {
    for code in ["BH", "BH/C1", "BH/M2", "SB/C2", "KS/L+1", "KS/L-2", "AOB/F", "TPN/R", "DE/P"] {
        assert_eq!(code.parse::<Tiebreak>().expect("a code").to_string(), code);
        assert!(code.to_lowercase().parse::<Tiebreak>().is_ok());
    }
    assert_eq!("BH-C1".parse::<Tiebreak>(), "BH/C1".parse());
    for wrong in ["", "XX", "BH/X", "WIN/C1", "BH/C0", "BH/C99", "KS/L", "BH/", "PS/M1", "BH/Cé"] {
        assert!(wrong.parse::<Tiebreak>().is_err(), "{wrong}");
    }
}

fn random_event(seed: u64) -> Tournament {
    let usual = RandomEvent::usual(4 + (seed % 30) as u16, 7, seed);
    let mut simulation = Simulation::new(RandomEvent { habits: Habits::ROUGH, ..usual });
    // An event that cannot be paired to the end is as good.
    let _ = simulation.play_rounds(1 + (seed % 7) as u16);
    simulation.event().clone()
}

/// The score that opponents of a player reckon with: byes that he asked for at
/// the end count as draws.
fn for_opponents(records: &[Record], system: &rochade_tournament::PointSystem) -> u32 {
    let mut sum = 0;
    let mut at_the_end = true;
    for record in records.iter().rev() {
        match record {
            Record::Bye(Bye::HalfPoint | Bye::ZeroPoint) if at_the_end => {
                sum += system.draw.halves();
            }
            Record::Bye(_) | Record::Game { .. } | Record::Forfeit { .. } => {
                at_the_end &= record.voluntarily_unplayed();
                sum += record.points(system).halves();
            }
        }
    }
    sum
}

/// Buchholz and Sonneborn-Berger of a player, in half-points and quarters.
fn reckoned(event: &Tournament, player: PlayerId) -> (u32, u32) {
    let system = &event.settings().points;
    let own = event.points(player).expect("a player").halves();
    let (mut buchholz, mut sonneborn) = (0, 0);
    for record in event.records(player) {
        let scheduled = record.opponent().map(|o| for_opponents(event.records(o), system));
        let worth = match (record, scheduled) {
            (Record::Game { .. }, Some(score)) => score,
            (_, Some(score)) => own.min(score),
            (_, None) => own.min(system.draw.halves() * u32::from(event.rounds_played())),
        };
        buchholz += worth;
        sonneborn += worth * record.points(system).halves();
    }
    (buchholz, sonneborn)
}

#[test]
fn random_events_are_as_reckoned_a_second_time() {
    for seed in 0..300 {
        let event = random_event(seed);
        let codes = Tiebreak::list("BH,SB").expect("known codes");
        let standings = Standings::new(&event, Kind::Swiss, event.rounds_played(), &codes);
        for row in standings.rows() {
            let (buchholz, sonneborn) = reckoned(&event, row.player);
            let found = [0, 1].map(|at| row.values[at].expect("always defined").amount);
            assert_eq!(found, [buchholz, sonneborn].map(i64::from), "seed {seed} {}", row.player);
        }
    }
}

#[test]
fn parts_make_up_the_values_and_ranks_follow_them() {
    let all: Vec<Tiebreak> = TiebreakKind::ALL.into_iter().map(Tiebreak::new).collect();
    let cuts = Tiebreak::list("BH/C1,BH/C2,BH/M1,SB/C1,FB/C1,PS/C1,ARO/C1").expect("known codes");
    let tiebreaks: Vec<Tiebreak> = all.into_iter().skip(1).chain(cuts).collect();
    for seed in 0..60 {
        let event = random_event(seed);
        for kind in [Kind::Swiss, Kind::RoundRobin] {
            let standings = Standings::new(&event, kind, event.rounds_played(), &tiebreaks);
            for row in standings.rows() {
                for (at, value) in row.values.iter().enumerate() {
                    let opened = standings.open(row.player, at).expect("a value opens up");
                    assert_eq!(opened.value, *value, "seed {seed}, {}", tiebreaks[at]);
                    let counted = opened.parts.iter().filter(|p| p.counted == Counted::Yes);
                    let sum: i64 = counted.map(|p| p.amount).sum();
                    if opened.rule == Rule::Sum {
                        assert_eq!(value.map(|v| v.amount), Some(sum), "{}", tiebreaks[at]);
                    }
                }
            }
            let points: Vec<Points> = standings.rows().iter().map(|row| row.points).collect();
            assert!(points.is_sorted_by(|a, b| a >= b));
            assert!(standings.rows().iter().map(|row| row.rank).is_sorted());
        }
    }
}
