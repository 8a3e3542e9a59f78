//! The order of a ladder, replayed from the records.

use std::collections::HashMap;
use std::ops::Range;

use super::{Ladder, LadderDraw, LadderWin};
use crate::player::PlayerId;
use crate::record::{Forfeit, Outcome, Record};
use crate::tournament::Tournament;

/// Why somebody moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LadderWhy {
    /// He won against this player.
    Won(PlayerId),
    /// He drew with this player.
    Drew(PlayerId),
    /// He lost to this player, and they exchanged their places.
    Lost(PlayerId),
    /// This player came in above him.
    Passed(PlayerId),
    /// He did not play for so many rounds.
    Inactive(u16),
    /// This player moved down or left.
    Freed(PlayerId),
}

/// A step of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LadderMove {
    /// After which round.
    pub round: u16,
    /// Who.
    pub player: PlayerId,
    /// From which place, from 1.
    pub from: usize,
    /// To which place.
    pub to: usize,
    /// Why.
    pub why: LadderWhy,
}

/// A ladder after some rounds.
#[derive(Clone, Debug)]
pub struct Rungs {
    order: Vec<PlayerId>,
    /// By player: the place in `order`, from 1.
    places: HashMap<PlayerId, usize>,
    moves: Vec<LadderMove>,
    /// By player: after which round he came in, and at which place.
    starts: HashMap<PlayerId, (u16, usize)>,
    /// By player: games played, and won.
    games: HashMap<PlayerId, (usize, usize)>,
}

impl Rungs {
    /// The ladder after so many rounds.
    #[must_use]
    pub fn new(settings: &Ladder, event: &Tournament, rounds: u16) -> Self {
        let rounds = rounds.min(event.rounds_played());
        let mut rungs = Self {
            order: Vec::new(),
            places: HashMap::new(),
            moves: Vec::new(),
            starts: HashMap::new(),
            games: HashMap::new(),
        };
        let mut entrants: Vec<PlayerId> =
            event.ranked().into_iter().map(|at| event.players()[at].id).collect();
        entrants.sort_by_key(|&id| event.entered_after(id));
        let mut entrants = entrants.into_iter().peekable();
        let mut enter = |rungs: &mut Self, last: u16| {
            while let Some(id) = entrants.next_if(|&id| event.entered_after(id) <= last) {
                rungs.enter(id, event.entered_after(id));
            }
        };
        for round in 1..=rounds {
            enter(&mut rungs, round - 1);
            rungs.leave(event, round, round);
            rungs.play(settings, event, round);
            rungs.idle(settings, event, round);
        }
        // Who comes while later rounds are played stands below everybody until then.
        enter(&mut rungs, u16::MAX);
        rungs.leave(event, rounds + 1, rounds);
        for player in event.players() {
            let own = event.records(player.id).iter().take(rounds.into());
            let games = own.clone().filter(|record| record.played().is_some()).count();
            let won = own.filter(|record| result(**record) == Some(Outcome::Win)).count();
            rungs.games.insert(player.id, (games, won));
        }
        rungs
    }

    /// The players from the top down; who has left is not among them.
    #[must_use]
    pub fn order(&self) -> &[PlayerId] {
        &self.order
    }

    /// Every step of every player, in order.
    #[must_use]
    pub fn moves(&self) -> &[LadderMove] {
        &self.moves
    }

    /// The place of a player, from 1.
    #[must_use]
    pub fn rank(&self, player: PlayerId) -> Option<usize> {
        self.places.get(&player).copied()
    }

    /// After which round a player came in, 0 if before the first, and at which place.
    pub(super) fn start(&self, player: PlayerId) -> (u16, usize) {
        self.starts.get(&player).copied().unwrap_or_default()
    }

    /// How many games a player has played, and won, with or without playing.
    pub(super) fn games(&self, player: PlayerId) -> (usize, usize) {
        self.games.get(&player).copied().unwrap_or_default()
    }

    /// Who comes later begins at the bottom.
    fn enter(&mut self, player: PlayerId, after: u16) {
        self.order.push(player);
        self.places.insert(player, self.order.len());
        self.starts.insert(player, (after, self.order.len()));
    }

    /// Who left before a round is paired is taken out after the round `after`.
    fn leave(&mut self, event: &Tournament, before: u16, after: u16) {
        let gone = |id: PlayerId| event.withdrawn_from(id).is_some_and(|from| from <= before);
        while let Some(at) = self.order.iter().position(|&id| gone(id)) {
            let left = self.order[at];
            self.places.remove(&left);
            let last = self.order.len() - 1;
            self.change(after, LadderWhy::Freed(left), at..last, |order| {
                order.remove(at);
            });
        }
    }

    /// Changes the order of these places and notes who moved: `why` is for whoever has no
    /// other reason.
    fn change(
        &mut self,
        round: u16,
        why: LadderWhy,
        moved: Range<usize>,
        change: impl FnOnce(&mut Vec<PlayerId>),
    ) {
        change(&mut self.order);
        for at in moved {
            let (player, to) = (self.order[at], at + 1);
            let from = self.places.insert(player, to).unwrap_or(to);
            if from != to {
                self.moves.push(LadderMove { round, player, from, to, why });
            }
        }
    }

    /// Gives the last steps of a player another reason.
    fn because(&mut self, round: u16, player: PlayerId, why: LadderWhy) {
        let own = |moved: &&mut LadderMove| moved.round == round && moved.player == player;
        if let Some(moved) = self.moves.iter_mut().rev().find(own) {
            moved.why = why;
        }
    }

    /// The results of a round, from the top of the ladder down as it was before it.
    fn play(&mut self, settings: &Ladder, event: &Tournament, round: u16) {
        let before = self.order.clone();
        let places = self.places.clone();
        let place = |id: PlayerId| places.get(&id).map(|place| place - 1);
        for (at, &higher) in before.iter().enumerate() {
            let Some(record) = event.record(higher, round) else { continue };
            let Some(lower) = record.opponent() else { continue };
            if place(lower).is_none_or(|other| other < at) {
                continue;
            }
            // Both may have moved by a result further up.
            let (Some(x), Some(y)) = (self.rank(higher), self.rank(lower)) else { continue };
            if y < x {
                continue;
            }
            match event.record(lower, round).and_then(result) {
                Some(Outcome::Win) => self.win(settings, round, higher, lower),
                Some(Outcome::Draw) => self.draw(settings, round, higher, lower),
                Some(Outcome::Loss | Outcome::Pending) | None => {}
            }
        }
    }

    fn win(&mut self, settings: &Ladder, round: u16, higher: PlayerId, lower: PlayerId) {
        let (Some(x), Some(y)) = (self.rank(higher), self.rank(lower)) else { return };
        match settings.win {
            LadderWin::TakePlace => {
                self.change(round, LadderWhy::Passed(lower), x - 1..y, |order| {
                    order[x - 1..y].rotate_right(1);
                });
            }
            LadderWin::Exchange => {
                self.change(round, LadderWhy::Lost(lower), x - 1..y, |order| {
                    order.swap(x - 1, y - 1);
                });
            }
        }
        self.because(round, lower, LadderWhy::Won(higher));
    }

    fn draw(&mut self, settings: &Ladder, round: u16, higher: PlayerId, lower: PlayerId) {
        let (Some(x), Some(y)) = (self.rank(higher), self.rank(lower)) else { return };
        let to = match settings.draw {
            LadderDraw::Nothing => y,
            LadderDraw::OneUp => (y - 1).max(x + 1),
            LadderDraw::Below => x + 1,
        };
        if to < y {
            self.change(round, LadderWhy::Passed(lower), to - 1..y, |order| {
                order[to - 1..y].rotate_right(1);
            });
            self.because(round, lower, LadderWhy::Drew(higher));
        }
    }

    /// Who did not play for long moves down a place; from the bottom up, and not past
    /// somebody who did not play as long.
    fn idle(&mut self, settings: &Ladder, event: &Tournament, round: u16) {
        let Some(limit) = settings.inactive.filter(|&limit| limit > 0) else { return };
        let idle = |id: PlayerId| {
            let records = &event.records(id)[event.entered_after(id).into()..round.into()];
            let rounds = records.iter().rev().take_while(|r| r.opponent().is_none()).count();
            rounds > 0 && rounds % usize::from(limit) == 0
        };
        for at in (0..self.order.len().saturating_sub(1)).rev() {
            let (player, below) = (self.order[at], self.order[at + 1]);
            if idle(player) && !idle(below) {
                self.change(round, LadderWhy::Freed(player), at..at + 2, |order| {
                    order.swap(at, at + 1);
                });
                self.because(round, player, LadderWhy::Inactive(limit));
            }
        }
    }
}

/// How a round ended for a player, played or not.
const fn result(record: Record) -> Option<Outcome> {
    match record {
        Record::Game { outcome, .. } => Some(outcome),
        Record::Forfeit { opponent: Some(_), side: Forfeit::Win, .. } => Some(Outcome::Win),
        Record::Forfeit { opponent: Some(_), side: Forfeit::Loss, .. } => Some(Outcome::Loss),
        Record::Forfeit { opponent: None, .. } | Record::Bye(_) => None,
    }
}
