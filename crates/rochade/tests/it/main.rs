//! The rules, tested from outside.

mod arbiter;
mod common;
mod corpus;
mod dead;
mod differential;
mod field_bugs;
mod judge;
mod laws;
mod perft;
mod questions;
mod refusals;
#[cfg(feature = "serde")]
mod serde;
mod traps;
