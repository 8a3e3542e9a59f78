//! Between the engine and the readers: who is there, who waits for an opponent, the
//! secrets of links, and what is done without anybody asking for it.

mod courier;
mod invitation;
mod lobby;
mod presence;
mod refused_attempts;
mod sweeper;

pub use courier::deliver_forever;
pub(crate) use courier::{Undelivered, set_up};
pub use invitation::Seal;
pub use lobby::{Lobby, LobbyEntry};
pub use presence::{Attending, Presence};
pub use refused_attempts::{AttemptCounter, RefusedAttempts};
pub use sweeper::{expire, remove_unused, resume_and_sweep, sweep_forever};
