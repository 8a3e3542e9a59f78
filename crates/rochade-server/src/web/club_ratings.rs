//! The rating list of a club: events that an organiser has chosen to count, the list for
//! everybody, to print and as files. It belongs to an account, so that no other organiser
//! writes into it.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade_words::{Value, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::signed_in;
use super::club;
use super::error::{ErrorBody, Reader, WebError};
use super::extract::{Form, Json, Path};
use super::games::plain;
use super::layout::{Page, html};
use super::profile::{Seen, day, find};
use super::visitor::Visitor;
use crate::account::AccountOrder;
use crate::app::App;
use crate::club_ratings::{ClubPlayer, club_list};
use crate::id::PublicId;
use crate::storage::Kind;
use crate::wire::{RatingView, RefusalView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(change))
        .routes(routes!(as_table))
        .route("/@/{name}/club", get(page))
        .route("/club-ratings", post(send))
}

/// An event that counts.
#[derive(Debug, Serialize, ToSchema)]
struct RatedEvent {
    id: PublicId,
    name: String,
    /// Its page.
    path: String,
    /// When it was made, in milliseconds since 1970.
    created: u64,
}

/// A player of the club.
#[derive(Debug, Serialize, ToSchema)]
struct RatedPlayer {
    rank: usize,
    name: String,
    rating: RatingView,
    /// Games that counted.
    games: usize,
    /// Events with such games.
    events: usize,
    /// What the latest event did, in words.
    text: String,
}

/// The rating list of a club.
#[derive(Debug, Serialize, ToSchema)]
struct ClubRatings {
    /// The account that keeps it.
    name: String,
    /// The strongest first; provisional ratings come last.
    players: Vec<RatedPlayer>,
    /// The earliest first.
    events: Vec<RatedEvent>,
}

impl RatedPlayer {
    fn new(words: &Words, rank: usize, player: &ClubPlayer) -> Self {
        let (halves, games) = player.latest;
        let half = if halves % 2 == 1 { "½" } else { "" };
        let whole = if halves == 1 { String::new() } else { (halves / 2).to_string() };
        let given = [
            ("before", Value::text(player.before)),
            ("after", Value::text(player.rating)),
            ("points", Value::text(format!("{whole}{half}"))),
            ("games", Value::text(games)),
        ];
        Self {
            rank,
            name: player.card.name.clone(),
            rating: RatingView::new(player.rating),
            games: player.games,
            events: player.events,
            text: words.ui_with("ui-club-rating-change", &given),
        }
    }
}

async fn view(app: &App, words: &Words, seen: &Seen) -> Result<ClubRatings, WebError> {
    let account = app.accounts.snapshot(seen.id).await.map_err(plain)?;
    let (mut states, mut events) = (Vec::new(), Vec::new());
    for &id in account.state.rated_events() {
        let Ok(event) = app.events.snapshot(id).await else { continue };
        let created = app.storage.created(Kind::Event, id).await?.unwrap_or_default();
        let name = event.state.state().settings().name.clone();
        events.push(RatedEvent { id, name, path: format!("/club/{id}"), created });
        states.push((created, event));
    }
    states.sort_by_key(|(created, event)| (*created, event.id));
    events.sort_by_key(|event| (event.created, event.id));
    let players = club_list(states.iter().map(|(at, event)| (*at, event.state.state())));
    let players = (1..).zip(&players).map(|(rank, player)| RatedPlayer::new(words, rank, player));
    Ok(ClubRatings { name: seen.name.to_string(), players: players.collect(), events })
}

/// The rating list of a club
#[utoipa::path(
    get, path = "/api/accounts/{name}/club-ratings", tag = "accounts", params(("name" = String, Path)),
    responses((status = 200, body = ClubRatings), (status = 404, body = ErrorBody))
)]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<axum::Json<ClubRatings>, WebError> {
    let seen = find(&app, visitor, &name).await?;
    Ok(axum::Json(view(&app, visitor.words(), &seen).await?))
}

/// The rating list of a club as a table (CSV)
#[utoipa::path(
    get, path = "/api/accounts/{name}/club-ratings.csv", tag = "accounts",
    params(("name" = String, Path)),
    responses((status = 200, content_type = "text/csv"), (status = 404, body = ErrorBody))
)]
async fn as_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, WebError> {
    let seen = find(&app, visitor, &name).await?;
    let list = view(&app, visitor.words(), &seen).await?;
    let heads = ["rank", "name", "rating", "deviation", "provisional", "games", "events"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    rows.extend(list.players.into_iter().map(|player| {
        let provisional = if player.rating.provisional { "yes" } else { "no" };
        let number = |value: i64| value.to_string();
        vec![
            player.rank.to_string(),
            player.name,
            number(player.rating.points.into()),
            number(player.rating.deviation.into()),
            provisional.to_owned(),
            player.games.to_string(),
            player.events.to_string(),
        ]
    }));
    Ok(club::table(&format!("{}-club-ratings.csv", list.name), rows))
}

/// Which event is to count, or no longer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RateEvent {
    /// The event: the ten letters and digits of its address, or the address.
    event: String,
    /// `yes` or `no`.
    rated: String,
    /// The organiser's secret, for programs; browsers have kept it.
    #[serde(default)]
    key: String,
}

async fn carry_out(
    app: &App,
    visitor: Visitor,
    headers: &HeaderMap,
    wanted: &RateEvent,
) -> Result<(), WebError> {
    let account = signed_in(visitor)?;
    let refused = |reason: &'static str| {
        let text = visitor.words().ui_with(&format!("ui-club-rating-refused-{reason}"), &[]);
        RefusalView::new(reason, text)
    };
    let unknown = || WebError::Refused(Box::new(refused("no_such_event")));
    let text = wanted.event.trim();
    let text = text.split_once("/club/").map_or(text, |(_, rest)| rest);
    let id = text.split(['/', '?', '#']).next().and_then(|id| id.parse().ok());
    let id: PublicId = id.ok_or_else(unknown)?;
    let is_rated = wanted.rated == "yes";
    let mut own = app.accounts.open(account.id).await.map_err(plain)?;
    if is_rated {
        let event = app.events.open(id).await.map_err(|_| unknown())?;
        if !club::may_organise(app, &event, headers, &wanted.key) {
            return Err(WebError::Forbidden(Box::new(refused("not_the_organiser"))));
        }
    }
    own.ask(AccountOrder::RateEvent { event: id, is_rated }).await.map_err(plain)?;
    Ok(())
}

/// Let an event count for my club's rating list, or no longer
#[utoipa::path(
    post, path = "/api/club-ratings", tag = "accounts", request_body = RateEvent,
    responses((status = 204), (status = 403, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn change(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Json(wanted): Json<RateEvent>,
) -> Result<StatusCode, WebError> {
    carry_out(&app, visitor, &headers, &wanted).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Template)]
#[template(path = "account/club_ratings.html")]
struct ClubRatingsPage {
    page: Page,
    list: ClubRatings,
    is_own: bool,
    error: Option<String>,
}

impl ClubRatingsPage {
    fn day(&self, millis: &u64) -> String {
        day(self.page.words(), *millis)
    }
}

async fn list_page(
    app: &App,
    visitor: Visitor,
    name: &str,
    error: Option<&WebError>,
) -> Result<Html<String>, WebError> {
    let seen = find(app, visitor, name).await?;
    let is_own = visitor.account.is_some_and(|account| account.id == seen.id);
    let list = view(app, visitor.words(), &seen).await?;
    let path = format!("/@/{}/club", list.name);
    let page = Page::new(visitor, &path, &visitor.words().ui("ui-club-rating-title"));
    let error = error.map(|error| error.words(visitor.words(), &path, Reader::People).text);
    html(&ClubRatingsPage { page, list, is_own, error })
}

async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Html<String>, WebError> {
    list_page(&app, visitor, &name, None).await
}

async fn send(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(wanted): Form<RateEvent>,
) -> Result<Response, WebError> {
    let name = signed_in(visitor)?.name.to_string();
    match carry_out(&app, visitor, &headers, &wanted).await {
        Ok(()) => Ok(Redirect::to(&format!("/@/{name}/club")).into_response()),
        // Shown where it was typed.
        Err(error) => {
            let shown = list_page(&app, visitor, &name, Some(&error)).await?;
            Ok((error.status(), shown).into_response())
        }
    }
}
