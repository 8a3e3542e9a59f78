//! The legal moves of a board.

use pyo3::prelude::*;
use pyo3::types::PyList;

use super::PyBoard;
use crate::moves::PyMove;

/// The legal moves of a board; nothing is computed before it is asked for.
#[pyclass(name = "LegalMoves", frozen, module = "rochade")]
pub struct PyLegalMoves {
    pub(super) board: PyBoard,
}

#[pymethods]
impl PyLegalMoves {
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let moves = self.board.position.legal_moves();
        let objects: PyResult<Vec<_>> =
            moves.into_iter().map(|m| self.board.write(m).object(py)).collect();
        PyList::new(py, objects?)?.call_method0("__iter__")
    }

    fn __len__(&self) -> usize {
        self.board.position.count_legal_moves()
    }

    /// How many there are.
    fn count(&self) -> usize {
        self.board.position.count_legal_moves()
    }

    fn __bool__(&self) -> bool {
        self.board.position.has_legal_move()
    }

    fn __contains__(&self, m: PyMove) -> bool {
        self.board.is_legal(m)
    }

    fn __repr__(&self) -> String {
        let moves = self.board.position.legal_moves();
        let sans: Vec<String> =
            moves.iter().map(|&m| self.board.position.san(m).to_string()).collect();
        format!("<LegalMoves ({})>", sans.join(", "))
    }
}
