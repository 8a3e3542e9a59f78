//! An event from a file, with the system it is played by.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use rochade_tournament::systems::{Format, KnockOut, Swiss};
use rochade_tournament::trf::Trf;
use rochade_tournament::{EventFile, Tournament};
use rochade_words::Words;
use serde_json::{Map, Value};

/// The file of an event, and its system.
#[derive(clap::Args)]
pub struct EventArguments {
    /// The tournament: TRF16, with or without extensions, TRF-2026, or JSON as in
    /// docs/event-files.md; `-` is standard input
    pub file: PathBuf,
    /// The pairing system; by default that of a JSON file, otherwise swiss
    #[arg(long, value_name = "SYSTEM", value_parser = Format::CODES)]
    system: Option<String>,
    /// The settings of the system as JSON, or a file that contains them
    #[arg(long, value_name = "JSON")]
    settings: Option<String>,
    /// A knock-out event with the rules of a well-known one
    #[arg(long, value_name = "NAME", value_parser = KnockOut::PRESETS)]
    #[arg(conflicts_with_all = ["system", "settings"])]
    preset: Option<String>,
}

impl EventArguments {
    /// An event by the system that its file names.
    pub const fn of_file(file: PathBuf) -> Self {
        Self { file, system: None, settings: None, preset: None }
    }

    /// The files that are read.
    pub const fn files(&self) -> &[PathBuf] {
        std::slice::from_ref(&self.file)
    }

    /// Reads the event, by default of a Swiss.
    ///
    /// # Errors
    ///
    /// As [`Self::read_as`].
    pub fn read(&self, words: &Words) -> anyhow::Result<(Format, Tournament)> {
        self.read_as(words, Format::Swiss(Swiss::default()))
    }

    /// Reads the event, by default of this system. Remarks on lines that are not used go to the error output.
    ///
    /// # Errors
    ///
    /// When something cannot be read, with every problem and its place, or when the
    /// system cannot have these settings.
    pub fn read_as(&self, words: &Words, usual: Format) -> anyhow::Result<(Format, Tournament)> {
        let bytes = match self.file == Path::new("-") {
            true => {
                let mut bytes = Vec::new();
                std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
            }
            false => fs::read(&self.file),
        };
        let bytes = bytes.map_err(|error| unreadable(&self.file, error, words))?;
        let is_json = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{');
        let (declared, event) = if is_json {
            let text = String::from_utf8_lossy(&bytes);
            let file = EventFile::read(&text)
                .map_err(|error| words.event_file_error(&error))
                .map_err(|error| anyhow!("{}: {error}", self.file.display()))?;
            (Some(file.format), file.event)
        } else {
            read_trf(&self.file, &bytes, words)?
        };
        let format = self.format(declared, usual, words)?;
        let problems = format.system().problems(&event);
        if !problems.is_empty() {
            let said: Vec<String> = problems.iter().map(|why| words.tell(&event, why)).collect();
            return Err(anyhow!(said.join("\n")));
        }
        Ok((format, event))
    }

    fn format(
        &self,
        declared: Option<Format>,
        usual: Format,
        words: &Words,
    ) -> anyhow::Result<Format> {
        if let Some(preset) = self.preset.as_deref().and_then(KnockOut::preset) {
            return Ok(Format::KnockOut(preset));
        }
        let code = self.system.as_deref();
        let declared = declared.filter(|format| code.is_none_or(|code| code == format.code()));
        let Some(settings) = &self.settings else {
            let named = || code.and_then(Format::preset);
            return Ok(declared.or_else(named).unwrap_or(usual));
        };
        let (name, text) = if settings.trim_start().starts_with('{') {
            ("--settings".to_owned(), settings.clone())
        } else {
            let path = Path::new(settings);
            let text = fs::read_to_string(path).map_err(|e| unreadable(path, e, words))?;
            (settings.clone(), text)
        };
        let wrong = |error| anyhow!("{name}: {error}");
        let mut map: Map<String, Value> = serde_json::from_str(&text).map_err(wrong)?;
        let code = code.or(declared.as_ref().map(Format::code)).unwrap_or(usual.code());
        map.insert("system".to_owned(), code.into());
        serde_json::from_value(map.into()).map_err(wrong)
    }
}

fn unreadable(path: &Path, error: std::io::Error, words: &Words) -> anyhow::Error {
    anyhow!(words.ui_with(
        "file-unreadable",
        &[
            ("file", rochade_words::Value::text(path.display())),
            ("reason", rochade_words::Value::text(error))
        ]
    ))
}

/// The event of a file, and the system that it names.
fn read_trf(
    path: &Path,
    bytes: &[u8],
    words: &Words,
) -> anyhow::Result<(Option<Format>, Tournament)> {
    let say = |problem| format!("{}: {}", path.display(), words.trf_problem(problem));
    let file = Trf::read(bytes);
    match file.event() {
        Ok((event, remarks)) => {
            remarks.iter().for_each(|remark| anstream::eprintln!("{}", say(remark)));
            Ok((file.format(&event), event))
        }
        Err(problems) => {
            let lines: Vec<String> = problems.iter().map(say).collect();
            Err(anyhow!(lines.join("\n")))
        }
    }
}
