//! The ways to draw a position.

use rochade_words::Words;

/// A way to draw a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Method {
    /// The program draws.
    Random,
    /// Somebody says a number.
    Number,
    /// The same with a finger in the printed tables.
    Table,
    /// The program rolls a die.
    Roll,
    /// Somebody rolls a real die.
    Dice,
    /// Somebody rolls four polyhedral dice.
    Polyhedral,
    /// Everybody writes a number.
    Slips,
}

impl Method {
    /// All of them, in the order of the overview.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Dice,
        Self::Roll,
        Self::Number,
        Self::Table,
        Self::Polyhedral,
        Self::Slips,
    ];

    /// Its word: in the address of its page, and in the keys of its sentences.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// The address of its page.
    pub fn path(self) -> String {
        format!("/draw/{}", self.word())
    }

    pub fn title(self, words: &Words) -> String {
        words.ui_from(&format!("ui-draw-{}", self.word()), &[])
    }

    /// What it is, in a sentence.
    pub fn lead(self, words: &Words) -> String {
        words.ui_from(&format!("ui-draw-{}-lead", self.word()), &[])
    }
}
