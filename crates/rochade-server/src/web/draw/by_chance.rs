//! The pages where the program draws, at random or by rolling a die.

use axum::response::Html;
use rochade_tournament::lots::{OsRandom, random_face};
use rochade_words::Words;
use serde::Deserialize;

use super::account::Draw;
use super::by_taps::{list, values};
use super::method::Method;
use super::page::{Asked, Controls, State};
use super::perform::{at_random, roll_all, tapped_draw};
use super::setting::{DrawQuery, Setting};
use super::taps::OneDie;
use crate::web::error::WebError;
use crate::web::extract::{Form, Query};
use crate::web::positions::start::Refused;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

pub(super) async fn random(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    Asked::new(visitor, site, &query)?.show(Method::Random, State::new(Controls::Draw))
}

pub(super) async fn draw_random(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let asked = Asked::new(visitor, site, &query)?;
    let state = State::new(Controls::Draw);
    let state = match at_random(visitor.words(), &asked.setting) {
        Ok(draw) => state.drawn(visitor.words(), draw),
        Err(refused) => state.refused(&refused),
    };
    asked.show(Method::Random, state)
}

/// What the form of the program's die says.
#[derive(Deserialize)]
pub(super) struct RollForm {
    #[serde(default)]
    rolls: String,
    how: HowMany,
}

/// How often the program rolls.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum HowMany {
    Once,
    All,
}

pub(super) async fn roll(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let state = State::new(Controls::Roll { rolls: String::new() });
    Asked::new(visitor, site, &query)?.show(Method::Roll, state)
}

pub(super) async fn draw_roll(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
    Form(form): Form<RollForm>,
) -> Result<Html<String>, WebError> {
    let (words, asked) = (visitor.words(), Asked::new(visitor, site, &query)?);
    let rolls = values(words, &form.rolls)?;
    let (draw, current, rolls) = match form.how {
        HowMany::Once => roll_once(words, &asked.setting, rolls)?,
        HowMany::All => {
            let (draw, rolls) = roll_all(words, &asked.setting, rolls)?;
            (draw, OneDie::default(), rolls)
        }
    };
    let mut state = State::new(Controls::Roll { rolls: list(&rolls) });
    if let Some(color) = draw.drawing_for() {
        state = state.begun(words, &current, color);
    }
    asked.show(Method::Roll, state.drawn(words, draw))
}

/// Rolls the program's die once more.
fn roll_once(
    words: &Words,
    setting: &Setting,
    mut rolls: Vec<u8>,
) -> Result<(Draw, OneDie, Vec<u8>), Refused> {
    let face = random_face(&mut OsRandom)
        .map_err(|error| Refused::new("no-randomness", words.random_error(&error)))?;
    rolls.push(face.get());
    let (draw, current) = tapped_draw(words, setting, &rolls)?;
    Ok((draw, current, rolls))
}
