//! The best candidate of a bracket.

use std::collections::HashMap;

use super::candidates::{heterogeneous, homogeneous};
use super::{Due, Scene};

/// A candidate with its criteria C6 to C21, smaller being better.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub pairs: Vec<(usize, usize)>,
    pub left: Vec<usize>,
    pub criteria: Vec<Vec<i64>>,
}

type Memory = HashMap<Vec<usize>, Option<Vec<i64>>>;

/// What a candidate must have.
#[derive(Clone, Copy, Debug)]
pub enum Must {
    Pair(usize, usize),
    Float(usize),
}

/// The candidate that the rules choose, among those that have what they `must`;
/// `None` when there is none.
pub fn choose(
    scene: &Scene,
    moved: &[usize],
    score: i64,
    bye_score: Option<i64>,
    must: Option<Must>,
) -> Option<Candidate> {
    let residents: Vec<usize> =
        (0..scene.people.len()).filter(|&x| scene.people[x].score == score).collect();
    let lower: Vec<usize> =
        (0..scene.people.len()).filter(|&x| scene.people[x].score < score).collect();
    let memory = &mut Memory::new();
    let mut judge =
        Judge { scene, moved, residents: &residents, lower: &lower, score, bye_score, memory };
    let members = moved.len() + residents.len();
    for pairs in (0..=members / 2).rev() {
        let mut best: Option<Candidate> = None;
        let legal = |a: usize, b: usize| scene.legal(a, b);
        let mut each = |made: &[(usize, usize)]| {
            let wanted = match must {
                None => true,
                Some(Must::Pair(a, b)) => made.contains(&(a, b)) || made.contains(&(b, a)),
                Some(Must::Float(x)) => made.iter().all(|&(a, b)| a != x && b != x),
            };
            if !wanted {
                return true;
            }
            if let Some(criteria) = judge.criteria(made, pairs, best.as_ref()) {
                let perfect = criteria.iter().flatten().all(|&x| x == 0);
                let left = judge.left(made);
                best = Some(Candidate { pairs: made.to_vec(), left, criteria });
                return !perfect;
            }
            true
        };
        if moved.is_empty() {
            homogeneous(&residents, pairs, &legal, &mut each);
        } else {
            heterogeneous(moved, &residents, pairs, &legal, &mut each);
        }
        if best.is_some() {
            return best;
        }
    }
    None
}

struct Judge<'a> {
    scene: &'a Scene,
    moved: &'a [usize],
    residents: &'a [usize],
    lower: &'a [usize],
    score: i64,
    bye_score: Option<i64>,
    memory: &'a mut Memory,
}

impl Judge<'_> {
    fn left(&self, made: &[(usize, usize)]) -> Vec<usize> {
        let paired = |x: usize| made.iter().any(|&(a, b)| a == x || b == x);
        self.moved.iter().chain(self.residents).copied().filter(|&x| !paired(x)).collect()
    }

    /// C6 to C21, if the candidate satisfies C4 and C5 and is better than `best`.
    fn criteria(
        &mut self,
        made: &[(usize, usize)],
        pairs: usize,
        best: Option<&Candidate>,
    ) -> Option<Vec<Vec<i64>>> {
        let left = self.left(made);
        let mut rest = left.clone();
        rest.extend(self.lower);
        let mut next = left.clone();
        next.push(pairs);
        let scene = self.scene;
        let (lower, bye_score) = (self.lower, self.bye_score);
        let c8 = self
            .memory
            .entry(next)
            .or_insert_with(|| {
                scene
                    .completable_apart(&rest, &left, bye_score)
                    .then(|| best_next(scene, &left, lower, bye_score))
            })
            .clone()?;
        let mut criteria = vec![vec![left.len() as i64], descending(scene, &left), c8];
        criteria.push(vec![self.unplayed_of_bye(&left)]);
        criteria.extend(self.colors(made).map(|n| vec![n]));
        criteria.extend(self.floats(made, &left));
        best.is_none_or(|best| criteria < best.criteria).then_some(criteria)
    }

    /// C9.
    fn unplayed_of_bye(&self, left: &[usize]) -> i64 {
        let at_or_above = self.bye_score.is_some_and(|bye| bye >= self.score);
        match left {
            &[only] if at_or_above && self.scene.completable(self.lower, None) => {
                self.scene.people[only].unplayed
            }
            _ => 0,
        }
    }

    /// C10 to C13.
    fn colors(&self, made: &[(usize, usize)]) -> [i64; 4] {
        let mut counts = [0; 4];
        for &(a, b) in made {
            let (x, y) = (&self.scene.people[a], &self.scene.people[b]);
            let ((strength_x, color_x), (strength_y, color_y)) = (x.due(), y.due());
            if color_x.is_none() || color_x != color_y {
                continue;
            }
            counts[2] += 1;
            let absolute = strength_x == Due::Absolute && strength_y == Due::Absolute;
            let strong = strength_x >= Due::Strong && strength_y >= Due::Strong;
            counts[3] += i64::from(strong && !absolute);
            if !absolute {
                continue;
            }
            let (dx, dy) = (x.difference().abs(), y.difference().abs());
            counts[0] += i64::from(dx > 1 && dy > 1);
            // Who does not get his colour: with equal differences either of them.
            let third = if dx == dy {
                x.twice().is_some() && x.twice() == y.twice()
            } else {
                let loser = if dx < dy { x } else { y };
                loser.twice().is_some() && loser.twice() != color_x
            };
            counts[1] += i64::from(third);
        }
        counts
    }

    /// C14 to C21.
    fn floats(&self, made: &[(usize, usize)], left: &[usize]) -> Vec<Vec<i64>> {
        let people = &self.scene.people;
        let mut criteria = Vec::new();
        for back in 0..2 {
            let down = left
                .iter()
                .filter(|x| self.residents.contains(x) && people[**x].floats[back] == 'D');
            criteria.push(vec![down.count() as i64]);
            criteria.push(vec![self.upfloaters(made, back).len() as i64]);
        }
        for back in 0..2 {
            let unpaired: Vec<usize> = left
                .iter()
                .copied()
                .filter(|x| self.moved.contains(x) && people[*x].floats[back] == 'D')
                .collect();
            criteria.push(descending(self.scene, &unpaired));
            criteria.push(descending(self.scene, &self.upfloaters(made, back)));
        }
        criteria
    }

    /// The moved-down players whose opponents floated up.
    fn upfloaters(&self, made: &[(usize, usize)], back: usize) -> Vec<usize> {
        let people = &self.scene.people;
        let up =
            |&&(a, b): &&(usize, usize)| self.moved.contains(&a) && people[b].floats[back] == 'U';
        made.iter().filter(up).map(|&(a, _)| a).collect()
    }
}

fn descending(scene: &Scene, people: &[usize]) -> Vec<i64> {
    let mut scores: Vec<i64> = people.iter().map(|&x| scene.people[x].score).collect();
    scores.sort();
    scores.reverse();
    scores
}

/// C8: how few float out of the next bracket, and their scores.
fn best_next(scene: &Scene, left: &[usize], lower: &[usize], bye: Option<i64>) -> Vec<i64> {
    let Some(&top) = lower.first() else { return Vec::new() };
    let score = scene.people[top].score;
    let (residents, below): (Vec<usize>, Vec<usize>) =
        lower.iter().partition(|&&x| scene.people[x].score == score);
    let mut best: Option<Vec<i64>> = None;
    let mut people = left.to_vec();
    people.extend(&residents);
    every_float(scene, &people, left.len(), &mut Vec::new(), &mut |floaters| {
        let mut key = vec![floaters.len() as i64];
        key.extend(descending(scene, floaters));
        if best.as_ref().is_some_and(|b| key >= *b) {
            return;
        }
        let mut rest = floaters.to_vec();
        rest.extend(&below);
        if scene.completable_apart(&rest, left, bye) {
            best = Some(key);
        }
    });
    best.unwrap_or_default()
}

/// Every way to pair some of a bracket, by who is left over.
fn every_float(
    scene: &Scene,
    people: &[usize],
    moved: usize,
    floaters: &mut Vec<usize>,
    each: &mut dyn FnMut(&[usize]),
) {
    let Some((&first, rest)) = people.split_first() else { return each(floaters) };
    floaters.push(first);
    every_float(scene, rest, moved.saturating_sub(1), floaters, each);
    floaters.pop();
    let from = moved.saturating_sub(1);
    for at in from..rest.len() {
        if scene.legal(first, rest[at]) {
            let mut others = rest.to_vec();
            others.remove(at);
            every_float(scene, &others, from, floaters, each);
        }
    }
}
