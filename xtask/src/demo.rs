//! `cargo xtask demo`: what the program does, in a few seconds.

use anyhow::{Context, Result};

use crate::command::{self, cargo};

/// Draws a position, shows it, and plays a short legal game.
pub fn run() -> Result<()> {
    command::run(&mut rochade(&["draw"]))?;
    let drawn = command::output(&mut rochade(&["draw", "--json"]))?;
    let drawn: serde_json::Value = serde_json::from_str(&drawn).context("the draw is no JSON")?;
    let fen = drawn["fen"].as_str().context("the draw has no FEN")?;
    println!("\nA short game from another draw:\n");
    command::run(&mut rochade(&["show", fen]))?;
    let game = ["run", "--quiet", "--package", "rochade", "--example", "short_game", "--", fen];
    let played = command::output(&mut cargo(&game))?;
    let (moves, last) = played.trim_end().rsplit_once('\n').context("no position at the end")?;
    println!("\n{moves}\n");
    command::run(&mut rochade(&["show", last]))
}

fn rochade(arguments: &[&str]) -> std::process::Command {
    let mut command = cargo(&["run", "--quiet", "--package", "rochade-cli", "--"]);
    command.args(arguments);
    command
}
