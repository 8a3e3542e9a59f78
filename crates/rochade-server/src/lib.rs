//! Chess960 in the browser: games, pages and the club's tournaments.

pub mod club;
pub mod id;
pub mod play;
pub mod storage;
pub mod wire;
