//! Game files, tested from outside.

mod common;
mod laws;
mod peers;
mod reading;
mod writers;
