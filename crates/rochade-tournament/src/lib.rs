//! Tournaments of Chess960: the draw of the start position and its proof.

pub mod lots;
pub mod policy;
