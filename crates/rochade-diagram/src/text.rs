//! Text as outlines.
//!
//! A picture must look the same wherever it is opened, and a server may have no
//! fonts at all. So letters become paths, from DejaVu Serif Condensed, which comes with
//! the program. It covers Latin, Greek and Cyrillic. The chess symbols ♔ to ♟ are
//! drawn with our own pieces.

use rochade::Piece;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::svg::{Path, Units};

/// The licence of the built-in font, which has to go with every copy of it.
///
/// A program that contains this crate contains DejaVu Serif Condensed 2.37, and should show
/// this text where it shows its licences.
pub const FONT_LICENCE: &str = include_str!("../LICENSE-DEJAVU");

/// The width of a piece in a line of text, as a part of the font's size.
const FIGURINE: Units = 0.94;

/// A piece within a line: where its 100 by 100 square goes.
#[derive(Debug, PartialEq)]
pub(crate) struct Figurine {
    pub(crate) piece: Piece,
    pub(crate) x: Units,
    pub(crate) y: Units,
    pub(crate) side: Units,
}

/// A line of text, ready to be painted.
#[derive(Default)]
pub(crate) struct Line {
    pub(crate) letters: Path,
    pub(crate) figurines: Vec<Figurine>,
}

/// The built-in font at one size.
pub(crate) struct Font {
    face: Face<'static>,
    size: Units,
}

impl Font {
    /// The height of a capital letter, as a part of the size.
    pub(crate) const CAPITAL: Units = 0.729;

    pub(crate) fn new(size: Units) -> Self {
        let face = Face::parse(dejavu::serif_condensed::regular(), 0)
            .expect("the built-in font is read by every test of this crate");
        Self { face, size }
    }

    /// How wide a line is.
    pub(crate) fn width(&self, text: &str) -> Units {
        let mut width = 0.0;
        self.walk(text, |_, x, advance| width = x + advance);
        width
    }

    /// The outlines of a line that begins at `x` and stands on `y`.
    pub(crate) fn line(&self, text: &str, x: Units, y: Units) -> Line {
        let mut line = Line::default();
        let scale = self.scale();
        self.walk(text, |sign, offset, _| match sign {
            Sign::Glyph(glyph) => {
                let mut pen = Pen { path: &mut line.letters, x: x + offset, y, scale };
                self.face.outline_glyph(glyph, &mut pen);
            }
            Sign::Figurine(piece) => {
                let side = self.size * FIGURINE;
                // The pieces stand on 91 of their 100.
                let top = y - side * 0.91;
                line.figurines.push(Figurine { piece, x: x + offset, y: top, side });
            }
        });
        line
    }

    /// Breaks a text into lines that are not wider than `width`, at spaces where
    /// possible. Line breaks of the text are kept.
    ///
    /// The lines of a paragraph are made about equally long: a last line of one word
    /// looks lost under a board.
    pub(crate) fn wrap(&self, text: &str, width: Units) -> Vec<String> {
        // Words are measured one by one. Kerning at spaces, which could make a line a little
        // wider than its parts, is covered by leaving two hundredths of the width free.
        let width = width * 0.98;
        let space = self.width(" ");
        let balanced = |paragraph: &str| {
            let words: Vec<Word<'_>> = paragraph
                .split_whitespace()
                .flat_map(|word| self.split_word(word, width))
                .collect();
            let lines = fill(&words, width, space);
            [0.6, 0.7, 0.8, 0.9]
                .into_iter()
                .map(|part| fill(&words, part * width, space))
                .find(|narrower| narrower.len() == lines.len())
                .unwrap_or(lines)
        };
        text.lines().flat_map(balanced).collect()
    }

    /// A word, split between letters where it is too wide for a line.
    fn split_word<'a>(&self, word: &'a str, width: Units) -> Vec<Word<'a>> {
        let whole = self.width(word);
        if whole <= width {
            return vec![Word { text: word, width: whole }];
        }
        let mut parts = Vec::new();
        let (mut start, mut used) = (0, 0.0);
        for (index, letter) in word.char_indices() {
            let advance = self.width(letter.encode_utf8(&mut [0; 4]));
            if index > start && used + advance > width {
                parts.push(Word { text: &word[start..index], width: used });
                (start, used) = (index, 0.0);
            }
            used += advance;
        }
        parts.push(Word { text: &word[start..], width: used });
        parts
    }

    fn scale(&self) -> Units {
        self.size / f64::from(self.face.units_per_em())
    }

    /// Calls `visit` with every sign of a line, its place and its width.
    fn walk(&self, text: &str, mut visit: impl FnMut(Sign, Units, Units)) {
        let scale = self.scale();
        let mut x = 0.0;
        let mut previous = None;
        for character in text.chars() {
            if let Some(piece) = figurine(character) {
                let advance = self.size * FIGURINE;
                visit(Sign::Figurine(piece), x, advance);
                x += advance;
                previous = None;
                continue;
            }
            let glyph = self.glyph(character);
            x += previous.map_or(0.0, |left| self.kerning(left, glyph)) * scale;
            let advance = f64::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
            visit(Sign::Glyph(glyph), x, advance);
            x += advance;
            previous = Some(glyph);
        }
    }

    /// The glyph of a character; the font's empty box where it has none.
    fn glyph(&self, character: char) -> GlyphId {
        self.face.glyph_index(character).unwrap_or(GlyphId(0))
    }

    fn kerning(&self, left: GlyphId, right: GlyphId) -> Units {
        let tables = self.face.tables().kern.into_iter().flat_map(|kern| kern.subtables);
        tables
            .filter(|table| table.horizontal && !table.has_state_machine)
            .find_map(|table| table.glyphs_kerning(left, right))
            .map_or(0.0, f64::from)
    }
}

/// The piece that a chess symbol stands for.
fn figurine(character: char) -> Option<Piece> {
    ('♔'..='♟')
        .contains(&character)
        .then(|| Piece::all().find(|piece| piece.symbol() == character))
        .flatten()
}

/// A part of a text that stands in one line.
struct Word<'a> {
    text: &'a str,
    width: Units,
}

/// Fills lines with words; a word that is wider than a line has a line to itself. There is
/// always a line, if only an empty one.
fn fill(words: &[Word<'_>], width: Units, space: Units) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut line, mut used) = (String::new(), 0.0);
    for word in words {
        if line.is_empty() {
            used = word.width;
        } else if used + space + word.width <= width {
            line.push(' ');
            used += space + word.width;
        } else {
            lines.push(std::mem::take(&mut line));
            used = word.width;
        }
        line.push_str(word.text);
    }
    lines.push(line);
    lines
}

enum Sign {
    Glyph(GlyphId),
    Figurine(Piece),
}

/// Puts the outline of a glyph into a path: fonts count upwards, pictures downwards.
struct Pen<'a> {
    path: &'a mut Path,
    x: Units,
    y: Units,
    scale: Units,
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> (Units, Units) {
        (self.x + f64::from(x) * self.scale, self.y - f64::from(y) * self.scale)
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.place(x1, y1), self.place(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.cubic_to(self.place(x1, y1), self.place(x2, y2), self.place(x, y));
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_four_languages_have_their_letters() {
        let font = Font::new(40.0);
        let letters = "äöüßÄÖÜ ëéïĳ АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя \
                       „“”’«»–—…½×→№=+#!?";
        for letter in letters.chars() {
            assert_ne!(font.glyph(letter), GlyphId(0), "{letter}");
        }
    }

    #[test]
    fn a_wrapped_text_fits_and_loses_no_word() {
        let font = Font::new(40.0);
        let text = "Король перешёл бы через битое поле e1, поэтому рокировка невозможна. \
                    Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung";
        for width in [60.0, 200.0, 800.0] {
            let lines = font.wrap(text, width);
            assert!(lines.iter().all(|line| font.width(line) <= width), "{width}: {lines:?}");
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
    }

    #[test]
    fn the_font_s_licence_is_at_hand() {
        assert!(FONT_LICENCE.contains("Permission is hereby granted"));
        assert!(FONT_LICENCE.contains("Bitstream Vera"));
    }

    #[test]
    fn pairs_of_letters_are_kerned() {
        let font = Font::new(100.0);
        assert!(font.width("AV") < font.width("A") + font.width("V"));
    }

    #[test]
    fn chess_symbols_are_our_own_pieces() {
        let line = Font::new(40.0).line("1.♘f3 ♞f6", 0.0, 0.0);
        let pieces: String =
            line.figurines.iter().map(|figurine| figurine.piece.symbol()).collect();
        assert_eq!(pieces, "♘♞");
        assert!(line.figurines[0].x < line.figurines[1].x);
    }
}
