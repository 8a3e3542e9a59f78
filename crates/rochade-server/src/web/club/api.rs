//! An event as JSON, for everybody.

use axum::Json as Answer;
use axum::extract::State as Shared;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::Asked;
use super::failed;
use super::reasons::{opened_tiebreaks, told_reasons};
use super::wording::Teller;
use crate::app::App;
use crate::club::Summary;
use crate::club::command::Command;
use crate::club::entrant::EntrantId;
use crate::club::record::By;
use crate::club::settings::Settings;
use crate::club::state::State;
use crate::club::view::{CrossTable, Overview, PlayerPage, RoundView, StandingsTable};
use crate::events::{self, Failed};
use crate::id::PublicId;
use crate::storage::{Kind, Listed};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Json as Body, Path, Query};
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};
use crate::web::visitor::Visitor;
use crate::wire::event::{
    Contribution, CreatedEvent, Done, EventList, ListedEvent, OpenedTiebreaks, PairingReasons,
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
    for listed in app.storage().recent(Kind::Event, LISTED).await? {
        let (id, changed) = (listed.id, listed.changed);
        let Some(summary) = summary(&app, listed).await else { continue };
        let Summary { name, closed, players, .. } = summary;
        events.push(ListedEvent { id, name, changed, closed, players });
    }
    Ok(Answer(EventList { events }))
}

/// What a list shows of an event. One that was written before there were summaries is
/// read; one that is damaged is left out, and the others are listed.
pub(super) async fn summary(app: &App, listed: Listed) -> Option<Summary> {
    let known = listed.summary.and_then(|text| serde_json::from_str(&text).ok());
    if known.is_some() {
        return known;
    }
    match events::find(app.events(), listed.id).await {
        Ok(running) => Some(Summary::of(&running.read())),
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
    responses((status = 201, body = CreatedEvent), (status = 422, body = ErrorBody))
)]
async fn create(
    Shared(app): Shared<App>,
    visitor: Visitor,
    Address(address): Address,
    Body(given): Body<SomeSettings>,
) -> Result<(StatusCode, Answer<CreatedEvent>), WebError> {
    app.limiter().count(Counted::Creation, address)?;
    let usual = Settings { language: visitor.language, ..Settings::usual("") };
    let settings = given.over(&usual).map_err(|error| WebError::BadRequest(error.to_string()))?;
    let (id, secret) = made(&app, visitor, settings).await?;
    Ok((StatusCode::CREATED, Answer(CreatedEvent { id, secret })))
}

/// Makes an event, and says why not in the reader's words.
pub(super) async fn made(
    app: &App,
    visitor: Visitor,
    settings: Settings,
) -> Result<(PublicId, String), WebError> {
    match events::create(app.events(), settings).await {
        Ok((id, secret)) => Ok((id, secret.reveal())),
        Err(Failed::Engine(failure)) => Err(plain(failure)),
        Err(Failed::Refused(refused)) => {
            Err(WebError::Refused(Box::new(Teller::before_any_event(visitor, &refused))))
        }
    }
}

/// An event on one page
#[utoipa::path(
    get, path = "/api/club/{id}", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<Overview>), (status = 404, body = ErrorBody))
)]
async fn overview(asked: Asked) -> Result<Answer<Versioned<Overview>>, WebError> {
    asked.answer(Ok(asked.running.read().state().overview(asked.audience())))
}

/// The players, by starting number
#[utoipa::path(
    get, path = "/api/club/{id}/players", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<PlayerList>))
)]
async fn players(asked: Asked) -> Result<Answer<Versioned<PlayerList>>, WebError> {
    asked.answer(Ok(PlayerList { players: asked.running.players().await }))
}

/// A player with all games
#[utoipa::path(
    get, path = "/api/club/{id}/players/{player}", tag = "club",
    params(("id" = String, Path), ("player" = u16, Path)),
    responses((status = 200, body = Versioned<PlayerPage>), (status = 422, body = ErrorBody))
)]
async fn player(
    asked: Asked,
    Path((_id, player)): Path<(String, u16)>,
) -> Result<Answer<Versioned<PlayerPage>>, WebError> {
    let id = EntrantId::new(player);
    let page = asked.running.table(format!("player {player}"), move |state| state.player_page(id));
    asked.answer(page.await)
}

/// A round: boards, positions, results
///
/// The organiser sees also a round that is not published, and what players
/// reported.
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = Versioned<RoundView>), (status = 422, body = ErrorBody))
)]
async fn round(
    asked: Asked,
    Path((_id, round)): Path<(String, u16)>,
) -> Result<Answer<Versioned<RoundView>>, WebError> {
    let view = asked.running.read().state().round_view(round, asked.audience());
    asked.answer(view)
}

/// Why a round is paired as it is, board by board in words
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}/reasons", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = Versioned<PairingReasons>), (status = 422, body = ErrorBody))
)]
async fn reasons(
    asked: Asked,
    Path((_id, round)): Path<(String, u16)>,
) -> Result<Answer<Versioned<PairingReasons>>, WebError> {
    // Whether it may be seen.
    let seen = asked.running.read().state().round_view(round, asked.audience());
    asked.answer(match seen {
        Ok(_) => Ok(told_reasons(asked.visitor.words(), &asked.running, round).await),
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
    responses((status = 200, body = Versioned<StandingsTable>), (status = 422, body = ErrorBody))
)]
async fn standings(
    asked: Asked,
    Query(Rounds { rounds }): Query<Rounds>,
) -> Result<Answer<Versioned<StandingsTable>>, WebError> {
    asked.answer(asked.running.standings(rounds).await)
}

/// The tie-breaks of a player, opened up game by game in words
#[utoipa::path(
    get, path = "/api/club/{id}/standings/{player}", tag = "club",
    params(("id" = String, Path), ("player" = u16, Path)),
    responses((status = 200, body = Versioned<OpenedTiebreaks>), (status = 422, body = ErrorBody))
)]
async fn opened(
    asked: Asked,
    Path((_id, player)): Path<(String, u16)>,
) -> Result<Answer<Versioned<OpenedTiebreaks>>, WebError> {
    let id = EntrantId::new(player);
    let tiebreaks = opened_tiebreaks(asked.visitor.words(), &asked.running, id).await;
    asked.answer(Ok(OpenedTiebreaks { tiebreaks }))
}

/// The cross table
#[utoipa::path(
    get, path = "/api/club/{id}/cross-table", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Versioned<CrossTable>))
)]
async fn cross_table(asked: Asked) -> Result<Answer<Versioned<CrossTable>>, WebError> {
    asked.answer(Ok(asked.running.cross_table().await))
}

/// The event as a tournament report file (TRF-2026)
#[utoipa::path(
    get, path = "/api/club/{id}/trf", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain"))
)]
async fn trf(asked: Asked) -> Response {
    let bytes = asked.running.table("trf", State::trf).await;
    let name = format!("attachment; filename=\"{}.trf\"", asked.running.id());
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
    responses((status = 200, body = Done), (status = 422, body = ErrorBody))
)]
async fn contribute(
    asked: Asked,
    Address(address): Address,
    Body(Contribution { round, text }): Body<Contribution>,
) -> Result<Answer<Done>, WebError> {
    asked.app.limiter().count(Counted::Creation, address)?;
    let from = Some(asked.visitor.contributor(&asked.app, asked.running.id(), address));
    let command = Command::Contribute { round, text, from };
    let done = asked.running.ask(By::Visitor, None, command).await;
    let version = done.map_err(|error| failed(asked.visitor, &asked.running, error))?;
    Ok(Answer(Done { version }))
}
