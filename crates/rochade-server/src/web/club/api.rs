//! An event as JSON.

use axum::Json as Answer;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rochade_words::Words;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::rights::{self, is_from_organiser};
use super::said::{Teller, left_out};
use super::{failed, find};
use crate::app::App;
use crate::club::command::Command;
use crate::club::entrant::EntrantId;
use crate::club::record::By;
use crate::club::roster::{self, Roster};
use crate::club::round::Round;
use crate::club::settings::Settings;
use crate::club::view::Audience;
use crate::events::{Failed, OnlineError, Running, play_online};
use crate::storage::{Kind, Seq};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Json as Body, Path, Query};
use crate::web::limits::{Address, Counted};
use crate::web::visitor::Visitor;

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
        .routes(routes!(desk))
        .routes(routes!(log))
        .routes(routes!(command))
        .routes(routes!(online))
        .routes(routes!(read_roster))
}

/// A new event.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Created {
    /// The name of the event in addresses.
    #[schema(value_type = String)]
    pub id: crate::id::PublicId,
    /// The secret that gives the organiser's rights. It is told only now.
    pub secret: String,
}

/// The organiser's command, and what he has seen.
#[derive(Debug, Deserialize, ToSchema)]
struct Commanded {
    /// The last record that the organiser has seen (`version` of every answer). If
    /// somebody changed the same thing since, the command is refused with status 409.
    seen: Seq,
    /// What to do, told by its field `do`: `change-settings`, `add-players`, `import`,
    /// `change-player`, `remove-player`, `set-presence`, `request-bye`, `announce`,
    /// `contribute`, `pair`, `rearrange`, `swap-players`, `swap-colors`, `unpair`, `draw`,
    /// `publish`, `enter-result`, `correct`, `reject-reports`, `note-illegal-move`,
    /// `close-round`, `close-event`, `reopen-event`, `undo`.
    #[schema(value_type = Object, example = json!({
        "do": "enter-result", "round": 1, "board": 3, "result": "1/2-1/2"
    }))]
    command: Command,
}

/// A text that somebody adds to the next public draw.
#[derive(Debug, Deserialize, ToSchema)]
struct Contribution {
    /// The round that is drawn next.
    round: u16,
    /// The text, on one line.
    text: String,
}

#[derive(Debug, Deserialize)]
struct Rounds {
    rounds: Option<u16>,
}

/// Which list is read.
#[derive(Debug, Deserialize)]
struct Form {
    #[serde(default)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Format {
    #[default]
    Csv,
    Trf,
}

/// The audience that a request belongs to.
fn audience(running: &Running, headers: &HeaderMap) -> Audience {
    if is_from_organiser(running, headers) { Audience::Organiser } else { Audience::Public }
}

/// A view with the number of the last record that it shows.
fn versioned(running: &Running, view: &impl Serialize) -> Answer<Json> {
    let mut value = serde_json::to_value(view).unwrap_or_default();
    if let Some(fields) = value.as_object_mut() {
        fields.insert("version".to_owned(), json!(running.read().version()));
    }
    Answer(value)
}

fn refuse(visitor: Visitor, running: &Running, refused: crate::club::refused::Refused) -> WebError {
    failed(visitor, running, Failed::Refused(refused))
}

/// The events that changed last
#[utoipa::path(get, path = "/api/club", tag = "club", responses((status = 200, body = Object)))]
async fn list(State(app): State<App>) -> Result<Answer<Json>, WebError> {
    let mut events = Vec::new();
    for listed in app.storage().recent(Kind::Event, LISTED).await? {
        let Some(running) = app.events().get(listed.id).await? else { continue };
        let event = running.read();
        events.push(json!({
            "id": listed.id,
            "name": event.state().settings().name,
            "changed": listed.changed,
            "closed": event.state().is_closed(),
            "players": event.state().entrants().count(),
        }));
    }
    Ok(Answer(json!({ "events": events })))
}

/// Make an event
///
/// The answer holds the organiser's secret, which is never told again. Settings
/// that are left out are those of a usual club evening.
#[utoipa::path(
    post, path = "/api/club", tag = "club",
    request_body(content = Object, example = json!({ "name": "Club evening" })),
    responses((status = 201, body = Created), (status = 422, body = ErrorBody))
)]
async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Body(given): Body<serde_json::Map<String, Json>>,
) -> Result<(StatusCode, Answer<Created>), WebError> {
    app.limiter().count(Counted::Creation, address)?;
    let settings = settings(visitor, given)?;
    let (id, secret) = made(&app, visitor, settings).await?;
    Ok((StatusCode::CREATED, Answer(Created { id, secret })))
}

/// Settings with everything that was left out as usual.
fn settings(visitor: Visitor, given: serde_json::Map<String, Json>) -> Result<Settings, WebError> {
    let usual = Settings { language: visitor.language, ..Settings::usual("") };
    let mut fields = serde_json::to_value(usual).unwrap_or_default();
    if let Some(fields) = fields.as_object_mut() {
        fields.extend(given);
    }
    serde_json::from_value(fields).map_err(|error| WebError::BadRequest(error.to_string()))
}

/// Makes an event, and says why not in the reader's words.
pub(super) async fn made(
    app: &App,
    visitor: Visitor,
    settings: Settings,
) -> Result<(crate::id::PublicId, String), WebError> {
    match app.events().create(settings).await {
        Ok((id, secret)) => Ok((id, secret.reveal())),
        Err(Failed::Storage(error)) => Err(error.into()),
        Err(Failed::Refused(refused)) => {
            Err(WebError::Refused(Box::new(Teller::before_any_event(visitor, &refused))))
        }
    }
}

/// An event on one page
#[utoipa::path(
    get, path = "/api/club/{id}", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 404, body = ErrorBody))
)]
async fn overview(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let view = running.read().state().overview(audience(&running, &headers));
    Ok(versioned(&running, &view))
}

/// The players, by starting number
#[utoipa::path(
    get, path = "/api/club/{id}/players", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Object))
)]
async fn players(State(app): State<App>, Path(id): Path<String>) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let players = running.read().state().players();
    Ok(versioned(&running, &json!({ "players": players })))
}

/// A player with all games
#[utoipa::path(
    get, path = "/api/club/{id}/players/{player}", tag = "club",
    params(("id" = String, Path), ("player" = u16, Path)),
    responses((status = 200, body = Object), (status = 422, body = ErrorBody))
)]
async fn player(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, player)): Path<(String, u16)>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let page = running.read().state().player_page(EntrantId::new(player));
    let page = page.map_err(|refused| refuse(visitor, &running, refused))?;
    Ok(versioned(&running, &page))
}

/// A round: boards, positions, results
///
/// The organiser sees also a round that is not published, and what players
/// reported.
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = Object), (status = 422, body = ErrorBody))
)]
async fn round(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round)): Path<(String, u16)>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let view = running.read().state().round_view(round, audience(&running, &headers));
    let view = view.map_err(|refused| refuse(visitor, &running, refused))?;
    Ok(versioned(&running, &view))
}

/// Why a round is paired as it is, board by board in words
#[utoipa::path(
    get, path = "/api/club/{id}/rounds/{round}/reasons", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path)),
    responses((status = 200, body = Object), (status = 422, body = ErrorBody))
)]
async fn reasons(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round)): Path<(String, u16)>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    // Whether it may be seen.
    let seen = running.read().state().round_view(round, audience(&running, &headers));
    seen.map_err(|refused| refuse(visitor, &running, refused))?;
    let told = told_reasons(visitor.words(), &running, round);
    Ok(versioned(&running, &told))
}

/// The reasons of a round in words.
#[derive(Clone, Debug, Default, Serialize)]
struct ToldReasons {
    /// By board, from the first: sentences; none where the organiser decided.
    pub boards: Vec<Vec<String>>,
    /// Why the bye went where it did.
    pub bye: Vec<String>,
}

fn told_reasons(words: &Words, running: &Running, round: u16) -> ToldReasons {
    let event = running.read();
    let found = event.state().round(round).ok();
    let Some(reasons) = found.and_then(Round::reasons) else {
        return ToldReasons::default();
    };
    let boards = (1..).zip(&reasons.boards).map(|(number, reason)| {
        reason.as_ref().map_or_else(Vec::new, |reason| {
            // The first line is the board itself, which everybody sees anyway.
            words.pairing_board(reasons.tournament, number, reason).split_off(1)
        })
    });
    let bye = reasons.bye.as_ref().map(|bye| words.pairing_bye(reasons.tournament, bye));
    ToldReasons { boards: boards.collect(), bye: bye.unwrap_or_default() }
}

/// The standings after the last round, or after an earlier one
#[utoipa::path(
    get, path = "/api/club/{id}/standings", tag = "club",
    params(("id" = String, Path), ("rounds" = Option<u16>, Query)),
    responses((status = 200, body = Object), (status = 422, body = ErrorBody))
)]
async fn standings(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Rounds { rounds }): Query<Rounds>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let table = {
        let event = running.read();
        event.state().standings(rounds.unwrap_or(event.state().published()))
    };
    let table = table.map_err(|refused| refuse(visitor, &running, refused))?;
    Ok(versioned(&running, &table))
}

/// The tie-breaks of a player, opened up game by game in words
#[utoipa::path(
    get, path = "/api/club/{id}/standings/{player}", tag = "club",
    params(("id" = String, Path), ("player" = u16, Path)),
    responses((status = 200, body = Object), (status = 422, body = ErrorBody))
)]
async fn opened(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, player)): Path<(String, u16)>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let told = opened_tiebreaks(visitor.words(), &running, EntrantId::new(player));
    Ok(versioned(&running, &json!({ "tiebreaks": told })))
}

/// Every tie-break of a player as sentences: its value, then part by part.
pub(super) fn opened_tiebreaks(
    words: &Words,
    running: &Running,
    player: EntrantId,
) -> Vec<Vec<String>> {
    let event = running.read();
    let state = event.state();
    let Some(number) = state.starting_number(player) else { return Vec::new() };
    state.with_standings(state.published(), |tournament, standings| {
        let tiebreaks = standings.tiebreaks().iter().enumerate();
        tiebreaks
            .filter_map(|(at, tiebreak)| {
                let opened = standings.open(number, at)?;
                Some(words.standings_opened(tournament, tiebreak, &opened))
            })
            .collect()
    })
}

/// The cross table
#[utoipa::path(
    get, path = "/api/club/{id}/cross-table", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Object))
)]
async fn cross_table(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let table = running.read().state().cross_table();
    Ok(versioned(&running, &table))
}

/// The event as a tournament report file (TRF-2026)
#[utoipa::path(
    get, path = "/api/club/{id}/trf", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain"))
)]
async fn trf(State(app): State<App>, Path(id): Path<String>) -> Result<Response, WebError> {
    let running = find(&app, &id).await?;
    let bytes = running.read().state().trf();
    let name = format!("attachment; filename=\"{id}.trf\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, bytes).into_response())
}

/// Add a text to the next public draw
#[utoipa::path(
    post, path = "/api/club/{id}/contributions", tag = "club", params(("id" = String, Path)),
    request_body = Contribution,
    responses((status = 200, body = Object), (status = 422, body = ErrorBody))
)]
async fn contribute(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(Contribution { round, text }): Body<Contribution>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let command = Command::Contribute { round, text };
    let done = running.ask(By::Visitor, None, command).await;
    let version = done.map_err(|error| failed(visitor, &running, error))?;
    Ok(Answer(json!({ "version": version })))
}

/// Everything on the organiser's desk
///
/// Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    get, path = "/api/club/{id}/desk", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody))
)]
async fn desk(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    rights::organiser(visitor, &running, &headers, "desk").await?;
    Ok(Answer(desk_view(visitor, &running)))
}

/// Everything on the organiser's desk, as the page shows it.
pub(super) fn desk_view(visitor: Visitor, running: &Running) -> Json {
    let event = running.read();
    let state = event.state();
    let teller = Teller::new(visitor, &event);
    let undo = event
        .undoable()
        .map(|(seq, record)| json!({ "seq": seq, "text": teller.happened(record) }));
    json!({
        "id": running.id(),
        "version": event.version(),
        "overview": state.overview(Audience::Organiser),
        "players": state.players(),
        "to_pair": state.to_be_paired(),
        "met": state.met(),
        "round": state.round_view(state.paired(), Audience::Organiser).ok(),
        "undo": undo,
    })
}

/// The log: who did what and when, also what was refused
///
/// Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    get, path = "/api/club/{id}/log", tag = "club",
    params(("id" = String, Path), ("after" = Option<u64>, Query)),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody))
)]
async fn log(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    rights::organiser(visitor, &running, &headers, "log").await?;
    let event = running.read();
    let teller = Teller::new(visitor, &event);
    let entries = event.log_after(after.after).into_iter().map(|entry| {
        let record = event.record(entry.seq);
        let text = record.map(|record| teller.happened(record)).unwrap_or_default();
        let who = teller.by(&entry.by);
        json!({ "entry": entry, "text": text, "who": who })
    });
    let entries: Vec<Json> = entries.collect();
    Ok(Answer(json!({ "version": event.version(), "log": entries })))
}

#[derive(Debug, Deserialize)]
struct After {
    #[serde(default)]
    after: Seq,
}

/// Do the organiser's work
///
/// Needs `Authorization: Bearer SECRET`. The header `X-Organiser-Name` names who
/// did it in the log.
#[utoipa::path(
    post, path = "/api/club/{id}/commands", tag = "club", params(("id" = String, Path)),
    request_body = Commanded,
    responses(
        (status = 200, body = Object),
        (status = 403, body = ErrorBody),
        (status = 409, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn command(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    bytes: Bytes,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    // The right is asked for before the request is read: who has none learns
    // nothing from how it is read.
    let by = rights::organiser(visitor, &running, &headers, &told_command(&bytes)).await?;
    let Commanded { seen, command } =
        serde_json::from_slice(&bytes).map_err(|error| WebError::BadRequest(error.to_string()))?;
    if matches!(command, Command::StartOnline { .. }) {
        let text = "start-online: ask POST /api/club/{id}/boards/{round}/{board}/online";
        return Err(WebError::BadRequest(text.to_owned()));
    }
    let done = running.ask(by, Some(seen), command).await;
    done.map_err(|error| failed(visitor, &running, error))?;
    Ok(Answer(desk_view(visitor, &running)))
}

/// Let a board be played on this server
///
/// The game has the round's position, time control and policy; its result comes
/// back by itself. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/boards/{round}/{board}/online", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path), ("board" = u16, Path)),
    responses(
        (status = 200, body = Object),
        (status = 403, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn online(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, round, board)): Path<(String, u16, u16)>,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    let by = rights::organiser(visitor, &running, &headers, "start-online").await?;
    match play_online(&app, &running, by, round, board).await {
        Ok(_) => Ok(Answer(desk_view(visitor, &running))),
        Err(OnlineError::Event(error)) => Err(failed(visitor, &running, error)),
        Err(OnlineError::Game(error)) => Err(WebError::Broken(error.to_string())),
    }
}

/// The name of the command in a request, for the log of refused attempts.
fn told_command(bytes: &[u8]) -> String {
    #[derive(Deserialize)]
    struct Named {
        command: Name,
    }
    #[derive(Deserialize)]
    struct Name {
        r#do: String,
    }
    let named = serde_json::from_slice::<Named>(bytes);
    named.map_or_else(
        |_| "command".to_owned(),
        |named| named.command.r#do.chars().take(30).collect(),
    )
}

/// Read a list of players without entering them
///
/// The body is the list: columns or one name a line, or a tournament report file
/// with `?format=trf`. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/roster", tag = "club",
    params(("id" = String, Path), ("format" = Option<String>, Query)),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = Object), (status = 403, body = ErrorBody))
)]
async fn read_roster(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(Form { format }): Query<Form>,
    bytes: Bytes,
) -> Result<Answer<Json>, WebError> {
    let running = find(&app, &id).await?;
    rights::organiser(visitor, &running, &headers, "roster").await?;
    let roster: Roster = match format {
        Format::Csv => roster::csv(&roster::text(&bytes)),
        Format::Trf => roster::trf(&bytes),
    };
    let problems = roster.problems.iter().map(|problem| {
        let why = Teller::problem(visitor.words(), problem);
        json!({ "line": problem.line, "text": problem.text, "why": why })
    });
    let problems: Vec<Json> = problems.collect();
    // The text goes back as it was understood: a browser does not know old letters.
    let played = roster.played.as_ref().map(|played| {
        let left_out = played.left_out.iter().map(|what| left_out(visitor.words(), what));
        let left_out: Vec<String> = left_out.collect();
        json!({ "rounds": played.rounds, "left_out": left_out, "file": roster::text(&bytes) })
    });
    Ok(Answer(json!({ "players": roster.players, "problems": problems, "played": played })))
}
