//! Squares as numbers, sets of them, and pieces.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use rochade::{Bitboard, Color, Piece, Role, Square};

use crate::languages::value_error;

/// A square from its number, 0 for a1 to 63 for h8.
pub fn square(number: u8) -> PyResult<Square> {
    Square::from_index(number.into())
        .ok_or_else(|| PyValueError::new_err(format!("no square {number}; expected 0 to 63")))
}

/// White is True, as in python-chess.
pub const fn color(is_white: bool) -> Color {
    if is_white { Color::White } else { Color::Black }
}

/// 1 for a pawn to 6 for a king.
pub fn role(piece_type: u8) -> PyResult<Role> {
    let index = usize::from(piece_type).wrapping_sub(1);
    Role::ALL.get(index).copied().ok_or_else(|| {
        PyValueError::new_err(format!("no piece type {piece_type}; expected 1 to 6"))
    })
}

pub const fn piece_type(role: Role) -> u8 {
    role.index() as u8 + 1
}

/// The name of a square.
///
/// >>> from rochade import square_name
/// >>> square_name(63)
/// 'h8'
#[pyfunction]
pub fn square_name(square: u8) -> PyResult<String> {
    Ok(crate::squares::square(square)?.to_string())
}

/// The number of a square.
///
/// >>> from rochade import parse_square
/// >>> parse_square("e4")
/// 28
#[pyfunction]
pub fn parse_square(name: &str) -> PyResult<u8> {
    Ok(name.parse::<Square>().map_err(value_error)?.index() as u8)
}

/// A set of squares, one bit for each.
///
/// >>> from rochade import SquareSet
/// >>> list(SquareSet.of([0, 63]))
/// [0, 63]
/// >>> int(SquareSet.of([0, 1]) | SquareSet.of([2]))
/// 7
#[pyclass(frozen, eq, hash, from_py_object, module = "rochade")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SquareSet(pub Bitboard);

#[pymethods]
impl SquareSet {
    #[new]
    #[pyo3(signature = (squares = 0))]
    fn new(squares: u64) -> Self {
        Self(Bitboard(squares))
    }

    /// The set of these squares.
    #[staticmethod]
    fn of(squares: Vec<u8>) -> PyResult<Self> {
        squares.into_iter().map(square).collect::<PyResult<Bitboard>>().map(Self)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyList::new(py, self.0.into_iter().map(|square| square.index()))?.call_method0("__iter__")
    }

    fn __len__(&self) -> usize {
        self.0.count() as usize
    }

    fn __bool__(&self) -> bool {
        self.0.any()
    }

    fn __contains__(&self, number: u8) -> PyResult<bool> {
        Ok(self.0.contains(square(number)?))
    }

    fn __int__(&self) -> u64 {
        self.0.0
    }

    fn __and__(&self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    fn __or__(&self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn __xor__(&self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    fn __sub__(&self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    fn __invert__(&self) -> Self {
        Self(!self.0)
    }

    fn __repr__(&self) -> String {
        format!("SquareSet(0x{:016x})", self.0.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }
}

/// A piece: a type, 1 for a pawn to 6 for a king, and a colour, True for White.
///
/// >>> from rochade import Piece
/// >>> Piece.from_symbol("n").unicode_symbol()
/// '♞'
#[pyclass(name = "Piece", frozen, eq, hash, from_py_object, module = "rochade")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PyPiece(pub Piece);

#[pymethods]
impl PyPiece {
    #[new]
    fn new(piece_type: u8, color: bool) -> PyResult<Self> {
        Ok(Self(Piece::new(crate::squares::color(color), role(piece_type)?)))
    }

    /// From the FEN letter.
    #[staticmethod]
    fn from_symbol(symbol: &str) -> PyResult<Self> {
        symbol.parse().map(Self).map_err(value_error)
    }

    /// 1 for a pawn to 6 for a king.
    #[getter]
    fn piece_type(&self) -> u8 {
        piece_type(self.0.role)
    }

    /// True for White.
    #[getter]
    fn color(&self) -> bool {
        self.0.color == Color::White
    }

    /// The FEN letter.
    fn symbol(&self) -> char {
        self.0.fen_letter()
    }

    /// The chess symbol of Unicode.
    fn unicode_symbol(&self) -> char {
        self.0.symbol()
    }

    fn __str__(&self) -> char {
        self.0.fen_letter()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.0.fen_letter())
    }
}
