//! The organiser's pages: the list of events, a new event, and the desk.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::{get, post};
use data_encoding::BASE64;
use rochade_tournament::systems::{Format, KnockOut};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::api::{made, summary};
use super::ask;
use super::controls::{Control, Kind, SystemPart};
use super::event_request::EventRequest;
use super::page_parts::Head;
use super::settings::SettingsForm;
use crate::app::App;
use crate::event::Summary;
use crate::event::command::EventCommand;
use crate::event::entrant::PlayerCard;
use crate::event::fact::RosterSource;
use crate::event::settings::{EventSettings, PairingSystem};
use crate::id::PublicId;
use crate::storage::Kind as Journal;
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::extract::{Form, Query};
use crate::web::games::plain;
use crate::web::layout::{Page, html, island_json};
use crate::web::limits::{Address, Counted};
use crate::web::qr;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// How many events the list shows.
const LISTED: u32 = 20;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club", get(home).post(create))
        .route("/club/{id}/desk", get(desk))
        .route("/club/{id}/copy", post(copy))
}

/// Makes the same event for next week: its settings and players, without rounds.
async fn copy(
    request: EventRequest,
    Address(from): Address,
    Form(Named { name }): Form<Named>,
) -> Result<Response, WebError> {
    let by = request.full_organiser("copy").await?;
    request.app.limiter.count(Counted::Creation, from)?;
    let (settings, players) = {
        let event = request.running.snapshot();
        let state = event.state();
        let settings = EventSettings { name: name.trim().to_owned(), ..state.settings().clone() };
        let players: Vec<PlayerCard> =
            state.entrants().map(|entrant| entrant.card.clone()).collect();
        (settings, players)
    };
    let (name, app, visitor) = (settings.name.clone(), &request.app, request.visitor);
    let (id, secret) = made(app, visitor, settings).await?;
    if !players.is_empty() {
        let copied = app.events.open(id).await.map_err(plain)?;
        let command = EventCommand::AddPlayers { players, source: RosterSource::Csv };
        ask(visitor, &copied, by, None, command).await?;
    }
    created(app, visitor, &request.site, id, name, secret)
}

/// What the copy is called.
#[derive(Debug, Deserialize)]
struct Named {
    name: String,
}

#[derive(Template)]
#[template(path = "club/home.html")]
struct HomePage {
    page: Page,
    events: Vec<(PublicId, Summary)>,
    error: String,
    controls: Vec<Control>,
    systems: Vec<SystemPart>,
}

/// An event as it is played elsewhere, from which a form begins.
#[derive(Debug, Deserialize)]
struct Preset {
    #[serde(default)]
    preset: String,
}

async fn home(
    State(app): State<App>,
    visitor: Visitor,
    Query(Preset { preset }): Query<Preset>,
) -> Result<Html<String>, WebError> {
    let mut usual = EventSettings { language: visitor.language, ..EventSettings::usual("") };
    if let Some(known) = KnockOut::preset(&preset) {
        let format = Box::new(Format::KnockOut(known));
        usual.system = PairingSystem::Format { rounds: 1, format };
    }
    home_page(&app, visitor, &SettingsForm::of(&usual), String::new()).await
}

async fn home_page(
    app: &App,
    visitor: Visitor,
    form: &SettingsForm,
    error: String,
) -> Result<Html<String>, WebError> {
    let mut events = Vec::new();
    for listed in app.storage.recent(Journal::Event, LISTED).await? {
        let id = listed.id;
        let Some(summary) = summary(app, listed).await else { continue };
        events.push((id, summary));
    }
    let page = Page::new(visitor, "/club", &visitor.words().ui("ui-club"));
    let controls = form.controls(visitor.words(), &[]);
    let systems = form.systems(visitor.words(), &[]);
    html(&HomePage { page, events, error, controls, systems })
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
    /// Whether phones cannot reach the address.
    local: bool,
}

/// Makes an event, and shows the organiser's link: once, here. If it cannot be made,
/// what was typed is shown again with the reason.
async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Address(from): Address,
    site: Site,
    Form(form): Form<SettingsForm>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, from)?;
    let wrong = match form.settings(visitor.words()) {
        Err(text) => text,
        Ok(settings) => {
            let name = settings.name.clone();
            match made(&app, visitor, settings).await {
                Ok((id, secret)) => return created(&app, visitor, &site, id, name, secret),
                Err(WebError::Refused(refusal)) => refusal.text,
                Err(error) => return Err(error),
            }
        }
    };
    let page = home_page(&app, visitor, &form, wrong).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

pub(super) fn created(
    app: &App,
    visitor: Visitor,
    site: &Site,
    id: PublicId,
    name: String,
    secret: String,
) -> Result<Response, WebError> {
    let link = site.link(&format!("/club/{id}/key/{secret}"));
    let body = link_page(visitor, site, id, name, link)?;
    Right::Club.keep(app, id, secret, body)
}

/// Shows a link that is never told again.
pub(super) fn link_page(
    visitor: Visitor,
    site: &Site,
    id: PublicId,
    name: String,
    link: String,
) -> Result<Response, WebError> {
    let page = Page::new(visitor, &format!("/club/{id}"), &name);
    let page = CreatedPage {
        page,
        id: id.to_string(),
        name,
        code: picture(&link)?,
        link,
        public: site.link(&format!("/club/{id}")),
        local: site.is_local(),
    };
    Ok(html(&page)?.into_response())
}

/// A QR code as an address of its own: a secret is in no address of a picture.
pub(super) fn picture(text: &str) -> Result<String, WebError> {
    let svg = qr::of_link(text)?;
    Ok(format!("data:image/svg+xml;base64,{}", BASE64.encode(svg.as_bytes())))
}

#[derive(Template)]
#[template(path = "club/desk.html")]
struct DeskPage {
    page: Page,
    head: Head,
    island: String,
    /// This browser's events.
    events: Vec<(String, Summary)>,
}

async fn desk(request: EventRequest) -> Result<Html<String>, WebError> {
    request.organiser("desk").await?;
    let (page, head) = request.frame("/desk");
    let island = island_json(request.desk().await.as_ref());
    let events = request.organised().await;
    html(&DeskPage { page, head, island, events })
}
