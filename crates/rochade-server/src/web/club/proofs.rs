//! The proofs of the public draws, and the button that checks them.

use axum::Json as Answer;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use rochade_tournament::lots::verify;
use rochade_words::Words;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use crate::app::App;
use crate::event::Event;
use crate::event::view::Audience;
use crate::journal::Handle;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::Path;
use crate::wire::event::CheckedProof;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(proof)).routes(routes!(check))
}

/// The proof of a round as a text that anyone can check without this server
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}/proof", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, content_type = "text/plain"), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn proof(
    request: EventRequest,
    Path((_id, round)): Path<(String, u16)>,
) -> Result<Response, WebError> {
    let record = request.running.snapshot().state().proof(round);
    let record = record.map_err(|refused| request.refuse(&refused))?;
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((headers, record.to_text()).into_response())
}

/// Check the proof of a round, step by step
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}/proof/check", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = CheckedProof), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn check(
    request: EventRequest,
    Path((_id, round)): Path<(String, u16)>,
) -> Result<Answer<CheckedProof>, WebError> {
    let checked = checked(request.visitor.words(), &request.running, round);
    checked.map(Answer).map_err(|refused| request.refuse(&refused))
}

/// Checks the proof of a round against the commitment that the page shows.
pub(super) fn checked(
    words: &Words,
    running: &Handle<Event>,
    round: u16,
) -> Result<CheckedProof, crate::event::refusal::EventRefusal> {
    let event = running.snapshot();
    let record = event.state().proof(round)?;
    let shown = event.state().overview(Audience::Public).draw.map(|draw| draw.commitment);
    let published = shown.and_then(|text| text.parse().ok());
    Ok(match verify(&record, published.as_ref()) {
        Ok(verified) => CheckedProof {
            holds: true,
            steps: verified.checks().iter().map(|check| words.check(check)).collect(),
            text: words.ui("verify-yes"),
        },
        Err(flaw) => CheckedProof {
            holds: false,
            steps: vec![words.flaw(&flaw)],
            text: words.ui("verify-no"),
        },
    })
}
