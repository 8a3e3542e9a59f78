//! A start position, and how it came about.

use rochade::{Position, StartId};
use rochade_tournament::lots::{Drawn, Method, MethodError, OsRandom};
use serde::{Deserialize, Serialize};

/// A start position, and how it came about, so that the draw can be shown again
/// step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct Origin {
    /// The position of both players, or White's.
    pub white: Drawn,
    /// Black's in double Chess960.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<Drawn>,
}

impl Origin {
    /// A position that somebody names.
    pub const fn number(id: StartId) -> Self {
        Self { white: Drawn::chosen(id), black: None }
    }

    /// Draws a position, or two for double Chess960.
    pub fn draw(white: Method, black: Option<Method>) -> Result<Self, MethodError> {
        let drawn = |method| Drawn::new(method, &mut OsRandom);
        Ok(Self { white: drawn(white)?, black: black.map(drawn).transpose()? })
    }

    /// A new draw of the same kind: one position, or two.
    pub fn drawn_again(&self) -> Result<Self, MethodError> {
        Self::draw(Method::Random, self.black.as_ref().map(|_| Method::Random))
    }

    /// White's and Black's numbers, which differ only in double Chess960.
    pub fn ids(&self) -> (StartId, StartId) {
        let white = self.white.number;
        (white, self.black.as_ref().map_or(white, |drawn| drawn.number))
    }

    /// Whether the server has drawn it, so that nobody knew it before.
    pub fn is_drawn(&self) -> bool {
        let mut all = [Some(&self.white), self.black.as_ref()].into_iter().flatten();
        all.any(|drawn| drawn.by.kind().is_chance())
    }

    /// The number or numbers as written: `518`, `518/12`.
    pub fn numbers(&self) -> String {
        let (white, black) = self.ids();
        if white == black { white.to_string() } else { format!("{white}/{black}") }
    }

    pub fn position(&self) -> Position {
        let (white, black) = self.ids();
        Position::double_start(white, black)
    }
}

/// An origin as it is stored: now, or as the first two versions wrote it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    Now {
        white: Drawn,
        #[serde(default)]
        black: Option<Drawn>,
    },
    Before(Before),
}

/// The words of the first two versions, which left it to the rolls what they give.
#[derive(Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
enum Before {
    Drawn {
        id: StartId,
    },
    Number {
        id: StartId,
    },
    Dice {
        rolls: Vec<u8>,
    },
    #[serde(alias = "four-dice")]
    FourDice {
        dice: [u8; 4],
    },
    Classical {},
    Double {
        white: StartId,
        black: StartId,
        choice: Choice,
    },
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Choice {
    Drawn,
    Number,
}

impl TryFrom<Stored> for Origin {
    type Error = MethodError;

    fn try_from(stored: Stored) -> Result<Self, MethodError> {
        let random = |number| Drawn { number, by: Method::Random, refused: None };
        let one = |white| Self { white, black: None };
        Ok(match stored {
            Stored::Now { white, black } => Self { white, black },
            Stored::Before(Before::Drawn { id }) => one(random(id)),
            Stored::Before(Before::Number { id }) => Self::number(id),
            Stored::Before(Before::Classical {}) => Self::number(StartId::CLASSICAL),
            Stored::Before(Before::Dice { rolls }) => Self::draw(Method::Dice { rolls }, None)?,
            Stored::Before(Before::FourDice { dice }) => {
                Self::draw(Method::Polyhedral { dice }, None)?
            }
            Stored::Before(Before::Double { white, black, choice }) => {
                let drawn = match choice {
                    Choice::Drawn => random,
                    Choice::Number => Drawn::chosen,
                };
                Self { white: drawn(white), black: Some(drawn(black)) }
            }
        })
    }
}
