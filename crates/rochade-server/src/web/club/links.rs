//! Revoking and renewing the links of an event: what has fallen into wrong hands opens
//! nothing any more.

use axum::Json as Answer;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::api::new_seed;
use super::desk::created;
use super::event_request::EventRequest;
use super::failed;
use crate::app::App;
use crate::edge::renew_cards;
use crate::event::command::EventCommand;
use crate::id::Secret;
use crate::web::error::{ErrorBody, WebError};
use crate::wire::event::{Done, NewEvent};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(organiser))
        .routes(routes!(cards))
        .route("/club/{id}/links/organiser", post(organiser_page))
        .route("/club/{id}/links/cards", post(cards_page))
}

async fn new_secret(request: &EventRequest) -> Result<String, WebError> {
    let by = request.organiser("renew_link").await?;
    let secret = Secret::random();
    let command = EventCommand::RenewOrganiser { organiser: secret.digest() };
    request.ask(by, None, command).await?;
    Ok(secret.reveal())
}

async fn new_cards(request: &EventRequest) -> Result<u64, WebError> {
    let by = request.organiser("renew_cards").await?;
    let done = renew_cards(&request.app, &mut request.running.clone(), by, new_seed()).await;
    done.map_err(|failure| failed(request.visitor, failure))
}

/// Revoke the organiser's link and get another one
///
/// The answer holds the secret, which is never told again. Needs `Authorization: Bearer
/// SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/links/organiser", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = NewEvent), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn organiser(request: EventRequest) -> Result<Answer<NewEvent>, WebError> {
    let secret = new_secret(&request).await?;
    Ok(Answer(NewEvent { id: request.running.id(), secret }))
}

/// Revoke the cards of all boards: others are to be printed
///
/// Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/links/cards", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn cards(request: EventRequest) -> Result<Answer<Done>, WebError> {
    Ok(Answer(Done { version: new_cards(&request).await? }))
}

async fn organiser_page(request: EventRequest) -> Result<Response, WebError> {
    let secret = new_secret(&request).await?;
    let name = request.running.snapshot().state().settings().name.clone();
    created(&request.app, request.visitor, &request.site, request.running.id(), name, secret)
}

async fn cards_page(request: EventRequest) -> Result<Response, WebError> {
    new_cards(&request).await?;
    Ok(Redirect::to(&format!("/club/{}/desk", request.running.id())).into_response())
}
