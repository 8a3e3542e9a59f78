//! Where a rule is written.

use core::fmt;

/// An article of the FIDE Laws of Chess (in force since January 2023), or of
/// the Guidelines printed with them.
///
/// ```
/// use rochade::illegal::Article;
///
/// assert_eq!(Article::Guidelines("II.3.2.7.4").to_string(), "Guidelines II.3.2.7.4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Article {
    /// Of the Laws of Chess, such as `3.8.2.1`.
    Laws(&'static str),
    /// Of the Guidelines; those on Chess960 begin with `II`.
    Guidelines(&'static str),
}

impl Article {
    /// The number alone, as in `3.8.2.1`.
    #[must_use]
    pub const fn number(self) -> &'static str {
        match self {
            Self::Laws(number) | Self::Guidelines(number) => number,
        }
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Laws(number) => write!(f, "Laws {number}"),
            Self::Guidelines(number) => write!(f, "Guidelines {number}"),
        }
    }
}
