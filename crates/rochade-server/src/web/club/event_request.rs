//! A request about an event: what nearly every handler of this area begins with.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::{FromRequestParts, Query, RawPathParams};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use serde::Deserialize;

use super::page_parts::Head;
use super::rights::{self, is_from_organiser};
use super::wording::Teller;
use super::{ask, find};
use crate::app::App;
use crate::event::command::EventCommand;
use crate::event::fact::By;
use crate::event::refusal::EventRefusal;
use crate::event::state::State;
use crate::event::view::Audience;
use crate::event::{Event, Summary};
use crate::journal::Handle;
use crate::storage::Seq;
use crate::web::cookies::Right;
use crate::web::error::WebError;
use crate::web::layout::Page;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::wire::event::Versioned;

/// Of so many events a desk shows the way to the others.
const ORGANISED: usize = 20;

/// Who asks about which event.
#[derive(Debug)]
pub(in crate::web) struct EventRequest {
    pub app: App,
    pub visitor: Visitor,
    pub site: Site,
    headers: HeaderMap,
    pub running: Handle<Event>,
    /// Whether the address names a language.
    names_language: bool,
}

impl FromRequestParts<App> for EventRequest {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|_| WebError::NotFound)?;
        let id = path.iter().find(|(name, _)| *name == "id").map(|(_, id)| id);
        Self::about(id.ok_or(WebError::NotFound)?, parts, app).await
    }
}

impl EventRequest {
    /// About the event with this name.
    pub async fn about(id: &str, parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        #[derive(Deserialize)]
        struct Named {
            lang: Option<String>,
        }
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let running = find(app, id).await?;
        let named = Query::<Named>::try_from_uri(&parts.uri).ok();
        let names_language = named.is_some_and(|Query(named)| named.lang.is_some());
        let site = Site::from_request_parts(parts, app).await?;
        let headers = parts.headers.clone();
        Ok(Self { app: app.clone(), visitor, site, headers, running, names_language })
    }

    /// The same in the language of the event: for what a whole room reads.
    pub fn for_the_room(mut self) -> Self {
        if !self.names_language {
            self.visitor.language = self.running.snapshot().state().settings().language;
        }
        self
    }

    /// Whose view of the event it is.
    pub fn audience(&self) -> Audience {
        match is_from_organiser(&self.app, &self.running, &self.headers) {
            true => Audience::Organiser,
            false => Audience::Public,
        }
    }

    /// The events that go on and that this browser organises, by name.
    pub async fn organised(&self) -> Vec<(String, Summary)> {
        let mut events = Vec::new();
        for id in Right::Club.ids(&self.app, &self.headers).into_iter().take(ORGANISED) {
            let Ok(running) = self.app.events.open(id).await else { continue };
            let summary = Summary::of(&running.snapshot());
            if !summary.closed && is_from_organiser(&self.app, &running, &self.headers) {
                events.push((id.to_string(), summary));
            }
        }
        events.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
        events
    }

    /// The organiser who asks.
    pub async fn organiser(&self, what: &str) -> Result<By, WebError> {
        rights::organiser(&self.app, self.visitor, &self.running, &self.headers, what).await
    }

    /// The organiser who asks, if he may do everything.
    pub async fn full_organiser(&self, what: &str) -> Result<By, WebError> {
        rights::full_organiser(&self.app, self.visitor, &self.running, &self.headers, what).await
    }

    /// What takes long to compute: once for each version of the event, whoever asks, and
    /// beside the threads that answer everybody else. The name says what it is.
    pub async fn derived<T: Send + Sync + 'static>(
        &self,
        name: impl Into<String>,
        compute: impl FnOnce(&State) -> T + Send + 'static,
    ) -> Arc<T> {
        self.running.snapshot().derived(name, |event| compute(event.state())).await
    }

    /// The frame of a page of the event, and what every such page shows.
    pub(super) fn frame(&self, path: &str) -> (Page, Head) {
        let head = Head::new(&self.app, &self.site, &self.running, self.audience());
        (Page::new(self.visitor, &format!("/club/{}{path}", head.id), &head.name), head)
    }

    /// Asks for something, and says which record is the last when it is done.
    pub async fn ask(
        &self,
        by: By,
        seen: Option<Seq>,
        command: EventCommand,
    ) -> Result<Seq, WebError> {
        ask(self.visitor, &self.running, by, seen, command).await
    }

    /// Why the event refuses something, in the reader's words.
    pub fn refuse(&self, refused: &EventRefusal) -> WebError {
        Teller::new(self.visitor, &self.running.snapshot()).error(refused)
    }

    /// A view as JSON, or why there is none in the reader's words.
    pub fn answer<T>(
        &self,
        view: Result<T, EventRefusal>,
    ) -> Result<Answer<Versioned<T>>, WebError> {
        let view = view.map_err(|refused| self.refuse(&refused))?;
        Ok(Answer(Versioned { version: self.running.snapshot().version(), view }))
    }
}
