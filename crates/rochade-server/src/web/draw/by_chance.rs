//! The pages where the program draws, at random or by rolling a die.

use axum::response::Html;
use rochade_tournament::lots::{Method, MethodKind, OsRandom, random_face};
use rochade_words::Words;
use serde::Deserialize;

use super::account::Draw;
use super::by_taps::{list, values};
use super::page::{Controls, PageRequest, State};
use super::perform::{from_queue, tapped_draw};
use super::setting::Setting;
use super::taps::{self, OneDie, Taps as _};
use crate::web::error::WebError;
use crate::web::extract::Form;
use crate::web::positions::start::{Impossible, impossible};

pub(super) async fn random(request: PageRequest) -> Result<Html<String>, WebError> {
    request.show(MethodKind::Random, State::new(Controls::Draw))
}

pub(super) async fn draw_random(request: PageRequest) -> Result<Html<String>, WebError> {
    let state = State::new(Controls::Draw);
    let state = match from_queue(request.words(), &request.setting, vec![Method::Random]) {
        Ok((draw, _)) => state.drawn(request.words(), draw),
        Err(refused) => state.refused(&refused),
    };
    request.show(MethodKind::Random, state)
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
    request.show(MethodKind::Roll, state)
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
            let (draw, rolls) = roll_all(words, &request.setting, &rolls)?;
            (draw, OneDie::default(), rolls)
        }
    };
    let mut state = State::new(Controls::Roll { rolls: list(&rolls) });
    if let Some(color) = draw.drawing_for() {
        state = state.begun(words, &current, color);
    }
    request.show(MethodKind::Roll, state.drawn(words, draw))
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

/// Rolls the program's die until the position is complete, and returns all that was rolled.
fn roll_all(words: &Words, setting: &Setting, rolls: &[u8]) -> Result<(Draw, Vec<u8>), Impossible> {
    let (mut methods, begun) = taps::split::<OneDie>(rolls)
        .map_err(|error| impossible("not_a_roll", OneDie::refusal(words, &error)))?;
    methods.push(Method::Roll { rolls: begun.values() });
    let (draw, _) = from_queue(words, setting, methods)?;
    let drawn = draw.accounts().iter().flat_map(|account| &account.drawn);
    let rolls = drawn.flat_map(|drawn| match &drawn.by {
        Method::Roll { rolls } | Method::Dice { rolls } => rolls.clone(),
        Method::Public
        | Method::Random
        | Method::Number { .. }
        | Method::Polyhedral { .. }
        | Method::Slips { .. } => Vec::new(),
    });
    let rolls = rolls.collect();
    Ok((draw, rolls))
}
