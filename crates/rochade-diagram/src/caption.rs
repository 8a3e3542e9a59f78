//! The text under a picture.

use crate::canvas::{Anchor, Canvas};
use crate::svg::Units;
use crate::text::Font;

const SIZE: Units = 34.0;
const LEADING: Units = 46.0;

/// A text, broken into lines for the width it has.
pub(crate) struct Caption {
    lines: Vec<String>,
    font: Font,
}

impl Caption {
    pub(crate) fn new(text: &str, width: Units) -> Self {
        let font = Font::new(SIZE);
        Self { lines: font.wrap(text, width), font }
    }

    /// The room it takes, the space above and below included; none without text.
    pub(crate) fn height(&self) -> Units {
        match self.lines.len() {
            0 => 0.0,
            lines => 24.0 + LEADING * lines as Units,
        }
    }

    /// Paints it centred on `middle`, below `top`.
    pub(crate) fn paint(&self, canvas: &mut Canvas, middle: Units, top: Units) {
        for (index, line) in self.lines.iter().enumerate() {
            let y = top + SIZE + 10.0 + LEADING * index as Units;
            canvas.text(&self.font, line, (middle, y), Anchor::Middle);
        }
    }
}
