//! The two looks of a picture.

/// How a picture is coloured.
///
/// ```
/// use rochade::Board;
/// use rochade_diagram::{Diagram, Theme};
///
/// let book = Diagram::new(Board::EMPTY).theme(Theme::Print).to_svg();
/// let page = Diagram::new(Board::EMPTY).theme(Theme::Screen).to_svg();
/// assert_ne!(book, page);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Black ink on white paper and nothing between: the dark squares are hatched,
    /// marks tell themselves apart by shape alone. No raster and no second ink, except that
    /// a black ghost is grey.
    Print,
    /// Toned dark squares, and marks in colours that people with any kind of colour
    /// vision can tell apart, in addition to their shapes.
    #[default]
    Screen,
}

impl Theme {
    /// The colour of lines, black pieces and text.
    pub(crate) const fn ink(self) -> &'static str {
        match self {
            Self::Print => "#000",
            Self::Screen => "#1c1a18",
        }
    }

    /// The colour of light squares, white pieces and the margin.
    pub(crate) const fn paper(self) -> &'static str {
        match self {
            Self::Print => "#fff",
            Self::Screen => "#fffefb",
        }
    }
}
