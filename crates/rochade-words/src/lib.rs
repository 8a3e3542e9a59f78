#![doc = include_str!("../README.md")]

mod account;
mod advice;
mod arbiter;
mod balance;
mod cli;
mod dice;
mod draw;
mod explorer;
mod language;
mod lessons;
mod lots;
mod numbers;
mod pairing;
mod pgn;
pub mod phrases;
mod pieces;
mod played;
mod policy;
#[cfg(feature = "pseudo")]
pub mod pseudo;
mod rating;
mod rules;
mod san;
mod sentence;
mod setup;
mod standings;
mod table;
#[cfg(test)]
mod tests;
mod tournament;
mod trf;
mod ui;
mod words;

pub use account::DrawAccount;
pub use cli::UsageProblem;
pub use language::{Language, UnknownLanguageError};
pub use played::{ReplayError, read_attempt, replay};
pub use rules::{RulesBlock, RulesFigure, RulesSection, RulesTable, Shows};
pub use ui::Value;
pub use words::Words;
