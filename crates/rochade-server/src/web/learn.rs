//! The pages `/learn`: the worked examples, played on the board, and the quiz.

mod lessons;
mod quiz;
mod view;

pub(super) use view::moves_in_words;

use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/learn", get(lessons::index))
        .route("/learn/quiz", get(quiz::page).post(quiz::answer))
        .route("/learn/quiz/score", post(quiz::restart))
        .route("/learn/{name}", get(lessons::page))
        .routes(routes!(lessons::list))
        .routes(routes!(lessons::attempt))
        .routes(routes!(quiz::question))
}
