//! For those who run the server: accounts, what is hidden, who is not let in, reports, and
//! the log of every act. And what everybody sees of it: the button to report, and the terms.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use axum::routing::get;
use ipnet::IpNet;
use rochade_words::Value;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::error::{ErrorBody, Reader, WebError};
use super::extract::{Form, Json, Query};
use super::games::plain;
use super::layout::{Page, html};
use super::limits::{Address, Counted};
use super::profile::day;
use super::site::Site;
use super::visitor::Visitor;
use crate::account::{Account, AccountName, AccountOrder, RecoveryCode};
use crate::app::App;
use crate::bounds;
use crate::id::PublicId;
use crate::journal::{Handle, Line};
use crate::moderation::{self, By, Fact, Moderation, ModerationOrder, Subject};
use crate::storage::{Kind, Which};
use crate::wire::RefusalView;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show, act))
        .routes(routes!(report))
        .route("/operator", get(page).post(act_by_form))
        .route("/report", get(report_page).post(report_by_form))
        .route("/terms", get(terms))
}

/// How many accounts are listed, and how many acts of the log.
const ACCOUNTS: u32 = 500;
const LOG: usize = 200;

/// What somebody who runs the server wants.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum OperatorRequest {
    /// Close an account: nobody signs in to it any more.
    CloseAccount { name: String },
    /// Open it again.
    ReopenAccount { name: String },
    /// Let an account look after the server.
    MakeOrganiser { name: String },
    /// No longer.
    EndOrganiser { name: String },
    /// Sign an account out everywhere, and get a code with which its owner chooses a new
    /// password.
    ResetAccount { name: String },
    /// Get a link with which one person can sign up.
    Invite,
    /// Show a game (`game`) or an event (`event`) to nobody.
    Hide { kind: String, id: String },
    /// Show it again.
    Show { kind: String, id: String },
    /// Let nobody in from an address or network.
    BanAddress { address: String },
    /// Let them in again.
    AllowAddress { address: String },
    /// Let nobody take a name like this; `*` stands for anything.
    BanName { pattern: String },
    /// Let them again.
    AllowName { pattern: String },
    /// The reports on this are dealt with.
    Settle { kind: String, id: String },
}

/// What came of it.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct OperatorAnswer {
    /// The link for one person to sign up.
    pub invitation: Option<String>,
    /// The code with which the owner of a reset account chooses a new password at `/recover`.
    pub recovery_code: Option<String>,
}

/// An account in the operator's list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AccountRow {
    pub name: String,
    /// In milliseconds since 1970.
    pub created: u64,
    pub closed: bool,
    pub organiser: bool,
    pub sessions: usize,
    pub passkeys: usize,
}

/// Something with what is said about it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SubjectView {
    /// `game`, `event` or `account`.
    pub kind: &'static str,
    pub id: PublicId,
    /// Its page.
    pub path: String,
    /// The reports, oldest first.
    pub texts: Vec<String>,
}

/// An act in the log.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ActView {
    /// In milliseconds since 1970.
    pub at: u64,
    /// In words: what was done, to what, by whom.
    pub text: String,
}

/// Everything that those who run the server look after.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OperatorView {
    pub accounts: Vec<AccountRow>,
    pub reports: Vec<SubjectView>,
    pub hidden: Vec<SubjectView>,
    pub addresses: Vec<String>,
    pub names: Vec<String>,
    /// The latest acts, newest first.
    pub log: Vec<ActView>,
}

fn refusal(visitor: Visitor, reason: &'static str) -> Box<RefusalView> {
    let text = visitor.words().ui_with(&format!("ui-operator-refused-{reason}"), &[]);
    Box::new(RefusalView::new(reason, text))
}

fn require(visitor: Visitor) -> Result<By, WebError> {
    match visitor.account {
        _ if !visitor.may_operate() => {
            Err(WebError::Forbidden(refusal(visitor, "not_an_operator")))
        }
        Some(account) if !visitor.is_operator => Ok(By::Account(account.id)),
        Some(_) | None => Ok(By::Operator),
    }
}

fn subject(visitor: Visitor, kind: &str, id: &str) -> Result<Subject, WebError> {
    let unknown = || WebError::Refused(refusal(visitor, "no_such_thing"));
    if kind == "account" {
        let name: AccountName = id.parse().map_err(|_| unknown())?;
        return Ok(Subject::Account(name.id()));
    }
    let id: PublicId = id.trim().parse().map_err(|_| unknown())?;
    match kind {
        "game" => Ok(Subject::Game(id)),
        "event" => Ok(Subject::Event(id)),
        _ => Err(unknown()),
    }
}

/// The kind of a subject, its name and its page.
async fn named(app: &App, subject: Subject) -> (&'static str, PublicId, String) {
    match subject {
        Subject::Game(id) => ("game", id, format!("/g/{id}")),
        Subject::Event(id) => ("event", id, format!("/club/{id}")),
        Subject::Account(id) => {
            let name = app.account_name(id).await;
            ("account", id, name.map(|name| format!("/@/{name}")).unwrap_or_default())
        }
    }
}

/// Stores an act.
async fn note(app: &App, fact: Fact) -> Result<(), WebError> {
    let mut log = app.moderation.open(moderation::id()).await.map_err(plain)?;
    log.ask(ModerationOrder::Act(fact)).await.map(drop).map_err(plain)
}

async fn account(app: &App, visitor: Visitor, name: &str) -> Result<Handle<Account>, WebError> {
    let unknown = || WebError::Refused(refusal(visitor, "no_such_account"));
    let name: AccountName = name.parse().map_err(|_| unknown())?;
    app.account_named(&name).await.map_err(plain)?.ok_or_else(unknown)
}

async fn carry_out(
    app: &App,
    visitor: Visitor,
    site: &Site,
    request: OperatorRequest,
) -> Result<OperatorAnswer, WebError> {
    let by = require(visitor)?;
    let at = 0;
    let mut answer = OperatorAnswer::default();
    let net = |text: &str| -> Result<IpNet, WebError> {
        let text = text.trim();
        let address = || text.parse::<std::net::IpAddr>().map(IpNet::from).ok();
        let net = text.parse().ok().or_else(address);
        net.ok_or_else(|| WebError::Refused(refusal(visitor, "no_address")))
    };
    let fact = match request {
        OperatorRequest::CloseAccount { name } => {
            let mut handle = account(app, visitor, &name).await?;
            handle.ask(AccountOrder::Close).await.map_err(plain)?;
            Fact::Account { account: handle.id(), is_closed: true, by, at }
        }
        OperatorRequest::ReopenAccount { name } => {
            let mut handle = account(app, visitor, &name).await?;
            handle.ask(AccountOrder::Reopen).await.map_err(plain)?;
            Fact::Account { account: handle.id(), is_closed: false, by, at }
        }
        OperatorRequest::MakeOrganiser { name } => {
            set_organiser(app, visitor, &name, true, by).await?
        }
        OperatorRequest::EndOrganiser { name } => {
            set_organiser(app, visitor, &name, false, by).await?
        }
        OperatorRequest::ResetAccount { name } => {
            let mut handle = account(app, visitor, &name).await?;
            let code = RecoveryCode::random();
            let order = AccountOrder::Reset { code: code.digest() };
            handle.ask(order).await.map_err(plain)?;
            answer.recovery_code = Some(code.reveal().to_owned());
            Fact::Reset { account: handle.id(), by, at }
        }
        OperatorRequest::Invite => {
            let number = PublicId::random();
            let secret = app.seal.account_invitation(number).reveal();
            let link = site.link(&format!("/sign-up?invitation={number}{secret}"));
            return Ok(OperatorAnswer { invitation: Some(link), ..answer });
        }
        OperatorRequest::Hide { kind, id } => {
            Fact::Hidden { subject: subject(visitor, &kind, &id)?, is_hidden: true, by, at }
        }
        OperatorRequest::Show { kind, id } => {
            Fact::Hidden { subject: subject(visitor, &kind, &id)?, is_hidden: false, by, at }
        }
        OperatorRequest::BanAddress { address } => {
            Fact::Address { net: net(&address)?, is_banned: true, by, at }
        }
        OperatorRequest::AllowAddress { address } => {
            Fact::Address { net: net(&address)?, is_banned: false, by, at }
        }
        OperatorRequest::BanName { pattern } => {
            Fact::Name { pattern: self::pattern(visitor, &pattern)?, is_banned: true, by, at }
        }
        OperatorRequest::AllowName { pattern } => {
            Fact::Name { pattern: self::pattern(visitor, &pattern)?, is_banned: false, by, at }
        }
        OperatorRequest::Settle { kind, id } => {
            let known: Result<PublicId, _> = id.trim().parse();
            let subject = match (kind.as_str(), known) {
                // A list names accounts by their journal.
                ("account", Ok(id)) => Subject::Account(id),
                _ => subject(visitor, &kind, &id)?,
            };
            Fact::Settled { subject, by, at }
        }
    };
    note(app, fact).await?;
    Ok(answer)
}

async fn set_organiser(
    app: &App,
    visitor: Visitor,
    name: &str,
    is_organiser: bool,
    by: By,
) -> Result<Fact, WebError> {
    let mut handle = account(app, visitor, name).await?;
    handle.ask(AccountOrder::SetOrganiser(is_organiser)).await.map_err(plain)?;
    Ok(Fact::Organiser { account: handle.id(), is_organiser, by, at: 0 })
}

fn pattern(visitor: Visitor, text: &str) -> Result<String, WebError> {
    let text = text.trim();
    let is_one = !text.is_empty() && text.chars().count() <= bounds::ACCOUNT_NAME + 2;
    // A star alone would let nobody in.
    let is_one = is_one && text.chars().any(|c| c != '*');
    is_one.then(|| text.to_owned()).ok_or_else(|| WebError::Refused(refusal(visitor, "no_pattern")))
}

async fn view(app: &App, visitor: Visitor) -> Result<OperatorView, WebError> {
    require(visitor)?;
    let decided = app.decided().await.map_err(plain)?;
    let mut accounts = Vec::new();
    for listed in app.storage.journals(Kind::Account, Which::All, 0, ACCOUNTS).await? {
        let Ok(account) = app.accounts.peek(listed.id).await else { continue };
        let Some(name) = account.name() else { continue };
        accounts.push(AccountRow {
            name: name.to_string(),
            created: account.created(),
            closed: account.is_closed(),
            organiser: account.is_organiser(),
            sessions: account.sessions().len(),
            passkeys: account.passkeys().len(),
        });
    }
    let (mut reports, mut hidden) = (Vec::new(), Vec::new());
    for (subject, texts) in decided.state.reports() {
        let (kind, id, path) = named(app, *subject).await;
        let texts = texts.iter().map(|(at, text)| format!("{}: {text}", day(visitor.words(), *at)));
        let texts = texts.collect();
        reports.push(SubjectView { kind, id, path, texts });
    }
    for subject in decided.state.hidden() {
        let (kind, id, path) = named(app, *subject).await;
        hidden.push(SubjectView { kind, id, path, texts: Vec::new() });
    }
    Ok(OperatorView {
        accounts,
        reports,
        hidden,
        addresses: decided.state.addresses().iter().map(ToString::to_string).collect(),
        names: decided.state.names().iter().cloned().collect(),
        log: log(app, visitor).await?,
    })
}

/// The latest acts in words, newest first.
async fn log(app: &App, visitor: Visitor) -> Result<Vec<ActView>, WebError> {
    let rows = app.storage.read(Kind::Moderation, moderation::id(), 0).await?;
    let latest = rows.len().saturating_sub(LOG);
    let lines = <Moderation as crate::journal::Aggregate>::read(&rows[latest..]);
    let lines = lines.map_err(|error| WebError::Broken(error.to_string()))?;
    let mut acts = Vec::new();
    for line in lines.into_iter().rev() {
        let Line::Known(fact) = line else { continue };
        acts.extend(told(app, visitor, &fact).await);
    }
    Ok(acts)
}

async fn told(app: &App, visitor: Visitor, fact: &Fact) -> Option<ActView> {
    let yes = |is: bool, one: &'static str, other: &'static str| if is { one } else { other };
    let (what, on, by, at) = match fact {
        Fact::Opened {} => return None,
        Fact::Account { account, is_closed, by, at } => {
            (yes(*is_closed, "closed", "reopened"), shown(app, *account).await, Some(*by), *at)
        }
        Fact::Organiser { account, is_organiser, by, at } => {
            let what = yes(*is_organiser, "organiser", "no_organiser");
            (what, shown(app, *account).await, Some(*by), *at)
        }
        Fact::Reset { account, by, at } => ("reset", shown(app, *account).await, Some(*by), *at),
        Fact::Hidden { subject, is_hidden, by, at } => {
            let what = yes(*is_hidden, "hidden", "shown");
            (what, named(app, *subject).await.2, Some(*by), *at)
        }
        Fact::Address { net, is_banned, by, at } => {
            (yes(*is_banned, "address", "no_address"), net.to_string(), Some(*by), *at)
        }
        Fact::Name { pattern, is_banned, by, at } => {
            (yes(*is_banned, "name", "no_name"), pattern.clone(), Some(*by), *at)
        }
        Fact::Reported { subject, at, .. } => ("reported", named(app, *subject).await.2, None, *at),
        Fact::Settled { subject, by, at } => {
            ("settled", named(app, *subject).await.2, Some(*by), *at)
        }
    };
    let by = match by {
        Some(By::Account(id)) => shown(app, id).await,
        Some(By::Operator) => visitor.words().ui("ui-operator-command-line"),
        None => "–".to_owned(),
    };
    let given = [("what", Value::text(what)), ("on", Value::text(on)), ("by", Value::text(by))];
    Some(ActView { at, text: visitor.words().ui_with("ui-operator-act", &given) })
}

async fn shown(app: &App, id: PublicId) -> String {
    app.account_name(id).await.map_or_else(|| id.to_string(), |name| name.to_string())
}

/// Everything that those who run the server look after
#[utoipa::path(
    get, path = "/api/operator", tag = "operator",
    responses((status = 200, body = OperatorView), (status = 403, body = ErrorBody))
)]
async fn show(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<axum::Json<OperatorView>, WebError> {
    Ok(axum::Json(view(&app, visitor).await?))
}

/// Act as one who runs the server; every act is in the log
#[utoipa::path(
    post, path = "/api/operator", tag = "operator", request_body = OperatorRequest,
    responses((status = 200, body = OperatorAnswer), (status = 403, body = ErrorBody),
              (status = 422, body = ErrorBody))
)]
async fn act(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Json(request): Json<OperatorRequest>,
) -> Result<axum::Json<OperatorAnswer>, WebError> {
    Ok(axum::Json(carry_out(&app, visitor, &site, request).await?))
}

#[derive(Template)]
#[template(path = "account/operator.html")]
struct OperatorPage {
    page: Page,
    view: OperatorView,
    answer: OperatorAnswer,
    error: Option<String>,
}

impl OperatorPage {
    fn day(&self, millis: &u64) -> String {
        day(self.page.words(), *millis)
    }
}

async fn operator_page(
    app: &App,
    visitor: Visitor,
    answer: OperatorAnswer,
    error: Option<&WebError>,
) -> Result<Response, WebError> {
    let view = view(app, visitor).await?;
    let page = Page::new(visitor, "/operator", &visitor.words().ui("ui-operator-title"));
    let status = error.map(WebError::status).unwrap_or_default();
    let error = error.map(|error| error.words(visitor.words(), "/operator", Reader::People).text);
    Ok((status, html(&OperatorPage { page, view, answer, error })?).into_response())
}

async fn page(State(app): State<App>, visitor: Visitor) -> Result<Response, WebError> {
    operator_page(&app, visitor, OperatorAnswer::default(), None).await
}

async fn act_by_form(
    State(app): State<App>,
    visitor: Visitor,
    site: Site,
    Form(request): Form<OperatorRequest>,
) -> Result<Response, WebError> {
    require(visitor)?;
    match carry_out(&app, visitor, &site, request).await {
        Ok(OperatorAnswer { invitation: None, recovery_code: None }) => {
            Ok(Redirect::to("/operator").into_response())
        }
        Ok(answer) => operator_page(&app, visitor, answer, None).await,
        Err(error) => operator_page(&app, visitor, OperatorAnswer::default(), Some(&error)).await,
    }
}

/// Something that somebody wants to be looked at.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Report {
    /// `game`, `event` or `account`.
    kind: String,
    /// The name of the game or event, or of the account.
    id: String,
    /// What is wrong with it: 1 to 300 characters.
    #[serde(default)]
    text: String,
}

async fn store_report(app: &App, visitor: Visitor, report: &Report) -> Result<(), WebError> {
    let subject = subject(visitor, &report.kind, &report.id)?;
    let text: String = report.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() || text.chars().count() > bounds::NOTE {
        return Err(WebError::Refused(refusal(visitor, "no_text")));
    }
    note(app, Fact::Reported { subject, text, at: 0 }).await
}

/// Report a game, an event or an account to those who run the server
#[utoipa::path(
    post, path = "/api/reports", tag = "operator", request_body = Report,
    responses((status = 204), (status = 422, body = ErrorBody))
)]
async fn report(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Json(report): Json<Report>,
) -> Result<StatusCode, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    store_report(&app, visitor, &report).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Template)]
#[template(path = "account/report.html")]
struct ReportPage {
    page: Page,
    report: Report,
    is_sent: bool,
    error: Option<String>,
}

fn show_report(
    visitor: Visitor,
    report: Report,
    is_sent: bool,
    error: Option<&WebError>,
) -> Result<Response, WebError> {
    let page = Page::new(visitor, "/report", &visitor.words().ui("ui-report-title"));
    let status = error.map(WebError::status).unwrap_or_default();
    let error = error.map(|error| error.words(visitor.words(), "/report", Reader::People).text);
    Ok((status, html(&ReportPage { page, report, is_sent, error })?).into_response())
}

async fn report_page(visitor: Visitor, Query(report): Query<Report>) -> Result<Response, WebError> {
    show_report(visitor, report, false, None)
}

async fn report_by_form(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Form(report): Form<Report>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Creation, address)?;
    match store_report(&app, visitor, &report).await {
        Ok(()) => show_report(visitor, report, true, None),
        Err(error) => show_report(visitor, report, false, Some(&error)),
    }
}

#[derive(Template)]
#[template(path = "account/terms.html")]
struct TermsPage {
    page: Page,
    paragraphs: Vec<String>,
}

/// The terms are the operator's own words, paragraph by paragraph.
async fn terms(State(app): State<App>, visitor: Visitor) -> Result<Html<String>, WebError> {
    let text = app.config.terms.as_deref().ok_or(WebError::NotFound)?;
    let paragraphs = text.replace("\r\n", "\n");
    let paragraphs = paragraphs.split("\n\n").map(str::trim).filter(|text| !text.is_empty());
    let paragraphs = paragraphs.map(str::to_owned).collect();
    let page = Page::new(visitor, "/terms", &visitor.words().ui("ui-terms-title"));
    html(&TermsPage { page, paragraphs })
}
