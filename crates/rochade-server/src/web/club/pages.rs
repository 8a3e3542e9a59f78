//! What everybody sees of an event.

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use rochade::{Position, StartId};
use rochade_diagram::Diagram;
use rochade_words::Value;
use utoipa_axum::router::OpenApiRouter;

use super::event_request::Asked;
use super::page_parts::{Head, Shown, castling_reminder};
use super::reasons::opened_tiebreaks;
use super::wording::Teller;
use crate::app::App;
use crate::club::entrant::EntrantId;
use crate::club::view::{Audience, CrossTable, PlayerPage, PlayerRow, RoundView, StandingsTable};
use crate::web::error::WebError;
use crate::web::extract::Path;
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
        .route("/club/{id}/projector", get(projector))
        .route("/club/{id}/qr.svg", get(code))
        .route("/club/diagram/{start}", get(diagram))
}

#[derive(Template)]
#[template(path = "club/round.html")]
struct RoundPage {
    page: Page,
    head: Head,
    shown: Option<Shown>,
    players: Vec<PlayerRow>,
}

async fn current(asked: Asked) -> Result<Html<String>, WebError> {
    let last = asked.running.read().state().published();
    round_page(&asked, last).await
}

async fn round(
    asked: Asked,
    Path((_, round)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    if round == 0 || round > asked.running.read().state().published() {
        return Err(WebError::NotFound);
    }
    round_page(&asked, round).await
}

async fn round_page(asked: &Asked, round: u16) -> Result<Html<String>, WebError> {
    let view = asked.running.read().state().round_view(round, Audience::Public).ok();
    let players = if view.is_none() { asked.running.players().await } else { Vec::new() };
    let shown = view.map(|view| Shown::new(asked.visitor, &asked.running, view));
    let (page, head) = asked.frame("");
    html(&RoundPage { page, head, shown, players })
}

#[derive(Template)]
#[template(path = "club/standings.html")]
struct StandingsPage {
    page: Page,
    head: Head,
    table: StandingsTable,
}

async fn standings(asked: Asked) -> Result<Html<String>, WebError> {
    let table = asked.running.standings(None).await.map_err(|refused| asked.refuse(refused))?;
    let (page, head) = asked.frame("/standings");
    html(&StandingsPage { page, head, table })
}

#[derive(Template)]
#[template(path = "club/table.html")]
struct TablePage {
    page: Page,
    head: Head,
    table: CrossTable,
}

async fn table(asked: Asked) -> Result<Html<String>, WebError> {
    let table = asked.running.cross_table().await;
    let (page, head) = asked.frame("/table");
    html(&TablePage { page, head, table })
}

#[derive(Template)]
#[template(path = "club/players.html")]
struct PlayersPage {
    page: Page,
    head: Head,
    players: Vec<PlayerRow>,
}

async fn players(asked: Asked) -> Result<Html<String>, WebError> {
    let players = asked.running.players().await;
    let (page, head) = asked.frame("/players");
    html(&PlayersPage { page, head, players })
}

#[derive(Template)]
#[template(path = "club/player.html")]
struct OnePlayerPage {
    page: Page,
    head: Head,
    player: PlayerPage,
    opened: Vec<Vec<String>>,
}

async fn player(
    asked: Asked,
    Path((_, player)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    let id = EntrantId::new(player);
    let found = asked.running.table(format!("player {player}"), move |state| state.player_page(id));
    let found = found.await.map_err(|_| WebError::NotFound)?;
    let opened = opened_tiebreaks(asked.visitor.words(), &asked.running, id).await;
    let (page, head) = asked.frame(&format!("/player/{player}"));
    let page = Page { title: found.player.card.name.clone(), ..page };
    html(&OnePlayerPage { page, head, player: found, opened })
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
    rounds: Vec<Shown>,
}

#[derive(Template)]
#[template(path = "club/draws.html")]
struct DrawsPage {
    page: Page,
    head: Head,
    draws: DrawsShown,
}

async fn draws(asked: Asked) -> Result<Html<String>, WebError> {
    let (overview, method, views) = {
        let event = asked.running.read();
        let state = event.state();
        let method = Teller::new(asked.visitor, &event).method(state.settings().draw);
        let views: Vec<RoundView> = (1..=state.published())
            .filter_map(|round| state.round_view(round, Audience::Public).ok())
            .collect();
        (state.overview(Audience::Public), method, views)
    };
    let rounds = views.into_iter().map(|view| Shown::new(asked.visitor, &asked.running, view));
    let rounds = rounds.filter(|shown| !shown.elsewhere).collect();
    let draw = overview.draw;
    let draws = DrawsShown {
        method,
        next: draw.as_ref().map_or(0, |draw| draw.next_round),
        waiting: {
            let count = draw.as_ref().map_or(0, |draw| draw.contributions);
            asked.visitor.words().ui_with("ui-draw-waiting", &[("count", Value::count(count))])
        },
        closed: draw.as_ref().and_then(|draw| draw.closed.clone()),
        commitment: draw.map(|draw| draw.commitment),
        rounds,
    };
    let (page, head) = asked.frame("/draws");
    html(&DrawsPage { page, head, draws })
}

#[derive(Template)]
#[template(path = "club/projector.html")]
struct ProjectorPage {
    page: Page,
    head: Head,
    shown: Option<Shown>,
    castling: Vec<String>,
}

async fn projector(asked: Asked) -> Result<Html<String>, WebError> {
    let asked = asked.for_the_room();
    let view = {
        let event = asked.running.read();
        event.state().round_view(event.state().published(), Audience::Public).ok()
    };
    let position = view.as_ref().and_then(|view| view.positions.first());
    let castling = position.map(|&id| castling_reminder(asked.visitor, id)).unwrap_or_default();
    let shown = view.map(|view| Shown::new(asked.visitor, &asked.running, view));
    let (page, head) = asked.frame("/projector");
    html(&ProjectorPage { page, head, shown, castling })
}

async fn code(asked: Asked) -> Result<Response, WebError> {
    let address = asked.site.link(&format!("/club/{}", asked.running.id()));
    let svg = qr::svg(&address).map_err(|error| WebError::Broken(format!("{error:?}")))?;
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
