//! One game as a program follows it: as a player, or from outside.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use futures_util::future::{BoxFuture, FutureExt as _};
use futures_util::stream::{FuturesUnordered, StreamExt as _};
use rochade::{Color, FenDialect};
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use super::shape::Moves;
use super::stream::{Lines, Source, bytes, respond};
use super::{Seat, begun, shape};
use crate::app::App;
use crate::edge::{Attending, OpenStream, Place, Talk};
use crate::game::{Actor, Fact, Millis, OnlineGame, Phase, Request};
use crate::journal::{Handle, Memo, Published, Snapshot, Watch};
use crate::storage::{Kind, Seq};
use crate::web::error::WebError;
use crate::web::extract::Path;
use crate::web::games::{plain, talk, until_claim};
use crate::web::limits::{Address, Counted};
use crate::wire::said_in_words;

/// Opens the stream of a player. An older one ends: many programs do not notice that they
/// follow a game twice, and would play it twice.
pub(super) async fn open(
    State(app): State<App>,
    seat: Seat,
    Address(address): Address,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    let Seat { caller, mut game, color } = seat;
    let watch = game.watch().await.map_err(plain)?;
    let now = &watch.now;
    let created = app.storage.created(Kind::Game, now.id).await?.unwrap_or_default();
    let (mut lines, mut moves) = (Lines::new(), Moves::default());
    let people = shape::people(&app, &now.state).await;
    lines.push(&shape::full(now, moves.of(&now.state), people, created));
    let place = Place::Game(now.id, color);
    let open = app.waiting.clients.open(caller.account.id, place);
    let attending = app.waiting.presence.join(now.id, Some(Actor::Player(color)));
    // A program reads what is written to it, as long as the other side wants to write.
    let _ = talk(&app, now, &caller.rights.who(), &Request::WantTexts { wanted: true });
    Ok(respond(Followed {
        others: others(&app, &open, &attending),
        is_over: now.state.outcome().is_some(),
        seq: now.version,
        words: caller.rights.visitor.words(),
        app,
        game,
        color,
        watch,
        attending,
        open,
        lines,
        moves,
        heard: 0,
        gone: None,
    }))
}

/// What a program waits for beside moves, and nothing at the end. As a set of one it is looked at
/// only when some of it has happened, and not with every move.
type Others = FuturesUnordered<BoxFuture<'static, Option<Woken>>>;

enum Woken {
    /// How things stand is to be told once more.
    Again,
    /// Somebody came, went or said something.
    Talk,
}

fn others(app: &App, open: &OpenStream, attending: &Attending) -> Others {
    let (app, changes) = (app.clone(), attending.changes());
    let (replaced, again) = (open.replaced.clone(), Arc::clone(&open.again));
    let woken = async move {
        tokio::select! {
            () = app.stopping() => None,
            () = replaced.cancelled() => None,
            () = again.notified() => Some(Woken::Again),
            changed = changes.next() => changed.map(|_| Woken::Talk),
        }
    };
    FuturesUnordered::from_iter([woken.boxed()])
}

/// A game and the program that plays in it.
struct Followed {
    app: App,
    game: Handle<OnlineGame>,
    color: Color,
    words: &'static rochade_words::Words,
    watch: Watch<OnlineGame>,
    attending: Attending,
    open: OpenStream,
    others: Others,
    lines: Lines,
    moves: Moves,
    /// The number of the last record that was told.
    seq: Seq,
    /// The number of the last line of the talk that was told.
    heard: u32,
    /// That the opponent is gone was told, and whether the win could be claimed then.
    gone: Option<bool>,
    is_over: bool,
}

impl Source for Followed {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(line) = self.lines.pop() {
                return Some(line);
            }
            if self.is_over {
                return None;
            }
            tokio::select! {
                // Moves first: mostly it is one, and nothing else need be asked then.
                biased;
                update = self.watch.updates.recv() => match update {
                    Ok(Some(update)) => self.tell(&update),
                    Ok(None) | Err(RecvError::Lagged(_) | RecvError::Closed) => {
                        self.watch = self.game.watch().await.ok()?;
                        let now = Arc::clone(&self.watch.now);
                        self.tell_state(&now);
                    }
                },
                woken = self.others.next() => {
                    match woken.flatten()? {
                        Woken::Again => {
                            let now = self.game.snapshot();
                            self.tell_state(&now);
                        }
                        Woken::Talk => self.overhear(),
                    }
                    self.others = others(&self.app, &self.open, &self.attending);
                }
                () = self.lines.quiet() => {
                    self.lines.push_beat();
                    self.look_for_opponent();
                }
            }
        }
    }

    fn is_done(&self) -> bool {
        self.is_over || self.open.replaced.is_cancelled()
    }
}

impl Followed {
    /// Tells what happened, if it concerns the board. It is put into JSON once for all
    /// programs.
    fn tell(&mut self, update: &Published<OnlineGame>) {
        if update.number <= self.seq {
            return;
        }
        self.seq = update.number;
        self.is_over = update.after.state.outcome().is_some();
        if concerns_board(&update.fact) {
            let line = self.line_of(update);
            self.lines.push_bytes(line);
        }
    }

    /// Tells how things stand.
    fn tell_state(&mut self, now: &Snapshot<OnlineGame>) {
        self.seq = now.version;
        self.is_over = now.state.outcome().is_some();
        let moves = self.moves.of(&now.state);
        self.lines.push(&shape::state(&now.state, moves, now.elapsed().into()));
    }

    /// How things stood after a fact.
    fn line_of(&mut self, update: &Published<OnlineGame>) -> Bytes {
        let (after, moves) = (&update.after, self.moves.of(&update.after.state));
        update.memo.get(Memo::PROGRAMS, || {
            bytes(&shape::state(&after.state, moves, after.elapsed_then().into()))
        })
    }

    /// Who is there, and what was said.
    fn overhear(&mut self) {
        let (presence, talk) = self.attending.news();
        let is_there = presence.map(|presence| match self.color {
            Color::White => presence.black,
            Color::Black => presence.white,
        });
        if is_there == Some(true) && self.gone.take().is_some() {
            self.lines.push(&json!({ "type": "opponentGone", "gone": false }));
        }
        if let Some(talk) = talk {
            self.tell_talk(&talk);
        }
    }

    fn tell_talk(&mut self, talk: &Talk) {
        let game = self.game.snapshot();
        for said in talk.said().iter().filter(|said| said.number > self.heard) {
            let name = game.state.holder(said.by).map_or_else(String::new, shape::name);
            let text = said_in_words(self.words, &said.what);
            let line = json!({ "type": "chatLine", "room": "player", "username": name,
                               "text": text });
            self.lines.push(&line);
        }
        self.heard = talk.said().last().map_or(self.heard, |said| said.number);
    }

    /// Tells that the opponent is gone, and again when the win can be claimed.
    fn look_for_opponent(&mut self) {
        let game = self.game.snapshot();
        if game.state.phase() != Phase::Playing {
            return;
        }
        let Some(left) = until_claim(&self.app, &game, Actor::Player(self.color)) else { return };
        let can_claim = left == Millis::ZERO;
        if self.gone.is_none_or(|told| can_claim && !told) {
            self.gone = Some(can_claim);
            let seconds = left.get().div_ceil(1_000);
            let line = json!({ "type": "opponentGone", "gone": true,
                               "claimWinInSeconds": seconds });
            self.lines.push(&line);
        }
    }
}

/// Whether a fact changes what is on the board, on the clocks or between the players.
const fn concerns_board(fact: &Fact) -> bool {
    !matches!(
        fact,
        Fact::Created { .. }
            | Fact::Seated { .. }
            | Fact::Renamed { .. }
            | Fact::Renewed { .. }
            | Fact::TakenOver { .. }
            | Fact::Forgotten { .. }
            | Fact::Ready { .. }
            | Fact::Suspended { .. }
            | Fact::RematchOffered { .. }
            | Fact::RematchDeclined { .. }
            | Fact::RematchWithdrawn { .. }
            | Fact::RematchAgreed { .. }
            | Fact::RematchStarted { .. }
            | Fact::Sealed { .. }
    )
}

/// The moves of any game, for whoever watches.
pub(super) async fn watch(
    State(app): State<App>,
    Address(address): Address,
    Path(id): Path<String>,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    let mut game = begun(&app, &id).await?;
    let watch = game.watch().await.map_err(plain)?;
    let people = shape::people(&app, &watch.now.state).await;
    let (seq, is_over) = (watch.now.version, watch.now.state.outcome().is_some());
    let mut lines = Lines::new();
    lines.push(&described(&watch.now, &people));
    Ok(respond(Watched { app, game, watch, people, lines, seq, is_over }))
}

struct Watched {
    app: App,
    game: Handle<OnlineGame>,
    watch: Watch<OnlineGame>,
    people: [Value; 2],
    lines: Lines,
    seq: Seq,
    is_over: bool,
}

impl Source for Watched {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(line) = self.lines.pop() {
                return Some(line);
            }
            if self.is_over {
                return None;
            }
            tokio::select! {
                () = self.app.stopping() => return None,
                update = self.watch.updates.recv() => match update {
                    Ok(Some(update)) => self.tell(&update),
                    Ok(None) | Err(RecvError::Lagged(_) | RecvError::Closed) => {
                        self.watch = self.game.watch().await.ok()?;
                        self.lines.push(&position(&self.watch.now));
                        self.is_over = self.watch.now.state.outcome().is_some();
                    }
                },
                () = self.lines.quiet() => self.lines.push_beat(),
            }
        }
    }

    fn is_done(&self) -> bool {
        self.is_over
    }
}

impl Watched {
    fn tell(&mut self, update: &Published<OnlineGame>) {
        if update.number <= self.seq {
            return;
        }
        self.seq = update.number;
        self.is_over = update.after.state.outcome().is_some();
        if matches!(update.fact, Fact::Moved { .. } | Fact::TakenBack { .. }) {
            self.lines.push(&position(&update.after));
        }
        if self.is_over {
            self.lines.push(&described(&update.after, &self.people));
        }
    }
}

/// A position with the last move and the clocks in seconds.
pub(super) fn position(game: &Snapshot<OnlineGame>) -> Value {
    let mut line = json!({ "fen": game.state.game().position().fen(FenDialect::XFen).to_string() });
    if let Some(played) = game.state.game().moves().next_back() {
        line["lm"] = played.to_string().into();
    }
    if let Some(clocks) = game.state.clocks(game.elapsed().into()) {
        line["wc"] = (clocks[Color::White].get() / 1_000).into();
        line["bc"] = (clocks[Color::Black].get() / 1_000).into();
    }
    line
}

fn described(game: &Snapshot<OnlineGame>, people: &[Value; 2]) -> Value {
    let state = &game.state;
    let (number, name) = shape::status(state);
    let player = |person: &Value| json!({ "user": person, "rating": person["rating"] });
    let mut line = position(game);
    line["id"] = shape::text_id(game.id).into();
    line["variant"] = shape::variant();
    line["speed"] = shape::speed(state.terms().time()).into();
    line["perf"] = "chess960".into();
    line["rated"] = state.terms().is_rated().into();
    line["initialFen"] = state.terms().position().fen(FenDialect::XFen).to_string().into();
    line["player"] = shape::color_name(state.game().position().turn()).into();
    line["turns"] = state.times().len().into();
    line["status"] = json!({ "id": number, "name": name });
    line["players"] = json!({ "white": player(&people[0]), "black": player(&people[1]) });
    if let Some(winner) = state.outcome().and_then(crate::game::Outcome::winner) {
        line["winner"] = shape::color_name(winner).into();
    }
    line
}
