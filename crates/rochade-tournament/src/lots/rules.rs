//! Which positions a draw may give: declared before it.

use std::fmt;

use rochade::StartId;
use serde::{Deserialize, Serialize};

/// A set of start positions.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct StartIdSet {
    bits: [u64; 15],
}

impl StartIdSet {
    const fn place(id: StartId) -> (usize, u64) {
        ((id.get() / 64) as usize, 1 << (id.get() % 64))
    }

    /// Puts a position into the set; false if it was in it already.
    pub fn insert(&mut self, id: StartId) -> bool {
        let (word, bit) = Self::place(id);
        let new = self.bits[word] & bit == 0;
        self.bits[word] |= bit;
        new
    }

    /// Whether the position is in the set.
    #[must_use]
    pub const fn contains(&self, id: StartId) -> bool {
        let (word, bit) = Self::place(id);
        self.bits[word] & bit != 0
    }

    /// How many positions are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bits.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The positions in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = StartId> + '_ {
        StartId::all().filter(|&id| self.contains(id))
    }
}

impl Extend<StartId> for StartIdSet {
    fn extend<I: IntoIterator<Item = StartId>>(&mut self, ids: I) {
        for id in ids {
            self.insert(id);
        }
    }
}

impl FromIterator<StartId> for StartIdSet {
    fn from_iter<I: IntoIterator<Item = StartId>>(ids: I) -> Self {
        let mut set = Self::default();
        set.extend(ids);
        set
    }
}

impl fmt::Debug for StartIdSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Whether a position may come again in a later round of the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repeats {
    /// It may.
    Allowed,
    /// It is drawn again.
    Forbidden,
}

/// Why a number that was drawn does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DrawRefusal))]
pub enum Refusal {
    /// It was excluded before the draw.
    Excluded,
    /// It was already played in this event.
    Used,
}

/// Which positions a draw may give.
///
/// At least one of the 960 is not excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    excluded: StartIdSet,
    repeats: Repeats,
}

impl Rules {
    /// All 960 positions, also twice.
    #[must_use]
    pub fn all_positions() -> Self {
        Self { excluded: StartIdSet::default(), repeats: Repeats::Allowed }
    }

    /// All positions but the excluded ones.
    ///
    /// # Errors
    ///
    /// Refuses to exclude all 960.
    pub fn new(excluded: StartIdSet, repeats: Repeats) -> Result<Self, RulesError> {
        if excluded.len() == usize::from(StartId::COUNT) {
            return Err(RulesError::AllExcluded);
        }
        Ok(Self { excluded, repeats })
    }

    /// The excluded positions.
    #[must_use]
    pub const fn excluded(&self) -> &StartIdSet {
        &self.excluded
    }

    /// Whether positions may come again.
    #[must_use]
    pub const fn repeats(&self) -> Repeats {
        self.repeats
    }

    /// Why this number does not count after these positions have been used;
    /// `None` if it counts.
    #[must_use]
    pub fn refusal(&self, number: StartId, used: &StartIdSet) -> Option<Refusal> {
        if self.excluded.contains(number) {
            return Some(Refusal::Excluded);
        }
        match self.repeats {
            Repeats::Forbidden if used.contains(number) => Some(Refusal::Used),
            Repeats::Forbidden | Repeats::Allowed => None,
        }
    }

    /// How many positions can still be drawn after these have been used.
    #[must_use]
    pub fn left(&self, used: &StartIdSet) -> usize {
        StartId::all().filter(|&id| self.refusal(id, used).is_none()).count()
    }
}

/// Rules by which nothing could be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// All 960 positions are excluded.
    AllExcluded,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
    }
}

impl std::error::Error for RulesError {}
