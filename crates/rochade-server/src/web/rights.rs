//! By what right somebody asks: the cookie, or the secret of a link.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use serde::Deserialize;

use super::cookies::Right;
use super::error::WebError;
use super::request_error::RequestError;
use super::visitor::{TOKEN, Visitor, bearer};
use crate::app::App;
use crate::game::Who;
use crate::id::Secret;

/// Who asks: a guest by the signed cookie, and perhaps the holder of a secret, given as
/// `Authorization: Bearer …`, in the link as `?key=…`, or kept in a cookie since then.
#[derive(Clone, Debug)]
pub struct Rights {
    pub visitor: Visitor,
    /// The secret, if one was given.
    pub secret: Option<Secret>,
}

impl Rights {
    /// In the form that a game asks for.
    pub fn who(&self) -> Who {
        Who {
            guest: Some(self.visitor.guest),
            key: self.secret.as_ref().map(Secret::digest),
            account: self.visitor.account.map(|account| account.id),
        }
    }
}

/// A secret that the browser has kept of what the address names.
async fn kept(right: Right, parts: &mut Parts, app: &App) -> Option<String> {
    let path = RawPathParams::from_request_parts(parts, app).await.ok()?;
    let id = path.iter().find(|(name, _)| *name == "id").and_then(|(_, id)| id.parse().ok())?;
    right.kept(app, &parts.headers, id)
}

/// The invitation to a game that the browser has kept.
#[derive(Clone, Debug)]
pub(super) struct KeptInvitation(pub Option<String>);

impl FromRequestParts<App> for KeptInvitation {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        Ok(Self(kept(Right::Invitation, parts, app).await))
    }
}

impl FromRequestParts<App> for Rights {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, WebError> {
        #[derive(Deserialize)]
        struct InLink {
            key: Option<String>,
        }
        let visitor = Visitor::from_request_parts(parts, app).await?;
        // The token of an account is no secret of a link.
        let secret = bearer(&parts.headers).filter(|text| !text.starts_with(TOKEN));
        let bearer = secret.map(str::to_owned);
        let in_link =
            || axum::extract::Query::<InLink>::try_from_uri(&parts.uri).ok().and_then(|q| q.0.key);
        let secret = match bearer.or_else(in_link) {
            Some(text) => Some(text.parse().map_err(|_| RequestError::Secret)?),
            None => kept(Right::Key, parts, app).await.and_then(|text| text.parse().ok()),
        };
        Ok(Self { visitor, secret })
    }
}
