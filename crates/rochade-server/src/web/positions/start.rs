//! A start position as an address names it.

use std::str::FromStr;

use rochade::{ParseStartIdError, Position, StartId};
use rochade_words::Words;

use crate::web::error::WebError;
use crate::wire::RefusalView;

/// A start position: one number for both players, or in double Chess960 one for
/// each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// How White's pieces stand.
    pub white: StartId,
    /// How Black's pieces stand.
    pub black: StartId,
}

impl Start {
    /// Both players' pieces stand by this number.
    #[must_use]
    pub const fn both(id: StartId) -> Self {
        Self { white: id, black: id }
    }

    /// Reads the number of an address, or says what was expected.
    ///
    /// # Errors
    ///
    /// Refuses what is no number from 0 to 959.
    pub fn read_number(words: &Words, text: &str) -> Result<StartId, Refused> {
        let refused = |_| Refused::new("no-such-position", words.start_id_error(text));
        text.trim().parse().map_err(refused)
    }

    /// Reads both numbers of an address.
    ///
    /// # Errors
    ///
    /// Refuses what is no number from 0 to 959.
    pub fn read(words: &Words, white: &str, black: &str) -> Result<Self, Refused> {
        let number = |text| Self::read_number(words, text);
        Ok(Self { white: number(white)?, black: number(black)? })
    }

    /// Whether the players' pieces stand differently.
    #[must_use]
    pub fn is_double(self) -> bool {
        self.white != self.black
    }

    /// The address of its page: `/p/518`, or `/p/518/12`.
    #[must_use]
    pub fn path(self) -> String {
        match self.is_double() {
            true => format!("/p/{}/{}", self.white, self.black),
            false => format!("/p/{}", self.white),
        }
    }

    /// Its name for the start page: `518`, or `518/12`.
    #[must_use]
    pub fn name(self) -> String {
        self.path().trim_start_matches("/p/").to_owned()
    }

    /// The position.
    #[must_use]
    pub fn position(self) -> Position {
        Position::double_start(self.white, self.black)
    }

    /// "Start position 518".
    #[must_use]
    pub fn title(self, words: &Words) -> String {
        match self.is_double() {
            true => words.draw_title_double(self.white, self.black),
            false => words.draw_title(self.white),
        }
    }
}

/// By its [name](Start::name).
impl FromStr for Start {
    type Err = ParseStartIdError;

    fn from_str(name: &str) -> Result<Self, ParseStartIdError> {
        let (white, black) = name.split_once('/').unwrap_or((name, name));
        Ok(Self { white: white.parse()?, black: black.parse()? })
    }
}

/// What somebody asked for is impossible: why, in the reader's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(Box<RefusalView>);

impl Refused {
    /// A name for programs, and the sentence.
    #[must_use]
    pub fn new(reason: &'static str, text: String) -> Self {
        Self(Box::new(RefusalView { reason, text, reasons: Vec::new() }))
    }

    /// The sentence.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }
}

impl From<Refused> for WebError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused.0)
    }
}
