//! What a board does with moves, between Python's forms of them and the rules'.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rochade::illegal::Attempt;
use rochade::san::San;
use rochade::{FenDialect, Game, Move, Position};

use super::PyBoard;
use crate::languages::{english, value_error};
use crate::moves::PyMove;

impl PyBoard {
    pub const fn new(position: Position) -> Self {
        Self { position, stack: Vec::new(), chess960: true }
    }

    pub fn with_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Self {
        let mut board = Self::new(start);
        for m in moves {
            board.advance(m);
        }
        board
    }

    pub(super) fn advance(&mut self, m: Move) {
        self.stack.push((self.position, Some(m)));
        self.position.advance(m);
    }

    /// As this board writes it.
    pub(super) fn write(&self, m: Move) -> PyMove {
        if !self.chess960 && m.is_castling() {
            let text = self.position.uci(m, rochade::uci::CastlingNotation::KingToGoal);
            if let Ok(rochade::uci::Uci { from, to, promotion }) = text.parse() {
                return PyMove { from, to, promotion };
            }
        }
        m.into()
    }

    pub(super) fn resolve(&self, m: PyMove) -> PyResult<Move> {
        m.uci().resolve(&self.position).map_err(|error| {
            PyValueError::new_err(format!("{error}: {}", self.position.fen(FenDialect::XFen)))
        })
    }

    /// The game, if all of it can be one: no null move, none after its end.
    pub(super) fn game(&self) -> Option<Game> {
        let start = self.stack.first().map_or(self.position, |(position, _)| *position);
        let mut game = Game::new(start);
        for (_, played) in &self.stack {
            game.play((*played)?).ok()?;
        }
        Some(game)
    }

    pub(super) fn attempt(&self, attempt: &Bound<'_, PyAny>) -> PyResult<Attempt> {
        if let Ok(m) = attempt.extract::<PyMove>() {
            return Ok(Attempt::FromTo { from: m.from, to: m.to, promotion: m.promotion });
        }
        let text: String = attempt.extract()?;
        Attempt::read(&text, &self.position).map_err(value_error)
    }

    pub(super) fn read_san(&self, text: &str) -> PyResult<Move> {
        let san = San::read(text).map_err(|error| value_error(english().san_error(&error)))?;
        san.resolve(&self.position).map_err(|error| {
            let why = english().san_error(&error);
            value_error(format!("{why}: {}", self.position.fen(FenDialect::XFen)))
        })
    }
}
