//! A position and the moves that were played from there.

use anyhow::anyhow;
use rochade::{Game, Position};
use rochade_words::Words;
use rochade_words::replay;

use crate::position_argument;

/// A position, and the argument `--moves`.
#[derive(clap::Args)]
pub struct PlayedArgument {
    #[arg(help = position_argument::HELP, value_parser = position_argument::parse)]
    position: Position,
    /// The moves played from there, in quotes, in SAN or UCI; move numbers are skipped. With them
    /// it is known whether the king or a rook has moved.
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

impl PlayedArgument {
    /// The game; refuses a move that is not legal, with the reasons.
    pub fn game(&self, words: &Words) -> anyhow::Result<Game> {
        let moves = self.moves.as_deref().unwrap_or_default();
        replay(words, self.position, moves)
            .map_err(|error| anyhow!("--moves: {}", error.words(words)))
    }
}
