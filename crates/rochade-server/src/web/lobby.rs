//! The lobby over HTTP: who waits for an opponent, as JSON and live.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::get;
use futures_util::Stream;
use futures_util::stream;
use rochade::Color;
use rochade_words::{Value, Words};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, WebError};
use super::extract::Path;
use super::games::{Join, Seated, WantedColor, find, set_up, sit_down};
use super::limits::{Address, Counted};
use super::rights::Rights;
use super::site::Site;
use super::visitor::Visitor;
use crate::app::App;
use crate::edge::{Lobby, LobbyEntry};
use crate::game::{IllegalMoves, Mode, OnlineGame, Phase, Who};
use crate::id::PublicId;
use crate::wire::ColorName;
use crate::wire::view::{guest_name, time_in_words};

/// How often the list is told at most: people read it, and may be many.
const PACE: Duration = Duration::from_secs(1);

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(new_opponent))
        .route("/api/lobby/stream", get(live))
}

/// A game that waits for an opponent.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Waiting {
    /// The name of the game: `POST /api/games/{id}/join` takes the seat.
    pub id: PublicId,
    /// Who waits.
    pub name: String,
    /// The colour that is free.
    pub color: ColorName,
    /// The start position; empty for a fresh draw, which both see when the game begins.
    pub number: String,
    /// The time control in words.
    pub time: String,
    /// Study time in seconds.
    pub study_seconds: u64,
    /// Whether illegal moves are counted.
    pub counted: bool,
    /// All of it in one line.
    pub text: String,
}

/// Everybody who waits.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LobbyView {
    /// The games, oldest first.
    pub games: Vec<Waiting>,
}

impl Waiting {
    fn new(words: &Words, entry: &LobbyEntry) -> Self {
        let is_drawn = entry.terms.origin().is_drawn();
        let number = if is_drawn { String::new() } else { entry.terms.origin().numbers() };
        let name = match &entry.name {
            Some(name) => name.to_string(),
            None => guest_name(words, entry.guest_number),
        };
        let time = time_in_words(words, entry.terms.time());
        let given = [
            ("name", Value::text(&name)),
            ("number", Value::text(&number)),
            ("time", Value::text(&time)),
        ];
        Self {
            id: entry.id,
            text: words
                .ui_with(if is_drawn { "ui-lobby-row-drawn" } else { "ui-lobby-row" }, &given),
            name,
            color: entry.free.into(),
            number,
            time,
            study_seconds: entry.terms.study().get() / 1_000,
            counted: entry.terms.illegal() != IllegalMoves::Refused,
        }
    }
}

/// Everybody who waits, in the reader's words.
pub(super) fn waiting(lobby: &Lobby, words: &Words) -> Vec<Waiting> {
    lobby.entries().iter().map(|entry| Waiting::new(words, entry)).collect()
}

/// The same as JSON.
fn told(lobby: &Lobby, words: &Words) -> Arc<str> {
    lobby.told(words.language(), |entries| {
        let games = entries.iter().map(|entry| Waiting::new(words, entry)).collect();
        serde_json::to_string(&LobbyView { games }).unwrap_or_default()
    })
}

/// Games that wait for an opponent
#[utoipa::path(get, path = "/api/lobby", tag = "games", responses((status = 200, body = LobbyView)))]
async fn list(State(app): State<App>, visitor: Visitor) -> impl IntoResponse {
    let list = told(&app.waiting.lobby, visitor.words());
    ([(header::CONTENT_TYPE, "application/json")], list.to_string())
}

/// The list once, and again when it has changed.
async fn live(
    State(app): State<App>,
    visitor: Visitor,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = app.waiting.lobby.watch();
    let events =
        stream::unfold((app, changes, true), move |(app, mut changes, first)| async move {
            if !first {
                tokio::time::sleep(PACE).await;
                tokio::select! {
                    changed = changes.changed() => changed.ok()?,
                    () = app.stopping() => return None,
                }
            }
            let list = told(&app.waiting.lobby, visitor.words());
            let event = Event::default().data(&*list);
            Some((Ok(event), (app, changes, false)))
        });
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// A game of somebody else that waits in the lobby, and of which this holds.
pub(super) async fn find_waiting(
    app: &App,
    who: &Who,
    holds: impl Fn(&OnlineGame) -> bool,
) -> Option<PublicId> {
    for entry in app.waiting.lobby.entries() {
        let Ok(game) = app.games.snapshot(entry.id).await else { continue };
        let state = &game.state;
        let waits =
            state.phase() == Phase::Waiting && matches!(state.terms().mode(), Mode::Lobby {});
        if waits && state.actor_for(who).is_none() && holds(state) {
            return Some(entry.id);
        }
    }
    None
}

/// Play somebody else, on the terms of a finished game from the lobby
///
/// Whoever waits there for the same is met at once. A position that was drawn is drawn anew.
#[utoipa::path(
    post, path = "/api/games/{id}/new-opponent", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = Seated), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody))
)]
async fn new_opponent(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    site: Site,
    Path(id): Path<String>,
) -> Result<axum::Json<Seated>, WebError> {
    let game = find(&app, &id).await?.snapshot();
    let (over, who) = (&game.state, rights.who());
    let is_mine = over.outcome().is_some() && over.actor_for(&who).is_some();
    if !is_mine || !matches!(over.terms().mode(), Mode::Lobby {}) {
        return Err(WebError::NotFound);
    }
    app.limiter.count(Counted::Creation, address)?;
    let _one = app.waiting.lobby.seeking.lock().await;
    let before: Vec<_> = Color::ALL.into_iter().filter_map(|color| over.holder(color)).collect();
    let other = find_waiting(&app, &who, |game| {
        let mut players = Color::ALL.into_iter().filter_map(|color| game.holder(color));
        game.terms().is_like(over.terms())
            && players.all(|one| before.iter().all(|known| known.guest != one.guest))
    });
    if let Some(id) = other.await {
        return Ok(axum::Json(sit_down(&app, &rights, id.as_str(), Join::default()).await?));
    }
    let terms = over.terms().rematch(match over.terms().origin().is_drawn() {
        true => Some(over.terms().origin().drawn_again()?),
        false => None,
    });
    let color = WantedColor::Random.settle();
    Ok(axum::Json(set_up(&app, &rights, &site, terms, color, None).await?))
}
