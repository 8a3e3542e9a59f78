//! Electronic boards: their games come as the files that the boards' software writes, and are
//! shown while they are played.

use askama::Template;
use axum::Json as Answer;
use axum::body::Bytes;
use axum::response::Html;
use axum::routing::get;
use rochade::{Color, FenDialect};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use super::page_parts::{Head, RoundOnPage, Row};
use crate::app::App;
use crate::cluster::Note;
use crate::edge::{Boards, Players, follow_file};
use crate::event::fact::By;
use crate::event::followed::{FollowedGame, Remark};
use crate::event::roster;
use crate::event::view::{Audience, EventBoard, EventRound};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::Query;
use crate::web::layout::{Page, html};
use crate::web::small_board::SmallBoard;
use crate::wire::event::{ElectronicBoard, ElectronicRound};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show, receive)).route("/club/{id}/boards", get(page))
}

#[derive(Debug, Deserialize)]
struct Named {
    /// The name of the file.
    #[serde(default)]
    file: String,
}

/// The electronic boards of the current round, with what they show
///
/// What the arbiter should look at is told to the organiser alone.
#[utoipa::path(
    get, path = "/api/club/{id}/electronic", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = ElectronicRound), (status = 404, body = ErrorBody))
)]
async fn show(request: EventRequest) -> Answer<ElectronicRound> {
    Answer(electronic_round(&request, Vec::new()))
}

/// Tell what electronic boards show
///
/// The body is a game file (PGN) as the boards' software writes it, with as many games as it has:
/// each is found by its players, or by the number of its board in the tags `Board` and `Round` or in the
/// name of the file. Moves are followed as far as they can be read; a game that is over waits as a
/// report for the organiser. Needs `Authorization: Bearer SECRET`.
#[utoipa::path(
    post, path = "/api/club/{id}/electronic", tag = "club",
    params(("id" = String, Path), ("file" = Option<String>, Query)),
    request_body(content = String, content_type = "application/x-chess-pgn"),
    responses((status = 200, body = ElectronicRound), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn receive(
    request: EventRequest,
    Query(Named { file }): Query<Named>,
    bytes: Bytes,
) -> Result<Answer<ElectronicRound>, WebError> {
    let by = request.organiser("electronic").await?;
    let unknown = follow(&request, by, &file, roster::text(&bytes)).await?;
    Ok(Answer(electronic_round(&request, unknown)))
}

/// Follows the games of a file here and at other servers. Gives the players whose board nobody
/// knows.
pub(in crate::web) async fn follow(
    request: &EventRequest,
    by: By,
    file: &str,
    text: String,
) -> Result<Vec<Players>, WebError> {
    let unknown = follow_file(&request.app, &request.running, Some(by), file, text.clone()).await;
    let unknown = unknown.map_err(|failure| super::failed(request.visitor, failure))?;
    if let Some(cluster) = &request.app.cluster
        && let Some(note) = Note::board_file(request.running.id(), file, &text)
    {
        cluster.bus.tell(note.to_string());
    }
    Ok(unknown)
}

/// The current round as everybody sees it, and the boards that are electronic.
fn followed_boards(request: &EventRequest) -> Option<(EventRound, Boards)> {
    let event = request.running.snapshot();
    let state = event.state();
    let round = state.round_view(state.published(), Audience::Public).ok()?;
    let shown = request.app.electronic.of(request.running.id(), round.round);
    Some((round, shown))
}

fn electronic_round(request: &EventRequest, unknown: Vec<Players>) -> ElectronicRound {
    let words = request.visitor.words();
    let is_organiser = request.audience() == Audience::Organiser;
    let told = |remark: &Remark| told(words, remark);
    let board = |board: &EventBoard, followed: &FollowedGame| ElectronicBoard {
        board: board.board,
        white: board.white.name.clone(),
        black: board.black.name.clone(),
        fen: followed.position().fen(FenDialect::XFen).to_string(),
        last: followed.last(),
        moves: followed.game.moves().count(),
        result: followed.result(),
        remarks: followed.remarks.iter().filter(|_| is_organiser).map(told).collect(),
    };
    let (round, boards) = followed_boards(request).map_or((0, Vec::new()), |(round, followed)| {
        let boards = round.boards.iter();
        let boards = boards.filter_map(|at| Some(board(at, followed.get(&at.board)?)));
        (round.round, boards.collect())
    });
    let unknown = unknown.into_iter().map(|[white, black]| {
        let players = format!("{white} – {black}");
        words.ui_with("ui-club-boards-unknown", &[("players", Value::text(players))])
    });
    ElectronicRound { round, boards, unknown: unknown.collect() }
}

/// What the arbiter should look at, in words.
fn told(words: &Words, remark: &Remark) -> String {
    let (key, at, text) = match remark {
        Remark::OtherStart => return words.ui("ui-club-boards-other-start"),
        Remark::MayBeCastling { at, text } => ("ui-club-boards-may-be-castling", at, text),
        Remark::TakenForCastling { at, text } => ("ui-club-boards-taken-for-castling", at, text),
        Remark::Stopped { at, fault } => {
            let given = [
                ("move", Value::text(at.with("").trim_end())),
                ("why", Value::text(words.pgn_fault(fault))),
            ];
            return words.ui_with("ui-club-boards-stopped", &given);
        }
    };
    words.ui_with(key, &[("move", Value::text(at.with(text)))])
}

/// A board on the page and on the projector.
pub(super) struct LiveBoard {
    pub row: Row,
    pub board: SmallBoard,
    pub last: String,
    pub is_white_to_move: bool,
}

/// The electronic boards of the current round in a room.
pub(super) fn live_boards(request: &EventRequest, room: Option<[u16; 2]>) -> Vec<LiveBoard> {
    let Some((round, boards)) = followed_boards(request) else { return Vec::new() };
    let shown = RoundOnPage::new(request.visitor, &request.running, round).of_room(room);
    let rows = shown.rows.into_iter().filter_map(|row| {
        let followed = boards.get(&row.board)?;
        let position = followed.position();
        Some(LiveBoard {
            row,
            board: SmallBoard::new(position.board()),
            last: followed.last().unwrap_or_default(),
            is_white_to_move: position.turn() == Color::White,
        })
    });
    rows.collect()
}

#[derive(Template)]
#[template(path = "club/boards.html")]
struct BoardsPage {
    page: Page,
    head: Head,
    boards: Vec<LiveBoard>,
}

async fn page(request: EventRequest) -> Result<Html<String>, WebError> {
    let boards = live_boards(&request, None);
    let (page, head) = request.frame("/boards");
    html(&BoardsPage { page, head, boards })
}
