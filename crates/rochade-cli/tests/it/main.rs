//! The program, run as people run it.

mod arbiter;
mod club;
mod crash;
#[cfg(unix)]
mod dice_prompt;
mod draw;
#[allow(dead_code, reason = "the benchmark of the server uses it, too")]
mod online;
mod pgn;
mod program;
mod public_draw;
mod readme;
mod rules;
mod serve;
mod tournament;
