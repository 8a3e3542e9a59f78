//! Tournaments of a club: pages for the organiser, for everybody and for the
//! projector, and everything as JSON.

mod api;
mod bracket;
mod captain;
mod cards;
mod ceremony;
mod controls;
mod desk;
mod electronic;
mod event_request;
mod exports;
mod groups;
mod links;
mod live;
mod me;
mod page_parts;
mod pages;
mod prints;
mod prizes;
mod projector;
mod proofs;
mod reasons;
mod rights;
mod settings;
mod spreadsheet;
mod teams;
mod wording;
mod work;

pub(super) use api::summary;
pub(super) use electronic::follow;
pub(super) use event_request::EventRequest;
pub(super) use exports::{game, rounds, table};
pub(super) use rights::may_organise;

use utoipa_axum::router::OpenApiRouter;

use super::error::WebError;
use super::games::plain;
use super::visitor::Visitor;
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::fact::By;
use crate::event::{Event, Order};
use crate::id::PublicId;
use crate::journal::{Failure, Handle};
use crate::storage::Seq;

/// The routes of this area.
pub(super) fn router() -> OpenApiRouter<App> {
    api::router()
        .merge(work::router())
        .merge(live::router())
        .merge(me::router())
        .merge(captain::router())
        .merge(exports::router())
        .merge(spreadsheet::router())
        .merge(proofs::router())
        .merge(rights::router())
        .merge(cards::router())
        .merge(links::router())
        .merge(desk::router())
        .merge(electronic::router())
        .merge(pages::router())
        .merge(teams::router())
        .merge(prints::router())
        .merge(projector::router())
        .merge(bracket::router())
        .merge(prizes::router())
        .merge(groups::router())
        .merge(settings::router())
}

/// The event of an address.
async fn find(app: &App, id: &str) -> Result<Handle<Event>, WebError> {
    let id: PublicId = id.parse().map_err(|_| WebError::NotFound)?;
    app.events.open(id).await.map_err(plain)
}

/// Asks for something, and says which record is the last when it is done.
async fn ask(
    visitor: Visitor,
    event: &Handle<Event>,
    by: By,
    seen: Option<Seq>,
    command: EventCommand,
) -> Result<Seq, WebError> {
    let done = event.clone().ask(Order { by, seen, command }).await;
    done.map(|snapshot| snapshot.version).map_err(|failure| failed(visitor, failure))
}

/// Why an event did not do something, in the reader's words.
fn failed(visitor: Visitor, failure: Failure<Event>) -> WebError {
    let Failure::Refused(refused, event) = failure else { return plain(failure) };
    wording::Teller::new(visitor, &event).error(&refused)
}
