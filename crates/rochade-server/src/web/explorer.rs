//! The openings: what was played, for people and in the shape of lichess's explorer for programs.

mod lichess;
mod page;
mod question;

use std::sync::Arc;

use axum::extract::State;
use axum::response::Redirect;
use axum::routing::{get, post};
use rochade_explorer::{Error, Explorer};
use rochade_words::{Value, Words};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::WebError;
use super::extract::Query;
use super::limits::{Address, Counted};
use super::visitor::Visitor;
use crate::app::App;
use crate::journal::aside;
use crate::openings;

use question::Question;

pub(super) use page::{StartPanel, spread_text};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lichess::lichess))
        .routes(routes!(lichess::masters))
        .routes(routes!(lichess::player))
        .route("/explorer", get(page::page))
        .route("/explorer/add", post(add))
        // Clients that drop the path of an address ask at the root.
        .route("/lichess", get(lichess::lichess))
        .route("/masters", get(lichess::masters))
        .route("/player", get(lichess::player))
}

/// Asks the explorer something, on a thread that may wait; `None` if this server keeps no games by position.
pub(super) async fn ask<T: Send + 'static>(
    app: &App,
    words: &'static Words,
    question: impl FnOnce(&Explorer) -> Result<T, Error> + Send + 'static,
) -> Result<Option<T>, WebError> {
    let own = app.clone();
    let answer = aside(move || {
        let explorer: Option<Arc<Explorer>> = own.openings.explorer()?;
        explorer.map(|explorer| question(&explorer)).transpose()
    });
    answer.await.map_err(|error| unusable(words, &error))
}

/// The files cannot be used: the log says why, the reader that it is so.
fn unusable(words: &Words, error: &Error) -> WebError {
    tracing::error!(%error, "the openings explorer cannot be used");
    WebError::BadRequest(words.ui_with("ui-explorer-unusable", &[("reason", Value::text(error))]))
}

/// Adds all finished games of this server, and goes back to the position.
async fn add(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Query(question): Query<Question>,
) -> Result<Redirect, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let added =
        openings::add_all(&app).await?.map_err(|error| unusable(visitor.words(), &error))?;
    Ok(Redirect::to(&page::after_adding(&question, added.new)))
}
