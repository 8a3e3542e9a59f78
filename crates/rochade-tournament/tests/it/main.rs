//! Tournaments, tested from outside.

mod arbiter;
mod arena;
#[cfg(unix)]
mod document;
mod formats;
mod keizer;
mod knockout;
mod ladder;
mod policy;
mod prizes;
mod public_draw;
mod season;
mod shared_trf;
mod standings;
mod swiss;
mod teams;
mod tiebreak_reasons;
mod trf_files;
