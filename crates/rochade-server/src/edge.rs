//! Between the engine and the readers: who is there, who waits for an opponent, the
//! secrets of links, and what is done without anybody asking for it.

mod challenges;
mod clients;
mod courier;
mod electronic;
mod elsewhere;
mod invitation;
mod lobby;
mod online;
mod persons;
mod presence;
mod refused_attempts;
mod sweeper;
mod switchboard;
mod talk;
#[cfg(test)]
mod tests;

pub use challenges::{Challenges, Whose};
pub use clients::{Clients, GameList, Online, OpenStream, Place};
pub use courier::deliver_forever;
pub use electronic::{Boards, ElectronicBoards, Players, follow_file, hear_boards};
pub use invitation::Seal;
pub use lobby::{Lobby, LobbyEntry};
pub use online::{play_online, renew_cards};
pub use persons::{player_name, take_over};
pub use presence::{Attending, Presence};
pub use refused_attempts::{AttemptCounter, RefusedAttempts};
pub use sweeper::{resume, sweep_forever};
pub use switchboard::Subscription;
pub use talk::{Saying, Talk, Utterance};
