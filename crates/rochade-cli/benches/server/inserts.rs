//! The limit of the disk: rows into a bare SQLite file, many in each commit, as
//! durable as ours.

use std::path::Path;
use std::time::{Duration, Instant};

/// What is inserted.
pub struct Rows {
    /// Into so many journals in turn.
    pub journals: u64,
    /// The length of each text.
    pub length: usize,
    /// How many are committed together.
    pub batch: usize,
}

/// Rows in a second.
pub fn per_second(folder: &Path, rows: &Rows, time: Duration) -> f64 {
    insert(folder, rows, time).expect("SQLite works")
}

fn insert(folder: &Path, rows: &Rows, time: Duration) -> rusqlite::Result<f64> {
    let mut file = rusqlite::Connection::open(folder.join("bare.sqlite"))?;
    file.pragma_update(None, "journal_mode", "WAL")?;
    file.pragma_update(None, "synchronous", "FULL")?;
    file.execute_batch(
        "CREATE TABLE records (
            journal INTEGER NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (journal, seq)
         ) STRICT, WITHOUT ROWID",
    )?;
    let text = "x".repeat(rows.length);
    let mut inserted = 0_u64;
    let start = Instant::now();
    while start.elapsed() < time {
        let commit = file.transaction()?;
        let mut insert = commit.prepare_cached("INSERT INTO records VALUES (?, ?, ?)")?;
        for _ in 0..rows.batch {
            let (journal, seq) = (inserted % rows.journals, inserted / rows.journals);
            insert.execute((journal.cast_signed(), seq.cast_signed(), &text))?;
            inserted += 1;
        }
        drop(insert);
        commit.commit()?;
    }
    Ok(inserted as f64 / start.elapsed().as_secs_f64())
}
