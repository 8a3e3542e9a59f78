//! The page where everybody's number stands on a slip of paper.

use axum::response::Html;
use rochade_tournament::lots::{Candidate, SlipError, SlipSum};
use rochade_words::Words;

use super::by_number::clean;
use super::method::Method;
use super::page::{Controls, PageRequest, State};
use super::perform::from_queue;
use super::setting::DrawQuery;
use crate::web::error::WebError;
use crate::web::positions::start::{Impossible, impossible};

pub(super) async fn slips(request: PageRequest) -> Result<Html<String>, WebError> {
    let (words, query) = (request.words(), request.query.clone());
    let controls = |value: &str, before: &str| Controls::Slips {
        value: value.to_owned(),
        before: before.to_owned(),
    };
    let mut state = State::new(controls(&query.slips, &query.before));
    if !query.slips.trim().is_empty() || !query.before.is_empty() {
        let read = slip_sums(words, &query).and_then(|sums| {
            from_queue(words, &request.setting, sums.into_iter().map(Candidate::by_slips).collect())
        });
        state = match read {
            Ok((draw, _)) => {
                let all = [clean_slips(&query.before), clean(&query.slips, ',')];
                let all: Vec<String> = all.into_iter().filter(|part| !part.is_empty()).collect();
                let before = all.join(";");
                state.parts = vec![("before", before.clone())];
                state.controls = controls("", &before);
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    request.show(Method::Slips, state)
}

fn clean_slips(before: &str) -> String {
    let draws = before.split(';').map(|draw| clean(draw, ',')).filter(|draw| !draw.is_empty());
    draws.collect::<Vec<_>>().join(";")
}

/// The sums of the draws before and of this one.
fn slip_sums(words: &Words, query: &DrawQuery) -> Result<Vec<SlipSum>, Impossible> {
    let draws = query.before.split(';').chain([query.slips.as_str()]);
    let draws = draws.filter(|draw| !draw.trim().is_empty());
    draws.map(|draw| slip_sum(draw).map_err(|error| slip_refused(words, error))).collect()
}

fn slip_sum(text: &str) -> Result<SlipSum, SlipError> {
    let parts = text.split(|c: char| c.is_whitespace() || ",;+".contains(c));
    let slips = parts.filter(|part| !part.is_empty()).map(str::parse).collect::<Result<_, _>>()?;
    SlipSum::new(slips)
}

pub(super) fn slip_refused(words: &Words, error: SlipError) -> Impossible {
    impossible("not_a_slip", words.slip_error(&error))
}
