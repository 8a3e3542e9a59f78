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

use super::api::{organiser_link, renewed};
use super::{DrawTerms, ask, contribution, find, insist, not_done, organiser};
use crate::app::App;
use crate::balance::write_numbers;
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::public_draw::{self, Order, PublicDraw};
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::extract::{Form, Path, Query};
use crate::web::games::plain;
use crate::web::layout::{Page, html};
use crate::web::limits::{Address, Counted};
use crate::web::positions::rank::RankStrip;
use crate::web::positions::start::impossible;
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
    app.limiter.count(Counted::Creation, address)?;
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
        Err(_) => Err(impossible("rounds", words.ui("ui-draw-rounds-error"))),
    };
    match organiser {
        Ok(organiser) => {
            let announced = public_draw::announce(&app.draws, &organiser).await;
            let (id, secret) = announced.map_err(plain)?;
            Right::Key.keep_and_go(&app, id, secret.reveal(), &path(id))
        }
        Err(refused) => {
            let error = Some(refused.text);
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
    /// The organiser's secret, before the browser has it.
    key: Option<String>,
}

fn path(id: PublicId) -> String {
    format!("/draw/public/{id}")
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
    /// The digest of the contributions, when no more are taken.
    closed: Option<String>,
    /// Whether the organiser has to close the contributions first.
    is_to_be_closed: bool,
    is_organiser: bool,
    organiser_link: String,
    link: String,
    qr: String,
    is_thanked: bool,
    error: Option<String>,
    is_projector: bool,
    other_view: String,
    check: String,
}

pub(super) async fn show(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    Query(query): Query<ShowQuery>,
) -> Result<Response, WebError> {
    let draw = find(&app, id).await?;
    if query.key.is_some()
        && let Some(secret) = rights.secret.as_ref().filter(|secret| draw.admits(secret))
    {
        // The room must not read it on the projector.
        let view = if query.projector.is_some() { "?projector" } else { "" };
        let address = format!("{}{view}", path(id));
        return Right::Key.keep_and_go(&app, id, secret.reveal(), &address);
    }
    Ok(public_page(&rights, &site, &draw, &query, None)?.into_response())
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
    let path = path(draw.id);
    let (link, is_projector) = (site.link(&path), query.projector.is_some());
    let announcement = draw.announcement();
    let address = |is_projector: bool| match is_projector {
        true => format!("{path}?projector"),
        false => path.clone(),
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
        closed: draw.closed().map(str::to_owned),
        is_to_be_closed: draw.closed().is_none(),
        is_organiser: key.is_some(),
        organiser_link: key.map(|key| organiser_link(&link, &key)).unwrap_or_default(),
        qr: qr::of_link(&link)?,
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
    let excluded = terms.rules().excluded();
    let mut facts = vec![(words.ui("ui-draw-rounds"), terms.rounds().to_string())];
    if !excluded.is_empty() {
        let numbers: Vec<String> = excluded.iter().map(|id| id.to_string()).collect();
        let (short, numbers) = (write_numbers(excluded), numbers.join(", "));
        let text = match short == numbers {
            true => numbers,
            false => format!("{short} ({numbers})"),
        };
        facts.push((words.ui("ui-draw-excluded"), text));
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
    Address(address): Address,
    Path(id): Path<PublicId>,
    Form(form): Form<ContributeForm>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    let words = rights.visitor.words();
    let draw = find(&app, id).await?;
    let from = Some(rights.visitor.contributor(&app, id, address));
    let refused = match contribution(words, &form.text) {
        Err(refused) => refused,
        Ok(text) => match ask(&app, id, Order::Contribute { round: form.round, text, from }).await?
        {
            Ok(_) => return Ok(back(id, "thanks")),
            Err(why) => not_done(words, &draw, form.round, why),
        },
    };
    let error = Some(refused.text);
    Ok(public_page(&rights, &site, &draw, &ShowQuery::default(), error)?.into_response())
}

/// To the page of the draw.
fn back(id: PublicId, with: &str) -> Response {
    let mark = if with.is_empty() { "" } else { "?" };
    Redirect::to(&format!("{}{mark}{with}", path(id))).into_response()
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
    let order = Order::Reveal { round: form.round };
    carry_out(&app, &rights, &site, id, &form, order).await
}

/// Publishes the digest of the contributions; no more are taken.
pub(super) async fn close(
    State(app): State<App>,
    rights: Rights,
    site: Site,
    Path(id): Path<PublicId>,
    Form(form): Form<RevealForm>,
) -> Result<Response, WebError> {
    let order = Order::Close { round: form.round };
    carry_out(&app, &rights, &site, id, &form, order).await
}

/// Revokes the organiser's link: only this browser has the new one.
pub(super) async fn renew(
    State(app): State<App>,
    rights: Rights,
    Path(id): Path<PublicId>,
) -> Result<Response, WebError> {
    let secret = renewed(&app, &rights, id).await?;
    Right::Key.keep_and_go(&app, id, secret.reveal(), &path(id))
}

/// What only the organiser may do.
async fn carry_out(
    app: &App,
    rights: &Rights,
    site: &Site,
    id: PublicId,
    form: &RevealForm,
    order: Order,
) -> Result<Response, WebError> {
    let draw = find(app, id).await?;
    insist(rights, &draw)?;
    match ask(app, id, order).await? {
        Ok(_) => Ok(back(id, if form.projector.is_some() { "projector" } else { "" })),
        Err(why) => {
            let refused = not_done(rights.visitor.words(), &draw, form.round, why);
            let error = Some(refused.text);
            Ok(public_page(rights, site, &draw, &ShowQuery::default(), error)?.into_response())
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
