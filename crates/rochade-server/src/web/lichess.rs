//! Lichess's API, as far as programs need it to play here: one changed address, and a bot, a
//! board driver or a script works. Our own API stays as it is beside it.
//!
//! [`ENDPOINTS`] is the one table of what there is and what a token needs for it. What clients
//! rely on beyond the shapes is kept in `stream` (lines, keep-alive), `body` (forms and JSON)
//! and `answer` (JSON everywhere).

mod accounts;
mod actions;
mod body;
mod broadcasts;
mod bulk_pairings;
mod challenges;
mod cloud_eval;
mod events;
mod export;
mod game_stream;
mod import;
mod listed_games;
mod oauth;
mod shape;
mod stream;
mod swiss;
mod table;
mod tv;

use axum::Router;
use axum::extract::{FromRequestParts, MatchedPath, RawPathParams, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use rochade::Color;
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

pub(super) use accounts::account;
pub(crate) use bulk_pairings::pair_forever;
pub(super) use oauth::scopes;
pub(super) use stream::NDJSON;
pub(super) use table::{Takes, description, groups, takes};

use super::error::WebError;
use super::games::plain;
use super::rights::Rights;
use super::visitor::{SignedIn, Visitor};
use crate::app::App;
use crate::game::{Actor, OnlineGame, Phase};
use crate::id::PublicId;
use crate::journal::{Handle, Snapshot};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/oauth", get(oauth::ask))
        .route("/oauth/authorize", get(oauth::moved).post(oauth::decide))
        .route("/api/token", post(oauth::redeem).delete(oauth::revoke))
        .route("/api/token/test", post(accounts::test_tokens))
        .route("/api/account/playing", get(accounts::playing))
        .route("/api/account/email", get(accounts::email))
        .route("/api/account/preferences", get(accounts::preferences))
        .route("/api/account/kid", get(accounts::kid))
        .route("/api/bot/account/upgrade", post(accounts::upgrade))
        .route("/api/bot/online", get(accounts::online_bots))
        .route("/api/users", post(accounts::users))
        .route("/api/users/status", get(accounts::status))
        .route("/api/user/{name}", get(accounts::user))
        .route("/api/user/{name}/current-game", get(export::current))
        .route("/api/user/{name}/rating-history", get(accounts::rating_history))
        .route("/api/user/{name}/perf/{perf}", get(accounts::perf))
        .route("/api/player", get(accounts::leaderboards))
        .route("/api/player/top/{count}/{perf}", get(accounts::leaderboard))
        .route("/api/player/autocomplete", get(accounts::autocomplete))
        .route("/api/crosstable/{name}/{other}", get(accounts::crosstable))
        .route("/api/stream/event", get(events::open))
        .route("/api/stream/game/{id}", get(game_stream::watch))
        .route("/api/challenge", get(challenges::list))
        .route("/api/challenge/open", post(challenges::create_open))
        .route("/api/challenge/ai", post(challenges::create_ai))
        // A name, or the challenge itself.
        .route("/api/challenge/{id}", post(challenges::create))
        .route("/api/challenge/{id}/show", get(challenges::show))
        .route("/api/challenge/{id}/accept", post(challenges::accept))
        .route("/api/challenge/{id}/decline", post(challenges::decline))
        .route("/api/challenge/{id}/cancel", post(challenges::cancel))
        .route("/api/round/{id}/add-time/{seconds}", post(actions::add_time))
        .route("/game/export/{id}", get(export::one))
        .route("/api/games/user/{name}", get(export::of_user))
        .route("/api/games/export/_ids", post(export::by_ids))
        .route("/api/stream/games-by-users", post(listed_games::between_users))
        .route("/api/stream/games/{id}", post(listed_games::by_ids))
        .route("/api/stream/games/{id}/add", post(listed_games::add))
        .route("/api/import", post(import::import))
        .route("/api/cloud-eval", get(cloud_eval::show))
        .route("/api/tv/channels", get(tv::channels))
        .route("/api/tv/feed", get(tv::feed))
        .route("/api/tv/{channel}", get(tv::best))
        .route("/api/tv/{channel}/feed", get(tv::channel_feed))
        .route("/api/board/seek", post(challenges::seek))
        .merge(events_router())
}

/// What programs send and follow while they play.
pub(super) fn play() -> Router<App> {
    let mut router = Router::new();
    for kind in ["bot", "board"] {
        let path = |rest: &str| format!("/api/{kind}/game/{rest}");
        router = router
            .route(&path("stream/{id}"), get(game_stream::open))
            .route(&path("{id}/move/{uci}"), post(actions::play))
            .route(&path("{id}/chat"), get(actions::heard).post(actions::chat))
            .route(&path("{id}/abort"), post(actions::abort))
            .route(&path("{id}/resign"), post(actions::resign))
            .route(&path("{id}/draw/{answer}"), post(actions::draw))
            .route(&path("{id}/takeback/{answer}"), post(actions::takeback))
            .route(&path("{id}/claim-victory"), post(actions::claim_victory))
            .route(&path("{id}/claim-victory/"), post(actions::claim_victory))
            .route(&path("{id}/claim-draw"), post(actions::claim_draw));
    }
    router
}

/// Clubs' events, and many games at once.
fn events_router() -> OpenApiRouter<App> {
    let bulk = "/api/bulk-pairing/{id}";
    OpenApiRouter::new()
        .route("/api/bulk-pairing", get(bulk_pairings::list).post(bulk_pairings::create))
        .route(bulk, get(bulk_pairings::show).delete(bulk_pairings::cancel))
        .route(&format!("{bulk}/start-clocks"), post(bulk_pairings::start_clocks))
        .route(&format!("{bulk}/games"), get(bulk_pairings::games))
        .route("/api/challenge/{id}/start-clocks", post(bulk_pairings::start_game_clocks))
        .route("/api/swiss/{id}", get(swiss::show))
        .route("/api/swiss/{id}/results", get(swiss::results))
        .route("/api/swiss/{id}/games", get(swiss::games))
        .route("/swiss/{id}", get(swiss::trf))
        .route("/api/broadcast", get(broadcasts::list))
        .route("/api/broadcast/by/{name}", get(broadcasts::by_user))
        .route("/api/broadcast/my-rounds", get(broadcasts::my_rounds))
        .route("/api/broadcast/{id}", get(broadcasts::show))
        .route("/api/broadcast/round/{id}", get(broadcasts::show_round))
        .route("/api/broadcast/round/{id}/push", post(broadcasts::push))
        .route("/api/broadcast/round/{id}/reset", post(broadcasts::reset))
        .route("/broadcast/{id}", get(broadcasts::page))
        .route("/broadcast/{tour}/{id}", get(broadcasts::page))
        .route("/api/broadcast/{tour}/{round}/{id}", get(broadcasts::show_round))
        .route("/broadcast/{tour}/{round}/{id}", get(broadcasts::show_round))
        .route("/api/stream/broadcast/round/{id}", get(broadcasts::stream))
}

/// The answer to what was done.
struct Done;

impl IntoResponse for Done {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], r#"{"ok":true}"#).into_response()
    }
}

/// What a flag in a query or a form means; scripts in Python write `True`.
fn is_yes(text: &str) -> bool {
    matches!(text, "1" | "true" | "True" | "on" | "yes")
}

/// The name of a game, in the eight characters of clients, with the four more that name a
/// player, or in ours.
fn game_id(text: &str) -> Result<PublicId, WebError> {
    let id = match text.len() {
        8 => PublicId::from_short(text),
        12 => text.get(..8).and_then(PublicId::from_short),
        _ => text.parse().ok(),
    };
    id.ok_or(WebError::NotFound)
}

/// A game that has begun. Of one that waits nothing is told: its position is hidden.
async fn begun(app: &App, text: &str) -> Result<Handle<OnlineGame>, WebError> {
    let id = game_id(text)?;
    let game = app.games.open(id).await.map_err(plain)?;
    let is_hidden = app
        .decided()
        .await
        .is_ok_and(|decided| decided.state.is_hidden(crate::moderation::Subject::Game(id)));
    match game.snapshot().state.phase() {
        Phase::Waiting => Err(WebError::NotFound),
        Phase::Studying | Phase::Playing | Phase::Over(_) if is_hidden => Err(WebError::NotFound),
        Phase::Studying | Phase::Playing | Phase::Over(_) => Ok(game),
    }
}

/// A program with the token of an account.
struct Caller {
    rights: Rights,
    account: SignedIn,
}

impl FromRequestParts<App> for Caller {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let account = visitor.account.ok_or(WebError::Token)?;
        Ok(Self { rights: Rights { visitor, secret: None }, account })
    }
}

/// A program at one side of a game. Who is a bot plays as one, so that opponents know.
struct Seat {
    caller: Caller,
    game: Handle<OnlineGame>,
    color: Color,
}

impl FromRequestParts<App> for Seat {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        let words = caller.rights.visitor.words();
        match (route.starts_with("/api/bot/"), caller.account.is_bot) {
            (true, false) => return Err(WebError::BadRequest(words.ui("ui-lichess-bots-only"))),
            (false, true) => return Err(WebError::BadRequest(words.ui("ui-lichess-no-bots"))),
            (true, true) | (false, false) => {}
        }
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|_| WebError::NotFound)?;
        let id = path.iter().find(|(name, _)| *name == "id").map_or("", |(_, id)| id);
        let game = begun(app, id).await?;
        let color = color_of(&game.snapshot(), &caller).ok_or(WebError::NotFound)?;
        Ok(Self { caller, game, color })
    }
}

/// The colour that somebody plays; none for spectators, and for who plays both.
fn color_of(game: &Snapshot<OnlineGame>, caller: &Caller) -> Option<Color> {
    match game.state.actor_for(&caller.rights.who())? {
        Actor::Player(color) => Some(color),
        Actor::Both => None,
    }
}

/// An error as lichess's clients expect it: one sentence, refused is 400, and what a player
/// sends to a game is never "too many", which makes bots wait for a minute.
pub(super) fn answer(route: &str, status: StatusCode, text: &str) -> Response {
    let is_play = route.starts_with("/api/bot/game/") || route.starts_with("/api/board/game/");
    let status = match status {
        StatusCode::UNPROCESSABLE_ENTITY | StatusCode::CONFLICT => StatusCode::BAD_REQUEST,
        StatusCode::TOO_MANY_REQUESTS if is_play => StatusCode::SERVICE_UNAVAILABLE,
        status => status,
    };
    (status, axum::Json(json!({ "error": text }))).into_response()
}

/// Whether scripts of other sites may ask: with a token, since they have no cookies of ours.
pub(super) fn is_shared(request: &Request) -> bool {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    table::is_known(route)
}

/// What a browser asks before it lets such a script ask.
pub(super) fn preflight() -> Response {
    let allowed = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, DELETE, OPTIONS"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "Authorization, Content-Type, Accept"),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, allowed).into_response()
}
