//! What all requests share.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum_extra::extract::cookie::Key;
use data_encoding::BASE64;
use rochade::Color;
use tokio::sync::{Notify, Semaphore};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::account::{Account, AccountName, Hashes};
use crate::bounds;
use crate::cluster::{Cluster, Note};
use crate::config::Config;
use crate::edge::{
    AttemptCounter, Challenges, Clients, ElectronicBoards, Lobby, LobbyEntry, Presence, Seal, Whose,
};
use crate::event::Event;
use crate::game::{Fact, Holder, Mode, OnlineGame, Phase};
use crate::id::{GuestId, PublicId};
use crate::journal::{Directory, Failure, Handle, Published, Snapshot};
use crate::moderation::{self, Moderation};
use crate::openings::Openings;
use crate::player_lists::PlayerLists;
use crate::public_draw::PublicDraw;
use crate::ratings::Ratings;
use crate::series::Series;
use crate::storage::bus::NodeId;
use crate::storage::{Kind, Room, Storage, StorageError};
use crate::web::limits::{Limiter, TURNS};

/// The name under which the key of the cookies is kept.
pub(crate) const COOKIE_KEY: &str = "cookie-key";

/// What all requests share. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

impl Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// What all requests share.
#[derive(Debug)]
pub struct Shared {
    /// How the server runs.
    pub config: Config,
    /// Where everything is kept.
    pub storage: Arc<dyn Storage>,
    cookie_key: HiddenKey,
    /// The counters of requests.
    pub limiter: Limiter,
    /// The room that is left for large bodies, in bytes.
    pub bodies: Semaphore,
    /// How many more requests may begin now.
    pub turns: Semaphore,
    /// What makes the secrets of links.
    pub seal: Seal,
    /// Told when a journal owes another something.
    pub post: Arc<Notify>,
    /// The games.
    pub games: Directory<OnlineGame>,
    /// Who is there, and who waits for an opponent.
    pub waiting: Waiting,
    /// The clubs' events.
    pub events: Directory<Event>,
    /// Tables over several events.
    pub series: Directory<Series>,
    /// The public draws.
    pub draws: Directory<PublicDraw>,
    /// The games by position.
    pub openings: Openings,
    /// The imported lists of players.
    pub player_lists: PlayerLists,
    /// The accounts.
    pub accounts: Directory<Account>,
    /// What passwords are checked with.
    pub hashes: Hashes,
    /// The lists of ratings.
    pub ratings: Directory<Ratings>,
    /// What those who run the server have decided.
    pub moderation: Directory<Moderation>,
    /// What electronic boards show now.
    pub electronic: ElectronicBoards,
    /// What people tried at events without the right to it.
    pub refused_attempts: AttemptCounter,
    /// The other servers on the same storage, if there can be any.
    pub cluster: Option<Arc<Cluster>>,
    stopping: CancellationToken,
    /// When the storage was tried, and how that went.
    checked: tokio::sync::Mutex<Option<(Instant, Result<(), StorageError>)>>,
}

/// Who is there, and who waits for an opponent. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Waiting {
    /// Who has which game open.
    pub presence: Presence,
    /// Who waits for an opponent.
    pub lobby: Arc<Lobby>,
    /// Who is told of challenges.
    pub challenges: Challenges,
    /// The streams of programs.
    pub clients: Clients,
}

impl Waiting {
    /// A game waits in the lobby while its player is there and a seat is free.
    pub fn list(&self, snapshot: &Snapshot<OnlineGame>) {
        let (id, game) = (snapshot.id, &snapshot.state);
        if !matches!(game.terms().mode(), Mode::Lobby {}) {
            return;
        }
        let there = self.presence.here(id);
        let waits = game.phase() == Phase::Waiting && (there.white || there.black);
        let entry = waits.then(|| {
            let free = if game.is_free(Color::White) { Color::White } else { Color::Black };
            LobbyEntry {
                id,
                name: game.holder(free.opponent()).and_then(|holder| holder.name.clone()),
                guest_number: game.holder(free.opponent()).map_or(0, Holder::guest_number),
                free,
                terms: game.terms().clone(),
            }
        });
        self.lobby.set(id, entry);
    }

    /// What another server told before this round no longer counts.
    pub fn keep_round(&self, node: NodeId, round: u64) {
        self.presence.keep_round(node, round);
        self.lobby.keep_round(node, round);
        self.clients.keep_round(node, round);
    }

    /// Another server has gone.
    pub fn forget(&self, node: NodeId) {
        self.presence.forget(node);
        self.lobby.forget(node);
        self.clients.forget(node);
    }

    /// Everything counts as news for the other servers.
    pub fn tell_all_again(&self) {
        self.presence.tell_all_again();
        self.lobby.tell_all_again();
        self.clients.tell_all_again();
    }
}

/// Whether a game is another entry in the lists of its people after this: it has begun, is
/// over, or goes on elsewhere.
const fn changes_lists(fact: &Fact) -> bool {
    fact.end().is_some()
        || matches!(fact, Fact::Seated { .. } | Fact::Started {} | Fact::RematchStarted { .. })
}

/// The accounts that a game is between, and the one that is challenged to it.
pub(crate) fn accounts_of(game: &OnlineGame) -> impl Iterator<Item = PublicId> {
    let seated = |color| game.holder(color).and_then(|holder| holder.account);
    let [white, black] = Color::ALL.map(seated);
    let to = game.terms().to().filter(|to| ![white, black].contains(&Some(*to)));
    [white, black, to].into_iter().flatten()
}

/// The guests that a game is between.
fn guests_of(game: &OnlineGame) -> impl Iterator<Item = GuestId> {
    let holders = Color::ALL.into_iter().filter_map(|color| game.holder(color));
    holders.filter(|holder| holder.account.is_none()).filter_map(|holder| holder.guest)
}

/// The key never shows in a log.
struct HiddenKey(Key);

impl std::fmt::Debug for HiddenKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

impl App {
    /// Sets up what all requests share. The key of the cookies is made at the
    /// first start and kept with the data, so that guests stay who they are.
    pub async fn new(config: Config, storage: Arc<dyn Storage>) -> Result<Self, StorageError> {
        let new =
            Key::try_generate().ok_or_else(|| StorageError::Backend("no randomness".to_owned()))?;
        // Of two servers that start at once, both go on with the key of the first.
        let kept = storage.set_if_absent(COOKIE_KEY, BASE64.encode(new.master())).await?;
        let known = BASE64.decode(kept.as_bytes()).ok();
        let cookie_key = known.and_then(|bytes| Key::try_from(bytes.as_slice()).ok());
        let cookie_key = cookie_key
            .ok_or_else(|| StorageError::Backend("the key of the cookies is damaged".to_owned()))?;
        let (post, waiting) = (Arc::new(Notify::new()), Waiting::default());
        let listed = waiting.clone();
        let openings = Openings::new(config.explorer.clone());
        let player_lists = PlayerLists::new(config.player_lists.as_deref());
        let ended = openings.ended();
        let cluster = storage.bus().map(|bus| Arc::new(Cluster::new(bus)));
        let told = move |published: &Published<OnlineGame>| {
            if matches!(published.fact, Fact::Moved { .. }) {
                metrics::counter!("rochade_moves").increment(1);
            }
            if published.after.state.outcome().is_some() {
                // Nobody listens in a test without a server.
                let _ = ended.send(published.after.id);
            }
            listed.list(&published.after);
            if changes_lists(&published.fact) {
                let game = &published.after.state;
                let accounts = accounts_of(game).map(Whose::Account);
                let guests = guests_of(game).map(Whose::Guest);
                accounts.chain(guests).for_each(|whose| listed.challenges.tell(whose));
            }
        };
        let (presence, servers) = (waiting.presence.clone(), cluster.clone());
        let courtesy = move |game: &Snapshot<OnlineGame>| match &servers {
            // Nobody asks a lock for it on the way of a move.
            None => Some(Duration::ZERO),
            Some(cluster) => {
                let mover = game.state.game().position().turn();
                cluster.courtesy(game.id, mover, presence.here(game.id))
            }
        };
        let games = Directory::new_shared(Arc::clone(&storage), Arc::clone(&post), told, courtesy);
        let events = Directory::new(Arc::clone(&storage), Arc::clone(&post), |_| {});
        let series = Directory::new(Arc::clone(&storage), Arc::clone(&post), |_| {});
        let draws = Directory::new(Arc::clone(&storage), Arc::clone(&post), |_| {});
        let accounts = Directory::new(Arc::clone(&storage), Arc::clone(&post), |_| {});
        let ratings = Directory::new(Arc::clone(&storage), Arc::clone(&post), |_| {});
        let moderation = Directory::new(Arc::clone(&storage), Arc::clone(&post), |_| {});
        let app = Self(Arc::new(Shared {
            events,
            series,
            draws,
            openings,
            player_lists,
            accounts,
            hashes: Hashes::default(),
            ratings,
            moderation,
            limiter: Limiter::new(config.limits, storage.bus()),
            bodies: Semaphore::new(bounds::BODIES),
            turns: Semaphore::new(TURNS),
            config,
            seal: Seal::of(cookie_key.master()),
            cookie_key: HiddenKey(cookie_key),
            electronic: ElectronicBoards::default(),
            refused_attempts: AttemptCounter::default(),
            post,
            games,
            waiting,
            cluster,
            stopping: CancellationToken::new(),
            checked: tokio::sync::Mutex::default(),
            storage,
        }));
        app.measure_room().await;
        let opened = app.moderation.create(moderation::id(), vec![moderation::Fact::Opened {}]);
        opened.await.map_err(|failure| StorageError::Backend(failure.to_string()))?;
        Ok(app)
    }

    /// Whether this journal is loaded here.
    pub fn is_loaded(&self, kind: Kind, id: PublicId) -> bool {
        match kind {
            Kind::Game => self.games.is_loaded(id),
            Kind::Event => self.events.is_loaded(id),
            Kind::Draw => self.draws.is_loaded(id),
            Kind::Account => self.accounts.is_loaded(id),
            Kind::Ratings => self.ratings.is_loaded(id),
            Kind::Moderation => self.moderation.is_loaded(id),
            Kind::Series => self.series.is_loaded(id),
        }
    }

    /// Puts everything away: what is in flight is finished.
    pub async fn stop(&self) {
        self.stopping.cancel();
        // Together, so that an event that is being paired keeps no clock from being noted.
        tokio::join!(
            self.games.stop(),
            self.events.stop(),
            self.series.stop(),
            self.draws.stop(),
            self.accounts.stop(),
            self.ratings.stop(),
            self.moderation.stop()
        );
    }

    /// Tells an account that a challenge or game of its own has come or changed, at whichever
    /// server its pages and programs are.
    pub fn tell_account(&self, account: PublicId) {
        self.waiting.challenges.tell(Whose::Account(account));
        if let Some(cluster) = &self.cluster {
            cluster.bus.tell(Note::Challenged { account }.to_string());
        }
    }

    /// What those who run the server have decided about others.
    pub async fn decided(&self) -> Result<Arc<Snapshot<Moderation>>, Failure<Moderation>> {
        self.moderation.snapshot(moderation::id()).await
    }

    /// The account with this name, if there is one.
    pub async fn account_named(
        &self,
        name: &AccountName,
    ) -> Result<Option<Handle<Account>>, Failure<Account>> {
        match self.accounts.open(name.id()).await {
            Ok(handle) => Ok(Some(handle)),
            Err(Failure::Unknown) => Ok(None),
            Err(failure) => Err(failure),
        }
    }

    /// What an account is called; nothing if it was deleted.
    pub async fn account_name(&self, id: PublicId) -> Option<AccountName> {
        self.accounts.snapshot(id).await.ok()?.state.name()
    }

    /// Looks how much room there is; without any, nothing new begins.
    pub async fn measure_room(&self) {
        const MEGABYTE: u64 = 1 << 20;
        let limits = self.config.limits;
        match self.storage.room().await {
            Ok(Room { free, used }) => {
                let is_full = free < u64::from(limits.free_disk) * MEGABYTE
                    || used > u64::from(limits.data) * MEGABYTE;
                self.limiter.set_full(is_full);
            }
            Err(error) => tracing::error!(%error, "nobody knows how much room there is"),
        }
    }

    /// Whether the storage can be written to. Asked often, it is tried once a second.
    pub async fn check_storage(&self) -> Result<(), StorageError> {
        let mut last = self.checked.lock().await;
        if let Some((when, result)) = &*last
            && when.elapsed() < Duration::from_secs(1)
        {
            return result.clone();
        }
        let result = self.storage.check().await;
        *last = Some((Instant::now(), result.clone()));
        result
    }

    /// Resolves when the server is about to stop.
    pub async fn stopping(&self) {
        self.stopping.cancelled().await;
    }

    /// Whether the server is about to stop.
    pub fn is_stopping(&self) -> bool {
        self.stopping.is_cancelled()
    }

    /// What cookies are signed with.
    pub fn cookie_key(&self) -> &Key {
        &self.cookie_key.0
    }

    /// Whether people reach us over TLS, so that cookies may insist on it.
    pub fn is_secure(&self) -> bool {
        self.config.is_secure()
    }
}
