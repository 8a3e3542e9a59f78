//! The JSON interface, described from the code, and a page to browse it.

use askama::Template;
use axum::response::Html;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;

use super::error::WebError;
use super::layout::{Page, html};
use super::visitor::Visitor;
use crate::app::App;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rochade",
        description = "Chess960 over HTTP: everything a page can do. Sentences come in the \
                       language of `Accept-Language` or `?lang=`: en, de, nl, ru.",
    ),
    tags(
        (name = "games", description = "Games between two people"),
        (name = "arbiter", description = "Verdicts on moves and castlings"),
        (name = "draw", description = "Start positions and how they are drawn"),
        (name = "learn", description = "Worked examples and the quiz"),
        (name = "club", description = "Tournaments of a club"),
        (name = "server", description = "The server itself"),
    )
)]
struct Head;

/// The description without the paths, which the areas bring along.
pub(super) fn head() -> utoipa::openapi::OpenApi {
    Head::openapi()
}

pub(super) fn router(description: utoipa::openapi::OpenApi) -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(async move || Json(description)))
        .route("/api", get(browse))
}

#[derive(Template)]
#[template(path = "frame/api.html")]
struct ApiPage {
    page: Page,
}

async fn browse(visitor: Visitor) -> Result<Html<String>, WebError> {
    let title = visitor.words().ui("ui-for-programmers");
    html(&ApiPage { page: Page::new(visitor, "/api", &title) })
}
