//! What the arbiter says about an attempt.

use pyo3::prelude::*;
use rochade::illegal::{Attempt, Lasting, Reason, Verdict};
use rochade::{Board, Color};
use rochade_diagram::Diagram;

use crate::languages::{value_error, words};
use crate::moves::PyMove;
use crate::squares::SquareSet;

/// What the arbiter says about an attempt: the legal move, or every reason why not.
///
/// >>> from rochade import Board
/// >>> verdict = Board().judge("Ke2")
/// >>> bool(verdict)
/// False
/// >>> print(verdict.reasons[0].explain("de"))
/// Auf dem Zielfeld steht schon eine Figur derselben Farbe: der weiße Bauer auf e2.
#[pyclass(name = "Verdict", frozen, module = "rochade")]
pub struct PyVerdict {
    pub attempt: Attempt,
    pub verdict: Verdict,
    pub board: Board,
}

#[pymethods]
impl PyVerdict {
    /// Whether it is allowed.
    #[getter]
    fn legal(&self) -> bool {
        self.verdict.legal().is_some()
    }

    /// The move, if it is legal.
    #[getter]
    fn r#move(&self) -> Option<PyMove> {
        self.verdict.legal().map(PyMove::from)
    }

    /// Every reason against it, the most telling first.
    #[getter]
    fn reasons(&self) -> Vec<PyReason> {
        self.verdict.reasons().iter().cloned().map(PyReason).collect()
    }

    /// The verdict and its reasons in words: en, de, nl or ru.
    #[pyo3(signature = (language = "en"))]
    fn explain(&self, language: &str) -> PyResult<String> {
        let words = words(language)?;
        let mut text = words.verdict(&self.attempt, &self.verdict);
        for reason in self.verdict.reasons() {
            text.push('\n');
            text += &words.reason(reason);
        }
        Ok(text)
    }

    /// The verdict as JSON, to be stored.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.verdict).map_err(value_error)
    }

    /// The board with what stands in the way.
    #[pyo3(signature = (orientation = true))]
    fn svg(&self, orientation: bool) -> String {
        let bottom = if orientation { Color::White } else { Color::Black };
        Diagram::new(self.board).bottom(bottom).reasons(self.verdict.reasons()).to_svg()
    }

    fn _repr_svg_(&self) -> String {
        self.svg(true)
    }

    fn __bool__(&self) -> bool {
        self.legal()
    }

    fn __str__(&self) -> PyResult<String> {
        self.explain("en")
    }

    fn __repr__(&self) -> String {
        match self.verdict.legal() {
            Some(m) => format!("<Verdict: {m} is legal>"),
            None => {
                let keys: Vec<&str> = self.verdict.reasons().iter().map(Reason::key).collect();
                format!("<Verdict: illegal, {}>", keys.join(", "))
            }
        }
    }
}

/// One reason why a move is not allowed.
#[pyclass(name = "Reason", frozen, eq, hash, module = "rochade")]
#[derive(PartialEq, Eq, Hash)]
pub struct PyReason(pub Reason);

#[pymethods]
impl PyReason {
    /// A short name that programs can rely on.
    #[getter]
    fn key(&self) -> &'static str {
        self.0.key()
    }

    /// Where the rule is written.
    #[getter]
    fn article(&self) -> String {
        self.0.article().to_string()
    }

    /// Whether it stays so to the end of the game.
    #[getter]
    fn permanent(&self) -> bool {
        self.0.lasting() == Lasting::Permanent
    }

    /// The squares that a board lights up to show it.
    #[getter]
    fn squares(&self) -> SquareSet {
        SquareSet(self.0.marks().0)
    }

    /// The reason in words: en, de, nl or ru.
    #[pyo3(signature = (language = "en"))]
    fn explain(&self, language: &str) -> PyResult<String> {
        Ok(words(language)?.reason(&self.0))
    }

    fn __str__(&self) -> PyResult<String> {
        self.explain("en")
    }

    fn __repr__(&self) -> String {
        format!("<Reason: {}>", self.0.key())
    }
}
