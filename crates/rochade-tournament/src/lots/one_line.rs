//! A text on one line: the name of an event, a contribution.

use std::fmt;
use std::str::FromStr;

/// A text that is exactly what it looks like on one line: 1 to 500 bytes of
/// UTF-8, no control characters, no white space at either end.
///
/// So it can be written into a line of a record, hashed, read aloud and
/// compared by eye.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OneLine(String);

impl OneLine {
    /// The longest text, in bytes.
    pub const MAX_BYTES: usize = 500;

    /// The text.
    ///
    /// # Errors
    ///
    /// Says why the text is not one line.
    pub fn new(text: impl Into<String>) -> Result<Self, OneLineError> {
        let text = text.into();
        if text.is_empty() {
            return Err(OneLineError::Empty);
        }
        if text.len() > Self::MAX_BYTES {
            return Err(OneLineError::TooLong { bytes: text.len() });
        }
        if text.trim() != text {
            return Err(OneLineError::SpaceAtTheEnds);
        }
        // U+2028 and U+2029 end a line for some programs and not for others.
        let ends_a_line = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
        match text.find(ends_a_line) {
            Some(offset) => Err(OneLineError::ControlCharacter { offset }),
            None => Ok(Self(text)),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for OneLine {
    type Err = OneLineError;

    fn from_str(text: &str) -> Result<Self, OneLineError> {
        Self::new(text)
    }
}

impl fmt::Display for OneLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why a text is not one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneLineError {
    /// Nothing in it.
    Empty,
    /// More than 500 bytes.
    TooLong {
        /// How many it has.
        bytes: usize,
    },
    /// White space at the beginning or the end.
    SpaceAtTheEnds,
    /// A line end or another control character.
    ControlCharacter {
        /// The byte at which it stands.
        offset: usize,
    },
}

impl fmt::Display for OneLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the text is empty"),
            Self::TooLong { bytes } => {
                write!(f, "the text has {bytes} bytes: at most {} are allowed", OneLine::MAX_BYTES)
            }
            Self::SpaceAtTheEnds => f.write_str("the text begins or ends with white space"),
            Self::ControlCharacter { offset } => {
                write!(f, "at byte {offset} there is a line end or another control character")
            }
        }
    }
}

impl std::error::Error for OneLineError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_mistaken_on_a_line_is_refused() {
        assert_eq!(OneLine::new("Анна 17 ♞").unwrap().as_str(), "Анна 17 ♞");
        assert_eq!(OneLine::new(""), Err(OneLineError::Empty));
        assert_eq!(OneLine::new(" a"), Err(OneLineError::SpaceAtTheEnds));
        assert_eq!(OneLine::new("a\u{a0}"), Err(OneLineError::SpaceAtTheEnds));
        assert_eq!(OneLine::new("a\nb"), Err(OneLineError::ControlCharacter { offset: 1 }));
        assert_eq!(OneLine::new("é\u{2028}b"), Err(OneLineError::ControlCharacter { offset: 2 }));
        assert_eq!(OneLine::new("x".repeat(501)), Err(OneLineError::TooLong { bytes: 501 }));
        assert!(OneLine::new("x".repeat(500)).is_ok());
    }
}
