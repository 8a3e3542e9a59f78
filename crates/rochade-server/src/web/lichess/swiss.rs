//! A club's event in the shape of lichess's Swiss tournaments. It is run from its own pages;
//! programs read it here.

use std::collections::HashMap;

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::accounts::Listed;
use super::export::{Export, PGN};
use super::shape;
use super::stream::{respond, respond_as};
use crate::app::App;
use crate::event::state::State;
use crate::event::view::StandingRow;
use crate::moderation::Subject;
use crate::web::error::WebError;
use crate::web::extract::Query;
use crate::web::{club, pgn};

use club::EventRequest;

/// An event that everybody may see.
pub(super) struct Swiss(pub EventRequest);

impl Swiss {
    /// The event with this name, unless those who run the server show it to nobody.
    pub(super) async fn about(id: &str, parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let request = EventRequest::about(id, parts, app).await?;
        let decided = app.decided().await.map_err(crate::web::games::plain)?;
        match decided.state.is_hidden(Subject::Event(request.running.id())) {
            true => Err(WebError::NotFound),
            false => Ok(Self(request)),
        }
    }

    /// When it was made, in milliseconds since 1970.
    pub(super) fn created(&self) -> u64 {
        self.0.running.snapshot().record(1).map_or(0, |first| first.at)
    }
}

impl FromRequestParts<App> for Swiss {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let id = last_part(parts);
        Self::about(id.strip_suffix(".trf").unwrap_or(&id), parts, app).await
    }
}

/// The part of the address that names something: the one after `swiss`.
fn last_part(parts: &Parts) -> String {
    let path = parts.uri.path();
    let rest = path.split_once("/swiss/").map_or("", |(_, rest)| rest);
    rest.split('/').next().unwrap_or_default().to_owned()
}

/// A moment as lichess writes it.
fn iso(at: u64) -> String {
    Timestamp::from_millisecond(at.cast_signed()).unwrap_or_default().to_string()
}

pub(super) async fn show(swiss: Swiss) -> Json<Value> {
    let created = swiss.created();
    let Swiss(request) = swiss;
    let event = request.running.snapshot();
    let state = event.state();
    let round = state.published();
    let boards = state.published_round(round).map_or(&[][..], |round| &round.boards);
    let ongoing = boards.iter().filter(|board| board.result.is_none()).count();
    let starts = state.published_round(1).ok().and_then(|first| first.published);
    let status = match (state.is_closed(), round) {
        (true, _) => "finished",
        (false, 0) => "created",
        (false, _) => "started",
    };
    let mut shown = json!({
        "id": request.running.id().to_string(), "name": state.settings().name,
        "createdBy": "", "startsAt": iso(starts.unwrap_or(created)), "variant": "chess960",
        "round": round, "nbRounds": state.total_rounds(), "nbPlayers": state.entrants().count(),
        "nbOngoing": ongoing, "status": status, "rated": false,
        "verdicts": { "accepted": true, "list": [] },
        "url": request.site.link(&format!("/club/{}", request.running.id())),
    });
    let clock = shape::clock(state.settings().time);
    let clock =
        clock.map(|clock| json!({ "limit": clock["initial"], "increment": clock["increment"] }));
    shown["clock"] = clock.unwrap_or_else(|| json!({ "limit": 0, "increment": 0 }));
    Json(shown)
}

/// A number of a table, which may be a fraction.
fn number(text: &str) -> f64 {
    let (over, under) = text.split_once('/').unwrap_or((text, "1"));
    let under: f64 = under.parse().unwrap_or(1.0);
    over.parse().unwrap_or(0.0) / if under == 0.0 { 1.0 } else { under }
}

fn result(row: &StandingRow) -> Value {
    let tiebreak = row.values.first().and_then(Option::as_deref).map_or(0.0, number);
    let mut shown = json!({
        "rank": row.rank, "points": number(&row.player.points), "tieBreak": tiebreak,
        "username": row.player.name, "rating": row.player.rating,
    });
    if let Some(title) = row.player.title {
        shown["title"] = title.letters().into();
    }
    shown
}

/// The standings, one line for each player; as a table for who asks for one.
pub(super) async fn results(
    Swiss(request): Swiss,
    Query(flags): Query<HashMap<String, String>>,
) -> Response {
    let standings = request.derived("standings", State::current_standings).await;
    let most = flags.get("nb").and_then(|count| count.parse().ok()).unwrap_or(usize::MAX);
    let rows: Vec<Value> = standings.rows.iter().take(most).map(result).collect();
    if flags.get("as").is_none_or(|form| form != "csv") {
        return respond(Listed(rows.into_iter()));
    }
    let heading = ["Rank", "Title", "Username", "Rating", "Points", "Tie Break"];
    let names = ["rank", "title", "username", "rating", "points", "tieBreak"];
    let cell = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let line = |row: &Value| {
        let cells = names.iter().map(|name| &row[name]);
        cells.map(|value| if value.is_null() { String::new() } else { cell(value) }).collect()
    };
    let mut table = vec![heading.map(str::to_owned).to_vec()];
    table.extend(rows.iter().map(line));
    club::table(&format!("{}-results.csv", request.running.id()), table)
}

/// The games: PGN of all boards, or JSON of those that are played on this server.
pub(super) async fn games(Swiss(request): Swiss, export: Export) -> Response {
    let rounds = club::rounds(&request);
    if export.is_json() {
        let boards = rounds.iter().flat_map(|round| &round.boards);
        return export.games(boards.filter_map(|board| board.online).collect());
    }
    let mut texts = Vec::new();
    for round in &rounds {
        for board in &round.boards {
            if let Some(game) = club::game(&request, round, board).await {
                texts.push(pgn_text(&game));
            }
        }
    }
    respond_as(PGN, Texts(texts.into_iter()))
}

/// A game as PGN, with two empty lines after it.
pub(super) fn pgn_text(game: &rochade_pgn::GameTree) -> Bytes {
    format!("{}\n\n\n", pgn::text(game).trim_end()).into()
}

/// Texts one by one.
pub(super) struct Texts(pub std::vec::IntoIter<Bytes>);

impl super::stream::Source for Texts {
    async fn next(&mut self) -> Option<Bytes> {
        self.0.next()
    }

    fn is_done(&self) -> bool {
        true
    }
}

/// The report file of the event.
pub(super) async fn trf(Swiss(request): Swiss) -> Response {
    let bytes = request.derived("trf", |state| state.trf(&TimeZone::system())).await;
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    ([kind], bytes.as_ref().clone()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_table_are_read_as_numbers() {
        let read = ["3.5", "31/4", "0", "", "1/0"].map(number);
        assert_eq!(read, [3.5, 7.75, 0.0, 0.0, 1.0]);
    }
}
