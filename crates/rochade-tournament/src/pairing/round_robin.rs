//! Round robins by Berger tables (C.05 annex 1).

use serde::{Deserialize, Serialize};

use super::{Board, Origin, Pairing};
use crate::player::PlayerId;

/// How often everybody meets everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cycles {
    /// Once.
    Single,
    /// Twice, the second time with colours reversed. The last two rounds of the
    /// first half change places, so that nobody has the same colour three times
    /// in a row.
    Double,
    /// Twice in a row: every round of the table is played again at once with colours
    /// reversed.
    Matches,
}

impl Cycles {
    /// How many games two players have against each other.
    #[must_use]
    pub const fn games(self) -> usize {
        match self {
            Self::Single => 1,
            Self::Double | Self::Matches => 2,
        }
    }
}

/// All rounds of a round robin, for players in the order of their drawn numbers.
/// With an odd number of players one rests in each round.
///
/// ```
/// use rochade_tournament::PlayerId;
/// use rochade_tournament::pairing::{Cycles, berger};
///
/// let players: Vec<PlayerId> = (1..=4).filter_map(PlayerId::new).collect();
/// let rounds = berger(&players, Cycles::Single);
/// let first: Vec<(u16, u16)> =
///     rounds[0].boards.iter().map(|b| (b.white.get(), b.black.get())).collect();
/// assert_eq!(first, [(1, 4), (2, 3)]);
/// assert_eq!(rounds.len(), 3);
/// ```
#[must_use]
pub fn berger(players: &[PlayerId], cycles: Cycles) -> Vec<Pairing> {
    (1..).map_while(|round| berger_round(players, cycles, round)).collect()
}

/// One round of the Berger tables; none if there is no such round.
#[must_use]
pub fn berger_round(players: &[PlayerId], cycles: Cycles, round: u16) -> Option<Pairing> {
    let size = players.len().next_multiple_of(2);
    let once = size.checked_sub(1)?;
    let at = usize::from(round).checked_sub(1)?;
    let reversed = |boards: Vec<(usize, usize)>| -> Vec<(usize, usize)> {
        boards.into_iter().map(|(white, black)| (black, white)).collect()
    };
    let boards = match cycles {
        Cycles::Single if at < once => table(size, at),
        // The last two rounds of the first cycle change places.
        Cycles::Double if at < once => {
            let is_late = size > 2 && at + 2 >= once;
            table(size, if is_late { 2 * once - 3 - at } else { at })
        }
        Cycles::Double if at < 2 * once => reversed(table(size, at - once)),
        Cycles::Matches if at < 2 * once => match at % 2 {
            0 => table(size, at / 2),
            _ => reversed(table(size, at / 2)),
        },
        Cycles::Single | Cycles::Double | Cycles::Matches => return None,
    };
    Some(pairing(players, &boards, round))
}

/// The boards of a round, as numbers from 0. Seen as a circle of all but the last
/// number, a round's opponents lie opposite each other; the circle turns by half
/// of its size from round to round.
fn table(size: usize, round: usize) -> Vec<(usize, usize)> {
    let circle = size - 1;
    let start = round * (size / 2) % circle.max(1);
    let last = if round.is_multiple_of(2) { (start, circle) } else { (circle, start) };
    let others = (1..size / 2).map(|k| ((start + k) % circle, (start + circle - k) % circle));
    core::iter::once(last).chain(others).collect()
}

fn pairing(players: &[PlayerId], boards: &[(usize, usize)], round: u16) -> Pairing {
    let rests = |&&(w, b): &&(usize, usize)| w == players.len() || b == players.len();
    let bye = boards.iter().find(rests).map(|&(w, b)| players[w.min(b)]);
    let boards = boards
        .iter()
        .filter(|pair| !rests(pair))
        .map(|&(w, b)| Board { white: players[w], black: players[b], origin: Origin::Rules })
        .collect();
    Pairing { round, boards, bye }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn players(count: u16) -> Vec<PlayerId> {
        (1..=count).filter_map(PlayerId::new).collect()
    }

    fn numbers(pairing: &Pairing) -> Vec<(u16, u16)> {
        pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect()
    }

    /// The printed table of the handbook for five or six players.
    #[test]
    fn the_table_for_six_is_the_printed_one() {
        let printed = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        let rounds = berger(&players(6), Cycles::Single);
        for (round, expected) in rounds.iter().zip(printed) {
            assert_eq!(numbers(round), expected, "round {}", round.round);
        }
    }

    #[test]
    fn everybody_meets_everybody_with_balanced_colours() {
        for count in 0..24 {
            for cycles in [Cycles::Single, Cycles::Double, Cycles::Matches] {
                let times = u32::try_from(cycles.games()).unwrap();
                let rounds = berger(&players(count), cycles);
                let mut met: HashMap<(u16, u16), u32> = HashMap::new();
                for round in &rounds {
                    let mut seen: Vec<u16> = round.bye.map(PlayerId::get).into_iter().collect();
                    for (w, b) in numbers(round) {
                        *met.entry((w.min(b), w.max(b))).or_default() += 1;
                        seen.extend([w, b]);
                    }
                    seen.sort_unstable();
                    assert_eq!(seen, (1..=count).collect::<Vec<u16>>());
                }
                let pairs = usize::from(count) * usize::from(count.saturating_sub(1)) / 2;
                assert_eq!(met.len(), pairs);
                assert!(met.values().all(|&n| n == times));
            }
        }
    }

    #[test]
    fn the_last_two_rounds_of_the_first_cycle_are_swapped() {
        for count in [3, 4, 6, 9, 10, 16] {
            let single = berger(&players(count), Cycles::Single);
            let double = berger(&players(count), Cycles::Double);
            let once = single.len();
            let mut order: Vec<usize> = (0..once).collect();
            order.swap(once - 2, once - 1);
            for (at, &from) in order.iter().enumerate() {
                let expected = (numbers(&single[from]), single[from].bye);
                assert_eq!((numbers(&double[at]), double[at].bye), expected, "{count} {at}");
                let (second, back) = (&double[once + at], numbers(&single[at]));
                let back: Vec<(u16, u16)> = back.into_iter().map(|(w, b)| (b, w)).collect();
                assert_eq!(numbers(second), back, "the second cycle is in the table's order");
            }
        }
    }

    #[test]
    fn in_a_double_round_robin_nobody_has_a_colour_three_times_running() {
        for count in [4, 6, 8, 10, 12] {
            let rounds = berger(&players(count), Cycles::Double);
            for id in 1..=count {
                let colors: Vec<bool> = rounds
                    .iter()
                    .filter_map(|r| {
                        numbers(r).iter().find(|p| p.0 == id || p.1 == id).map(|p| p.0 == id)
                    })
                    .collect();
                assert!(colors.windows(3).all(|w| w[0] != w[1] || w[1] != w[2]), "{count} {id}");
            }
        }
    }
}
