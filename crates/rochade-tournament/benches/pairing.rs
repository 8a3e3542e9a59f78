//! CPU seconds for pairing round 6 of 9, and for standings.

use cpu_time::ProcessTime;
use rochade_tournament::pairing::{ArbiterChoices, swiss};
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::standings::{Kind, Standings, Tiebreak};
use rochade_tournament::systems::Format;
use rochade_tournament::{MAX_ROUNDS, Tournament};

/// An event with five of nine rounds played, the sixth being prepared.
fn event(players: u16, seed: u64) -> Tournament {
    let mut simulation = Simulation::new(RandomEvent::usual(players, 9, seed));
    simulation.play_rounds(5).expect("a field this large can be paired");
    simulation.prepare();
    simulation.event().clone()
}

/// The CPU seconds of `work`, the mean of as many runs as fill half a second.
fn seconds(mut work: impl FnMut()) -> f64 {
    let start = ProcessTime::now();
    let mut runs = 0;
    loop {
        work();
        runs += 1;
        let spent = start.elapsed().as_secs_f64();
        if spent > 0.5 {
            return spent / f64::from(runs);
        }
    }
}

/// What bbpPairings 6, the best-known open program, was measured to need on a
/// machine like the one this was written on. It is in no package registry, so
/// it cannot run beside us.
const RECORDED: [(u16, f64); 3] = [(100, 0.03), (500, 4.5), (1000, 45.0)];

/// Each other system with a thousand players, and a long Keizer season.
fn other_systems() {
    println!("other systems, 1000 players, CPU seconds for round 6 and for the table");
    println!("{:>16} {:>10} {:>10}", "system", "pairing", "table");
    for code in Format::CODES {
        // Two teams of eight are all that Scheveningen has tables for.
        if code == "scheveningen" {
            continue;
        }
        let format = match code {
            // Challenges are not paired.
            "ladder" => serde_json::from_str(r#"{ "system": "ladder", "kind": "paired" }"#)
                .expect("settings of a ladder"),
            code => Format::preset(code).expect("a code of its own list"),
        };
        let event = played(&format, 1000, 5);
        let system = format.system();
        let none = ArbiterChoices::default();
        let pairing = seconds(|| {
            std::hint::black_box(system.pair(&event, &none)).expect("a pairing exists");
        });
        let codes = Tiebreak::list(system.usual_tiebreaks()).expect("known codes");
        let table = seconds(|| {
            std::hint::black_box(system.standing(&event, event.rounds_played(), &codes));
        });
        println!("{code:>16} {pairing:>10.5} {table:>10.5}");
    }
    let keizer = Format::preset("keizer").expect("a code of its own list");
    let event = played(&keizer, 100, 40);
    let time = seconds(|| {
        std::hint::black_box(keizer.system().standing(&event, 40, &[]));
    });
    println!("Keizer season of 40 rounds and 100 players, recomputed: {time:.5}");
    let arena = Format::preset("arena").expect("a code of its own list");
    let event = played(&arena, 100, MAX_ROUNDS - 1);
    let none = ArbiterChoices::default();
    let call = seconds(|| {
        std::hint::black_box(arena.system().pair(&event, &none)).expect("a pairing exists");
    });
    println!("the last of {MAX_ROUNDS} calls in an arena, 100 players waiting: {call:.5}");
}

/// An event of a system with so many rounds played.
fn played(format: &Format, players: u16, rounds: u16) -> Tournament {
    // Nobody leaves: after thousands of rounds nobody would be there.
    let habits = Habits { withdraw: 0, ..Habits::USUAL };
    let event = RandomEvent { habits, ..RandomEvent::usual(players, MAX_ROUNDS, 1) };
    let mut simulation = Simulation::new(event);
    simulation.make_teams(4);
    for _ in 0..rounds {
        simulation.prepare();
        let pairing = format.system().pair(simulation.event(), &ArbiterChoices::default());
        simulation.play(&pairing.expect("a field this large can be paired"));
    }
    simulation.prepare();
    simulation.event().clone()
}

fn main() {
    let limit: u16 = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(3000);
    let mut ratios: Vec<f64> = Vec::new();
    println!("pairing round 6 of 9, CPU seconds (mean and worst of the seeds)");
    println!("{:>8} {:>6} {:>10} {:>10}", "players", "seeds", "mean", "worst");
    for (players, seeds) in [(30, 20), (100, 20), (300, 10), (500, 5), (1000, 3), (3000, 1)] {
        if players > limit {
            break;
        }
        let times: Vec<f64> = (1..=seeds)
            .map(|seed| {
                let event = event(players, seed);
                seconds(|| {
                    std::hint::black_box(swiss::pair(&event)).expect("a pairing exists");
                })
            })
            .collect();
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let worst = times.iter().copied().fold(0.0, f64::max);
        println!("{players:>8} {seeds:>6} {mean:>10.5} {worst:>10.5}");
        let recorded = RECORDED.iter().find(|(size, _)| *size == players);
        ratios.extend(recorded.map(|(_, seconds)| seconds / mean));
    }
    let event = event(1000, 1);
    let tiebreaks = Tiebreak::list("DE,BH/C1,BH,SB,PS,WIN,ARO,TPR").expect("known codes");
    let time = seconds(|| {
        let standings = Standings::new(&event, Kind::Swiss, event.rounds_played(), &tiebreaks);
        std::hint::black_box(standings.rows().len());
    });
    println!("standings of 1000 players with 8 tie-breaks: {time:.5}");
    other_systems();
    let mean = ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len().max(1) as f64;
    println!("against recorded times of bbpPairings 6 (100, 500 and 1000 players):");
    println!("ratio: {:.2}", mean.exp());
}
