//! What a player does at a game. What is sent twice happens once, and after a refusal the
//! program is told again how things stand.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use rochade::Color;
use serde_json::{Value, json};

use super::body::Fields;
use super::{Caller, Done, Seat, begun, color_of, is_yes, shape};
use crate::app::App;
use crate::bounds::{self, Bound};
use crate::edge::Place;
use crate::game::{Basis, GameRefusal, OnlineGame, Order, Phase, Request};
use crate::journal::{Answer, Failure};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::games::{absence, talk, worded};
use crate::wire::said_in_words;

type Answered = Result<Done, WebError>;
type Flags = Query<HashMap<String, String>>;

impl Seat {
    async fn ask(&mut self, request: Request) -> Answer<OnlineGame> {
        self.game.ask(Order::Request(self.caller.rights.who(), request)).await
    }

    /// Does it, or says why not.
    async fn carry_out(&mut self, app: &App, request: Request) -> Answered {
        match self.ask(request).await {
            Ok(_) => Ok(Done),
            Err(failure) => Err(self.refused(app, failure)),
        }
    }

    /// Many programs wait for the next line of the stream instead of trying again.
    fn refused(&self, app: &App, failure: Failure<OnlineGame>) -> WebError {
        let place = Place::Game(self.game.id(), self.color);
        app.waiting.clients.tell_again(self.caller.account.id, place);
        worded(&self.caller.rights, failure)
    }

    fn count(&self, app: &App) -> Result<(), WebError> {
        app.limiter.count_of_seat(self.game.id(), self.color)
    }
}

pub(super) async fn play(
    State(app): State<App>,
    mut seat: Seat,
    Path((_, text)): Path<(String, String)>,
    Query(flags): Flags,
) -> Answered {
    seat.count(&app)?;
    let now = seat.game.snapshot();
    let (seen, offers) =
        (now.state.seen(), flags.get("offeringDraw").is_some_and(|text| is_yes(text)));
    if offers && now.state.draw_offer() == Some(!seat.color) {
        return seat.carry_out(&app, Request::AcceptDraw { seen }).await;
    }
    // Written as king takes rook, whichever of the usual ways was sent.
    let read = now.state.game().position().read_uci(&text);
    let attempt = read.map_or_else(|_| text.clone(), |read| read.to_string());
    match seat.ask(Request::Move { seen, attempt }).await {
        Ok(after) => {
            if offers && after.state.outcome().is_none() {
                // The move counts whether or not an offer may be made now.
                let _ = seat.ask(Request::OfferDraw { seen: after.state.seen() }).await;
            }
            Ok(Done)
        }
        Err(Failure::Refused(_, now)) if is_last_move(&now.state, seat.color, &text) => Ok(Done),
        Err(failure) => Err(seat.refused(&app, failure)),
    }
}

/// Whether this was the last move of a player: a program that got no answer sends it again.
fn is_last_move(game: &OnlineGame, color: Color, text: &str) -> bool {
    let is_own = game.game().position().turn() != color;
    let Some(index) = game.times().len().checked_sub(if is_own { 1 } else { 2 }) else {
        return false;
    };
    let (played, before) = (game.game().moves().nth(index), game.game().positions().nth(index));
    let read = before.and_then(|before| before.read_uci(text).ok());
    read.is_some() && read == played
}

/// Always done: a bot greets before it moves, and would not move after an error.
pub(super) async fn chat(
    State(app): State<App>,
    seat: Seat,
    fields: Result<Fields, WebError>,
) -> Answered {
    let fields = fields.unwrap_or_default();
    let is_heard = fields.get("room").is_none_or(|room| room == "player");
    if let Some(text) = fields.get("text").filter(|_| is_heard)
        && seat.count(&app).is_ok()
    {
        let text = text.chars().take(bounds::CHAT_TEXT).collect();
        let who = seat.caller.rights.who();
        let _ = talk(&app, &seat.game.snapshot(), &who, &Request::Write { text });
    }
    Ok(Done)
}

/// What was said while somebody was here.
pub(super) async fn heard(State(app): State<App>, seat: Seat) -> Json<Value> {
    let game = seat.game.snapshot();
    let words = seat.caller.rights.visitor.words();
    let talk = app.waiting.presence.said(game.id);
    let lines = talk.iter().flat_map(|talk| talk.said()).map(|said| {
        let name = game.state.holder(said.by).map_or_else(String::new, shape::name);
        json!({ "user": name, "text": said_in_words(words, &said.what) })
    });
    Json(lines.collect())
}

pub(super) async fn abort(State(app): State<App>, mut seat: Seat) -> Answered {
    seat.carry_out(&app, Request::Abort).await
}

/// Who gives up before both have moved calls the game off.
pub(super) async fn resign(State(app): State<App>, mut seat: Seat) -> Answered {
    let now = seat.game.snapshot();
    let is_early = now.state.times().len() < 2 && now.state.outcome().is_none();
    if is_early && seat.ask(Request::Abort).await.is_ok() {
        return Ok(Done);
    }
    seat.carry_out(&app, Request::Resign).await
}

pub(super) async fn draw(
    State(app): State<App>,
    mut seat: Seat,
    Path((_, answer)): Path<(String, String)>,
) -> Answered {
    let now = seat.game.snapshot();
    let (seen, open) = (now.state.seen(), now.state.draw_offer());
    let request = match (is_yes(&answer), open) {
        (true, Some(by)) if by != seat.color => Request::AcceptDraw { seen },
        (true, _) => Request::OfferDraw { seen },
        (false, Some(by)) if by != seat.color => Request::DeclineDraw { seen },
        (false, Some(_)) => Request::WithdrawDraw { seen },
        (false, None) => return Ok(Done),
    };
    seat.carry_out(&app, request).await
}

pub(super) async fn takeback(
    State(app): State<App>,
    mut seat: Seat,
    Path((_, answer)): Path<(String, String)>,
) -> Answered {
    let now = seat.game.snapshot();
    let (seen, open) = (now.state.seen(), now.state.takeback_asked());
    let request = match (is_yes(&answer), open) {
        (true, Some(by)) if by != seat.color => Request::AcceptTakeback { seen },
        (true, _) => Request::AskTakeback { seen },
        (false, Some(by)) if by != seat.color => Request::DeclineTakeback { seen },
        (false, Some(_)) => Request::WithdrawTakeback { seen },
        (false, None) => return Ok(Done),
    };
    seat.carry_out(&app, request).await
}

/// Gives the opponent time, in parts of fifteen seconds as on the pages.
pub(super) async fn add_time(
    State(app): State<App>,
    caller: Caller,
    Path((id, seconds)): Path<(String, u64)>,
) -> Answered {
    const GIFT: u64 = 15;
    let game = begun(&app, &id).await?;
    let color = color_of(&game.snapshot(), &caller).ok_or(WebError::NotFound)?;
    let mut seat = Seat { caller, game, color };
    let most = Bound::TimeGifts.most() as u64;
    for _ in 0..seconds.div_ceil(GIFT).clamp(1, most) {
        let seen = seat.game.snapshot().state.seen();
        seat.ask(Request::GiveTime { seen })
            .await
            .map_err(|failure| seat.refused(&app, failure))?;
    }
    Ok(Done)
}

pub(super) async fn claim_victory(State(app): State<App>, mut seat: Seat) -> Answered {
    let now = seat.game.snapshot();
    let claim = absence(&app, &now, &seat.caller.rights.who(), &Request::ClaimLeft);
    if let Err(refused) = claim {
        return Err(seat.refused(&app, Failure::Refused(Box::new(refused), now)));
    }
    seat.carry_out(&app, Request::ClaimLeft).await
}

/// Only where it is right: what a wrong claim costs is for people at a board.
pub(super) async fn claim_draw(State(app): State<App>, mut seat: Seat) -> Answered {
    let now = seat.game.snapshot();
    let claims = now.state.claims();
    let basis = match (claims.threefold_repetition, claims.fifty_moves) {
        _ if now.state.phase() != Phase::Playing => None,
        (true, _) => Some(Basis::ThreefoldRepetition),
        (false, true) => Some(Basis::FiftyMoves),
        (false, false) => None,
    };
    let Some(basis) = basis else {
        let found = u16::try_from(now.state.game().repetitions()).unwrap_or(u16::MAX);
        let basis = Basis::ThreefoldRepetition;
        let refused = Box::new(GameRefusal::WrongClaim { basis, found });
        return Err(seat.refused(&app, Failure::Refused(refused, now)));
    };
    let seen = now.state.seen();
    seat.carry_out(&app, Request::ClaimDraw { seen, basis, with: None }).await
}
