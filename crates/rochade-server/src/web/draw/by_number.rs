//! The page where somebody says a number, or two for double Chess960.

use axum::response::Html;
use rochade_tournament::lots::{Method, MethodKind};
use rochade_words::Words;

use super::account::Draw;
use super::page::{Controls, PageRequest, State};
use super::perform::{complete, from_queue, refused};
use super::setting::Setting;
use crate::web::error::WebError;
use crate::web::positions::start::Impossible;

pub(super) async fn number(request: PageRequest) -> Result<Html<String>, WebError> {
    let (words, query) = (request.words(), request.query.clone());
    let mut state = State::new(Controls::Number { value: query.number.clone() });
    if !query.number.trim().is_empty() {
        state = match chosen(words, &request.setting, &query.number) {
            Ok((draw, numbers)) => {
                state.parts = vec![("number", numbers)];
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    request.show(MethodKind::Number, state)
}

/// What was given for several positions, with this sign between them.
pub(super) fn joined(methods: &[Method], between: &str) -> String {
    methods.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// The draw with the numbers that somebody says.
fn chosen(words: &Words, setting: &Setting, text: &str) -> Result<(Draw, String), Impossible> {
    let numbers = MethodKind::Number.read_all(text).map_err(|error| refused(words, &error))?;
    let written = joined(&numbers, "/");
    let (draw, rest) = from_queue(words, setting, numbers)?;
    Ok((complete(words, draw, rest.front())?, written))
}
