//! Which positions a draw may give, as the address of its page says it.

use rochade::{Color, StartId};
use rochade_tournament::lots::{Refusal, Repeats, Rules, StartIdSet};
use rochade_words::Words;

use crate::balance::read_numbers;
use crate::web::positions::start::{Impossible, Start, impossible};

/// The rules of one draw, and what was used before.
#[derive(Clone, Debug)]
pub struct DrawRules {
    rules: Rules,
    used: StartIdSet,
    is_double: bool,
}

impl DrawRules {
    /// The rules with these numbers.
    pub fn new(
        words: &Words,
        exclude: StartIdSet,
        used: StartIdSet,
        is_double: bool,
    ) -> Result<Self, Impossible> {
        let rules = Rules::new(exclude, Repeats::Forbidden)
            .map_err(|error| impossible("all_excluded", words.rules_error(&error)))?;
        Ok(Self { rules, used, is_double })
    }

    /// Why this number does not count.
    pub fn refusal(&self, number: StartId) -> Option<Refusal> {
        self.rules.refusal(number, &self.used)
    }

    /// How many positions can be drawn.
    pub fn left(&self) -> usize {
        self.rules.left(&self.used)
    }

    /// For whom is drawn: White stands for both in plain Chess960.
    pub const fn sides(&self) -> &'static [Color] {
        if self.is_double { &[Color::White, Color::Black] } else { &[Color::White] }
    }

    /// Whether each player has a number of their own.
    pub const fn is_double(&self) -> bool {
        self.is_double
    }

    /// The numbers that do not count, as they stand in an address: `0,518`.
    pub fn excluded(&self) -> String {
        list(self.rules.excluded())
    }

    /// The numbers that were used before, as they stand in an address.
    pub fn used(&self) -> String {
        list(&self.used)
    }
}

fn list(numbers: &StartIdSet) -> String {
    let numbers: Vec<String> = numbers.iter().map(|id| id.to_string()).collect();
    numbers.join(",")
}

/// Reads numbers with commas or spaces between, and `>0.50`.
pub fn numbers(words: &Words, text: &str) -> Result<StartIdSet, Impossible> {
    let numbers = read_numbers(text, |part| Start::read_number(words, part))?;
    Ok(numbers.into_iter().collect())
}
