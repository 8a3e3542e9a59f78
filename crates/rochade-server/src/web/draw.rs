//! The draw of a start position: every way to do it, and the check of a proof.

pub mod account;
mod api;
mod by_chance;
mod by_number;
mod by_slips;
mod by_taps;
pub mod method;
mod offline;
mod page;
mod perform;
pub mod public;
pub mod rules;
pub mod setting;
mod table;
pub mod taps;
mod verify;

use askama::Template;
use axum::response::Html;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::WebError;
use super::layout::{Page, html};
use super::visitor::Visitor;
use crate::app::App;
use method::DrawPage;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(api::draw))
        .routes(routes!(verify::api_verify))
        .merge(public::router())
        .route("/draw", get(overview))
        .route("/draw/random", get(by_chance::random).post(by_chance::draw_random))
        .route("/draw/roll", get(by_chance::roll).post(by_chance::draw_roll))
        .route("/draw/number", get(by_number::number))
        .route("/draw/table", get(table::table))
        .route("/draw/dice", get(by_taps::dice))
        .route("/draw/polyhedral", get(by_taps::polyhedral))
        .route("/draw/slips", get(by_slips::slips))
        .route("/draw/verify", get(verify::form).post(verify::verify_form))
        .route("/verify.html", get(offline::page))
}

/// All ways to draw.
#[derive(Template)]
#[template(path = "draw/overview.html")]
struct OverviewPage {
    page: Page,
    ways: Vec<Way>,
}

struct Way {
    path: String,
    title: String,
    lead: String,
}

async fn overview(visitor: Visitor) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let way = |page: DrawPage| Way {
        path: page.path(),
        title: page.title(words),
        lead: page.lead(words),
    };
    html(&OverviewPage {
        page: Page::new(visitor, "/draw", &words.ui("ui-draw-title")),
        ways: DrawPage::all().map(way).collect(),
    })
}
