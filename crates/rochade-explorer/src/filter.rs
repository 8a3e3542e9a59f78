//! Which games count.

use rochade::Color;

use crate::columns::Row;
use crate::error::Error;
use crate::game::{Date, Speed};
use crate::index::Index;

/// Which games count. All conditions must hold; the default has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of one of these speeds; of any if there are none.
    pub speeds: Vec<Speed>,
    /// With an average rating in one of these ranges, each from a number to below another; with any if there are none.
    pub ratings: Vec<std::ops::Range<u16>>,
    /// Not before this date. A game without a date does not count then.
    pub since: Option<Date>,
    /// Not after this date, which may be a month or a year.
    pub until: Option<Date>,
    /// From one of these collections; from any if there are none.
    pub sources: Vec<String>,
    /// By this player; capital and small letters are alike.
    pub player: Option<String>,
    /// By the player with this colour.
    pub color: Option<Color>,
}

/// The average of the ratings that are known; 0 if none is.
pub(crate) fn average([white, black]: [u16; 2]) -> u16 {
    match (white, black) {
        (0, rating) | (rating, 0) => rating,
        (white, black) => white.midpoint(black),
    }
}

impl Filter {
    /// The last number of a date that is still included.
    fn last_day(&self) -> u32 {
        self.until.map_or(u32::MAX, |date| match (date.month(), date.day()) {
            (0, _) => date.number() + 1231,
            (_, 0) => date.number() + 31,
            (_, _) => date.number(),
        })
    }

    /// All conditions but that on the player.
    fn holds(&self, row: Row<'_>, last_day: u32) -> bool {
        if !self.speeds.is_empty() && !self.speeds.contains(&row.speed()) {
            return false;
        }
        if !self.ratings.is_empty() {
            let rating = average(row.ratings());
            if !self.ratings.iter().any(|range| range.contains(&rating)) {
                return false;
            }
        }
        if self.since.is_some() || self.until.is_some() {
            let date = row.date();
            if date == Date::UNKNOWN
                || self.since.is_some_and(|since| date < since)
                || date.number() > last_day
            {
                return false;
            }
        }
        self.sources.is_empty() || self.sources.iter().any(|source| source == row.source())
    }

    /// The filter for the games of an index, whose players have numbers.
    pub(crate) fn on_index(&self, index: &Index) -> Result<impl Fn(Row<'_>) -> bool, Error> {
        let id = match &self.player {
            None => None,
            Some(name) => Some(index.player(name)?),
        };
        let last_day = self.last_day();
        Ok(move |row: Row<'_>| {
            let by_player = match (id, self.color) {
                (None, _) => true,
                (Some(None), _) => false,
                (Some(Some(id)), None) => row.ids().contains(&id),
                (Some(Some(id)), Some(color)) => row.ids()[color.index()] == id,
            };
            by_player && self.holds(row, last_day)
        })
    }

    /// The filter for games that are in no index.
    pub(crate) fn on_rows(&self) -> impl Fn(Row<'_>) -> bool {
        let name = self.player.as_ref().map(|name| name.to_lowercase());
        let last_day = self.last_day();
        move |row: Row<'_>| {
            let by_player = name.as_ref().is_none_or(|name| {
                let is = |color: usize| row.players()[color].to_lowercase() == *name;
                self.color.map_or_else(|| is(0) || is(1), |color| is(color.index()))
            });
            by_player && self.holds(row, last_day)
        }
    }
}
