//! The task that owns a game.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use rochade::Color;
use rochade_tournament::lots::{OsRandom, random_start};
use rochade_words::{Language, Words};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::game::{GameError, GameHandle, Order, Sender, Subscription, Update, Who};
use super::lobby::LobbyEntry;
use super::{ClubGame, Hub, place};
use crate::id::PublicId;
use crate::play::{
    Actor, Choice, Command, Holder, Millis, Mode, OnlineGame, Origin, Phase, Record, Refused,
    Rematch, RematchKind,
};
use crate::storage::{Append, Kind, Row, Seq, Status};
use crate::wire::view::Teller;
use crate::wire::{Presence, ServerMessage};

/// How many updates wait for somebody who reads slowly. Who falls behind further
/// is told everything missed from the journal.
const UPDATES: usize = 16;

/// As long as what is told about most moves, in bytes.
const MESSAGE: usize = 1280;

/// How long a game that nobody watches and whose clock does not run stays loaded.
const IDLE: Duration = Duration::from_secs(60);

/// A game with all that is needed to run it.
pub(super) struct Task {
    hub: Hub,
    id: PublicId,
    game: OnlineGame,
    updates: broadcast::Sender<Arc<Update>>,
    watching: Watching,
    /// Since when nobody has needed the game.
    idle_since: Instant,
}

/// Who has the game open.
#[derive(Default)]
struct Watching {
    white: u32,
    black: u32,
    spectators: u32,
    languages: [u32; 4],
}

impl Watching {
    fn add(&mut self, you: Option<Actor>, language: Language) {
        self.count(you, language, |count| *count += 1);
    }

    fn remove(&mut self, you: Option<Actor>, language: Language) {
        self.count(you, language, |count| *count = count.saturating_sub(1));
    }

    fn count(&mut self, you: Option<Actor>, language: Language, change: impl Fn(&mut u32)) {
        change(&mut self.languages[place(language)]);
        match you {
            None => change(&mut self.spectators),
            Some(actor) => {
                if actor.plays(Color::White) {
                    change(&mut self.white);
                }
                if actor.plays(Color::Black) {
                    change(&mut self.black);
                }
            }
        }
    }

    fn anybody(&self) -> bool {
        self.languages.iter().any(|&count| count > 0)
    }

    fn presence(&self) -> Presence {
        Presence { white: self.white > 0, black: self.black > 0, spectators: self.spectators }
    }
}

impl Task {
    pub(super) fn new(hub: Hub, id: PublicId, game: OnlineGame) -> Self {
        let updates = broadcast::Sender::new(UPDATES);
        Self { hub, id, game, updates, watching: Watching::default(), idle_since: Instant::now() }
    }

    /// Works until nobody needs the game, or the server stops. A game in which
    /// nobody moves is to be small: all work is in boxes, and this is not an
    /// `async fn`, whose arguments would be kept twice.
    #[expect(clippy::manual_async_fn, reason = "half the size")]
    pub(super) fn run(mut self, mut inbox: mpsc::Receiver<Box<Order>>) -> impl Future<Output = ()> {
        async move {
            Box::pin(self.set_up_agreed_rematch()).await;
            while self.work(&mut inbox).await.is_continue() {}
            Box::pin(self.hand_over(&mut inbox)).await;
        }
    }

    /// Waits for what comes next, and does it.
    async fn work(&mut self, inbox: &mut mpsc::Receiver<Box<Order>>) -> ControlFlow<()> {
        let clock = self.hub.clock();
        let deadline = self.game.deadline().map(|at| clock.moment(at));
        let idle = self.is_idle().then(|| self.idle_since + IDLE);
        let timer = deadline.or(idle);
        tokio::select! {
            biased;
            () = self.hub.0.stopping.cancelled() => {
                while let Ok(order) = inbox.try_recv() {
                    Box::pin(self.carry_out(*order)).await;
                }
                Box::pin(self.suspend()).await;
                return ControlFlow::Break(());
            }
            order = inbox.recv() => match order {
                Some(order) => Box::pin(self.carry_out(*order)).await,
                None => return ControlFlow::Break(()),
            },
            // A disabled branch still needs a moment; it is never polled.
            () = sleep_until(timer.unwrap_or_else(Instant::now)), if timer.is_some() => {
                if deadline.is_none() {
                    return ControlFlow::Break(());
                }
                Box::pin(self.time_is_up()).await;
            }
        }
        ControlFlow::Continue(())
    }

    /// From now on the hub starts another task, which gets the orders that have
    /// come to this one in between.
    async fn hand_over(&self, inbox: &mut mpsc::Receiver<Box<Order>>) {
        self.hub.lobby().set(self.id, None);
        self.hub.forget(self.id);
        inbox.close();
        let successor = GameHandle::new(self.hub.clone(), self.id);
        while let Some(order) = inbox.recv().await {
            if let Err(error) = successor.forward(order).await {
                tracing::debug!(id = %self.id, %error, "an order came too late");
            }
        }
    }

    /// Whether nobody would notice if the game was not loaded.
    fn is_idle(&self) -> bool {
        !self.watching.anybody() && self.game.deadline().is_none()
    }

    async fn carry_out(&mut self, order: Order) {
        match order {
            Order::Do { by, command, at, answer } => {
                let done = self.command(by, &command, at).await;
                // Who asked may have gone; it happened all the same.
                let _ = answer.send(done);
                self.set_up_agreed_rematch().await;
            }
            Order::Look(look) => look(&self.game, self.hub.clock().now()),
            Order::Subscribe { who, language, after, answer } => {
                self.subscribe(&who, language, after, answer).await;
            }
            Order::Leave { you, language } => {
                self.watching.remove(you, language);
                self.tell_presence();
            }
        }
        self.idle_since = Instant::now();
        self.list_in_lobby();
    }

    async fn command(
        &mut self,
        by: Sender,
        command: &Command,
        at: Millis,
    ) -> Result<(), GameError> {
        let actor = match by {
            Sender::Server => Actor::Server,
            Sender::Person(who) => self
                .game
                .actor_for(who.guest, who.secret.as_ref())
                .ok_or_else(|| GameError::Refused(Box::new(Refused::NotAPlayer)))?,
        };
        let records = self
            .game
            .decide(at, actor, command)
            .map_err(|refused| GameError::Refused(Box::new(refused)))?;
        self.happen(at, records).await
    }

    /// Stores what happens, and tells it. In memory it is applied first, since what
    /// it leads to decides whether the journal is closed; nobody sees that before
    /// it is on disk, and if it does not get there the game is read anew.
    async fn happen(&mut self, at: Millis, records: Vec<Record>) -> Result<(), GameError> {
        if records.is_empty() {
            return Ok(());
        }
        let first = self.game.last_seq() + 1;
        let mut texts = Vec::with_capacity(records.len());
        let mut told = Vec::with_capacity(records.len());
        for (seq, record) in (first..).zip(&records) {
            texts.push(record.text());
            self.game.apply(at, record).map_err(GameError::Damaged)?;
            told.push(self.update(seq, record, at));
        }
        let append = Append {
            kind: Kind::Game,
            id: self.id,
            first,
            v: 1,
            texts,
            status: if self.game.is_settled() { Status::Over } else { Status::Idle },
            summary: None,
            participants: participants(&records),
            outbox: Vec::new(),
        };
        if let Err(error) = self.hub.storage().append(append).await {
            tracing::error!(id = %self.id, %error, "a command could not be stored");
            self.read_anew().await?;
            return Err(error.into());
        }
        let moves = records.iter().filter(|r| matches!(r, Record::Moved { .. })).count();
        metrics::counter!("rochade_moves").increment(moves as u64);
        for update in told {
            // Nobody may be listening.
            let _ = self.updates.send(update);
        }
        self.tell_the_club();
        Ok(())
    }

    /// A game of a club's event brings its result home. It may be told more than
    /// once: the event knows what it knows.
    fn tell_the_club(&self) {
        if let (Mode::Club { event, round, board }, Some(outcome)) =
            (self.game.terms().mode(), self.game.outcome())
        {
            let over = ClubGame { event, round, board, game: self.id, outcome };
            // Without a listener the result is fetched at the next start.
            let _ = self.hub.0.club_games.send(over);
        }
    }

    async fn read_anew(&mut self) -> Result<(), GameError> {
        let texts = self.hub.storage().read(Kind::Game, self.id, 0).await?;
        let read = OnlineGame::read(texts.iter().map(|row| row.text.as_str()));
        self.game = read.map_err(GameError::Damaged)?;
        self.game.resume(self.hub.clock().now());
        Ok(())
    }

    fn update(&self, seq: Seq, record: &Record, now: Millis) -> Arc<Update> {
        let texts = self.in_languages(|words| {
            let teller = Teller { words, game: &self.game, now };
            text(&teller.happened(seq, record))
        });
        Arc::new(Update { seq: Some(seq), texts })
    }

    /// A message in each language that somebody reads.
    fn in_languages(&self, tell: impl Fn(&Words) -> Utf8Bytes) -> [Option<Utf8Bytes>; 4] {
        Language::ALL.map(|language| {
            (self.watching.languages[place(language)] > 0).then(|| tell(Words::of(language)))
        })
    }

    fn tell_presence(&self) {
        let message = text(&ServerMessage::Presence { presence: self.watching.presence() });
        let texts = self.in_languages(|_| message.clone());
        let _ = self.updates.send(Arc::new(Update { seq: None, texts }));
    }

    async fn subscribe(
        &mut self,
        who: &Who,
        language: Language,
        after: Seq,
        answer: oneshot::Sender<Result<Subscription, GameError>>,
    ) {
        let you = self.game.actor_for(who.guest, who.secret.as_ref());
        let first = match self.first_messages(language, you, after).await {
            Ok(first) => first,
            Err(error) => {
                let _ = answer.send(Err(error));
                return;
            }
        };
        let updates = self.updates.subscribe();
        let seq = self.game.last_seq();
        if answer.send(Ok(Subscription { you, first, seq, updates })).is_ok() {
            self.watching.add(you, language);
            self.tell_presence();
        }
    }

    /// The whole game for who has seen nothing of it; otherwise what was missed, and
    /// where things stand now.
    async fn first_messages(
        &self,
        language: Language,
        you: Option<Actor>,
        after: Seq,
    ) -> Result<Vec<Utf8Bytes>, GameError> {
        let words = Words::of(language);
        let now = self.hub.clock().now();
        let teller = Teller { words, game: &self.game, now };
        if after == 0 || after > self.game.last_seq() {
            let game = Box::new(teller.state(self.id, you));
            return Ok(vec![text(&ServerMessage::State { game })]);
        }
        let mut messages = Vec::new();
        if after < self.game.last_seq() {
            let texts = self.hub.storage().read(Kind::Game, self.id, 0).await?;
            messages = missed(words, &texts, after)?;
        }
        messages.push(text(&teller.now()));
        Ok(messages)
    }

    async fn time_is_up(&mut self) {
        let now = self.hub.clock().now();
        match self.command(Sender::Server, &Command::TimeIsUp {}, now).await {
            Ok(()) => {}
            // The timer was a moment early: it is set again.
            Err(GameError::Refused(refused)) if *refused == Refused::NotYet => {}
            Err(error) => {
                tracing::error!(id = %self.id, %error, "time is up, but that was not stored");
                // The disk gets a moment before it is tried again.
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        self.list_in_lobby();
    }

    /// Notes what was thought so far, so that stopping the server is nobody's gain.
    async fn suspend(&mut self) {
        let now = self.hub.clock().now();
        match self.command(Sender::Server, &Command::Suspend {}, now).await {
            Ok(()) | Err(GameError::Refused(_)) => {}
            Err(error) => {
                tracing::error!(id = %self.id, %error, "a game was not suspended properly");
            }
        }
    }

    /// When both want to play again, the server sets up the game. Its name follows
    /// from this game's, so that a crash in between leads to the same game and not
    /// to two.
    async fn set_up_agreed_rematch(&mut self) {
        let Rematch::Agreed(kind) = self.game.rematch() else { return };
        if let Err(error) = self.start_rematch(kind).await {
            tracing::error!(id = %self.id, %error, "a rematch could not be set up");
        }
    }

    async fn start_rematch(&mut self, kind: RematchKind) -> Result<(), GameError> {
        let id = self.hub.seal().rematch(self.id);
        let exists = match Box::pin(self.hub.game(id)).await {
            Ok(_) => true,
            Err(GameError::Unknown) => false,
            Err(error) => return Err(error),
        };
        if !exists {
            let origin = match kind {
                RematchKind::SamePosition => None,
                RematchKind::NewDraw => Some(draw_like(self.game.terms().origin())?),
            };
            let terms = self.game.terms().rematch(origin);
            let seated = [Color::White, Color::Black].into_iter().filter_map(|color| {
                let sits = self.game.holder(color.opponent())?;
                let key = self.hub.seat_key(id, color);
                Some((color, Holder { key, guest: sits.guest, name: sits.name.clone() }))
            });
            let seated = seated.collect();
            Box::pin(self.hub.create(id, terms, seated)).await?;
        }
        let now = self.hub.clock().now();
        self.command(Sender::Server, &Command::RematchStarted { id }, now).await
    }

    /// A game waits in the lobby while its player is there and a seat is free.
    fn list_in_lobby(&self) {
        let waits = matches!(self.game.terms().mode(), Mode::Lobby {})
            && self.game.phase() == Phase::Waiting
            && (self.watching.white > 0 || self.watching.black > 0);
        let entry = waits.then(|| {
            let free = if self.game.is_free(Color::White) { Color::White } else { Color::Black };
            LobbyEntry {
                id: self.id,
                name: self.game.holder(free.opponent()).and_then(|holder| holder.name.clone()),
                free,
                terms: self.game.terms().clone(),
            }
        });
        self.hub.lobby().set(self.id, entry);
    }
}

/// A new draw of the same kind: one position, or two.
fn draw_like(origin: &Origin) -> Result<Origin, GameError> {
    let draw = || {
        random_start(&mut OsRandom).map_err(|error| {
            GameError::Storage(crate::storage::StorageError::Backend(error.to_string()))
        })
    };
    Ok(match origin {
        Origin::Double { .. } => {
            Origin::Double { white: draw()?, black: draw()?, choice: Choice::Drawn }
        }
        Origin::Drawn { .. }
        | Origin::Number { .. }
        | Origin::Dice { .. }
        | Origin::FourDice { .. }
        | Origin::Classical {} => Origin::Drawn { id: draw()? },
    })
}

/// What happened after a record, each as it was told then.
fn missed(words: &Words, texts: &[Row], after: Seq) -> Result<Vec<Utf8Bytes>, GameError> {
    let damaged =
        |seq: Seq| move |fault| GameError::Damaged(crate::play::ReplayError { seq, fault });
    let mut game: Option<OnlineGame> = None;
    let mut messages = Vec::new();
    for (seq, stored) in (1..).zip(texts) {
        let record = Record::read(&stored.text).map_err(damaged(seq))?;
        match &mut game {
            None => game = Some(OnlineGame::new(&record).map_err(GameError::Damaged)?),
            Some(game) => game.apply(Millis::ZERO, &record).map_err(GameError::Damaged)?,
        }
        if let Some(game) = &game
            && seq > after
        {
            let teller = Teller { words, game, now: Millis::ZERO };
            messages.push(text(&teller.happened(seq, &record)));
        }
    }
    Ok(messages)
}

fn participants(records: &[Record]) -> Vec<crate::id::GuestId> {
    let mut guests = Vec::new();
    for record in records {
        if let Record::Seated { holder, .. } = record {
            guests.extend(holder.guest);
        }
    }
    guests
}

fn text(message: &ServerMessage) -> Utf8Bytes {
    let mut text = Vec::with_capacity(MESSAGE);
    // Views hold no maps with odd keys, so this cannot fail.
    let _ = serde_json::to_writer(&mut text, message);
    Utf8Bytes::try_from(text).unwrap_or_default()
}
