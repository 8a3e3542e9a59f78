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

use axum::Router;
use axum::extract::Request;
use axum::routing::Route;
use tower::layer::layer_fn;
use tower::service_fn;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use error::WebError;

/// All areas with the layers around them: the router boxes each, and copies what is inside for
/// every request. What programs send while they play has one only, and is never compressed.
pub fn router(app: App) -> Router {
    health::record();
    let (areas, _) = areas().split_for_parts();
    let admits = {
        let app = app.clone();
        layer_fn(move |route: Route| {
            let app = app.clone();
            service_fn(move |request: Request| {
                admission::admit(app.clone(), request, route.clone())
            })
        })
    };
    areas
        .merge(openapi::router())
        .merge(assets::router())
        .merge(visitor::router())
        .fallback(async || WebError::NotFound)
        .method_not_allowed_fallback(async || WebError::Method)
        .layer(CompressionLayer::new().compress_when(compresses()))
        .merge(lichess::play())
        .layer(admits)
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
