//! Random events, paired by both programs.

use rochade_tournament::pairing::{PairingError, swiss};
use rochade_tournament::random::{Acceleration, Habits, RandomEvent, Simulation};
use rochade_tournament::trf::Trf;
use rochade_tournament::{
    ForbiddenPairs, GameResult, Player, PlayerId, PointSystem, Points, Settings, Tournament,
};

use super::oracle::{Answer, pair};
use rochade::Color;

/// Compares the pairing of the next round with that of the slow program.
///
/// # Errors
///
/// The difference, with the event as a file.
pub fn same(event: &Tournament) -> Result<(), String> {
    let found = match swiss::pair(event) {
        Ok(pairing) => {
            let mut boards: Vec<_> = pairing.boards.iter().map(|b| (b.white, b.black)).collect();
            boards.sort();
            Some(Answer { boards, bye: pairing.bye })
        }
        Err(PairingError::NoPairing) => None,
        Err(error) => return Err(error.to_string()),
    };
    let expected = pair(event);
    if found == expected {
        return Ok(());
    }
    let file = Trf::of(event).to_bytes();
    let file = String::from_utf8_lossy(&file);
    Err(format!("found    {found:?}\nexpected {expected:?}\n{file}"))
}

/// Plays a random event and compares every round of it; says how many these were.
///
/// # Errors
///
/// The first difference, with the event as a file.
pub fn compare(kind: RandomEvent) -> Result<usize, String> {
    let mut simulation = Simulation::new(kind);
    let mut rounds = 0;
    while simulation.event().rounds_played() < kind.rounds {
        simulation.prepare();
        same(simulation.event()).map_err(|difference| format!("{kind:?}\n{difference}"))?;
        rounds += 1;
        match swiss::pair(simulation.event()) {
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
    let baku = (seed / 7).is_multiple_of(6);
    let acceleration = if baku { Acceleration::Baku } else { Acceleration::None };
    RandomEvent { players, rounds, habits, points, acceleration, seed }
}

/// An event whose past rounds were paired by chance, colours included, so that
/// things come about that no pairing program would make: colour differences of
/// three, everybody due the same colour, halves of a bracket that have all met.
/// In half of them every game was drawn, which leaves one large bracket.
pub fn wild(seed: u64) -> Tournament {
    let mut below = chance(seed);
    let players = 4 + (seed % 6) as u16;
    let rounds = 2 + (seed / 6 % 4) as u16;
    let last_round = seed.is_multiple_of(3);
    let drawn = seed.is_multiple_of(2);
    let settings = Settings {
        name: format!("Wild {seed}"),
        rounds: Some(if last_round { rounds + 1 } else { rounds + 3 }),
        initial_color: Some(Color::White),
        ..Settings::default()
    };
    let mut event = Tournament::new(settings);
    let mut order: Vec<PlayerId> = (1..=players).filter_map(PlayerId::new).collect();
    for &id in &order {
        event.add_player(Player::new(id, "")).expect("a new number");
    }
    for _ in 0..rounds {
        for at in (1..order.len()).rev() {
            order.swap(at, below(at as u64 + 1) as usize);
        }
        let boards: Vec<(PlayerId, PlayerId, GameResult)> = order
            .chunks_exact(2)
            .map(|pair| {
                // The lower number has White more often, to make colours lopsided.
                let (low, high) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                let (white, black) = if below(4) > 0 { (low, high) } else { (high, low) };
                let result = match below(5) {
                    _ if drawn => GameResult::Draw,
                    0 | 1 => GameResult::WhiteWins,
                    2 => GameResult::Draw,
                    _ => GameResult::BlackWins,
                };
                (white, black, result)
            })
            .collect();
        let bye = order.chunks_exact(2).remainder().first().copied();
        event.add_round(&boards, bye).expect("a round that fits");
    }
    event
}

/// Numbers below a limit, the same for the same seed.
fn chance(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |limit| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % limit
    }
}

/// An event before its first round in which the arbiter allows only these pairs.
pub fn allowing(players: u16, allowed: &[(u16, u16)]) -> Tournament {
    let settings =
        Settings { rounds: Some(5), initial_color: Some(Color::Black), ..Settings::default() };
    let mut event = Tournament::new(settings);
    let players: Vec<PlayerId> = (1..=players).filter_map(PlayerId::new).collect();
    for &id in &players {
        event.add_player(Player::new(id, "")).expect("a new number");
    }
    for (at, &a) in players.iter().enumerate() {
        for &b in &players[at + 1..] {
            if !allowed.contains(&(a.get(), b.get())) {
                let players = vec![a, b];
                let pairs = ForbiddenPairs { players, first_round: 1, last_round: 1 };
                event.forbid(pairs).expect("known players");
            }
        }
    }
    event
}

/// The same with about half of all pairs: one bracket whose halves often cannot be
/// paired without exchanges.
pub fn barred(seed: u64) -> Tournament {
    let mut below = chance(seed);
    let players = 7 + (seed % 4) as u16;
    let mut allowed = Vec::new();
    for a in 1..=players {
        allowed.extend((a + 1..=players).map(|b| (a, b)).filter(|_| below(100) >= 40 + seed % 30));
    }
    allowing(players, &allowed)
}

/// The same with the pairs of two or three pairings made by chance.
pub fn few_pairings(seed: u64) -> Tournament {
    let mut below = chance(seed);
    let mut allowed = Vec::new();
    let mut order: Vec<u16> = (1..=10).collect();
    for _ in 0..2 + seed % 2 {
        for at in (1..order.len()).rev() {
            order.swap(at, below(at as u64 + 1) as usize);
        }
        let pairs = order.chunks_exact(2);
        allowed.extend(pairs.map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))));
    }
    allowing(10, &allowed)
}
