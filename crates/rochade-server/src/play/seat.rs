//! Who sits at a game, and what that allows.

use rochade::Color;
use serde::{Deserialize, Serialize};

use super::name::PlayerName;
use crate::id::{GuestId, Secret, SecretDigest};

/// Somebody who holds a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// The guest whose cookie gives the right to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<GuestId>,
    /// Of the secret link that gives the same right, on a second device or to a
    /// program.
    pub key: SecretDigest,
    /// What the player is called; without a name, a guest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<PlayerName>,
}

impl Holder {
    /// Whether this cookie or this secret gives the right to the seat.
    #[must_use]
    pub fn admits(&self, guest: Option<GuestId>, secret: Option<&Secret>) -> bool {
        (guest.is_some() && guest == self.guest)
            || secret.is_some_and(|secret| self.key.admits(secret))
    }
}

/// What somebody may do at a game. Spectators are not among them: they can do
/// nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Plays this colour.
    Player(Color),
    /// Plays both: two people at one device.
    Both,
    /// The server itself.
    Server,
}

impl Actor {
    /// Whether the actor plays this colour.
    #[must_use]
    pub fn plays(self, color: Color) -> bool {
        match self {
            Self::Player(own) => own == color,
            Self::Both => true,
            Self::Server => false,
        }
    }
}
