//! A game between two people on the server: a pure state machine.
//!
//! [`OnlineGame`] is what happened so far, folded over its [`Fact`]s. It reads
//! no clock, draws no lots and does no input or output: the time of a command is
//! an argument, and what happens comes out as facts.
//!
//! - [`OnlineGame::may`] says what each seat may do now.
//! - [`OnlineGame::decide`] says what a [`Request`] leads to: facts, or why it
//!   is [`GameRefusal`]. It begins with `may` and changes nothing.
//! - [`OnlineGame::fold`] folds a fact in. It asks no rules and cannot fail.
//! - [`OnlineGame::due_after`] says when [`Chore::TimeIsUp`] is due.
//!
//! Facts hold durations and remaining times, never the time of day, so that the
//! time while a server is down counts for nobody. What follows by the rules is in
//! them, so that later rules do not change what has happened.

mod aggregate;
mod attempt;
mod audit;
mod clock;
mod decide;
mod fact;
mod fold;
mod may;
mod millis;
mod name;
mod online_game;
mod origin;
mod outcome;
mod per_color;
mod phrase;
mod played_elsewhere;
mod rating_list;
mod refusal;
mod request;
mod seat;
mod terms;
#[cfg(test)]
mod tests;
mod time_control;
mod v1;

pub use aggregate::{Message, Order};
pub use attempt::spoken;
pub use fact::Fact;
pub use may::Action;
pub use millis::Millis;
pub use name::{NameError, PlayerName};
pub use online_game::{Counted, OnlineGame, Phase, Rematch};
pub use origin::Origin;
pub use outcome::Outcome;
pub use phrase::{ChatText, Phrase};
pub use played_elsewhere::PlayedElsewhere;
pub use rating_list::{RatingList, TimeClass, Variant};
pub use refusal::GameRefusal;
pub use request::{Basis, Chore, Decline, RematchKind, Request, Seen};
pub use seat::{Actor, Holder, Who};
pub use terms::{
    Challenged, Draft, IllegalMoves, Level, LevelError, Mode, Preset, Terms, TermsError,
};
pub use time_control::{ClockKind, TimeControl};
#[cfg(test)]
pub use {
    clock::{PlyTime, Stamp},
    outcome::{DrawnBy, WonBy},
    per_color::PerColor,
};
