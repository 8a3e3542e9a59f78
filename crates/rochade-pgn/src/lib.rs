//! Chess960 game files: read every one there is, check it, repair it openly,
//! and write it right.
//!
//! - [`Reader`] reads games from any source of bytes, in constant memory, checks
//!   every move, and shows what it reads to a [`Visitor`]. What is not as the
//!   PGN standard has it is taken in the only sensible way, and every such
//!   [`Repair`] is reported with its place; in [`Mode::Strict`] it is refused.
//!   What cannot be read is a [`Fault`], and reading goes on with the next game.
//! - [`Collected`] is a game as a tree, [`GameTree`], with what was wrong.
//! - [`Writer`] writes games in export format.
//! - [`decompress`] recognises gzip, bzip2, zstd and xz by their first bytes,
//!   [`decode`] UTF-16, and [`parallel`] reads on several cores and keeps the
//!   order.
//!
//! ```
//! use rochade_pgn::{Collected, Reader, Style, Writer, decompress};
//!
//! let file = "[Variant \"fischerandom\"]\n\
//!             [FEN \"bbqnrkrn/pppppppp/8/8/8/8/PPPPPPPP/BBQNRKRN w KQkq - 0 1\"]\n\n\
//!             1. Kg1 c5 1-0";
//! let mut reader = Reader::new("games.pgn", decompress(file.as_bytes())?);
//! let mut writer = Writer::new(Vec::new(), Style::default());
//! while let Some(read) = Collected::read(&mut reader)? {
//!     for repair in &read.repairs {
//!         println!("{repair}");
//!     }
//!     match read.fault {
//!         None => writer.write_game(&read.game)?,
//!         Some(fault) => println!("{fault}"),
//!     }
//! }
//! assert!(String::from_utf8(writer.into_inner())?.contains("1. O-O c5 1-0"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod annotation;
mod compressed;
mod encoding;
mod export;
mod fault;
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
