//! The folder, the file and the lock that keeps a second server out.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::storage::StorageError;

/// The right to write to the file, held as long as this lives.
#[derive(Debug)]
pub(super) struct Lock {
    /// The operating system lets go of the lock when this is closed, also after
    /// a crash.
    _file: File,
}

/// Makes the folder and the file where they do not exist, for the owner's eyes
/// only, and takes the lock.
///
/// # Errors
///
/// [`StorageError::InUse`] if another server has it.
pub(super) fn prepare(path: &Path) -> Result<Lock, StorageError> {
    let failed = |error: io::Error| StorageError::Backend(format!("{}: {error}", path.display()));
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        create_folder(folder).map_err(failed)?;
    }
    let lock = private_file().open(lock_path(path)).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StorageError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    // SQLite gives its other files the permissions of this one.
    private_file().open(path).map_err(failed)?;
    Ok(Lock { _file: lock })
}

fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Creates the folder and those above it, and has each name on disk: a file
/// whose folder is lost is lost too.
fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|above| !above.as_os_str().is_empty());
    let above = above.unwrap_or(Path::new("."));
    create_folder(above)?;
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    // Elsewhere a folder cannot be opened to be written out.
    #[cfg(unix)]
    File::open(above)?.sync_all()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_server_is_refused_until_the_first_lets_go() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data/rochade.sqlite");
        let first = prepare(&path).expect("nobody has it");
        assert_eq!(prepare(&path).expect_err("taken"), StorageError::InUse(path.clone()));
        drop(first);
        prepare(&path).expect("nobody has it any more");
    }

    #[cfg(unix)]
    #[test]
    fn folder_and_file_are_for_the_owner_only() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("club/data/rochade.sqlite");
        let _lock = prepare(&path).expect("a new file");
        let mode = |path: &Path| path.metadata().expect("exists").permissions().mode() & 0o777;
        assert_eq!(mode(&path), 0o600);
        assert_eq!(mode(&folder.path().join("club/data")), 0o700);
        assert_eq!(mode(&folder.path().join("club")), 0o700);
    }

    #[test]
    fn a_folder_that_is_a_file_is_an_error_with_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file/rochade.sqlite");
        std::fs::write(folder.path().join("file"), "").expect("written");
        let StorageError::Backend(words) = prepare(&path).expect_err("not a folder") else {
            panic!("another error");
        };
        assert!(words.contains("rochade.sqlite"), "{words}");
    }
}
