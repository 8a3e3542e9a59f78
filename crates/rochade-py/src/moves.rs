//! A move as Python knows it: two squares and perhaps a promotion.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use rochade::uci::Uci;
use rochade::{Move, Role, Square};

use crate::languages::value_error;
use crate::squares::{piece_type, role, square};

/// A move: two squares and perhaps a promotion. Castling is king takes rook.
///
/// >>> from rochade import Move
/// >>> Move.from_uci("e7e8q").promotion
/// 5
#[pyclass(name = "Move", frozen, eq, hash, from_py_object, module = "rochade")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyMove {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Role>,
}

impl From<Move> for PyMove {
    fn from(m: Move) -> Self {
        Self { from: m.from(), to: m.to(), promotion: m.promotion() }
    }
}

/// The objects of moves that were made before: they never change, and a list of
/// legal moves is mostly making objects.
static OBJECTS: PyOnceLock<Vec<PyOnceLock<Py<PyMove>>>> = PyOnceLock::new();

impl PyMove {
    /// The one object of this move.
    pub fn object(self, py: Python<'_>) -> PyResult<Bound<'_, Self>> {
        let count = 6 * 64 * 64;
        let objects = OBJECTS.get_or_init(py, || (0..count).map(|_| PyOnceLock::new()).collect());
        let promotion = self.promotion.map_or(0, Role::index);
        let place = (promotion * 64 + self.from.index()) * 64 + self.to.index();
        let object = objects[place].get_or_try_init(py, || Py::new(py, self))?;
        Ok(object.bind(py).clone())
    }

    pub const NULL: Self = Self { from: Square::A1, to: Square::A1, promotion: None };

    pub fn is_null(self) -> bool {
        self == Self::NULL
    }

    pub const fn uci(self) -> Uci {
        Uci { from: self.from, to: self.to, promotion: self.promotion }
    }
}

#[pymethods]
impl PyMove {
    #[new]
    #[pyo3(signature = (from_square, to_square, promotion = None))]
    fn new(from_square: u8, to_square: u8, promotion: Option<u8>) -> PyResult<Self> {
        let (from, to) = (square(from_square)?, square(to_square)?);
        Ok(Self { from, to, promotion: promotion.map(role).transpose()? })
    }

    /// Reads UCI; `0000` is the null move.
    #[staticmethod]
    fn from_uci(uci: &str) -> PyResult<Self> {
        if uci == "0000" {
            return Ok(Self::NULL);
        }
        let Uci { from, to, promotion } = uci.parse().map_err(value_error)?;
        Ok(Self { from, to, promotion })
    }

    /// The move that passes.
    #[staticmethod]
    fn null() -> Self {
        Self::NULL
    }

    /// The square the piece leaves, 0 for a1 to 63 for h8.
    #[getter]
    fn from_square(&self) -> usize {
        self.from.index()
    }

    /// The square it goes to; when castling, that of the rook.
    #[getter]
    fn to_square(&self) -> usize {
        self.to.index()
    }

    /// What the pawn becomes, as a piece type.
    #[getter]
    fn promotion(&self) -> Option<u8> {
        self.promotion.map(piece_type)
    }

    /// As UCI.
    #[pyo3(name = "uci")]
    pub fn uci_text(&self) -> String {
        if self.is_null() { "0000".to_owned() } else { self.uci().to_string() }
    }

    fn __bool__(&self) -> bool {
        !self.is_null()
    }

    fn __str__(&self) -> String {
        self.uci_text()
    }

    fn __repr__(&self) -> String {
        format!("Move.from_uci('{}')", self.uci_text())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Self>().getattr("from_uci")?, (self.uci_text(),)))
    }
}
