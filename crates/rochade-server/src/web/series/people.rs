//! Who is who in a series: the organiser says that two rows are the same person, or that a row
//! is two people.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::pages::{ask, insist, refused_page};
use super::{Counted, SeriesView, find};
use crate::app::App;
use crate::id::PublicId;
use crate::series::{Order, SeriesPeople, SeriesSeat};
use crate::web::error::{ErrorBody, WebError};
use crate::web::extract::{Form, Json as Body, Path};
use crate::web::rights::Rights;
use crate::web::site::Site;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(declare))
        .routes(routes!(take_back))
        .route("/series/{id}/people", post(declare_by_form).get(super::pages::back))
        .route("/series/{id}/people/take-back", post(take_back_by_form))
}

/// Which results are whose.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum WantedPeople {
    /// The rows of these results are the same person.
    Same {
        /// A result of each row.
        results: Vec<SeriesSeat>,
    },
    /// A row is two people.
    Apart {
        /// Those of its results that belong to one of them.
        results: Vec<SeriesSeat>,
    },
}

impl WantedPeople {
    /// The results of each person; nobody where the rows do not fit.
    fn order(self, counted: &Counted) -> Order {
        let rows: Vec<Vec<SeriesSeat>> =
            counted.rows.iter().map(|row| counted.seats(row)).collect();
        let of = |seat: &SeriesSeat| rows.iter().position(|row| row.contains(seat));
        let (Self::Same { results } | Self::Apart { results }) = &self;
        let mut named: Vec<Option<usize>> = results.iter().map(of).collect();
        named.sort_unstable();
        named.dedup();
        let named: Option<Vec<usize>> = named.into_iter().collect();
        let people = match (self, named.as_deref()) {
            (Self::Same { .. }, Some(named @ [_, _, ..])) => {
                vec![named.iter().flat_map(|&row| rows[row].clone()).collect()]
            }
            (Self::Apart { results }, Some(&[row])) => {
                let (own, others) =
                    rows[row].iter().partition::<Vec<SeriesSeat>, _>(|s| results.contains(s));
                vec![own, others]
            }
            (Self::Same { .. } | Self::Apart { .. }, _) => Vec::new(),
        };
        Order::Declare { people }
    }
}

/// Say who is who in a series
///
/// Players are known by their FIDE number, or by name and year of birth. `same` makes the rows
/// of these results one; `apart` makes some results of a row another one. A result is named by its
/// event and entrant, as the table has them.
#[utoipa::path(
    post, path = "/api/series/{id}/people", tag = "club", params(("id" = String, Path)),
    request_body(content = WantedPeople, example = json!({ "do": "same", "results": [
        { "event": "k7m2x9pq4r", "entrant": 3 }, { "event": "b3c8d2f6gh", "entrant": 7 }] })),
    responses((status = 200, body = SeriesView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn declare(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<PublicId>,
    Body(wanted): Body<WantedPeople>,
) -> Result<Json<SeriesView>, WebError> {
    let order = wanted.order(&Counted::new(&app, id).await?);
    ask(&app, &rights, id, order).await?;
    Ok(Json(Counted::new(&app, id).await?.view()))
}

/// Take back what was said of people in a series
///
/// By its number in the list, from 1.
#[utoipa::path(
    delete, path = "/api/series/{id}/people/{number}", tag = "club",
    params(("id" = String, Path), ("number" = usize, Path)),
    responses((status = 200, body = SeriesView), (status = 400, body = ErrorBody),
              (status = 403, body = ErrorBody), (status = 404, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn take_back(
    State(app): State<App>,
    rights: Rights,
    Path((id, number)): Path<(PublicId, usize)>,
) -> Result<Json<SeriesView>, WebError> {
    ask(&app, &rights, id, Order::TakeBack { number }).await?;
    Ok(Json(Counted::new(&app, id).await?.view()))
}

/// A form names its results as `EVENT.ENTRANT`.
async fn declare_by_form(
    State(app): State<App>,
    rights: Rights,
    headers: axum::http::HeaderMap,
    site: Site,
    Path(id): Path<PublicId>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, WebError> {
    insist(&rights, &*find(&app, id).await?)?;
    let given = |name: &'static str| fields.iter().filter(move |field| field.0 == name);
    let seat = |text: &str| {
        let (event, entrant) = text.split_once('.')?;
        Some(SeriesSeat { event: event.parse().ok()?, entrant: entrant.parse().ok()? })
    };
    let results = given("result").filter_map(|(_, text)| seat(text)).collect();
    let is_apart = given("do").any(|(_, word)| word == "apart");
    let wanted = match is_apart {
        true => WantedPeople::Apart { results },
        false => WantedPeople::Same { results },
    };
    let order = wanted.order(&Counted::new(&app, id).await?);
    match ask(&app, &rights, id, order).await {
        Ok(()) => Ok(Redirect::to(&format!("/series/{id}#series-people")).into_response()),
        Err(WebError::Refused(refusal)) => {
            refused_page(&app, &rights, &headers, &site, id, (None, refusal.text)).await
        }
        Err(error) => Err(error),
    }
}

#[derive(Debug, Deserialize)]
struct Number {
    number: usize,
}

async fn take_back_by_form(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<PublicId>,
    Form(Number { number }): Form<Number>,
) -> Result<Response, WebError> {
    ask(&app, &rights, id, Order::TakeBack { number }).await?;
    Ok(Redirect::to(&format!("/series/{id}#series-people")).into_response())
}

/// A result to choose on the page.
pub(super) struct ShownSeat {
    pub value: String,
    /// Who, and in which event.
    pub text: String,
}

/// A row to choose on the page, with its results.
pub(super) struct ShownPerson {
    pub name: String,
    pub seats: Vec<ShownSeat>,
}

/// What was said of people, on the page.
pub(super) struct ShownSaid {
    pub number: usize,
    pub text: String,
    pub taken_back: bool,
}

/// Who is who, on the page.
pub(super) struct ShownPeople {
    pub rows: Vec<ShownPerson>,
    pub said: Vec<ShownSaid>,
    pub error: String,
}

impl ShownPeople {
    pub fn new(words: &Words, counted: &Counted, error: String) -> Self {
        let rows = counted.rows.iter().map(|row| {
            let seats = counted.seats(row).into_iter().map(|seat| ShownSeat {
                value: format!("{}.{}", seat.event, seat.entrant),
                text: told(words, counted, seat),
            });
            ShownPerson { name: row.name.clone(), seats: seats.collect() }
        });
        let said = (1..).zip(counted.series.state.said_of_people()).map(|(number, said)| {
            let (text, taken_back) = (told_people(words, counted, said), said.taken_back);
            ShownSaid { number, text, taken_back }
        });
        let mut rows: Vec<ShownPerson> = rows.collect();
        rows.sort_by(|one, other| one.name.cmp(&other.name));
        Self { rows, said: said.collect(), error }
    }
}

/// "Anna Berg (January)".
fn told(words: &Words, counted: &Counted, seat: SeriesSeat) -> String {
    let at = counted.events.iter().position(|(event, _)| event.id == seat.event);
    let event = at.and_then(|at| counted.placed.get(at));
    let placed = event.and_then(|event| event.placed.iter().find(|p| p.entrant == seat.entrant));
    let name = placed.map_or("?", |placed| placed.name.as_str());
    let event = event.map_or("?", |event| event.name.as_str());
    words.ui_with("ui-series-seat", &[("name", Value::text(name)), ("event", Value::text(event))])
}

fn told_people(words: &Words, counted: &Counted, said: &SeriesPeople) -> String {
    let person = |seats: &Vec<SeriesSeat>| {
        let seats: Vec<String> = seats.iter().map(|&seat| told(words, counted, seat)).collect();
        seats.join(", ")
    };
    let people: Vec<String> = said.people.iter().map(person).collect();
    match &people[..] {
        [one, other] => {
            let given = [("one", Value::text(one)), ("other", Value::text(other))];
            words.ui_with("ui-series-said-apart", &given)
        }
        people => {
            words.ui_with("ui-series-said-same", &[("results", Value::text(people.join(", ")))])
        }
    }
}
