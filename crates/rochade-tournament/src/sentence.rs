//! Reasons in a form that any language can be made from.
//!
//! A system decides with types of its own; what it tells about a decision is a
//! [`Sentence`]: the key of a message and what goes into it. `rochade-words` holds
//! the messages, so a system needs no code there.

use num_rational::Ratio;
use rochade::Color;

use crate::player::PlayerId;
use crate::points::Points;

/// An exact number, such as 10⅓.
pub type Amount = Ratio<i64>;

/// What goes into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// A player, by name.
    Player(PlayerId),
    /// A number that is only shown.
    Number(i64),
    /// A number that the language counts with: "1 round", "2 rounds".
    Count(usize),
    /// An exact number.
    Amount(Amount),
    /// A number with a decimal point, such as `3.5`.
    Decimal(String),
    /// A colour.
    Color(Color),
    /// A word that the message selects by.
    Select(&'static str),
    /// A text that is the same in every language.
    Text(String),
    /// Another sentence.
    Sentence(Box<Sentence>),
    /// Several, with a slash between.
    List(Vec<Word>),
}

impl From<PlayerId> for Word {
    fn from(id: PlayerId) -> Self {
        Self::Player(id)
    }
}

impl From<u16> for Word {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Word {
    fn from(count: usize) -> Self {
        Self::Count(count)
    }
}

impl From<Amount> for Word {
    fn from(amount: Amount) -> Self {
        Self::Amount(amount)
    }
}

impl From<Points> for Word {
    fn from(points: Points) -> Self {
        Self::Decimal(points.to_string())
    }
}

impl From<Color> for Word {
    fn from(color: Color) -> Self {
        Self::Color(color)
    }
}

impl From<&'static str> for Word {
    fn from(word: &'static str) -> Self {
        Self::Select(word)
    }
}

impl From<String> for Word {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Sentence> for Word {
    fn from(sentence: Sentence) -> Self {
        Self::Sentence(Box::new(sentence))
    }
}

/// A reason, a remark or a refusal.
///
/// ```
/// use rochade_tournament::{PlayerId, Sentence, Word};
///
/// let anna = PlayerId::new(3).unwrap();
/// let said = Sentence::new("pairing-bye-arbiter").with("player", anna);
/// assert_eq!(said.given, [("player", Word::Player(anna))]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The key of the message.
    pub key: &'static str,
    /// What goes into it, by name.
    pub given: Vec<(&'static str, Word)>,
}

impl Sentence {
    /// The message with this key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, given: Vec::new() }
    }

    /// The same with one thing more in it.
    #[must_use]
    pub fn with(mut self, name: &'static str, word: impl Into<Word>) -> Self {
        self.given.push((name, word.into()));
        self
    }

    /// What is given under a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Word> {
        self.given.iter().find(|(given, _)| *given == name).map(|(_, word)| word)
    }
}

/// A line of an explanation: sentences that belong together, and how far it is
/// indented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// 0 for what is explained, 1 for what it is made of, and so on.
    pub depth: u8,
    /// The sentences, with semicolons between.
    pub sentences: Vec<Sentence>,
}

impl Told {
    /// One sentence.
    #[must_use]
    pub fn new(depth: u8, sentence: Sentence) -> Self {
        Self { depth, sentences: vec![sentence] }
    }
}
