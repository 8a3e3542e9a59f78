//! Why a data folder, a database or a backup cannot be used, in the reader's language.

use std::path::Path;

use anyhow::anyhow;
use rochade_server::storage::{DatabaseProblem, StorageError};
use rochade_words::{Value, Words};

/// Whether the address of a database was given where a folder is wanted.
pub fn is_database(folder: &Path) -> bool {
    let folder = folder.to_string_lossy();
    folder.starts_with("postgres:") || folder.starts_with("postgresql:")
}

/// Why this folder cannot be used.
pub fn unusable(words: &Words, folder: &Path, error: &StorageError) -> anyhow::Error {
    if is_database(folder) {
        // The address is not repeated: it may have a password in it.
        return anyhow!(words.ui("ui-serving-folder-wanted"));
    }
    let because = |reason: Value| {
        let given = [("folder", Value::text(folder.display())), ("reason", reason)];
        words.ui_with("ui-serving-no-storage", &given)
    };
    anyhow!(match error {
        StorageError::InUse(folder) => {
            words.ui_with("ui-serving-in-use", &[("folder", Value::text(folder.display()))])
        }
        StorageError::Newer(file) => {
            words.ui_with("ui-serving-newer", &[("file", Value::text(file.display()))])
        }
        StorageError::Damaged { file, found } => {
            let given = [("file", Value::text(file.display())), ("found", Value::text(found))];
            words.ui_with("ui-serving-damaged", &given)
        }
        StorageError::Exists(path) => {
            words.ui_with("ui-backup-exists", &[("path", Value::text(path.display()))])
        }
        StorageError::Database { hosts, problem } => database(words, hosts, problem),
        // What the system says comes in its own words.
        StorageError::Backend(reason) => because(Value::text(reason)),
        StorageError::Conflict { .. } | StorageError::Closed | StorageError::Unknown => {
            because(Value::text(error))
        }
    })
}

/// Why this database cannot be used.
fn database(words: &Words, hosts: &str, problem: &DatabaseProblem) -> String {
    let (kind, detail) = match problem {
        DatabaseProblem::Address(why) => ("address", why.clone()),
        DatabaseProblem::Unreachable(why) => ("unreachable", why.clone()),
        DatabaseProblem::ReadOnly => ("read_only", String::new()),
        DatabaseProblem::TooOld { major } => ("too_old", major.to_string()),
        DatabaseProblem::Foreign { table } => ("foreign", table.clone()),
        DatabaseProblem::Newer => ("newer", String::new()),
        DatabaseProblem::Older => ("older", String::new()),
        DatabaseProblem::Empty => ("empty", String::new()),
        DatabaseProblem::Refused(why) => ("refused", why.clone()),
    };
    let given = [
        ("hosts", Value::text(hosts)),
        ("problem", Value::text(kind)),
        ("detail", Value::text(detail)),
    ];
    words.ui_with("ui-serving-database", &given)
}
