//! The pages to sign up and in, and of one's own account.

use askama::Template;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;

use super::{AccountRequest, AccountView, Asker, Cookies, with_cookies};
use crate::account::Scope;
use crate::app::App;
use crate::bounds;
use crate::config::Accounts;
use crate::web::error::{Reader, WebError};
use crate::web::extract::{Form, Query};
use crate::web::layout::{Page, html};
use crate::web::lichess;
use crate::web::limits::Address;
use crate::web::visitor::{Visitor, local};

pub(in crate::web) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route("/account", get(own).post(send))
        .route("/account/oauth/token/create", get(asked_for_token))
        .route("/sign-in", get(sign_in))
        .route("/sign-up", get(sign_up))
        .route("/recover", get(recover))
        .route("/sign-out", post(sign_out))
}

#[derive(Template)]
#[template(path = "account/sign.html")]
struct SignPage {
    page: Page,
    /// `sign_in`, `sign_up` or `recover`.
    what: &'static str,
    name: String,
    error: Option<String>,
    needs_invitation: bool,
    invitation: String,
    to: String,
}

#[derive(Template)]
#[template(path = "account/account.html")]
struct AccountPage {
    page: Page,
    account: AccountView,
    /// What was wrong with what was sent.
    error: Option<String>,
    /// The code for a forgotten password, or a token: shown now and never again.
    code: Option<String>,
    token: Option<String>,
    /// The token that a program has led the reader here for: what it is for, and the scopes as
    /// the form has them.
    asked: Option<(String, &'static str)>,
    /// Where the reader came from.
    to: String,
}

impl AccountPage {
    /// What a token may do, as the form has it, with the key of its label.
    const fn token_scopes(&self) -> [(&'static str, &'static str); 3] {
        [
            ("", "ui-account-scopes-read"),
            ("play challenge", "ui-account-scopes-play"),
            ("play challenge organise", "ui-account-scopes-all"),
        ]
    }

    fn asks_for(&self, scopes: &str) -> bool {
        self.asked.as_ref().is_some_and(|(_, asked)| *asked == scopes)
    }

    /// A day as people read it.
    fn day(&self, millis: &u64) -> String {
        crate::web::profile::day(self.page.words(), *millis)
    }
}

#[derive(Deserialize)]
struct SignQuery {
    #[serde(default)]
    to: String,
    #[serde(default)]
    invitation: String,
}

async fn sign_in(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<SignQuery>,
) -> Result<Response, WebError> {
    sign_page(&app, visitor, "sign_in", String::new(), query, None)
}

async fn sign_up(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<SignQuery>,
) -> Result<Response, WebError> {
    sign_page(&app, visitor, "sign_up", String::new(), query, None)
}

async fn recover(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<SignQuery>,
) -> Result<Response, WebError> {
    sign_page(&app, visitor, "recover", String::new(), query, None)
}

fn sign_page(
    app: &App,
    visitor: Visitor,
    what: &'static str,
    name: String,
    query: SignQuery,
    error: Option<&WebError>,
) -> Result<Response, WebError> {
    if visitor.accounts == Accounts::Off {
        return Err(WebError::NotFound);
    }
    if visitor.account.is_some() {
        return Ok(Redirect::to("/account").into_response());
    }
    let (path, title) = match what {
        "sign_in" => ("/sign-in", "ui-account-sign-in"),
        "sign_up" => ("/sign-up", "ui-account-sign-up"),
        _ => ("/recover", "ui-account-recover"),
    };
    let page = Page::new(visitor, path, &visitor.words().ui(title));
    let status = error.map(WebError::status);
    let shown = html(&SignPage {
        page,
        what,
        name,
        error: error.map(|error| error.words(visitor.words(), path, Reader::People).text),
        needs_invitation: app.config.accounts == Accounts::Invite,
        invitation: query.invitation,
        to: local(&query.to).to_owned(),
    })?;
    Ok((status.unwrap_or_default(), shown).into_response())
}

async fn own(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
) -> Result<Response, WebError> {
    if visitor.account.is_none() {
        return Ok(Redirect::to("/sign-in?to=/account").into_response());
    }
    let asker = Asker::new(&app, visitor, address, &HeaderMap::new());
    account_page(&asker, None, None, None, None, "").await
}

/// The address at which lichess makes tokens: programs lead people there.
async fn asked_for_token(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    OriginalUri(uri): OriginalUri,
) -> Result<Response, WebError> {
    if visitor.account.is_none() {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("to", &uri.to_string());
        return Ok(Redirect::to(&format!("/sign-in?{}", query.finish())).into_response());
    }
    let (mut name, mut wanted) = (String::new(), Vec::new());
    for (field, value) in form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()) {
        match &*field {
            "description" => name = value.chars().take(bounds::DEVICE).collect(),
            "scopes[]" => {
                wanted.extend(lichess::scopes(&value).map(Vec::<Scope>::from).unwrap_or_default());
            }
            _ => {}
        }
    }
    let form = if wanted.contains(&Scope::Organise) {
        "play challenge organise"
    } else if wanted.is_empty() {
        ""
    } else {
        "play challenge"
    };
    let asker = Asker::new(&app, visitor, address, &HeaderMap::new());
    account_page(&asker, None, None, None, Some((name, form)), "").await
}

async fn account_page(
    asker: &Asker<'_>,
    error: Option<&WebError>,
    code: Option<String>,
    token: Option<String>,
    asked: Option<(String, &'static str)>,
    to: &str,
) -> Result<Response, WebError> {
    let (account, handle) = asker.own().await?;
    let snapshot = handle.snapshot();
    let view = AccountView::new(account.id, &snapshot.state, Some(account.session));
    let view = view.ok_or(WebError::NotFound)?;
    let words = asker.visitor.words();
    let page = Page::new(asker.visitor, "/account", &words.ui("ui-account-title"));
    let status = error.map(WebError::status).unwrap_or_default();
    let error = error.map(|error| error.words(words, "/account", Reader::People).text);
    let to = local(to).to_owned();
    let shown = html(&AccountPage { page, account: view, error, code, token, asked, to })?;
    Ok((status, shown).into_response())
}

/// What came with the form beside the request itself.
#[derive(Debug, Deserialize)]
struct Sent {
    #[serde(default)]
    to: String,
    #[serde(flatten)]
    request: AccountRequest,
}

async fn send(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    headers: HeaderMap,
    Form(Sent { to, request }): Form<Sent>,
) -> Result<Response, WebError> {
    let mut asker = Asker::new(&app, visitor, address, &headers);
    let (what, name, invitation) = match &request {
        AccountRequest::SignUp { name, invitation, .. } => {
            (Some("sign_up"), name.clone(), invitation.clone())
        }
        AccountRequest::SignIn { name, .. } => (Some("sign_in"), name.clone(), String::new()),
        AccountRequest::Recover { name, .. } => (Some("recover"), name.clone(), String::new()),
        AccountRequest::SignOut
        | AccountRequest::End { .. }
        | AccountRequest::EndOthers
        | AccountRequest::ChangePassword { .. }
        | AccountRequest::NewCode { .. }
        | AccountRequest::SetPrivate { .. }
        | AccountRequest::CreateToken { .. }
        | AccountRequest::PasskeyChallenge
        | AccountRequest::AddPasskey(_)
        | AccountRequest::RemovePasskey { .. }
        | AccountRequest::SignInByPasskey(_)
        | AccountRequest::Delete { .. } => (None, String::new(), String::new()),
    };
    let done = match (asker.carry_out(request).await, what) {
        (Ok(done), _) => done,
        // Shown where it was typed, with what can be kept.
        (Err(error), Some(what)) => {
            return sign_page(
                &app,
                visitor,
                what,
                name,
                SignQuery { to, invitation },
                Some(&error),
            );
        }
        (Err(error), None) if visitor.account.is_some() => {
            return account_page(&asker, Some(&error), None, None, None, &to).await;
        }
        (Err(error), None) => return Err(error),
    };
    let answer = done.answer;
    let response = if answer.recovery_code.is_some() || answer.token.is_some() {
        // Just signed in, perhaps: the page is the new account's.
        if let Some(session) = answer.account.as_ref().and_then(|account| {
            account.sessions.iter().find(|session| session.current).map(|session| session.number)
        }) && let Some(account) = &answer.account
        {
            asker.visitor.sign_in_as(&app, account.id, session).await;
        }
        account_page(&asker, None, answer.recovery_code, answer.token, None, &to).await?
    } else {
        let next = match (&done.cookies, what) {
            (Cookies::Out, _) => "/",
            (_, Some(_)) => local(&to),
            (_, None) => "/account",
        };
        Redirect::to(next).into_response()
    };
    Ok(with_cookies(&app, done.cookies, response))
}

/// The button in the head of every page.
async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
) -> Result<Response, WebError> {
    let asker = Asker::new(&app, visitor, address, &HeaderMap::new());
    let done = asker.carry_out(AccountRequest::SignOut).await?;
    Ok(with_cookies(&app, done.cookies, Redirect::to("/").into_response()))
}
