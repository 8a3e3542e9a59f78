//! The page where somebody says a number, or two for double Chess960.

use axum::response::Html;
use rochade_tournament::lots::Candidate;
use rochade_words::Words;

use super::account::Draw;
use super::method::Method;
use super::page::{Controls, PageRequest, State};
use super::perform::{complete, from_queue};
use super::setting::Setting;
use crate::web::error::WebError;
use crate::web::positions::start::{Impossible, Start};

pub(super) async fn number(request: PageRequest) -> Result<Html<String>, WebError> {
    let (words, query) = (request.words(), request.query.clone());
    let mut state = State::new(Controls::Number { value: query.number.clone() });
    if !query.number.trim().is_empty() {
        state = match chosen(words, &request.setting, &query.number) {
            Ok(draw) => {
                state.parts = vec![("number", clean(&query.number, '/'))];
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    request.show(Method::Number, state)
}

/// Digits, with this sign where something else is between them.
pub(super) fn clean(text: &str, between: char) -> String {
    let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(&between.to_string())
}

/// The draw with the numbers that somebody says.
fn chosen(words: &Words, setting: &Setting, text: &str) -> Result<Draw, Impossible> {
    let numbers = text.split(['/', ',', ' ']).filter(|part| !part.is_empty());
    let candidate = |part| Start::read_number(words, part).map(Candidate::chosen);
    let candidates = numbers.map(candidate).collect::<Result<Vec<_>, Impossible>>()?;
    let (draw, rest) = from_queue(words, setting, candidates)?;
    complete(words, draw, rest.front().map(Candidate::number))
}
