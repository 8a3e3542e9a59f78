//! The best upfloaters and the best pairs, by matchings.

use integer_blossom::{Weight, max_weight_matching};

use super::field::Field;
use crate::pairing::swiss::assignment::Gains;
use crate::pairing::swiss::weight::{Digits, Wide};

pub(super) fn without(teams: &[usize], gone: &[usize]) -> Vec<usize> {
    teams.iter().copied().filter(|at| !gone.contains(at)).collect()
}

/// How many bits a count up to `most` has.
const fn bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// The cheapest complete matching: its cost and its pairs.
fn cheapest<W: Digits>(
    size: usize,
    offset: W,
    cost: impl Fn(usize, usize) -> Option<W>,
) -> Option<(W, Vec<(usize, usize)>)> {
    let mut weights = vec![W::ZERO; size * size];
    for a in 0..size {
        for b in a + 1..size {
            if let Some(cost) = cost(a, b) {
                weights[a * size + b] = offset - cost;
            }
        }
    }
    let mates = max_weight_matching(&weights, size);
    let mut total = W::ZERO;
    let mut pairs = Vec::new();
    for (a, mate) in mates.iter().enumerate() {
        let b = (*mate)?;
        if a < b {
            total += cost(a, b)?;
            pairs.push((a, b));
        }
    }
    Some((total, pairs))
}

/// Whether only the number of upfloaters counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    Count,
    All,
}

/// Everybody who is left, those with the highest score first.
pub(super) struct UpfloaterSearch<'a> {
    pub field: &'a Field,
    pub all: Vec<usize>,
    pub top: usize,
    /// Of those below, how many groups below.
    pub levels: Vec<usize>,
}

impl UpfloaterSearch<'_> {
    /// The best value of the criteria when upfloaters come from the first `depth + 1`
    /// groups, `chosen` are among them and `banned` are not; and how many there are.
    pub fn solve(
        &self,
        depth: usize,
        detail: Detail,
        chosen: &[usize],
        banned: &[usize],
    ) -> Option<(Wide<6>, usize)> {
        let size = self.all.len();
        let width = bits(size);
        let below = |at: usize| at.checked_sub(self.top);
        let digits = if detail == Detail::All { depth as u32 + 3 } else { 1 };
        let one = |digit: u32| Wide::<6>::digit(1, width * digit);
        let offset = Wide::<6>::digit(1, width * (digits + 1));
        let cost = |a: usize, b: usize| {
            if !self.field.legal(self.all[a], self.all[b]) {
                return None;
            }
            match (below(a), below(b)) {
                (None, None) => Some(Wide::<6>::ZERO),
                (None, Some(up)) | (Some(up), None) => {
                    let level = self.levels[up];
                    if level > depth || banned.contains(&up) {
                        return None;
                    }
                    let mut cost = one(digits - 1);
                    if detail == Detail::All {
                        if level > 0 {
                            cost += one(level as u32 + 1);
                        }
                        if self.field.heeds_floats && self.field.floated[self.all[a.max(b)]] {
                            cost += one(0);
                        }
                    }
                    Some(cost)
                }
                (Some(x), Some(y)) => {
                    if chosen.contains(&x) || chosen.contains(&y) {
                        return None;
                    }
                    // The next group takes one up.
                    let crosses = (self.levels[x] == 0) != (self.levels[y] == 0);
                    let counts = detail == Detail::All && crosses;
                    Some(if counts { one(1) } else { Wide::<6>::ZERO })
                }
            }
        };
        let (total, pairs) = cheapest(size, offset, cost)?;
        let crossing = pairs.iter().filter(|&&(a, b)| (a < self.top) != (b < self.top)).count();
        Some((total, crossing))
    }
}

/// The pairings of a bracket, by places in it.
pub(super) struct PairSearch<'a> {
    field: &'a Field,
    members: &'a [usize],
    upfloaters: &'a [usize],
    width: u32,
}

impl<'a> PairSearch<'a> {
    pub fn new(field: &'a Field, members: &'a [usize], upfloaters: &'a [usize]) -> Self {
        Self { field, members, upfloaters, width: bits(members.len()) }
    }

    pub fn named(&self, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
        pairs.iter().map(|&(a, b)| (self.members[a], self.members[b])).collect()
    }

    fn cost(&self, a: usize, b: usize) -> Option<i64> {
        let (a, b) = (self.members[a], self.members[b]);
        if !self.field.legal(a, b) {
            return None;
        }
        let faults = self.field.faults(a, b, self.upfloaters);
        Some((0..3).map(|at| i64::digit(faults[at as usize], self.width * (2 - at))).sum())
    }

    /// The three counts in a cost.
    pub fn digits(&self, cost: i64) -> [u64; 3] {
        let mask = (1 << self.width) - 1;
        [2, 1, 0].map(|at| (cost >> (self.width * at) & mask).unsigned_abs())
    }

    fn offset(&self) -> i64 {
        i64::digit(1, self.width * 4)
    }

    /// The least cost when some are tops, that is, have larger partners, and some are
    /// bottoms.
    pub fn solve(&self, tops: &[usize], bottoms: &[usize]) -> Option<i64> {
        let mut role = vec![None; self.members.len()];
        tops.iter().for_each(|&at| role[at] = Some(true));
        bottoms.iter().for_each(|&at| role[at] = Some(false));
        let cost = |a: usize, b: usize| match (role[a], role[b]) {
            (Some(false), _) | (_, Some(true)) => None,
            _ => self.cost(a, b),
        };
        cheapest(self.members.len(), self.offset(), cost).map(|(cost, _)| cost)
    }

    /// The first of the cheapest assignments of bottoms to these tops, and its cost.
    pub fn assign(&self, tops: &[usize]) -> Option<(Vec<(usize, usize)>, i64)> {
        let bottoms: Vec<usize> = (0..self.members.len()).filter(|at| !tops.contains(at)).collect();
        let offset = self.offset();
        let gain = |row: usize, column: usize| {
            let (top, bottom) = (tops[row], bottoms[column]);
            if top < bottom { self.cost(top, bottom).map(|cost| offset - cost) } else { None }
        };
        let columns = Gains::new(tops.len(), gain).first_best()?;
        let pairs: Vec<(usize, usize)> =
            tops.iter().zip(columns).map(|(&top, column)| (top, bottoms[column])).collect();
        let cost = pairs.iter().filter_map(|&(a, b)| self.cost(a, b)).sum();
        Some((pairs, cost))
    }
}
