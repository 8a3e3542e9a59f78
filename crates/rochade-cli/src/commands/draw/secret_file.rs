//! The organiser's secret on disk: a journal that only its owner can read.
//!
//! Lines are only ever added. A line is on the disk before anything that
//! follows from it is shown, and one process at a time holds the file, so a
//! round can never get two positions.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use rochade_tournament::lots::Organiser;
use rochade_words::{Value, Words};

/// The file, open and locked, and how much of it is whole lines.
pub struct SecretFile {
    path: PathBuf,
    file: File,
    whole: u64,
}

impl SecretFile {
    /// Writes a new secret. A file that exists is left alone.
    pub fn create(path: &Path, organiser: &Organiser, words: &Words) -> anyhow::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path).map_err(|error| {
            if error.kind() == io::ErrorKind::AlreadyExists {
                anyhow!(words.ui_with("secret-exists", &[("file", Value::text(path.display()))]))
            } else {
                unwritable(path, words, &error)
            }
        })?;
        let written = file
            .write_all(organiser.opening().as_bytes())
            .and_then(|()| file.sync_all())
            .and_then(|()| sync_folder(path));
        if let Err(error) = written {
            // Half a secret is none, and nobody has seen its commitment.
            let _ = std::fs::remove_file(path);
            return Err(unwritable(path, words, &error));
        }
        Ok(())
    }

    /// Opens a secret, for one process at a time.
    pub fn open(path: &Path, words: &Words) -> anyhow::Result<(Self, Organiser)> {
        let unreadable = |error| {
            anyhow!(words.ui_with(
                "file-unreadable",
                &[("file", Value::text(path.display())), ("reason", Value::text(error))]
            ))
        };
        let mut file = OpenOptions::new().read(true).write(true).open(path).map_err(unreadable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(anyhow!(
                    words.ui_with("secret-busy", &[("file", Value::text(path.display()))])
                ));
            }
            Err(TryLockError::Error(error)) => return Err(unreadable(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(unreadable)?;
        // A line that was cut off may end within a character.
        let lines = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let journal = std::str::from_utf8(&bytes[..lines])
            .map_err(|error| unreadable(io::Error::new(io::ErrorKind::InvalidData, error)))?;
        let (organiser, whole) = Organiser::from_journal(journal)
            .map_err(|error| anyhow!(words.journal_error(&error)))?;
        Ok((Self { path: path.to_path_buf(), file, whole: whole as u64 }, organiser))
    }

    /// Adds a line, in place of one that was cut off, and waits until it is on
    /// the disk.
    pub fn append(&mut self, line: &str) -> io::Result<()> {
        self.file.set_len(self.whole)?;
        self.file.seek(SeekFrom::Start(self.whole))?;
        self.file.write_all(line.as_bytes())?;
        self.file.sync_all()?;
        self.whole += line.len() as u64;
        Ok(())
    }

    /// The error of an [`append`](Self::append), in words.
    pub fn unwritable(&self, words: &Words, error: &io::Error) -> anyhow::Error {
        unwritable(&self.path, words, error)
    }
}

fn unwritable(path: &Path, words: &Words, error: &io::Error) -> anyhow::Error {
    anyhow!(words.ui_with(
        "file-unwritable",
        &[("file", Value::text(path.display())), ("reason", Value::text(error))]
    ))
}

/// Waits until the entry of a new file in its folder is on the disk.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if cfg!(unix) {
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}
