//! Who may organise: whoever holds the secret link.
//!
//! The link is opened once and leaves the secret in a cookie, so that it is not
//! in the address bar on the projector. Programs send it as a bearer token.
//! Every attempt without the right is refused and noted in the event's log.

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use utoipa_axum::router::OpenApiRouter;

use super::wording::Teller;
use crate::app::App;
use crate::club::command::Command;
use crate::club::record::{By, Credential};
use crate::club::refused::Refused;
use crate::events::Running;
use crate::id::{PublicId, Secret};
use crate::web::error::WebError;
use crate::web::extract::Path;
use crate::web::visitor::Visitor;

/// The longest name that an organiser can give.
const MAX_NAME: usize = 40;
/// Under which name an organiser appears in the log.
const NAME_HEADER: &str = "x-organiser-name";

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/club/{id}/key/{secret}", get(open))
}

/// The organiser's link: keeps the secret in a cookie and goes to the desk.
async fn open(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, secret)): Path<(String, String)>,
) -> Result<Response, WebError> {
    let running = super::find(&app, &id).await?;
    if !is_organiser(&running, &secret) {
        return Err(deny(visitor, &running, "open", Some(&secret)).await);
    }
    let mut response = Redirect::to(&format!("/club/{id}/desk")).into_response();
    let cookie = cookie(running.id(), secret, app.is_secure());
    let value = HeaderValue::from_str(&cookie.to_string())
        .map_err(|error| WebError::Broken(error.to_string()))?;
    response.headers_mut().append(header::SET_COOKIE, value);
    Ok(response)
}

/// The cookie that gives a browser the organiser's rights.
pub(super) fn cookie(id: PublicId, secret: String, secure: bool) -> Cookie<'static> {
    Cookie::build((cookie_name(id), secret))
        .path("/")
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .permanent()
        .build()
}

fn cookie_name(id: PublicId) -> String {
    format!("rochade_club_{id}")
}

fn is_organiser(running: &Running, secret: &str) -> bool {
    let secret: Option<Secret> = secret.parse().ok();
    secret.is_some_and(|secret| running.read().organiser().admits(&secret))
}

/// What a request shows as its right.
fn shown(running: &Running, headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| {
        value.to_str().ok()?.strip_prefix("Bearer ").map(|text| text.trim().to_owned())
    });
    let kept = || {
        let jar = CookieJar::from_headers(headers);
        jar.get(&cookie_name(running.id())).map(|cookie| cookie.value().to_owned())
    };
    bearer.or_else(kept)
}

/// The organiser who sends this request.
///
/// # Errors
///
/// Refuses everybody else, and notes it in the log of the event.
pub(super) async fn organiser(
    visitor: Visitor,
    running: &Running,
    headers: &HeaderMap,
    what: &str,
) -> Result<By, WebError> {
    let shown = shown(running, headers);
    if !shown.as_deref().is_some_and(|secret| is_organiser(running, secret)) {
        return Err(deny(visitor, running, what, shown.as_deref()).await);
    }
    let name = headers.get(NAME_HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let name: String = name.chars().filter(|c| !c.is_control()).take(MAX_NAME).collect();
    Ok(By::Organiser { name: name.trim().to_owned() })
}

/// Whether this request comes from the organiser. Looking is not noted.
pub(super) fn is_from_organiser(running: &Running, headers: &HeaderMap) -> bool {
    shown(running, headers).is_some_and(|secret| is_organiser(running, &secret))
}

/// Notes an attempt, and says that it is refused.
pub(super) async fn deny(
    visitor: Visitor,
    running: &Running,
    what: &str,
    shown: Option<&str>,
) -> WebError {
    let credential = match shown {
        None => Credential::None,
        Some(text) if is_card(running, text) => Credential::Card,
        Some(_) => Credential::Wrong,
    };
    tracing::warn!(event = %running.id(), what, ?credential, "refused: not the organiser");
    let command = Command::Deny { what: what.to_owned(), credential };
    if let Err(failed) = running.ask(By::Server, None, command).await {
        tracing::error!(event = %running.id(), ?failed, "a refused attempt was not noted");
    }
    Teller::new(visitor, &running.read()).error(&Refused::NotAllowed)
}

/// Whether a text is the key of one of the event's boards.
fn is_card(running: &Running, text: &str) -> bool {
    let event = running.read();
    let state = event.state();
    state.rounds().iter().any(|round| {
        round.numbered().any(|(board, _)| state.admits_card(round.number, board, text))
    })
}
