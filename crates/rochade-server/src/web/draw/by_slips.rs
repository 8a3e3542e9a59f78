//! The page where everybody's number stands on a slip of paper.

use axum::response::Html;
use rochade_tournament::lots::MethodKind;

use super::by_number::joined;
use super::page::{Controls, PageRequest, State};
use super::perform::{from_queue, refused};
use crate::web::error::WebError;

pub(super) async fn slips(request: PageRequest) -> Result<Html<String>, WebError> {
    let (words, query) = (request.words(), request.query.clone());
    let controls = |value: &str, before: &str| Controls::Slips {
        value: value.to_owned(),
        before: before.to_owned(),
    };
    let mut state = State::new(controls(&query.slips, &query.before));
    if !query.slips.trim().is_empty() || !query.before.is_empty() {
        let all = format!("{};{}", query.before, query.slips);
        let read = MethodKind::Slips.read_all(&all).map_err(|error| refused(words, &error));
        state = match read.and_then(|slips| {
            let before = joined(&slips, ";");
            Ok((from_queue(words, &request.setting, slips)?.0, before))
        }) {
            Ok((draw, before)) => {
                state.parts = vec![("before", before.clone())];
                state.controls = controls("", &before);
                state.drawn(words, draw)
            }
            Err(refused) => state.refused(&refused),
        };
    }
    request.show(MethodKind::Slips, state)
}
