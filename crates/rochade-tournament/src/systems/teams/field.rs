//! The teams of a round, and how they are put into brackets.

use rochade::Color;

use super::matches::TeamEvent;
use super::search::{Detail, PairSearch, UpfloaterSearch, without};
use super::settings::{ColorPreference, Secondary, TeamSwiss};
use super::swiss::{TeamColorRule, TeamCriterion, TeamObstacle, TeamPreference};
use crate::pairing::PairingError;
use crate::pairing::completion::complete;
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::{Bye, Forfeit, Record};
use crate::tournament::Tournament;

/// The teams that are to be paired, in the order of their numbers.
pub(super) struct Field {
    pub ids: Vec<PlayerId>,
    pub score: Vec<u32>,
    pub secondary: Vec<u32>,
    /// The round in which two teams met.
    met: Vec<Vec<Option<u16>>>,
    barred: Vec<Vec<bool>>,
    colors: Vec<Vec<Color>>,
    preference: Vec<Option<TeamPreference>>,
    pub floated: Vec<bool>,
    played: Vec<usize>,
    may_rest: Vec<bool>,
    initial: Color,
    /// C7 and C10 do not hold in the last two rounds.
    pub heeds_floats: bool,
}

/// A bracket with its pairs, the smaller number of each first.
pub(super) struct Bracket {
    pub upfloaters: Vec<usize>,
    pub pairs: Vec<(usize, usize)>,
}

fn difference(colors: &[Color]) -> i32 {
    colors.iter().map(|&color| if color == Color::White { 1 } else { -1 }).sum()
}

/// Article 1.7.
fn preference(kind: ColorPreference, colors: &[Color], last_round: bool) -> Option<TeamPreference> {
    let last = *colors.last()?;
    let difference = difference(colors);
    let twice = colors.len() > 1 && colors[colors.len() - 2] == last;
    // Seen from the side of Black, everything is the other way round.
    let due = |color: Color| {
        let own = if color == Color::White { difference } else { -difference };
        let strong = own < -1 || (own == 0 || own == -1) && twice && last != color;
        let mild = own == -1 || own == 0 && !last_round && last != color;
        (strong, mild)
    };
    let either = [Color::White, Color::Black].map(|color| (color, due(color)));
    let found = |wanted: fn(&(bool, bool)) -> bool| {
        either.iter().find(|(_, due)| wanted(due)).map(|&(color, _)| color)
    };
    if kind == ColorPreference::None {
        return None;
    }
    if let Some(color) = found(|due| due.0) {
        return Some(TeamPreference { color, strong: true });
    }
    if kind == ColorPreference::TypeB {
        return found(|due| due.1).map(|color| TeamPreference { color, strong: false });
    }
    None
}

impl Field {
    pub fn new(
        settings: &TeamSwiss,
        view: &TeamEvent,
        teams: &Tournament,
        takes: impl Fn(PlayerId) -> bool,
    ) -> Result<Self, PairingError> {
        let round = teams.rounds_played() + 1;
        let total = teams.settings().rounds.ok_or(PairingError::RoundsUnknown)?;
        if round > total {
            return Err(PairingError::NoMoreRounds { rounds: total });
        }
        let initial =
            crate::pairing::swiss::initial_color(teams).ok_or(PairingError::InitialColorUnknown)?;
        let present = |id: &PlayerId| teams.is_present(*id, round) && takes(*id);
        let all: Vec<PlayerId> = teams.players().iter().map(|team| team.id).collect();
        let before: Vec<Vec<Points>> = (0..all.len()).map(|at| view.primary_before(at)).collect();
        let score = |at: usize, round: u16| {
            let points = before[at][usize::from(round) - 1];
            (points + teams.acceleration(all[at], round)).halves()
        };
        let floated = |at: usize| {
            let met = (round > 1).then(|| teams.record(all[at], round - 1)).flatten();
            let opponent = met.and_then(Record::played).and_then(|(id, ..)| teams.position(id));
            opponent.is_some_and(|other| score(at, round - 1) != score(other, round - 1))
        };
        let places: Vec<usize> = (0..all.len()).filter(|&at| present(&all[at])).collect();
        let ids: Vec<PlayerId> = places.iter().map(|&at| all[at]).collect();
        let colors: Vec<Vec<Color>> = ids
            .iter()
            .map(|&id| teams.records(id).iter().filter_map(|r| Some(r.played()?.1)).collect())
            .collect();
        let rests = |record: &Record| {
            matches!(
                record,
                Record::Bye(Bye::PairingAllocated | Bye::FullPoint)
                    | Record::Forfeit { side: Forfeit::Win, .. }
            )
        };
        let secondary = |at: usize| match settings.secondary {
            Secondary::Unused => 0,
            Secondary::Used => {
                let [matches, games] = view.scores(at);
                match settings.matches.primary {
                    super::Primary::MatchPoints => games.halves(),
                    super::Primary::GamePoints => matches.halves(),
                }
            }
        };
        let mut field = Self {
            score: places.iter().map(|&at| score(at, round)).collect(),
            secondary: places.iter().map(|&at| secondary(at)).collect(),
            met: vec![vec![None; ids.len()]; ids.len()],
            barred: vec![vec![false; ids.len()]; ids.len()],
            preference: colors
                .iter()
                .map(|colors| preference(settings.preference, colors, round == total))
                .collect(),
            floated: places.iter().map(|&at| floated(at)).collect(),
            played: colors.iter().map(Vec::len).collect(),
            may_rest: ids.iter().map(|&id| !teams.records(id).iter().any(rests)).collect(),
            colors,
            initial,
            heeds_floats: round + 1 < total,
            ids,
        };
        field.note_meetings(teams, round);
        Ok(field)
    }

    fn note_meetings(&mut self, teams: &Tournament, round: u16) {
        let place = |id: PlayerId| self.ids.binary_search(&id).ok();
        for at in 0..self.ids.len() {
            for (number, record) in (1..).zip(teams.records(self.ids[at])) {
                if let Some(other) = record.played().and_then(|(id, ..)| place(id)) {
                    self.met[at][other] = Some(number);
                }
            }
        }
        for pairs in teams.forbidden() {
            if (pairs.first_round..=pairs.last_round).contains(&round) {
                let here: Vec<usize> = pairs.players.iter().filter_map(|&id| place(id)).collect();
                for &a in &here {
                    here.iter().for_each(|&b| self.barred[a][b] = true);
                }
            }
        }
    }

    pub fn legal(&self, a: usize, b: usize) -> bool {
        a != b && self.met[a][b].is_none() && !self.barred[a][b]
    }

    fn pairable(&self, teams: &[usize]) -> bool {
        complete(&|a, b| self.legal(a, b), teams, 0, None).is_some()
    }

    /// Article 3.4: who rests, and who would have rested before.
    pub fn rest(&self, teams: &[usize]) -> Option<(usize, Vec<usize>)> {
        let mut candidates: Vec<usize> =
            teams.iter().copied().filter(|&at| self.may_rest[at]).collect();
        candidates.sort_by_key(|&at| {
            (self.score[at], core::cmp::Reverse(self.played[at]), core::cmp::Reverse(at))
        });
        let mut passed = Vec::new();
        for at in candidates {
            if self.pairable(&without(teams, &[at])) {
                return Some((at, passed));
            }
            passed.push(at);
        }
        None
    }

    /// All brackets, the highest first; none when there is no legal pairing.
    pub fn brackets(&self, teams: &[usize]) -> Option<Vec<Bracket>> {
        if !self.pairable(teams) {
            return None;
        }
        let mut rest = teams.to_vec();
        let mut brackets = Vec::new();
        while let Some(highest) = rest.iter().map(|&at| self.score[at]).max() {
            let (top, lower): (Vec<usize>, Vec<usize>) =
                rest.iter().partition(|&&at| self.score[at] == highest);
            let upfloaters = self.upfloaters(&top, &lower)?;
            let mut members = top;
            members.extend(&upfloaters);
            members.sort_unstable();
            let pairs = self.pairs(&members, &upfloaters)?;
            rest = without(&lower, &upfloaters);
            brackets.push(Bracket { upfloaters, pairs });
        }
        Some(brackets)
    }

    /// Article 3.5: which teams the highest ones take up.
    fn upfloaters(&self, top: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
        if top.len().is_multiple_of(2) && self.pairable(top) && self.pairable(lower) {
            return Some(Vec::new());
        }
        let next = lower.iter().map(|&at| self.score[at]).max()?;
        if top.len() % 2 == 1 {
            // One from the next group that fulfils everything cannot be improved upon.
            let (following, below): (Vec<usize>, Vec<usize>) =
                lower.iter().partition(|&&at| self.score[at] == next);
            let fits = |&at: &usize| {
                let mut members = top.to_vec();
                members.push(at);
                !(self.heeds_floats && self.floated[at])
                    && top.iter().any(|&other| self.legal(at, other))
                    && self.pairable(&members)
                    && self.pairs_next(&without(&following, &[at]), &below)
            };
            if let Some(&at) = following.iter().find(|at| fits(at)) {
                return Some(vec![at]);
            }
        }
        self.best_upfloaters(top, lower)
    }

    /// Whether a group can be paired with no more teams from below than its number asks for.
    fn pairs_next(&self, group: &[usize], below: &[usize]) -> bool {
        if group.len().is_multiple_of(2) {
            return self.pairable(group) && self.pairable(below);
        }
        below.iter().any(|&up| {
            let mut members = group.to_vec();
            members.push(up);
            self.pairable(&members) && self.pairable(&without(below, &[up]))
        })
    }

    /// C4 to C7 as digits of one number, the most important first: how many teams are
    /// taken up, how many of them from the lowest group and so on upwards, how many the
    /// next group takes up then, and how many floated before.
    fn best_upfloaters(&self, top: &[usize], lower: &[usize]) -> Option<Vec<usize>> {
        let mut scores: Vec<u32> = lower.iter().map(|&at| self.score[at]).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.dedup();
        let level = |at: usize| scores.iter().position(|&score| score == self.score[at]);
        let search = UpfloaterSearch {
            field: self,
            all: top.iter().chain(lower).copied().collect(),
            top: top.len(),
            levels: lower.iter().map(|&at| level(at).unwrap_or(0)).collect(),
        };
        let every = scores.len() - 1;
        let (fewest, _) = search.solve(every, Detail::Count, &[], &[])?;
        let depth = (0..=every).find(|&depth| {
            search.solve(depth, Detail::Count, &[], &[]).is_some_and(|(cost, _)| cost == fewest)
        })?;
        let (best, count) = search.solve(depth, Detail::All, &[], &[])?;
        let mut order: Vec<usize> = (0..lower.len()).collect();
        order.sort_by_key(|&at| (search.levels[at], lower[at]));
        let (mut chosen, mut banned) = (Vec::new(), Vec::new());
        for at in order {
            if chosen.len() == count {
                break;
            }
            chosen.push(at);
            let holds = search
                .solve(depth, Detail::All, &chosen, &banned)
                .is_some_and(|(cost, _)| cost == best);
            if !holds {
                chosen.pop();
                banned.push(at);
            }
        }
        Some(chosen.into_iter().map(|at| lower[at]).collect())
    }

    /// C8, C9 and C10 of a pair, each 0 or 1.
    pub fn faults(&self, a: usize, b: usize, upfloaters: &[usize]) -> [u64; 3] {
        let (x, y) = (self.preference[a], self.preference[b]);
        let same = x.zip(y).is_some_and(|(x, y)| x.color == y.color);
        let strong = x.zip(y).is_some_and(|(x, y)| x.strong && y.strong);
        let up = |at: usize| upfloaters.contains(&at);
        let opponent_floated = self.heeds_floats
            && (up(a) && !up(b) && self.floated[b] || up(b) && !up(a) && self.floated[a]);
        [same, same && strong, opponent_floated].map(u64::from)
    }

    /// Article 3.6: the first of the best pairings of a bracket.
    fn pairs(&self, members: &[usize], upfloaters: &[usize]) -> Option<Vec<(usize, usize)>> {
        let search = PairSearch::new(self, members, upfloaters);
        let half = members.len() / 2;
        let first = search.assign(&(0..half).collect::<Vec<_>>());
        if let Some((pairs, 0)) = &first {
            return Some(search.named(pairs));
        }
        let best = search.solve(&[], &[])?;
        if let Some((pairs, cost)) = &first
            && *cost == best
        {
            return Some(search.named(pairs));
        }
        let (mut tops, mut bottoms): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        let mut next = 0;
        while tops.len() < half {
            // The longest run of numbers that can all be tops: what a longer run leaves
            // possible, a shorter one does, too.
            let holds = |count: usize| {
                let run: Vec<usize> = tops.iter().copied().chain(next..next + count).collect();
                search.solve(&run, &bottoms) == Some(best)
            };
            let (mut good, mut bad) = (0, half - tops.len() + 1);
            while bad - good > 1 {
                let middle = usize::midpoint(good, bad);
                if holds(middle) { good = middle } else { bad = middle }
            }
            tops.extend(next..next + good);
            next += good;
            if tops.len() < half {
                bottoms.push(next);
                next += 1;
            }
        }
        search.assign(&tops).map(|(pairs, _)| search.named(&pairs))
    }

    /// Article 4: who has White on board 1, and by which rule.
    pub fn white(&self, a: usize, b: usize) -> (usize, TeamColorRule) {
        let strength = |at: usize| (self.score[at], self.secondary[at], core::cmp::Reverse(at));
        let (first, other) = if strength(a) > strength(b) { (a, b) } else { (b, a) };
        let takes = |at: usize, color: Color| {
            let rest = if at == first { other } else { first };
            if color == Color::White { at } else { rest }
        };
        let (x, y) = (self.preference[first], self.preference[other]);
        let [own, theirs] = [first, other].map(|at| &self.colors[at]);
        if own.is_empty() && theirs.is_empty() {
            let odd = self.ids[first].get() % 2 == 1;
            let color = if odd { self.initial } else { !self.initial };
            return (takes(first, color), TeamColorRule::Initial);
        }
        match (x, y) {
            (Some(x), None) => return (takes(first, x.color), TeamColorRule::OnePreference),
            (None, Some(y)) => return (takes(other, y.color), TeamColorRule::OnePreference),
            (Some(x), Some(y)) if x.color != y.color => {
                return (takes(first, x.color), TeamColorRule::Opposite);
            }
            (Some(x), Some(y)) if x.strong != y.strong => {
                let (at, color) = if x.strong { (first, x.color) } else { (other, y.color) };
                return (takes(at, color), TeamColorRule::OneStrong);
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
        match difference(own).cmp(&difference(theirs)) {
            core::cmp::Ordering::Less => return (first, TeamColorRule::Difference),
            core::cmp::Ordering::Greater => return (other, TeamColorRule::Difference),
            core::cmp::Ordering::Equal => {}
        }
        let differed = own.iter().rev().zip(theirs.iter().rev()).find(|(a, b)| a != b);
        if let Some((&color, _)) = differed {
            return (takes(first, !color), TeamColorRule::Alternate);
        }
        if let Some(x) = x {
            return (takes(first, x.color), TeamColorRule::FirstPreference);
        }
        if let Some(&color) = own.last() {
            return (takes(first, !color), TeamColorRule::FirstAlternates);
        }
        let color = theirs.last().copied().unwrap_or(Color::Black);
        (takes(other, !color), TeamColorRule::OtherAlternates)
    }

    /// Which smaller numbers the top of each pair did not get, in the order of the tops.
    pub fn passed(&self, bracket: &Bracket) -> Vec<Vec<(usize, TeamObstacle)>> {
        let all: Vec<usize> = bracket.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        let bottoms: Vec<usize> = bracket.pairs.iter().map(|&(_, b)| b).collect();
        let mut free = all;
        free.sort_unstable();
        let mut passed = Vec::new();
        for &(top, bottom) in &bracket.pairs {
            let own: Vec<usize> = free
                .iter()
                .copied()
                .filter(|other| bottoms.contains(other) && (top..bottom).contains(other))
                .collect();
            let rest = without(&free, &[top]);
            let chosen = self.cost(&rest, bottom, top, &bracket.upfloaters);
            passed.push(
                own.iter()
                    .map(|&other| {
                        let tried = self.cost(&rest, other, top, &bracket.upfloaters);
                        (other, self.obstacle(top, other, chosen, tried))
                    })
                    .collect(),
            );
            free = without(&free, &[top, bottom]);
        }
        passed
    }

    /// The best faults of a pair and of those who are left.
    fn cost(
        &self,
        rest: &[usize],
        bottom: usize,
        top: usize,
        upfloaters: &[usize],
    ) -> Option<[u64; 3]> {
        if !self.legal(top, bottom) {
            return None;
        }
        let others = without(rest, &[bottom]);
        let search = PairSearch::new(self, &others, upfloaters);
        let left = search.digits(search.solve(&[], &[])?);
        let own = self.faults(top, bottom, upfloaters);
        Some([0, 1, 2].map(|at| left[at] + own[at]))
    }

    fn obstacle(
        &self,
        top: usize,
        other: usize,
        chosen: Option<[u64; 3]>,
        tried: Option<[u64; 3]>,
    ) -> TeamObstacle {
        if let Some(round) = self.met[top][other] {
            return TeamObstacle::Met(round);
        }
        if self.barred[top][other] {
            return TeamObstacle::Forbidden;
        }
        let (Some(chosen), Some(tried)) = (chosen, tried) else { return TeamObstacle::Stuck };
        let criteria =
            [TeamCriterion::Preference, TeamCriterion::StrongPreference, TeamCriterion::Floater];
        let worse = (0..3).find(|&at| tried[at] != chosen[at]).map(|at| criteria[at]);
        worse.map_or(TeamObstacle::Later, TeamObstacle::Worse)
    }
}
