//! The worth of a tie-break for a player, and the parts it is made of.

use core::fmt;

use crate::player::PlayerId;
use crate::points::Points;

/// In what a value is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Whole numbers.
    Whole,
    /// Half-points.
    Half,
    /// Quarters of a point.
    Quarter,
    /// Hundredths.
    Hundredth,
}

/// An exact number in a unit.
///
/// ```
/// use rochade_tournament::standings::{Unit, Value};
///
/// assert_eq!(Value { amount: 37, unit: Unit::Quarter }.to_string(), "9.25");
/// assert_eq!(Value { amount: 7, unit: Unit::Half }.to_string(), "3.5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// How many of the unit.
    pub amount: i64,
    /// The unit.
    pub unit: Unit,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (per, digits) = match self.unit {
            Unit::Whole => return f.pad(&self.amount.to_string()),
            Unit::Half => (2, 1),
            Unit::Quarter => (4, 2),
            Unit::Hundredth => (100, 2),
        };
        let sign = if self.amount < 0 { "-" } else { "" };
        let amount = self.amount.abs();
        let scale = 10_i64.pow(digits);
        let fraction = amount % per * scale / per;
        let width = digits as usize;
        f.pad(&format!("{sign}{}.{fraction:0width$}", amount / per))
    }
}

/// Why a part counts what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// What the player himself got in the round.
    OwnResult,
    /// The player's own score after the round.
    OwnScoreAfter(Points),
    /// The opponent's score, adjusted by C.07 article 16.3.
    OpponentScore(Points),
    /// The round was not played: a dummy opponent with the player's own score
    /// (article 16.4).
    Dummy(Points),
    /// The same, limited by the score of the scheduled opponent (16.4.1).
    DummyLimitedByOpponent(Points),
    /// The same, limited by a draw in every round (16.4.2).
    DummyLimitedByDraws(Points),
    /// The opponent's rating.
    OpponentRating(u16),
    /// The opponent's value of the tie-break that is averaged.
    OpponentValue(Value),
    /// The points of a game between players who are tied.
    Encounter(Points),
}

/// Whether a part counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// It does.
    Yes,
    /// It was cut as least significant (article 14).
    CutLow,
    /// It was cut before a less significant one, since the player chose not to play the
    /// round (article 16.5).
    CutUnplayed,
    /// It was cut as most significant.
    CutHigh,
}

/// What one round adds to a tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// The round.
    pub round: u16,
    /// The opponent, played or scheduled.
    pub opponent: Option<PlayerId>,
    /// Where the number comes from.
    pub source: Source,
    /// What the player got in the round.
    pub result: Points,
    /// What it adds, in the unit of the parts.
    pub amount: i64,
    /// Whether it counts.
    pub counted: Counted,
}

/// How parts make a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The counted parts are added.
    Sum,
    /// Their average, halves rounded up.
    Average,
    /// The rounded average of the counted parts, plus the difference that the
    /// table of C.07 article 10.2 gives for this percentage.
    AveragePlus {
        /// The percentage of points.
        percentage: u8,
        /// The difference.
        difference: i16,
    },
    /// The lowest rating that would be expected to score these points (10.3).
    Expected(Points),
    /// A number of the player's own, without parts.
    Own,
    /// The place among the players who are tied (article 6).
    Encounters,
}

/// The worth of a tie-break for a player, opened up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The worth; `None` when it is not defined, for instance without a game.
    pub value: Option<Value>,
    /// How the parts make it.
    pub rule: Rule,
    /// The parts, round by round.
    pub parts: Vec<Part>,
}

impl Opened {
    pub(super) const fn own(amount: i64, unit: Unit) -> Self {
        Self { value: Some(Value { amount, unit }), rule: Rule::Own, parts: Vec::new() }
    }

    /// Adds the counted parts.
    pub(super) fn sum(parts: Vec<Part>, unit: Unit) -> Self {
        let counted = parts.iter().filter(|part| part.counted == Counted::Yes);
        let amount = counted.map(|part| part.amount).sum();
        Self { value: Some(Value { amount, unit }), rule: Rule::Sum, parts }
    }
}
