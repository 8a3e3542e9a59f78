//! What one commit stores: many writes, each judged by itself.

use std::collections::HashMap;

use rusqlite::{CachedStatement, Connection, OptionalExtension as _, params};

use crate::id::{GuestId, PublicId};
use crate::storage::{Append, Kind, Seq, Status, StorageError, signed, status};

/// Something that shall be on disk.
#[derive(Debug)]
pub(super) enum Write {
    /// Records for a journal.
    Append(Append),
    /// A small thing kept by name.
    #[allow(missing_docs)]
    Set { name: String, value: String },
    /// The same in place of the one that is known, or of none: a conflict if there is another.
    #[allow(missing_docs)]
    Replace { name: String, known: Option<String>, value: String },
    /// Small things whose names begin so are to go, unless they were set since.
    #[allow(missing_docs)]
    Forget { beginning: String, before: u64 },
    /// Something of the outbox was delivered.
    Delivered(u64),
    /// A journal is to go, with the parts that these guests have in it.
    #[allow(missing_docs)]
    Remove { kind: Kind, id: PublicId, guests: Vec<GuestId> },
    /// Records of a journal are to say something else.
    #[allow(missing_docs)]
    Rewrite { kind: Kind, id: PublicId, texts: Vec<(Seq, String)> },
}

/// Whether a write is stored, or why not.
pub(super) type Verdict = Result<(), StorageError>;

/// The number of a row.
type Number = i64;

/// Where a journal ends.
#[derive(Clone, Copy, Debug)]
struct End {
    number: Number,
    last: Seq,
    head: Option<Number>,
    status: Option<Status>,
}

/// How many ends of journals are kept at most.
const KEPT: usize = 50_000;

/// Where the journals end that were written to last, and which numbers are taken.
/// The lock on the folder makes us the only writer, so what was once read stays
/// true until a commit fails.
#[derive(Debug)]
pub(super) struct Ends {
    journals: HashMap<(Kind, PublicId), End>,
    last_journal: Number,
    last_record: Number,
}

impl Ends {
    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Self> {
        let highest = |sql| connection.query_row(sql, [], |row| row.get(0));
        Ok(Self {
            journals: HashMap::new(),
            last_journal: highest("SELECT coalesce(max(number), 0) FROM journals")?,
            last_record: highest("SELECT coalesce(max(number), 0) FROM records")?,
        })
    }

    fn of(&mut self, connection: &Connection, append: &Append) -> rusqlite::Result<Option<End>> {
        let key = (append.kind, append.id);
        if let Some(end) = self.journals.get(&key) {
            return Ok(Some(*end));
        }
        if self.journals.len() >= KEPT {
            self.journals.clear();
        }
        let sql = "SELECT number, last, head, status FROM journals WHERE kind = ? AND id = ?";
        let mut statement = connection.prepare_cached(sql)?;
        statement
            .query_row(params![append.kind.name(), append.id.as_str()], |row| {
                Ok(End {
                    number: row.get(0)?,
                    last: row.get::<_, i64>(1)?.cast_unsigned(),
                    head: row.get(2)?,
                    status: row.get::<_, Option<i64>>(3)?.map(status),
                })
            })
            .optional()
    }
}

/// Stores these writes in one transaction, in their order. When this returns they are
/// on disk, except those whose verdict says otherwise.
///
/// # Errors
///
/// If the commit failed: nothing is stored, and neither the connection nor the ends
/// are to be used again.
pub(super) fn store<'a>(
    connection: &Connection,
    ends: &mut Ends,
    writes: impl Iterator<Item = &'a Write>,
    now: u64,
) -> rusqlite::Result<Vec<Verdict>> {
    connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    let mut statements = Statements::new(connection)?;
    let verdicts = writes.map(|write| {
        if let Write::Append(append) = write {
            add_records(connection, ends, &mut statements, append, signed(now))
        } else {
            add(connection, ends, write, signed(now))
        }
    });
    let verdicts = verdicts.collect::<rusqlite::Result<_>>()?;
    drop(statements);
    connection.prepare_cached("COMMIT")?.execute([])?;
    Ok(verdicts)
}

/// What every move needs, looked up once for a whole commit.
struct Statements<'a> {
    insert: CachedStatement<'a>,
    advance: CachedStatement<'a>,
}

impl<'a> Statements<'a> {
    fn new(connection: &'a Connection) -> rusqlite::Result<Self> {
        Ok(Self {
            insert: connection.prepare_cached(
                "INSERT INTO records (number, journal, seq, previous, v, text)
                 VALUES (?, ?, ?, ?, ?, ?)",
            )?,
            advance: connection.prepare_cached(
                "UPDATE journals SET last = ?, head = ?, changed = ? WHERE number = ?",
            )?,
        })
    }
}

/// Adds anything but records.
fn add(
    connection: &Connection,
    ends: &mut Ends,
    write: &Write,
    now: i64,
) -> rusqlite::Result<Verdict> {
    match write {
        // These are added by themselves.
        Write::Append(_) => {}
        Write::Set { name, value } => {
            let sql = "INSERT INTO settings (name, value, changed) VALUES (?, ?, ?)
                           ON CONFLICT (name) DO UPDATE
                              SET value = excluded.value, changed = excluded.changed";
            connection.prepare_cached(sql)?.execute(params![name, value, now])?;
        }
        Write::Replace { name, known, value } => {
            let sql = match known {
                Some(_) => {
                    "UPDATE settings SET value = ?2, changed = ?3 WHERE name = ?1 AND value = ?4"
                }
                None => {
                    "INSERT INTO settings (name, value, changed) SELECT ?1, ?2, ?3 WHERE ?4 IS NULL
                         ON CONFLICT DO NOTHING"
                }
            };
            if connection.prepare_cached(sql)?.execute(params![name, value, now, known])? == 0 {
                return Ok(Err(StorageError::Conflict { last: 0 }));
            }
        }
        Write::Remove { kind, id, guests } => remove(connection, ends, *kind, *id, guests)?,
        Write::Rewrite { kind, id, texts } => rewrite(connection, *kind, *id, texts)?,
        Write::Forget { beginning, before } => {
            let sql =
                "DELETE FROM settings WHERE substr(name, 1, length(?1)) = ?1 AND changed < ?2";
            connection.prepare_cached(sql)?.execute(params![beginning, signed(*before)])?;
        }
        Write::Delivered(number) => {
            let sql = "DELETE FROM outbox WHERE number = ?";
            connection.prepare_cached(sql)?.execute([signed(*number)])?;
        }
    }
    Ok(Ok(()))
}

/// Removes a journal, record by record along its chain.
fn remove(
    connection: &Connection,
    ends: &mut Ends,
    kind: Kind,
    id: PublicId,
    guests: &[GuestId],
) -> rusqlite::Result<()> {
    ends.journals.remove(&(kind, id));
    let sql = "SELECT number FROM journals WHERE kind = ? AND id = ?";
    let journal = connection.prepare_cached(sql)?;
    let journal: Option<Number> =
        { journal }.query_row(params![kind.name(), id.as_str()], |row| row.get(0)).optional()?;
    let Some(journal) = journal else { return Ok(()) };
    let sql = "WITH RECURSIVE chain (number, previous) AS (
                   SELECT number, previous FROM records WHERE number =
                       (SELECT head FROM journals WHERE number = ?)
                    UNION ALL
                   SELECT records.number, records.previous
                     FROM chain JOIN records ON records.number = chain.previous)
               DELETE FROM records WHERE number IN (SELECT number FROM chain)";
    connection.prepare_cached(sql)?.execute([journal])?;
    for guest in guests {
        let sql = "DELETE FROM participants WHERE guest = ? AND journal = ?";
        connection.prepare_cached(sql)?.execute(params![guest.to_string(), journal])?;
    }
    connection.prepare_cached("DELETE FROM journals WHERE number = ?")?.execute([journal])?;
    Ok(())
}

/// Lets records say something else, found along the chain of their journal.
fn rewrite(
    connection: &Connection,
    kind: Kind,
    id: PublicId,
    texts: &[(Seq, String)],
) -> rusqlite::Result<()> {
    let sql = "WITH RECURSIVE chain (number, seq, previous) AS (
                   SELECT number, seq, previous FROM records WHERE number =
                       (SELECT head FROM journals WHERE kind = ?1 AND id = ?2)
                    UNION ALL
                   SELECT records.number, records.seq, records.previous
                     FROM chain JOIN records ON records.number = chain.previous)
               UPDATE records SET text = ?4
                WHERE number = (SELECT number FROM chain WHERE seq = ?3)";
    let mut statement = connection.prepare_cached(sql)?;
    for (seq, text) in texts {
        statement.execute(params![kind.name(), id.as_str(), signed(*seq), text])?;
    }
    Ok(())
}

/// Adds records, unless they do not follow those that are there.
fn add_records(
    connection: &Connection,
    ends: &mut Ends,
    statements: &mut Statements<'_>,
    append: &Append,
    now: i64,
) -> rusqlite::Result<Verdict> {
    let known = ends.of(connection, append)?;
    let last = known.map_or(0, |end| end.last);
    if append.first.checked_sub(1) != Some(last) {
        return Ok(Err(StorageError::Conflict { last }));
    }
    let mut end = match known {
        Some(end) => end,
        None => {
            ends.last_journal += 1;
            End { number: ends.last_journal, last: 0, head: None, status: None }
        }
    };
    for text in &append.texts {
        ends.last_record += 1;
        end.last += 1;
        let seq = end.last.cast_signed();
        let row = params![ends.last_record, end.number, seq, end.head, append.v, text];
        statements.insert.execute(row)?;
        end.head = Some(ends.last_record);
    }
    let was = end.status.replace(append.status);
    write_journal(connection, statements, append, &end, now, (known.is_none(), was))?;
    for guest in &append.participants {
        let sql = "INSERT INTO participants (journal, guest) VALUES (?, ?) ON CONFLICT DO NOTHING";
        connection.prepare_cached(sql)?.execute(params![end.number, guest.to_string()])?;
    }
    for text in &append.outbox {
        connection.prepare_cached("INSERT INTO outbox (text) VALUES (?)")?.execute([text])?;
    }
    ends.journals.insert((append.kind, append.id), end);
    Ok(Ok(()))
}

/// The row of the journal itself. Most moves change nothing that an index has to
/// follow.
fn write_journal(
    connection: &Connection,
    statements: &mut Statements<'_>,
    append: &Append,
    end: &End,
    now: i64,
    (is_new, was): (bool, Option<Status>),
) -> rusqlite::Result<()> {
    let last = end.last.cast_signed();
    if is_new {
        let sql = "INSERT INTO journals (number, kind, id, last, head, changed, created, closed)
                   VALUES (?, ?, ?, ?, ?, ?6, ?6, 0)";
        let (kind, id) = (append.kind.name(), append.id.as_str());
        let row = params![end.number, kind, id, last, end.head, now];
        connection.prepare_cached(sql)?.execute(row)?;
    } else if append.is_news {
        statements.advance.execute(params![last, end.head, now, end.number])?;
    } else {
        let sql = "UPDATE journals SET last = ?, head = ? WHERE number = ?";
        connection.prepare_cached(sql)?.execute(params![last, end.head, end.number])?;
    }
    if was != Some(append.status) {
        let sql = "UPDATE journals SET status = ?, closed = ? WHERE number = ?";
        let closed = append.status == Status::Over;
        let row = params![append.status as i64, closed, end.number];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    if let Some(summary) = &append.summary {
        let sql = "UPDATE journals SET summary = ? WHERE number = ?";
        connection.prepare_cached(sql)?.execute(params![summary, end.number])?;
    }
    Ok(())
}
