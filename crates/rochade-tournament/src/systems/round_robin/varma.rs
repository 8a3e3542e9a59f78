//! Restricted lots for the numbers of a round robin (Varma tables, C.05 annex 2):
//! players of one federation or club do not meet in the last three rounds.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::lots::{RandomError, RandomSource};
use crate::player::{Player, PlayerId};
use crate::sentence::Sentence;
use crate::systems::below;

/// The groups of numbers, by the even number of players.
const TABLE: [[&[u16]; 4]; 8] = [
    [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
    [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
    [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
    [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
    [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
    [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
    [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]],
    [
        &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
        &[1, 2, 3, 4, 13, 14, 15, 16, 17],
        &[12, 18, 23],
        &[5, 24],
    ],
];

/// Which row counts for 11 and 12 players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VarmaRow {
    /// As it is printed. For 11 and 12 players it breaks its promise: numbers 6 and 12
    /// are in one group and meet in the last round.
    #[default]
    Printed,
    /// With 11 and 12 exchanged for those, so that the promise is kept.
    Corrected,
}

impl VarmaRow {
    /// The groups of numbers for so many players; `None` when there is no row.
    #[must_use]
    pub fn groups(self, players: usize) -> Option<[Vec<u16>; 4]> {
        if !(9..=24).contains(&players) {
            return None;
        }
        let size = players.next_multiple_of(2);
        let row = TABLE[(size - 10) / 2];
        let last = u16::try_from(players).unwrap_or(u16::MAX);
        let exchanged = |number: u16| match (self, size, number) {
            (Self::Corrected, 12, 11) => 12,
            (Self::Corrected, 12, 12) => 11,
            _ => number,
        };
        let group = |numbers: &[u16]| {
            numbers.iter().map(|&number| exchanged(number)).filter(|&n| n <= last).collect()
        };
        Some(row.map(group))
    }

    /// That the printed row breaks its promise, if it does for so many players.
    #[must_use]
    pub fn warning(self, players: usize) -> Option<Sentence> {
        (self == Self::Printed && players == 12).then(|| Sentence::new("robin-varma-warning"))
    }
}

/// Why lots cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LotsError {
    /// There are tables for 9 to 24 players.
    Players(usize),
    /// No randomness.
    Random(RandomError),
}

impl fmt::Display for LotsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl core::error::Error for LotsError {}

impl LotsError {
    /// In words; `None` where no rule but the machine is in the way.
    #[must_use]
    pub fn sentence(&self) -> Option<Sentence> {
        match self {
            Self::Players(players) => {
                Some(Sentence::new("robin-varma-players").with("players", *players))
            }
            Self::Random(_) => None,
        }
    }
}

/// Draws the numbers: the players in their order. The largest contingent draws first,
/// from a group that has room for all of it; `contingent` is a player's federation or
/// club.
///
/// # Errors
///
/// When there is no table for so many players, or no randomness.
pub fn varma(
    players: &[Player],
    row: VarmaRow,
    contingent: impl Fn(&Player) -> String,
    source: &mut (impl RandomSource + ?Sized),
) -> Result<Vec<PlayerId>, LotsError> {
    let mut groups = row.groups(players.len()).ok_or(LotsError::Players(players.len()))?;
    let mut sorted: Vec<&Player> = players.iter().collect();
    sorted.sort_by_key(|player| (contingent(player), player.name.clone()));
    let mut contingents: Vec<Vec<&Player>> =
        sorted.chunk_by(|a, b| contingent(a) == contingent(b)).map(<[&Player]>::to_vec).collect();
    contingents.sort_by_key(|members| core::cmp::Reverse(members.len()));
    let mut numbers: Vec<(u16, PlayerId)> = Vec::new();
    for members in contingents {
        let mut members = members.into_iter();
        while members.len() > 0 {
            // A group with room for all; if there is none, the one with most room.
            let mut fitting: Vec<usize> =
                (0..4).filter(|&at| groups[at].len() >= members.len()).collect();
            if fitting.is_empty() {
                fitting.extend((0..4).max_by_key(|&at| groups[at].len()));
            }
            let at = fitting[below(fitting.len(), source).map_err(LotsError::Random)?];
            for _ in 0..groups[at].len().min(members.len()) {
                let Some(player) = members.next() else { break };
                let drawn = below(groups[at].len(), source).map_err(LotsError::Random)?;
                numbers.push((groups[at].remove(drawn), player.id));
            }
        }
    }
    numbers.sort_unstable();
    Ok(numbers.into_iter().map(|(_, id)| id).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::{Cycles, berger};

    fn id(number: u16) -> PlayerId {
        PlayerId::new(number).unwrap()
    }

    /// Pairs of one group that meet in the last three rounds.
    fn late(row: VarmaRow, players: u16) -> Vec<(u16, u16, u16)> {
        let groups = row.groups(players.into()).unwrap();
        let ids: Vec<PlayerId> = (1..=players).map(id).collect();
        let rounds = berger(&ids, Cycles::Single);
        let last = rounds.len() - 3;
        let mut found = Vec::new();
        for round in &rounds[last..] {
            for board in &round.boards {
                let (a, b) = (board.white.get(), board.black.get());
                if groups.iter().any(|group| group.contains(&a) && group.contains(&b)) {
                    found.push((round.round, a.min(b), a.max(b)));
                }
            }
        }
        found
    }

    #[test]
    fn groups_do_not_meet_in_the_last_three_rounds_but_for_the_printed_error() {
        for players in 9..=24 {
            let mut all: Vec<u16> = VarmaRow::Printed.groups(players.into()).unwrap().concat();
            all.sort_unstable();
            assert_eq!(all, (1..=players).collect::<Vec<_>>());
            let printed = late(VarmaRow::Printed, players);
            let expected = if players == 12 { vec![(11, 6, 12)] } else { Vec::new() };
            assert_eq!(printed, expected, "{players}");
            assert_eq!(VarmaRow::Printed.warning(players.into()).is_some(), players == 12);
            assert_eq!(late(VarmaRow::Corrected, players), [], "{players}");
        }
    }

    struct Bytes(u32);

    impl RandomSource for Bytes {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), RandomError> {
            for byte in bytes {
                self.0 = self.0.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                *byte = (self.0 >> 16) as u8;
            }
            Ok(())
        }
    }

    /// With contingents that fit into groups, nobody meets a club mate at the end.
    #[test]
    fn club_mates_do_not_meet_at_the_end() {
        for seed in 0..200 {
            let players: Vec<Player> = (1..=14)
                .map(|n| Player {
                    club: format!("C{}", n % 4),
                    ..Player::new(id(n), format!("{n}"))
                })
                .collect();
            let order =
                varma(&players, VarmaRow::Printed, |p| p.club.clone(), &mut Bytes(seed)).unwrap();
            let mut all = order.clone();
            all.sort_unstable();
            assert_eq!(all, (1..=14).map(id).collect::<Vec<_>>());
            // The two contingents of four fit into groups A and B.
            let club = |id: PlayerId| players[usize::from(id.get()) - 1].club.clone();
            for round in &berger(&order, Cycles::Single)[10..] {
                for board in &round.boards {
                    let (a, b) = (club(board.white), club(board.black));
                    assert!(a != b || !["C1", "C2"].contains(&a.as_str()), "seed {seed}");
                }
            }
        }
        let few: Vec<Player> = (1..=8).map(|n| Player::new(id(n), "")).collect();
        let refused = varma(&few, VarmaRow::Printed, |p| p.club.clone(), &mut Bytes(1));
        assert_eq!(refused, Err(LotsError::Players(8)));
    }
}
