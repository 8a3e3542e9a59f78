//! Prizes: who gets which, how ties share them, exact to the cent.

use serde::{Deserialize, Serialize};

use crate::player::{Player, PlayerId, Sex};
use crate::sentence::{Amount, Sentence, Word};
use crate::systems::{Cell, IndividualRow, Table};
use crate::tournament::Tournament;

/// Money in whole cents, written as `143.75`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "String", into = "String")]
pub struct Cents(pub u64);

impl core::fmt::Display for Cents {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

impl core::str::FromStr for Cents {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!("\"{text}\" is no prize; expected one like 150 or 143.75, below ten million")
        };
        let (whole, cents) = text.split_once('.').unwrap_or((text, "00"));
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if !digits(whole) || !digits(cents) || cents.len() != 2 || whole.len() > 7 {
            return Err(wrong());
        }
        let number = |t: &str| t.parse::<u64>().map_err(|_| wrong());
        Ok(Self(number(whole)? * 100 + number(cents)?))
    }
}

impl TryFrom<String> for Cents {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Cents> for String {
    fn from(cents: Cents) -> Self {
        cents.to_string()
    }
}

impl From<Cents> for Word {
    fn from(cents: Cents) -> Self {
        Self::Decimal(cents.to_string())
    }
}

/// How players with equal points share the prizes of their places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sharing {
    /// Not at all: tie-breaks decide.
    None,
    /// Half of the prize of one's own place, and an equal share of the other halves
    /// (the Hort system).
    #[default]
    Hort,
    /// All alike.
    Equal,
}

/// Who can win the prizes of a category: whoever fulfils all that is given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct Category {
    /// Its name, as it is announced.
    pub name: String,
    /// The prizes, the first place first.
    pub prizes: Vec<Cents>,
    /// Not yet so old before 1 January of the fund's year: U12 is 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<u16>,
    /// At least so old in the fund's year: 50, 65.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<u16>,
    /// This sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// A rating below this; who has none is below every limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_below: Option<u16>,
    /// At least this rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_from: Option<u16>,
    /// A part of the field by rating: `[2, 3]` is the second third, from the top.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<[usize; 2]>,
    /// Members of this club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Who played for a team on this board most often; only in team events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<u16>,
}

impl Category {
    /// Whether a player is in it, counted in the year of the fund.
    #[must_use]
    pub fn contains(&self, player: &Player, year: u16) -> bool {
        let born = player.birth_year;
        let rating = player.rating.unwrap_or(0);
        self.under.is_none_or(|age| born.is_some_and(|born| born >= year.saturating_sub(age)))
            && self.over.is_none_or(|age| born.is_some_and(|born| born <= year.saturating_sub(age)))
            && self.sex.is_none_or(|sex| player.sex == Some(sex))
            && self.rating_below.is_none_or(|limit| rating < limit)
            && self.rating_from.is_none_or(|limit| rating >= limit)
            && self.club.as_ref().is_none_or(|club| *club == player.club)
    }
}

/// All prizes of an event, declared before the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct PrizeFund {
    /// For the places of the table.
    pub main: Vec<Cents>,
    /// How ties share.
    pub sharing: Sharing,
    /// Prizes of categories, in the order in which equal values are preferred.
    pub categories: Vec<Category>,
    /// A category with fewer players than this has no prizes.
    pub fewest: usize,
    /// The year in which ages are counted.
    pub year: u16,
    /// What the money is called, as it is printed: `€`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub currency: String,
}

/// What a player gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub player: PlayerId,
    /// From which category; `None` for the main prizes.
    pub category: Option<usize>,
    /// The place in that list, from 1, after those who took a better prize elsewhere
    /// were left out.
    pub place: usize,
    /// How many share.
    pub tied: usize,
    /// The prize of the own place.
    pub own: Cents,
    /// The prizes of all places that are shared.
    pub pool: Cents,
    /// What he gets.
    pub amount: Cents,
    /// What he would have got elsewhere, and did not take.
    pub left: Vec<(Option<usize>, Cents)>,
}

/// A player with what ties him to others: equal numbers are tied.
type Placed = (PlayerId, usize);

impl PrizeFund {
    /// The awards, in the order of the lists. Everybody gets one prize at most, the
    /// most valuable; the next in line moves up.
    #[must_use]
    pub fn awards(&self, event: &Tournament, table: &Table) -> Vec<Award> {
        let placed = placed(table);
        let categories = self.members(event, &placed, |_| None);
        self.settle(core::iter::once(placed).chain(categories).collect())
    }

    /// The awards of a team event: the main prizes are for the teams of its table, those of
    /// categories for players, by what each made.
    #[must_use]
    pub fn awards_of_teams(
        &self,
        event: &Tournament,
        teams: &Table,
        players: &[IndividualRow],
    ) -> [Vec<Award>; 2] {
        let by_points = players.chunk_by(|a, b| a.points == b.points).enumerate();
        let placed: Vec<Placed> = by_points
            .flat_map(|(tie, rows)| rows.iter().map(move |row| (row.player, tie)))
            .collect();
        let board = |id| players.iter().find(|row| row.player == id).map(|row| row.board);
        let categories = self.members(event, &placed, board);
        let nobody = core::iter::once(Vec::new());
        [self.shares(0, &self::placed(teams)), self.settle(nobody.chain(categories).collect())]
    }

    /// Who is in which category.
    fn members(
        &self,
        event: &Tournament,
        placed: &[Placed],
        board: impl Fn(PlayerId) -> Option<u16>,
    ) -> Vec<Vec<Placed>> {
        let list = |category: &Category| {
            let is_in = |id: PlayerId| {
                let own = event.player(id);
                own.is_some_and(|player| category.contains(player, self.year))
                    && category.part.is_none_or(|part| in_part(event, id, part))
                    && (category.board.is_none() || category.board == board(id))
            };
            let members: Vec<Placed> =
                placed.iter().copied().filter(|(id, _)| is_in(*id)).collect();
            if members.len() < self.fewest { Vec::new() } else { members }
        };
        self.categories.iter().map(list).collect()
    }

    /// One prize each, of the main list and those of the categories.
    fn settle(&self, mut lists: Vec<Vec<Placed>>) -> Vec<Award> {
        let mut left: Vec<(PlayerId, usize, Cents)> = Vec::new();
        loop {
            let shares: Vec<Vec<Award>> =
                (0..lists.len()).map(|list| self.shares(list, &lists[list])).collect();
            let Some((player, best)) = contested(&shares) else {
                let mut awards: Vec<Award> = shares.into_iter().flatten().collect();
                for award in &mut awards {
                    let own = left.iter().filter(|(player, ..)| *player == award.player);
                    award.left =
                        own.map(|&(_, list, amount)| (list.checked_sub(1), amount)).collect();
                }
                return awards;
            };
            for (list, shares) in shares.iter().enumerate().filter(|(list, _)| *list != best) {
                if let Some(award) = shares.iter().find(|award| award.player == player) {
                    left.push((player, list, award.amount));
                }
                lists[list].retain(|(other, _)| *other != player);
            }
        }
    }

    fn prizes(&self, list: usize) -> &[Cents] {
        match list.checked_sub(1).and_then(|at| self.categories.get(at)) {
            None => &self.main,
            Some(category) => &category.prizes,
        }
    }

    /// Everybody in a list who gets something, if they were in no other list.
    fn shares(&self, list: usize, members: &[Placed]) -> Vec<Award> {
        let prizes = self.prizes(list);
        let mut awards = Vec::new();
        let mut place = 0;
        let by_tie = |a: &Placed, b: &Placed| self.sharing != Sharing::None && a.1 == b.1;
        for group in members.chunk_by(by_tie) {
            // A tie that reaches past the last prize counts the places there as 0.
            let own: Vec<Cents> = (place..place + group.len())
                .map(|at| prizes.get(at).copied().unwrap_or_default())
                .collect();
            let pool = Cents(own.iter().map(|cents| cents.0).sum());
            if pool.0 == 0 {
                break;
            }
            for (at, (&(player, _), amount)) in group.iter().zip(self.split(&own)).enumerate() {
                awards.push(Award {
                    player,
                    category: list.checked_sub(1),
                    place: place + at + 1,
                    tied: group.len(),
                    own: own[at],
                    pool,
                    amount,
                    left: Vec::new(),
                });
            }
            place += group.len();
        }
        awards
    }

    /// The prizes of tied places, shared. Parts of a cent that are left over go to the
    /// first, cent by cent: nothing is lost and nothing is paid twice.
    fn split(&self, own: &[Cents]) -> Vec<Cents> {
        let count = own.len() as u64;
        let pool: u64 = own.iter().map(|cents| cents.0).sum();
        // In parts of 1/(2 count) cent.
        let exact = |cents: &Cents| match self.sharing {
            Sharing::None => 2 * count * cents.0,
            Sharing::Hort => count * cents.0 + pool,
            Sharing::Equal => 2 * pool,
        };
        let mut amounts: Vec<u64> = own.iter().map(|cents| exact(cents) / (2 * count)).collect();
        let paid: u64 = amounts.iter().sum();
        for amount in amounts.iter_mut().take((pool - paid) as usize) {
            *amount += 1;
        }
        amounts.into_iter().map(Cents).collect()
    }

    /// All prizes together.
    #[must_use]
    pub fn total(&self) -> Cents {
        let categories = self.categories.iter().flat_map(|category| &category.prizes);
        Cents(self.main.iter().chain(categories).map(|cents| cents.0).sum())
    }

    /// What is wrong with a fund.
    #[must_use]
    pub fn problems(&self) -> Vec<Sentence> {
        let mut problems = Vec::new();
        let lists = core::iter::once(("", &self.main))
            .chain(self.categories.iter().map(|c| (c.name.as_str(), &c.prizes)));
        for (name, prizes) in lists {
            if let Some(pair) = prizes.windows(2).find(|pair| pair[0] < pair[1]) {
                let problem =
                    Sentence::new("prize-problem-order").with("category", name.to_owned());
                problems.push(problem.with("higher", pair[1]).with("lower", pair[0]));
            }
        }
        let parts = self.categories.iter().filter_map(|category| category.part);
        for [number, of] in parts.filter(|&[number, of]| of < 2 || !(1..=of).contains(&number)) {
            problems.push(
                Sentence::new("prize-problem-part")
                    .with("number", Word::Number(number as i64))
                    .with("of", Word::Number(of as i64)),
            );
        }
        let ages = self.categories.iter().any(|c| c.under.is_some() || c.over.is_some());
        if ages && self.year == 0 {
            problems.push(Sentence::new("prize-problem-year"));
        }
        problems
    }

    /// An award, in words: what it is, then where the amount comes from.
    #[must_use]
    pub fn told(&self, award: &Award) -> Vec<Sentence> {
        let title = self
            .list_name(award.category)
            .map_or(Sentence::new("prize-main"), |name| {
                Sentence::new("prize-category").with("name", name)
            })
            .with("player", award.player)
            .with("place", Word::Number(award.place as i64))
            .with("amount", award.amount);
        let mut told = vec![title];
        if award.tied > 1 {
            let key = if self.sharing == Sharing::Hort { "prize-hort" } else { "prize-equal" };
            let exact = Amount::new(award.pool.0 as i64, 100);
            let mut said = Sentence::new(key)
                .with("tied", award.tied)
                .with("pool", award.pool)
                .with("amount", award.amount);
            if self.sharing == Sharing::Hort {
                said = said
                    .with("own", award.own)
                    .with("half", Amount::new(award.own.0 as i64, 200))
                    .with("share", exact / (2 * award.tied as i64));
            }
            told.push(said);
        }
        told.extend(award.left.iter().map(|&(list, amount)| {
            let key = if list.is_some() { "prize-left-category" } else { "prize-left-main" };
            let said = Sentence::new(key).with("amount", amount);
            match self.list_name(list) {
                Some(name) => said.with("name", name),
                None => said,
            }
        }));
        told
    }

    fn list_name(&self, category: Option<usize>) -> Option<String> {
        Some(self.categories.get(category?)?.name.clone())
    }
}

/// Who would get more than one prize, and in which list he gets the best: of all
/// such players the one with the best prize, the higher placed first.
fn contested(shares: &[Vec<Award>]) -> Option<(PlayerId, usize)> {
    let mut found: Option<(Cents, PlayerId, usize)> = None;
    for award in shares.iter().flatten() {
        let lists: Vec<(usize, Cents)> = (0..shares.len())
            .filter_map(|list| {
                let own = shares[list].iter().find(|other| other.player == award.player)?;
                Some((list, own.amount))
            })
            .collect();
        if lists.len() < 2 {
            continue;
        }
        // Of equal values the first list counts.
        let best = lists.iter().rev().max_by_key(|(_, amount)| *amount).copied();
        if let Some((list, amount)) = best
            && found.is_none_or(|(most, ..)| amount > most)
        {
            found = Some((amount, award.player, list));
        }
    }
    found.map(|(_, player, list)| (player, list))
}

/// Whether a player is in a part of the field, by rating; who has none is below everybody.
fn in_part(event: &Tournament, id: PlayerId, [number, of]: [usize; 2]) -> bool {
    let mut field: Vec<&Player> = event.players().iter().collect();
    field.sort_by_key(|player| (core::cmp::Reverse(player.rating.unwrap_or(0)), player.id));
    let at = field.iter().position(|player| player.id == id);
    at.is_some_and(|at| at * of / field.len() + 1 == number)
}

/// The rows of a table; those with equal points are tied.
fn placed(table: &Table) -> Vec<Placed> {
    let mut tie = 0;
    let mut last: Option<Cell> = None;
    table
        .rows
        .iter()
        .map(|row| {
            let points = row.cells.first().copied().unwrap_or(Cell::Empty);
            if last.replace(points) != Some(points) {
                tie += 1;
            }
            (row.player, tie)
        })
        .collect()
}
