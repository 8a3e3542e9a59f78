#![doc = include_str!("../README.md")]

mod event_file;
pub mod lots;
pub mod pairing;
mod player;
mod points;
pub mod policy;
pub mod positions;
pub mod prizes;
pub mod random;
pub mod rating;
mod record;
pub mod season;
mod sentence;
pub mod standings;
pub mod systems;
mod tournament;
pub mod trf;

pub use event_file::{EventFile, EventFileError};
pub use player::{ParseTitleError, Player, PlayerId, Sex, Title, by_strength, number_by_strength};
pub use points::{ParsePointsError, PointSystem, Points};
pub use record::{Bye, Forfeit, GameResult, Outcome, Rated, Record};
pub use sentence::{Amount, Sentence, Told, Word};
pub use tournament::{
    Acceleration, ForbiddenPairs, ListOrder, MAX_ROUNDS, Settings, Team, Tournament,
    TournamentError,
};
