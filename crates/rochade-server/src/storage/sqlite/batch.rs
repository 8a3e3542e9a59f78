//! What one commit stores: many appends, each judged by itself.

use std::collections::HashMap;

use serde::Serialize;
use sqlx::sqlite::SqliteConnection;

use crate::id::PublicId;
use crate::storage::{Append, Kind, Seq, StorageError};

/// Something that shall be on disk.
#[derive(Debug)]
pub(super) enum Write {
    /// Records for a journal.
    Append(Append),
    /// A small thing kept by name.
    Value {
        /// Its name.
        name: String,
        /// The thing.
        value: String,
    },
}

/// Begins the transaction, so that nobody can write between the question where
/// the journals end and the answer that is built on it.
const BEGIN: &str = "
    BEGIN IMMEDIATE;
    SELECT asked.key, last
      FROM json_each($1) AS asked
           CROSS JOIN journals ON kind = asked.value ->> 0 AND journals.id = asked.value ->> 1";

/// Stores everything and commits. A batch is one JSON text for each table, so
/// that it costs one statement however many rows there are; the rows of an
/// array come in its order, so the last word about a journal is the last.
const STORE: &str = "
    INSERT INTO journals (kind, id, last, changed, closed)
    SELECT value ->> 0, value ->> 1, value ->> 2, $5, value ->> 3 FROM json_each($1) WHERE true
        ON CONFLICT (kind, id)
        DO UPDATE SET last = excluded.last, changed = excluded.changed, closed = excluded.closed;
    INSERT INTO records (journal, seq, text)
    SELECT number, value ->> 2, value ->> 3
      FROM json_each($2) CROSS JOIN journals ON kind = value ->> 0 AND journals.id = value ->> 1;
    INSERT INTO participants (journal, guest)
    SELECT number, value ->> 2
      FROM json_each($3) CROSS JOIN journals ON kind = value ->> 0 AND journals.id = value ->> 1 WHERE true
        ON CONFLICT DO NOTHING;
    INSERT INTO small_things (name, value)
    SELECT value ->> 0, value ->> 1 FROM json_each($4) WHERE true
        ON CONFLICT (name) DO UPDATE SET value = excluded.value;
    COMMIT";

/// The rows of a batch, as the statements take them.
#[derive(Default)]
struct Rows<'a> {
    journals: Vec<(&'static str, PublicId, Seq, u8)>,
    records: Vec<(&'static str, PublicId, Seq, &'a str)>,
    participants: Vec<(&'static str, PublicId, String)>,
    values: Vec<(&'a str, &'a str)>,
}

/// Whether a write is stored, or why not.
pub(super) type Verdict = Result<(), StorageError>;

/// Stores these writes in one transaction, in their order. When this returns
/// they are on disk, except those whose verdict says otherwise.
///
/// # Errors
///
/// If the commit failed: nothing is stored, and the connection is not to be
/// used again, since a transaction may be left open.
pub(super) async fn store<'a>(
    connection: &mut SqliteConnection,
    writes: impl Iterator<Item = &'a Write> + Clone,
    now: u64,
) -> Result<Vec<Verdict>, sqlx::Error> {
    let mut ends = ends_of_journals(connection, writes.clone()).await?;
    let mut rows = Rows::default();
    let verdicts = writes.map(|write| rows.add(write, &mut ends)).collect();
    sqlx::query(STORE)
        .bind(json(&rows.journals)?)
        .bind(json(&rows.records)?)
        .bind(json(&rows.participants)?)
        .bind(json(&rows.values)?)
        .bind(i64::try_from(now).unwrap_or(i64::MAX))
        .execute(connection)
        .await?;
    Ok(verdicts)
}

/// The number of the last record of each journal that exists.
type Ends = HashMap<(Kind, PublicId), Seq>;

async fn ends_of_journals<'a>(
    connection: &mut SqliteConnection,
    writes: impl Iterator<Item = &'a Write>,
) -> Result<Ends, sqlx::Error> {
    let asked: Vec<(Kind, PublicId)> = writes
        .filter_map(|write| match write {
            Write::Append(append) => Some((append.kind, append.id)),
            Write::Value { .. } => None,
        })
        .collect();
    let names: Vec<_> = asked.iter().map(|(kind, id)| (kind.name(), id)).collect();
    let found = sqlx::query_as(BEGIN).bind(json(&names)?).fetch_all(connection).await?;
    Ok(found
        .into_iter()
        .map(|(index, last): (u32, i64)| (asked[index as usize], last.cast_unsigned()))
        .collect())
}

impl<'a> Rows<'a> {
    /// Adds a write, unless it does not fit to what is there.
    fn add(&mut self, write: &'a Write, ends: &mut Ends) -> Verdict {
        match write {
            Write::Append(append) => self.append(append, ends),
            Write::Value { name, value } => {
                self.values.push((name, value));
                Ok(())
            }
        }
    }

    fn append(&mut self, append: &'a Append, ends: &mut Ends) -> Verdict {
        let last = ends.get(&(append.kind, append.id)).copied().unwrap_or(0);
        if append.first.checked_sub(1) != Some(last) {
            return Err(StorageError::Conflict { last });
        }
        let (kind, id) = (append.kind.name(), append.id);
        let numbered = (append.first..).zip(&append.records);
        self.records.extend(numbered.map(|(seq, text)| (kind, id, seq, text.as_str())));
        let guests = append.participants.iter().map(ToString::to_string);
        self.participants.extend(guests.map(|guest| (kind, id, guest)));
        let last = last + append.records.len() as u64;
        self.journals.push((kind, id, last, u8::from(append.closed)));
        ends.insert((append.kind, append.id), last);
        Ok(())
    }
}

fn json(rows: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}
