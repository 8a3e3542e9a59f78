//! Tournaments of a club: pages for the organiser, for everybody and for the
//! projector, and everything as JSON.

mod api;
mod cards;
mod ceremony;
mod controls;
mod desk;
mod event_request;
mod links;
mod live;
mod page_parts;
mod pages;
mod prints;
mod proofs;
mod reasons;
mod rights;
mod settings;
mod wording;
mod work;

use utoipa_axum::router::OpenApiRouter;

use super::error::WebError;
use super::games::plain;
use super::visitor::Visitor;
use crate::app::App;
use crate::events::{self, Failed, Running};
use crate::id::PublicId;

/// The routes of this area.
pub(super) fn router() -> OpenApiRouter<App> {
    api::router()
        .merge(work::router())
        .merge(live::router())
        .merge(proofs::router())
        .merge(rights::router())
        .merge(cards::router())
        .merge(links::router())
        .merge(desk::router())
        .merge(pages::router())
        .merge(prints::router())
        .merge(settings::router())
}

/// The event of an address.
async fn find(app: &App, id: &str) -> Result<Running, WebError> {
    let id: PublicId = id.parse().map_err(|_| WebError::NotFound)?;
    events::find(app.events(), id).await.map_err(plain)
}

/// Why an event did not do something, in the reader's words.
fn failed(visitor: Visitor, running: &Running, failed: Failed) -> WebError {
    match failed {
        Failed::Refused(refused) => wording::Teller::new(visitor, &running.read()).error(&refused),
        Failed::Engine(failure) => plain(failure),
    }
}
