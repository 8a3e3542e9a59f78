//! The twelve pieces, drawn for this project.
//!
//! Every drawing fills a square of 100 by 100 ([`VIEW_BOX`]). White pieces are paper
//! with an outline of ink, black pieces are ink with light inner lines: they can be told apart
//! in black-and-white print, on light and on dark squares.

mod drawing;

use std::fmt;

use rochade::{Color, Piece};

use crate::theme::Theme;

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
    let shapes = Shapes { piece, style: Style::Screen };
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{VIEW_BOX}">{shapes}</svg>"#)
}

/// One piece as a `<symbol>` named by [`id`], for a sprite or the `<defs>` of a page.
#[must_use]
pub fn symbol(piece: Piece) -> String {
    let shapes = Shapes { piece, style: Style::Screen };
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

/// In which way a piece is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Style {
    /// Ink and paper of [`Theme::Screen`].
    Screen,
    /// Ink and paper of [`Theme::Print`], with a rim of paper that keeps the hatching away.
    Print,
    /// A piece that is not on the board, or not yet: a broken outline.
    Ghost,
}

impl Style {
    pub(crate) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Print => Self::Print,
            Theme::Screen => Self::Screen,
        }
    }

    /// The id of a piece in this style. An id always stands for the same drawing, so
    /// that several pictures can be placed in one page.
    pub(crate) fn id(self, piece: Piece) -> String {
        let id = id(piece);
        match self {
            Self::Screen => id,
            Self::Print => id + "-print",
            Self::Ghost => id + "-ghost",
        }
    }

    const fn theme(self) -> Theme {
        match self {
            Self::Print => Theme::Print,
            Self::Screen | Self::Ghost => Theme::Screen,
        }
    }
}

/// Displays as the shapes of a piece, without anything around them.
pub(crate) struct Shapes {
    pub(crate) piece: Piece,
    pub(crate) style: Style,
}

impl fmt::Display for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawing = drawing::of(self.piece.role);
        match self.style {
            Style::Ghost => ghost(f, self.piece.color, drawing),
            Style::Print => {
                let paper = Theme::Print.paper();
                write!(
                    f,
                    r#"<path d="{}{}" fill="{paper}" stroke="{paper}" stroke-width="12" stroke-linejoin="round"/>"#,
                    drawing.body,
                    drawing.finial.unwrap_or_default(),
                )?;
                solid(f, self.piece.color, drawing, Theme::Print)
            }
            Style::Screen => solid(f, self.piece.color, drawing, self.style.theme()),
        }
    }
}

fn solid(
    f: &mut fmt::Formatter<'_>,
    color: Color,
    drawing: &drawing::Drawing,
    theme: Theme,
) -> fmt::Result {
    let (ink, paper) = (theme.ink(), theme.paper());
    let (fill, line, lines, width) = match color {
        Color::White => (paper, ink, drawing.dark_lines, drawing::OUTLINE),
        Color::Black => (ink, paper, drawing.light_lines, drawing::INNER_LINE),
    };
    write!(
        f,
        r#"<g stroke="{ink}" stroke-linejoin="round" stroke-linecap="round"><path d="{}" fill="{fill}" stroke-width="{}"/>"#,
        drawing.body,
        drawing::OUTLINE,
    )?;
    if let Some(finial) = drawing.finial {
        write!(f, r#"<path d="{finial}" fill="{ink}"/>"#)?;
    }
    write!(f, r#"<path d="{lines}" fill="none" stroke="{line}" stroke-width="{width}"/>"#)?;
    if let Some(spots) = drawing.spots {
        write!(f, r#"<path d="{spots}" fill="{line}" stroke="none"/>"#)?;
    }
    f.write_str("</g>")
}

fn ghost(f: &mut fmt::Formatter<'_>, color: Color, drawing: &drawing::Drawing) -> fmt::Result {
    let fill = match color {
        Color::White => "#fff",
        Color::Black => "#a6a6a6",
    };
    write!(
        f,
        r#"<path d="{}{}" fill="{fill}" stroke="{}" stroke-width="3" stroke-dasharray="6 5" stroke-linejoin="round"/>"#,
        drawing.body,
        drawing.finial.unwrap_or_default(),
        Style::Ghost.theme().ink(),
    )
}
