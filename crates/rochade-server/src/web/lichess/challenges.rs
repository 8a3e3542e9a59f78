//! Challenges: made, answered and taken back; and waiting in the lobby.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use rochade::{Color, Position, StartId};
use rochade_tournament::lots::Method;
use serde_json::{Value, json};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::body::Fields;
use super::events::{LATEST, direction};
use super::shape;
use super::stream::{Lines, Source, respond, respond_as};
use super::{Caller, Done, color_of, game_id};
use crate::account::Scope;
use crate::app::App;
use crate::edge::{Attending, Whose};
use crate::game::{Actor, Millis, OnlineGame, Order, Phase, Request, TimeControl};
use crate::id::PublicId;
use crate::journal::{Handle, Snapshot};
use crate::storage::Kind;
use crate::web::error::WebError;
use crate::web::extract::Path;
use crate::web::games::{Join, NewGame, Opponent, WantedColor, create as create_game, plain};
use crate::web::games::{sit_down, turn_down, worded};
use crate::web::limits::{Address, Counted};
use crate::web::lobby::find_waiting;
use crate::web::rights::Rights;
use crate::web::site::Site;
use crate::web::visitor::session_of_token;

/// What somebody wants to play, from the fields of a challenge.
pub(super) fn wanted(
    caller: &Caller,
    fields: &Fields,
    opponent: Opponent,
) -> Result<NewGame, WebError> {
    let words = caller.rights.visitor.words();
    let wrong = |key: &'static str| WebError::BadRequest(words.ui(key));
    let (start, start_black) =
        match (fields.get("variant").unwrap_or("standard"), fields.get("fen")) {
            ("chess960" | "fromPosition", Some(fen)) => {
                let (white, black) = start_of(fen).ok_or_else(|| wrong("ui-lichess-position"))?;
                let chosen = |id: StartId| Method::Number { number: id.get() };
                (chosen(white), (white != black).then(|| chosen(black)))
            }
            ("chess960", None) => (Method::Random, None),
            ("standard", _) => (Method::Number { number: StartId::CLASSICAL.get() }, None),
            _ => return Err(wrong("ui-lichess-variant")),
        };
    Ok(NewGame {
        opponent,
        start,
        start_black,
        exclude: Vec::new(),
        time: time(fields, &wrong)?,
        study_seconds: 0,
        illegal: "refused".to_owned(),
        color: match fields.get("color") {
            Some("white") => WantedColor::White,
            Some("black") => WantedColor::Black,
            Some(_) | None => WantedColor::Random,
        },
        name: None,
        rated: fields.is_yes("rated"),
        for_programs: true,
    })
}

/// The clock in seconds, or days a move.
fn time(
    fields: &Fields,
    wrong: &impl Fn(&'static str) -> WebError,
) -> Result<TimeControl, WebError> {
    let number = |name: &str| match fields.get(name).map(str::parse::<u64>) {
        Some(Ok(number)) => Ok(Some(number)),
        Some(Err(_)) => Err(wrong("ui-lichess-clock")),
        None => Ok(None),
    };
    Ok(match (number("clock.limit")?, number("clock.increment")?, number("days")?) {
        (Some(limit), increment, _) => {
            let increment = Millis::from_secs(increment.unwrap_or(0));
            TimeControl::Fischer { base: Millis::from_secs(limit), increment }
        }
        (None, _, Some(days)) => TimeControl::Days { days: u16::try_from(days).unwrap_or(0) },
        (None, _, None) => TimeControl::NONE,
    })
}

/// The numbers of the start positions that a FEN shows, White's and Black's.
pub(super) fn start_of(fen: &str) -> Option<(StartId, StartId)> {
    fen.parse::<Position>().ok()?.start_ids()
}

/// Challenges a user. With `keepAliveStream` the answer stays open until the user has
/// answered, and who closes it takes the challenge back.
pub(super) async fn create(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    site: Site,
    Path(name): Path<String>,
    fields: Fields,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let wanted = wanted(&caller, &fields, Opponent::Account { name })?;
    let stays = fields.is_yes("keepAliveStream");
    // Listens before there is something to hear.
    let news = app.waiting.challenges.watch();
    let made = create_game(&app, caller.rights.visitor, &site, wanted).await?;
    if let Some(token) = fields.get("acceptByToken") {
        accept_by(&app, &caller, made.id, token).await?;
    }
    let game = app.games.open(made.id).await.map_err(plain)?;
    let one = (made.id, &game.snapshot().state);
    let challenge = shape::challenge(&app, &site, one, Some("out")).await;
    if !stays {
        return Ok(Json(challenge).into_response());
    }
    let mut lines = Lines::new();
    lines.push(&challenge);
    Ok(respond(Pending { app, caller, game, news, lines, is_answered: false }))
}

/// Takes a challenge up for who has lent the challenger a token. Any other token changes nothing.
async fn accept_by(app: &App, caller: &Caller, id: PublicId, token: &str) -> Result<(), WebError> {
    let Some((account, _, session)) = session_of_token(app, token).await else { return Ok(()) };
    let mut visitor = caller.rights.visitor;
    let may = session.scopes.is_none_or(|scopes| scopes.contains(Scope::Challenge));
    if may && visitor.sign_in_as(app, account, session.number).await.is_some() {
        let rights = Rights { visitor, secret: None };
        sit_down(app, &rights, id.as_str(), Join::default()).await?;
    }
    Ok(())
}

/// A challenge whose maker waits.
struct Pending {
    app: App,
    caller: Caller,
    game: Handle<OnlineGame>,
    news: broadcast::Receiver<Whose>,
    lines: Lines,
    is_answered: bool,
}

impl Source for Pending {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(line) = self.lines.pop() {
                return Some(line);
            }
            if self.is_answered {
                return None;
            }
            let state = &self.game.snapshot().state;
            let answer = match (state.phase(), state.declined()) {
                (Phase::Waiting, _) => None,
                (Phase::Over(_), Some(_)) => Some("declined"),
                (Phase::Over(_), None) if state.times().is_empty() => Some("canceled"),
                (Phase::Studying | Phase::Playing | Phase::Over(_), _) => Some("accepted"),
            };
            if let Some(answer) = answer {
                self.is_answered = true;
                self.lines.push(&json!({ "done": answer }));
                continue;
            }
            tokio::select! {
                told = self.news.recv() => if told == Err(RecvError::Closed) { return None },
                () = self.lines.quiet() => self.lines.push_beat(),
                () = self.app.stopping() => { self.is_answered = true; }
            }
        }
    }

    fn is_done(&self) -> bool {
        self.game.snapshot().state.phase() != Phase::Waiting
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        if self.is_answered {
            return;
        }
        let (mut game, who) = (self.game.clone(), self.caller.rights.who());
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                // It may have been answered just now.
                let _ = game.ask(Order::Request(who, Request::Abort)).await;
            });
        }
    }
}

/// A challenge by link, for whoever has it.
pub(super) async fn create_open(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    site: Site,
    fields: Fields,
) -> Result<Json<Value>, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let wanted = NewGame { rated: false, ..wanted(&caller, &fields, Opponent::Friend {})? };
    let made = create_game(&app, caller.rights.visitor, &site, wanted).await?;
    let game = app.games.snapshot(made.id).await.map_err(plain)?;
    let mut challenge = shape::challenge(&app, &site, (made.id, &game.state), None).await;
    challenge["open"] = json!({});
    let link = made.invitation.unwrap_or_default();
    for name in ["url", "urlWhite", "urlBlack"] {
        challenge[name] = link.clone().into();
    }
    Ok(Json(challenge))
}

/// How long a game with an engine of the server may take to begin.
const BEGINS: Duration = Duration::from_secs(5);

/// A game with the first engine of the server, answered when it has begun. The computer of the
/// pages runs in the browser.
pub(super) async fn create_ai(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    site: Site,
    fields: Fields,
) -> Result<Response, WebError> {
    let Some(engine) = app.config.engines.first() else {
        let text = caller.rights.visitor.words().ui("ui-lichess-no-computer");
        return Err(WebError::BadRequest(text));
    };
    app.limiter.count(Counted::Creation, address)?;
    let wanted = wanted(&caller, &fields, Opponent::Account { name: engine.name.clone() })?;
    let made = create_game(&app, caller.rights.visitor, &site, wanted).await?;
    let mut game = app.games.open(made.id).await.map_err(plain)?;
    let mut watch = game.watch().await.map_err(plain)?;
    let begun = async {
        while game.snapshot().state.phase() == Phase::Waiting {
            // Who falls behind looks again.
            if matches!(watch.updates.recv().await, Ok(None) | Err(RecvError::Closed)) {
                return;
            }
        }
    };
    // One that takes longer is told on the stream of events.
    let _ = tokio::time::timeout(BEGINS, begun).await;
    let one = (made.id, &game.snapshot().state);
    let mut told = shape::challenge(&app, &site, one, None).await;
    let (number, name) = shape::status(one.1);
    told["status"] = json!({ "id": number, "name": name });
    told["source"] = "ai".into();
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

/// A challenge that the caller made or got.
async fn find(
    app: &App,
    caller: &Caller,
    id: &str,
) -> Result<(Handle<OnlineGame>, &'static str), WebError> {
    let game = app.games.open(game_id(id)?).await.map_err(plain)?;
    let snapshot = game.snapshot();
    let is_own = color_of(&snapshot, caller).is_some();
    let to = snapshot.state.terms().to();
    match direction(&snapshot, caller) {
        Some(direction) if is_own || to == Some(caller.account.id) => Ok((game, direction)),
        Some(_) | None => Err(WebError::NotFound),
    }
}

pub(super) async fn show(
    State(app): State<App>,
    caller: Caller,
    site: Site,
    Path(id): Path<String>,
) -> Result<Json<Value>, WebError> {
    let (game, direction) = find(&app, &caller, &id).await?;
    let one = (game.id(), &game.snapshot().state);
    Ok(Json(shape::challenge(&app, &site, one, Some(direction)).await))
}

/// What waits for an answer, mine and others'.
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller,
    site: Site,
) -> Result<Json<Value>, WebError> {
    let (mut incoming, mut outgoing) = (Vec::new(), Vec::new());
    for listed in app.storage.journals_of(caller.rights.visitor.guest, Kind::Game, LATEST).await? {
        if listed.closed {
            continue;
        }
        let Ok(game) = app.games.snapshot(listed.id).await else { continue };
        let (Phase::Waiting, Some(direction)) = (game.state.phase(), direction(&game, &caller))
        else {
            continue;
        };
        let one = (game.id, &game.state);
        let challenge = shape::challenge(&app, &site, one, Some(direction)).await;
        if direction == "in" { incoming.push(challenge) } else { outgoing.push(challenge) }
    }
    Ok(Json(json!({ "in": incoming, "out": outgoing })))
}

/// Whether the game of a challenge has begun, with the caller at it: then taking it up again
/// is done.
fn is_begun(game: &Snapshot<OnlineGame>, caller: &Caller) -> bool {
    let is_on = !matches!(game.state.phase(), Phase::Waiting);
    is_on && color_of(game, caller).is_some() && game.state.declined().is_none()
}

pub(super) async fn accept(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Done, WebError> {
    let id = game_id(&id)?;
    let before = app.games.snapshot(id).await.map_err(plain)?;
    if is_begun(&before, &caller) {
        return Ok(Done);
    }
    if !before.state.is_offered_to(&caller.rights.who()) {
        return Err(WebError::NotFound);
    }
    sit_down(&app, &caller.rights, id.as_str(), Join::default()).await?;
    crate::app::accounts_of(&before.state).for_each(|account| app.tell_account(account));
    Ok(Done)
}

pub(super) async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Done, WebError> {
    let (game, _) = find(&app, &caller, &id).await?;
    if game.snapshot().state.declined().is_some() {
        return Ok(Done);
    }
    let reason = shape::decline_reason(fields.get("reason").unwrap_or_default());
    turn_down(&app, &caller.rights, game.id().as_str(), None, reason).await?;
    crate::app::accounts_of(&game.snapshot().state).for_each(|account| app.tell_account(account));
    Ok(Done)
}

/// Takes a challenge back; once it was taken up, the game is called off if it can be.
pub(super) async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Done, WebError> {
    let (mut game, _) = find(&app, &caller, &id).await?;
    let snapshot = game.snapshot();
    if color_of(&snapshot, &caller).is_none() {
        return Err(WebError::NotFound);
    }
    if snapshot.state.outcome().is_some() && snapshot.state.times().is_empty() {
        return Ok(Done);
    }
    let abort = Order::Request(caller.rights.who(), Request::Abort);
    game.ask(abort).await.map_err(|failure| worded(&caller.rights, failure))?;
    crate::app::accounts_of(&snapshot.state).for_each(|account| app.tell_account(account));
    Ok(Done)
}

/// Waits in the lobby as long as the answer is open; it ends when somebody has come. Whoever
/// waits there already with the same clock is met at once.
pub(super) async fn seek(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    site: Site,
    fields: Fields,
) -> Result<Response, WebError> {
    let words = caller.rights.visitor.words();
    if caller.account.is_bot {
        return Err(WebError::BadRequest(words.ui("ui-lichess-no-bots")));
    }
    app.limiter.count(Counted::Creation, address)?;
    let wrong = || WebError::BadRequest(words.ui("ui-lichess-clock"));
    let time = match (fields.get("days"), fields.get("time")) {
        (Some(days), _) => TimeControl::Days { days: days.parse().map_err(|_| wrong())? },
        (None, Some(minutes)) => {
            let base = Millis::from_minutes(minutes).ok_or_else(wrong)?;
            let increment = fields.get("increment").unwrap_or("0");
            let increment = Millis::from_seconds(increment).ok_or_else(wrong)?;
            TimeControl::Fischer { base, increment }
        }
        (None, None) => return Err(wrong()),
    };
    let wanted = NewGame { time, ..wanted(&caller, &fields, Opponent::Lobby {})? };
    let is_slow = matches!(time, TimeControl::Days { .. });
    let seeking = app.waiting.lobby.seeking.lock().await;
    let who = caller.rights.who();
    let is_alike = |game: &OnlineGame| {
        game.terms().time() == wanted.time && game.terms().is_rated() == wanted.rated
    };
    if let Some(id) = find_waiting(&app, &who, is_alike).await {
        sit_down(&app, &caller.rights, id.as_str(), Join::default()).await?;
        return Ok(Json(json!({ "id": shape::text_id(id) })).into_response());
    }
    let made = create_game(&app, caller.rights.visitor, &site, wanted).await?;
    if is_slow {
        return Ok(Json(json!({ "id": shape::text_id(made.id) })).into_response());
    }
    let mut game = app.games.open(made.id).await.map_err(plain)?;
    let snapshot = game.watch().await.map_err(plain)?.now;
    let color = color_of(&snapshot, &caller).unwrap_or(Color::White);
    let news = app.waiting.challenges.watch();
    let attending = app.waiting.presence.join(made.id, Some(Actor::Player(color)));
    app.waiting.list(&snapshot);
    drop(seeking);
    let pending = Pending { app, caller, game, news, lines: Lines::new(), is_answered: false };
    let seeking = Seeking { pending, _attending: attending };
    Ok(respond_as("text/plain; charset=utf-8", seeking))
}

/// Somebody in the lobby: only empty lines come.
struct Seeking {
    pending: Pending,
    _attending: Attending,
}

impl Source for Seeking {
    async fn next(&mut self) -> Option<Bytes> {
        let line = self.pending.next().await?;
        // Whatever the answer was, the stream of events tells it.
        (line.as_ref() == b"\n").then_some(line)
    }

    fn is_done(&self) -> bool {
        self.pending.is_done()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fen_is_one_of_the_starts_or_none() {
        let number = |number| StartId::new(number).expect("a number");
        let fen = |white, black| {
            let position = Position::double_start(number(white), number(black));
            position.fen(rochade::FenDialect::XFen).to_string()
        };
        assert_eq!(start_of(&fen(518, 518)), Some((number(518), number(518))));
        assert_eq!(start_of(&fen(0, 959)), Some((number(0), number(959))));
        let shredder = "rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w HAha - 0 1";
        assert!(start_of(shredder).is_some());
        for other in ["", "startpos", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"] {
            assert_eq!(start_of(other), None, "{other}");
        }
        let moved = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        assert_eq!(start_of(moved), None);
    }
}
