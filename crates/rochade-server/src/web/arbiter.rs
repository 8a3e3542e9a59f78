//! The arbiter: any position, any move, every reason.

mod counter;
mod page;
pub(super) mod question;

use axum::Json;
use axum::routing::get;
use rochade::{FenDialect, Setup};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::question::{Judged, PositionQuestion, QuestionError};
use super::error::{ErrorBody, WebError};
use super::extract;
use super::visitor::Visitor;
use crate::app::App;
use crate::wire::{AdvisedView, JudgedView, ProblemView, SetupCheckView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(judge))
        .routes(routes!(castling))
        .routes(routes!(check_setup))
        .routes(routes!(counter::count))
        .route("/arbiter", get(page::show))
}

/// A move that is tried in a position.
#[derive(Debug, Deserialize, ToSchema)]
struct JudgeQuestion {
    #[serde(flatten)]
    position: PositionQuestion,
    /// What is tried, in SAN (`Nf3`, `O-O`) or UCI (`g1f3`; castling as king takes
    /// rook).
    #[schema(example = "O-O")]
    attempt: String,
}

/// Judge a move
///
/// Whether a move is legal, every reason why not, what binds the player after it,
/// and how a castling is made by hand.
#[utoipa::path(
    post,
    path = "/api/judge",
    tag = "arbiter",
    request_body = JudgeQuestion,
    responses(
        (status = 200, body = JudgedView),
        (status = 422, description = "No position, or no move", body = ErrorBody),
    )
)]
async fn judge(
    visitor: Visitor,
    extract::Json(question): extract::Json<JudgeQuestion>,
) -> Result<Json<JudgedView>, WebError> {
    let words = visitor.words();
    let view = question.position.game(words).and_then(|game| {
        let judged = Judged::new(words, &game, &question.attempt)?;
        Ok(judged.view(words, &game))
    });
    view.map(Json).map_err(|error| error.refuse(words))
}

/// All four castlings
///
/// Whether each castling is allowed, not now or never again, why not, and how it
/// is made by hand.
#[utoipa::path(
    post,
    path = "/api/castling",
    tag = "arbiter",
    request_body = PositionQuestion,
    responses(
        (status = 200, body = AdvisedView),
        (status = 422, description = "No position", body = ErrorBody),
    )
)]
async fn castling(
    visitor: Visitor,
    extract::Json(question): extract::Json<PositionQuestion>,
) -> Result<Json<AdvisedView>, WebError> {
    let words = visitor.words();
    let game = question.game(words).map_err(|error| error.refuse(words))?;
    Ok(Json(AdvisedView::new(words, &game)))
}

/// A set-up that may be wrong.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SetupQuestion {
    /// FEN. With files as castling rights (`HAha`) every set-up can be written.
    #[schema(example = "4k3/8/8/8/8/8/8/4K2R w H - 0 1")]
    fen: String,
}

/// Check a set-up
///
/// Every reason why no game can be played from a set-up.
#[utoipa::path(
    post,
    path = "/api/setup/check",
    tag = "arbiter",
    request_body = SetupQuestion,
    responses(
        (status = 200, body = SetupCheckView),
        (status = 422, description = "Not a FEN", body = ErrorBody),
    )
)]
async fn check_setup(
    visitor: Visitor,
    extract::Json(question): extract::Json<SetupQuestion>,
) -> Result<Json<SetupCheckView>, WebError> {
    let words = visitor.words();
    let setup: Setup = question
        .fen
        .trim()
        .parse()
        .map_err(|error| QuestionError::Position(rochade::fen::PositionError::Fen(error)))
        .map_err(|error| error.refuse(words))?;
    let problems = setup.problems();
    let valid = problems.is_empty();
    Ok(Json(SetupCheckView {
        valid,
        fen: valid.then(|| setup.fen(FenDialect::XFen).to_string()),
        problems: problems.iter().map(|problem| ProblemView::new(words, problem)).collect(),
    }))
}
