//! An event as files for other programs: tables for spreadsheets, games for game viewers.

use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use rochade::Position;
use rochade_pgn::{GameResult as PgnResult, GameTree};
use rochade_tournament::GameResult;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::event_request::EventRequest;
use crate::app::App;
use crate::event::followed;
use crate::event::state::State;
use crate::event::view::{
    Audience, EventBoard, EventRound, PlayerRow, StandingRow, StandingsTable,
};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::Query;
use crate::web::pgn;
use crate::wire::{described, word};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(players))
        .routes(routes!(standings))
        .routes(routes!(games))
        .routes(routes!(pgn_file))
        .routes(routes!(event_file))
}

/// A table as a file that spreadsheets open: UTF-8 with its mark, semicolons between.
pub(in crate::web) fn table(name: &str, rows: Vec<Vec<String>>) -> Response {
    let mut writer =
        csv::WriterBuilder::new().delimiter(b';').flexible(true).from_writer(Vec::new());
    for row in rows {
        // Writing to memory cannot fail.
        let _ = writer.write_record(row.iter().map(|cell| safe(cell)));
    }
    let mut bytes = "\u{feff}".as_bytes().to_vec();
    bytes.extend(writer.into_inner().unwrap_or_default());
    file(name, "text/csv; charset=utf-8", bytes)
}

/// A cell that no spreadsheet takes for a formula.
fn safe(cell: &str) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t']) {
        true => format!("'{cell}"),
        false => cell.to_owned(),
    }
}

pub(super) fn file(name: &str, kind: &'static str, bytes: Vec<u8>) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    (headers, bytes).into_response()
}

pub(super) fn texts<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

/// The event as an event file (JSON), which has the system and its settings, too
///
/// `rochade standings` and `rochade pair` read it and come to the same numbers and pairs.
#[utoipa::path(
    get, path = "/api/club/{id}/event.json", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = described::EventFile), (status = 404, body = ErrorBody))
)]
async fn event_file(request: EventRequest) -> Response {
    let text = request.derived("event file", State::event_file).await;
    let name = format!("{}.json", request.running.id());
    file(&name, "application/json", text.as_bytes().to_vec())
}

/// The players as a table (CSV)
#[utoipa::path(
    get, path = "/api/club/{id}/players.csv", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/csv"), (status = 404, body = ErrorBody))
)]
async fn players(request: EventRequest) -> Response {
    let players = request.derived("players", State::players).await;
    table(&format!("{}-players.csv", request.running.id()), player_rows(&players))
}

/// The lines of the players, with the headings first.
pub(super) fn player_rows(players: &[PlayerRow]) -> Vec<Vec<String>> {
    let number = |value: Option<u16>| value.map(|value| value.to_string()).unwrap_or_default();
    let mut rows = vec![texts([
        "number",
        "name",
        "title",
        "rating",
        "sex",
        "federation",
        "club",
        "fide_id",
        "birth_year",
        "points",
    ])];
    rows.extend(players.iter().map(|row| {
        let card = &row.card;
        vec![
            row.number.to_string(),
            card.name.clone(),
            card.title.map(|title| title.letters().to_owned()).unwrap_or_default(),
            number(card.rating),
            card.sex.map(|sex| word(&sex)).unwrap_or_default(),
            card.federation.clone(),
            card.club.clone(),
            card.fide_id.clone(),
            number(card.birth_year),
            row.points.clone(),
        ]
    }));
    rows
}

/// The standings as a table (CSV)
#[utoipa::path(
    get, path = "/api/club/{id}/standings.csv", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/csv"), (status = 404, body = ErrorBody))
)]
async fn standings(request: EventRequest) -> Response {
    let standings = request.derived("standings", State::current_standings).await;
    table(&format!("{}-standings.csv", request.running.id()), standing_rows(&standings))
}

/// The lines of the standings, with the headings first.
pub(super) fn standing_rows(standings: &StandingsTable) -> Vec<Vec<String>> {
    let mut heading = texts(["rank", "number", "name", "club", "rating", "points"]);
    heading.extend(standings.tiebreaks.iter().cloned());
    let mut rows = vec![heading];
    rows.extend(standings.rows.iter().map(standing_row));
    rows
}

pub(super) fn standing_row(row: &StandingRow) -> Vec<String> {
    let rating = row.player.rating.map(|rating| rating.to_string());
    let mut cells = vec![
        row.rank.to_string(),
        row.player.number.to_string(),
        row.player.name.clone(),
        row.club.clone(),
        rating.unwrap_or_default(),
        row.player.points.clone(),
    ];
    cells.extend(row.values.iter().map(|value| value.clone().unwrap_or_default()));
    cells
}

/// A result as tables tell it; a forfeit has an `f`, since `+` would begin a formula.
const fn told(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "1-0",
        GameResult::Draw => "1/2-1/2",
        GameResult::BlackWins => "0-1",
        GameResult::WhiteWinsByForfeit => "1-0 f",
        GameResult::BlackWinsByForfeit => "0-1 f",
        GameResult::DoubleForfeit => "0-0 f",
        GameResult::HalfForWhiteOnly => "1/2-0",
        GameResult::HalfForBlackOnly => "0-1/2",
        GameResult::BothLose => "0-0",
        GameResult::Adjourned => "*",
    }
}

/// The rounds that everybody can see.
pub(in crate::web) fn rounds(request: &EventRequest) -> Vec<EventRound> {
    let event = request.running.snapshot();
    let state = event.state();
    let each = 1..=state.published();
    each.filter_map(|round| state.round_view(round, Audience::Public).ok()).collect()
}

/// All games as a table (CSV), with their start positions
#[utoipa::path(
    get, path = "/api/club/{id}/games.csv", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/csv"), (status = 404, body = ErrorBody))
)]
async fn games(request: EventRequest) -> Response {
    table(&format!("{}-games.csv", request.running.id()), game_rows(&rounds(&request)))
}

/// The lines of the games, with the headings first.
pub(super) fn game_rows(rounds: &[EventRound]) -> Vec<Vec<String>> {
    let mut rows = vec![texts([
        "round",
        "board",
        "white_number",
        "white",
        "black_number",
        "black",
        "result",
        "start_position",
    ])];
    for round in rounds {
        rows.extend(round.boards.iter().map(|board| {
            vec![
                round.round.to_string(),
                board.board.to_string(),
                board.white.number.to_string(),
                board.white.name.clone(),
                board.black.number.to_string(),
                board.black.name.clone(),
                board.result.map(told).unwrap_or_default().to_owned(),
                board.position.map(|id| id.to_string()).unwrap_or_default(),
            ]
        }));
    }
    rows
}

#[derive(Debug, Deserialize)]
struct OfRound {
    round: Option<u16>,
}

/// The games as a game file (PGN): all of them, or those of a round as they stand now
///
/// Games that are played on the server or on electronic boards come with their moves, also while
/// they are going on: broadcast programs read this address again and again. Of the others only players, start
/// position and result are known. A game without a position, or that nobody played, is left out.
#[utoipa::path(
    get, path = "/api/club/{id}/games.pgn", tag = "club",
    params(("id" = String, Path), ("round" = Option<u16>, Query)),
    responses((status = 200, content_type = "application/x-chess-pgn"),
              (status = 400, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn pgn_file(
    request: EventRequest,
    Query(OfRound { round: wanted }): Query<OfRound>,
) -> Result<Response, WebError> {
    let mut text = String::new();
    for round in rounds(&request).into_iter().filter(|r| wanted.is_none_or(|w| w == r.round)) {
        for board in &round.boards {
            if let Some(game) = game(&request, &round, board).await {
                text += &pgn::text(&game);
            }
        }
    }
    let name = format!("{}.pgn", request.running.id());
    Ok(file(&name, "application/x-chess-pgn", text.into_bytes()))
}

/// The game of a board.
pub(in crate::web) async fn game(
    request: &EventRequest,
    round: &EventRound,
    board: &EventBoard,
) -> Option<GameTree> {
    let position = Position::start(board.position?);
    let mut game = match board.online {
        Some(id) => {
            let online = request.app.games.snapshot(id).await.ok()?;
            pgn::tree(&online, &request.site.link(&format!("/g/{id}")), None, pgn::Times::Told)
        }
        None => electronic(request, round.round, board).unwrap_or_else(|| GameTree::new(position)),
    };
    let (name, place) = {
        let event = request.running.snapshot();
        let settings = event.state().settings();
        (settings.name.clone(), settings.place.clone())
    };
    let result = match board.result {
        None | Some(GameResult::Adjourned) => PgnResult::Unknown,
        Some(GameResult::WhiteWins) => PgnResult::WhiteWins,
        Some(GameResult::BlackWins) => PgnResult::BlackWins,
        Some(GameResult::Draw) => PgnResult::Draw,
        Some(
            GameResult::HalfForWhiteOnly | GameResult::HalfForBlackOnly | GameResult::BothLose,
        ) => PgnResult::Unknown,
        Some(
            GameResult::WhiteWinsByForfeit
            | GameResult::BlackWinsByForfeit
            | GameResult::DoubleForfeit,
        ) => return None,
    };
    game.set_result(result);
    let mut tags = vec![
        ("Event", name),
        ("Site", if place.is_empty() { "?".to_owned() } else { place }),
        ("Date", round.published.map_or_else(|| "????.??.??".to_owned(), day)),
        ("Round", format!("{}.{}", round.round, board.board)),
        ("White", board.white.name.clone()),
        ("Black", board.black.name.clone()),
    ];
    let ratings = [("WhiteElo", board.white.rating), ("BlackElo", board.black.rating)];
    tags.extend(ratings.into_iter().filter_map(|(tag, rating)| Some((tag, rating?.to_string()))));
    for (tag, value) in tags {
        // The names are ours and valid.
        let _ = game.tags_mut().set(tag, &value);
    }
    Some(game)
}

/// What an electronic board shows, or has recorded.
fn electronic(request: &EventRequest, round: u16, board: &EventBoard) -> Option<GameTree> {
    let now = request.app.electronic.of(request.running.id(), round);
    now.get(&board.board).map(|followed| followed.game.clone()).or_else(|| {
        let event = request.running.snapshot();
        event.state().board(round, board.board).ok()?.recorded.as_deref().map(followed::recorded)
    })
}

/// The day of a moment, here.
fn day(at: u64) -> String {
    let at = jiff::Timestamp::from_millisecond(at.cast_signed()).unwrap_or_default();
    at.to_zoned(jiff::tz::TimeZone::system()).strftime("%Y.%m.%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        assert_eq!(safe("=1+1"), "'=1+1");
        assert_eq!(safe("-5"), "'-5");
        assert_eq!(safe("Muster, Max"), "Muster, Max");
        for result in GameResult::ALL {
            assert_eq!(safe(told(result)), told(result));
        }
    }
}
