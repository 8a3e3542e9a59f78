//! A request about an event: what nearly every handler of this area begins with.

use axum::Json as Answer;
use axum::extract::{FromRequestParts, Query, RawPathParams};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use serde::Deserialize;

use super::page_parts::Head;
use super::rights::{self, is_from_organiser};
use super::{failed, find};
use crate::app::App;
use crate::club::record::By;
use crate::club::refused::Refused;
use crate::club::view::Audience;
use crate::events::{Failed, Running};
use crate::web::error::WebError;
use crate::web::layout::Page;
use crate::web::site::Site;
use crate::web::visitor::Visitor;
use crate::wire::event::Versioned;

/// Who asks about which event.
#[derive(Debug)]
pub(super) struct Asked {
    pub app: App,
    pub visitor: Visitor,
    pub site: Site,
    headers: HeaderMap,
    pub running: Running,
    /// Whether the address names a language.
    names_language: bool,
}

impl FromRequestParts<App> for Asked {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        #[derive(Deserialize)]
        struct Named {
            lang: Option<String>,
        }
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let path = RawPathParams::from_request_parts(parts, app).await;
        let path = path.map_err(|_| WebError::NotFound)?;
        let id = path.iter().find(|(name, _)| *name == "id").map(|(_, id)| id);
        let running = find(app, id.ok_or(WebError::NotFound)?).await?;
        let named = Query::<Named>::try_from_uri(&parts.uri).ok();
        let names_language = named.is_some_and(|Query(named)| named.lang.is_some());
        let site = Site::from_request_parts(parts, app).await?;
        let headers = parts.headers.clone();
        Ok(Self { app: app.clone(), visitor, site, headers, running, names_language })
    }
}

impl Asked {
    /// The same in the language of the event: for what a whole room reads.
    pub fn for_the_room(mut self) -> Self {
        if !self.names_language {
            self.visitor.language = self.running.read().state().settings().language;
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

    /// The organiser who asks.
    ///
    /// # Errors
    ///
    /// Refuses everybody else, and counts it for the organiser to see.
    pub async fn organiser(&self, what: &str) -> Result<By, WebError> {
        rights::organiser(&self.app, self.visitor, &self.running, &self.headers, what).await
    }

    /// The frame of a page of the event, and what every such page shows.
    pub fn frame(&self, path: &str) -> (Page, Head) {
        let head = Head::new(&self.site, &self.running, self.audience());
        (Page::new(self.visitor, &format!("/club/{}{path}", head.id), &head.name), head)
    }

    /// Why the event refuses something, in the reader's words.
    pub fn refuse(&self, refused: Refused) -> WebError {
        failed(self.visitor, &self.running, Failed::Refused(refused))
    }

    /// A view as JSON, or why there is none in the reader's words.
    pub fn answer<T>(&self, view: Result<T, Refused>) -> Result<Answer<Versioned<T>>, WebError> {
        let view = view.map_err(|refused| self.refuse(refused))?;
        Ok(Answer(Versioned { version: self.running.read().version(), view }))
    }
}
