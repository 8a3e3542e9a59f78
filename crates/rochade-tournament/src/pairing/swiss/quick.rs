//! The usual case: nobody needs to change halves.
//!
//! In a large bracket of one score the two halves, as they are, nearly always
//! reach what no candidate can exceed. Counting colours and floats gives that
//! bound; a pairing of the halves that meets it is the first best one, and the
//! general matching, which grows with the cube of the bracket, is not needed.

use rochade::Color;

use super::bracket::{Half, Link, Order};
use super::field::{Float, Strength};
use super::layout::{Layout, Most};
use super::search::Search;
use super::weight::Digits;

impl Search<'_, '_> {
    /// Pairs the halves without exchanges, if that is certainly best.
    pub(super) fn pair_halves_as_they_are(
        &mut self,
        residents: &[usize],
        pairs: usize,
    ) -> Option<()> {
        for (at, &v) in residents.iter().enumerate() {
            self.state.half[v] = Some(if at < pairs { Half::First } else { Half::Second });
        }
        let layout = Layout::new(self.problem, &self.state, &Order::Nothing);
        let done = if layout.bits <= <i64 as Digits>::SUM_BITS {
            self.try_halves::<i64>(&layout, residents, pairs)
        } else {
            self.try_halves::<i128>(&layout, residents, pairs)
        };
        if done.is_none() {
            residents.iter().for_each(|&v| self.state.half[v] = None);
        }
        done
    }

    fn try_halves<W: Digits>(
        &mut self,
        layout: &Layout,
        residents: &[usize],
        pairs: usize,
    ) -> Option<()> {
        let exit = self.problem.exit().filter(|&out| self.state.alive[out]);
        let edges = pairs + usize::from(exit.is_some());
        let bound = layout.bound::<W>(self.problem, &self.most(residents, pairs), pairs, edges);
        let first: Vec<(usize, usize)> =
            (0..pairs).map(|at| (residents[at], residents[pairs + at])).collect();
        let out = exit.map(|out| (residents[residents.len() - 1], out));
        if self.gain::<W>(layout, first.iter().copied().chain(out)) == Some(bound) {
            first.into_iter().for_each(|(u, v)| self.fix(u, v));
            return Some(());
        }
        let best = self.best_assignment::<W>(layout, residents)?;
        let ordered = best.iter().map(|&(u, v)| (u.min(v), u.max(v)));
        if self.gain::<W>(layout, ordered) != Some(bound) {
            return None;
        }
        self.fix_assignment(best);
        Some(())
    }

    /// The weight of these edges together, if all of them exist.
    fn gain<W: Digits>(
        &self,
        layout: &Layout,
        edges: impl Iterator<Item = (usize, usize)>,
    ) -> Option<W> {
        let mut sum = W::ZERO;
        for (u, v) in edges {
            let link = self.problem.link(&self.state, u, v)?;
            sum += layout.weight::<W>(self.problem, u, v, link);
        }
        Some(sum)
    }

    /// What no candidate of a bracket of one score can exceed.
    fn most(&self, residents: &[usize], pairs: usize) -> Most {
        let due = |color: Color| {
            residents
                .iter()
                .filter(|&&v| {
                    self.problem.contender(v).preference.is_some_and(|p| p.color == color)
                })
                .count()
        };
        let (white, black) = (due(Color::White), due(Color::Black));
        let majority = if white >= black { Color::White } else { Color::Black };
        // Each compatible pair has a player who is not due the colour that most
        // are due.
        let compatible = pairs.min(residents.len() - white.max(black));
        let mild = residents
            .iter()
            .filter_map(|&v| self.problem.contender(v).preference)
            .filter(|p| p.color == majority && p.strength == Strength::Mild)
            .count();
        // Of the others each needs somebody who is due it only mildly.
        let topscorers = residents.iter().any(|&v| self.problem.contender(v).topscorer);
        let not_strong = if topscorers { pairs } else { pairs.min(compatible + mild) };
        let may_leave: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|&v| {
                let exit = self.problem.exit().filter(|&out| self.state.alive[out]);
                exit.is_some_and(|out| self.problem.link(&self.state, v, out) == Some(Link::Out))
            })
            .collect();
        let paired_floaters = |back: usize| {
            let floated = |v: &usize| self.problem.contender(*v).floats[back] == Some(Float::Down);
            let all = residents.iter().filter(|&v| floated(v)).count();
            let one_leaves = !may_leave.is_empty() && may_leave.iter().all(floated);
            all - usize::from(one_leaves)
        };
        Most {
            games: may_leave.iter().map(|&v| self.problem.contender(v).games()).max().unwrap_or(0),
            compatible,
            not_strong,
            paired_floaters: [paired_floaters(0), paired_floaters(1)],
        }
    }
}
