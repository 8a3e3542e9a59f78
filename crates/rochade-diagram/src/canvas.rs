//! A picture in the making: what has been painted, and which drawings it needs.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rochade::Piece;

use crate::pieces::{Cut, Form, Shapes, Style};
use crate::svg::{Path, Units, escape, fill, number};
use crate::text::Font;
use crate::theme::Theme;

/// Where a line of text stands in relation to its point.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// The words that go with a picture.
pub(crate) struct Words<'a> {
    pub(crate) title: &'a str,
    pub(crate) description: &'a str,
}

/// The size of a picture in units, and the width at which it asks to be shown.
pub(crate) struct Frame {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) shown: Option<u16>,
}

/// Paints from back to front; [`Canvas::finish`] gives the document.
pub(crate) struct Canvas {
    theme: Theme,
    cut: Cut,
    pieces: BTreeSet<(Piece, Style)>,
    definitions: String,
    painted: String,
}

impl Canvas {
    /// Nothing yet.
    pub(crate) fn new(theme: Theme, cut: Cut) -> Self {
        Self {
            theme,
            cut,
            pieces: BTreeSet::new(),
            definitions: String::new(),
            painted: String::new(),
        }
    }

    pub(crate) const fn theme(&self) -> Theme {
        self.theme
    }

    /// Adds the hatching of one square to what can be used, and gives its id.
    pub(crate) fn define_hatching(&mut self) -> &'static str {
        // Fine lines on small squares would only make patterns of their own.
        let (id, lines, width) = match self.cut {
            Cut::Full => ("rochade-hatching", 10, 2.0),
            Cut::Small => ("rochade-hatching-small", 5, 4.0),
        };
        self.definitions += &format!(
            r#"<path id="{id}" d="{}" fill="{}"/>"#,
            hatching(lines, width).data(),
            self.theme.ink(),
        );
        id
    }

    /// Adds markup as it is.
    pub(crate) fn markup(&mut self, markup: &str) {
        self.painted.push_str(markup);
    }

    /// Paints a path, if there is anything in it.
    pub(crate) fn path(&mut self, path: &Path, attributes: &str) {
        if !path.is_empty() {
            self.painted.push_str(r#"<path d=""#);
            self.painted.push_str(path.data());
            self.painted.push_str(r#"" "#);
            self.painted.push_str(attributes);
            self.painted.push_str("/>");
        }
    }

    /// Paints a piece into the square whose upper left corner is given.
    pub(crate) fn piece(&mut self, piece: Piece, x: Units, y: Units) {
        self.use_piece(piece, Form::Solid(self.cut), (x, y));
    }

    /// Paints the ghost of a piece into the square whose upper left corner is given.
    pub(crate) fn ghost(&mut self, piece: Piece, x: Units, y: Units) {
        self.use_piece(piece, Form::Ghost, (x, y));
    }

    fn use_piece(&mut self, piece: Piece, form: Form, (x, y): (Units, Units)) {
        let style = Style { theme: self.theme, form };
        self.pieces.insert((piece, style));
        self.use_at(&style.id(piece), x, y);
    }

    /// Shows a definition with its origin at this point.
    ///
    /// `xlink:href` is the old spelling, and the one that every reader of SVG knows: programs for
    /// the making of books still need it.
    pub(crate) fn use_at(&mut self, id: &str, x: Units, y: Units) {
        let (x, y) = (number(x), number(y));
        self.write(format_args!(r##"<use xlink:href="#{id}" x="{x}" y="{y}"/>"##));
    }

    /// Paints one line of text.
    pub(crate) fn text(&mut self, font: &Font, text: &str, (x, y): (Units, Units), anchor: Anchor) {
        let start = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - font.width(text) / 2.0,
            Anchor::End => x - font.width(text),
        };
        let line = font.line(text, start, y);
        self.path(&line.letters, &fill(self.theme.ink()));
        for figurine in line.figurines {
            self.piece_of_size(figurine.piece, (figurine.x, figurine.y), figurine.side);
        }
    }

    /// Paints a piece into a square of this width, whose upper left corner is given.
    pub(crate) fn piece_of_size(&mut self, piece: Piece, (x, y): (Units, Units), side: Units) {
        let style = Style { theme: self.theme, form: Form::Solid(self.cut) };
        self.pieces.insert((piece, style));
        let (x, y) = (number(x), number(y));
        // A thousandth is fine enough: the smallest text is a fifth of a square.
        let scale = (side * 10.0).round() / 1000.0;
        self.write(format_args!(
            r##"<use xlink:href="#{}" transform="translate({x} {y})scale({scale})"/>"##,
            style.id(piece),
        ));
    }

    fn write(&mut self, markup: std::fmt::Arguments<'_>) {
        let written = self.painted.write_fmt(markup);
        debug_assert!(written.is_ok(), "writing to a String cannot fail");
    }

    /// The whole document.
    pub(crate) fn finish(self, frame: &Frame, words: &Words<'_>) -> String {
        let Frame { width, height, shown } = *frame;
        let mut svg = String::from(r#"<svg xmlns="http://www.w3.org/2000/svg""#);
        svg += r#" xmlns:xlink="http://www.w3.org/1999/xlink" role="img""#;
        svg += &format!(r#" viewBox="0 0 {width} {height}""#);
        if let Some(shown) = shown {
            let high = number(Units::from(shown) * Units::from(height) / Units::from(width));
            svg += &format!(r#" width="{shown}" height="{high}""#);
        }
        svg += ">";
        for (tag, text) in [("title", words.title), ("desc", words.description)] {
            if !text.is_empty() {
                svg += &format!("<{tag}>{}</{tag}>", escape(text));
            }
        }
        svg += "<defs>";
        for (piece, style) in self.pieces {
            let shapes = Shapes { piece, style };
            svg += &format!(r#"<g id="{}">{shapes}</g>"#, style.id(piece));
        }
        svg += &self.definitions;
        svg += "</defs>";
        svg += &format!(
            r#"<path d="M0 0h{width}v{height}h-{width}z" fill="{}"/>"#,
            self.theme.paper()
        );
        svg += &self.painted;
        svg += "</svg>";
        svg
    }
}

/// The hatching of one square: rising lines, so many on each side, that meet those of the
/// diagonal neighbours. They are filled and not stroked, so that they end exactly at the edge of the
/// square. `width` is measured along the edge.
fn hatching(lines: u8, width: Units) -> Path {
    let mut path = Path::default();
    let step = 100.0 / Units::from(lines);
    let lower_left = |sum: Units| ((sum - 100.0).max(0.0), sum.min(100.0));
    let upper_right = |sum: Units| (sum.min(100.0), (sum - 100.0).max(0.0));
    for line in 0..2 * lines {
        let middle = (Units::from(line) + 0.5) * step;
        let (from, to) = (middle - width / 2.0, middle + width / 2.0);
        let (x, y) = lower_left(from);
        path.move_to(x, y);
        for (x, y) in [lower_left(to), upper_right(to), upper_right(from)] {
            path.line_to(x, y);
        }
        path.close();
    }
    path
}
