//! The start page: ways to begin a game, the reader's games, and what is going on.

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use rochade::illegal::Attempt;
use rochade::{CastlingSide, Color, Position, StartId};
use rochade_tournament::lots::{OsRandom, random_start};
use rochade_words::Words;
use serde::Deserialize;
use strum::VariantArray as _;
use utoipa_axum::router::OpenApiRouter;

use super::assets;
use super::club;
use super::error::WebError;
use super::extract::Query;
use super::games::remembered_name;
use super::layout::{Page, html};
use super::lobby::{Waiting, waiting};
use super::my_games::{MyGames, my_games};
use super::positions::start::Start;
use super::rights::Rights;
use super::small_board::SmallBoard;
use crate::app::App;
use crate::event::Summary;
use crate::game::{ClockKind, Mode, Phase, Preset, TimeControl};
use crate::storage::Kind;
use crate::wire::view::{Teller, clock_name, time_in_words};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/", get(home)).route("/manifest.webmanifest", get(manifest))
}

#[derive(Template)]
#[template(path = "play/home.html")]
struct HomePage {
    page: Page,
    /// The name that the guest is known by.
    name: String,
    /// The account to be challenged.
    challenge: String,
    /// The engines of this server.
    engines: Vec<String>,
    /// The start position that the form is filled in with.
    start: Option<Start>,
    lobby: Vec<Waiting>,
    mine: MyGames,
    /// A position to look at, and its board.
    shown: StartId,
    board: SmallBoard,
    /// White's back rank of that position.
    rank: SmallBoard,
    /// The event that runs now: its page, its name, and the round.
    event: Option<(String, Summary)>,
    /// A game that is being played, to watch.
    game: Option<Watched>,
    /// What nobody else can do, in a picture: castling that is refused, and why.
    why: Option<(SmallBoard, String)>,
}

/// A game to watch.
struct Watched {
    /// Its page.
    path: String,
    players: String,
    board: SmallBoard,
}

impl HomePage {
    /// The time controls that are offered first: for the form, in words, and whether
    /// it is the usual one.
    fn times(&self) -> impl Iterator<Item = (String, String, bool)> {
        Preset::ALL.into_iter().map(|Preset { time, .. }| {
            let text = time.to_string();
            let label = match time.kind() {
                ClockKind::None => self.page.t("ui-new-time-none"),
                ClockKind::Days => time_in_words(self.page.words(), time),
                ClockKind::Fischer | ClockKind::Bronstein | ClockKind::SimpleDelay => text.clone(),
            };
            (text, label, time == Preset::USUAL.time)
        })
    }

    /// The three ways into a game with one tap: whom against, the clock, minutes of study,
    /// and in words.
    fn ways(&self) -> [(&'static str, String, &'static str, String, String); 3] {
        let (usual, words) = (Preset::USUAL.time, self.page.words());
        let clock = time_in_words(words, usual);
        let t = |key| self.page.t(key);
        [
            ("friend", usual.to_string(), "2", t("ui-new-way-friend"), t("ui-new-way-friend-hint")),
            (
                "computer",
                TimeControl::NONE.to_string(),
                "0",
                t("ui-new-way-computer"),
                t("ui-new-way-computer-hint"),
            ),
            ("lobby", usual.to_string(), "2", t("ui-new-way-lobby"), clock),
        ]
    }

    /// The position of the picture of a refused castling.
    const fn refused(&self) -> &'static str {
        REFUSED
    }

    /// The kinds of clock to choose from.
    fn clocks(&self) -> impl Iterator<Item = (&'static str, String)> {
        let kinds = ClockKind::VARIANTS.iter().copied().filter(|kind| kind.has_minutes());
        kinds.map(|kind| (kind.word(), clock_name(self.page.words(), kind)))
    }

    /// The number that both play from.
    fn number(&self) -> Option<StartId> {
        self.start.filter(|start| !start.is_double()).map(|start| start.white)
    }

    /// Two different numbers.
    fn double(&self) -> Option<Start> {
        self.start.filter(|start| start.is_double())
    }
}

#[derive(Deserialize)]
struct HomeQuery {
    /// `518`, or `518/12`.
    #[serde(default)]
    start: String,
    /// The account to be challenged.
    #[serde(default)]
    challenge: String,
}

async fn home(
    State(app): State<App>,
    rights: Rights,
    Query(query): Query<HomeQuery>,
) -> Result<Html<String>, WebError> {
    let name = remembered_name(&app, &rights).await?;
    let shown = random_start(&mut OsRandom).map_err(|error| WebError::Broken(error.to_string()))?;
    let position = Start::both(shown).position();
    html(&HomePage {
        shown,
        board: SmallBoard::new(position.board()),
        rank: SmallBoard::first_rank(position.board()),
        event: event_now(&app).await?,
        game: game_now(&app, rights.visitor.words()).await,
        why: why_not(rights.visitor.words()),
        page: Page::new(rights.visitor, "/", ""),
        name: name.map(|name| name.to_string()).unwrap_or_default(),
        start: query.start.parse().ok(),
        challenge: query.challenge,
        engines: app.config.engines.iter().map(|engine| engine.name.clone()).collect(),
        lobby: waiting(&app.waiting.lobby, rights.visitor.words()),
        mine: my_games(&app, &rights).await?,
    })
}

/// What a phone needs to keep the site among its programs.
async fn manifest() -> impl IntoResponse {
    let drawn = serde_json::json!({
        "src": assets::address("favicon.svg"), "sizes": "any", "type": "image/svg+xml",
    });
    let painted = assets::ICONS.map(|(name, width, is_maskable)| {
        serde_json::json!({
            "src": format!("/icons/{name}"), "sizes": format!("{width}x{width}"),
            "type": "image/png", "purpose": if is_maskable { "maskable" } else { "any" },
        })
    });
    let icons: Vec<_> = painted.into_iter().chain([drawn]).collect();
    let manifest = serde_json::json!({
        "name": "Rochade", "short_name": "Rochade", "start_url": "/", "display": "standalone",
        "background_color": "#faf7f1", "theme_color": "#14605a", "icons": icons,
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string())
}

/// How many of the latest events are looked at.
const EVENTS: u32 = 5;

/// The latest event of which a round can be seen and that is not over.
async fn event_now(app: &App) -> Result<Option<(String, Summary)>, WebError> {
    for listed in app.storage.recent(Kind::Event, EVENTS).await? {
        let path = format!("/club/{}", listed.id);
        let summary = club::summary(app, listed).await;
        if let Some(summary) = summary.filter(|event| !event.closed && event.round > 0) {
            return Ok(Some((path, summary)));
        }
    }
    Ok(None)
}

/// A game with both players at it. Only those that anybody could have joined, or that belong
/// to an event: what friends play is theirs.
async fn game_now(app: &App, words: &Words) -> Option<Watched> {
    for id in app.waiting.presence.boards() {
        let Ok(snapshot) = app.games.snapshot(id).await else { continue };
        let is_hidden = app
            .decided()
            .await
            .is_ok_and(|decided| decided.state.is_hidden(crate::moderation::Subject::Game(id)));
        let is_public = !is_hidden
            && matches!(snapshot.state.terms().mode(), Mode::Lobby {} | Mode::Club { .. });
        if is_public && snapshot.state.phase() == Phase::Playing {
            let view = Teller::now(words, &snapshot).state(id, None);
            let name = |player: Option<crate::wire::PlayerView>| {
                player.map(|player| player.name).unwrap_or_default()
            };
            let players = format!("{} – {}", name(view.players.white), name(view.players.black));
            let board = SmallBoard::new(snapshot.state.game().position().board());
            return Some(Watched { path: format!("/g/{id}"), players, board });
        }
    }
    None
}

/// The king cannot cross f1, which the rook guards.
const REFUSED: &str = "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1";

/// Castling that is refused, and the arbiter's reason.
fn why_not(words: &Words) -> Option<(SmallBoard, String)> {
    let position: Position = REFUSED.parse().ok()?;
    let attempt = Attempt::Castling { color: Color::White, side: CastlingSide::GSide };
    let verdict = position.judge(attempt);
    let reason = verdict.reasons().first().map(|reason| words.reason(reason))?;
    Some((SmallBoard::new(position.board()), reason))
}
