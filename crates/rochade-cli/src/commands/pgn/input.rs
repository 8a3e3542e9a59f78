//! The files that the subcommands read: which, how, and how far it has come.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rochade_pgn::parallel::{self, Base, Outbox};
use rochade_pgn::{Extent, Mode, Reader, decompress};
use rochade_words::Words;

use crate::language_argument::LanguageArgument;

/// What every subcommand reads.
#[derive(clap::Args)]
pub struct Input {
    /// Game files, plain or compressed (gzip, bzip2, zstd); `-` is standard
    /// input, and so is no file at all.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Refuse games that would need a repair.
    #[arg(long)]
    strict: bool,
    /// Threads that read; by default as many as there are cores.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    #[command(flatten)]
    language: LanguageArgument,
}

/// A reader of a part of a file, for the thread that works on it.
pub type PartReader = Reader<parallel::Part>;

impl Input {
    /// The words of the language that was asked for.
    pub fn words(&self) -> &'static Words {
        self.language.words()
    }

    /// The names of the files, as reports show them.
    pub fn names(&self) -> Vec<String> {
        match self.files.as_slice() {
            [] => vec!["-".into()],
            files => files.iter().map(|file| file.display().to_string()).collect(),
        }
    }

    /// Refuses to write to a file that is read.
    pub fn check_output(&self, output: &Path) -> anyhow::Result<()> {
        let same = |file: &&PathBuf| match (file.canonicalize(), output.canonicalize()) {
            (Ok(file), Ok(output)) => file == output,
            _ => false,
        };
        match self.files.iter().find(same) {
            Some(file) => Err(anyhow!(self.words().pgn_same_file(file.display()))),
            None => Ok(()),
        }
    }

    /// Reads all files on several threads. `work` reads a part and sends items;
    /// `collect` gets them in the order of the files.
    pub fn read<T: Send>(
        &self,
        work: impl Fn(&mut PartReader, &Outbox<T>) -> io::Result<()> + Sync,
        mut collect: impl FnMut(Base, T) -> io::Result<()>,
    ) -> anyhow::Result<()> {
        let names = self.names();
        let mode = if self.strict { Mode::Strict } else { Mode::Repair };
        let threads = self
            .threads
            .or_else(|| std::thread::available_parallelism().ok())
            .map_or(1, NonZeroUsize::get);
        let progress = Progress::new(&names, self.words());
        let open = |source: usize| open(&names[source], &progress.read);
        let read = |part: parallel::Part, outbox: &Outbox<T>| -> io::Result<Extent> {
            let mut reader = Reader::with_mode(&names[part.source], part, mode);
            work(&mut reader, outbox)?;
            Ok(reader.passed())
        };
        let answer = parallel::read_parts(names.len(), threads, open, read, |base, item| {
            progress.show();
            collect(base, item)
        });
        progress.bar.finish_and_clear();
        answer.with_context(|| self.words().pgn_cannot_go_on())
    }
}

fn open(name: &str, read: &Arc<AtomicU64>) -> io::Result<Box<dyn Read + Send>> {
    let explain = |error: io::Error| io::Error::new(error.kind(), format!("{name}: {error}"));
    let source: Box<dyn Read + Send> = match name {
        "-" => Box::new(io::stdin()),
        _ => Box::new(File::open(name).map_err(explain)?),
    };
    let counted = Counted { source, read: Arc::clone(read), name: name.into() };
    decompress(counted).map_err(explain)
}

/// Counts the bytes that were read, and says in errors from where.
struct Counted {
    source: Box<dyn Read + Send>,
    read: Arc<AtomicU64>,
    name: String,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.source.read(buffer) {
            Ok(n) => {
                self.read.fetch_add(n as u64, Ordering::Relaxed);
                Ok(n)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(error) => Err(io::Error::new(error.kind(), format!("{}: {error}", self.name))),
        }
    }
}

/// A bar on a terminal, and nothing elsewhere.
struct Progress {
    bar: ProgressBar,
    read: Arc<AtomicU64>,
}

impl Progress {
    fn new(names: &[String], words: &Words) -> Self {
        let target = match io::stderr().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let size = |name: &String| std::fs::metadata(name).ok().filter(std::fs::Metadata::is_file);
        let total: Option<u64> = names.iter().map(|name| size(name).map(|file| file.len())).sum();
        let bar = ProgressBar::with_draw_target(total, target);
        let template = match total {
            Some(_) => {
                let left = words.pgn_time_left("{eta}");
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

/// Where results go: a file, or standard output for `-`.
pub fn create(path: &Path, words: &Words) -> anyhow::Result<Box<dyn Write>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::BufWriter::new(io::stdout())));
    }
    let file = File::create(path)
        .map_err(|error| anyhow!(words.file_unwritable(path.display(), error)))?;
    Ok(Box::new(io::BufWriter::new(file)))
}
