//! The best candidate of a bracket, and of the best ones the first in the order
//! of the rules (C.04.3 articles 3 and 4).

use super::assignment::Gains;
use super::bracket::{Exchange, Half, Link, Order, Problem, State};
use super::layout::Layout;
use super::weight::Digits;

/// How a bracket is paired. Players are places in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Solution {
    pub pairs: Vec<(usize, usize)>,
    /// Who of the bracket is not paired in it.
    pub left: Vec<usize>,
    /// Who of the whole problem has no partner in the best continuation.
    pub unmatched: Vec<usize>,
    /// Who floats out of the next bracket in the best continuation (C8).
    pub next_left: Vec<usize>,
    /// Whether whoever is left gets the bye (C9).
    pub left_has_bye: bool,
}

/// Something that a candidate must have, to see what it would cost. Players are
/// places in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// These two are paired in the bracket, the higher ranked first.
    Pair(usize, usize),
    /// This player is not paired in the bracket.
    Float(usize),
}

/// Weights up to this size are quick to reckon with; decisions are taken in
/// portions that keep them below it where possible.
const HANDY_BITS: u32 = 118;

pub(super) struct Search<'a, 'b> {
    pub(super) problem: &'a Problem<'b>,
    pub(super) state: State,
    pairs: Vec<(usize, usize)>,
    mates: Vec<Option<usize>>,
}

impl<'a, 'b> Search<'a, 'b> {
    /// The candidate that the rules choose, among those that meet the demand if
    /// there is one; `None` when there is none, or when the problem asks for
    /// everybody to be covered and that cannot be.
    pub fn run(problem: &'a Problem<'b>, demand: Option<Demand>) -> Option<Solution> {
        let state = problem.new_state();
        let mates = vec![None; problem.size()];
        let mut search = Self { problem, state, pairs: Vec::new(), mates };
        match demand {
            None => {}
            Some(Demand::Pair(a, b)) => {
                let (u, v) = (problem.vertex(a)?, problem.vertex(b)?);
                if problem.link(&search.state, u, v) != Some(Link::Within) {
                    return None;
                }
                search.fix(u, v);
            }
            Some(Demand::Float(a)) => search.state.limbo[problem.vertex(a)?] = true,
        }
        search.pair_moved_down()?;
        search.pair_remainder()?;
        Some(search.solution())
    }

    fn solution(self) -> Solution {
        let players = &self.problem.players;
        let paired = |v: usize| self.pairs.iter().any(|&(a, b)| a == v || b == v);
        let left = (0..self.problem.bracket).filter(|&v| !paired(v)).map(|v| players[v]).collect();
        let unmatched = (0..players.len())
            .filter(|&v| self.state.alive[v] && self.mates[v].is_none())
            .map(|v| players[v])
            .collect();
        let window = self.problem.bracket + self.problem.next;
        let floats_on =
            |v: &usize| self.state.alive[*v] && self.mates[*v].is_none_or(|mate| mate >= window);
        let next_left = (0..window).filter(floats_on).map(|v| players[v]).collect();
        let pairs = self.pairs.iter().map(|&(a, b)| (players[a], players[b])).collect();
        Solution { pairs, left, unmatched, next_left, left_has_bye: self.problem.out_is_bye }
    }

    pub(super) fn fix(&mut self, u: usize, v: usize) {
        self.pairs.push((u.min(v), u.max(v)));
        self.state.alive[u] = false;
        self.state.alive[v] = false;
    }

    fn solve(&mut self, order: &Order<'_>) -> Option<()> {
        self.mates = self.problem.solve(&self.state, order)?;
        Some(())
    }

    /// How many bits the criteria alone need.
    fn criteria_bits(&self) -> u32 {
        Layout::new(self.problem, &self.state, &Order::Nothing).bits
    }

    /// The living residents, in rank order.
    fn residents(&self) -> Vec<usize> {
        (self.problem.moved_down..self.problem.bracket).filter(|&v| self.state.alive[v]).collect()
    }

    /// The partner of a pair of this bracket in the present matching.
    fn partner_within(&self, u: usize) -> Option<usize> {
        self.mates[u].filter(|&v| v < self.problem.bracket)
    }

    /// Article 3.7: which moved-down players are paired, then with whom.
    fn pair_moved_down(&mut self) -> Option<()> {
        let moved_down = self.problem.moved_down;
        if moved_down == 0 {
            return Some(());
        }
        let mut open: Vec<usize> =
            (0..moved_down).filter(|&v| self.state.alive[v] && !self.state.limbo[v]).collect();
        let mut sure_that_paired = false;
        while !open.is_empty() {
            let portion = self.solve_partners(&open)?;
            if !sure_that_paired && open.iter().any(|&u| self.partner_within(u).is_none()) {
                self.solve(&Order::Paired { moved_down })?;
                for &u in &open {
                    self.state.limbo[u] = self.partner_within(u).is_none();
                }
                open.retain(|&u| !self.state.limbo[u]);
                sure_that_paired = true;
                continue;
            }
            sure_that_paired = true;
            self.fix_partners(open.drain(..portion))?;
        }
        Some(())
    }

    /// Takes over the pairs of these from the present matching.
    fn fix_partners(&mut self, of: impl Iterator<Item = usize>) -> Option<()> {
        for u in of {
            let partner = self.partner_within(u)?;
            self.fix(u, partner);
        }
        Some(())
    }

    /// Solves for the highest ranked partners of as many of `open` as are handy
    /// at once, and says how many these are.
    fn solve_partners(&mut self, open: &[usize]) -> Option<usize> {
        let candidates: Vec<usize> = match open.first() {
            Some(&u) if self.state.half[u].is_some() => self
                .residents()
                .into_iter()
                .filter(|&v| self.state.half[v] == Some(Half::Second))
                .collect(),
            Some(_) | None => self.residents(),
        };
        let mut rank = vec![0; self.problem.size()];
        for (at, &v) in candidates.iter().enumerate() {
            rank[v] = at as u32;
        }
        let width = usize::BITS - candidates.len().leading_zeros();
        let room = HANDY_BITS.saturating_sub(self.criteria_bits()) / width.max(1);
        let portion = (room as usize).clamp(1, open.len());
        self.solve(&Order::Partners { of: &open[..portion], rank: &rank, width })?;
        Some(portion)
    }

    /// Articles 3.2 to 3.6 for the residents that are left.
    fn pair_remainder(&mut self) -> Option<()> {
        let residents = self.residents();
        let pairs = self.remaining_pairs(&residents)?;
        let alone = self.problem.players.len() == self.problem.bracket;
        if pairs == 0 {
            // Whoever is left must be allowed to leave.
            return if alone { self.solve(&Order::Nothing) } else { Some(()) };
        }
        if alone && self.pair_halves_as_they_are(&residents, pairs).is_some() {
            return Some(());
        }
        self.exchange(&residents, pairs)?;
        if alone {
            return self.assign(&residents);
        }
        let mut open: Vec<usize> =
            residents.into_iter().filter(|&v| self.state.half[v] == Some(Half::First)).collect();
        while !open.is_empty() {
            let portion = self.solve_partners(&open)?;
            self.fix_partners(open.drain(..portion))?;
        }
        Some(())
    }

    fn remaining_pairs(&mut self, residents: &[usize]) -> Option<usize> {
        if self.problem.players.len() == self.problem.bracket {
            // Only one player can leave, so one who stays moved down has left.
            if let Some(v) = (0..self.problem.moved_down).find(|&v| self.state.limbo[v]) {
                self.state.alive[v] = false;
                self.state.alive[self.problem.exit()?] = false;
            }
            return Some(residents.len() / 2);
        }
        self.solve(&Order::Nothing)?;
        Some(residents.iter().filter(|&&v| self.partner_within(v).is_some()).count() / 2)
    }

    /// Decides which players change halves.
    fn exchange(&mut self, residents: &[usize], pairs: usize) -> Option<()> {
        let size = residents.len();
        let mut exchange = Exchange {
            number: vec![0; self.problem.size()],
            pairs: pairs as u32,
            size: size as u32,
            down: 0,
            up: 0,
        };
        for (at, &v) in residents.iter().enumerate() {
            exchange.number[v] = at as u32 + 1;
        }
        let used = self.criteria_bits() + exchange.needed_bits();
        let room = HANDY_BITS.saturating_sub(used) / 2;
        exchange.down = room.min(pairs as u32);
        exchange.up = room.min((size - pairs) as u32);
        self.solve(&Order::Exchange(&exchange))?;
        let mut first = self.first_half(residents);
        let sure = first.len() == pairs && exchange.shows_all(&first);
        if !sure {
            exchange.down = pairs as u32;
            exchange.up = (size - pairs) as u32;
            self.solve(&Order::Exchange(&exchange))?;
            first = self.first_half(residents);
        }
        for &v in residents {
            self.state.half[v] = Some(Half::Second);
        }
        for v in first {
            self.state.half[v] = Some(Half::First);
        }
        Some(())
    }

    /// The higher ranked of each pair in the present matching.
    fn first_half(&self, residents: &[usize]) -> Vec<usize> {
        let higher = |&v: &usize| self.partner_within(v).is_some_and(|w| w > v);
        residents.iter().copied().filter(higher).collect()
    }

    /// Pairs the halves of a bracket that stands alone.
    fn assign(&mut self, residents: &[usize]) -> Option<()> {
        let layout = Layout::new(self.problem, &self.state, &Order::Nothing);
        let columns = if layout.bits <= <i64 as Digits>::SUM_BITS {
            self.best_assignment::<i64>(&layout, residents)?
        } else {
            self.best_assignment::<i128>(&layout, residents)?
        };
        self.fix_assignment(columns);
        Some(())
    }

    pub(super) fn fix_assignment(&mut self, pairs: Vec<(usize, usize)>) {
        for (u, v) in pairs {
            if Some(u) != self.problem.exit() {
                self.fix(u, v);
            }
        }
    }

    pub(super) fn best_assignment<W: Digits>(
        &self,
        layout: &Layout,
        residents: &[usize],
    ) -> Option<Vec<(usize, usize)>> {
        let (mut rows, columns): (Vec<usize>, Vec<usize>) =
            residents.iter().partition(|&&v| self.state.half[v] == Some(Half::First));
        rows.extend(self.problem.exit().filter(|&out| self.state.alive[out]));
        if rows.len() != columns.len() {
            return None;
        }
        let gains = Gains::new(rows.len(), |r, c| {
            let (u, v) = (rows[r].min(columns[c]), rows[r].max(columns[c]));
            let link = self.problem.link(&self.state, u, v)?;
            Some(layout.weight::<W>(self.problem, u, v, link))
        });
        let best = gains.first_best()?;
        Some(rows.iter().zip(best).map(|(&u, c)| (u, columns[c])).collect())
    }
}
