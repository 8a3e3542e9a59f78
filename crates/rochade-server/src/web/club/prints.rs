//! What is printed and laid on the tables.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Html;
use axum::routing::get;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::desk::picture;
use super::find;
use super::pages::{Head, Shown, Start, address, castling_reminder};
use super::rights;
use crate::app::App;
use crate::club::view::{Audience, CrossTable, StandingsTable};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::layout::{Page, html};
use crate::web::visitor::Visitor;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/print/pairings/{round}", get(pairings))
        .route("/club/{id}/print/cards/{round}", get(cards))
        .route("/club/{id}/print/slips/{round}", get(slips))
        .route("/club/{id}/print/standings", get(standings))
        .route("/club/{id}/print/table", get(table))
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Paper {
    #[default]
    A4,
    A5,
}

impl Paper {
    const fn class(self) -> &'static str {
        match self {
            Self::A4 => "paper-a4",
            Self::A5 => "paper-a5",
        }
    }
}

#[derive(Debug, Deserialize)]
struct Wanted {
    #[serde(default)]
    paper: Paper,
}

#[derive(Template)]
#[template(path = "club/print_pairings.html")]
struct PairingsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    shown: Shown,
}

async fn pairings(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round)): Path<(String, u16)>,
    Query(Wanted { paper }): Query<Wanted>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let view = running.read().state().round_view(round, Audience::Public);
    let shown = Shown::new(visitor, &running, view.map_err(|_| WebError::NotFound)?);
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}", head.id), &head.name);
    html(&PairingsPrint { page, head, paper: paper.class(), shown })
}

/// A card for a board.
#[derive(Debug)]
struct Card {
    board: u16,
    white: String,
    black: String,
    start: Option<Start>,
    castling: Vec<String>,
    code: String,
}

#[derive(Template)]
#[template(path = "club/print_cards.html")]
struct CardsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    round: u16,
    cards: Vec<Card>,
}

/// The cards hold the keys of the boards, so only the organiser prints them.
async fn cards(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round)): Path<(String, u16)>,
    Query(Wanted { paper }): Query<Wanted>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    rights::organiser(visitor, &running, &headers, "cards").await?;
    let view = running.read().state().round_view(round, Audience::Organiser);
    let view = view.map_err(|_| WebError::NotFound)?;
    let cards = view.boards.into_iter().map(|board| {
        let key = board.desk.map(|desk| desk.card).unwrap_or_default();
        let path = format!("/club/{id}/card/{round}/{}/{key}", board.board);
        Ok(Card {
            board: board.board,
            white: board.white.name,
            black: board.black.name,
            start: board.position.map(|id| Start::new(visitor, id)),
            castling: board.position.map(|id| castling_reminder(visitor, id)).unwrap_or_default(),
            code: picture(&address(&app, &headers, &path))?,
        })
    });
    let cards = cards.collect::<Result<_, WebError>>()?;
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}", head.id), &head.name);
    html(&CardsPrint { page, head, paper: paper.class(), round, cards })
}

#[derive(Template)]
#[template(path = "club/print_slips.html")]
struct SlipsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    shown: Shown,
}

async fn slips(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round)): Path<(String, u16)>,
    Query(Wanted { paper }): Query<Wanted>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let view = running.read().state().round_view(round, Audience::Public);
    let shown = Shown::new(visitor, &running, view.map_err(|_| WebError::NotFound)?);
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}", head.id), &head.name);
    html(&SlipsPrint { page, head, paper: paper.class(), shown })
}

#[derive(Template)]
#[template(path = "club/print_standings.html")]
struct StandingsPrint {
    page: Page,
    head: Head,
    paper: &'static str,
    table: StandingsTable,
}

async fn standings(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(Wanted { paper }): Query<Wanted>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let table = {
        let event = running.read();
        event.state().standings(event.state().published()).map_err(|_| WebError::NotFound)?
    };
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}", head.id), &head.name);
    html(&StandingsPrint { page, head, paper: paper.class(), table })
}

#[derive(Template)]
#[template(path = "club/print_table.html")]
struct TablePrint {
    page: Page,
    head: Head,
    paper: &'static str,
    table: CrossTable,
}

async fn table(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(Wanted { paper }): Query<Wanted>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let table = running.read().state().cross_table();
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}", head.id), &head.name);
    html(&TablePrint { page, head, paper: paper.class(), table })
}
