//! What Rochade says, in English, German, Dutch and Russian.
//!
//! Every text that a person reads goes through this crate. A caller hands over
//! data, such as a [`TableStep`](rochade::start::TableStep), and gets a sentence;
//! the sentences are in `locales/`, one folder for each language and one Fluent
//! file for each area, and are part of the program.
//!
//! ```
//! use rochade::{Color, Role, StartId, start::TableLookup};
//! use rochade_words::{Language, Words};
//!
//! let words = Words::of(Language::De);
//! assert_eq!(words.piece_name(Role::Knight), "Springer");
//!
//! let steps = TableLookup::new(StartId::CLASSICAL).steps();
//! assert_eq!(words.table_step(&steps[1], Color::White), "518 − 512 ergibt den Rest 6.");
//! ```

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
mod pairing;
mod pgn;
pub mod phrases;
mod pieces;
mod played;
mod policy;
#[cfg(feature = "pseudo")]
pub mod pseudo;
mod rating;
mod repair;
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
pub use pgn::{CheckTotals, CountedApart, LongElement, ResultTotals};
pub use played::{ReplayError, read_attempt, replay};
pub use rules::{RulesBlock, RulesFigure, RulesSection, RulesTable, Shows};
pub use ui::Value;
pub use words::Words;
