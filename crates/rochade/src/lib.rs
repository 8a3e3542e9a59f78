#![doc = "The rules of Chess960."]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod attacks;
mod bitboard;
mod board;
mod piece;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use piece::{Color, Piece, Role};
pub use square::{File, ParseSquareError, Rank, Square};
