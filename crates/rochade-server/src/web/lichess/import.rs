//! A game that was played elsewhere, to be kept and shown here.

use axum::Json;
use axum::extract::State;
use rochade_pgn::{Collected, Reader};
use rochade_words::Value as Word;
use serde_json::{Value, json};

use super::body::Fields;
use super::shape;
use crate::app::App;
use crate::game::{OnlineGame, PlayedElsewhere, PlayerName};
use crate::id::PublicId;
use crate::web::error::WebError;
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// The longest game that is taken, in half-moves.
const LONGEST: usize = 1_200;

/// Keeps the first game of the text. Nobody sits at it: whoever has the address can look at it.
pub(super) async fn import(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    site: Site,
    fields: Fields,
) -> Result<Json<Value>, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let words = visitor.words();
    let wrong = |key: &'static str| WebError::BadRequest(words.ui(key));
    let text = fields.get("pgn").ok_or_else(|| wrong("ui-lichess-no-game"))?;
    let mut reader = Reader::new("", text.as_bytes());
    // Memory can always be read.
    let read = Collected::read(&mut reader).ok().flatten();
    let read = read.ok_or_else(|| wrong("ui-lichess-no-game"))?;
    if let Some(fault) = &read.fault {
        let given = [("fault", Word::text(words.pgn_fault(&fault.kind)))];
        return Err(WebError::BadRequest(words.ui_with("ui-lichess-game-fault", &given)));
    }
    if read.game.moves().count() > LONGEST || read.game.moves().next().is_none() {
        return Err(wrong("ui-lichess-no-game"));
    }
    let name = |tag: &str| {
        let name = read.game.tags().get(tag).unwrap_or_default();
        name.chars().take(PlayerName::LONGEST).collect::<String>().parse().ok()
    };
    let (starts, moves) = (read.game.start().start_ids(), read.game.moves().collect());
    let facts = starts.and_then(|starts| {
        let (names, result) = ([name("White"), name("Black")], read.game.result());
        OnlineGame::played_elsewhere(PlayedElsewhere { starts, moves, names, result })
    });
    let facts = facts.ok_or_else(|| wrong("ui-lichess-position"))?;
    let id = PublicId::random_game();
    app.games.create(id, facts).await.map_err(plain)?;
    Ok(Json(json!({ "id": shape::text_id(id), "url": site.link(&format!("/g/{id}")) })))
}
