//! What is said of tie-breaks and places is proven by a second judge: every part of a sum,
//! why it counts or was cut, and what separates two players.

use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::standings::{
    Counted, Decided, Kind, Opened, Part, Source, Standings, Tiebreak, TiebreakKind,
};
use rochade_tournament::{Bye, PlayerId, Points, Record, Tournament};

const LIST: &str = "BH/C1,BH/C2,BH/M1,BH,SB/C1,SB,PS/C1,DE,WIN";

fn halves(points: Points) -> i64 {
    i64::from(points.halves())
}

/// What a record brings.
fn worth(event: &Tournament, record: Record) -> i64 {
    halves(record.points(&event.settings().points))
}

fn records(event: &Tournament, id: PlayerId, rounds: u16) -> Vec<Record> {
    let mut records = event.records(id).to_vec();
    records.resize(usize::from(rounds), Record::ABSENT);
    records
}

/// 16.3: byes on request count as draws if nothing was played after them.
fn as_opponent(event: &Tournament, id: PlayerId, rounds: u16) -> i64 {
    let records = records(event, id, rounds);
    let mut sum = 0;
    for (at, &record) in records.iter().enumerate() {
        let later = records[at..].iter().all(|record| record.voluntarily_unplayed());
        let asked = matches!(record, Record::Bye(Bye::HalfPoint | Bye::ZeroPoint));
        sum += match later && asked {
            true => halves(event.settings().points.draw),
            false => worth(event, record),
        };
    }
    sum
}

fn total(event: &Tournament, id: PlayerId, rounds: u16) -> i64 {
    records(event, id, rounds).into_iter().map(|record| worth(event, record)).sum()
}

/// What the sentence about the source of a part says: by articles 8.1 and 16.4.
fn source(event: &Tournament, id: PlayerId, rounds: u16, round: usize) -> Source {
    let points = |halves: i64| Points::from_halves(u32::try_from(halves).unwrap());
    let (own, record) = (total(event, id, rounds), records(event, id, rounds)[round]);
    if let Record::Game { opponent, .. } = record {
        return Source::OpponentScore(points(as_opponent(event, opponent, rounds)));
    }
    match record.opponent() {
        Some(opponent) => {
            let limit = as_opponent(event, opponent, rounds);
            match limit < own {
                true => Source::DummyLimitedByOpponent(points(limit)),
                false => Source::Dummy(points(own)),
            }
        }
        None => {
            let limit = halves(event.settings().points.draw) * i64::from(rounds);
            match limit < own {
                true => Source::DummyLimitedByDraws(points(limit)),
                false => Source::Dummy(points(own)),
            }
        }
    }
}

fn score(part: &Part) -> i64 {
    if let Source::OpponentScore(points)
    | Source::Dummy(points)
    | Source::DummyLimitedByOpponent(points)
    | Source::DummyLimitedByDraws(points) = part.source
    {
        halves(points)
    } else {
        panic!("{part:?}")
    }
}

/// Proves why parts were cut: what is called least significant is, and what was cut by
/// article 16.5 was left unplayed by choice and was not the least significant.
fn prove_cuts(opened: &Opened, unplayed: &[bool], tiebreak: &Tiebreak) {
    let key = |part: &Part| (score(part), part.amount);
    let with = |counted: Counted| opened.parts.iter().filter(move |part| part.counted == counted);
    let voluntary = |part: &Part| unplayed[usize::from(part.round) - 1];
    let kept: Vec<&Part> = with(Counted::Yes).collect();
    let low = with(Counted::CutLow).count() + with(Counted::CutUnplayed).count();
    assert_eq!(low, usize::from(tiebreak.cut_low).min(opened.parts.len()));
    for part in with(Counted::CutLow) {
        assert!(kept.iter().all(|other| key(part) <= key(other)), "{part:?} is not the least");
    }
    for part in with(Counted::CutUnplayed) {
        assert!(voluntary(part), "{part:?} was played");
        let others = opened.parts.iter().filter(|other| *other != part);
        assert!(others.into_iter().any(|other| key(other) < key(part)), "{part:?} is the least");
    }
    for part in with(Counted::CutHigh) {
        assert!(kept.iter().all(|other| key(part) >= key(other)), "{part:?} is not the most");
    }
}

#[test]
fn every_sentence_about_tiebreaks_and_places_is_proven() {
    let tiebreaks = Tiebreak::list(LIST).unwrap();
    let (mut events, mut sentences, mut unplayed_cuts) = (0, 0, 0);
    for seed in 0..300 {
        let players = 4 + (seed % 30) as u16;
        let kind = RandomEvent { habits: Habits::ROUGH, ..RandomEvent::usual(players, 7, seed) };
        let mut simulation = Simulation::new(kind);
        let _ = simulation.play_rounds(1 + (seed % 7) as u16);
        let event = simulation.event();
        let rounds = event.rounds_played();
        let standings = Standings::new(event, Kind::Swiss, rounds, &tiebreaks);
        events += 1;
        for player in event.players() {
            let own = records(event, player.id, rounds);
            let unplayed: Vec<bool> = own.iter().map(|r| r.voluntarily_unplayed()).collect();
            for (at, tiebreak) in tiebreaks.iter().enumerate() {
                let opened = standings.open(player.id, at).unwrap();
                let summed: i64 = opened
                    .parts
                    .iter()
                    .filter(|part| part.counted == Counted::Yes)
                    .map(|part| part.amount)
                    .sum();
                for part in &opened.parts {
                    let record = own[usize::from(part.round) - 1];
                    assert_eq!(halves(part.result), worth(event, record));
                    assert_eq!(part.opponent, record.opponent());
                }
                sentences += 1 + opened.parts.len();
                if tiebreak.kind == TiebreakKind::DirectEncounter {
                    continue;
                }
                assert_eq!(opened.value.map(|value| value.amount), Some(summed));
                let is_sum =
                    matches!(tiebreak.kind, TiebreakKind::Buchholz | TiebreakKind::SonnebornBerger);
                if !is_sum {
                    continue;
                }
                for part in &opened.parts {
                    let said = source(event, player.id, rounds, usize::from(part.round) - 1);
                    assert_eq!(part.source, said, "seed {seed}, {} {tiebreak}", player.id);
                    let berger = tiebreak.kind == TiebreakKind::SonnebornBerger;
                    let factor = if berger { halves(part.result) } else { 1 };
                    assert_eq!(part.amount, score(part) * factor);
                }
                prove_cuts(&opened, &unplayed, tiebreak);
                unplayed_cuts +=
                    opened.parts.iter().filter(|p| p.counted == Counted::CutUnplayed).count();
            }
        }
        // "Behind Müller by BH/C1: 9.5 against 11.5"
        for (at, pair) in standings.rows().windows(2).enumerate() {
            let (above, own) = (&pair[0], &pair[1]);
            assert_eq!(halves(own.points), total(event, own.player, rounds));
            match standings.decided(at + 1).unwrap() {
                Decided::Points => assert!(above.points > own.points),
                Decided::Tiebreak(number) => {
                    assert_eq!(above.points, own.points);
                    assert_eq!(above.values[..number], own.values[..number]);
                    assert_ne!(above.values[number], own.values[number]);
                    assert!(above.rank < own.rank);
                }
                Decided::Tied => {
                    assert_eq!((above.points, &above.values), (own.points, &own.values));
                    assert_eq!(above.rank, own.rank);
                }
            }
            sentences += 1;
        }
    }
    println!("{events} events, {sentences} sentences, {unplayed_cuts} cut by 16.5");
    assert!(sentences > 50_000 && unplayed_cuts > 100, "{sentences}, {unplayed_cuts}");
}
