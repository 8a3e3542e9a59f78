//! The socket of a game: what a player sends goes to the game, and what happens
//! comes back.

use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use futures_util::{SinkExt as _, StreamExt as _};
use rochade_words::{Language, Words};
use serde::Deserialize;
use tokio::io::AsyncWriteExt as _;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use utoipa_axum::router::OpenApiRouter;

use super::error::{Reader, WebError};
use super::extract::{Path, Query};
use super::games::{absence, find, talk, until_claim};
use super::limits::{Address, Counted};
use super::rights::Rights;
use super::upgrade::{Socket, Upgrade};
use crate::app::App;
use crate::bounds;
use crate::edge::Attending;
use crate::game::{Millis, OnlineGame, Order, Request, Who};
use crate::journal::{Aggregate as _, Answer, Failure, Handle, Line, Published, Watch};
use crate::storage::{Kind, Seq};
use crate::wire::view::{Teller, refusal};
use crate::wire::{ChatView, ClientMessage, RefusalView, ServerMessage, VerdictView};

/// Room for a move. Longer messages find more; ten thousand sockets have to fit.
const BUFFER: usize = 128;

/// Who has missed more records than this is told how things stand instead.
const RESUMED: Seq = bounds::RESUMED_RECORDS as Seq;

/// How long a socket is not read after somebody sent too much over it.
const PAUSE: Duration = Duration::from_millis(250);

/// As long as what is told about most moves, in bytes.
const MESSAGE: usize = 1280;

/// As long as most answers.
const ANSWER: usize = 128;

/// How often a silent peer is asked whether it is there.
const PING: Duration = Duration::from_secs(25);

/// The same for a player whose game is not over: the opponent wants to know soon.
const PLAYER_PING: Duration = Duration::from_secs(5);

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
    upgrade: Upgrade,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    let game = find(&app, &id).await?;
    let (who, language) = (rights.who(), rights.visitor.language);
    let attendant = Attendant { app, game, language, who, address, seq: after };
    Ok(upgrade.respond(config(), |socket| attendant.run(socket)))
}

fn config() -> WebSocketConfig {
    WebSocketConfig::default()
        .max_message_size(Some(bounds::SOCKET_MESSAGE))
        .max_frame_size(Some(bounds::SOCKET_MESSAGE))
        .read_buffer_size(BUFFER)
}

/// Messages that leave together. They go past the socket's own buffer, which would stay
/// as large as the largest of them for as long as the socket is open.
#[derive(Default)]
struct Outgoing(Vec<u8>);

impl Outgoing {
    fn message(message: Utf8Bytes) -> Self {
        let mut outgoing = Self::default();
        outgoing.push(message);
        outgoing
    }

    fn push(&mut self, message: Utf8Bytes) {
        // With its head, and the answer that may follow.
        self.0.reserve(message.len() + 64);
        let frame = Frame::message(message, OpCode::Data(Data::Text), true);
        // Memory takes whatever it is given.
        let _ = frame.format(&mut self.0);
    }

    /// Sends them after what the protocol itself had to say.
    async fn send(self, socket: &mut Socket) -> Result<(), End> {
        socket.flush().await.map_err(|_| End::Gone)?;
        socket.get_mut().write_all(&self.0).await.map_err(|_| End::Gone)
    }
}

/// Who serves one socket, with no more than that needs: there are ten thousand of them.
struct Attendant {
    app: App,
    game: Handle<OnlineGame>,
    language: Language,
    who: Who,
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
    /// The peer sends too much that says nothing.
    TooMany,
}

impl Attendant {
    /// Talks until one of both has gone. Not an `async fn`, whose arguments would
    /// be kept twice, and there are ten thousand of them.
    #[expect(clippy::manual_async_fn, reason = "half the size")]
    fn run(mut self, mut socket: Socket) -> impl Future<Output = ()> {
        async move {
            metrics::gauge!("rochade_sockets").increment(1);
            let end = self.talk(&mut socket).await;
            metrics::gauge!("rochade_sockets").decrement(1);
            let code = match end {
                End::Gone => return,
                End::Stopping => CloseCode::Restart,
                End::Broken => CloseCode::Error,
                End::TooMany => CloseCode::Policy,
            };
            // The peer may be gone already.
            let frame = CloseFrame { code, reason: Utf8Bytes::default() };
            let _ = socket.send(Message::Close(Some(frame))).await;
        }
    }

    async fn listen(&mut self) -> Result<Watch<OnlineGame>, End> {
        self.game.watch().await.map_err(|error| {
            if matches!(error, Failure::Stopping) {
                return End::Stopping;
            }
            tracing::error!(%error, "a socket cannot listen to its game");
            End::Broken
        })
    }

    async fn talk(&mut self, socket: &mut Socket) -> End {
        loop {
            // What is done seldom has a box, so that a socket on which nothing happens
            // is small.
            let mut watch = match Box::pin(self.begin(socket)).await {
                Ok(watch) => watch,
                Err(end) => return end,
            };
            let you = watch.now.state.actor_for(&self.who);
            let mut attending = self.app.waiting.presence.join(self.game.id(), you);
            self.app.waiting.list(&watch.now);
            let end = self.follow(socket, &mut watch, &mut attending).await;
            drop(attending);
            self.app.waiting.list(&self.game.snapshot());
            match end {
                Some(end) => return end,
                // Fell behind, or the game was put away: listen again from where
                // we are.
                None => continue,
            }
        }
    }

    /// Listens to the game, and tells what is to be known so far.
    async fn begin(&mut self, socket: &mut Socket) -> Result<Watch<OnlineGame>, End> {
        // Who comes from another server may have seen more than this one has heard of.
        if let Err(error) = self.game.catch_up(self.seq).await {
            tracing::warn!(%error, "a game is not up to date");
        }
        let watch = self.listen().await?;
        self.catch_up(&watch).await?.send(socket).await?;
        Ok(watch)
    }

    /// The whole game for who has seen nothing of it; otherwise what was missed, and
    /// where things stand now.
    async fn catch_up(&mut self, watch: &Watch<OnlineGame>) -> Result<Outgoing, End> {
        let teller = Teller::now(self.words(), &watch.now);
        let last = watch.now.version;
        let messages = if self.seq == 0 || self.seq > last || self.seq + RESUMED < last {
            let you = watch.now.state.actor_for(&self.who);
            let game = Box::new(teller.state(watch.now.id, you));
            Outgoing::message(text(&ServerMessage::State { game }))
        } else {
            let mut messages = self.missed(last).await?;
            messages.push(text(&teller.standing()));
            messages
        };
        self.seq = last;
        Ok(messages)
    }

    /// What happened after the last record that was sent, each as it was told then.
    async fn missed(&self, last: Seq) -> Result<Outgoing, End> {
        let mut messages = Outgoing::default();
        if self.seq == last {
            return Ok(messages);
        }
        let rows = self.app.storage.read(Kind::Game, self.game.id(), 0).await;
        let rows = rows.map_err(|_| End::Broken)?;
        let lines = OnlineGame::read(&rows).map_err(|_| End::Broken)?;
        let mut game = None::<OnlineGame>;
        for (seq, line) in (1..=last).zip(&lines) {
            let Line::Known(fact) = line else { continue };
            match &mut game {
                None => game = OnlineGame::open(fact),
                Some(game) => game.fold(fact),
            }
            if let Some(game) = &game
                && seq > self.seq
            {
                let elapsed = Default::default();
                let teller = Teller { words: self.words(), game, seq, elapsed };
                messages.push(text(&teller.happened(fact)));
            }
        }
        Ok(messages)
    }

    /// Tells what happens and takes what is asked for. Gives no end when it has to
    /// listen again.
    async fn follow(
        &mut self,
        socket: &mut Socket,
        watch: &mut Watch<OnlineGame>,
        attending: &mut Attending,
    ) -> Option<End> {
        let mut heard = Instant::now();
        let mut wake = pin!(sleep_until(heard + PLAYER_PING));
        // Kept while moves are made: who waits anew every time is put into a list and out of it.
        let mut changed = pin!(attending.changes().next());
        loop {
            tokio::select! {
                update = watch.updates.recv() => match update {
                    Ok(Some(update)) => {
                        let mut news = Outgoing::default();
                        self.tell(&update, &mut news);
                        if let Err(end) = news.send(socket).await {
                            return Some(end);
                        }
                    }
                    Ok(None) => return self.app.is_stopping().then_some(End::Stopping),
                    Err(RecvError::Lagged(_) | RecvError::Closed) => return None,
                },
                changes = &mut changed => {
                    let Some(changes) = changes else { return Some(End::Gone) };
                    changed.set(changes.next());
                    if self.overheard(attending).send(socket).await.is_err() {
                        return Some(End::Gone);
                    }
                }
                message = socket.next() => {
                    heard = Instant::now();
                    if let Err(end) = Box::pin(self.hear(socket, message, watch)).await {
                        return Some(end);
                    }
                }
                () = &mut wake => {
                    let (silent, ping) = (heard.elapsed(), self.ping());
                    if silent >= 2 * ping {
                        return Some(End::Gone);
                    }
                    if silent >= ping && socket.send(Message::Ping(Default::default())).await.is_err() {
                        return Some(End::Gone);
                    }
                    wake.as_mut().reset(Instant::now() + ping - silent.min(ping / 2));
                }
            }
        }
    }

    /// Who is there, and what the players say.
    fn overheard(&self, attending: &mut Attending) -> Outgoing {
        let (presence, talk) = attending.news();
        let mut news = Outgoing::default();
        if let Some(presence) = presence {
            let game = self.game.snapshot();
            let by = game.state.actor_for(&self.who);
            let claim_ms = by.and_then(|by| until_claim(&self.app, &game, by)).map(Millis::get);
            news.push(text(&ServerMessage::Presence { presence, claim_ms }));
        }
        if let Some(talk) = talk {
            let chat = ChatView::new(self.words(), &talk);
            news.push(text(&ServerMessage::Chat { chat }));
        }
        news
    }

    /// Tells what happened. It is put into words once for all who read the same
    /// language.
    fn tell(&mut self, update: &Published<OnlineGame>, news: &mut Outgoing) {
        // What came while listening began is in the first messages already.
        if update.number <= self.seq {
            return;
        }
        self.seq = update.number;
        let bytes = update.memo.get(self.language as usize, || {
            let teller = Teller::then(self.words(), &update.after);
            json(&teller.happened(&update.fact), MESSAGE).into()
        });
        // It was made from text.
        news.push(Utf8Bytes::try_from(bytes).unwrap_or_default());
    }

    async fn hear(
        &mut self,
        socket: &mut Socket,
        message: Option<Result<Message, Error>>,
        watch: &mut Watch<OnlineGame>,
    ) -> Result<(), End> {
        let arrived = Instant::now();
        let Some(Ok(message)) = message else { return Err(End::Gone) };
        // Every frame counts, whatever it says.
        let counted = self.count();
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(End::Gone),
            _ if counted.is_err() => return Err(End::TooMany),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) | Message::Frame(_) => {
                let refusal = text(&self.unreadable("expected text"));
                return Outgoing::message(refusal).send(socket).await;
            }
        };
        if counted.is_err() {
            Box::pin(tokio::time::sleep(PAUSE)).await;
        }
        let (id, request) = match self.read(&text, counted)? {
            Ok(read) => read,
            Err(answer) => {
                return Outgoing::message(answer).send(socket).await;
            }
        };
        let order = Order::Request(self.who, request);
        let done = self.game.ask_at(order, arrived).await;
        let answer = self.answer(id, done)?;
        // What the request led to is told before its answer, so that a page never
        // knows less than it was promised. Both leave together.
        let mut news = Outgoing::default();
        while let Ok(Some(update)) = watch.updates.try_recv() {
            self.tell(&update, &mut news);
        }
        news.push(answer);
        news.send(socket).await
    }

    /// The order in a message, with its number; or the answer, where none is needed.
    fn read(
        &self,
        request: &str,
        counted: Result<(), WebError>,
    ) -> Result<Result<(u32, Request), Utf8Bytes>, End> {
        let message: Result<ClientMessage, _> = serde_json::from_str(request);
        let ClientMessage { id, request } = match message {
            Ok(message) => message,
            Err(_) if counted.is_err() => return Err(End::TooMany),
            Err(error) => return Ok(Err(text(&self.unreadable(&error.to_string())))),
        };
        let limiter = &self.app.limiter;
        let counted = counted.and_then(|()| match request.makes_a_game() {
            true => limiter.count(Counted::Creation, self.address),
            false => Ok(()),
        });
        if let Err(error) = counted {
            return Ok(Err(text(&self.refused(id, &error))));
        }
        if let Request::Ask { attempt } = request {
            return Ok(Err(text(&self.ask(id, &attempt))));
        }
        if matches!(request, Request::Ping) {
            return Ok(Err(text(&ServerMessage::Done { id })));
        }
        let snapshot = self.game.snapshot();
        if let Some(said) = talk(&self.app, &snapshot, &self.who, &request) {
            return Ok(Err(text(&match said {
                Ok(()) => ServerMessage::Done { id },
                Err(refused) => {
                    let refusal = refusal(self.words(), &refused);
                    ServerMessage::Refused { id: Some(id), refusal }
                }
            })));
        }
        Ok(match absence(&self.app, &snapshot, &self.who, &request) {
            Ok(()) => Ok((id, request)),
            Err(refused) => {
                let refusal = refusal(self.words(), &refused);
                Err(text(&ServerMessage::Refused { id: Some(id), refusal }))
            }
        })
    }

    /// What is told of an order that was carried out, or was not.
    fn answer(&self, id: u32, done: Answer<OnlineGame>) -> Result<Utf8Bytes, End> {
        match done {
            Ok(_) => Ok(text(&ServerMessage::Done { id })),
            Err(Failure::Refused(refused, _)) => {
                let refusal = refusal(self.words(), &refused);
                Ok(text(&ServerMessage::Refused { id: Some(id), refusal }))
            }
            Err(Failure::Newer) => Ok(text(&self.refused(id, &WebError::Newer))),
            Err(Failure::Full(bound)) => {
                let refusal = RefusalView::new("bound", bound.words(self.words()));
                Ok(text(&ServerMessage::Refused { id: Some(id), refusal }))
            }
            // The page sends it again when it is back; nothing happens twice.
            Err(Failure::Stopping | Failure::Busy) => Err(End::Stopping),
            Err(Failure::Unknown | Failure::Damaged(_) | Failure::Storage(_) | Failure::Broken) => {
                Err(End::Broken)
            }
        }
    }

    fn ask(&self, id: u32, attempt: &str) -> ServerMessage {
        match self.game.snapshot().state.ask(attempt) {
            Ok((attempt, verdict)) => {
                let verdict = VerdictView::new(self.words(), &attempt, &verdict);
                ServerMessage::Verdict { id, verdict }
            }
            Err(refused) => {
                let refusal = refusal(self.words(), &refused);
                ServerMessage::Refused { id: Some(id), refusal }
            }
        }
    }

    /// How long the peer may be silent.
    fn ping(&self) -> Duration {
        let game = &self.game.snapshot().state;
        let is_on = game.outcome().is_none() && game.actor_for(&self.who).is_some();
        if is_on { PLAYER_PING } else { PING }
    }

    fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    fn count(&self) -> Result<(), WebError> {
        let snapshot = self.game.snapshot();
        let game = (snapshot.id, &snapshot.state);
        self.app.limiter.count_at(game, &self.who, self.address)
    }

    fn refused(&self, id: u32, error: &WebError) -> ServerMessage {
        let worded = error.words(self.words(), "", Reader::People);
        let refusal = RefusalView::new(worded.reason, worded.text);
        ServerMessage::Refused { id: Some(id), refusal }
    }

    fn unreadable(&self, detail: &str) -> ServerMessage {
        let text = format!("{}: {detail}", self.words().ui("ui-bad-request"));
        let refusal = RefusalView::new("bad_request", text);
        ServerMessage::Refused { id: None, refusal }
    }
}

/// A message as it is sent, and how long it will be about.
fn json(message: &ServerMessage, length: usize) -> Vec<u8> {
    let mut json = Vec::with_capacity(length);
    // Views hold no maps with odd keys, so this cannot fail.
    let _ = serde_json::to_writer(&mut json, message);
    json
}

fn text(message: &ServerMessage) -> Utf8Bytes {
    Utf8Bytes::try_from(json(message, ANSWER)).unwrap_or_default()
}
