//! Bars and points over two axes.

use std::num::NonZeroU16;

use crate::canvas::{Anchor, Canvas, Frame, Words};
use crate::caption::Caption;
use crate::heat_map::OUTLINE;
use crate::pieces::Cut;
use crate::png::{self, Error};
use crate::svg::{Path, Units, fill, stroke};
use crate::text::Font;
use crate::theme::Theme;

/// One of the two axes of a [`Plot`]: what it counts, from where to where, and which values are written at it.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What it counts.
    pub label: String,
    /// The values at its ends.
    pub ends: (f64, f64),
    /// Values with a text.
    pub ticks: Vec<(f64, String)>,
}

/// A histogram or a scatter plot.
///
/// ```
/// use rochade_diagram::{Axis, Plot};
///
/// let axis = |label: &str| Axis {
///     label: label.into(),
///     ends: (0.0, 10.0),
///     ticks: vec![(0.0, "0".into()), (10.0, "10".into())],
/// };
/// let svg = Plot::new("Height", axis("age"), axis("height"))
///     .bar((2.0, 4.0), 5.0)
///     .point(3.0, 4.0)
///     .point_with_error(6.0, 7.0, 1.5)
///     .marked(5.0, 5.0, "Ann")
///     .to_svg();
/// assert!(svg.contains("<title>Height</title>"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    title: String,
    description: String,
    caption: String,
    x: Axis,
    y: Axis,
    bars: Vec<((f64, f64), f64)>,
    points: Vec<(f64, f64)>,
    errors: Vec<(f64, f64, f64)>,
    marked: Vec<(f64, f64, String)>,
    lines: Vec<((f64, f64), (f64, f64))>,
    width: Option<NonZeroU16>,
}

impl Plot {
    /// Axes, and nothing between them.
    #[must_use]
    pub fn new(title: impl Into<String>, x: Axis, y: Axis) -> Self {
        Self {
            title: title.into(),
            description: String::new(),
            caption: String::new(),
            x,
            y,
            bars: Vec::new(),
            points: Vec::new(),
            errors: Vec::new(),
            marked: Vec::new(),
            lines: Vec::new(),
            width: None,
        }
    }

    /// A bar over a part of the horizontal axis.
    #[must_use]
    pub fn bar(mut self, over: (f64, f64), height: f64) -> Self {
        self.bars.push((over, height));
        self
    }

    /// A dot.
    #[must_use]
    pub fn point(mut self, x: f64, y: f64) -> Self {
        self.points.push((x, y));
        self
    }

    /// A large dot, with a bar that reaches so far up and down.
    #[must_use]
    pub fn point_with_error(mut self, x: f64, y: f64, reach: f64) -> Self {
        self.errors.push((x, y, reach));
        self
    }

    /// A ring with a text beside it.
    #[must_use]
    pub fn marked(mut self, x: f64, y: f64, text: impl Into<String>) -> Self {
        self.marked.push((x, y, text.into()));
        self
    }

    /// A broken line between two points.
    #[must_use]
    pub fn line(mut self, from: (f64, f64), to: (f64, f64)) -> Self {
        self.lines.push((from, to));
        self
    }

    /// Sets the text under the picture.
    #[must_use]
    pub fn caption(mut self, text: impl Into<String>) -> Self {
        self.caption = text.into();
        self
    }

    /// Describes the picture for those who cannot see it.
    #[must_use]
    pub fn description(mut self, text: impl Into<String>) -> Self {
        self.description = text.into();
        self
    }

    /// The width at which the SVG asks to be shown, in CSS pixels.
    #[must_use]
    pub const fn width(mut self, pixels: NonZeroU16) -> Self {
        self.width = Some(pixels);
        self
    }

    /// The picture as an SVG document. Equal plots give equal text.
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.draw(self.width.map(NonZeroU16::get))
    }

    /// The picture as a PNG so many pixels wide.
    ///
    /// # Errors
    ///
    /// If the width, or the height that follows from it, is out of bounds.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, Error> {
        png::paint(width, |_| self.draw(None))
    }

    fn draw(&self, shown: Option<u16>) -> String {
        let area = Area::of(self);
        let mut canvas = Canvas::new(THEME, Cut::Full);
        self.paint_axes(&mut canvas, &area);
        self.paint_bars(&mut canvas, &area);
        self.paint_points(&mut canvas, &area);
        self.paint_marked(&mut canvas, &area);
        let caption = Caption::new(&self.caption, WIDTH - 2.0 * EDGE);
        caption.paint(&mut canvas, WIDTH / 2.0, area.foot());
        let frame = Frame {
            width: WIDTH as u32,
            height: (area.foot() + caption.height() + EDGE).ceil() as u32,
            shown,
        };
        canvas.finish(&frame, &Words { title: &self.title, description: &self.description })
    }

    fn paint_axes(&self, canvas: &mut Canvas, area: &Area) {
        let (small, large) = (Font::new(TICK), Font::new(LABEL));
        let mut grid = Path::default();
        for (value, text) in &self.x.ticks {
            let x = area.x(*value);
            grid.move_to(x, area.top);
            grid.line_to(x, area.bottom);
            canvas.text(&small, text, (x, area.bottom + TICK + 8.0), Anchor::Middle);
        }
        for (value, text) in &self.y.ticks {
            let y = area.y(*value);
            grid.move_to(area.left, y);
            grid.line_to(area.right, y);
            let y = y + TICK * Font::CAPITAL / 2.0;
            canvas.text(&small, text, (area.left - 10.0, y), Anchor::End);
        }
        canvas.path(&grid, &stroke(GRID, 1.0));
        let mut broken = Path::default();
        for (from, to) in &self.lines {
            broken.move_to(area.x(from.0), area.y(from.1));
            broken.line_to(area.x(to.0), area.y(to.1));
        }
        canvas.path(&broken, &(stroke(THEME.ink(), 2.0) + r#" stroke-dasharray="8 7""#));
        let mut axes = Path::default();
        axes.move_to(area.left, area.top);
        axes.line_to(area.left, area.bottom);
        axes.line_to(area.right, area.bottom);
        canvas.path(&axes, &stroke(THEME.ink(), 2.0));
        canvas.text(&large, &self.y.label, (EDGE, EDGE + LABEL * Font::CAPITAL), Anchor::Start);
        let foot = area.bottom + TICK + LABEL + 20.0;
        canvas.text(&large, &self.x.label, (area.right, foot), Anchor::End);
    }

    fn paint_bars(&self, canvas: &mut Canvas, area: &Area) {
        let mut bars = Path::default();
        for ((from, to), height) in &self.bars {
            let (left, right, top) = (area.x(*from) + 1.0, area.x(*to) - 1.0, area.y(*height));
            bars.rectangle(left, top, right - left, area.bottom - top);
        }
        canvas.path(&bars, &fill(BLUE));
    }

    fn paint_points(&self, canvas: &mut Canvas, area: &Area) {
        let mut dots = Path::default();
        for (x, y) in &self.points {
            dots.disc(area.x(*x), area.y(*y), 4.0);
        }
        canvas.path(&dots, &(fill(BLUE) + r#" fill-opacity="0.6""#));
        let (mut large, mut bars) = (Path::default(), Path::default());
        for (x, y, reach) in &self.errors {
            let (x, upper, lower) = (area.x(*x), area.y(y + reach), area.y(y - reach));
            large.disc(x, area.y(*y), 8.0);
            bars.move_to(x, upper);
            bars.line_to(x, lower);
            for end in [upper, lower] {
                bars.move_to(x - 9.0, end);
                bars.line_to(x + 9.0, end);
            }
        }
        canvas.path(&bars, &stroke(THEME.ink(), 2.5));
        canvas.path(&large, &fill(BLUE));
    }

    fn paint_marked(&self, canvas: &mut Canvas, area: &Area) {
        let font = Font::new(LABEL);
        let mut rings = Path::default();
        for (x, y, text) in &self.marked {
            let (x, y) = (area.x(*x), area.y(*y));
            rings.disc(x, y, 10.0);
            let (beside, anchor) = match x + 18.0 + font.width(text) > area.right {
                true => (x - 16.0, Anchor::End),
                false => (x + 16.0, Anchor::Start),
            };
            canvas.text(&font, text, (beside, y - 12.0), anchor);
        }
        canvas.path(&rings, &stroke(OUTLINE, 4.0));
    }
}

const THEME: Theme = Theme::Screen;
/// Dots and bars: dark enough beside paper for every eye.
const BLUE: &str = "#2a4986";
const GRID: &str = "#dcd8d0";

const WIDTH: Units = 1000.0;
const HEIGHT: Units = 560.0;
const EDGE: Units = 20.0;
const TICK: Units = 24.0;
const LABEL: Units = 26.0;

/// Where the axes are, and which values they go over.
struct Area {
    left: Units,
    right: Units,
    top: Units,
    bottom: Units,
    across: (f64, f64),
    up: (f64, f64),
}

impl Area {
    fn of(plot: &Plot) -> Self {
        let font = Font::new(TICK);
        let widest = plot.y.ticks.iter().map(|(_, text)| font.width(text)).fold(0.0, Units::max);
        Self {
            left: EDGE + widest + 14.0,
            right: WIDTH - 2.0 * EDGE,
            top: EDGE + LABEL + 18.0,
            bottom: HEIGHT,
            across: plot.x.ends,
            up: plot.y.ends,
        }
    }

    /// Values beyond the ends of an axis are shown at its end.
    fn x(&self, value: f64) -> Units {
        self.left + part(value, self.across) * (self.right - self.left)
    }

    fn y(&self, value: f64) -> Units {
        self.bottom - part(value, self.up) * (self.bottom - self.top)
    }

    /// Below the texts of the horizontal axis.
    fn foot(&self) -> Units {
        self.bottom + TICK + LABEL + 34.0
    }
}

/// How far a value is on the way from one end to the other.
fn part(value: f64, (from, to): (f64, f64)) -> f64 {
    if from == to { 0.5 } else { ((value - from) / (to - from)).clamp(0.0, 1.0) }
}
