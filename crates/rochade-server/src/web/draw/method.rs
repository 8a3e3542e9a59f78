//! The ways to draw a position.

use rochade_words::Words;

/// A way to draw a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// The address of its page.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Random => "/draw/random",
            Self::Number => "/draw/number",
            Self::Table => "/draw/table",
            Self::Roll => "/draw/roll",
            Self::Dice => "/draw/dice",
            Self::Polyhedral => "/draw/polyhedral",
            Self::Slips => "/draw/slips",
        }
    }

    /// Its name.
    #[must_use]
    pub fn title(self, words: &Words) -> String {
        words.ui(match self {
            Self::Random => "ui-draw-random",
            Self::Number => "ui-draw-number",
            Self::Table => "ui-draw-table",
            Self::Roll => "ui-draw-roll",
            Self::Dice => "ui-draw-dice",
            Self::Polyhedral => "ui-draw-polyhedral",
            Self::Slips => "ui-draw-slips",
        })
    }

    /// What it is, in a sentence.
    #[must_use]
    pub fn lead(self, words: &Words) -> String {
        words.ui(match self {
            Self::Random => "ui-draw-random-lead",
            Self::Number => "ui-draw-number-lead",
            Self::Table => "ui-draw-table-lead",
            Self::Roll => "ui-draw-roll-lead",
            Self::Dice => "ui-draw-dice-lead",
            Self::Polyhedral => "ui-draw-polyhedral-lead",
            Self::Slips => "ui-draw-slips-lead",
        })
    }
}
