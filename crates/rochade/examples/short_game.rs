//! A short game of random legal moves: `short_game FEN` prints the moves, and on the
//! last line the position they lead to.

use std::error::Error;
use std::hash::{BuildHasher, RandomState};

use rochade::{FenDialect, Move, Position, Role};

/// Half-moves, if the game does not end before.
const PLIES: usize = 30;

fn main() -> Result<(), Box<dyn Error>> {
    let fen = std::env::args().nth(1).ok_or("usage: short_game FEN")?;
    let mut position: Position = fen.parse()?;
    let mut text = String::new();
    for ply in 0..PLIES {
        let Some(m) = choose(&position) else { break };
        if ply % 2 == 0 {
            text += &format!("{}. ", position.move_number());
        }
        text += &format!("{} ", position.san(m));
        position.advance(m);
    }
    println!("{}\n{}", text.trim_end(), position.fen(FenDialect::XFen));
    Ok(())
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
