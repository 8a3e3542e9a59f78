//! A storage in memory that does what disks and networks do.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::id::{GuestId, PublicId};
use crate::storage::{
    Append, Kind, Listed, Room, Row, Seq, Status, Storage, StorageError, Stored, Which,
};

/// What happens to an append.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    /// It takes so long.
    Slow(Duration),
    /// It is stored, and nobody is told.
    UnknownButStored,
    /// It is not stored, and nobody is told.
    UnknownAndLost,
    /// It fails.
    Full,
}

#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<Inner>);

/// Its rows, and how far it has come.
type Journal = (Vec<Row>, Option<Status>);

#[derive(Debug, Default)]
struct Inner {
    journals: BTreeMap<(&'static str, PublicId), Journal>,
    outbox: Vec<(u64, String)>,
    owed: u64,
    faults: VecDeque<Fault>,
}

impl Memory {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next appends go wrong like this.
    pub(super) fn will(&self, faults: impl IntoIterator<Item = Fault>) {
        self.lock().faults.extend(faults);
    }

    pub(super) fn rows(&self, kind: Kind, id: PublicId) -> Vec<Row> {
        let inner = self.lock();
        inner.journals.get(&(kind.name(), id)).map(|(rows, _)| rows.clone()).unwrap_or_default()
    }

    pub(super) fn status(&self, kind: Kind, id: PublicId) -> Option<Status> {
        self.lock().journals.get(&(kind.name(), id)).and_then(|(_, status)| *status)
    }

    fn store(&self, append: Append) -> Result<(), StorageError> {
        let mut inner = self.lock();
        let (rows, status) = inner.journals.entry((append.kind.name(), append.id)).or_default();
        let last = rows.len() as Seq;
        if append.first != last + 1 {
            return Err(StorageError::Conflict { last });
        }
        for (number, text) in (append.first..).zip(append.texts) {
            rows.push(Row { number, v: append.v, text });
        }
        *status = Some(append.status);
        for text in append.outbox {
            inner.owed += 1;
            let number = inner.owed;
            inner.outbox.push((number, text));
        }
        Ok(())
    }
}

impl Storage for Memory {
    fn remove(&self, kind: Kind, id: PublicId, _: Vec<GuestId>) -> Stored<'_, ()> {
        self.lock().journals.remove(&(kind.name(), id));
        Box::pin(async { Ok(()) })
    }

    fn room(&self) -> Stored<'_, Room> {
        Box::pin(async { Ok(Room { free: u64::MAX, used: 0 }) })
    }

    fn append(&self, append: Append) -> Stored<'_, ()> {
        Box::pin(async move {
            let fault = self.lock().faults.pop_front();
            match fault {
                None => self.store(append),
                Some(Fault::Slow(time)) => {
                    tokio::time::sleep(time).await;
                    self.store(append)
                }
                Some(Fault::UnknownButStored) => {
                    self.store(append)?;
                    Err(StorageError::Unknown)
                }
                Some(Fault::UnknownAndLost) => Err(StorageError::Unknown),
                Some(Fault::Full) => Err(StorageError::Backend("the disk is full".to_owned())),
            }
        })
    }

    fn read(&self, kind: Kind, id: PublicId, after: Seq) -> Stored<'_, Vec<Row>> {
        let rows = self.rows(kind, id).into_iter().filter(move |row| row.number > after).collect();
        Box::pin(async move { Ok(rows) })
    }

    fn rewrite(&self, _: Kind, _: PublicId, _: Vec<(Seq, String)>) -> Stored<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn created(&self, _: Kind, _: PublicId) -> Stored<'_, Option<u64>> {
        Box::pin(async { Ok(None) })
    }

    fn journals(&self, _: Kind, _: Which, _: u64, _: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn recent(&self, _: Kind, _: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn journals_of(&self, _: GuestId, _: Kind, _: u32) -> Stored<'_, Vec<Listed>> {
        Box::pin(async { Ok(Vec::new()) })
    }

    fn value(&self, _: &str) -> Stored<'_, Option<String>> {
        Box::pin(async { Ok(None) })
    }

    fn set_value(&self, _: &str, _: String) -> Stored<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn replace_value(&self, _: &str, _: Option<String>, _: String) -> Stored<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    fn forget_values(&self, _: &str, _: u64) -> Stored<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn outbox(&self, after: u64) -> Stored<'_, Vec<(u64, String)>> {
        let owed = self.lock().outbox.iter().filter(|(n, _)| *n > after).cloned().collect();
        Box::pin(async move { Ok(owed) })
    }

    fn delivered(&self, number: u64) -> Stored<'_, ()> {
        self.lock().outbox.retain(|(n, _)| *n != number);
        Box::pin(async { Ok(()) })
    }

    fn check(&self) -> Stored<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn close(&self) -> Stored<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
