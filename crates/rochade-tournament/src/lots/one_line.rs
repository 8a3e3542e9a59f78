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

    /// A text as somebody has typed it: besides, every character can be seen, and none
    /// turns the direction of the others.
    ///
    /// # Errors
    ///
    /// Says why the text is not such a line.
    pub fn typed(text: impl Into<String>) -> Result<Self, OneLineError> {
        let line = Self::new(text)?;
        match line.0.find(is_hidden) {
            Some(offset) => Err(OneLineError::HiddenCharacter { offset }),
            None => Ok(line),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character shows nothing, or turns the direction of the text around it:
/// with these a text could pretend to be another one.
#[must_use]
pub const fn is_hidden(c: char) -> bool {
    matches!(
        c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}'
        | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}'
    )
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
    /// A character that cannot be seen, or that turns the direction of others.
    HiddenCharacter {
        /// The byte at which it stands.
        offset: usize,
    },
}

impl fmt::Display for OneLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        rochade::describe(self, f)
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

    #[test]
    fn what_cannot_be_seen_cannot_be_typed_in() {
        for hidden in ["\u{200b}", "\u{202e}", "\u{2066}", "\u{ad}", "\u{feff}", "\u{e0041}"] {
            let text = format!("a{hidden}b");
            assert_eq!(OneLine::typed(&*text), Err(OneLineError::HiddenCharacter { offset: 1 }));
            assert!(OneLine::new(text).is_ok(), "records that hold one can still be checked");
        }
        assert!(OneLine::typed("Анна 17 ♞ ñ 漢").is_ok());
    }
}
