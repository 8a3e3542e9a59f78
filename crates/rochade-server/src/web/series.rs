//! Series: tables over several events, as pages, print, projector, JSON and CSV.

mod pages;
mod people;

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use rochade_tournament::season::{
    Counting, Season, SeasonEvent, SeasonResult, SeasonRow, SeasonSeat,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::club;
use super::error::{ErrorBody, WebError};
use super::extract::{Json as Body, Path};
use super::games::plain;
use super::limits::{Address, Counted as Limit};
use super::rights::Rights;
use super::visitor::Visitor;
use crate::app::App;
use crate::event::Event;
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::series::{self, Order, Series, SeriesPeople, SeriesSeat};
use crate::wire::event::NewEvent;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(show, change))
        .routes(routes!(add))
        .routes(routes!(remove))
        .routes(routes!(as_table))
        .merge(pages::router())
        .merge(people::router())
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
    /// What the organiser said of who is who.
    people: Vec<SeriesPeople>,
}

/// How a series is counted. What is left out is as usual.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct SeriesRules {
    /// What an event gives.
    counting: SeriesCounting,
    /// The points of the first places.
    places: Vec<u32>,
    /// The points of everybody after them.
    others: u32,
    /// How many results count; all if not given.
    best: Option<usize>,
    /// In how many events one has to play for the final table.
    least: usize,
}

/// What an event gives.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SeriesCounting {
    /// Points by place.
    Places,
    /// What was made there.
    Scores,
}

impl Default for SeriesRules {
    fn default() -> Self {
        Self::of(&Season::default())
    }
}

impl SeriesRules {
    fn of(rules: &Season) -> Self {
        Self {
            counting: match rules.counting {
                Counting::Places => SeriesCounting::Places,
                Counting::Scores => SeriesCounting::Scores,
            },
            places: rules.places.clone(),
            others: rules.others,
            best: rules.best,
            least: rules.least,
        }
    }

    fn named(self, name: &str) -> Season {
        Season {
            name: name.trim().to_owned(),
            counting: match self.counting {
                SeriesCounting::Places => Counting::Places,
                SeriesCounting::Scores => Counting::Scores,
            },
            places: self.places,
            others: self.others,
            best: self.best,
            least: self.least,
        }
    }
}

/// A series that somebody wants.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WantedSeries {
    /// What it is called.
    name: String,
    /// How it is counted.
    #[serde(default)]
    rules: SeriesRules,
}

/// An event for a series.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WantedEvent {
    /// Its public name.
    event: PublicId,
    /// The secret of its organiser; not needed in a browser that organises it.
    #[serde(default)]
    secret: String,
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
    /// Whether the organiser said which results are this person's.
    declared: bool,
    /// By event: what it gave; nothing to who did not play.
    results: Vec<Option<ResultOfSeries>>,
}

/// What an event gave somebody.
#[derive(Debug, Serialize, ToSchema)]
struct ResultOfSeries {
    /// As whom: a player of the event, or the number of a team.
    entrant: u16,
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
        let seat = |seat: SeriesSeat| {
            let at = events.iter().position(|(event, _)| event.id == seat.event)?;
            Some((at, seat.entrant))
        };
        let people = series.state.people().into_iter();
        let people: Vec<Vec<SeasonSeat>> =
            people.map(|seats| seats.into_iter().filter_map(seat).collect()).collect();
        let rows = series.state.rules().table_of(&placed, &people);
        Ok(Self { series, events, placed, rows })
    }

    /// The entrants whose results are in a row.
    fn seats(&self, row: &SeasonRow) -> Vec<SeriesSeat> {
        let seat = |result: &SeasonResult| {
            let (event, _) = self.events.get(result.event)?;
            Some(SeriesSeat { event: event.id, entrant: result.entrant })
        };
        row.results.iter().filter_map(seat).collect()
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
            declared: row.declared,
            results: self.results(row),
        });
        SeriesView {
            id: self.series.id,
            name: rules.name.clone(),
            rules: SeriesRules::of(rules),
            events: events.collect(),
            rows: rows.collect(),
            people: self.series.state.said_of_people().to_vec(),
        }
    }

    /// What each event gave somebody.
    fn results(&self, row: &SeasonRow) -> Vec<Option<ResultOfSeries>> {
        let of = |at: usize| {
            let result = row.results.iter().find(|result| result.event == at)?;
            Some(ResultOfSeries {
                entrant: result.entrant,
                place: result.rank,
                points: result.points.to_string(),
                counts: result.counts,
            })
        };
        (0..self.events.len()).map(of).collect()
    }
}

/// Declare a series
///
/// The answer holds the organiser's secret, which is never told again: later requests send it
/// as `Authorization: Bearer …`.
#[utoipa::path(
    post, path = "/api/series", tag = "club",
    request_body(content = WantedSeries, example = json!({ "name": "Grand Prix", "rules": { "best": 5 } })),
    responses((status = 201, body = NewEvent), (status = 400, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Body(WantedSeries { name, rules }): Body<WantedSeries>,
) -> Result<(StatusCode, Json<NewEvent>), WebError> {
    app.limiter.count(Limit::Creation, address)?;
    let rules = rules.named(&name);
    series::check(&rules).map_err(|why| pages::refused(visitor.words(), &why))?;
    let declared = series::declare(&app.series, rules, visitor.language).await;
    let (id, secret) = declared.map_err(plain)?;
    Ok((StatusCode::CREATED, Json(NewEvent { id, secret: secret.reveal() })))
}

/// Change the rules of a series
///
/// Once an event was in it, only the name can change.
#[utoipa::path(
    put, path = "/api/series/{id}", tag = "club", params(("id" = String, Path)),
    request_body(content = WantedSeries, example = json!({ "name": "Grand Prix 2027" })),
    responses((status = 200, body = SeriesView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn change(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<PublicId>,
    Body(WantedSeries { name, rules }): Body<WantedSeries>,
) -> Result<Json<SeriesView>, WebError> {
    let rules = rules.named(&name);
    pages::ask(&app, &rights, id, Order::Change { rules }).await?;
    Ok(Json(Counted::new(&app, id).await?.view()))
}

/// Put an event into a series
///
/// Whoever does it organises both: the secret of the series is sent as `Authorization: Bearer …`,
/// that of the event with it.
#[utoipa::path(
    post, path = "/api/series/{id}/events", tag = "club", params(("id" = String, Path)),
    request_body(content = WantedEvent, example = json!({ "event": "k7m2x9pq4r", "secret": "…" })),
    responses((status = 200, body = SeriesView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn add(
    State(app): State<App>,
    rights: Rights,
    headers: HeaderMap,
    Path(id): Path<PublicId>,
    Body(WantedEvent { event, secret }): Body<WantedEvent>,
) -> Result<Json<SeriesView>, WebError> {
    let order = pages::adding(&app, &rights, &headers, id, event, &secret).await?;
    pages::ask(&app, &rights, id, order).await?;
    Ok(Json(Counted::new(&app, id).await?.view()))
}

/// Take an event out of a series
#[utoipa::path(
    delete, path = "/api/series/{id}/events/{event}", tag = "club",
    params(("id" = String, Path), ("event" = String, Path)),
    responses((status = 200, body = SeriesView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody))
)]
async fn remove(
    State(app): State<App>,
    rights: Rights,
    Path((id, event)): Path<(PublicId, PublicId)>,
) -> Result<Json<SeriesView>, WebError> {
    pages::ask(&app, &rights, id, Order::Remove { event }).await?;
    Ok(Json(Counted::new(&app, id).await?.view()))
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
