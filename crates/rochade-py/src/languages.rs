//! Which language, from what Python gives.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rochade::fen::PositionError;
use rochade_words::{Language, Words};

/// The words of `en`, `de`, `nl` or `ru`.
pub fn words(language: &str) -> PyResult<&'static Words> {
    Language::from_tag(language).map(Words::of).ok_or_else(|| {
        PyValueError::new_err(format!("no language {language:?}; expected en, de, nl or ru"))
    })
}

/// Errors are told in English, as Python's are.
pub fn english() -> &'static Words {
    Words::of(Language::En)
}

/// Why a text is no position.
pub fn not_a_position(error: PositionError) -> PyErr {
    value_error(english().position_errors(&error).join(" "))
}

/// Any error of ours, as Python's ValueError.
pub fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
