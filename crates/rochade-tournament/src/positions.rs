//! Which start position each round is played from.
//!
//! The plan is declared before the start; each draw is then checked against it
//! and kept with its proof. How a position is drawn is not decided here: whoever
//! draws asks the [`PositionBook`] what is needed, and enters what came out with
//! a proof of whatever type the method of drawing has.

use core::fmt;
use std::collections::BTreeSet;

/// The number of a Chess960 start position, 0 to 959.
///
/// ```
/// use rochade_tournament::positions::StartNumber;
///
/// assert_eq!(StartNumber::new(518).map(StartNumber::get), Some(518));
/// assert_eq!(StartNumber::new(960), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartNumber(u16);

impl StartNumber {
    /// The usual start position of chess.
    pub const CLASSICAL: Self = Self(518);

    /// The position with this number, if there is one.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < 960 { Some(Self(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for StartNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// How many positions a round has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scheme {
    /// One for all boards.
    OneForAll,
    /// One for each board.
    OnePerBoard,
    /// One for all boards of two rounds: the second is the first with colours
    /// reversed.
    TwoRounds,
}

/// Whether a position may occur again in the same event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repeats {
    /// It may.
    Allowed,
    /// It may not.
    Never,
}

/// What is declared before the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionPlan {
    /// How many positions a round has.
    pub scheme: Scheme,
    /// Positions that are not played.
    pub excluded: BTreeSet<StartNumber>,
    /// Whether positions may occur again.
    pub repeats: Repeats,
}

/// What a round needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Needed {
    /// So many positions, different from each other if repeats are not allowed,
    /// from among these.
    Draw {
        /// How many.
        count: usize,
        /// Which can be drawn, in order of their numbers.
        from: Vec<StartNumber>,
    },
    /// The position of the round before, with colours reversed.
    AsRoundBefore(StartNumber),
}

/// The positions of one round, with the proof of the draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPositions<P> {
    /// One, or one for each board in order.
    pub positions: Vec<StartNumber>,
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
    /// The position is excluded.
    Excluded(StartNumber),
    /// The position was played before and may not occur again.
    Repeated(StartNumber),
    /// The second of two rounds must have the position of the first.
    NotAsRoundBefore(StartNumber),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongCount { given, needed } => {
                write!(f, "{given} positions were drawn; expected {needed}")
            }
            Self::Excluded(number) => write!(f, "position {number} is excluded from this event"),
            Self::Repeated(number) => {
                write!(f, "position {number} was drawn before; this event has no repeats")
            }
            Self::NotAsRoundBefore(number) => {
                write!(f, "this round is played from position {number} of the round before")
            }
        }
    }
}

impl core::error::Error for PositionError {}

/// The positions of an event so far: all of them fit the plan.
///
/// ```
/// use rochade_tournament::positions::{
///     Needed, PositionBook, PositionPlan, Repeats, Scheme, StartNumber,
/// };
///
/// let classical = StartNumber::CLASSICAL;
/// let plan = PositionPlan {
///     scheme: Scheme::OneForAll,
///     excluded: [classical].into(),
///     repeats: Repeats::Never,
/// };
/// let mut book: PositionBook<&str> = PositionBook::new(plan);
/// assert!(book.add(vec![classical], 20, Some("dice")).is_err());
/// let drawn = StartNumber::new(7).unwrap();
/// book.add(vec![drawn], 20, Some("dice"))?;
/// assert!(book.add(vec![drawn], 20, Some("dice")).is_err());
/// # Ok::<(), rochade_tournament::positions::PositionError>(())
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

    /// What the next round needs when it has so many boards.
    #[must_use]
    pub fn needed(&self, boards: usize) -> Needed {
        if self.plan.scheme == Scheme::TwoRounds
            && self.rounds.len() % 2 == 1
            && let Some(&position) = self.rounds.last().and_then(|r| r.positions.first())
        {
            return Needed::AsRoundBefore(position);
        }
        let from = (0..960).map(StartNumber).filter(|&n| self.refusal(n).is_none()).collect();
        let count = if self.plan.scheme == Scheme::OnePerBoard { boards } else { 1 };
        Needed::Draw { count, from }
    }

    fn refusal(&self, number: StartNumber) -> Option<PositionError> {
        if self.plan.excluded.contains(&number) {
            return Some(PositionError::Excluded(number));
        }
        let played = || self.rounds.iter().any(|round| round.positions.contains(&number));
        (self.plan.repeats == Repeats::Never && played()).then_some(PositionError::Repeated(number))
    }

    /// Enters the positions of the next round, which has so many boards.
    ///
    /// # Errors
    ///
    /// When they do not fit the plan; the book is then unchanged.
    pub fn add(
        &mut self,
        positions: Vec<StartNumber>,
        boards: usize,
        proof: Option<P>,
    ) -> Result<(), PositionError> {
        match self.needed(boards) {
            Needed::AsRoundBefore(before) if positions != [before] => {
                return Err(PositionError::NotAsRoundBefore(before));
            }
            Needed::AsRoundBefore(_) => {}
            Needed::Draw { count, .. } => {
                if positions.len() != count {
                    return Err(PositionError::WrongCount {
                        given: positions.len(),
                        needed: count,
                    });
                }
                for (at, &number) in positions.iter().enumerate() {
                    if let Some(error) = self.refusal(number) {
                        return Err(error);
                    }
                    if self.plan.repeats == Repeats::Never && positions[..at].contains(&number) {
                        return Err(PositionError::Repeated(number));
                    }
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

    fn book(scheme: Scheme, repeats: Repeats) -> PositionBook<u8> {
        PositionBook::new(PositionPlan {
            scheme,
            excluded: [StartNumber::CLASSICAL].into(),
            repeats,
        })
    }

    fn number(n: u16) -> StartNumber {
        StartNumber::new(n).unwrap()
    }

    #[test]
    fn two_rounds_share_a_position() {
        let mut book = book(Scheme::TwoRounds, Repeats::Never);
        book.add(vec![number(3)], 5, Some(1)).unwrap();
        assert_eq!(book.needed(5), Needed::AsRoundBefore(number(3)));
        let other = book.add(vec![number(4)], 5, None);
        assert_eq!(other, Err(PositionError::NotAsRoundBefore(number(3))));
        book.add(vec![number(3)], 5, None).unwrap();
        let Needed::Draw { count, from } = book.needed(5) else { panic!("a new draw is due") };
        assert_eq!((count, from.len()), (1, 958));
    }

    #[test]
    fn each_board_has_its_own() {
        let mut book = book(Scheme::OnePerBoard, Repeats::Never);
        let twice = vec![number(1), number(1)];
        assert_eq!(book.add(twice.clone(), 2, None), Err(PositionError::Repeated(number(1))));
        let wrong = PositionError::WrongCount { given: 2, needed: 3 };
        assert_eq!(book.add(twice.clone(), 3, None), Err(wrong));
        let mut lenient = self::book(Scheme::OnePerBoard, Repeats::Allowed);
        assert_eq!(lenient.add(twice, 2, None), Ok(()));
        let classical = vec![StartNumber::CLASSICAL, number(2)];
        let excluded = PositionError::Excluded(StartNumber::CLASSICAL);
        assert_eq!(lenient.add(classical, 2, None), Err(excluded));
    }
}
