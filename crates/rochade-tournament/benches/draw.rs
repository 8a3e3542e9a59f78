//! How fast positions are numbered and draws are checked.
//!
//! Goals: ten million numbers to arrangement and back per second; a chain of
//! 1,000 rounds checked in less than 50 ms. Each figure is the best of several
//! runs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rochade::{Position, StartId};
use rochade_tournament::lots::{OneLine, Organiser, OsRandom, Record, Rules, Terms, verify};

/// The shortest of ten runs.
fn best(mut run: impl FnMut()) -> Duration {
    let timed = (0..10).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    timed.min().unwrap_or_default()
}

/// Does something for all 960 positions, a thousand times over, and says how
/// many million times a second.
fn numbers(name: &str, work: impl Fn(StartId)) -> f64 {
    let elapsed = best(|| {
        for _ in 0..1000 {
            StartId::all().for_each(|id| work(black_box(id)));
        }
    });
    let millions = 960_000.0 / elapsed.as_secs_f64() / 1e6;
    println!("{name}: {millions:.1} million per second");
    millions
}

fn chain(rounds: u16) -> Record {
    let event = OneLine::new("Benchmark").expect("one line");
    let terms = Terms::new(event, rounds, Rules::all_positions()).expect("terms");
    let mut organiser = Organiser::new(terms, &mut OsRandom).expect("random bytes");
    for round in 1..=rounds {
        let texts = [format!("Ann {round}"), "a phrase of some length".to_string()];
        let contributions = texts.map(|text| OneLine::new(text).expect("one line"));
        organiser
            .reveal(contributions.into_iter().collect(), |_| Ok::<(), ()>(()))
            .expect("a round");
    }
    organiser.record().clone()
}

fn main() {
    numbers("number to arrangement and back", |id| {
        assert_eq!(black_box(id.back_rank()).id(), id);
    });
    numbers("number to position and back", |id| {
        assert_eq!(black_box(Position::start(id)).start_ids(), Some((id, id)));
    });
    let ours = numbers("number to position", |id| {
        black_box(&Position::start(id));
    });
    let peer = numbers("number to position, cozy-chess", |id| {
        black_box(&cozy_chess::Board::chess960_startpos(id.get().into()));
    });
    let (text, json) = (chain(1000).to_text(), chain(1000).to_json());
    for (form, bytes) in [("text", text.as_bytes()), ("JSON", json.as_bytes())] {
        let elapsed = best(|| {
            let record = Record::read(black_box(bytes)).expect("a record");
            assert!(verify(&record, None).is_ok());
        });
        let milliseconds = elapsed.as_secs_f64() * 1e3;
        println!("read and verify a chain of 1,000 rounds ({form}): {milliseconds:.2} ms");
    }
    println!("ratio: {:.2}", ours / peer);
}
