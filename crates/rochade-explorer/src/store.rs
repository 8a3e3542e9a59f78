//! The folder of an explorer: games that were added, and the index that was built from them.
//!
//! Every file appears whole under its name and is never written to again. `current` names the folder of the index; a build
//! makes a new folder, then renames a new `current` over the old one, and only then removes what is no longer needed.

use std::collections::HashSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::build::{self, BuildProgress, Keep};
use crate::columns::{Columns, Writer};
use crate::error::Error;
use crate::game::Game;
use crate::index::{GAMES_FILE, IndexFacts};

const CURRENT: &str = "current";
const LOCK: &str = "lock";

/// So many games are kept in memory, and then written together. Whoever is interrupted has lost no more than that.
const AT_ONCE: usize = 50_000;

/// The index that is in use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Current {
    /// Its folder, if there is one.
    pub(crate) index: Option<PathBuf>,
    /// The files up to this number are in it, whether they could be removed or not.
    merged: u64,
}

impl Current {
    /// `current` holds the name of the folder and the number of the last file in it.
    pub(crate) fn read(folder: &Path) -> Result<Self, Error> {
        let path = folder.join(CURRENT);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(Error::Io { path, error }),
        };
        let mut words = text.split_whitespace();
        match (words.next(), words.next().and_then(|number| number.parse().ok())) {
            (Some(name), Some(merged)) => Ok(Self { index: Some(folder.join(name)), merged }),
            (Some(_) | None, _) => Err(Error::damaged(&path, "it does not name an index")),
        }
    }

    /// The files with games that are not in the index, oldest first.
    pub(crate) fn added(&self, folder: &Path) -> Result<Vec<PathBuf>, Error> {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(Error::Io { path: folder.into(), error }),
        };
        let mut files: Vec<PathBuf> = entries
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "arrow"))
            .filter(|path| number_of(path, "added-").is_some_and(|number| number > self.merged))
            .collect();
        files.sort();
        Ok(files)
    }

    /// All files with games: that of the index, and those that were added since.
    fn files(&self, folder: &Path) -> Result<Vec<PathBuf>, Error> {
        let mut files: Vec<PathBuf> =
            self.index.iter().map(|index| index.join(GAMES_FILE)).collect();
        files.extend(self.added(folder)?);
        Ok(files)
    }
}

/// The number in the name of a file or folder.
fn number_of(path: &Path, begin: &str) -> Option<u64> {
    path.file_stem()?.to_str()?.strip_prefix(begin)?.parse().ok()
}

/// What was added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Games that are new.
    pub new: u64,
    /// Games that were there before.
    pub known: u64,
}

/// A folder that is being changed. Only one program can change it at a time; everybody can read it meanwhile.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    known: HashSet<u64>,
    waiting: Vec<Game>,
    added: Added,
    next: u64,
    _lock: File,
}

impl Store {
    /// Opens a folder, which is made if it is not there.
    ///
    /// # Errors
    ///
    /// When another program is changing it, and when a file in it cannot be read.
    pub fn open(folder: &Path) -> Result<Self, Error> {
        fs::create_dir_all(folder).map_err(Error::io(folder))?;
        let path = folder.join(LOCK);
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(Error::io(&path))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => Error::Busy { path: folder.into() },
            TryLockError::Error(error) => Error::Io { path, error },
        })?;
        let mut store = Self {
            folder: folder.into(),
            known: HashSet::new(),
            waiting: Vec::new(),
            added: Added::default(),
            next: 1,
            _lock: lock,
        };
        let current = Current::read(folder)?;
        let last = current.added(folder)?.iter().filter_map(|path| number_of(path, "added-")).max();
        store.next = 1 + last.unwrap_or(current.merged);
        for file in current.files(folder)? {
            store.known.extend(Columns::open(&file)?.rows().map(crate::columns::Row::fingerprint));
        }
        Ok(store)
    }

    /// Adds a game, unless it is there already; says whether it is new.
    ///
    /// # Errors
    ///
    /// When a file cannot be written.
    pub fn add(&mut self, game: Game) -> Result<bool, Error> {
        if !self.known.insert(game.fingerprint()) {
            self.added.known += 1;
            return Ok(false);
        }
        self.added.new += 1;
        self.waiting.push(game);
        if self.waiting.len() >= AT_ONCE {
            self.write()?;
        }
        Ok(true)
    }

    /// Writes the games that are waiting.
    fn write(&mut self) -> Result<(), Error> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let path = self.folder.join(format!("added-{:08}.arrow", self.next));
        let part = path.with_extension("part");
        let games = std::mem::take(&mut self.waiting);
        let written = (|| {
            let mut writer = Writer::create(&part)?;
            games.into_iter().try_for_each(|game| writer.push(game, [0; 2]))?;
            writer.finish()?;
            fs::rename(&part, &path).map_err(Error::io(&path))
        })();
        if written.is_err() {
            let _ = fs::remove_file(&part);
        }
        self.next += 1;
        written
    }

    /// Writes what is left; says how many games were new.
    ///
    /// # Errors
    ///
    /// When a file cannot be written.
    pub fn finish(mut self) -> Result<Added, Error> {
        self.write()?;
        Ok(self.added)
    }

    /// Builds the index anew from all games. The old one stays in use until the new one is whole, and for good if anything
    /// goes wrong. `proceed` is told how far the work has come; with `false` it stops and leaves everything as it was.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or written, or the work was stopped.
    pub fn build(
        self,
        keep: Keep,
        proceed: impl FnMut(BuildProgress) -> bool,
    ) -> Result<IndexFacts, Error> {
        self.rebuild(keep, &|_| {}, proceed)
    }

    /// Builds the index anew, and leaves out the name of this player in the games of one collection. The games stay.
    ///
    /// # Errors
    ///
    /// When a file cannot be read or written.
    pub fn forget(self, name: &str, source: &str, keep: Keep) -> Result<IndexFacts, Error> {
        let name = name.to_lowercase();
        let change = |game: &mut Game| {
            for player in game.players.iter_mut().filter(|_| game.source == source) {
                if player.to_lowercase() == name {
                    player.clear();
                }
            }
        };
        self.rebuild(keep, &change, |_| true)
    }

    fn rebuild(
        mut self,
        keep: Keep,
        change: &dyn Fn(&mut Game),
        mut proceed: impl FnMut(BuildProgress) -> bool,
    ) -> Result<IndexFacts, Error> {
        self.write()?;
        self.known = HashSet::new();
        let old = Current::read(&self.folder)?;
        let last = old.index.as_deref().and_then(|path| number_of(path, "index-")).unwrap_or(0);
        let new = self.folder.join(format!("index-{:08}", last + 1));
        // What a build that was killed has left.
        let _ = fs::remove_dir_all(&new);
        fs::create_dir(&new).map_err(Error::io(&new))?;
        let built = (|| {
            let files = old.files(&self.folder)?;
            let files: Vec<Columns> =
                files.iter().map(|file| Columns::open(file)).collect::<Result<_, _>>()?;
            let facts = build::build(&new, &files, keep, change, &mut proceed)?;
            self.use_index(&new)?;
            Ok(facts)
        })();
        let not_needed = if built.is_err() { Some(new) } else { old.index.clone() };
        if built.is_ok() {
            old.added(&self.folder)?.iter().for_each(|file| drop(fs::remove_file(file)));
        }
        if let Some(folder) = not_needed {
            let _ = fs::remove_dir_all(folder);
        }
        built
    }

    fn use_index(&self, new: &Path) -> Result<(), Error> {
        let path = self.folder.join(CURRENT);
        let name =
            new.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let written = tempfile::NamedTempFile::new_in(&self.folder).and_then(|mut file| {
            writeln!(file, "{name} {}", self.next - 1)?;
            file.as_file().sync_all()?;
            file.persist(&path).map_err(|error| error.error)?;
            File::open(&self.folder)?.sync_all()
        });
        written.map_err(|error| Error::Io { path, error })
    }
}
