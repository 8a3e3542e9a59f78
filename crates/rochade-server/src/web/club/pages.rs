//! What everybody sees of an event.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use jiff::Timestamp;
use rochade::{Position, StartId};
use rochade_diagram::Diagram;
use rochade_words::Value;
use utoipa_axum::router::OpenApiRouter;

use super::api::opened_tiebreaks;
use super::ceremony::Ceremony;
use super::find;
use super::rights::is_from_organiser;
use super::said::{Teller, result_sign};
use crate::app::App;
use crate::club::entrant::EntrantId;
use crate::club::round::Drawing;
use crate::club::view::{
    Audience, CrossTable, PlayerPage, PlayerRow, RoundView, Seat, StandingsTable,
};
use crate::events::Running;
use crate::web::error::WebError;
use crate::web::extract::Path;
use crate::web::layout::{Page, html};
use crate::web::qr;
use crate::web::visitor::Visitor;

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

/// What every page of an event shows.
#[derive(Debug)]
pub(super) struct Head {
    pub id: String,
    pub name: String,
    pub version: u64,
    pub rounds: u16,
    pub total: u16,
    pub organiser: bool,
    pub address: String,
}

impl Head {
    pub fn new(app: &App, running: &Running, headers: &HeaderMap) -> Self {
        let event = running.read();
        let state = event.state();
        Self {
            id: running.id().to_string(),
            name: state.settings().name.clone(),
            version: event.version(),
            rounds: state.published(),
            total: state.total_rounds(),
            organiser: is_from_organiser(running, headers),
            address: address(app, headers, &format!("/club/{}", running.id())),
        }
    }
}

/// The address of a page for phones.
pub(super) fn address(app: &App, headers: &HeaderMap, path: &str) -> String {
    format!("{}{path}", app.origin(headers))
}

/// A start position on a page.
#[derive(Clone, Debug)]
pub(super) struct Start {
    pub number: String,
    pub letters: String,
    pub address: String,
}

impl Start {
    pub fn new(visitor: Visitor, id: StartId) -> Self {
        Self {
            number: id.to_string(),
            letters: visitor.words().piece_letters(&id.back_rank().roles()),
            address: format!("/club/diagram/{}.svg", id.get()),
        }
    }
}

/// A board on a page.
#[derive(Debug)]
pub(super) struct Row {
    pub board: u16,
    pub white: Seat,
    pub black: Seat,
    pub result: String,
    pub reported: bool,
    pub start: Option<Start>,
    pub online: Option<String>,
}

/// A round on a page.
pub(super) struct Shown {
    pub number: u16,
    pub rows: Vec<Row>,
    pub bye: Option<Seat>,
    pub requested: Vec<(Seat, String)>,
    /// Results that were put right: the board, and what was changed.
    pub corrections: Vec<(u16, String)>,
    pub starts: Vec<Start>,
    pub per_board: bool,
    pub elsewhere: bool,
    /// Milliseconds of study time that are left.
    pub study: u64,
    pub proof: bool,
    pub ceremony: Ceremony,
}

impl Shown {
    pub fn new(visitor: Visitor, running: &Running, view: RoundView) -> Self {
        let ceremony = Ceremony::new(visitor, running, &view);
        let event = running.read();
        let teller = Teller::new(visitor, &event);
        let starts: Vec<Start> = view.positions.iter().map(|&id| Start::new(visitor, id)).collect();
        let corrected = view.boards.iter().flat_map(|board| {
            board.corrections.iter().map(|what| (board.board, teller.correction(what)))
        });
        let corrections = corrected.collect();
        let rows = view.boards.into_iter().map(|board| Row {
            board: board.board,
            white: board.white,
            black: board.black,
            result: board.result.map(result_sign).unwrap_or_default().to_owned(),
            reported: board.reported && board.result.is_none(),
            start: board.position.map(|id| Start::new(visitor, id)),
            online: board.online.map(|game| game.to_string()),
        });
        let requested = view.requested.into_iter().map(|(seat, bye)| (seat, teller.bye(Some(bye))));
        Self {
            number: view.round,
            rows: rows.collect(),
            bye: view.bye,
            requested: requested.collect(),
            corrections,
            per_board: starts.len() > 1,
            starts,
            elsewhere: view.elsewhere,
            study: study_left(event.state().settings().study.get(), view.published),
            proof: matches!(view.drawing, Some(Drawing::Public { .. })),
            ceremony,
        }
    }
}

fn study_left(study: u64, published: Option<u64>) -> u64 {
    let now = u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0);
    published.map_or(0, |published| (published + study).saturating_sub(now))
}

#[derive(Template)]
#[template(path = "club/round.html")]
struct RoundPage {
    page: Page,
    head: Head,
    shown: Option<Shown>,
    players: Vec<PlayerRow>,
}

async fn current(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let last = running.read().state().published();
    round_page(&app, visitor, &headers, &running, last)
}

async fn round(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    if round == 0 || round > running.read().state().published() {
        return Err(WebError::NotFound);
    }
    round_page(&app, visitor, &headers, &running, round)
}

fn round_page(
    app: &App,
    visitor: Visitor,
    headers: &HeaderMap,
    running: &Running,
    round: u16,
) -> Result<Html<String>, WebError> {
    let view = running.read().state().round_view(round, Audience::Public).ok();
    let players = if view.is_none() { running.read().state().players() } else { Vec::new() };
    let shown = view.map(|view| Shown::new(visitor, running, view));
    let head = Head::new(app, running, headers);
    let page = Page::new(visitor, &format!("/club/{}", head.id), &head.name);
    html(&RoundPage { page, head, shown, players })
}

#[derive(Template)]
#[template(path = "club/standings.html")]
struct StandingsPage {
    page: Page,
    head: Head,
    table: StandingsTable,
}

async fn standings(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let table = {
        let event = running.read();
        event.state().standings(event.state().published()).map_err(|_| WebError::NotFound)?
    };
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}/standings", head.id), &head.name);
    html(&StandingsPage { page, head, table })
}

#[derive(Template)]
#[template(path = "club/table.html")]
struct TablePage {
    page: Page,
    head: Head,
    table: CrossTable,
}

async fn table(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let table = running.read().state().cross_table();
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}/table", head.id), &head.name);
    html(&TablePage { page, head, table })
}

#[derive(Template)]
#[template(path = "club/players.html")]
struct PlayersPage {
    page: Page,
    head: Head,
    players: Vec<PlayerRow>,
}

async fn players(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let players = running.read().state().players();
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}/players", head.id), &head.name);
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
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, player)): Path<(String, u16)>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let found = running.read().state().player_page(EntrantId::new(player));
    let found = found.map_err(|_| WebError::NotFound)?;
    let opened = opened_tiebreaks(visitor.words(), &running, EntrantId::new(player));
    let head = Head::new(&app, &running, &headers);
    let path = format!("/club/{}/player/{player}", head.id);
    let page = Page::new(visitor, &path, &found.player.card.name);
    html(&OnePlayerPage { page, head, player: found, opened })
}

/// What is public of the draws.
struct DrawsShown {
    method: String,
    commitment: Option<String>,
    next: u16,
    contributions: Vec<String>,
    rounds: Vec<Shown>,
}

#[derive(Template)]
#[template(path = "club/draws.html")]
struct DrawsPage {
    page: Page,
    head: Head,
    draws: DrawsShown,
}

async fn draws(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let (overview, method, views) = {
        let event = running.read();
        let state = event.state();
        let method = Teller::new(visitor, &event).method(state.settings().draw);
        let views: Vec<RoundView> = (1..=state.published())
            .filter_map(|round| state.round_view(round, Audience::Public).ok())
            .collect();
        (state.overview(Audience::Public), method, views)
    };
    let rounds = views.into_iter().map(|view| Shown::new(visitor, &running, view)).collect();
    let draw = overview.draw;
    let draws = DrawsShown {
        method,
        next: draw.as_ref().map_or(0, |draw| draw.next_round),
        contributions: draw.as_ref().map(|d| d.contributions.clone()).unwrap_or_default(),
        commitment: draw.map(|draw| draw.commitment),
        rounds,
    };
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}/draws", head.id), &head.name);
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

async fn projector(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    let view = {
        let event = running.read();
        event.state().round_view(event.state().published(), Audience::Public).ok()
    };
    let castling = view
        .as_ref()
        .and_then(|view| view.positions.first())
        .map(|&id| castling_reminder(visitor, id));
    let shown = view.map(|view| Shown::new(visitor, &running, view));
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}/projector", head.id), &head.name);
    let castling = castling.unwrap_or_default();
    html(&ProjectorPage { page, head, shown, castling })
}

/// Where king and rook stand before and after castling in this position.
pub(super) fn castling_reminder(visitor: Visitor, id: StartId) -> Vec<String> {
    let page = Page::new(visitor, "", "");
    let rank = id.back_rank();
    let [left, right] = rank.rooks();
    let said = |key: &'static str, rook: rochade::File| {
        let given = [
            ("king", Value::text(format!("{}1", rank.king()))),
            ("rook", Value::text(format!("{rook}1"))),
        ];
        page.words().ui_with(key, &given)
    };
    vec![said("ui-club-castling-c", left), said("ui-club-castling-g", right)]
}

async fn code(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let running = find(&app, &id).await?;
    let address = address(&app, &headers, &format!("/club/{}", running.id()));
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
