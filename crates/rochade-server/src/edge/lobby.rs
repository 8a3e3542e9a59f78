//! Games that wait for an opponent.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rochade_words::Language;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::elsewhere::Elsewhere;
use crate::bounds;
use crate::game::{PlayerName, Terms};
use crate::id::PublicId;
use crate::storage::bus::NodeId;

/// A game in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    entries: Mutex<Entries>,
    changes: watch::Sender<u64>,
    /// The list as it was told last, with the change that it was made for.
    told: Mutex<HashMap<Language, (u64, Arc<str>)>>,
    /// Held by a program that looks for a game and waits with one of its own if there is
    /// none: of two that come at once, the second finds the first.
    pub seeking: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Entries {
    here: BTreeMap<PublicId, LobbyEntry>,
    elsewhere: Elsewhere<LobbyEntry>,
    /// What other servers are to be told, once somebody asks for it.
    news: Option<HashSet<PublicId>>,
}

impl Default for Lobby {
    fn default() -> Self {
        let changes = watch::Sender::new(0);
        let (entries, told, seeking) = Default::default();
        Self { entries, changes, told, seeking }
    }
}

impl Lobby {
    /// Who waits now; not all of them if there are more than anybody would read.
    pub fn entries(&self) -> Vec<LobbyEntry> {
        let entries = self.lock();
        let mut all: BTreeMap<PublicId, &LobbyEntry> = entries.elsewhere.all().collect();
        all.extend(entries.here.iter().map(|(id, entry)| (*id, entry)));
        all.into_values().take(bounds::LOBBY).cloned().collect()
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
                entries.here.get(&id) != Some(&entry) && {
                    entries.here.insert(id, entry);
                    true
                }
            }
            None => entries.here.remove(&id).is_some(),
        };
        if changed && let Some(news) = &mut entries.news {
            news.insert(id);
        }
        drop(entries);
        self.changed(changed);
    }

    /// What has changed here since this was last asked: who waits now, and who no longer
    /// does.
    pub(crate) fn news(&self) -> Vec<(PublicId, Option<LobbyEntry>)> {
        let mut entries = self.lock();
        let news = entries.news.replace(HashSet::new()).unwrap_or_default().into_iter();
        news.map(|id| (id, entries.here.get(&id).cloned())).collect()
    }

    /// Everything counts as changed.
    pub(crate) fn tell_all_again(&self) {
        let mut entries = self.lock();
        entries.news = Some(entries.here.keys().copied().collect());
    }

    /// Somebody waits at another server.
    pub(crate) fn set_elsewhere(&self, node: NodeId, round: u64, entry: LobbyEntry) {
        let is_new = self.lock().elsewhere.set(node, round, entry.id, entry);
        self.changed(is_new);
    }

    /// Somebody no longer waits at another server.
    pub(crate) fn remove_elsewhere(&self, node: NodeId, id: PublicId) {
        let is_removed = self.lock().elsewhere.remove(node, id);
        self.changed(is_removed);
    }

    /// What a server told before this round no longer counts.
    pub(crate) fn keep_round(&self, node: NodeId, round: u64) {
        let gone = self.lock().elsewhere.keep_round(node, round);
        self.changed(!gone.is_empty());
    }

    /// A server has gone.
    pub(crate) fn forget(&self, node: NodeId) {
        let gone = self.lock().elsewhere.forget(node);
        self.changed(!gone.is_empty());
    }

    fn changed(&self, is_changed: bool) {
        if is_changed {
            self.changes.send_modify(|count| *count += 1);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use rochade::StartId;

    use super::*;
    use crate::game::{Draft, IllegalMoves, Millis, Mode, Origin, TimeControl};

    fn waiting(lobby: &Lobby) {
        let draft = Draft {
            origin: Origin::number(StartId::CLASSICAL),
            time: TimeControl::None {},
            study: Millis::ZERO,
            illegal: IllegalMoves::Refused,
            mode: Mode::Lobby {},
            rated: false,
            to: None,
            first_move: None,
            black_base: None,
            half_time: false,
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
