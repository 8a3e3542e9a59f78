//! Chess tournaments that explain themselves: players, pairings, standings, files.
//!
//! Everything here is pure: no input or output, no clock, no randomness of its
//! own (the operating system's is one of the sources that [`lots`] can be
//! given). A [`Tournament`] is what happened so far; the rest are questions to it:
//!
//! - [`pairing::swiss`] pairs the next round by the FIDE (Dutch) system of 2026
//!   and tells why; [`pairing::berger`] makes round robins, [`pairing::by_hand`]
//!   takes what an arbiter decides.
//! - [`standings`] ranks by points and the tie-breaks of C.07, each opened up game
//!   by game.
//! - [`lots`] draws the start position of a round, with a proof that anyone can
//!   check; [`positions`] keeps which one each round is played from.
//! - [`policy`] says what an illegal move costs, and keeps the ledger of a game.
//! - [`rating`] rates players by Glicko-2.
//! - [`trf`] reads and writes tournament report files without losing a byte.
//! - [`random`] makes up events for trials.
//!
//! ```
//! use rochade_tournament::pairing::ArbiterChoices;
//! use rochade_tournament::pairing::swiss::SwissRound;
//! use rochade_tournament::random::{RandomEvent, Simulation};
//! use rochade_tournament::standings::{Kind, Standings, Tiebreak};
//!
//! let mut simulation = Simulation::new(RandomEvent::usual(20, 7, 42));
//! let event = simulation.play_rounds(4)?;
//!
//! let round = SwissRound::new(event, ArbiterChoices::default())?;
//! for reason in round.reasons() {
//!     for objection in &reason.objections {
//!         println!("{}: {:?}", objection.player, objection.obstacle);
//!     }
//! }
//!
//! let standings = Standings::new(event, Kind::Swiss, 4, &Tiebreak::list("BH/C1,BH,SB")?);
//! let first = &standings.rows()[0];
//! assert_eq!(first.rank, 1);
//! let opened = standings.open(first.player, 0).unwrap();
//! assert_eq!(opened.parts.len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
