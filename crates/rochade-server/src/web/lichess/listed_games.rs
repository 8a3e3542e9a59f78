//! Streams of games that begin and end: those between some users, and those of a list that can
//! grow while it is followed.

use std::collections::{BTreeSet, HashMap};

use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::body::List;
use super::stream::{Lines, Source, respond};
use super::{Done, game_id, is_yes, shape};
use crate::app::{App, accounts_of};
use crate::edge::{GameList, Whose};
use crate::game::Phase;
use crate::id::{GuestId, PublicId};
use crate::moderation::Subject;
use crate::storage::Kind;
use crate::web::error::WebError;
use crate::web::extract::{Path, Query};
use crate::web::limits::{Address, Counted};
use crate::web::profile;
use crate::web::visitor::Visitor;

/// Among how many of the latest games of a user is looked.
const LATEST: u32 = 30;

/// The most games of a list.
const MOST: usize = 500;

/// Games whose beginning and end is told.
struct ListedGames {
    app: App,
    lines: Lines,
    news: broadcast::Receiver<Whose>,
    follows: Follows,
    told: HashMap<PublicId, Told>,
}

/// How a game was told.
struct Told {
    is_over: bool,
    players: Vec<PublicId>,
}

/// Which games are followed.
enum Follows {
    /// Those between any two of these accounts.
    Between(HashMap<PublicId, GuestId>),
    /// These.
    These { games: BTreeSet<PublicId>, list: GameList },
}

/// The games between users, from now on or also those that run.
pub(super) async fn between_users(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Query(flags): Query<HashMap<String, String>>,
    List(names): List,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    // Listens first and looks then: nothing falls between.
    let news = app.waiting.challenges.watch();
    let mut accounts = HashMap::new();
    for name in names {
        if let Ok(user) = profile::find(&app, visitor, &name).await {
            accounts.insert(user.id, user.guest);
        }
    }
    let all: Vec<PublicId> = accounts.keys().copied().collect();
    let (lines, told, follows) = (Lines::new(), HashMap::new(), Follows::Between(accounts));
    let mut listed = ListedGames { app, lines, news, follows, told };
    for account in all {
        listed.look_at(account).await?;
    }
    if !flags.get("withCurrentGames").is_some_and(|text| is_yes(text)) {
        listed.lines = Lines::new();
    }
    Ok(respond(listed))
}

/// The games of a list, as they stand and whenever one of them ends. The name of the stream is
/// the caller's, for adding to it.
pub(super) async fn by_ids(
    State(app): State<App>,
    visitor: Visitor,
    Address(address): Address,
    Path(stream): Path<String>,
    List(names): List,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    let news = app.waiting.challenges.watch();
    let games: BTreeSet<PublicId> = names.iter().filter_map(|name| game_id(name).ok()).collect();
    let list = app.waiting.clients.open_list(&own(visitor, &stream));
    let (lines, told) = (Lines::new(), HashMap::new());
    let follows = Follows::These { games: BTreeSet::new(), list };
    let mut listed = ListedGames { app, lines, news, follows, told };
    listed.add(games).await;
    Ok(respond(listed))
}

/// The name of a list: nobody else's account has the same.
fn own(visitor: Visitor, stream: &str) -> String {
    visitor.account.map_or_else(|| stream.to_owned(), |own| format!("{} {stream}", own.id))
}

/// Adds games to a list that somebody follows.
pub(super) async fn add(
    State(app): State<App>,
    visitor: Visitor,
    Path(stream): Path<String>,
    List(names): List,
) -> Result<Done, WebError> {
    let games: Vec<PublicId> = names.iter().filter_map(|name| game_id(name).ok()).collect();
    match app.waiting.clients.add_to_list(&own(visitor, &stream), games) {
        true => Ok(Done),
        false => Err(WebError::NotFound),
    }
}

/// Why a stream wakes up.
enum Woken {
    Account(PublicId),
    Guest,
    Added(Vec<PublicId>),
    All,
    Beat,
    End,
}

impl Source for ListedGames {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(line) = self.lines.pop() {
                return Some(line);
            }
            // The client comes back when the storage does.
            match self.wait().await {
                Woken::Account(account) => self.look_at(account).await.ok()?,
                // Between accounts no guest plays.
                Woken::Guest if matches!(self.follows, Follows::Between(_)) => {}
                Woken::Added(games) => self.add(games).await,
                Woken::Guest | Woken::All => self.look_at_all().await.ok()?,
                Woken::Beat => self.lines.push_beat(),
                Woken::End => return None,
            }
        }
    }

    /// Another stream may have taken its name.
    fn is_done(&self) -> bool {
        !self.app.is_stopping()
    }
}

impl ListedGames {
    async fn wait(&mut self) -> Woken {
        let Self { app, lines, news, follows, .. } = self;
        let added = async {
            match follows {
                Follows::Between(_) => std::future::pending().await,
                Follows::These { list, .. } => list.added().await,
            }
        };
        let told = async {
            match news.recv().await {
                Ok(Whose::Account(account)) => Woken::Account(account),
                Ok(Whose::Guest(_)) => Woken::Guest,
                Err(RecvError::Lagged(_)) => Woken::All,
                Err(RecvError::Closed) => Woken::End,
            }
        };
        tokio::select! {
            () = app.stopping() => Woken::End,
            added = added => added.map_or(Woken::End, Woken::Added),
            told = told => told,
            () = lines.quiet() => Woken::Beat,
        }
    }

    async fn look_at_all(&mut self) -> Result<(), WebError> {
        match &self.follows {
            Follows::Between(accounts) => {
                for account in accounts.keys().copied().collect::<Vec<_>>() {
                    self.look_at(account).await?;
                }
            }
            Follows::These { games, .. } => {
                for game in games.clone() {
                    self.look(game).await;
                }
            }
        }
        Ok(())
    }

    /// Something has happened to the games of an account.
    async fn look_at(&mut self, account: PublicId) -> Result<(), WebError> {
        let candidates: Vec<PublicId> = match &self.follows {
            Follows::Between(accounts) => {
                let Some(guest) = accounts.get(&account) else { return Ok(()) };
                let listed = self.app.storage.journals_of(*guest, Kind::Game, LATEST).await?;
                // What was over before is no news.
                let is_news = |id: &PublicId, closed: bool| !closed || self.told.contains_key(id);
                listed.iter().filter(|one| is_news(&one.id, one.closed)).map(|one| one.id).collect()
            }
            Follows::These { games, .. } => {
                let is_theirs = |id: &&PublicId| match self.told.get(id) {
                    Some(told) => !told.is_over && told.players.contains(&account),
                    None => true,
                };
                games.iter().filter(is_theirs).copied().collect()
            }
        };
        for id in candidates {
            self.look(id).await;
        }
        Ok(())
    }

    async fn add(&mut self, more: impl IntoIterator<Item = PublicId>) {
        for id in more {
            let Follows::These { games, .. } = &mut self.follows else { return };
            if games.len() < MOST && games.insert(id) {
                self.look(id).await;
            }
        }
    }

    /// Tells a game that has begun or ended since it was told.
    async fn look(&mut self, id: PublicId) {
        let Ok(game) = self.app.games.snapshot(id).await else { return };
        let is_over = match game.state.phase() {
            Phase::Waiting | Phase::Studying => return,
            Phase::Playing => false,
            Phase::Over(_) => true,
        };
        let players: Vec<PublicId> = accounts_of(&game.state).collect();
        if let Follows::Between(accounts) = &self.follows {
            let is_between =
                players.len() == 2 && players.iter().all(|id| accounts.contains_key(id));
            if !is_between || is_over && !self.told.contains_key(&id) {
                return;
            }
        }
        let is_hidden = match self.app.decided().await {
            Ok(decided) => decided.state.is_hidden(Subject::Game(id)),
            Err(_) => true,
        };
        if is_hidden || self.told.get(&id).is_some_and(|told| told.is_over == is_over) {
            return;
        }
        self.told.insert(id, Told { is_over, players });
        let created = self.app.storage.created(Kind::Game, id).await.ok().flatten();
        self.lines.push(&shape::listed(id, &game.state, created.unwrap_or_default()));
    }
}
