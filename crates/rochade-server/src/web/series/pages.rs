//! The pages of a series: its table for everybody, its rules and events for the organiser.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use rochade_tournament::season::{Counting, Season};
use rochade_tournament::{Settings, Tournament};
use rochade_words::{Value, Words};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::people::ShownPeople;
use super::{Counted, find};
use crate::app::App;
use crate::event::Summary;
use crate::id::PublicId;
use crate::journal::{Failure, Snapshot};
use crate::series::{self, NotDone, Order, Series};
use crate::storage::Kind;
use crate::web::club;
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::extract::{Form, Path, Query};
use crate::web::games::plain;
use crate::web::layout::{Page, html};
use crate::web::limits::{Address, Counted as Limit};
use crate::web::qr;
use crate::web::rights::Rights;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::wire::{RefusalView, from_word, word};

/// How many series the list shows, and how many events of a browser can be put in.
const LISTED: u32 = 20;

/// A browser follows so many events at once: it has only a few connections.
const FOLLOWED: usize = 3;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/series", get(home).post(declare))
        .route("/series/{id}", get(show))
        .route("/series/{id}/rules", get(back).post(change))
        .route("/series/{id}/events", post(add))
        .route("/series/{id}/events/remove", post(remove))
        .route("/series/{id}/projector", get(projector))
        .route("/series/{id}/print", get(print))
        .route("/series/{id}/qr.svg", get(code))
}

/// A refused form stands at the address of its answer: who loads that again gets the table.
pub(super) async fn back(Path(id): Path<PublicId>) -> Redirect {
    Redirect::to(&format!("/series/{id}"))
}

/// The rules as they are typed.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct RulesForm {
    name: String,
    counting: String,
    places: String,
    others: String,
    best: String,
    least: String,
}

impl RulesForm {
    fn of(rules: &Season) -> Self {
        let places: Vec<String> = rules.places.iter().map(ToString::to_string).collect();
        Self {
            name: rules.name.clone(),
            counting: word(&rules.counting),
            places: places.join(" "),
            others: rules.others.to_string(),
            best: rules.best.map(|best| best.to_string()).unwrap_or_default(),
            least: rules.least.to_string(),
        }
    }

    /// The rules, or what is wrong with them.
    fn rules(&self, words: &Words) -> Result<Season, String> {
        let wrong = |text: &str| words.ui_with("ui-series-number", &[("text", Value::text(text))]);
        let number = |text: &str| {
            let text = text.trim();
            if text.is_empty() { Ok(0) } else { text.parse().map_err(|_| wrong(text)) }
        };
        let places = self.places.split(|c: char| c.is_whitespace() || ",;-".contains(c));
        let places = places.filter(|text| !text.is_empty());
        let best = match self.best.trim() {
            "" => None,
            text => Some(text.parse().map_err(|_| wrong(text))?),
        };
        Ok(Season {
            name: self.name.trim().to_owned(),
            counting: from_word(&self.counting).map_err(|_| wrong(&self.counting))?,
            places: places
                .map(|text| text.parse().map_err(|_| wrong(text)))
                .collect::<Result<_, String>>()?,
            others: number(&self.others)?,
            best,
            least: usize::try_from(number(&self.least)?).unwrap_or(usize::MAX),
        })
    }
}

fn not_done(words: &Words, why: &NotDone) -> String {
    match why {
        NotDone::Rules(why) => words.tell(&nobody(), why),
        NotDone::Name(error) => words.one_line_error(error),
        NotDone::Fixed => words.ui("ui-series-fixed"),
        NotDone::TwiceInEvent => words.ui("ui-series-twice"),
        NotDone::NoPeople => words.ui("ui-series-no-people"),
        NotDone::Limit(bound) => bound.words(words),
    }
}

/// The sentences of a series speak of names, not of numbers.
fn nobody() -> Tournament {
    Tournament::new(Settings::default())
}

#[derive(Template)]
#[template(path = "series/home.html")]
struct HomePage {
    page: Page,
    form: RulesForm,
    error: String,
    /// Names and addresses.
    all: Vec<(String, String)>,
}

async fn home(State(app): State<App>, visitor: Visitor) -> Result<Html<String>, WebError> {
    home_page(&app, visitor, RulesForm::of(&Season::default()), String::new()).await
}

async fn home_page(
    app: &App,
    visitor: Visitor,
    form: RulesForm,
    error: String,
) -> Result<Html<String>, WebError> {
    let mut all = Vec::new();
    for listed in app.storage.recent(Kind::Series, LISTED).await? {
        let Ok(series) = app.series.snapshot(listed.id).await else { continue };
        all.push((series.state.rules().name.clone(), listed.id.to_string()));
    }
    let page = Page::new(visitor, "/series", &visitor.words().ui("ui-series"));
    html(&HomePage { page, form, error, all })
}

async fn declare(
    State(app): State<App>,
    visitor: Visitor,
    Address(from): Address,
    Form(form): Form<RulesForm>,
) -> Result<Response, WebError> {
    app.limiter.count(Limit::Creation, from)?;
    let words = visitor.words();
    let rules = form.rules(words).and_then(|rules| {
        series::check(&rules).map_err(|why| not_done(words, &why)).map(|()| rules)
    });
    match rules {
        Ok(rules) => {
            let made = series::declare(&app.series, rules, visitor.language).await;
            let (id, secret) = made.map_err(plain)?;
            Right::Key.keep_and_go(&app, id, secret.reveal(), &format!("/series/{id}"))
        }
        Err(text) => {
            let page = home_page(&app, visitor, form, text).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// What an event gave somebody, on a page.
struct ShownResult {
    points: String,
    place: usize,
    counts: bool,
}

/// A line of the table on a page.
struct ShownRow {
    rank: usize,
    name: String,
    total: String,
    complete: bool,
    results: Vec<Option<ShownResult>>,
    /// Where the total comes from, line by line.
    lines: Vec<String>,
}

/// An event on a page.
struct ShownEvent {
    id: String,
    name: String,
    /// How many rounds of it were played before it was put in.
    before: u16,
    closed: bool,
}

/// The table on a page.
struct ShownTable {
    id: String,
    name: String,
    /// The rules, sentence by sentence.
    rules: Vec<String>,
    events: Vec<ShownEvent>,
    rows: Vec<ShownRow>,
    /// The streams that tell of changes, and the version of the first of their events.
    live: String,
    version: u64,
}

impl ShownTable {
    fn new(words: &Words, counted: &Counted) -> Self {
        let events = counted.events.iter().map(|(event, before)| {
            let state = event.state.state();
            ShownEvent {
                id: event.id.to_string(),
                name: state.settings().name.clone(),
                before: *before,
                closed: state.is_closed(),
            }
        });
        let rows = counted.rows.iter().map(|row| {
            let told = counted.rules().told(&counted.placed, row);
            let results = counted.results(row).into_iter().map(|result| {
                let result = result?;
                let points = words.table_number(result.points.as_str());
                Some(ShownResult { points, place: result.place, counts: result.counts })
            });
            ShownRow {
                rank: row.rank,
                name: row.name.clone(),
                total: words.table_number(row.total.to_string().as_str()),
                complete: row.complete,
                results: results.collect(),
                lines: told
                    .iter()
                    .skip(1)
                    .map(|line| words.told(&nobody(), line))
                    .chain(row.declared.then(|| words.ui("ui-series-by-hand")))
                    .collect(),
            }
        });
        let open = counted.events.iter().rev().map(|(event, _)| event);
        let open = open.filter(|event| !event.state.state().is_closed()).take(FOLLOWED);
        let open: Vec<_> = open.collect();
        let live = open.iter().map(|event| format!("/api/club/{}/live", event.id));
        Self {
            id: counted.series.id.to_string(),
            name: counted.rules().name.clone(),
            rules: rules_told(words, counted.rules()),
            live: live.collect::<Vec<_>>().join(" "),
            version: open.first().map_or(0, |event| event.version),
            events: events.collect(),
            rows: rows.collect(),
        }
    }
}

/// The rules, sentence by sentence.
fn rules_told(words: &Words, rules: &Season) -> Vec<String> {
    let mut told = Vec::new();
    match rules.counting {
        Counting::Places => {
            let places: Vec<String> = rules.places.iter().map(ToString::to_string).collect();
            let given =
                [("places", Value::text(places.join(", "))), ("others", Value::text(rules.others))];
            told.push(words.ui_with("ui-series-told-places", &given));
        }
        Counting::Scores => told.push(words.ui("ui-series-told-scores")),
    }
    told.push(match rules.best {
        Some(best) => words.ui_with("ui-series-told-best", &[("best", Value::count(best))]),
        None => words.ui("ui-series-told-all"),
    });
    if rules.least > 0 {
        told.push(words.ui_with("ui-series-told-least", &[("least", Value::count(rules.least))]));
    }
    told.push(words.ui("ui-series-told-ties"));
    told
}

#[derive(Template)]
#[template(path = "series/series.html")]
struct SeriesPage {
    page: Page,
    table: ShownTable,
    organiser: Option<OrganiserPart>,
    error: String,
}

/// What only the organiser sees.
struct OrganiserPart {
    form: RulesForm,
    /// Whether only the name can be changed.
    begun: bool,
    /// This browser's events that are not in the series: address and name.
    free: Vec<(String, String)>,
    /// The organiser's link.
    link: String,
    people: ShownPeople,
}

/// The organiser's secret, before the browser has it.
#[derive(Debug, Default, Deserialize)]
struct InLink {
    key: Option<String>,
}

async fn show(
    State(app): State<App>,
    rights: Rights,
    headers: HeaderMap,
    site: Site,
    Path(id): Path<PublicId>,
    Query(InLink { key }): Query<InLink>,
) -> Result<Response, WebError> {
    if let Some(secret) = key {
        return Right::Key.keep_and_go(&app, id, secret, &format!("/series/{id}"));
    }
    let counted = Counted::new(&app, id).await?;
    let page = series_page(&app, &rights, &headers, &site, &counted, None).await?;
    Ok(page.into_response())
}

/// The rules that were typed, none where it was about people, and why they were refused.
type Refused = (Option<RulesForm>, String);

/// The page after something was refused.
pub(super) async fn refused_page(
    app: &App,
    rights: &Rights,
    headers: &HeaderMap,
    site: &Site,
    id: PublicId,
    refused: Refused,
) -> Result<Response, WebError> {
    let counted = Counted::new(app, id).await?;
    let page = series_page(app, rights, headers, site, &counted, Some(refused)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// The page, with what was typed and refused.
async fn series_page(
    app: &App,
    rights: &Rights,
    headers: &HeaderMap,
    site: &Site,
    counted: &Counted,
    refused: Option<Refused>,
) -> Result<Html<String>, WebError> {
    let id = counted.series.id;
    let words = rights.visitor.words();
    let secret = rights.secret.as_ref().filter(|secret| counted.series.state.admits(secret));
    let as_it_is = || RulesForm::of(counted.rules());
    let (form, error, of_people) = match refused {
        Some((Some(form), error)) => (form, error, String::new()),
        Some((None, of_people)) => (as_it_is(), String::new(), of_people),
        None => (as_it_is(), String::new(), String::new()),
    };
    let organiser = match secret {
        Some(secret) => Some(OrganiserPart {
            form,
            begun: counted.series.state.is_begun(),
            free: free_events(app, headers, &counted.series.state).await,
            link: site.link(&format!("/series/{id}?key={}", secret.reveal())),
            people: ShownPeople::new(words, counted, of_people),
        }),
        None => None,
    };
    let table = ShownTable::new(words, counted);
    let page = Page::new(rights.visitor, &format!("/series/{id}"), &table.name);
    html(&SeriesPage { page, table, organiser, error })
}

/// This browser's events that are not in the series.
async fn free_events(app: &App, headers: &HeaderMap, series: &Series) -> Vec<(String, String)> {
    let mut free = Vec::new();
    let own = Right::Club.ids(app, headers).into_iter();
    let own = own.filter(|&id| series.events().iter().all(|one| one.event != id));
    for id in own.take(LISTED as usize) {
        let Ok(running) = app.events.open(id).await else { continue };
        if club::may_organise(app, &running, headers, "") {
            free.push((id.to_string(), Summary::of(&running.snapshot()).name));
        }
    }
    free.sort_by(|one, other| one.1.cmp(&other.1));
    free
}

/// Insists that the organiser asks.
pub(super) fn insist(rights: &Rights, series: &Snapshot<Series>) -> Result<(), WebError> {
    if rights.secret.as_ref().is_some_and(|secret| series.state.admits(secret)) {
        return Ok(());
    }
    let text = rights.visitor.words().ui("ui-series-organiser-only");
    Err(WebError::Forbidden(Box::new(RefusalView::new("organiser_only", text))))
}

/// Asks something of a series, in the organiser's name.
pub(super) async fn ask(
    app: &App,
    rights: &Rights,
    id: PublicId,
    order: Order,
) -> Result<(), WebError> {
    insist(rights, &*find(app, id).await?)?;
    let mut series = app.series.open(id).await.map_err(plain)?;
    match series.ask(order).await {
        Ok(_) => Ok(()),
        Err(Failure::Refused(why, _)) => Err(refused(rights.visitor.words(), &why)),
        Err(failure) => Err(plain(failure)),
    }
}

/// Why something was not done, as an answer.
pub(super) fn refused(words: &Words, why: &NotDone) -> WebError {
    WebError::Refused(Box::new(RefusalView::new("refused", not_done(words, why))))
}

/// Asks something of a series, and goes back to its page.
async fn asked(
    app: &App,
    rights: &Rights,
    id: PublicId,
    order: Order,
) -> Result<Response, WebError> {
    ask(app, rights, id, order).await?;
    Ok(Redirect::to(&format!("/series/{id}")).into_response())
}

async fn change(
    State(app): State<App>,
    rights: Rights,
    headers: HeaderMap,
    site: Site,
    Path(id): Path<PublicId>,
    Form(form): Form<RulesForm>,
) -> Result<Response, WebError> {
    insist(&rights, &*find(&app, id).await?)?;
    let refused = match form.rules(rights.visitor.words()) {
        Err(text) => text,
        Ok(rules) => match ask(&app, &rights, id, Order::Change { rules }).await {
            Ok(()) => return Ok(Redirect::to(&format!("/series/{id}")).into_response()),
            Err(WebError::Refused(refusal)) => refusal.text,
            Err(error) => return Err(error),
        },
    };
    refused_page(&app, &rights, &headers, &site, id, (Some(form), refused)).await
}

/// Which event.
#[derive(Debug, Deserialize)]
struct Chosen {
    event: PublicId,
}

/// The order that puts an event in: whoever gives it organises both.
pub(super) async fn adding(
    app: &App,
    rights: &Rights,
    headers: &HeaderMap,
    id: PublicId,
    event: PublicId,
    secret: &str,
) -> Result<Order, WebError> {
    insist(rights, &*find(app, id).await?)?;
    let running = app.events.open(event).await.map_err(plain)?;
    if !club::may_organise(app, &running, headers, secret) {
        let text = rights.visitor.words().ui("ui-series-not-yours");
        return Err(WebError::Forbidden(Box::new(RefusalView::new("organiser_only", text))));
    }
    let rounds = running.snapshot().state().published();
    Ok(Order::Add { event, rounds })
}

async fn add(
    State(app): State<App>,
    rights: Rights,
    headers: HeaderMap,
    Path(id): Path<PublicId>,
    Form(Chosen { event }): Form<Chosen>,
) -> Result<Response, WebError> {
    let order = adding(&app, &rights, &headers, id, event, "").await?;
    asked(&app, &rights, id, order).await
}

async fn remove(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<PublicId>,
    Form(Chosen { event }): Form<Chosen>,
) -> Result<Response, WebError> {
    asked(&app, &rights, id, Order::Remove { event }).await
}

#[derive(Template)]
#[template(path = "series/projector.html")]
struct ProjectorPage {
    page: Page,
    table: ShownTable,
}

/// The table in the language of the series, unless the address names another.
async fn for_the_room(
    app: &App,
    mut visitor: Visitor,
    id: PublicId,
    named: &Named,
    path: &str,
) -> Result<(Page, ShownTable), WebError> {
    let counted = Counted::new(app, id).await?;
    if named.lang.is_none() {
        visitor.language = counted.series.state.language();
    }
    let table = ShownTable::new(visitor.words(), &counted);
    Ok((Page::new(visitor, &format!("/series/{id}/{path}"), &table.name), table))
}

/// Whether the address names a language.
#[derive(Debug, Deserialize)]
struct Named {
    lang: Option<String>,
}

async fn projector(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<PublicId>,
    Query(named): Query<Named>,
) -> Result<Html<String>, WebError> {
    let (page, table) = for_the_room(&app, visitor, id, &named, "projector").await?;
    html(&ProjectorPage { page, table })
}

#[derive(Template)]
#[template(path = "series/print.html")]
struct PrintPage {
    page: Page,
    table: ShownTable,
}

async fn print(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<PublicId>,
    Query(named): Query<Named>,
) -> Result<Html<String>, WebError> {
    let (page, table) = for_the_room(&app, visitor, id, &named, "print").await?;
    html(&PrintPage { page, table })
}

async fn code(
    State(app): State<App>,
    site: Site,
    Path(id): Path<PublicId>,
) -> Result<Response, WebError> {
    find(&app, id).await?;
    let svg = qr::of_link(&site.link(&format!("/series/{id}")))?;
    Ok(([(axum::http::header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}
