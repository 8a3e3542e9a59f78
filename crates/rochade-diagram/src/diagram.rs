//! A board as a picture.

use std::collections::BTreeMap;
use std::num::NonZeroU16;
use std::ops::RangeInclusive;

use resvg::tiny_skia::Pixmap;
use rochade::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};

use crate::arrow::{Arrow, Bend, End};
use crate::canvas::{Anchor, Canvas, Frame, Words};
use crate::caption::Caption;
use crate::label::{DieFace, Label};
use crate::mark::{Content, Mark};
use crate::pieces::Cut;
use crate::png::{self, Error};
use crate::svg::{Path, Units, stroke};
use crate::text::Font;
use crate::theme::Theme;

/// Whether the files and ranks are named in the margin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Coordinates {
    /// a to h below the board, 1 to 8 on its left.
    #[default]
    Shown,
    /// The board alone: better below some 200 pixels.
    Hidden,
}

/// A board and everything that is shown on it.
///
/// A diagram can be drawn whatever is put into it: there is no board,
/// mark or text that it refuses. What cannot be seen (a ghost under a piece, a mark on a rank
/// that is cut off) is left out.
///
/// ```
/// use rochade::{Board, Color, Piece, Rank, Role, Square};
/// use rochade_diagram::{Diagram, DieFace, Theme};
///
/// // The draw by dice: the bishops stand, a die decides where the queen goes.
/// let board: Board = [Square::B1, Square::E1]
///     .map(|square| (square, Piece::new(Color::White, Role::Bishop)))
///     .into_iter()
///     .collect();
/// let free = [Square::A1, Square::C1, Square::D1, Square::F1, Square::G1, Square::H1];
/// let diagram = free
///     .into_iter()
///     .zip(DieFace::ALL)
///     .fold(Diagram::new(board), |diagram, (square, face)| diagram.die(square, face))
///     .ranks(Rank::One..=Rank::One)
///     .theme(Theme::Print);
/// assert!(diagram.to_svg().ends_with("</svg>"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    board: Board,
    bottom: Color,
    ranks: (Rank, Rank),
    coordinates: Coordinates,
    theme: Theme,
    marks: [Bitboard; Mark::ALL.len()],
    arrows: Vec<(Square, Square, Arrow)>,
    ghosts: Board,
    labels: BTreeMap<Square, Label>,
    caption: String,
    title: Option<String>,
    description: Option<String>,
    width: Option<NonZeroU16>,
}

impl Diagram {
    /// The whole board with White at the bottom, coordinates and nothing else.
    #[must_use]
    pub const fn new(board: Board) -> Self {
        Self {
            board,
            bottom: Color::White,
            ranks: (Rank::One, Rank::Eight),
            coordinates: Coordinates::Shown,
            theme: Theme::Screen,
            marks: [Bitboard::EMPTY; Mark::ALL.len()],
            arrows: Vec::new(),
            ghosts: Board::EMPTY,
            labels: BTreeMap::new(),
            caption: String::new(),
            title: None,
            description: None,
            width: None,
        }
    }

    /// Whose side is at the bottom.
    #[must_use]
    pub const fn bottom(mut self, color: Color) -> Self {
        self.bottom = color;
        self
    }

    /// Shows only these ranks, for instance a back rank that is being filled. The ends may be
    /// given in either order.
    #[must_use]
    pub fn ranks(mut self, ranks: RangeInclusive<Rank>) -> Self {
        let (from, to) = ranks.into_inner();
        self.ranks = (from.min(to), from.max(to));
        self
    }

    /// Names the files and ranks in the margin, or does not.
    #[must_use]
    pub const fn coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates = coordinates;
        self
    }

    /// Chooses the colours.
    #[must_use]
    pub const fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Marks a square.
    #[must_use]
    pub fn mark(self, square: Square, mark: Mark) -> Self {
        self.marks(Bitboard::from(square), mark)
    }

    /// Marks all squares of a set.
    #[must_use]
    pub fn marks(mut self, squares: Bitboard, mark: Mark) -> Self {
        self.marks[mark.index()] |= squares;
        self
    }

    /// Draws an arrow, over those that are already there.
    #[must_use]
    pub fn arrow(mut self, from: Square, to: Square, arrow: Arrow) -> Self {
        self.arrows.push((from, to, arrow));
        self
    }

    /// Shows a piece that is not there, or not yet, if the square is empty.
    #[must_use]
    pub fn ghost(mut self, square: Square, piece: Piece) -> Self {
        self.ghosts.put(square, piece);
        self
    }

    /// Writes a short text on a square, such as a number: in its middle, or beside the piece
    /// that stands there. It replaces an earlier label or die.
    #[must_use]
    pub fn label(mut self, square: Square, text: impl Into<String>) -> Self {
        self.labels.insert(square, Label::Text(text.into()));
        self
    }

    /// Shows a die on a square: in its middle, or beside the piece that stands there. It
    /// replaces an earlier label or die.
    #[must_use]
    pub fn die(mut self, square: Square, face: DieFace) -> Self {
        self.labels.insert(square, Label::Die(face));
        self
    }

    /// Sets the text under the board. It is broken into lines where that is needed; the symbols
    /// ♔ to ♟ become small pieces. Latin, Greek and Cyrillic are known; a letter of another
    /// script is shown as an empty box.
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

    /// Describes the picture for those who cannot see it; otherwise all pieces are listed by
    /// symbol and square, which needs no language.
    #[must_use]
    pub fn description(mut self, text: impl Into<String>) -> Self {
        self.description = Some(text.into());
        self
    }

    /// The width at which the SVG asks to be shown, in CSS pixels. Without it the
    /// picture fills the room it is given.
    #[must_use]
    pub const fn width(mut self, pixels: NonZeroU16) -> Self {
        self.width = Some(pixels);
        self
    }

    /// The picture as an SVG document. Equal diagrams give equal text.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let shown = self.width.map(NonZeroU16::get);
        self.draw(shown, shown)
    }

    /// The picture as a PNG so many pixels wide.
    ///
    /// # Errors
    ///
    /// If the width, or the height that follows from it, is out of bounds.
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, Error> {
        png::paint(width, |width| self.draw(Some(width), None))
    }

    /// The same, not packed yet.
    pub(crate) fn to_pixels(&self, width: u32) -> Result<Pixmap, Error> {
        png::pixels(width, |width| self.draw(Some(width), None))
    }

    /// How long the side of a square is in a picture of the whole board without coordinates that
    /// is so long.
    pub(crate) fn square_side(length: f64) -> f64 {
        100.0 * length / (800.0 + 2.0 * SIDE)
    }

    /// Where the first square begins there.
    pub(crate) fn first_square(length: f64) -> f64 {
        Self::square_side(length) * SIDE / 100.0
    }

    /// How many squares lie before a place there.
    pub(crate) fn squares_across(at: f64, length: f64) -> f64 {
        (at - Self::first_square(length)) / Self::square_side(length)
    }

    /// The SVG, with pieces that are cut for one width in pixels, if it is known, and with
    /// the width that it asks for, if any.
    fn draw(&self, pixels: Option<u16>, shown: Option<u16>) -> String {
        let layout = Layout::of(self);
        let cut = pixels.map_or(Cut::Full, |pixels| {
            Cut::for_squares(100.0 * f64::from(pixels) / f64::from(layout.width()))
        });
        let mut canvas = Canvas::new(self.theme, cut);
        self.paint_board(&mut canvas, &layout);
        self.paint_marks(&mut canvas, &layout);
        self.paint_frame(&mut canvas, &layout);
        self.paint_rings(&mut canvas, &layout);
        self.paint_pieces(&mut canvas, &layout);
        self.paint_arrows(&mut canvas, &layout);
        self.paint_labels(&mut canvas, &layout);
        if self.coordinates == Coordinates::Shown {
            self.paint_coordinates(&mut canvas, &layout);
        }
        layout.caption.paint(&mut canvas, layout.left + 400.0, layout.bottom());
        let listed = self.description.is_none().then(|| self.list_pieces());
        let title = self.title.as_deref().unwrap_or(&self.caption);
        let words = Words {
            title: if title.is_empty() { "Chess diagram" } else { title },
            description: self.description.as_deref().or(listed.as_deref()).unwrap_or_default(),
        };
        canvas.finish(&Frame { width: layout.width(), height: layout.height(), shown }, &words)
    }

    /// "♔e1 ♕d1 …", White's pieces first, the most valuable first.
    fn list_pieces(&self) -> String {
        let mut listed = Vec::new();
        for color in Color::ALL {
            for role in Role::ALL.into_iter().rev() {
                let piece = Piece::new(color, role);
                let squares = self.board.pieces(color, role).into_iter();
                listed.extend(squares.map(|square| format!("{}{square}", piece.symbol())));
            }
        }
        listed.join(" ")
    }

    fn paint_board(&self, canvas: &mut Canvas, layout: &Layout) {
        let dark = layout.squares().filter(|square| square.is_dark());
        match self.theme {
            Theme::Print => {
                let id = canvas.define_hatching();
                for (x, y) in dark.map(|square| layout.corner(square)) {
                    canvas.use_at(id, x, y);
                }
            }
            Theme::Screen => {
                let mut tone = Path::default();
                for (x, y) in dark.map(|square| layout.corner(square)) {
                    tone.rectangle(x, y, 100.0, 100.0);
                }
                canvas.path(&tone, r##"fill="#cfc8ba" shape-rendering="crispEdges""##);
            }
        }
    }

    fn paint_frame(&self, canvas: &mut Canvas, layout: &Layout) {
        for (distance, width) in [FINE_LINE, STRONG_LINE] {
            let mut line = Path::default();
            let (x, y) = (layout.left - distance, layout.top - distance);
            let more = 2.0 * distance;
            line.rectangle(x, y, 800.0 + more, layout.board_height() + more);
            canvas.path(&line, &stroke(self.theme.ink(), width));
        }
    }

    fn paint_marks(&self, canvas: &mut Canvas, layout: &Layout) {
        let shown: Vec<(Mark, Square)> = Mark::ALL
            .into_iter()
            .flat_map(|mark| self.marks[mark.index()].into_iter().map(move |square| (mark, square)))
            .filter(|(_, square)| layout.shows(*square))
            .collect();
        for &(mark, square) in &shown {
            mark.tint(canvas, layout.corner(square));
        }
        for &(mark, square) in &shown {
            mark.shape(canvas, layout.corner(square), self.content(square));
        }
    }

    fn paint_pieces(&self, canvas: &mut Canvas, layout: &Layout) {
        for square in layout.squares() {
            let (x, y) = layout.corner(square);
            if let Some(piece) = self.board.piece_at(square) {
                canvas.piece(piece, x, y);
            } else if let Some(ghost) = self.ghosts.piece_at(square) {
                canvas.ghost(ghost, x, y);
            }
        }
    }

    /// Rings lie under the pieces, arrows over them.
    fn paint_rings(&self, canvas: &mut Canvas, layout: &Layout) {
        for &(from, to, arrow) in &self.arrows {
            if from == to && layout.shows(from) {
                arrow.paint_ring(canvas, self.end(layout, from));
            }
        }
    }

    fn paint_arrows(&self, canvas: &mut Canvas, layout: &Layout) {
        for &(from, to, arrow) in &self.arrows {
            if from != to && layout.shows(from) && layout.shows(to) {
                let (start, end) = (self.end(layout, from), self.end(layout, to));
                arrow.paint(canvas, start, end, layout.bend(from));
            }
        }
    }

    /// The square as an end of an arrow.
    fn end(&self, layout: &Layout, square: Square) -> End {
        let (x, y) = layout.corner(square);
        End { x: x + 50.0, y: y + 50.0, content: self.content(square) }
    }

    fn paint_labels(&self, canvas: &mut Canvas, layout: &Layout) {
        for (&square, label) in &self.labels {
            if layout.shows(square) {
                label.paint(canvas, layout.corner(square), self.content(square));
            }
        }
    }

    fn paint_coordinates(&self, canvas: &mut Canvas, layout: &Layout) {
        let font = Font::new(34.0);
        let rank = self.ranks.0;
        let below = layout.top + layout.board_height() + FRAME + 36.0;
        for file in File::ALL {
            let (x, _) = layout.corner(Square::new(file, rank));
            canvas.text(&font, &file.to_string(), (x + 50.0, below), Anchor::Middle);
        }
        for rank in layout.ranks() {
            let (_, y) = layout.corner(Square::new(File::A, rank));
            let beside = (layout.left - FRAME - 21.0, y + 62.0);
            canvas.text(&font, &rank.to_string(), beside, Anchor::Middle);
        }
    }

    /// What is seen on a square, ghosts included.
    fn content(&self, square: Square) -> Content {
        if (self.board.occupied() | self.ghosts.occupied()).contains(square) {
            Content::Piece
        } else {
            Content::Empty
        }
    }
}

/// The two lines around the board: the distance of their middle from the squares, and their width.
const FINE_LINE: (Units, Units) = (1.0, 2.0);
const STRONG_LINE: (Units, Units) = (8.5, 5.0);
/// How far the frame reaches.
const FRAME: Units = 11.0;
/// The room above the board, if no arrow reaches out of it.
const TOP: Units = 18.0;
/// The room at the right of the board, and at its left when there are no coordinates.
const SIDE: Units = 18.0;
/// The room for coordinates.
const MARGIN: Units = 56.0;

/// Where everything goes.
struct Layout {
    side: Color,
    ranks: (Rank, Rank),
    left: Units,
    top: Units,
    below: Units,
    caption: Caption,
}

impl Layout {
    fn of(diagram: &Diagram) -> Self {
        let (left, below) = match diagram.coordinates {
            Coordinates::Shown => (MARGIN, MARGIN),
            Coordinates::Hidden => (SIDE, SIDE),
        };
        let caption = Caption::new(&diagram.caption, 790.0);
        let top = TOP + Self::overhang(diagram);
        Self { side: diagram.bottom, ranks: diagram.ranks, left, top, below, caption }
    }

    /// How far arrows reach out of the frame: arcs do on a board of one rank.
    fn overhang(diagram: &Diagram) -> Units {
        let (first, last) = diagram.ranks;
        if first != last {
            return 0.0;
        }
        let on_it =
            |from: Square, to: Square| from != to && from.rank() == first && to.rank() == first;
        let rises = diagram.arrows.iter().filter(|(from, to, _)| on_it(*from, *to)).map(
            |(from, to, arrow)| {
                let files = from.file().index().abs_diff(to.file().index());
                arrow.rise(100.0 * files as Units) - 50.0
            },
        );
        rises.fold(0.0, Units::max)
    }

    /// The ranks that are shown.
    fn ranks(&self) -> impl Iterator<Item = Rank> + use<> {
        let (first, last) = self.ranks;
        Rank::ALL.into_iter().filter(move |rank| (first..=last).contains(rank))
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        self.ranks().flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)))
    }

    fn shows(&self, square: Square) -> bool {
        (self.ranks.0..=self.ranks.1).contains(&square.rank())
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (Units, Units) {
        let (file, row) = match self.side {
            Color::White => {
                (square.file().index(), self.ranks.1.index().abs_diff(square.rank().index()))
            }
            Color::Black => (
                square.file().mirrored().index(),
                square.rank().index().abs_diff(self.ranks.0.index()),
            ),
        };
        (self.left + 100.0 * file as Units, self.top + 100.0 * row as Units)
    }

    /// Arcs from the lower half of the picture bend up.
    fn bend(&self, square: Square) -> Bend {
        let (_, y) = self.corner(square);
        if y + 50.0 >= self.top + self.board_height() / 2.0 { Bend::Up } else { Bend::Down }
    }

    fn board_height(&self) -> Units {
        100.0 * (self.ranks.1.index() - self.ranks.0.index() + 1) as Units
    }

    fn width(&self) -> u32 {
        (self.left + 800.0 + SIDE) as u32
    }

    /// Where the caption begins.
    fn bottom(&self) -> Units {
        self.top + self.board_height() + self.below
    }

    fn height(&self) -> u32 {
        (self.bottom() + self.caption.height()) as u32
    }
}
