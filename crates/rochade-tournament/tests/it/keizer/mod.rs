//! The Keizer system beside its worked examples and a second, slow program.

mod evenings;
mod seasons;

use rochade_tournament::pairing::ArbiterChoices;
use rochade_tournament::random::{Habits, RandomEvent, Simulation};
use rochade_tournament::systems::{Keizer, System};
use rochade_tournament::{PlayerId, Tournament};

pub fn id(number: u16) -> PlayerId {
    PlayerId::new(number).unwrap()
}

/// A season made up by chance, paired by the settings.
pub fn season(settings: &Keizer, players: u16, rounds: u16, seed: u64) -> Tournament {
    let kind = RandomEvent { habits: Habits::ROUGH, ..RandomEvent::usual(players, 99, seed) };
    let mut simulation = Simulation::new(kind);
    for _ in 0..rounds {
        simulation.prepare();
        let Ok(pairing) = settings.pair(simulation.event(), &ArbiterChoices::default()) else {
            break;
        };
        simulation.play(&pairing);
    }
    simulation.prepare();
    simulation.event().clone()
}
