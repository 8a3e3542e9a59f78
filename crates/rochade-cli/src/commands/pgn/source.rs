//! Where games come from: standard input, files, and files within archives.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::Crc;
use flate2::read::DeflateDecoder;
use rochade_pgn::{NotGames, decode, decompress};
use rochade_words::Words;
use zip::{CompressionMethod, ZipArchive};

/// One source of games.
pub struct Source {
    /// What reports call it.
    pub name: String,
    from: From,
}

enum From {
    Standard,
    File(PathBuf),
    Entry(Entry),
}

/// A file within a ZIP archive.
struct Entry {
    archive: PathBuf,
    at: u64,
    length: u64,
    crc: u32,
    method: CompressionMethod,
}

impl Source {
    /// The sources that a user named; those of an archive one by one.
    pub fn find(files: &[PathBuf]) -> io::Result<Vec<Self>> {
        if files.is_empty() {
            return Ok(vec![Self { name: "-".into(), from: From::Standard }]);
        }
        let mut sources = Vec::new();
        for file in files {
            let name = file.display().to_string();
            if file == Path::new("-") {
                sources.push(Self { name, from: From::Standard });
            } else if is_zip(file) {
                sources.extend(entries(file).map_err(|error| with_name(&name, &error))?);
            } else {
                sources.push(Self { name, from: From::File(file.clone()) });
            }
        }
        Ok(sources)
    }

    /// The size of the file, if it is one.
    pub fn size(&self) -> Option<u64> {
        match &self.from {
            From::Standard => None,
            From::File(path) => std::fs::metadata(path)
                .ok()
                .filter(std::fs::Metadata::is_file)
                .map(|file| file.len()),
            From::Entry(entry) => Some(entry.length),
        }
    }

    /// Whether it can be read a second time.
    pub const fn is_lasting(&self) -> bool {
        !matches!(self.from, From::Standard)
    }

    /// Opens it: decompressed, and in UTF-8. Counts the bytes that are read.
    pub fn open(&self, read: &Arc<AtomicU64>, words: &Words) -> io::Result<Box<dyn Read + Send>> {
        let explain = |error: io::Error| {
            let what = error.get_ref().and_then(|error| error.downcast_ref::<NotGames>());
            match what {
                Some(what) => {
                    let said = words.pgn_not_games(what.name());
                    io::Error::new(error.kind(), format!("{}: {said}", self.name))
                }
                None => with_name(&self.name, &error),
            }
        };
        let counted = |source| Counted { source, read: Arc::clone(read) };
        let bytes: Box<dyn Read + Send> = match &self.from {
            From::Standard => Box::new(counted(Box::new(io::stdin()))),
            From::File(path) => Box::new(counted(Box::new(File::open(path).map_err(explain)?))),
            From::Entry(entry) => {
                let source = entry.open().map_err(explain)?;
                entry.unpacked(counted(source)).map_err(explain)?
            }
        };
        let text = decompress(bytes).and_then(decode).map_err(explain)?;
        Ok(Box::new(Named { source: text, name: self.name.clone() }))
    }
}

fn with_name(name: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{name}: {error}"))
}

fn is_zip(path: &Path) -> bool {
    let mut first = [0; 4];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut first));
    read.is_ok() && NotGames::of(&first) == Some(NotGames::Zip)
}

/// The files of an archive, in its order.
fn entries(path: &Path) -> io::Result<Vec<Source>> {
    let mut archive = ZipArchive::new(File::open(path)?)?;
    let mut sources = Vec::new();
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index)?;
        let inner = file.name()?.into_owned();
        // What the Mac adds for itself.
        if !file.is_file() || inner.starts_with("__MACOSX/") {
            continue;
        }
        let name = format!("{}/{inner}", path.display());
        if file.encrypted() {
            let error = io::Error::new(io::ErrorKind::Unsupported, "encrypted");
            return Err(with_name(&inner, &error));
        }
        let at = file.data_start().ok_or_else(|| io::Error::other("no data"))?;
        let from = From::Entry(Entry {
            archive: path.to_path_buf(),
            at,
            length: file.compressed_size(),
            crc: file.crc32(),
            method: file.compression(),
        });
        sources.push(Source { name, from });
    }
    Ok(sources)
}

impl Entry {
    fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        let mut file = File::open(&self.archive)?;
        file.seek(SeekFrom::Start(self.at))?;
        Ok(Box::new(file.take(self.length)))
    }

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
