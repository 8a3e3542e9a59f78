//! What other servers have told of journals and accounts: it counts until they say otherwise,
//! or nothing more.

use std::collections::HashMap;

use crate::id::PublicId;
use crate::storage::bus::NodeId;

/// What each of the other servers has told, by name. Servers tell everything again from time to
/// time, in rounds; what is not told in a round is no longer so.
#[derive(Debug)]
pub(super) struct Elsewhere<V>(HashMap<NodeId, HashMap<PublicId, (u64, V)>>);

impl<V> Default for Elsewhere<V> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<V: PartialEq> Elsewhere<V> {
    /// A server tells this in this round. Says whether it is new.
    pub(super) fn set(&mut self, node: NodeId, round: u64, id: PublicId, value: V) -> bool {
        let told = self.0.entry(node).or_default();
        let is_new = told.get(&id).is_none_or(|(_, known)| *known != value);
        told.insert(id, (round, value));
        is_new
    }

    /// It is no longer so at a server. Says whether it was.
    pub(super) fn remove(&mut self, node: NodeId, id: PublicId) -> bool {
        self.0.get_mut(&node).is_some_and(|told| told.remove(&id).is_some())
    }

    /// What a server told before this round no longer counts: the names of that.
    pub(super) fn keep_round(&mut self, node: NodeId, round: u64) -> Vec<PublicId> {
        let Some(told) = self.0.get_mut(&node) else { return Vec::new() };
        told.extract_if(|_, (then, _)| *then < round).map(|(id, _)| id).collect()
    }

    /// A server has gone: the names of what it told.
    pub(super) fn forget(&mut self, node: NodeId) -> Vec<PublicId> {
        self.0.remove(&node).unwrap_or_default().into_keys().collect()
    }

    /// What is told under this name.
    pub(super) fn of(&self, id: PublicId) -> impl Iterator<Item = &V> {
        self.0.values().filter_map(move |told| told.get(&id)).map(|(_, value)| value)
    }

    /// Everything; what several servers tell comes several times.
    pub(super) fn all(&self) -> impl Iterator<Item = (PublicId, &V)> {
        self.0.values().flatten().map(|(id, (_, value))| (*id, value))
    }
}
