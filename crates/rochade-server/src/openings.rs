//! The openings explorer of this server: its folder, and how finished games come into it.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use jiff::Timestamp;
use rochade::Color;
use rochade_explorer::{
    Added, Date, Error, Explorer, Filter, Game, Keep, Outcome, Speed, Store, StoredMove,
};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::app::App;
use crate::game::{self, OnlineGame, TimeControl};
use crate::id::PublicId;
use crate::journal::aside;
use crate::storage::{Kind, StorageError, Which};

/// The collection that the games of this server belong to.
pub const SOURCE: &str = "rochade";

/// So many files with new games are left beside the index before it is built anew, and all files once there are many.
const FEW_FILES: usize = 32;
const MANY_FILES: usize = 400;

/// The games by position.
#[derive(Debug)]
pub struct Openings {
    /// Where they are; a server without a folder keeps none.
    folder: Option<PathBuf>,
    open: RwLock<Option<Arc<Explorer>>>,
    /// One at a time changes the folder.
    changing: Mutex<()>,
    ended: UnboundedSender<PublicId>,
    to_add: Mutex<Option<UnboundedReceiver<PublicId>>>,
}

impl Openings {
    /// Those of a folder, which is opened when somebody asks.
    pub fn new(folder: Option<PathBuf>) -> Self {
        let (ended, to_add) = unbounded_channel();
        Self {
            folder,
            open: RwLock::default(),
            changing: Mutex::default(),
            ended,
            to_add: Mutex::new(Some(to_add)),
        }
    }

    /// Whom to tell that a game has ended.
    pub fn ended(&self) -> UnboundedSender<PublicId> {
        self.ended.clone()
    }

    /// The games; none if the server keeps none. Work for a thread that may wait.
    pub fn explorer(&self) -> Result<Option<Arc<Explorer>>, Error> {
        let Some(folder) = &self.folder else { return Ok(None) };
        if let Some(open) = &*self.open.read().unwrap_or_else(PoisonError::into_inner) {
            return Ok(Some(Arc::clone(open)));
        }
        let explorer = Arc::new(Explorer::open(folder)?);
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&explorer));
        Ok(Some(explorer))
    }

    /// Leaves out the name of a player. Work for a thread that may wait.
    fn forget(&self, name: &str) -> Result<(), Error> {
        let Some(explorer) = self.explorer()? else { return Ok(()) };
        let played = Filter {
            player: Some(name.to_owned()),
            sources: vec![SOURCE.to_owned()],
            ..Filter::default()
        };
        if explorer.count(&played) == 0 {
            return Ok(());
        }
        let Some(folder) = &self.folder else { return Ok(()) };
        let _one = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        Store::open(folder)?.forget(name, SOURCE, Keep::Needed)?;
        let explorer = Arc::new(Explorer::open(folder)?);
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = Some(explorer);
        Ok(())
    }

    /// Adds games. Work for a thread that may wait.
    fn add(&self, games: Vec<Game>) -> Result<Added, Error> {
        let Some(folder) = self.folder.as_ref().filter(|_| !games.is_empty()) else {
            return Ok(Added::default());
        };
        let _one = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut store = Store::open(folder)?;
        for game in games {
            store.add(game)?;
        }
        let added = store.finish()?;
        let explorer = Explorer::open(folder)?;
        let (waiting, files) = explorer.waiting();
        let explorer = if files > MANY_FILES || files > FEW_FILES && waiting * 20 > explorer.games()
        {
            drop(explorer);
            Store::open(folder)?.build(Keep::Needed, |_| true)?;
            Explorer::open(folder)?
        } else {
            explorer
        };
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(explorer));
        Ok(added)
    }
}

/// For how long games that end are gathered.
const TOGETHER: Duration = Duration::from_millis(250);

/// Adds games that end, until the server stops.
pub async fn add_forever(app: App) {
    let receiver = app.openings.to_add.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(mut ended) = receiver else { return };
    // What is said of a game after its end comes here, too.
    let mut done: HashSet<PublicId> = HashSet::new();
    loop {
        let mut ids = Vec::new();
        tokio::select! {
            id = ended.recv() => ids.extend(id),
            () = app.stopping() => return,
        }
        if ids.is_empty() {
            return;
        }
        // Those that end soon after are added with it: each time, files are written and opened
        // anew.
        tokio::select! {
            () = tokio::time::sleep(TOGETHER) => {}
            () = app.stopping() => {}
        }
        while let Ok(id) = ended.try_recv() {
            ids.push(id);
        }
        let mut games = Vec::new();
        for id in ids {
            if app.openings.folder.is_none() || !done.insert(id) {
                continue;
            }
            if done.len() > 10_000 {
                done = HashSet::from([id]);
            }
            let Ok(game) = app.games.snapshot(id).await else { continue };
            games.extend(of_game(&game.state, id, Timestamp::now()));
        }
        let own = app.clone();
        let added = aside(move || own.openings.add(games)).await;
        if let Err(error) = added {
            tracing::error!(%error, "games did not come into the explorer");
        }
    }
}

/// Leaves out the name of a player whose account is gone; the games stay.
pub async fn forget(app: App, name: String) {
    let forgotten = aside(move || app.openings.forget(&name)).await;
    if let Err(error) = forgotten {
        tracing::error!(%error, "a deleted account still has its name in the explorer");
    }
}

/// Adds all finished games of the storage.
pub async fn add_all(app: &App) -> Result<Result<Added, Error>, StorageError> {
    const PAGE: u32 = 500;
    let (mut after, mut total) = (0, Added::default());
    loop {
        let page = app.storage.journals(Kind::Game, Which::All, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(Ok(total)) };
        after = last.number;
        let mut games = Vec::new();
        for listed in &page {
            let Ok(game) = app.games.peek(listed.id).await else { continue };
            let ended = Timestamp::from_millisecond(listed.changed.cast_signed());
            games.extend(of_game(&game, listed.id, ended.unwrap_or_default()));
        }
        let own = app.clone();
        match aside(move || own.openings.add(games)).await {
            Ok(added) => {
                total.new += added.new;
                total.known += added.known;
            }
            Err(error) => return Ok(Err(error)),
        }
    }
}

/// A finished game as the explorer keeps it; none if it was not really played.
///
/// Whoever plays a rated game plays in public, by name. All others chose whom to show their game: it counts, and neither
/// names nor its address are kept.
fn of_game(game: &OnlineGame, id: PublicId, ended: Timestamp) -> Option<Game> {
    let (white_start, black_start) = game.terms().position().start_ids()?;
    let result = match game.outcome()? {
        game::Outcome::Won { winner: Color::White, .. } => Outcome::White,
        game::Outcome::Won { winner: Color::Black, .. } => Outcome::Black,
        game::Outcome::Drawn(_) => Outcome::Draw,
        game::Outcome::Aborted => return None,
    };
    let is_public = game.terms().is_rated();
    let name = |color: Color| match game.terms().mode().computer() == Some(color) {
        true => "Stockfish".to_owned(),
        false => {
            let name = game.holder(color).and_then(|holder| holder.name.as_ref());
            name.filter(|_| is_public).map(ToString::to_string).unwrap_or_default()
        }
    };
    let day = ended.strftime("%Y-%m-%d").to_string();
    let moves: Vec<StoredMove> = game.game().moves().map(StoredMove::from).collect();
    (moves.len() >= 2).then(|| Game {
        white_start,
        black_start,
        date: Date::read(&day).unwrap_or_default(),
        players: Color::ALL.map(name),
        ratings: [0; 2],
        result,
        speed: speed(game.terms().time()),
        rated: is_public,
        event: String::new(),
        source: SOURCE.to_owned(),
        link: if is_public { format!("/g/{id}") } else { private_link(id) },
        moves,
    })
}

/// Where a game can be looked at; nowhere if its players did not play in public.
pub fn public_link(game: &Game) -> Option<&str> {
    Some(game.link.as_str()).filter(|link| !link.is_empty() && !link.starts_with('#'))
}

/// What a game is known by that must not be found: equal for equal games, and nothing that leads there.
fn private_link(id: PublicId) -> String {
    let digest = Sha256::digest(format!("explorer {id}"));
    format!("#{}", data_encoding::HEXLOWER.encode(&digest[..12]))
}

fn speed(time: TimeControl) -> Speed {
    let seconds = |millis: game::Millis| millis.get() / 1000;
    match time {
        TimeControl::None {} => Speed::Unknown,
        TimeControl::Days { .. } => Speed::Correspondence,
        TimeControl::Fischer { base, increment } => {
            Speed::of_seconds(seconds(base), seconds(increment))
        }
        TimeControl::Bronstein { base, delay } | TimeControl::SimpleDelay { base, delay } => {
            Speed::of_seconds(seconds(base), seconds(delay))
        }
    }
}
