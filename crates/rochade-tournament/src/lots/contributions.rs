//! What people add to a round of a public draw.

use std::sync::Arc;

use super::digest::Digest;
use super::formula;
use super::one_line::OneLine;

/// The contributions to a round, in the ascending order of their bytes.
///
/// The order is fixed because the organiser knows the link: a free order would
/// be a choice among many positions. Somebody may contribute the same text as
/// somebody else, and both count.
///
/// Cheap to clone: where each board has its position, every board has them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Contributions(Arc<[OneLine]>);

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

    /// The digest of the contributions to a round: published when no more are taken, it
    /// shows later that none was added, left out or changed.
    #[must_use]
    pub fn digest(&self, round: u16) -> Digest {
        formula::contributions(round, self)
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
        Self(texts.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in `docs/public-draw.md`.
    #[test]
    fn the_digest_does_not_depend_on_who_was_first() {
        let list = |texts: [&str; 2]| -> Contributions {
            texts.into_iter().map(|text| OneLine::new(text).unwrap()).collect()
        };
        let one = list(["Ann 17", "Борис: blue"]).digest(1);
        assert_eq!(
            one.to_string(),
            "937fd748fdccbfe347d18db0032a1b98740a9c5313022bb7690695cac00c6491"
        );
        assert_eq!(list(["Борис: blue", "Ann 17"]).digest(1), one);
        assert_ne!(list(["Ann 17", "Борис: blue"]).digest(2), one);
        assert_ne!(list(["Ann 17", "Борис: Blue"]).digest(1), one);
    }
}
