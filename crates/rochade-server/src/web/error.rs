//! Every way in which a request can fail, with its status and its sentence.
//!
//! A handler gives the error as data. It becomes words only in
//! `visitor::word_errors`, where the reader's language is known:
//! a page for people, JSON for programs.

use axum::extract::rejection::{FormRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rochade_words::{Value, Words};
use serde::Serialize;
use utoipa::ToSchema;

use super::request_error::RequestError;
use crate::bounds::{self, Bound};
use crate::storage::StorageError;
use crate::wire::RefusalView;

/// Why a request was not carried out.
#[derive(Clone, Debug)]
pub enum WebError {
    /// There is nothing at this address.
    NotFound,
    /// The request cannot be read; what was wrong and what was expected, in the
    /// reader's words.
    BadRequest(String),
    /// The request cannot be read, and this is wrong with it.
    Request(RequestError),
    /// The request can be read but asks for something impossible; said in the
    /// reader's words.
    Refused(Box<RefusalView>),
    /// Only a player, or only the organiser, may do this.
    Forbidden(Box<RefusalView>),
    /// It takes the token of an account, and none came or nobody knows it.
    Token,
    /// The token has no right to this.
    Scope,
    /// Those who run the server let nobody in from this address.
    Banned,
    /// Somebody else was faster; what changed.
    Conflict(Box<RefusalView>),
    /// A page of another site made this request.
    CrossSite,
    /// Too many requests from this address; try again in so many seconds.
    TooMany {
        /// Seconds to wait.
        seconds: u64,
    },
    /// More bytes than are read.
    TooLarge {
        /// How many are.
        limit: usize,
    },
    /// The request, or its answer, took too long.
    Slow,
    /// Too much is being received at once.
    Busy,
    /// The method is not one of this address.
    Method,
    /// The request was not sent to a name of ours but to this one.
    Host(String),
    /// There is no more room for anything new.
    Full,
    /// There is more of something than there can be.
    Bound(Bound),
    /// The server is about to stop; it will be back.
    Stopping,
    /// A newer version of the program has written to it.
    Newer,
    /// Our fault. The words are for the log, not for the reader.
    Broken(String),
}

impl WebError {
    /// The HTTP status.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::BadRequest(_) | Self::Request(_) => StatusCode::BAD_REQUEST,
            Self::Refused(_) | Self::Bound(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Forbidden(_) | Self::CrossSite | Self::Banned | Self::Scope => {
                StatusCode::FORBIDDEN
            }
            Self::Token => StatusCode::UNAUTHORIZED,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Host(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::Stopping | Self::Newer | Self::Full | Self::Busy => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What a game, an event or a draw says why not.
    pub(super) fn refusal(&self) -> Option<&RefusalView> {
        let (Self::Refused(refusal) | Self::Forbidden(refusal) | Self::Conflict(refusal)) = self
        else {
            return None;
        };
        Some(refusal)
    }

    /// A heading and a sentence in the reader's words.
    pub fn words(&self, words: &Words, path: &str, reader: Reader) -> ErrorWords {
        let (reason, title, text) = match self {
            Self::NotFound => {
                let text = words.ui_with("ui-not-found-text", &[("path", Value::text(path))]);
                ("not_found", words.ui("ui-not-found"), text)
            }
            Self::BadRequest(text) => ("bad_request", words.ui("ui-bad-request"), text.clone()),
            Self::Request(wrong) => {
                let text = match reader {
                    Reader::People => wrong.words(words),
                    Reader::Programs => wrong.words_for_programs(words),
                };
                ("bad_request", words.ui("ui-bad-request"), text)
            }
            Self::Refused(refusal) | Self::Forbidden(refusal) | Self::Conflict(refusal) => {
                (refusal.reason, words.ui("ui-bad-request"), refusal.text.clone())
            }
            Self::CrossSite => {
                ("cross_site", words.ui("ui-bad-request"), words.ui("ui-cross-site"))
            }
            Self::Token => ("token", words.ui("ui-bad-request"), words.ui("ui-token-needed")),
            Self::Scope => ("scope", words.ui("ui-bad-request"), words.ui("ui-scope")),
            Self::Banned => ("banned", words.ui("ui-bad-request"), words.ui("ui-banned")),
            Self::TooMany { seconds } => {
                let count = usize::try_from(*seconds).unwrap_or(usize::MAX);
                let text = words.ui_with("ui-too-many", &[("seconds", Value::count(count))]);
                ("too_many", words.ui("ui-too-many-title"), text)
            }
            Self::TooLarge { limit } => {
                let text = words.ui_with("ui-too-large", &[("bytes", Value::text(limit))]);
                ("too_large", words.ui("ui-bad-request"), text)
            }
            Self::Slow => ("slow", words.ui("ui-bad-request"), words.ui("ui-slow")),
            Self::Busy => ("busy", words.ui("ui-broken"), words.ui("ui-busy")),
            Self::Method => ("method", words.ui("ui-bad-request"), words.ui("ui-method")),
            Self::Host(host) => {
                let text = words.ui_with("ui-wrong-host", &[("host", Value::text(host))]);
                ("host", words.ui("ui-bad-request"), text)
            }
            Self::Bound(bound) => ("bound", words.ui("ui-bad-request"), bound.words(words)),
            Self::Full => ("full", words.ui("ui-broken"), words.ui("ui-full")),
            Self::Stopping => ("stopping", words.ui("ui-broken"), words.ui("ui-stopping")),
            Self::Newer => ("newer", words.ui("ui-bad-request"), words.ui("ui-newer")),
            Self::Broken(_) => ("broken", words.ui("ui-broken"), words.ui("ui-broken-text")),
        };
        ErrorWords { reason, title, text }
    }
}

/// Who reads an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Somebody before a page.
    People,
    /// A program, and whoever writes it.
    Programs,
}

/// An error in the reader's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorWords {
    /// For programs.
    pub reason: &'static str,
    /// A heading.
    pub title: String,
    /// A sentence.
    pub text: String,
}

/// The body of an error for programs.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// Why the request was not carried out.
    pub error: RefusalView,
}

impl IntoResponse for WebError {
    fn into_response(self) -> Response {
        if let Self::Broken(words) = &self {
            tracing::error!(error = %words, "a request failed through our fault");
        }
        let mut response = self.status().into_response();
        let wait = match &self {
            Self::TooMany { seconds } => Some(*seconds),
            Self::Full => Some(300),
            Self::Stopping | Self::Busy => Some(5),
            Self::NotFound
            | Self::Newer
            | Self::BadRequest(_)
            | Self::Request(_)
            | Self::Refused(_)
            | Self::Forbidden(_)
            | Self::Conflict(_)
            | Self::CrossSite
            | Self::Banned
            | Self::Token
            | Self::Scope
            | Self::TooLarge { .. }
            | Self::Slow
            | Self::Method
            | Self::Host(_)
            | Self::Bound(_)
            | Self::Broken(_) => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Box<RefusalView>> for WebError {
    fn from(refusal: Box<RefusalView>) -> Self {
        Self::Refused(refusal)
    }
}

impl From<StorageError> for WebError {
    fn from(error: StorageError) -> Self {
        Self::Broken(error.to_string())
    }
}

impl From<Bound> for WebError {
    fn from(bound: Bound) -> Self {
        Self::Bound(bound)
    }
}

impl From<RequestError> for WebError {
    fn from(wrong: RequestError) -> Self {
        Self::Request(wrong)
    }
}

impl From<askama::Error> for WebError {
    fn from(error: askama::Error) -> Self {
        Self::Broken(error.to_string())
    }
}

macro_rules! from_rejection {
    ($($rejection:ty),*) => {$(
        impl From<$rejection> for WebError {
            fn from(rejection: $rejection) -> Self {
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                    return Self::TooLarge { limit: bounds::BODY };
                }
                Self::Request(RequestError::Form(rejection.body_text()))
            }
        }
    )*};
}

from_rejection!(FormRejection, JsonRejection, PathRejection, QueryRejection);
