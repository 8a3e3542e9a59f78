//! What players say to each other, as each of them reads it.

use rochade::Color;
use rochade_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use super::game::ColorName;
use crate::edge::{Saying, Talk};

/// The talk at a game, for the players.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChatView {
    /// The last of what was said, in order.
    pub said: Vec<SaidView>,
    /// Whether White wants free text.
    pub white_texts: bool,
    /// Whether Black wants free text.
    pub black_texts: bool,
}

/// Something that a player said.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SaidView {
    /// Its number in the talk, from 1.
    pub number: u32,
    /// Who said it.
    pub by: ColorName,
    /// A phrase in the reader's language, or what was written.
    pub text: String,
}

/// What somebody said, in these words.
pub fn said_in_words(words: &Words, what: &Saying) -> String {
    match what {
        Saying::Phrase(phrase) => words.ui_with(&format!("ui-chat-say-{}", phrase.word()), &[]),
        Saying::Text(text) => text.as_str().to_owned(),
    }
}

impl ChatView {
    /// The talk in these words.
    pub fn new(words: &Words, talk: &Talk) -> Self {
        let said = talk.said().iter().map(|said| SaidView {
            number: said.number,
            by: said.by.into(),
            text: said_in_words(words, &said.what),
        });
        Self {
            said: said.collect(),
            white_texts: talk.wants_texts(Color::White),
            black_texts: talk.wants_texts(Color::Black),
        }
    }
}
