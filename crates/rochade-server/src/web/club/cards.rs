//! The card of a player at a board: the result is reported with a phone.
//!
//! Each player has a card of their own: it reports for this player, and leads to this
//! player's seat if the board is played on this server.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use rochade::Color;
use rochade_tournament::GameResult;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::page_parts::{Start, castling_reminder};
use super::rights::deny;
use super::wording::{Teller, result_sign};
use super::{ask, find};
use crate::app::App;
use crate::event::Event;
use crate::event::command::EventCommand;
use crate::event::fact::By;
use crate::event::view::{Audience, EventBoard};
use crate::journal::Handle;
use crate::web::cookies::Right;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Form, Json as Body, Path};
use crate::web::layout::{Page, html};
use crate::web::visitor::Visitor;
use crate::wire::event::{Done, ResultReport};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report_as_json))
        .route("/club/{id}/card/{round}/{board}/{key}", get(open))
        .route("/club/{id}/card", get(card).post(report))
        .route("/club/{id}/seat/{board}/{key}", get(seat))
}

/// The link on a card for the whole event: it leads to the board's card of this round.
async fn seat(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, board, key)): Path<(String, u16, String)>,
) -> Result<Response, WebError> {
    let running = find(&app, &id).await?;
    let found = {
        let event = running.snapshot();
        let state = event.state();
        let side = state.admits_seat(board, &key);
        side.map(|side| {
            let (round, board) = state.board_at(board)?;
            Some(format!("{round}.{board}.{}", state.card_key(round, board, side)))
        })
    };
    match found {
        None => Err(deny(&app, visitor, &running, "report", Some(&key)).await),
        // Nobody sits there now.
        Some(None) => Ok(Redirect::to(&format!("/club/{}", running.id())).into_response()),
        Some(Some(kept)) => {
            let id = running.id();
            Right::Card.keep_and_go(&app, id, kept, &format!("/club/{id}/card"))
        }
    }
}

#[derive(Template)]
#[template(path = "club/card.html")]
struct CardPage {
    page: Page,
    id: String,
    event: String,
    version: u64,
    round: u16,
    board: EventBoard,
    /// Whose card it is.
    name: String,
    result: Option<String>,
    reports: Vec<String>,
    disputed: bool,
    open: bool,
    start: Option<Start>,
    castling: Vec<String>,
    /// The link to the seat, if the board is played on this server.
    seat: Option<String>,
}

/// Which card, by its address.
type Address = (String, u16, u16, String);

/// A card that is one.
struct Admitted {
    running: Handle<Event>,
    round: u16,
    board: u16,
    side: Color,
}

/// Finds the event, and refuses who has no card of that board.
async fn admitted(
    app: &App,
    visitor: Visitor,
    (id, round, board, key): &Address,
) -> Result<Admitted, WebError> {
    let running = find(app, id).await?;
    let side = running.snapshot().state().admits_card(*round, *board, key);
    match side {
        Some(side) => Ok(Admitted { running, round: *round, board: *board, side }),
        None => Err(deny(app, visitor, &running, "report", Some(key)).await),
    }
}

/// The card that a browser has kept.
async fn kept(
    app: &App,
    visitor: Visitor,
    headers: &HeaderMap,
    id: String,
) -> Result<Admitted, WebError> {
    let event = id.parse().map_err(|_| WebError::NotFound)?;
    let text = Right::Card.kept(app, headers, event).ok_or(WebError::NotFound)?;
    let mut parts = text.splitn(3, '.');
    let mut number = || parts.next().and_then(|part| part.parse().ok());
    let (round, board) = (number(), number());
    match (round, board, parts.next()) {
        (Some(round), Some(board), Some(key)) => {
            admitted(app, visitor, &(id, round, board, key.to_owned())).await
        }
        _ => Err(WebError::NotFound),
    }
}

/// The link on the card: the browser keeps the key, and the address does not show it.
async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path(address): Path<Address>,
) -> Result<Response, WebError> {
    let Admitted { running, round, board, .. } = admitted(&app, visitor, &address).await?;
    let (id, kept) = (running.id(), format!("{round}.{board}.{}", address.3));
    Right::Card.keep_and_go(&app, id, kept, &format!("/club/{id}/card"))
}

async fn card(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let Admitted { running, round, board: number, side } =
        kept(&app, visitor, &headers, id).await?;
    let event = running.snapshot();
    let state = event.state();
    // The organiser's view holds the reports; only these are shown.
    let view = state.round_view(round, Audience::Organiser).map_err(|_| WebError::NotFound)?;
    let published = view.published.is_some();
    let found = view.boards.into_iter().find(|board| board.board == number);
    let mut board = found.ok_or(WebError::NotFound)?;
    let open = published && !board.locked;
    let desk = board.desk.take();
    let teller = Teller::new(visitor, &event);
    let reports = desk.as_ref().map_or(&[][..], |desk| &desk.reports);
    let page = Page::new(visitor, &format!("/club/{}/card", running.id()), &state.settings().name);
    let seat = board.online.map(|game| {
        let secret = app.seal.club_seat(game, side, state.card_seed()).reveal();
        format!("/g/{game}?key={secret}")
    });
    html(&CardPage {
        page,
        id: running.id().to_string(),
        event: state.settings().name.clone(),
        version: event.version(),
        round,
        name: match side {
            Color::White => board.white.name.clone(),
            Color::Black => board.black.name.clone(),
        },
        result: board.result.map(|result| result_sign(result).to_owned()),
        reports: reports.iter().map(|report| teller.report(report)).collect(),
        disputed: desk.as_ref().is_some_and(|desk| desk.disputed),
        open,
        start: board.position.map(|id| Start::new(visitor, id)),
        castling: board.position.map(|id| castling_reminder(visitor, id)).unwrap_or_default(),
        seat,
        board,
    })
}

async fn carry_out(
    visitor: Visitor,
    Admitted { running, round, board, side }: &Admitted,
    result: GameResult,
) -> Result<u64, WebError> {
    let (round, board, side) = (*round, *board, Some(*side));
    let command = EventCommand::Report { round, board, side, result };
    ask(visitor, running, By::Card { round, board, side }, None, command).await
}

async fn report(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(ResultReport { result }): Form<ResultReport>,
) -> Result<Response, WebError> {
    let card = kept(&app, visitor, &headers, id).await?;
    carry_out(visitor, &card, result).await?;
    Ok(Redirect::to(&format!("/club/{}/card", card.running.id())).into_response())
}

/// Report the result of a board with the key of a player's card
#[utoipa::path(
    post, path = "/api/club/{id}/cards/{round}/{board}/{key}", tag = "club",
    params(
        ("id" = String, Path), ("round" = u16, Path), ("board" = u16, Path), ("key" = String, Path)
    ),
    request_body = ResultReport,
    responses((status = 200, body = Done), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn report_as_json(
    State(app): State<App>,
    visitor: Visitor,
    Path(address): Path<Address>,
    Body(ResultReport { result }): Body<ResultReport>,
) -> Result<axum::Json<Done>, WebError> {
    let card = admitted(&app, visitor, &address).await?;
    let version = carry_out(visitor, &card, result).await?;
    Ok(axum::Json(Done { version }))
}
