//! The binary `rochade`.
fn main() {}
