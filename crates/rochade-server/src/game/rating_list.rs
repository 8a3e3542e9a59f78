//! For which list of ratings a game counts.

use std::fmt;
use std::str::FromStr;

use rochade::StartId;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::millis::Millis;
use super::terms::Draft;
use super::time_control::TimeControl;
use crate::id::PublicId;

/// What kind of chess.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    VariantArray,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Variant {
    /// Both from the same position, which is not the classical one.
    Chess960,
    /// White and Black from positions of their own.
    Double,
    /// From the classical position, 518.
    Classical,
}

/// How fast a game is: by the time for sixty moves, as FIDE reckons it.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    VariantArray,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum TimeClass {
    /// Less than three minutes.
    Bullet,
    /// Up to ten minutes.
    Blitz,
    /// Less than an hour.
    Rapid,
    /// An hour or more.
    Classical,
}

impl TimeClass {
    /// The class of a time control; none without a clock or with days a move.
    pub fn of(time: TimeControl) -> Option<Self> {
        let base = match time {
            TimeControl::Fischer { base, .. }
            | TimeControl::Bronstein { base, .. }
            | TimeControl::SimpleDelay { base, .. } => base,
            TimeControl::None {} | TimeControl::Days { .. } => return None,
        };
        let whole = base.get() + 60 * time.bonus().get();
        Some(if whole < Millis::from_mins(3).get() {
            Self::Bullet
        } else if whole <= Millis::from_mins(10).get() {
            Self::Blitz
        } else if whole < Millis::from_mins(60).get() {
            Self::Rapid
        } else {
            Self::Classical
        })
    }
}

/// A list of ratings: `chess960-blitz`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RatingList {
    pub variant: Variant,
    pub class: TimeClass,
}

impl RatingList {
    /// All of them, those of Chess960 first.
    pub fn all() -> impl Iterator<Item = Self> {
        Variant::VARIANTS.iter().flat_map(|&variant| {
            TimeClass::VARIANTS.iter().map(move |&class| Self { variant, class })
        })
    }

    /// The list of a game, if it has a clock.
    pub(super) fn of(draft: &Draft) -> Option<Self> {
        let (white, black) = draft.origin.ids();
        let variant = if white != black {
            Variant::Double
        } else if white == StartId::CLASSICAL {
            Variant::Classical
        } else {
            Variant::Chess960
        };
        Some(Self { variant, class: TimeClass::of(draft.time)? })
    }

    /// Its journal.
    pub fn id(self) -> PublicId {
        let digest = Sha256::digest(format!("ratings:{self}"));
        PublicId::from_bytes(std::array::from_fn(|index| digest[index]))
    }
}

impl fmt::Display for RatingList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (variant, class): (&str, &str) = (self.variant.into(), self.class.into());
        write!(f, "{variant}-{class}")
    }
}

impl FromStr for RatingList {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || {
            let all: Vec<String> = Self::all().map(|list| list.to_string()).collect();
            format!("no list of ratings: expected one of {}", all.join(", "))
        };
        let (variant, class) = text.split_once('-').ok_or_else(unknown)?;
        let variant = variant.parse().map_err(|_| unknown())?;
        Ok(Self { variant, class: class.parse().map_err(|_| unknown())? })
    }
}

impl From<RatingList> for String {
    fn from(list: RatingList) -> Self {
        list.to_string()
    }
}

impl TryFrom<String> for RatingList {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_their_class() {
        let class = |text: &str| TimeClass::of(text.parse().expect(text));
        assert_eq!(class("1+0"), Some(TimeClass::Bullet));
        assert_eq!(class("2:59+0"), Some(TimeClass::Bullet));
        assert_eq!(class("3+2"), Some(TimeClass::Blitz));
        assert_eq!(class("5+5"), Some(TimeClass::Blitz));
        assert_eq!(class("10+5"), Some(TimeClass::Rapid));
        assert_eq!(class("30+30"), Some(TimeClass::Classical));
        assert_eq!(class("bronstein 50+9"), Some(TimeClass::Rapid));
        assert_eq!(class("none"), None);
        assert_eq!(class("days 3"), None);
    }

    #[test]
    fn lists_are_twelve_and_known_by_their_text() {
        let all: Vec<RatingList> = RatingList::all().collect();
        assert_eq!(all.len(), 12);
        for list in all {
            assert_eq!(list.to_string().parse(), Ok(list));
        }
        assert!("chess960".parse::<RatingList>().is_err_and(|why| why.contains("double-rapid")));
    }
}
