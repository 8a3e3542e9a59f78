//! The organiser's pages: the list of events, a new event, and the desk.

use askama::Template;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use data_encoding::BASE64;
use rochade_tournament::lots::Repeats;
use rochade_tournament::policy::Policy;
use rochade_tournament::positions::Scheme;
use rochade_tournament::standings::Tiebreak;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::api::{desk_view, made};
use super::find;
use super::pages::{Head, address};
use super::rights;
use crate::app::App;
use crate::club::settings::{CheckIn, DrawMethod, Settings, System};
use crate::play::{Millis, TimeControl};
use crate::storage::Kind;
use crate::web::error::WebError;
use crate::web::extract::{Form, Path};
use crate::web::layout::{Page, html, island_json};
use crate::web::limits::{Address, Counted};
use crate::web::qr;
use crate::web::visitor::Visitor;

/// How many events the list shows.
const LISTED: u32 = 20;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/club", get(home).post(create)).route("/club/{id}/desk", get(desk))
}

/// An event in the list.
#[derive(Debug)]
struct Listed {
    id: String,
    name: String,
    players: usize,
    round: u16,
    total: u16,
    closed: bool,
}

#[derive(Template)]
#[template(path = "club/home.html")]
struct HomePage {
    page: Page,
    events: Vec<Listed>,
    tiebreaks: String,
}

async fn home(State(app): State<App>, visitor: Visitor) -> Result<Html<String>, WebError> {
    let mut events = Vec::new();
    for listed in app.storage().recent(Kind::Event, LISTED).await? {
        let Some(running) = app.events().get(listed.id).await? else { continue };
        let event = running.read();
        let state = event.state();
        events.push(Listed {
            id: listed.id.to_string(),
            name: state.settings().name.clone(),
            players: state.entrants().count(),
            round: state.published(),
            total: state.total_rounds(),
            closed: state.is_closed(),
        });
    }
    let page = Page::new(visitor, "/club", &visitor.words().ui("ui-club"));
    let usual = Settings::usual("").tiebreaks;
    let tiebreaks = usual.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    html(&HomePage { page, events, tiebreaks })
}

/// The form for a new event.
#[derive(Debug, Deserialize)]
struct NewEvent {
    name: String,
    system: SystemChoice,
    rounds: u16,
    draw: DrawMethod,
    scheme: Scheme,
    repeats: Repeats,
    minutes: u64,
    increment: u64,
    study: u64,
    policy: String,
    tiebreaks: String,
    check_in: CheckIn,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SystemChoice {
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
    ByHand,
}

impl NewEvent {
    fn settings(self, visitor: Visitor) -> Result<Settings, WebError> {
        use rochade_tournament::pairing::Cycles;
        let words = visitor.words();
        let rounds = self.rounds;
        let system = match self.system {
            SystemChoice::Swiss => System::Swiss { rounds },
            SystemChoice::RoundRobin => System::RoundRobin { cycles: Cycles::Single },
            SystemChoice::DoubleRoundRobin => System::RoundRobin { cycles: Cycles::Double },
            SystemChoice::ByHand => System::ByHand { rounds },
        };
        let tiebreaks = Tiebreak::list(&self.tiebreaks)
            .map_err(|error| WebError::BadRequest(words.tiebreak_error(&error)))?;
        let policy: Policy = self
            .policy
            .parse()
            .map_err(|_| WebError::BadRequest(words.ui("ui-club-policy-wrong")))?;
        let base = Millis::from_mins(self.minutes.min(24 * 60));
        let increment = Millis::from_secs(self.increment.min(3600));
        Ok(Settings {
            name: self.name.trim().to_owned(),
            system,
            scheme: self.scheme,
            repeats: self.repeats,
            draw: self.draw,
            time: TimeControl::Fischer { base, increment },
            study: Millis::from_mins(self.study.min(24 * 60)),
            policy,
            tiebreaks,
            language: visitor.language,
            check_in: self.check_in,
            ..Settings::usual("")
        })
    }
}

#[derive(Template)]
#[template(path = "club/created.html")]
struct CreatedPage {
    page: Page,
    id: String,
    name: String,
    link: String,
    code: String,
    public: String,
}

/// Makes an event, and shows the organiser's link: once, here.
async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Address(from): Address,
    headers: HeaderMap,
    Form(new): Form<NewEvent>,
) -> Result<Response, WebError> {
    app.limiter().count(Counted::Creation, from)?;
    let settings = new.settings(visitor)?;
    let name = settings.name.clone();
    let (id, secret) = made(&app, visitor, settings).await?;
    let link = address(&app, &headers, &format!("/club/{id}/key/{secret}"));
    let page = Page::new(visitor, &format!("/club/{id}"), &name);
    let body = html(&CreatedPage {
        page,
        id: id.to_string(),
        name,
        code: picture(&link)?,
        link,
        public: address(&app, &headers, &format!("/club/{id}")),
    })?;
    let mut response = body.into_response();
    let cookie = rights::cookie(id, secret, app.is_secure());
    let value = HeaderValue::from_str(&cookie.to_string())
        .map_err(|error| WebError::Broken(error.to_string()))?;
    response.headers_mut().append(header::SET_COOKIE, value);
    Ok(response)
}

/// A QR code as an address of its own: a secret is in no address of a picture.
pub(super) fn picture(text: &str) -> Result<String, WebError> {
    let svg = qr::svg(text).map_err(|error| WebError::Broken(format!("{error:?}")))?;
    Ok(format!("data:image/svg+xml;base64,{}", BASE64.encode(svg.as_bytes())))
}

#[derive(Template)]
#[template(path = "club/desk.html")]
struct DeskPage {
    page: Page,
    head: Head,
    island: String,
}

async fn desk(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Html<String>, WebError> {
    let running = find(&app, &id).await?;
    rights::organiser(visitor, &running, &headers, "desk").await?;
    let head = Head::new(&app, &running, &headers);
    let page = Page::new(visitor, &format!("/club/{}/desk", head.id), &head.name);
    let island = island_json(&desk_view(visitor, &running));
    html(&DeskPage { page, head, island })
}
