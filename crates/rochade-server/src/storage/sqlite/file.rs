//! The folder, the file and the lock that keeps a second server out.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::storage::{Room, StorageError};

/// The right to write to the file, held as long as this lives.
#[derive(Debug)]
pub(super) struct Lock {
    /// The operating system lets go of the lock when this is closed, also after
    /// a crash.
    _file: File,
}

/// The file in this folder.
pub(super) fn in_folder(folder: &Path) -> PathBuf {
    folder.join("rochade.sqlite")
}

/// How much room there is beside this file, and how much it takes with its log.
pub(super) fn room(file: &Path) -> io::Result<Room> {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    // There may be no log just now.
    let log = std::fs::metadata(log).map_or(0, |log| log.len());
    Ok(Room { free: free(file)?, used: std::fs::metadata(file)?.len() + log })
}

#[cfg(unix)]
fn free(file: &Path) -> io::Result<u64> {
    let disk = rustix::fs::statvfs(file)?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Elsewhere nobody is asked: what cannot be stored is an error when it happens.
#[cfg(not(unix))]
const fn free(_: &Path) -> io::Result<u64> {
    Ok(u64::MAX)
}

/// Makes the folder and the file where they do not exist, for the owner's eyes
/// only, and takes the lock.
///
/// # Errors
///
/// [`StorageError::InUse`] if another server has it.
pub(super) fn prepare(folder: &Path) -> Result<Lock, StorageError> {
    let failed = |error: io::Error| StorageError::Backend(format!("{}: {error}", folder.display()));
    create_folder(folder).map_err(failed)?;
    let lock = private_file().open(folder.join("rochade.lock")).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StorageError::InUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    // SQLite gives its other files the permissions of this one.
    private_file().open(in_folder(folder)).map_err(failed)?;
    Ok(Lock { _file: lock })
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
pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
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
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("data");
        let first = prepare(&folder).expect("nobody has it");
        assert_eq!(prepare(&folder).expect_err("taken"), StorageError::InUse(folder.clone()));
        drop(first);
        prepare(&folder).expect("nobody has it any more");
    }

    #[cfg(unix)]
    #[test]
    fn folder_and_file_are_for_the_owner_only() {
        use std::os::unix::fs::PermissionsExt as _;
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("club/data");
        let _lock = prepare(&folder).expect("a new file");
        let mode = |path: &Path| path.metadata().expect("exists").permissions().mode() & 0o777;
        assert_eq!(mode(&in_folder(&folder)), 0o600);
        assert_eq!(mode(&folder), 0o700);
        assert_eq!(mode(&place.path().join("club")), 0o700);
    }

    #[test]
    fn a_disk_and_a_file_have_a_size() {
        let place = tempfile::tempdir().expect("a folder");
        let file = place.path().join("file");
        std::fs::write(&file, [0; 3000]).expect("written");
        std::fs::write(place.path().join("file-wal"), [0; 500]).expect("written");
        let room = room(&file).expect("it is there");
        assert_eq!(room.used, 3500);
        assert!(room.free > 0);
    }

    #[test]
    fn a_folder_that_is_a_file_is_an_error_with_its_name() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = place.path().join("file/data");
        std::fs::write(place.path().join("file"), "").expect("written");
        let StorageError::Backend(words) = prepare(&folder).expect_err("not a folder") else {
            panic!("another error");
        };
        assert!(words.contains("file/data"), "{words}");
    }
}
