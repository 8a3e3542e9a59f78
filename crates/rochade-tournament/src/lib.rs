//! Chess tournaments that explain themselves.

pub mod pairing;
mod player;
mod points;
pub mod positions;
pub mod random;
mod record;
pub mod standings;
mod tournament;
pub mod trf;

pub use player::{ParseTitleError, Player, PlayerId, Sex, Title, number_by_strength};
pub use points::{ParsePointsError, PointSystem, Points};
pub use record::{Bye, Forfeit, GameResult, Outcome, Rated, Record};
pub use tournament::{
    ForbiddenPairs, ListOrder, MAX_ROUNDS, Settings, Tournament, TournamentError,
};
