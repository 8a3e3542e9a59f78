//! The procedure of a round: bracket after bracket, from the top (C.04.3 article
//! 1.9).

use super::bracket::{Cover, MOST_VERTICES, Problem};
use super::field::Field;
use super::search::{Demand, Search, Solution};
use crate::pairing::PairingError;
use crate::pairing::completion::complete;
use crate::points::Points;

/// A bracket with its result, as places in the field.
#[derive(Clone, Debug)]
pub(crate) struct Bracket {
    /// Moved-down players first, then residents, in rank order.
    pub players: Vec<usize>,
    pub moved_down: usize,
    /// Which scoregroup the residents are.
    pub group: usize,
    pub solution: Solution,
}

/// What is asked about a bracket.
#[derive(Clone, Copy)]
pub(super) struct Question<'q> {
    /// Moved-down players first, then residents, in rank order.
    pub players: &'q [usize],
    pub moved_down: usize,
    /// Which scoregroup the residents are.
    pub group: usize,
    /// What the candidate must have.
    pub demand: Option<Demand>,
}

impl Bracket {
    /// The question what a demand would cost this bracket.
    pub fn with(&self, demand: Demand) -> Question<'_> {
        let &Self { ref players, moved_down, group, .. } = self;
        Question { players, moved_down, group, demand: Some(demand) }
    }
}

/// A round being paired.
pub(crate) struct Round<'a> {
    pub field: &'a Field,
    /// The score of whoever gets the bye (C5); `None` when nobody does.
    pub bye_score: Option<Points>,
    /// Whether the scoregroups from this one down can be paired among themselves.
    lower_complete: Vec<Option<bool>>,
}

impl<'a> Round<'a> {
    /// # Errors
    ///
    /// When no complete pairing exists.
    pub fn new(field: &'a Field) -> Result<Self, PairingError> {
        let everybody: Vec<usize> = (0..field.len()).collect();
        let bye_score = if field.len().is_multiple_of(2) {
            complete(&|a, b| field.legal(a, b), &everybody, 0, None)
                .ok_or(PairingError::NoPairing)?;
            None
        } else {
            let group = field.groups.iter().rev().find(|group| {
                let may = |at: usize| group.contains(&at) && field.contenders[at].may_get_bye;
                (*group).clone().any(may)
                    && complete(&|a, b| field.legal(a, b), &everybody, 0, Some(&may)).is_some()
            });
            let group = group.ok_or(PairingError::NoPairing)?;
            Some(field.contenders[group.start].score)
        };
        Ok(Self::known(field, bye_score))
    }

    /// A round that is known to have a complete pairing, with the bye at this
    /// score.
    pub fn known(field: &'a Field, bye_score: Option<Points>) -> Self {
        Self { field, bye_score, lower_complete: vec![None; field.groups.len() + 1] }
    }

    /// All brackets, from the top.
    ///
    /// # Errors
    ///
    /// When no complete pairing exists.
    pub fn brackets(&mut self) -> Result<Vec<Bracket>, PairingError> {
        let mut brackets: Vec<Bracket> = Vec::new();
        let mut moved: Vec<usize> = Vec::new();
        for group in 0..self.field.groups.len() {
            let moved_down = moved.len();
            let mut players = moved;
            players.extend(self.field.groups[group].clone());
            let question = Question { players: &players, moved_down, group, demand: None };
            let solution = self.pair_bracket(question).ok_or_else(|| self.failure())?;
            moved = solution.left.clone();
            brackets.push(Bracket { players, moved_down, group, solution });
        }
        Ok(brackets)
    }

    /// Why a bracket could not be paired.
    fn failure(&self) -> PairingError {
        let players = self.field.len();
        if players > MOST_VERTICES {
            PairingError::TooLarge { players }
        } else {
            PairingError::NoPairing
        }
    }

    /// Whether this player may be the one who gets the bye.
    pub fn may_get_bye(&self, at: usize) -> bool {
        let contender = &self.field.contenders[at];
        contender.may_get_bye && Some(contender.score) == self.bye_score
    }

    fn lower(&self, group: usize) -> Vec<usize> {
        self.field.groups.get(group).map_or(Vec::new(), |g| (g.start..self.field.len()).collect())
    }

    /// Whether the bye goes to somebody of this score or above.
    fn bye_at_or_above(&self, group: usize) -> bool {
        let score = self.field.contenders[self.field.groups[group].start].score;
        self.bye_score.is_some_and(|bye| bye >= score)
    }

    /// Whether `players` can be paired, one of them having the bye if their number
    /// is odd, and the first `floaters` of them not meeting each other.
    fn completes(&self, players: &[usize], floaters: usize) -> bool {
        let may = |at: usize| self.may_get_bye(at);
        let bye: Option<&dyn Fn(usize) -> bool> =
            if players.len() % 2 == 1 { Some(&may) } else { None };
        complete(&|a, b| self.field.legal(a, b), players, floaters, bye).is_some()
    }

    fn lower_completes(&mut self, group: usize) -> bool {
        if let Some(known) = self.lower_complete[group] {
            return known;
        }
        let completes = self.completes(&self.lower(group), 0);
        self.lower_complete[group] = Some(completes);
        completes
    }

    /// Three questions, each larger than the one before; the first answer that
    /// is proven right for the whole field counts.
    ///
    /// 1. The bracket alone. Its best candidate is the right one if the players
    ///    below can be paired with the one who floats as well as they could with
    ///    anybody.
    /// 2. The bracket and the next scoregroup, for C8. Right if everybody who is
    ///    left can be paired further down.
    /// 3. Everybody from here down.
    pub fn pair_bracket(&mut self, question: Question<'_>) -> Option<Solution> {
        let Question { players, moved_down, demand, .. } = question;
        let field = self.field;
        let possible = |a: usize| {
            let others = &players[moved_down.max(a + 1)..];
            others.iter().any(|&b| field.legal(players[a], b))
        };
        if demand.is_none() && !(0..players.len()).any(possible) {
            return Some(Solution {
                pairs: Vec::new(),
                left: players.to_vec(),
                unmatched: players.to_vec(),
                next_left: Vec::new(),
                left_has_bye: false,
            });
        }
        self.alone(question)
            .or_else(|| self.with_next(question))
            .or_else(|| Search::run(&self.with_everybody(question), demand))
    }

    /// The problem of a bracket that stands alone, if it can.
    fn alone_problem(&mut self, question: Question<'_>) -> Option<Problem<'a>> {
        let Question { players, moved_down, group, demand } = question;
        let last = group + 1 == self.field.groups.len();
        let odd = players.len() % 2 == 1;
        let bye_here = last || self.bye_at_or_above(group);
        let asked = |at: usize| match demand {
            Some(Demand::Float(floater)) => at == floater,
            Some(Demand::Pair(..)) | None => true,
        };
        let out = if !odd {
            let bye_from_here = self.bye_at_or_above(group);
            if bye_from_here || matches!(demand, Some(Demand::Float(_))) {
                return None;
            }
            None
        } else {
            let may = |&at: &usize| asked(at) && (!bye_here || self.may_get_bye(at));
            Some(players.iter().map(may).collect())
        };
        if (!odd || bye_here) && !self.lower_completes(group + 1) {
            return None;
        }
        Some(Problem {
            field: self.field,
            players: players.to_vec(),
            moved_down,
            bracket: players.len(),
            next: 0,
            out_is_bye: out.is_some() && bye_here,
            out,
            cover: Cover::All,
        })
    }

    fn alone(&mut self, question: Question<'_>) -> Option<Solution> {
        let problem = self.alone_problem(question)?;
        let mut solution = Search::run(&problem, question.demand)?;
        let group = question.group;
        solution.next_left.clear();
        if problem.out.is_none() || problem.out_is_bye {
            return Some(solution);
        }
        let floater = *solution.left.first()?;
        if !self.next_does_best(floater, group + 1) {
            return None;
        }
        let next = self.field.groups[group + 1].clone();
        if next.len().is_multiple_of(2) {
            // Somebody of the next scoregroup floats on; all have its score.
            solution.next_left.push(next.start);
        }
        Some(solution)
    }

    /// Whether the bracket of `floater` and this scoregroup can do as well as any
    /// bracket of its size, with the rest below still complete. A `false` may be
    /// a "not found".
    fn next_does_best(&mut self, floater: usize, group: usize) -> bool {
        let residents = self.field.groups[group].clone();
        let mut bracket = vec![floater];
        bracket.extend(residents.clone());
        if bracket.len() % 2 == 0 {
            return complete(&|a, b| self.field.legal(a, b), &bracket, 1, None).is_some()
                && self.lower_completes(group + 1);
        }
        let mut refused: Vec<usize> = Vec::new();
        for _ in 0..3 {
            let may_float = |at: usize| residents.contains(&at) && !refused.contains(&at);
            let Some(Some(next)) =
                complete(&|a, b| self.field.legal(a, b), &bracket, 1, Some(&may_float))
            else {
                return false;
            };
            let mut below = vec![next];
            below.extend(self.lower(group + 1));
            if self.completes(&below, 1) {
                return true;
            }
            refused.push(next);
        }
        false
    }

    fn with_next(&mut self, question: Question<'_>) -> Option<Solution> {
        let Question { players, moved_down, group, demand } = question;
        if group + 2 >= self.field.groups.len() || self.bye_at_or_above(group + 1) {
            return None;
        }
        let next = self.field.groups[group + 1].clone();
        let mut everybody = players.to_vec();
        everybody.extend(next.clone());
        let problem = Problem {
            field: self.field,
            players: everybody,
            moved_down,
            bracket: players.len(),
            next: next.len(),
            out: None,
            out_is_bye: false,
            cover: Cover::Any,
        };
        let solution = Search::run(&problem, demand)?;
        let mut below = solution.unmatched.clone();
        below.extend(self.lower(group + 2));
        let floaters = below.iter().filter(|at| solution.left.contains(at)).count();
        self.completes(&below, floaters).then_some(solution)
    }

    /// The problem of a bracket with everybody below it.
    fn with_everybody(&self, question: Question<'_>) -> Problem<'a> {
        let Question { players, moved_down, group, demand: _ } = question;
        let mut everybody = players.to_vec();
        everybody.extend(self.lower(group + 1));
        let out = (everybody.len() % 2 == 1)
            .then(|| everybody.iter().map(|&at| self.may_get_bye(at)).collect());
        Problem {
            field: self.field,
            players: everybody,
            moved_down,
            bracket: players.len(),
            next: self.field.groups.get(group + 1).map_or(0, ExactSizeIterator::len),
            out,
            out_is_bye: false,
            cover: Cover::All,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Acceleration, Habits, RandomEvent, Simulation};

    /// The quick ways of pairing a bracket against the one that always asks
    /// everybody below, on fields too large for trying all candidates.
    #[test]
    fn a_bracket_alone_is_paired_as_with_everybody_below() {
        for seed in 0..60 {
            let players = 11 + (seed % 40) as u16;
            let habits = if seed % 2 == 0 { Habits::ROUGH } else { Habits::USUAL };
            let acceleration = if seed % 5 == 0 { Acceleration::Baku } else { Acceleration::None };
            let usual = RandomEvent::usual(players, 7, seed);
            let mut simulation = Simulation::new(RandomEvent { habits, acceleration, ..usual });
            while simulation.event().rounds_played() < 7 {
                simulation.prepare();
                let field = Field::new(simulation.event(), |_| true).unwrap();
                let Ok(mut round) = Round::new(&field) else { break };
                for bracket in round.brackets().unwrap() {
                    let (quick, wide) = (&bracket.solution, round.wide(&bracket));
                    let sorted = |pairs: &[(usize, usize)]| {
                        let mut pairs = pairs.to_vec();
                        pairs.sort_unstable();
                        pairs
                    };
                    assert_eq!(sorted(&quick.pairs), sorted(&wide.pairs), "seed {seed}");
                }
                let pairing = crate::pairing::swiss::pair(simulation.event()).unwrap();
                simulation.play(&pairing);
            }
        }
    }

    impl Round<'_> {
        /// A bracket paired by the widest question.
        fn wide(&self, bracket: &Bracket) -> Solution {
            let &Bracket { ref players, moved_down, group, .. } = bracket;
            let question = Question { players, moved_down, group, demand: None };
            let mut problem = self.with_everybody(question);
            // C9 needs to know that whoever is left has the bye.
            problem.out_is_bye = bracket.solution.left_has_bye;
            Search::run(&problem, None).unwrap()
        }
    }
}
