//! Start numbers, and drawing them so that anybody can check it.

use std::convert::Infallible;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rochade::start::{DiceDraw, Face};
use rochade::{BackRank, Color, StartId};
use rochade_tournament::lots::{
    Contributions, Digest, Lot, OneLine, Organiser, OsRandom, Record, Repeats, Rules, Slip,
    SlipSum, StartIdSet, Terms, verify,
};

use crate::languages::{english, value_error, words};

pub fn start(number: u16) -> PyResult<StartId> {
    StartId::new(number).map_err(value_error)
}

fn set(numbers: Vec<u16>) -> PyResult<StartIdSet> {
    numbers.into_iter().map(start).collect()
}

fn rules(excluded: Vec<u16>, repeats: bool) -> PyResult<Rules> {
    let repeats = if repeats { Repeats::Allowed } else { Repeats::Forbidden };
    Rules::new(set(excluded)?, repeats).map_err(|error| value_error(english().rules_error(&error)))
}

/// The number of a start position from its back rank.
///
/// >>> from rochade import start_id
/// >>> start_id("RNBQKBNR")
/// 518
#[pyfunction]
pub fn start_id(back_rank: &str) -> PyResult<u16> {
    Ok(back_rank.parse::<BackRank>().map_err(value_error)?.id().get())
}

/// The back rank of the start position with this number.
///
/// >>> from rochade import back_rank
/// >>> back_rank(518)
/// 'RNBQKBNR'
#[pyfunction]
pub fn back_rank(number: u16) -> PyResult<String> {
    Ok(start(number)?.back_rank().to_string())
}

/// Draws a number at random, every allowed one equally likely.
///
/// >>> from rochade import draw
/// >>> draw(excluded=[518]) in range(960)
/// True
#[pyfunction]
#[pyo3(signature = (excluded = vec![], used = vec![]))]
pub fn draw(excluded: Vec<u16>, used: Vec<u16>) -> PyResult<u16> {
    let rules = rules(excluded, used.is_empty())?;
    let lot = Lot::at_random(&rules, &set(used)?, &mut OsRandom).map_err(value_error)?;
    Ok(lot.position().get())
}

/// The start position from rolls of a die, with the steps in words.
///
/// >>> from rochade import start_from_dice
/// >>> number, steps = start_from_dice([1, 1, 1, 1, 1])
/// >>> 0 <= number < 960
/// True
#[pyfunction]
#[pyo3(signature = (rolls, language = "en"))]
pub fn start_from_dice(rolls: Vec<u8>, language: &str) -> PyResult<(u16, Vec<String>)> {
    let words = words(language)?;
    let mut draw = DiceDraw::new();
    for pips in rolls {
        let face = Face::new(pips).map_err(|error| value_error(words.face_error(&error)))?;
        draw.roll(face).map_err(|error| value_error(words.dice_error(&error)))?;
    }
    let id = draw.id().ok_or_else(|| PyValueError::new_err("more rolls are needed"))?;
    Ok((id.get(), words.dice_steps(&draw, Color::White)))
}

/// The start position from numbers that people wrote on slips, with the sum in words.
///
/// >>> from rochade import start_from_slips
/// >>> start_from_slips(["500", "978"])[0]
/// 518
#[pyfunction]
#[pyo3(signature = (slips, language = "en"))]
pub fn start_from_slips(slips: Vec<String>, language: &str) -> PyResult<(u16, String)> {
    let words = words(language)?;
    let slips: Result<Vec<Slip>, _> = slips.iter().map(|slip| slip.parse()).collect();
    let sum =
        slips.and_then(SlipSum::new).map_err(|error| value_error(words.slip_error(&error)))?;
    Ok((sum.id().get(), words.slip_sum(&sum)))
}

/// The organiser's side of a draw that nobody has to trust.
///
/// Publish the commitment before the event. For each round, collect contributions,
/// then reveal. Everybody can check the proof with `verify_draw`. Store the journal after
/// each step: it holds the secret.
///
/// >>> from rochade import PublicDraw, verify_draw
/// >>> organiser = PublicDraw("Club evening", 5)
/// >>> number = organiser.reveal(["Ann: 17", "Ben: 4"])[1]
/// >>> check = verify_draw(organiser.proof(1), organiser.commitment)
/// >>> check.positions == [(1, number)]
/// True
#[pyclass(module = "rochade")]
pub struct PublicDraw {
    organiser: Organiser,
    journal: String,
}

#[pymethods]
impl PublicDraw {
    #[new]
    #[pyo3(signature = (event, rounds, *, excluded = vec![], repeats = true))]
    fn new(event: String, rounds: u16, excluded: Vec<u16>, repeats: bool) -> PyResult<Self> {
        let words = english();
        let event =
            OneLine::new(event).map_err(|error| value_error(words.one_line_error(&error)))?;
        let terms = Terms::new(event, rounds, rules(excluded, repeats)?)
            .map_err(|error| value_error(words.terms_error(&error)))?;
        let organiser = Organiser::new(terms, &mut OsRandom).map_err(value_error)?;
        let journal = organiser.opening();
        Ok(Self { organiser, journal })
    }

    /// The organiser as the journal tells it.
    #[staticmethod]
    fn from_journal(journal: String) -> PyResult<Self> {
        let (organiser, read) = Organiser::from_journal(&journal)
            .map_err(|error| value_error(english().journal_error(&error)))?;
        Ok(Self { organiser, journal: journal[..read].to_owned() })
    }

    /// What is published before the event.
    #[getter]
    fn commitment(&self) -> String {
        self.organiser.announcement().commitment.to_string()
    }

    /// What has to be stored. It holds the secret.
    #[getter]
    fn journal(&self) -> &str {
        &self.journal
    }

    /// The round that is revealed next.
    #[getter]
    fn next_round(&self) -> Option<u16> {
        self.organiser.next_round()
    }

    /// Reveals the next round: its number, and the start position drawn.
    fn reveal(&mut self, contributions: Vec<String>) -> PyResult<(u16, Option<u16>)> {
        let lines: Result<Contributions, _> = contributions
            .into_iter()
            .map(OneLine::new)
            .collect::<Result<Vec<_>, _>>()
            .map(|lines| lines.into_iter().collect());
        let mut line = String::new();
        let round = self
            .organiser
            .reveal(lines.map_err(|error| value_error(english().one_line_error(&error)))?, |text| {
                line.push_str(text);
                Ok::<(), Infallible>(())
            })
            .map_err(value_error)?;
        self.journal += &line;
        let number = self.organiser.round(round).and_then(|round| round.position());
        Ok((round, number.map(StartId::get)))
    }

    /// The proof of a round.
    fn proof(&self, round: u16) -> PyResult<String> {
        self.organiser
            .proof(round)
            .map(|record| record.to_text())
            .ok_or_else(|| PyValueError::new_err(format!("round {round} was not revealed")))
    }

    /// Everything that is public by now.
    fn record(&self) -> String {
        self.organiser.record().to_text()
    }

    fn __repr__(&self) -> String {
        format!("<PublicDraw: commitment {}>", self.commitment())
    }
}

/// A record of a draw that is true: the positions by round, and what was checked.
#[pyclass(frozen, get_all, module = "rochade")]
pub struct DrawCheck {
    positions: Vec<(u16, u16)>,
    checks: Vec<String>,
    without_contributions: Vec<u16>,
}

/// Checks the record of a public draw, and raises ValueError with the first thing that is not true.
#[pyfunction]
#[pyo3(signature = (record, commitment = None, language = "en"))]
pub fn verify_draw(record: &str, commitment: Option<&str>, language: &str) -> PyResult<DrawCheck> {
    let words = words(language)?;
    let record =
        Record::read(record.as_bytes()).map_err(|error| value_error(words.record_error(&error)))?;
    let published = commitment
        .map(|text| text.parse::<Digest>().map_err(|_| value_error(words.digest_error())))
        .transpose()?;
    let verified =
        verify(&record, published.as_ref()).map_err(|flaw| value_error(words.flaw(&flaw)))?;
    Ok(DrawCheck {
        positions: verified.positions().iter().map(|&(round, id)| (round, id.get())).collect(),
        checks: verified.checks().iter().map(|check| words.check(check)).collect(),
        without_contributions: verified.without_contributions().to_vec(),
    })
}
