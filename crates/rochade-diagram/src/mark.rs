//! Marks on squares.

use crate::canvas::Canvas;
use crate::svg::{Path, Units, fill, number, stroke};
use crate::theme::Theme;

/// Why a square is marked. Each kind has a shape of its own, so that it can be told from the
/// others in black-and-white print and whatever colours a reader can see; on a
/// screen it has a colour as well.
///
/// Marks lie under the pieces and can be combined on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// The square is attacked: a diagonal cross.
    Attacked,
    /// A piece stands where the way should be free: a square frame.
    Occupied,
    /// The square lies on the way: a dot, or four in the corners if a piece stands there.
    Path,
    /// A piece arrives here: a ring.
    Goal,
    /// Look here: the corners are filled.
    Attention,
}

impl Mark {
    /// All kinds of mark.
    pub const ALL: [Self; 5] =
        [Self::Attacked, Self::Occupied, Self::Path, Self::Goal, Self::Attention];

    /// 0 for the first of [`Mark::ALL`], and so on.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    const fn color(self) -> &'static str {
        match self {
            Self::Attacked => "#d1491b",
            Self::Occupied => "#b07800",
            Self::Path => "#1f6fb2",
            Self::Goal => "#00805e",
            Self::Attention => "#8e4a9e",
        }
    }

    /// Fills the whole square with a light tint, on a screen.
    pub(crate) fn tint(self, canvas: &mut Canvas, (x, y): (Units, Units)) {
        match canvas.theme() {
            Theme::Print => {}
            Theme::Screen => {
                let (x, y, color) = (number(x), number(y), self.color());
                canvas.markup(&format!(
                    r#"<path d="M{x} {y}h100v100h-100z" fill="{color}" fill-opacity=".2"/>"#
                ));
            }
        }
    }

    /// Paints the shape into the square whose upper left corner is given.
    pub(crate) fn shape(self, canvas: &mut Canvas, corner: (Units, Units), content: Content) {
        let shape = self.outline(corner, content);
        let color = match canvas.theme() {
            Theme::Print => Theme::Print.ink(),
            Theme::Screen => self.color(),
        };
        let paper = canvas.theme().paper();
        let (rim, paint) = match self.line() {
            Some(width) => {
                let round = |line: String| line + r#" stroke-linecap="round""#;
                (round(stroke(paper, width + 5.0)), round(stroke(color, width)))
            }
            None => (stroke(paper, 5.0), fill(color)),
        };
        canvas.path(&shape, &rim);
        canvas.path(&shape, &paint);
    }

    /// The width of the line; nothing for a shape that is filled.
    const fn line(self) -> Option<Units> {
        match self {
            Self::Attacked | Self::Occupied | Self::Goal => Some(7.0),
            Self::Path | Self::Attention => None,
        }
    }

    fn outline(self, (x, y): (Units, Units), content: Content) -> Path {
        let mut path = Path::default();
        match self {
            Self::Attacked => {
                // A piece hides the middle: the arms reach farther out.
                let (near, far) = match content {
                    Content::Empty => (14.0, 86.0),
                    Content::Piece => (6.0, 94.0),
                };
                for (left, right) in [(near, far), (far, near)] {
                    path.move_to(x + left, y + near);
                    path.line_to(x + right, y + far);
                }
            }
            Self::Occupied => path.rectangle(x + 6.5, y + 6.5, 87.0, 87.0),
            Self::Path => match content {
                Content::Empty => path.disc(x + 50.0, y + 50.0, 14.0),
                Content::Piece => {
                    for (dx, dy) in [(11.0, 11.0), (89.0, 11.0), (11.0, 89.0), (89.0, 89.0)] {
                        path.disc(x + dx, y + dy, 7.0);
                    }
                }
            },
            Self::Goal => match content {
                Content::Empty => path.disc(x + 50.0, y + 50.0, 40.0),
                Content::Piece => path.disc(x + 50.0, y + 50.0, 45.5),
            },
            Self::Attention => {
                for (cx, cy, inwards_x, inwards_y) in [
                    (3.0, 3.0, 26.0, 26.0),
                    (97.0, 3.0, -26.0, 26.0),
                    (3.0, 97.0, 26.0, -26.0),
                    (97.0, 97.0, -26.0, -26.0),
                ] {
                    path.move_to(x + cx, y + cy);
                    path.line_to(x + cx + inwards_x, y + cy);
                    path.line_to(x + cx, y + cy + inwards_y);
                    path.close();
                }
            }
        }
        path
    }
}

/// Whether something stands on the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Piece,
}
