#![doc = include_str!("../README.md")]

pub mod balance;
mod build;
mod columns;
mod error;
mod explorer;
mod export;
mod filter;
mod game;
mod index;
mod postings;
mod starts;
mod store;
mod tally;

pub use build::{BuildProgress, Keep};
pub use error::Error;
pub use explorer::{Answer, Explorer, FoundGame, MoveAnswer, Place, Wanted};
pub use filter::Filter;
pub use game::{Date, Game, Outcome, Speed, StoredMove, walk};
pub use index::{DEPTH, IndexFacts};
pub use starts::{CastlingReport, Spread, StartReport};
pub use store::{Added, Store};
pub use tally::Tally;
