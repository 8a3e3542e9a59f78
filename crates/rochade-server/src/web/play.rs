//! The pages where a game is begun and played.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use utoipa_axum::router::OpenApiRouter;

use super::error::WebError;
use super::extract::{Form, Path, Query};
use super::games::{Join, find, name_for, sit_down, view};
use super::layout::{Page, html, island_json};
use super::lobby::{Waiting, waiting};
use super::rights::Rights;
use crate::app::App;
use crate::id::Secret;
use crate::wire::GameView;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/", get(home))
        .route("/g/{id}", get(game))
        .route("/g/{id}/join", post(join))
}

#[derive(Template)]
#[template(path = "play/home.html")]
struct HomePage {
    page: Page,
    /// The name that the guest is known by.
    name: String,
    /// The start number that the form is filled in with.
    start: Option<u16>,
    waiting: Vec<Waiting>,
}

#[derive(Deserialize)]
struct HomeQuery {
    start: Option<u16>,
}

async fn home(
    State(app): State<App>,
    rights: Rights,
    Query(query): Query<HomeQuery>,
) -> Result<Html<String>, WebError> {
    let name = name_for(&app, &rights, None).await?;
    html(&HomePage {
        page: Page::new(rights.visitor, "/", ""),
        name: name.map(|name| name.to_string()).unwrap_or_default(),
        start: query.start.filter(|number| *number < 960),
        waiting: waiting(app.hub().lobby(), rights.visitor.words()),
    })
}

/// What the game page's island needs besides the game.
#[derive(Serialize)]
struct Island<'a> {
    game: &'a GameView,
    /// The secret in the link, which the socket needs too.
    key: Option<String>,
    /// The secret of the invitation that the reader came with.
    invite: Option<&'a str>,
    /// The link for the opponent, while the other seat is free.
    invitation: Option<&'a str>,
    /// The link for spectators.
    link: &'a str,
}

#[derive(Template)]
#[template(path = "play/game.html")]
struct GamePage {
    page: Page,
    game: GameView,
    /// Whether the reader came with an invitation to a free seat.
    invited: Option<String>,
    /// The link for the opponent, while the other seat is free.
    invitation: Option<String>,
    island: String,
}

#[derive(Deserialize)]
struct GameQuery {
    invite: Option<String>,
}

async fn game(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
    Query(query): Query<GameQuery>,
    headers: HeaderMap,
) -> Result<Html<String>, WebError> {
    let handle = find(&app, &id).await?;
    let game = view(&handle, &rights).await?;
    let secret = app.hub().seal().invitation(handle.id());
    let link = format!("{}/g/{}", app.origin(&headers), handle.id());
    let has_free_seat = game.players.white.is_none() || game.players.black.is_none();
    let plays = !game.you.is_empty();
    let invitation =
        (plays && has_free_seat).then(|| format!("{link}?invite={}", secret.reveal()));
    let invited = query.invite.filter(|text| {
        let given: Result<Secret, _> = text.parse();
        !plays && has_free_seat && given.is_ok_and(|given| secret.digest().admits(&given))
    });
    let island = island_json(&Island {
        game: &game,
        key: rights.secret.as_ref().map(Secret::reveal),
        invite: invited.as_deref(),
        invitation: invitation.as_deref(),
        link: &link,
    });
    let words = rights.visitor.words();
    let title = words.ui_with(
        "ui-play-title",
        &[("number", rochade_words::Value::text(&game.start.number))],
    );
    let mut path = format!("/g/{}", handle.id());
    if let Some(invite) = &invited {
        path = format!("{path}?invite={invite}");
    } else if let Some(secret) = &rights.secret {
        path = format!("{path}?key={}", secret.reveal());
    }
    let page = Page::new(rights.visitor, &path, &title);
    html(&GamePage { page, game, invited, invitation, island })
}

/// The seat taken by a form, for browsers without scripts.
async fn join(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
    Form(wanted): Form<Join>,
) -> Result<Response, WebError> {
    let seated = sit_down(&app, &rights, &id, wanted).await?;
    Ok(Redirect::to(&seated.path).into_response())
}
