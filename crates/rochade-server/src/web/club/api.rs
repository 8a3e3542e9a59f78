//! An event as JSON, for everybody.

use axum::Json as Answer;
use axum::extract::State as Shared;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use data_encoding::BASE64URL_NOPAD;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rand::Rng as _;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use super::reasons::{opened_standing, told_reasons};
use super::wording::Teller;
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::entrant::EntrantId;
use crate::event::fact::By;
use crate::event::settings::EventSettings;
use crate::event::state::State;
use crate::event::view::{CrossTable, EventOverview, EventRound, PlayerPage, StandingsTable};
use crate::event::{Event, Summary};
use crate::id::{PublicId, Secret};
use crate::storage::{Kind, Listed};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Json as Body, Path, Query};
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};
use crate::web::visitor::Visitor;
use crate::wire::event::{
    Contribution, Done, EventList, ListedEvent, NewEvent, OpenedTiebreaks, PairingReasons,
    PlayerList, SomeSettings, Versioned,
};

/// How many events a list shows.
const LISTED: u32 = 50;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, create))
        .routes(routes!(overview))
        .routes(routes!(players))
        .routes(routes!(player))
        .routes(routes!(round))
        .routes(routes!(reasons))
        .routes(routes!(standings))
        .routes(routes!(opened))
        .routes(routes!(cross_table))
        .routes(routes!(trf))
        .routes(routes!(contribute))
}

/// The events that changed last
#[utoipa::path(get, path = "/api/club", tag = "club", responses((status = 200, body = EventList)))]
async fn list(Shared(app): Shared<App>) -> Result<Answer<EventList>, WebError> {
    let mut events = Vec::new();
    for listed in app.storage.recent(Kind::Event, LISTED).await? {
        let (id, changed) = (listed.id, listed.changed);
        let Some(summary) = summary(&app, listed).await else { continue };
        let Summary { name, closed, players, .. } = summary;
        events.push(ListedEvent { id, name, changed, closed, players });
    }
    Ok(Answer(EventList { events }))
}

/// What a list shows of an event. One that was written before there were summaries is
/// read; one that is damaged is left out, and the others are listed.
pub(in crate::web) async fn summary(app: &App, listed: Listed) -> Option<Summary> {
    let subject = crate::moderation::Subject::Event(listed.id);
    if app.decided().await.is_ok_and(|decided| decided.state.is_hidden(subject)) {
        return None;
    }
    let known = listed.summary.and_then(|text| serde_json::from_str(&text).ok());
    if known.is_some() {
        return known;
    }
    match app.events.snapshot(listed.id).await {
        Ok(event) => Some(Summary::of(&event)),
        Err(error) => {
            tracing::error!(id = %listed.id, %error, "an event cannot be listed");
            None
        }
    }
}

/// Make an event
///
/// The answer holds the organiser's secret, which is never told again. Settings
/// that are left out are those of a usual club evening.
#[utoipa::path(
    post, path = "/api/club", tag = "club",
    request_body(content = SomeSettings, example = json!({ "name": "Club evening" })),
    responses((status = 201, body = NewEvent), (status = 422, body = ErrorBody))
)]
async fn create(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Address(address): Address,
    Body(given): Body<SomeSettings>,
) -> Result<(StatusCode, Answer<NewEvent>), WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let usual = EventSettings { language: visitor.language, ..EventSettings::usual("") };
    let settings = given.over(&usual).map_err(|error| WebError::BadRequest(error.to_string()))?;
    let (id, secret) = made(&app, visitor, settings).await?;
    Ok((StatusCode::CREATED, Answer(NewEvent { id, secret })))
}

/// Makes an event, and says why not in the reader's words.
pub(super) async fn made(
    app: &App,
    visitor: Visitor,
    settings: EventSettings,
) -> Result<(PublicId, String), WebError> {
    let (id, secret) = (PublicId::random(), Secret::random());
    let now = u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0);
    let created = Event::create(now, settings, secret.digest(), new_seed())
        .map_err(|refused| Box::new(Teller::before_any_event(visitor, &refused)))?;
    app.events.create(id, vec![created]).await.map_err(plain)?;
    Ok((id, secret.reveal()))
}

/// An event on one page
#[utoipa::path(
    get, path = "/api/club/{id}", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<EventOverview>), (status = 404, body = ErrorBody))
)]
async fn overview(request: EventRequest) -> Result<Answer<Versioned<EventOverview>>, WebError> {
    let audience = request.audience();
    let name = format!("overview {audience:?}");
    let overview = request.derived(name, move |state| state.overview(audience)).await;
    request.answer(Ok(overview.as_ref().clone()))
}

/// The players, by starting number
#[utoipa::path(
    get, path = "/api/club/{id}/players", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<PlayerList>), (status = 404, body = ErrorBody))
)]
async fn players(request: EventRequest) -> Result<Answer<Versioned<PlayerList>>, WebError> {
    let players = request.derived("players", State::players).await;
    request.answer(Ok(PlayerList { players: players.as_ref().clone() }))
}

/// A player with all games
#[utoipa::path(
    get, path = "/api/club/{id}/players/{player}", tag = "club",
    params(("id" = String, Path), ("player" = u16, Path)),
    responses((status = 200, body = Versioned<PlayerPage>), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn player(
    request: EventRequest,
    Path((_id, player)): Path<(String, u16)>,
) -> Result<Answer<Versioned<PlayerPage>>, WebError> {
    let id = EntrantId::new(player);
    let page = request.derived(format!("player {id}"), move |state| state.player_page(id)).await;
    request.answer(page.as_ref().clone())
}

/// A round: boards, positions, results
///
/// The organiser sees also a round that is not published, and what players
/// reported.
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = Versioned<EventRound>), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn round(
    request: EventRequest,
    Path((_id, round)): Path<(String, u16)>,
) -> Result<Answer<Versioned<EventRound>>, WebError> {
    let view = request.running.snapshot().state().round_view(round, request.audience());
    request.answer(view)
}

/// Why a round is paired as it is, board by board in words
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}/reasons", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = Versioned<PairingReasons>), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn reasons(
    request: EventRequest,
    Path((_id, round)): Path<(String, u16)>,
) -> Result<Answer<Versioned<PairingReasons>>, WebError> {
    // Whether it may be seen.
    let seen = request.running.snapshot().state().round_view(round, request.audience());
    request.answer(match seen {
        Ok(_) => Ok(told_reasons(request.visitor.words(), &request.running, round).await),
        Err(refused) => Err(refused),
    })
}

#[derive(Debug, Deserialize)]
struct Rounds {
    rounds: Option<u16>,
}

/// The standings after the last round, or after an earlier one
#[utoipa::path(
    get, path = "/api/club/{id}/standings", tag = "club",
    params(("id" = String, Path), ("rounds" = Option<u16>, Query)),
    responses((status = 200, body = Versioned<StandingsTable>), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn standings(
    request: EventRequest,
    Query(Rounds { rounds }): Query<Rounds>,
) -> Result<Answer<Versioned<StandingsTable>>, WebError> {
    let table = match rounds {
        None => Ok(request.derived("standings", State::current_standings).await.as_ref().clone()),
        Some(rounds) => {
            let name = format!("standings {rounds}");
            request.derived(name, move |state| state.standings(rounds)).await.as_ref().clone()
        }
    };
    request.answer(table)
}

/// The tie-breaks of a player, or his total, opened up game by game in words
#[utoipa::path(
    get, path = "/api/club/{id}/standings/{player}", tag = "club",
    params(("id" = String, Path), ("player" = u16, Path)),
    responses((status = 200, body = Versioned<OpenedTiebreaks>), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody))
)]
async fn opened(
    request: EventRequest,
    Path((_id, player)): Path<(String, u16)>,
) -> Result<Answer<Versioned<OpenedTiebreaks>>, WebError> {
    let id = EntrantId::new(player);
    let tiebreaks = opened_standing(&request, id).await.as_ref().clone();
    request.answer(Ok(OpenedTiebreaks { tiebreaks }))
}

/// The cross table
#[utoipa::path(
    get, path = "/api/club/{id}/cross-table", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<CrossTable>), (status = 404, body = ErrorBody))
)]
async fn cross_table(request: EventRequest) -> Result<Answer<Versioned<CrossTable>>, WebError> {
    let table = request.derived("cross table", State::cross_table).await;
    request.answer(Ok(table.as_ref().clone()))
}

/// The event as a tournament report file (TRF-2026)
#[utoipa::path(
    get, path = "/api/club/{id}/trf", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain"), (status = 404, body = ErrorBody))
)]
async fn trf(request: EventRequest) -> Response {
    let bytes =
        request.derived("trf", |state| state.trf(&TimeZone::system())).await.as_ref().clone();
    let name = format!("attachment; filename=\"{}.trf\"", request.running.id());
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    (headers, bytes).into_response()
}

/// Add a text to the next public draw
#[utoipa::path(
    post, path = "/api/club/{id}/contributions", tag = "club", params(("id" = String, Path)),
    request_body = Contribution,
    responses((status = 200, body = Done), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn contribute(
    request: EventRequest,
    Address(address): Address,
    Body(Contribution { round, text }): Body<Contribution>,
) -> Result<Answer<Done>, WebError> {
    request.app.limiter.count(Counted::Creation, address)?;
    let from = Some(request.visitor.contributor(&request.app, request.running.id(), address));
    let command = EventCommand::Contribute { round, text, from };
    let version = request.ask(By::Visitor, None, command).await?;
    Ok(Answer(Done { version }))
}

/// From which the keys of the boards' cards follow.
pub(super) fn new_seed() -> String {
    let mut seed = [0; 32];
    rand::rng().fill_bytes(&mut seed);
    BASE64URL_NOPAD.encode(&seed)
}
