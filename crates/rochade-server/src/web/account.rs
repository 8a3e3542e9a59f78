//! Signing up and in, and one's own account: JSON for programs, and forms that need no
//! script. Both send the same requests.

mod page;
mod passkeys;

use std::net::IpAddr;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::passkeys::{MadePasskey, PasskeyChallenge, PasskeyView, SignedByPasskey};
use super::cookies;
use super::error::{ErrorBody, WebError};
use super::extract::Json;
use super::games::plain;
use super::lichess;
use super::limits::{Address, Counted};
use super::visitor::{SESSION, SignedIn, TOKEN, Visitor, new_guest, now};
use crate::account::{
    Account, AccountName, AccountNameError, AccountOrder, AccountRefusal, Fact, Proof,
    RecoveryCode, Scope, Scopes, Weakness, weakness,
};
use crate::app::App;
use crate::bounds;
use crate::config::Accounts;
use crate::edge::take_over;
use crate::id::{GuestId, PublicId, Secret, SecretDigest};
use crate::journal::{Created, Failure, Handle};
use crate::openings;
use crate::wire::RefusalView;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(show, change)).merge(page::router())
}

/// What somebody wants of an account. A password is asked for wherever a stolen session
/// could do harm that lasts.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub(super) enum AccountRequest {
    /// Make an account. What the guest has played on this device is its own.
    SignUp {
        name: String,
        password: String,
        /// The invitation, where one is needed.
        #[serde(default)]
        invitation: String,
    },
    /// Sign in on this device.
    SignIn { name: String, password: String },
    /// Choose another password with the code that was shown at the sign-up.
    Recover { name: String, code: String, password: String },
    /// Sign out on this device.
    SignOut,
    /// End a session or token, by its number.
    End { session: String },
    /// Sign out everywhere else, tokens included.
    EndOthers,
    /// Choose another password; everybody else is signed out.
    ChangePassword { password: String, new_password: String },
    /// Get another code for a forgotten password.
    NewCode { password: String },
    /// Show the profile to nobody else, or to all.
    SetPrivate {
        /// `yes` or `no`.
        private: String,
    },
    /// Get a token for a program.
    CreateToken {
        name: String,
        password: String,
        /// What it may do beside reading, with spaces between: `play challenge organise`.
        #[serde(default)]
        scopes: String,
    },
    /// Get what a passkey has to sign within five minutes: a new one, if somebody is signed
    /// in, or else one to sign in with.
    PasskeyChallenge,
    /// Add a passkey that the browser has made for the challenge.
    AddPasskey(MadePasskey),
    /// Remove a passkey.
    RemovePasskey {
        /// Its `id`.
        passkey: String,
    },
    /// Sign in on this device with a passkey.
    SignInByPasskey(SignedByPasskey),
    /// Delete the account: the games stay, the name goes, and cannot be taken again.
    Delete { password: String },
}

/// What came of it.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct AccountAnswer {
    /// The account, if somebody is signed in now.
    pub account: Option<AccountView>,
    /// The code for a forgotten password. It is shown once.
    pub recovery_code: Option<String>,
    /// The token for `Authorization: Bearer …`. It is shown once.
    pub token: Option<String>,
    /// What a passkey has to sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passkey: Option<PasskeyChallenge>,
}

/// An account as its owner sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AccountView {
    /// The name of its journal, by which games know it.
    pub id: PublicId,
    /// Its name.
    pub name: String,
    /// Its profile.
    pub path: String,
    /// When somebody signed up, in milliseconds since 1970.
    pub created: u64,
    /// Whether only the owner sees the profile.
    pub private: bool,
    /// Whether it looks after the server.
    pub organiser: bool,
    /// Where it is signed in, and its tokens.
    pub sessions: Vec<SessionView>,
    /// The keys that prove it.
    pub passkeys: Vec<PasskeyView>,
}

/// A browser that is signed in, or a token.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SessionView {
    /// By which it is ended.
    pub number: u32,
    /// What it calls itself, or was called.
    pub device: String,
    /// What the token may do; none for a browser.
    #[schema(value_type = Option<Vec<Scope>>)]
    pub scopes: Option<Scopes>,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// The day on which it was used last.
    pub seen: u64,
    /// Whether it is the one that asks.
    pub current: bool,
}

impl AccountView {
    fn new(id: PublicId, account: &Account, current: Option<u32>) -> Option<Self> {
        let name = account.name()?;
        let sessions = account.sessions().iter().rev().map(|session| SessionView {
            number: session.number,
            device: session.device.clone(),
            scopes: session.scopes,
            since: session.since,
            seen: session.seen,
            current: Some(session.number) == current,
        });
        Some(Self {
            id,
            name: name.to_string(),
            path: format!("/@/{name}"),
            created: account.created(),
            private: account.is_private(),
            organiser: account.is_organiser(),
            sessions: sessions.collect(),
            passkeys: account.passkeys().iter().map(PasskeyView::from).collect(),
        })
    }
}

/// What becomes of the cookies with an answer.
#[derive(Debug, Default)]
enum Cookies {
    #[default]
    Stay,
    /// Signed in, by this text.
    In(String),
    /// Signed in, and the guest whose games were taken over is nobody's any more.
    New(String),
    /// Signed out.
    Out,
}

/// What came of a request, and what the browser is to keep.
#[derive(Debug, Default)]
struct Done {
    answer: AccountAnswer,
    cookies: Cookies,
}

/// Who asks, and from where.
struct Asker<'a> {
    app: &'a App,
    visitor: Visitor,
    address: IpAddr,
    device: String,
    /// The site that the browser is at.
    origin: Option<String>,
}

impl<'a> Asker<'a> {
    fn new(app: &'a App, visitor: Visitor, address: IpAddr, headers: &HeaderMap) -> Self {
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
        let origin = origin.map(str::to_owned);
        Self { app, visitor, address, device: device(agent.unwrap_or("?")), origin }
    }

    fn refuse(&self, reason: &'static str) -> WebError {
        WebError::Refused(Box::new(self.refusal(reason)))
    }

    fn refusal(&self, reason: &'static str) -> RefusalView {
        refusal(self.visitor, reason)
    }

    fn failed(&self, failure: Failure<Account>) -> WebError {
        let Failure::Refused(refused, _) = failure else { return plain(failure) };
        match *refused {
            AccountRefusal::Closed => self.refuse("closed"),
            AccountRefusal::NoSession => self.refuse("no_session"),
            AccountRefusal::NoPasskey => self.refuse("no_passkey"),
            AccountRefusal::TooManyPasskeys => self.refuse("too_many_passkeys"),
            AccountRefusal::NotProven => self.wrong_passkey(),
        }
    }

    async fn own(&self) -> Result<(SignedIn, Handle<Account>), WebError> {
        let account = signed_in(self.visitor)?;
        let handle = self.app.accounts.open(account.id).await;
        Ok((account, handle.map_err(|failure| self.failed(failure))?))
    }

    /// The own account, once the password was right.
    async fn own_by(&self, password: &str) -> Result<(SignedIn, Handle<Account>), WebError> {
        let (account, handle) = self.own().await?;
        self.app.limiter.count_sign_in(account.id, self.address)?;
        let hash = handle.snapshot().state.password().map(str::to_owned);
        match self.app.hashes.check(password, hash.as_deref()).await {
            true => Ok((account, handle)),
            false => Err(WebError::Forbidden(Box::new(self.refusal("wrong_password")))),
        }
    }

    /// The hash of a new password, unless it is weak.
    async fn hash(&self, password: &str, name: &AccountName) -> Result<String, WebError> {
        if let Some(weak) = weakness(password, name.as_str()) {
            return Err(self.refuse(match weak {
                Weakness::Short => "password_short",
                Weakness::Long => "password_long",
                Weakness::Common => "password_common",
                Weakness::Name => "password_name",
                Weakness::Guessable => "password_guessable",
            }));
        }
        let hash = self.app.hashes.hash(password).await;
        hash.ok_or_else(|| WebError::Broken("no randomness".to_owned()))
    }

    async fn carry_out(&self, request: AccountRequest) -> Result<Done, WebError> {
        if self.app.config.accounts == Accounts::Off {
            return Err(self.refuse("off"));
        }
        match request {
            AccountRequest::SignUp { name, password, invitation } => {
                self.sign_up(&name, &password, &invitation).await
            }
            AccountRequest::SignIn { name, password } => self.sign_in(&name, &password).await,
            AccountRequest::Recover { name, code, password } => {
                self.recover(&name, &code, &password).await
            }
            AccountRequest::SignOut => {
                let (account, mut handle) = self.own().await?;
                self.ask(&mut handle, AccountOrder::End { session: account.session }).await?;
                Ok(Done { cookies: Cookies::Out, ..Done::default() })
            }
            AccountRequest::End { session } => {
                let (account, mut handle) = self.own().await?;
                let session = session.trim().parse().map_err(|_| self.refuse("no_session"))?;
                self.ask(&mut handle, AccountOrder::End { session }).await?;
                let is_own = session == account.session;
                let cookies = if is_own { Cookies::Out } else { Cookies::Stay };
                Ok(Done { cookies, ..self.shown(&handle, (!is_own).then_some(account.session)) })
            }
            AccountRequest::EndOthers => {
                let (account, mut handle) = self.own().await?;
                let order = AccountOrder::EndOthers { but: Some(account.session) };
                self.ask(&mut handle, order).await?;
                Ok(self.shown(&handle, Some(account.session)))
            }
            AccountRequest::ChangePassword { password, new_password } => {
                let (account, mut handle) = self.own_by(&password).await?;
                let hash = self.hash(&new_password, &account.name).await?;
                let order = AccountOrder::SetPassword { hash, but: Some(account.session) };
                self.ask(&mut handle, order).await?;
                Ok(self.shown(&handle, Some(account.session)))
            }
            AccountRequest::NewCode { password } => {
                let (account, mut handle) = self.own_by(&password).await?;
                let code = self.new_code(&mut handle).await?;
                let mut done = self.shown(&handle, Some(account.session));
                done.answer.recovery_code = Some(code);
                Ok(done)
            }
            AccountRequest::SetPrivate { private } => {
                let (account, mut handle) = self.own().await?;
                self.ask(&mut handle, AccountOrder::SetPrivate(private == "yes")).await?;
                Ok(self.shown(&handle, Some(account.session)))
            }
            AccountRequest::CreateToken { name, password, scopes } => {
                self.create_token(name, &password, &scopes).await
            }
            AccountRequest::PasskeyChallenge => self.passkey_challenge(),
            AccountRequest::AddPasskey(made) => self.add_passkey(made).await,
            AccountRequest::RemovePasskey { passkey } => {
                let (account, mut handle) = self.own().await?;
                self.ask(&mut handle, AccountOrder::RemovePasskey { id: passkey }).await?;
                Ok(self.shown(&handle, Some(account.session)))
            }
            AccountRequest::SignInByPasskey(signed) => self.sign_in_by_passkey(signed).await,
            AccountRequest::Delete { password } => {
                let (account, mut handle) = self.own_by(&password).await?;
                self.ask(&mut handle, AccountOrder::Erase).await?;
                tokio::spawn(openings::forget(self.app.clone(), account.name.to_string()));
                Ok(Done { cookies: Cookies::Out, ..Done::default() })
            }
        }
    }

    async fn ask(&self, handle: &mut Handle<Account>, order: AccountOrder) -> Result<(), WebError> {
        handle.ask(order).await.map(drop).map_err(|failure| self.failed(failure))
    }

    fn shown(&self, handle: &Handle<Account>, current: Option<u32>) -> Done {
        let snapshot = handle.snapshot();
        let account = AccountView::new(handle.id(), &snapshot.state, current);
        Done { answer: AccountAnswer { account, ..AccountAnswer::default() }, ..Done::default() }
    }

    async fn new_code(&self, handle: &mut Handle<Account>) -> Result<String, WebError> {
        let code = RecoveryCode::random();
        self.ask(handle, AccountOrder::SetRecovery { code: code.digest() }).await?;
        Ok(code.reveal().to_owned())
    }

    fn name(&self, name: &str) -> Result<AccountName, WebError> {
        name.parse().map_err(|error| {
            self.refuse(match error {
                AccountNameError::Length => "name_length",
                AccountNameError::Character(_) => "name_character",
                AccountNameError::Ends => "name_ends",
                AccountNameError::Reserved => "name_taken",
            })
        })
    }

    async fn sign_up(
        &self,
        name: &str,
        password: &str,
        invitation: &str,
    ) -> Result<Done, WebError> {
        self.app.limiter.count(Counted::Creation, self.address)?;
        let name = self.name(name)?;
        let decided = self.app.decided().await.map_err(plain)?;
        if decided.state.is_name_banned(name.as_str()) {
            return Err(self.refuse("name_taken"));
        }
        let taken = || WebError::Conflict(Box::new(self.refusal("name_taken")));
        if self.app.account_named(&name).await.map_err(plain)?.is_some() {
            return Err(taken());
        }
        let hash = self.hash(password, &name).await?;
        let id = name.id();
        if self.app.config.accounts == Accounts::Invite {
            self.use_invitation(invitation, id).await?;
        }
        let (code, guest) = (RecoveryCode::random(), GuestId::random());
        let from = self.visitor.is_known.then_some(self.visitor.guest);
        let from = from.filter(|_| self.visitor.account.is_none());
        let made =
            Fact::Created { name, guest, password: hash, recovery: code.digest(), at: now() };
        let facts = [made].into_iter().chain(from.map(|from| Fact::TakesOver { from }));
        // Of two who want the name at once, the journal has one.
        match self.app.accounts.create(id, facts.collect()).await.map_err(plain)? {
            Created::New => {}
            Created::Existed => return Err(taken()),
        }
        metrics::counter!("rochade_accounts_created").increment(1);
        if let Some(from) = from
            && let Err(error) = take_over(self.app, id, from).await
        {
            // The courier tries again.
            tracing::warn!(%error, "the games of a guest were not taken over at once");
        }
        let mut done = self.begin_session(id, None).await?;
        done.answer.recovery_code = Some(code.reveal().to_owned());
        if let Cookies::In(text) = done.cookies {
            done.cookies = Cookies::New(text);
        }
        Ok(done)
    }

    /// An invitation is used once: whoever notes it first has it.
    async fn use_invitation(&self, text: &str, account: PublicId) -> Result<(), WebError> {
        let parts = text.trim().split_at_checked(PublicId::LENGTH);
        let known = parts.and_then(|(number, secret)| {
            let (number, secret): (PublicId, Secret) = (number.parse().ok()?, secret.parse().ok()?);
            let is_ours = self.app.seal.account_invitation(number).digest().admits(&secret);
            is_ours.then_some(number)
        });
        let number = known.ok_or_else(|| self.refuse("invitation"))?;
        let name = format!("invitation:{number}");
        let used = self.app.storage.set_if_absent(&name, account.to_string()).await?;
        if used == account.as_str() { Ok(()) } else { Err(self.refuse("invitation")) }
    }

    /// Takes as long and says the same whether there is such an account or not.
    async fn sign_in(&self, name: &str, password: &str) -> Result<Done, WebError> {
        let handle = self.counted(name).await?;
        let snapshot = handle.as_ref().map(Handle::snapshot);
        let hash = snapshot.as_ref().and_then(|snapshot| snapshot.state.password());
        let is_right = self.app.hashes.check(password, hash).await;
        match handle.filter(|_| is_right) {
            Some(handle) => self.begin_session(handle.id(), None).await,
            None => Err(WebError::Forbidden(Box::new(self.refusal("wrong_name_or_password")))),
        }
    }

    /// The account of this name if there is one; the attempt is counted anyway.
    async fn counted(&self, name: &str) -> Result<Option<Handle<Account>>, WebError> {
        let Ok(name) = name.parse::<AccountName>() else {
            self.app.limiter.count_sign_in(PublicId::from_bytes([0; 10]), self.address)?;
            return Ok(None);
        };
        self.app.limiter.count_sign_in(name.id(), self.address)?;
        self.app.account_named(&name).await.map_err(plain)
    }

    async fn recover(&self, name: &str, code: &str, password: &str) -> Result<Done, WebError> {
        let handle = self.counted(name).await?;
        let code: SecretDigest = RecoveryCode::digest_of(code);
        let known = handle.filter(|handle| handle.snapshot().state.is_recovered_by(&code));
        let wrong = || WebError::Forbidden(Box::new(self.refusal("wrong_name_or_code")));
        // A password is hashed in any case: it takes as long.
        let Ok(name) = name.parse::<AccountName>() else {
            self.app.hashes.hash(password).await;
            return Err(wrong());
        };
        let hash = self.hash(password, &name).await?;
        let mut handle = known.ok_or_else(wrong)?;
        self.ask(&mut handle, AccountOrder::SetPassword { hash, but: None }).await?;
        let code = self.new_code(&mut handle).await?;
        let mut done = self.begin_session(handle.id(), None).await?;
        done.answer.recovery_code = Some(code);
        Ok(done)
    }

    async fn begin_session(&self, id: PublicId, by: Option<Proof>) -> Result<Done, WebError> {
        let mut handle = self.app.accounts.open(id).await.map_err(plain)?;
        let secret = Secret::random();
        let device = self.device.clone();
        let order = AccountOrder::SignIn { secret: secret.digest(), device, scopes: None, by };
        self.ask(&mut handle, order).await?;
        let snapshot = handle.snapshot();
        let session = snapshot.state.session_of(&secret.digest()).map(|session| session.number);
        let mut done = self.shown(&handle, session);
        done.cookies = Cookies::In(format!("{id}{}", secret.reveal()));
        Ok(done)
    }

    async fn create_token(
        &self,
        name: String,
        password: &str,
        scopes: &str,
    ) -> Result<Done, WebError> {
        let words = scopes.split_whitespace();
        let scopes: Option<Vec<Scope>> =
            words.map(|word| serde_json::from_value(word.into()).ok()).collect();
        let scopes = scopes.ok_or_else(|| self.refuse("scopes"))?;
        let (account, mut handle) = self.own_by(password).await?;
        let secret = Secret::random();
        let device: String = name.trim().chars().take(bounds::DEVICE).collect();
        let scopes = Some(scopes.into());
        let order = AccountOrder::SignIn { secret: secret.digest(), device, scopes, by: None };
        self.ask(&mut handle, order).await?;
        let mut done = self.shown(&handle, Some(account.session));
        done.answer.token = Some(format!("{TOKEN}{}{}", account.id, secret.reveal()));
        Ok(done)
    }
}

fn refusal(visitor: Visitor, reason: &'static str) -> RefusalView {
    let text = visitor.words().ui_with(&format!("ui-account-refused-{reason}"), &[]);
    RefusalView::new(reason, text)
}

/// The account that is signed in, for what needs one.
pub(super) fn signed_in(visitor: Visitor) -> Result<SignedIn, WebError> {
    let refuse = || WebError::Forbidden(Box::new(refusal(visitor, "not_signed_in")));
    visitor.account.ok_or_else(refuse)
}

/// What a browser calls itself, in two words.
fn device(agent: &str) -> String {
    let browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari", "curl", "reqwest"];
    let systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"];
    let found = |known: &[&'static str]| known.iter().copied().find(|name| agent.contains(name));
    match (found(&browsers), found(&systems)) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => agent.chars().take(20).collect(),
    }
}

/// Lets the browser keep or forget who is signed in.
fn with_cookies(app: &App, cookies: Cookies, response: Response) -> Response {
    let session = |text: String| cookies::cookie(app, SESSION, text);
    match cookies {
        Cookies::Stay => response,
        Cookies::In(text) => (CookieJar::new().add(session(text)), response).into_response(),
        Cookies::New(text) => {
            let jar = CookieJar::new().add(session(text));
            (new_guest(app), jar, response).into_response()
        }
        Cookies::Out => {
            let mut gone: Cookie<'static> = session(String::new());
            gone.make_removal();
            (CookieJar::new().add(gone), response).into_response()
        }
    }
}

/// My account: where it is signed in, and its tokens
///
/// Who comes with a token gets the account as lichess shows it.
#[utoipa::path(
    get, path = "/api/account", tag = "accounts",
    responses((status = 200, body = AccountView), (status = 403, body = ErrorBody))
)]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
) -> Result<Response, WebError> {
    let asker = Asker::new(&app, visitor, address, &HeaderMap::new());
    let (account, handle) = asker.own().await?;
    if account.scopes.is_some() {
        return Ok(axum::Json(lichess::account(&app, account.id).await?).into_response());
    }
    let snapshot = handle.snapshot();
    let view = AccountView::new(account.id, &snapshot.state, Some(account.session));
    Ok(axum::Json(view.ok_or(WebError::NotFound)?).into_response())
}

/// Sign up, sign in, and change my account
///
/// Who signs in gets a cookie.
#[utoipa::path(
    post, path = "/api/account", tag = "accounts", request_body = AccountRequest,
    responses((status = 200, body = AccountAnswer), (status = 403, body = ErrorBody),
              (status = 409, body = ErrorBody), (status = 422, body = ErrorBody))
)]
async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    headers: HeaderMap,
    Json(request): Json<AccountRequest>,
) -> Result<Response, WebError> {
    let asker = Asker::new(&app, visitor, address, &headers);
    let done = asker.carry_out(request).await?;
    let answer = (StatusCode::OK, axum::Json(done.answer)).into_response();
    Ok(with_cookies(&app, done.cookies, answer))
}
