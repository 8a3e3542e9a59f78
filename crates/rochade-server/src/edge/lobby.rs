//! Games that wait for an opponent.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::watch;

use crate::game::{PlayerName, Terms};
use crate::id::PublicId;

/// A game in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyEntry {
    pub id: PublicId,
    /// Who waits; without a name, a guest.
    pub name: Option<PlayerName>,
    /// The colour that is still free.
    pub free: rochade::Color,
    /// What is offered.
    pub terms: Terms,
}

/// Games that wait for an opponent, for everybody to see. Only those whose player
/// is there are listed: nobody wants to wait for somebody who has gone.
#[derive(Debug)]
pub struct Lobby {
    entries: Mutex<BTreeMap<PublicId, LobbyEntry>>,
    changes: watch::Sender<u64>,
}

impl Default for Lobby {
    fn default() -> Self {
        Self { entries: Mutex::default(), changes: watch::Sender::new(0) }
    }
}

impl Lobby {
    /// Who waits now.
    pub fn entries(&self) -> Vec<LobbyEntry> {
        self.lock().values().cloned().collect()
    }

    /// Told whenever somebody comes or goes.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Lists a game, or takes it from the list.
    pub(crate) fn set(&self, id: PublicId, entry: Option<LobbyEntry>) {
        let mut entries = self.lock();
        let changed = match entry {
            Some(entry) => {
                entries.get(&id) != Some(&entry) && {
                    entries.insert(id, entry);
                    true
                }
            }
            None => entries.remove(&id).is_some(),
        };
        drop(entries);
        if changed {
            self.changes.send_modify(|count| *count += 1);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<PublicId, LobbyEntry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
