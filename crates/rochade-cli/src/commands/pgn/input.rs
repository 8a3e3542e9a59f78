//! The files that the subcommands read: which, how, and how far it has come.

use std::io::{self, IsTerminal, Read};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rochade::Role;
use rochade_pgn::parallel::{self, Base, Outbox};
use rochade_pgn::{
    Extent, ImpossibleStarts, Letters, Mode, NullMoves, Options, Reader, StartRights,
};
use rochade_words::{Language, UsageProblem, Value, Words};

use super::source::Source;
use crate::language_argument::{self, LanguageArgument};

/// What every subcommand reads.
#[derive(clap::Args)]
pub struct Input {
    /// Game files, plain or compressed (gzip, bzip2, zstd, xz, zip), in UTF-8, Latin-1 or UTF-16.
    /// `-`, or no file at all, is standard input.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Refuse games that would need a repair.
    #[arg(long)]
    strict: bool,
    /// Read piece letters other than the English ones: a language, or the five letters for king,
    /// queen, rook, bishop and knight, such as RDTFC. The default is those of the language of the
    /// answer.
    #[arg(long, value_name = "LANGUAGE|KQRBN", value_parser = letters)]
    letters: Option<Letters>,
    /// Allow null moves (--) in the games themselves, not only in variations.
    #[arg(long)]
    null_moves: bool,
    /// Where all pieces are on their squares of a starting position, give the game the right to
    /// castle even if its FEN does not.
    #[arg(long)]
    start_rights: bool,
    /// Accept games from positions that cannot arise but can be played on from, and
    /// record what was overlooked.
    #[arg(long)]
    lenient: bool,
    /// How many threads read; by default as many as there are cores.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    language: LanguageArgument,
}

/// Letters that a user asks for.
fn letters(text: &str) -> Result<Letters, String> {
    let wrong = || language_argument::words().usage_problem(&UsageProblem::Letters);
    if let Ok(language) = text.parse::<Language>() {
        return letters_of(language).ok_or_else(wrong);
    }
    let given: Vec<String> = text.chars().map(String::from).collect();
    match given.as_slice() {
        [king, queen, rook, bishop, knight] => {
            Letters::new([knight, bishop, rook, queen, king]).map_err(|_| wrong())
        }
        _ => Err(wrong()),
    }
}

/// The letters of a language, as moves have them.
fn letters_of(language: Language) -> Option<Letters> {
    let words = Words::of(language);
    let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    let names = roles.map(|role| words.piece_letter(role).unwrap_or_default());
    Letters::new(names.each_ref().map(String::as_str)).ok()
}

/// A reader of a part of a file, for the thread that works on it.
pub type PartReader<'a> = Reader<parallel::Part<'a>>;

/// The collector has seen enough: reading ends, and that is no error.
#[derive(Debug)]
pub struct Enough;

impl Enough {
    /// As an answer of the collector.
    pub fn answer() -> io::Result<()> {
        Err(io::Error::other(Self))
    }

    fn is(error: &io::Error) -> bool {
        error.get_ref().and_then(|error| error.downcast_ref::<Self>()).is_some()
    }
}

impl std::fmt::Display for Enough {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("enough was read")
    }
}

impl std::error::Error for Enough {}

/// What was found in the sources.
pub struct Seen {
    /// The games of each source.
    pub games: Vec<u64>,
    /// How many sources have no games, though all of them were read.
    pub without: usize,
    /// How many games were wanted but are too long to be copied.
    pub left_out: u64,
}

impl Seen {
    /// Whether there were games everywhere, and none was left out.
    pub const fn is_whole(&self) -> bool {
        self.without == 0 && self.left_out == 0
    }
}

/// What is noted about each source while it is read.
#[derive(Default)]
struct Notes {
    games: AtomicU64,
    begin: Mutex<Vec<u8>>,
}

impl Input {
    /// The words of the language that was asked for.
    pub fn words(&self) -> &'static Words {
        self.language.words()
    }

    /// The files that are read.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// How the files are read.
    fn options(&self) -> Options {
        let own = || match self.words().language() {
            Language::En => None,
            language @ (Language::De | Language::Nl | Language::Ru) => letters_of(language),
        };
        Options {
            mode: if self.strict { Mode::Strict } else { Mode::Repair },
            letters: self.letters.clone().or_else(own),
            null_moves: match self.null_moves {
                true => NullMoves::Anywhere,
                false => NullMoves::InVariations,
            },
            start_rights: match self.start_rights {
                true => StartRights::Granted,
                false => StartRights::AsGiven,
            },
            impossible_starts: match self.lenient {
                true => ImpossibleStarts::Overlooked,
                false => ImpossibleStarts::Refused,
            },
        }
    }

    /// Reads all files on several threads. `work` reads a part and sends items;
    /// `collect` gets them in the order of the files. Files without games are
    /// named.
    pub fn read<T: Send>(
        &self,
        work: impl Fn(&mut PartReader<'_>, &Outbox<T>) -> io::Result<()> + Sync,
        collect: impl FnMut(Base, T) -> io::Result<()>,
    ) -> anyhow::Result<Seen> {
        self.read_with(&self.options(), work, collect)
    }

    /// Reads all files a second time, with the rights of the start position;
    /// none if that cannot be.
    pub fn read_with_start_rights<T: Send>(
        &self,
        work: impl Fn(&mut PartReader<'_>, &Outbox<T>) -> io::Result<()> + Sync,
        collect: impl FnMut(Base, T) -> io::Result<()>,
    ) -> anyhow::Result<Option<Seen>> {
        if !Source::find(&self.files)?.iter().all(Source::is_lasting) {
            return Ok(None);
        }
        let options = Options { start_rights: StartRights::Granted, ..self.options() };
        self.read_with(&options, work, collect).map(Some)
    }

    fn read_with<T: Send>(
        &self,
        options: &Options,
        work: impl Fn(&mut PartReader<'_>, &Outbox<T>) -> io::Result<()> + Sync,
        mut collect: impl FnMut(Base, T) -> io::Result<()>,
    ) -> anyhow::Result<Seen> {
        let words = self.words();
        let sources = Source::find(&self.files).with_context(|| words.ui("pgn-cannot-go-on"))?;
        let notes: Vec<Notes> = sources.iter().map(|_| Notes::default()).collect();
        let threads = self
            .threads
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get);
        let progress = Progress::new(&sources, words);
        let open = |source: usize| -> io::Result<Beginning<'_>> {
            let inner = sources[source].open(&progress.read, words)?;
            Ok(Beginning { inner, begin: &notes[source].begin })
        };
        let read = |part: parallel::Part<'_>, outbox: &Outbox<T>| -> io::Result<Extent> {
            let source = part.source;
            let mut reader = Reader::with_options(&sources[source].name, part, options.clone());
            work(&mut reader, outbox)?;
            let passed = reader.passed();
            notes[source].games.fetch_add(passed.games, Ordering::Relaxed);
            Ok(passed)
        };
        let answer = parallel::read_parts(sources.len(), threads, open, read, |base, item| {
            progress.show();
            collect(base, item)
        });
        progress.bar.finish_and_clear();
        let mut seen = Seen { games: Vec::new(), without: 0, left_out: 0 };
        match answer {
            Ok(()) => seen.without = name_empty_sources(&sources, &notes, words),
            Err(error) if Enough::is(&error) => {}
            Err(error) => return Err(error).with_context(|| words.ui("pgn-cannot-go-on")),
        }
        seen.games = notes.iter().map(|note| note.games.load(Ordering::Relaxed)).collect();
        Ok(seen)
    }

    /// The name of a source.
    pub fn names(&self) -> anyhow::Result<Vec<String>> {
        let sources =
            Source::find(&self.files).with_context(|| self.words().ui("pgn-cannot-go-on"))?;
        Ok(sources.into_iter().map(|source| source.name).collect())
    }
}

/// Says which sources have no games, and with what they begin instead.
fn name_empty_sources(sources: &[Source], notes: &[Notes], words: &Words) -> usize {
    let without =
        sources.iter().zip(notes).filter(|(_, notes)| notes.games.load(Ordering::Relaxed) == 0);
    let mut count = 0;
    for (source, notes) in without {
        count += 1;
        let begin = notes.begin.lock().unwrap_or_else(PoisonError::into_inner);
        let begin = String::from_utf8_lossy(begin.trim_ascii());
        let line = begin.lines().next().unwrap_or_default();
        let text: String = line.chars().filter(|c| !c.is_control()).take(40).collect();
        let said = match text.is_empty() {
            true => words.ui_with("pgn-file-empty", &[("file", Value::text(&source.name))]),
            false => words.ui_with(
                "pgn-file-without-games",
                &[("file", Value::text(&source.name)), ("begin", Value::text(&text))],
            ),
        };
        anstream::eprintln!("{said}");
    }
    count
}

/// Keeps the first bytes of a source.
struct Beginning<'a> {
    inner: Box<dyn Read + Send>,
    begin: &'a Mutex<Vec<u8>>,
}

impl Read for Beginning<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let mut begin = self.begin.lock().unwrap_or_else(PoisonError::into_inner);
        let room = 200usize.saturating_sub(begin.len());
        begin.extend_from_slice(&buffer[..count.min(room)]);
        Ok(count)
    }
}

/// A bar on a terminal, and nothing elsewhere.
struct Progress {
    bar: ProgressBar,
    read: Arc<AtomicU64>,
}

impl Progress {
    fn new(sources: &[Source], words: &Words) -> Self {
        let target = match io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let total: Option<u64> = sources.iter().map(Source::size).sum();
        let bar = ProgressBar::with_draw_target(total, target);
        let template = match total {
            Some(_) => {
                let left = words.ui_with("pgn-time-left", &[("time", Value::text("{eta}"))]);
                format!("{{bar:40}} {{bytes}}/{{total_bytes}} {{bytes_per_sec}}, {left}")
            }
            None => "{spinner} {bytes} {bytes_per_sec}".to_owned(),
        };
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        Self { bar, read: Arc::default() }
    }

    fn show(&self) {
        self.bar.set_position(self.read.load(Ordering::Relaxed));
    }
}
