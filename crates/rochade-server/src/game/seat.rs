//! Who sits at a game, and what that allows.

use rochade::Color;
use rochade_tournament::rating::Rating;
use serde::{Deserialize, Serialize};

use super::name::{self, PlayerName};
use crate::id::{GuestId, PublicId, SecretDigest};

/// Somebody who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The guest whose cookie gives the right to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<GuestId>,
    /// Of the secret link that gives the same right, on a second device or to a
    /// program.
    pub key: SecretDigest,
    /// What the player is called; without a name, a guest.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "name::stored_or_none"
    )]
    pub name: Option<PlayerName>,
    /// The account that plays; one without a name was deleted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<PublicId>,
    /// The account's rating when it sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
}

impl Holder {
    /// Somebody who plays without an account.
    pub const fn guest(
        guest: Option<GuestId>,
        key: SecretDigest,
        name: Option<PlayerName>,
    ) -> Self {
        Self { guest, key, name, account: None, rating: None }
    }

    /// Whether it was an account that is deleted.
    pub const fn is_forgotten(&self) -> bool {
        self.account.is_some() && self.name.is_none()
    }

    /// The number by which a guest without a name is called, of three digits.
    pub fn guest_number(&self) -> u16 {
        let number = self.guest.map_or_else(|| self.key.number(), GuestId::number);
        100 + number % 899
    }

    /// Whether somebody has the right to the seat, by cookie or by secret.
    pub fn admits(&self, who: &Who) -> bool {
        (who.guest.is_some() && who.guest == self.guest)
            || who.key.is_some_and(|key| self.key == key)
    }
}

/// Somebody from outside, by cookie or secret link.
#[derive(Clone, Copy, Debug, Default)]
pub struct Who {
    /// The guest of the cookie.
    pub guest: Option<GuestId>,
    /// Of the secret of the link.
    pub key: Option<SecretDigest>,
    /// The account that is signed in.
    pub account: Option<PublicId>,
}

/// What somebody may do at a game. Spectators are not among them: they can do
/// nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Plays this colour.
    Player(Color),
    /// Plays both: two people at one device.
    Both,
}

impl Actor {
    /// Whether the actor plays this colour.
    pub fn plays(self, color: Color) -> bool {
        match self {
            Self::Player(own) => own == color,
            Self::Both => true,
        }
    }
}
