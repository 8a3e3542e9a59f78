//! Which start position each round is played from.
//!
//! The plan is declared before the start; each draw is then checked against it
//! and kept with its proof. How a position is drawn is the matter of
//! [`lots`](crate::lots): whoever draws asks the [`PositionBook`] what is needed,
//! and enters what came out with a proof of whatever type the method of drawing
//! has.

use core::fmt;

use rochade::StartId;
use serde::{Deserialize, Serialize};

use crate::lots::{Refusal, Rules, StartIdSet};

/// How many positions a round has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scheme {
    /// One for all boards.
    #[serde(alias = "one-for-all")]
    OneForAll,
    /// One for each board.
    #[serde(alias = "one-per-board")]
    OnePerBoard,
    /// One for each match of teams, and for each board where players play for themselves.
    #[serde(alias = "one-per-match")]
    OnePerMatch,
    /// One for all boards of two rounds: the second is the first with colours
    /// reversed.
    #[serde(alias = "two-rounds")]
    TwoRounds,
}

/// What is declared before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionPlan {
    /// How many positions a round has.
    pub scheme: Scheme,
    /// Which positions a draw may give.
    pub rules: Rules,
}

/// What a round needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needed {
    /// So many positions, by the rules of the plan.
    Draw {
        /// How many.
        count: usize,
        /// Which were used before, and do not count if repeats are forbidden.
        used: StartIdSet,
    },
    /// The position of the round before, with colours reversed.
    AsRoundBefore(StartId),
}

/// The positions of one round, with the proof of the draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPositions<P> {
    /// One, or one for each board in order.
    pub positions: Vec<StartId>,
    /// The proof; `None` for the second of two rounds, which has no draw.
    pub proof: Option<P>,
}

/// What was drawn does not fit the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The number of positions is wrong.
    WrongCount {
        /// How many were given.
        given: usize,
        /// How many are needed.
        needed: usize,
    },
    /// The position does not count by the rules.
    Refused {
        /// Which.
        position: StartId,
        /// Why.
        refusal: Refusal,
    },
    /// The second of two rounds must have the position of the first.
    NotAsRoundBefore(StartId),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl core::error::Error for PositionError {}

/// The positions of an event so far: all of them fit the plan.
///
/// ```
/// use rochade::StartId;
/// use rochade_tournament::lots::{Repeats, Rules};
/// use rochade_tournament::positions::{PositionBook, PositionPlan, Scheme};
///
/// let classical = StartId::CLASSICAL;
/// let rules = Rules::new([classical].into_iter().collect(), Repeats::Forbidden)?;
/// let mut book = PositionBook::new(PositionPlan { scheme: Scheme::OneForAll, rules });
/// assert!(book.add(vec![classical], 20, Some("dice")).is_err());
/// let drawn = StartId::new(7)?;
/// book.add(vec![drawn], 20, Some("dice"))?;
/// assert!(book.add(vec![drawn], 20, Some("dice")).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionBook<P> {
    plan: PositionPlan,
    rounds: Vec<RoundPositions<P>>,
}

impl<P> PositionBook<P> {
    /// The book before the first round.
    #[must_use]
    pub const fn new(plan: PositionPlan) -> Self {
        Self { plan, rounds: Vec::new() }
    }

    /// The book after these rounds, which were checked when they were entered.
    #[must_use]
    pub const fn resume(plan: PositionPlan, rounds: Vec<RoundPositions<P>>) -> Self {
        Self { plan, rounds }
    }

    /// What was declared.
    #[must_use]
    pub const fn plan(&self) -> &PositionPlan {
        &self.plan
    }

    /// The rounds so far.
    #[must_use]
    pub fn rounds(&self) -> &[RoundPositions<P>] {
        &self.rounds
    }

    /// What the next round needs when it has so many boards, or matches with a position each.
    #[must_use]
    pub fn needed(&self, boards: usize) -> Needed {
        if self.plan.scheme == Scheme::TwoRounds
            && self.rounds.len() % 2 == 1
            && let Some(&position) = self.rounds.last().and_then(|r| r.positions.first())
        {
            return Needed::AsRoundBefore(position);
        }
        let count = match self.plan.scheme {
            Scheme::OnePerBoard | Scheme::OnePerMatch => boards,
            Scheme::OneForAll | Scheme::TwoRounds => 1,
        };
        Needed::Draw { count, used: self.used() }
    }

    /// Every position that was played so far.
    fn used(&self) -> StartIdSet {
        self.rounds.iter().flat_map(|round| round.positions.iter().copied()).collect()
    }

    /// Enters the positions of the next round, which has so many boards.
    ///
    /// # Errors
    ///
    /// When they do not fit the plan; the book is then unchanged.
    pub fn add(
        &mut self,
        positions: Vec<StartId>,
        boards: usize,
        proof: Option<P>,
    ) -> Result<(), PositionError> {
        match self.needed(boards) {
            Needed::AsRoundBefore(before) if positions != [before] => {
                return Err(PositionError::NotAsRoundBefore(before));
            }
            Needed::AsRoundBefore(_) => {}
            Needed::Draw { count, mut used } => {
                if positions.len() != count {
                    let given = positions.len();
                    return Err(PositionError::WrongCount { given, needed: count });
                }
                for &position in &positions {
                    if let Some(refusal) = self.plan.rules.refusal(position, &used) {
                        return Err(PositionError::Refused { position, refusal });
                    }
                    used.insert(position);
                }
            }
        }
        self.rounds.push(RoundPositions { positions, proof });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lots::Repeats;

    fn book(scheme: Scheme, repeats: Repeats) -> PositionBook<u8> {
        let excluded = [StartId::CLASSICAL].into_iter().collect();
        PositionBook::new(PositionPlan { scheme, rules: Rules::new(excluded, repeats).unwrap() })
    }

    fn number(n: u16) -> StartId {
        StartId::new(n).unwrap()
    }

    #[test]
    fn two_rounds_share_a_position() {
        let mut book = book(Scheme::TwoRounds, Repeats::Forbidden);
        book.add(vec![number(3)], 5, Some(1)).unwrap();
        assert_eq!(book.needed(5), Needed::AsRoundBefore(number(3)));
        let other = book.add(vec![number(4)], 5, None);
        assert_eq!(other, Err(PositionError::NotAsRoundBefore(number(3))));
        book.add(vec![number(3)], 5, None).unwrap();
        let used = [number(3)].into_iter().collect();
        assert_eq!(book.needed(5), Needed::Draw { count: 1, used });
    }

    #[test]
    fn each_board_has_its_own() {
        let mut book = book(Scheme::OnePerBoard, Repeats::Forbidden);
        let twice = vec![number(1), number(1)];
        let repeated = PositionError::Refused { position: number(1), refusal: Refusal::Used };
        assert_eq!(book.add(twice.clone(), 2, None), Err(repeated));
        let wrong = PositionError::WrongCount { given: 2, needed: 3 };
        assert_eq!(book.add(twice.clone(), 3, None), Err(wrong));
        let mut lenient = self::book(Scheme::OnePerBoard, Repeats::Allowed);
        assert_eq!(lenient.add(twice, 2, None), Ok(()));
        let classical = vec![StartId::CLASSICAL, number(2)];
        let excluded =
            PositionError::Refused { position: StartId::CLASSICAL, refusal: Refusal::Excluded };
        assert_eq!(lenient.add(classical, 2, None), Err(excluded));
    }
}
