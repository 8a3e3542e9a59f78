//! The server's engines as players: each is the account of a bot that nobody signs in to. It
//! takes up every challenge, and each of its games is a task that waits for its turn.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rochade::Color;
use rochade_words::Language;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

use super::games::{Join, plain, sit_down, turn_down};
use super::rights::Rights;
use super::visitor::{SignedIn, Visitor, now};
use crate::account::{AccountName, Fact};
use crate::app::{App, accounts_of};
use crate::bounds;
use crate::edge::Whose;
use crate::engine_pool::{EnginePool, Question};
use crate::game::{Actor, ClockKind, Decline, OnlineGame, Order, Phase, Request};
use crate::id::{GuestId, PublicId, Secret};
use crate::journal::{Created, Failure, Snapshot};
use crate::storage::Kind;

/// How often is looked although nobody said that there is something new.
const LOOK: Duration = Duration::from_secs(20);

/// The name of an engine belongs to somebody.
#[derive(Debug, thiserror::Error)]
#[error("the name {0} belongs to a player")]
pub struct EngineNameTaken(pub String);

/// An engine, and by what right it plays.
struct Player {
    engine: usize,
    rights: Rights,
}

/// Makes the accounts of the engines that have none, and lets them play until the server stops.
pub(crate) async fn start(app: &App) -> std::io::Result<()> {
    let engines = app.config.engines.clone();
    if engines.is_empty() {
        return Ok(());
    }
    let mut players = Vec::new();
    for (engine, known) in engines.iter().enumerate() {
        let taken = || std::io::Error::other(EngineNameTaken(known.name.clone()));
        let name: AccountName = known.name.parse().map_err(|_| taken())?;
        let rights = account(app, name).await.map_err(|failure| match failure {
            Some(failure) => std::io::Error::other(failure.to_string()),
            None => taken(),
        })?;
        players.push(Player { engine, rights });
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let patience = Duration::from_secs(app.config.limits.engine_seconds.into());
    let pool = EnginePool::new(engines, cores, patience);
    for player in players {
        tokio::spawn(attend(app.clone(), Arc::clone(&pool), Arc::new(player)));
    }
    Ok(())
}

/// The account of an engine, made if there is none; nothing if it is somebody's.
async fn account(
    app: &App,
    name: AccountName,
) -> Result<Rights, Option<Failure<crate::account::Account>>> {
    let id = name.id();
    let made = Fact::Created {
        name,
        guest: GuestId::random(),
        // Nobody can sign in without a password.
        password: String::new(),
        recovery: Secret::random().digest(),
        at: now(),
    };
    match app.accounts.create(id, vec![made, Fact::Bot { at: now() }]).await {
        Ok(Created::New | Created::Existed) => {}
        Err(failure) => return Err(Some(failure)),
    }
    let account = app.accounts.snapshot(id).await.map_err(Some)?;
    let is_engine = account.state.is_bot() && account.state.password().is_none();
    let guest = account.state.guest().filter(|_| is_engine && account.state.is_open());
    let guest = guest.ok_or(None)?;
    let signed_in =
        SignedIn { id, name, session: 0, scopes: None, is_organiser: false, is_bot: true };
    let visitor = Visitor {
        guest,
        language: Language::En,
        is_known: true,
        account: Some(signed_in),
        is_operator: false,
        accounts: app.config.accounts,
        has_terms: false,
        fingerprint: None,
    };
    Ok(Rights { visitor, secret: None })
}

/// Takes up what is offered to an engine, and plays its games.
async fn attend(app: App, pool: Arc<EnginePool>, player: Arc<Player>) {
    let Some(account) = player.rights.visitor.account else { return };
    let _online = app.waiting.clients.enter(account.id);
    // Listens first and looks then: nothing falls between.
    let mut news = app.waiting.challenges.listen(Whose::Account(account.id));
    let mut playing: HashMap<PublicId, JoinHandle<Option<()>>> = HashMap::new();
    loop {
        playing.retain(|_, task| !task.is_finished());
        if let Err(error) = look(&app, &pool, &player, &mut playing).await {
            tracing::warn!(?error, "the games of an engine could not be looked at");
        }
        tokio::select! {
            // However many they were, looking once will do.
            _ = news.next() => {}
            () = tokio::time::sleep(LOOK) => {}
            () = app.stopping() => return,
        }
    }
}

async fn look(
    app: &App,
    pool: &Arc<EnginePool>,
    player: &Arc<Player>,
    playing: &mut HashMap<PublicId, JoinHandle<Option<()>>>,
) -> Result<(), super::error::WebError> {
    let (guest, who) = (player.rights.visitor.guest, player.rights.who());
    let most = bounds::ENGINE_GAMES;
    for listed in app.storage.journals_of(guest, Kind::Game, 2 * most as u32).await? {
        if listed.closed || playing.contains_key(&listed.id) {
            continue;
        }
        let game = app.games.snapshot(listed.id).await.map_err(plain)?;
        if game.state.is_offered_to(&who) {
            let is_ready = playing.len() < most && !pool.is_resting(player.engine);
            let answered = if is_ready {
                let seated = sit_down(app, &player.rights, game.id.as_str(), Join::default());
                seated.await.map(drop)
            } else {
                turn_down(app, &player.rights, game.id.as_str(), None, Decline::Later).await
            };
            // It may have been taken back meanwhile.
            if answered.is_err() {
                continue;
            }
            accounts_of(&game.state).for_each(|account| app.tell_account(account));
        } else if game.state.actor_for(&who).is_none() || game.state.outcome().is_some() {
            continue;
        }
        let (app, pool, player) = (app.clone(), Arc::clone(pool), Arc::clone(player));
        let id = game.id;
        playing.insert(id, tokio::spawn(play(app, pool, player, id)));
    }
    Ok(())
}

/// Plays a game to its end.
async fn play(app: App, pool: Arc<EnginePool>, player: Arc<Player>, id: PublicId) -> Option<()> {
    let mut game = app.games.open(id).await.ok()?;
    let mut watch = game.watch().await.ok()?;
    let who = player.rights.who();
    let Actor::Player(color) = watch.now.state.actor_for(&who)? else { return None };
    let _attending = app.waiting.presence.join(id, Some(Actor::Player(color)));
    loop {
        let now = game.snapshot();
        let request = match now.state.phase() {
            Phase::Over(_) => return Some(()),
            Phase::Waiting => None,
            Phase::Studying => Some(Request::Ready),
            Phase::Playing if now.state.takeback_asked() == Some(!color) => {
                Some(answer_takeback(&now.state))
            }
            Phase::Playing if now.state.game().position().turn() == color => {
                tokio::select! {
                    request = think(&pool, &player, &now, color) => Some(request),
                    () = app.stopping() => return None,
                }
            }
            Phase::Playing => None,
        };
        if let Some(request) = request {
            let is_move = matches!(request, Request::Move { .. });
            let done = game.ask(Order::Request(who, request)).await;
            // What is refused because something has happened meanwhile is thought about again.
            if let Err(Failure::Refused(refused, after)) = done
                && is_move
                && after.state.seen() == now.state.seen()
                && after.state.outcome().is_none()
            {
                tracing::error!(%id, ?refused, "the move of an engine was refused");
                let _ = game.ask(Order::Request(who, Request::Resign)).await;
            }
        }
        tokio::select! {
            () = app.stopping() => return None,
            update = watch.updates.recv() => match update {
                Ok(Some(_)) | Err(RecvError::Lagged(_)) => {}
                Ok(None) | Err(RecvError::Closed) => watch = game.watch().await.ok()?,
            }
        }
    }
}

/// Who plays for no rating may take moves back.
fn answer_takeback(game: &OnlineGame) -> Request {
    let seen = game.seen();
    match game.terms().is_rated() {
        true => Request::DeclineTakeback { seen },
        false => Request::AcceptTakeback { seen },
    }
}

/// What the engine does when it is its turn: an engine that fails gives the game up.
async fn think(
    pool: &EnginePool,
    player: &Player,
    now: &Snapshot<OnlineGame>,
    color: Color,
) -> Request {
    let (state, seen) = (&now.state, now.state.seen());
    let time = state.terms().time();
    let clocks = state.clocks(now.elapsed().into()).filter(|_| time.kind() != ClockKind::Days);
    let clock = clocks.map(|clocks| (clocks[color].into(), time.bonus().into()));
    let Some(start) = state.game().positions().next() else { return Request::Resign };
    let question = Question {
        game: now.id,
        start,
        moves: state.game().moves().collect(),
        clock,
        asked: Instant::now(),
    };
    match pool.choose(player.engine, question).await {
        Ok(choice) => {
            let is_offered = state.draw_offer() == Some(!color);
            let score = choice.score.map(crate::uci_engine::Score::centipawns);
            if is_offered && score.is_some_and(|score| score <= 0) {
                return Request::AcceptDraw { seen };
            }
            Request::Move { seen, attempt: choice.best.to_string() }
        }
        Err(error) => {
            tracing::error!(game = %now.id, ?error, "an engine of the server has failed");
            if state.times().len() < 2 { Request::Abort } else { Request::Resign }
        }
    }
}
