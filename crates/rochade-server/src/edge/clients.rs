//! The streams of programs that play here: which are open, that the newest one counts, and
//! who is told again of a game whose stream broke.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rochade::Color;
use tokio::sync::{Notify, mpsc};
use tokio_util::sync::CancellationToken;

use super::elsewhere::Elsewhere;
use super::switchboard::{Subscription, Switchboard};
use crate::id::PublicId;
use crate::storage::bus::NodeId;

/// How long a program gets to open the stream of a game again by itself.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whose stream it is: the events of a token, or one side of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The events of an account, by the session of the token.
    Events(u32),
    /// A game, as one of its players.
    Game(PublicId, Color),
}

/// The streams of programs. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Clients(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    streams: Mutex<Streams>,
    /// By account, the games whose streams are lost.
    lost: Switchboard<PublicId, PublicId>,
}

#[derive(Debug, Default)]
struct Streams {
    opened: u64,
    open: HashMap<(PublicId, Place), Slot>,
    /// How many pages and streams each account has open.
    online: HashMap<PublicId, usize>,
    /// The accounts of those who are at other servers.
    elsewhere: Elsewhere<()>,
    /// What other servers are to be told, once somebody asks for it.
    news: Option<HashSet<PublicId>>,
    /// Lists of games that somebody follows, by the name that the program gave.
    lists: HashMap<String, mpsc::UnboundedSender<Vec<PublicId>>>,
}

impl Streams {
    /// Other servers are to be told whether this account is here.
    fn note(&mut self, account: PublicId) {
        if let Some(news) = &mut self.news {
            news.insert(account);
        }
    }
}

#[derive(Debug)]
struct Slot {
    number: u64,
    replaced: CancellationToken,
    again: Arc<Notify>,
}

impl Clients {
    /// Opens a stream; an older one in the same place ends.
    pub fn open(&self, account: PublicId, place: Place) -> OpenStream {
        let online = self.enter(account);
        let mut streams = self.lock();
        streams.opened += 1;
        let number = streams.opened;
        let (replaced, again) = (CancellationToken::new(), Arc::new(Notify::new()));
        let slot = Slot { number, replaced: replaced.clone(), again: Arc::clone(&again) };
        if let Some(older) = streams.open.insert((account, place), slot) {
            older.replaced.cancel();
        }
        drop(streams);
        OpenStream { online, place, number, replaced, again }
    }

    /// Somebody with this account is here until this is dropped.
    pub fn enter(&self, account: PublicId) -> Online {
        let mut streams = self.lock();
        *streams.online.entry(account).or_default() += 1;
        streams.note(account);
        drop(streams);
        Online { clients: self.clone(), account }
    }

    /// Whether this account has such a stream open.
    pub fn is_open(&self, account: PublicId, place: Place) -> bool {
        self.lock().open.contains_key(&(account, place))
    }

    /// Whether somebody with this account is here or at another server.
    pub fn is_online(&self, account: PublicId) -> bool {
        let streams = self.lock();
        streams.online.contains_key(&account) || streams.elsewhere.of(account).next().is_some()
    }

    /// The accounts of those who are here or at another server.
    pub fn online(&self) -> HashSet<PublicId> {
        let streams = self.lock();
        let elsewhere = streams.elsewhere.all().map(|(account, ())| account);
        streams.online.keys().copied().chain(elsewhere).collect()
    }

    /// Who has come or gone here since this was last asked, and whether they are here now.
    pub fn news(&self) -> Vec<(PublicId, bool)> {
        let mut streams = self.lock();
        let news = streams.news.replace(HashSet::new()).unwrap_or_default().into_iter();
        news.map(|account| (account, streams.online.contains_key(&account))).collect()
    }

    /// Everything counts as changed.
    pub fn tell_all_again(&self) {
        let mut streams = self.lock();
        streams.news = Some(streams.online.keys().copied().collect());
    }

    /// Somebody with this account is at another server.
    pub fn set_elsewhere(&self, node: NodeId, round: u64, account: PublicId) {
        self.lock().elsewhere.set(node, round, account, ());
    }

    /// Somebody no longer is.
    pub fn remove_elsewhere(&self, node: NodeId, account: PublicId) {
        self.lock().elsewhere.remove(node, account);
    }

    /// What a server told before this round no longer counts.
    pub fn keep_round(&self, node: NodeId, round: u64) {
        self.lock().elsewhere.keep_round(node, round);
    }

    /// A server has gone.
    pub fn forget(&self, node: NodeId) {
        self.lock().elsewhere.forget(node);
    }

    /// Has the stream tell once more how things stand: what its program sent was refused, and
    /// many programs wait for the next line instead of trying again.
    pub fn tell_again(&self, account: PublicId, place: Place) {
        if let Some(slot) = self.lock().open.get(&(account, place)) {
            slot.again.notify_one();
        }
    }

    /// Opens a list of games under a name that the program gives; an older one ends.
    pub fn open_list(&self, name: &str) -> GameList {
        let (sender, added) = mpsc::unbounded_channel();
        self.lock().lists.insert(name.to_owned(), sender);
        GameList { clients: self.clone(), name: name.to_owned(), added }
    }

    /// Adds games to a list; says whether somebody follows it.
    pub fn add_to_list(&self, name: &str, games: Vec<PublicId>) -> bool {
        self.lock().lists.get(name).is_some_and(|list| list.send(games).is_ok())
    }

    /// Told of every account and game whose stream broke and was not opened again.
    pub fn watch_lost(&self, account: PublicId) -> Subscription<PublicId, PublicId> {
        self.0.lost.listen(account)
    }

    fn lock(&self) -> MutexGuard<'_, Streams> {
        self.0.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody with an account is here until this is dropped.
#[derive(Debug)]
pub struct Online {
    clients: Clients,
    account: PublicId,
}

impl Drop for Online {
    fn drop(&mut self) {
        let mut streams = self.clients.lock();
        if let Some(count) = streams.online.get_mut(&self.account) {
            *count -= 1;
            if *count == 0 {
                streams.online.remove(&self.account);
                streams.note(self.account);
            }
        }
    }
}

/// A list of games that somebody follows until this is dropped.
#[derive(Debug)]
pub struct GameList {
    clients: Clients,
    name: String,
    added: mpsc::UnboundedReceiver<Vec<PublicId>>,
}

impl GameList {
    /// Waits for games that are added; none when another list has taken the name.
    pub async fn added(&mut self) -> Option<Vec<PublicId>> {
        self.added.recv().await
    }
}

impl Drop for GameList {
    fn drop(&mut self) {
        let mut streams = self.clients.lock();
        // A newer one has the name of its own right.
        self.added.close();
        if streams.lists.get(&self.name).is_some_and(mpsc::UnboundedSender::is_closed) {
            streams.lists.remove(&self.name);
        }
    }
}

/// A stream that is open until this is dropped.
#[derive(Debug)]
pub struct OpenStream {
    online: Online,
    place: Place,
    number: u64,
    /// A newer one is there.
    pub replaced: CancellationToken,
    /// How things stand is to be told once more.
    pub again: Arc<Notify>,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let (clients, account, place) = (&self.online.clients, self.online.account, self.place);
        let mut streams = clients.lock();
        let is_newest =
            streams.open.get(&(account, place)).is_some_and(|slot| slot.number == self.number);
        if !is_newest {
            return;
        }
        streams.open.remove(&(account, place));
        drop(streams);
        let (Place::Game(game, _), Ok(runtime)) = (place, tokio::runtime::Handle::try_current())
        else {
            return;
        };
        let clients = clients.clone();
        runtime.spawn(async move {
            tokio::time::sleep(PATIENCE).await;
            if !clients.is_open(account, place) {
                clients.0.lost.tell(&account, game);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn who_is_at_another_server_is_online_until_it_no_longer_says_so() {
        let (here, there) = (Clients::default(), Clients::default());
        let (anna, bert) = (PublicId::random(), PublicId::random());
        there.tell_all_again();
        let (of_anna, of_bert) = (there.enter(anna), there.enter(bert));
        let tell = |round: u64| {
            let news = there.news();
            for (who, is_there) in &news {
                match is_there {
                    true => here.set_elsewhere(7, round, *who),
                    false => here.remove_elsewhere(7, *who),
                }
            }
            news.len()
        };
        assert_eq!(tell(1), 2);
        assert!(here.is_online(anna) && here.online().contains(&bert));
        drop(of_bert);
        assert_eq!(tell(1), 1);
        assert!(here.is_online(anna) && !here.is_online(bert));
        // A note got lost: what is not told again does not stay.
        drop(of_anna);
        there.news();
        here.keep_round(7, 2);
        assert!(!here.is_online(anna));
        here.set_elsewhere(7, 2, anna);
        here.forget(7);
        assert!(here.online().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn the_newest_stream_counts_and_a_lost_one_is_told_once() {
        let (clients, account, game) =
            (Clients::default(), PublicId::random(), PublicId::random_game());
        let place = Place::Game(game, Color::White);
        let mut lost = clients.watch_lost(account);
        let first = clients.open(account, place);
        let second = clients.open(account, place);
        assert!(first.replaced.is_cancelled() && !second.replaced.is_cancelled());
        drop(first);
        assert!(clients.is_open(account, place) && clients.is_online(account));
        clients.tell_again(account, place);
        second.again.notified().await;
        drop(second);
        assert!(!clients.is_online(account));
        // Opened again in time: nobody is told.
        let third = clients.open(account, place);
        tokio::time::sleep(2 * PATIENCE).await;
        assert_eq!(lost.next().now_or_never(), None);
        drop(third);
        assert_eq!(lost.next().await, Some(game));
        tokio::time::sleep(2 * PATIENCE).await;
        assert_eq!(lost.next().now_or_never(), None);
        drop(clients.open(account, Place::Events(1)));
        tokio::time::sleep(2 * PATIENCE).await;
        assert_eq!(lost.next().now_or_never(), None, "events are no game");
    }
}
