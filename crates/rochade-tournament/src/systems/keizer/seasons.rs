//! The ranking of a Keizer season, and what every total is made of.

use std::collections::HashMap;

use super::settings::{Keizer, OwnValue, Pay, Recalculation, Share};
use crate::player::PlayerId;
use crate::record::{Bye, Forfeit, Outcome, Record};
use crate::sentence::Amount;
use crate::tournament::Tournament;

/// How a round was spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// The value that totals begin with.
    Own,
    /// A win; by forfeit, too.
    Win(PlayerId),
    /// A draw, or a game without a result yet.
    Draw(PlayerId),
    /// A loss over the board.
    Loss(PlayerId),
    /// The bye.
    Bye,
    /// Excused.
    Excused,
    /// Work for the club.
    Duty,
    /// Absent, or a loss by forfeit.
    Absent,
    /// A round before the player's entry.
    Late,
}

impl Made {
    /// The opponent.
    #[must_use]
    pub const fn opponent(self) -> Option<PlayerId> {
        match self {
            Self::Win(id) | Self::Draw(id) | Self::Loss(id) => Some(id),
            Self::Own | Self::Bye | Self::Excused | Self::Duty | Self::Absent | Self::Late => None,
        }
    }
}

/// A line of a total: `amount = share × value + points`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeizerLine {
    /// The round; `None` for the own value.
    pub round: Option<u16>,
    /// How it was spent.
    pub made: Made,
    /// Whose value it is a share of.
    pub of: PlayerId,
    /// The rank of that player in the ranking that counts.
    pub rank: usize,
    /// The value of that rank.
    pub value: i64,
    /// The share.
    pub share: Amount,
    /// Points that are the same for everybody.
    pub points: Amount,
    /// What it brings.
    pub amount: Amount,
    /// Whether it brings nothing only because it happened too often.
    pub over_limit: bool,
}

/// What changed in a total since the round before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeizerChange {
    /// The line as it is.
    pub line: KeizerLine,
    /// As it was; `None` for the new round.
    pub was: Option<KeizerLine>,
    /// How much more it is.
    pub by: Amount,
}

/// How "until stable" ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The order stays as it is.
    Stable {
        /// After how many passes.
        passes: usize,
    },
    /// The same orders come again and again; the first of them that was reached
    /// counts.
    Cycle {
        /// How many there are.
        length: usize,
    },
}

/// One round of one player, in whole units.
#[derive(Clone, Copy, Debug)]
struct Item {
    made: Made,
    /// Whose value counts, by place in the list of players.
    of: usize,
    share: i64,
    points: i64,
    over_limit: bool,
}

/// The ranking after a round.
#[derive(Clone, Debug)]
pub struct KeizerTable {
    settings: Keizer,
    ids: Vec<PlayerId>,
    unit: i64,
    rounds: u16,
    /// By player: his rounds.
    items: Vec<Vec<Item>>,
    /// The ranks that count, by player: one list for all rounds, or one for each if
    /// values are frozen.
    ranks: Vec<Vec<Option<usize>>>,
    totals: Vec<i64>,
    order: Vec<usize>,
    /// Places in the start list.
    own: Vec<Option<usize>>,
    end: Option<End>,
}

impl Keizer {
    /// The ranking after so many rounds.
    #[must_use]
    pub fn table(&self, event: &Tournament, rounds: u16) -> KeizerTable {
        let rounds = rounds.min(event.rounds_played());
        let list = event.ranked();
        let mut table = KeizerTable {
            unit: self.unit(),
            ids: event.players().iter().map(|player| player.id).collect(),
            items: (0..list.len()).map(|at| self.items(event, at, rounds)).collect(),
            ranks: Vec::new(),
            totals: vec![0; list.len()],
            own: ranks(&list),
            order: list.clone(),
            settings: self.clone(),
            rounds,
            end: None,
        };
        let gone = |at: usize, after: u16| {
            self.withdrawn.is_some()
                && event
                    .withdrawn_from(event.players()[at].id)
                    .is_some_and(|from| from <= after + 1)
        };
        match self.recalculation {
            Recalculation::EachRound | Recalculation::Frozen => {
                for round in 1..=rounds {
                    let ranks = ranks(&table.order);
                    if self.recalculation == Recalculation::EachRound {
                        table.ranks.clear();
                    }
                    table.ranks.push(ranks);
                    table.pass(round, &list, &|at| gone(at, round));
                }
            }
            Recalculation::UntilStable => table.until_stable(&list, &|at| gone(at, rounds)),
        }
        if rounds == 0 {
            table.ranks.push(ranks(&table.order));
            table.sum(0);
        }
        table
    }

    fn items(&self, event: &Tournament, at: usize, rounds: u16) -> Vec<Item> {
        let unit = self.unit();
        let records = event.records(event.players()[at].id);
        let entered = records.iter().position(|&record| record != Record::ABSENT).unwrap_or(0);
        let mut times: HashMap<Made, u16> = HashMap::new();
        let item = |(round, &record): (usize, &Record)| {
            let (made, opponent) = self.made(record, round < entered);
            let pay = self.pay(made);
            let over_limit = pay.is_some_and(|pay| {
                let count = times.entry(made).or_insert(0);
                *count += 1;
                pay.most.is_some_and(|most| *count > most)
            });
            let opponent = opponent.and_then(|id| event.position(id));
            let left = self.withdrawn.filter(|_| {
                opponent.is_some_and(|other| {
                    let from = event.withdrawn_from(event.players()[other].id);
                    from.is_some_and(|from| from <= rounds + 1)
                })
            });
            let share = match made {
                Made::Win(_) => self.win,
                Made::Draw(_) => self.draw,
                Made::Loss(_) => self.loss,
                Made::Own | Made::Bye | Made::Excused | Made::Duty | Made::Absent | Made::Late => {
                    pay.map_or(Share::ZERO, |pay| pay.share)
                }
            };
            let share = share.get() * left.map_or(Amount::ONE, Share::get);
            let points = pay.map_or(Share::ZERO, |pay| pay.points).get();
            let whole = |part: Amount| if over_limit { 0 } else { (part * unit).to_integer() };
            let of = if left.is_some() { at } else { opponent.unwrap_or(at) };
            Item { made, of, share: whole(share), points: whole(points), over_limit }
        };
        records[..usize::from(rounds).min(records.len())].iter().enumerate().map(item).collect()
    }

    /// How a round was spent, and against whom.
    const fn made(&self, record: Record, late: bool) -> (Made, Option<PlayerId>) {
        match record {
            Record::Game { opponent, outcome, .. } => {
                let made = match outcome {
                    Outcome::Win => Made::Win(opponent),
                    Outcome::Draw | Outcome::Pending => Made::Draw(opponent),
                    Outcome::Loss => Made::Loss(opponent),
                };
                (made, Some(opponent))
            }
            Record::Forfeit { opponent: Some(id), side: Forfeit::Win, .. } => {
                (Made::Win(id), Some(id))
            }
            Record::Forfeit { opponent: None, side: Forfeit::Win, .. }
            | Record::Bye(Bye::PairingAllocated) => (Made::Bye, None),
            Record::Forfeit { side: Forfeit::Loss, .. } => (Made::Absent, None),
            Record::Bye(Bye::FullPoint) => (Made::Duty, None),
            Record::Bye(Bye::HalfPoint) => (Made::Excused, None),
            Record::Bye(Bye::ZeroPoint) if late => (Made::Late, None),
            Record::Bye(Bye::ZeroPoint) => (Made::Absent, None),
        }
    }

    const fn pay(&self, made: Made) -> Option<Pay> {
        match made {
            Made::Bye => Some(self.bye),
            Made::Excused => Some(self.excused),
            Made::Duty => Some(self.duty),
            Made::Absent => Some(self.absent),
            Made::Late => Some(self.late),
            Made::Own | Made::Win(_) | Made::Draw(_) | Made::Loss(_) => None,
        }
    }
}

/// The rank of each player in an order, by place in the list of players.
fn ranks(order: &[usize]) -> Vec<Option<usize>> {
    let size = order.iter().max().map_or(0, |&last| last + 1);
    let mut ranks = vec![None; size];
    for (rank, &at) in order.iter().enumerate() {
        ranks[at] = Some(rank);
    }
    ranks
}

impl KeizerTable {
    /// The value of a rank; who is not ranked counts as the last would.
    fn worth(&self, rank: Option<usize>) -> i64 {
        let players = self.ids.len();
        self.settings.value(players, rank.unwrap_or(players.saturating_sub(1)))
    }

    /// The ranks that count for a round, counted from 1.
    fn ranks_of(&self, round: u16) -> &[Option<usize>] {
        let at = match self.settings.recalculation {
            Recalculation::Frozen => usize::from(round).saturating_sub(1),
            Recalculation::EachRound | Recalculation::UntilStable => 0,
        };
        self.ranks.get(at).or(self.ranks.last()).map_or(&[], Vec::as_slice)
    }

    fn rank_of(&self, round: u16, at: usize) -> Option<usize> {
        self.ranks_of(round).get(at).copied().flatten()
    }

    /// The share of the own value that totals begin with, after so many rounds.
    fn own_share(&self, rounds: u16) -> i64 {
        let fade = i64::from(self.settings.fade);
        match (self.settings.own, fade) {
            (OwnValue::None, _) => 0,
            (_, 0) => self.unit,
            (_, fade) => self.unit / fade * (fade - i64::from(rounds)).max(0),
        }
    }

    fn own_rank(&self, rounds: u16, at: usize) -> Option<usize> {
        match self.settings.own {
            OwnValue::Start => self.own.get(at).copied().flatten(),
            OwnValue::Current | OwnValue::None => self.rank_of(rounds, at),
        }
    }

    /// All totals after so many rounds.
    fn sum(&mut self, rounds: u16) {
        let players = self.ids.len();
        let worth: Vec<i64> = (0..players).map(|rank| self.worth(Some(rank))).collect();
        let unranked = self.worth(None);
        let value = |rank: Option<usize>| rank.map_or(unranked, |rank| worth[rank]);
        let own = self.own_share(rounds);
        let totals = (0..players).map(|at| {
            let games = (1..).zip(&self.items[at]).take(usize::from(rounds));
            let made: i64 = games
                .map(|(round, item)| item.share * value(self.rank_of(round, item.of)) + item.points)
                .sum();
            made + own * value(self.own_rank(rounds, at))
        });
        self.totals = totals.collect();
    }

    /// Values all rounds and ranks once; equal totals stay in the order of the list.
    fn pass(&mut self, rounds: u16, list: &[usize], gone: &dyn Fn(usize) -> bool) {
        self.sum(rounds);
        self.order = list.iter().copied().filter(|&at| !gone(at)).collect();
        self.order.sort_by_key(|&at| core::cmp::Reverse(self.totals[at]));
    }

    fn until_stable(&mut self, list: &[usize], gone: &dyn Fn(usize) -> bool) {
        self.order = list.iter().copied().filter(|&at| !gone(at)).collect();
        let mut seen: HashMap<Vec<usize>, usize> = HashMap::new();
        for passes in 0.. {
            if let Some(first) = seen.insert(self.order.clone(), passes) {
                let length = passes - first;
                if length == 1 {
                    self.end = Some(End::Stable { passes: passes - 1 });
                    return;
                }
                // The order is now the first of the cycle that was reached.
                self.end = Some(End::Cycle { length });
                return;
            }
            self.ranks = vec![ranks(&self.order)];
            self.pass(self.rounds, list, gone);
        }
    }

    /// How "until stable" ended; `None` for the other ways.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The players, the first rank first.
    pub fn ranking(&self) -> impl Iterator<Item = PlayerId> {
        self.order.iter().map(|&at| self.ids[at])
    }

    fn place(&self, player: PlayerId) -> Option<usize> {
        self.ids.iter().position(|&id| id == player)
    }

    /// A player's total.
    #[must_use]
    pub fn total(&self, player: PlayerId) -> Option<Amount> {
        self.place(player).map(|at| Amount::new(self.totals[at], self.unit))
    }

    /// What a player's rank is worth in the next round.
    #[must_use]
    pub fn next_value(&self, player: PlayerId) -> Option<i64> {
        let rank = self.order.iter().position(|&at| self.ids[at] == player)?;
        Some(self.worth(Some(rank)))
    }

    /// What a total is made of; the amounts add up to it.
    #[must_use]
    pub fn lines(&self, player: PlayerId) -> Vec<KeizerLine> {
        let Some(at) = self.place(player) else { return Vec::new() };
        let line = |round: Option<u16>, item: &Item, rank: Option<usize>| {
            let value = self.worth(rank);
            KeizerLine {
                round,
                made: item.made,
                of: self.ids[item.of],
                rank: rank.map_or(self.ids.len(), |rank| rank + 1),
                value,
                share: Amount::new(item.share, self.unit),
                points: Amount::new(item.points, self.unit),
                amount: Amount::new(item.share * value + item.points, self.unit),
                over_limit: item.over_limit,
            }
        };
        let share = self.own_share(self.rounds);
        let own = Item { made: Made::Own, of: at, share, points: 0, over_limit: false };
        let mut lines = vec![line(None, &own, self.own_rank(self.rounds, at))];
        lines.extend(
            (1..)
                .zip(&self.items[at])
                .map(|(round, item)| line(Some(round), item, self.rank_of(round, item.of))),
        );
        lines
    }

    /// What changed in a total since the table of the round before; the changes
    /// add up to the difference.
    #[must_use]
    pub fn changes(&self, before: &Self, player: PlayerId) -> Vec<KeizerChange> {
        let old = before.lines(player);
        let change = |line: KeizerLine| {
            let was = old.iter().copied().find(|was| was.round == line.round);
            let by = line.amount - was.map_or(Amount::ZERO, |was| was.amount);
            KeizerChange { line, was, by }
        };
        let changes = self.lines(player).into_iter().map(change);
        changes.filter(|change| change.by != Amount::ZERO || change.was.is_none()).collect()
    }
}
