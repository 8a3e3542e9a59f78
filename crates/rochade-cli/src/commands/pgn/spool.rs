//! Games that wait in a temporary file until it is their turn.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};

use super::games::RawGame;

/// Where a game waits.
#[derive(Clone, Copy)]
pub struct Waiting {
    at: u64,
    length: usize,
    closed: bool,
}

/// A temporary file with games, in groups. Only their places are in memory.
pub struct Spool {
    file: BufReader<File>,
    unwritten: Vec<u8>,
    end: u64,
    groups: BTreeMap<String, Vec<Waiting>>,
}

/// So much is written at a time.
const BLOCK: usize = 256 * 1024;

impl Spool {
    /// An empty one. The file has no name and goes away with the program.
    pub fn new() -> io::Result<Self> {
        let file = BufReader::new(tempfile::tempfile()?);
        Ok(Self { file, unwritten: Vec::new(), end: 0, groups: BTreeMap::new() })
    }

    /// Adds a game to a group.
    pub fn push(&mut self, group: &str, game: &RawGame) -> io::Result<()> {
        let waiting = self.add(game)?;
        match self.groups.get_mut(group) {
            Some(games) => games.push(waiting),
            None => {
                self.groups.insert(group.into(), vec![waiting]);
            }
        }
        Ok(())
    }

    /// Adds a game, and tells where it waits.
    pub fn add(&mut self, game: &RawGame) -> io::Result<Waiting> {
        let bytes = game.bytes();
        let waiting = Waiting { at: self.end, length: bytes.len(), closed: game.is_closed() };
        self.unwritten.extend_from_slice(bytes);
        self.end += bytes.len() as u64;
        if self.unwritten.len() > BLOCK {
            self.write()?;
        }
        Ok(waiting)
    }

    fn write(&mut self) -> io::Result<()> {
        self.file.get_mut().write_all(&self.unwritten)?;
        self.unwritten.clear();
        Ok(())
    }

    /// The groups with their games.
    pub fn take_groups(&mut self) -> BTreeMap<String, Vec<Waiting>> {
        std::mem::take(&mut self.groups)
    }

    /// Reads a game back.
    pub fn read(&mut self, waiting: Waiting) -> io::Result<RawGame> {
        if !self.unwritten.is_empty() {
            self.write()?;
        }
        let mut bytes = vec![0; waiting.length];
        self.file.seek(SeekFrom::Start(waiting.at))?;
        self.file.read_exact(&mut bytes)?;
        Ok(RawGame::new(bytes, waiting.closed))
    }
}
