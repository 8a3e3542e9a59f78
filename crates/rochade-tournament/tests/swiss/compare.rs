//! Random events, paired by both programs.

use rochade_tournament::pairing::{PairingError, swiss};
use rochade_tournament::random::{Acceleration, Habits, RandomEvent, Simulation};
use rochade_tournament::trf::Trf;
use rochade_tournament::{PointSystem, Points};

use crate::oracle::{Answer, pair};

/// Plays a random event and compares every round of it with the library's
/// pairing; says how many rounds these were.
///
/// # Errors
///
/// The first difference, with the event as a file.
pub fn compare(kind: RandomEvent) -> Result<usize, String> {
    let mut simulation = Simulation::new(kind);
    let mut rounds = 0;
    while simulation.event().rounds_played() < kind.rounds {
        simulation.prepare();
        let event = simulation.event();
        let paired = swiss::pair(event);
        let found = match &paired {
            Ok(pairing) => {
                let mut boards: Vec<_> =
                    pairing.boards.iter().map(|b| (b.white, b.black)).collect();
                boards.sort();
                Some(Answer { boards, bye: pairing.bye })
            }
            Err(PairingError::NoPairing) => None,
            Err(error) => return Err(format!("{kind:?}: {error}")),
        };
        let expected = pair(event);
        if found != expected {
            let round = event.rounds_played() + 1;
            let file = Trf::of(event).to_bytes();
            return Err(format!(
                "{kind:?}, round {round}:\nfound    {found:?}\nexpected {expected:?}\n{}",
                String::from_utf8_lossy(&file)
            ));
        }
        rounds += 1;
        match paired {
            Ok(pairing) => simulation.play(&pairing),
            Err(_) => break,
        }
    }
    Ok(rounds)
}

/// The kind of event that a seed stands for: 2 to `most` players, 3 to 9 rounds.
pub fn kind(seed: u64, most: u16) -> RandomEvent {
    let players = 2 + (seed % u64::from(most - 1)) as u16;
    let rounds = 3 + (seed / 11 % 7) as u16;
    let habits = if seed.is_multiple_of(4) { Habits::USUAL } else { Habits::ROUGH };
    let standard = PointSystem::STANDARD;
    let (win, draw) = (Points::from_halves(6), Points::ONE);
    let points = match seed / 5 % 8 {
        0 => PointSystem { win, draw, pairing_bye: win, unknown: draw, ..standard },
        1 => PointSystem { pairing_bye: Points::HALF, ..standard },
        _ => standard,
    };
    let acceleration = if seed / 7 % 6 == 0 { Acceleration::Baku } else { Acceleration::None };
    RandomEvent { players, rounds, habits, points, acceleration, seed }
}
