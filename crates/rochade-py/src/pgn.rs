//! Game files, streamed: threads read, Python takes.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, sync_channel};

use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rochade_pgn::parallel::{self, Base, Outbox, Part};
use rochade_pgn::{
    Collected, Extent, Fault, Mode, Place, Played, Reader, Repair, Step, Style, TreeBuilder,
    Verdict, Visitor, Writer, decompress,
};

use crate::board::PyBoard;
use crate::languages::{english, value_error, words};
use crate::moves::PyMove;

/// Which files, how many threads, how strictly.
#[derive(Clone)]
pub struct Source {
    paths: Vec<PathBuf>,
    threads: usize,
    pub mode: Mode,
}

impl Source {
    /// One path or several; 0 threads for one per core.
    pub fn new(paths: &Bound<'_, PyAny>, threads: usize, strict: bool) -> PyResult<Self> {
        let paths = match paths.extract::<PathBuf>() {
            Ok(path) => vec![path],
            Err(_) => paths.extract::<Vec<PathBuf>>()?,
        };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores() } else { threads };
        // Say at once if a file is not there, not when the first game is asked for.
        for path in &paths {
            File::open(path).map_err(|error| cannot_read(path, &error))?;
        }
        Ok(Self { paths, threads, mode: if strict { Mode::Strict } else { Mode::Repair } })
    }

    pub fn name(&self, source: usize) -> String {
        self.paths[source].display().to_string()
    }

    fn open(&self, source: usize) -> io::Result<Box<dyn Read + Send>> {
        let path = &self.paths[source];
        let named =
            |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        decompress(File::open(path).map_err(named)?).map_err(named)
    }

    /// Reads everything; `collect` gets what the workers send, in order.
    pub fn read<T: Send>(
        &self,
        work: impl Fn(Part<'_>, &Outbox<T>) -> io::Result<Extent> + Sync,
        collect: impl FnMut(Base, T) -> io::Result<()>,
    ) -> io::Result<()> {
        let open = |source| self.open(source);
        parallel::read_parts(self.paths.len(), self.threads, open, work, collect)
    }

    /// Reads in the background. Whoever drops the receiver stops it.
    pub fn stream<T: Send + 'static, U: Send + 'static>(
        self,
        work: impl Fn(&Self, Part<'_>, &Outbox<T>) -> io::Result<Extent> + Send + Sync + 'static,
        mut finish: impl FnMut(&Self, Base, T) -> U + Send + 'static,
    ) -> Receiver<io::Result<U>> {
        let (sender, receiver) = sync_channel(4);
        std::thread::spawn(move || {
            let end = self.read(
                |part, outbox| work(&self, part, outbox),
                |base, item| {
                    let gone = |_| io::Error::other("nobody listens any more");
                    sender.send(Ok(finish(&self, base, item))).map_err(gone)
                },
            );
            if let Err(error) = end {
                let _ = sender.send(Err(error));
            }
        });
        receiver
    }
}

fn cannot_read(path: &std::path::Path, error: &io::Error) -> PyErr {
    PyOSError::new_err(format!("{}: {error}", path.display()))
}

/// The place as counted in the whole source.
fn moved(place: &mut Place, base: Base) {
    place.line += base.before.lines;
    place.game += base.before.games;
}

/// Games that are handed over together.
const BATCH: usize = 32;

/// The games of files, one after another.
#[pyclass(module = "rochade")]
pub struct GameReader {
    games: Mutex<(Receiver<io::Result<Vec<Collected>>>, std::vec::IntoIter<Collected>)>,
}

#[pymethods]
impl GameReader {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyGame>> {
        let next = py.detach(|| {
            let mut games = self.games.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            loop {
                if let Some(game) = games.1.next() {
                    return Ok(Some(game));
                }
                match games.0.recv() {
                    Ok(Ok(batch)) => games.1 = batch.into_iter(),
                    Ok(Err(error)) => return Err(error),
                    Err(_) => return Ok(None),
                }
            }
        });
        Ok(next?.map(PyGame))
    }
}

/// Reads the games of files: plain, gzip, bzip2 or zstd, on so many threads (0: all cores).
///
/// Every move is checked. Memory stays bounded whatever the size of the files.
///
/// >>> import rochade, tempfile, pathlib
/// >>> path = pathlib.Path(tempfile.mkdtemp()) / "games.pgn"
/// >>> _ = path.write_text('[White "Ann"]\n\n1. e4 e5 2. Ke2 1/2-1/2\n')
/// >>> [(game.headers["White"], game.sans()) for game in rochade.pgn.read(path)]
/// [('Ann', ['e4', 'e5', 'Ke2'])]
#[pyfunction]
#[pyo3(signature = (paths, *, threads = 0, strict = false))]
pub fn read(paths: &Bound<'_, PyAny>, threads: usize, strict: bool) -> PyResult<GameReader> {
    let source = Source::new(paths, threads, strict)?;
    let work = |source: &Source, part: Part<'_>, outbox: &Outbox<Vec<Collected>>| {
        let name = source.name(part.source);
        let mut reader = Reader::with_mode(&name, part, source.mode);
        let mut builder = TreeBuilder::default();
        let mut batch = Vec::with_capacity(BATCH);
        while reader.read_game(&mut builder)? {
            batch.push(builder.take());
            if batch.len() == BATCH {
                outbox.send(std::mem::replace(&mut batch, Vec::with_capacity(BATCH)));
            }
        }
        outbox.send(batch);
        Ok(reader.passed())
    };
    let receiver = source.stream(work, |_, base, mut batch: Vec<Collected>| {
        for game in &mut batch {
            game.repairs.iter_mut().for_each(|repair| moved(&mut repair.place, base));
            game.fault.iter_mut().for_each(|fault| moved(&mut fault.place, base));
        }
        batch
    });
    Ok(GameReader { games: Mutex::new((receiver, Vec::new().into_iter())) })
}

/// A game of a file.
#[pyclass(name = "Game", frozen, module = "rochade")]
pub struct PyGame(Collected);

#[pymethods]
impl PyGame {
    /// The tags.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        for (name, value) in self.0.game.tags().iter() {
            headers.set_item(name, value)?;
        }
        headers.set_item("Result", self.0.game.result().text())?;
        Ok(headers)
    }

    /// The result as PGN writes it.
    #[getter]
    fn result(&self) -> &'static str {
        self.0.game.result().text()
    }

    /// The moves of the game.
    #[getter]
    fn moves(&self) -> Vec<PyMove> {
        self.0.game.moves().map(PyMove::from).collect()
    }

    /// The start position.
    fn board(&self) -> PyBoard {
        PyBoard::new(*self.0.game.start())
    }

    /// The last position, with all moves before it.
    fn end(&self) -> PyBoard {
        PyBoard::with_moves(*self.0.game.start(), self.0.game.moves())
    }

    /// The moves in SAN.
    fn sans(&self) -> Vec<String> {
        let mut position = *self.0.game.start();
        let written = self.0.game.moves().map(|m| {
            let san = position.san(m).to_string();
            position.advance(m);
            san
        });
        written.collect()
    }

    /// The comments after each move.
    #[getter]
    fn comments(&self) -> Vec<Vec<String>> {
        self.0.game.line().plies().iter().map(|ply| ply.comments().to_vec()).collect()
    }

    /// The variations instead of each move, as moves.
    #[getter]
    fn variations(&self) -> Vec<Vec<Vec<PyMove>>> {
        let moves = |line: &rochade_pgn::Line| {
            let of = line.plies().iter().map(|ply| match ply.step() {
                Step::Move(m) => m.into(),
                Step::Pass => PyMove::NULL,
            });
            of.collect::<Vec<PyMove>>()
        };
        let plies = self.0.game.line().plies().iter();
        plies.map(|ply| ply.variations().iter().map(moves).collect()).collect()
    }

    /// What the file said otherwise than the standard.
    #[getter]
    fn repairs(&self) -> Vec<PyRepair> {
        self.0.repairs.iter().cloned().map(PyRepair).collect()
    }

    /// Why the game cannot be read on, if so.
    #[getter]
    fn fault(&self) -> Option<String> {
        let fault = self.0.fault.as_ref()?;
        let words = english();
        Some(format!("{}: {}", words.pgn_place(&fault.place), words.pgn_fault(&fault.kind)))
    }

    fn __len__(&self) -> usize {
        self.0.game.moves().count()
    }

    fn __str__(&self) -> PyResult<String> {
        let mut writer = Writer::new(Vec::new(), Style::default());
        writer.write_game(&self.0.game)?;
        String::from_utf8(writer.into_inner()).map_err(value_error)
    }

    fn __repr__(&self) -> String {
        let tag = |name| self.0.game.tags().get(name).unwrap_or("?").to_owned();
        format!("<Game: {} - {}, {}>", tag("White"), tag("Black"), self.result())
    }

    fn _repr_svg_(&self) -> String {
        let end = self.end();
        rochade_diagram::Diagram::new(*end.position.board()).to_svg()
    }
}

/// What a file said otherwise than the standard, and how it was read.
#[pyclass(name = "Repair", frozen, module = "rochade")]
pub struct PyRepair(Repair);

#[pymethods]
impl PyRepair {
    /// A name for programs.
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind.name()
    }

    /// The file.
    #[getter]
    fn file(&self) -> &str {
        &self.0.place.file
    }

    /// The game in the file, from 1.
    #[getter]
    fn game(&self) -> u64 {
        self.0.place.game
    }

    /// The line in the file, from 1.
    #[getter]
    fn line(&self) -> u64 {
        self.0.place.line
    }

    /// The column in the line, from 1.
    #[getter]
    fn column(&self) -> u64 {
        self.0.place.column
    }

    /// What was found, in English.
    #[getter]
    fn found(&self) -> String {
        english().pgn_finding(&self.0.found)
    }

    /// What was assumed, in English.
    #[getter]
    fn assumed(&self) -> String {
        english().pgn_finding(&self.0.assumed)
    }

    /// What was found, what was assumed and why, in words: en, de, nl or ru.
    #[pyo3(signature = (language = "en"))]
    fn explain(&self, language: &str) -> PyResult<String> {
        Ok(words(language)?.pgn_repair(&self.0))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Repair: {}>", self.0)
    }
}

/// What is in files, counted.
#[pyclass(frozen, get_all, eq, module = "rochade")]
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    games: u64,
    plies: u64,
    faults: u64,
    repairs: u64,
    bytes: u64,
}

#[pymethods]
impl Summary {
    fn __repr__(&self) -> String {
        let Self { games, plies, faults, repairs, bytes } = self;
        format!(
            "Summary(games={games}, plies={plies}, faults={faults}, repairs={repairs}, bytes={bytes})"
        )
    }
}

impl Visitor for Summary {
    fn play(&mut self, _: Played<'_>) {
        self.plies += 1;
    }

    fn repair(&mut self, _: Repair) {
        self.repairs += 1;
    }

    fn fault(&mut self, _: Fault) {
        self.faults += 1;
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
    }

    fn end_game(&mut self, _: Verdict, _: &rochade::Position) {
        self.games += 1;
    }
}

/// Reads files, checks every move, and counts. The fastest way through a file.
#[pyfunction]
#[pyo3(signature = (paths, *, threads = 0, strict = false))]
pub fn check(
    py: Python<'_>,
    paths: &Bound<'_, PyAny>,
    threads: usize,
    strict: bool,
) -> PyResult<Summary> {
    let source = Source::new(paths, threads, strict)?;
    let mut total = Summary::default();
    py.detach(|| {
        source.read(
            |part, outbox| {
                let mut summary = Summary::default();
                let name = source.name(part.source);
                let mut reader = Reader::with_mode(&name, part, source.mode);
                reader.read_all(&mut summary)?;
                outbox.send(summary);
                Ok(reader.passed())
            },
            |_, part: Summary| {
                total.games += part.games;
                total.plies += part.plies;
                total.faults += part.faults;
                total.repairs += part.repairs;
                total.bytes += part.bytes;
                Ok(())
            },
        )
    })?;
    Ok(total)
}
