//! The text form of errors for programmers: the name of the case and what it holds.
//!
//! Sentences for people, in their language, are in `rochade-words`. No English sentence is
//! kept here, so none can differ from what people read.

use core::fmt::{self, Debug, Write};

/// Writes the debug form of a value in plain words.
///
/// ```
/// use rochade::{Color, SetupProblem};
///
/// let problem = SetupProblem::TooManyPawns { color: Color::White, count: 9 };
/// assert_eq!(problem.to_string(), "too many pawns: color white, count 9");
/// ```
///
/// # Errors
///
/// Those of the formatter.
pub fn describe(value: &impl Debug, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(Plain { out: f, last: Last::Other, space: false, quote: None }, "{value:?}")
}

/// What was written last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Letter,
    Other,
    /// A backslash within quotes.
    Escape,
}

/// Takes names apart (`TooManyPawns`), and leaves braces and what is in quotes as they are read.
struct Plain<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    last: Last,
    /// A space is due, unless a bracket closes.
    space: bool,
    /// Within quotes, and which.
    quote: Option<char>,
}

impl Plain<'_, '_> {
    fn put(&mut self, character: char, last: Last) -> fmt::Result {
        if core::mem::take(&mut self.space) {
            self.out.write_char(' ')?;
        }
        self.last = last;
        self.out.write_char(character)
    }

    fn quoted(&mut self, character: char, quote: char) -> fmt::Result {
        if self.last == Last::Escape {
            return self.put(character, Last::Other);
        }
        if character == quote {
            self.quote = None;
        }
        self.put(character, if character == '\\' { Last::Escape } else { Last::Other })
    }

    fn open(&mut self) -> fmt::Result {
        self.space = false;
        if self.last == Last::Letter {
            self.put(':', Last::Other)?;
            self.space = true;
        }
        Ok(())
    }
}

impl Write for Plain<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            match (self.quote, character) {
                (Some(quote), _) => self.quoted(character, quote)?,
                (None, '"' | '\'') => {
                    self.quote = Some(character);
                    self.put(character, Last::Other)?;
                }
                (None, '{' | '(') => self.open()?,
                (None, '}' | ')') => self.space = false,
                // Between the name of a field and its value.
                (None, ':') => {}
                (None, ' ') => self.space = true,
                (None, 'A'..='Z') => {
                    self.space |= self.last == Last::Letter;
                    self.put(character.to_ascii_lowercase(), Last::Letter)?;
                }
                (None, '_') => self.space = true,
                (None, 'a'..='z' | '0'..='9') => self.put(character, Last::Letter)?,
                (None, _) => self.put(character, Last::Other)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use super::*;

    struct Shown<T>(T);

    impl<T: Debug> fmt::Display for Shown<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            describe(&self.0, f)
        }
    }

    #[derive(Debug)]
    #[allow(dead_code)]
    enum Case {
        NothingLeft,
        NotANumber(String),
        Differs { found_at: u8, inner: Option<&'static Case> },
        Many([u8; 2]),
    }

    #[test]
    fn names_are_taken_apart_and_quotes_left_alone() {
        for (case, text) in [
            (Case::NothingLeft, "nothing left"),
            (Case::NotANumber(String::from("{A\"B: (c)}")), r#"not a number: "{A\"B: (c)}""#),
            (
                Case::Differs { found_at: 3, inner: Some(&Case::NothingLeft) },
                "differs: found at 3, inner some: nothing left",
            ),
            (Case::Differs { found_at: 3, inner: None }, "differs: found at 3, inner none"),
            (Case::Many([1, 2]), "many: [1, 2]"),
        ] {
            assert_eq!(format!("{}", Shown(case)), text);
        }
    }
}
