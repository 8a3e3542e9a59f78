//! Moving everything from a data folder to a database.

use std::collections::HashMap;
use std::path::Path;

use super::postgres::{Moved, Postgres};
use super::sqlite::Sqlite;
use super::{Kind, Listed, Seq, Storage as _, StorageError, Which};
use crate::id::PublicId;

/// How many journals are moved in one transaction.
const PAGE: u32 = 200;

/// What was moved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Migrated {
    /// So many journals.
    pub journals: u64,
    /// So many records in them.
    pub records: u64,
    /// So many journals that were there before.
    pub known: u64,
}

/// Why not everything is there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MigrateError {
    /// The folder or the database cannot be used.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// A journal goes on differently there.
    #[error("the {kind} {id} is not the same there from record {number} on")]
    Differs {
        /// What kind of journal.
        kind: &'static str,
        /// Which journal.
        id: String,
        /// Where they part.
        number: Seq,
    },
}

/// Moves everything from a folder to a database, and compares it record by record. The
/// folder stays as it is, and no server can use it meanwhile. What was moved before is
/// passed over, so that it can be broken off and begun again.
///
/// # Errors
///
/// If one of them cannot be used, or the database holds something else by the same name.
pub async fn migrate(
    folder: &Path,
    url: &str,
    mut progress: impl FnMut(u64, u64),
) -> Result<Migrated, MigrateError> {
    let from = Sqlite::open(folder).await?;
    let to = Postgres::open(url).await?;
    let all = from.count_journals().await?;
    copy_settings(&from, &to).await?;
    let participants = from.participants().await?;
    let mut migrated = Migrated::default();
    for kind in Kind::ALL {
        let mut after = 0;
        loop {
            let page = from.journals(kind, Which::All, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = last.number;
            let ids: Vec<PublicId> = page.iter().map(|listed| listed.id).collect();
            let known: HashMap<PublicId, Seq> = to.ends(kind, ids).await?.into_iter().collect();
            migrated.known += known.len() as u64;
            let mut moved = Vec::new();
            for listed in page.iter().filter(|listed| !known.contains_key(&listed.id)) {
                let guests = participants.get(&listed.number).cloned().unwrap_or_default();
                moved.push(read(&from, kind, listed, guests).await?);
            }
            migrated.journals += moved.len() as u64;
            migrated.records += moved.iter().map(|moved| moved.rows.len() as u64).sum::<u64>();
            to.take_over(&moved).await?;
            for listed in &page {
                compare(&from, &to, kind, listed.id).await?;
            }
            progress(migrated.journals + migrated.known, all);
        }
    }
    let owed: Vec<String> = from.outbox(0).await?.into_iter().map(|(_, text)| text).collect();
    to.take_over_outbox(&owed).await?;
    to.close().await?;
    from.close().await?;
    Ok(migrated)
}

async fn read(
    from: &Sqlite,
    kind: Kind,
    listed: &Listed,
    guests: Vec<String>,
) -> Result<Moved, StorageError> {
    Ok(Moved {
        kind,
        listed: listed.clone(),
        created: from.created(kind, listed.id).await?,
        rows: from.read(kind, listed.id, 0).await?,
        guests,
    })
}

async fn compare(
    from: &Sqlite,
    to: &Postgres,
    kind: Kind,
    id: PublicId,
) -> Result<(), MigrateError> {
    let (here, there) = (from.read(kind, id, 0).await?, to.read(kind, id, 0).await?);
    let same = here.iter().zip(&there).take_while(|(here, there)| here == there).count();
    if same < here.len() {
        let number = same as Seq + 1;
        return Err(MigrateError::Differs { kind: kind.name(), id: id.to_string(), number });
    }
    Ok(())
}

/// The key of the cookies comes along: guests stay who they are.
async fn copy_settings(from: &Sqlite, to: &Postgres) -> Result<(), MigrateError> {
    for (name, value) in from.settings().await? {
        let kept = to.set_if_absent(&name, value.clone()).await?;
        if kept != value && name == crate::app::COOKIE_KEY {
            return Err(MigrateError::Differs { kind: "setting", id: name, number: 1 });
        }
    }
    Ok(())
}
