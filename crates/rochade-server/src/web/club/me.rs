//! A player's own page on the phone: my board, my colour, my position, my result.
//!
//! Whoever is in the room knows the event's code. With it a player takes the page of his
//! name, or enters his name if registration is open; the browser keeps the key.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade::Color;
use serde::Deserialize;
use subtle::ConstantTimeEq as _;
use utoipa_axum::router::OpenApiRouter;

use super::event_request::EventRequest;
use super::page_parts::{Head, Start, by_letters, castling_reminder};
use super::wording::{Teller, result_sign};
use super::{ask, find};
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::entrant::{EntrantId, EntrantPresence, PlayerCard};
use crate::event::fact::By;
use crate::event::settings::{CheckIn, Registration};
use crate::event::view::{Audience, PlayerRow};
use crate::web::cookies::Right;
use crate::web::error::{Reader, WebError};
use crate::web::extract::{Form, Path};
use crate::web::layout::{Page, html};
use crate::web::limits::{Address, Counted};
use crate::web::visitor::Visitor;
use crate::wire::event::ResultReport;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/join", get(join).post(joined))
        .route("/club/{id}/me", get(me).post(report))
        .route("/club/{id}/me/here", post(here))
}

#[derive(Template)]
#[template(path = "club/join.html")]
struct JoinPage {
    page: Page,
    head: Head,
    players: Vec<PlayerRow>,
    open: bool,
    error: String,
    form: JoinForm,
}

/// What somebody types to get his page.
#[derive(Clone, Debug, Default, Deserialize)]
struct JoinForm {
    #[serde(default)]
    code: String,
    /// One of the list; empty for a new name.
    #[serde(default)]
    player: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    rating: String,
    #[serde(default)]
    club: String,
}

fn join_page(
    request: &EventRequest,
    form: JoinForm,
    error: String,
) -> Result<Html<String>, WebError> {
    let (players, open) = {
        let event = request.running.snapshot();
        let mut players = event.state().players();
        players.retain(|player| player.presence != EntrantPresence::Withdrawn);
        players.sort_by_cached_key(|player| by_letters(&player.card.name));
        (players, event.state().settings().registration == Registration::Open)
    };
    let (page, head) = request.frame("/join");
    html(&JoinPage { page, head, players, open, error, form })
}

async fn join(request: EventRequest) -> Result<Html<String>, WebError> {
    join_page(&request, JoinForm::default(), String::new())
}

/// Gives somebody the page of a name. What is wrong is said with what was typed.
async fn joined(
    request: EventRequest,
    Address(from): Address,
    Form(form): Form<JoinForm>,
) -> Result<Response, WebError> {
    request.app.limiter.count(Counted::Creation, from)?;
    let words = request.visitor.words();
    let code = request.running.snapshot().state().join_code();
    let typed: String = form.code.chars().filter(char::is_ascii_digit).collect();
    let is_right: bool = typed.as_bytes().ct_eq(code.as_bytes()).into();
    let found = match (is_right, form.player.parse()) {
        (false, _) => Err(words.ui("ui-club-join-wrong-code")),
        (true, Ok(id)) => Ok(EntrantId::new(id)),
        (true, Err(_)) => register(&request, &form)
            .await
            .map_err(|error| error.words(words, "", Reader::People).text),
    };
    match found {
        Ok(id) => {
            let event = request.running.id();
            let key = request.running.snapshot().state().player_key(id);
            let kept = format!("{id}.{key}");
            Right::Player.keep_and_go(&request.app, event, kept, &format!("/club/{event}/me"))
        }
        Err(text) => {
            let page = join_page(&request, form, text)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// Enters a new player, and says who it is.
async fn register(request: &EventRequest, form: &JoinForm) -> Result<EntrantId, WebError> {
    let card = PlayerCard {
        rating: form.rating.trim().parse().ok(),
        club: form.club.trim().to_owned(),
        ..PlayerCard::named(form.name.trim())
    };
    let name = card.name.clone();
    request.ask(By::Visitor, None, EventCommand::Register { card }).await?;
    let event = request.running.snapshot();
    let newest = event.state().entrants().filter(|entrant| entrant.card.name == name).last();
    newest.map(|entrant| entrant.id).ok_or(WebError::NotFound)
}

/// Whose page a browser has kept.
fn kept(
    app: &App,
    headers: &HeaderMap,
    running: &crate::journal::Handle<crate::event::Event>,
) -> Option<EntrantId> {
    let text = Right::Player.kept(app, headers, running.id())?;
    let (id, key) = text.split_once('.')?;
    let id = EntrantId::new(id.parse().ok()?);
    let event = running.snapshot();
    let right = event.state().player_key(id);
    let is_right: bool = right.as_bytes().ct_eq(key.as_bytes()).into();
    (is_right && event.state().entrant(id).is_ok()).then_some(id)
}

/// Where a player sits in the round that is being played.
struct Seat {
    round: u16,
    board: u16,
    white: bool,
    against: String,
    result: Option<String>,
    reports: Vec<String>,
    open: bool,
    start: Option<Start>,
    castling: Vec<String>,
    /// The link to the seat, if the board is played on this server.
    online: Option<String>,
}

#[derive(Template)]
#[template(path = "club/me.html")]
struct MePage {
    page: Page,
    head: Head,
    name: String,
    /// Where he sits; none without a board.
    seat: Option<Seat>,
    /// Why he has no board in this round.
    bye: String,
    /// Whether he can say that he is here.
    expected: bool,
    rank: String,
    player: EntrantId,
}

async fn me(
    State(app): State<App>,
    headers: HeaderMap,
    request: EventRequest,
) -> Result<Response, WebError> {
    let id = request.running.id();
    let Some(player) = kept(&app, &headers, &request.running) else {
        return Ok(Redirect::to(&format!("/club/{id}/join")).into_response());
    };
    let found = request.derived(format!("player {player}"), move |s| s.player_page(player)).await;
    let found = found.as_ref().clone().map_err(|_| WebError::NotFound)?;
    let (seat, bye, expected) = {
        let event = request.running.snapshot();
        let state = event.state();
        let teller = Teller::new(request.visitor, &event);
        let view = state.round_view(state.published(), Audience::Organiser).ok();
        let seat = view.as_ref().and_then(|view| {
            let board =
                view.boards.iter().find(|b| b.white.id == player || b.black.id == player)?;
            let white = board.white.id == player;
            let side = if white { Color::White } else { Color::Black };
            let reports = board.desk.as_ref().map_or(&[][..], |desk| &desk.reports);
            let online = board.online.map(|game| {
                let secret = app.seal.club_seat(game, side, state.card_seed()).reveal();
                format!("/g/{game}?key={secret}")
            });
            let castling = board.position.map(|id| castling_reminder(request.visitor, id));
            Some(Seat {
                round: view.round,
                board: board.board,
                white,
                against: if white { &board.black } else { &board.white }.name.clone(),
                result: board.result.map(|result| result_sign(result).to_owned()),
                reports: reports.iter().map(|report| teller.report(report)).collect(),
                open: !view.locked,
                start: board.position.map(|id| Start::new(request.visitor, id)),
                castling: castling.unwrap_or_default(),
                online,
            })
        });
        let bye = view.as_ref().and_then(|view| {
            let of_pairing = view.bye.as_ref().filter(|seat| seat.id == player);
            let asked = view.requested.iter().find(|bye| bye.player.id == player);
            of_pairing
                .map(|_| teller.bye(Some(rochade_tournament::Bye::PairingAllocated)))
                .or_else(|| asked.map(|bye| teller.bye(Some(bye.bye))))
        });
        let presence = state.entrant(player).map(|entrant| entrant.presence);
        let checks_in = state.settings().check_in == CheckIn::Required;
        let expected = checks_in
            && presence.is_ok_and(|presence| {
                matches!(presence, EntrantPresence::Expected | EntrantPresence::Absent)
            });
        (seat, bye.unwrap_or_default(), expected)
    };
    let rank = found.standing.as_ref().map(|row| row.rank.to_string()).unwrap_or_default();
    let (page, head) = request.frame("/me");
    let name = found.player.card.name.clone();
    let page = MePage { page, head, name, seat, bye, expected, rank, player };
    Ok(html(&page)?.into_response())
}

/// Which player may act, and for which board.
async fn acting(
    app: &App,
    headers: &HeaderMap,
    id: &str,
) -> Result<(crate::journal::Handle<crate::event::Event>, EntrantId), WebError> {
    let running = find(app, id).await?;
    let player = kept(app, headers, &running).ok_or(WebError::NotFound)?;
    Ok((running, player))
}

async fn report(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(ResultReport { result }): Form<ResultReport>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let seat = {
        let event = running.snapshot();
        let state = event.state();
        let round = state.published();
        let found = state.round(round).ok().and_then(|found| found.board_of(player));
        found.map(|(board, paired)| {
            let white = paired.pair.white == player;
            (round, board, if white { Color::White } else { Color::Black })
        })
    };
    let (round, board, side) = seat.ok_or(WebError::NotFound)?;
    let side = Some(side);
    let command = EventCommand::Report { round, board, side, result };
    ask(visitor, &running, By::Card { round, board, side }, None, command).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}

/// Says that a player is here.
async fn here(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let (running, player) = acting(&app, &headers, &id).await?;
    let presence = EntrantPresence::Present;
    let command = EventCommand::SetPresence { ids: vec![player], presence };
    ask(visitor, &running, By::Player { id: player }, None, command).await?;
    Ok(Redirect::to(&format!("/club/{id}/me")).into_response())
}
