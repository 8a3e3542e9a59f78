//! Games that wait in temporary files until it is their turn, so that memory stays
//! the same however many there are.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use super::games::RawGame;

/// Games that come out in the order of their keys. Those with equal keys come out
/// as they came in.
///
/// Places and keys are sorted in memory up to a limit, then written to a file as a
/// *run*; in the end, all runs are merged.
pub struct Spool {
    games: Games,
    pending: Vec<Waiting>,
    /// About how many bytes are pending.
    size: usize,
    runs: Runs,
}

/// So many bytes of keys and places are sorted in memory.
const MEMORY: usize = 4 * 1024 * 1024;

impl Spool {
    /// An empty one. Its files have no names and go away with the program.
    pub fn new() -> io::Result<Self> {
        let games = Games { file: BufWriter::with_capacity(BLOCK, tempfile::tempfile()?), end: 0 };
        Ok(Self { games, pending: Vec::new(), size: 0, runs: Runs::default() })
    }

    /// Adds a game.
    pub fn push(&mut self, key: Vec<u8>, game: &RawGame) -> io::Result<()> {
        // What the list and the allocator take.
        self.size += size_of::<Waiting>() + key.len() + 16;
        self.pending.push(self.games.add(key, game)?);
        if self.size > MEMORY { self.write_run() } else { Ok(()) }
    }

    fn write_run(&mut self) -> io::Result<()> {
        self.size = 0;
        self.pending.sort_unstable();
        let run = write_run(self.pending.drain(..).map(Ok))?;
        self.runs.add(run, 0)
    }

    /// Hands over all games with their keys, in order.
    pub fn each(
        mut self,
        mut take: impl FnMut(&[u8], &RawGame) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.write_run()?;
        self.pending = Vec::new();
        let mut games = self.games.into_reader()?;
        for waiting in Merged::new(self.runs.levels.into_iter().flatten())? {
            let waiting = waiting?;
            take(&waiting.key, &games.read(&waiting)?)?;
        }
        Ok(())
    }
}

/// Where a game waits, and its key. The place breaks ties, since games are put one
/// after another.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    key: Vec<u8>,
    at: u64,
    length: u32,
    closed: bool,
}

impl Waiting {
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&(self.key.len() as u32).to_le_bytes())?;
        out.write_all(&self.key)?;
        out.write_all(&self.at.to_le_bytes())?;
        out.write_all(&self.length.to_le_bytes())?;
        out.write_all(&[self.closed.into()])
    }

    /// The next one; none at the end of the run.
    fn read(run: &mut impl Read) -> io::Result<Option<Self>> {
        let length: [u8; 4] = match bytes(run) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
            length => length?,
        };
        let mut key = vec![0; u32::from_le_bytes(length) as usize];
        run.read_exact(&mut key)?;
        let (at, length) = (u64::from_le_bytes(bytes(run)?), u32::from_le_bytes(bytes(run)?));
        Ok(Some(Self { key, at, length, closed: bytes(run)? == [1] }))
    }
}

fn bytes<const N: usize>(source: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    source.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// The games themselves, one after another.
struct Games {
    file: BufWriter<File>,
    end: u64,
}

/// So much is written at a time.
const BLOCK: usize = 256 * 1024;

impl Games {
    fn add(&mut self, key: Vec<u8>, game: &RawGame) -> io::Result<Waiting> {
        let bytes = game.bytes();
        let at = self.end;
        self.file.write_all(bytes)?;
        self.end += bytes.len() as u64;
        // No game is longer than the limit of the reader.
        Ok(Waiting { key, at, length: bytes.len() as u32, closed: game.is_closed() })
    }

    fn into_reader(self) -> io::Result<GamesReader> {
        Ok(GamesReader(self.file.into_inner().map_err(io::IntoInnerError::into_error)?))
    }
}

struct GamesReader(File);

impl GamesReader {
    fn read(&mut self, waiting: &Waiting) -> io::Result<RawGame> {
        let mut bytes = vec![0; waiting.length as usize];
        self.0.seek(SeekFrom::Start(waiting.at))?;
        self.0.read_exact(&mut bytes)?;
        Ok(RawGame::new(bytes, waiting.closed))
    }
}

/// Runs by how often they were merged.
#[derive(Default)]
struct Runs {
    levels: Vec<Vec<File>>,
}

/// So many runs are merged at a time: each takes a buffer and an open file.
const FAN_IN: usize = 32;

impl Runs {
    /// Adds a run. When there are many of its level, they become one of the next.
    fn add(&mut self, run: File, level: usize) -> io::Result<()> {
        if self.levels.len() == level {
            self.levels.push(Vec::new());
        }
        self.levels[level].push(run);
        if self.levels[level].len() < FAN_IN {
            return Ok(());
        }
        let merged = write_run(Merged::new(self.levels[level].drain(..))?)?;
        self.add(merged, level + 1)
    }
}

/// Writes a run, and goes back to its beginning.
fn write_run(sorted: impl Iterator<Item = io::Result<Waiting>>) -> io::Result<File> {
    let mut out = BufWriter::new(tempfile::tempfile()?);
    for waiting in sorted {
        waiting?.write(&mut out)?;
    }
    let mut run = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    run.seek(SeekFrom::Start(0))?;
    Ok(run)
}

/// Several runs as one.
struct Merged {
    runs: Vec<BufReader<File>>,
    /// The first of each run that was not yet handed out.
    first: BinaryHeap<Reverse<(Waiting, usize)>>,
}

impl Merged {
    fn new(runs: impl Iterator<Item = File>) -> io::Result<Self> {
        let mut runs: Vec<_> = runs.map(BufReader::new).collect();
        let mut first = BinaryHeap::new();
        for (index, run) in runs.iter_mut().enumerate() {
            first.extend(Waiting::read(run)?.map(|waiting| Reverse((waiting, index))));
        }
        Ok(Self { runs, first })
    }
}

impl Iterator for Merged {
    type Item = io::Result<Waiting>;

    fn next(&mut self) -> Option<Self::Item> {
        let Reverse((waiting, index)) = self.first.pop()?;
        match Waiting::read(&mut self.runs[index]) {
            Ok(next) => self.first.extend(next.map(|next| Reverse((next, index)))),
            Err(error) => return Some(Err(error)),
        }
        Some(Ok(waiting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_runs_come_out_in_order_and_ties_as_they_came_in() {
        let mut spool = Spool::new().expect("a temporary file");
        let mut expected = Vec::new();
        // More runs than are merged at a time.
        for number in 0..5_000u32 {
            let key = (number.wrapping_mul(2_654_435_761) >> 20).to_be_bytes().to_vec();
            let game = RawGame::new(format!("{number}").into_bytes(), number.is_multiple_of(2));
            spool.push(key.clone(), &game).expect("room");
            expected.push((key, number));
            if (number + 1).is_multiple_of(100) {
                spool.write_run().expect("room");
            }
        }
        assert!(spool.runs.levels.len() == 2 && !spool.runs.levels[0].is_empty());
        expected.sort();
        let mut found = Vec::new();
        spool
            .each(|key, game| {
                let number: u32 = std::str::from_utf8(game.bytes())?.parse()?;
                assert_eq!(game.is_closed(), number.is_multiple_of(2));
                found.push((key.to_vec(), number));
                Ok(())
            })
            .expect("what was written");
        assert!(found == expected);
    }
}
