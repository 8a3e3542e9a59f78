//! A list of ratings: every rated game of its kind in the order in which they count, and
//! what each did to both players. A game counts once, however often it is told.

use std::collections::HashMap;
use std::sync::Arc;

use rochade::Color;
use rochade_tournament::lots::RandomSource;
use rochade_tournament::rating::{Change, Encounter, Rating, Score};
use serde::{Deserialize, Serialize};

use crate::bounds::Bound;
use crate::game::RatingList;
use crate::id::PublicId;
use crate::journal::{Aggregate, Moment};
use crate::storage::{Kind, Status};

/// A rating period without games is a day: so long is less known of who does not play.
const PERIOD: u64 = 24 * 60 * 60 * 1_000;

/// Something that happened to a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Fact {
    /// The list was begun.
    Opened { list: RatingList },
    /// A game counted.
    Rated {
        game: PublicId,
        /// When, in milliseconds since 1970.
        at: u64,
        white: Side,
        black: Side,
        /// White's.
        score: Score,
    },
}

/// What a game did to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    pub account: PublicId,
    pub before: Rating,
    pub after: Rating,
}

/// A game in the history of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub game: PublicId,
    /// When it counted, in milliseconds since 1970.
    pub at: u64,
    pub color: Color,
    pub opponent: PublicId,
    pub change: Change,
}

/// A game that is to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub game: PublicId,
    pub white: PublicId,
    pub black: PublicId,
    /// White's.
    pub score: Score,
}

/// A list as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ratings {
    list: RatingList,
    players: HashMap<PublicId, Arc<Vec<Entry>>>,
}

impl Ratings {
    /// The games of a player that counted, in order.
    pub fn history(&self, account: PublicId) -> &[Entry] {
        self.players.get(&account).map_or(&[], |history| history.as_slice())
    }

    /// The rating after the last game, if there is any.
    pub fn of(&self, account: PublicId) -> Option<Rating> {
        self.history(account).last().map(|entry| entry.change.after)
    }

    /// The rating at this moment, in milliseconds since 1970: the doubt has grown since the
    /// last game.
    pub fn at(&self, account: PublicId, now: u64) -> Rating {
        let Some(last) = self.history(account).last() else { return Rating::START };
        let periods = now.saturating_sub(last.at) / PERIOD;
        last.change.after.rested(u32::try_from(periods).unwrap_or(u32::MAX))
    }

    /// Everybody with a rating, the strongest first.
    pub fn table(&self) -> Vec<(PublicId, Rating, usize)> {
        let rated = self.players.iter().filter_map(|(account, history)| {
            Some((*account, history.last()?.change.after, history.len()))
        });
        let mut table: Vec<_> = rated.collect();
        table.sort_by_key(|(account, rating, _)| {
            (rating.is_provisional(), std::cmp::Reverse(rating.rounded()), *account)
        });
        table
    }

    /// What a game does to both at this moment.
    pub fn rated(&self, rate: Rate, at: u64) -> Fact {
        let [white, black] = [rate.white, rate.black].map(|account| self.at(account, at));
        let side = |account, before: Rating, opponent, score| {
            let after = before.after(&[Encounter { opponent, score }]);
            Side { account, before, after }
        };
        Fact::Rated {
            game: rate.game,
            at,
            white: side(rate.white, white, black, rate.score),
            black: side(rate.black, black, white, rate.score.of_opponent()),
            score: rate.score,
        }
    }

    fn add(&mut self, game: PublicId, at: u64, sides: [(Color, Side, Side, Score); 2]) {
        for (color, own, other, score) in sides {
            let encounter = Encounter { opponent: other.before, score };
            let change = Change { before: own.before, after: own.after, game: encounter };
            let history = self.players.entry(own.account).or_default();
            let opponent = other.account;
            Arc::make_mut(history).push(Entry { game, at, color, opponent, change });
        }
    }
}

impl Aggregate for Ratings {
    const KIND: Kind = Kind::Ratings;
    const VERSION: u16 = 2;
    const RECORDS: Bound = Bound::RatingRecords;
    const BYTES: Bound = Bound::RatingBytes;
    type Fact = Fact;
    type Order = Rate;
    type Refusal = std::convert::Infallible;

    fn open(first: &Fact) -> Option<Self> {
        let Fact::Opened { list } = first else { return None };
        Some(Self { list: *list, players: HashMap::new() })
    }

    fn fold(&mut self, fact: &Fact) {
        match fact {
            Fact::Opened { .. } => {}
            Fact::Rated { game, at, white, black, score } => {
                let sides = [
                    (Color::White, *white, *black, *score),
                    (Color::Black, *black, *white, score.of_opponent()),
                ];
                self.add(*game, *at, sides);
            }
        }
    }

    /// What was told before changes nothing.
    fn decide(
        &self,
        rate: &Rate,
        moment: Moment,
        _: &mut dyn RandomSource,
    ) -> Result<Vec<Fact>, std::convert::Infallible> {
        let is_known = self.history(rate.white).iter().any(|entry| entry.game == rate.game);
        Ok(if is_known { Vec::new() } else { vec![self.rated(*rate, moment.wall)] })
    }

    fn status(&self) -> Status {
        Status::Idle
    }

    fn summary(&self) -> Option<String> {
        Some(self.list.to_string())
    }

    fn recomputed(&self, fact: &Fact) -> Result<Option<Fact>, String> {
        Ok(match fact {
            Fact::Opened { .. } => None,
            Fact::Rated { game, at, white, black, score } => {
                let rate =
                    Rate { game: *game, white: white.account, black: black.account, score: *score };
                Some(self.rated(rate, *at))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rochade_tournament::lots::OsRandom;

    use super::*;

    fn list() -> Ratings {
        let list = "chess960-blitz".parse().expect("a list");
        Ratings::open(&Fact::Opened { list }).expect("a list")
    }

    fn play(ratings: &mut Ratings, rate: Rate, day: u64) -> usize {
        let moment = Moment { elapsed: Duration::ZERO, wall: day * PERIOD };
        let facts = ratings.decide(&rate, moment, &mut OsRandom).expect("rated");
        for fact in &facts {
            assert_eq!(ratings.recomputed(fact), Ok(Some(fact.clone())));
            ratings.fold(fact);
        }
        facts.len()
    }

    #[test]
    fn a_game_counts_once_for_both_and_says_what_it_did() {
        let (mut ratings, [anna, bernd]) = (list(), [PublicId::random(), PublicId::random()]);
        let game = PublicId::random();
        let rate = Rate { game, white: anna, black: bernd, score: Score::Win };
        assert_eq!((play(&mut ratings, rate, 1), play(&mut ratings, rate, 2)), (1, 0));
        let won = ratings.history(anna)[0].change;
        assert_eq!((won.before, won.game.opponent), (Rating::START, Rating::START));
        // From 1500 ± 350 against 1500 ± 350, by the formulas of the paper.
        assert_eq!(won.after.to_string(), "1662 ± 290");
        assert_eq!(ratings.of(bernd).map(Rating::rounded), Some(1338));
        assert_eq!(ratings.table().iter().map(|row| row.0).collect::<Vec<_>>(), [anna, bernd]);
    }

    #[test]
    fn who_rests_is_known_less() {
        let (mut ratings, [anna, bernd]) = (list(), [PublicId::random(), PublicId::random()]);
        for _ in 0..20 {
            let game = PublicId::random();
            play(&mut ratings, Rate { game, white: anna, black: bernd, score: Score::Draw }, 1);
        }
        let then = ratings.of(anna).expect("rated").deviation();
        assert!(ratings.at(anna, PERIOD).deviation() == then);
        assert!(ratings.at(anna, 400 * PERIOD).deviation() > then + 10.0);
    }
}
