//! The copy that is kept before a migration, and files that are damaged.

use std::path::{Path, PathBuf};

use rochade_server::storage::StorageError;
use rochade_server::storage::sqlite::{Sqlite, back_up, restore};
use rusqlite::Connection;
use tempfile::TempDir;

/// A folder as version 0.1 left it.
fn old_folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rochade.sqlite");
    std::fs::write(&file, include_bytes!("first_version/rochade.sqlite")).unwrap();
    (folder, file)
}

fn count(file: &Path, sql: &str) -> i64 {
    Connection::open(file).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
}

async fn open(folder: &Path) {
    use rochade_server::storage::Storage as _;
    Sqlite::open(folder).await.unwrap().close().await.unwrap();
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
    let mut names: Vec<String> =
        entries.map(name).map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_file_is_kept_as_it_was_before_it_is_brought_up_to_date() {
    let (folder, file) = old_folder();
    let applied = count(&file, "SELECT max(version) FROM _sqlx_migrations");
    let records = count(&file, "SELECT count(*) FROM records");
    open(folder.path()).await;
    let kept = format!("rochade.sqlite.before-{}", applied + 1);
    assert_eq!(names(folder.path()), ["rochade.lock", "rochade.sqlite", &kept]);
    let kept = folder.path().join(kept);
    assert_eq!(count(&kept, "SELECT max(version) FROM _sqlx_migrations"), applied);
    assert_eq!(count(&kept, "SELECT count(*) FROM records"), records);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(kept.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    // What is up to date is not copied again.
    std::fs::remove_file(&kept).unwrap();
    open(folder.path()).await;
    assert_eq!(names(folder.path()), ["rochade.lock", "rochade.sqlite"]);
}

#[tokio::test]
async fn a_damaged_file_stops_the_start_and_cannot_be_backed_up() {
    let (folder, file) = old_folder();
    open(folder.path()).await;
    let pages = count(&file, "SELECT page_count FROM pragma_page_count");
    let size = count(&file, "SELECT page_size FROM pragma_page_size");
    // Not the first page: a file without its head is no database at all.
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = usize::try_from(pages / 2 * size).unwrap();
    bytes[middle..middle + 512].fill(0xa5);
    std::fs::write(&file, &bytes).unwrap();
    let is_damage = |error: &StorageError| matches!(error, StorageError::Damaged { .. });
    let error = Sqlite::open(folder.path()).await.unwrap_err();
    assert!(is_damage(&error), "{error}");
    let copy = folder.path().join("copy.sqlite");
    let error = back_up(folder.path(), &copy).unwrap_err();
    assert!(is_damage(&error) && !copy.exists(), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "it is left as it is");
}

#[tokio::test]
async fn a_backup_of_a_later_version_is_refused_before_anything_is_made() {
    let (folder, file) = old_folder();
    Connection::open(&file)
        .unwrap()
        .execute("UPDATE _sqlx_migrations SET version = version + 9000", [])
        .unwrap();
    let to = folder.path().join("new");
    assert_eq!(restore(&file, &to), Err(StorageError::Newer(file.clone())));
    assert!(!to.exists());
}
