//! The pairing of a Keizer evening: neighbours of the ranking, top down.

use std::collections::HashMap;

use rochade::Color;

use super::super::Refusal;
use super::settings::{ByeRule, Keizer, WhiteRule};
use crate::pairing::completion::first_complete;
use crate::pairing::{
    ArbiterChoices, Board, FixedPair, Origin, Pairing, PairingError, rounds_left,
};
use crate::player::PlayerId;
use crate::record::Record;
use crate::sentence::Sentence;
use crate::systems::Cause;
use crate::tournament::Tournament;

/// Why two players do not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The arbiter forbids it.
    Forbidden,
    /// They met too short a time ago.
    Met {
        /// In which round.
        round: u16,
        /// From which round on they may meet again.
        again: u16,
    },
    /// They met as often as two may.
    Meetings(u16),
    /// Both had the same colour too often.
    Colors(Color),
    /// The others could not all be paired then.
    Stuck,
}

/// A neighbour whom a player did not get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeizerPassed {
    /// Who.
    pub player: PlayerId,
    /// Why not.
    pub bar: Bar,
}

/// Which rule gave the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeizerColor {
    /// White had it less often, compared with Black.
    Fewer {
        /// White's games with White less those with Black.
        white: i32,
        /// The same of Black.
        black: i32,
    },
    /// The other way round than in this round.
    Reversed(u16),
    /// The rank decides.
    Rank(WhiteRule),
    /// The arbiter.
    Arbiter,
}

/// Why a board is as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeizerBoard {
    /// The board.
    pub board: Board,
    /// The rank of White.
    pub white_rank: usize,
    /// The rank of Black.
    pub black_rank: usize,
    /// Whom the higher ranked player passed over, the nearest first.
    pub passed: Vec<KeizerPassed>,
    /// Which rule gave the colours.
    pub color: KeizerColor,
}

/// A paired evening that can tell why it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeizerRound {
    /// The pairing.
    pub pairing: Pairing,
    /// The reasons, board by board.
    pub boards: Vec<KeizerBoard>,
    /// Who might have had the bye before the one who has it, and why not: `Stuck`,
    /// or `None` for more byes and absences.
    pub bye_passed: Vec<(PlayerId, Option<Bar>)>,
    /// The distance between two meetings, when it had to be shortened.
    pub shortened: Option<u16>,
    /// Whether the limits of meetings and colours had to be dropped.
    pub dropped_limits: bool,
}

/// What two players had together.
#[derive(Clone, Copy, Debug)]
struct Meetings {
    last: u16,
    count: u16,
    /// Who had White in the last one.
    white: usize,
}

/// Everybody who is to be paired, by place among those present in the ranking.
struct Evening<'a> {
    settings: &'a Keizer,
    event: &'a Tournament,
    round: u16,
    ids: Vec<PlayerId>,
    /// Ranks among all players.
    ranks: Vec<usize>,
    met: HashMap<(usize, usize), Meetings>,
    /// Whites less Blacks.
    difference: Vec<i32>,
    /// Byes and absences.
    away: Vec<usize>,
}

/// How strictly the limits are kept.
#[derive(Clone, Copy)]
struct Strictness {
    rematch: u16,
    limits: bool,
}

impl KeizerRound {
    /// Pairs the next round around what the arbiter fixed.
    ///
    /// # Errors
    ///
    /// When the arbiter's choices do not fit, or forbidden pairs leave no pairing.
    pub fn new(
        settings: &Keizer,
        event: &Tournament,
        choices: &ArbiterChoices,
    ) -> Result<Self, Refusal> {
        rounds_left(event)?;
        let taken = choices.taken(event)?;
        let evening = Evening::new(settings, event);
        let free: Vec<usize> =
            (0..evening.ids.len()).filter(|&at| !taken.contains(&evening.ids[at])).collect();
        if choices.bye.is_some() && free.len() % 2 == 1 {
            return Err(PairingError::NoPairing.into());
        }
        for strictness in evening.levels() {
            if let Some(found) = evening.pair(&free, strictness) {
                return evening.explained(found, strictness, choices);
            }
        }
        let why = Sentence::new("keizer-no-pairing");
        Err(Refusal { cause: Cause::NoPairing, why })
    }
}

/// The pairs top down, who has the bye, and who might have had it before.
struct Found {
    pairs: Vec<(usize, usize)>,
    bye: Option<usize>,
    bye_passed: Vec<(usize, Option<Bar>)>,
    order: Vec<usize>,
}

impl<'a> Evening<'a> {
    fn new(settings: &'a Keizer, event: &'a Tournament) -> Self {
        let round = event.rounds_played() + 1;
        let table = settings.table(event, event.rounds_played());
        let ranked: Vec<PlayerId> = table.ranking().collect();
        let present = |(_, id): &(usize, &PlayerId)| event.is_present(**id, round);
        let (ranks, ids): (Vec<usize>, Vec<PlayerId>) =
            (1..).zip(&ranked).filter(present).map(|(rank, &id)| (rank, id)).unzip();
        let place: HashMap<PlayerId, usize> = ids.iter().copied().zip(0..).collect();
        let mut evening = Self {
            settings,
            event,
            round,
            met: HashMap::new(),
            difference: vec![0; ids.len()],
            away: vec![0; ids.len()],
            ranks,
            ids,
        };
        for at in 0..evening.ids.len() {
            for (number, record) in (1..).zip(event.records(evening.ids[at])) {
                evening.note(at, number, *record, &place);
            }
        }
        evening
    }

    fn note(&mut self, at: usize, round: u16, record: Record, place: &HashMap<PlayerId, usize>) {
        self.away[at] += usize::from(matches!(record, Record::Bye(_)));
        // Forfeits are no meetings.
        let Some((opponent, color, _)) = record.played() else { return };
        self.difference[at] += if color == Color::White { 1 } else { -1 };
        if let Some(&other) = place.get(&opponent)
            && at < other
        {
            let white = if color == Color::White { at } else { other };
            let met = self.met.entry((at, other)).or_insert(Meetings { last: 0, count: 0, white });
            met.count += 1;
            if round >= met.last {
                (met.last, met.white) = (round, white);
            }
        }
    }

    /// All limits, then shorter and shorter distances, then no limits.
    fn levels(&self) -> impl Iterator<Item = Strictness> + use<> {
        let shorter = (1..=self.settings.rematch.max(1)).rev();
        shorter
            .map(|rematch| Strictness { rematch, limits: true })
            .chain([Strictness { rematch: 1, limits: false }])
    }

    fn meetings(&self, a: usize, b: usize) -> Option<Meetings> {
        self.met.get(&(a.min(b), a.max(b))).copied()
    }

    fn bar(&self, a: usize, b: usize, strictness: Strictness) -> Option<Bar> {
        if self.event.is_forbidden(self.ids[a], self.ids[b], self.round) {
            return Some(Bar::Forbidden);
        }
        let met = self.meetings(a, b);
        if let Some(met) = met
            && self.round < met.last.saturating_add(strictness.rematch)
        {
            return Some(Bar::Met { round: met.last, again: met.last + strictness.rematch });
        }
        if !strictness.limits {
            return None;
        }
        if let (Some(met), Some(most)) = (met, self.settings.meetings)
            && met.count >= most
        {
            return Some(Bar::Meetings(met.count));
        }
        let limit = i32::from(self.settings.difference?);
        match (self.difference[a], self.difference[b]) {
            (x, y) if x >= limit && y >= limit => Some(Bar::Colors(Color::White)),
            (x, y) if x <= -limit && y <= -limit => Some(Bar::Colors(Color::Black)),
            _ => None,
        }
    }

    /// The first complete pairing, with the first possible bye.
    fn pair(&self, free: &[usize], strictness: Strictness) -> Option<Found> {
        if free.len().is_multiple_of(2) {
            let pairs = self.first_complete(free, strictness)?;
            return Some(Found { pairs, bye: None, bye_passed: Vec::new(), order: free.to_vec() });
        }
        let mut candidates: Vec<usize> = free.iter().copied().rev().collect();
        if self.settings.bye_rule == ByeRule::Fewest {
            candidates.sort_by_key(|&at| self.away[at]);
        }
        let mut stuck = Vec::new();
        for bye in candidates {
            let others: Vec<usize> = free.iter().copied().filter(|&at| at != bye).collect();
            let Some(pairs) = self.first_complete(&others, strictness) else {
                stuck.push((bye, Some(Bar::Stuck)));
                continue;
            };
            let lower = |&at: &usize| at > bye && !stuck.iter().any(|&(other, _)| other == at);
            let more = free.iter().copied().filter(lower).map(|at| (at, None)).rev();
            let bye_passed = more.chain(stuck.iter().copied()).collect();
            return Some(Found { pairs, bye: Some(bye), bye_passed, order: others });
        }
        None
    }

    /// Everybody from the top gets the nearest lower player with whom all others
    /// can still be paired.
    fn first_complete(&self, free: &[usize], strict: Strictness) -> Option<Vec<(usize, usize)>> {
        let legal = |a: usize, b: usize| a != b && self.bar(a, b, strict).is_none();
        first_complete(free, &legal)
    }

    fn color(
        &self,
        higher: usize,
        lower: usize,
        choices: &ArbiterChoices,
    ) -> Result<(usize, KeizerColor), PairingError> {
        let side = |color: Color| if color == Color::White { higher } else { lower };
        if let Some(color) = choices.color(self.ids[higher], self.ids[lower])? {
            return Ok((side(color), KeizerColor::Arbiter));
        }
        let (a, b) = (self.difference[higher], self.difference[lower]);
        if a != b {
            let white = if a < b { higher } else { lower };
            let rule = KeizerColor::Fewer { white: a.min(b), black: a.max(b) };
            return Ok((white, rule));
        }
        if let Some(met) = self.meetings(higher, lower) {
            let white = if met.white == higher { lower } else { higher };
            return Ok((white, KeizerColor::Reversed(met.last)));
        }
        let rule = self.settings.white;
        let white = if rule == WhiteRule::Higher { higher } else { lower };
        Ok((white, KeizerColor::Rank(rule)))
    }

    fn explained(
        &self,
        found: Found,
        strictness: Strictness,
        choices: &ArbiterChoices,
    ) -> Result<KeizerRound, Refusal> {
        let mut all: Vec<(usize, usize, Origin)> =
            found.pairs.iter().map(|&(a, b)| (a, b, Origin::Rules)).collect();
        for pair in &choices.pairs {
            let [a, b] =
                FixedPair::players(*pair).map(|id| self.ids.iter().position(|&own| own == id));
            if let (Some(a), Some(b)) = (a, b) {
                all.push((a.min(b), a.max(b), Origin::Arbiter));
            }
        }
        all.sort_unstable_by_key(|&(higher, ..)| higher);
        let mut boards = Vec::new();
        let mut free = found.order;
        for (higher, lower, origin) in all {
            let (white, color) = self.color(higher, lower, choices)?;
            let black = if white == higher { lower } else { higher };
            let between = |&&at: &&usize| at > higher && at < lower;
            let passed = match origin {
                Origin::Arbiter => Vec::new(),
                Origin::Rules => free
                    .iter()
                    .filter(between)
                    .map(|&at| KeizerPassed {
                        player: self.ids[at],
                        bar: self.bar(higher, at, strictness).unwrap_or(Bar::Stuck),
                    })
                    .collect(),
            };
            free.retain(|&at| at != higher && at != lower);
            let (white_rank, black_rank) = (self.ranks[white], self.ranks[black]);
            let board = Board { white: self.ids[white], black: self.ids[black], origin };
            boards.push(KeizerBoard { board, white_rank, black_rank, passed, color });
        }
        let bye = found.bye.map(|at| self.ids[at]).or(choices.bye);
        let shortened = (strictness.rematch < self.settings.rematch).then_some(strictness.rematch);
        Ok(KeizerRound {
            pairing: Pairing {
                round: self.round,
                boards: boards.iter().map(|board| board.board).collect(),
                bye,
            },
            boards,
            bye_passed: found.bye_passed.iter().map(|&(at, bar)| (self.ids[at], bar)).collect(),
            shortened,
            dropped_limits: !strictness.limits,
        })
    }
}
