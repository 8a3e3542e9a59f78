//! Where each criterion has its digit in the weights of a bracket.

use super::bracket::{Cover, Exchange, Link, Order, Problem, State};
use super::field::{Float, breaks_alternation, breaks_difference, breaks_strong, compatible};
use super::weight::Digits;

/// A place in a weight. A digit of no width is left out: its criterion is the
/// same for all candidates.
#[derive(Clone, Copy)]
struct Digit {
    shift: u32,
    width: u32,
}

/// The digits, the most significant criterion first.
pub(super) struct Layout {
    /// How many bits all digits have.
    pub bits: u32,
    /// Everybody has a partner.
    top: Digit,
    c6: Digit,
    c7: Vec<Digit>,
    c8_pairs: Digit,
    c8_scores: Vec<Digit>,
    c9: Digit,
    c10: Digit,
    c11: Digit,
    c12: Digit,
    c13: Digit,
    /// Of the previous round, then of the one before.
    floats: [FloatDigits; 2],
    order: Digit,
    /// By vertex: which of the bracket's distinct scores, the highest being 0.
    level: Vec<usize>,
}

struct FloatDigits {
    /// C14, C16: residents who floated down are paired.
    down: Digit,
    /// C15, C17: opponents of moved-down players did not float up.
    up: Digit,
    /// C18, C20, by level.
    down_scores: Vec<Digit>,
    /// C19, C21, by level.
    up_scores: Vec<Digit>,
}

fn bits(largest: usize) -> u32 {
    usize::BITS - largest.leading_zeros()
}

/// Gives out places, the least significant digit first.
struct Places(u32);

impl Places {
    fn one(&mut self, width: u32) -> Digit {
        let digit = Digit { shift: self.0, width };
        self.0 += width;
        digit
    }

    /// One digit a level, the highest level most significant.
    fn levels(&mut self, levels: usize, width: impl Fn(usize) -> u32) -> Vec<Digit> {
        let mut digits: Vec<Digit> = (0..levels).rev().map(|l| self.one(width(l))).collect();
        digits.reverse();
        digits
    }
}

/// The living players of a bracket, sorted out.
struct Members<'a, 'b> {
    problem: &'a Problem<'b>,
    moved: Vec<usize>,
    residents: Vec<usize>,
    level: Vec<usize>,
    levels: usize,
}

impl<'a, 'b> Members<'a, 'b> {
    fn new(problem: &'a Problem<'b>, state: &State) -> Self {
        let alive = |v: &usize| state.alive[*v];
        let moved: Vec<usize> = (0..problem.moved_down).filter(alive).collect();
        let residents = (problem.moved_down..problem.bracket).filter(alive).collect();
        let mut level: Vec<usize> = Vec::with_capacity(problem.bracket);
        for v in 0..problem.bracket {
            let before = v.checked_sub(1).map(|u| (level[u], problem.contender(u).score));
            level.push(match before {
                None => 0,
                Some((level, score)) => level + usize::from(score != problem.contender(v).score),
            });
        }
        let levels = level.last().map_or(0, |last| last + 1);
        Self { problem, moved, residents, level, levels }
    }

    fn moved_at(&self, level: usize) -> usize {
        self.moved.iter().filter(|&&v| self.level[v] == level).count()
    }

    fn members_at(&self, level: usize) -> usize {
        self.moved_at(level) + self.residents.iter().filter(|&&v| self.level[v] == level).count()
    }

    fn floated(&self, v: usize, back: usize, float: Float) -> bool {
        self.problem.contender(v).floats[back] == Some(float)
    }

    fn residents_floated(&self, back: usize, float: Float) -> usize {
        self.residents.iter().filter(|&&v| self.floated(v, back, float)).count()
    }
}

impl Layout {
    pub fn new(problem: &Problem<'_>, state: &State, order: &Order<'_>) -> Self {
        let members = Members::new(problem, state);
        let size = members.moved.len() + members.residents.len();
        let pairs = bits(size / 2);
        let open = problem.players.len() > problem.bracket;
        let if_any = |condition: bool, width: u32| if condition { width } else { 0 };
        let mut places = Places(0);

        let order = places.one(order.bits());
        let [two, one] = [1, 0].map(|back| Self::float_scores(&members, back, &mut places));
        let [two, one] = [(1, two), (0, one)].map(|(back, (down_scores, up_scores))| {
            let ups = members.residents_floated(back, Float::Up) > 0;
            let up = places.one(if_any(ups, bits(members.moved.len())));
            let down = places.one(bits(members.residents_floated(back, Float::Down)));
            FloatDigits { down, up, down_scores, up_scores }
        });
        let c13 = places.one(pairs);
        let c12 = places.one(pairs);
        let topscorers = (0..problem.bracket).any(|v| problem.contender(v).topscorer);
        let c11 = places.one(if_any(topscorers, pairs));
        let c10 = places.one(if_any(topscorers, pairs));
        let games = (0..problem.bracket).map(|v| problem.contender(v).games()).max().unwrap_or(0);
        let c9 = places.one(if_any(problem.out_is_bye, bits(games)));
        let c8_scores =
            places.levels(members.levels, |l| if_any(open, bits(members.members_at(l))));
        let c8_pairs = places.one(if_any(open, bits(problem.players.len() / 2)));
        let c7 = places.levels(members.levels, |l| bits(members.moved_at(l)));
        let c6 = places.one(if_any(open, pairs));
        let top = places.one(2);
        let level = members.level;
        Self {
            bits: places.0,
            top,
            c6,
            c7,
            c8_pairs,
            c8_scores,
            c9,
            c10,
            c11,
            c12,
            c13,
            floats: [one, two],
            order,
            level,
        }
    }

    fn float_scores(
        members: &Members<'_, '_>,
        back: usize,
        places: &mut Places,
    ) -> (Vec<Digit>, Vec<Digit>) {
        let ups = members.residents_floated(back, Float::Up) > 0;
        let up = places.levels(members.levels, |l| if ups { bits(members.moved_at(l)) } else { 0 });
        let down = places.levels(members.levels, |l| {
            let moved = members.moved.iter();
            let at = moved.filter(|&&v| members.level[v] == l);
            bits(at.filter(|&&v| members.floated(v, back, Float::Down)).count())
        });
        (down, up)
    }

    /// The digits of all criteria for the edge between `u < v`.
    pub fn weight<W: Digits>(&self, problem: &Problem<'_>, u: usize, v: usize, link: Link) -> W {
        let mut weight = W::ZERO;
        if problem.cover == Cover::All {
            weight += put::<W>(true, self.top);
        }
        match link {
            Link::Within => weight += self.within::<W>(problem, u, v),
            Link::Next => {
                weight += put::<W>(true, self.c8_pairs);
                if u < problem.bracket {
                    weight += put::<W>(true, self.c8_scores[self.level[u]]);
                }
            }
            Link::Below => {}
            Link::Out => {
                if self.c9.width > 0 && u < problem.bracket {
                    weight += W::digit(problem.contender(u).games() as u64, self.c9.shift);
                }
            }
        }
        weight
    }

    fn within<W: Digits>(&self, problem: &Problem<'_>, u: usize, v: usize) -> W {
        let (a, b) = (problem.contender(u), problem.contender(v));
        let moved = u < problem.moved_down;
        let mut weight = put::<W>(true, self.c6)
            + put(self.c10.width > 0 && !breaks_difference(a, b), self.c10)
            + put(self.c11.width > 0 && !breaks_alternation(a, b), self.c11)
            + put(compatible(a, b), self.c12)
            + put(!breaks_strong(a, b), self.c13);
        for (back, digits) in self.floats.iter().enumerate() {
            weight += put::<W>(b.floats[back] == Some(Float::Down), digits.down);
            if !moved {
                weight += put::<W>(a.floats[back] == Some(Float::Down), digits.down);
                continue;
            }
            let level = self.level[u];
            let kept = b.floats[back] != Some(Float::Up);
            weight += put::<W>(kept, digits.up)
                + put(a.floats[back] == Some(Float::Down), digits.down_scores[level])
                + put(kept, digits.up_scores[level]);
        }
        if moved {
            weight += put::<W>(true, self.c7[self.level[u]]);
        }
        weight
    }

    /// The weight that no candidate of a bracket of one score can exceed.
    pub fn bound<W: Digits>(
        &self,
        problem: &Problem<'_>,
        most: &Most,
        pairs: usize,
        edges: usize,
    ) -> W {
        let top = if problem.cover == Cover::All { edges } else { 0 };
        let counts = [
            (top, self.top),
            (pairs, self.c6),
            (most.games, self.c9),
            (pairs, self.c10),
            (pairs, self.c11),
            (most.compatible, self.c12),
            (most.not_strong, self.c13),
            (most.paired_floaters[0], self.floats[0].down),
            (most.paired_floaters[1], self.floats[1].down),
        ];
        let mut bound = W::ZERO;
        for (count, digit) in counts {
            if digit.width > 0 {
                bound += W::digit(count as u64, digit.shift);
            }
        }
        bound
    }

    /// The digits of the decisions of `order` for the edge between `u < v`.
    pub fn order<W: Digits>(&self, order: &Order<'_>, u: usize, v: usize, link: Link) -> W {
        if link != Link::Within {
            return W::ZERO;
        }
        let base = self.order.shift;
        match order {
            Order::Nothing => W::ZERO,
            &Order::Paired { moved_down } => {
                if u < moved_down {
                    W::digit(1, base + (moved_down - 1 - u) as u32)
                } else {
                    W::ZERO
                }
            }
            Order::Partners { of, rank, width } => {
                of.iter().position(|&x| x == u).map_or(W::ZERO, |at| {
                    let place = (of.len() - 1 - at) as u32 * width;
                    W::digit((1 << width) - 1 - u64::from(rank[v]), base + place)
                })
            }
            Order::Exchange(exchange) => exchange.digits::<W>(base, u, v),
        }
    }
}

/// What no candidate of a bracket of one score can exceed.
pub(super) struct Most {
    /// Games played by whoever gets the bye.
    pub games: usize,
    /// Pairs in which both get the colour they are due.
    pub compatible: usize,
    /// Pairs in which nobody misses a colour he is due strongly.
    pub not_strong: usize,
    /// Players who floated down in the previous round, and in the one before,
    /// and are paired.
    pub paired_floaters: [usize; 2],
}

fn put<W: Digits>(holds: bool, digit: Digit) -> W {
    if holds && digit.width > 0 { W::digit(1, digit.shift) } else { W::ZERO }
}

impl Order<'_> {
    /// How many bits the decisions need.
    fn bits(&self) -> u32 {
        match self {
            Order::Nothing => 0,
            Order::Paired { moved_down } => *moved_down as u32,
            Order::Partners { of, width, .. } => of.len() as u32 * width,
            Order::Exchange(exchange) => exchange.bits(),
        }
    }
}

impl Exchange {
    fn sum_bits(&self) -> u32 {
        bits((self.pairs * self.size) as usize)
    }

    /// How many bits the number of exchanges and the sum need.
    pub fn needed_bits(&self) -> u32 {
        bits(self.pairs as usize) + self.sum_bits()
    }

    fn bits(&self) -> u32 {
        self.needed_bits() + self.down + self.up
    }

    /// Whether all players who changed halves are among those looked at one by
    /// one, so that nobody else could have changed instead.
    pub fn shows_all(&self, first_half: &[usize]) -> bool {
        let numbers = || first_half.iter().map(|&v| self.number[v]);
        let up = numbers().filter(|&n| n > self.pairs);
        let stayed = numbers().filter(|&n| n <= self.pairs - self.down).count();
        up.max().is_none_or(|n| n <= self.pairs + self.up)
            && stayed == (self.pairs - self.down) as usize
    }

    /// The higher ranked of a pair is the one in the first half after the
    /// exchange. So: as few as possible from the second half; the smallest sum
    /// of numbers; who leaves the first half, the lowest ranked first; who
    /// comes up, the highest ranked first.
    fn digits<W: Digits>(&self, base: u32, u: usize, v: usize) -> W {
        let number = self.number[u];
        if number == 0 || self.number[v] == 0 {
            return W::ZERO;
        }
        let (up, down) = (base, base + self.up);
        let sum = down + self.down;
        let mut weight = W::digit(u64::from(self.size - number), sum);
        if number <= self.pairs {
            weight += W::digit(1, sum + self.sum_bits());
            let first_looked_at = self.pairs - self.down;
            if number > first_looked_at {
                weight -= W::digit(1, down + (number - first_looked_at - 1));
            }
        } else if number <= self.pairs + self.up {
            weight += W::digit(1, up + (self.pairs + self.up - number));
        }
        weight
    }
}
