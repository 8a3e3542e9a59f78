//! Numeric annotation glyphs: `$1` for a good move, and so on.

use std::fmt;

/// A numeric annotation glyph, 0 to 255.
///
/// ```
/// use rochade_pgn::Nag;
///
/// assert_eq!(Nag::from_suffix(b"!?"), Some(Nag(5)));
/// assert_eq!(Nag(18).to_string(), "$18");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

/// The signs that books print, and the glyph for each.
const SIGNS: [(&[u8], u8); 30] = [
    ("‼".as_bytes(), 3),
    ("⁇".as_bytes(), 4),
    ("⁉".as_bytes(), 5),
    ("⁈".as_bytes(), 6),
    ("□".as_bytes(), 7),
    ("∞".as_bytes(), 13),
    ("⩲".as_bytes(), 14),
    ("⩱".as_bytes(), 15),
    ("±".as_bytes(), 16),
    ("∓".as_bytes(), 17),
    ("+−".as_bytes(), 18),
    ("+–".as_bytes(), 18),
    ("−+".as_bytes(), 19),
    ("–+".as_bytes(), 19),
    ("⨀".as_bytes(), 22),
    ("↑".as_bytes(), 36),
    ("→".as_bytes(), 40),
    ("⇆".as_bytes(), 132),
    (b"=", 10),
    (b"+=", 14),
    (b"+/=", 14),
    (b"=+", 15),
    (b"=/+", 15),
    (b"+/-", 16),
    (b"-/+", 17),
    (b"+-", 18),
    (b"-+", 19),
    (b"N", 146),
    (b"D", 220),
    (b"~", 13),
];

impl Nag {
    /// The glyph for a suffix of a move: `!`, `?`, `!!`, `??`, `!?`, `?!`.
    #[must_use]
    pub const fn from_suffix(suffix: &[u8]) -> Option<Self> {
        match suffix {
            b"!" => Some(Self(1)),
            b"?" => Some(Self(2)),
            b"!!" => Some(Self(3)),
            b"??" => Some(Self(4)),
            b"!?" => Some(Self(5)),
            b"?!" => Some(Self(6)),
            _ => None,
        }
    }

    /// The glyph for a sign that stands alone, such as `+-`.
    pub(crate) fn from_sign(sign: &[u8]) -> Option<Self> {
        SIGNS.iter().find(|(text, _)| *text == sign).map(|&(_, number)| Self(number))
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
