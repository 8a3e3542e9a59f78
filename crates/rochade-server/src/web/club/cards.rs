//! The card on a board: both players report the result with a phone.

use askama::Template;
use axum::extract::State;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use rochade::Color;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::page_parts::{Start, castling_reminder};
use super::rights::deny;
use super::wording::{Teller, result_sign};
use super::{failed, find};
use crate::app::App;
use crate::club::command::Command;
use crate::club::record::By;
use crate::club::view::{Audience, BoardView};
use crate::events::Running;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Form, Json as Body, Path};
use crate::web::layout::{Page, html};
use crate::web::visitor::Visitor;
use crate::wire::event::{Done, ResultReport};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(report_as_json))
        .route("/club/{id}/card/{round}/{board}/{key}", get(card).post(report))
}

#[derive(Template)]
#[template(path = "club/card.html")]
struct CardPage {
    page: Page,
    id: String,
    event: String,
    version: u64,
    round: u16,
    board: BoardView,
    result: Option<String>,
    reports: Vec<String>,
    disputed: bool,
    open: bool,
    start: Option<Start>,
    castling: Vec<String>,
    seats: Vec<(String, String)>,
}

/// Which card, by its address.
type Address = (String, u16, u16, String);

/// Finds the event, and refuses who has no card of that board.
async fn admitted(
    app: &App,
    visitor: Visitor,
    (id, round, board, key): &Address,
) -> Result<Running, WebError> {
    let running = find(app, id).await?;
    let admitted = running.read().state().admits_card(*round, *board, key);
    if admitted { Ok(running) } else { Err(deny(visitor, &running, "report", Some(key)).await) }
}

async fn card(
    State(app): State<App>,
    visitor: Visitor,
    Path(address): Path<Address>,
) -> Result<Html<String>, WebError> {
    let running = admitted(&app, visitor, &address).await?;
    let (_, round, number, _) = address;
    let event = running.read();
    let state = event.state();
    // The organiser's view holds the reports; only these are shown.
    let view = state.round_view(round, Audience::Organiser).map_err(|_| WebError::NotFound)?;
    let open = view.published.is_some() && !view.locked;
    let found = view.boards.into_iter().find(|board| board.board == number);
    let mut board = found.ok_or(WebError::NotFound)?;
    let desk = board.desk.take();
    let teller = Teller::new(visitor, &event);
    let reports = desk.as_ref().map_or(&[][..], |desk| &desk.reports);
    let page = Page::new(visitor, &format!("/club/{}", running.id()), &state.settings().name);
    html(&CardPage {
        page,
        id: running.id().to_string(),
        event: state.settings().name.clone(),
        version: event.version(),
        round,
        result: board.result.map(|result| result_sign(result).to_owned()),
        reports: reports.iter().map(|report| teller.report(report)).collect(),
        disputed: desk.as_ref().is_some_and(|desk| desk.disputed),
        open,
        start: board.position.map(|id| Start::new(visitor, id)),
        castling: board.position.map(|id| castling_reminder(visitor, id)).unwrap_or_default(),
        seats: seats(&app, &board),
        board,
    })
}

/// The links to the two seats of a board that is played on this server.
fn seats(app: &App, board: &BoardView) -> Vec<(String, String)> {
    let Some(game) = board.online else { return Vec::new() };
    [(Color::White, &board.white), (Color::Black, &board.black)]
        .map(|(color, seat)| {
            let secret = app.seal().seat(game, color).reveal();
            (seat.name.clone(), format!("/g/{game}?key={secret}"))
        })
        .to_vec()
}

async fn carry_out(
    visitor: Visitor,
    running: &Running,
    address: &Address,
    ResultReport { result, side }: ResultReport,
) -> Result<u64, WebError> {
    let (round, board) = (address.1, address.2);
    let command = Command::Report { round, board, side, result };
    let done = running.ask(By::Card { round, board }, None, command).await;
    done.map_err(|error| failed(visitor, running, error))
}

async fn report(
    State(app): State<App>,
    visitor: Visitor,
    Path(address): Path<Address>,
    Form(reported): Form<ResultReport>,
) -> Result<Response, WebError> {
    let running = admitted(&app, visitor, &address).await?;
    carry_out(visitor, &running, &address, reported).await?;
    let (id, round, board, key) = address;
    Ok(Redirect::to(&format!("/club/{id}/card/{round}/{board}/{key}")).into_response())
}

/// Report the result of a board with the key of its card
#[utoipa::path(
    post, path = "/api/club/{id}/cards/{round}/{board}/{key}", tag = "club",
    params(
        ("id" = String, Path), ("round" = u16, Path), ("board" = u16, Path), ("key" = String, Path)
    ),
    request_body = ResultReport,
    responses(
        (status = 200, body = Done),
        (status = 403, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn report_as_json(
    State(app): State<App>,
    visitor: Visitor,
    Path(address): Path<Address>,
    Body(reported): Body<ResultReport>,
) -> Result<axum::Json<Done>, WebError> {
    let running = admitted(&app, visitor, &address).await?;
    let version = carry_out(visitor, &running, &address, reported).await?;
    Ok(axum::Json(Done { version }))
}
