//! What electronic boards show now. It is in no journal: the files of the boards' software hold
//! it, and whoever follows them tells it again.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rochade::Position;
use tokio::sync::broadcast;
use tokio::time::Instant;

use crate::app::App;
use crate::bounds;
use crate::event::command::EventCommand;
use crate::event::fact::By;
use crate::event::followed::{self, BoardFinder, FollowedGame};
use crate::event::{Event, Order};
use crate::id::PublicId;
use crate::journal::{Failure, Handle, aside};

/// So many news may wait for a page that is slow.
const NEWS: usize = 64;

/// The electronic boards of all events. Cheap to clone.
#[derive(Clone, Debug)]
pub struct ElectronicBoards {
    events: Arc<Mutex<HashMap<PublicId, Followed>>>,
    news: broadcast::Sender<PublicId>,
}

/// The boards of a round.
pub type Boards = BTreeMap<u16, Arc<FollowedGame>>;

#[derive(Debug)]
struct Followed {
    round: u16,
    boards: Boards,
    heard: Instant,
}

impl Default for ElectronicBoards {
    fn default() -> Self {
        Self { events: Arc::default(), news: broadcast::channel(NEWS).0 }
    }
}

impl ElectronicBoards {
    fn lock(&self) -> MutexGuard<'_, HashMap<PublicId, Followed>> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in what boards of the current round show; says whether any of them has changed.
    pub fn set(&self, event: PublicId, round: u16, boards: Vec<(u16, FollowedGame)>) -> bool {
        let is_news = {
            let mut events = self.lock();
            if !events.contains_key(&event) && events.len() >= bounds::FOLLOWED_EVENTS {
                let oldest = events.iter().min_by_key(|(_, known)| known.heard).map(|(&id, _)| id);
                oldest.and_then(|id| events.remove(&id));
            }
            let now = Instant::now();
            let known = events.entry(event).or_insert_with(|| Followed {
                round,
                boards: Boards::new(),
                heard: now,
            });
            known.heard = now;
            let mut is_news = known.round != round;
            if is_news {
                *known = Followed { round, boards: Boards::new(), heard: now };
            }
            for (board, game) in boards {
                if known.boards.get(&board).is_none_or(|known| **known != game) {
                    known.boards.insert(board, Arc::new(game));
                    is_news = true;
                }
            }
            is_news
        };
        if is_news {
            // Nobody may be looking.
            let _ = self.news.send(event);
        }
        is_news
    }

    /// The boards of an event show nothing until they are told again.
    pub fn forget(&self, event: PublicId) {
        if self.lock().remove(&event).is_some() {
            let _ = self.news.send(event);
        }
    }

    /// What the boards of a round show.
    pub fn of(&self, event: PublicId, round: u16) -> Boards {
        let events = self.lock();
        let known = events.get(&event).filter(|known| known.round == round);
        known.map(|known| known.boards.clone()).unwrap_or_default()
    }

    /// Which events' boards change, from now on.
    pub fn news(&self) -> broadcast::Receiver<PublicId> {
        self.news.subscribe()
    }
}

/// White and Black, as a file names them.
pub type Players = [String; 2];

/// Follows the games of a file. What is over is noted by whoever tells it. Gives the players
/// whose board nobody knows.
pub async fn follow_file(
    app: &App,
    running: &Handle<Event>,
    by: Option<By>,
    file: &str,
    text: String,
) -> Result<Vec<Players>, Failure<Event>> {
    let (event, name) = (running.snapshot(), file.to_owned());
    let current = event.state().published();
    let read = aside(move || {
        let state = event.state();
        let mut finder = BoardFinder::new(state);
        let games = followed::games(&text).into_iter().map(|filed| {
            let place = finder.find(&filed, &name).filter(|_| !filed.is_too_long());
            let Some((round, board)) = place else { return Err([filed.white, filed.black]) };
            let start = state.position(round, board).map(Position::start);
            Ok((round, board, filed.follow(start)))
        });
        games.collect::<Vec<_>>()
    });
    let (mut unknown, mut now) = (Vec::new(), Vec::new());
    for game in read.await {
        let (round, board, game) = match game {
            Ok(game) => game,
            Err(players) => {
                unknown.push(players);
                continue;
            }
        };
        if let (Some(by), Some(result)) = (&by, game.result()) {
            let command = EventCommand::Record { round, board, result, pgn: game.pgn() };
            let order = Order { by: by.clone(), seen: None, command };
            match running.clone().ask(order).await {
                // What is closed stays as it is, and is followed all the same.
                Ok(_) | Err(Failure::Refused(..)) => {}
                Err(failure) => return Err(failure),
            }
        }
        if round == current {
            now.push((board, game));
        }
    }
    app.electronic.set(running.id(), current, now);
    Ok(unknown)
}

/// Another server was told what boards show.
pub async fn hear_boards(app: App, id: PublicId, file: String, text: String) {
    let heard = async {
        let running = app.events.open(id).await?;
        follow_file(&app, &running, None, &file, text).await
    };
    if let Err(error) = heard.await {
        tracing::warn!(%id, %error, "what electronic boards show is not known here");
    }
}
