//! The index: which games reached a position.

use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

use redb::{ReadOnlyDatabase, ReadableDatabase, TableDefinition};
use rochade::{Position, StartId};

use crate::columns::Columns;
use crate::error::Error;
use crate::game::StoredMove;
use crate::postings;

/// The format of the index. A newer one is refused.
pub(crate) const FORMAT: u64 = 1;

/// So many half-moves of each game are known by their positions.
pub const DEPTH: usize = 60;

/// The lists of games, by section and position.
pub(crate) const POSITIONS: TableDefinition<'_, &[u8; 10], &[u8]> =
    TableDefinition::new("positions");
/// The number of each player, by the name in small letters.
pub(crate) const PLAYERS: TableDefinition<'_, &str, u32> = TableDefinition::new("players");
/// The first game of each section, and the one after its last.
pub(crate) const SECTIONS: TableDefinition<'_, u16, (u32, u32)> = TableDefinition::new("sections");
/// Numbers about the index itself.
pub(crate) const FACTS: TableDefinition<'_, &str, u64> = TableDefinition::new("facts");

/// The names of its files.
pub(crate) const GAMES_FILE: &str = "games.arrow";
pub(crate) const POSITIONS_FILE: &str = "positions.redb";

/// A part of the index: the games from one start position; those of double Chess960 by White's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Section(pub u16);

impl Section {
    pub(crate) const COUNT: u16 = 2 * StartId::COUNT;

    pub(crate) fn of([white, black]: [StartId; 2]) -> Self {
        Self(white.get() + if white == black { 0 } else { StartId::COUNT })
    }

    pub(crate) fn key(self, position: u64) -> [u8; 10] {
        let mut key = [0; 10];
        key[..2].copy_from_slice(&self.0.to_be_bytes());
        key[2..].copy_from_slice(&position.to_be_bytes());
        key
    }
}

/// What is known about an index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IndexFacts {
    /// How many games.
    pub games: u64,
    /// How many positions have a list.
    pub positions: u64,
    /// Whether every position has one, and not only those that are needed.
    pub full: bool,
}

/// An index that was built.
pub(crate) struct Index {
    path: PathBuf,
    database: ReadOnlyDatabase,
    pub(crate) games: Columns,
    pub(crate) facts: IndexFacts,
    sections: Vec<(u32, u32)>,
}

impl fmt::Debug for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Index")
            .field("path", &self.path)
            .field("facts", &self.facts)
            .finish_non_exhaustive()
    }
}

impl Index {
    pub(crate) fn open(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(POSITIONS_FILE);
        let damaged = |why: &dyn Display| Error::damaged(&path, why);
        if !path.is_file() {
            let error = std::io::Error::from(std::io::ErrorKind::NotFound);
            return Err(Error::Io { path, error });
        }
        let database = ReadOnlyDatabase::open(&path).map_err(|error| damaged(&error))?;
        let read = database.begin_read().map_err(|error| damaged(&error))?;
        let table = read.open_table(FACTS).map_err(|error| damaged(&error))?;
        let fact = |name: &str| -> Result<u64, Error> {
            let found = table.get(name).map_err(|error| damaged(&error))?;
            found.map(|value| value.value()).ok_or_else(|| damaged(&format!("{name} is missing")))
        };
        let format = fact("format")?;
        if format > FORMAT {
            return Err(Error::Newer { path, found: format, known: FORMAT });
        }
        if fact("check")? != check_value() {
            return Err(damaged(
                &"positions have other keys in this version: build it anew".to_owned(),
            ));
        }
        let facts = IndexFacts {
            games: fact("games")?,
            positions: fact("positions")?,
            full: fact("full")? != 0,
        };
        let ranges = read.open_table(SECTIONS).map_err(|error| damaged(&error))?;
        let mut sections = Vec::new();
        for number in 0..Section::COUNT {
            sections.push(
                ranges
                    .get(number)
                    .map_err(|error| damaged(&error))?
                    .map_or((0, 0), |range| range.value()),
            );
        }
        drop((table, ranges, read));
        let games = Columns::open(&folder.join(GAMES_FILE))?;
        if games.len() as u64 != facts.games {
            return Err(damaged(&format!(
                "it knows {} games, its columns {}",
                facts.games,
                games.len()
            )));
        }
        Ok(Self { path, database, games, facts, sections })
    }

    /// The numbers of the games of a section.
    pub(crate) fn range(&self, section: Section) -> std::ops::Range<u32> {
        let (first, end) = self.sections.get(usize::from(section.0)).copied().unwrap_or_default();
        first..end
    }

    /// The number of a player, by name.
    pub(crate) fn player(&self, name: &str) -> Result<Option<u32>, Error> {
        let read = self.database.begin_read().map_err(|error| Error::damaged(&self.path, error))?;
        let table = read.open_table(PLAYERS).map_err(|error| Error::damaged(&self.path, error))?;
        let found = table
            .get(name.to_lowercase().as_str())
            .map_err(|error| Error::damaged(&self.path, error))?;
        Ok(found.map(|id| id.value()))
    }

    /// The lists of positions, one question after the other.
    pub(crate) fn lists(&self) -> Result<Lists<'_>, Error> {
        let read = self.database.begin_read().map_err(|error| Error::damaged(&self.path, error))?;
        let table =
            read.open_table(POSITIONS).map_err(|error| Error::damaged(&self.path, error))?;
        Ok(Lists { index: self, table })
    }
}

/// The lists of an index, open for reading.
pub(crate) struct Lists<'a> {
    index: &'a Index,
    table: redb::ReadOnlyTable<&'static [u8; 10], &'static [u8]>,
}

impl Lists<'_> {
    /// Calls for every game that reached a position; says whether the position has a list.
    pub(crate) fn read(
        &self,
        section: Section,
        position: u64,
        mut each: impl FnMut(StoredMove, u32),
    ) -> Result<bool, Error> {
        let damaged = |why: &dyn Display| Error::damaged(&self.index.path, why);
        let Some(list) = self.table.get(&section.key(position)).map_err(|error| damaged(&error))?
        else {
            return Ok(false);
        };
        let first = self.index.range(section).start;
        postings::read(list.value(), |played, game| each(played, first + game))
            .ok_or_else(|| damaged(&"a list makes no sense"))?;
        Ok(true)
    }
}

/// Changes if positions ever get other keys.
pub(crate) fn check_value() -> u64 {
    Position::classical().repetition_key()
}
