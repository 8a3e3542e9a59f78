//! Records of a public draw in files.

use std::path::Path;

use anyhow::anyhow;
use rochade_tournament::lots::Record;
use rochade_words::Words;

/// Writes a record: as JSON if the name of the file ends in `.json`, as text
/// otherwise.
pub fn write(path: &Path, record: &Record, words: &Words) -> anyhow::Result<()> {
    let json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
    let text = if json { record.to_json() } else { record.to_text() };
    std::fs::write(path, text)
        .map_err(|error| anyhow!(words.file_unwritable(path.display(), error)))
}
