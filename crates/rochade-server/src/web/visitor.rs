//! Who reads: the guest's cookie and the language, for every request.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri, header};
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
use super::lichess::{self, Takes};
use crate::account::{Account, AccountName, AccountOrder, Scope, Scopes, Session};
use crate::app::App;
use crate::config::Accounts;
use crate::id::{Contributor, GuestId, PublicId, Secret};
use crate::journal::Snapshot;
use crate::moderation::Subject;
use crate::tls::{Fingerprint, Tls};
use crate::wire::RefusalView;

const GUEST: &str = "rochade_guest";
/// Of a browser that is signed in: the account and a secret.
pub(super) const SESSION: &str = "rochade_session";
/// How the text of a token begins.
pub(super) const TOKEN: &str = "rochade_";
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
    /// The account that is signed in. Then the guest is the one by which games know it.
    pub account: Option<SignedIn>,
    /// Whether the secret of whoever runs the server was shown.
    pub is_operator: bool,
    /// Who may sign up here.
    pub accounts: Accounts,
    /// Whether there are terms to read.
    pub has_terms: bool,
    /// What to compare the certificate with, if nobody vouches for it.
    pub fingerprint: Option<Fingerprint>,
}

/// An account that is signed in, in a browser or by a token.
#[derive(Clone, Copy, Debug)]
pub struct SignedIn {
    pub id: PublicId,
    pub name: AccountName,
    /// By which session.
    pub session: u32,
    /// What the token may do; none for a browser, which may do everything.
    pub scopes: Option<Scopes>,
    /// Whether the account looks after the server.
    pub is_organiser: bool,
    /// Whether a program plays with it.
    pub is_bot: bool,
}

/// What it takes to do something, beside the rights that the game or event itself asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needed {
    /// Nothing.
    Nothing,
    /// A token needs one of these scopes.
    OneOf(&'static [Scope]),
    /// An account, and of a token one of these scopes, if there are any.
    Account(&'static [Scope]),
    /// No token will do.
    Browser,
}

/// What an operation takes of a token. The one place for it.
fn needed(method: &Method, route: &str, by_lichess: Option<Takes>) -> Needed {
    match by_lichess {
        Some(Takes::Nothing) => return Needed::Nothing,
        Some(Takes::Account) => return Needed::Account(&[]),
        Some(Takes::OneOf(scopes)) => return Needed::Account(scopes),
        None => {}
    }
    // Who comes with a token gets what lichess answers there.
    if method.is_safe() && route == "/api/account" {
        return Needed::Nothing;
    }
    const BROWSER: [&str; 8] = [
        "/account",
        "/api/account",
        "/sign-",
        "/recover",
        "/oauth",
        "/operator",
        "/api/operator",
        "/report",
    ];
    let begins = |all: &[&str]| all.iter().any(|start| route.starts_with(start));
    if begins(&BROWSER) && !route.starts_with("/api/accounts/") {
        return Needed::Browser;
    }
    if route == "/ws/games/{id}" {
        return Needed::OneOf(&[Scope::Play]);
    }
    if method.is_safe() {
        return Needed::Nothing;
    }
    if ["/api/games/{id}/requests", "/api/games/{id}/link"].contains(&route) {
        Needed::OneOf(&[Scope::Play])
    } else if begins(&["/api/games", "/games", "/g/", "/api/name"]) {
        Needed::OneOf(&[Scope::Challenge])
    } else if begins(&["/api/club", "/club", "/api/draw/public", "/draw/public"]) {
        Needed::OneOf(&[Scope::Organise])
    } else {
        Needed::Nothing
    }
}

impl SignedIn {
    fn may(&self, needed: Needed) -> bool {
        match (self.scopes, needed) {
            (None, _) | (_, Needed::Nothing | Needed::Account([])) => true,
            (Some(held), Needed::OneOf(scopes) | Needed::Account(scopes)) => {
                scopes.iter().any(|scope| held.contains(*scope))
            }
            (Some(_), Needed::Browser) => false,
        }
    }
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

    /// Whether this is somebody who looks after the server.
    pub fn may_operate(&self) -> bool {
        let account = self.account.filter(|account| account.scopes.is_none());
        self.is_operator || account.is_some_and(|account| account.is_organiser)
    }

    /// Looks who is signed in, by the cookie of a browser or by a token.
    async fn sign_in(&mut self, headers: &HeaderMap, app: &App) -> Option<()> {
        let bearer = bearer(headers);
        let operator = bearer.and_then(|text| text.parse::<Secret>().ok());
        self.is_operator =
            operator.is_some_and(|secret| app.seal.operator().digest().admits(&secret));
        if app.config.accounts == Accounts::Off {
            return None;
        }
        let kept = || {
            let jar = CookieJar::from_headers(headers);
            jar.get(&cookies::name(app, SESSION)).map(|cookie| cookie.value().to_owned())
        };
        let token = bearer.and_then(|text| text.strip_prefix(TOKEN)).map(str::to_owned);
        let (id, snapshot, session) = session_of(app, &token.or_else(kept)?).await?;
        self.be(id, &snapshot.state, &session)?;
        if session.is_stale(now()) {
            let session = session.number;
            let mut handle = app.accounts.open(id).await.ok()?;
            if let Err(error) = handle.ask(AccountOrder::Seen { session }).await {
                tracing::warn!(%error, "that a session is used was not noted");
            }
        }
        Some(())
    }

    /// Is this account from now on, in this session.
    fn be(&mut self, id: PublicId, account: &Account, session: &Session) -> Option<()> {
        self.guest = account.guest()?;
        self.is_known = true;
        self.account = Some(SignedIn {
            id,
            name: account.name()?,
            session: session.number,
            scopes: session.scopes,
            is_organiser: account.is_organiser(),
            is_bot: account.is_bot(),
        });
        Some(())
    }

    /// The same for somebody who has just signed in.
    pub(super) async fn sign_in_as(&mut self, app: &App, id: PublicId, number: u32) -> Option<()> {
        let snapshot = app.accounts.snapshot(id).await.ok()?;
        let mut sessions = snapshot.state.sessions().iter();
        let session = sessions.find(|session| session.number == number)?;
        self.be(id, &snapshot.state, session)
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
            account: None,
            is_operator: false,
            accounts: app.config.accounts,
            has_terms: app.config.terms.is_some(),
            fingerprint: app.config.tls.as_ref().and_then(Tls::fingerprint),
        };
        (visitor, named.is_none())
    }
}

/// An account, and where it is signed in.
type Found = (PublicId, Arc<Snapshot<Account>>, Session);

/// The account and session that a token, or the text of a cookie, stands for.
async fn session_of(app: &App, text: &str) -> Option<Found> {
    let (id, secret) = text.split_at_checked(PublicId::LENGTH)?;
    let (id, secret): (PublicId, Secret) = (id.parse().ok()?, secret.parse().ok()?);
    let snapshot = app.accounts.snapshot(id).await.ok()?;
    let session = snapshot.state.session_of(&secret.digest())?.clone();
    Some((id, snapshot, session))
}

/// The same for a token as it is shown to its owner.
pub(super) async fn session_of_token(app: &App, token: &str) -> Option<Found> {
    session_of(app, token.strip_prefix(TOKEN)?).await.filter(|(_, _, one)| one.scopes.is_some())
}

/// What was sent as `Authorization: Bearer …`.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The cookie of a guest that nobody has been yet.
pub(super) fn new_guest(app: &App) -> SignedCookieJar {
    let cookie = cookies::cookie(app, GUEST, GuestId::random().to_string());
    SignedCookieJar::new(app.cookie_key().clone()).add(cookie)
}

/// The time of day, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
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
pub(super) async fn identify_visitor<A: Future<Output = Response>>(
    app: &App,
    mut request: Request,
    answer: impl FnOnce(Request) -> A,
) -> Response {
    let (mut visitor, is_new) = Visitor::new(request.headers(), request.uri(), app);
    let guest = visitor.guest;
    // Nobody may be signed in.
    let _ = visitor.sign_in(request.headers(), app).await;
    request.extensions_mut().insert(visitor);
    let uri = request.uri().clone();
    let path = uri.path();
    let is_for_people = !path.starts_with("/assets/") && !is_for_programs(path);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("", MatchedPath::as_str);
    let takes = lichess::takes(request.method().as_str(), route);
    let needed = needed(request.method(), route, takes);
    let dialect = takes.map(|_| route);
    let response = match visitor.account {
        // While the server stops nobody is known: that is no reason to go away for good.
        None if matches!(needed, Needed::Account(_)) && app.is_stopping() => {
            WebError::Stopping.into_response()
        }
        None if matches!(needed, Needed::Account(_)) => WebError::Token.into_response(),
        Some(account) if !account.may(needed) => WebError::Scope.into_response(),
        Some(_) | None if is_hidden(app, visitor, path).await => WebError::NotFound.into_response(),
        Some(_) | None => answer(request).await,
    };
    let response = word_errors(visitor, path, dialect, response);
    let has_token = visitor.account.is_some_and(|account| account.scopes.is_some());
    if is_new && !has_token && (is_for_people || changes) {
        let jar = SignedCookieJar::new(app.cookie_key().clone());
        let cookie = cookies::cookie(app, GUEST, guest.to_string());
        return (jar.add(cookie), response).into_response();
    }
    response
}

/// Whether an address leads to a game or event that those who run the server show to nobody.
async fn is_hidden(app: &App, visitor: Visitor, path: &str) -> bool {
    let subject = |kind: fn(PublicId) -> Subject, rest: &str| {
        let id = rest.split('/').next().and_then(|id| id.parse().ok());
        id.map(kind)
    };
    let game =
        ["/g/", "/api/games/", "/ws/games/"].iter().find_map(|start| path.strip_prefix(start));
    let event = ["/club/", "/api/club/"].iter().find_map(|start| path.strip_prefix(start));
    let game = game.and_then(|rest| subject(Subject::Game, rest));
    let asked = game.or_else(|| event.and_then(|rest| subject(Subject::Event, rest)));
    let Some(asked) = asked.filter(|_| !visitor.may_operate()) else { return false };
    app.decided().await.is_ok_and(|decided| decided.state.is_hidden(asked))
}

fn is_for_programs(path: &str) -> bool {
    // The explorer's clients know only the addresses that lichess has.
    ["/lichess", "/masters", "/player"].contains(&path.strip_prefix("/explorer").unwrap_or(path))
        || ["/api/", "/ws/", "/health", "/metrics", "/game/export/", "/swiss/", "/broadcast/"]
            .iter()
            .any(|start| path.starts_with(start))
}

fn word_errors(
    visitor: Visitor,
    path: &str,
    lichess_route: Option<&str>,
    mut response: Response,
) -> Response {
    let Some(error) = response.extensions_mut().remove::<WebError>() else { return response };
    let has_token = visitor.account.is_some_and(|account| account.scopes.is_some());
    let is_program = has_token || is_for_programs(path);
    let reader = if is_program { Reader::Programs } else { Reader::People };
    let worded = error.words(visitor.words(), path, reader);
    let (parts, _) = response.into_parts();
    let body = if let Some(route) = lichess_route {
        lichess::answer(route, parts.status, &worded.text)
    } else if reader == Reader::Programs {
        let reasons = error.refusal().map(|refusal| refusal.reasons.clone()).unwrap_or_default();
        let error = RefusalView { reason: worded.reason, text: worded.text, reasons };
        Json(ErrorBody { error }).into_response()
    } else {
        let page = Page::new(visitor, path, &worded.title);
        html(&ErrorPage { page, text: worded.text }).into_response()
    };
    let mut response = match lichess_route {
        // Its statuses are others.
        Some(_) => body,
        None => (parts.status, body).into_response(),
    };
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
pub(super) fn local(to: &str) -> &str {
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
