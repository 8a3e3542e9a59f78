//! `rochade tournament follow`: electronic boards, by the files that their software writes.
//!
//! The folder is looked at again and again instead of being watched by the system: it is often
//! on another machine, and nothing tells of changes on a network drive.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context as _, Result};
use rochade_server::wire::event::{ElectronicBoard, ElectronicRound};
use rochade_server::wire::word;
use rochade_words::{Value as Word, Words};

use super::client::Client;
use crate::output::{self, No};

/// How often the folder is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// After how long everything is told again: a server that was started anew knows nothing of it.
const AGAIN: Duration = Duration::from_secs(10);

/// How deep folders lie in each other: tournament, round, board.
const DEPTH: u8 = 3;

#[derive(clap::Args)]
pub struct Folder {
    /// The folder with the PGN files
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Read what is there now, and stop
    #[arg(long)]
    once: bool,
}

/// When a file was changed last, and its length.
type Stamp = (Option<SystemTime>, u64);

/// What is known of a file.
struct Known {
    stamp: Stamp,
    /// When the server was told of it as it is now.
    told: Option<Instant>,
}

/// Follows a folder.
pub struct Follower<'a> {
    client: &'a Client,
    words: &'a Words,
    json: bool,
    files: HashMap<PathBuf, Known>,
    /// What was said already.
    said: HashSet<String>,
}

impl<'a> Follower<'a> {
    pub fn new(client: &'a Client, words: &'a Words, json: bool) -> Self {
        Self { client, words, json, files: HashMap::new(), said: HashSet::new() }
    }

    pub fn run(mut self, args: &Folder) -> Result<ExitCode> {
        // Whoever may not do this, or names another event, learns it at once.
        self.client.desk()?;
        let root = &args.folder;
        fs::read_dir(root).with_context(|| root.display().to_string())?;
        if args.once {
            let mut is_good = true;
            for path in files(root, DEPTH) {
                is_good &= self.tell(root, &path)?;
            }
            return Ok(output::answer(is_good));
        }
        if !self.json {
            let given = [("folder", Word::text(root.display()))];
            output::print(&self.words.ui_with("ui-club-boards-following", &given))?;
        }
        loop {
            for path in files(root, DEPTH) {
                self.look(root, &path)?;
            }
            sleep(LOOK);
        }
    }

    /// Tells of a file if it has changed, but not before it is written whole: two looks find
    /// it the same.
    fn look(&mut self, root: &Path, path: &Path) -> Result<()> {
        // A file that is gone, or about to be replaced, is there at the next look.
        let Ok(data) = fs::metadata(path) else { return Ok(()) };
        let stamp = (data.modified().ok(), data.len());
        match self.files.get(path) {
            Some(known) if known.stamp == stamp => {
                if known.told.is_some_and(|told| told.elapsed() < AGAIN) {
                    return Ok(());
                }
            }
            Some(_) | None => {
                self.files.insert(path.to_owned(), Known { stamp, told: None });
                return Ok(());
            }
        }
        match self.tell(root, path) {
            Ok(_) => {}
            // The server has an answer, so it is there.
            Err(error) if error.is::<No>() => self.say(&format!("{}: {error}", path.display()))?,
            Err(error) if output::is_broken_pipe(&error) => return Err(error),
            Err(_) => return self.away(),
        }
        self.said.remove(&self.words.ui("ui-club-boards-away"));
        self.files.insert(path.to_owned(), Known { stamp, told: Some(Instant::now()) });
        Ok(())
    }

    fn away(&mut self) -> Result<()> {
        self.say(&self.words.ui("ui-club-boards-away"))
    }

    /// Tells the server what is in a file, and the reader what became of it. Says whether every
    /// game has its board and can be read.
    fn tell(&mut self, root: &Path, path: &Path) -> Result<bool> {
        let bytes = fs::read(path).with_context(|| path.display().to_string())?;
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().into_owned();
        let answer = self.client.electronic(&name, &bytes)?;
        self.report(&name, &answer)?;
        Ok(answer.unknown.is_empty() && answer.boards.iter().all(|board| board.remarks.is_empty()))
    }

    fn report(&mut self, file: &str, answer: &ElectronicRound) -> Result<()> {
        if self.json {
            return self.say(&serde_json::to_string(answer)?);
        }
        for board in &answer.boards {
            self.say(&line(board))?;
            for remark in &board.remarks {
                self.say(&format!("{:>3}  ! {remark}", board.board))?;
            }
        }
        answer.unknown.iter().try_for_each(|unknown| self.say(&format!("{file}: {unknown}")))
    }

    /// Says something once.
    fn say(&mut self, text: &str) -> Result<()> {
        if self.said.insert(text.to_owned()) { output::print(text) } else { Ok(()) }
    }
}

/// What a board shows: ` 3  Müller – Schmidt  7... Kg8`.
fn line(board: &ElectronicBoard) -> String {
    let ElectronicBoard { board, white, black, last, result, .. } = board;
    let result = result.map(|result| word(&result)).unwrap_or_default();
    let text =
        format!("{board:>3}  {white} – {black}  {} {result}", last.as_deref().unwrap_or("–"));
    text.trim_end().to_owned()
}

/// The game files of a folder and those in it, in the order of their names.
fn files(folder: &Path, depth: u8) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<PathBuf> = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() && depth > 1 {
            found.extend(files(&path, depth - 1));
        } else if path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn")) {
            found.push(path);
        }
    }
    found.sort();
    found
}
