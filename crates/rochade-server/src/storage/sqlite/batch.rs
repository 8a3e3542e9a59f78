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
/// the journals end and the answer that is built on it. The last row tells the
/// numbers given last.
const BEGIN: &str = "
    BEGIN IMMEDIATE;
    SELECT asked.key, number, last, head, closed
      FROM json_each($1) AS asked
           CROSS JOIN journals ON kind = asked.value ->> 0 AND journals.id = asked.value ->> 1
     UNION ALL
    SELECT NULL, coalesce((SELECT max(number) FROM journals), 0), 0,
           coalesce((SELECT max(number) FROM records), 0), 0";

/// Stores everything and commits. A batch is one JSON text for each table, so
/// that it costs one statement however many rows there are; the rows of an
/// array come in its order, so the last word about a journal is the last.
/// Opening and closing comes apart, since an index has to follow it.
const STORE: &str = "
    INSERT INTO journals (number, kind, id, last, head, changed, closed, created)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, $6, 0, $6
      FROM json_each($1) WHERE true
        ON CONFLICT (number)
        DO UPDATE SET last = excluded.last, head = excluded.head, changed = excluded.changed;
    UPDATE journals SET closed = NOT closed WHERE number IN (SELECT value FROM json_each($2));
    INSERT INTO records (number, journal, seq, previous, text)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each($3);
    INSERT INTO participants (journal, guest)
    SELECT value ->> 0, value ->> 1 FROM json_each($4) WHERE true
        ON CONFLICT DO NOTHING;
    INSERT INTO small_things (name, value)
    SELECT value ->> 0, value ->> 1 FROM json_each($5) WHERE true
        ON CONFLICT (name) DO UPDATE SET value = excluded.value;
    COMMIT";

/// The number of a row.
type Number = i64;

/// The rows of a batch, as the statements take them.
#[derive(Default)]
struct Rows<'a> {
    journals: Vec<(Number, &'static str, PublicId, Seq, Option<Number>)>,
    records: Vec<(Number, Number, Seq, Option<Number>, &'a str)>,
    participants: Vec<(Number, String)>,
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
        .bind(json(&ends.opened_or_closed())?)
        .bind(json(&rows.records)?)
        .bind(json(&rows.participants)?)
        .bind(json(&rows.values)?)
        .bind(i64::try_from(now).unwrap_or(i64::MAX))
        .execute(connection)
        .await?;
    Ok(verdicts)
}

/// Where the journals end that a batch is about, and which numbers are taken.
struct Ends {
    journals: HashMap<(Kind, PublicId), End>,
    last_journal: Number,
    last_record: Number,
}

/// Where a journal ends.
#[derive(Clone, Copy)]
struct End {
    number: Number,
    last: Seq,
    head: Option<Number>,
    was_closed: bool,
    is_closed: bool,
}

impl Ends {
    /// Where this journal ends; a new one gets a number.
    fn of(&mut self, kind: Kind, id: PublicId) -> End {
        let number = self.last_journal + 1;
        let new = End { number, last: 0, head: None, was_closed: false, is_closed: false };
        self.journals.get(&(kind, id)).copied().unwrap_or(new)
    }

    /// The journals that are closed now and were not, or the other way round.
    fn opened_or_closed(&self) -> Vec<Number> {
        let changed = self.journals.values().filter(|end| end.was_closed != end.is_closed);
        changed.map(|end| end.number).collect()
    }
}

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
    let mut ends = Ends { journals: HashMap::new(), last_journal: 0, last_record: 0 };
    for (index, number, last, head, closed) in found {
        let (index, last): (Option<u32>, i64) = (index, last);
        match index {
            Some(index) => {
                let (was_closed, is_closed): (bool, bool) = (closed, closed);
                let end = End { number, last: last.cast_unsigned(), head, was_closed, is_closed };
                ends.journals.insert(asked[index as usize], end);
            }
            None => (ends.last_journal, ends.last_record) = (number, head.unwrap_or(0)),
        }
    }
    Ok(ends)
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
        let mut end = ends.of(append.kind, append.id);
        if append.first.checked_sub(1) != Some(end.last) {
            return Err(StorageError::Conflict { last: end.last });
        }
        for text in &append.records {
            ends.last_record += 1;
            end.last += 1;
            self.records.push((ends.last_record, end.number, end.last, end.head, text));
            end.head = Some(ends.last_record);
        }
        end.is_closed = append.closed;
        ends.last_journal = ends.last_journal.max(end.number);
        ends.journals.insert((append.kind, append.id), end);
        self.journals.push((end.number, append.kind.name(), append.id, end.last, end.head));
        let guests = append.participants.iter().map(ToString::to_string);
        self.participants.extend(guests.map(|guest| (end.number, guest)));
        Ok(())
    }
}

fn json(rows: &impl Serialize) -> Result<String, sqlx::Error> {
    serde_json::to_string(rows).map_err(|error| sqlx::Error::Encode(error.into()))
}
