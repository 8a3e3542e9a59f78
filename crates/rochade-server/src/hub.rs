//! Running games: one task owns each, and the hub knows where it is.
//!
//! A command goes to the game's task, which decides, stores, and only then
//! answers and tells everybody who watches. A task that nobody needs goes away;
//! the next who asks starts it again from the journal.

mod clock;
mod game;
mod invitation;
mod lobby;
mod task;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use rochade_words::Language;
use tokio::sync::{broadcast, mpsc};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

pub use clock::ServerClock;
use game::Order;
pub use game::{GameError, GameHandle, Sender, Subscription, Update, Who};
pub use invitation::Seal;
pub use lobby::{Lobby, LobbyEntry};
use task::Task;

use crate::id::{PublicId, SecretDigest};
use crate::play::{Holder, OnlineGame, Outcome, Record, Terms};
use crate::storage::{Append, Kind, Status, Storage, StorageError, Which};

/// How many orders wait for a game before who gives one has to wait.
const QUEUE: usize = 16;

/// How many finished games of clubs' events wait until they are read.
const CLUB_GAMES: usize = 1024;

/// A game of a club's event that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClubGame {
    /// The event.
    pub event: PublicId,
    /// The round.
    pub round: u16,
    /// The board.
    pub board: u16,
    /// The game.
    pub game: PublicId,
    /// How it is over.
    pub outcome: Outcome,
}

/// All running games.
#[derive(Clone, Debug)]
pub struct Hub(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    storage: Arc<dyn Storage>,
    clock: ServerClock,
    /// Orders are in boxes: a queue keeps room for 32 whether they come or not.
    games: Mutex<HashMap<PublicId, mpsc::Sender<Box<Order>>>>,
    lobby: Lobby,
    seal: Seal,
    club_games: broadcast::Sender<ClubGame>,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

impl Hub {
    /// A hub without games.
    #[must_use]
    pub fn new(storage: Arc<dyn Storage>, seal: Seal) -> Self {
        Self(Arc::new(Inner {
            storage,
            clock: ServerClock::start(),
            games: Mutex::default(),
            lobby: Lobby::default(),
            seal,
            club_games: broadcast::Sender::new(CLUB_GAMES),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }))
    }

    /// Starts every game that was going on when the server stopped. Their clocks
    /// go on from what is stored.
    ///
    /// # Errors
    ///
    /// If the storage cannot be read. A game that cannot be read is told in the
    /// log and left alone.
    pub async fn resume_all(&self) -> Result<(), StorageError> {
        for listed in self.0.storage.journals(Kind::Game, Which::All, 0, u32::MAX).await? {
            let id = listed.id;
            if listed.closed {
                continue;
            }
            match self.game(id).await {
                Ok(_) => {}
                Err(GameError::Storage(error)) => return Err(error),
                Err(error) => tracing::error!(%id, %error, "a game cannot be resumed"),
            }
        }
        Ok(())
    }

    /// The time now.
    #[must_use]
    pub fn clock(&self) -> ServerClock {
        self.0.clock
    }

    /// Who waits for an opponent.
    #[must_use]
    pub fn lobby(&self) -> &Lobby {
        &self.0.lobby
    }

    /// What makes the secrets of links.
    #[must_use]
    pub fn seal(&self) -> &Seal {
        &self.0.seal
    }

    /// Games of clubs' events that are over from now on.
    #[must_use]
    pub fn club_games(&self) -> broadcast::Receiver<ClubGame> {
        self.0.club_games.subscribe()
    }

    /// Where everything is kept.
    #[must_use]
    pub fn storage(&self) -> &Arc<dyn Storage> {
        &self.0.storage
    }

    /// How many games are loaded.
    #[must_use]
    pub fn loaded(&self) -> usize {
        self.games().len()
    }

    /// A new game with these people at it. It is on disk when this returns.
    ///
    /// # Errors
    ///
    /// If it cannot be stored.
    pub async fn create(
        &self,
        id: PublicId,
        terms: Terms,
        seated: Vec<(rochade::Color, Holder)>,
    ) -> Result<GameHandle, GameError> {
        let participants = seated.iter().filter_map(|(_, holder)| holder.guest).collect();
        let mut records = vec![Record::Created { terms: Box::new(terms) }];
        records.extend(
            seated
                .into_iter()
                .map(|(color, holder)| Record::Seated { color, holder: Box::new(holder) }),
        );
        let mut game = OnlineGame::replay(&records).map_err(GameError::Damaged)?;
        let append = Append {
            kind: Kind::Game,
            id,
            first: 1,
            v: 1,
            texts: records.iter().map(Record::text).collect(),
            status: Status::Idle,
            summary: None,
            participants,
            outbox: Vec::new(),
        };
        self.0.storage.append(append).await?;
        game.resume(self.0.clock.now());
        metrics::counter!("rochade_games_created").increment(1);
        self.start(id, game);
        Ok(GameHandle::new(self.clone(), id))
    }

    /// The game with this name, started from its journal if it is not running.
    ///
    /// # Errors
    ///
    /// [`GameError::Unknown`] if there is none.
    pub async fn game(&self, id: PublicId) -> Result<GameHandle, GameError> {
        self.orders(id).await?;
        Ok(GameHandle::new(self.clone(), id))
    }

    /// Where to give orders to a game, started from its journal if it is not
    /// running.
    async fn orders(&self, id: PublicId) -> Result<mpsc::Sender<Box<Order>>, GameError> {
        if let Some(running) = self.running(id) {
            return Ok(running);
        }
        if self.0.stopping.is_cancelled() {
            return Err(GameError::Stopping);
        }
        let texts = self.0.storage.read(Kind::Game, id, 0).await?;
        if texts.is_empty() {
            return Err(GameError::Unknown);
        }
        let mut game = OnlineGame::read(texts.iter().map(|row| row.text.as_str()))
            .map_err(GameError::Damaged)?;
        game.resume(self.0.clock.now());
        Ok(self.start(id, game))
    }

    fn running(&self, id: PublicId) -> Option<mpsc::Sender<Box<Order>>> {
        self.games().get(&id).filter(|orders| !orders.is_closed()).cloned()
    }

    /// Starts the task of a game, unless somebody else was faster.
    fn start(&self, id: PublicId, game: OnlineGame) -> mpsc::Sender<Box<Order>> {
        let mut games = self.games();
        if let Some(running) = games.get(&id).filter(|orders| !orders.is_closed()) {
            return running.clone();
        }
        let (orders, inbox) = mpsc::channel(QUEUE);
        games.insert(id, orders.clone());
        metrics::gauge!("rochade_games_loaded").set(games.len() as f64);
        drop(games);
        self.0.tasks.spawn(Task::new(self.clone(), id, game).run(inbox));
        orders
    }

    /// Lets go of a game whose task is about to end.
    fn forget(&self, id: PublicId) {
        let mut games = self.games();
        games.remove(&id);
        metrics::gauge!("rochade_games_loaded").set(games.len() as f64);
    }

    fn games(&self) -> std::sync::MutexGuard<'_, HashMap<PublicId, mpsc::Sender<Box<Order>>>> {
        // The map is whole whatever happened to the one who held the lock.
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Resolves when the server is about to stop.
    pub async fn stopping(&self) {
        self.0.stopping.cancelled().await;
    }

    /// Stops all games: what was thought so far is noted, and what is in flight is
    /// finished.
    pub async fn stop(&self) {
        self.0.stopping.cancel();
        self.0.tasks.close();
        self.0.tasks.wait().await;
    }

    /// A seat's secret, as its digest: it can be told again to whoever may know it.
    #[must_use]
    pub fn seat_key(&self, id: PublicId, color: rochade::Color) -> SecretDigest {
        self.0.seal.seat(id, color).digest()
    }
}

/// The place of a language in lists of four.
const fn place(language: Language) -> usize {
    match language {
        Language::En => 0,
        Language::De => 1,
        Language::Nl => 2,
        Language::Ru => 3,
    }
}
