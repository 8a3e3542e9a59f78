//! The analysis of a game that is over, and lines of play for whoever looks at
//! them. The computer itself thinks in the reader's browser.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use axum::routing::get;
use rochade_words::Value;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, WebError};
use super::extract::{Json, Path};
use super::games;
use super::layout::{Page, html, island_json};
use super::learn::moves_in_words;
use super::rights::Rights;
use super::visitor::Visitor;
use crate::app::App;
use crate::wire::{LineRequest, LineView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(line)).route("/g/{id}/analysis", get(analysis))
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

#[derive(Template)]
#[template(path = "computer/analysis.html")]
struct AnalysisPage {
    page: Page,
    /// The page of the game.
    game: String,
    moves: String,
    /// The game as data, once it is over: nobody is helped while it is played.
    island: Option<String>,
}

async fn analysis(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let game = games::find(&app, &id).await?;
    let view = games::view(&game.snapshot(), &rights);
    let visitor = rights.visitor;
    let name = |player: &Option<crate::wire::PlayerView>| match player {
        Some(player) => player.name.clone(),
        None => "–".to_owned(),
    };
    let given = [
        ("white", Value::text(name(&view.players.white))),
        ("black", Value::text(name(&view.players.black))),
    ];
    let title = visitor.words().ui_with("ui-computer-analysis-title", &given);
    html(&AnalysisPage {
        page: Page::new(visitor, &format!("/g/{id}/analysis"), &title),
        game: format!("/g/{id}"),
        moves: moves_in_words(view.moves.iter().map(|played| played.san.as_str())),
        island: view.outcome.is_some().then(|| island_json(&view)),
    })
}
