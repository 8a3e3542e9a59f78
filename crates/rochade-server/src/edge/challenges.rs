//! Who is told that something has happened to the challenges and games of an account.

use tokio::sync::broadcast;

use crate::id::PublicId;

/// How many may wait for a reader who is slow; who falls behind looks anyway.
const WAITING: usize = 512;

/// Tells every page and program of an account that is here when a challenge comes or goes, and
/// when a game begins or ends.
#[derive(Clone, Debug)]
pub struct Challenges(broadcast::Sender<PublicId>);

impl Default for Challenges {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Challenges {
    /// Something has happened to those of this account.
    pub fn tell(&self, account: PublicId) {
        // Nobody may be listening.
        let _ = self.0.send(account);
    }

    /// Told of all accounts.
    pub fn watch(&self) -> broadcast::Receiver<PublicId> {
        self.0.subscribe()
    }
}
