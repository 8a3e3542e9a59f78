//! A game as somebody tells it: moves in text, from a position.

use crate::words::Words;
use rochade::illegal::{Attempt, AttemptError, Verdict};
use rochade::{Game, Position};

/// Reads what somebody tries, in SAN with the reader's letters or in English
/// ones, or in UCI.
///
/// # Errors
///
/// As [`Attempt::read`].
pub fn read_attempt(
    words: &Words,
    text: &str,
    position: &Position,
) -> Result<Attempt, AttemptError> {
    Attempt::read(&words.english_letters(text.trim()), position)
}

/// The game with these moves, in SAN or UCI with spaces between; numbers of moves
/// are skipped.
///
/// ```
/// use rochade::Position;
/// use rochade_words::replay;
/// use rochade_words::{Language, Words};
///
/// let game = replay(Words::of(Language::De), Position::classical(), "1. e4 e5 2.Sf3")?;
/// assert_eq!(game.moves().len(), 3);
/// # Ok::<(), rochade_words::ReplayError>(())
/// ```
///
/// # Errors
///
/// The first move that is none, or not legal.
pub fn replay(words: &Words, start: Position, moves: &str) -> Result<Game, ReplayError> {
    let mut game = Game::new(start);
    for text in moves.split_whitespace().map(without_number).filter(|text| !text.is_empty()) {
        let given = text.to_owned();
        let attempt = match read_attempt(words, text, game.position()) {
            Ok(attempt) => attempt,
            Err(error) => return Err(ReplayError::NoMove { given, error }),
        };
        let verdict = game.judge(attempt);
        // The verdict counts the ending in, so that a legal move is always played.
        match verdict.legal().map(|m| game.play(m)) {
            Some(Ok(())) => {}
            Some(Err(_)) | None => return Err(ReplayError::Illegal { given, attempt, verdict }),
        }
    }
    Ok(game)
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

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// Something in it is no move.
    NoMove {
        /// What.
        given: String,
        /// Why not.
        error: AttemptError,
    },
    /// A move in it is not legal.
    Illegal {
        /// Which.
        given: String,
        /// How it was understood.
        attempt: Attempt,
        /// Why not.
        verdict: Verdict,
    },
}

impl ReplayError {
    /// What was wrong, in the reader's words.
    #[must_use]
    pub fn words(&self, words: &Words) -> String {
        match self {
            Self::NoMove { given, error } => words.attempt_error(given, error),
            Self::Illegal { given, attempt, verdict } => {
                let reasons = verdict.reasons().iter().map(|reason| words.reason(reason));
                let said = std::iter::once(words.verdict(attempt, verdict)).chain(reasons);
                format!("{given}: {}", said.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoMove { given, error } => write!(f, "{given}: {error}"),
            Self::Illegal { given, .. } => write!(f, "{given}: not a legal move"),
        }
    }
}

impl std::error::Error for ReplayError {}

#[cfg(test)]
mod tests {
    use crate::Language;

    use super::*;

    #[test]
    fn move_numbers_are_skipped() {
        for (token, text) in [("12.Nf3", "Nf3"), ("12...e5", "e5"), ("12.", ""), ("O-O", "O-O")] {
            assert_eq!(without_number(token), text);
        }
    }

    #[test]
    fn the_first_wrong_move_is_named_with_its_reasons() {
        let words = Words::of(Language::En);
        let told =
            |moves| replay(words, Position::classical(), moves).map_err(|error| error.words(words));
        assert!(told("1. e4 e5 2. Nf3 0-0").unwrap_err().contains("f8"));
        let error = told("e4 e5 Nf6").unwrap_err();
        assert!(error.starts_with("Nf6: ") && error.contains("A knight moves"), "{error}");
        assert!(told("e4 hello").unwrap_err().contains("“hello” is not a move"));
        // After mate nothing is played any more.
        assert!(told("f3 e5 g4 Qh4 a3").unwrap_err().contains("The game is over"));
    }
}
