//! What players can say to each other: ready phrases, which everybody reads in the own
//! language, and free text.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::name::{NameError, one_line};
use crate::bounds;

/// A ready phrase.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    VariantArray,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "each says itself")]
pub enum Phrase {
    Hello,
    GoodLuck,
    HaveFun,
    YouToo,
    GoodMove,
    WellPlayed,
    GoodGame,
    Thanks,
    Sorry,
    OneMoment,
    AnotherGame,
    Goodbye,
}

impl Phrase {
    /// Its word in JSON.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A line that somebody wrote: 1 to 140 characters that can be seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChatText(Box<str>);

impl ChatText {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ChatText {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        one_line(text, bounds::CHAT_TEXT).map(Self)
    }
}
