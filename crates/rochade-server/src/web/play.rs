//! The page of a game, and the forms that begin one without a script.

use std::time::Duration;

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade::{Bitboard, Board, Color, Position};
use rochade_diagram::{Animation, Diagram};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::cookies::Right;
use super::error::WebError;
use super::extract::{Form, Path, Query};
use super::games::{Join, NewGameForm, create, find, seat_keys, sit_down, view};
use super::layout::{Page, html, island_json};
use super::learn::moves_in_words;
use super::limits::{Address, Counted};
use super::rights::{KeptInvitation, Rights};
use super::site::Site;
use crate::app::App;
use crate::game::{GameRefusal, OnlineGame};
use crate::id::Secret;
use crate::wire::view::refusal;
use crate::wire::{GameView, PlayerView};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/games", post(new))
        .route("/g/{id}", get(game))
        .route("/g/{id}/join", post(join))
        .route("/g/{id}/picture.png", get(picture))
        .route("/g/{id}/game.gif", get(animation))
}

#[derive(Template)]
#[template(path = "play/game.html")]
struct GamePage {
    page: Page,
    game: GameView,
    /// The link for the opponent, while the other seat is free.
    invitation: Option<String>,
    /// Whether the reader may take it.
    is_invited: bool,
    /// The link to the reader's own seat.
    seat: Option<String>,
    /// For browsers without scripts: the board, and the moves so far.
    diagram: String,
    moves: String,
    island: String,
    /// The whole address of the page, and of a picture of the position, for link previews.
    address: String,
}

/// Secrets that somebody came with, before the browser has them.
#[derive(Deserialize)]
struct GameQuery {
    invite: Option<String>,
    key: Option<String>,
}

async fn game(
    State(app): State<App>,
    rights: Rights,
    KeptInvitation(kept): KeptInvitation,
    Path(id): Path<String>,
    Query(query): Query<GameQuery>,
    site: Site,
) -> Result<Response, WebError> {
    let handle = find(&app, &id).await?;
    let path = format!("/g/{}", handle.id());
    // The browser keeps a secret, and the address does not show it.
    if let (Some(_), Some(secret)) = (&query.key, &rights.secret) {
        return Right::Key.keep_and_go(&app, handle.id(), secret.reveal(), &path);
    }
    if let Some(secret) = query.invite.and_then(|text| text.parse::<Secret>().ok()) {
        return Right::Invitation.keep_and_go(&app, handle.id(), secret.reveal(), &path);
    }
    let snapshot = handle.snapshot();
    let game = view(&snapshot, &rights);
    let secret = app.seal.invitation(handle.id());
    let link = site.link(&path);
    let has_free_seat = game.players.white.is_none() || game.players.black.is_none();
    let plays = !game.you.is_empty();
    let is_open = plays && has_free_seat && snapshot.state.terms().to().is_none();
    let invitation = is_open.then(|| format!("{link}?invite={}", secret.reveal()));
    let is_offered = snapshot.state.is_offered_to(&rights.who());
    let is_invited = is_offered
        || !plays
            && has_free_seat
            && kept.is_some_and(|text| {
                let given: Result<Secret, _> = text.parse();
                given.is_ok_and(|given| secret.digest().admits(&given))
            });
    let seat = match game.you.as_slice() {
        [color] => seat_keys(&app, &snapshot, (*color).into()),
        _ => None,
    };
    let seat = seat.map(|(key, _)| format!("{link}?key={}", key.reveal()));
    let (diagram, moves) = still(&game);
    let title = title(rights.visitor.words(), &game);
    let island = island_json(&game);
    let page = Page::new(rights.visitor, &path, &title);
    let address = link;
    let page =
        GamePage { page, game, invitation, is_invited, seat, diagram, moves, island, address };
    Ok(html(&page)?.into_response())
}

fn title(words: &Words, game: &GameView) -> String {
    let name = |player: &Option<PlayerView>| {
        let name = player.as_ref().map(|player| player.name.clone());
        Value::text(name.unwrap_or_else(|| "?".to_owned()))
    };
    let given = [("white", name(&game.players.white)), ("black", name(&game.players.black))];
    words.ui_with("ui-play-title", &given)
}

/// The board and the moves so far, to be looked at without scripts.
fn still(game: &GameView) -> (String, String) {
    let position: Result<Position, _> = game.position.fen.parse();
    let diagram = position.map(|position| Diagram::new(*position.board()).to_svg());
    let moves = moves_in_words(game.moves.iter().map(|made| made.san.as_str()));
    (diagram.unwrap_or_default(), moves)
}

/// How wide the picture of a link preview is, in pixels.
const PREVIEW: u32 = 600;

/// The position as a picture, for who sees a link to the game elsewhere.
async fn picture(State(app): State<App>, Path(id): Path<String>) -> Result<Response, WebError> {
    let snapshot = find(&app, &id).await?.snapshot();
    let board = match snapshot.state.is_hidden() {
        true => Board::EMPTY,
        false => *snapshot.state.game().position().board(),
    };
    let painted = tokio::task::spawn_blocking(move || Diagram::new(board).to_png(PREVIEW)).await;
    let broken = |error: &dyn std::fmt::Display| WebError::Broken(error.to_string());
    let png = painted.map_err(|error| broken(&error))?.map_err(|error| broken(&error))?;
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "max-age=10")];
    Ok((headers, png).into_response())
}

/// How wide the animated picture of a game is, in pixels.
const ANIMATION: u32 = 360;

/// How long each position of an animation is shown; the last one longer.
const SHOWN: Duration = Duration::from_millis(800);
const LAST_SHOWN: Duration = Duration::from_secs(4);

/// The most half-moves of an animation: of a longer game it has the last ones.
const MOST_SHOWN: usize = 600;

/// A game that is over as an animated picture, for who passes it on.
async fn animation(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    let snapshot = find(&app, &id).await?.snapshot();
    if snapshot.state.outcome().is_none() {
        let refusal = refusal(rights.visitor.words(), &GameRefusal::NotOver);
        return Err(WebError::Conflict(Box::new(refusal)));
    }
    let gif = snapshot.derived("animation", |game| animate(game).to_gif(ANIMATION)).await;
    let gif = gif.as_ref().clone().map_err(|error| WebError::Broken(error.to_string()))?;
    // What is over does not change any more.
    let headers = [(header::CONTENT_TYPE, "image/gif"), (header::CACHE_CONTROL, "max-age=86400")];
    Ok((headers, gif).into_response())
}

fn animate(game: &OnlineGame) -> Animation {
    let game = game.game();
    let (positions, moves) = (game.positions(), game.moves());
    let lit = moves.map(|m| {
        let castling = m.castling().map(|castling| [castling.king_to(), castling.rook_to()]);
        let goals = castling.unwrap_or([m.to(); 2]).map(Bitboard::from);
        Bitboard::from(m.from()) | goals[0] | goals[1]
    });
    let left_out = game.moves().len().saturating_sub(MOST_SHOWN);
    let all = positions.zip([Bitboard::EMPTY].into_iter().chain(lit)).skip(left_out);
    let count = game.moves().len() + 1 - left_out;
    (1..).zip(all).fold(Animation::new(Color::White), |animation, (place, (position, lit))| {
        let shown = if place == count { LAST_SHOWN } else { SHOWN };
        animation.frame(*position.board(), lit, shown)
    })
}

/// A new game by a form, for browsers without scripts.
async fn new(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    site: Site,
    Form(form): Form<NewGameForm>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let wanted = form.read()?;
    let seated = create(&app, rights.visitor, &site, wanted).await?;
    Ok(Redirect::to(&seated.path).into_response())
}

/// The seat taken by a form, for browsers without scripts.
async fn join(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    KeptInvitation(kept): KeptInvitation,
    Path(id): Path<String>,
    Form(wanted): Form<Join>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let seated = sit_down(&app, &rights, &id, wanted.or_kept(kept)).await?;
    Ok(Redirect::to(&seated.path).into_response())
}
