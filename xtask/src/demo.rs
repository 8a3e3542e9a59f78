//! `cargo xtask demo`: what the program does, in a few seconds.

use std::hash::{BuildHasher, RandomState};

use anyhow::{Context, Result};
use rochade::{FenDialect, Move, Position, Role};

use crate::command::{self, cargo};

/// Half-moves of the short game, if it does not end before.
const PLIES: usize = 30;

/// Draws a position, shows it, and plays a short legal game.
pub fn run() -> Result<()> {
    command::run(&mut rochade(&["draw"]))?;
    let drawn = command::output(&mut rochade(&["draw", "--json"]))?;
    let drawn: serde_json::Value = serde_json::from_str(&drawn).context("the draw is no JSON")?;
    let fen = drawn["fen"].as_str().context("the draw has no FEN")?;
    println!("\nA short game from another draw:\n");
    command::run(&mut rochade(&["show", fen]))?;

    let mut position: Position = fen.parse().context("the drawn position")?;
    let mut text = String::new();
    for ply in 0..PLIES {
        let Some(m) = choose(&position) else { break };
        if ply % 2 == 0 {
            text += &format!("{}. ", position.move_number());
        }
        text += &format!("{} ", position.san(m));
        position.advance(m);
    }
    println!("\n{}\n", text.trim_end());
    command::run(&mut rochade(&["show", &position.fen(FenDialect::XFen)]))
}

fn rochade(arguments: &[&str]) -> std::process::Command {
    let mut command = cargo(&["run", "--quiet", "--package", "rochade-cli", "--"]);
    command.args(arguments);
    command
}

/// Castles when it can, else captures when it can, else anything, but leaves
/// king and rooks where they may still castle.
fn choose(position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    if let Some(castling) = moves.iter().find(|m| m.is_castling()) {
        return Some(*castling);
    }
    let captures = |m: &&Move| position.board().occupied().contains(m.to());
    let quiet = |m: &&Move| {
        position.castling_rights().is_empty() || !matches!(m.role(), Role::King | Role::Rook)
    };
    let preferred: [Vec<&Move>; 3] = [
        moves.iter().filter(captures).filter(quiet).collect(),
        moves.iter().filter(quiet).collect(),
        moves.iter().collect(),
    ];
    let list = preferred.into_iter().find(|list| !list.is_empty())?;
    // The standard library's source of chance: every new one differs.
    let chance = RandomState::new().hash_one(position.hash()) as usize;
    Some(*list[chance % list.len()])
}
