//! What people add to a round of a public draw.

use super::one_line::OneLine;

/// The contributions to a round, in the ascending order of their bytes.
///
/// The order is fixed because the organiser knows the link: a free order would
/// be a choice among many positions. Somebody may contribute the same text as
/// somebody else, and both count.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Contributions(Vec<OneLine>);

impl Contributions {
    /// The texts in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[OneLine] {
        &self.0
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nobody contributed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The texts in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &OneLine> {
        self.0.iter()
    }
}

impl FromIterator<OneLine> for Contributions {
    fn from_iter<I: IntoIterator<Item = OneLine>>(texts: I) -> Self {
        let mut texts: Vec<OneLine> = texts.into_iter().collect();
        texts.sort();
        Self(texts)
    }
}
