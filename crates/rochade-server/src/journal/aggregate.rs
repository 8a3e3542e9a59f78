//! What the engine has to know of a state machine.

use std::fmt;
use std::time::Duration;

use rochade_tournament::lots::RandomSource;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bounds::Bound;
use crate::id::{GuestId, PublicId};
use crate::storage::{Kind, Row, Seq, Status};

/// A pure state machine whose history is kept: a game, an event, a public draw.
///
/// Facts say what happened and what followed. [`fold`](Self::fold) trusts them: it
/// asks no rules and no clock, and it cannot fail. The rules are asked once, by
/// [`decide`](Self::decide), before a fact is stored.
pub trait Aggregate: Clone + fmt::Debug + Send + Sync + 'static {
    /// What kind of journal it has.
    const KIND: Kind;
    /// In which form its facts are written. A release reads a form before the next
    /// one writes it.
    const VERSION: u16;
    /// How many records its journal can have.
    const RECORDS: Bound;
    /// How many bytes these can have.
    const BYTES: Bound;
    /// Something that happened.
    type Fact: Serialize + DeserializeOwned + fmt::Debug + Send + Sync + 'static;
    /// Something that is asked for, and by whom.
    type Order: Clone + Send + Sync + 'static;
    /// Why it does not happen.
    type Refusal: fmt::Debug + Send + 'static;

    /// The facts in these rows. The rows of a new reader begin with the first; those
    /// of somebody who catches up are of the present form.
    fn read(rows: &[Row]) -> Result<Vec<Line<Self::Fact>>, Unreadable> {
        Line::read_all(rows, Self::VERSION)
    }

    /// The state that the first fact sets up; none if it is no first fact.
    fn open(first: &Self::Fact) -> Option<Self>;

    /// Folds a fact in.
    fn fold(&mut self, fact: &Self::Fact);

    /// Whether every fact that was folded in made sense.
    fn is_sound(&self) -> bool {
        true
    }

    /// What an order leads to: facts, none if it is so already.
    fn decide(
        &self,
        order: &Self::Order,
        moment: Moment,
        lots: &mut dyn RandomSource,
    ) -> Result<Vec<Self::Fact>, Self::Refusal>;

    /// Whether who gives the order has seen more than this: then another server has
    /// written, and what it wrote is read before anything is refused.
    fn is_behind(&self, _order: &Self::Order) -> bool {
        false
    }

    /// Whether deciding it takes so long that others would notice.
    fn is_heavy(_order: &Self::Order) -> bool {
        false
    }

    /// How much of its journal somebody may fill who gives this order.
    fn share(_order: &Self::Order) -> Share {
        Share::Whole
    }

    /// How long after the turn began time brings something about, and the order that
    /// then is to be given.
    fn timer(&self) -> Option<(Duration, Self::Order)> {
        None
    }

    /// Counts the turns: where it changes, time begins anew.
    fn turn(&self) -> u64 {
        0
    }

    /// The order that notes the time used when the server stops.
    fn suspension(&self) -> Option<Self::Order> {
        None
    }

    /// How far it has come.
    fn status(&self) -> Status;

    /// What lists show of it.
    fn summary(&self) -> Option<String> {
        None
    }

    /// Guests that have a part in it by this fact.
    fn participants(_fact: &Self::Fact) -> Vec<GuestId> {
        Vec::new()
    }

    /// What it owes other journals by this fact, which was just folded in.
    fn outgoing(&self, _id: PublicId, _fact: &Self::Fact) -> Vec<String> {
        Vec::new()
    }

    /// The fact that ends the part of a journal that the first version wrote, unless
    /// it is there: what was derived from it by the rules of today, for good.
    fn seal(&self, _facts: &[Line<Self::Fact>], _rows: &[Row]) -> Option<Self::Fact> {
        None
    }

    /// A fact as the rules of today would have it, as things stand before it; none
    /// where nothing follows by rules.
    fn recomputed(&self, _fact: &Self::Fact) -> Result<Option<Self::Fact>, String> {
        Ok(None)
    }

    /// What a journal of the first version still owes.
    fn owed(&self, _id: PublicId) -> Vec<String> {
        Vec::new()
    }
}

/// How much of a journal somebody may fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Half: whoever comes by cannot keep those from going on whose journal it is.
    Half,
    /// All of it.
    Whole,
    /// It is stored however full the journal is: it ends what was begun.
    Always,
}

impl Share {
    /// How much of so much.
    pub(super) const fn of(self, most: usize) -> usize {
        match self {
            Self::Half => most / 2,
            Self::Whole => most,
            Self::Always => usize::MAX,
        }
    }
}

/// How many of these rows the first version wrote.
pub fn of_first_version(rows: &[Row]) -> usize {
    rows.iter().take_while(|row| row.v == 1).count()
}

/// The text of a fact, or of what is owed, for the storage.
pub fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("there are no maps in it, so it cannot fail")
}

/// When an order arrived.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// How long after the turn began.
    pub elapsed: Duration,
    /// The time of day, in milliseconds since 1970.
    pub wall: u64,
}

/// A record as this version reads it.
#[derive(Clone, Debug)]
pub enum Line<F> {
    /// A fact.
    Known(F),
    /// Written by a later version, in this form: kept, and not understood.
    Newer(u16),
}

impl<F: DeserializeOwned> Line<F> {
    /// The facts in rows of this form and those before it.
    pub(crate) fn read_all(rows: &[Row], version: u16) -> Result<Vec<Self>, Unreadable> {
        let read = |row: &Row| {
            if row.v > version {
                return Ok(Self::Newer(row.v));
            }
            let unreadable = |error: serde_json::Error| Unreadable {
                number: row.number,
                why: error.to_string(),
            };
            serde_json::from_str(&row.text).map(Self::Known).map_err(unreadable)
        };
        rows.iter().map(read).collect()
    }
}

/// A record that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("record {number}: {why}")]
pub struct Unreadable {
    pub number: Seq,
    pub why: String,
}
