//! Chess960 game files.
#![allow(clippy::module_name_repetitions)]

mod annotation;
mod compressed;
mod fault;
mod nag;
pub mod parallel;
mod place;
mod reader;
mod repair;
mod result;
mod start;
mod tags;
mod text;
mod tree;
mod variant;
mod visitor;
mod window;
mod writer;

pub use annotation::{Annotations, Colour, Evaluation};
pub use compressed::{Compression, MAX_ZSTD_WINDOW, decompress};
pub use fault::{Element, Fault, FaultKind, Reason};
pub use nag::Nag;
pub use place::{Extent, Place};
pub use reader::{MAX_DEPTH, MAX_ELEMENT, MEMORY_BOUND, Mode, Reader};
pub use repair::{Repair, RepairKind};
pub use result::GameResult;
pub use tags::{TagNameError, Tags};
pub use text::Text;
pub use tree::{Collected, GameTree, Line, MAX_GAME, Ply, Rules, Step, TreeBuilder};
pub use visitor::{Attention, Played, Verdict, Visitor};
pub use writer::{ENGLISH, PieceLetters, Style, Writer, san_with_letters};
