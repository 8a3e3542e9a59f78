//! Which matches a bracket has, and who plays in them.

use super::settings::{Elimination, KnockOut, Rung, Seeding};
use crate::player::PlayerId;

/// What a match is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchName {
    /// In the (first) bracket: this many are left before it, the final excepted.
    RoundOf(usize),
    /// The second bracket, by its round.
    Lower(usize),
    /// The final.
    Final,
    /// The second final, if the first was won by who had lost before.
    SecondFinal,
    /// The match for this place and the next.
    Place(usize),
}

/// Where a player of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The seed, counted from 1.
    Seed(usize),
    /// Nobody: the other has a bye.
    Nobody,
    /// The winner of a match, by its place in the list.
    Winner(usize),
    /// Its loser.
    Loser(usize),
}

/// A match of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// What it is called.
    pub name: MatchName,
    /// Its number among those of the same name, from 1.
    pub number: usize,
    /// When it is played: the matches of a stage begin when all of the stage before
    /// are decided.
    pub stage: usize,
    /// Where the two players come from.
    pub slots: [Slot; 2],
    /// The places of winner and loser, when the match decides about them.
    pub places: Option<[usize; 2]>,
    /// How many games it has before the ladder.
    pub games: u16,
}

/// The order in which seeds, or matches, are put so that the best meet last.
pub(super) fn fold(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let sum = 2 * order.len() + 1;
        order = order.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    order
}

impl KnockOut {
    /// The slots of the first matches.
    fn first_slots(&self, players: usize) -> Vec<[Slot; 2]> {
        let size = players.max(2).next_power_of_two();
        let seed = |seed: usize| if seed <= players { Slot::Seed(seed) } else { Slot::Nobody };
        let byes = size - players;
        match &self.seeding {
            Seeding::Fold => {
                fold(size).chunks(2).map(|pair| [seed(pair[0]), seed(pair[1])]).collect()
            }
            Seeding::Slide => {
                // Byes for the first seeds; the upper half of the others meets the lower.
                let half = (players - byes) / 2;
                let other = |top: usize| if top <= byes { Slot::Nobody } else { seed(top + half) };
                fold(size / 2).into_iter().map(|top| [seed(top), other(top)]).collect()
            }
            Seeding::Adjacent | Seeding::Order(_) => {
                let mut next = 1..=players;
                (0..size / 2)
                    .map(|number| {
                        let first = next.next().map_or(Slot::Nobody, Slot::Seed);
                        let second = if number < byes { None } else { next.next() }
                            .map_or(Slot::Nobody, Slot::Seed);
                        [first, second]
                    })
                    .collect()
            }
        }
    }

    /// All matches for so many players in the bracket and so many places below.
    pub(super) fn matches(&self, players: usize, below: usize) -> Vec<Match> {
        let mut matches = Vec::new();
        let first = self.first_slots(players);
        let mut upper: Vec<Vec<usize>> = Vec::new();
        let mut slots = first;
        let double = self.elimination == Elimination::Double && slots.len() > 1;
        while !slots.is_empty() {
            let round = upper.len() + 1;
            let stage = if double && round > 1 { 2 * round - 2 } else { round };
            let last = slots.len() == 1;
            let name = match last && !double {
                true => MatchName::Final,
                false => MatchName::RoundOf(2 * slots.len()),
            };
            let games = if last && !double { self.final_games } else { None };
            let places = (last && !double).then_some([1, 2]);
            let from = matches.len();
            for (number, &slots) in (1..).zip(&slots) {
                let games = games.unwrap_or(self.games);
                matches.push(Match { name, number, stage, slots, places, games });
            }
            upper.push((from..matches.len()).collect());
            let ids = &upper[upper.len() - 1];
            slots = ids
                .chunks(2)
                .filter(|pair| pair.len() == 2)
                .map(|pair| [Slot::Winner(pair[0]), Slot::Winner(pair[1])])
                .collect();
        }
        if double {
            self.add_lower(&upper, &mut matches);
        } else if self.third_place && upper.len() > 1 {
            let semifinals = &upper[upper.len() - 2];
            let slots = [Slot::Loser(semifinals[0]), Slot::Loser(semifinals[1])];
            let stage = upper.len();
            matches.push(Match {
                name: MatchName::Place(3),
                number: 1,
                stage,
                slots,
                places: Some([3, 4]),
                games: self.games,
            });
        }
        self.add_places(players, below, &mut matches);
        matches
    }

    /// The second bracket and the final between the two.
    fn add_lower(&self, upper: &[Vec<usize>], matches: &mut Vec<Match>) {
        let games = self.games;
        let mut push = |name, stage, pairs: Vec<[Slot; 2]>| -> Vec<usize> {
            let from = matches.len();
            let with_number = (1..).zip(pairs);
            matches.extend(with_number.map(|(number, slots)| Match {
                name,
                number,
                stage,
                slots,
                places: None,
                games,
            }));
            (from..matches.len()).collect()
        };
        let pair_up = |ids: &[usize], slot: fn(usize) -> Slot| -> Vec<[Slot; 2]> {
            ids.chunks(2).map(|pair| [slot(pair[0]), slot(pair[1])]).collect()
        };
        let mut round = 1;
        let mut alive = push(MatchName::Lower(1), 2, pair_up(&upper[0], Slot::Loser));
        // By match of the second bracket: which matches of the first its players lost.
        let mut lost: Vec<Vec<usize>> = upper[0].chunks(2).map(<[usize]>::to_vec).collect();
        for (number, ids) in upper.iter().enumerate().skip(1) {
            let dropped = drop_order(upper, number, &lost);
            let pairs: Vec<[Slot; 2]> = alive
                .iter()
                .zip(&dropped)
                .map(|(&below, &above)| [Slot::Winner(below), Slot::Loser(above)])
                .collect();
            lost.iter_mut().zip(&dropped).for_each(|(lost, &above)| lost.push(above));
            round += 1;
            alive = push(MatchName::Lower(round), round + 1, pairs);
            if ids.len() > 1 {
                round += 1;
                alive = push(MatchName::Lower(round), round + 1, pair_up(&alive, Slot::Winner));
                lost = lost.chunks(2).map(<[Vec<usize>]>::concat).collect();
            }
        }
        let last_upper = upper.last().map_or(0, |ids| ids[0]);
        let slots = [Slot::Winner(last_upper), Slot::Winner(alive[0])];
        let games = self.final_games.unwrap_or(games);
        let stage = round + 2;
        let (number, places) = (1, Some([1, 2]));
        matches.push(Match { name: MatchName::Final, number, stage, slots, places, games });
        let first = matches.len() - 1;
        let slots = [Slot::Winner(first), Slot::Loser(first)];
        let stage = stage + 1;
        matches.push(Match { name: MatchName::SecondFinal, number, stage, slots, places, games });
    }

    /// Matches for places between those who did not reach the bracket.
    fn add_places(&self, players: usize, below: usize, matches: &mut Vec<Match>) {
        let Some(games) = self.place_games else { return };
        for place in (players + 1..players + below).step_by(2) {
            matches.push(Match {
                name: MatchName::Place(place),
                number: 1,
                stage: 1,
                slots: [Slot::Seed(place), Slot::Seed(place + 1)],
                places: Some([place, place + 1]),
                games,
            });
        }
    }

    /// The players of the bracket by their seeds, from the order of the list or the
    /// order that was set.
    pub(super) fn seeds(&self, list: Vec<PlayerId>) -> Vec<PlayerId> {
        match &self.seeding {
            Seeding::Order(order) if !order.is_empty() => order.clone(),
            Seeding::Order(_) | Seeding::Fold | Seeding::Slide | Seeding::Adjacent => list,
        }
    }

    /// How many rounds so many players need at most. A step that is repeated until somebody
    /// wins counts as often as it hardly ever takes.
    pub(super) fn longest(&self, players: usize) -> u16 {
        const REPEATED: u16 = 6;
        let rung = |rung: &Rung| rung.games * if rung.repeat { REPEATED } else { 1 };
        let ladder: u16 = self.ladder.iter().map(rung).sum();
        let inside = self.qualifiers(players).min(players);
        let matches = self.matches(inside, players - inside);
        let last = matches.iter().map(|one| one.stage).max().unwrap_or(0);
        let stage = |stage: usize| {
            let games = matches.iter().filter(|one| one.stage == stage).map(|one| one.games);
            games.max().unwrap_or(0) + ladder
        };
        (1..=last).map(stage).sum::<u16>() + self.longest_preliminary(players)
    }
}

/// The order in which the losers of a round of the first bracket meet those of the
/// second, so that nobody meets soon again who beat him: of four simple orders the one
/// with the fewest possible rematches of the latest round, then of the round before.
fn drop_order(upper: &[Vec<usize>], number: usize, lost: &[Vec<usize>]) -> Vec<usize> {
    let ids = &upper[number];
    let half = ids.len() / 2;
    let swapped: Vec<usize> = ids[half..].iter().chain(&ids[..half]).copied().collect();
    let reversed = |ids: &[usize]| ids.iter().rev().copied().collect::<Vec<usize>>();
    let orders = [reversed(ids), swapped.clone(), reversed(&swapped), ids.clone()];
    let beaten = |id: usize, round: usize| -> core::ops::Range<usize> {
        // The matches of an earlier round that lead to this one lie side by side.
        let width = 1 << (number - round);
        let place = id - ids[0];
        upper[round][0] + place * width..upper[round][0] + (place + 1) * width
    };
    let rematches = |order: &Vec<usize>| -> Vec<usize> {
        let count = |round: usize| {
            let met = |(id, lost): (&usize, &Vec<usize>)| {
                let range = beaten(*id, round);
                lost.iter().filter(|match_id| range.contains(match_id)).count()
            };
            order.iter().zip(lost).map(met).sum()
        };
        (0..number).rev().map(count).collect()
    };
    orders.into_iter().min_by_key(rematches).unwrap_or_else(|| ids.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(seeding: Seeding, players: usize) -> Vec<(usize, usize)> {
        let number = |slot| match slot {
            Slot::Seed(seed) => seed,
            Slot::Nobody | Slot::Winner(_) | Slot::Loser(_) => 0,
        };
        let cup = KnockOut { seeding, ..KnockOut::default() };
        cup.first_slots(players).iter().map(|[a, b]| (number(*a), number(*b))).collect()
    }

    #[test]
    fn first_matches_are_as_the_rules_say() {
        assert_eq!(pairs(Seeding::Fold, 8), [(1, 8), (4, 5), (2, 7), (3, 6)]);
        assert_eq!(pairs(Seeding::Fold, 6), [(1, 0), (4, 5), (2, 0), (3, 6)]);
        assert_eq!(pairs(Seeding::Slide, 8), [(1, 5), (4, 8), (2, 6), (3, 7)]);
        assert_eq!(pairs(Seeding::Slide, 6), [(1, 0), (4, 6), (2, 0), (3, 5)]);
        assert_eq!(pairs(Seeding::Adjacent, 8), [(1, 2), (3, 4), (5, 6), (7, 8)]);
        assert_eq!(pairs(Seeding::Adjacent, 5), [(1, 0), (2, 0), (3, 0), (4, 5)]);
    }

    /// Byes go to the first seeds, everybody is there once, and by folding the
    /// sums of all rounds are right when the better seed always wins.
    #[test]
    fn brackets_of_every_size_are_complete_and_fair() {
        for players in 2..=64 {
            for seeding in [Seeding::Fold, Seeding::Slide, Seeding::Adjacent] {
                let first = pairs(seeding.clone(), players);
                let mut all: Vec<usize> = first.iter().flat_map(|&(a, b)| [a, b]).collect();
                all.retain(|&seed| seed > 0);
                all.sort_unstable();
                assert_eq!(all, (1..=players).collect::<Vec<_>>(), "{seeding:?} {players}");
                let byes = players.next_power_of_two() - players;
                for (a, b) in first {
                    assert_eq!(b == 0, a <= byes, "{seeding:?} {players}: {a}-{b}");
                }
            }
            let mut left = fold(players.next_power_of_two());
            while left.len() > 1 {
                let sum = left.len() + 1;
                assert!(left.chunks(2).all(|pair| pair[0] + pair[1] == sum));
                left = left.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
            }
        }
    }

    #[test]
    fn double_elimination_has_the_right_number_of_matches() {
        for power in 2..8 {
            let size = 1 << power;
            let cup = KnockOut { elimination: Elimination::Double, ..KnockOut::default() };
            let matches = cup.matches(size, 0);
            assert_eq!(matches.len(), 2 * size - 2 + 1, "{size}, with the second final");
            for (at, game) in matches.iter().enumerate() {
                for slot in game.slots {
                    if let Slot::Winner(from) | Slot::Loser(from) = slot {
                        assert!(from < at && matches[from].stage < game.stage, "{size}: {game:?}");
                    }
                }
            }
        }
    }
}
