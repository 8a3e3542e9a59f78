//! Tie-breaks from ratings (C.07 article 10). Only games over the board count.

use super::scores::Scores;
use super::tiebreak::Tiebreak;
use super::value::{Counted, Opened, Part, Rule, Source, Unit, Value};
use crate::points::Points;
use crate::record::Outcome;

/// Rating differences for 50 to 100 per cent (table of B.02 article 8.1.1).
const DIFFERENCES: [i16; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The smallest rating differences that give 50, 51, … 100 per cent (table of
/// B.02 article 8.1.2).
const EXPECTED_FROM: [i32; 51] = [
    0, 4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154,
    163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358,
    375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
];

/// The expected score, in per cent, of a player rated `difference` higher.
fn expected(difference: i32) -> i32 {
    let above = EXPECTED_FROM.partition_point(|&from| from <= difference.abs()) as i32 - 1;
    if difference >= 0 { 50 + above } else { 50 - above }
}

/// The rating difference of a percentage.
fn difference(percentage: u8) -> i16 {
    if percentage >= 50 {
        DIFFERENCES[usize::from(percentage) - 50]
    } else {
        -DIFFERENCES[50 - usize::from(percentage)]
    }
}

/// `sum / count`, halves rounded up.
fn average(sum: i64, count: i64) -> i64 {
    (2 * sum + count).div_euclid(2 * count)
}

/// A player's rating as these tie-breaks see it.
fn rating(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> u16 {
    scores.event.players()[at].rating.or(tiebreak.unrated).unwrap_or(0)
}

/// Whether everybody has a rating, or the rules of the event give one. If not,
/// no tie-break of article 10 is defined for anybody.
fn all_rated(scores: &Scores<'_>, tiebreak: &Tiebreak) -> bool {
    tiebreak.unrated.is_some() || scores.all_rated
}

/// The games over the board, with the opponents' ratings as amounts.
fn games(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Vec<Part> {
    let mut parts = Vec::new();
    if !all_rated(scores, tiebreak) {
        return parts;
    }
    for (round, &record) in (1..).zip(&scores.records[at]) {
        let Some((opponent, _, _)) = record.played() else { continue };
        let Some(place) = scores.place(opponent) else { continue };
        let rating = rating(scores, place, tiebreak);
        parts.push(Part {
            round,
            opponent: Some(opponent),
            source: Source::OpponentRating(rating),
            result: record.points(&scores.system),
            amount: i64::from(rating),
            counted: Counted::Yes,
        });
    }
    parts
}

fn average_of(parts: Vec<Part>) -> Opened {
    let counted: Vec<i64> =
        parts.iter().filter(|p| p.counted == Counted::Yes).map(|p| p.amount).collect();
    let value = (!counted.is_empty()).then(|| Value {
        amount: average(counted.iter().sum(), counted.len() as i64),
        unit: Unit::Whole,
    });
    Opened { value, rule: Rule::Average, parts }
}

/// 10.1, with the lowest or highest ratings cut.
pub(super) fn average_rating(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let mut parts = games(scores, at, tiebreak);
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&index| parts[index].amount);
    let low = usize::from(tiebreak.cut_low).min(order.len());
    for &index in &order[..low] {
        parts[index].counted = Counted::CutLow;
    }
    for &index in order[low..].iter().rev().take(usize::from(tiebreak.cut_high)) {
        parts[index].counted = Counted::CutHigh;
    }
    average_of(parts)
}

/// The points of the games over the board on the scale 1, ½, 0, in half-points.
fn scored(scores: &Scores<'_>, at: usize) -> i64 {
    let outcomes = scores.records[at].iter().filter_map(|r| r.played());
    outcomes
        .map(|(_, _, outcome)| match outcome {
            Outcome::Win => 2,
            Outcome::Draw | Outcome::Pending => 1,
            Outcome::Loss => 0,
        })
        .sum()
}

/// 10.2.
pub(super) fn performance(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let opened = average_of(games(scores, at, tiebreak));
    let Some(mean) = opened.value else { return opened };
    let count = opened.parts.len() as i64;
    let percentage = average(scored(scores, at) * 50, count) as u8;
    let difference = difference(percentage);
    Opened {
        value: Some(Value { amount: mean.amount + i64::from(difference), unit: Unit::Whole }),
        rule: Rule::AveragePlus { percentage, difference },
        parts: opened.parts,
    }
}

/// 10.3: the lowest rating whose expected score reaches what was scored.
pub(super) fn perfect_performance(scores: &Scores<'_>, at: usize, tiebreak: &Tiebreak) -> Opened {
    let parts = games(scores, at, tiebreak);
    let halves = scored(scores, at);
    let lowest = parts.iter().map(|p| p.amount).min();
    let highest = parts.iter().map(|p| p.amount).max();
    let value = lowest.zip(highest).map(|(lowest, highest)| {
        if halves == 0 {
            return lowest - 800;
        }
        let reaches = |rating: i64| {
            let sum: i32 = parts.iter().map(|p| expected((rating - p.amount) as i32)).sum();
            i64::from(sum) >= halves * 50
        };
        let (mut below, mut enough) = (lowest - 801, highest + 800);
        while enough - below > 1 {
            let middle = below + (enough - below) / 2;
            if reaches(middle) {
                enough = middle;
            } else {
                below = middle;
            }
        }
        enough
    });
    Opened {
        value: value.map(|amount| Value { amount, unit: Unit::Whole }),
        rule: Rule::Expected(Points::from_halves(halves as u32)),
        parts,
    }
}

/// 8.2, 10.4, 10.5: the average of a value of the opponents over the board.
/// Opponents without one are left out.
pub(super) fn average_of_opponents(
    scores: &Scores<'_>,
    at: usize,
    values: &[Option<Value>],
    unit: Unit,
) -> Opened {
    let mut parts = Vec::new();
    for (round, &record) in (1..).zip(&scores.records[at]) {
        let Some((opponent, _, _)) = record.played() else { continue };
        let Some(value) = scores.place(opponent).and_then(|place| values[place]) else { continue };
        // Buchholz is in half-points, its average in hundredths.
        let amount = if value.unit == Unit::Half { value.amount * 50 } else { value.amount };
        parts.push(Part {
            round,
            opponent: Some(opponent),
            source: Source::OpponentValue(value),
            result: record.points(&scores.system),
            amount,
            counted: Counted::Yes,
        });
    }
    let mut opened = average_of(parts);
    if let Some(value) = &mut opened.value {
        value.unit = unit;
    }
    opened
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_symmetric_and_monotonous() {
        for d in 0..900 {
            assert_eq!(expected(d) + expected(-d), 100);
            assert!(expected(d) <= expected(d + 1));
        }
        assert_eq!((expected(3), expected(4), expected(735), expected(736)), (50, 51, 99, 100));
        for p in 0..=100 {
            assert_eq!(difference(p), -difference(100 - p));
        }
        assert_eq!(difference(100), 800);
    }

    #[test]
    fn halves_are_rounded_up() {
        assert_eq!((average(5, 2), average(-5, 2), average(7, 3), average(8, 3)), (3, -2, 2, 3));
    }
}
