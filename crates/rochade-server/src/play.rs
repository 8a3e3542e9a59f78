//! A game between two people on the server: a pure state machine.
//!
//! [`OnlineGame`] is what happened so far, folded over its [`Record`]s. It reads
//! no clock, draws no lots and does no input or output: the time of a command is
//! an argument, and what happens comes out as records.
//!
//! - [`OnlineGame::decide`] says what a [`Command`] leads to: records, or why it
//!   is [`Refused`]. It changes nothing.
//! - [`OnlineGame::apply`] folds a record in. What `decide` gave always applies.
//! - [`OnlineGame::replay`] makes the game again from its journal, and
//!   [`OnlineGame::resume`] lets its clock go on.
//! - [`OnlineGame::deadline`] says when [`Command::TimeIsUp`] is due.
//!
//! Records hold durations and remaining times, never the time of day, so that the
//! time while a server is down counts for nobody.

mod apply;
mod attempt;
mod clock;
mod command;
mod decide;
mod millis;
mod name;
mod online_game;
mod origin;
mod outcome;
mod per_color;
mod record;
mod refused;
mod replay_error;
mod seat;
mod terms;
#[cfg(test)]
mod tests;
mod time_control;

pub use attempt::Tried;
pub use clock::{PlyTime, Stamp};
pub use command::{Basis, Command, RematchKind, Seen};
pub use millis::Millis;
pub use name::{NameError, PlayerName};
pub use online_game::{OnlineGame, Phase, Rematch};
pub use origin::{Choice, DiceRolls, DiceRollsError, FourDice, Origin};
pub use outcome::{DrawnBy, Outcome, WonBy};
pub use per_color::PerColor;
pub use record::Record;
pub use refused::Refused;
pub use replay_error::{Fault, ReplayError};
pub use seat::{Actor, Holder};
pub use terms::{Draft, IllegalMoves, Level, LevelError, Mode, Preset, Terms, TermsError};
pub use time_control::{ClockKind, TimeControl, TimeControlError};
