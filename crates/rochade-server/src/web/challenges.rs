//! Challenges that wait for an answer, as JSON and live: every page that somebody has open
//! tells of them at once, and of the answers to the own ones.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::routing::get;
use futures_util::Stream;
use futures_util::stream;
use jiff::Timestamp;
use rochade::Color;
use rochade_words::{Value, Words};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::signed_in;
use super::error::{ErrorBody, WebError};
use super::limits::{Address, Counted};
use super::rights::Rights;
use super::visitor::Visitor;
use crate::app::App;
use crate::edge::{Online, Subscription, Whose};
use crate::game::{Actor, Mode, OnlineGame, Phase};
use crate::id::PublicId;
use crate::storage::Kind;
use crate::wire::view::{decline_in_words, guest_name, time_in_words};

/// Among how many of the latest games is looked for them.
const LATEST: u32 = 30;

/// For how long an answer is news, in milliseconds.
const NEWS: u64 = 60 * 60 * 1_000;

/// How often is looked although nobody said that there is something new: other servers may
/// have told it while this one did not hear.
const LOOK: Duration = Duration::from_secs(20);

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).route("/api/challenges/stream", get(live))
}

/// A challenge that waits for my answer.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChallengeView {
    /// The name of the game that it becomes: `POST /api/games/{id}/join` takes it up,
    /// `POST /api/games/{id}/decline` does not.
    id: PublicId,
    /// Its page.
    path: String,
    /// Who challenges.
    name: String,
    /// The time control in words.
    time: String,
    /// Whether the game is to be rated.
    rated: bool,
    /// All of it in one line.
    text: String,
}

impl ChallengeView {
    fn new(rights: &Rights, id: PublicId, game: &OnlineGame) -> Self {
        let words = rights.visitor.words();
        let other = [Color::White, Color::Black].into_iter().find_map(|color| game.holder(color));
        let name = other.map_or_else(String::new, |holder| match &holder.name {
            Some(name) => name.to_string(),
            None => guest_name(words, holder.guest_number()),
        });
        Self::told(words, id, game, name, |name, terms| {
            let given = [("name", Value::text(name)), ("terms", Value::text(terms))];
            words.ui_with("ui-challenge-news", &given)
        })
    }

    /// The answer to a challenge of whoever reads, if there is one and it is news.
    async fn answered(app: &App, rights: &Rights, id: PublicId, game: &OnlineGame) -> Option<Self> {
        let words = rights.visitor.words();
        let Actor::Player(own) = game.actor_for(&rights.who())? else { return None };
        let challenged = game.terms().to();
        let is_challenged = challenged.is_some() && rights.who().account == challenged;
        if is_challenged || game.terms().mode() != (Mode::Friend {}) {
            return None;
        }
        let has_begun = game.outcome().is_none() && game.phase() != Phase::Waiting;
        let declined = game.declined();
        if declined.is_none() && !(has_begun && game.game().moves().next().is_none()) {
            return None;
        }
        let name = match (challenged, game.holder(!own)) {
            (Some(challenged), _) => {
                let account = app.accounts.snapshot(challenged).await.ok()?;
                account.state.name().map(String::from).unwrap_or_default()
            }
            (None, Some(holder)) => match &holder.name {
                Some(name) => name.to_string(),
                None => guest_name(words, holder.guest_number()),
            },
            (None, None) => String::new(),
        };
        Some(Self::told(words, id, game, name, |name, terms| {
            let named = ("name", Value::text(name));
            let terms = ("terms", Value::text(terms));
            match (declined.map(|reason| decline_in_words(words, reason)), challenged) {
                (Some(answer), Some(_)) => {
                    let given = [named, ("answer", Value::text(answer))];
                    words.ui_with("ui-challenge-answer", &given)
                }
                // Who has a link need not say who it is to decline.
                (Some(answer), None) => answer,
                (None, Some(_)) => words.ui_with("ui-challenge-taken-up", &[named, terms]),
                // By a link: both may read this.
                (None, None) => words.ui_with("ui-challenge-begun", &[named, terms]),
            }
        }))
    }

    fn told(
        words: &Words,
        id: PublicId,
        game: &OnlineGame,
        name: String,
        text: impl FnOnce(&str, &str) -> String,
    ) -> Self {
        let (time, rated) = (time_in_words(words, game.terms().time()), game.terms().is_rated());
        let mut terms = time.clone();
        if rated {
            terms = format!("{terms}, {}", words.ui("ui-rating-rated"));
        }
        let text = text(&name, &terms);
        Self { id, path: format!("/g/{id}"), name, time, rated, text }
    }
}

/// What waits for the answer of whoever reads.
async fn waiting(app: &App, rights: &Rights) -> Result<Vec<ChallengeView>, WebError> {
    let mut waiting = Vec::new();
    for listed in app.storage.journals_of(rights.visitor.guest, Kind::Game, LATEST).await? {
        if listed.closed {
            continue;
        }
        let Ok(snapshot) = app.games.snapshot(listed.id).await else { continue };
        if snapshot.state.is_offered_to(&rights.who()) {
            waiting.push(ChallengeView::new(rights, listed.id, &snapshot.state));
        }
    }
    Ok(waiting)
}

/// What waits, and the answers to the own challenges.
async fn news(app: &App, rights: &Rights) -> Result<Vec<ChallengeView>, WebError> {
    let now = u64::try_from(Timestamp::now().as_millisecond()).unwrap_or(0);
    let mut news = waiting(app, rights).await?;
    for listed in app.storage.journals_of(rights.visitor.guest, Kind::Game, LATEST).await? {
        if now.saturating_sub(listed.changed) > NEWS {
            continue;
        }
        let Ok(snapshot) = app.games.snapshot(listed.id).await else { continue };
        news.extend(ChallengeView::answered(app, rights, listed.id, &snapshot.state).await);
    }
    Ok(news)
}

/// Challenges that wait for my answer
#[utoipa::path(
    get, path = "/api/challenges", tag = "games",
    responses((status = 200, body = [ChallengeView]), (status = 403, body = ErrorBody))
)]
async fn list(
    State(app): State<App>,
    rights: Rights,
) -> Result<axum::Json<Vec<ChallengeView>>, WebError> {
    signed_in(rights.visitor)?;
    Ok(axum::Json(waiting(&app, &rights).await?))
}

/// A page that is open.
struct Listener {
    app: App,
    rights: Rights,
    news: Subscription<Whose, ()>,
    told: Option<String>,
    /// As long as the page is open, its reader is here.
    _online: Option<Online>,
}

/// The list once, and again when it has changed.
async fn live(
    State(app): State<App>,
    Address(address): Address,
    rights: Rights,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    // Listens first and looks then: nothing falls between.
    let Visitor { account, guest, .. } = rights.visitor;
    let own = account.map_or(Whose::Guest(guest), |account| Whose::Account(account.id));
    let news = app.waiting.challenges.listen(own);
    let _online = account.map(|account| app.waiting.clients.enter(account.id));
    let listener = Listener { app, rights, news, told: None, _online };
    let events = stream::unfold(listener, |mut listener| async move {
        let list = listener.next().await?;
        Some((Ok(Event::default().data(list)), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

impl Listener {
    /// The list when it is another one than was told; nothing when the page is no longer
    /// signed in as it was or the server stops.
    async fn next(&mut self) -> Option<String> {
        loop {
            if self.told.is_some() {
                self.wait().await?;
            }
            if !self.is_signed_in().await {
                return None;
            }
            // The browser comes back when the storage does.
            let news = news(&self.app, &self.rights).await.ok()?;
            let list = serde_json::to_string(&news).ok()?;
            if self.told.as_ref() != Some(&list) {
                self.told = Some(list.clone());
                return Some(list);
            }
        }
    }

    /// Until there may be something new.
    async fn wait(&mut self) -> Option<()> {
        tokio::select! {
            // However many they were, looking once will do.
            _ = self.news.next() => Some(()),
            () = tokio::time::sleep(LOOK) => Some(()),
            () = self.app.stopping() => None,
        }
    }

    async fn is_signed_in(&self) -> bool {
        let Some(own) = self.rights.visitor.account else { return true };
        let account = self.app.accounts.snapshot(own.id).await;
        account.is_ok_and(|account| {
            let mut sessions = account.state.sessions().iter();
            sessions.any(|session| session.number == own.session)
        })
    }
}
