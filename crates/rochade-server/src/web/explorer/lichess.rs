//! Answers in the shape of lichess's explorer.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use rochade::{Color, Position};
use rochade_explorer::{Answer, FoundGame, Game, Outcome, Tally, Wanted};
use serde_json::{Value, json};

use super::ask;
use super::question::{Question, wrong};
use crate::app::App;
use crate::openings;
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::Query;
use crate::web::visitor::Visitor;

/// Everybody's scripts may ask.
const FOR_ALL: (header::HeaderName, &str) = (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");

const USUAL: Wanted = Wanted { moves: 12, top_games: 4, recent_games: 4, history: false };

/// What was played in a position
#[utoipa::path(
    get, path = "/explorer/lichess", tag = "explorer", operation_id = "explorer_lichess", params(Question),
    responses((status = 200, body = Value, description = "Moves with results and games, as lichess answers, and a little more"), (status = 400, body = ErrorBody)),
)]
pub(super) async fn lichess(
    State(app): State<App>,
    visitor: Visitor,
    Query(question): Query<Question>,
) -> Result<Response, WebError> {
    let answer = answer(&app, &visitor, &question, USUAL).await?;
    Ok(([FOR_ALL], axum::Json(answer)).into_response())
}

/// The same with more top games and no recent ones, as lichess has it for masters
#[utoipa::path(
    get, path = "/explorer/masters", tag = "explorer", operation_id = "explorer_masters", params(Question),
    responses((status = 200, body = Value, description = "Moves with results and games, as lichess answers, and a little more"), (status = 400, body = ErrorBody)),
)]
pub(super) async fn masters(
    State(app): State<App>,
    visitor: Visitor,
    Query(question): Query<Question>,
) -> Result<Response, WebError> {
    let usual = Wanted { top_games: 15, recent_games: 0, ..USUAL };
    let answer = answer(&app, &visitor, &question, usual).await?;
    Ok(([FOR_ALL], axum::Json(answer)).into_response())
}

/// The games of a player: one object on a line, as streams have it
#[utoipa::path(
    get, path = "/explorer/player", tag = "explorer", operation_id = "explorer_player", params(Question),
    responses((status = 200, body = String, content_type = "application/x-ndjson", description = "The same on one line"), (status = 400, body = ErrorBody)),
)]
pub(super) async fn player(
    State(app): State<App>,
    visitor: Visitor,
    Query(question): Query<Question>,
) -> Result<Response, WebError> {
    for (name, field) in [("player", &question.player), ("color", &question.color)] {
        if Question::given(field.as_ref()).is_none() {
            return Err(wrong(visitor.words(), name, ""));
        }
    }
    let usual = Wanted { top_games: 0, recent_games: 8, ..USUAL };
    let answer = answer(&app, &visitor, &question, usual).await?;
    let kind = (header::CONTENT_TYPE, "application/x-ndjson");
    Ok(([FOR_ALL, kind], format!("{answer}\n")).into_response())
}

async fn answer(
    app: &App,
    visitor: &Visitor,
    question: &Question,
    usual: Wanted,
) -> Result<Value, WebError> {
    let words = visitor.words();
    let (place, filter) = (question.place(words)?, question.filter(words)?);
    let wanted = question.wanted(words, usual)?;
    let position = *place.last();
    let answer =
        ask(app, words, move |explorer| explorer.explore(&place, &filter, &wanted)).await?;
    Ok(match answer {
        Some(answer) => shaped(&position, &answer),
        None => {
            json!({ "white": 0, "draws": 0, "black": 0, "opening": null, "moves": [], "topGames": [], "recentGames": [] })
        }
    })
}

fn shaped(position: &Position, answer: &Answer) -> Value {
    let moves = answer.moves.iter().map(|one| {
        let Tally { white, draws, black, unknown } = one.tally;
        json!({
            "uci": one.played.to_string(), "san": position.san(one.played).to_string(),
            "averageRating": one.average_rating, "performance": one.performance,
            "lastPlayed": one.last_played.to_string(),
            "white": white, "draws": draws, "black": black, "unknown": unknown,
            "game": one.game.as_ref().map(game), "opening": null,
        })
    });
    let games = |list: &[FoundGame]| {
        let shape = |found: &FoundGame| {
            let mut shaped = game(&found.game);
            shaped["uci"] = found.played.map(|played| played.to_string()).into();
            shaped
        };
        list.iter().map(shape).collect::<Vec<_>>()
    };
    let Tally { white, draws, black, unknown } = answer.total;
    let mut shaped = json!({
        "white": white, "draws": draws, "black": black, "unknown": unknown, "opening": null,
        "moves": moves.collect::<Vec<_>>(),
        "topGames": games(&answer.top_games), "recentGames": games(&answer.recent_games),
    });
    if !answer.history.is_empty() {
        let months = answer.history.iter().map(|(month, tally)| {
            json!({ "month": month.to_string(), "white": tally.white, "draws": tally.draws, "black": tally.black })
        });
        shaped["history"] = months.collect::<Vec<_>>().into();
    }
    shaped
}

fn game(game: &Game) -> Value {
    let player = |color: Color| {
        let rating = Some(game.ratings[color.index()]).filter(|rating| *rating > 0);
        json!({ "name": game.players[color.index()], "rating": rating })
    };
    json!({
        "id": format!("{:016x}", game.fingerprint()),
        "winner": match game.result {
            Outcome::White => Some("white"),
            Outcome::Black => Some("black"),
            Outcome::Draw | Outcome::Unknown => None,
        },
        "speed": game.speed.name(), "mode": if game.rated { "rated" } else { "casual" },
        "white": player(Color::White), "black": player(Color::Black),
        "year": game.date.year(), "month": game.date.to_string().chars().take(7).collect::<String>(),
        "source": game.source, "link": openings::public_link(game),
    })
}
