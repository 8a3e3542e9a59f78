//! Series: tables over several events, as pages, print, projector, JSON and CSV.

mod pages;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use rochade_tournament::season::{Counting, Season, SeasonEvent, SeasonRow};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::club;
use super::error::{ErrorBody, WebError};
use super::extract::Path;
use super::games::plain;
use crate::app::App;
use crate::event::Event;
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::series::Series;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show)).routes(routes!(as_table)).merge(pages::router())
}

/// A series as far as it has come.
#[derive(Debug, Serialize, ToSchema)]
struct SeriesView {
    /// Its public name.
    id: PublicId,
    /// What it is called.
    name: String,
    /// How it is counted.
    rules: SeriesRules,
    /// Its events, in the order in which they were put in.
    events: Vec<EventOfSeries>,
    /// The table, the first rank first.
    rows: Vec<RowOfSeries>,
}

/// How a series is counted.
#[derive(Debug, Serialize, ToSchema)]
struct SeriesRules {
    /// `places` gives points by place, `scores` what was made in each event.
    counting: &'static str,
    /// The points of the first places.
    places: Vec<u32>,
    /// The points of everybody after them.
    others: u32,
    /// How many results count; all if not given.
    best: Option<usize>,
    /// In how many events one has to play for the final table.
    least: usize,
}

/// An event of a series.
#[derive(Debug, Serialize, ToSchema)]
struct EventOfSeries {
    /// Its public name.
    id: PublicId,
    /// What it is called.
    name: String,
    /// How many of its rounds everybody has seen.
    rounds: u16,
    /// How many of them when it was put into the series.
    rounds_before: u16,
    /// Whether it is closed.
    closed: bool,
}

/// A line of the table.
#[derive(Debug, Serialize, ToSchema)]
struct RowOfSeries {
    /// The rank; who is tied in everything shares it.
    rank: usize,
    /// Who.
    name: String,
    /// The sum of what counts.
    total: String,
    /// Whether enough events were played.
    complete: bool,
    /// By event: what it gave; nothing to who did not play.
    results: Vec<Option<ResultOfSeries>>,
}

/// What an event gave somebody.
#[derive(Debug, Serialize, ToSchema)]
struct ResultOfSeries {
    /// The place there.
    place: usize,
    /// The points.
    points: String,
    /// Whether it is among those that count.
    counts: bool,
}

/// A series with its events as they stand.
struct Counted {
    series: Arc<Snapshot<Series>>,
    /// The events, with how many of their rounds were seen before.
    events: Vec<(Arc<Snapshot<Event>>, u16)>,
    placed: Vec<SeasonEvent>,
    rows: Vec<SeasonRow>,
}

async fn find(app: &App, id: PublicId) -> Result<Arc<Snapshot<Series>>, WebError> {
    app.series.snapshot(id).await.map_err(plain)
}

impl Counted {
    async fn new(app: &App, id: PublicId) -> Result<Self, WebError> {
        let series = find(app, id).await?;
        let (mut events, mut placed) = (Vec::new(), Vec::new());
        for one in series.state.events() {
            // An event that was removed from the server gives nothing.
            let Ok(event) = app.events.snapshot(one.event).await else { continue };
            let ended = event.derived("season", |event| event.state().season_event()).await;
            // Before its first round nobody has a place.
            let begun = event.state.state().published() > 0;
            let name = ended.name.clone();
            placed.push(match begun {
                true => ended.as_ref().clone(),
                false => SeasonEvent { name, placed: Vec::new() },
            });
            events.push((event, one.rounds));
        }
        let rows = series.state.rules().table(&placed);
        Ok(Self { series, events, placed, rows })
    }

    fn rules(&self) -> &Season {
        self.series.state.rules()
    }

    fn view(&self) -> SeriesView {
        let rules = self.rules();
        let events = self.events.iter().map(|(event, rounds_before)| {
            let state = event.state.state();
            EventOfSeries {
                id: event.id,
                name: state.settings().name.clone(),
                rounds: state.published(),
                rounds_before: *rounds_before,
                closed: state.is_closed(),
            }
        });
        let rows = self.rows.iter().map(|row| RowOfSeries {
            rank: row.rank,
            name: row.name.clone(),
            total: row.total.to_string(),
            complete: row.complete,
            results: self.results(row),
        });
        SeriesView {
            id: self.series.id,
            name: rules.name.clone(),
            rules: SeriesRules {
                counting: match rules.counting {
                    Counting::Places => "places",
                    Counting::Scores => "scores",
                },
                places: rules.places.clone(),
                others: rules.others,
                best: rules.best,
                least: rules.least,
            },
            events: events.collect(),
            rows: rows.collect(),
        }
    }

    /// What each event gave somebody.
    fn results(&self, row: &SeasonRow) -> Vec<Option<ResultOfSeries>> {
        let of = |at: usize| {
            let result = row.results.iter().find(|result| result.event == at)?;
            Some(ResultOfSeries {
                place: result.rank,
                points: result.points.to_string(),
                counts: result.counts,
            })
        };
        (0..self.events.len()).map(of).collect()
    }
}

/// A table over several events
#[utoipa::path(
    get, path = "/api/series/{id}", tag = "club", params(("id" = String, Path)),
    responses((status = 200, body = SeriesView), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody))
)]
async fn show(
    State(app): State<App>,
    Path(id): Path<PublicId>,
) -> Result<Json<SeriesView>, WebError> {
    Ok(Json(Counted::new(&app, id).await?.view()))
}

/// A table over several events, for spreadsheets (CSV)
#[utoipa::path(
    get, path = "/api/series/{id}/table.csv", tag = "club", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/csv"), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody))
)]
async fn as_table(State(app): State<App>, Path(id): Path<PublicId>) -> Result<Response, WebError> {
    let view = Counted::new(&app, id).await?.view();
    let mut heads: Vec<String> = ["rank", "name", "total"].map(str::to_owned).to_vec();
    heads.extend(view.events.iter().map(|event| event.name.clone()));
    let mut rows = vec![heads];
    rows.extend(view.rows.into_iter().map(|row| {
        let mut cells = vec![row.rank.to_string(), row.name, row.total];
        // What does not count stands in brackets.
        cells.extend(row.results.into_iter().map(|result| match result {
            Some(result) if result.counts => result.points,
            Some(result) => format!("({})", result.points),
            None => String::new(),
        }));
        cells
    }));
    Ok(club::table(&format!("{id}-series.csv"), rows))
}
