//! The Python module `rochade`: Chess960 for Python.
//!
//! Thin: every class holds a value of the Rust libraries and passes questions on.
//! Names follow python-chess where it has the thing. Docstrings and types are in
//! `python/rochade/_rochade.pyi`; the README says what is different.

mod arrow;
mod board;
mod draw;
mod languages;
mod moves;
mod pgn;
mod squares;
mod tournament;
mod verdict;

use pyo3::prelude::*;

#[pymodule]
mod _rochade {
    #[pymodule_export]
    use super::arrow::{ArrowStream, read_arrow};
    #[pymodule_export]
    use super::board::{PyBoard, PyLegalMoves, PyOutcome};
    #[pymodule_export]
    use super::draw::{
        DrawCheck, PublicDraw, back_rank, draw, start_from_dice, start_from_slips, start_id,
        verify_draw,
    };
    #[pymodule_export]
    use super::moves::PyMove;
    #[pymodule_export]
    use super::pgn::{GameReader, PyGame, PyRepair, Summary, check, read};
    #[pymodule_export]
    use super::squares::{PyPiece, SquareSet, parse_square, square_name};
    #[pymodule_export]
    use super::tournament::{Pairing, PyTournament, StandingsRow};
    #[pymodule_export]
    use super::verdict::{PyReason, PyVerdict};
}
