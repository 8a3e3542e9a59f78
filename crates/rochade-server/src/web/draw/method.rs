//! The pages of the ways to draw a position.

use rochade_tournament::lots::MethodKind;
use rochade_words::Words;

/// The page of a way to draw, by its word: in its address, and in the keys of its
/// sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawPage(pub &'static str);

impl DrawPage {
    /// A number is looked up with a finger in the printed tables.
    pub const TABLE: Self = Self("table");

    /// All of them, in the order of the overview.
    pub fn all() -> impl Iterator<Item = Self> {
        let ways = MethodKind::ALL.into_iter().filter(|&kind| kind != MethodKind::Public);
        ways.flat_map(|kind| {
            let table = (kind == MethodKind::Number).then_some(Self::TABLE);
            [Self(kind.word())].into_iter().chain(table)
        })
    }

    /// Its address.
    pub fn path(self) -> String {
        format!("/draw/{}", self.0)
    }

    pub fn title(self, words: &Words) -> String {
        words.ui_with(&format!("ui-draw-{}", self.0), &[])
    }

    /// What it is, in a sentence.
    pub fn lead(self, words: &Words) -> String {
        words.ui_with(&format!("ui-draw-{}-lead", self.0), &[])
    }
}

impl From<MethodKind> for DrawPage {
    fn from(kind: MethodKind) -> Self {
        Self(kind.word())
    }
}
