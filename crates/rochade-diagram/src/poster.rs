//! All start positions on one sheet.

use rochade::{BackRank, Color, Piece};

use crate::canvas::{Anchor, Canvas, Frame, Words};
use crate::heat_map::{HeatMap, OUTLINE};
use crate::pdf;
use crate::pieces::Cut;
use crate::png::Error;
use crate::svg::{Path, Units, fill, stroke};
use crate::text::Font;
use crate::theme::Theme;

/// A start position on a [`Poster`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PosterCell {
    /// How the pieces stand.
    pub rank: BackRank,
    /// The text at the upper left, its number.
    pub number: String,
    /// The text at the upper right; empty for none.
    pub note: String,
    /// The colour of the cell: a level of the [`HeatMap`], or paper.
    pub level: Option<u8>,
    /// Whether a line goes around it.
    pub is_outlined: bool,
}

/// Start positions in sixteen columns on a sheet of size A2 (420 by 594 millimetres), with a title above and a
/// text below. Everything is drawn as outlines, so that any printer can print it as large as it likes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    title: String,
    foot: String,
    cells: Vec<PosterCell>,
}

impl Poster {
    /// A poster with these cells, filled row by row.
    #[must_use]
    pub fn new(
        title: impl Into<String>,
        foot: impl Into<String>,
        cells: impl IntoIterator<Item = PosterCell>,
    ) -> Self {
        Self { title: title.into(), foot: foot.into(), cells: cells.into_iter().collect() }
    }

    /// The poster as an SVG document.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut canvas = Canvas::new(Theme::Print, Cut::Full);
        canvas.text(&Font::new(110.0), &self.title, (WIDTH / 2.0, 170.0), Anchor::Middle);
        let rows = self.cells.len().div_ceil(COLUMNS).max(1);
        let (wide, high) = ((WIDTH - 2.0 * EDGE) / COLUMNS as Units, ROOM / rows as Units);
        let mut outlines = Path::default();
        for (index, cell) in self.cells.iter().enumerate() {
            let x = EDGE + wide * (index % COLUMNS) as Units;
            let y = TOP + high * (index / COLUMNS) as Units;
            paint(&mut canvas, cell, (x, y), (wide, high.min(MAX_HIGH)));
            if cell.is_outlined {
                outlines.rectangle(x + 2.0, y + 2.0, wide - 4.0, high.min(MAX_HIGH) - 4.0);
            }
        }
        canvas.path(&outlines, &stroke(OUTLINE, 7.0));
        let font = Font::new(44.0);
        for (index, line) in font.wrap(&self.foot, WIDTH - 2.0 * EDGE).iter().enumerate() {
            let y = TOP + ROOM + 62.0 + 56.0 * index as Units;
            canvas.text(&font, line, (WIDTH / 2.0, y), Anchor::Middle);
        }
        let frame = Frame { width: WIDTH as u32, height: HEIGHT as u32, shown: None };
        canvas.finish(&frame, &Words { title: &self.title, description: &self.foot })
    }

    /// The poster as a PDF of size A2.
    ///
    /// # Errors
    ///
    /// If the picture cannot be read back, which would be a fault of this crate.
    pub fn to_pdf(&self) -> Result<Vec<u8>, Error> {
        pdf::page(&self.to_svg(), WIDTH_MM, &self.title)
    }
}

/// The colour of the whole cell behind; the pieces stand on paper, where they are seen best.
fn paint(
    canvas: &mut Canvas,
    cell: &PosterCell,
    (x, y): (Units, Units),
    (wide, high): (Units, Units),
) {
    let mut ground = Path::default();
    ground.rectangle(x + 2.0, y + 2.0, wide - 4.0, high - 4.0);
    let ground_color =
        cell.level.map_or_else(|| Theme::Print.paper().to_owned(), HeatMap::level_color);
    canvas.path(&ground, &fill(&ground_color));
    canvas.path(&ground, &stroke("#8a8a8a", 1.0));
    let square = (wide - 20.0) / 8.0;
    let strip = y + high - square - 9.0;
    let mut paper = Path::default();
    paper.rectangle(x + 7.0, y + 7.0, wide - 14.0, high - 14.0);
    canvas.path(&paper, &fill(Theme::Print.paper()));
    let font = Font::new((strip - y) * 0.72);
    let line = y + 7.0 + (strip - y - 7.0) * 0.78;
    canvas.text(&font, &cell.number, (x + 13.0, line), Anchor::Start);
    canvas.text(&font, &cell.note, (x + wide - 13.0, line), Anchor::End);
    for (index, role) in cell.rank.roles().into_iter().enumerate() {
        let left = x + 10.0 + square * index as Units;
        canvas.piece_of_size(Piece::new(Color::White, role), (left, strip), square);
    }
}

/// Ten units to a millimetre.
const WIDTH_MM: Units = 420.0;
const WIDTH: Units = 4200.0;
const HEIGHT: Units = 5940.0;
const EDGE: Units = 120.0;
const TOP: Units = 240.0;
/// The height of all rows together.
const ROOM: Units = 5400.0;
const MAX_HIGH: Units = 90.0;
const COLUMNS: usize = 16;
