//! What is done without anybody asking for it: clocks go on after a start, journals
//! of the first version are looked at once, and games that nobody joined expire.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rochade::Color;

use crate::app::App;
use crate::event::Event;
use crate::game::{Chore, OnlineGame, Order};
use crate::id::PublicId;
use crate::journal::{Aggregate, Directory, Failure};
use crate::public_draw::PublicDraw;
use crate::storage::{GUEST_NAME, Kind, Listed, StorageError, Which};

/// How many journals are read from a list at once.
const PAGE: u32 = 200;

/// How long the sweep of old journals pauses after each page, for everybody else.
const PAUSE: Duration = Duration::from_millis(200);

/// How often is looked for games that nobody joined.
const ROUND: Duration = Duration::from_secs(60);

/// How many of these rounds are an hour.
const HOUR: u64 = 60;

/// How long a game waits for somebody with the link.
const FRIEND: Duration = Duration::from_secs(24 * 60 * 60);

/// The same for a game with days a move.
const CORRESPONDENCE: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// How long a game stays for the lobby after its player has left.
const LOBBY: Duration = Duration::from_secs(10 * 60);

/// Lets clocks go on that ran when the server stopped; then looks at the journals of
/// the first version, those that are not over first.
pub async fn resume_and_sweep(app: &App) -> Result<(), StorageError> {
    if app.cluster.is_none() {
        resume(app, |_| true).await?;
    }
    for closed in [false, true] {
        look(app, &app.games, closed).await?;
        look(app, &app.events, closed).await?;
        look(app, &app.draws, closed).await?;
    }
    Ok(())
}

/// Lets the clocks of these games go on.
pub async fn resume(app: &App, is_ours: impl Fn(PublicId) -> bool) -> Result<(), StorageError> {
    let mut running = Pages::new(app, Kind::Game, Which::Running);
    while let Some(page) = running.next().await? {
        for listed in page.into_iter().filter(|listed| is_ours(listed.id)) {
            if let Err(error) = app.games.open(listed.id).await {
                tracing::error!(id = %listed.id, %error, "a game cannot be resumed");
            }
        }
    }
    Ok(())
}

/// Notes how far journals of the first version have come, and what they owe.
async fn look<A: Aggregate>(
    app: &App,
    directory: &Directory<A>,
    closed: bool,
) -> Result<(), StorageError> {
    let mut unread = Pages::new(app, A::KIND, Which::Unread { closed });
    while let Some(page) = unread.next().await? {
        for listed in page {
            if let Err(error) = directory.look_at(listed.id).await {
                tracing::error!(id = %listed.id, %error, "a journal cannot be read");
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(())
}

/// A list of journals, page by page.
struct Pages<'a> {
    app: &'a App,
    kind: Kind,
    which: Which,
    after: u64,
}

impl<'a> Pages<'a> {
    const fn new(app: &'a App, kind: Kind, which: Which) -> Self {
        Self { app, kind, which, after: 0 }
    }

    async fn next(&mut self) -> Result<Option<Vec<Listed>>, StorageError> {
        let page = self.app.storage.journals(self.kind, self.which, self.after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(None) };
        self.after = last.number;
        Ok(Some(page))
    }
}

/// Looks for games that nobody joined, until the server stops.
pub async fn sweep_forever(app: App) {
    if let Err(error) = resume_and_sweep(&app).await {
        tracing::error!(%error, "what was going on cannot be resumed");
    }
    for round in 0_u64.. {
        // Of several servers, one does it.
        let is_ours = app.cluster.as_ref().is_none_or(|cluster| cluster.is_first());
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = u64::try_from(since.as_millis()).unwrap_or(0);
        if is_ours && let Err(error) = expire(&app, now).await {
            tracing::error!(%error, "games that nobody joined cannot be found");
        }
        if is_ours
            && round.is_multiple_of(HOUR)
            && let Err(error) = remove_unused(&app, now).await
        {
            tracing::error!(%error, "what nobody used cannot be removed");
        }
        tokio::select! {
            () = tokio::time::sleep(ROUND) => {}
            () = app.stopping() => return,
        }
    }
}

/// Removes what nobody used for as many days as the limits say: games in which nobody
/// moved, events without players, draws without a round, names of guests.
pub async fn remove_unused(app: &App, now: u64) -> Result<(), StorageError> {
    let limits = app.config.limits;
    let before = |days: u32| now.saturating_sub(u64::from(days) * 24 * 60 * 60 * 1_000);
    app.storage.forget_values(GUEST_NAME, before(limits.name_days)).await?;
    let before = before(limits.unused_days);
    let mut games = Pages::new(app, Kind::Game, Which::UnusedSince(before));
    while let Some(page) = games.next().await? {
        for listed in page {
            let Ok(game) = app.games.peek(listed.id).await else { continue };
            let guests = Color::ALL.into_iter().filter_map(|color| game.holder(color)?.guest);
            gone(listed.id, app.games.remove(listed.id, guests.collect()).await);
        }
    }
    let mut events = Pages::new(app, Kind::Event, Which::All);
    while let Some(page) = events.next().await? {
        for listed in page.into_iter().filter(|listed| listed.changed < before) {
            let is_empty = |event: &Event| {
                event.state().entrants().next().is_none() && event.state().rounds().is_empty()
            };
            if app.events.peek(listed.id).await.is_ok_and(|event| is_empty(&event)) {
                gone(listed.id, app.events.remove(listed.id, Vec::new()).await);
            }
        }
    }
    let mut draws = Pages::new(app, Kind::Draw, Which::All);
    while let Some(page) = draws.next().await? {
        for listed in page.into_iter().filter(|listed| listed.changed < before) {
            let is_empty = |draw: &PublicDraw| draw.record().revealed.is_empty();
            if app.draws.peek(listed.id).await.is_ok_and(|draw| is_empty(&draw)) {
                gone(listed.id, app.draws.remove(listed.id, Vec::new()).await);
            }
        }
    }
    Ok(())
}

fn gone<A: Aggregate>(id: PublicId, removed: Result<bool, Failure<A>>) {
    if let Err(error) = removed {
        tracing::error!(%id, %error, "something unused was not removed");
    }
}

/// Calls off games that have waited for a day, and games of the lobby whose player has
/// left, at this time of day in milliseconds since 1970.
pub async fn expire(app: &App, now: u64) -> Result<(), StorageError> {
    let before = |wait: Duration| now.saturating_sub(u64::try_from(wait.as_millis()).unwrap_or(0));
    let mut waiting = Pages::new(app, Kind::Game, Which::WaitingSince(before(LOBBY)));
    while let Some(page) = waiting.next().await? {
        for listed in page {
            let is_lobby = listed.summary.as_deref() == Some(OnlineGame::LOBBY);
            let presence = app.waiting.presence.of(listed.id);
            let has_left = is_lobby && !presence.white && !presence.black;
            if has_left || listed.changed < before(FRIEND) {
                let expired = async {
                    let mut game = app.games.open(listed.id).await?;
                    let is_slow = game.snapshot().state.terms().is_correspondence();
                    if is_slow && listed.changed >= before(CORRESPONDENCE) {
                        return Ok(game.snapshot());
                    }
                    game.ask(Order::Chore(Chore::Expire)).await
                };
                if let Err(error) = expired.await {
                    tracing::error!(id = %listed.id, %error, "a game did not expire");
                }
            }
        }
    }
    Ok(())
}
