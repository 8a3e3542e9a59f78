//! The pages of the public draw: for the organiser, for everybody, and for the
//! projector.

use askama::Template;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use rochade::Color;
use rochade_tournament::lots::{Record, Repeats, Round};
use rochade_words::{Value, Words};
use serde::Deserialize;

use super::{DrawTerms, ask, contribution, find, insist, not_done, organiser};
use crate::app::App;
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::public_draw::{self, Order, PublicDraw};
use crate::web::error::WebError;
use crate::web::extract::{Form, Path, Query};
use crate::web::games::plain;
use crate::web::layout::{Page, html};
use crate::web::limits::{Address, Counted};
use crate::web::positions::rank::RankStrip;
use crate::web::positions::start::Refused;
use crate::web::qr;
use crate::web::rights::Rights;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// The terms as they were typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct NewForm {
    event: String,
    rounds: String,
    exclude: String,
    no_repeats: Option<String>,
}

#[derive(Template)]
#[template(path = "draw/public_new.html")]
struct NewPage {
    page: Page,
    form: NewForm,
    error: Option<String>,
}

fn new_page(
    visitor: Visitor,
    form: NewForm,
    error: Option<String>,
) -> Result<Html<String>, WebError> {
    let page = Page::new(visitor, "/draw/public", &visitor.words().ui("ui-draw-public"));
    html(&NewPage { page, form, error })
}

pub(super) async fn new(visitor: Visitor) -> Result<Html<String>, WebError> {
    new_page(visitor, NewForm { rounds: "7".to_owned(), ..NewForm::default() }, None)
}

pub(super) async fn announce(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Form(form): Form<NewForm>,
) -> Result<Response, WebError> {
    app.limiter().count(Counted::Creation, address)?;
    let words = visitor.words();
    let repeats = match form.no_repeats {
        Some(_) => Repeats::Forbidden,
        None => Repeats::Allowed,
    };
    let organiser = match form.rounds.trim().parse() {
        Ok(rounds) => {
            let wanted = DrawTerms { event: &form.event, rounds, exclude: &form.exclude, repeats };
            organiser(words, &wanted)
        }
        Err(_) => Err(Refused::new("rounds", words.ui("ui-draw-rounds-error"))),
    };
    match organiser {
        Ok(organiser) => {
            let announced = public_draw::announce(app.draws(), &organiser).await;
            let (id, secret) = announced.map_err(plain)?;
            let link = format!("/draw/public/{id}?key={}", secret.reveal());
            Ok(Redirect::to(&link).into_response())
        }
        Err(refused) => {
            let error = Some(refused.text().to_owned());
            Ok(new_page(visitor, form, error)?.into_response())
        }
    }
}

/// How the page of a draw is shown.
#[derive(Debug, Default, Deserialize)]
pub(super) struct ShowQuery {
    /// A contribution was just taken.
    thanks: Option<String>,
    projector: Option<String>,
}

/// A round that is revealed, as a page shows it.
struct RoundShown {
    round: u16,
    number: u16,
    strip: RankStrip,
    contributions: Vec<String>,
}

impl RoundShown {
    fn new(words: &Words, round: &Round) -> Option<Self> {
        let id = round.position()?;
        Some(Self {
            round: round.round,
            number: id.get(),
            strip: RankStrip::new(words, id.back_rank(), Color::White),
            contributions: round.contributions.iter().map(ToString::to_string).collect(),
        })
    }
}

#[derive(Template)]
#[template(path = "draw/public.html")]
struct PublicPage {
    page: Page,
    /// The address of the page without anything behind it.
    path: String,
    commitment: String,
    facts: Vec<(String, String)>,
    rounds: Vec<RoundShown>,
    next_round: Option<u16>,
    waiting: String,
    /// The organiser's secret, as it stands in the address.
    key: Option<String>,
    organiser_link: String,
    link: String,
    qr: String,
    is_thanked: bool,
    error: Option<String>,
    is_projector: bool,
    other_view: String,
    check: String,
}

impl PublicPage {
    /// What comes after a path so that the organiser stays the organiser.
    fn with_key(&self) -> String {
        self.key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default()
    }
}

pub(super) async fn show(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    Query(query): Query<ShowQuery>,
) -> Result<Html<String>, WebError> {
    let draw = find(&app, id).await?;
    public_page(&rights, &site, &draw, &query, None)
}

fn public_page(
    rights: &Rights,
    site: &Site,
    draw: &Snapshot<PublicDraw>,
    query: &ShowQuery,
    error: Option<String>,
) -> Result<Html<String>, WebError> {
    let words = rights.visitor.words();
    let key =
        rights.secret.as_ref().filter(|secret| draw.admits(secret)).map(crate::id::Secret::reveal);
    let path = format!("/draw/public/{}", draw.id);
    let (link, is_projector) = (site.link(&path), query.projector.is_some());
    let announcement = draw.announcement();
    let address = |is_projector: bool| {
        let key = key.as_ref().map(|key| format!("key={key}"));
        let view = is_projector.then(|| "projector".to_owned());
        let query: Vec<String> = key.into_iter().chain(view).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("{path}{mark}{}", query.join("&"))
    };
    let (here, other_view) = (address(is_projector), address(!is_projector));
    let mut rounds: Vec<_> =
        draw.record().revealed.iter().filter_map(|r| RoundShown::new(words, r)).collect();
    rounds.reverse();
    html(&PublicPage {
        page: Page::new(rights.visitor, &here, announcement.terms.event().as_str()),
        commitment: announcement.commitment.to_string(),
        facts: facts(words, draw),
        rounds,
        next_round: draw.next_round(),
        waiting: words.ui_with("ui-draw-waiting", &[("count", Value::count(draw.waiting()))]),
        organiser_link: key.as_ref().map(|key| format!("{link}?key={key}")).unwrap_or_default(),
        key,
        qr: qr::svg(&link).map_err(|error| WebError::Broken(format!("{error:?}")))?,
        link,
        is_thanked: query.thanks.is_some(),
        error,
        is_projector,
        other_view,
        check: format!("/draw/verify?draw={}", draw.id),
        path,
    })
}

fn facts(words: &Words, draw: &Snapshot<PublicDraw>) -> Vec<(String, String)> {
    let terms = &draw.announcement().terms;
    let excluded: Vec<String> = terms.rules().excluded().iter().map(|id| id.to_string()).collect();
    let mut facts = vec![(words.ui("ui-draw-rounds"), terms.rounds().to_string())];
    if !excluded.is_empty() {
        facts.push((words.ui("ui-draw-excluded"), excluded.join(", ")));
    }
    let repeats = match terms.rules().repeats() {
        Repeats::Allowed => words.ui("ui-draw-repeats-allowed"),
        Repeats::Forbidden => words.ui("ui-draw-repeats-forbidden"),
    };
    facts.push((words.ui("ui-draw-repeats"), repeats));
    facts
}

/// A contribution as it was typed.
#[derive(Debug, Deserialize)]
pub(super) struct ContributeForm {
    round: u16,
    text: String,
}

pub(super) async fn contribute(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    Form(form): Form<ContributeForm>,
) -> Result<Response, WebError> {
    let words = rights.visitor.words();
    let draw = find(&app, id).await?;
    let refused = match contribution(words, &form.text) {
        Err(refused) => refused,
        Ok(text) => match ask(&app, id, Order::Contribute { round: form.round, text }).await? {
            Ok(_) => return Ok(back(&rights, &draw, "thanks")),
            Err(why) => not_done(words, &draw, form.round, why),
        },
    };
    let error = Some(refused.text().to_owned());
    Ok(public_page(&rights, &site, &draw, &ShowQuery::default(), error)?.into_response())
}

/// To the page of the draw, with the organiser's right if there is one.
fn back(rights: &Rights, draw: &Snapshot<PublicDraw>, with: &str) -> Response {
    let path = format!("/draw/public/{}", draw.id);
    let key = rights.secret.as_ref().map(|secret| format!("key={}&", secret.reveal()));
    Redirect::to(&format!("{path}?{}{with}", key.unwrap_or_default())).into_response()
}

/// Which round is revealed, and where the organiser looks.
#[derive(Debug, Deserialize)]
pub(super) struct RevealForm {
    round: u16,
    projector: Option<String>,
}

pub(super) async fn reveal(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    Form(form): Form<RevealForm>,
) -> Result<Response, WebError> {
    let draw = find(&app, id).await?;
    insist(&rights, &draw)?;
    match ask(&app, id, Order::Reveal { round: form.round }).await? {
        Ok(draw) => {
            let with = if form.projector.is_some() { "projector" } else { "" };
            Ok(back(&rights, &draw, with))
        }
        Err(why) => {
            let refused = not_done(rights.visitor.words(), &draw, form.round, why);
            let error = Some(refused.text().to_owned());
            Ok(public_page(&rights, &site, &draw, &ShowQuery::default(), error)?.into_response())
        }
    }
}

/// The record or the proof of a round to download: `record.txt`, `round-3.json`.
pub(super) async fn file(
    State(app): State<App>,
    Path((id, file)): Path<(PublicId, String)>,
) -> Result<Response, WebError> {
    let draw = find(&app, id).await?;
    let (name, ending) = file.rsplit_once('.').ok_or(WebError::NotFound)?;
    let record = match name.strip_prefix("round-") {
        Some(round) => round.parse().ok().and_then(|round| draw.proof(round)),
        None => (name == "record").then(|| draw.record().clone()),
    };
    let record: Record = record.ok_or(WebError::NotFound)?;
    let (kind, text) = match ending {
        "txt" => ("text/plain; charset=utf-8", record.to_text()),
        "json" => ("application/json", record.to_json()),
        _ => return Err(WebError::NotFound),
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}
