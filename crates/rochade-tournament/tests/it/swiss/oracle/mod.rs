//! A second, slow pairing program, written from the rules alone: it shares no code
//! with the library's. Every candidate of a bracket is generated in the order of
//! the rules and compared criterion by criterion; the first best one wins. For up
//! to about ten players.

use rochade::Color;
use rochade_tournament::{Bye, PlayerId, Record, Tournament};

pub mod brackets;
mod candidates;

/// What the rules need to know about a player, worked out from his records.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: PlayerId,
    pub number: u32,
    pub score: i64,
    pub colors: Vec<Color>,
    pub floats: [char; 2],
    pub bye_allowed: bool,
    pub top: bool,
    pub unplayed: i64,
    met: Vec<PlayerId>,
    barred: Vec<PlayerId>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Due {
    Nothing,
    Mild,
    Strong,
    Absolute,
}

impl Person {
    pub fn difference(&self) -> i64 {
        let white = self.colors.iter().filter(|&&c| c == Color::White).count() as i64;
        2 * white - self.colors.len() as i64
    }

    pub fn twice(&self) -> Option<Color> {
        let n = self.colors.len();
        (n >= 2 && self.colors[n - 1] == self.colors[n - 2]).then(|| self.colors[n - 1])
    }

    pub fn due(&self) -> (Due, Option<Color>) {
        let minority = if self.difference() > 0 { Color::Black } else { Color::White };
        let Some(&last) = self.colors.last() else { return (Due::Nothing, None) };
        if self.difference().abs() > 1 {
            (Due::Absolute, Some(minority))
        } else if let Some(color) = self.twice() {
            (Due::Absolute, Some(!color))
        } else if self.difference().abs() == 1 {
            (Due::Strong, Some(minority))
        } else {
            (Due::Mild, Some(!last))
        }
    }
}

/// The people present, ranked.
pub struct Scene {
    pub people: Vec<Person>,
    initial: Color,
}

/// Boards as white and black, and the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub boards: Vec<(PlayerId, PlayerId)>,
    pub bye: Option<PlayerId>,
}

fn score_before(event: &Tournament, id: PlayerId, round: u16) -> i64 {
    let mut sum = i64::from(event.acceleration(id, round).halves());
    for record in &event.records(id)[..usize::from(round) - 1] {
        sum += i64::from(record.points(&event.settings().points).halves());
    }
    sum
}

fn float(event: &Tournament, id: PlayerId, round: u16) -> char {
    let Some(record) = event.record(id, round) else { return '-' };
    match record {
        Record::Game { opponent, .. } => {
            let (mine, theirs) =
                (score_before(event, id, round), score_before(event, opponent, round));
            if mine > theirs {
                'D'
            } else if mine < theirs {
                'U'
            } else {
                '-'
            }
        }
        Record::Forfeit { .. } | Record::Bye(_) => {
            let system = &event.settings().points;
            if record.points(system) > system.loss { 'D' } else { '-' }
        }
    }
}

fn person(event: &Tournament, id: PlayerId, number: u32, round: u16) -> Person {
    let records = event.records(id);
    let system = &event.settings().points;
    let mut colors = Vec::new();
    let mut met = Vec::new();
    let mut bye_allowed = true;
    for record in records {
        match *record {
            Record::Game { opponent, color, .. } => {
                colors.push(color);
                met.push(opponent);
            }
            Record::Bye(Bye::PairingAllocated) => bye_allowed = false,
            Record::Forfeit { .. } | Record::Bye(_) => {
                bye_allowed &= record.points(system) < system.win;
            }
        }
    }
    let mut barred = Vec::new();
    for pairs in event.forbidden() {
        if pairs.players.contains(&id) && (pairs.first_round..=pairs.last_round).contains(&round) {
            barred.extend(pairs.players.iter().copied());
        }
    }
    let score = score_before(event, id, round);
    let played = i64::from(round) - 1;
    let maximum = played * i64::from(system.win.max(system.draw).halves());
    let back = |n: u16| if round > n { float(event, id, round - n) } else { '-' };
    Person {
        id,
        number,
        score,
        unplayed: played - colors.len() as i64,
        colors,
        floats: [back(1), back(2)],
        bye_allowed,
        top: event.settings().rounds == Some(round) && 2 * score > maximum,
        met,
        barred,
    }
}

impl Scene {
    pub fn new(event: &Tournament) -> Self {
        let round = event.rounds_played() + 1;
        let mut ids: Vec<PlayerId> = event.players().iter().map(|p| p.id).collect();
        ids.sort();
        let mut number = 0;
        let mut people = Vec::new();
        for id in ids {
            let present = event.is_present(id, round);
            let took_part = event.records(id).iter().any(|record| match record {
                Record::Game { .. } | Record::Bye(Bye::PairingAllocated) => true,
                Record::Forfeit { opponent, .. } => opponent.is_some(),
                Record::Bye(_) => false,
            });
            if present || took_part {
                number += 1;
            }
            if present {
                people.push(person(event, id, number, round));
            }
        }
        people.sort_by_key(|p| (-p.score, p.number));
        Self { people, initial: event.settings().initial_color.expect("a declared colour") }
    }

    /// The same without those whom the arbiter has paired.
    pub fn without(mut self, taken: &[PlayerId]) -> Self {
        self.people.retain(|person| !taken.contains(&person.id));
        self
    }

    /// The rule of article 5.2 that gives two players their colours, by its last number.
    pub fn color_rule(&self, higher: usize, lower: usize) -> u8 {
        let (x, y) = (&self.people[higher], &self.people[lower]);
        let ((strength_x, color_x), (strength_y, color_y)) = (x.due(), y.due());
        match (color_x, color_y) {
            (None, None) => 5,
            (Some(a), Some(b)) if a == b => {
                let weight = |p: &Person, strength: Due| match strength {
                    Due::Absolute => (strength, p.difference().abs()),
                    Due::Nothing | Due::Mild | Due::Strong => (strength, 0),
                };
                let alike = x.colors.iter().rev().zip(y.colors.iter().rev()).all(|(a, b)| a == b);
                if weight(x, strength_x) != weight(y, strength_y) {
                    2
                } else if alike {
                    4
                } else {
                    3
                }
            }
            (Some(_), _) | (_, Some(_)) => 1,
        }
    }

    /// C1, C3 and the arbiter's bans.
    pub fn legal(&self, a: usize, b: usize) -> bool {
        let (x, y) = (&self.people[a], &self.people[b]);
        let clash = x.due().0 == Due::Absolute && x.due() == y.due();
        !x.met.contains(&y.id) && !x.barred.contains(&y.id) && (!clash || x.top || y.top)
    }

    /// Whether these can all be paired, one of score `bye` having the bye if
    /// their number is odd.
    pub fn completable(&self, people: &[usize], bye: Option<i64>) -> bool {
        self.completable_apart(people, &[], bye)
    }

    /// The same when those in `apart`, who floated out of a bracket together, do
    /// not meet each other.
    pub fn completable_apart(&self, people: &[usize], apart: &[usize], bye: Option<i64>) -> bool {
        let Some((&first, rest)) = people.split_first() else { return true };
        if people.len() % 2 == 1 {
            return people.iter().any(|&x| {
                let p = &self.people[x];
                let others: Vec<usize> = people.iter().copied().filter(|&y| y != x).collect();
                p.bye_allowed
                    && Some(p.score) == bye
                    && self.completable_apart(&others, apart, None)
            });
        }
        rest.iter().any(|&other| {
            let others: Vec<usize> = rest.iter().copied().filter(|&y| y != other).collect();
            let together = apart.contains(&first) && apart.contains(&other);
            !together && self.legal(first, other) && self.completable_apart(&others, apart, None)
        })
    }

    /// C5: the lowest score that the bye can go to.
    fn bye_score(&self) -> Option<Option<i64>> {
        let everybody: Vec<usize> = (0..self.people.len()).collect();
        if everybody.len().is_multiple_of(2) {
            return self.completable(&everybody, None).then_some(None);
        }
        let mut scores: Vec<i64> = self.people.iter().map(|p| p.score).collect();
        scores.sort();
        scores.into_iter().find(|&s| self.completable(&everybody, Some(s))).map(Some)
    }

    fn white(&self, higher: usize, lower: usize) -> bool {
        let (x, y) = (&self.people[higher], &self.people[lower]);
        let ((strength_x, color_x), (strength_y, color_y)) = (x.due(), y.due());
        match (color_x, color_y) {
            (None, None) => (x.number % 2 == 1) == (self.initial == Color::White),
            (Some(c), None) => c == Color::White,
            (None, Some(c)) => c == Color::Black,
            (Some(a), Some(b)) if a != b => a == Color::White,
            (Some(color), Some(_)) => {
                let mine = color == Color::White;
                let both_absolute = strength_x == Due::Absolute && strength_y == Due::Absolute;
                if both_absolute && x.difference().abs() != y.difference().abs() {
                    return (x.difference().abs() > y.difference().abs()) == mine;
                }
                if strength_x != strength_y {
                    return (strength_x > strength_y) == mine;
                }
                let steps = x.colors.len().min(y.colors.len());
                for back in 1..=steps {
                    let a = x.colors[x.colors.len() - back];
                    if a != y.colors[y.colors.len() - back] {
                        return a == Color::Black;
                    }
                }
                mine
            }
        }
    }
}

/// A bracket that was paired.
pub struct Paired {
    pub moved: Vec<usize>,
    pub score: i64,
    pub chosen: brackets::Candidate,
}

impl Scene {
    /// All brackets from the top, and the score of the bye; `None` when there is
    /// no pairing.
    pub fn brackets(&self) -> Option<(Vec<Paired>, Option<i64>)> {
        let bye_score = self.bye_score()?;
        let mut all: Vec<Paired> = Vec::new();
        let mut moved: Vec<usize> = Vec::new();
        let mut scores: Vec<i64> = self.people.iter().map(|p| p.score).collect();
        scores.dedup();
        for score in scores {
            let chosen = brackets::choose(self, &moved, score, bye_score, None)?;
            let left = chosen.left.clone();
            all.push(Paired { moved, score, chosen });
            moved = left;
        }
        Some((all, bye_score))
    }
}

/// The pairing of the next round; `None` when there is none.
pub fn pair(event: &Tournament) -> Option<Answer> {
    let scene = Scene::new(event);
    let (all, _) = scene.brackets()?;
    let moved = all.last().map_or(Vec::new(), |bracket| bracket.chosen.left.clone());
    let pairs: Vec<(usize, usize)> =
        all.into_iter().flat_map(|bracket| bracket.chosen.pairs).collect();
    let mut boards: Vec<(PlayerId, PlayerId)> = pairs
        .into_iter()
        .map(|(a, b)| {
            let (higher, lower) = (a.min(b), a.max(b));
            let (x, y) = (scene.people[higher].id, scene.people[lower].id);
            if scene.white(higher, lower) { (x, y) } else { (y, x) }
        })
        .collect();
    boards.sort();
    assert!(moved.len() <= 1);
    Some(Answer { boards, bye: moved.first().map(|&x| scene.people[x].id) })
}
