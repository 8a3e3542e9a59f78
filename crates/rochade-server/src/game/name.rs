//! What a player is called.

use std::fmt;
use std::str::FromStr;

use rochade_tournament::lots::is_hidden;
use serde::{Deserialize, Deserializer, Serialize};

use crate::bounds;

/// A name that a guest has chosen: one line of 1 to 40 characters that can be
/// seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct PlayerName(Box<str>);

impl PlayerName {
    /// The longest name, in characters.
    pub const LONGEST: usize = bounds::PLAYER_NAME;

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A name as it was stored: it was a name then.
pub(super) fn stored<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PlayerName, D::Error> {
    Ok(PlayerName(Box::<str>::deserialize(deserializer)?))
}

/// The same where there may be none.
pub(super) fn stored_or_none<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<PlayerName>, D::Error> {
    Ok(Option::<Box<str>>::deserialize(deserializer)?.map(PlayerName))
}

/// Space around a name is left away, space within is one space each.
impl FromStr for PlayerName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        one_line(text, Self::LONGEST).map(Self)
    }
}

/// A text as one line of characters that can be seen, at least one and at most so many.
pub(super) fn one_line(text: &str, longest: usize) -> Result<Box<str>, NameError> {
    let mut line = String::with_capacity(text.len().min(4 * longest));
    for (index, word) in text.split_whitespace().enumerate() {
        if index > 0 {
            line.push(' ');
        }
        line.push_str(word);
    }
    if line.is_empty() {
        Err(NameError::Empty)
    } else if line.chars().count() > longest {
        Err(NameError::TooLong)
    } else if line.chars().any(is_hidden) {
        Err(NameError::Invisible)
    } else {
        Ok(line.into_boxed_str())
    }
}

impl From<PlayerName> for String {
    fn from(name: PlayerName) -> Self {
        name.0.into()
    }
}

impl TryFrom<String> for PlayerName {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        text.parse()
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// Nothing, or nothing but space.
    #[error("no name: expected at least one character")]
    Empty,
    /// More than [`PlayerName::LONGEST`] characters.
    #[error("name too long: expected at most {} characters", PlayerName::LONGEST)]
    TooLong,
    /// A character that cannot be seen.
    #[error("name with characters that cannot be seen: expected plain text")]
    Invisible,
}
