//! What was played in a match, kept line by line, so that a match that was stopped goes on.

use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::{Deserialize, Serialize};

/// The first line: what the match is. Another match does not go on here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub engines: Vec<String>,
    pub openings: String,
    pub seed: u64,
    pub thinking: String,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Which opening between which two engines.
    pub pair: usize,
    /// Whether it is the second game of the pair.
    pub second: bool,
    pub white: String,
    pub black: String,
    /// Of the pair's first engine: 2 for a win, 1 for a draw.
    pub halves: u8,
    pub start: String,
    pub moves: String,
    pub by: String,
}

/// A file of lines, or none.
pub struct Record(Option<File>);

impl Record {
    /// Opens the record and gives what was played before. A line that was cut off is removed.
    pub fn open(path: Option<&Path>, settings: &Settings) -> Result<(Self, Vec<Line>), Refused> {
        let Some(path) = path else { return Ok((Self(None), Vec::new())) };
        let open = || -> Result<(File, String)> {
            let mut options = OpenOptions::new();
            let options = options.read(true).write(true).create(true).truncate(false);
            let mut file = options.open(path)?;
            let mut text = String::new();
            file.read_to_string(&mut text)?;
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            text.truncate(whole);
            file.set_len(whole as u64)?;
            file.seek(SeekFrom::End(0))?;
            Ok((file, text))
        };
        let (file, text) =
            open().with_context(|| path.display().to_string()).map_err(Refused::Unusable)?;
        let mut record = Self(Some(file));
        let mut lines = text.lines();
        match lines.next() {
            None => record.write(settings).map_err(Refused::Unusable)?,
            Some(first) => {
                let kept: Settings = serde_json::from_str(first).map_err(|_| Refused::Other)?;
                if kept != *settings {
                    return Err(Refused::Other);
                }
            }
        }
        let played: Result<Vec<Line>, _> = lines.map(serde_json::from_str).collect();
        Ok((record, played.map_err(|_| Refused::Other)?))
    }

    /// Keeps a line; it is on disk when this returns.
    pub fn write(&mut self, line: &impl Serialize) -> Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        let mut text = serde_json::to_string(line)?;
        text.push('\n');
        file.write_all(text.as_bytes())?;
        Ok(file.sync_data()?)
    }
}

/// Why a record will not do.
#[derive(Debug)]
pub enum Refused {
    /// It is another match's.
    Other,
    Unusable(anyhow::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_goes_on_where_it_was_cut_off_and_another_one_does_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        let settings = |seed| Settings {
            engines: vec!["A".to_owned(), "B".to_owned()],
            openings: "random".to_owned(),
            seed,
            thinking: "nodes 10".to_owned(),
        };
        let line = Line {
            pair: 0,
            second: false,
            white: "A".to_owned(),
            black: "B".to_owned(),
            halves: 2,
            start: "518".to_owned(),
            moves: "e2e4".to_owned(),
            by: "time".to_owned(),
        };
        let (mut record, played) = Record::open(Some(&path), &settings(1)).ok().unwrap();
        assert!(played.is_empty());
        record.write(&line).unwrap();
        drop(record);
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(b"{\"pair\":1,\"sec").unwrap();
        drop(file);
        let (mut record, played) = Record::open(Some(&path), &settings(1)).ok().unwrap();
        assert_eq!(played.as_slice(), std::slice::from_ref(&line));
        record.write(&line).unwrap();
        assert_eq!(Record::open(Some(&path), &settings(1)).ok().unwrap().1.len(), 2);
        assert!(matches!(Record::open(Some(&path), &settings(2)), Err(Refused::Other)));
    }
}
