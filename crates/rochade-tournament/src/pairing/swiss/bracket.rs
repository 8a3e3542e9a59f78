//! A bracket as a weighted graph: every criterion is a digit of the weights.
//!
//! The idea of the digits, most significant criterion first, each wide enough for
//! its largest sum, is that of bbpPairings (Apache-2.0) by Jeremy Bierema; the code
//! is our own.

use integer_blossom::max_weight_matching;

use super::field::{Contender, Field};
use super::layout::Layout;
use super::weight::{Digits, Wide};

/// The most vertices that one matching may have: its tables grow with the square,
/// to about a gigabyte at this size. Brackets that are paired half by half are not
/// limited by it.
pub(super) const MOST_VERTICES: usize = 2500;

/// Which vertices a matching must cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cover {
    /// All of them.
    All,
    /// As the criteria wish; who is left goes further down.
    Any,
}

/// What an edge means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Link {
    /// A pair of this bracket.
    Within,
    /// A pair of the next bracket (C8).
    Next,
    /// A pair further down (C4).
    Below,
    /// The player leaves the bracket, or has the bye.
    Out,
}

/// One half of a bracket after the exchanges (C.04.3 articles 3.2 and 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    First,
    Second,
}

/// A bracket, with as many lower players as the question at hand needs. Vertices
/// are the bracket's players in rank order, then the lower players, then, if
/// there is one, the way out.
pub(super) struct Problem<'a> {
    pub field: &'a Field,
    pub players: Vec<usize>,
    /// The first so many are moved-down players.
    pub moved_down: usize,
    /// The first so many are in the bracket.
    pub bracket: usize,
    /// So many after these are in the next scoregroup.
    pub next: usize,
    /// Who may take the way out.
    pub out: Option<Vec<bool>>,
    /// Whether the way out is the bye, so that C9 counts.
    pub out_is_bye: bool,
    pub cover: Cover,
}

/// What has been decided so far.
#[derive(Clone)]
pub(super) struct State {
    pub alive: Vec<bool>,
    /// Players who are not paired in this bracket: moved-down ones whom it cannot
    /// take either, or whoever is asked to float.
    pub limbo: Vec<bool>,
    pub half: Vec<Option<Half>>,
}

/// Which decisions, less important than any criterion, a matching takes as well.
pub(super) enum Order<'a> {
    /// None.
    Nothing,
    /// Which moved-down players are paired: the higher ranked.
    Paired { moved_down: usize },
    /// The partners of these vertices, one after another, by `rank` of the partner.
    Partners { of: &'a [usize], rank: &'a [u32], width: u32 },
    /// How few players are exchanged, and which.
    Exchange(&'a Exchange),
}

/// The numbers of the rule for exchanges (C.04.3 article 4.3).
pub(super) struct Exchange {
    /// Bracket sequence number by vertex, from 1; 0 for others.
    pub number: Vec<u32>,
    pub pairs: u32,
    pub size: u32,
    /// How many of the last of the first half are looked at one by one.
    pub down: u32,
    /// How many of the first of the second half are.
    pub up: u32,
}

impl<'a> Problem<'a> {
    pub fn new_state(&self) -> State {
        let size = self.size();
        State { alive: vec![true; size], limbo: vec![false; size], half: vec![None; size] }
    }

    pub fn size(&self) -> usize {
        self.players.len() + usize::from(self.out.is_some())
    }

    /// The vertex of the way out.
    pub fn exit(&self) -> Option<usize> {
        self.out.as_ref().map(|_| self.players.len())
    }

    pub fn contender(&self, vertex: usize) -> &'a Contender {
        &self.field.contenders[self.players[vertex]]
    }

    /// The vertex of a player, given by his place in the field.
    pub fn vertex(&self, place: usize) -> Option<usize> {
        self.players.iter().position(|&other| other == place)
    }

    /// What the edge between `u < v` means, if there is one.
    pub fn link(&self, state: &State, u: usize, v: usize) -> Option<Link> {
        if let Some(out) = &self.out
            && v == self.players.len()
        {
            return out[u].then_some(Link::Out);
        }
        let link = if v < self.bracket {
            // Two players who float out of a bracket never meet further down.
            let limbo = state.limbo[u] || state.limbo[v];
            if v < self.moved_down || limbo || !halves_fit(state, u, v) {
                return None;
            }
            Link::Within
        } else if v < self.bracket + self.next {
            Link::Next
        } else {
            Link::Below
        };
        self.field.legal(self.players[u], self.players[v]).then_some(link)
    }

    /// The matching of the living vertices that is best by the criteria and then
    /// by `order`; `None` when one that covers everybody is asked for and none
    /// exists, or when the problem is too large.
    pub fn solve(&self, state: &State, order: &Order<'_>) -> Option<Vec<Option<usize>>> {
        let layout = Layout::new(self, state, order);
        if state.alive.iter().filter(|&&alive| alive).count() > MOST_VERTICES {
            return None;
        }
        let mates = match layout.bits {
            0..=58 => self.matching::<i64>(state, &layout, order),
            59..=122 => self.matching::<i128>(state, &layout, order),
            123..=250 => self.matching::<Wide<4>>(state, &layout, order),
            251..=506 => self.matching::<Wide<8>>(state, &layout, order),
            507..=1018 => self.matching::<Wide<16>>(state, &layout, order),
            1019..=2042 => self.matching::<Wide<32>>(state, &layout, order),
            // At most a bit for each vertex, and some hundred for the criteria.
            _ => self.matching::<Wide<64>>(state, &layout, order),
        };
        let covered = (0..self.size()).all(|v| !state.alive[v] || mates[v].is_some());
        (covered || self.cover == Cover::Any).then_some(mates)
    }

    fn matching<W: Digits>(
        &self,
        state: &State,
        layout: &Layout,
        order: &Order<'_>,
    ) -> Vec<Option<usize>> {
        debug_assert!(layout.bits <= W::BITS);
        let alive: Vec<usize> = (0..self.size()).filter(|&v| state.alive[v]).collect();
        let mut weights = vec![W::ZERO; alive.len() * alive.len()];
        for (a, &u) in alive.iter().enumerate() {
            for (b, &v) in alive.iter().enumerate().skip(a + 1) {
                if let Some(link) = self.link(state, u, v) {
                    weights[a * alive.len() + b] =
                        layout.weight::<W>(self, u, v, link) + layout.order::<W>(order, u, v, link);
                }
            }
        }
        let mates = max_weight_matching(&weights, alive.len());
        let mut by_vertex = vec![None; self.size()];
        for (&u, mate) in alive.iter().zip(mates) {
            by_vertex[u] = mate.map(|m| alive[m]);
        }
        by_vertex
    }
}

fn halves_fit(state: &State, u: usize, v: usize) -> bool {
    match (state.half[u], state.half[v]) {
        (None, None) | (Some(Half::First), Some(Half::Second)) => true,
        // A moved-down player has no half and meets whoever is left.
        (None, Some(_)) => true,
        (Some(_), _) => false,
    }
}
