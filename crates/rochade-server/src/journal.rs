//! The engine under everything that is kept: games, events and public draws.
//!
//! An [`Aggregate`] is a pure state machine over facts. The engine loads it when
//! somebody asks, decides, stores, folds and publishes; what it publishes is an
//! immutable [`Snapshot`], so readers never wait for writers. It never assumes that
//! it is the only writer: told that it is second, it reads what it missed and decides
//! again, with the time at which the order arrived.

mod aggregate;
mod audit;
mod directory;
mod inbox;
mod live;
mod snapshot;
#[cfg(test)]
mod tests;

pub use aggregate::{Aggregate, Line, Moment, Share, Unreadable, of_first_version, text};
pub use audit::{Difference, audit};
pub use directory::{Answer, Created, Directory, Failure, Handle, Watch, folded};
pub use snapshot::{Memo, Published, Snapshot, aside};
