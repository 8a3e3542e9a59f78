//! The players of an event.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;

use rochade_tournament::lots::is_hidden;
use rochade_tournament::{Bye, Player, PlayerId, Sex, Title};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::bounds;
use crate::wire::described;

/// Who a player is for this event, from entry to the end.
///
/// Not the starting number: that one moves when somebody enters late.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct EntrantId(u16);

impl EntrantId {
    /// The player who entered as number so many, counted from 1.
    pub const fn new(number: u16) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for EntrantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What is known of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerCard {
    /// `Last, First`.
    pub name: String,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rating: Option<u16>,
    /// The FIDE title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<described::Title>, nullable = false)]
    pub title: Option<Title>,
    /// The letter of lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<described::Sex>, nullable = false)]
    pub sex: Option<Sex>,
    /// The federation's three letters.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The club.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// The FIDE number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    /// The year of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub birth_year: Option<u16>,
}

impl PlayerCard {
    /// The longest text of a field, in characters.
    pub const MAX_TEXT: usize = bounds::CARD_TEXT;

    /// A player of whom only the name is known.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// The first field that cannot be.
    pub fn problem(&self) -> Option<CardField> {
        let line =
            |text: &str| text.chars().count() <= Self::MAX_TEXT && !text.chars().any(is_hidden);
        let letters = |text: &str| text.chars().all(char::is_alphanumeric);
        [
            (line(&self.name) && !self.name.trim().is_empty(), CardField::Name),
            (self.rating.is_none_or(|rating| (1..=4000).contains(&rating)), CardField::Rating),
            (
                self.federation.chars().count() <= 3 && letters(&self.federation),
                CardField::Federation,
            ),
            (line(&self.club), CardField::Club),
            (self.fide_id.len() <= 11 && letters(&self.fide_id), CardField::FideId),
            (
                self.birth_year.is_none_or(|year| (1900..=2100).contains(&year)),
                CardField::BirthYear,
            ),
        ]
        .into_iter()
        .find_map(|(holds, field)| (!holds).then_some(field))
    }

    /// The player with a starting number.
    pub(super) fn player(&self, id: PlayerId) -> Player {
        Player {
            id,
            name: self.name.clone(),
            sex: self.sex,
            title: self.title,
            rating: self.rating,
            federation: self.federation.clone(),
            club: self.club.clone(),
            fide_id: self.fide_id.clone(),
            birth_year: self.birth_year,
        }
    }
}

/// People who are told apart: the same one is most likely whoever has the same FIDE
/// number or, where one of the two has none, the same name and no other year of birth.
#[derive(Clone, Debug, Default)]
pub struct People {
    numbers: HashSet<String>,
    /// By name: whether the number is known, and the year of birth.
    names: HashMap<String, Vec<(bool, Option<u16>)>>,
}

impl People {
    /// Adds a player. Says whether it is somebody new.
    pub fn add(&mut self, card: &PlayerCard) -> bool {
        let (has_number, year) = (!card.fide_id.is_empty(), card.birth_year);
        if has_number && self.numbers.contains(&card.fide_id) {
            return false;
        }
        let same = |&(other_has, other): &(bool, Option<u16>)| {
            // Two numbers that are known differ.
            !(has_number && other_has) && (year.is_none() || other.is_none() || year == other)
        };
        let namesakes = self.names.entry(card.name.trim().to_lowercase()).or_default();
        if namesakes.iter().any(same) {
            return false;
        }
        namesakes.push((has_number, year));
        if has_number {
            self.numbers.insert(card.fide_id.clone());
        }
        true
    }
}

/// Whether two cards are most likely of the same person.
pub fn is_same_person(one: &PlayerCard, other: &PlayerCard) -> bool {
    let mut people = People::default();
    people.add(one);
    !people.add(other)
}

impl PlayerCard {
    /// This card with what only another one of the same player says.
    pub(super) fn completed_by(&self, other: &Self) -> Self {
        let text = |own: &String, other: &String| match own.is_empty() {
            true => other.clone(),
            false => own.clone(),
        };
        Self {
            name: self.name.clone(),
            rating: self.rating.or(other.rating),
            title: self.title.or(other.title),
            sex: self.sex.or(other.sex),
            federation: text(&self.federation, &other.federation),
            club: text(&self.club, &other.club),
            fide_id: text(&self.fide_id, &other.fide_id),
            birth_year: self.birth_year.or(other.birth_year),
        }
    }
}

impl From<&Player> for PlayerCard {
    fn from(player: &Player) -> Self {
        Self {
            name: player.name.clone(),
            rating: player.rating,
            title: player.title,
            sex: player.sex,
            federation: player.federation.clone(),
            club: player.club.clone(),
            fide_id: player.fide_id.clone(),
            birth_year: player.birth_year,
        }
    }
}

/// A field of a player's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CardField {
    Name,
    Rating,
    Title,
    Sex,
    Federation,
    Club,
    FideId,
    BirthYear,
}

/// Whether a player takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EntrantPresence {
    /// Entered; not seen yet.
    Expected,
    /// Checked in.
    Present,
    /// Checked out: not paired until checked in again.
    Absent,
    /// Has left the event.
    Withdrawn,
}

/// A player of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub id: EntrantId,
    pub card: PlayerCard,
    /// Whether he takes part.
    pub presence: EntrantPresence,
    /// How many rounds were paired when that was last said.
    pub since: u16,
    /// How many rounds were paired when he entered.
    pub entered: u16,
    /// The byes that he asked for, by round.
    pub byes: BTreeMap<u16, Bye>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_with_an_impossible_field_names_it() {
        let card = PlayerCard::named("Muster, Max");
        assert_eq!(card.problem(), None);
        assert_eq!(PlayerCard::named("  ").problem(), Some(CardField::Name));
        assert_eq!(PlayerCard::named("a\nb").problem(), Some(CardField::Name));
        let rating = PlayerCard { rating: Some(0), ..card.clone() };
        assert_eq!(rating.problem(), Some(CardField::Rating));
        let federation = PlayerCard { federation: "GERM".into(), ..card };
        assert_eq!(federation.problem(), Some(CardField::Federation));
    }

    #[test]
    fn the_same_person_is_known_by_number_or_by_name_and_year() {
        let max = PlayerCard { birth_year: Some(1990), ..PlayerCard::named("Muster, Max") };
        let same = |one: &PlayerCard, other: &PlayerCard| {
            let mut people = People::default();
            assert!(people.add(one), "the first is new");
            !people.add(other)
        };
        assert!(same(&max, &PlayerCard::named("muster, max ")));
        let son = PlayerCard { birth_year: Some(2015), ..PlayerCard::named("Muster, Max") };
        assert!(!same(&max, &son));
        let one = PlayerCard { fide_id: "1".into(), ..max.clone() };
        let two = PlayerCard { fide_id: "2".into(), ..max.clone() };
        assert!(!same(&one, &two));
        assert!(same(&one, &max), "one number is not known");
        assert!(same(&one, &PlayerCard { fide_id: "1".into(), ..PlayerCard::named("Other") }));
    }
}
