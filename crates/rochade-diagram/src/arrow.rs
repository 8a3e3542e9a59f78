//! Arrows from square to square.

use crate::canvas::Canvas;
use crate::mark::Content;
use crate::svg::{Path, Units, fill, stroke};
use crate::theme::Theme;

/// What an arrow stands for, and so what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arrow {
    /// A piece goes there: a straight, solid arrow.
    Move,
    /// A piece attacks that square: a straight, broken arrow.
    Attack,
    /// The king or the rook goes there in castling: an arc, because the two ways usually lie
    /// over each other on one rank. A piece that stays has a ring.
    Castling,
}

/// One end of an arrow: the middle of a square, and what is there.
#[derive(Clone, Copy)]
pub(crate) struct End {
    pub(crate) x: Units,
    pub(crate) y: Units,
    pub(crate) content: Content,
}

/// To which side of the picture arcs bend: into the board.
#[derive(Clone, Copy)]
pub(crate) enum Bend {
    Up,
    Down,
}

const SHAFT: Units = 8.0;
const HEAD: Units = 26.0;
const HALF_HEAD: Units = 14.0;
/// How far above the middle of its square an arc begins.
const ARC_START: Units = 34.0;

impl Arrow {
    const fn color(self) -> &'static str {
        match self {
            Self::Move => "#1f6fb2",
            Self::Attack => "#d1491b",
            Self::Castling => "#00805e",
        }
    }

    /// How far the arrow rises over the middle of its squares, if both are on one rank.
    pub(crate) fn rise(self, dx: Units) -> Units {
        match self {
            Self::Move | Self::Attack => 0.0,
            // A curve reaches three quarters of the way to its control points.
            Self::Castling => ARC_START + 0.75 * lift(dx) + SHAFT,
        }
    }

    /// Paints the arrow, with a rim of paper that lifts it off the pieces. It leads to
    /// another square.
    pub(crate) fn paint(self, canvas: &mut Canvas, from: End, to: End, bend: Bend) {
        let (shaft, head) = match self {
            Self::Move | Self::Attack => straight(from, to),
            Self::Castling => arc(from, to, bend),
        };
        let (color, paper) = (self.ink(canvas.theme()), canvas.theme().paper());
        canvas.path(&shaft, &stroke(paper, SHAFT + 5.0));
        canvas.path(&head, &format!(r#"{} stroke-linejoin="round""#, stroke(paper, 5.0)));
        canvas.path(&shaft, &(stroke(color, SHAFT) + self.dashes()));
        canvas.path(&head, &fill(color));
    }

    /// Paints the ring of an arrow that leads nowhere else; it lies under the pieces.
    pub(crate) fn paint_ring(self, canvas: &mut Canvas, at: End) {
        let mut ring = Path::default();
        ring.disc(at.x, at.y, 44.0);
        let (color, paper) = (self.ink(canvas.theme()), canvas.theme().paper());
        canvas.path(&ring, &stroke(paper, SHAFT + 4.0));
        canvas.path(&ring, &(stroke(color, SHAFT - 1.0) + self.dashes()));
    }

    const fn ink(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Print => Theme::Print.ink(),
            Theme::Screen => self.color(),
        }
    }

    const fn dashes(self) -> &'static str {
        match self {
            Self::Attack => r#" stroke-dasharray="16 7""#,
            Self::Move | Self::Castling => "",
        }
    }
}

/// The distance between the end of an arrow and the middle of the square.
const fn distance(content: Content) -> Units {
    match content {
        Content::Empty => 4.0,
        Content::Piece => 30.0,
    }
}

fn straight(from: End, to: End) -> (Path, Path) {
    let (ux, uy) = direction((to.x - from.x, to.y - from.y));
    let (before, after) = (distance(from.content), distance(to.content));
    let tip = (to.x - ux * after, to.y - uy * after);
    let mut shaft = Path::default();
    shaft.move_to(from.x + ux * before, from.y + uy * before);
    shaft.line_to(tip.0 - ux * (HEAD - 1.0), tip.1 - uy * (HEAD - 1.0));
    (shaft, head(tip, (ux, uy)))
}

/// An arc that leaves the top of one square and comes down on the top of the other. The longer
/// the way, the higher the arc, so that arcs over each other stay apart.
fn arc(from: End, to: End, bend: Bend) -> (Path, Path) {
    let up = match bend {
        Bend::Up => -1.0,
        Bend::Down => 1.0,
    };
    let dx = to.x - from.x;
    let lift = up * lift(dx);
    let start = (from.x, from.y + up * ARC_START);
    let tip = (to.x, to.y + up * 26.0);
    let first = (start.0 + 0.1 * dx, start.1 + lift);
    let second = (tip.0 - 0.1 * dx, tip.1 + lift);
    let direction = direction((tip.0 - second.0, tip.1 - second.1));
    let back = HEAD - 1.0;
    let mut shaft = Path::default();
    shaft.move_to(start.0, start.1);
    shaft.cubic_to(first, second, (tip.0 - direction.0 * back, tip.1 - direction.1 * back));
    (shaft, head(tip, direction))
}

/// A vector of length 1.
fn direction((dx, dy): (Units, Units)) -> (Units, Units) {
    let length = (dx * dx + dy * dy).sqrt();
    (dx / length, dy / length)
}

/// How far the control points of an arc lie above its ends.
fn lift(dx: Units) -> Units {
    52.0 + 0.13 * dx.abs()
}

fn head(tip: (Units, Units), (ux, uy): (Units, Units)) -> Path {
    let (bx, by) = (tip.0 - ux * HEAD, tip.1 - uy * HEAD);
    let mut head = Path::default();
    head.move_to(tip.0, tip.1);
    head.line_to(bx - uy * HALF_HEAD, by + ux * HALF_HEAD);
    head.line_to(bx + uy * HALF_HEAD, by - ux * HALF_HEAD);
    head.close();
    head
}
