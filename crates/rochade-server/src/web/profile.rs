//! The profile of an account: rating, record, games and positions; and two players side by
//! side. Of a private one nobody else sees that there is one.

use std::collections::HashMap;

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use axum::routing::get;
use rochade::{CastlingSide, Color};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, WebError};
use super::extract::Path;
use super::games::plain;
use super::layout::{Page, html};
use super::ratings::{ListedRating, ratings_of};
use super::visitor::Visitor;
use crate::account::AccountName;
use crate::app::App;
use crate::game::{OnlineGame, Outcome};
use crate::id::{GuestId, PublicId};
use crate::storage::Kind;
use crate::wire::ColorName;
use crate::wire::view::{Teller, outcome_in_words};
use rochade_words::Words;

/// How many of the latest games the record is made of.
const GAMES: u32 = 200;

/// How many are listed.
const LISTED: usize = 12;

/// How many positions are.
const POSITIONS: usize = 5;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(show_against))
        .route("/@/{name}", get(profile))
        .route("/@/{name}/against/{other}", get(against))
}

/// Won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub(super) struct RecordView {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl RecordView {
    fn add(&mut self, outcome: Outcome, color: Color) {
        match outcome.winner() {
            Some(winner) if winner == color => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The same games as the opponent sees them.
    const fn of_opponent(&self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }

    /// Points with a half for a draw.
    fn points(&self) -> String {
        let halves = 2 * self.won + self.drawn;
        let half = if halves % 2 == 1 { "½" } else { "" };
        match halves / 2 {
            0 if halves == 1 => half.to_owned(),
            whole => format!("{whole}{half}"),
        }
    }
}

/// A finished game of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct PlayedView {
    pub id: PublicId,
    /// Its page.
    pub path: String,
    pub color: ColorName,
    /// The opponent's name.
    pub opponent: String,
    /// The start position: `518`, or `518/12`.
    pub start: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// How it ended, in words.
    pub text: String,
    /// Whether it counted for the rating.
    pub rated: bool,
    /// When it ended, in milliseconds since 1970.
    pub changed: u64,
}

/// How somebody does from a start position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct FavouriteView {
    /// `518`, or `518/12`.
    pub start: String,
    pub record: RecordView,
}

/// The profile of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ProfileView {
    pub id: PublicId,
    pub name: String,
    /// When somebody signed up, in milliseconds since 1970.
    pub created: u64,
    /// Whether only the owner sees this.
    pub private: bool,
    /// Whether it keeps the rating list of a club.
    pub club_list: bool,
    pub ratings: Vec<ListedRating>,
    /// With White.
    pub white: RecordView,
    /// With Black.
    pub black: RecordView,
    /// Castled to the c-file.
    pub c_side: RecordView,
    /// Castled to the g-file.
    pub g_side: RecordView,
    /// Not castled.
    pub uncastled: RecordView,
    /// The latest games.
    pub games: Vec<PlayedView>,
    /// The positions played most often.
    pub positions: Vec<FavouriteView>,
}

/// Two players side by side.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AgainstView {
    pub name: String,
    pub opponent: String,
    /// As the first of them sees it.
    pub record: RecordView,
    pub games: Vec<PlayedView>,
}

/// A finished game, and what the player did in it.
struct Played {
    view: PlayedView,
    color: Color,
    outcome: Outcome,
    castled: Option<CastlingSide>,
    opponent: Option<PublicId>,
}

/// An account that this reader may look at.
pub(super) struct Seen {
    pub id: PublicId,
    pub guest: GuestId,
    pub name: AccountName,
    pub created: u64,
    pub is_private: bool,
    pub has_club_list: bool,
}

/// The account of this name, unless it is none of the reader's business.
pub(super) async fn find(app: &App, visitor: Visitor, name: &str) -> Result<Seen, WebError> {
    let name: AccountName = name.parse().map_err(|_| WebError::NotFound)?;
    let handle = app.account_named(&name).await.map_err(plain)?.ok_or(WebError::NotFound)?;
    let snapshot = handle.snapshot();
    let is_own = visitor.account.is_some_and(|account| account.id == handle.id());
    let account = &snapshot.state;
    let is_hidden = account.is_private() || account.is_closed();
    if is_hidden && !is_own && !visitor.may_operate() {
        return Err(WebError::NotFound);
    }
    let (Some(name), Some(guest)) = (account.name(), account.guest()) else {
        return Err(WebError::NotFound);
    };
    let (created, is_private) = (account.created(), account.is_private());
    let has_club_list = !account.rated_events().is_empty();
    Ok(Seen { id: handle.id(), guest, name, created, is_private, has_club_list })
}

/// The latest games that somebody has finished.
async fn played(app: &App, visitor: Visitor, seen: &Seen) -> Result<Vec<Played>, WebError> {
    let decided = app.decided().await.map_err(plain)?;
    let mut all = Vec::new();
    for listed in app.storage.journals_of(seen.guest, Kind::Game, GAMES).await? {
        let is_hidden = decided.state.is_hidden(crate::moderation::Subject::Game(listed.id));
        let Ok(game) = app.games.peek(listed.id).await else { continue };
        if !is_hidden && let Some(played) = one(visitor, seen, &game, listed.id, listed.changed) {
            all.push(played);
        }
    }
    Ok(all)
}

fn one(
    visitor: Visitor,
    seen: &Seen,
    game: &OnlineGame,
    id: PublicId,
    changed: u64,
) -> Option<Played> {
    let outcome = game.outcome().filter(|outcome| *outcome != Outcome::Aborted)?;
    let is_theirs =
        |color: &Color| game.holder(*color).is_some_and(|holder| holder.account == Some(seen.id));
    let color = Color::ALL.into_iter().find(is_theirs)?;
    let castled = game.game().moves().filter_map(rochade::Move::castling);
    let castled = { castled }.find(|castling| castling.color() == color);
    let words = visitor.words();
    let teller = Teller { words, game, seq: 0, elapsed: Default::default() };
    let view = PlayedView {
        id,
        path: format!("/g/{id}"),
        color: color.into(),
        opponent: teller.name(!color).unwrap_or_default(),
        start: game.terms().origin().numbers(),
        result: outcome.pgn(),
        text: outcome_in_words(words, outcome),
        rated: game.terms().is_rated(),
        changed,
    };
    Some(Played {
        view,
        color,
        outcome,
        castled: castled.map(rochade::Castling::side),
        opponent: game.holder(!color).and_then(|holder| holder.account),
    })
}

async fn view(app: &App, visitor: Visitor, name: &str) -> Result<ProfileView, WebError> {
    let seen = find(app, visitor, name).await?;
    let all = played(app, visitor, &seen).await?;
    let mut view = ProfileView {
        id: seen.id,
        name: seen.name.to_string(),
        created: seen.created,
        private: seen.is_private,
        club_list: seen.has_club_list,
        ratings: ratings_of(app, visitor.words(), &seen).await?,
        white: RecordView::default(),
        black: RecordView::default(),
        c_side: RecordView::default(),
        g_side: RecordView::default(),
        uncastled: RecordView::default(),
        games: Vec::new(),
        positions: Vec::new(),
    };
    let mut positions: HashMap<String, RecordView> = HashMap::new();
    for game in &all {
        let by_color = match game.color {
            Color::White => &mut view.white,
            Color::Black => &mut view.black,
        };
        by_color.add(game.outcome, game.color);
        let by_castling = match game.castled {
            Some(CastlingSide::CSide) => &mut view.c_side,
            Some(CastlingSide::GSide) => &mut view.g_side,
            None => &mut view.uncastled,
        };
        by_castling.add(game.outcome, game.color);
        let position = positions.entry(game.view.start.clone()).or_default();
        position.add(game.outcome, game.color);
    }
    let mut positions: Vec<FavouriteView> =
        positions.into_iter().map(|(start, record)| FavouriteView { start, record }).collect();
    positions.sort_by_key(|one| (std::cmp::Reverse(one.record.games()), one.start.clone()));
    positions.truncate(POSITIONS);
    view.positions = positions;
    view.games = all.into_iter().map(|game| game.view).take(LISTED).collect();
    Ok(view)
}

/// The profile of an account
#[utoipa::path(
    get, path = "/api/accounts/{name}", tag = "accounts", params(("name" = String, Path)),
    responses((status = 200, body = ProfileView), (status = 404, body = ErrorBody))
)]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<axum::Json<ProfileView>, WebError> {
    Ok(axum::Json(view(&app, visitor, &name).await?))
}

#[derive(Template)]
#[template(path = "account/profile.html")]
struct ProfilePage {
    page: Page,
    profile: ProfileView,
    is_own: bool,
}

impl ProfilePage {
    fn day(&self, millis: &u64) -> String {
        day(self.page.words(), *millis)
    }
}

async fn profile(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Html<String>, WebError> {
    let profile = view(&app, visitor, &name).await?;
    let is_own = visitor.account.is_some_and(|account| account.id == profile.id);
    let path = format!("/@/{}", profile.name);
    let page = Page::new(visitor, &path, &profile.name);
    html(&ProfilePage { page, profile, is_own })
}

async fn view_against(
    app: &App,
    visitor: Visitor,
    name: &str,
    other: &str,
) -> Result<AgainstView, WebError> {
    let (own, other) = (find(app, visitor, name).await?, find(app, visitor, other).await?);
    let mut record = RecordView::default();
    let mut games = Vec::new();
    for game in played(app, visitor, &own).await? {
        if game.opponent == Some(other.id) {
            record.add(game.outcome, game.color);
            games.push(game.view);
        }
    }
    let (name, opponent) = (own.name.to_string(), other.name.to_string());
    Ok(AgainstView { name, opponent, record, games })
}

/// Two players side by side
#[utoipa::path(
    get, path = "/api/accounts/{name}/against/{other}", tag = "accounts",
    params(("name" = String, Path), ("other" = String, Path)),
    responses((status = 200, body = AgainstView), (status = 404, body = ErrorBody))
)]
async fn show_against(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, other)): Path<(String, String)>,
) -> Result<axum::Json<AgainstView>, WebError> {
    Ok(axum::Json(view_against(&app, visitor, &name, &other).await?))
}

#[derive(Template)]
#[template(path = "account/against.html")]
struct AgainstPage {
    page: Page,
    against: AgainstView,
}

impl AgainstPage {
    fn day(&self, millis: &u64) -> String {
        day(self.page.words(), *millis)
    }
}

async fn against(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, other)): Path<(String, String)>,
) -> Result<Html<String>, WebError> {
    let against = view_against(&app, visitor, &name, &other).await?;
    let path = format!("/@/{}/against/{}", against.name, against.opponent);
    let title = format!("{} – {}", against.name, against.opponent);
    html(&AgainstPage { page: Page::new(visitor, &path, &title), against })
}

/// A day as the reader writes it: "17 November 2026".
pub(super) fn day(words: &Words, millis: u64) -> String {
    let time = jiff::Timestamp::from_millisecond(i64::try_from(millis).unwrap_or(0));
    let day = time.map(|time| time.strftime("%Y-%m-%d").to_string()).unwrap_or_default();
    words.date(&day)
}
