//! What is known about the 960 start positions of Chess960: what was played from each of them, how it went, and how even
//! an engine finds them.
//!
//! - [`Store`] takes games and builds an index of them; [`Explorer`] answers: which moves were played in a position, by
//!   whom, with which results. Games are columns in Arrow's file format, positions lead to lists of games in redb.
//!   Every filter is exact, since it is asked of each game and not of sums.
//! - [`balance`] is what an engine says about each start position: a table that everybody can compute again, digit by
//!   digit.
//!
//! ```
//! use rochade::{Position, StartId};
//! use rochade_explorer::{Date, Explorer, Filter, Game, Keep, Outcome, Place, Speed, Store, Wanted};
//!
//! let folder = tempfile::tempdir()?;
//! let mut store = Store::open(folder.path())?;
//! let start = Position::start(StartId::CLASSICAL);
//! store.add(Game {
//!     white_start: StartId::CLASSICAL,
//!     black_start: StartId::CLASSICAL,
//!     date: Date::new(2026, 11, 17).expect("a date"),
//!     players: ["Ann".into(), "Bob".into()],
//!     ratings: [1800, 1750],
//!     result: Outcome::White,
//!     speed: Speed::Blitz,
//!     rated: true,
//!     event: "Club night".into(),
//!     source: "club".into(),
//!     link: String::new(),
//!     moves: vec![start.read_san("e4")?.into()],
//! })?;
//! store.build(Keep::Needed, |_| true)?;
//!
//! let explorer = Explorer::open(folder.path())?;
//! let place = Place::start(StartId::CLASSICAL, StartId::CLASSICAL);
//! let answer = explorer.explore(&place, &Filter::default(), &Wanted::default())?;
//! assert_eq!(answer.total.white, 1);
//! assert_eq!(answer.moves[0].played.to_string(), "e2e4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
