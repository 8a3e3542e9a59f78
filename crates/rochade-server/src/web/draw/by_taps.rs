//! The pages where somebody taps what real dice show.

use axum::response::Html;
use rochade::Color;
use rochade_words::Words;

use super::method::Method;
use super::page::{Asked, Controls, State, TapLink};
use super::perform::tapped_draw;
use super::setting::{DrawQuery, Setting};
use super::taps::{FourDice, OneDie, Tap, Taps};
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::positions::start::Refused;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// More rolls than anybody makes for one position.
const MAX_ROLLS: usize = 500;

pub(super) async fn dice(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let tapped = Tapped { method: Method::Dice, name: "rolls", text: &query.rolls };
    tap_page::<OneDie>(Asked::new(visitor, site, &query)?, &tapped)
}

pub(super) async fn polyhedral(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let tapped = Tapped { method: Method::Polyhedral, name: "dice", text: &query.dice };
    tap_page::<FourDice>(Asked::new(visitor, site, &query)?, &tapped)
}

/// What was tapped, as it stands in the address.
struct Tapped<'a> {
    method: Method,
    name: &'static str,
    text: &'a str,
}

fn tap_page<T: Taps>(asked: Asked, tapped: &Tapped<'_>) -> Result<Html<String>, WebError> {
    let words = asked.visitor.words();
    let read = values(words, tapped.text).and_then(|values| {
        let (draw, current) = tapped_draw::<T>(words, &asked.setting, &values)?;
        Ok((values, draw, current))
    });
    let mut state = State::new(Controls::Nothing);
    state = match read {
        Ok((values, draw, current)) => {
            state.parts = vec![(tapped.name, list(&values))];
            state.undo = undo(&asked.setting, tapped, &values);
            if let Some(color) = draw.drawing_for() {
                let links = tap_links(&asked.setting, tapped, &values, &current, color);
                state.controls = Controls::Taps(links);
                state = state.begun(words, &current, color);
            }
            state.drawn(words, draw)
        }
        Err(refused) => state.refused(&refused),
    };
    asked.show(tapped.method, state)
}

pub(super) fn list(values: &[u8]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn undo(setting: &Setting, tapped: &Tapped<'_>, values: &[u8]) -> Option<String> {
    let (_, before) = values.split_last()?;
    Some(setting.link(tapped.method, &[(tapped.name, &list(before))]))
}

fn tap_links<T: Taps>(
    setting: &Setting,
    tapped: &Tapped<'_>,
    values: &[u8],
    current: &T,
    color: Color,
) -> Vec<TapLink> {
    let link = |tap: Tap| {
        let mut after = values.to_vec();
        after.push(tap.value);
        TapLink { link: setting.link(tapped.method, &[(tapped.name, &list(&after))]), tap }
    };
    current.choices(color).into_iter().map(link).collect()
}

/// The values in an address: `2,3,3`.
pub(super) fn values(words: &Words, text: &str) -> Result<Vec<u8>, Refused> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let values: Result<Vec<u8>, _> = parts.map(str::parse).collect();
    let values = values.ok().filter(|values| values.len() <= MAX_ROLLS);
    values.ok_or_else(|| Refused::new("not-rolls", words.ui("ui-draw-not-rolls")))
}
