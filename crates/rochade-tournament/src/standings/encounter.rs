//! Direct encounter (C.07 article 6).

use super::Kind;
use super::scores::Scores;
use super::tiebreak::Tiebreak;
use super::value::{Counted, Opened, Part, Rule, Source, Unit, Value};

/// The place of each of the tied players among them, in the order of `group`: 0
/// for all when nothing separates them.
pub(super) fn direct_encounter(
    scores: &Scores<'_>,
    group: &[usize],
    tiebreak: &Tiebreak,
) -> Vec<Opened> {
    let mut places = vec![0; scores.records.len()];
    rank(scores, group, tiebreak, 1, &mut places);
    let split = group.iter().any(|&at| places[at] != places[group[0]]);
    group
        .iter()
        .map(|&at| Opened {
            value: Some(Value {
                amount: if split { places[at] as i64 } else { 0 },
                unit: Unit::Whole,
            }),
            rule: Rule::Encounters,
            parts: games(scores, at, group, tiebreak),
        })
        .collect()
}

/// A player's games against the others of a group.
fn games(scores: &Scores<'_>, at: usize, group: &[usize], tiebreak: &Tiebreak) -> Vec<Part> {
    let mut parts = Vec::new();
    let rounds = scores.records[at].iter().zip(&scores.points[at]);
    for (round, (&record, &result)) in (1..).zip(rounds) {
        let Some(opponent) = scores.opponent(record, tiebreak.forfeits) else { continue };
        if group.contains(&opponent) {
            parts.push(Part {
                round,
                opponent: record.opponent(),
                source: Source::Encounter(result),
                result,
                amount: i64::from(result.halves()),
                counted: Counted::Yes,
            });
        }
    }
    parts
}

/// What a player scored in a group. Who met twice counts with the average; sums
/// are kept over a common denominator.
struct Tally {
    at: usize,
    scored: i64,
    /// With a win against everybody not met.
    possible: i64,
}

/// Divisible by every number of games that two players can well have.
const DENOMINATOR: i64 = 5040;

fn tally(scores: &Scores<'_>, at: usize, group: &[usize], tiebreak: &Tiebreak) -> Tally {
    let parts = games(scores, at, group, tiebreak);
    let win = i64::from(scores.system.win.halves()) * DENOMINATOR;
    let (mut scored, mut missing) = (0, 0);
    for &other in group.iter().filter(|&&other| other != at) {
        let id = scores.event.players()[other].id;
        let met: Vec<i64> =
            parts.iter().filter(|p| p.opponent == Some(id)).map(|p| p.amount).collect();
        if met.is_empty() {
            missing += 1;
        } else {
            scored += met.iter().sum::<i64>() * DENOMINATOR / met.len() as i64;
        }
    }
    Tally { at, scored, possible: scored + missing * win }
}

/// Gives places from `first` on to the members of a group that are tied so far.
fn rank(
    scores: &Scores<'_>,
    group: &[usize],
    tiebreak: &Tiebreak,
    first: usize,
    places: &mut [usize],
) {
    for &at in group {
        places[at] = first;
    }
    if group.len() < 2 {
        return;
    }
    let mut tallies: Vec<Tally> =
        group.iter().map(|&at| tally(scores, at, group, tiebreak)).collect();
    tallies.sort_by_key(|t| (-t.scored, -t.possible));
    let all_met = tallies.iter().all(|t| t.scored == t.possible);
    if all_met || scores.kind == Kind::RoundRobin {
        let mut next = first;
        let subgroups: Vec<&[Tally]> = tallies.chunk_by(|a, b| a.scored == b.scored).collect();
        if subgroups.len() < 2 {
            return;
        }
        for subgroup in subgroups {
            let members: Vec<usize> = subgroup.iter().map(|t| t.at).collect();
            rank(scores, &members, tiebreak, next, places);
            next += members.len();
        }
        return;
    }
    // Somebody is ahead if nobody could have passed him.
    let mut ahead = 0;
    while ahead < tallies.len()
        && tallies[ahead + 1..].iter().all(|other| tallies[ahead].scored > other.possible)
    {
        places[tallies[ahead].at] = first + ahead;
        ahead += 1;
    }
    if ahead > 0 {
        let rest: Vec<usize> = tallies[ahead..].iter().map(|t| t.at).collect();
        rank(scores, &rest, tiebreak, first + ahead, places);
    }
}
