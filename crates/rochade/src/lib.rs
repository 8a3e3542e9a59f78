#![doc = include_str!("../README.md")]
#![no_std]
// The compiler fills the tables of slider attacks: 107,648 entries, some seconds.
#![allow(long_running_const_eval)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod attacks;
mod bitboard;
mod board;
mod castling;
#[cfg(feature = "cozy-chess")]
mod cozy_chess;
pub mod dead;
mod describe;
mod exchange;
pub mod fen;
mod game;
pub mod illegal;
pub mod lessons;
mod move_list;
mod move_sets;
mod movegen;
mod moves;
pub mod perft;
mod piece;
mod position;
pub mod quiz;
mod replay;
pub mod san;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
pub mod start;
pub mod uci;
mod words;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use castling::{Castling, CastlingMethod, CastlingRights, CastlingSide};
pub use describe::describe;
pub use exchange::{AttackMap, PieceValues};
pub use fen::{FenDialect, FenError};
pub use game::{Claims, Ending, Game, NoSuchPiece, PlayError};
pub use move_list::MoveList;
pub use move_sets::{MoveSet, MoveSets, MovesOfSet};
pub use moves::Move;
pub use piece::{Color, Piece, Role};
pub use position::{IllegalMoveError, Position};
pub use replay::Replay;
pub use setup::{Setup, SetupError, SetupProblem};
pub use square::{File, ParseSquareError, Rank, Square};
pub use start::{BackRank, BackRankError, ParseStartIdError, StartId, StartIdError};
pub use words::UnknownWord;

/// The examples of the project's README, compiled and run with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ProjectReadme;
