//! What can be written on a square: a short text or the face of a die.

use crate::canvas::{Anchor, Canvas};
use crate::mark::Content;
use crate::svg::{Path, Units, fill, number};
use crate::text::Font;

/// A face of a die, one to six pips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum DieFace {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
}

impl DieFace {
    /// All faces, one to six.
    pub const ALL: [Self; 6] =
        [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The face with so many pips.
    ///
    /// ```
    /// use rochade_diagram::DieFace;
    ///
    /// assert_eq!(DieFace::from_pips(6), Some(DieFace::Six));
    /// assert_eq!(DieFace::from_pips(7), None);
    /// ```
    #[must_use]
    pub const fn from_pips(pips: u8) -> Option<Self> {
        Some(match pips {
            1 => Self::One,
            2 => Self::Two,
            3 => Self::Three,
            4 => Self::Four,
            5 => Self::Five,
            6 => Self::Six,
            _ => return None,
        })
    }

    /// Where the pips are, in steps from the middle.
    const fn pips(self) -> &'static [(i8, i8)] {
        match self {
            Self::One => &[(0, 0)],
            Self::Two => &[(-1, 1), (1, -1)],
            Self::Three => &[(-1, 1), (0, 0), (1, -1)],
            Self::Four => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
            Self::Five => &[(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)],
            Self::Six => &[(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
        }
    }
}

/// What is written on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    Text(String),
    Die(DieFace),
}

/// The middle and the size of a label: the whole of an empty square, or a
/// badge in the upper right corner beside a piece.
struct Place {
    x: Units,
    y: Units,
    scale: Units,
}

impl Label {
    /// Paints the label into the square whose upper left corner is given.
    pub(crate) fn paint(&self, canvas: &mut Canvas, (x, y): (Units, Units), content: Content) {
        let place = match content {
            Content::Empty => Place { x: x + 50.0, y: y + 50.0, scale: 1.0 },
            Content::Piece => Place { x: x + 83.0, y: y + 17.0, scale: 0.5 },
        };
        match self {
            Self::Die(face) => die(canvas, *face, &place),
            Self::Text(text) => written(canvas, text, &place),
        }
    }
}

fn die(canvas: &mut Canvas, face: DieFace, place: &Place) {
    let Place { x, y, scale } = *place;
    let half = 28.0 * scale;
    tile(canvas, place, half, half * 0.3);
    let mut pips = Path::default();
    for &(right, down) in face.pips() {
        let step = 15.0 * scale;
        pips.disc(x + f64::from(right) * step, y + f64::from(down) * step, 5.4 * scale);
    }
    let ink = fill(canvas.theme().ink());
    canvas.path(&pips, &ink);
}

fn written(canvas: &mut Canvas, text: &str, place: &Place) {
    let Place { x, y, scale } = *place;
    tile(canvas, place, 30.0 * scale, 30.0 * scale);
    let size = 42.0 * scale;
    // A text that is too wide for its tile becomes smaller, not longer.
    let size = size * (50.0 * scale / Font::new(size).width(text)).min(1.0);
    let font = Font::new(size);
    canvas.text(&font, text, (x, y + size * Font::CAPITAL / 2.0), Anchor::Middle);
}

/// A round-cornered piece of paper under the label, so that it can be read on any square.
fn tile(canvas: &mut Canvas, place: &Place, half: Units, radius: Units) {
    let (ink, paper) = (canvas.theme().ink(), canvas.theme().paper());
    canvas.markup(&format!(
        r#"<rect x="{}" y="{}" width="{side}" height="{side}" rx="{}" fill="{paper}" stroke="{ink}" stroke-width="{}"/>"#,
        number(place.x - half),
        number(place.y - half),
        number(radius),
        number(3.6 * place.scale.max(0.7)),
        side = number(half * 2.0),
    ));
}
