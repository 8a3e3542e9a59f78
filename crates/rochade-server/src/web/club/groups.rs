//! Groups that are played side by side, each an event of its own, shown together.

use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use rochade_tournament::lots::OneLine;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::api::made;
use super::ask;
use super::desk::created;
use super::event_request::EventRequest;
use crate::app::App;
use crate::bounds::Bound;
use crate::event::command::EventCommand;
use crate::event::fact::By;
use crate::event::groups::EventGroup;
use crate::event::refusal::EventRefusal;
use crate::event::settings::EventSettings;
use crate::web::error::WebError;
use crate::web::extract::Form;
use crate::web::games::plain;
use crate::web::limits::{Address, Counted};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/club/{id}/groups", post(add))
        .route("/club/{id}/groups/leave", post(leave))
}

/// What the groups are called.
#[derive(Debug, Deserialize)]
struct NewGroup {
    /// This one, as long as it is alone.
    #[serde(default)]
    own: String,
    /// The new one.
    name: String,
}

/// The first event of the groups, after which the others are named.
async fn first_name(request: &EventRequest, groups: &[EventGroup]) -> Result<String, WebError> {
    let first = groups.first().map_or(request.running.id(), |group| group.event);
    let event = request.app.events.snapshot(first).await.map_err(plain)?;
    Ok(event.state.state().settings().name.clone())
}

/// Makes one more group: an event with the settings of this one and rounds of its own.
async fn add(
    request: EventRequest,
    Address(from): Address,
    Form(NewGroup { own, name }): Form<NewGroup>,
) -> Result<Response, WebError> {
    let by = request.full_organiser("groups").await?;
    request.app.limiter.count(Counted::Creation, from)?;
    let (mut groups, settings) = {
        let event = request.running.snapshot();
        (event.state().groups().to_vec(), event.state().settings().clone())
    };
    let line = |text: &str| {
        let line = OneLine::typed(text.trim()).map_err(EventRefusal::Contribution);
        line.map(|line| line.to_string()).map_err(|refused| request.refuse(&refused))
    };
    let name = line(&name)?;
    if groups.is_empty() {
        groups.push(EventGroup { event: request.running.id(), name: line(&own)? });
    }
    let full = |bound| request.refuse(&EventRefusal::Limit(bound));
    Bound::Groups.check(groups.len() + 1).map_err(full)?;
    let title = format!("{} – {name}", first_name(&request, &groups).await?);
    let settings = EventSettings { name: title.clone(), ..settings };
    let (id, secret) = made(&request.app, request.visitor, settings).await?;
    groups.push(EventGroup { event: id, name });
    tell(&request, &by, &groups).await?;
    created(&request.app, request.visitor, &request.site, id, title, secret)
}

/// Tells all events of the groups which they are.
async fn tell(request: &EventRequest, by: &By, groups: &[EventGroup]) -> Result<(), WebError> {
    for group in groups {
        let event = request.app.events.open(group.event).await.map_err(plain)?;
        let command = EventCommand::SetGroups { groups: groups.to_vec() };
        ask(request.visitor, &event, by.clone(), None, command).await?;
    }
    Ok(())
}

/// Takes this event out of the groups; the others stay together.
async fn leave(request: EventRequest) -> Result<Response, WebError> {
    let by = request.full_organiser("groups").await?;
    let id = request.running.id();
    let mut groups = request.running.snapshot().state().groups().to_vec();
    groups.retain(|group| group.event != id);
    // One alone is no group.
    let left = if groups.len() > 1 { groups.clone() } else { Vec::new() };
    let command = EventCommand::SetGroups { groups: Vec::new() };
    request.ask(by.clone(), None, command).await?;
    for group in &groups {
        let event = request.app.events.open(group.event).await.map_err(plain)?;
        let command = EventCommand::SetGroups { groups: left.clone() };
        ask(request.visitor, &event, by.clone(), None, command).await?;
    }
    Ok(Redirect::to(&format!("/club/{id}/settings")).into_response())
}
