#![doc = include_str!("../README.md")]

mod annotation;
mod compressed;
mod encoding;
mod export;
mod fault;
mod finding;
mod letters;
mod nag;
pub mod parallel;
mod place;
mod reader;
mod repair;
mod result;
#[cfg(feature = "serde")]
mod serde;
mod start;
mod tags;
mod text;
mod tree;
mod variant;
mod visitor;
mod window;
mod writer;

pub use annotation::{Annotations, Colour, Evaluation};
pub use compressed::{Compression, MAX_XZ_MEMORY, MAX_ZSTD_WINDOW, decompress};
pub use encoding::{NotGames, decode};
pub use export::{Exporter, Strip};
pub use fault::{Element, Fault, FaultKind, OnStartSquares, WhyIllegal};
pub use finding::Finding;
pub use letters::{Letters, LettersError};
pub use nag::Nag;
pub use place::{Extent, Place};
pub use reader::{
    ImpossibleStarts, MAX_DEPTH, MAX_ELEMENT, MAX_GAME, MEMORY_BOUND, Mode, NullMoves, Options,
    Reader, StartRights,
};
pub use repair::{Repair, RepairKind};
pub use result::GameResult;
pub use tags::{TagNameError, Tags};
pub use text::Text;
pub use tree::{Collected, GameTree, Line, Ply, Rules, Step, TreeBuilder};
pub use visitor::{Attention, Played, Verdict, Visitor};
pub use writer::{ENGLISH, PieceLetters, Style, Writer, san_with_letters};
