//! Who has a game open. It is in no journal, and joining waits for nobody.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rochade::Color;
use tokio::sync::watch;
use tokio::time::Instant;

use super::elsewhere::Elsewhere;
use super::talk::{Talk, Utterance};
use crate::game::{Actor, GameRefusal};
use crate::id::PublicId;
use crate::storage::bus::NodeId;
use crate::wire;

/// Who has which game open, here and at other servers. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Presence(Arc<Mutex<Rooms>>);

#[derive(Debug, Default)]
struct Rooms {
    here: HashMap<PublicId, Room>,
    elsewhere: Elsewhere<wire::Presence>,
    /// What other servers are to be told, once somebody asks for it.
    news: Option<HashSet<PublicId>>,
}

/// Who has one game open here.
#[derive(Debug)]
struct Room {
    white: u32,
    black: u32,
    spectators: u32,
    /// Since when each player is away, while away; White first.
    away_since: [Instant; 2],
    told: watch::Sender<Told>,
}

/// What those who have a game open are told.
#[derive(Clone, Debug, Default)]
struct Told {
    presence: wire::Presence,
    /// For the players; none before somebody says something.
    talk: Option<Arc<Talk>>,
}

impl Room {
    fn count(&mut self, you: Option<Actor>, change: impl Fn(&mut u32)) {
        match you {
            None => change(&mut self.spectators),
            Some(actor) => {
                if actor.plays(Color::White) {
                    change(&mut self.white);
                }
                if actor.plays(Color::Black) {
                    change(&mut self.black);
                }
            }
        }
    }

    const fn here(&self) -> wire::Presence {
        wire::Presence { white: self.white > 0, black: self.black > 0, spectators: self.spectators }
    }

    /// Tells who is there, if that has changed.
    fn tell(&mut self, now: wire::Presence) {
        let before = self.told.borrow().presence;
        if now == before {
            return;
        }
        for (since, (was, is)) in
            self.away_since.iter_mut().zip([(before.white, now.white), (before.black, now.black)])
        {
            if was && !is {
                *since = Instant::now();
            }
        }
        self.told.send_modify(|told| told.presence = now);
    }
}

impl Rooms {
    /// Who has this game open, wherever.
    fn of(&self, id: PublicId) -> wire::Presence {
        let mut all = self.here.get(&id).map(Room::here).unwrap_or_default();
        for there in self.elsewhere.of(id) {
            all.white |= there.white;
            all.black |= there.black;
            all.spectators = all.spectators.saturating_add(there.spectators);
        }
        all
    }

    /// Other servers are to be told who has this game open here.
    fn note(&mut self, id: PublicId) {
        if let Some(news) = &mut self.news {
            news.insert(id);
        }
    }

    /// Tells everybody here who has this game open.
    fn tell(&mut self, id: PublicId) {
        let now = self.of(id);
        if let Some(room) = self.here.get_mut(&id) {
            room.tell(now);
        }
    }
}

/// Somebody who has a game open, until this is dropped.
#[derive(Debug)]
pub struct Attending {
    presence: Presence,
    id: PublicId,
    you: Option<Actor>,
    told: watch::Receiver<Told>,
    /// What was told last.
    known: (Option<wire::Presence>, Option<Arc<Talk>>),
}

impl Attending {
    /// What to wait for across other things that happen.
    pub fn changes(&self) -> Changes {
        Changes(self.told.clone())
    }

    /// Who is there and what was said, each if it is new. Only players hear the talk.
    pub fn news(&mut self) -> (Option<wire::Presence>, Option<Arc<Talk>>) {
        let Told { presence, talk } = self.told.borrow_and_update().clone();
        let is_new = self.known.0 != Some(presence);
        let heard = talk.filter(|talk| {
            let is_known = self.known.1.as_ref().is_some_and(|known| Arc::ptr_eq(known, talk));
            self.you.is_some() && !is_known
        });
        if heard.is_some() {
            self.known.1.clone_from(&heard);
        }
        self.known.0 = Some(presence);
        (is_new.then_some(presence), heard)
    }
}

/// What one who has a game open waits for.
#[derive(Debug)]
pub struct Changes(watch::Receiver<Told>);

impl Changes {
    /// Waits until something is new, and once at the beginning for nothing; none when there is
    /// nobody to tell it. Gives what to wait for after that.
    pub async fn next(mut self) -> Option<Self> {
        self.0.changed().await.ok()?;
        Some(self)
    }
}

impl Presence {
    /// Somebody opens a game, as a player or to watch.
    pub fn join(&self, id: PublicId, you: Option<Actor>) -> Attending {
        let mut rooms = self.lock();
        let room = rooms.here.entry(id).or_insert_with(|| Room {
            white: 0,
            black: 0,
            spectators: 0,
            away_since: [Instant::now(); 2],
            told: watch::Sender::new(Told::default()),
        });
        room.count(you, |count| *count += 1);
        let mut told = room.told.subscribe();
        rooms.tell(id);
        rooms.note(id);
        told.mark_changed();
        drop(rooms);
        Attending { presence: self.clone(), id, you, told, known: (None, None) }
    }

    /// A player says something at a game, here or at another server, to whoever has it open
    /// here.
    pub fn talk(&self, id: PublicId, by: Color, utterance: Utterance) -> Result<(), GameRefusal> {
        let rooms = self.lock();
        let Some(room) = rooms.here.get(&id) else { return Ok(()) };
        let mut done = Ok(());
        room.told.send_if_modified(|told| {
            let known = told.talk.as_deref();
            if utterance == Utterance::WantTexts(known.is_some_and(|talk| talk.wants_texts(by))) {
                return false;
            }
            let mut talk = known.cloned().unwrap_or_default();
            done = talk.hear(by, utterance);
            if done.is_ok() {
                told.talk = Some(Arc::new(talk));
            }
            done.is_ok()
        });
        done
    }

    /// What was said at a game that somebody has open here.
    pub fn said(&self, id: PublicId) -> Option<Arc<Talk>> {
        self.lock().here.get(&id)?.told.borrow().talk.clone()
    }

    /// Which players here want free text at a game: whoever comes to another server later has to
    /// be told.
    pub fn wishes(&self, id: PublicId) -> Vec<Color> {
        let rooms = self.lock();
        let Some(room) = rooms.here.get(&id) else { return Vec::new() };
        let talk = room.told.borrow().talk.clone();
        let is_here = |color| match color {
            Color::White => room.white > 0,
            Color::Black => room.black > 0,
        };
        let wants = |color: &Color| {
            is_here(*color) && talk.as_ref().is_some_and(|talk| talk.wants_texts(*color))
        };
        Color::ALL.into_iter().filter(wants).collect()
    }

    /// Some games that both players have open.
    pub fn boards(&self) -> Vec<PublicId> {
        const MOST: usize = 8;
        let rooms = self.lock();
        let elsewhere = rooms.elsewhere.all().map(|(id, _)| id);
        let elsewhere = elsewhere.filter(|id| !rooms.here.contains_key(id));
        let both = rooms.here.keys().copied().chain(elsewhere).filter(|id| {
            let there = rooms.of(*id);
            there.white && there.black
        });
        let mut boards = Vec::new();
        for id in both {
            // The players of a game may be at two other servers.
            if !boards.contains(&id) {
                boards.push(id);
            }
            if boards.len() == MOST {
                break;
            }
        }
        boards
    }

    /// For how long a player has been away from a game that others have open; nothing for
    /// who is there.
    pub fn away(&self, id: PublicId, color: Color) -> Option<Duration> {
        let rooms = self.lock();
        let room = rooms.here.get(&id)?;
        let told = room.told.borrow().presence;
        let (is_there, since) = match color {
            Color::White => (told.white, room.away_since[0]),
            Color::Black => (told.black, room.away_since[1]),
        };
        (!is_there).then(|| since.elapsed())
    }

    /// Who has this game open.
    pub fn of(&self, id: PublicId) -> wire::Presence {
        self.lock().of(id)
    }

    /// Who has this game open at this server.
    pub fn here(&self, id: PublicId) -> wire::Presence {
        self.lock().here.get(&id).map(Room::here).unwrap_or_default()
    }

    /// What has changed here since this was last asked.
    pub fn news(&self) -> Vec<(PublicId, wire::Presence)> {
        let mut rooms = self.lock();
        let news = rooms.news.replace(HashSet::new()).unwrap_or_default().into_iter();
        news.map(|id| (id, rooms.here.get(&id).map(Room::here).unwrap_or_default())).collect()
    }

    /// Everything counts as changed.
    pub fn tell_all_again(&self) {
        let mut rooms = self.lock();
        rooms.news = Some(rooms.here.keys().copied().collect());
    }

    /// Who has a game open at another server.
    pub fn set_elsewhere(&self, node: NodeId, round: u64, id: PublicId, there: wire::Presence) {
        let mut rooms = self.lock();
        if there == wire::Presence::default() {
            rooms.elsewhere.remove(node, id);
        } else {
            rooms.elsewhere.set(node, round, id, there);
        }
        rooms.tell(id);
    }

    /// What a server told before this round no longer counts.
    pub fn keep_round(&self, node: NodeId, round: u64) {
        let mut rooms = self.lock();
        rooms.elsewhere.keep_round(node, round).into_iter().for_each(|id| rooms.tell(id));
    }

    /// A server has gone.
    pub fn forget(&self, node: NodeId) {
        let mut rooms = self.lock();
        rooms.elsewhere.forget(node).into_iter().for_each(|id| rooms.tell(id));
    }

    fn lock(&self) -> MutexGuard<'_, Rooms> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        let mut rooms = self.presence.lock();
        if let Some(room) = rooms.here.get_mut(&self.id) {
            room.count(self.you, |count| *count = count.saturating_sub(1));
            let is_empty = room.here() == wire::Presence::default();
            rooms.tell(self.id);
            rooms.note(self.id);
            if is_empty {
                rooms.here.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_at_another_server_is_there_until_it_says_otherwise() {
        let (presence, id) = (Presence::default(), PublicId::random());
        presence.tell_all_again();
        let black = wire::Presence { black: true, ..wire::Presence::default() };
        let white = presence.join(id, Some(Actor::Player(Color::White)));
        assert_eq!(presence.news(), [(id, wire::Presence { white: true, ..Default::default() })]);
        presence.set_elsewhere(7, 1, id, black);
        assert_eq!(
            white.told.borrow().presence,
            wire::Presence { white: true, black: true, spectators: 0 }
        );
        assert_eq!(presence.away(id, Color::Black), None);
        let far = PublicId::random();
        presence.set_elsewhere(7, 1, far, wire::Presence { white: true, ..Default::default() });
        presence.set_elsewhere(8, 1, far, black);
        assert_eq!(presence.boards(), [id, far], "each once, with both players there");
        presence.keep_round(7, 1);
        assert!(presence.of(id).black, "it was told in this round");
        presence.keep_round(7, 2);
        assert!(!white.told.borrow().presence.black, "and not in the next");
        presence.set_elsewhere(7, 3, id, black);
        presence.forget(7);
        assert!(!white.told.borrow().presence.black && presence.away(id, Color::Black).is_some());
        assert_eq!(presence.news(), [], "nobody here came or went");
        drop(white);
        assert_eq!(presence.news(), [(id, wire::Presence::default())]);
    }

    #[test]
    fn what_is_said_is_for_the_players_and_a_wish_is_told_once() {
        let (presence, id) = (Presence::default(), PublicId::random());
        let mut white = presence.join(id, Some(Actor::Player(Color::White)));
        let mut spectator = presence.join(id, None);
        assert!(white.news().0.is_some_and(|there| there.white && there.spectators == 1));
        assert_eq!(white.news().0, None, "told once");
        let hello = || Utterance::Say(super::super::Saying::Phrase(crate::game::Phrase::Hello));
        assert_eq!(presence.talk(id, Color::Black, hello()), Ok(()), "from another server");
        assert_eq!(white.news().1.map(|talk| talk.said().len()), Some(1));
        assert!(white.news().1.is_none() && spectator.news().1.is_none());
        assert_eq!(presence.talk(id, Color::White, Utterance::WantTexts(true)), Ok(()));
        assert!(white.news().1.is_some_and(|talk| talk.wants_texts(Color::White)));
        assert_eq!(presence.talk(id, Color::White, Utterance::WantTexts(true)), Ok(()));
        assert!(white.news().1.is_none(), "nothing new");
        assert_eq!(presence.talk(id, Color::Black, Utterance::WantTexts(true)), Ok(()));
        assert_eq!(presence.wishes(id), [Color::White], "Black is not here");
    }
}
