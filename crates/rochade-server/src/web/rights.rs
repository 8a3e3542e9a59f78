//! By what right somebody asks: the cookie, or the secret of a link.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use serde::Deserialize;

use super::error::WebError;
use super::request_error::RequestError;
use super::visitor::Visitor;
use crate::app::App;
use crate::id::Secret;
use crate::play::Who;

/// Who asks: a guest by the signed cookie, and perhaps the holder of a secret,
/// given as `Authorization: Bearer …` or in the link as `?key=…`.
#[derive(Clone, Debug)]
pub struct Rights {
    /// The reader.
    pub visitor: Visitor,
    /// The secret, if one was given.
    pub secret: Option<Secret>,
}

impl Rights {
    /// In the form that a game asks for.
    #[must_use]
    pub fn who(&self) -> Who {
        Who { guest: Some(self.visitor.guest), key: self.secret.as_ref().map(Secret::digest) }
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
        let bearer = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok()?.strip_prefix("Bearer ").map(str::to_owned));
        let in_link =
            || axum::extract::Query::<InLink>::try_from_uri(&parts.uri).ok().and_then(|q| q.0.key);
        let secret = match bearer.or_else(in_link) {
            Some(text) => Some(text.parse().map_err(|_| RequestError::Secret)?),
            None => None,
        };
        Ok(Self { visitor, secret })
    }
}
