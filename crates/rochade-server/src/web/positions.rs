//! The start positions: one page each, a card to print, and all 960 to search.

pub mod pictures;
pub mod rank;
pub mod search;
pub mod start;
pub mod view;

use askama::Template;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use rochade::{BackRank, Color, FenDialect, Role, StartId};
use rochade_diagram::Theme;
use rochade_words::{Value, Words};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::balance::StartBalance;
use super::error::{ErrorBody, WebError};
use super::explorer::StartPanel;
use super::extract::{Path, Query};
use super::layout::{Page, html};
use super::qr;
use super::site::Site;
use super::visitor::Visitor;
use crate::app::App;
use rank::RankStrip;
use search::{PAGE_SIZE, SearchQuery};
use start::{Start, impossible};
use view::{Arrangement, DoubleStartPosition, SideFacts, StartPosition};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(api_search))
        .routes(routes!(api_position))
        .routes(routes!(api_double))
        .route("/p", get(list))
        .route("/p/{white}", get(position))
        .route("/p/{white}/card", get(card))
        .route("/p/{white}/diagram.svg", get(diagram))
        .route("/p/{white}/castling/{picture}", get(castling_picture))
        .route("/p/{white}/{black}", get(double))
        .route("/p/{white}/{black}/card", get(card))
        .route("/p/{white}/{black}/diagram.svg", get(diagram))
}

/// Everything that the page of a position shows.
#[derive(Template)]
#[template(path = "positions/position.html")]
struct PositionPage {
    page: Page,
    start: Start,
    players: Vec<PlayerFacts>,
    facts: Facts,
    sides: [SideFacts; 2],
    before: StartId,
    after: StartId,
    panel: Option<StartPanel>,
    /// What the engine says; nothing of double Chess960.
    balance: Option<StartBalance>,
}

/// The card to print.
#[derive(Template)]
#[template(path = "positions/card.html")]
struct CardPage {
    page: Page,
    start: Start,
    players: Vec<PlayerFacts>,
    facts: Facts,
    sides: [SideFacts; 2],
    picture: String,
}

/// What holds for the position as a whole.
pub(super) struct Facts {
    /// X-FEN.
    pub fen: String,
    /// The whole address of its page.
    pub link: String,
    /// The address as a QR code.
    pub qr: String,
}

impl Facts {
    pub(super) fn new(start: Start, site: &Site) -> Result<Self, WebError> {
        let link = site.link(&start.path());
        let qr = qr::of_link(&link)?;
        Ok(Self { fen: view::fen(start, FenDialect::XFen), link, qr })
    }
}

/// What holds for one player's pieces, or for both players'.
struct PlayerFacts {
    /// Whose, where it matters.
    player: Option<String>,
    arrangement: Arrangement,
    strip: RankStrip,
    /// For the pictures of castling: `white` or `black`.
    color: &'static str,
}

impl PlayerFacts {
    fn all(words: &Words, start: Start) -> Vec<Self> {
        let one = |id: StartId, color, player, name| Self {
            player,
            arrangement: Arrangement::new(words, id),
            strip: RankStrip::new(words, id.back_rank(), color),
            color: name,
        };
        if !start.is_double() {
            return vec![one(start.white, Color::White, None, "white")];
        }
        let name = |color| Some(words.color_name(color));
        vec![
            one(start.white, Color::White, name(Color::White), "white"),
            one(start.black, Color::Black, name(Color::Black), "black"),
        ]
    }
}

/// The number of an address; the pieces in its place lead to it.
async fn position(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Path(text): Path<String>,
) -> Result<Response, WebError> {
    if let Ok(rank) = text.to_uppercase().parse::<BackRank>() {
        return Ok(Redirect::permanent(&Start::both(rank.id()).path()).into_response());
    }
    let id = Start::read_number(visitor.words(), &text)?;
    Ok(position_page(&app, visitor, &site, Start::both(id)).await?.into_response())
}

async fn double(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Path((white, black)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let start = Start::read(visitor.words(), &white, &black)?;
    if !start.is_double() {
        return Ok(Redirect::permanent(&start.path()).into_response());
    }
    Ok(position_page(&app, visitor, &site, start).await?.into_response())
}

async fn position_page(
    app: &App,
    visitor: Visitor,
    site: &Site,
    start: Start,
) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    // A damaged explorer is told on its own page.
    let panel = StartPanel::load(app, words, start.white, start.black).await.ok().flatten();
    let step = |by: u16| StartId::from_remainder(u128::from(start.white.get() + by));
    html(&PositionPage {
        page: Page::new(visitor, &start.path(), &start.title(words)),
        start,
        players: PlayerFacts::all(words, start),
        facts: Facts::new(start, site)?,
        sides: SideFacts::both(words, start),
        before: step(StartId::COUNT - 1),
        after: step(1),
        panel,
        balance: (!start.is_double()).then(|| StartBalance::of(words, start.white)).flatten(),
    })
}

async fn card(visitor: Visitor, site: Site, start: Start) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    html(&CardPage {
        page: Page::new(visitor, &format!("{}/card", start.path()), &start.title(words)),
        start,
        players: PlayerFacts::all(words, start),
        facts: Facts::new(start, &site)?,
        sides: SideFacts::both(words, start),
        picture: pictures::board(start, Theme::Print),
    })
}

async fn diagram(start: Start) -> Response {
    pictures::svg(pictures::board(start, Theme::Screen)).into_response()
}

async fn castling_picture(
    visitor: Visitor,
    Path((white, picture)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let id = Start::read_number(visitor.words(), &white)?;
    let (color, side) = pictures::castling_name(&picture).ok_or(WebError::NotFound)?;
    let picture = pictures::castling(id, color, side).ok_or(WebError::NotFound)?;
    Ok(pictures::svg(picture).into_response())
}

/// One page of the list of all 960.
#[derive(Template)]
#[template(path = "positions/list.html")]
struct ListPage {
    page: Page,
    query: SearchQuery,
    pieces: Vec<(char, String)>,
    examples: [String; 3],
    /// What was not understood.
    error: Option<String>,
    asks: bool,
    found: String,
    tiles: Vec<Tile>,
    pager: Pager,
}

impl ListPage {
    /// Whether this piece is asked for on this file.
    fn wants(&self, file: &str, letter: &char) -> bool {
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let place = files.iter().position(|name| *name == file);
        place.is_some_and(|place| self.query.files()[place].chars().eq([*letter]))
    }
}

struct Tile {
    arrangement: Arrangement,
    strip: RankStrip,
}

/// Where to go from one page of a list.
struct Pager {
    current: usize,
    pages: usize,
    /// What is searched for, as it stands in the address.
    search: String,
}

impl Pager {
    fn link(&self, page: usize) -> String {
        format!("/p?{}page={page}", self.search)
    }

    fn before(&self) -> Option<String> {
        (self.current > 1).then(|| self.link(self.current - 1))
    }

    fn after(&self) -> Option<String> {
        (self.current < self.pages).then(|| self.link(self.current + 1))
    }
}

/// Phrases that show what can be searched for.
fn examples(words: &Words) -> [String; 3] {
    [
        words.ui("ui-positions-example-corners"),
        words.ui("ui-positions-example-classical"),
        words.ui("ui-positions-example-beside"),
    ]
}

async fn list(
    visitor: Visitor,
    uri: Uri,
    Query(query): Query<SearchQuery>,
) -> Result<Html<String>, WebError> {
    let words = visitor.words();
    let address = uri.path_and_query().map_or("/p", |address| address.as_str());
    let page = Page::new(visitor, address, &words.ui("ui-positions-title"));
    let (asks, found, error) = match query.read(words) {
        Ok(search) => (search.asks(), search.find(), None),
        Err(error) => (true, Vec::new(), Some(error.text(words))),
    };
    let (current, pages) = place(&query, found.len());
    let tile = |&id: &StartId| Tile {
        arrangement: Arrangement::new(words, id),
        strip: RankStrip::new(words, id.back_rank(), Color::White),
    };
    let tiles = found.iter().skip((current - 1) * PAGE_SIZE).take(PAGE_SIZE).map(tile).collect();
    let roles = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    html(&ListPage {
        page,
        pieces: roles.map(|role| (role.letter(), words.piece_name(role))).into(),
        examples: examples(words),
        error,
        asks,
        found: words.ui_with("ui-positions-found", &[("count", Value::count(found.len()))]),
        tiles,
        pager: Pager { current, pages, search: without_page(&uri) },
        query,
    })
}

/// Which page is asked for, and how many there are.
fn place(query: &SearchQuery, found: usize) -> (usize, usize) {
    let pages = found.div_ceil(PAGE_SIZE).max(1);
    (usize::from(query.page.unwrap_or(1)).clamp(1, pages), pages)
}

/// What is searched for, without the page and without what was left empty.
fn without_page(uri: &Uri) -> String {
    let parts = uri.query().unwrap_or_default().split('&');
    let kept =
        parts.filter(|part| !part.is_empty() && !part.ends_with('=') && !part.starts_with("page="));
    kept.map(|part| format!("{part}&")).collect()
}

/// Start positions that were found.
#[derive(Debug, Serialize, ToSchema)]
struct FoundPositions {
    /// How many there are.
    total: usize,
    /// Which page this is, from 1.
    page: usize,
    /// How many pages there are.
    pages: usize,
    /// The positions of this page.
    positions: Vec<Arrangement>,
}

/// Search the 960 start positions
#[utoipa::path(
    get, path = "/api/positions", tag = "draw", params(SearchQuery),
    responses((status = 200, body = FoundPositions), (status = 400, body = ErrorBody),
              (status = 422, body = ErrorBody)),
)]
async fn api_search(
    visitor: Visitor,
    Query(query): Query<SearchQuery>,
) -> Result<Json<FoundPositions>, WebError> {
    let words = visitor.words();
    let search =
        query.read(words).map_err(|error| impossible("not_understood", error.text(words)))?;
    let found = search.find();
    let (page, pages) = place(&query, found.len());
    let shown = found.iter().skip((page - 1) * PAGE_SIZE).take(PAGE_SIZE);
    let positions = shown.map(|&id| Arrangement::new(words, id)).collect();
    Ok(Json(FoundPositions { total: found.len(), page, pages, positions }))
}

/// A start position: pieces, FEN, mirror image, DGT number, castlings
#[utoipa::path(
    get, path = "/api/positions/{number}", tag = "draw",
    params(("number" = u16, Path, description = "0 to 959")),
    responses((status = 200, body = StartPosition), (status = 400, body = ErrorBody),
              (status = 422, body = ErrorBody)),
)]
async fn api_position(
    visitor: Visitor,
    Path(number): Path<String>,
) -> Result<Json<StartPosition>, WebError> {
    let words = visitor.words();
    Ok(Json(StartPosition::new(words, Start::read_number(words, &number)?)))
}

/// A start position of double Chess960
#[utoipa::path(
    get, path = "/api/positions/{white}/{black}", tag = "draw",
    params(
        ("white" = u16, Path, description = "White's number, 0 to 959"),
        ("black" = u16, Path, description = "Black's number, 0 to 959"),
    ),
    responses((status = 200, body = DoubleStartPosition), (status = 400, body = ErrorBody),
              (status = 422, body = ErrorBody)),
)]
async fn api_double(
    visitor: Visitor,
    Path((white, black)): Path<(String, String)>,
) -> Result<Json<DoubleStartPosition>, WebError> {
    let words = visitor.words();
    Ok(Json(DoubleStartPosition::new(words, Start::read(words, &white, &black)?)))
}
