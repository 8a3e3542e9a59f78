//! The analysis of a game that is over or of anything somebody brings, and lines of play
//! for whoever looks at them. The computer itself thinks in the reader's browser.

use askama::Template;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rochade::{Game, Position, StartId};
use rochade_pgn::GameTree;
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::arbiter::question::{PositionQuestion, QuestionError};
use super::error::{ErrorBody, WebError};
use super::extract::{Json, Path, Query};
use super::layout::{Page, html, island_json};
use super::learn::moves_in_words;
use super::rights::Rights;
use super::site::Site;
use super::visitor::Visitor;
use super::{games, pgn};
use crate::app::App;
use crate::bounds;
use crate::journal::aside;
use crate::storage::Kind;
use crate::wire::{AnalysisFile, AnalysisGame, LineRequest, LineView, PlayerView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(line))
        .routes(routes!(read))
        .routes(routes!(write))
        .route("/analysis", get(free))
        .route("/g/{id}/analysis", get(of_game))
}

/// Where moves lead
///
/// Plays moves from a start position or any other, and tells the position after them
/// with its legal moves. Further lines, such as an engine finds, come back in the
/// reader's piece letters.
#[utoipa::path(
    post, path = "/api/moves", tag = "arbiter", request_body = LineRequest,
    responses((status = 200, body = LineView), (status = 400, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn line(
    visitor: Visitor,
    Json(request): Json<LineRequest>,
) -> Result<axum::Json<LineView>, WebError> {
    request.answer(visitor.words()).map(axum::Json).map_err(WebError::Refused)
}

/// Which game of a file is wanted whole.
#[derive(Debug, Deserialize)]
struct Wanted {
    game: Option<usize>,
}

/// Read games to analyse
///
/// The body is the file: any number of games in PGN, as text or packed (gzip, bzip2, zstd,
/// xz), or a position in FEN, or the number of a start position. All games are listed, with
/// what was wrong with each; one comes whole, with its variations: the one with the number
/// `game`, from 1, or the first that could be read to its end.
#[utoipa::path(
    post, path = "/api/analysis", tag = "analysis", params(("game" = Option<usize>, Query)),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = AnalysisFile), (status = 422, body = ErrorBody))
)]
async fn read(
    visitor: Visitor,
    Query(Wanted { game }): Query<Wanted>,
    bytes: Bytes,
) -> Result<axum::Json<AnalysisFile>, WebError> {
    let words = visitor.words();
    Ok(axum::Json(aside(move || AnalysisFile::read(words, &bytes, game)).await?))
}

/// Write a game as PGN
///
/// Takes a game with its variations as the operation that reads them gives it, and writes it
/// as PGN. Every move is judged again.
#[utoipa::path(
    post, path = "/api/analysis/pgn", tag = "analysis", request_body = AnalysisGame,
    responses((status = 200, body = String, content_type = "application/x-chess-pgn"),
              (status = 422, body = ErrorBody))
)]
async fn write(visitor: Visitor, Json(game): Json<AnalysisGame>) -> Result<Response, WebError> {
    let words = visitor.words();
    let text = aside(move || game.tree(words).map(|tree| pgn::text(&tree))).await?;
    let kind = [(header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8")];
    Ok((kind, text).into_response())
}

#[derive(Template)]
#[template(path = "computer/analysis.html")]
struct AnalysisPage {
    page: Page,
    /// The page of the game; none where anything can be analysed.
    game: Option<String>,
    moves: String,
    /// The game as data; none while it is played: nobody is helped.
    island: Option<String>,
    /// Who sits below.
    below: &'static str,
    /// Why what the address asks for cannot be shown.
    problems: Vec<String>,
    most_bytes: usize,
}

impl AnalysisPage {
    fn island(words: &Words, game: &GameTree) -> Result<String, WebError> {
        Ok(island_json(&AnalysisGame::new(words, game)?))
    }
}

async fn free(
    visitor: Visitor,
    Query(asked): Query<PositionQuestion>,
) -> Result<Response, WebError> {
    let words = visitor.words();
    let (game, problems) = match asked.game(words) {
        Ok(game) => (game, Vec::new()),
        Err(QuestionError::NoPosition) => (classical(), Vec::new()),
        Err(error) => (classical(), error.sentences(words)),
    };
    let status = match problems.is_empty() {
        true => StatusCode::OK,
        false => StatusCode::UNPROCESSABLE_ENTITY,
    };
    // Every move was legal when it was made.
    let tree = GameTree::from_moves(*game.start(), game.moves());
    let tree = tree.unwrap_or_else(|_| GameTree::new(*game.start()));
    let page = html(&AnalysisPage {
        page: Page::new(visitor, "/analysis", &words.ui("ui-analysis-title")),
        game: None,
        moves: String::new(),
        island: Some(AnalysisPage::island(words, &tree)?),
        below: "white",
        problems,
        most_bytes: bounds::BODY,
    })?;
    Ok((status, page).into_response())
}

fn classical() -> Game {
    Game::new(Position::start(StartId::CLASSICAL))
}

async fn of_game(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
    site: Site,
) -> Result<Response, WebError> {
    let game = games::find(&app, &id).await?;
    let snapshot = game.snapshot();
    let view = games::view(&snapshot, &rights);
    let visitor = rights.visitor;
    let words = visitor.words();
    let name = |player: &Option<PlayerView>| match player {
        Some(player) => player.name.clone(),
        None => "–".to_owned(),
    };
    let given = [
        ("white", Value::text(name(&view.players.white))),
        ("black", Value::text(name(&view.players.black))),
    ];
    let title = words.ui_with("ui-computer-analysis-title", &given);
    let path = format!("/g/{}", game.id());
    let island = match view.outcome {
        None => None,
        Some(_) => {
            let begun = app.storage.created(Kind::Game, game.id()).await?;
            let tree = pgn::tree(&snapshot.state, &site.link(&path), begun, pgn::Times::Told);
            Some(AnalysisPage::island(words, &tree)?)
        }
    };
    let page = html(&AnalysisPage {
        page: Page::new(visitor, &format!("{path}/analysis"), &title),
        moves: moves_in_words(view.moves.iter().map(|played| played.san.as_str())),
        below: match view.you.as_slice() {
            [crate::wire::ColorName::Black] => "black",
            _ => "white",
        },
        game: Some(path),
        island,
        problems: Vec::new(),
        most_bytes: bounds::BODY,
    })?;
    Ok(page.into_response())
}
