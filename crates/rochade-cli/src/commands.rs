//! The subcommands.

pub mod completions;
pub mod draw;
pub mod fen;
pub mod moves;
pub mod perft;
pub mod pgn;
pub mod show;
