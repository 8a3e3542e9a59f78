//! Who may organise: whoever holds the secret link.
//!
//! The link is opened once and leaves the secret in a cookie, so that it is not
//! in the address bar on the projector. Programs send it as a bearer token.
//! Every attempt without the right is refused and counted for the organiser to see.

use std::collections::HashSet;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::get;
use utoipa_axum::router::OpenApiRouter;

use super::wording::Teller;
use crate::app::App;
use crate::bounds;
use crate::event::Event;
use crate::event::fact::{By, Credential, Role};
use crate::event::refusal::EventRefusal;
use crate::id::Secret;
use crate::journal::Handle;
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::extract::Path;
use crate::web::visitor::Visitor;

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
        return Err(deny(&app, visitor, &running, "open", Some(&secret)).await);
    }
    Right::Club.keep_and_go(&app, running.id(), secret, &format!("/club/{id}/desk"))
}

fn is_organiser(running: &Handle<Event>, secret: &str) -> bool {
    role(running, secret).is_some()
}

/// What the holder of a secret may do, and his name.
fn role(running: &Handle<Event>, secret: &str) -> Option<(Role, String)> {
    let secret: Secret = secret.parse().ok()?;
    let event = running.snapshot();
    event.holder(&secret).map(|(role, name)| (role, name.to_owned()))
}

/// What a request shows as its right.
fn shown(app: &App, running: &Handle<Event>, headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| {
        value.to_str().ok()?.strip_prefix("Bearer ").map(|text| text.trim().to_owned())
    });
    bearer.or_else(|| Right::Club.kept(app, headers, running.id()))
}

/// The organiser who sends this request.
pub(super) async fn organiser(
    app: &App,
    visitor: Visitor,
    running: &Handle<Event>,
    headers: &HeaderMap,
    what: &str,
) -> Result<By, WebError> {
    let shown = shown(app, running, headers);
    let Some((role, own)) = shown.as_deref().and_then(|secret| role(running, secret)) else {
        return Err(deny(app, visitor, running, what, shown.as_deref()).await);
    };
    // Who has a link of his own has its name.
    if !own.is_empty() {
        return Ok(match role {
            Role::Full => By::Organiser { name: own },
            Role::Entry => By::Entry { name: own },
        });
    }
    let name = headers.get(NAME_HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let name = name.chars().filter(|c| !c.is_control()).take(bounds::ORGANISER_NAME);
    Ok(By::Organiser { name: name.collect::<String>().trim().to_owned() })
}

/// The organiser who sends this request, if he may do everything.
pub(super) async fn full_organiser(
    app: &App,
    visitor: Visitor,
    running: &Handle<Event>,
    headers: &HeaderMap,
    what: &str,
) -> Result<By, WebError> {
    let by = organiser(app, visitor, running, headers, what).await?;
    if let By::Entry { .. } = by {
        return Err(Teller::new(visitor, &running.snapshot()).error(&EventRefusal::NotAllowed));
    }
    Ok(by)
}

/// Whether this request comes from the organiser. Looking is not counted.
pub(super) fn is_from_organiser(app: &App, running: &Handle<Event>, headers: &HeaderMap) -> bool {
    shown(app, running, headers).is_some_and(|secret| is_organiser(running, &secret))
}

/// Whether this request comes from the organiser, or shows the organiser's secret.
pub(in crate::web) fn may_organise(
    app: &App,
    running: &Handle<Event>,
    headers: &HeaderMap,
    key: &str,
) -> bool {
    is_from_organiser(app, running, headers) || is_organiser(running, key)
}

/// Counts an attempt, and says that it is refused. Nothing is written down for it: who
/// has no right to anything fills no journal.
pub(super) async fn deny(
    app: &App,
    visitor: Visitor,
    running: &Handle<Event>,
    what: &str,
    shown: Option<&str>,
) -> WebError {
    let credential = match shown {
        None => Credential::None,
        Some(text) if is_card(running, text).await => Credential::Card,
        Some(_) => Credential::Wrong,
    };
    tracing::warn!(event = %running.id(), what, ?credential, "refused: not the organiser");
    app.refused_attempts.note(running.id(), what, credential);
    Teller::new(visitor, &running.snapshot()).error(&EventRefusal::NotAllowed)
}

/// Whether a text is the key of one of the event's boards.
async fn is_card(running: &Handle<Event>, text: &str) -> bool {
    let event = running.snapshot();
    let keys = event.derived("cards", |event| {
        let state = event.state();
        let boards = state.rounds().iter().flat_map(|round| {
            round.numbered().flat_map(|(board, _)| state.card_keys(round.number, board))
        });
        boards.collect::<HashSet<String>>()
    });
    keys.await.contains(text)
}
