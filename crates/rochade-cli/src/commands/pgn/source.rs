//! Where games come from: standard input, files, and files within archives.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Crc;
use flate2::read::DeflateDecoder;
use rochade_pgn::{NotGames, decode, decompress};
use rochade_words::{Value, Words};
use zip::{CompressionMethod, ZipArchive};

use super::section::{Section, Shared};

/// One source of games.
pub struct Source {
    /// What reports call it.
    pub name: String,
    from: From,
}

enum From {
    Pipe(PathBuf),
    File(PathBuf),
    Entry(Entry),
}

/// A file within a ZIP archive.
struct Entry {
    packed: Section,
    length: u64,
    crc: u32,
    method: CompressionMethod,
}

impl Source {
    /// The sources that a user named; those of an archive one by one.
    pub fn find(files: &[PathBuf]) -> io::Result<Vec<Self>> {
        let standard = [PathBuf::from("-")];
        let mut sources = Vec::new();
        for file in if files.is_empty() { &standard[..] } else { files } {
            let name = file.display().to_string();
            let (archive, from) = match is_pipe(file) {
                true => (archive_in_pipe(file), From::Pipe(file.clone())),
                false => (archive_in_file(file), From::File(file.clone())),
            };
            let found = archive.and_then(|archive| match archive {
                Some(archive) => entries(&name, &archive),
                None => Ok(vec![Self { name: name.clone(), from }]),
            });
            sources.extend(found.map_err(|error| with_name(&name, &error))?);
        }
        Ok(sources)
    }

    /// The size of the file, if it is one.
    pub fn size(&self) -> Option<u64> {
        match &self.from {
            From::Pipe(_) => None,
            From::File(path) => std::fs::metadata(path)
                .ok()
                .filter(std::fs::Metadata::is_file)
                .map(|file| file.len()),
            From::Entry(entry) => Some(entry.length),
        }
    }

    /// Whether it can be read a second time.
    pub const fn is_lasting(&self) -> bool {
        !matches!(self.from, From::Pipe(_))
    }

    /// Opens it: decompressed, and in UTF-8. Counts the bytes that are read.
    pub fn open(&self, read: &Arc<AtomicU64>, words: &Words) -> io::Result<Box<dyn Read + Send>> {
        let explain = |error: io::Error| {
            let what = error.get_ref().and_then(|error| error.downcast_ref::<NotGames>());
            match what {
                Some(what) => {
                    let said =
                        words.ui_with("pgn-not-games", &[("what", Value::text(what.name()))]);
                    io::Error::new(error.kind(), format!("{}: {said}", self.name))
                }
                None => with_name(&self.name, &error),
            }
        };
        let counted = |source| Counted { source, read: Arc::clone(read) };
        let bytes: Box<dyn Read + Send> = match &self.from {
            From::Pipe(path) => Box::new(counted(rest_of_pipe(path))),
            From::File(path) => Box::new(counted(Box::new(File::open(path).map_err(explain)?))),
            From::Entry(entry) => {
                entry.unpacked(counted(Box::new(entry.packed.clone()))).map_err(explain)?
            }
        };
        let text = decompress(bytes).and_then(decode).map_err(explain)?;
        Ok(Box::new(Named { source: text, name: self.name.clone() }))
    }
}

fn with_name(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

/// Whether this can be read only once.
fn is_pipe(path: &Path) -> bool {
    path == Path::new("-") || std::fs::metadata(path).is_ok_and(|file| !file.is_file())
}

/// The archive that a file is, if it is one. That a file cannot be opened is said
/// when its turn comes.
fn archive_in_file(path: &Path) -> io::Result<Option<Shared>> {
    let Ok(mut file) = File::open(path) else { return Ok(None) };
    let mut first = [0; ZIP_MAGIC];
    let is_zip = file.read_exact(&mut first).is_ok();
    Ok((is_zip && NotGames::of(&first) == Some(NotGames::Zip)).then(|| Shared::new(file)))
}

/// What can be read only once: standard input, a pipe, a device.
enum Pipe {
    /// An archive, which is now in a temporary file: the list of its files is at
    /// its end, so that all of it must be there before the first game.
    Archive(Shared),
    /// Something else, of which the first bytes were read.
    Begun(Vec<u8>, Box<dyn Read + Send>),
    /// All of it was read.
    Taken,
}

/// The pipes that were looked into, by their names.
static PIPES: Mutex<BTreeMap<PathBuf, Pipe>> = Mutex::new(BTreeMap::new());

/// The archive that comes through a pipe, if it is one.
fn archive_in_pipe(path: &Path) -> io::Result<Option<Shared>> {
    let mut pipes = PIPES.lock().unwrap_or_else(PoisonError::into_inner);
    if !pipes.contains_key(path) {
        pipes.insert(path.to_path_buf(), look_into_pipe(path)?);
    }
    Ok(match &pipes[path] {
        Pipe::Archive(archive) => Some(archive.clone()),
        Pipe::Begun(..) | Pipe::Taken => None,
    })
}

fn look_into_pipe(path: &Path) -> io::Result<Pipe> {
    let mut source: Box<dyn Read + Send> = match path == Path::new("-") {
        true => Box::new(io::stdin()),
        false => Box::new(File::open(path)?),
    };
    let mut first = Vec::new();
    source.by_ref().take(ZIP_MAGIC as u64).read_to_end(&mut first)?;
    if NotGames::of(&first) != Some(NotGames::Zip) {
        return Ok(Pipe::Begun(first, source));
    }
    let mut file = tempfile::tempfile()?;
    io::copy(&mut Cursor::new(first).chain(source), &mut file)?;
    Ok(Pipe::Archive(Shared::new(file)))
}

/// What comes through a pipe that is no archive; nothing the second time.
fn rest_of_pipe(path: &Path) -> Box<dyn Read + Send> {
    let mut pipes = PIPES.lock().unwrap_or_else(PoisonError::into_inner);
    match pipes.insert(path.to_path_buf(), Pipe::Taken) {
        Some(Pipe::Begun(first, source)) => Box::new(Cursor::new(first).chain(source)),
        Some(Pipe::Archive(_) | Pipe::Taken) | None => Box::new(io::empty()),
    }
}

/// How many bytes tell a ZIP archive.
const ZIP_MAGIC: usize = 4;

/// The files of an archive, in its order.
fn entries(archive_name: &str, shared: &Shared) -> io::Result<Vec<Source>> {
    let mut archive = ZipArchive::new(shared.whole()?)?;
    let mut sources = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index)?;
        let inner = file.name()?.into_owned();
        // What the Mac adds for itself.
        if !file.is_file() || inner.starts_with("__MACOSX/") {
            continue;
        }
        let name = format!("{archive_name}/{inner}");
        if file.encrypted() {
            let error = io::Error::new(io::ErrorKind::Unsupported, "encrypted");
            return Err(with_name(&inner, &error));
        }
        let at = file.data_start().ok_or_else(|| io::Error::other("no data"))?;
        let from = From::Entry(Entry {
            packed: shared.section(at, file.compressed_size()),
            length: file.compressed_size(),
            crc: file.crc32(),
            method: file.compression(),
        });
        sources.push(Source { name, from });
    }
    if sources.is_empty() {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "the archive has no files"));
    }
    Ok(sources)
}

impl Entry {
    fn unpacked(&self, source: Counted) -> io::Result<Box<dyn Read + Send>> {
        let (expected, crc) = (self.crc, Crc::new());
        if self.method == CompressionMethod::Stored {
            return Ok(Box::new(Checked { source, crc, expected }));
        }
        if self.method == CompressionMethod::DEFLATE {
            return Ok(Box::new(Checked { source: DeflateDecoder::new(source), crc, expected }));
        }
        let message = format!("packed by {:?}; expected deflate or none", self.method);
        Err(io::Error::new(io::ErrorKind::Unsupported, message))
    }
}

/// Compares the sum of an archive's entry when all of it has been read.
struct Checked<R> {
    source: R,
    crc: Crc,
    expected: u32,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.crc.update(&buffer[..count]);
        if count == 0 && !buffer.is_empty() && self.crc.sum() != self.expected {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the archive is damaged"));
        }
        Ok(count)
    }
}

/// Counts the bytes that were read.
struct Counted {
    source: Box<dyn Read + Send>,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

/// Says in errors from where.
struct Named {
    source: Box<dyn Read + Send>,
    name: String,
}

impl Read for Named {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.source.read(buffer).map_err(|error| match error.kind() == io::ErrorKind::Interrupted {
            true => error,
            false => with_name(&self.name, &error),
        })
    }
}
