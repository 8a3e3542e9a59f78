//! Revoking and renewing the links of an event: what has fallen into wrong hands opens
//! nothing any more.

use axum::Json as Answer;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::desk::created;
use super::event_request::Asked;
use super::failed;
use crate::app::App;
use crate::events::{renew_cards, renew_organiser};
use crate::web::error::{ErrorBody, WebError};
use crate::wire::event::{CreatedEvent, Done};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(organiser))
        .routes(routes!(cards))
        .route("/club/{id}/links/organiser", post(organiser_page))
        .route("/club/{id}/links/cards", post(cards_page))
}

async fn new_secret(asked: &Asked) -> Result<String, WebError> {
    let by = asked.organiser("renew_link").await?;
    let secret = renew_organiser(&asked.running, by).await;
    let secret = secret.map_err(|error| failed(asked.visitor, &asked.running, error))?;
    Ok(secret.reveal())
}

async fn new_cards(asked: &Asked) -> Result<u64, WebError> {
    let by = asked.organiser("renew_cards").await?;
    let done = renew_cards(&asked.app, &asked.running, by).await;
    done.map_err(|error| failed(asked.visitor, &asked.running, error))
}

/// Revoke the organiser's link and get another one
///
/// The answer holds the secret, which is never told again. Needs `Authorization: Bearer
/// SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/links/organiser", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = CreatedEvent), (status = 403, body = ErrorBody))
)]
async fn organiser(asked: Asked) -> Result<Answer<CreatedEvent>, WebError> {
    let secret = new_secret(&asked).await?;
    Ok(Answer(CreatedEvent { id: asked.running.id(), secret }))
}

/// Revoke the cards of all boards: others are to be printed
///
/// Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/links/cards", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Done), (status = 403, body = ErrorBody))
)]
async fn cards(asked: Asked) -> Result<Answer<Done>, WebError> {
    Ok(Answer(Done { version: new_cards(&asked).await? }))
}

async fn organiser_page(asked: Asked) -> Result<Response, WebError> {
    let secret = new_secret(&asked).await?;
    let name = asked.running.read().state().settings().name.clone();
    created(&asked.app, asked.visitor, &asked.site, asked.running.id(), name, secret)
}

async fn cards_page(asked: Asked) -> Result<Response, WebError> {
    new_cards(&asked).await?;
    Ok(Redirect::to(&format!("/club/{}/desk", asked.running.id())).into_response())
}
