//! A picture in the making: what has been painted, and which drawings it needs.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rochade::Piece;

use crate::pieces::{Shapes, Style};
use crate::svg::{Path, Units, escape, number};
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
    pieces: BTreeSet<(Piece, Style)>,
    definitions: String,
    painted: String,
}

impl Canvas {
    pub(crate) fn new(theme: Theme) -> Self {
        Self {
            theme,
            pieces: BTreeSet::new(),
            definitions: String::new(),
            painted: String::new(),
        }
    }

    pub(crate) const fn theme(&self) -> Theme {
        self.theme
    }

    /// Adds something that is shown only where it is used.
    pub(crate) fn define(&mut self, markup: &str) {
        self.definitions.push_str(markup);
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
    pub(crate) fn piece(&mut self, piece: Piece, style: Style, x: Units, y: Units) {
        self.pieces.insert((piece, style));
        let (x, y) = (number(x), number(y));
        self.write(format_args!(r##"<use href="#{}" x="{x}" y="{y}"/>"##, style.id(piece)));
    }

    /// Paints one line of text.
    pub(crate) fn text(&mut self, font: &Font, text: &str, (x, y): (Units, Units), anchor: Anchor) {
        let start = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - font.width(text) / 2.0,
            Anchor::End => x - font.width(text),
        };
        let line = font.line(text, start, y);
        let fill = format!(r#"fill="{}""#, self.theme.ink());
        self.path(&line.letters, &fill);
        let style = Style::of(self.theme);
        for figurine in line.figurines {
            self.pieces.insert((figurine.piece, style));
            let (x, y) = (number(figurine.x), number(figurine.y));
            // A thousandth is fine enough: the smallest text is a fifth of a square.
            let scale = (figurine.side * 10.0).round() / 1000.0;
            self.write(format_args!(
                r##"<use href="#{}" transform="translate({x} {y})scale({scale})"/>"##,
                style.id(figurine.piece),
            ));
        }
    }

    fn write(&mut self, markup: std::fmt::Arguments<'_>) {
        let written = self.painted.write_fmt(markup);
        debug_assert!(written.is_ok(), "writing to a String cannot fail");
    }

    /// The whole document.
    pub(crate) fn finish(self, frame: &Frame, words: &Words<'_>) -> String {
        let Frame { width, height, shown } = *frame;
        let mut svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}""#
        );
        if let Some(shown) = shown {
            let high = (u64::from(shown) * u64::from(height)).div_ceil(u64::from(width));
            svg += &format!(r#" width="{shown}" height="{high}""#);
        }
        svg += &format!(
            "><title>{}</title><desc>{}</desc>",
            escape(words.title),
            escape(words.description)
        );
        svg += "<defs>";
        for (piece, style) in self.pieces {
            let shapes = Shapes { piece, style };
            svg += &format!(r#"<g id="{}">{shapes}</g>"#, style.id(piece));
        }
        svg += &self.definitions;
        svg += "</defs>";
        svg += &format!(r#"<path d="M0 0h{width}v{height}h-{width}z" fill="{}"/>"#, self.theme.paper());
        svg += &self.painted;
        svg += "</svg>";
        svg
    }
}
