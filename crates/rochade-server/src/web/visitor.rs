//! Who reads: the guest's cookie and the language, for every request.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::SignedCookieJar;
use rochade_words::{Language, Words};
use serde::Deserialize;

use super::cookies;
use super::error::{ErrorBody, Reader, WebError};
use super::extract::{Path, Query};
use super::layout::{ErrorPage, Page, html};
use crate::app::App;
use crate::id::{Contributor, GuestId, PublicId};
use crate::wire::RefusalView;

const GUEST: &str = "rochade_guest";
const LANGUAGE: &str = "rochade_language";
const LANGUAGE_OVER_TLS: &str = "__Host-rochade_language";

/// The reader of a page: who it is, and in which language.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// Known by a signed cookie, or new.
    pub guest: GuestId,
    /// From the switch on the page, or the browser's setting.
    pub language: Language,
    /// Whether the guest came with a cookie of ours.
    pub is_known: bool,
}

impl Visitor {
    /// The sentences in the reader's language.
    pub fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    /// Who contributes to a draw: the guest, or the address of one who keeps no cookies.
    pub fn contributor(&self, app: &App, draw: PublicId, address: IpAddr) -> Contributor {
        let who = if self.is_known { self.guest.to_string() } else { address.to_string() };
        app.seal.contributor(draw, &who)
    }

    fn new(headers: &HeaderMap, uri: &Uri, app: &App) -> (Self, bool) {
        let jar = SignedCookieJar::from_headers(headers, app.cookie_key().clone());
        let of = |name: &str| jar.get(name).and_then(|cookie| cookie.value().parse().ok());
        let named = of(&cookies::name(app, GUEST));
        // Guests from before the server was reached over TLS stay who they are.
        let known: Option<GuestId> = named.or_else(|| of(GUEST));
        let visitor = Self {
            guest: known.unwrap_or_else(GuestId::random),
            language: language(headers, uri),
            is_known: known.is_some(),
        };
        (visitor, named.is_none())
    }
}

/// The language asked for in the address (`?lang=de`), chosen with the switch,
/// or wished by the browser, in this order.
fn language(headers: &HeaderMap, uri: &Uri) -> Language {
    #[derive(Deserialize)]
    struct Named {
        lang: Option<String>,
    }
    let asked = axum::extract::Query::<Named>::try_from_uri(uri).ok().and_then(|q| q.0.lang);
    let chosen = || {
        let jar = CookieJar::from_headers(headers);
        let cookie = jar.get(LANGUAGE).or_else(|| jar.get(LANGUAGE_OVER_TLS))?;
        Some(cookie.value().to_owned())
    };
    let wished = || {
        let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        Language::negotiate(text)
    };
    asked
        .or_else(chosen)
        .and_then(|tag| Language::from_tag(&tag))
        .or_else(wished)
        .unwrap_or(Language::En)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = WebError;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, WebError> {
        let known = parts.extensions.get::<Self>().copied();
        known.ok_or_else(|| WebError::Broken("no visitor: the layer is missing".to_owned()))
    }
}

/// Finds out who reads, gives a new guest the cookie, and puts errors into the
/// reader's words.
pub(super) async fn identify_visitor(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let (visitor, is_new) = Visitor::new(request.headers(), request.uri(), &app);
    request.extensions_mut().insert(visitor);
    let path = request.uri().path().to_owned();
    let is_for_people = !path.starts_with("/assets/") && !is_for_programs(&path);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let response = next.run(request).await;
    let response = word_errors(visitor, &path, response);
    if is_new && (is_for_people || changes) {
        let jar = SignedCookieJar::new(app.cookie_key().clone());
        let cookie = cookies::cookie(&app, GUEST, visitor.guest.to_string());
        return (jar.add(cookie), response).into_response();
    }
    response
}

fn is_for_programs(path: &str) -> bool {
    ["/api/", "/ws/", "/health", "/metrics"].iter().any(|start| path.starts_with(start))
}

fn word_errors(visitor: Visitor, path: &str, mut response: Response) -> Response {
    let Some(error) = response.extensions_mut().remove::<WebError>() else { return response };
    let reader = if is_for_programs(path) { Reader::Programs } else { Reader::People };
    let worded = error.words(visitor.words(), path, reader);
    let (parts, _) = response.into_parts();
    let body = if reader == Reader::Programs {
        let reasons = error.refusal().map(|refusal| refusal.reasons.clone()).unwrap_or_default();
        let error = RefusalView { reason: worded.reason, text: worded.text, reasons };
        Json(ErrorBody { error }).into_response()
    } else {
        let page = Page::new(visitor, path, &worded.title);
        html(&ErrorPage { page, text: worded.text }).into_response()
    };
    let mut response = (parts.status, body).into_response();
    for (name, value) in &parts.headers {
        if name != header::CONTENT_LENGTH && name != header::CONTENT_TYPE {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

pub(super) fn router() -> Router<App> {
    Router::new().route("/language/{code}", get(switch))
}

#[derive(Deserialize)]
struct Back {
    #[serde(default)]
    to: String,
}

/// The language switch: keeps the choice and goes back to where it was made.
async fn switch(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(Back { to }): Query<Back>,
) -> Result<Response, WebError> {
    let language = Language::from_tag(&code).ok_or(WebError::NotFound)?;
    let cookie = cookies::cookie(&app, LANGUAGE, language.code().to_owned());
    Ok((CookieJar::new().add(cookie), Redirect::to(local(&to))).into_response())
}

/// An address on this server; the start page in place of any other.
fn local(to: &str) -> &str {
    let is_local = to.starts_with('/')
        && !to.starts_with("//")
        && to.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if is_local { to } else { "/" }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_switch_leads_nowhere_else() {
        assert_eq!(local("/g/k7m2x9pq4r?x=1"), "/g/k7m2x9pq4r?x=1");
        for other in ["", "//evil.example", "https://evil.example", "/\\evil", "x", "/a\r\nb"] {
            assert_eq!(local(other), "/", "{other:?}");
        }
    }

    #[test]
    fn the_language_comes_from_the_address_the_switch_or_the_browser() {
        let mut headers = HeaderMap::new();
        let plain = Uri::from_static("/");
        assert_eq!(language(&headers, &plain), Language::En);
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("fr, nl;q=0.5"));
        assert_eq!(language(&headers, &plain), Language::Nl);
        headers.insert(header::COOKIE, HeaderValue::from_static("rochade_language=ru"));
        assert_eq!(language(&headers, &plain), Language::Ru);
        assert_eq!(language(&headers, &Uri::from_static("/?lang=de")), Language::De);
    }
}
