//! The organiser's pages: the list of events, a new event, and the desk.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::get;
use data_encoding::BASE64;
use utoipa_axum::router::OpenApiRouter;

use super::api::{made, summary};
use super::controls::{Control, Kind};
use super::event_request::EventRequest;
use super::page_parts::Head;
use super::settings::SettingsForm;
use crate::app::App;
use crate::event::Summary;
use crate::event::settings::EventSettings;
use crate::id::PublicId;
use crate::storage::Kind as Journal;
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::extract::Form;
use crate::web::layout::{Page, html, island_json};
use crate::web::limits::{Address, Counted};
use crate::web::qr;
use crate::web::site::Site;
use crate::web::visitor::Visitor;

/// How many events the list shows.
const LISTED: u32 = 20;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/club", get(home).post(create)).route("/club/{id}/desk", get(desk))
}

#[derive(Template)]
#[template(path = "club/home.html")]
struct HomePage {
    page: Page,
    events: Vec<(PublicId, Summary)>,
    error: String,
    controls: Vec<Control>,
}

async fn home(State(app): State<App>, visitor: Visitor) -> Result<Html<String>, WebError> {
    let usual = EventSettings { language: visitor.language, ..EventSettings::usual("") };
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
    html(&HomePage { page, events, error, controls })
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
    let page = Page::new(visitor, &format!("/club/{id}"), &name);
    let body = html(&CreatedPage {
        page,
        id: id.to_string(),
        name,
        code: picture(&link)?,
        link,
        public: site.link(&format!("/club/{id}")),
    })?;
    Right::Club.keep(app, id, secret, body.into_response())
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
}

async fn desk(request: EventRequest) -> Result<Html<String>, WebError> {
    request.organiser("desk").await?;
    let (page, head) = request.frame("/desk");
    let island = island_json(request.desk().await.as_ref());
    html(&DeskPage { page, head, island })
}
