//! The events of an account: challenges that come and go, games that begin and end. What was
//! told is remembered for each stream, so that nothing is told twice and nothing is missed.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use bytes::Bytes;
use rochade::Color;
use serde_json::{Value, json};
use tokio::time::{Duration, Instant};

use super::shape;
use super::stream::{Lines, Source, bytes, respond};
use super::{Caller, color_of};
use crate::app::App;
use crate::edge::{OpenStream, Place, Subscription, Whose};
use crate::game::{OnlineGame, Order, Outcome, Phase, Request};
use crate::id::PublicId;
use crate::journal::Snapshot;
use crate::storage::Kind;
use crate::web::error::WebError;
use crate::web::limits::{Address, Counted};
use crate::web::site::Site;

/// Among how many of the latest games is looked.
pub(super) const LATEST: u32 = 100;

/// How often is looked although nobody said that there is something new: another server may
/// have told it while this one did not hear.
const LOOK: Duration = Duration::from_secs(20);

/// How long after a game the next one is told: lichess-bot mixes up two that begin at once, and
/// plays one of them twice and the other not at all.
const APART: Duration = Duration::from_millis(250);

/// What a stream has told of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Challenge,
    Game,
    End,
}

pub(super) async fn open(
    State(app): State<App>,
    caller: Caller,
    Address(address): Address,
    site: Site,
) -> Result<Response, WebError> {
    app.limiter.count(Counted::Socket, address)?;
    // Listens first and looks then: nothing falls between.
    let own = caller.account.id;
    let news = app.waiting.challenges.listen(Whose::Account(own));
    let lost = app.waiting.clients.watch_lost(own);
    let open = app.waiting.clients.open(caller.account.id, Place::Events(caller.account.session));
    let (lines, told) = (Lines::new(), HashMap::new());
    let look = Instant::now();
    Ok(respond(Events {
        app,
        caller,
        site,
        news,
        lost,
        open,
        lines,
        told,
        look,
        has_looked: false,
        starts: VecDeque::new(),
        next_start: look,
    }))
}

struct Events {
    app: App,
    caller: Caller,
    site: Site,
    news: Subscription<Whose, ()>,
    lost: Subscription<PublicId, PublicId>,
    open: OpenStream,
    lines: Lines,
    told: HashMap<PublicId, Told>,
    /// When to look next, whatever happens.
    look: Instant,
    has_looked: bool,
    /// Games that are still to be told, and when the next of them is.
    starts: VecDeque<Bytes>,
    next_start: Instant,
}

/// Why a stream wakes up.
enum Woken {
    Look,
    Start,
    Lost(PublicId),
    Beat,
    End,
}

impl Source for Events {
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if let Some(line) = self.lines.pop() {
                return Some(line);
            }
            match self.wait().await {
                // The client comes back when the storage does.
                Woken::Look => self.look().await.ok()?,
                Woken::Start => {
                    self.next_start = Instant::now() + APART;
                    self.starts
                        .pop_front()
                        .into_iter()
                        .for_each(|line| self.lines.push_bytes(line));
                }
                Woken::Lost(game) => self.tell_again(game).await,
                Woken::Beat => self.lines.push_beat(),
                Woken::End => return None,
            }
        }
    }

    /// A newer stream tells the rest.
    fn is_done(&self) -> bool {
        self.open.replaced.is_cancelled()
    }
}

impl Events {
    /// Until there may be something to tell.
    async fn wait(&mut self) -> Woken {
        tokio::select! {
            biased;
            () = self.app.stopping() => Woken::End,
            () = self.open.replaced.cancelled() => Woken::End,
            () = tokio::time::sleep_until(self.next_start), if !self.starts.is_empty() => Woken::Start,
            () = tokio::time::sleep_until(self.look) => Woken::Look,
            // However many they were, looking once will do.
            _ = self.news.next() => Woken::Look,
            Some(game) = self.lost.next() => Woken::Lost(game),
            () = self.lines.quiet() => Woken::Beat,
        }
    }

    /// Looks what has changed since this stream told something.
    async fn look(&mut self) -> Result<(), WebError> {
        self.look = Instant::now() + LOOK;
        let is_first = !std::mem::replace(&mut self.has_looked, true);
        let guest = self.caller.rights.visitor.guest;
        let listed = self.app.storage.journals_of(guest, Kind::Game, LATEST).await?;
        let mut challenges = Vec::new();
        for one in listed.iter().rev() {
            // What was over before is no news.
            if one.closed && matches!(self.told.get(&one.id), None | Some(Told::End)) {
                continue;
            }
            let Ok(mut game) = self.app.games.open(one.id).await else { continue };
            let mut snapshot = game.snapshot();
            // A bot needs no time to study.
            if self.caller.account.is_bot && snapshot.state.phase() == Phase::Studying {
                let ready = Order::Request(self.caller.rights.who(), Request::Ready);
                if let Ok(after) = game.ask(ready).await {
                    snapshot = after;
                }
            }
            match snapshot.state.phase() {
                Phase::Waiting => challenges.push(snapshot),
                Phase::Studying => {}
                Phase::Playing => self.begins(&snapshot, is_first).await,
                Phase::Over(outcome) => self.ends(&snapshot, outcome).await,
            }
        }
        // Games first: their clocks run.
        for snapshot in challenges {
            if !self.told.contains_key(&snapshot.id) {
                self.challenge("challenge", &snapshot).await;
            }
        }
        Ok(())
    }

    /// A game that runs is told once. After a new beginning of the stream it is not, if the
    /// program follows the game already: it would play it twice.
    async fn begins(&mut self, game: &Arc<Snapshot<OnlineGame>>, is_first: bool) {
        if self.told.get(&game.id).is_some_and(|told| *told != Told::Challenge) {
            return;
        }
        let Some(color) = color_of(game, &self.caller) else { return };
        self.told.insert(game.id, Told::Game);
        let place = Place::Game(game.id, color);
        if is_first && self.app.waiting.clients.is_open(self.caller.account.id, place) {
            return;
        }
        self.game("gameStart", game, color).await;
    }

    /// The stream of a game broke, and the game still runs.
    async fn tell_again(&mut self, id: PublicId) {
        let Ok(game) = self.app.games.snapshot(id).await else { return };
        let Some(color) = color_of(&game, &self.caller) else { return };
        let is_told = self.told.get(&id) == Some(&Told::Game);
        if is_told && game.state.phase() == Phase::Playing {
            self.game("gameStart", &game, color).await;
        }
    }

    async fn ends(&mut self, game: &Arc<Snapshot<OnlineGame>>, outcome: Outcome) {
        let Some(told) = self.told.insert(game.id, Told::End) else { return };
        match (told, outcome) {
            (Told::End, _) => {}
            (Told::Challenge, Outcome::Aborted) if game.state.times().is_empty() => {
                let what = match game.state.declined() {
                    Some(_) => "challengeDeclined",
                    None => "challengeCanceled",
                };
                self.challenge(what, game).await;
                self.told.insert(game.id, Told::End);
            }
            (Told::Challenge | Told::Game, _) => {
                if let Some(color) = color_of(game, &self.caller) {
                    self.game("gameFinish", game, color).await;
                }
            }
        }
    }

    async fn game(&mut self, what: &str, game: &Snapshot<OnlineGame>, color: Color) {
        let bots = shape::bots(&self.app, &game.state).await;
        let line = json!({ "type": what, "game": shape::info(game, color, bots) });
        if what == "gameStart" {
            self.starts.push_back(bytes(&line));
        } else {
            self.lines.push(&line);
        }
    }

    /// A challenge that has both sides: of one by link nobody has to be told.
    async fn challenge(&mut self, what: &str, game: &Snapshot<OnlineGame>) {
        let Some(direction) = direction(game, &self.caller) else { return };
        self.told.insert(game.id, Told::Challenge);
        let one = (game.id, &game.state);
        let challenge: Value = shape::challenge(&self.app, &self.site, one, Some(direction)).await;
        let compat = json!({ "bot": true, "board": true });
        self.lines.push(&json!({ "type": what, "challenge": challenge, "compat": compat }));
    }
}

/// Whether a challenge comes in or goes out; none if it is not for one person.
pub(super) fn direction(game: &Snapshot<OnlineGame>, caller: &Caller) -> Option<&'static str> {
    let to = game.state.terms().to()?;
    Some(if to == caller.account.id { "in" } else { "out" })
}
