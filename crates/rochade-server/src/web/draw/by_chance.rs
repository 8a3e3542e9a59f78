//! The pages where the program draws, at random or by rolling a die.

use axum::response::Html;
use rochade_tournament::lots::{OsRandom, random_face};
use rochade_words::Words;
use serde::Deserialize;

use super::account::Draw;
use super::by_taps::{list, values};
use super::method::Method;
use super::page::{Controls, PageRequest, State};
use super::perform::{at_random, roll_all, tapped_draw};
use super::setting::Setting;
use super::taps::OneDie;
use crate::web::error::WebError;
use crate::web::extract::Form;
use crate::web::positions::start::{Impossible, impossible};

pub(super) async fn random(request: PageRequest) -> Result<Html<String>, WebError> {
    request.show(Method::Random, State::new(Controls::Draw))
}

pub(super) async fn draw_random(request: PageRequest) -> Result<Html<String>, WebError> {
    let state = State::new(Controls::Draw);
    let state = match at_random(request.words(), &request.setting) {
        Ok(draw) => state.drawn(request.words(), draw),
        Err(refused) => state.refused(&refused),
    };
    request.show(Method::Random, state)
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

pub(super) async fn roll(request: PageRequest) -> Result<Html<String>, WebError> {
    let state = State::new(Controls::Roll { rolls: String::new() });
    request.show(Method::Roll, state)
}

pub(super) async fn draw_roll(
    request: PageRequest,
    Form(form): Form<RollForm>,
) -> Result<Html<String>, WebError> {
    let words = request.words();
    let rolls = values(words, &form.rolls)?;
    let (draw, current, rolls) = match form.how {
        HowMany::Once => roll_once(words, &request.setting, rolls)?,
        HowMany::All => {
            let (draw, rolls) = roll_all(words, &request.setting, rolls)?;
            (draw, OneDie::default(), rolls)
        }
    };
    let mut state = State::new(Controls::Roll { rolls: list(&rolls) });
    if let Some(color) = draw.drawing_for() {
        state = state.begun(words, &current, color);
    }
    request.show(Method::Roll, state.drawn(words, draw))
}

/// Rolls the program's die once more.
fn roll_once(
    words: &Words,
    setting: &Setting,
    mut rolls: Vec<u8>,
) -> Result<(Draw, OneDie, Vec<u8>), Impossible> {
    let face = random_face(&mut OsRandom)
        .map_err(|error| impossible("no_randomness", words.random_error(&error)))?;
    rolls.push(face.get());
    let (draw, current) = tapped_draw(words, setting, &rolls)?;
    Ok((draw, current, rolls))
}
