#![doc = include_str!("../README.md")]

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
