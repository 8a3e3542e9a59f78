//! A grid of coloured cells, for one figure for each of many things.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU16;
use std::ops::RangeInclusive;

use crate::canvas::{Anchor, Canvas, Frame, Words};
use crate::caption::Caption;
use crate::pieces::Cut;
use crate::png::{self, Error};
use crate::svg::{Path, Units, fill, stroke};
use crate::text::Font;
use crate::theme::Theme;

/// Values in rows of a fixed length, each shown by a colour.
///
/// The colours go from dark for low to light for high values, and each step is lighter
/// than the one before: the picture can be read in grey, and whatever colours a reader
/// can see. A cell without a value is empty paper with a dot.
///
/// ```
/// use std::num::NonZeroU16;
/// use rochade_diagram::HeatMap;
///
/// // White's score for each of the 960 positions, in per mille.
/// let scores = (0..960).map(|id| (id % 7 != 0).then_some(400 + id % 250));
/// let columns = NonZeroU16::new(32).expect("32 is not zero");
/// let svg = HeatMap::new(columns, scores)
///     .scale(350..=650)
///     .tick(350, "35 %")
///     .tick(500, "50 %")
///     .tick(650, "65 %")
///     .no_value("no games")
///     .row_labels((0..30).map(|row| (row * 32).to_string()))
///     .outline(518)
///     .caption("White's score by start position")
///     .to_svg();
/// assert!(svg.contains("<title>White's score by start position</title>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeatMap {
    columns: NonZeroU16,
    values: Vec<Option<i32>>,
    scale: Option<(i32, i32)>,
    ticks: BTreeMap<i32, String>,
    no_value: String,
    column_labels: Vec<String>,
    row_labels: Vec<String>,
    outlined: BTreeSet<usize>,
    caption: String,
    title: Option<String>,
    description: String,
    width: Option<NonZeroU16>,
}

impl HeatMap {
    /// A grid with so many columns, filled row by row from the upper left.
    #[must_use]
    pub fn new(columns: NonZeroU16, values: impl IntoIterator<Item = Option<i32>>) -> Self {
        Self {
            columns,
            values: values.into_iter().collect(),
            scale: None,
            ticks: BTreeMap::new(),
            no_value: String::new(),
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            outlined: BTreeSet::new(),
            caption: String::new(),
            title: None,
            description: String::new(),
            width: None,
        }
    }

    /// Which values are darkest and lightest; values beyond are shown like these. Without
    /// it, the lowest and the highest value there is.
    #[must_use]
    pub fn scale(mut self, values: RangeInclusive<i32>) -> Self {
        let (from, to) = values.into_inner();
        self.scale = Some((from.min(to), from.max(to)));
        self
    }

    /// Writes a text under the place of a value in the legend, if it is on the scale.
    #[must_use]
    pub fn tick(mut self, value: i32, text: impl Into<String>) -> Self {
        self.ticks.insert(value, text.into());
        self
    }

    /// Explains the cells without a value in the legend.
    #[must_use]
    pub fn no_value(mut self, text: impl Into<String>) -> Self {
        self.no_value = text.into();
        self
    }

    /// Names the columns, from the left. An empty text names none.
    #[must_use]
    pub fn column_labels(mut self, labels: impl IntoIterator<Item = String>) -> Self {
        self.column_labels = labels.into_iter().collect();
        self
    }

    /// Names the rows, from the top. An empty text names none.
    #[must_use]
    pub fn row_labels(mut self, labels: impl IntoIterator<Item = String>) -> Self {
        self.row_labels = labels.into_iter().collect();
        self
    }

    /// Draws a line around the cell with this index, if there is one.
    #[must_use]
    pub fn outline(mut self, index: usize) -> Self {
        self.outlined.insert(index);
        self
    }

    /// Sets the text under the grid.
    #[must_use]
    pub fn caption(mut self, text: impl Into<String>) -> Self {
        self.caption = text.into();
        self
    }

    /// Names the picture for those who cannot see it; otherwise its caption does, or two words
    /// of English.
    #[must_use]
    pub fn title(mut self, text: impl Into<String>) -> Self {
        self.title = Some(text.into());
        self
    }

    /// Describes the picture for those who cannot see it.
    #[must_use]
    pub fn description(mut self, text: impl Into<String>) -> Self {
        self.description = text.into();
        self
    }

    /// The width at which the SVG asks to be shown, in CSS pixels. Without it the
    /// picture fills the room it is given.
    #[must_use]
    pub const fn width(mut self, pixels: NonZeroU16) -> Self {
        self.width = Some(pixels);
        self
    }

    /// The picture as an SVG document. Equal heat maps give equal text.
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

    /// How many colours there are: a level is smaller than this.
    pub const LEVELS: u8 = LEVELS;

    /// Which colour a value has between two others, 0 for the lowest. Values beyond are shown like these.
    #[must_use]
    pub fn level(value: i32, scale: RangeInclusive<i32>) -> u8 {
        level(value, scale.into_inner())
    }

    /// The colour of a level, as in `#101b3b`.
    #[must_use]
    pub fn level_color(level: u8) -> String {
        color(level.min(LEVELS - 1))
    }

    /// The SVG with the width that it asks for, if any.
    fn draw(&self, shown: Option<u16>) -> String {
        let layout = Layout::of(self);
        let mut canvas = Canvas::new(THEME, Cut::Full);
        self.paint_cells(&mut canvas, &layout);
        self.paint_labels(&mut canvas, &layout);
        self.paint_legend(&mut canvas, &layout);
        layout.caption.paint(&mut canvas, layout.middle(), layout.legend_bottom());
        let frame = Frame {
            width: layout.width().ceil() as u32,
            height: (layout.legend_bottom() + layout.caption.height()).ceil() as u32,
            shown,
        };
        let title = self.title.as_deref().unwrap_or(&self.caption);
        let title = if title.is_empty() { "Heat map" } else { title };
        canvas.finish(&frame, &Words { title, description: &self.description })
    }

    /// The lowest and the highest value of the scale.
    fn bounds(&self) -> (i32, i32) {
        let known = || self.values.iter().copied().flatten();
        self.scale.unwrap_or_else(|| (known().min().unwrap_or(0), known().max().unwrap_or(0)))
    }

    /// One path for each colour: a cell then costs only its place.
    fn paint_cells(&self, canvas: &mut Canvas, layout: &Layout) {
        let bounds = self.bounds();
        let mut levels: BTreeMap<u8, Path> = BTreeMap::new();
        let mut dots = Path::default();
        let mut outlines = Path::default();
        for (index, value) in self.values.iter().enumerate() {
            let (x, y) = layout.cell(index);
            match value {
                Some(value) => {
                    levels.entry(level(*value, bounds)).or_default().rectangle(x, y, CELL, CELL);
                }
                None => dots.disc(x + CELL / 2.0, y + CELL / 2.0, DOT),
            }
            if self.outlined.contains(&index) {
                outlines.rectangle(x, y, CELL, CELL);
            }
        }
        let ink = THEME.ink();
        for (level, cells) in levels {
            canvas.path(&cells, &crisp(level));
        }
        canvas.path(&dots, &fill(ink));
        let mut frame = Path::default();
        frame.rectangle(layout.left, layout.top, layout.grid_width, layout.grid_height);
        canvas.path(&frame, &stroke(ink, 2.0));
        canvas.path(&outlines, &stroke(THEME.paper(), 8.0));
        canvas.path(&outlines, &stroke(OUTLINE, 4.0));
    }

    fn paint_labels(&self, canvas: &mut Canvas, layout: &Layout) {
        let font = Font::new(LABEL);
        for (column, label) in self.column_labels.iter().take(layout.columns).enumerate() {
            let x = layout.left + CELL * (column as Units + 0.5);
            canvas.text(&font, label, (x, layout.top - 9.0), Anchor::Middle);
        }
        for (row, label) in self.row_labels.iter().take(layout.rows).enumerate() {
            let y = layout.top + CELL * (row as Units + 0.5) + LABEL * Font::CAPITAL / 2.0;
            canvas.text(&font, label, (layout.left - 9.0, y), Anchor::End);
        }
    }

    fn paint_legend(&self, canvas: &mut Canvas, layout: &Layout) {
        self.paint_ramp(canvas, layout);
        if !self.no_value.is_empty() {
            self.paint_no_value(canvas, layout);
        }
    }

    fn paint_ramp(&self, canvas: &mut Canvas, layout: &Layout) {
        let font = Font::new(LEGEND_TEXT);
        let (left, top) = (layout.left, layout.legend_top());
        let step = RAMP / Units::from(LEVELS);
        for level in 0..LEVELS {
            let mut cell = Path::default();
            cell.rectangle(left + step * Units::from(level), top, step, CELL);
            canvas.path(&cell, &crisp(level));
        }
        let mut lines = Path::default();
        lines.rectangle(left, top, RAMP, CELL);
        let (low, high) = self.bounds();
        for (&value, text) in self.ticks.range(low..=high) {
            let x = left + step * (Units::from(level(value, (low, high))) + 0.5);
            lines.move_to(x, top + CELL);
            lines.line_to(x, top + CELL + 7.0);
            let middle = x.max(EDGE / 2.0 + font.width(text) / 2.0);
            canvas.text(&font, text, (middle, top + CELL + 9.0 + LEGEND_TEXT), Anchor::Middle);
        }
        canvas.path(&lines, &stroke(THEME.ink(), 2.0));
    }

    fn paint_no_value(&self, canvas: &mut Canvas, layout: &Layout) {
        let font = Font::new(LEGEND_TEXT);
        let (x, top) = (layout.left + RAMP + 2.0 * CELL, layout.legend_top());
        let mut cell = Path::default();
        cell.rectangle(x, top, CELL, CELL);
        canvas.path(&cell, &stroke(THEME.ink(), 2.0));
        let mut dot = Path::default();
        dot.disc(x + CELL / 2.0, top + CELL / 2.0, DOT);
        canvas.path(&dot, &fill(THEME.ink()));
        let y = top + (CELL + LEGEND_TEXT * Font::CAPITAL) / 2.0;
        canvas.text(&font, &self.no_value, (x + CELL + 10.0, y), Anchor::Start);
    }
}

/// The colours of everything but the cells: there is no hatching that could show a value.
const THEME: Theme = Theme::Screen;
/// The colour of an outlined cell: one that no cell has.
pub(crate) const OUTLINE: &str = "#c8321e";

/// The side of a cell.
const CELL: Units = 30.0;
/// The radius of the dot in a cell without a value.
const DOT: Units = 2.4;
/// The size of the labels of rows and columns, and of the texts of the legend.
const LABEL: Units = 18.0;
const LEGEND_TEXT: Units = 24.0;
/// The width of the legend's colours.
const RAMP: Units = 396.0;
/// The room between grid and legend.
const GAP: Units = 26.0;
/// The room at the edges.
const EDGE: Units = 20.0;

/// How many colours there are.
const LEVELS: u8 = 33;

/// The colours at the ends of four equal parts of the scale: night, water, leaf, straw.
const STOPS: [[u8; 3]; 5] = [
    [0x10, 0x1b, 0x3b],
    [0x2a, 0x49, 0x86],
    [0x45, 0x84, 0xa6],
    [0x96, 0xbd, 0x9c],
    [0xf8, 0xee, 0xba],
];

/// The level of a value, 0 for the lowest of the scale.
fn level(value: i32, (low, high): (i32, i32)) -> u8 {
    let top = i64::from(LEVELS - 1);
    let span = i64::from(high) - i64::from(low);
    let above = i64::from(value.clamp(low, high)) - i64::from(low);
    let level = if span == 0 { top / 2 } else { (above * top + span / 2) / span };
    u8::try_from(level).unwrap_or(LEVELS - 1)
}

fn color(level: u8) -> String {
    let part = usize::from(LEVELS - 1) / (STOPS.len() - 1);
    let stop = (usize::from(level) / part).min(STOPS.len() - 2);
    let rest = usize::from(level) - stop * part;
    let mix = |channel: usize| {
        let (from, to) = (usize::from(STOPS[stop][channel]), usize::from(STOPS[stop + 1][channel]));
        (from * (part - rest) + to * rest) / part
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

/// The filling of cells: neighbours meet without a seam.
fn crisp(level: u8) -> String {
    fill(&color(level)) + r#" shape-rendering="crispEdges""#
}

/// Where everything goes.
struct Layout {
    columns: usize,
    rows: usize,
    left: Units,
    top: Units,
    grid_width: Units,
    grid_height: Units,
    legend_width: Units,
    caption: Caption,
}

impl Layout {
    fn of(map: &HeatMap) -> Self {
        let font = Font::new(LABEL);
        let widest = map.row_labels.iter().map(|label| font.width(label)).fold(0.0, Units::max);
        let columns = usize::from(map.columns.get());
        let rows = map.values.len().div_ceil(columns);
        let grid_width = CELL * columns as Units;
        let explained = if map.no_value.is_empty() {
            0.0
        } else {
            3.0 * CELL + 10.0 + Font::new(LEGEND_TEXT).width(&map.no_value)
        };
        let legend_width = RAMP + explained;
        Self {
            columns,
            rows,
            left: EDGE + if widest > 0.0 { widest + 9.0 } else { 0.0 },
            top: if map.column_labels.is_empty() { EDGE } else { EDGE + LABEL },
            grid_width,
            grid_height: CELL * rows as Units,
            legend_width,
            caption: Caption::new(&map.caption, grid_width.max(legend_width)),
        }
    }

    /// The upper left corner of a cell.
    fn cell(&self, index: usize) -> (Units, Units) {
        let (row, column) = (index / self.columns, index % self.columns);
        (self.left + CELL * column as Units, self.top + CELL * row as Units)
    }

    fn content_width(&self) -> Units {
        self.grid_width.max(self.legend_width)
    }

    fn width(&self) -> Units {
        self.left + self.content_width() + EDGE
    }

    fn middle(&self) -> Units {
        self.left + self.content_width() / 2.0
    }

    fn legend_top(&self) -> Units {
        self.top + self.grid_height + GAP
    }

    fn legend_bottom(&self) -> Units {
        self.legend_top() + CELL + LEGEND_TEXT + EDGE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_lighter_than_the_one_before() {
        // Luma of BT.601 in thousandths: what a black-and-white printer makes of a colour.
        let luma = |level| {
            let color = u32::from_str_radix(&color(level)[1..], 16).unwrap_or_default();
            299 * (color >> 16) + 587 * (color >> 8 & 255) + 114 * (color & 255)
        };
        for level in 1..LEVELS {
            assert!(luma(level) > luma(level - 1) + 3000, "{level}");
        }
    }

    #[test]
    fn values_are_clamped_and_spread_over_the_scale() {
        assert_eq!(level(-5, (0, 100)), 0);
        assert_eq!(level(50, (0, 100)), 16);
        assert_eq!(level(500, (0, 100)), LEVELS - 1);
        assert_eq!(level(7, (7, 7)), 16);
        assert_eq!(level(i32::MAX, (i32::MIN, i32::MAX)), LEVELS - 1);
        assert_eq!(level(0, (i32::MIN, i32::MAX)), 16);
    }
}
