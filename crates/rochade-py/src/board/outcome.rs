//! How a game has ended, or may be ended by a claim.

use pyo3::prelude::*;
use rochade::dead::DeadPosition;
use rochade::{Color, Ending, Move, Position};

use super::PyBoard;

/// How a game has ended.
#[pyclass(name = "Outcome", frozen, eq, module = "rochade")]
#[derive(PartialEq, Eq)]
pub struct PyOutcome {
    #[pyo3(get)]
    termination: &'static str,
    #[pyo3(get)]
    winner: Option<bool>,
}

#[pymethods]
impl PyOutcome {
    /// As PGN writes it.
    pub(super) fn result(&self) -> &'static str {
        match self.winner {
            Some(true) => "1-0",
            Some(false) => "0-1",
            None => "1/2-1/2",
        }
    }

    fn __repr__(&self) -> String {
        format!("<Outcome: {}, {}>", self.termination, self.result())
    }
}

impl PyBoard {
    /// How often this position has been there, this time included.
    pub(super) fn repetitions(&self) -> usize {
        let now = &self.position;
        let is_same = |then: &Position| {
            then.board() == now.board()
                && then.turn() == now.turn()
                && then.castling_rights() == now.castling_rights()
                && then.legal_en_passant_square() == now.legal_en_passant_square()
        };
        let reversible = usize::from(now.halfmove_clock());
        1 + self.stack.iter().rev().take(reversible).filter(|(then, _)| is_same(then)).count()
    }

    fn ending(&self) -> Option<Ending> {
        let position = &self.position;
        if !position.has_legal_move() {
            return Some(match position.is_check() {
                true => Ending::Checkmate { winner: !position.turn() },
                false => Ending::Stalemate,
            });
        }
        if let Some(why) = position.dead() {
            return Some(Ending::DeadPosition(why));
        }
        if position.halfmove_clock() >= 150 {
            return Some(Ending::SeventyFiveMoves);
        }
        (self.repetitions() >= 5).then_some(Ending::FivefoldRepetition)
    }

    pub(super) fn may_claim_repetition(&self) -> bool {
        let after = |m: Move| {
            let mut next = self.clone();
            next.advance(m);
            next.repetitions() >= 3
        };
        self.repetitions() >= 3 || self.position.legal_moves().into_iter().any(after)
    }

    pub(super) fn may_claim_fifty_moves(&self) -> bool {
        let clock = self.position.halfmove_clock();
        let is_quiet = |m: &Move| !m.is_capture() && m.role() != rochade::Role::Pawn;
        clock >= 100 && self.position.has_legal_move()
            || clock >= 99 && self.position.legal_moves().iter().any(is_quiet)
    }

    pub(super) fn ended(&self, claim_draw: bool) -> Option<PyOutcome> {
        if let Some(ending) = self.ending() {
            let (termination, winner) = match ending {
                Ending::Checkmate { winner } => ("checkmate", Some(winner == Color::White)),
                Ending::Stalemate => ("stalemate", None),
                Ending::DeadPosition(DeadPosition::Material) => ("insufficient material", None),
                Ending::DeadPosition(_) => ("dead position", None),
                Ending::FivefoldRepetition => ("fivefold repetition", None),
                Ending::SeventyFiveMoves => ("seventy-five moves", None),
            };
            return Some(PyOutcome { termination, winner });
        }
        let draw = |termination| Some(PyOutcome { termination, winner: None });
        if claim_draw && self.may_claim_fifty_moves() {
            draw("fifty moves")
        } else if claim_draw && self.may_claim_repetition() {
            draw("threefold repetition")
        } else {
            None
        }
    }
}
