//! Many games at once, between people whose tokens the caller has: now, or at a given time.
//!
//! Pairing is written down before the games are made, so that nothing is called off meanwhile;
//! whichever server looks next makes those that are missing.

use std::collections::HashSet;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use rochade::Color;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::MissedTickBehavior;

use super::body::Fields;
use super::challenges::wanted;
use super::export::Export;
use super::{Caller, Done, begun, color_of, shape};
use crate::account::Scope;
use crate::app::App;
use crate::game::{Chore, OnlineGame, Order, Terms, TimeControl};
use crate::id::PublicId;
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::games::{Opponent, account_holder, plain, terms, worded};
use crate::web::limits::{Address, Counted};
use crate::web::visitor::{now, session_of_token};

/// Under which name all of them are kept.
const KEPT: &str = "bulk-pairings";

/// The most games of one.
const GAMES: usize = 200;

/// The most that one account may have waiting.
const WAITING: usize = 20;

/// How far ahead games can be paired.
const AHEAD: u64 = 7 * 24 * 60 * 60 * 1_000;

/// How long one that is paired is remembered.
const REMEMBERED: u64 = 24 * 60 * 60 * 1_000;

/// How often is looked whether one is due.
const LOOK: Duration = Duration::from_secs(2);

/// Games that are paired together. Times are in milliseconds since 1970.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Bulk {
    id: PublicId,
    by: PublicId,
    games: Vec<Pairing>,
    time: TimeControl,
    rated: bool,
    scheduled_at: u64,
    pair_at: u64,
    paired_at: Option<u64>,
    start_clocks_at: Option<u64>,
}

/// One of the games: its name, who plays, and until it is paired what.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Pairing {
    id: PublicId,
    white: PublicId,
    black: PublicId,
    terms: Option<Terms>,
}

impl Bulk {
    async fn shown(&self, app: &App) -> Value {
        let mut games = Vec::new();
        for game in &self.games {
            let mut names = Vec::new();
            for player in [game.white, game.black] {
                let name = app.account_name(player).await;
                names.push(name.map(|name| shape::user_id(name.as_str())));
            }
            games.push(json!({ "id": shape::text_id(game.id), "white": names[0],
                               "black": names[1] }));
        }
        let mut shown = json!({
            "id": shape::text_id(self.id), "games": games, "variant": "chess960",
            "rated": self.rated, "scheduledAt": self.scheduled_at,
            "pairAt": self.pair_at, "pairedAt": self.paired_at,
            "startClocksAt": self.start_clocks_at,
        });
        if let Some(clock) = shape::clock(self.time) {
            let (limit, increment) = (&clock["initial"], &clock["increment"]);
            shown["clock"] = json!({ "limit": limit, "increment": increment });
        }
        shown
    }

    fn is_due(&self) -> bool {
        self.pair_at <= now() && self.games.iter().any(|game| game.terms.is_some())
    }

    /// Makes the games that are not there yet. They have their names: another server that makes
    /// them, too, does it once.
    async fn make_games(&self, app: &App) -> Result<(), WebError> {
        for game in &self.games {
            let Some(terms) = &game.terms else { continue };
            let mut seated = Vec::new();
            for (color, player) in Color::ALL.into_iter().zip([game.white, game.black]) {
                let account = app.accounts.snapshot(player).await.map_err(plain)?;
                // Who has gone meanwhile plays nobody.
                let (Some(name), Some(guest)) = (account.state.name(), account.state.guest())
                else {
                    continue;
                };
                let list = terms.rating_list();
                seated.push((color, account_holder(app, (player, guest), &name, list).await?));
            }
            if seated.len() == 2 {
                let facts = OnlineGame::set_up(terms.clone(), seated);
                app.games.create(game.id, facts).await.map_err(plain)?;
                [game.white, game.black].into_iter().for_each(|player| app.tell_account(player));
            }
        }
        Ok(())
    }
}

fn read(text: Option<&str>) -> Vec<Bulk> {
    text.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// All that are kept.
async fn kept(app: &App) -> Result<Vec<Bulk>, WebError> {
    Ok(read(app.storage.value(KEPT).await?.as_deref()))
}

/// Changes what is kept. If somebody else was quicker, what they kept is changed; so a change
/// may be made twice.
async fn change<T>(
    app: &App,
    change: impl Fn(&mut Vec<Bulk>) -> Result<T, WebError>,
) -> Result<T, WebError> {
    loop {
        let known = app.storage.value(KEPT).await?;
        let mut bulks = read(known.as_deref());
        let changed = change(&mut bulks)?;
        bulks.retain(|bulk| bulk.paired_at.is_none_or(|at| at + REMEMBERED > now()));
        let text = serde_json::to_string(&bulks).unwrap_or_default();
        if app.storage.replace_value(KEPT, known, text).await? {
            return Ok(changed);
        }
    }
}

/// Pairs what is due, until the server stops.
pub(crate) async fn pair_forever(app: App) {
    let mut look = tokio::time::interval(LOOK);
    look.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = look.tick() => {}
            () = app.stopping() => return,
        }
        if let Err(error) = pair_due(&app).await {
            tracing::warn!(?error, "games that are due were not paired");
        }
    }
}

async fn pair_due(app: &App) -> Result<(), WebError> {
    if !kept(app).await?.iter().any(Bulk::is_due) {
        return Ok(());
    }
    let due = change(app, |bulks| {
        let due = bulks.iter_mut().filter(|bulk| bulk.is_due());
        Ok(due
            .map(|bulk| {
                bulk.paired_at = bulk.paired_at.or_else(|| Some(now()));
                bulk.clone()
            })
            .collect::<Vec<_>>())
    });
    for bulk in due.await? {
        bulk.make_games(app).await?;
        change(app, |bulks| {
            let made = bulks.iter_mut().filter(|known| known.id == bulk.id);
            made.flat_map(|bulk| &mut bulk.games).for_each(|game| game.terms = None);
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// A time in milliseconds, at most a week ahead.
fn moment(fields: &Fields, name: &str) -> Option<Option<u64>> {
    let Some(text) = fields.get(name) else { return Some(None) };
    let at: u64 = text.parse().ok()?;
    (at <= now() + AHEAD).then_some(Some(at))
}

pub(super) async fn create(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    fields: Fields,
) -> Result<Json<Value>, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let words = caller.rights.visitor.words();
    let wrong = |key: &'static str| WebError::BadRequest(words.ui(key));
    let pairs = players(&app, fields.get("players").unwrap_or_default()).await;
    let pairs = pairs.ok_or_else(|| wrong("ui-lichess-bulk-players"))?;
    let (pair_at, start_clocks_at) = moment(&fields, "pairAt")
        .zip(moment(&fields, "startClocksAt"))
        .ok_or_else(|| wrong("ui-lichess-bulk-time"))?;
    let scheduled_at = now();
    let pair_at = pair_at.unwrap_or(scheduled_at);
    let mut game = wanted(&caller, &fields, Opponent::Friend {})?;
    // Until the clocks start both look at the position.
    let study = start_clocks_at.map(|at| at.saturating_sub(pair_at.max(scheduled_at)));
    game.for_programs = study.is_none();
    let seconds = study.unwrap_or_default().div_ceil(1_000);
    game.study_seconds = u32::try_from(seconds).unwrap_or(u32::MAX);
    let games = pairs.into_iter().map(|[white, black]| {
        let terms = Some(terms(&game, Color::White, None)?);
        Ok(Pairing { id: PublicId::random_game(), white, black, terms })
    });
    let bulk = Bulk {
        id: PublicId::random_game(),
        by: caller.account.id,
        games: games.collect::<Result<_, WebError>>()?,
        time: game.time,
        rated: game.rated,
        scheduled_at,
        pair_at,
        paired_at: (pair_at <= scheduled_at).then_some(scheduled_at),
        start_clocks_at,
    };
    change(&app, |bulks| {
        // It may be there already: the answer of the storage can get lost.
        bulks.retain(|known| known.id != bulk.id);
        let waits = |known: &&Bulk| known.by == bulk.by && known.paired_at.is_none();
        if bulks.iter().filter(waits).count() >= WAITING {
            return Err(wrong("ui-lichess-bulk-many"));
        }
        bulks.push(bulk.clone());
        Ok(())
    })
    .await?;
    if bulk.paired_at.is_some() {
        pair_due(&app).await?;
    }
    Ok(Json(bulk.shown(&app).await))
}

/// The accounts of tokens as they are sent: `one:two,three:four`. Each token lets its account be
/// challenged, and everybody plays once.
async fn players(app: &App, text: &str) -> Option<Vec<[PublicId; 2]>> {
    let (mut pairs, mut seen) = (Vec::new(), HashSet::new());
    for pair in text.split(',').map(str::trim).filter(|pair| !pair.is_empty()).take(GAMES + 1) {
        let (white, black) = pair.split_once(':')?;
        let mut accounts = Vec::new();
        for token in [white.trim(), black.trim()] {
            let (id, _, session) = session_of_token(app, token).await?;
            let may = session.scopes.is_none_or(|scopes| scopes.contains(Scope::Challenge));
            accounts.push(Some(id).filter(|id| may && seen.insert(*id))?);
        }
        pairs.push([accounts[0], accounts[1]]);
    }
    ((1..=GAMES).contains(&pairs.len())).then_some(pairs)
}

/// One that the caller made.
async fn find(app: &App, caller: &Caller, id: &str) -> Result<Bulk, WebError> {
    let id = super::game_id(id)?;
    let mut bulks = kept(app).await?.into_iter();
    let found = bulks.find(|bulk| bulk.id == id && bulk.by == caller.account.id);
    found.ok_or(WebError::NotFound)
}

pub(super) async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Value>, WebError> {
    let mut shown = Vec::new();
    for bulk in kept(&app).await?.iter().filter(|bulk| bulk.by == caller.account.id) {
        shown.push(bulk.shown(&app).await);
    }
    Ok(Json(json!({ "bulks": shown })))
}

pub(super) async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Value>, WebError> {
    Ok(Json(find(&app, &caller, &id).await?.shown(&app).await))
}

/// Calls off games that are not paired yet.
pub(super) async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Done, WebError> {
    let id = super::game_id(&id)?;
    change(&app, |bulks| {
        let waits =
            |bulk: &Bulk| bulk.id == id && bulk.by == caller.account.id && bulk.paired_at.is_none();
        let at = bulks.iter().position(waits).ok_or(WebError::NotFound)?;
        bulks.remove(at);
        Ok(())
    })
    .await?;
    Ok(Done)
}

pub(super) async fn start_clocks(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Done, WebError> {
    let found = find(&app, &caller, &id).await?;
    if found.paired_at.is_none() {
        return Err(WebError::NotFound);
    }
    for game in &found.games {
        let Ok(mut game) = app.games.open(game.id).await else { continue };
        // One may be over already.
        let _ = game.ask(Order::Chore(Chore::StartClocks)).await;
    }
    Ok(Done)
}

pub(super) async fn games(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    export: Export,
) -> Result<Response, WebError> {
    let found = find(&app, &caller, &id).await?;
    Ok(export.games(found.games.iter().map(|game| game.id).collect()))
}

#[derive(Debug, Deserialize)]
pub(super) struct Tokens {
    token1: String,
    #[serde(default)]
    token2: String,
}

/// Starts the clocks of a game at once, for who has the tokens of both players.
pub(super) async fn start_game_clocks(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Query(Tokens { token1, token2 }): Query<Tokens>,
) -> Result<Done, WebError> {
    let mut game = begun(&app, &id).await?;
    let snapshot = game.snapshot();
    let mut shown = HashSet::new();
    for token in [&token1, &token2] {
        shown.extend(session_of_token(&app, token).await.map(|(id, _, _)| id));
    }
    shown.extend(color_of(&snapshot, &caller).map(|_| caller.account.id));
    let consents = |color: Color| {
        let holder = snapshot.state.holder(color);
        holder.and_then(|holder| holder.account).is_some_and(|account| shown.contains(&account))
    };
    if !Color::ALL.into_iter().all(consents) {
        return Err(WebError::NotFound);
    }
    let started = game.ask(Order::Chore(Chore::StartClocks)).await;
    started.map_err(|failure| worded(&caller.rights, failure))?;
    Ok(Done)
}
