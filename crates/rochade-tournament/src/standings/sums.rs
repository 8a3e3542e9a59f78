//! Tie-breaks that add up results or opponents' scores (C.07 articles 7 to 9).

use super::Kind;
use super::scores::{Scores, Unplayed};
use super::tiebreak::Tiebreak;
use super::value::{Counted, Opened, Part, Source, Unit};
use crate::points::Points;
use crate::record::{Outcome, Record};
use rochade::Color;

/// Counts the rounds for which `counts` holds.
pub(super) fn rounds(scores: &Scores<'_>, at: usize, counts: impl Fn(Record) -> bool) -> Opened {
    let parts = own_parts(scores, at, |record, _| i64::from(counts(record)));
    Opened::sum(parts, Unit::Whole)
}

fn own_parts(scores: &Scores<'_>, at: usize, amount: impl Fn(Record, Points) -> i64) -> Vec<Part> {
    (1..)
        .zip(scores.records[at].iter().zip(&scores.points[at]))
        .map(|(round, (&record, &result))| Part {
            round,
            opponent: record.opponent(),
            source: Source::OwnResult,
            result,
            amount: amount(record, result),
            counted: Counted::Yes,
        })
        .collect()
}

/// The points, round by round.
pub(super) fn points(scores: &Scores<'_>, at: usize) -> Opened {
    Opened::sum(own_parts(scores, at, |_, points| i64::from(points.halves())), Unit::Half)
}

/// 7.1: rounds that brought as much as a win.
pub(super) fn wins(scores: &Scores<'_>, at: usize) -> Opened {
    let win = scores.system.win;
    Opened::sum(own_parts(scores, at, |_, points| i64::from(points == win)), Unit::Whole)
}

/// 7.2 and 7.4: games won over the board, with any colour or with one.
pub(super) fn games_won(scores: &Scores<'_>, at: usize, with: Option<Color>) -> Opened {
    rounds(scores, at, |record| {
        record.played().is_some_and(|(_, color, outcome)| {
            outcome == Outcome::Win && with.is_none_or(|wanted| wanted == color)
        })
    })
}

/// 7.5: the score after each round.
pub(super) fn progressive(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let mut parts = own_parts(scores, at, |_, _| 0);
    let mut so_far = Points::ZERO;
    for (index, part) in parts.iter_mut().enumerate() {
        so_far += part.result;
        part.source = Source::OwnScoreAfter(so_far);
        part.amount = i64::from(so_far.halves());
        if index < usize::from(tiebreak.cut_low) {
            part.counted = Counted::CutLow;
        }
    }
    Opened::sum(parts, Unit::Half)
}

/// 7.7: a point for more than the opponent, half a point for as much.
pub(super) fn standard_points(scores: &Scores<'_>, at: usize) -> Opened {
    let system = scores.system;
    let mut parts = own_parts(scores, at, |_, _| 0);
    for (part, &record) in parts.iter_mut().zip(&scores.records[at]) {
        let opponent = record.opponent().and_then(|id| scores.place(id));
        let theirs = opponent.map(|other| scores.points[other][usize::from(part.round) - 1]);
        let compared = theirs.unwrap_or(system.draw);
        part.amount = match part.result.cmp(&compared) {
            core::cmp::Ordering::Greater => 2,
            core::cmp::Ordering::Equal => 1,
            core::cmp::Ordering::Less => 0,
        };
    }
    Opened::sum(parts, Unit::Half)
}

/// 8.1 and, with the scores of [`Scores::fore`], 8.3.
pub(super) fn buchholz(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let elements = scores.contributions(at, tiebreak.forfeits);
    Opened::sum(cut(elements, tiebreak), Unit::Half)
}

/// 9.1: opponents' scores times what was scored against them.
pub(super) fn sonneborn_berger(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let mut elements = scores.contributions(at, tiebreak.forfeits);
    for (part, _) in &mut elements {
        part.amount *= i64::from(part.result.halves());
    }
    Opened::sum(cut(elements, tiebreak), Unit::Quarter)
}

/// The opponent's score that a part stands for.
fn score(part: &Part) -> Points {
    match part.source {
        Source::OpponentScore(points)
        | Source::Dummy(points)
        | Source::DummyLimitedByOpponent(points)
        | Source::DummyLimitedByDraws(points)
        | Source::OwnScoreAfter(points)
        | Source::Encounter(points) => points,
        Source::OwnResult | Source::OpponentRating(_) | Source::OpponentValue(_) => Points::ZERO,
    }
}

/// Articles 14 and 16.5. The least significant element is the one with the lowest
/// opponent's score; a voluntarily unplayed round goes before it unless it is
/// worth less.
pub(super) fn cut(mut elements: Vec<(Part, Unplayed)>, tiebreak: &Tiebreak) -> Vec<Part> {
    let key = |part: &Part| (score(part), part.amount);
    for _ in 0..tiebreak.cut_low {
        let living =
            || elements.iter().enumerate().filter(|(_, (part, _))| part.counted == Counted::Yes);
        let least = living().min_by_key(|(_, (part, _))| key(part)).map(|(at, _)| at);
        let unplayed = living()
            .filter(|(_, (_, unplayed))| *unplayed == Unplayed::Voluntarily)
            .min_by_key(|(_, (part, _))| key(part))
            .map(|(at, _)| at);
        let Some(least) = least else { break };
        let chosen = unplayed
            .filter(|&at| elements[at].0.amount >= elements[least].0.amount)
            .unwrap_or(least);
        let is_least = key(&elements[chosen].0) == key(&elements[least].0);
        elements[chosen].0.counted = if is_least { Counted::CutLow } else { Counted::CutUnplayed };
    }
    for _ in 0..tiebreak.cut_high {
        let living = elements.iter_mut().filter(|(part, _)| part.counted == Counted::Yes);
        if let Some((part, _)) = living.max_by_key(|(part, _)| key(part)) {
            part.counted = Counted::CutHigh;
        }
    }
    elements.into_iter().map(|(part, _)| part).collect()
}

/// 9.2: points against those with at least half of the maximum.
pub(super) fn koya(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let win = i64::from(scores.system.win.halves());
    let rounds = match scores.kind {
        Kind::Swiss => i64::from(scores.rounds),
        Kind::RoundRobin => scores.games_in_round_robin(),
    };
    let mut parts = own_parts(scores, at, |_, _| 0);
    for part in &mut parts {
        let Some(opponent) = part.opponent.and_then(|id| scores.place(id)) else { continue };
        let total = scores.totals[opponent];
        part.source = Source::OpponentScore(total);
        if 2 * i64::from(total.halves()) >= win * rounds + 2 * i64::from(tiebreak.limit) {
            part.amount = i64::from(part.result.halves());
        }
    }
    Opened::sum(parts, Unit::Half)
}

impl Scores<'_> {
    /// How many games everybody has in a round robin: with an odd number of
    /// players one rests in each round.
    fn games_in_round_robin(&self) -> i64 {
        let rests = self.event.players().len() % 2 == 1;
        let players = self.event.players().len() as i64;
        let cycles = if rests && players > 0 { i64::from(self.rounds) / players } else { 0 };
        i64::from(self.rounds) - cycles
    }
}
