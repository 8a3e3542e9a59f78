//! Lists of ratings: who leads, and how somebody's rating came about, each change explained.

use askama::Template;
use axum::extract::State;
use axum::response::Html;
use axum::routing::get;
use rochade_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, WebError};
use super::extract::{Path, Query};
use super::games::plain;
use super::layout::{Page, html};
use super::profile::{Seen, day, find};
use super::visitor::Visitor;
use crate::app::App;
use crate::game::{RatingList, TimeClass, Variant};
use crate::id::PublicId;
use crate::journal::{Failure, Snapshot};
use crate::ratings::{Entry, Ratings};
use crate::wire::{ColorName, RatingView};

/// How many a leaderboard has.
const LEADERS: usize = 100;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(lists))
        .routes(routes!(leaders))
        .routes(routes!(history))
        .routes(routes!(of_game))
        .route("/ratings", get(leaderboard))
        .route("/@/{name}/ratings/{list}", get(history_page))
}

/// The list as it stands; none before the first game of it.
async fn open(
    app: &App,
    list: RatingList,
) -> Result<Option<std::sync::Arc<Snapshot<Ratings>>>, WebError> {
    match app.ratings.snapshot(list.id()).await {
        Ok(snapshot) => Ok(Some(snapshot)),
        Err(Failure::Unknown) => Ok(None),
        Err(failure) => Err(plain(failure)),
    }
}

/// What a list is called: "Chess960, blitz".
pub(super) fn list_name(words: &Words, list: RatingList) -> String {
    use rochade_words::Value;
    let (variant, class): (&str, &str) = (list.variant.into(), list.class.into());
    let given = [("variant", Value::text(variant)), ("class", Value::text(class))];
    words.ui_with("ui-rating-list", &given)
}

/// A rating in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ListedRating {
    #[schema(value_type = String)]
    pub list: RatingList,
    /// What the list is called.
    pub label: String,
    pub rating: RatingView,
    /// How many games it comes from.
    pub games: usize,
}

/// All ratings that somebody has.
pub(super) async fn ratings_of(
    app: &App,
    words: &Words,
    seen: &Seen,
) -> Result<Vec<ListedRating>, WebError> {
    let mut all = Vec::new();
    for list in RatingList::all() {
        let Some(snapshot) = open(app, list).await? else { continue };
        let Some(rating) = snapshot.state.of(seen.id) else { continue };
        all.push(ListedRating {
            list,
            label: list_name(words, list),
            rating: RatingView::new(rating),
            games: snapshot.state.history(seen.id).len(),
        });
    }
    Ok(all)
}

/// A list of ratings.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ListView {
    #[schema(value_type = String)]
    pub list: RatingList,
    /// What it is called.
    pub label: String,
    /// How many players it has.
    pub players: usize,
}

/// The lists of ratings
#[utoipa::path(
    get, path = "/api/ratings", tag = "accounts", responses((status = 200, body = [ListView]))
)]
async fn lists(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<axum::Json<Vec<ListView>>, WebError> {
    let mut views = Vec::new();
    for list in RatingList::all() {
        let players = open(&app, list).await?.map_or(0, |list| list.state.table().len());
        views.push(ListView { list, label: list_name(visitor.words(), list), players });
    }
    Ok(axum::Json(views))
}

/// Somebody on a leaderboard.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LeaderView {
    pub rank: usize,
    pub name: String,
    /// The profile.
    pub path: String,
    pub rating: RatingView,
    pub games: usize,
}

/// Those who play under a private or closed account are not shown.
async fn leaders_of(app: &App, list: RatingList) -> Result<Vec<LeaderView>, WebError> {
    let Some(snapshot) = open(app, list).await? else { return Ok(Vec::new()) };
    let mut leaders = Vec::new();
    for (account, rating, games) in snapshot.state.table() {
        if leaders.len() == LEADERS {
            break;
        }
        let Ok(known) = app.accounts.snapshot(account).await else { continue };
        let Some(name) = known.state.name().filter(|_| known.state.is_open()) else { continue };
        if known.state.is_private() {
            continue;
        }
        leaders.push(LeaderView {
            rank: leaders.len() + 1,
            name: name.to_string(),
            path: format!("/@/{name}"),
            rating: RatingView::new(rating),
            games,
        });
    }
    Ok(leaders)
}

fn parsed(list: &str) -> Result<RatingList, WebError> {
    list.parse().map_err(|_| WebError::NotFound)
}

/// The leaderboard of a list
#[utoipa::path(
    get, path = "/api/ratings/{list}", tag = "accounts", params(("list" = String, Path)),
    responses((status = 200, body = [LeaderView]), (status = 404, body = ErrorBody))
)]
async fn leaders(
    State(app): State<App>,
    Path(list): Path<String>,
) -> Result<axum::Json<Vec<LeaderView>>, WebError> {
    Ok(axum::Json(leaders_of(&app, parsed(&list)?).await?))
}

/// What one game did to a rating.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ChangeView {
    pub game: PublicId,
    /// When it counted, in milliseconds since 1970.
    pub at: u64,
    pub color: ColorName,
    /// The opponent's name; none if the account was deleted.
    pub opponent: Option<String>,
    pub before: RatingView,
    pub after: RatingView,
    pub opponent_rating: RatingView,
    /// All of it in a sentence.
    pub text: String,
}

impl ChangeView {
    async fn new(app: &App, words: &Words, entry: &Entry) -> Self {
        let opponent = app.account_name(entry.opponent).await.map(|name| name.to_string());
        Self {
            game: entry.game,
            at: entry.at,
            color: entry.color.into(),
            opponent,
            before: RatingView::new(entry.change.before),
            after: RatingView::new(entry.change.after),
            opponent_rating: RatingView::new(entry.change.game.opponent),
            text: words.rating_change(&entry.change),
        }
    }
}

/// How somebody's rating came about, oldest change first
#[utoipa::path(
    get, path = "/api/accounts/{name}/ratings/{list}", tag = "accounts",
    params(("name" = String, Path), ("list" = String, Path)),
    responses((status = 200, body = [ChangeView]), (status = 404, body = ErrorBody))
)]
async fn history(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, list)): Path<(String, String)>,
) -> Result<axum::Json<Vec<ChangeView>>, WebError> {
    let (seen, list) = (find(&app, visitor, &name).await?, parsed(&list)?);
    let mut views = Vec::new();
    if let Some(snapshot) = open(&app, list).await? {
        for entry in snapshot.state.history(seen.id) {
            views.push(ChangeView::new(&app, visitor.words(), entry).await);
        }
    }
    Ok(axum::Json(views))
}

/// What a rated game did to both ratings, White's first; nothing while it does not count
#[utoipa::path(
    get, path = "/api/games/{id}/ratings", tag = "games", params(("id" = String, Path)),
    responses((status = 200, body = [ChangeView]), (status = 404, body = ErrorBody))
)]
async fn of_game(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<axum::Json<Vec<ChangeView>>, WebError> {
    let game = super::games::find(&app, &id).await?;
    Ok(axum::Json(changes(&app, visitor.words(), &game.snapshot()).await?))
}

async fn changes(
    app: &App,
    words: &Words,
    game: &Snapshot<crate::game::OnlineGame>,
) -> Result<Vec<ChangeView>, WebError> {
    let (Some((white, black, _)), Some(list)) =
        (game.state.rated_result(), game.state.terms().rating_list())
    else {
        return Ok(Vec::new());
    };
    let Some(snapshot) = open(app, list).await? else { return Ok(Vec::new()) };
    let mut views = Vec::new();
    for account in [white, black] {
        let history = snapshot.state.history(account);
        if let Some(entry) = history.iter().rev().find(|entry| entry.game == game.id) {
            views.push(ChangeView::new(app, words, entry).await);
        }
    }
    Ok(views)
}

#[derive(Deserialize)]
struct ListQuery {
    #[serde(default)]
    list: String,
}

#[derive(Template)]
#[template(path = "account/ratings.html")]
struct RatingsPage {
    page: Page,
    list: RatingList,
    label: String,
    leaders: Vec<LeaderView>,
}

impl RatingsPage {
    /// All lists: the text, the name, and whether it is this one.
    fn lists(&self) -> Vec<(String, String, bool)> {
        let each = |list: RatingList| {
            (list.to_string(), list_name(self.page.words(), list), list == self.list)
        };
        RatingList::all().map(each).collect()
    }
}

async fn leaderboard(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<ListQuery>,
) -> Result<Html<String>, WebError> {
    let usual = RatingList { variant: Variant::Chess960, class: TimeClass::Rapid };
    let list = query.list.parse().unwrap_or(usual);
    let page = Page::new(visitor, "/ratings", &visitor.words().ui("ui-rating-title"));
    let label = list_name(visitor.words(), list);
    html(&RatingsPage { page, list, label, leaders: leaders_of(&app, list).await? })
}

#[derive(Template)]
#[template(path = "account/history.html")]
struct HistoryPage {
    page: Page,
    name: String,
    label: String,
    chart: String,
    /// Newest first.
    changes: Vec<ChangeView>,
}

impl HistoryPage {
    fn day(&self, millis: &u64) -> String {
        day(self.page.words(), *millis)
    }
}

/// How many changes the page shows, the newest.
const SHOWN: usize = 100;

async fn history_page(
    State(app): State<App>,
    visitor: Visitor,
    Path((name, list)): Path<(String, String)>,
) -> Result<Html<String>, WebError> {
    let (seen, list) = (find(&app, visitor, &name).await?, parsed(&list)?);
    let snapshot = open(&app, list).await?.ok_or(WebError::NotFound)?;
    let history = snapshot.state.history(seen.id);
    let mut changes = Vec::new();
    for entry in history.iter().rev().take(SHOWN) {
        changes.push(ChangeView::new(&app, visitor.words(), entry).await);
    }
    let label = list_name(visitor.words(), list);
    let path = format!("/@/{}/ratings/{list}", seen.name);
    let page = Page::new(visitor, &path, &format!("{} – {label}", seen.name));
    let (name, chart) = (seen.name.to_string(), chart(history));
    html(&HistoryPage { page, name, label, chart, changes })
}

/// The rating after each game as a line, with its deviation as a band; the scale in numbers.
fn chart(history: &[Entry]) -> String {
    use std::fmt::Write as _;
    const WIDTH: f64 = 640.0;
    const HEIGHT: f64 = 240.0;
    const LEFT: f64 = 48.0;
    let after: Vec<_> = history.iter().map(|entry| entry.change.after).collect();
    let first = history.first().map(|entry| entry.change.before);
    let points: Vec<_> = first.into_iter().chain(after).collect();
    let low = points.iter().map(|r| r.points() - r.deviation()).fold(f64::MAX, f64::min);
    let high = points.iter().map(|r| r.points() + r.deviation()).fold(f64::MIN, f64::max);
    if points.len() < 2 {
        return String::new();
    }
    let (low, high) = ((low / 100.0).floor() * 100.0, (high / 100.0).ceil() * 100.0);
    let x = |index: usize| LEFT + (WIDTH - LEFT) * index as f64 / (points.len() - 1) as f64;
    let y = |value: f64| 8.0 + (HEIGHT - 16.0) * (high - value) / (high - low).max(1.0);
    let mut svg = format!("<svg class=\"chart\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">");
    let step = if high - low > 800.0 { 200.0 } else { 100.0 };
    let mut line = low;
    while line <= high {
        let at = y(line);
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<path class=\"chart-grid\" d=\"M{LEFT} {at:.1}H{WIDTH}\"/>\
             <text class=\"chart-label\" x=\"{:.1}\" y=\"{:.1}\">{line:.0}</text>",
            LEFT - 6.0,
            at + 4.0
        );
        line += step;
    }
    let upper = points.iter().enumerate();
    let upper = upper.map(|(i, r)| format!("{:.1} {:.1}", x(i), y(r.points() + r.deviation())));
    let lower = points.iter().enumerate().rev();
    let lower = lower.map(|(i, r)| format!("{:.1} {:.1}", x(i), y(r.points() - r.deviation())));
    let band: Vec<String> = upper.chain(lower).collect();
    let middle = points.iter().enumerate();
    let middle: Vec<String> =
        middle.map(|(i, r)| format!("{:.1} {:.1}", x(i), y(r.points()))).collect();
    let _ = write!(
        svg,
        "<path class=\"chart-band\" d=\"M{}Z\"/><path class=\"chart-line\" d=\"M{}\"/></svg>",
        band.join("L"),
        middle.join("L")
    );
    svg
}
