//! Somebody's account: a name, how its owner proves to be it, and where it is signed in.
//!
//! Its journal has a name that follows from the account's, so that of two who want the same
//! name, or two that look alike, one gets it and the other is told. A [`Session`] is one
//! browser, or one program with a token and less rights.

mod aggregate;
mod name;
pub mod passkey;
mod password;

pub use aggregate::{Account, AccountOrder, AccountRefusal, Fact, Session};
pub use name::{AccountName, AccountNameError};
pub use passkey::{Answered, Passkey, Proof};
pub use password::{Hashes, RecoveryCode, Weakness, weakness};

use serde::{Deserialize, Serialize};
use strum::VariantArray;
use utoipa::ToSchema;

/// What a token may do for its account, beside reading.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, VariantArray,
)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Make moves, offers and claims at the games of the account.
    Play,
    /// Make, take and decline challenges and games.
    Challenge,
    /// Make events and draws, and work at them.
    Organise,
}

impl Scope {
    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A set of scopes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Scope>", into = "Vec<Scope>")]
pub struct Scopes(u8);

impl Scopes {
    /// Whether this is one of them.
    pub const fn contains(self, scope: Scope) -> bool {
        self.0 & scope.bit() != 0
    }
}

impl From<Vec<Scope>> for Scopes {
    fn from(scopes: Vec<Scope>) -> Self {
        Self(scopes.into_iter().fold(0, |bits, scope| bits | scope.bit()))
    }
}

impl From<Scopes> for Vec<Scope> {
    fn from(scopes: Scopes) -> Self {
        Scope::VARIANTS.iter().copied().filter(|&scope| scopes.contains(scope)).collect()
    }
}
