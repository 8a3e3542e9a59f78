//! The pictures from outside: what they say, what they show, and the laws they keep.

mod common;
mod distinct;
mod laws;
mod pictures;
mod snapshots;
