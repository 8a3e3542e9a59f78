//! The bracket of a knock-out event: a page, a picture, a print.

use askama::Template;
use axum::http::header;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use rochade_tournament::systems::Paper;
use rochade_words::Words;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::event_request::EventRequest;
use super::page_parts::Head;
use crate::app::App;
use crate::event::state::State;
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::layout::{Page, html};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/bracket", get(page))
        .route("/club/{id}/bracket.svg", get(picture))
        .route("/club/{id}/print/bracket", get(print))
}

/// The picture in the reader's words; none if the event has no bracket.
pub(super) async fn svg(request: &EventRequest, paper: Paper) -> Result<String, WebError> {
    let words = request.visitor.words();
    let name = format!("bracket {paper:?} {}", words.language());
    let drawn = request.derived(name, move |state| drawn(words, state, paper)).await;
    drawn.as_ref().clone().ok_or(WebError::NotFound)
}

fn drawn(words: &Words, state: &State, paper: Paper) -> Option<String> {
    state.with_bracket(|event, bracket| {
        let name = |id| event.player(id).map_or_else(String::new, |player| player.name.clone());
        let svg = bracket.svg(paper, &name, &|title| words.tell(event, title));
        // A page reads out what stands in it.
        let label = words.ui("ui-club-bracket");
        svg.replacen("role=\"img\"", &format!("role=\"group\" aria-label=\"{label}\""), 1)
    })
}

#[derive(Template)]
#[template(path = "club/bracket.html")]
struct BracketPage {
    page: Page,
    head: Head,
    picture: String,
}

async fn page(request: EventRequest) -> Result<Html<String>, WebError> {
    let picture = svg(&request, Paper::Screen).await?;
    let (page, head) = request.frame("/bracket");
    html(&BracketPage { page, head, picture })
}

async fn picture(request: EventRequest) -> Result<Response, WebError> {
    let svg = svg(&request.for_the_room(), Paper::Screen).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// The size of the paper, landscape.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sheet {
    #[default]
    A4,
    A3,
}

#[derive(Debug, Deserialize)]
struct PrintOptions {
    #[serde(default)]
    paper: Sheet,
}

#[derive(Template)]
#[template(path = "club/print_bracket.html")]
struct BracketPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    picture: String,
}

async fn print(
    request: EventRequest,
    Query(PrintOptions { paper }): Query<PrintOptions>,
) -> Result<Html<String>, WebError> {
    let request = request.for_the_room();
    let (size, class) = match paper {
        Sheet::A4 => (Paper::A4, "paper-a4-wide"),
        Sheet::A3 => (Paper::A3, "paper-a3-wide"),
    };
    let picture = svg(&request, size).await?;
    let (page, head) = request.frame("");
    html(&BracketPrint { page, head, paper: class, picture })
}
