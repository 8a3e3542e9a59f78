//! The cookies that a browser keeps for us: who a guest is, and the secrets of links,
//! so that they are not in the address bar on a projector.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::error::WebError;
use crate::app::App;
use crate::id::PublicId;

/// What a secret of a link gives the right to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// A seat at a game, or the organiser's work at a public draw.
    Key,
    /// To take the free seat of a game.
    Invitation,
    /// The organiser's work at an event.
    Club,
    /// To report the result of a board for one player.
    Card,
    /// A player's own page at an event.
    Player,
}

impl Right {
    fn cookie(self, id: PublicId) -> String {
        let word = match self {
            Self::Key => "key",
            Self::Invitation => "invite",
            Self::Club => "club",
            Self::Card => "card",
            Self::Player => "player",
        };
        format!("rochade_{word}_{id}")
    }

    /// What the browser has kept secrets for.
    pub(super) fn ids(self, app: &App, headers: &HeaderMap) -> Vec<PublicId> {
        let jar = CookieJar::from_headers(headers);
        let ids = jar.iter().filter_map(|cookie| {
            let id: PublicId = cookie.name().rsplit('_').next()?.parse().ok()?;
            (cookie.name() == name(app, &self.cookie(id))).then_some(id)
        });
        ids.collect()
    }

    /// The secret that the browser has kept.
    pub(super) fn kept(self, app: &App, headers: &HeaderMap, id: PublicId) -> Option<String> {
        let jar = CookieJar::from_headers(headers);
        jar.get(&name(app, &self.cookie(id))).map(|cookie| cookie.value().to_owned())
    }

    /// Lets the browser keep a secret with an answer.
    pub(super) fn keep(
        self,
        app: &App,
        id: PublicId,
        secret: String,
        mut response: Response,
    ) -> Result<Response, WebError> {
        let cookie = cookie(app, &self.cookie(id), secret);
        let value = HeaderValue::from_str(&cookie.to_string())
            .map_err(|error| WebError::Broken(error.to_string()))?;
        response.headers_mut().append(header::SET_COOKIE, value);
        Ok(response)
    }

    /// Lets the browser keep a secret, and leads to an address without it.
    pub(super) fn keep_and_go(
        self,
        app: &App,
        id: PublicId,
        secret: String,
        path: &str,
    ) -> Result<Response, WebError> {
        self.keep(app, id, secret, Redirect::to(path).into_response())
    }
}

/// The name of a cookie. Over TLS the browser vouches that only this very host has
/// set it.
pub(super) fn name(app: &App, name: &str) -> String {
    if app.is_secure() { format!("__Host-{name}") } else { name.to_owned() }
}

/// A cookie that stays, and that no script reads.
pub(super) fn cookie(app: &App, plain: &str, value: String) -> Cookie<'static> {
    Cookie::build((name(app, plain), value))
        .path("/")
        .http_only(true)
        .secure(app.is_secure())
        .same_site(SameSite::Lax)
        .permanent()
        .build()
}
