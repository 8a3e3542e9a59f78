//! The organiser's work as JSON. All of it needs `Authorization: Bearer SECRET`.

use axum::Json as Answer;
use axum::body::Bytes;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::Asked;
use super::failed;
use super::wording::{Teller, left_out};
use crate::app::App;
use crate::bounds;
use crate::club::roster::{self, Roster};
use crate::club::view::Audience;
use crate::events::{OnlineError, Running, play_online};
use crate::journal::aside;
use crate::storage::Seq;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Path, Query};
use crate::web::visitor::Visitor;
use crate::wire::event::{
    DeskRequest, DeskView, EventLog, LineProblem, LogLine, PlayedView, RefusedLine, RosterView,
    Undoable,
};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(desk))
        .routes(routes!(log))
        .routes(routes!(command))
        .routes(routes!(online))
        .routes(routes!(read_roster))
}

/// The organiser's desk in the reader's words.
pub(super) fn desk_view(visitor: Visitor, running: &Running) -> DeskView {
    let event = running.read();
    let state = event.state();
    let teller = Teller::new(visitor, &event);
    let undo = event.undoable();
    DeskView {
        id: running.id(),
        version: event.version(),
        overview: state.overview(Audience::Organiser),
        players: state.players(),
        to_pair: state.to_be_paired(),
        met: state.met(),
        round: state.round_view(state.paired(), Audience::Organiser).ok(),
        undo: undo.map(|(seq, record)| Undoable { seq, text: teller.happened(record) }),
    }
}

impl Asked {
    fn desk(&self) -> Answer<DeskView> {
        Answer(desk_view(self.visitor, &self.running))
    }
}

/// Everything on the organiser's desk
///
/// Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    get, path = "/api/club/{id}/desk", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = DeskView), (status = 403, body = ErrorBody))
)]
async fn desk(asked: Asked) -> Result<Answer<DeskView>, WebError> {
    asked.organiser("desk").await?;
    Ok(asked.desk())
}

#[derive(Debug, Deserialize)]
struct After {
    after: Option<Seq>,
}

/// The log: who did what and when, also what was refused
///
/// So many lines at once: the last ones, or those that come after a record. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    get, path = "/api/club/{id}/log", tag = "club",
    params(("id" = String, Path), ("after" = Option<u64>, Query)),
    responses((status = 200, body = EventLog), (status = 403, body = ErrorBody))
)]
async fn log(asked: Asked, Query(after): Query<After>) -> Result<Answer<EventLog>, WebError> {
    asked.organiser("log").await?;
    let event = asked.running.read();
    let teller = Teller::new(asked.visitor, &event);
    let last = event.version().saturating_sub(bounds::LOG_PAGE as Seq);
    let lines = event.log_after(after.after.unwrap_or(last)).into_iter().map(|entry| {
        let record = event.record(entry.seq);
        let text = record.map(|record| teller.happened(record)).unwrap_or_default();
        LogLine { text, who: teller.by(&entry.by), entry }
    });
    let attempts = asked.app.refused_attempts().at(asked.running.id());
    let refused = attempts.iter().map(|tried| RefusedLine {
        first: tried.first,
        last: tried.last,
        count: tried.count,
        text: teller.refused(tried),
    });
    let refused = refused.collect();
    Ok(Answer(EventLog { version: event.version(), log: lines.collect(), refused }))
}

/// Do the organiser's work
///
/// Needs `Authorization: Bearer SECRET`. The header `X-Organiser-Name` names who
/// did it in the log.
#[utoipa::path(
    post, path = "/api/club/{id}/commands", tag = "club", params(("id" = String, Path)),
    request_body = DeskRequest,
    responses(
        (status = 200, body = DeskView),
        (status = 403, body = ErrorBody),
        (status = 409, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn command(asked: Asked, bytes: Bytes) -> Result<Answer<DeskView>, WebError> {
    // The right is asked for before the request is read: who has none learns
    // nothing from how it is read.
    let by = asked.organiser(&told_command(&bytes)).await?;
    let DeskRequest { seen, command } =
        serde_json::from_slice(&bytes).map_err(|error| WebError::BadRequest(error.to_string()))?;
    let done = asked.running.ask(by, Some(seen), command).await;
    done.map_err(|error| failed(asked.visitor, &asked.running, error))?;
    Ok(asked.desk())
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

/// Let a board be played on this server
///
/// The game has the round's position, time control and policy; its result comes
/// back by itself. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/boards/{round}/{board}/online", tag = "club",
    params(("id" = String, Path), ("round" = u16, Path), ("board" = u16, Path)),
    responses(
        (status = 200, body = DeskView),
        (status = 403, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn online(
    asked: Asked,
    Path((_id, round, board)): Path<(String, u16, u16)>,
) -> Result<Answer<DeskView>, WebError> {
    let by = asked.organiser("start_online").await?;
    match play_online(&asked.app, &asked.running, by, round, board).await {
        Ok(_) => Ok(asked.desk()),
        Err(OnlineError::Event(error)) => Err(failed(asked.visitor, &asked.running, error)),
        Err(OnlineError::Game(error)) => Err(WebError::Broken(error.to_string())),
    }
}

/// Which list is read.
#[derive(Debug, Deserialize)]
struct Form {
    #[serde(default)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Format {
    #[default]
    Csv,
    Trf,
}

/// Read a list of players without entering them
///
/// The body is the list: columns or one name a line, or a tournament report file
/// with `?format=trf`. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/roster", tag = "club",
    params(("id" = String, Path), ("format" = Option<String>, Query)),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, body = RosterView), (status = 403, body = ErrorBody))
)]
async fn read_roster(
    asked: Asked,
    Query(Form { format }): Query<Form>,
    bytes: Bytes,
) -> Result<Answer<RosterView>, WebError> {
    asked.organiser("roster").await?;
    let words = asked.visitor.words();
    let list = bytes.clone();
    let read = aside(move || match format {
        Format::Csv => roster::csv(&roster::text(&list)),
        Format::Trf => roster::trf(&list),
    });
    let Roster { players, problems, played } = read.await?;
    let problems = problems.into_iter().map(|problem| LineProblem {
        line: problem.line,
        why: Teller::problem(words, &problem),
        text: problem.text,
    });
    let played = played.map(|played| PlayedView {
        rounds: played.rounds,
        left_out: played.left_out.iter().map(|what| left_out(words, what)).collect(),
        file: roster::text(&bytes),
    });
    Ok(Answer(RosterView { players, problems: problems.collect(), played }))
}
