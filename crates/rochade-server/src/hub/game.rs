//! How to speak to the task of a game.

use std::fmt;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use rochade_words::Language;
use tokio::sync::mpsc::error::SendError;
use tokio::sync::{broadcast, oneshot};

use super::Hub;
use crate::id::{GuestId, PublicId, Secret};
use crate::play::{Actor, Command, Millis, OnlineGame, Refused, ReplayError};
use crate::storage::{Seq, StorageError};

/// Who gives an order.
#[derive(Clone, Debug)]
pub enum Sender {
    /// Somebody from outside, whose rights depend on the game.
    Person(Who),
    /// The server itself.
    Server,
}

/// Somebody from outside, by cookie or secret link.
#[derive(Clone, Debug, Default)]
pub struct Who {
    /// The guest of the cookie.
    pub guest: Option<GuestId>,
    /// The secret of the link.
    pub secret: Option<Secret>,
}

/// What a task is asked to do.
pub(super) enum Order {
    /// Carry out a command that arrived at this time.
    Do { by: Sender, command: Command, at: Millis, answer: oneshot::Sender<Result<(), GameError>> },
    /// Look at the game.
    Look(Look),
    /// Tell somebody from now on what happens, and before that what was missed.
    Subscribe {
        who: Who,
        language: Language,
        after: Seq,
        answer: oneshot::Sender<Result<Subscription, GameError>>,
    },
    /// Somebody no longer listens.
    Leave { you: Option<Actor>, language: Language },
}

type Look = Box<dyn FnOnce(&OnlineGame, Millis) + Send>;

/// Something to be told to everybody who watches, in each language that somebody
/// reads.
#[derive(Clone, Debug)]
pub struct Update {
    /// The number of the record it tells of; none for what is not stored.
    pub seq: Option<Seq>,
    /// The message in each language.
    pub texts: [Option<Utf8Bytes>; 4],
}

impl Update {
    /// The message for who reads this language.
    #[must_use]
    pub fn text(&self, language: Language) -> Option<Utf8Bytes> {
        self.texts[super::place(language)].clone()
    }
}

/// What somebody who watches gets.
#[derive(Debug)]
pub struct Subscription {
    /// Which colours the reader plays.
    pub you: Option<Actor>,
    /// What to send first, in order: the whole game, or what was missed.
    pub first: Vec<Utf8Bytes>,
    /// The number of the last record told in it.
    pub seq: Seq,
    /// What happens from now on.
    pub updates: broadcast::Receiver<Arc<Update>>,
}

/// A game, wherever its task is: when that has gone away, the next order starts
/// another one.
#[derive(Clone, Debug)]
pub struct GameHandle {
    hub: Hub,
    id: PublicId,
}

impl GameHandle {
    pub(super) const fn new(hub: Hub, id: PublicId) -> Self {
        Self { hub, id }
    }

    /// The name of the game.
    #[must_use]
    pub const fn id(&self) -> PublicId {
        self.id
    }

    /// Carries out a command. When this returns without error, it is on disk.
    ///
    /// # Errors
    ///
    /// Why it was not carried out.
    pub async fn command(&self, by: Sender, command: Command) -> Result<(), GameError> {
        let (answer, answered) = oneshot::channel();
        let at = self.hub.clock().now();
        self.send(Order::Do { by, command, at, answer }).await?;
        answered.await.map_err(|_| GameError::Stopping)?
    }

    /// Looks at the game as it is on disk.
    ///
    /// # Errors
    ///
    /// [`GameError::Stopping`] if the server is about to stop.
    pub async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&OnlineGame, Millis) -> T + Send + 'static,
    ) -> Result<T, GameError> {
        let (answer, answered) = oneshot::channel();
        let look = move |game: &OnlineGame, now: Millis| {
            // Who asked may have gone; then nobody needs the answer.
            let _ = answer.send(look(game, now));
        };
        self.send(Order::Look(Box::new(look))).await?;
        answered.await.map_err(|_| GameError::Stopping)
    }

    /// Listens from now on; first comes what was missed after this record.
    ///
    /// # Errors
    ///
    /// [`GameError::Stopping`] if the server is about to stop.
    pub async fn subscribe(
        &self,
        who: Who,
        language: Language,
        after: Seq,
    ) -> Result<Subscription, GameError> {
        let (answer, answered) = oneshot::channel();
        self.send(Order::Subscribe { who, language, after, answer }).await?;
        answered.await.map_err(|_| GameError::Stopping)?
    }

    /// Says that somebody no longer listens.
    pub async fn leave(&self, you: Option<Actor>, language: Language) {
        // If the task has gone, nobody counts.
        let _ = self.send(Order::Leave { you, language }).await;
    }

    async fn send(&self, order: Order) -> Result<(), GameError> {
        self.forward(Box::new(order)).await
    }

    /// Gives an order to whichever task has the game now.
    pub(super) async fn forward(&self, mut order: Box<Order>) -> Result<(), GameError> {
        loop {
            let orders = self.hub.orders(self.id).await?;
            match orders.send(order).await {
                Ok(()) => return Ok(()),
                // The task went away in between.
                Err(SendError(back)) => order = back,
            }
        }
    }
}

/// Why something could not be done at a game.
#[derive(Clone, Debug)]
pub enum GameError {
    /// There is no such game.
    Unknown,
    /// The game does not allow it. With the number of half-moves and everything
    /// else as it is now.
    Refused(Box<Refused>),
    /// The journal cannot be read as a game.
    Damaged(ReplayError),
    /// It could not be stored; nothing has changed.
    Storage(StorageError),
    /// The server is about to stop.
    Stopping,
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("there is no such game"),
            Self::Refused(refused) => write!(f, "refused: {}", refused.key()),
            Self::Damaged(error) => write!(f, "the journal is damaged: {error}"),
            Self::Storage(error) => error.fmt(f),
            Self::Stopping => f.write_str("the server is about to stop"),
        }
    }
}

impl std::error::Error for GameError {}

impl From<StorageError> for GameError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}
