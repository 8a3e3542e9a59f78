//! Everything that is asked over HTTP: one router for each area, and the layers
//! around them.

mod account;
mod admission;
mod analysis;
mod arbiter;
pub mod assets;
mod balance;
mod body;
mod challenges;
mod club;
mod club_ratings;
mod cookies;
pub mod draw;
mod engines;
pub mod error;
mod explorer;
pub mod extract;
pub(crate) mod games;
pub mod health;
mod home;
pub mod layout;
mod learn;
mod lichess;
pub mod limits;
mod lobby;
mod my_games;
mod openapi;
mod operator;
mod pgn;
pub mod picture;
mod play;
pub mod positions;
mod profile;
pub mod qr;
pub(crate) mod ratings;
pub mod request_error;
pub mod rights;
mod rules;
mod security;
mod series;
pub use engines::EngineNameTaken;
pub(crate) use engines::start as start_engines;
pub(crate) use lichess::pair_forever;
pub(crate) use security::to_tls;
pub mod site;
mod small_board;
mod socket;
mod upgrade;
pub mod visitor;

use std::any::Any;
use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::{Response, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse as _;
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::TraceLayer;
use tracing::Span;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use error::WebError;

/// All areas with the layers around them.
pub fn router(app: App) -> Router {
    let (areas, _) = areas().split_for_parts();
    // As one: the router would put each layer into a box of its own, and copy what is inside
    // for every request and layer.
    let layers = ServiceBuilder::new()
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(log_response))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(health::metrics_layer())
        .layer(CompressionLayer::new().compress_when(compresses()))
        .layer(from_fn_with_state(app.clone(), admission::admit))
        .layer(CatchPanicLayer::custom(broken));
    areas
        .merge(openapi::router())
        .merge(assets::router())
        .merge(visitor::router())
        .fallback(async || WebError::NotFound)
        .method_not_allowed_fallback(async || WebError::Method)
        .layer(layers)
        .with_state(app)
}

/// What is compressed: not what is sent line by line, which would wait for more.
fn compresses() -> impl Predicate {
    DefaultPredicate::new()
        .and(NotForContentType::const_new(lichess::NDJSON))
        .and(NotForContentType::const_new("application/x-chess-pgn"))
}

/// The areas, each with its pages and its part of the JSON interface.
fn areas() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::head())
        .merge(home::router())
        .merge(account::router())
        .merge(profile::router())
        .merge(club_ratings::router())
        .merge(ratings::router())
        .merge(operator::router())
        .merge(play::router())
        .merge(games::router())
        .merge(analysis::router())
        .merge(balance::router())
        .merge(explorer::router())
        .merge(lobby::router())
        .merge(challenges::router())
        .merge(lichess::router())
        .merge(socket::router())
        .merge(learn::router())
        .merge(rules::router())
        .merge(club::router())
        .merge(series::router())
        .merge(draw::router())
        .merge(positions::router())
        .merge(arbiter::router())
        .merge(health::router())
}

/// The span of a request tells the route and not the address: an address can hold
/// a secret.
fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str);
    let id = request.headers().get("x-request-id").and_then(|id| id.to_str().ok()).unwrap_or("-");
    tracing::info_span!("request", method = %request.method(), route, id)
}

fn log_response<B>(response: &Response<B>, latency: Duration, _: &Span) {
    let status = response.status().as_u16();
    let micros = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX);
    if response.status() >= StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!(status, micros, "answered");
    } else {
        tracing::info!(status, micros, "answered");
    }
}

fn broken(panic: Box<dyn Any + Send>) -> axum::response::Response {
    let words = match panic.downcast::<String>() {
        Ok(words) => *words,
        Err(panic) => panic.downcast_ref::<&str>().copied().unwrap_or("a panic").to_owned(),
    };
    WebError::Broken(words).into_response()
}
