//! Files that commands write: each appears whole, or not at all.
//!
//! What is written goes to a temporary file beside the target and is renamed at
//! the end, so that nobody sees half a file. A file that is read, and one that
//! holds the secret of a draw, is never written over. Ctrl-C leaves nothing.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::anyhow;
use rochade_tournament::lots::{Organiser, Record};
use rochade_words::{Value, Words};
use tempfile::{NamedTempFile, TempPath};

/// The exit code of a program that was stopped by Ctrl-C, as shells have it.
const INTERRUPTED: i32 = 130;

/// Temporary files that have not been renamed yet.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes what is not finished when the user stops the program.
fn clean_up_when_stopped() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler the program ends as well, and leaves a file.
        let _ = ctrlc::set_handler(|| {
            for path in unfinished().iter() {
                let _ = fs::remove_file(path);
            }
            std::process::exit(INTERRUPTED);
        });
    });
}

/// Where the output of a command goes.
pub struct OutputFile<'a> {
    to: To,
    words: &'a Words,
}

enum To {
    Standard(BufWriter<io::Stdout>),
    /// A pipe or a device: there is nothing to rename.
    Device(PathBuf, BufWriter<File>),
    File(Temporary),
}

/// A file that is about to become another.
struct Temporary {
    target: PathBuf,
    out: BufWriter<File>,
    path: TempPath,
}

impl Drop for Temporary {
    fn drop(&mut self) {
        unfinished().retain(|path| *path != *self.path);
    }
}

impl<'a> OutputFile<'a> {
    /// Begins a file; `-` is standard output. `inputs` are the files that the
    /// command reads.
    pub fn create(path: &Path, inputs: &[PathBuf], words: &'a Words) -> anyhow::Result<Self> {
        if path == Path::new("-") {
            return Ok(Self { to: To::Standard(BufWriter::new(io::stdout())), words });
        }
        if let Some(input) = inputs.iter().find(|input| is_same_file(input, path)) {
            return Err(anyhow!(
                words.ui_with("pgn-same-file", &[("file", Value::text(input.display()))])
            ));
        }
        if is_secret(path) {
            return Err(anyhow!(
                words.ui_with("secret-exists", &[("file", Value::text(path.display()))])
            ));
        }
        let to = begin(path).map_err(|error| {
            anyhow!(words.ui_with(
                "file-unwritable",
                &[("file", Value::text(path.display())), ("reason", Value::text(error))]
            ))
        })?;
        Ok(Self { to, words })
    }

    /// Puts the file in its place.
    pub fn finish(self) -> anyhow::Result<()> {
        let words = self.words;
        let unwritable = |path: &Path, error: io::Error| {
            anyhow!(words.ui_with(
                "file-unwritable",
                &[("file", Value::text(path.display())), ("reason", Value::text(error))]
            ))
        };
        match self.to {
            To::Standard(mut out) => Ok(out.flush()?),
            To::Device(path, mut out) => out.flush().map_err(|error| unwritable(&path, error)),
            To::File(mut temporary) => {
                let target = temporary.target.clone();
                let written =
                    temporary.out.flush().and_then(|()| fs::rename(&temporary.path, &target));
                written.map_err(|error| unwritable(&target, error))
            }
        }
    }
}

impl Write for OutputFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Standard(out) => out.write(bytes),
            To::Device(_, out) => out.write(bytes),
            To::File(temporary) => temporary.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Standard(out) => out.flush(),
            To::Device(_, out) => out.flush(),
            To::File(temporary) => temporary.out.flush(),
        }
    }
}

fn begin(path: &Path) -> io::Result<To> {
    // A link stays one: what it points to is replaced.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let existing = fs::metadata(&target).ok();
    if existing.as_ref().is_some_and(|file| !file.is_file()) {
        let file = File::options().write(true).open(&target)?;
        return Ok(To::Device(target, BufWriter::new(file)));
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let temporary =
        temporary_file(folder.unwrap_or(Path::new(".")), existing.map(|file| file.permissions()))?;
    clean_up_when_stopped();
    let (file, path) = temporary.into_parts();
    unfinished().push(path.to_path_buf());
    let out = BufWriter::with_capacity(256 * 1024, file);
    Ok(To::File(Temporary { target, out, path }))
}

/// With the rights of the file that it replaces, or the usual ones.
fn temporary_file(folder: &Path, rights: Option<Permissions>) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".rochade-").suffix(".part");
    #[cfg(unix)]
    let usual = {
        use std::os::unix::fs::PermissionsExt;
        Permissions::from_mode(0o666)
    };
    #[cfg(unix)]
    builder.permissions(rights.clone().unwrap_or(usual));
    let file = builder.tempfile_in(folder)?;
    // The mask of the process does not apply to rights that were there before.
    if let Some(rights) = rights {
        fs::set_permissions(file.path(), rights)?;
    }
    Ok(file)
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        (Ok(_) | Err(_), _) => false,
    }
}

fn is_secret(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let is_file = fs::metadata(path).is_ok_and(|file| file.is_file());
    let mut read = || File::open(path).and_then(|file| file.take(100).read_to_end(&mut beginning));
    is_file && read().is_ok() && Organiser::is_journal(&beginning)
}

/// Writes a whole file.
pub fn write(path: &Path, bytes: &[u8], inputs: &[PathBuf], words: &Words) -> anyhow::Result<()> {
    let mut out = OutputFile::create(path, inputs, words)?;
    out.write_all(bytes).map_err(|error| {
        anyhow!(words.ui_with(
            "file-unwritable",
            &[("file", Value::text(path.display())), ("reason", Value::text(error))]
        ))
    })?;
    out.finish()
}

/// Writes a record: as JSON if the name of the file ends in `.json`, as text
/// otherwise.
pub fn write_record(path: &Path, record: &Record, words: &Words) -> anyhow::Result<()> {
    let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    let text = if json { record.to_json() } else { record.to_text() };
    write(path, text.as_bytes(), &[], words)
}
