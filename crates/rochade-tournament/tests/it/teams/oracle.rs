//! C.04.6 by enumeration: every set of upfloaters and every pairing is tried.

use rochade::Color;
use rochade_tournament::systems::{ColorPreference, Primary, Secondary, TeamSwiss};
use rochade_tournament::{Acceleration, Bye, Record, Tournament};

/// A team as it is found in the records of its players.
#[derive(Clone, Debug, Default)]
pub struct Slow {
    pub number: usize,
    pub score: u32,
    pub secondary: u32,
    pub met: Vec<usize>,
    pub colors: Vec<Color>,
    pub floated: bool,
    pub rested: bool,
}

/// What a team has for a round: opponent, whether played, colour, own and their points.
struct Round {
    opponent: usize,
    played: bool,
    color: Option<Color>,
    own: u32,
    theirs: u32,
}

fn team_of(event: &Tournament, player: rochade_tournament::PlayerId) -> usize {
    event.teams().iter().position(|team| team.players.contains(&player)).unwrap()
}

fn halves(event: &Tournament, team: usize, round: u16) -> u32 {
    let points = event.settings().points;
    let own = event.teams()[team].players.iter();
    own.map(|&id| event.record(id, round).unwrap().points(&points).halves()).sum()
}

fn round(event: &Tournament, team: usize, number: u16) -> Option<Round> {
    let players = &event.teams()[team].players;
    let first = players.iter().find_map(|&id| {
        let record = event.record(id, number)?;
        Some((record, record.opponent()?))
    });
    let (record, opponent) = first?;
    let opponent = team_of(event, opponent);
    let played = players.iter().any(|&id| event.record(id, number).unwrap().played().is_some());
    let (own, theirs) = (halves(event, team, number), halves(event, opponent, number));
    Some(Round { opponent, played, color: record.scheduled_color(), own, theirs })
}

/// All teams after the rounds played.
pub fn teams(settings: &TeamSwiss, event: &Tournament) -> Vec<Slow> {
    let rules = &settings.matches;
    let count = event.teams().len();
    let next = event.rounds_played() + 1;
    let mut before: Vec<Vec<u32>> = vec![vec![0]; count];
    let mut all: Vec<Slow> = (0..count).map(|number| Slow { number, ..Slow::default() }).collect();
    let (mut matches, mut games) = (vec![0; count], vec![0; count]);
    let accelerated = |team: usize, number: u16| {
        let rounds = event.settings().rounds.unwrap().div_ceil(2);
        let upper = team < 2 * count.div_ceil(4) && number <= rounds;
        match settings.acceleration {
            Acceleration::Baku if upper && number <= rounds.div_ceil(2) => rules.win.halves(),
            Acceleration::Baku if upper => rules.win.halves() / 2,
            Acceleration::Baku | Acceleration::None => 0,
        }
    };
    for number in 1..next {
        for team in 0..count {
            let (won, made) = match round(event, team, number) {
                Some(round) => {
                    let slow = &mut all[team];
                    if round.played || round.own == round.theirs && round.own > 0 {
                        slow.met.push(round.opponent);
                        slow.colors.extend(round.color);
                    } else if round.own > round.theirs {
                        slow.rested = true;
                    }
                    let won = match round.own.cmp(&round.theirs) {
                        core::cmp::Ordering::Greater => rules.win.halves(),
                        core::cmp::Ordering::Equal if round.own == 0 && !round.played => 0,
                        core::cmp::Ordering::Equal => rules.draw.halves(),
                        core::cmp::Ordering::Less => rules.loss.halves(),
                    };
                    (won, round.own)
                }
                None => {
                    let rests = event.teams()[team].players.iter().any(|&id| {
                        event.record(id, number) == Some(Record::Bye(Bye::PairingAllocated))
                    });
                    all[team].rested |= rests;
                    if rests { (rules.draw.halves(), u32::from(rules.boards)) } else { (0, 0) }
                }
            };
            matches[team] += won;
            games[team] += made;
        }
        for team in 0..count {
            let sum = match rules.primary {
                Primary::MatchPoints => matches[team],
                Primary::GamePoints => games[team],
            };
            before[team].push(sum);
        }
    }
    let score = |team: usize, number: u16| {
        before[team][usize::from(number) - 1] + accelerated(team, number)
    };
    for team in 0..count {
        let other = match rules.primary {
            Primary::MatchPoints => games[team],
            Primary::GamePoints => matches[team],
        };
        all[team].score = score(team, next);
        all[team].secondary = if settings.secondary == Secondary::Used { other } else { 0 };
        if next > 1
            && let Some(last) = round(event, team, next - 1)
        {
            let counts = last.played || last.own == last.theirs && last.own > 0;
            all[team].floated = counts && score(team, next - 1) != score(last.opponent, next - 1);
        }
    }
    let present = |slow: &Slow| {
        event.teams()[slow.number].players.iter().any(|&id| event.is_present(id, next))
    };
    all.into_iter().filter(present).collect()
}

/// Who would like which colour; `true` if strongly.
fn wish(settings: &TeamSwiss, slow: &Slow, last_round: bool) -> Option<(Color, bool)> {
    use Color::{Black, White};
    let whites = slow.colors.iter().filter(|&&color| color == White).count() as i32;
    let difference = 2 * whites - slow.colors.len() as i32;
    let last_two = &slow.colors[slow.colors.len().saturating_sub(2)..];
    let both = |color| last_two == [color, color];
    let last = slow.colors.last().copied()?;
    let strong = if difference < -1 || (difference == 0 || difference == -1) && both(Black) {
        Some(White)
    } else if difference > 1 || (difference == 0 || difference == 1) && both(White) {
        Some(Black)
    } else {
        None
    };
    match (settings.preference, strong) {
        (ColorPreference::None, _) => None,
        (_, Some(color)) => Some((color, true)),
        (ColorPreference::TypeA, None) => None,
        (ColorPreference::TypeB, None) => match difference {
            -1 => Some((White, false)),
            1 => Some((Black, false)),
            0 if !last_round => Some((if last == White { Black } else { White }, false)),
            _ => None,
        },
    }
}

pub struct Judge<'a> {
    settings: &'a TeamSwiss,
    teams: Vec<Slow>,
    last_round: bool,
    heeds_floats: bool,
}

type Pairs = Vec<(usize, usize)>;

impl<'a> Judge<'a> {
    pub fn new(settings: &'a TeamSwiss, event: &Tournament) -> Self {
        let (next, rounds) = (event.rounds_played() + 1, event.settings().rounds.unwrap());
        Self {
            settings,
            teams: teams(settings, event),
            last_round: next == rounds,
            heeds_floats: next + 1 < rounds,
        }
    }

    fn legal(&self, a: usize, b: usize) -> bool {
        !self.teams[a].met.contains(&self.teams[b].number)
    }

    /// Every complete pairing of these teams, each pair and all pairs in order.
    pub fn pairings(&self, teams: &[usize]) -> Vec<Pairs> {
        let Some((&first, rest)) = teams.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &other in rest.iter().filter(|&&other| self.legal(first, other)) {
            let left: Vec<usize> = rest.iter().copied().filter(|&at| at != other).collect();
            for mut pairs in self.pairings(&left) {
                pairs.insert(0, (first, other));
                all.push(pairs);
            }
        }
        all
    }

    fn pairable(&self, teams: &[usize]) -> bool {
        let Some((&first, rest)) = teams.split_first() else { return true };
        rest.iter().any(|&other| {
            let left: Vec<usize> = rest.iter().copied().filter(|&at| at != other).collect();
            self.legal(first, other) && self.pairable(&left)
        })
    }

    /// The pairs by the rules, the one who rests, both by number from 1.
    pub fn round(&self) -> Option<(Pairs, Option<usize>)> {
        let mut rest: Vec<usize> = (0..self.teams.len()).collect();
        let mut bye = None;
        if rest.len() % 2 == 1 {
            let mut candidates: Vec<usize> =
                rest.iter().copied().filter(|&at| !self.teams[at].rested).collect();
            candidates.sort_by_key(|&at| {
                let team = &self.teams[at];
                (team.score, usize::MAX - team.colors.len(), usize::MAX - team.number)
            });
            let left = |at: usize| rest.iter().copied().filter(|&b| b != at).collect::<Vec<_>>();
            let found = candidates.into_iter().find(|&at| self.pairable(&left(at)))?;
            rest = left(found);
            bye = Some(self.teams[found].number + 1);
        }
        if !self.pairable(&rest) {
            return None;
        }
        let mut pairs = Vec::new();
        while let Some(highest) = rest.iter().map(|&at| self.teams[at].score).max() {
            let (top, lower): (Vec<usize>, Vec<usize>) =
                rest.iter().partition(|&&at| self.teams[at].score == highest);
            let up = self.upfloaters(&top, &lower);
            let mut members = [top, up.clone()].concat();
            members.sort_unstable();
            pairs.extend(self.best_pairing(&members, &up));
            rest = lower.into_iter().filter(|at| !up.contains(at)).collect();
        }
        let named = |(a, b): (usize, usize)| (self.teams[a].number + 1, self.teams[b].number + 1);
        Some((pairs.into_iter().map(named).collect(), bye))
    }

    fn subsets(lower: &[usize]) -> Vec<Vec<usize>> {
        (0..1u32 << lower.len())
            .map(|bits| {
                (0..lower.len()).filter(|at| bits >> at & 1 == 1).map(|at| lower[at]).collect()
            })
            .collect()
    }

    /// Every set of upfloaters, the best by C4, C5, C6, C7, then the first in order.
    fn upfloaters(&self, top: &[usize], lower: &[usize]) -> Vec<usize> {
        let score = |at: usize| self.teams[at].score;
        let highest = score(top[0]);
        let next = lower.iter().map(|&at| score(at)).max();
        let legal = |set: &Vec<usize>| {
            let mut members = [top, &set[..]].concat();
            members.sort_unstable();
            let rest: Vec<usize> = lower.iter().copied().filter(|at| !set.contains(at)).collect();
            self.pairable(&members) && self.pairable(&rest)
        };
        let key = |set: &Vec<usize>| {
            let mut differences: Vec<u32> = set.iter().map(|&at| highest - score(at)).collect();
            differences.sort_unstable_by(|a, b| b.cmp(a));
            let rest: Vec<usize> = lower.iter().copied().filter(|at| !set.contains(at)).collect();
            let (following, below): (Vec<usize>, Vec<usize>) =
                rest.iter().partition(|&&at| Some(score(at)) == next);
            let floated = set.iter().filter(|&&at| self.teams[at].floated).count();
            let mut order = set.clone();
            order.sort_by_key(|&at| (u32::MAX - score(at), at));
            let c7 = if self.heeds_floats { floated } else { 0 };
            (set.len(), differences, self.fewest(&following, &below), c7, order)
        };
        Self::subsets(lower).into_iter().filter(legal).min_by_key(key).unwrap()
    }

    /// How many teams from below a group needs at least.
    fn fewest(&self, group: &[usize], below: &[usize]) -> usize {
        let fits = |set: &Vec<usize>| {
            let mut members = [group, &set[..]].concat();
            members.sort_unstable();
            let rest: Vec<usize> = below.iter().copied().filter(|at| !set.contains(at)).collect();
            self.pairable(&members) && self.pairable(&rest)
        };
        Self::subsets(below).iter().filter(|set| fits(set)).map(Vec::len).min().unwrap()
    }

    /// C8, C9 and C10 of a pairing.
    pub fn faults(&self, pairs: &[(usize, usize)], up: &[usize]) -> [usize; 3] {
        let wish = |at: usize| wish(self.settings, &self.teams[at], self.last_round);
        let mut faults = [0; 3];
        for &(a, b) in pairs {
            if let (Some(x), Some(y)) = (wish(a), wish(b))
                && x.0 == y.0
            {
                faults[0] += 1;
                faults[1] += usize::from(x.1 && y.1);
            }
            for (own, other) in [(a, b), (b, a)] {
                let counts = self.heeds_floats && up.contains(&own) && !up.contains(&other);
                faults[2] += usize::from(counts && self.teams[other].floated);
            }
        }
        faults
    }

    /// The first of the best pairings, by the numbers of the tops, then of the bottoms.
    fn best_pairing(&self, members: &[usize], up: &[usize]) -> Pairs {
        let key = |pairs: &Pairs| {
            let mut sorted = pairs.clone();
            sorted.sort_unstable();
            let tops: Vec<usize> = sorted.iter().map(|pair| pair.0).collect();
            let bottoms: Vec<usize> = sorted.iter().map(|pair| pair.1).collect();
            (self.faults(pairs, up), tops, bottoms)
        };
        self.pairings(members).into_iter().min_by_key(key).unwrap()
    }

    /// Who has White on board 1, by article 4; teams by number from 1.
    pub fn white(&self, a: usize, b: usize, initial: Color) -> usize {
        let find =
            |number: usize| self.teams.iter().find(|team| team.number + 1 == number).unwrap();
        let (x, y) = (find(a), find(b));
        let rank = |team: &Slow| (team.score, team.secondary, usize::MAX - team.number);
        let (first, other) = if rank(x) > rank(y) { (x, y) } else { (y, x) };
        let give = |team: &Slow, color: Color| {
            let has = team.number + 1;
            if color == Color::White { has } else { a + b - has }
        };
        if first.colors.is_empty() && other.colors.is_empty() {
            let color = if first.number % 2 == 0 { initial } else { !initial };
            return give(first, color);
        }
        let wish = |team: &Slow| wish(self.settings, team, self.last_round);
        let difference = |team: &Slow| -> i32 {
            team.colors.iter().map(|&c| if c == Color::White { 1 } else { -1 }).sum()
        };
        match (wish(first), wish(other)) {
            (Some(w), None) => return give(first, w.0),
            (None, Some(w)) => return give(other, w.0),
            (Some(v), Some(w)) if v.0 != w.0 => return give(first, v.0),
            (Some(v), Some(w)) if v.1 && !w.1 => return give(first, v.0),
            (Some(v), Some(w)) if w.1 && !v.1 => return give(other, w.0),
            _ => {}
        }
        if difference(first) != difference(other) {
            let lower = if difference(first) < difference(other) { first } else { other };
            return lower.number + 1;
        }
        let shorter = first.colors.len().min(other.colors.len());
        for back in 1..=shorter {
            let own = first.colors[first.colors.len() - back];
            if own != other.colors[other.colors.len() - back] {
                return give(first, !own);
            }
        }
        if let Some(w) = wish(first) {
            return give(first, w.0);
        }
        match first.colors.last() {
            Some(&color) => give(first, !color),
            None => give(other, !*other.colors.last().unwrap()),
        }
    }

    /// Places of teams by their numbers from 1.
    pub fn place(&self, number: usize) -> usize {
        self.teams.iter().position(|team| team.number + 1 == number).unwrap()
    }
}
