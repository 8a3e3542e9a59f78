//! Events: players, rounds, pairings and standings, with reasons.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rochade_tournament::pairing::swiss::SwissRound;
use rochade_tournament::pairing::{ArbiterChoices, PairingError};
use rochade_tournament::standings::{Kind, Standings, Tiebreak};
use rochade_tournament::trf::Trf;
use rochade_tournament::{GameResult, Player, PlayerId, Settings, Tournament, TournamentError};
use rochade_words::Words;

use crate::languages::{english, value_error, words};

fn player_id(number: u16) -> PyResult<PlayerId> {
    PlayerId::new(number).ok_or_else(|| {
        PyValueError::new_err(format!("no player number {number}; expected 1 or more"))
    })
}

/// As files and arbiters write it, such as `1-0`, `1/2-1/2`, `+/-` or `*`.
fn game_result(text: &str) -> PyResult<GameResult> {
    let quoted = serde_json::Value::String(text.to_owned());
    serde_json::from_value(quoted).map_err(|_| {
        PyValueError::new_err(format!(
            "no result {text:?}; expected 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-, 1/2-0, 0-1/2, 0-0 or *"
        ))
    })
}

/// What does not fit in the event.
fn not_in_event(error: TournamentError) -> PyErr {
    value_error(english().tournament_error(&error))
}

/// An event: players, rounds, pairings by the FIDE (Dutch) system of 2026, standings.
///
/// >>> from rochade import Tournament
/// >>> event = Tournament("Club open", rounds=5, initial_color=True)
/// >>> for name in ["Ann", "Ben", "Cem", "Dan"]:
/// ...     _ = event.add_player(name)
/// >>> pairing = event.pair()
/// >>> pairing.boards
/// [(1, 3), (4, 2)]
/// >>> event.add_round([(1, 3, "1-0"), (4, 2, "1/2-1/2")])
/// >>> event.standings("BH")[0].name
/// 'Ann'
#[pyclass(name = "Tournament", module = "rochade")]
pub struct PyTournament {
    event: Tournament,
    #[pyo3(get)]
    problems: Vec<String>,
}

impl PyTournament {
    fn paired(&self, words: &Words) -> PyResult<SwissRound<'_>> {
        SwissRound::new(&self.event, ArbiterChoices::default())
            .map_err(|error: PairingError| value_error(words.pairing_error(&error)))
    }
}

#[pymethods]
impl PyTournament {
    #[new]
    #[pyo3(signature = (name = "", *, rounds = None, initial_color = None))]
    fn new(name: &str, rounds: Option<u16>, initial_color: Option<bool>) -> Self {
        let initial_color = initial_color.map(crate::squares::color);
        let settings =
            Settings { name: name.to_owned(), rounds, initial_color, ..Settings::default() };
        Self { event: Tournament::new(settings), problems: Vec::new() }
    }

    /// Reads a TRF file, as bytes or text; what was not understood is in `problems`.
    #[staticmethod]
    fn from_trf(trf: &Bound<'_, PyAny>) -> PyResult<Self> {
        let bytes = match trf.extract::<String>() {
            Ok(text) => text.into_bytes(),
            Err(_) => trf.extract::<Vec<u8>>()?,
        };
        let told = |problems: Vec<_>| -> Vec<String> {
            problems
                .iter()
                .map(|problem: &rochade_tournament::trf::TrfProblem| problem.to_string())
                .collect()
        };
        match Trf::read(&bytes).event() {
            Ok((event, problems)) => Ok(Self { event, problems: told(problems) }),
            Err(problems) => Err(PyValueError::new_err(told(problems).join("\n"))),
        }
    }

    /// The event as a TRF-2026 file.
    fn to_trf(&self) -> Vec<u8> {
        Trf::of(&self.event).to_bytes()
    }

    /// The name of the event.
    #[getter]
    fn name(&self) -> &str {
        &self.event.settings().name
    }

    /// How many rounds are played.
    #[getter]
    fn rounds_played(&self) -> u16 {
        self.event.rounds_played()
    }

    /// Number, name and rating of everybody.
    #[getter]
    fn players(&self) -> Vec<(u16, String, Option<u16>)> {
        let told = |player: &Player| (player.id.get(), player.name.clone(), player.rating);
        self.event.players().iter().map(told).collect()
    }

    /// Adds a player and returns the number.
    #[pyo3(signature = (name, *, rating = None, title = None, federation = "", number = None))]
    fn add_player(
        &mut self,
        name: String,
        rating: Option<u16>,
        title: Option<&str>,
        federation: &str,
        number: Option<u16>,
    ) -> PyResult<u16> {
        let next = || self.event.players().iter().map(|p| p.id.get()).max().unwrap_or(0) + 1;
        let id = player_id(number.unwrap_or_else(next))?;
        let mut player = Player::new(id, name);
        player.rating = rating;
        player.title = title.map(str::parse).transpose().map_err(value_error)?;
        federation.clone_into(&mut player.federation);
        self.event.add_player(player).map_err(not_in_event)?;
        Ok(id.get())
    }

    /// Notes that a player leaves before this round is paired.
    fn withdraw(&mut self, number: u16, round: u16) -> PyResult<()> {
        self.event.withdraw(player_id(number)?, round).map_err(not_in_event)
    }

    /// Pairs the next round, with the reasons of every board in words.
    #[pyo3(signature = (language = "en"))]
    fn pair(&self, py: Python<'_>, language: &str) -> PyResult<Pairing> {
        let words = words(language)?;
        py.detach(|| {
            let round = self.paired(words)?;
            let reasons = round.reasons();
            let pairing = round.pairing();
            Ok(Pairing {
                round: pairing.round,
                boards: pairing.boards.iter().map(|b| (b.white.get(), b.black.get())).collect(),
                bye: pairing.bye.map(PlayerId::get),
                reasons: reasons
                    .iter()
                    .enumerate()
                    .map(|(at, reason)| words.pairing_board(&self.event, at + 1, reason))
                    .collect(),
                bye_reasons: round
                    .why_bye()
                    .map_or(Vec::new(), |reason| words.pairing_bye(&self.event, &reason)),
            })
        })
    }

    /// Why these two are not paired in the next round; None if they are.
    #[pyo3(signature = (a, b, language = "en"))]
    fn why_not(&self, a: u16, b: u16, language: &str) -> PyResult<Option<String>> {
        let words = words(language)?;
        let obstacle = self.paired(words)?.why_not(player_id(a)?, player_id(b)?);
        Ok(obstacle.map(|obstacle| words.obstacle(&self.event, &obstacle)))
    }

    /// Adds a finished round: white, black and result of each board, and who had the bye.
    #[pyo3(signature = (boards, bye = None))]
    fn add_round(&mut self, boards: Vec<(u16, u16, String)>, bye: Option<u16>) -> PyResult<()> {
        let mut read = Vec::with_capacity(boards.len());
        for (white, black, result) in boards {
            read.push((player_id(white)?, player_id(black)?, game_result(&result)?));
        }
        let bye = bye.map(player_id).transpose()?;
        self.event.add_round(&read, bye).map_err(not_in_event)
    }

    /// Replaces the result of a board.
    fn set_result(&mut self, round: u16, white: u16, black: u16, result: &str) -> PyResult<()> {
        let (white, black) = (player_id(white)?, player_id(black)?);
        self.event.set_result(round, white, black, game_result(result)?).map_err(not_in_event)
    }

    /// The standings, with tie-breaks by their codes, as in `"BH/C1,SB,WIN"`.
    #[pyo3(signature = (tiebreaks = "", *, after = None, round_robin = false, language = "en"))]
    fn standings(
        &self,
        tiebreaks: &str,
        after: Option<u16>,
        round_robin: bool,
        language: &str,
    ) -> PyResult<Vec<StandingsRow>> {
        let words = words(language)?;
        let tiebreaks = match tiebreaks {
            "" => Vec::new(),
            codes => {
                Tiebreak::list(codes).map_err(|error| value_error(words.tiebreak_error(&error)))?
            }
        };
        let kind = if round_robin { Kind::RoundRobin } else { Kind::Swiss };
        let after = after.unwrap_or_else(|| self.event.rounds_played());
        let standings = Standings::new(&self.event, kind, after, &tiebreaks);
        let row = |at: usize, row: &rochade_tournament::standings::Row| StandingsRow {
            rank: row.rank,
            number: row.player.get(),
            name: self.event.player(row.player).map_or(String::new(), |p| p.name.clone()),
            points: row.points.to_string().parse().unwrap_or(f64::NAN),
            values: row.values.iter().map(|value| words.standings_value(*value)).collect(),
            decided: words.standings_decided(&self.event, &standings, at),
            opened: (0..tiebreaks.len())
                .filter_map(|code| {
                    let opened = standings.open(row.player, code)?;
                    Some(words.standings_opened(&self.event, &tiebreaks[code], &opened))
                })
                .collect(),
        };
        Ok(standings.rows().iter().enumerate().map(|(at, r)| row(at, r)).collect())
    }

    fn __repr__(&self) -> String {
        let (players, rounds) = (self.event.players().len(), self.event.rounds_played());
        format!("<Tournament {:?}: {players} players, {rounds} rounds played>", self.name())
    }
}

/// Who meets whom in the next round, and why.
#[pyclass(frozen, get_all, module = "rochade")]
pub struct Pairing {
    round: u16,
    boards: Vec<(u16, u16)>,
    bye: Option<u16>,
    reasons: Vec<Vec<String>>,
    bye_reasons: Vec<String>,
}

#[pymethods]
impl Pairing {
    fn __repr__(&self) -> String {
        format!("<Pairing of round {}: {:?}, bye {:?}>", self.round, self.boards, self.bye)
    }
}

/// A line of the standings, with what separates it from the line before.
#[pyclass(frozen, get_all, module = "rochade")]
pub struct StandingsRow {
    rank: usize,
    number: u16,
    name: String,
    points: f64,
    values: Vec<String>,
    decided: Option<String>,
    opened: Vec<Vec<String>>,
}

#[pymethods]
impl StandingsRow {
    fn __repr__(&self) -> String {
        format!("<{}. {} {} {}>", self.rank, self.number, self.name, self.points)
    }
}
