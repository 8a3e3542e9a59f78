//! Chess diagrams as a good book prints them, as SVG and as PNG.
//!
//! - [`Diagram`]: a board with coordinates, marked squares, arrows, labels, dice
//!   and a caption, seen from either side.
//! - [`HeatMap`]: a grid of coloured cells with a legend, for one figure for each of
//!   many start positions.
//! - [`Plot`]: bars and points over two axes.
//! - [`Poster`]: all start positions on one sheet, also as PDF.
//! - [`Animation`]: boards one after the other, as an animated GIF.
//! - [`pieces`]: the twelve drawings by themselves, for a page that has a board of
//!   its own.
//!
//! The same input always gives the same bytes. All text is drawn as outlines,
//! in SVG as well as in PNG: a picture looks the same in a browser, in a printed
//! book and on a server without a single font. What a screen reader needs stands in
//! `<title>` and `<desc>`.
//!
//! ```
//! use rochade::{Board, Color, Piece, Role, Square};
//! use rochade_diagram::{Arrow, Diagram, Mark};
//!
//! let board: Board = [
//!     (Square::E1, Piece::new(Color::White, Role::King)),
//!     (Square::H1, Piece::new(Color::White, Role::Rook)),
//!     (Square::F8, Piece::new(Color::Black, Role::Rook)),
//! ]
//! .into_iter()
//! .collect();
//! let diagram = Diagram::new(board)
//!     .mark(Square::F1, Mark::Attacked)
//!     .arrow(Square::F8, Square::F1, Arrow::Attack)
//!     .caption("The king would cross f1.");
//!
//! assert!(diagram.to_svg().starts_with("<svg"));
//! assert!(diagram.to_png(400)?.starts_with(b"\x89PNG"));
//! # Ok::<(), rochade_diagram::Error>(())
//! ```

mod animation;
mod arrow;
mod canvas;
mod caption;
mod diagram;
mod heat_map;
mod label;
mod mark;
mod pdf;
pub mod pieces;
mod plot;
mod png;
mod poster;
mod svg;
mod text;
mod theme;
mod verdict;

pub use animation::{Animation, svg_to_png};
pub use arrow::Arrow;
pub use diagram::{Coordinates, Diagram};
pub use heat_map::HeatMap;
pub use label::DieFace;
pub use mark::Mark;
pub use plot::{Axis, Plot};
pub use png::{Error, MAX_WIDTH, MIN_WIDTH};
pub use poster::{Poster, PosterCell};
pub use text::FONT_LICENCE;
pub use theme::Theme;
