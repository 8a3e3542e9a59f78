//! The page where somebody says a number, or two for double Chess960.

use axum::response::Html;
use rochade_tournament::lots::Candidate;
use rochade_words::Words;

use super::account::Draw;
use super::method::Method;
use super::page::{Asked, Controls, State};
use super::perform::{complete, from_queue};
use super::setting::{DrawQuery, Setting};
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::positions::start::{Refused, Start};
use crate::web::site::Site;
use crate::web::visitor::Visitor;

pub(super) async fn number(
    visitor: Visitor,
    site: Site,
    Query(query): Query<DrawQuery>,
) -> Result<Html<String>, WebError> {
    let (words, asked) = (visitor.words(), Asked::new(visitor, site, &query)?);
    let mut state = State::new(Controls::Number { value: query.number.clone() });
    if !query.number.trim().is_empty() {
        state = match chosen(words, &asked.setting, &query.number) {
            Ok(draw) => {
                state.parts = vec![("number", clean(&query.number, '/'))];
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    asked.show(Method::Number, state)
}

/// Digits, with this sign where something else is between them.
pub(super) fn clean(text: &str, between: char) -> String {
    let parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(&between.to_string())
}

/// The draw with the numbers that somebody says.
fn chosen(words: &Words, setting: &Setting, text: &str) -> Result<Draw, Refused> {
    let numbers = text.split(['/', ',', ' ']).filter(|part| !part.is_empty());
    let candidate = |part| Start::read_number(words, part).map(Candidate::chosen);
    let candidates = numbers.map(candidate).collect::<Result<Vec<_>, Refused>>()?;
    let (draw, rest) = from_queue(words, setting, candidates)?;
    complete(words, draw, rest.front().map(Candidate::number))
}
