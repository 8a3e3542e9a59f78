//! The twelve pieces, drawn for this project.
//!
//! Every drawing fills a square of 100 by 100 ([`VIEW_BOX`]). White pieces are paper
//! with an outline of ink, black pieces are ink with light inner lines: they can be told apart
//! in black-and-white print, on light and on dark squares.

mod drawing;

use std::fmt;

use rochade::{Color, Piece};

use crate::svg::Units;
use crate::theme::Theme;
use drawing::Drawing;

/// The `viewBox` of every piece.
pub const VIEW_BOX: &str = "0 0 100 100";

/// The name of a piece in ids: `rochade-wK` is the white king.
///
/// ```
/// use rochade::{Color, Piece, Role};
///
/// let king = Piece::new(Color::Black, Role::King);
/// assert_eq!(rochade_diagram::pieces::id(king), "rochade-bK");
/// ```
#[must_use]
pub fn id(piece: Piece) -> String {
    format!("rochade-{}{}", piece.color.letter(), piece.role.letter())
}

/// One piece as an SVG document of its own.
///
/// ```
/// use rochade::{Color, Piece, Role};
///
/// let svg = rochade_diagram::pieces::svg(Piece::new(Color::White, Role::Knight));
/// assert!(svg.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">"#));
/// ```
#[must_use]
pub fn svg(piece: Piece) -> String {
    let shapes = Shapes { piece, style: Style::FULL };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}">{shapes}</svg>"#)
}

/// One piece as a `<symbol>` named by [`id`], for a sprite or the `<defs>` of a page.
#[must_use]
pub fn symbol(piece: Piece) -> String {
    let shapes = Shapes { piece, style: Style::FULL };
    format!(r#"<symbol id="{}" viewBox="{VIEW_BOX}">{shapes}</symbol>"#, id(piece))
}

/// All twelve pieces as symbols in one SVG document that shows nothing by itself.
///
/// Served as a file it is used as `<use href="pieces.svg#rochade-wK"/>`; placed in a page,
/// as `<use href="#rochade-wK"/>`.
///
/// ```
/// let sprite = rochade_diagram::pieces::sprite();
/// assert_eq!(sprite.matches("<symbol ").count(), 12);
/// ```
#[must_use]
pub fn sprite() -> String {
    let symbols: String = Piece::all().map(symbol).collect();
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{symbols}</svg>"#)
}

/// How a piece is cut, as a printer's letters are cut for each size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cut {
    /// With all its lines.
    Full,
    /// For squares of less than [`Cut::SMALL_BELOW`] pixels: a strong outline and no inner lines, which
    /// would only turn the piece grey.
    Small,
}

impl Cut {
    /// The width of a square in pixels from which on inner lines can be seen.
    const SMALL_BELOW: Units = 26.0;

    /// The cut for pieces on squares of this width in pixels.
    pub(crate) fn for_squares(pixels: Units) -> Self {
        if pixels < Self::SMALL_BELOW { Self::Small } else { Self::Full }
    }
}

/// Whether a piece is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Form {
    /// It stands on the board.
    Solid(Cut),
    /// It is not on the board, or not yet: a broken outline.
    Ghost,
}

/// In which way a piece is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Style {
    pub(crate) theme: Theme,
    pub(crate) form: Form,
}

impl Style {
    const FULL: Self = Self { theme: Theme::Screen, form: Form::Solid(Cut::Full) };

    /// The id of a piece within a picture. It always stands for the same drawing and is not that
    /// of the symbol in the sprite, so that pictures and sprite can be placed in one page.
    pub(crate) fn id(self, piece: Piece) -> String {
        let theme = match self.theme {
            Theme::Screen => "screen",
            Theme::Print => "print",
        };
        let form = match self.form {
            Form::Solid(Cut::Full) => "",
            Form::Solid(Cut::Small) => "-small",
            Form::Ghost => "-ghost",
        };
        format!("{}-{theme}{form}", id(piece))
    }
}

/// Displays as the shapes of a piece, without anything around them.
pub(crate) struct Shapes {
    pub(crate) piece: Piece,
    pub(crate) style: Style,
}

impl Shapes {
    const fn fill(&self) -> &'static str {
        match (self.piece.color, self.style.form) {
            (Color::White, Form::Solid(_) | Form::Ghost) => self.style.theme.paper(),
            (Color::Black, Form::Solid(_)) => self.style.theme.ink(),
            (Color::Black, Form::Ghost) => "#a3a3a3",
        }
    }

    /// A rim of paper around the piece, which keeps the hatching away from it.
    fn rim(&self, f: &mut fmt::Formatter<'_>, drawing: &Drawing) -> fmt::Result {
        match self.style.theme {
            Theme::Screen => Ok(()),
            Theme::Print => write!(
                f,
                r#"<path d="{}{}" stroke="{}" stroke-width="11"/>"#,
                drawing.body,
                drawing.finial.unwrap_or_default(),
                self.style.theme.paper(),
            ),
        }
    }

    fn inner_lines(&self, f: &mut fmt::Formatter<'_>, drawing: &Drawing) -> fmt::Result {
        let (lines, line, width) = match self.piece.color {
            Color::White => (drawing.dark_lines, self.style.theme.ink(), drawing::OUTLINE),
            Color::Black => (drawing.light_lines, self.style.theme.paper(), drawing::INNER_LINE),
        };
        write!(f, r#"<path d="{lines}" fill="none" stroke="{line}" {width}/>"#)?;
        match drawing.spots {
            Some(spots) => write!(f, r#"<path d="{spots}" fill="{line}" stroke="none"/>"#),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawing = drawing::of(self.piece.role);
        let (ink, fill) = (self.style.theme.ink(), self.fill());
        let (outline, finial_fill) = match self.style.form {
            Form::Solid(Cut::Full) => (drawing::OUTLINE, ink),
            Form::Solid(Cut::Small) => (drawing::SMALL_OUTLINE, ink),
            Form::Ghost => (drawing::GHOST_OUTLINE, fill),
        };
        write!(f, r#"<g stroke="{ink}" stroke-linejoin="round" stroke-linecap="round">"#)?;
        self.rim(f, drawing)?;
        write!(f, r#"<path d="{}" fill="{fill}" {outline}/>"#, drawing.body)?;
        if let Some(finial) = drawing.finial {
            write!(f, r#"<path d="{finial}" fill="{finial_fill}"/>"#)?;
        }
        match self.style.form {
            Form::Solid(Cut::Full) => self.inner_lines(f, drawing)?,
            Form::Solid(Cut::Small) | Form::Ghost => {}
        }
        f.write_str("</g>")
    }
}
