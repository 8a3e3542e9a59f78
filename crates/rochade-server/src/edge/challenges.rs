//! Who is told that something has happened to the challenges and games of an account or a guest.

use tokio::sync::broadcast;

use super::switchboard::{Subscription, Switchboard};
use crate::id::{GuestId, PublicId};

/// How many may wait for a reader who is slow; who falls behind looks anyway.
const WAITING: usize = 512;

/// Whose challenges and games they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    Account(PublicId),
    /// Of somebody who is not signed in.
    Guest(GuestId),
}

/// Tells every page and program of somebody who is here when a challenge comes or goes, and
/// when a game begins or ends.
#[derive(Clone, Debug)]
pub struct Challenges {
    everybody: broadcast::Sender<Whose>,
    each: Switchboard<Whose, ()>,
}

impl Default for Challenges {
    fn default() -> Self {
        Self { everybody: broadcast::Sender::new(WAITING), each: Switchboard::default() }
    }
}

impl Challenges {
    /// Something has happened to those of this account or guest.
    pub fn tell(&self, whose: Whose) {
        // Nobody may be listening.
        let _ = self.everybody.send(whose);
        self.each.tell(&whose, ());
    }

    /// Told of one account's or guest's.
    pub fn listen(&self, whose: Whose) -> Subscription<Whose, ()> {
        self.each.listen(whose)
    }

    /// Told of everybody's.
    pub fn watch(&self) -> broadcast::Receiver<Whose> {
        self.everybody.subscribe()
    }
}
