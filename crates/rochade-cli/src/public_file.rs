//! Files for everybody: pictures, and records of a public draw.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::anyhow;
use rochade_tournament::lots::{Organiser, Record};
use rochade_words::Words;

/// Writes a file, in place of what was there, unless that was a secret.
pub fn write(path: &Path, bytes: &[u8], words: &Words) -> anyhow::Result<()> {
    if is_secret(path) {
        return Err(anyhow!(words.secret_exists(path.display())));
    }
    std::fs::write(path, bytes)
        .map_err(|error| anyhow!(words.file_unwritable(path.display(), error)))
}

/// Writes a record: as JSON if the name of the file ends in `.json`, as text
/// otherwise.
pub fn write_record(path: &Path, record: &Record, words: &Words) -> anyhow::Result<()> {
    let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    let text = if json { record.to_json() } else { record.to_text() };
    write(path, text.as_bytes(), words)
}

fn is_secret(path: &Path) -> bool {
    let mut beginning = Vec::new();
    let read = File::open(path).and_then(|file| file.take(100).read_to_end(&mut beginning));
    read.is_ok() && Organiser::is_journal(&beginning)
}
