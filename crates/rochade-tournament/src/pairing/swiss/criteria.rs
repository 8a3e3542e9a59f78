//! The criteria of the pairing, and what a candidate's are worth.

use core::fmt;

use super::field::{
    Field, Float, breaks_alternation, breaks_difference, breaks_strong, compatible,
};
use crate::points::Points;

/// A criterion of C.04.3 article 2, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// Two players meet at most once.
    C1,
    /// Nobody gets a second bye, or one after a win without playing.
    C2,
    /// No two players with the same absolute colour preference, unless one is a
    /// topscorer.
    C3,
    /// The players below can still be paired.
    C4,
    /// The score of whoever gets the bye.
    C5,
    /// The number of downfloaters.
    C6,
    /// The scores of the downfloaters.
    C7,
    /// The downfloaters of the next bracket.
    C8,
    /// The unplayed games of whoever gets the bye.
    C9,
    /// Colour differences above two.
    C10,
    /// The same colour three times in a row.
    C11,
    /// Players who do not get the colour they are due.
    C12,
    /// Players who do not get the colour they are due strongly.
    C13,
    /// Downfloaters who floated down in the previous round.
    C14,
    /// Upfloaters who floated up in the previous round.
    C15,
    /// Downfloaters who floated down two rounds before.
    C16,
    /// Upfloaters who floated up two rounds before.
    C17,
    /// Score differences of players who floated down in the previous round.
    C18,
    /// Score differences of players who floated up in the previous round.
    C19,
    /// Score differences of players who floated down two rounds before.
    C20,
    /// Score differences of players who floated up two rounds before.
    C21,
}

impl Criterion {
    /// The criteria by which the candidates of a bracket are compared.
    pub(crate) const COMPARED: [Self; 16] = [
        Self::C6,
        Self::C7,
        Self::C8,
        Self::C9,
        Self::C10,
        Self::C11,
        Self::C12,
        Self::C13,
        Self::C14,
        Self::C15,
        Self::C16,
        Self::C17,
        Self::C18,
        Self::C19,
        Self::C20,
        Self::C21,
    ];

    /// 1 for C1, up to 21.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{}", self.number())
    }
}

/// What a criterion counts in a candidate: less is better.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tally {
    /// How many.
    Count(usize),
    /// The scores concerned, the highest first: compared one by one.
    Scores(Vec<Points>),
    /// The scores of players who float, the highest first: first compared by
    /// number.
    Floaters(Vec<Points>),
}

impl Tally {
    /// How many are concerned, as far as that counts, and their scores.
    fn key(&self) -> (usize, &[Points]) {
        match self {
            Self::Count(count) => (*count, &[]),
            Self::Scores(scores) => (0, scores),
            Self::Floaters(scores) => (scores.len(), scores),
        }
    }
}

/// A candidate, as places in the field.
pub(super) struct Candidate<'a> {
    pub field: &'a Field,
    pub moved: &'a [usize],
    pub residents: &'a [usize],
    pub pairs: &'a [(usize, usize)],
    pub left: &'a [usize],
    pub next_left: &'a [usize],
    pub left_has_bye: bool,
}

impl Candidate<'_> {
    /// C6 to C21.
    pub fn tallies(&self) -> Vec<Tally> {
        let contender = |at: usize| &self.field.contenders[at];
        let played = usize::from(self.field.round) - 1;
        let unplayed = match self.left {
            &[only] if self.left_has_bye => played - contender(only).games(),
            _ => 0,
        };
        let pairs = |breaks: &dyn Fn(usize, usize) -> bool| {
            Tally::Count(self.pairs.iter().filter(|&&(a, b)| breaks(a, b)).count())
        };
        let mut tallies = vec![
            Tally::Count(self.left.len()),
            Tally::Scores(self.scores(self.left)),
            Tally::Floaters(self.scores(self.next_left)),
            Tally::Count(unplayed),
            pairs(&|a, b| breaks_difference(contender(a), contender(b))),
            pairs(&|a, b| breaks_alternation(contender(a), contender(b))),
            pairs(&|a, b| !compatible(contender(a), contender(b))),
            pairs(&|a, b| breaks_strong(contender(a), contender(b))),
        ];
        for back in 0..2 {
            let down = self.left.iter().filter(|at| self.residents.contains(at));
            let down = down.filter(|&&at| contender(at).floats[back] == Some(Float::Down));
            tallies.push(Tally::Count(down.count()));
            tallies.push(Tally::Count(self.met_upfloaters(back).len()));
        }
        for back in 0..2 {
            let down = self.left.iter().copied().filter(|at| self.moved.contains(at));
            let down: Vec<usize> =
                down.filter(|&at| contender(at).floats[back] == Some(Float::Down)).collect();
            tallies.push(Tally::Scores(self.scores(&down)));
            tallies.push(Tally::Scores(self.scores(&self.met_upfloaters(back))));
        }
        tallies
    }

    /// Moved-down players whose opponents floated up.
    fn met_upfloaters(&self, back: usize) -> Vec<usize> {
        let up = |at: usize| self.field.contenders[at].floats[back] == Some(Float::Up);
        let moved = self.pairs.iter().filter(|&&(a, b)| self.moved.contains(&a) && up(b));
        moved.map(|&(a, _)| a).collect()
    }

    fn scores(&self, places: &[usize]) -> Vec<Points> {
        let mut scores: Vec<Points> =
            places.iter().map(|&at| self.field.contenders[at].score).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores
    }
}

/// The first criterion by which `other` is worse than `chosen`, with both tallies.
pub(super) fn first_worse(chosen: &[Tally], other: &[Tally]) -> Option<(Criterion, Tally, Tally)> {
    let compared = Criterion::COMPARED.into_iter().zip(chosen.iter().zip(other));
    let (criterion, (a, b)) = compared.into_iter().find(|(_, (a, b))| a.key() != b.key())?;
    Some((criterion, a.clone(), b.clone()))
}
