//! The socket of a game: what a player sends goes to the game, and what happens
//! comes back.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use axum::routing::get;
use futures_util::SinkExt as _;
use rochade_words::Words;
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until};
use utoipa_axum::router::OpenApiRouter;

use super::error::{Reader, WebError};
use super::extract::{Path, Query};
use super::games::{command, find};
use super::limits::{Address, Counted};
use super::rights::Rights;
use crate::app::App;
use crate::hub::{GameError, GameHandle, Sender, Subscription, Update};
use crate::play::OnlineGame;
use crate::storage::Seq;
use crate::wire::view::Teller;
use crate::wire::{ClientMessage, RefusalView, Request, ServerMessage, VerdictView};

/// The longest message that is read. The longest sensible one names a player.
const MESSAGE_LIMIT: usize = 2 * 1024;

/// Room for a move. Longer messages find more; ten thousand sockets have to fit.
const BUFFER: usize = 128;

/// What may wait to be sent before the peer counts as gone.
const BACKLOG: usize = 256 * 1024;

/// How often a silent peer is asked whether it is there.
const PING: Duration = Duration::from_secs(25);

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().route("/ws/games/{id}", get(open))
}

#[derive(Deserialize)]
struct Opening {
    /// The number of the last record seen; 0 for none.
    #[serde(default)]
    after: Seq,
}

async fn open(
    State(app): State<App>,
    rights: Rights,
    Address(address): Address,
    Path(id): Path<String>,
    Query(Opening { after }): Query<Opening>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, WebError> {
    app.limiter().count(Counted::Socket, address)?;
    let game = find(&app, &id).await?;
    let connection = Connection { app, game, rights, address, seq: after };
    Ok(upgrade
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BACKLOG / 2)
        .max_write_buffer_size(BACKLOG)
        .on_upgrade(async |socket| {
            // A task of its own: the one that upgraded keeps what it needed for that.
            tokio::spawn(connection.run(socket));
        }))
}

/// One socket with what it needs.
struct Connection {
    app: App,
    game: GameHandle,
    rights: Rights,
    address: IpAddr,
    /// The number of the last record that was sent.
    seq: Seq,
}

/// Why a connection ends.
enum End {
    /// The peer has gone, or does not read.
    Gone,
    /// The server is about to stop.
    Stopping,
    /// Our fault; the page will try again.
    Broken,
}

impl Connection {
    /// Talks until one of both has gone. Not an `async fn`, whose arguments would
    /// be kept twice, and there are ten thousand of them.
    #[expect(clippy::manual_async_fn, reason = "half the size")]
    fn run(mut self, mut socket: WebSocket) -> impl Future<Output = ()> {
        async move {
            metrics::gauge!("rochade_sockets").increment(1);
            let end = self.talk(&mut socket).await;
            metrics::gauge!("rochade_sockets").decrement(1);
            let code = match end {
                End::Gone => return,
                End::Stopping => close_code::RESTART,
                End::Broken => close_code::ERROR,
            };
            // The peer may be gone already.
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            let _ = socket.send(Message::Close(Some(frame))).await;
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> End {
        loop {
            let (who, language) = (self.rights.who(), self.rights.visitor.language);
            // What is done seldom has a box, so that a socket on which nothing happens
            // is small.
            let subscribing = Box::pin(self.game.subscribe(who, language, self.seq));
            let mut subscription = match subscribing.await {
                Ok(subscription) => subscription,
                Err(GameError::Stopping) => return End::Stopping,
                Err(error) => {
                    tracing::error!(%error, "a socket cannot listen to its game");
                    return End::Broken;
                }
            };
            let you = subscription.you;
            let end = self.follow(socket, &mut subscription).await;
            drop(subscription);
            self.game.leave(you, language).await;
            match end {
                Some(end) => return end,
                // Fell behind, or the game was put away: listen again from where
                // we are.
                None => continue,
            }
        }
    }

    /// Tells what happens and takes what is asked for. Gives no end when it has to
    /// listen again.
    async fn follow(
        &mut self,
        socket: &mut WebSocket,
        subscription: &mut Subscription,
    ) -> Option<End> {
        for message in std::mem::take(&mut subscription.first) {
            if socket.feed(Message::Text(message)).await.is_err() {
                return Some(End::Gone);
            }
        }
        if socket.flush().await.is_err() {
            return Some(End::Gone);
        }
        self.seq = subscription.seq;
        let hub = self.app.hub().clone();
        let mut heard = Instant::now();
        let mut next_ping = heard + PING;
        loop {
            tokio::select! {
                () = hub.stopping() => return Some(End::Stopping),
                update = subscription.updates.recv() => match update {
                    Ok(update) => {
                        let told = self.tell(socket, &update).await;
                        if told.is_err() || socket.flush().await.is_err() {
                            return Some(End::Gone);
                        }
                    }
                    Err(RecvError::Lagged(_) | RecvError::Closed) => return None,
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    next_ping = heard + PING;
                    if let Err(end) = Box::pin(self.hear(socket, message, subscription)).await {
                        return Some(end);
                    }
                }
                () = sleep_until(next_ping) => {
                    if heard.elapsed() >= 2 * PING {
                        return Some(End::Gone);
                    }
                    if socket.send(Message::Ping(Default::default())).await.is_err() {
                        return Some(End::Gone);
                    }
                    next_ping += PING;
                }
            }
        }
    }

    /// Tells what happened, with the next flush.
    async fn tell(
        &mut self,
        socket: &mut WebSocket,
        update: &Arc<Update>,
    ) -> Result<(), axum::Error> {
        // What came while listening began is in the first messages already.
        if let Some(seq) = update.seq {
            if seq <= self.seq {
                return Ok(());
            }
            self.seq = seq;
        }
        match update.text(self.rights.visitor.language) {
            Some(text) => socket.feed(Message::Text(text)).await,
            None => Ok(()),
        }
    }

    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        message: Option<Result<Message, axum::Error>>,
        subscription: &mut Subscription,
    ) -> Result<(), End> {
        let text = match message {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(Message::Binary(_))) => {
                let refusal = self.unreadable("expected text");
                return self.send(socket, &refusal).await;
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
        };
        let answer = match serde_json::from_str::<ClientMessage>(&text) {
            Ok(message) => self.answer(message).await?,
            Err(error) => self.unreadable(&error.to_string()),
        };
        // What the request led to is told before its answer, so that a page never
        // knows less than it was promised. Both leave together.
        while let Ok(update) = subscription.updates.try_recv() {
            self.tell(socket, &update).await.map_err(|_| End::Gone)?;
        }
        self.send(socket, &answer).await
    }

    async fn send(&self, socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Broken)?;
        socket.send(Message::Text(text.into())).await.map_err(|_| End::Gone)
    }

    async fn answer(&mut self, message: ClientMessage) -> Result<ServerMessage, End> {
        let ClientMessage { id, request } = message;
        if let Err(error) = self.app.limiter().count(Counted::Message, self.address) {
            return Ok(self.too_many(id, &error));
        }
        if let Request::Ask { attempt } = request {
            return self.ask(id, attempt).await;
        }
        let command = match command(request) {
            Ok(command) => command,
            Err(wrong) => {
                let text = wrong.words(self.words());
                let refusal = RefusalView { reason: "bad-request", text, reasons: Vec::new() };
                return Ok(ServerMessage::Refused { id: Some(id), refusal });
            }
        };
        let by = Sender::Person(self.rights.who());
        match self.game.command(by, command).await {
            Ok(()) => Ok(ServerMessage::Done { id }),
            Err(GameError::Refused(refused)) => {
                let words = self.words();
                let look =
                    move |game: &OnlineGame, now| Teller { words, game, now }.refusal(&refused);
                let refusal = self.game.look(look).await.map_err(|_| End::Broken)?;
                Ok(ServerMessage::Refused { id: Some(id), refusal })
            }
            // The page sends it again when it is back; nothing happens twice.
            Err(GameError::Stopping) => Err(End::Stopping),
            Err(GameError::Unknown | GameError::Damaged(_) | GameError::Storage(_)) => {
                Err(End::Broken)
            }
        }
    }

    async fn ask(&self, id: u32, attempt: String) -> Result<ServerMessage, End> {
        let words = self.words();
        let look = move |game: &OnlineGame, now| match game.ask(&attempt) {
            Ok((attempt, verdict)) => {
                ServerMessage::Verdict { id, verdict: VerdictView::new(words, &attempt, &verdict) }
            }
            Err(refused) => {
                let refusal = Teller { words, game, now }.refusal(&refused);
                ServerMessage::Refused { id: Some(id), refusal }
            }
        };
        self.game.look(look).await.map_err(|_| End::Broken)
    }

    fn words(&self) -> &'static Words {
        self.rights.visitor.words()
    }

    fn too_many(&self, id: u32, error: &WebError) -> ServerMessage {
        let said = error.words(self.words(), "", Reader::People);
        let refusal = RefusalView { reason: said.reason, text: said.text, reasons: Vec::new() };
        ServerMessage::Refused { id: Some(id), refusal }
    }

    fn unreadable(&self, detail: &str) -> ServerMessage {
        let text = format!("{}: {detail}", self.words().ui("ui-bad-request"));
        let refusal = RefusalView { reason: "bad-request", text, reasons: Vec::new() };
        ServerMessage::Refused { id: None, refusal }
    }
}
