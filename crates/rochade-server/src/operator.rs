//! What the command line needs of a server's data: the operator's secret, and the ratings
//! computed anew.

use std::path::Path;

use axum_extra::extract::cookie::Key;
use data_encoding::BASE64;
use rusqlite::{Connection, OpenFlags, OptionalExtension as _};

use crate::app::COOKIE_KEY;
use crate::edge::Seal;
use crate::game::OnlineGame;
use crate::journal::{Aggregate as _, Line, folded};
use crate::ratings::{Fact, Rate, Ratings};
use crate::storage::sqlite::Sqlite;
use crate::storage::{Kind, Storage, StorageError, Which};

/// The operator's secret, for `Authorization: Bearer …`: whoever can read the data has it.
/// A server may have the folder in use.
///
/// # Errors
///
/// If there is no data of a server.
pub fn secret_in_folder(folder: &Path) -> Result<String, StorageError> {
    let file = folder.join("rochade.sqlite");
    let failed =
        |error: rusqlite::Error| StorageError::Backend(format!("{}: {error}", file.display()));
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(&file, flags).map_err(failed)?;
    let sql = "SELECT value FROM settings WHERE name = ?";
    let kept = connection.query_row(sql, [COOKIE_KEY], |row| row.get::<_, String>(0));
    secret(kept.optional().map_err(failed)?)
}

/// The same from a storage.
///
/// # Errors
///
/// If there is no data of a server.
pub async fn secret_in_storage(storage: &dyn Storage) -> Result<String, StorageError> {
    secret(storage.value(COOKIE_KEY).await?)
}

fn secret(kept: Option<String>) -> Result<String, StorageError> {
    let bytes = kept.and_then(|text| BASE64.decode(text.as_bytes()).ok());
    let key = bytes.and_then(|bytes| Key::try_from(bytes.as_slice()).ok());
    let key = key.ok_or_else(|| StorageError::Backend("no server was here yet".to_owned()))?;
    Ok(Seal::of(key.master()).operator().reveal())
}

/// A list of ratings, computed anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recomputed {
    /// Its name.
    pub list: String,
    /// How many games it has.
    pub games: usize,
    /// How many players.
    pub players: usize,
    /// The games whose stored numbers are others, or whose journal tells another result.
    pub different: Vec<String>,
}

/// The same for a folder, which a server may have in use: a copy is read.
///
/// # Errors
///
/// If it cannot be read.
pub async fn recompute_folder(folder: &Path) -> Result<Vec<Recomputed>, StorageError> {
    let copy = tempfile::tempdir().map_err(|error| StorageError::Backend(error.to_string()))?;
    let file = copy.path().join("rochade.sqlite");
    crate::audit::check_and_copy(&folder.join("rochade.sqlite"), &file)?;
    let storage = Sqlite::open(copy.path()).await?;
    let recomputed = recompute(&storage).await;
    storage.close().await?;
    recomputed
}

/// Computes all ratings anew from the journals of the games, in the order in which they
/// counted, and compares every number with what is stored.
///
/// # Errors
///
/// If the storage cannot be read.
pub async fn recompute(storage: &dyn Storage) -> Result<Vec<Recomputed>, StorageError> {
    let mut all = Vec::new();
    for listed in storage.journals(Kind::Ratings, Which::All, 0, 100).await? {
        let rows = storage.read(Kind::Ratings, listed.id, 0).await?;
        let damaged = |error: crate::journal::Unreadable| StorageError::Backend(error.to_string());
        let lines = Ratings::read(&rows).map_err(damaged)?;
        let mut facts = lines.into_iter().filter_map(|line| match line {
            Line::Known(fact) => Some(fact),
            Line::Newer(_) => None,
        });
        let Some(mut ratings) = facts.next().and_then(|first| Ratings::open(&first)) else {
            continue;
        };
        let (mut games, mut different) = (0, Vec::new());
        for fact in facts {
            let Fact::Rated { game, at, .. } = &fact else { continue };
            games += 1;
            let rows = storage.read(Kind::Game, *game, 0).await?;
            let told = folded::<OnlineGame>(&rows).ok().and_then(|(state, _)| state.rated_result());
            let again = told.map(|(white, black, score)| {
                ratings.rated(Rate { game: *game, white, black, score }, *at)
            });
            if again.as_ref() != Some(&fact) {
                different.push(game.to_string());
            }
            // What follows is computed from what should have been.
            ratings.fold(again.as_ref().unwrap_or(&fact));
        }
        let list = listed.summary.unwrap_or_default();
        all.push(Recomputed { list, games, players: ratings.table().len(), different });
    }
    Ok(all)
}
