//! The pages where somebody taps what real dice show.

use axum::response::Html;
use rochade::Color;
use rochade_tournament::lots::{MethodError, MethodKind};
use rochade_words::Words;

use super::method::DrawPage;
use super::page::{Controls, PageRequest, State, TapLink};
use super::perform::{refused, tapped_draw};
use super::setting::{DrawQuery, Setting};
use super::taps::{FourDice, OneDie, Tap, Taps};
use crate::web::error::WebError;
use crate::web::positions::start::Impossible;

/// More rolls than anybody makes for one position.
const MAX_ROLLS: usize = 500;

pub(super) async fn dice(request: PageRequest) -> Result<Html<String>, WebError> {
    tap_page::<OneDie>(request, MethodKind::Dice, "rolls", |query| &query.rolls)
}

pub(super) async fn polyhedral(request: PageRequest) -> Result<Html<String>, WebError> {
    tap_page::<FourDice>(request, MethodKind::Polyhedral, "dice", |query| &query.dice)
}

/// What was tapped, as it stands in the address.
struct Tapped<'a> {
    page: DrawPage,
    name: &'static str,
    text: &'a str,
}

fn tap_page<T: Taps>(
    request: PageRequest,
    kind: MethodKind,
    name: &'static str,
    text: fn(&DrawQuery) -> &String,
) -> Result<Html<String>, WebError> {
    let tapped = Tapped { page: kind.into(), name, text: text(&request.query) };
    let words = request.words();
    let read = values(words, tapped.text).and_then(|values| {
        let (draw, current) = tapped_draw::<T>(words, &request.setting, &values)?;
        Ok((values, draw, current))
    });
    let mut state = State::new(Controls::Nothing);
    state = match read {
        Ok((values, draw, current)) => {
            state.parts = vec![(tapped.name, list(&values))];
            state.undo = undo(&request.setting, &tapped, &values);
            if let Some(color) = draw.drawing_for() {
                let links = tap_links(&request.setting, &tapped, &values, &current, color);
                state.controls = Controls::Taps(links);
                state = state.begun(words, &current, color);
            }
            state.drawn(words, draw)
        }
        Err(refused) => state.refused(&refused),
    };
    request.show(kind, state)
}

pub(super) fn list(values: &[u8]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn undo(setting: &Setting, tapped: &Tapped<'_>, values: &[u8]) -> Option<String> {
    let (_, before) = values.split_last()?;
    Some(setting.link(tapped.page, &[(tapped.name, &list(before))]))
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
        TapLink { link: setting.link(tapped.page, &[(tapped.name, &list(&after))]), tap }
    };
    current.choices(color).into_iter().map(link).collect()
}

/// The values in an address: `2,3,3`.
pub(super) fn values(words: &Words, text: &str) -> Result<Vec<u8>, Impossible> {
    let parts = text.split(',').filter(|part| !part.is_empty());
    let values: Result<Vec<u8>, _> = parts.map(str::parse).collect();
    let values = values.ok().filter(|values| values.len() <= MAX_ROLLS);
    values.ok_or_else(|| refused(words, &MethodError::NotRolls(text.to_owned())))
}
