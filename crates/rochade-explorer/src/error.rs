//! What can go wrong with the files of an explorer.

use std::io;
use std::path::{Path, PathBuf};

/// What went wrong, and with which file.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file is not what it should be. The games that were added are in other files; building anew mends an index.
    #[error("{} is damaged: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// A file was written by a newer version.
    #[error("{} has format {found}; this version reads {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u64,
        /// The newest that is known.
        known: u64,
    },
    /// Another program is changing the folder.
    #[error("{} is being changed by another program", path.display())]
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// The work was stopped on request; nothing was changed.
    #[error("stopped")]
    Stopped,
}

impl Error {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |error| Self::Io { path: path.into(), error }
    }

    pub(crate) fn damaged(path: &Path, why: impl std::fmt::Display) -> Self {
        Self::Damaged { path: path.into(), why: why.to_string() }
    }
}
