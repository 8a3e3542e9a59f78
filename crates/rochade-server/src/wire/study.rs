//! Positions and moves that are looked at and not played for a result: worked
//! examples, questions.

use rochade::{FenDialect, Game, Move, Position};
use rochade_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use super::game::{PositionView, Seen};
use super::view::{board_castlings, check, san, shown_squares};

/// A move that was played, and the board after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StepView {
    /// In the reader's piece letters: "Sf3" in German.
    pub san: String,
    /// UCI, castling as king takes rook.
    pub uci: String,
    /// The board after it: the first field of FEN.
    pub board: String,
    /// The squares it is shown by: from and to; for castling the king's and the
    /// rook's squares, king first.
    pub squares: Vec<String>,
    /// The square of the king in check after it.
    pub check: Option<String>,
}

impl StepView {
    /// All moves of a game.
    #[must_use]
    pub fn all(words: &Words, game: &Game) -> Vec<Self> {
        let played = game.moves().zip(game.positions().zip(game.positions().skip(1)));
        played.map(|(m, (before, after))| Self::new(words, before, m, after)).collect()
    }

    fn new(words: &Words, before: &Position, m: Move, after: &Position) -> Self {
        Self {
            san: san(words, before, m),
            uci: m.to_string(),
            board: board(after),
            squares: shown_squares(m).iter().map(ToString::to_string).collect(),
            check: check(after),
        }
    }
}

/// The first field of FEN.
#[must_use]
pub fn board(position: &Position) -> String {
    let fen = position.fen(FenDialect::XFen);
    fen.split(' ').next().unwrap_or_default().to_owned()
}

impl PositionView {
    /// Where a game stands that nobody plays for a result: every legal move may be
    /// made, and nothing is claimed.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let position = game.position();
        let legal: Vec<Move> = match game.ending() {
            None => position.legal_moves().into_iter().collect(),
            Some(_) => Vec::new(),
        };
        Self {
            seen: Seen { ply: u16::try_from(game.moves().len()).unwrap_or(u16::MAX), resets: 0 },
            fen: position.fen(FenDialect::XFen).to_string(),
            turn: position.turn().into(),
            check: check(position),
            castlings: board_castlings(position, &legal),
            legal: legal.iter().map(ToString::to_string).collect(),
            claim: None,
        }
    }
}
