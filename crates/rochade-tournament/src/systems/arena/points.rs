//! The points of an arena, game by game.

use std::collections::HashMap;

use super::Arena;
use crate::player::PlayerId;
use crate::points::Points;
use crate::record::{Forfeit, Outcome, Record};
use crate::sentence::Amount;
use crate::tournament::Tournament;

/// A finished game of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// In which round it began.
    pub round: u16,
    /// Against whom.
    pub opponent: PlayerId,
    /// How it ended.
    pub outcome: Outcome,
    /// Whether it counts twice.
    pub doubled: bool,
    /// What half of the time brought.
    pub bonus: Points,
    /// Whether it brought nothing because the game was too short.
    pub short: bool,
    /// What it brings altogether.
    pub points: Points,
}

/// Who stands where in an arena.
#[derive(Clone, Debug)]
pub struct ArenaTable {
    games: HashMap<PlayerId, Vec<ArenaGame>>,
    totals: HashMap<PlayerId, Points>,
    performance: HashMap<PlayerId, Amount>,
    order: Vec<(usize, PlayerId)>,
}

fn double(points: Points) -> Points {
    points + points
}

impl ArenaTable {
    /// The table after so many rounds; games that go on do not count.
    #[must_use]
    pub fn new(settings: &Arena, event: &Tournament, rounds: u16) -> Self {
        let mut table = Self {
            games: HashMap::new(),
            totals: HashMap::new(),
            performance: HashMap::new(),
            order: Vec::new(),
        };
        let rated = event.players().iter().all(|player| player.rating.is_some());
        for player in event.players() {
            let games = games(settings, event, player.id, rounds);
            let total = games.iter().map(|game| game.points).sum();
            if rated && !games.is_empty() {
                table.performance.insert(player.id, performance(event, &games));
            }
            table.totals.insert(player.id, total);
            table.games.insert(player.id, games);
        }
        let mut ids: Vec<PlayerId> =
            event.ranked().into_iter().map(|at| event.players()[at].id).collect();
        let key = |id: &PlayerId| core::cmp::Reverse((table.total(*id), table.performance(*id)));
        ids.sort_by_key(key);
        let mut order: Vec<(usize, PlayerId)> = Vec::new();
        for (at, &id) in ids.iter().enumerate() {
            let tied = order.last().filter(|(_, above)| key(above) == key(&id));
            order.push((tied.map_or(at + 1, |(rank, _)| *rank), id));
        }
        table.order = order;
        table
    }

    /// Ranks and players, the first first; who is tied shares a rank.
    pub fn rows(&self) -> impl Iterator<Item = (usize, PlayerId)> {
        self.order.iter().copied()
    }

    /// The finished games of a player, in order.
    #[must_use]
    pub fn games(&self, player: PlayerId) -> &[ArenaGame] {
        self.games.get(&player).map_or(&[], Vec::as_slice)
    }

    /// The points of a player.
    #[must_use]
    pub fn total(&self, player: PlayerId) -> Points {
        self.totals.get(&player).copied().unwrap_or_default()
    }

    /// How many games a player has won in a row.
    #[must_use]
    pub fn streak(&self, player: PlayerId) -> usize {
        let games = self.games(player).iter().rev();
        games.take_while(|game| game.outcome == Outcome::Win).count()
    }

    /// The average of the opponents' ratings, 500 more for a win and 500 less for a loss;
    /// none without a game, or when somebody has no rating.
    #[must_use]
    pub fn performance(&self, player: PlayerId) -> Option<Amount> {
        self.performance.get(&player).copied()
    }
}

fn games(settings: &Arena, event: &Tournament, player: PlayerId, rounds: u16) -> Vec<ArenaGame> {
    let mut games = Vec::new();
    let mut wins = 0;
    for (round, record) in (1..=rounds).zip(event.records(player)) {
        let (opponent, outcome) = match *record {
            Record::Game { outcome: Outcome::Pending, .. }
            | Record::Forfeit { opponent: None, .. }
            | Record::Bye(_) => continue,
            Record::Game { opponent, outcome, .. } => (opponent, outcome),
            Record::Forfeit { opponent: Some(opponent), side, .. } => match side {
                Forfeit::Win => (opponent, Outcome::Win),
                Forfeit::Loss => (opponent, Outcome::Loss),
            },
        };
        let base = match outcome {
            Outcome::Win => settings.win,
            Outcome::Draw | Outcome::Pending => settings.draw,
            Outcome::Loss => settings.loss,
        };
        let doubled = settings.streaks && wins >= 2;
        let gave = settings.berserk.iter().find(|b| (b.round, b.player) == (round, player));
        let gave = gave.filter(|_| outcome == Outcome::Win);
        let short = gave.is_some_and(|given| given.short);
        let bonus = match gave {
            Some(_) if !short => settings.berserk_bonus,
            Some(_) | None => Points::ZERO,
        };
        let points = bonus + if doubled { double(base) } else { base };
        games.push(ArenaGame { round, opponent, outcome, doubled, bonus, short, points });
        wins = if outcome == Outcome::Win { wins + 1 } else { 0 };
    }
    games
}

fn performance(event: &Tournament, games: &[ArenaGame]) -> Amount {
    let sum: i64 = games
        .iter()
        .map(|game| {
            let rating = event.player(game.opponent).and_then(|player| player.rating).unwrap_or(0);
            let by = match game.outcome {
                Outcome::Win => 500,
                Outcome::Draw | Outcome::Pending => 0,
                Outcome::Loss => -500,
            };
            i64::from(rating) + by
        })
        .sum();
    Amount::new(sum, i64::try_from(games.len()).unwrap_or(1).max(1))
}
