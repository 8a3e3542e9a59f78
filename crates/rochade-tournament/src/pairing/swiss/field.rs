//! The players to be paired, with everything that the rules ask about them.

use core::ops::Range;

use rochade::Color;

use crate::pairing::PairingError;
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::{Bye, Record};
use crate::tournament::Tournament;

/// How strongly a player is due a colour (C.04.3 article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// As many games with White as with Black: he should alternate.
    Mild,
    /// One game more with the other colour.
    Strong,
    /// Two games more with the other colour, or the other colour twice in a row.
    Absolute,
}

/// A colour preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour that is due.
    pub color: Color,
    /// How strongly.
    pub strength: Strength,
}

/// How a player came to his opponent in an earlier round (C.04.3 article 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    /// He met somebody with fewer points, or had points without playing.
    Down,
    /// He met somebody with more points.
    Up,
}

/// A player who is present, as the pairing sees him.
#[derive(Clone, Debug)]
pub(crate) struct Contender {
    pub id: PlayerId,
    /// Points without acceleration: they order the boards.
    pub points: Points,
    /// Points with acceleration: the score of every rule of the pairing.
    pub score: Points,
    /// The effective number (section 2.1 of the specification).
    pub number: u16,
    /// Colours of the games played, in order.
    pub colors: Vec<Color>,
    /// Games with White minus games with Black.
    pub difference: i32,
    pub preference: Option<Preference>,
    /// Floats of the previous round and of the one before.
    pub floats: [Option<Float>; 2],
    /// May receive the pairing-allocated bye (C2).
    pub may_get_bye: bool,
    pub topscorer: bool,
}

impl Contender {
    /// The colour of the last two games, when it was the same in both.
    pub fn repeated(&self) -> Option<Color> {
        match self.colors.as_slice() {
            [.., a, b] if a == b => Some(*a),
            _ => None,
        }
    }

    pub fn games(&self) -> usize {
        self.colors.len()
    }

    pub fn wishes(&self, strength: Strength) -> bool {
        self.preference.is_some_and(|p| p.strength == strength)
    }
}

fn preference(colors: &[Color], difference: i32) -> Option<Preference> {
    let last = *colors.last()?;
    let fewer = if difference > 0 { Color::Black } else { Color::White };
    let twice = colors.len() > 1 && colors[colors.len() - 2] == last;
    Some(if difference.abs() > 1 {
        Preference { color: fewer, strength: Strength::Absolute }
    } else if twice {
        Preference { color: !last, strength: Strength::Absolute }
    } else if difference != 0 {
        Preference { color: fewer, strength: Strength::Strong }
    } else {
        Preference { color: !last, strength: Strength::Mild }
    })
}

/// A square table of bits: who may not meet whom.
#[derive(Clone, Debug)]
struct Table {
    width: usize,
    bits: Vec<u64>,
}

impl Table {
    fn new(size: usize) -> Self {
        let width = size.div_ceil(64);
        Self { width, bits: vec![0; width * size] }
    }

    fn set(&mut self, a: usize, b: usize) {
        self.bits[a * self.width + b / 64] |= 1 << (b % 64);
        self.bits[b * self.width + a / 64] |= 1 << (a % 64);
    }

    fn get(&self, a: usize, b: usize) -> bool {
        self.bits[a * self.width + b / 64] >> (b % 64) & 1 == 1
    }
}

/// Everybody who is to be paired in a round, highest ranked first (C.04.3
/// article 1.2). Places in this order, from 0, stand for the players.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub contenders: Vec<Contender>,
    /// The scoregroups, highest first.
    pub groups: Vec<Range<usize>>,
    pub round: u16,
    pub initial_color: Color,
    met: Table,
    barred: Table,
}

impl Field {
    /// The field of the next round, of those players present whom `takes` names.
    pub fn new(event: &Tournament, takes: impl Fn(PlayerId) -> bool) -> Result<Self, PairingError> {
        let round = event.rounds_played() + 1;
        let total = event.settings().rounds.ok_or(PairingError::RoundsUnknown)?;
        if round > total {
            return Err(PairingError::NoMoreRounds { rounds: total });
        }
        let initial_color = initial_color(event).ok_or(PairingError::InitialColorUnknown)?;
        let history = History::new(event);
        let numbers = effective_numbers(event, round);
        let mut contenders: Vec<Contender> = Vec::new();
        for (at, player) in event.players().iter().enumerate() {
            if event.is_present(player.id, round) && takes(player.id) {
                contenders.push(history.contender(at, numbers[at], round == total));
            }
        }
        contenders.sort_by(|a, b| b.score.cmp(&a.score).then(a.number.cmp(&b.number)));
        let groups = contenders
            .chunk_by(|a, b| a.score == b.score)
            .scan(0, |start, group| {
                let from = *start;
                *start += group.len();
                Some(from..*start)
            })
            .collect();
        let (met, barred) = tables(event, &contenders, round);
        Ok(Self { contenders, groups, round, initial_color, met, barred })
    }

    pub fn len(&self) -> usize {
        self.contenders.len()
    }

    /// Whether the two have played each other (C1).
    pub fn have_met(&self, a: usize, b: usize) -> bool {
        self.met.get(a, b)
    }

    /// Whether the arbiter forbids the pair.
    pub fn are_barred(&self, a: usize, b: usize) -> bool {
        self.barred.get(a, b)
    }

    /// Whether both are due the same colour absolutely and neither is a
    /// topscorer (C3).
    pub fn colors_exclude(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.contenders[a], &self.contenders[b]);
        a.wishes(Strength::Absolute)
            && b.wishes(Strength::Absolute)
            && !compatible(a, b)
            && !a.topscorer
            && !b.topscorer
    }

    /// Whether the two may be paired: C1, C3 and the arbiter's bans.
    pub fn legal(&self, a: usize, b: usize) -> bool {
        a != b && !self.have_met(a, b) && !self.are_barred(a, b) && !self.colors_exclude(a, b)
    }
}

/// Whether both players can have the colours they are due.
pub(crate) fn compatible(a: &Contender, b: &Contender) -> bool {
    match (a.preference, b.preference) {
        (Some(a), Some(b)) => a.color != b.color,
        (None, _) | (_, None) => true,
    }
}

/// C10: one of the two would have a colour difference of three.
pub(crate) fn breaks_difference(a: &Contender, b: &Contender) -> bool {
    !compatible(a, b) && a.difference.abs() > 1 && b.difference.abs() > 1
}

/// C11: one of the two would have the same colour a third time in a row.
pub(crate) fn breaks_alternation(a: &Contender, b: &Contender) -> bool {
    let (Some(x), Some(y)) = (a.preference, b.preference) else { return false };
    let absolute = x.strength == Strength::Absolute && y.strength == Strength::Absolute;
    if !absolute || x.color != y.color {
        return false;
    }
    match a.difference.abs().cmp(&b.difference.abs()) {
        core::cmp::Ordering::Equal => a.repeated().is_some() && a.repeated() == b.repeated(),
        core::cmp::Ordering::Less => a.repeated() == Some(!x.color),
        core::cmp::Ordering::Greater => b.repeated() == Some(!x.color),
    }
}

/// C13: somebody would not get a colour he is due strongly.
pub(crate) fn breaks_strong(a: &Contender, b: &Contender) -> bool {
    let (Some(x), Some(y)) = (a.preference, b.preference) else { return false };
    x.color == y.color
        && x.strength >= Strength::Strong
        && y.strength >= Strength::Strong
        && !(x.strength == Strength::Absolute && y.strength == Strength::Absolute)
}

/// Scores before each round, for floats and scores.
struct History<'a> {
    event: &'a Tournament,
    /// Per player: points before round 1, 2, …, and after the last.
    before: Vec<Vec<Points>>,
}

impl<'a> History<'a> {
    fn new(event: &'a Tournament) -> Self {
        let system = &event.settings().points;
        let before = event
            .players()
            .iter()
            .map(|player| {
                let mut sum = Points::ZERO;
                let mut sums = vec![sum];
                for record in event.records(player.id) {
                    sum += record.points(system);
                    sums.push(sum);
                }
                sums
            })
            .collect();
        Self { event, before }
    }

    /// The pairing score of the player at `at` when `round` was paired.
    fn score(&self, at: usize, round: u16) -> Points {
        let id = self.event.players()[at].id;
        self.before[at][usize::from(round) - 1] + self.event.acceleration(id, round)
    }

    fn float(&self, at: usize, round: u16) -> Option<Float> {
        let id = self.event.players()[at].id;
        let record = self.event.record(id, round)?;
        if let Some((opponent, _, _)) = record.played() {
            let theirs = self.event.position(opponent).map(|o| self.score(o, round))?;
            return match self.score(at, round).cmp(&theirs) {
                core::cmp::Ordering::Greater => Some(Float::Down),
                core::cmp::Ordering::Less => Some(Float::Up),
                core::cmp::Ordering::Equal => None,
            };
        }
        let system = &self.event.settings().points;
        (record.points(system) > system.loss).then_some(Float::Down)
    }

    fn contender(&self, at: usize, number: u16, last_round: bool) -> Contender {
        let event = self.event;
        let id = event.players()[at].id;
        let round = event.rounds_played() + 1;
        let records = event.records(id);
        let colors: Vec<Color> =
            records.iter().filter_map(|r| r.played().map(|(_, color, _)| color)).collect();
        let difference: i32 = colors.iter().map(|&c| if c == Color::White { 1 } else { -1 }).sum();
        let score = self.score(at, round);
        let best = event.settings().points.best().halves() * u32::from(event.rounds_played());
        let float = |back: u16| {
            round
                .checked_sub(back)
                .and_then(|past| if past == 0 { None } else { self.float(at, past) })
        };
        Contender {
            id,
            points: self.before[at].last().copied().unwrap_or_default(),
            score,
            number,
            preference: preference(&colors, difference),
            colors,
            difference,
            floats: [float(1), float(2)],
            may_get_bye: records.iter().all(|&r| keeps_bye(r, event)),
            topscorer: last_round && 2 * score.halves() > best,
        }
    }
}

/// Whether a player with this record may still get the bye (C.04.1 article 4).
fn keeps_bye(record: Record, event: &Tournament) -> bool {
    let system = &event.settings().points;
    let without_playing = record.played().is_none();
    record != Record::Bye(Bye::PairingAllocated)
        && !(without_playing && record.points(system) >= system.win)
}

/// Numbers in list order, skipping who never took part and is not here now.
fn effective_numbers(event: &Tournament, round: u16) -> Vec<u16> {
    let mut next = 0;
    let mut numbers = vec![0; event.players().len()];
    for at in event.ranked() {
        let id = event.players()[at].id;
        if event.is_present(id, round) || event.records(id).iter().any(|r| r.in_pairing()) {
            next += 1;
        }
        numbers[at] = next;
    }
    numbers
}

/// The declared initial colour, or the one that the first pairings show.
///
/// The higher ranked player with an odd number got the initial colour in his
/// first pairing, so the recorded rounds tell it.
#[must_use]
pub fn initial_color(event: &Tournament) -> Option<Color> {
    if let Some(color) = event.settings().initial_color {
        return Some(color);
    }
    let order = event.ranked();
    let records = |at: usize| event.records(event.players()[at].id);
    let first = (0..usize::from(event.rounds_played()))
        .find(|&round| order.iter().any(|&at| records(at)[round].scheduled_color().is_some()))?;
    let mut taking_part = 0;
    for at in order {
        let records = records(at);
        if !records[..=first].iter().any(|r| r.in_pairing()) {
            continue;
        }
        if let Some(color) = records[first].scheduled_color() {
            return Some(if taking_part % 2 == 0 { color } else { !color });
        }
        taking_part += 1;
    }
    None
}

fn tables(event: &Tournament, contenders: &[Contender], round: u16) -> (Table, Table) {
    let mut place = std::collections::HashMap::new();
    for (at, contender) in contenders.iter().enumerate() {
        place.insert(contender.id, at);
    }
    let mut met = Table::new(contenders.len());
    for (at, contender) in contenders.iter().enumerate() {
        for record in event.records(contender.id) {
            if let Some((opponent, _, _)) = record.played()
                && let Some(&other) = place.get(&opponent)
            {
                met.set(at, other);
            }
        }
    }
    let mut barred = Table::new(contenders.len());
    for pairs in event.forbidden() {
        if !(pairs.first_round..=pairs.last_round).contains(&round) {
            continue;
        }
        let here: Vec<usize> =
            pairs.players.iter().filter_map(|id| place.get(id).copied()).collect();
        for (k, &a) in here.iter().enumerate() {
            here[..k].iter().for_each(|&b| barred.set(a, b));
        }
    }
    (met, barred)
}
