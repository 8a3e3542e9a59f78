//! Revoking and renewing the links of an event: what has fallen into wrong hands opens
//! nothing any more.

use axum::Json as Answer;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::api::new_seed;
use super::desk::{created, link_page};
use super::event_request::EventRequest;
use super::failed;
use crate::app::App;
use crate::edge::renew_cards;
use crate::event::command::EventCommand;
use crate::event::fact::Role;
use crate::id::Secret;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::Form;
use crate::wire::event::{Done, NewEvent};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(organiser))
        .routes(routes!(cards))
        .route("/club/{id}/links/organiser", post(organiser_page))
        .route("/club/{id}/links/cards", post(cards_page))
        .route("/club/{id}/links/add", post(add_page))
        .route("/club/{id}/links/remove", post(remove_page))
}

/// Who gets a link of his own.
#[derive(Debug, Deserialize)]
struct NewOrganiser {
    name: String,
    role: Role,
}

/// Gives somebody a link of his own, and shows it: once, here.
async fn add_page(
    request: EventRequest,
    Form(NewOrganiser { name, role }): Form<NewOrganiser>,
) -> Result<Response, WebError> {
    let by = request.full_organiser("add_organiser").await?;
    let secret = Secret::random();
    let (organiser, title) = (secret.digest(), name.clone());
    request.ask(by, None, EventCommand::AddOrganiser { name, role, organiser }).await?;
    let running = &request.running;
    let link = request.site.link(&format!("/club/{}/key/{}", running.id(), secret.reveal()));
    link_page(request.visitor, &request.site, running.id(), title, link)
}

/// Whose link is taken away.
#[derive(Debug, Deserialize)]
struct OldOrganiser {
    name: String,
}

async fn remove_page(
    request: EventRequest,
    Form(OldOrganiser { name }): Form<OldOrganiser>,
) -> Result<Response, WebError> {
    let by = request.full_organiser("remove_organiser").await?;
    request.ask(by, None, EventCommand::RemoveOrganiser { name }).await?;
    Ok(Redirect::to(&format!("/club/{}/settings", request.running.id())).into_response())
}

async fn new_secret(request: &EventRequest) -> Result<String, WebError> {
    let by = request.full_organiser("renew_link").await?;
    let secret = Secret::random();
    let command = EventCommand::RenewOrganiser { organiser: secret.digest() };
    request.ask(by, None, command).await?;
    Ok(secret.reveal())
}

async fn new_cards(request: &EventRequest) -> Result<u64, WebError> {
    let by = request.full_organiser("renew_cards").await?;
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
