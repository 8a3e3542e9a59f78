//! Tournaments, tested from outside.

mod arbiter;
#[cfg(unix)]
mod document;
mod formats;
mod keizer;
mod knockout;
mod policy;
mod prizes;
mod public_draw;
mod shared_trf;
mod standings;
mod swiss;
mod teams;
mod trf_files;
