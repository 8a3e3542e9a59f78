//! Who has a game open. It is in no journal, and joining waits for nobody.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rochade::Color;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::game::Actor;
use crate::id::PublicId;
use crate::wire;

/// Who has which game open. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Presence(Arc<Mutex<HashMap<PublicId, Room>>>);

/// Who has one game open.
#[derive(Debug)]
struct Room {
    white: u32,
    black: u32,
    spectators: u32,
    /// Since when each player is away, while away; White first.
    away_since: [Instant; 2],
    told: watch::Sender<wire::Presence>,
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
        let (white, black) = (self.white > 0, self.black > 0);
        let before = *self.told.borrow();
        for (since, (was, is)) in
            self.away_since.iter_mut().zip([(before.white, white), (before.black, black)])
        {
            if was && !is {
                *since = Instant::now();
            }
        }
        let now = wire::Presence { white, black, spectators: self.spectators };
        self.told.send_replace(now);
    }
}

/// Somebody who has a game open, until this is dropped.
#[derive(Debug)]
pub struct Attending {
    presence: Presence,
    id: PublicId,
    you: Option<Actor>,
    /// Who is there, told whenever it changes, and once at the beginning.
    pub told: watch::Receiver<wire::Presence>,
}

impl Presence {
    /// Somebody opens a game, as a player or to watch.
    pub fn join(&self, id: PublicId, you: Option<Actor>) -> Attending {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.entry(id).or_insert_with(|| Room {
            white: 0,
            black: 0,
            spectators: 0,
            away_since: [Instant::now(); 2],
            told: watch::Sender::new(wire::Presence::default()),
        });
        room.count(you, |count| *count += 1);
        let mut told = room.told.subscribe();
        told.mark_changed();
        drop(rooms);
        Attending { presence: self.clone(), id, you, told }
    }

    /// Some games that both players have open.
    pub fn boards(&self) -> Vec<PublicId> {
        const MOST: usize = 8;
        let rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let both = rooms.iter().filter(|(_, room)| room.white > 0 && room.black > 0);
        both.map(|(id, _)| *id).take(MOST).collect()
    }

    /// For how long a player has been away from a game that others have open; nothing for
    /// who is there.
    pub fn away(&self, id: PublicId, color: Color) -> Option<Duration> {
        let rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.get(&id)?;
        let (there, since) = match color {
            Color::White => (room.white, room.away_since[0]),
            Color::Black => (room.black, room.away_since[1]),
        };
        (there == 0).then(|| since.elapsed())
    }

    /// Who has this game open.
    pub fn of(&self, id: PublicId) -> wire::Presence {
        let rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(&id).map(|room| *room.told.borrow()).unwrap_or_default()
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        let mut rooms = self.presence.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get_mut(&self.id) {
            room.count(self.you, |count| *count = count.saturating_sub(1));
            if (room.white, room.black, room.spectators) == (0, 0, 0) {
                rooms.remove(&self.id);
            }
        }
    }
}
