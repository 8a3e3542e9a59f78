//! What one journal owes another: a game its result to the event, a game its rematch,
//! an event the game of a board. It is stored with what it follows from, and each
//! delivery may be repeated without harm, so nothing is lost and nothing happens twice.

use std::time::Duration;

use rochade::Color;

use super::{online, persons};
use crate::app::App;
use crate::game::{Chore, Holder, Message, OnlineGame, Order, Rematch, RematchKind, Terms};
use crate::id::PublicId;
use crate::journal::Failure;
use crate::storage::StorageError;

/// How long until something that could not be delivered is tried again.
const RETRY: Duration = Duration::from_secs(5);

/// How often is looked for what is owed although nobody said that there is something.
const SELDOM: Duration = Duration::from_secs(3600);

/// Why something was not delivered.
pub(super) type Undelivered = Box<dyn std::error::Error + Send + Sync>;

/// Delivers what is owed, until the server stops.
pub async fn deliver_forever(app: App) {
    loop {
        let is_all = match deliver(&app).await {
            Ok(is_all) => is_all,
            Err(error) => {
                tracing::error!(%error, "the outbox cannot be read");
                false
            }
        };
        // What another server owes and cannot deliver any more.
        let is_alone = app.cluster.is_none();
        let again = if is_all && is_alone { SELDOM } else { RETRY };
        tokio::select! {
            () = app.post.notified() => {}
            () = tokio::time::sleep(again) => {}
            () = app.stopping() => return,
        }
    }
}

/// Delivers everything that is owed now. Says whether nothing is left.
pub(super) async fn deliver(app: &App) -> Result<bool, StorageError> {
    let (mut after, mut is_all) = (0, true);
    loop {
        let owed = app.storage.outbox(after).await?;
        let Some(&(last, _)) = owed.last() else { return Ok(is_all) };
        for (number, text) in owed {
            match deliver_one(app, &text).await {
                Ok(()) => app.storage.delivered(number).await?,
                Err(error) => {
                    tracing::error!(%error, text, "not delivered");
                    is_all = false;
                }
            }
        }
        after = last;
    }
}

pub(super) async fn deliver_one(app: &App, text: &str) -> Result<(), Undelivered> {
    match serde_json::from_str(text)? {
        Message::Rematch { game } => start_rematch(app, game).await,
        Message::Rate { game } => persons::rate(app, game).await,
        Message::TakeOver { account, from } => persons::take_over(app, account, from).await,
        Message::Forget { account, guest } => persons::forget(app, account, guest).await,
        message @ (Message::ClubResult { .. }
        | Message::ClubHalfTime { .. }
        | Message::CreateGame { .. }) => online::deliver(app, message).await,
    }
}

/// Sets up a game with these people at it, unless it is there.
pub(super) async fn set_up(
    app: &App,
    id: PublicId,
    terms: Terms,
    seated: Vec<(Color, Holder)>,
) -> Result<(), Undelivered> {
    let facts = OnlineGame::set_up(terms, seated);
    app.games.create(id, facts).await.map(drop).map_err(|failure| failure.to_string().into())
}

/// When both want to play again, the server sets up the game. Its name follows from
/// this game's, so that there is only one.
async fn start_rematch(app: &App, game: PublicId) -> Result<(), Undelivered> {
    let failed = |failure: Failure<OnlineGame>| failure.to_string();
    // From the storage: what is loaded may not have heard of the agreement that was just stored.
    let state = app.games.peek(game).await.map_err(failed)?;
    let Rematch::Agreed(kind) = state.rematch() else { return Ok(()) };
    let id = app.seal.rematch(game);
    let origin = match kind {
        RematchKind::SamePosition => None,
        RematchKind::NewDraw => Some(state.terms().origin().drawn_again()?),
    };
    let terms = state.terms().rematch(origin);
    let seated = [Color::White, Color::Black].into_iter().filter_map(|color| {
        let sits = state.holder(color.opponent())?;
        let key = app.seal.seat(id, color).digest();
        Some((color, Holder { key, ..sits.clone() }))
    });
    set_up(app, id, terms, seated.collect()).await?;
    let started = Order::Chore(Chore::RematchStarted { id });
    let mut handle = app.games.open(game).await.map_err(failed)?;
    handle.ask(started).await.map_err(failed)?;
    Ok(())
}
