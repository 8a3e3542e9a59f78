//! Accounts, tokens and users in lichess's shapes.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use rochade::Color;
use rochade_tournament::rating::Rating;
use serde_json::{Map, Value, json};
use strum::VariantArray as _;

use super::body::List;
use super::stream::{Source, bytes, respond};
use super::{Caller, Done, color_of, is_yes, shape};
use crate::account::{Account, AccountName, AccountOrder, Scope, Scopes};
use crate::app::App;
use crate::game::{OnlineGame, Outcome, Phase, RatingList, TimeClass, Variant};
use crate::id::{GuestId, PublicId};
use crate::journal::Snapshot;
use crate::storage::{Kind, Which};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::games::plain;
use crate::web::profile;
use crate::web::visitor::{Visitor, session_of_token};

type Flags = Query<HashMap<String, String>>;

/// What lichess calls the scopes of a token.
fn scope_names(scopes: Option<Scopes>) -> String {
    let all = [
        (Scope::Play, "bot:play,board:play"),
        (Scope::Challenge, "challenge:read,challenge:write,challenge:bulk"),
        (Scope::Organise, "tournament:write,study:read,study:write"),
    ];
    let held = all.iter().filter(|(scope, _)| scopes.is_none_or(|held| held.contains(*scope)));
    held.map(|(_, names)| *names).collect::<Vec<_>>().join(",")
}

/// Which account and scopes tokens have; null for one that is none.
pub(super) async fn test_tokens(State(app): State<App>, List(tokens): List) -> Json<Value> {
    let mut answer = Map::new();
    for token in tokens {
        let known = session_of_token(&app, &token).await;
        let told = known.and_then(|(_, account, session)| {
            let name = account.state.name()?;
            Some(json!({ "scopes": scope_names(session.scopes),
                         "userId": shape::user_id(name.as_str()), "expires": null }))
        });
        answer.insert(token, told.into());
    }
    Json(answer.into())
}

/// A user as everybody sees it.
async fn described(app: &App, id: PublicId, account: &Account) -> Result<Value, WebError> {
    let name = account.name().ok_or(WebError::NotFound)?;
    let is_bot = account.is_bot();
    let mut user = json!({
        "id": shape::user_id(name.as_str()), "username": name.as_str(),
        "perfs": { "chess960": perf_of(app, id, is_bot).await?.shown },
        "createdAt": account.created(),
        "seenAt": account.sessions().iter().map(|session| session.seen).max().unwrap_or_default(),
        "playTime": { "total": 0, "tv": 0 },
        "url": format!("/@/{name}"),
    });
    if is_bot {
        user["title"] = "BOT".into();
    }
    if app.waiting.clients.is_online(id) {
        user["online"] = true.into();
    }
    Ok(user)
}

/// The rating of somebody, over all times: that of the list with most games.
struct Perf {
    shown: Value,
    list: RatingList,
    rating: Rating,
    games: usize,
}

async fn perf_of(app: &App, id: PublicId, is_bot: bool) -> Result<Perf, WebError> {
    let list = RatingList { variant: Variant::Chess960, class: TimeClass::Blitz };
    let (mut best, mut games) = ((0, list, Rating::START), 0);
    for list in RatingList::all() {
        let Ok(ratings) = app.ratings.snapshot(list.id()).await else { continue };
        let count = ratings.state.history(id).len();
        games += count;
        if let Some(rating) = ratings.state.of(id)
            && count > best.0
        {
            best = (count, list, rating);
        }
    }
    let (_, list, rating) = best;
    // Bots look for opponents that have played: the first ones would never find any.
    let shown = if is_bot { games.max(1) } else { games };
    let mut perf = json!({ "games": shown, "rating": rating.rounded(),
                           "rd": rating.deviation().round() as u32, "prog": 0 });
    if rating.is_provisional() {
        perf["prov"] = true.into();
    }
    Ok(Perf { shown: perf, list, rating, games })
}

/// My account, for who comes with a token.
pub(in crate::web) async fn account(app: &App, id: PublicId) -> Result<Value, WebError> {
    let snapshot = app.accounts.snapshot(id).await.map_err(plain)?;
    let mut user = described(app, id, &snapshot.state).await?;
    let account = &snapshot.state;
    let guest = account.guest().ok_or(WebError::NotFound)?;
    let games = app.storage.journals_of(guest, Kind::Game, super::events::LATEST).await?;
    let running = running(app, guest, id).await?.len();
    user["count"] = json!({ "all": games.len(), "playing": running });
    for (name, value) in [("followable", true), ("following", false), ("blocking", false)] {
        user[name] = value.into();
    }
    Ok(user)
}

/// Accounts have no address here; some scripts ask anyway.
pub(super) async fn email(_: Caller) -> Json<Value> {
    Json(json!({ "email": "" }))
}

pub(super) async fn preferences(caller: Caller) -> Json<Value> {
    Json(json!({ "prefs": {}, "language": caller.rights.visitor.language.code() }))
}

pub(super) async fn kid(_: Caller) -> Json<Value> {
    Json(json!({ "kid": false }))
}

/// Makes the account a bot's. Who has played rated games as a person stays one.
pub(super) async fn upgrade(State(app): State<App>, caller: Caller) -> Result<Done, WebError> {
    let perf = perf_of(&app, caller.account.id, false).await?;
    if !caller.account.is_bot && perf.games > 0 {
        let words = caller.rights.visitor.words();
        return Err(WebError::BadRequest(words.ui("ui-lichess-has-played")));
    }
    let mut account = app.accounts.open(caller.account.id).await.map_err(plain)?;
    account.ask(AccountOrder::BecomeBot).await.map_err(plain)?;
    Ok(Done)
}

/// The games of an account that are being played, with its colour.
pub(super) async fn running(
    app: &App,
    guest: GuestId,
    account: PublicId,
) -> Result<Vec<(Arc<Snapshot<OnlineGame>>, Color)>, WebError> {
    let mut games = Vec::new();
    for listed in app.storage.journals_of(guest, Kind::Game, super::events::LATEST).await? {
        if listed.closed {
            continue;
        }
        let Ok(game) = app.games.snapshot(listed.id).await else { continue };
        let is_own = |color: &Color| {
            game.state.holder(*color).is_some_and(|holder| holder.account == Some(account))
        };
        if let (Phase::Playing, Some(color)) =
            (game.state.phase(), Color::ALL.into_iter().find(is_own))
        {
            games.push((game, color));
        }
    }
    Ok(games)
}

/// My running games, those where I am to move first.
pub(super) async fn playing(
    State(app): State<App>,
    caller: Caller,
    Query(flags): Flags,
) -> Result<Json<Value>, WebError> {
    let most = flags.get("nb").and_then(|count| count.parse().ok()).unwrap_or(50);
    let guest = caller.rights.visitor.guest;
    let mut games = running(&app, guest, caller.account.id).await?;
    games.retain(|(game, _)| color_of(game, &caller).is_some());
    games.sort_by_key(|(game, color)| game.state.to_move() != Some(*color));
    let mut shown = Vec::new();
    for (game, color) in games.iter().take(most) {
        shown.push(shape::info(game, *color, shape::bots(&app, &game.state).await));
    }
    Ok(Json(json!({ "nowPlaying": shown })))
}

/// The account of a user whom this reader may see.
async fn seen(
    app: &App,
    visitor: Visitor,
    name: &str,
) -> Result<(PublicId, Arc<Snapshot<Account>>), WebError> {
    let found = profile::find(app, visitor, name).await?;
    Ok((found.id, app.accounts.snapshot(found.id).await.map_err(plain)?))
}

pub(super) async fn user(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Json<Value>, WebError> {
    let (id, account) = seen(&app, visitor, &name).await?;
    Ok(Json(described(&app, id, &account.state).await?))
}

pub(super) async fn users(
    State(app): State<App>,
    visitor: Visitor,
    List(names): List,
) -> Result<Json<Value>, WebError> {
    let mut users = Vec::new();
    for name in names {
        if let Ok((id, account)) = seen(&app, visitor, &name).await {
            users.push(described(&app, id, &account.state).await?);
        }
    }
    Ok(Json(users.into()))
}

/// Who is online and playing. What is not so is left out: clients look whether a key is there.
pub(super) async fn status(
    State(app): State<App>,
    visitor: Visitor,
    Query(flags): Flags,
) -> Result<Json<Value>, WebError> {
    let names = flags.get("ids").map_or("", String::as_str).split(',').map(str::trim);
    let mut users = Vec::new();
    for name in names.filter(|name| !name.is_empty()).take(100) {
        let Ok((id, account)) = seen(&app, visitor, name).await else { continue };
        let (Some(name), Some(guest)) = (account.state.name(), account.state.guest()) else {
            continue;
        };
        let mut user = json!({ "id": shape::user_id(name.as_str()), "name": name.as_str() });
        if account.state.is_bot() {
            user["title"] = "BOT".into();
        }
        if app.waiting.clients.is_online(id) {
            user["online"] = true.into();
        }
        if let Some((game, _)) = running(&app, guest, id).await?.first() {
            user["playing"] = true.into();
            if flags.get("withGameIds").is_some_and(|text| is_yes(text)) {
                user["playingId"] = shape::text_id(game.id).into();
            }
        }
        users.push(user);
    }
    Ok(Json(users.into()))
}

/// Objects one by one, each on its line.
pub(super) struct Listed(pub std::vec::IntoIter<Value>);

impl Source for Listed {
    async fn next(&mut self) -> Option<Bytes> {
        self.0.next().map(|line| bytes(&line))
    }

    fn is_done(&self) -> bool {
        true
    }
}

pub(super) async fn online_bots(
    State(app): State<App>,
    Query(flags): Flags,
) -> Result<Response, WebError> {
    let most: usize = flags.get("nb").and_then(|count| count.parse().ok()).unwrap_or(100);
    let mut bots = Vec::new();
    for id in app.waiting.clients.online() {
        let Ok(account) = app.accounts.snapshot(id).await else { continue };
        if account.state.is_bot() && account.state.is_open() && bots.len() < most.min(512) {
            bots.push(described(&app, id, &account.state).await?);
        }
    }
    Ok(respond(Listed(bots.into_iter())))
}

/// The ratings by day: year, month from 0, day, rating.
pub(super) async fn rating_history(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Json<Value>, WebError> {
    let (id, _) = seen(&app, visitor, &name).await?;
    let list = perf_of(&app, id, false).await?.list;
    let mut points: Vec<[i32; 4]> = Vec::new();
    if let Ok(ratings) = app.ratings.snapshot(list.id()).await {
        for entry in ratings.state.history(id) {
            let at = jiff::Timestamp::from_millisecond(entry.at.cast_signed());
            let Ok(day) = at.map(|at| at.to_zoned(jiff::tz::TimeZone::UTC)) else { continue };
            let rating = entry.change.after.rounded();
            let (year, month, day) = (day.year().into(), day.month() - 1, day.day().into());
            let point = [year, month.into(), day, rating];
            // The last of a day counts.
            if points.last().is_some_and(|last| last[..3] == point[..3]) {
                points.pop();
            }
            points.push(point);
        }
    }
    Ok(Json(json!([{ "name": "Chess960", "points": points }])))
}

pub(super) async fn perf(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, perf)): Path<(String, String)>,
) -> Result<Json<Value>, WebError> {
    let (id, account) = seen(&app, visitor, &name).await?;
    if perf != "chess960" {
        return Err(WebError::NotFound);
    }
    let found = perf_of(&app, id, false).await?;
    let name = account.state.name().map(String::from);
    Ok(Json(json!({
        "user": { "name": name },
        "perf": { "glicko": { "rating": found.rating.points(),
                              "deviation": found.rating.deviation(),
                              "provisional": found.rating.is_provisional() },
                  "nb": found.games, "progress": 0 },
        "stat": { "count": { "all": found.games, "rated": found.games } },
    })))
}

pub(super) async fn leaderboard(
    State(app): State<App>,
    visitor: Visitor,
    Path((count, perf)): Path<(usize, String)>,
) -> Result<Json<Value>, WebError> {
    // Ours are by time; lichess has one of Chess960.
    let class: TimeClass = match perf.as_str() {
        "chess960" => TimeClass::Blitz,
        other => other.parse().map_err(|_| WebError::NotFound)?,
    };
    let users = best_rated(&app, visitor, class, &perf, count.min(200)).await;
    Ok(Json(json!({ "users": users })))
}

/// The ten best of each list.
pub(super) async fn leaderboards(State(app): State<App>, visitor: Visitor) -> Json<Value> {
    let mut all = Map::new();
    for &class in TimeClass::VARIANTS {
        let name: &str = class.into();
        let best = best_rated(&app, visitor, class, name, 10).await;
        all.insert(name.to_owned(), best.into());
    }
    Json(all.into())
}

/// The best rated of a list, who show themselves.
async fn best_rated(
    app: &App,
    visitor: Visitor,
    class: TimeClass,
    perf: &str,
    count: usize,
) -> Vec<Value> {
    let list = RatingList { variant: Variant::Chess960, class };
    let Ok(ratings) = app.ratings.snapshot(list.id()).await else { return Vec::new() };
    let mut users = Vec::new();
    for (id, rating, _) in ratings.state.table().into_iter().take(count) {
        let Some(name) = app.account_name(id).await else { continue };
        if profile::find(app, visitor, name.as_str()).await.is_err() {
            continue;
        }
        let perfs = json!({ perf: { "rating": rating.rounded(), "progress": 0 } });
        users.push(json!({ "id": shape::user_id(name.as_str()), "username": name.as_str(),
                           "perfs": perfs }));
    }
    users
}

pub(super) async fn autocomplete(
    State(app): State<App>,
    visitor: Visitor,
    Query(flags): Flags,
) -> Result<Json<Value>, WebError> {
    const MOST: usize = 10;
    let term = flags.get("term").map(|term| term.to_lowercase()).unwrap_or_default();
    if term.chars().count() < 3 {
        return Ok(Json(json!([])));
    }
    let mut names = Vec::new();
    for listed in app.storage.journals(Kind::Account, Which::All, 0, 10_000).await? {
        let name = listed.summary.unwrap_or_default();
        let fits = name.to_lowercase().starts_with(&term) && names.len() < MOST;
        if fits && profile::find(&app, visitor, &name).await.is_ok() {
            names.push(name);
        }
    }
    let is_object = flags.get("object").is_some_and(|text| is_yes(text));
    if !is_object {
        let ids: Vec<String> = names.iter().map(|name| shape::user_id(name)).collect();
        return Ok(Json(ids.into()));
    }
    let users = names.iter().map(|name| json!({ "id": shape::user_id(name), "name": name }));
    Ok(Json(json!({ "result": users.collect::<Vec<_>>() })))
}

/// The score between two users.
pub(super) async fn crosstable(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, other)): Path<(String, String)>,
) -> Result<Json<Value>, WebError> {
    let (first, second) =
        (profile::find(&app, visitor, &name).await?, profile::find(&app, visitor, &other).await?);
    let (mut halves, mut games) = ([0_u32; 2], 0);
    for listed in app.storage.journals_of(first.guest, Kind::Game, 200).await? {
        let Ok(game) = app.games.peek(listed.id).await else { continue };
        let of = |color| game.holder(color).and_then(|holder| holder.account);
        let color = match (of(Color::White), of(Color::Black)) {
            (Some(white), Some(black)) if white == first.id && black == second.id => Color::White,
            (Some(white), Some(black)) if white == second.id && black == first.id => Color::Black,
            (_, _) => continue,
        };
        let Some(outcome) = game.outcome().filter(|one| *one != Outcome::Aborted) else { continue };
        games += 1;
        let won = match outcome.winner() {
            Some(winner) if winner == color => [2, 0],
            Some(_) => [0, 2],
            None => [1, 1],
        };
        halves = [halves[0] + won[0], halves[1] + won[1]];
    }
    let user = |name: &AccountName| shape::user_id(name.as_str());
    Ok(Json(json!({
        "users": { user(&first.name): f64::from(halves[0]) / 2.0,
                   user(&second.name): f64::from(halves[1]) / 2.0 },
        "nbGames": games,
    })))
}
