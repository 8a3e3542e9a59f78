//! What everybody sees of an event.

use std::sync::Arc;

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use rochade::{Position, StartId};
use rochade_diagram::Diagram;
use rochade_words::Value;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::event_request::EventRequest;
use super::page_parts::{Head, RoundOnPage};
use super::reasons::{decided, opened_standing, remarks};
use super::wording::Teller;
use crate::app::App;
use crate::event::entrant::EntrantId;
use crate::event::state::State;
use crate::event::view::{Audience, CrossTable, EventRound, PlayerPage, PlayerRow, StandingsTable};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::layout::{Page, html};
use crate::web::qr;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}", get(current))
        .route("/club/{id}/round/{round}", get(round))
        .route("/club/{id}/standings", get(standings))
        .route("/club/{id}/table", get(table))
        .route("/club/{id}/players", get(players))
        .route("/club/{id}/player/{player}", get(player))
        .route("/club/{id}/draws", get(draws))
        .route("/club/{id}/qr.svg", get(code))
        .route("/club/diagram/{start}", get(diagram))
}

#[derive(Template)]
#[template(path = "club/round.html")]
struct RoundPage {
    page: Page,
    head: Head,
    shown: Option<RoundOnPage>,
    /// Whether it is every game that goes on, and not one call for boards.
    live: bool,
    players: Vec<PlayerRow>,
}

async fn current(request: EventRequest) -> Result<Html<String>, WebError> {
    let view = request.running.snapshot().state().current_view(Audience::Public).ok();
    let live = request.running.snapshot().state().continuous().is_some();
    round_page(&request, view, live).await
}

async fn round(
    request: EventRequest,
    Path((_, round)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    if round == 0 || round > request.running.snapshot().state().published() {
        return Err(WebError::NotFound);
    }
    let view = request.running.snapshot().state().round_view(round, Audience::Public).ok();
    round_page(&request, view, false).await
}

async fn round_page(
    request: &EventRequest,
    view: Option<EventRound>,
    live: bool,
) -> Result<Html<String>, WebError> {
    let players = match view {
        None => request.derived("players", State::players).await.as_ref().clone(),
        Some(_) => Vec::new(),
    };
    let shown = view.map(|view| RoundOnPage::new(request.visitor, &request.running, view));
    let (page, head) = request.frame("");
    html(&RoundPage { page, head, shown, live, players })
}

#[derive(Template)]
#[template(path = "club/standings.html")]
struct StandingsPage {
    page: Page,
    head: Head,
    table: Arc<StandingsTable>,
    /// By row: what separates it from the one before.
    decided: Arc<Vec<Option<String>>>,
    remarks: Vec<String>,
}

async fn standings(request: EventRequest) -> Result<Html<String>, WebError> {
    let table = request.derived("standings", State::current_standings).await;
    let decided = decided(&request).await;
    let remarks = remarks(&request, &table);
    let (page, head) = request.frame("/standings");
    html(&StandingsPage { page, head, table, decided, remarks })
}

#[derive(Template)]
#[template(path = "club/table.html")]
struct TablePage {
    page: Page,
    head: Head,
    table: Arc<CrossTable>,
}

async fn table(request: EventRequest) -> Result<Html<String>, WebError> {
    let table = request.derived("cross table", State::cross_table).await;
    let (page, head) = request.frame("/table");
    html(&TablePage { page, head, table })
}

#[derive(Template)]
#[template(path = "club/players.html")]
struct PlayersPage {
    page: Page,
    head: Head,
    players: Arc<Vec<PlayerRow>>,
}

async fn players(request: EventRequest) -> Result<Html<String>, WebError> {
    let players = request.derived("players", State::players).await;
    let (page, head) = request.frame("/players");
    html(&PlayersPage { page, head, players })
}

#[derive(Template)]
#[template(path = "club/player.html")]
struct OnePlayerPage {
    page: Page,
    head: Head,
    player: PlayerPage,
    opened: Arc<Vec<Vec<String>>>,
    /// Whether points and tie-breaks decide, and not what the system counts.
    by_tiebreaks: bool,
}

async fn player(
    request: EventRequest,
    Path((_, player)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    let id = EntrantId::new(player);
    let found = request.derived(format!("player {id}"), move |state| state.player_page(id)).await;
    let found = found.as_ref().clone().map_err(|_| WebError::NotFound)?;
    let opened = opened_standing(&request, id).await;
    let by_tiebreaks = request.running.snapshot().state().has_tiebreaks();
    let (page, head) = request.frame(&format!("/player/{player}"));
    let page = Page { title: found.player.card.name.clone(), ..page };
    html(&OnePlayerPage { page, head, player: found, opened, by_tiebreaks })
}

/// What is public of the draws.
struct DrawsShown {
    method: String,
    commitment: Option<String>,
    next: u16,
    /// How many contributions are in.
    waiting: String,
    /// Their digest, when no more are taken.
    closed: Option<String>,
    rounds: Vec<RoundOnPage>,
}

#[derive(Template)]
#[template(path = "club/draws.html")]
struct DrawsPage {
    page: Page,
    head: Head,
    draws: DrawsShown,
}

async fn draws(request: EventRequest) -> Result<Html<String>, WebError> {
    let (overview, method, views) = {
        let event = request.running.snapshot();
        let state = event.state();
        let method = Teller::new(request.visitor, &event).method(state.settings().draw);
        let views: Vec<EventRound> = (1..=state.published())
            .filter_map(|round| state.round_view(round, Audience::Public).ok())
            .collect();
        (state.overview(Audience::Public), method, views)
    };
    let rounds =
        views.into_iter().map(|view| RoundOnPage::new(request.visitor, &request.running, view));
    let rounds = rounds.filter(|shown| !shown.elsewhere).collect();
    let draw = overview.draw;
    let draws = DrawsShown {
        method,
        next: draw.as_ref().map_or(0, |draw| draw.next_round),
        waiting: {
            let count = draw.as_ref().map_or(0, |draw| draw.contributions);
            request.visitor.words().ui_with("ui-draw-waiting", &[("count", Value::count(count))])
        },
        closed: draw.as_ref().and_then(|draw| draw.closed.clone()),
        commitment: draw.map(|draw| draw.commitment),
        rounds,
    };
    let (page, head) = request.frame("/draws");
    html(&DrawsPage { page, head, draws })
}

/// Which page of the event a code leads to.
#[derive(Debug, Deserialize)]
struct Target {
    #[serde(default)]
    to: Option<String>,
}

async fn code(
    request: EventRequest,
    Query(Target { to }): Query<Target>,
) -> Result<Response, WebError> {
    let part = if to.as_deref() == Some("draws") { "/draws" } else { "" };
    let address = request.site.link(&format!("/club/{}{part}", request.running.id()));
    let svg = qr::of_link(&address)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// The diagram of a start position. It never changes, so browsers may keep it.
async fn diagram(Path(start): Path<String>) -> Result<Response, WebError> {
    let number = start.strip_suffix(".svg").and_then(|number| number.parse().ok());
    let id = number.and_then(|number| StartId::new(number).ok()).ok_or(WebError::NotFound)?;
    let svg = Diagram::new(*Position::start(id).board()).to_svg();
    let mut response = ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response();
    let kept = HeaderValue::from_static("public, max-age=604800");
    response.headers_mut().insert(header::CACHE_CONTROL, kept);
    Ok(response)
}
