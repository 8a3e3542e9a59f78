//! Games that everybody may watch: the best of each channel, and a stream that shows one after
//! the other.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use rochade::{Color, FenDialect};
use rochade_tournament::rating::Rating;
use serde_json::{Map, Value, json};
use strum::{EnumString, IntoStaticStr, VariantArray};
use tokio::sync::broadcast::error::RecvError;

use super::export::Export;
use super::game_stream::position;
use super::shape;
use super::stream::{Lines, Source, respond};
use crate::app::App;
use crate::game::{Fact, Mode, OnlineGame, Phase};
use crate::journal::{Handle, Published, Snapshot, Watch};
use crate::moderation::Subject;
use crate::storage::{Kind, Which};
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};

/// Among how many running games is chosen.
const LOOKED_AT: u32 = 500;

/// How long a stream that has nothing to show waits until it looks again.
const LOOK: Duration = Duration::from_secs(2);

/// What a channel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "camelCase")]
enum Channel {
    Best,
    Chess960,
    Bot,
    UltraBullet,
    Bullet,
    Blitz,
    Rapid,
    Classical,
}

impl Channel {
    fn read(name: &str) -> Result<Self, WebError> {
        name.parse().map_err(|_| WebError::NotFound)
    }

    /// Whether it shows such a game.
    fn shows(self, game: &Running) -> bool {
        match self {
            Self::Best | Self::Chess960 => true,
            Self::Bot => game.bots.contains(&true),
            Self::UltraBullet | Self::Bullet | Self::Blitz | Self::Rapid | Self::Classical => {
                <&str>::from(self) == shape::speed(game.now.state.terms().time())
            }
        }
    }
}

/// A game that everybody may watch.
struct Running {
    now: Arc<Snapshot<OnlineGame>>,
    bots: [bool; 2],
}

impl Running {
    fn rating(&self, color: Color) -> Rating {
        let holder = self.now.state.holder(color);
        holder.and_then(|holder| holder.rating).unwrap_or(Rating::START)
    }

    /// By what the best game is found.
    fn strength(&self) -> i32 {
        Color::ALL.map(|color| self.rating(color).rounded()).iter().sum()
    }

    /// The stronger player, at the bottom of the board.
    fn orientation(&self) -> Color {
        match self.rating(Color::Black).rounded() > self.rating(Color::White).rounded() {
            true => Color::Black,
            false => Color::White,
        }
    }
}

/// The running games that anybody could have joined, that are rated, belong to an event or are
/// between programs, the strongest first: what friends play is theirs.
async fn running(app: &App) -> Result<Vec<Running>, WebError> {
    let decided = app.decided().await.map_err(plain)?;
    let mut games = Vec::new();
    for listed in app.storage.journals(Kind::Game, Which::Running, 0, LOOKED_AT).await? {
        let Ok(now) = app.games.snapshot(listed.id).await else { continue };
        let is_playing = now.state.phase() == Phase::Playing;
        if !is_playing
            || now.state.terms().is_correspondence()
            || decided.state.is_hidden(Subject::Game(listed.id))
        {
            continue;
        }
        let bots = shape::bots(app, &now.state).await;
        let terms = now.state.terms();
        let is_public = terms.is_rated()
            || bots == [true, true]
            || matches!(terms.mode(), Mode::Lobby {} | Mode::Club { .. });
        if is_public {
            games.push(Running { now, bots });
        }
    }
    games.sort_by_key(|game| -game.strength());
    Ok(games)
}

/// The best game of each channel that has one.
pub(super) async fn channels(
    State(app): State<App>,
    Address(address): Address,
) -> Result<Json<Value>, WebError> {
    app.limiter.count(Counted::Work, address)?;
    let games = running(&app).await?;
    let mut channels = Map::new();
    for &channel in Channel::VARIANTS {
        let Some(game) = games.iter().find(|game| channel.shows(game)) else { continue };
        let color = game.orientation();
        let person = &shape::people(&app, &game.now.state).await[color.index()];
        let told = json!({
            "user": { "name": person["name"], "id": person["id"], "title": person["title"] },
            "rating": game.rating(color).rounded(),
            "gameId": shape::text_id(game.now.id), "color": shape::color_name(color),
        });
        channels.insert(<&str>::from(channel).to_owned(), told);
    }
    Ok(Json(channels.into()))
}

/// The best games of a channel, as PGN or NDJSON.
pub(super) async fn best(
    State(app): State<App>,
    Address(address): Address,
    Path(channel): Path<String>,
    Query(flags): Query<HashMap<String, String>>,
    export: Export,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Work, address)?;
    let channel = Channel::read(&channel)?;
    let most: usize = flags.get("nb").and_then(|count| count.parse().ok()).unwrap_or(10);
    let games = running(&app).await?;
    let games = games.iter().filter(|game| channel.shows(game)).take(most.min(30));
    Ok(export.games(games.map(|game| game.now.id).collect()))
}

/// A stream of the best games of all, one after the other.
pub(super) async fn feed(
    State(app): State<App>,
    Address(address): Address,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    Ok(respond(Feed { app, channel: Channel::Best, shown: None, lines: Lines::new() }))
}

/// The same of a channel.
pub(super) async fn channel_feed(
    State(app): State<App>,
    Address(address): Address,
    Path(channel): Path<String>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    let channel = Channel::read(&channel)?;
    Ok(respond(Feed { app, channel, shown: None, lines: Lines::new() }))
}

struct Feed {
    app: App,
    channel: Channel,
    shown: Option<(Handle<OnlineGame>, Watch<OnlineGame>)>,
    lines: Lines,
}

impl Source for Feed {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(line) = self.lines.pop() {
                return Some(line);
            }
            let Some((game, watch)) = &mut self.shown else {
                // The client comes back when the storage does.
                if !self.choose().await.ok()? {
                    tokio::select! {
                        () = self.app.stopping() => return None,
                        () = tokio::time::sleep(LOOK) => {}
                        () = self.lines.quiet() => self.lines.push_beat(),
                    }
                }
                continue;
            };
            tokio::select! {
                () = self.app.stopping() => return None,
                update = watch.updates.recv() => match update {
                    Ok(Some(update)) => self.tell(&update),
                    Ok(None) | Err(RecvError::Lagged(_) | RecvError::Closed) => {
                        *watch = game.watch().await.ok()?;
                        let now = Arc::clone(&watch.now);
                        self.tell_position(&now);
                    }
                },
                () = self.lines.quiet() => self.lines.push_beat(),
            }
        }
    }

    fn is_done(&self) -> bool {
        false
    }
}

impl Feed {
    /// Looks for the best game; says whether there is one.
    async fn choose(&mut self) -> Result<bool, WebError> {
        let games = running(&self.app).await?;
        let Some(best) = games.into_iter().find(|game| self.channel.shows(game)) else {
            return Ok(false);
        };
        let mut game = self.app.games.open(best.now.id).await.map_err(plain)?;
        let watch = game.watch().await.map_err(plain)?;
        if watch.now.state.phase() != Phase::Playing {
            return Ok(false);
        }
        let people = shape::people(&self.app, &watch.now.state).await;
        let featured = featured(&best, &watch.now, &people);
        self.lines.push(&json!({ "t": "featured", "d": featured }));
        self.shown = Some((game, watch));
        Ok(true)
    }

    fn tell(&mut self, update: &Published<OnlineGame>) {
        let is_over = update.after.state.outcome().is_some();
        if is_over || matches!(update.fact, Fact::Moved { .. } | Fact::TakenBack { .. }) {
            self.tell_position(&update.after);
        }
    }

    fn tell_position(&mut self, now: &Snapshot<OnlineGame>) {
        self.lines.push(&json!({ "t": "fen", "d": position(now) }));
        if now.state.phase() != Phase::Playing {
            self.shown = None;
        }
    }
}

/// What is told when another game is shown.
fn featured(best: &Running, now: &Snapshot<OnlineGame>, people: &[Value; 2]) -> Value {
    let clocks = now.state.clocks(now.elapsed().into());
    let players = Color::ALL.map(|color| {
        let person = &people[color.index()];
        json!({
            "color": shape::color_name(color),
            "user": { "name": person["name"], "id": person["id"], "title": person["title"] },
            "rating": best.rating(color).rounded(),
            "seconds": clocks.map(|clocks| clocks[color].get() / 1_000),
        })
    });
    json!({
        "id": shape::text_id(now.id), "orientation": shape::color_name(best.orientation()),
        "players": players,
        "fen": now.state.game().position().fen(FenDialect::XFen).to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channels_have_the_names_that_clients_know() {
        let names: Vec<&str> = Channel::VARIANTS.iter().map(|&channel| channel.into()).collect();
        let known =
            ["best", "chess960", "bot", "ultraBullet", "bullet", "blitz", "rapid", "classical"];
        assert_eq!(names, known);
        assert!(Channel::read("atomic").is_err());
    }
}
