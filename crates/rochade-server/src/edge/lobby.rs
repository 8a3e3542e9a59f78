//! Games that wait for an opponent.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use rochade_words::Language;
use tokio::sync::watch;

use crate::bounds;
use crate::game::{PlayerName, Terms};
use crate::id::PublicId;

/// A game in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyEntry {
    pub id: PublicId,
    /// Who waits; without a name, a guest.
    pub name: Option<PlayerName>,
    /// By which a guest without a name is called.
    pub guest_number: u16,
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
    /// The list as it was told last, with the change that it was made for.
    told: Mutex<HashMap<Language, (u64, Arc<str>)>>,
}

impl Default for Lobby {
    fn default() -> Self {
        let changes = watch::Sender::new(0);
        Self { entries: Mutex::default(), changes, told: Mutex::default() }
    }
}

impl Lobby {
    /// Who waits now; not all of them if there are more than anybody would read.
    pub fn entries(&self) -> Vec<LobbyEntry> {
        self.lock().values().take(bounds::LOBBY).cloned().collect()
    }

    /// The list in a language, made once for each change however many read it.
    pub fn told(&self, language: Language, make: impl FnOnce(&[LobbyEntry]) -> String) -> Arc<str> {
        let change = *self.changes.borrow();
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        match told.get(&language) {
            Some((made_for, text)) if *made_for == change => Arc::clone(text),
            Some(_) | None => {
                let text: Arc<str> = make(&self.entries()).into();
                told.insert(language, (change, Arc::clone(&text)));
                text
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Draft, IllegalMoves, Millis, Mode, Origin, TimeControl};

    fn waiting(lobby: &Lobby) {
        let draft = Draft {
            origin: Origin::Classical {},
            time: TimeControl::None {},
            study: Millis::ZERO,
            illegal: IllegalMoves::Refused,
            mode: Mode::Lobby {},
        };
        let terms = Terms::new(draft).expect("within the bounds");
        let id = PublicId::random();
        lobby.set(
            id,
            Some(LobbyEntry {
                id,
                name: None,
                guest_number: 100,
                free: rochade::Color::White,
                terms,
            }),
        );
    }

    #[test]
    fn a_crowd_is_listed_up_to_a_bound() {
        let lobby = Lobby::default();
        for _ in 0..bounds::LOBBY + 5 {
            waiting(&lobby);
        }
        assert_eq!(lobby.entries().len(), bounds::LOBBY);
    }

    #[test]
    fn the_list_is_made_once_for_each_change_and_language() {
        let lobby = Lobby::default();
        let mut made = 0;
        let mut told = |language| {
            lobby.told(language, |entries| {
                made += 1;
                entries.len().to_string()
            })
        };
        assert_eq!(*told(Language::En), *"0");
        told(Language::En);
        told(Language::De);
        waiting(&lobby);
        assert_eq!(*told(Language::En), *"1");
        told(Language::En);
        assert_eq!(made, 3);
    }
}
