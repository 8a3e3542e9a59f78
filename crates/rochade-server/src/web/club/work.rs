//! The organiser's work as JSON. All of it needs `Authorization: Bearer SECRET`.

use std::sync::Arc;

use axum::Json as Answer;
use axum::body::Bytes;
use rochade_words::Value as Word;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use super::failed;
use super::wording::{Teller, left_out};
use crate::app::App;
use crate::bounds;
use crate::edge::play_online;
use crate::event::Event;
use crate::event::fact::EventFact;
use crate::event::roster::{self, Roster};
use crate::event::view::Audience;
use crate::journal::aside;
use crate::player_lists::{Found, ListError, RatingFor};
use crate::storage::Seq;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Path, Query};
use crate::wire::event::{
    DeskRequest, DeskView, EventLog, LineProblem, ListedPlayer, ListedPlayers, LogLine,
    NamedOrganiser, PlayedView, RefusedLine, RosterView, Undoable,
};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(desk))
        .routes(routes!(log))
        .routes(routes!(command))
        .routes(routes!(online))
        .routes(routes!(read_roster))
        .routes(routes!(listed))
}

impl EventRequest {
    /// The organiser's desk in the reader's words.
    pub(super) async fn desk(&self) -> Arc<DeskView> {
        let (visitor, event) = (self.visitor, self.running.snapshot());
        let (id, name) = (event.id, format!("desk {}", visitor.language));
        let desk = move |event: &Event| {
            let state = event.state();
            let told = |(seq, record): (Seq, &EventFact)| Undoable {
                seq,
                text: Teller::new(visitor, event).happened(record),
                players: record.action.players(),
            };
            let organisers = event
                .helpers()
                .iter()
                .map(|helper| NamedOrganiser { name: helper.name.clone(), role: helper.role });
            DeskView {
                id,
                version: event.version(),
                overview: state.overview(Audience::Organiser),
                players: state.players(),
                to_pair: state.to_be_paired(),
                met: state.met(),
                round: state.current_view(Audience::Organiser).ok(),
                undo: event.undoable().map(told),
                redo: event.redoable().map(told),
                organisers: organisers.collect(),
                agreed: state.agreed_boards(),
                code: state.join_code(),
            }
        };
        event.derived(name, desk).await
    }

    async fn desk_answer(&self) -> Answer<DeskView> {
        Answer(self.desk().await.as_ref().clone())
    }
}

/// Everything on the organiser's desk
///
/// Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    get, path = "/api/club/{id}/desk", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = DeskView), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody))
)]
async fn desk(request: EventRequest) -> Result<Answer<DeskView>, WebError> {
    request.organiser("desk").await?;
    Ok(request.desk_answer().await)
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
    responses((status = 200, body = EventLog), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn log(
    request: EventRequest,
    Query(after): Query<After>,
) -> Result<Answer<EventLog>, WebError> {
    request.organiser("log").await?;
    let event = request.running.snapshot();
    let teller = Teller::new(request.visitor, &event);
    let last = event.version().saturating_sub(bounds::LOG_PAGE as Seq);
    let lines = event.log_after(after.after.unwrap_or(last)).into_iter().map(|entry| {
        let record = event.record(entry.seq);
        let text = record.map(|record| teller.happened(record)).unwrap_or_default();
        LogLine { text, who: teller.by(&entry.by), entry }
    });
    let attempts = request.app.refused_attempts.at(request.running.id());
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
    responses((status = 200, body = DeskView), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 409, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn command(request: EventRequest, bytes: Bytes) -> Result<Answer<DeskView>, WebError> {
    // The right is asked for before the request is read: who has none learns
    // nothing from how it is read.
    let by = request.organiser(&told_command(&bytes)).await?;
    let DeskRequest { seen, command } =
        serde_json::from_slice(&bytes).map_err(|error| WebError::BadRequest(error.to_string()))?;
    request.ask(by, Some(seen), command).await?;
    Ok(request.desk_answer().await)
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
    responses((status = 200, body = DeskView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn online(
    request: EventRequest,
    Path((_id, round, board)): Path<(String, u16, u16)>,
) -> Result<Answer<DeskView>, WebError> {
    let by = request.organiser("start_online").await?;
    let played = play_online(&request.app, &mut request.running.clone(), by, round, board).await;
    played.map_err(|failure| failed(request.visitor, failure))?;
    Ok(request.desk_answer().await)
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
    responses((status = 200, body = RosterView), (status = 403, body = ErrorBody),
              (status = 404, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn read_roster(
    request: EventRequest,
    Query(Form { format }): Query<Form>,
    bytes: Bytes,
) -> Result<Answer<RosterView>, WebError> {
    request.organiser("roster").await?;
    let words = request.visitor.words();
    let list = bytes.clone();
    let system = request.running.snapshot().state().settings().system.clone();
    let read = aside(move || match format {
        Format::Csv => roster::csv(&roster::text(&list)),
        Format::Trf => roster::trf(&list, &system),
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

#[derive(Debug, Deserialize)]
struct Typed {
    #[serde(default)]
    name: String,
}

/// Players of the imported lists whose names begin so
///
/// Every word of the name counts, or a FIDE number; fewer than three characters find nobody. The
/// rating is that of the event's time control. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    get, path = "/api/club/{id}/listed", tag = "club",
    params(("id" = String, Path), ("name" = Option<String>, Query)),
    responses((status = 200, body = ListedPlayers), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn listed(
    request: EventRequest,
    Query(Typed { name }): Query<Typed>,
) -> Result<Answer<ListedPlayers>, WebError> {
    request.organiser("listed").await?;
    let rating = RatingFor::of(request.running.snapshot().state().settings().time);
    let app = request.app.clone();
    let name: String = name.chars().take(bounds::CARD_TEXT).collect();
    let asked = aside(move || {
        let lists = &app.player_lists;
        Ok::<_, ListError>((lists.lists()?, lists.search(&name, rating)?))
    });
    // Who cannot look up a name types it.
    let (lists, found) = asked.await.unwrap_or_else(|error| {
        tracing::error!(%error, "the lists of players cannot be read");
        Default::default()
    });
    let words = request.visitor.words();
    let players = found.into_iter().map(|Found { list, card, rating_for }| {
        let of: &str = rating_for.unwrap_or(rating).into();
        let given = [
            ("list", Word::text(list.told())),
            ("of", Word::text(of)),
            (
                "rating",
                Word::text(
                    card.rating.map_or_else(|| "none".to_owned(), |rating| rating.to_string()),
                ),
            ),
        ];
        ListedPlayer { list, told: words.ui_with("ui-club-listed-rating", &given), card }
    });
    let players = players.collect();
    let lists = lists.into_iter().map(|(list, _)| list.told().to_owned()).collect();
    Ok(Answer(ListedPlayers { players, lists }))
}
