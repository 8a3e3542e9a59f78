//! OAuth 2 with PKCE: a program asks for a token in the browser of whoever it is for. As at
//! lichess, programs need not be known here and have no secret of their own.
//!
//! A code is sealed with everything that it was given for, so that nothing is stored before it
//! is exchanged; the account's journal remembers it then, so that this happens once.

use askama::Template;
use axum::extract::{RawQuery, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use data_encoding::BASE64URL_NOPAD;
use rochade_words::Value as Word;
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::Caller;
use super::body::Fields;
use crate::account::{AccountOrder, AccountRefusal, Answered, Proof, Scope, Scopes};
use crate::app::App;
use crate::config::Accounts;
use crate::id::{PublicId, Secret};
use crate::journal::Failure;
use crate::web::account::signed_in;
use crate::web::error::WebError;
use crate::web::extract::{Form, Query};
use crate::web::games::plain;
use crate::web::layout::{Page, html};
use crate::web::limits::Address;
use crate::web::security::policy;
use crate::web::visitor::{TOKEN, Visitor, now};

/// How long a code can be exchanged, in milliseconds.
const CODE: u64 = 120_000;

/// How long programs are told that a token lives, in seconds: some ask again when it is less
/// than eleven months. It lives until somebody ends it.
const TOLD: u64 = 31_536_000;

/// The longest name of a program and the longest address to go back to, in characters.
const CLIENT: usize = 200;
const ADDRESS: usize = 500;

/// What a program asks for, and what was answered to it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Question {
    response_type: String,
    client_id: String,
    redirect_uri: String,
    code_challenge_method: String,
    code_challenge: String,
    scope: String,
    state: String,
    /// `yes` or `no`, of who was asked.
    answer: String,
}

/// What lichess's names of scopes mean here; none if there is one that nobody knows.
pub(in crate::web) fn scopes(text: &str) -> Option<Scopes> {
    /// What there is nothing for here, and programs ask for anyway.
    const OTHERS: [&str; 9] = [
        "preference:",
        "email:",
        "puzzle:",
        "racer:",
        "team:",
        "follow:",
        "msg:",
        "engine:",
        "web:",
    ];
    let mut held = Vec::new();
    for name in text.split([' ', ',']).filter(|name| !name.is_empty()) {
        match name {
            "bot:play" | "board:play" => held.push(Scope::Play),
            "challenge:read" | "challenge:write" | "challenge:bulk" => held.push(Scope::Challenge),
            "tournament:write" | "study:read" | "study:write" => held.push(Scope::Organise),
            _ if OTHERS.iter().any(|known| name.starts_with(known)) => {}
            _ => return None,
        }
    }
    Some(held.into())
}

/// The part of an address by which people know where it leads, if a code may be sent there: a
/// page over https, a program on the same computer, or an app by a scheme of its own.
fn place(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok().filter(|_| address.len() <= ADDRESS)?;
    let (scheme, authority) = (uri.scheme_str()?, uri.authority()?);
    let is_loopback = matches!(authority.host(), "localhost" | "127.0.0.1" | "[::1]");
    let is_known = match scheme {
        "https" => true,
        "http" => is_loopback,
        // The reversed name of a domain, as RFC 8252 has it.
        other => other.contains('.'),
    };
    let is_plain = !address.contains(['#', '@', '\\', '"', '\'', '<', '>', ';', ',', '*']);
    let place = if matches!(scheme, "https" | "http") {
        format!("{scheme}://{authority}")
    } else {
        format!("{scheme}:")
    };
    (is_known && is_plain).then_some(place)
}

impl Question {
    /// The scopes and the place to go back to. What is wrong is told on a page of ours: nothing
    /// of it is sent anywhere else.
    fn check(&self, visitor: Visitor) -> Result<(Scopes, String), WebError> {
        let wrong = |name: &str| {
            let given = [("name", Word::text(name))];
            WebError::BadRequest(visitor.words().ui_with("ui-oauth-wrong", &given))
        };
        let is_digest = BASE64URL_NOPAD
            .decode(self.code_challenge.as_bytes())
            .is_ok_and(|digest| digest.len() == 32);
        if self.response_type != "code" {
            return Err(wrong("response_type"));
        }
        if self.client_id.trim().is_empty() || self.client_id.len() > CLIENT {
            return Err(wrong("client_id"));
        }
        if self.code_challenge_method != "S256" {
            return Err(wrong("code_challenge_method"));
        }
        if !is_digest {
            return Err(wrong("code_challenge"));
        }
        let place = place(&self.redirect_uri).ok_or_else(|| wrong("redirect_uri"))?;
        Ok((scopes(&self.scope).ok_or_else(|| wrong("scope"))?, place))
    }

    /// The address of this question, for who has to sign in first.
    fn path(&self) -> String {
        let fields = [
            ("response_type", &self.response_type),
            ("client_id", &self.client_id),
            ("redirect_uri", &self.redirect_uri),
            ("code_challenge_method", &self.code_challenge_method),
            ("code_challenge", &self.code_challenge),
            ("scope", &self.scope),
            ("state", &self.state),
        ];
        format!("/oauth?{}", query(&fields.map(|(name, value)| (name, value.as_str()))))
    }

    /// Back to the program, with what it is told.
    fn back(&self, told: &[(&str, &str)]) -> Response {
        let state = (!self.state.is_empty()).then_some(("state", self.state.as_str()));
        let told: Vec<(&str, &str)> = told.iter().copied().chain(state).collect();
        let joint = if self.redirect_uri.contains('?') { '&' } else { '?' };
        Redirect::to(&format!("{}{joint}{}", self.redirect_uri, query(&told))).into_response()
    }
}

fn query(fields: &[(&str, &str)]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(fields);
    query.finish()
}

#[derive(Template)]
#[template(path = "account/oauth.html")]
struct OauthPage {
    page: Page,
    question: Question,
    account: String,
    place: String,
    scopes: Vec<String>,
}

/// The page on which somebody allows it.
pub(super) async fn ask(
    visitor: Visitor,
    Query(question): Query<Question>,
) -> Result<Response, WebError> {
    if visitor.accounts == Accounts::Off {
        return Err(WebError::NotFound);
    }
    let (scopes, place) = question.check(visitor)?;
    let Some(account) = visitor.account else {
        let to = query(&[("to", &question.path())]);
        return Ok(Redirect::to(&format!("/sign-in?{to}")).into_response());
    };
    let words = visitor.words();
    let title = words.ui_with("ui-oauth-title", &[("client", Word::text(&question.client_id))]);
    let held: Vec<Scope> = scopes.into();
    let held = held.iter().map(|scope| match scope {
        Scope::Play => words.ui("ui-oauth-play"),
        Scope::Challenge => words.ui("ui-oauth-challenge"),
        Scope::Organise => words.ui("ui-oauth-organise"),
    });
    let scopes = std::iter::once(words.ui("ui-oauth-read")).chain(held).collect();
    let page = Page::new(visitor, "/oauth", &title);
    // The answer to the form leads to the program.
    let policy = policy(&place).map_err(|_| WebError::NotFound)?;
    let account = account.name.to_string();
    let shown = html(&OauthPage { page, question, account, place, scopes })?;
    Ok(([(header::CONTENT_SECURITY_POLICY, policy)], shown).into_response())
}

/// Where lichess had the page before.
pub(super) async fn moved(RawQuery(query): RawQuery) -> Redirect {
    Redirect::to(&format!("/oauth?{}", query.unwrap_or_default()))
}

/// Everything that a code is given for.
fn given_for(
    (account, session, scopes): (PublicId, u32, Scopes),
    client: &str,
    address: &str,
    digest: &str,
) -> String {
    let address = address.strip_suffix('/').unwrap_or(address);
    json!(["oauth", account, session, scopes, client, address, digest]).to_string()
}

/// Somebody has decided.
pub(super) async fn decide(
    State(app): State<App>,
    visitor: Visitor,
    Form(question): Form<Question>,
) -> Result<Response, WebError> {
    let (scopes, _) = question.check(visitor)?;
    let account = signed_in(visitor)?;
    if question.answer != "yes" {
        let told = [("error", "access_denied"), ("error_description", "user cancelled")];
        return Ok(question.back(&told));
    }
    let whom = (account.id, account.session, scopes);
    let Question { client_id, redirect_uri, code_challenge, .. } = &question;
    let given = given_for(whom, client_id, redirect_uri, code_challenge);
    let whom = BASE64URL_NOPAD.encode(json!(whom).to_string().as_bytes());
    let code = format!("{whom}.{}", app.seal.challenge(&given, now() + CODE));
    Ok(question.back(&[("code", &code)]))
}

fn refused(error: &str, why: &str) -> Response {
    let body = json!({ "error": error, "error_description": why });
    (StatusCode::BAD_REQUEST, axum::Json(body)).into_response()
}

/// A program exchanges its code for a token.
pub(super) async fn redeem(
    State(app): State<App>,
    Address(address): Address,
    fields: Fields,
) -> Result<Response, WebError> {
    let field = |name: &str| fields.get(name).unwrap_or_default();
    if field("grant_type") != "authorization_code" {
        return Ok(refused("unsupported_grant_type", "expected authorization_code"));
    }
    let (code, verifier) = (field("code"), field("code_verifier"));
    if !(43..=128).contains(&verifier.len()) {
        return Ok(refused("invalid_request", "code_verifier has 43 to 128 characters"));
    }
    let wrong = || refused("invalid_grant", "the code is unknown, used, too old or for another");
    let Some((whom, challenge)) = code.split_once('.') else { return Ok(wrong()) };
    let whom = BASE64URL_NOPAD.decode(whom.as_bytes()).ok();
    let whom: Option<(PublicId, u32, Scopes)> =
        whom.and_then(|text| serde_json::from_slice(&text).ok());
    let Some((account, session, scopes)) = whom else { return Ok(wrong()) };
    app.limiter.count_sign_in(account, address)?;
    let digest = BASE64URL_NOPAD.encode(&Sha256::digest(verifier));
    let (client, back) = (field("client_id"), field("redirect_uri"));
    let given = given_for((account, session, scopes), client, back, &digest);
    let until = app.seal.challenge_until(&given, challenge).filter(|&until| until >= now());
    let Some(until) = until else { return Ok(wrong()) };
    let mut handle = app.accounts.open(account).await.map_err(plain)?;
    // Whoever was signed out meanwhile allows nothing any more.
    let is_signed_in =
        handle.snapshot().state.sessions().iter().any(|known| known.number == session);
    if !is_signed_in {
        return Ok(wrong());
    }
    let secret = Secret::random();
    let answered = Answered { challenge: challenge.to_owned(), until };
    let order = AccountOrder::SignIn {
        secret: secret.digest(),
        device: client.to_owned(),
        scopes: Some(scopes),
        by: Some(Proof { answered, passkey: None }),
    };
    match handle.ask(order).await {
        Ok(_) => {}
        Err(Failure::Refused(refused, _)) if *refused == AccountRefusal::NotProven => {
            return Ok(wrong());
        }
        Err(failure) => return Err(plain(failure)),
    }
    let token = format!("{TOKEN}{account}{}", secret.reveal());
    let answer = json!({ "token_type": "Bearer", "access_token": token, "expires_in": TOLD });
    Ok(axum::Json(answer).into_response())
}

/// A program gives its token back.
pub(super) async fn revoke(State(app): State<App>, caller: Caller) -> Result<StatusCode, WebError> {
    let mut handle = app.accounts.open(caller.account.id).await.map_err(plain)?;
    let order = AccountOrder::End { session: caller.account.session };
    handle.ask(order).await.map_err(plain)?;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_sent_only_where_that_is_safe() {
        for (address, known) in [
            ("https://a.example/x?y=1", "https://a.example"),
            ("https://a.example:8443", "https://a.example:8443"),
            ("http://localhost:1234", "http://localhost:1234"),
            ("http://127.0.0.1:1234/back", "http://127.0.0.1:1234"),
            ("http://[::1]:1234/back", "http://[::1]:1234"),
            ("org.example.app://back", "org.example.app:"),
        ] {
            assert_eq!(place(address).as_deref(), Some(known), "{address}");
        }
        for other in [
            "",
            "/back",
            "//a.example",
            "http://a.example/",
            "http://localhost.evil.example/",
            "javascript:alert(1)",
            "data://x",
            "file://x/y",
            "http://",
            "https://a b",
            "https://a.example/#x",
            "https://localhost@evil.example/",
            "https://a.example;b",
            "https://*",
        ] {
            assert_eq!(place(other), None, "{other}");
        }
        assert_eq!(place(&format!("https://a.example/{}", "x".repeat(ADDRESS))), None);
    }

    #[test]
    fn the_names_of_scopes_are_lichesss() {
        let read = |text: &str| scopes(text).map(Vec::from);
        let some = Some(vec![Scope::Play, Scope::Challenge]);
        assert_eq!(read("board:play challenge:write email:read"), some);
        assert_eq!(read("study:read,study:write"), Some(vec![Scope::Organise]));
        assert_eq!(read(""), Some(Vec::new()));
        assert_eq!(read("everything"), None);
    }
}
