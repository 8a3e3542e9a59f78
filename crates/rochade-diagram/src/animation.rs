//! Boards one after the other, as an animated picture.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::time::Duration;

use gif::{Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use rochade::{Bitboard, Board, Color, Piece, Square};

use crate::diagram::{Coordinates, Diagram};
use crate::png::{self, Error};

/// Boards one after the other, each shown for a while and then the first again, as an animated
/// GIF. Squares can be lit, for the last move.
///
/// Only what changes from one board to the next is in the file, and each kind of piece is painted
/// once, whatever the number of boards.
///
/// ```
/// use std::time::Duration;
/// use rochade::{Bitboard, Color, Position};
/// use rochade_diagram::Animation;
///
/// let start = Position::classical();
/// let e4 = start.read_san("e4")?;
/// let lit = Bitboard::from(e4.from()) | Bitboard::from(e4.to());
/// let animation = Animation::new(Color::White)
///     .frame(*start.board(), Bitboard::EMPTY, Duration::from_secs(1))
///     .frame(*start.after(e4).board(), lit, Duration::from_secs(2));
/// assert!(animation.to_gif(200)?.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Animation {
    bottom: Color,
    frames: Vec<(Board, Bitboard, Duration)>,
}

/// What a lit square is tinted with, and how strongly, in parts of 256.
const LIGHT: ([u8; 3], u32) = ([31, 111, 178], 80);

/// The first colour is that of nothing known.
const COLOURS: usize = 256;

type Rgb = [u8; 3];

impl Animation {
    /// No boards yet, with this player's side at the bottom.
    #[must_use]
    pub const fn new(bottom: Color) -> Self {
        Self { bottom, frames: Vec::new() }
    }

    /// One more board, with these squares lit, shown for so long.
    #[must_use]
    pub fn frame(mut self, board: Board, lit: Bitboard, shown: Duration) -> Self {
        self.frames.push((board, lit, shown));
        self
    }

    /// The animation as a GIF so many pixels wide, and about as high.
    ///
    /// # Errors
    ///
    /// If the width is out of bounds.
    pub fn to_gif(&self, width: u32) -> Result<Vec<u8>, Error> {
        let sheets = self.sheets(width)?;
        let palette = Palette::of(&sheets);
        let size = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let (width, height) = sheets.size();
        let broken = |error: gif::EncodingError| Error::Painting(error.to_string());
        let mut gif = Vec::new();
        let mut encoder =
            Encoder::new(&mut gif, size(width), size(height), &palette.bytes()).map_err(broken)?;
        encoder.set_repeat(Repeat::Infinite).map_err(broken)?;
        let mut palette = palette;
        let mut shown = None::<(Board, Bitboard)>;
        for (board, lit, duration) in &self.frames {
            let area = sheets.changed(shown, (*board, *lit));
            let pixels = sheets.pixels(board, *lit, area, &mut palette);
            let mut frame =
                Frame::from_indexed_pixels(size(area.width), size(area.height), pixels, None);
            (frame.left, frame.top) = (size(area.left), size(area.top));
            frame.delay = u16::try_from(duration.as_millis() / 10).unwrap_or(u16::MAX);
            encoder.write_frame(&frame).map_err(broken)?;
            shown = Some((*board, *lit));
        }
        drop(encoder);
        Ok(gif)
    }

    /// Every piece that occurs, on all squares of a board of its own.
    fn sheets(&self, width: u32) -> Result<Sheets, Error> {
        let paint = |piece: Option<Piece>| {
            let everywhere = Bitboard::ALL.into_iter().filter_map(|square| Some((square, piece?)));
            let diagram = Diagram::new(everywhere.collect());
            diagram.bottom(self.bottom).coordinates(Coordinates::Hidden).to_pixels(width)
        };
        let mut sheets = Sheets { bottom: self.bottom, empty: paint(None)?, of: HashMap::new() };
        for (board, ..) in &self.frames {
            for piece in Bitboard::ALL.into_iter().filter_map(|square| board.piece_at(square)) {
                if let Entry::Vacant(vacant) = sheets.of.entry(piece) {
                    vacant.insert(paint(Some(piece))?);
                }
            }
        }
        Ok(sheets)
    }
}

/// Where something is in a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// Painted boards, from which every other one is put together.
struct Sheets {
    bottom: Color,
    empty: Pixmap,
    of: HashMap<Piece, Pixmap>,
}

impl Sheets {
    fn size(&self) -> (u32, u32) {
        (self.empty.width(), self.empty.height())
    }

    /// The square at a place of the picture, or none in the frame around the board.
    fn square_at(&self, x: u32, y: u32) -> Option<Square> {
        let (width, height) = self.size();
        let inside = |at: u32, length: u32| {
            let squares = Diagram::squares_across(f64::from(at) + 0.5, f64::from(length));
            (0.0..8.0).contains(&squares).then_some(squares as usize)
        };
        let (column, row) = (inside(x, width)?, inside(y, height)?);
        let (file, rank) = match self.bottom {
            Color::White => (column, 7 - row),
            Color::Black => (7 - column, row),
        };
        Some(Square::new(rochade::File::ALL[file], rochade::Rank::ALL[rank]))
    }

    /// The smallest part of the picture with everything that has changed; at first all of it.
    fn changed(&self, before: Option<(Board, Bitboard)>, now: (Board, Bitboard)) -> Area {
        let (width, height) = self.size();
        let Some(before) = before else { return Area { left: 0, top: 0, width, height } };
        let is_other = |square: Square| {
            before.0.piece_at(square) != now.0.piece_at(square)
                || before.1.contains(square) != now.1.contains(square)
        };
        let spread = |length: u32, other: &dyn Fn(u32) -> bool| {
            let first = (0..length).find(|at| other(*at)).unwrap_or(0);
            let last = (0..length).rev().find(|at| other(*at)).unwrap_or(0);
            (first, last + 1 - first)
        };
        // One pixel of each square is enough: squares change as a whole.
        let (columns, rows) = (self.centres(width), self.centres(height));
        let has_other = |x: u32, y: u32| self.square_at(x, y).is_some_and(is_other);
        let (left, width) = spread(width, &|x| {
            let centre = Self::nearest(&columns, x);
            self.square_at(x, rows[0]).is_some() && rows.iter().any(|y| has_other(centre, *y))
        });
        let (top, height) = spread(height, &|y| {
            let centre = Self::nearest(&rows, y);
            self.square_at(columns[0], y).is_some() && columns.iter().any(|x| has_other(*x, centre))
        });
        Area { left, top, width, height }
    }

    /// The middles of the eight squares along one side.
    fn centres(&self, length: u32) -> [u32; 8] {
        let side = Diagram::square_side(f64::from(length));
        let first = Diagram::first_square(f64::from(length));
        std::array::from_fn(|index| (first + side * (index as f64 + 0.5)) as u32)
    }

    fn nearest(centres: &[u32; 8], at: u32) -> u32 {
        *centres.iter().min_by_key(|centre| centre.abs_diff(at)).unwrap_or(&0)
    }

    fn pixels(&self, board: &Board, lit: Bitboard, area: Area, palette: &mut Palette) -> Vec<u8> {
        let mut pixels = Vec::with_capacity((area.width * area.height) as usize);
        for y in area.top..area.top + area.height {
            for x in area.left..area.left + area.width {
                let square = self.square_at(x, y);
                let piece = square.and_then(|square| board.piece_at(square));
                let sheet = piece.and_then(|piece| self.of.get(&piece)).unwrap_or(&self.empty);
                let colour = rgb(sheet, x, y);
                let is_lit = square.is_some_and(|square| lit.contains(square));
                pixels.push(palette.index(if is_lit { tinted(colour) } else { colour }));
            }
        }
        pixels
    }
}

fn rgb(sheet: &Pixmap, x: u32, y: u32) -> Rgb {
    // The ground is painted, so nothing shines through.
    sheet.pixel(x, y).map_or([255; 3], |pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

fn tinted(colour: Rgb) -> Rgb {
    let (light, share) = LIGHT;
    std::array::from_fn(|part| {
        let mixed = u32::from(colour[part]) * (256 - share) + u32::from(light[part]) * share;
        u8::try_from(mixed / 256).unwrap_or(u8::MAX)
    })
}

/// The most frequent colours of all boards; every other one is shown as the nearest of them.
struct Palette {
    colours: Vec<Rgb>,
    known: HashMap<Rgb, u8>,
}

impl Palette {
    fn of(sheets: &Sheets) -> Self {
        let mut counts: HashMap<Rgb, u32> = HashMap::new();
        for sheet in sheets.of.values().chain([&sheets.empty]) {
            for pixel in sheet.pixels() {
                let colour = [pixel.red(), pixel.green(), pixel.blue()];
                *counts.entry(colour).or_default() += 1;
                *counts.entry(tinted(colour)).or_default() += 1;
            }
        }
        let mut colours: Vec<(Rgb, u32)> = counts.into_iter().collect();
        // Among equals by the colour itself: the same boards give the same bytes.
        colours.sort_by_key(|&(colour, count)| (u32::MAX - count, colour));
        let colours: Vec<Rgb> = colours.into_iter().map(|(colour, _)| colour).collect();
        let colours = colours.into_iter().take(COLOURS).collect();
        Self { colours, known: HashMap::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        self.colours.iter().flatten().copied().collect()
    }

    fn index(&mut self, colour: Rgb) -> u8 {
        let colours = &self.colours;
        *self.known.entry(colour).or_insert_with(|| {
            let distance = |other: &Rgb| -> u32 {
                let parts = colour.iter().zip(other);
                parts.map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
            };
            let nearest = (0..=u8::MAX).zip(colours).min_by_key(|(_, other)| distance(other));
            nearest.map_or(0, |(index, _)| index)
        })
    }
}

/// An SVG of any origin as a PNG so many pixels wide: for icons.
///
/// # Errors
///
/// If the width is out of bounds, or the text is no SVG.
pub fn svg_to_png(svg: &str, width: u32) -> Result<Vec<u8>, Error> {
    png::paint(width, |_| svg.to_owned())
}

#[cfg(test)]
mod tests {
    use rochade::Position;

    use super::*;

    /// The boards of a game as they are seen, by its moves.
    fn animation(moves: &[&str], bottom: Color) -> (Animation, Vec<Position>) {
        let mut positions = vec![Position::classical()];
        let second = Duration::from_secs(1);
        let mut made = Animation::new(bottom).frame(*positions[0].board(), Bitboard::EMPTY, second);
        for san in moves {
            let before = positions[positions.len() - 1];
            let m = before.read_san(san).expect("legal");
            let after = before.after(m);
            let lit = Bitboard::from(m.from()) | Bitboard::from(m.to());
            made = made.frame(*after.board(), lit, second);
            positions.push(after);
        }
        (made, positions)
    }

    /// Plays a GIF as a browser does, and gives every whole picture.
    fn played(gif: &[u8]) -> Vec<Vec<Rgb>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(gif).expect("a GIF");
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut screen = vec![[0; 3]; width * height];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            for (place, pixel) in frame.buffer.chunks(4).enumerate() {
                let (x, y) = (place % usize::from(frame.width), place / usize::from(frame.width));
                let (left, top) = (usize::from(frame.left), usize::from(frame.top));
                screen[(top + y) * width + left + x] = [pixel[0], pixel[1], pixel[2]];
            }
            pictures.push(screen.clone());
        }
        pictures
    }

    #[test]
    fn every_picture_of_the_animation_is_the_diagram_of_its_board() {
        for bottom in [Color::White, Color::Black] {
            let moves = ["Nf3", "e5", "g3", "e4", "Bg2", "exf3", "O-O"];
            let (animation, positions) = animation(&moves, bottom);
            let pictures = played(&animation.to_gif(240).expect("painted"));
            assert_eq!(pictures.len(), positions.len());
            for ((picture, position), (_, lit, _)) in
                pictures.iter().zip(&positions).zip(&animation.frames)
            {
                let diagram = Diagram::new(*position.board()).bottom(bottom);
                let whole = diagram.coordinates(Coordinates::Hidden).to_pixels(240);
                let whole = whole.expect("painted");
                let sheets = animation.sheets(240).expect("painted");
                let mut worst = 0;
                for (place, seen) in picture.iter().enumerate() {
                    let at = u32::try_from(place).expect("small");
                    let (x, y) = (at % whole.width(), at / whole.width());
                    let is_lit = sheets.square_at(x, y).is_some_and(|square| lit.contains(square));
                    let plain = rgb(&whole, x, y);
                    let wanted = if is_lit { tinted(plain) } else { plain };
                    for (a, b) in wanted.iter().zip(seen) {
                        worst = worst.max(a.abs_diff(*b));
                    }
                }
                // A palette has 256 colours, and edges of pieces have more.
                assert!(worst < 40, "{bottom:?}: {worst}");
            }
        }
    }

    #[test]
    fn a_move_takes_little_room_and_the_same_game_gives_the_same_bytes() {
        let (one, _) = animation(&["e4"], Color::White);
        let (two, _) = animation(&["e4", "e5"], Color::White);
        let (first, second) =
            (one.to_gif(240).expect("painted"), two.to_gif(240).expect("painted"));
        assert!(second.len() - first.len() < first.len() / 3, "{} {}", first.len(), second.len());
        assert_eq!(one.to_gif(240), Ok(first));
        assert!(matches!(one.to_gif(3), Err(Error::Width { asked: 3 })));
    }
}
