//! FEN: a position as one line of text.
//!
//! Six fields: pieces, player to move, castling rights, en passant square,
//! half-moves since the last capture or pawn move, and move number. The last
//! two may be left out. Three dialects differ in the castling rights; all are
//! recognised on reading, even mixed:
//!
//! - `K`, `Q`, `k`, `q` mean the *outermost* rook of that colour on the g-side
//!   or c-side of its king, on the back rank (X-FEN's rule, which for the
//!   classical start position is what FEN always meant);
//! - `A` to `H` and `a` to `h` mean the rook on that file.
//!
//! ```
//! use rochade::{FenDialect, Position};
//!
//! // Two rooks to the right of the king; the inner one has the right.
//! let position: Position = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1".parse()?;
//! assert_eq!(position.fen(FenDialect::XFen).as_str(), "4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
//!
//! let position: Position = "4k3/8/8/8/8/8/8/4K1RR w K - 0 1".parse()?;
//! assert_eq!(position.fen(FenDialect::Shredder).as_str(), "4k3/8/8/8/8/8/8/4K1RR w H - 0 1");
//! # Ok::<(), rochade::fen::PositionError>(())
//! ```

mod error;
mod read;
mod write;

pub use error::{Expected, FenError, FenRepair, PositionError};
pub(crate) use read::read_board;
pub use read::{MAX_LENGTH, read_leniently};
pub use write::{FenDialect, FenText};
