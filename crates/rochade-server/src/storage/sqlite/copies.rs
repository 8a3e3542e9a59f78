//! Whole copies of the file, made by SQLite: backups, the copy before a migration,
//! and what is restored.
//!
//! A copy is what was committed at one moment. A server may go on meanwhile: in WAL
//! mode readers keep no writer waiting.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};
use tempfile::TempPath;

use super::file;
use crate::storage::StorageError;

/// What a copy holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// How many games, events and draws.
    pub journals: u64,
    /// How many records.
    pub records: u64,
    /// How many bytes the file has.
    pub bytes: u64,
}

/// Copies the data of a folder into a new file, for the owner's eyes only. It appears
/// whole and checked, or not at all.
///
/// # Errors
///
/// [`StorageError::Exists`] if there is such a file; otherwise if the folder holds no
/// data, the data are damaged, or the file cannot be written.
pub fn back_up(folder: &Path, to: &Path) -> Result<Copied, StorageError> {
    if to.exists() {
        return Err(StorageError::Exists(to.to_owned()));
    }
    let (part, copied) = copy(&file::in_folder(folder), to)?;
    part.persist_noclobber(to).map_err(|error| failed(to, &error.error))?;
    sync_folder_of(to)?;
    Ok(copied)
}

/// Makes a data folder from a backup. All files of it are for the owner's eyes only,
/// whatever the backup's rights are.
///
/// # Errors
///
/// [`StorageError::Exists`] if there is something in that folder,
/// [`StorageError::Newer`] if a later version of the program made the backup;
/// otherwise if the file is no backup or is damaged, or the folder cannot be made.
pub fn restore(from: &Path, folder: &Path) -> Result<Copied, StorageError> {
    if folder.exists() {
        let mut inside = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
        if inside.next().is_some() {
            return Err(StorageError::Exists(folder.to_owned()));
        }
    }
    let versions = Versions::of(&open(from)?).map_err(|error| failed(from, &error))?;
    match versions.applied {
        None => return Err(failed(from, &"this is no backup of Rochade")),
        Some(applied) if applied > versions.known => {
            return Err(StorageError::Newer(from.to_owned()));
        }
        Some(_) => {}
    }
    file::create_folder(folder).map_err(|error| failed(folder, &error))?;
    let to = file::in_folder(folder);
    let (part, copied) = copy(from, &to)?;
    part.persist_noclobber(&to).map_err(|error| failed(&to, &error.error))?;
    sync_folder_of(&to)?;
    Ok(copied)
}

/// Looks whether the file is sound, and keeps a copy of it if it is about to be
/// brought up to date: `rochade.sqlite.before-4`.
///
/// # Errors
///
/// If the file is damaged or the copy cannot be made. Nothing has changed then.
pub(super) fn check_and_keep(database: &Path) -> Result<(), StorageError> {
    let connection = open(database)?;
    check(&connection, database)?;
    let versions = Versions::of(&connection).map_err(|error| failed(database, &error))?;
    let Some(applied) = versions.applied.filter(|applied| *applied < versions.known) else {
        return Ok(());
    };
    let mut name = database.as_os_str().to_owned();
    name.push(format!(".before-{}", applied + 1));
    let kept = PathBuf::from(name);
    let (part, _) = copy(database, &kept)?;
    // One from an earlier try holds less than this one.
    part.persist(&kept).map_err(|error| failed(&kept, &error.error))?;
    sync_folder_of(&kept)
}

/// How far the tables of a file have been brought up to date.
struct Versions {
    /// None for a file without tables of ours.
    applied: Option<i64>,
    /// As far as this program knows.
    known: i64,
}

impl Versions {
    fn of(connection: &Connection) -> rusqlite::Result<Self> {
        let sql =
            "SELECT count(*) FROM sqlite_schema WHERE name IN ('_sqlx_migrations', 'journals')";
        let tables: i64 = connection.query_row(sql, [], |row| row.get(0))?;
        let applied = match tables {
            2 => Some(connection.query_row(
                "SELECT coalesce(max(version), 0) FROM _sqlx_migrations WHERE success",
                [],
                |row| row.get(0),
            )?),
            _ => None,
        };
        let known = super::migrations().iter().map(|migration| migration.version).max();
        Ok(Self { applied, known: known.unwrap_or_default() })
    }
}

/// A checked copy beside its later place, on disk.
fn copy(from: &Path, to: &Path) -> Result<(TempPath, Copied), StorageError> {
    let unwritable = |error: io::Error| failed(to, &error);
    // Temporary files are for the owner's eyes only.
    let part = tempfile::Builder::new()
        .prefix(".rochade-")
        .suffix(".part")
        .tempfile_in(folder_of(to))
        .map_err(unwritable)?
        .into_temp_path();
    let source = open(from)?;
    check(&source, from)?;
    let target = part.to_string_lossy().into_owned();
    source.execute("VACUUM INTO ?", [target]).map_err(|error| failed(to, &error))?;
    let copy = Connection::open(&part).map_err(|error| failed(to, &error))?;
    let count = |sql| copy.query_row(sql, [], |row| row.get::<_, i64>(0)).map(i64::cast_unsigned);
    let counted = || -> rusqlite::Result<(u64, u64)> {
        // One file, without a log beside it.
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        Ok((count("SELECT count(*) FROM journals")?, count("SELECT count(*) FROM records")?))
    };
    let (journals, records) = counted().map_err(|error| failed(to, &error))?;
    drop(copy);
    let file = File::options().write(true).open(&part).map_err(unwritable)?;
    make_private(&file).map_err(unwritable)?;
    file.sync_all().map_err(unwritable)?;
    let bytes = file.metadata().map_err(unwritable)?.len();
    Ok((part, Copied { journals, records, bytes }))
}

/// Opens a file that has to be there, to be read.
fn open(file: &Path) -> Result<Connection, StorageError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let opened = Connection::open_with_flags(file, flags).and_then(|connection| {
        connection.busy_timeout(super::BUSY)?;
        Ok(connection)
    });
    opened.map_err(|error| failed(file, &error))
}

/// SQLite's quick look at every page: 1.4 s for 60,000 games in 450 MB, read from memory.
fn check(connection: &Connection, file: &Path) -> Result<(), StorageError> {
    let found: rusqlite::Result<String> =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    match found.map_err(|error| failed(file, &error))?.as_str() {
        "ok" => Ok(()),
        found => Err(StorageError::Damaged { file: file.to_owned(), found: found.to_owned() }),
    }
}

#[cfg_attr(not(unix), allow(unused_variables))]
fn make_private(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.set_permissions(Permissions::from_mode(0o600))?;
    }
    Ok(())
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Has the name on disk, too.
fn sync_folder_of(file: &Path) -> Result<(), StorageError> {
    // Elsewhere a folder cannot be opened to be written out.
    #[cfg(unix)]
    File::open(folder_of(file))
        .and_then(|folder| folder.sync_all())
        .map_err(|e| failed(file, &e))?;
    Ok(())
}

fn failed(file: &Path, error: &dyn std::fmt::Display) -> StorageError {
    StorageError::Backend(format!("{}: {error}", file.display()))
}
