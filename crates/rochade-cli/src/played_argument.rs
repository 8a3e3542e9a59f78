//! A position and the moves that were played from there.

use anyhow::bail;
use rochade::illegal::{Attempt, Verdict};
use rochade::{Game, Position};
use rochade_words::Words;

use crate::position_argument;

/// A position, and the argument `--moves`.
#[derive(clap::Args)]
pub struct PlayedArgument {
    #[arg(help = position_argument::HELP, value_parser = position_argument::parse)]
    position: Position,
    /// The moves played from there, in quotes, in SAN or UCI; move numbers are
    /// skipped. With them the answer knows when king and rooks moved.
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
}

impl PlayedArgument {
    /// The game; refuses a move that is not legal, with the reasons.
    pub fn game(&self, words: &Words) -> anyhow::Result<Game> {
        let mut game = Game::new(self.position);
        for token in self.moves.split_whitespace() {
            let text = without_number(token);
            if text.is_empty() {
                continue;
            }
            let attempt = match Attempt::read(text, game.position()) {
                Ok(attempt) => attempt,
                Err(error) => bail!("--moves: {text}: {error}"),
            };
            match game.judge(attempt) {
                Verdict::Legal(m) => game.play(m)?,
                verdict @ Verdict::Illegal(_) => {
                    let reasons = verdict.reasons().iter().map(|reason| words.reason(reason));
                    let reasons: Vec<String> = reasons.collect();
                    let said = words.verdict(&attempt, &verdict);
                    bail!("--moves: {text}: {said} {}", reasons.join(" "));
                }
            }
        }
        Ok(game)
    }
}

/// `Nf3` of `12.Nf3` or `12...Nf3`; nothing of `12.`.
fn without_number(token: &str) -> &str {
    match token.split_once('.') {
        Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            rest.trim_start_matches('.')
        }
        _ => token,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn move_numbers_are_skipped() {
        for (token, text) in [("12.Nf3", "Nf3"), ("12...e5", "e5"), ("12.", ""), ("O-O", "O-O")] {
            assert_eq!(without_number(token), text);
        }
    }
}
