//! Clubs' events as broadcasts: an event is a tournament, each of its rounds has the games of its
//! boards, on this server or on electronic boards, and programs follow them as PGN.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use axum::Json;
use axum::body::Bytes as Body;
use axum::extract::{FromRequestParts, RawPathParams, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use bytes::Bytes;
use rochade::{FenDialect, Position};
use rochade_pgn::{Collected, GameTree, Reader};
use serde_json::{Map, Value, json};
use tokio::sync::broadcast;
use tokio::time::{Instant, MissedTickBehavior, interval};

use super::accounts::Listed;
use super::export::PGN;
use super::stream::{Source, respond, respond_as};
use super::swiss::{Swiss, Texts, pgn_text};
use super::{Caller, Done, shape};
use crate::account::Scope;
use crate::app::App;
use crate::cluster::Note;
use crate::event::Event;
use crate::event::fact::{By, EventAction};
use crate::event::roster;
use crate::event::view::{Audience, EventBoard, EventRound};
use crate::id::PublicId;
use crate::storage::{Kind, Seq};
use crate::web::club::{self, EventRequest};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};
use crate::web::profile;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// How many events are listed at most, and how many usually.
const MOST: u32 = 100;
const USUAL: u32 = 20;

/// How often games on this server are looked at.
const LOOK: Duration = Duration::from_secs(1);

/// After how much silence a space is sent, as lichess does: an empty line would part games.
const SPACE: Duration = Duration::from_secs(50);

/// An event, and a round of it if the address names one: `EVENT` or `EVENT-3`, with `.pgn` or not.
pub(super) struct Broadcast {
    swiss: Swiss,
    round: Option<u16>,
    wants_pgn: bool,
}

impl FromRequestParts<App> for Broadcast {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|_| WebError::NotFound)?;
        let named = path.iter().find(|(name, _)| *name == "id").map_or("", |(_, id)| id);
        let (named, wants_pgn) = match named.strip_suffix(".pgn") {
            Some(named) => (named, true),
            None => (named, false),
        };
        let (id, round) = match named.split_once('-') {
            Some((id, round)) => (id, Some(round.parse().map_err(|_| WebError::NotFound)?)),
            None => (named, None),
        };
        let (id, round) = (id.to_owned(), round);
        let swiss = Swiss::about(&id, parts, app).await?;
        Ok(Self { swiss, round, wants_pgn })
    }
}

impl Broadcast {
    fn request(&self) -> &EventRequest {
        &self.swiss.0
    }

    /// The round that the address names.
    fn round(&self) -> Result<EventRound, WebError> {
        let round = self.round.ok_or(WebError::NotFound)?;
        let event = self.request().running.snapshot();
        event.state().round_view(round, Audience::Public).map_err(|_| WebError::NotFound)
    }

    /// Who tells what the boards of a round show, if they may.
    async fn organiser(&self) -> Result<By, WebError> {
        self.round()?;
        match own_event(self.request()).await? {
            Some(by) => Ok(by),
            None => self.request().organiser("electronic").await,
        }
    }
}

/// An event with its rounds.
fn tour(site: &Site, id: PublicId, event: &Event) -> Value {
    let state = event.state();
    let created = event.record(1).map_or(0, |first| first.at);
    let rounds: Vec<Value> =
        (1..=state.published()).map(|at| round_info(site, id, event, at)).collect();
    let last = rounds.last().map_or(Value::Null, |round| round["id"].clone());
    json!({
        "tour": {
            "id": id.to_string(), "name": state.settings().name, "slug": "-",
            "createdAt": created, "url": site.link(&format!("/club/{id}")),
            "info": { "location": state.settings().place },
        },
        "round": rounds.last(), "rounds": rounds, "defaultRoundId": last,
    })
}

fn round_id(id: PublicId, round: u16) -> String {
    format!("{id}-{round}")
}

fn round_info(site: &Site, id: PublicId, event: &Event, round: u16) -> Value {
    let known = event.state().published_round(round).ok();
    let published = known.and_then(|round| round.published).unwrap_or_default();
    let is_over =
        known.is_some_and(|round| round.boards.iter().all(|board| board.result.is_some()));
    let mut info = json!({
        "id": round_id(id, round), "name": format!("Round {round}"), "slug": format!("round-{round}"),
        "createdAt": published, "startsAt": published, "rated": false,
        "url": site.link(&format!("/club/{id}/rounds/{round}")),
    });
    info[if is_over { "finished" } else { "ongoing" }] = true.into();
    if is_over {
        let of_round = |action: &EventAction| matches!(action, EventAction::ResultEntered { round: of, .. } if *of == round);
        let last = event.log().rev().find(|(_, fact, counts)| *counts && of_round(&fact.action));
        info["finishedAt"] = last.map_or(published, |(_, fact, _)| fact.at).into();
    }
    info
}

/// The events of which a round can be seen, the latest first.
pub(super) async fn list(
    State(app): State<App>,
    site: Site,
    Query(flags): Query<HashMap<String, String>>,
) -> Result<Response, WebError> {
    let most = flags.get("nb").and_then(|count| count.parse().ok()).unwrap_or(USUAL).min(MOST);
    let mut shown = Vec::new();
    for listed in app.storage.recent(Kind::Event, most).await? {
        let id = listed.id;
        let is_begun = club::summary(&app, listed).await.is_some_and(|event| event.round > 0);
        let Ok(event) = app.events.snapshot(id).await else { continue };
        if is_begun {
            shown.push(tour(&site, id, &event.state));
        }
    }
    Ok(respond(Listed(shown.into_iter())))
}

/// The events in the club list of an account.
async fn kept_by(app: &App, site: &Site, account: PublicId) -> Result<Vec<Value>, WebError> {
    let account = app.accounts.snapshot(account).await.map_err(plain)?;
    let mut shown = Vec::new();
    for id in account.state.rated_events().iter().rev().take(MOST as usize) {
        if let Ok(event) = app.events.snapshot(*id).await {
            shown.push(tour(site, *id, &event.state));
        }
    }
    Ok(shown)
}

/// The events of an account, in the form of a page of a list.
pub(super) async fn by_user(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Path(name): Path<String>,
) -> Result<Json<Value>, WebError> {
    let user = profile::find(&app, visitor, &name).await?;
    let shown = kept_by(&app, &site, user.id).await?;
    let count = shown.len();
    Ok(Json(json!({
        "currentPage": 1, "maxPerPage": MOST, "currentPageResults": shown, "nbResults": count,
        "previousPage": null, "nextPage": null, "nbPages": 1,
    })))
}

/// The rounds of my events, the latest first.
pub(super) async fn my_rounds(
    State(app): State<App>,
    caller: Caller,
    site: Site,
) -> Result<Response, WebError> {
    let mut shown = Vec::new();
    for event in kept_by(&app, &site, caller.account.id).await? {
        let rounds = event["rounds"].as_array().cloned().unwrap_or_default();
        let told = rounds.into_iter().rev().map(|round| {
            json!({ "round": round, "tour": event["tour"], "study": { "writeable": true } })
        });
        shown.extend(told);
    }
    Ok(respond(Listed(shown.into_iter())))
}

/// An event, or all its games as PGN.
pub(super) async fn show(broadcast: Broadcast) -> Result<Response, WebError> {
    let request = broadcast.request();
    if broadcast.wants_pgn {
        return Ok(files(request, club::rounds(request)).await);
    }
    let event = request.running.snapshot();
    Ok(Json(tour(&request.site, request.running.id(), &event.state)).into_response())
}

/// A round with its games, or these as PGN.
pub(super) async fn show_round(broadcast: Broadcast) -> Result<Response, WebError> {
    let (request, round) = (broadcast.request(), broadcast.round()?);
    if broadcast.wants_pgn {
        return Ok(files(request, vec![round]).await);
    }
    let mut games = Vec::new();
    for board in &round.boards {
        if let Some(game) = club::game(request, &round, board).await {
            games.push(game_info(request, &round, board, &game));
        }
    }
    let (id, event) = (request.running.id(), request.running.snapshot());
    let tour = tour(&request.site, id, &event.state);
    let is_organiser =
        request.audience() == Audience::Organiser || own_event(request).await?.is_some();
    Ok(Json(json!({
        "round": round_info(&request.site, id, &event.state, round.round), "tour": tour["tour"],
        "study": { "writeable": is_organiser }, "games": games,
    }))
    .into_response())
}

fn game_info(
    request: &EventRequest,
    round: &EventRound,
    board: &EventBoard,
    game: &GameTree,
) -> Value {
    let mut position: Position = *game.start();
    for played in game.moves() {
        // It was legal when it was read.
        let _ = position.play(played);
    }
    let id = match board.online {
        Some(id) => shape::text_id(id),
        None => format!("{}-{}", round_id(request.running.id(), round.round), board.board),
    };
    let player = |seat: &crate::event::view::BoardSeat| {
        json!({ "name": seat.name, "rating": seat.rating,
                "title": seat.title.map(rochade_tournament::Title::letters) })
    };
    json!({
        "id": id, "name": format!("{} - {}", board.white.name, board.black.name),
        "fen": position.fen(FenDialect::XFen).to_string(),
        "players": [player(&board.white), player(&board.black)],
        "lastMove": game.moves().last().map(|played| played.to_string()),
        "status": game.result().to_string(),
    })
}

async fn files(request: &EventRequest, rounds: Vec<EventRound>) -> Response {
    let mut texts = Vec::new();
    for round in &rounds {
        for board in &round.boards {
            if let Some(game) = club::game(request, round, board).await {
                texts.push(tagged(request, round, game));
            }
        }
    }
    respond_as(PGN, Texts(texts.into_iter()))
}

/// A game of a round as PGN, with the tags that lichess adds.
fn tagged(request: &EventRequest, round: &EventRound, mut game: GameTree) -> Bytes {
    let id = request.running.id();
    let name = request.running.snapshot().state().settings().name.clone();
    let url = request.site.link(&format!("/club/{id}/rounds/{}", round.round));
    game.set_rules(rochade_pgn::Rules::Chess960);
    for (tag, value) in [("BroadcastName", name), ("BroadcastURL", url)] {
        // The names are ours and valid.
        let _ = game.tags_mut().set(tag, &value);
    }
    pgn_text(&game)
}

/// What tells whether the game of a board is another one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Look {
    result: Option<rochade_tournament::GameResult>,
    online: Option<Seq>,
    electronic: Option<usize>,
}

/// All games of a round, then each of them whenever it has changed, until the client leaves.
pub(super) async fn stream(
    broadcast: Broadcast,
    Address(address): Address,
) -> Result<Response, WebError> {
    let round = broadcast.round()?.round;
    let app = broadcast.request().app.clone();
    app.limiter.count(Counted::Socket, address)?;
    let electronic = app.electronic.news();
    let watch = broadcast.request().running.clone().watch().await.map_err(plain)?;
    let mut look = interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    Ok(respond_as(
        PGN,
        Round {
            request: broadcast.swiss.0,
            round,
            electronic,
            changes: watch.updates,
            look,
            told: BTreeMap::new(),
            waiting: Vec::new().into_iter(),
            spoken: Instant::now(),
        },
    ))
}

struct Round {
    request: EventRequest,
    round: u16,
    electronic: broadcast::Receiver<PublicId>,
    changes: broadcast::Receiver<Option<std::sync::Arc<crate::journal::Published<Event>>>>,
    look: tokio::time::Interval,
    told: BTreeMap<u16, Look>,
    waiting: std::vec::IntoIter<Bytes>,
    spoken: Instant,
}

impl Source for Round {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(text) = self.waiting.next() {
                self.spoken = Instant::now();
                return Some(text);
            }
            if self.spoken.elapsed() > SPACE {
                self.spoken = Instant::now();
                return Some(Bytes::from_static(b" "));
            }
            tokio::select! {
                () = self.request.app.stopping() => return None,
                _ = self.look.tick() => {}
                // Who falls behind looks at everything anyway; so does a tick.
                Ok(_) = self.electronic.recv() => {}
                Ok(Some(_)) = self.changes.recv() => {}
            }
            self.waiting = self.changed().await.into_iter();
        }
    }

    fn is_done(&self) -> bool {
        false
    }
}

impl Round {
    /// The games that are not as they were told.
    async fn changed(&mut self) -> Vec<Bytes> {
        let request = &self.request;
        let event = request.running.snapshot();
        let Ok(round) = event.state().round_view(self.round, Audience::Public) else {
            return Vec::new();
        };
        let shown = request.app.electronic.of(request.running.id(), self.round);
        let mut texts = Vec::new();
        for board in &round.boards {
            let online = match board.online {
                Some(id) => request.app.games.snapshot(id).await.ok().map(|game| game.version),
                None => None,
            };
            let electronic =
                shown.get(&board.board).map(|game| std::sync::Arc::as_ptr(game).addr());
            let look = Look { result: board.result, online, electronic };
            if self.told.get(&board.board) == Some(&look) {
                continue;
            }
            if let Some(game) = club::game(request, &round, board).await {
                texts.push(tagged(request, &round, game));
            }
            self.told.insert(board.board, look);
        }
        texts
    }
}

/// Takes games of a file as electronic boards bring them, from the organiser: by the secret of the
/// event, or by a token of an account that has the event in its club list.
pub(super) async fn push(broadcast: Broadcast, body: Body) -> Result<Json<Value>, WebError> {
    let request = broadcast.request();
    let by = broadcast.organiser().await?;
    let text = roster::text(&body);
    let unknown = club::follow(request, by, "broadcast.pgn", text.clone()).await?;
    let words = request.visitor.words();
    let (mut reader, mut games) = (Reader::new("", text.as_bytes()), Vec::new());
    // Memory can always be read.
    while let Ok(Some(read)) = Collected::read(&mut reader) {
        let tags: Map<String, Value> =
            read.game.tags().iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
        let tag = |name: &str| read.game.tags().get(name).unwrap_or_default().to_owned();
        let mut told = json!({ "tags": tags, "moves": read.game.moves().count() });
        if unknown.contains(&[tag("White"), tag("Black")]) {
            told["error"] = words.ui("ui-lichess-no-board").into();
        } else if let Some(fault) = &read.fault {
            told["error"] = words.pgn_fault(&fault.kind).into();
        }
        games.push(told);
    }
    Ok(Json(json!({ "games": games })))
}

/// Forgets what electronic boards showed: whoever follows them tells it anew.
pub(super) async fn reset(broadcast: Broadcast) -> Result<Done, WebError> {
    broadcast.organiser().await?;
    let EventRequest { app, running, .. } = broadcast.request();
    app.electronic.forget(running.id());
    if let Some(cluster) = &app.cluster {
        cluster.bus.tell(Note::BoardsReset { id: running.id() }.to_string());
    }
    Ok(Done)
}

/// Pages of lichess that programs open in a browser: our own of the same event.
pub(super) async fn page(Path(names): Path<Vec<String>>) -> Redirect {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Redirect::to(&match names.as_slice() {
        ["by", name] => format!("/@/{name}/club"),
        [id, "new"] => format!("/club/{id}/desk"),
        [id] | [_, id] => format!("/club/{id}"),
        _ => "/club".to_owned(),
    })
}

/// Who organises by a token: an account with the event in its club list.
async fn own_event(request: &EventRequest) -> Result<Option<By>, WebError> {
    let Some(account) = request.visitor.account else { return Ok(None) };
    if account.scopes.is_none_or(|scopes| !scopes.contains(Scope::Organise)) {
        return Ok(None);
    }
    let snapshot = request.app.accounts.snapshot(account.id).await.map_err(plain)?;
    let is_own = snapshot.state.rated_events().contains(&request.running.id());
    Ok(is_own.then(|| By::Organiser { name: account.name.as_str().to_owned() }))
}
