//! The tags of a game.

use std::fmt;

/// The seven tags that every game has in export format, in their order, and
/// what they say when nothing is known (PGN standard 8.1.1).
pub(crate) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tags that tell of the start. They are understood in whatever case they are written.
pub(crate) const VARIANT: &[u8] = b"Variant";
pub(crate) const SET_UP: &[u8] = b"SetUp";
const FEN: &[u8] = b"FEN";

/// Whether a tag follows from the game itself: its start and its result.
pub(crate) fn is_own(name: &[u8]) -> bool {
    name == b"Result" || [VARIANT, SET_UP, FEN].iter().any(|own| name.eq_ignore_ascii_case(own))
}

/// Names and values; each name once, and none of those that follow from the
/// game itself (`Result`, and `Variant`, `SetUp`, `FEN` in whatever case).
///
/// A tag of the standard's seven that says nothing, such as `Event "?"`, is
/// left out. Two sets of tags are equal if they have the same names with the
/// same values, in whatever order.
///
/// ```
/// use rochade_pgn::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("White", "Fischer, Robert")?;
/// assert_eq!(tags.get("White"), Some("Fischer, Robert"));
/// assert!(tags.set("not a name", "").is_err());
/// # Ok::<(), rochade_pgn::TagNameError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag. Line ends in the value become spaces.
    ///
    /// # Errors
    ///
    /// Refuses names that are not letters, digits and underscores with a letter
    /// first, and the four that follow from the game itself.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagNameError> {
        let first = name.bytes().next().is_some_and(|byte| byte.is_ascii_alphabetic());
        if !first || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(TagNameError::NotAName(name.into()));
        }
        if is_own(name.as_bytes()) {
            return Err(TagNameError::OfTheGame(name.into()));
        }
        self.0.retain(|(known, _)| known != name);
        if !ROSTER.contains(&(name, value)) {
            let value = value.replace(['\n', '\r'], " ");
            self.0.push((name.into(), value));
        }
        Ok(())
    }

    /// Names and values in the order of the file; of a name that comes twice, the
    /// last value. However many there are, it takes hardly longer than sorting.
    pub(crate) fn of_file(tags: Vec<(String, String)>) -> Self {
        let mut order: Vec<usize> = (0..tags.len()).collect();
        order.sort_by(|&a, &b| tags[a].0.cmp(&tags[b].0));
        let is_last = |place: usize| {
            order.get(place + 1).is_none_or(|&next| tags[next].0 != tags[order[place]].0)
        };
        let mut kept = vec![false; tags.len()];
        for place in 0..order.len() {
            kept[order[place]] = is_last(place);
        }
        let says_something =
            |(name, value): &(String, String)| !ROSTER.contains(&(name.as_str(), value.as_str()));
        let kept = tags.into_iter().zip(kept).filter_map(|(tag, kept)| kept.then_some(tag));
        Self(kept.filter(says_something).collect())
    }

    /// Names and values, in the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        let sorted = |tags: &Self| {
            let mut tags = tags.0.clone();
            tags.sort_unstable();
            tags
        };
        self.0.len() == other.0.len() && sorted(self) == sorted(other)
    }
}

impl Eq for Tags {}

/// Why a tag cannot have this name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TagNameError {
    /// Not letters, digits and underscores with a letter first.
    NotAName(String),
    /// A tag that follows from the game: its start position or result.
    OfTheGame(String),
}

impl fmt::Display for TagNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAName(name) => write!(
                f,
                "\"{name}\" is no name for a tag: expected letters, digits and underscores"
            ),
            Self::OfTheGame(name) => {
                write!(f, "the tag {name} follows from the game and cannot be set")
            }
        }
    }
}

impl std::error::Error for TagNameError {}
