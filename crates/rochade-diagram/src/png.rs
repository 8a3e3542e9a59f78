//! From SVG to PNG.

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The narrowest PNG, in pixels: below this not even a rook is a rook.
pub const MIN_WIDTH: u32 = 16;
/// The widest PNG, in pixels: enough for a poster, and a bound on memory.
pub const MAX_WIDTH: u32 = 8192;

/// Why there is no PNG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The width is out of bounds.
    Width {
        /// What was asked for, in pixels.
        asked: u32,
    },
    /// At this width the picture would be higher than [`MAX_WIDTH`] allows, too:
    /// its caption is very long.
    Height {
        /// How high it would be, in pixels.
        needed: u32,
    },
    /// The picture could not be painted or packed; the text says what failed.
    Painting(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Width { asked } => write!(
                f,
                "a picture cannot be {asked} pixels wide: expected {MIN_WIDTH} to {MAX_WIDTH}"
            ),
            Self::Height { needed } => write!(
                f,
                "the picture would be {needed} pixels high, and {MAX_WIDTH} is the most: \
                 shorten its caption or choose a smaller width"
            ),
            Self::Painting(what) => write!(f, "the picture could not be painted: {what}"),
        }
    }
}

impl std::error::Error for Error {}

/// Paints a picture so many pixels wide, and packs it.
pub(crate) fn paint(width: u32, draw: impl FnOnce(u16) -> String) -> Result<Vec<u8>, Error> {
    pixels(width, draw)?.encode_png().map_err(|error| Error::Painting(error.to_string()))
}

/// Paints a picture so many pixels wide; the height follows. The SVG is drawn
/// for this width, once the width is known to be good.
pub(crate) fn pixels(width: u32, draw: impl FnOnce(u16) -> String) -> Result<Pixmap, Error> {
    let svg = match u16::try_from(width) {
        Ok(good) if (MIN_WIDTH..=MAX_WIDTH).contains(&width) => draw(good),
        _ => return Err(Error::Width { asked: width }),
    };
    let painting = |what: &dyn fmt::Display| Error::Painting(what.to_string());
    let tree = Tree::from_str(&svg, &Options::default()).map_err(|error| painting(&error))?;
    let scale = width as f32 / tree.size().width();
    let height = ((tree.size().height() * scale).round() as u32).max(1);
    if height > MAX_WIDTH {
        return Err(Error::Height { needed: height });
    }
    let mut pixels =
        Pixmap::new(width, height).ok_or_else(|| painting(&"not enough memory for its pixels"))?;
    // Both edges fall on whole pixels, so that no row is half transparent.
    let scale_down = height as f32 / tree.size().height();
    resvg::render(&tree, Transform::from_scale(scale, scale_down), &mut pixels.as_mut());
    Ok(pixels)
}
