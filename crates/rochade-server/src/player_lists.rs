//! The rating lists of federations: imported once, and searched while somebody types,
//! without a network.
//!
//! They are in a file of their own beside the journals: they belong to no event, and
//! can be imported again at any time.

mod read;

use std::fmt;
use std::io::{self, BufRead};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rochade_tournament::{Sex, Title};
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, Row, params};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::event::entrant::PlayerCard;
use crate::game::{TimeClass, TimeControl};

/// The name of the file in the data folder.
const FILE: &str = "player-lists.sqlite3";

/// How many players one search finds.
const FOUND: u32 = 8;

/// How many characters are searched for at least: fewer are in too many names.
const SHORTEST: usize = 3;

/// How many lines that were not understood are told; all are counted.
const TOLD_LINES: usize = 20;

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS player (
        id INTEGER PRIMARY KEY, list TEXT NOT NULL, number TEXT NOT NULL, name TEXT NOT NULL,
        sex TEXT, title TEXT, federation TEXT NOT NULL, club TEXT NOT NULL, fide_id TEXT NOT NULL,
        birth_year INTEGER, standard INTEGER, rapid INTEGER, blitz INTEGER, UNIQUE (list, number)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS club (zps TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS player_fide ON player (fide_id) WHERE fide_id <> '';
    CREATE VIRTUAL TABLE IF NOT EXISTS player_name USING fts5(
        name, content = 'player', content_rowid = 'id',
        tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4', detail = 'none', columnsize = 0
    );";

/// A federation's list.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    ToSchema,
    VariantArray,
    IntoStaticStr,
    EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ListName {
    /// The German Chess Federation's list (DWZ).
    Dwz,
    /// The Dutch federation's list.
    Knsb,
    /// The Russian federation's list.
    Fshr,
    /// The English federation's list.
    Ecf,
    /// FIDE's list.
    Fide,
}

impl ListName {
    /// As its readers write it.
    pub const fn told(self) -> &'static str {
        match self {
            Self::Dwz => "DWZ",
            Self::Knsb => "KNSB",
            Self::Fshr => "ФШР",
            Self::Ecf => "ECF",
            Self::Fide => "FIDE",
        }
    }
}

/// For which games a rating is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RatingFor {
    /// Long games; a list with one rating for all games has it here.
    Standard,
    /// Rapid games.
    Rapid,
    /// Blitz games.
    Blitz,
}

impl RatingFor {
    /// Which rating counts in an event with this time control.
    pub fn of(time: TimeControl) -> Self {
        match TimeClass::of(time) {
            Some(TimeClass::Bullet | TimeClass::Blitz) => Self::Blitz,
            Some(TimeClass::Rapid) => Self::Rapid,
            Some(TimeClass::Classical) | None => Self::Standard,
        }
    }
}

/// A player of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Listed {
    number: String,
    card: PlayerCard,
    standard: Option<u16>,
    rapid: Option<u16>,
    blitz: Option<u16>,
    /// A member who plays for another club: his row there counts.
    passive: bool,
}

/// Somebody who was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// In which list.
    pub list: ListName,
    /// The player, with the rating that counts.
    pub card: PlayerCard,
    /// Which of the ratings it is; the standard one where there is none for such games.
    pub rating_for: Option<RatingFor>,
}

/// What an import did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The list that the file has; none if it names clubs.
    pub list: Option<ListName>,
    /// Players or clubs that were read.
    pub count: usize,
    /// Lines that were not understood.
    pub bad: usize,
    /// The first of them, with their numbers; in FIDE's XML form those of its players.
    pub lines: Vec<(u64, String)>,
}

/// Why a file cannot be imported.
#[derive(Debug)]
pub enum ListError {
    /// It is none of the lists that we know.
    Unknown,
    /// It cannot be read.
    Io(io::Error),
    /// The lists cannot be used.
    Database(String),
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("no list that is known"),
            Self::Io(error) => error.fmt(f),
            Self::Database(error) => f.write_str(error),
        }
    }
}

impl std::error::Error for ListError {}

impl From<rusqlite::Error> for ListError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<io::Error> for ListError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The lists of a data folder.
#[derive(Debug)]
pub struct PlayerLists {
    /// None on a server without a folder.
    file: Option<PathBuf>,
    /// Opened when somebody asks.
    open: Mutex<Option<Connection>>,
}

impl PlayerLists {
    /// Those of a folder; none if a server has no folder.
    pub fn new(folder: Option<&Path>) -> Self {
        Self { file: folder.map(|folder| folder.join(FILE)), open: Mutex::default() }
    }

    /// Imports a file: FIDE's text or XML form, or a table of one of the federations. Who is in the
    /// list already is brought up to date. The name of the file tells for which games its
    /// ratings are, where a federation has a file for each.
    ///
    /// # Errors
    ///
    /// When it is no list that is known, or cannot be read or kept.
    pub fn import(&self, name: &str, file: impl BufRead) -> Result<Imported, ListError> {
        let Some(path) = &self.file else { return Err(ListError::Database("no folder".into())) };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut connection = Connection::open(path)?;
        prepare(&connection)?;
        let change = connection.transaction()?;
        let imported = {
            let mut keep = Keep::new(&change)?;
            read::read(name, file, &mut keep)?
        };
        // The file of clubs may come before or after that of their members.
        change.execute(
            "UPDATE player SET club = (SELECT name FROM club WHERE zps = player.club)
             WHERE list = 'dwz' AND club IN (SELECT zps FROM club)",
            [],
        )?;
        change.execute("INSERT INTO player_name (player_name) VALUES ('rebuild')", [])?;
        change.commit()?;
        Ok(imported)
    }

    /// How many players each list has; lists that were not imported are left out.
    ///
    /// # Errors
    ///
    /// When the lists cannot be read.
    pub fn lists(&self) -> Result<Vec<(ListName, u64)>, ListError> {
        let counted = self.ask(|connection| {
            let mut counted = Vec::new();
            for &list in ListName::VARIANTS {
                let name: &str = list.into();
                let count = "SELECT count(*) FROM player WHERE list = ?1";
                let count: i64 = connection.query_row(count, [name], |row| row.get(0))?;
                counted.push((list, count.cast_unsigned()));
            }
            Ok(counted)
        })?;
        Ok(counted.unwrap_or_default().into_iter().filter(|&(_, count)| count > 0).collect())
    }

    /// The players whose name has words that begin so, or with this FIDE number: those of
    /// national lists first, then by rating.
    ///
    /// # Errors
    ///
    /// When the lists cannot be read.
    pub fn search(&self, text: &str, rating: RatingFor) -> Result<Vec<Found>, ListError> {
        let Some((condition, wanted)) = question(text) else { return Ok(Vec::new()) };
        let column: &str = rating.into();
        let sql = format!(
            "SELECT list, name, sex, title, federation, club, fide_id, birth_year, {column}, standard
             FROM player WHERE {condition}
             ORDER BY list = 'fide', coalesce({column}, standard, 0) DESC, name LIMIT {FOUND}"
        );
        let found = self.ask(|connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            let rows = statement.query_map([&wanted], |row| found(row, rating))?;
            rows.collect::<rusqlite::Result<Vec<_>>>()
        })?;
        Ok(found.unwrap_or_default())
    }

    /// Asks the file; none if nothing was ever imported.
    fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<Option<T>, ListError> {
        let Some(file) = self.file.as_ref().filter(|file| file.exists()) else { return Ok(None) };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let connection = match open.take() {
            Some(connection) => connection,
            None => {
                let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
                let connection = Connection::open_with_flags(file, flags)?;
                prepare(&connection)?;
                connection
            }
        };
        let answer = question(&connection)?;
        *open = Some(connection);
        Ok(Some(answer))
    }
}

/// Many may read while one imports.
fn prepare(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.execute_batch(TABLES)
}

/// What is asked of the table for what somebody typed; none if that is too short.
fn question(text: &str) -> Option<(&'static str, Value)> {
    let words: Vec<String> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.iter().map(|word| word.chars().count()).sum::<usize>() < SHORTEST {
        return None;
    }
    if let [number] = &words[..]
        && number.chars().all(|digit| digit.is_ascii_digit())
    {
        return Some(("fide_id = ?1", Value::Text(number.clone())));
    }
    let terms = words.iter().map(|word| {
        let spellings = spellings(word).into_iter().map(|word| format!("\"{word}\"*"));
        format!("({})", spellings.collect::<Vec<_>>().join(" OR "))
    });
    let terms = terms.collect::<Vec<_>>().join(" AND ");
    let condition = "id IN (SELECT rowid FROM player_name WHERE player_name MATCH ?1)";
    Some((condition, Value::Text(terms)))
}

/// A word as lists may write it: FIDE has Mueller for Müller. Other accents are left out
/// on both sides by the index.
fn spellings(word: &str) -> Vec<String> {
    let replaced = |pairs: &[(&str, &str)]| {
        pairs.iter().fold(word.to_owned(), |word, (from, to)| word.replace(from, to))
    };
    let long = replaced(&[("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("ø", "oe")]);
    let short = replaced(&[("ae", "ä"), ("oe", "ö"), ("ue", "ü"), ("ss", "ß")]);
    let mut spellings = vec![word.to_owned(), long, short];
    spellings.dedup();
    spellings
}

fn found(row: &Row<'_>, rating: RatingFor) -> rusqlite::Result<Found> {
    let text = |column: usize| row.get::<_, Option<String>>(column);
    let (own, standard): (Option<u16>, Option<u16>) = (row.get(8)?, row.get(9)?);
    let rating_for = own.map(|_| rating).or(standard.map(|_| RatingFor::Standard));
    let card = PlayerCard {
        name: row.get(1)?,
        rating: own.or(standard),
        title: text(3)?.and_then(|title| title.parse().ok()),
        sex: text(2)?.map(|sex| if sex == "w" { Sex::Female } else { Sex::Male }),
        federation: row.get(4)?,
        club: row.get(5)?,
        fide_id: row.get(6)?,
        birth_year: row.get(7)?,
    };
    let list = text(0)?.and_then(|list| list.parse().ok()).unwrap_or(ListName::Fide);
    Ok(Found { list, card, rating_for })
}

/// Keeps what is read.
struct Keep<'a> {
    player: rusqlite::Statement<'a>,
    club: rusqlite::Statement<'a>,
}

impl<'a> Keep<'a> {
    fn new(change: &'a rusqlite::Transaction<'_>) -> rusqlite::Result<Self> {
        // A rating that this file does not have stays: some federations have a file for each
        // kind of game. A passive member's row does not replace that of his other club.
        let player = change.prepare(
            "INSERT INTO player (list, number, name, sex, title, federation, club, fide_id,
                                 birth_year, standard, rapid, blitz)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
             ON CONFLICT (list, number) DO UPDATE SET
                 name = excluded.name, sex = excluded.sex, title = excluded.title,
                 federation = excluded.federation, club = excluded.club,
                 fide_id = excluded.fide_id, birth_year = excluded.birth_year,
                 standard = coalesce(excluded.standard, standard),
                 rapid = coalesce(excluded.rapid, rapid), blitz = coalesce(excluded.blitz, blitz)
             WHERE NOT ?13",
        )?;
        let club = change.prepare(
            "INSERT INTO club (zps, name) VALUES (?1, ?2)
             ON CONFLICT (zps) DO UPDATE SET name = excluded.name",
        )?;
        Ok(Self { player, club })
    }

    fn player(&mut self, list: ListName, listed: &Listed) -> rusqlite::Result<()> {
        let Listed { number, card, standard, rapid, blitz, passive } = listed;
        let list: &str = list.into();
        let sex = card.sex.map(|sex| match sex {
            Sex::Female => "w",
            Sex::Male => "m",
        });
        self.player.execute(params![
            list,
            number,
            card.name,
            sex,
            card.title.map(Title::letters),
            card.federation,
            card.club,
            card.fide_id,
            card.birth_year,
            standard,
            rapid,
            blitz,
            passive
        ])?;
        Ok(())
    }

    fn club(&mut self, zps: &str, name: &str) -> rusqlite::Result<()> {
        self.club.execute([zps, name])?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
