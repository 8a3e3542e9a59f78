//! The subcommands.

pub mod castling;
pub mod completions;
pub mod draw;
pub mod fen;
pub mod judge;
pub mod learn;
pub mod licences;
pub mod moves;
pub mod pair;
pub mod perft;
pub mod pgn;
pub mod random_tournament;
pub mod serve;
pub mod show;
pub mod standings;
pub mod tournament;
