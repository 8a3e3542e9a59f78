//! `rochade pgn split`: one file becomes many.

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::anyhow;
use clap::ValueEnum;
use rochade::Position;
use rochade_pgn::{Attention, GameResult, Place, Text, Verdict, Visitor};
use rochade_words::{Value, Words};

use super::games::{Bytes, Item, Joined, Lens, each_game, fault_line};
use super::input::Input;
use super::kind::Kind;
use super::spool::Spool;
use crate::output::{self, STRONG};
use crate::output_file::OutputFile;

/// Write the games to several files, by what they have in common or a given number to a file.
/// Within each file they keep their order.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    input: Input,
    /// One file for each value of this.
    #[arg(long, value_enum, required_unless_present = "games")]
    by: Option<By>,
    /// This many games to a file.
    #[arg(long, value_name = "N", conflicts_with = "by")]
    games: Option<NonZeroU64>,
    /// The folder for the files; it is created if it does not exist.
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

/// What games can be told apart by.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum By {
    /// The number of the starting position.
    Start,
    /// Classical, chess960, double or other.
    Kind,
    Event,
    White,
    Black,
    Year,
    Result,
}

struct Sorter {
    by: Option<By>,
    name: String,
}

impl Visitor for Sorter {
    fn begin_game(&mut self, _: &Place) {
        self.name = "unknown".into();
    }

    fn tag(&mut self, name: &[u8], value: Text<'_>) {
        let wanted: &[u8] = match self.by {
            Some(By::Event) => b"Event",
            Some(By::White) => b"White",
            Some(By::Black) => b"Black",
            Some(By::Year) => b"Date",
            Some(By::Start | By::Kind | By::Result) | None => return,
        };
        if name == wanted {
            let value = value.to_str();
            let text = match self.by {
                Some(By::Year) => value.split(['.', '-', '/']).next().unwrap_or_default(),
                _ => &*value,
            };
            self.name = file_name(text);
        }
    }

    fn start(&mut self, position: &Position) -> Attention {
        match self.by {
            Some(By::Start) => {
                self.name = match position.start_ids_by_pieces() {
                    Some((white, black)) if white == black => format!("{:03}", white.get()),
                    Some((white, black)) => format!("{:03}-{:03}", white.get(), black.get()),
                    None => "other".into(),
                };
            }
            Some(By::Kind) => self.name = Kind::of(position).name().into(),
            Some(By::Event | By::White | By::Black | By::Year | By::Result) | None => {}
        }
        Attention::Skip
    }

    fn result(&mut self, result: GameResult) {
        if self.by == Some(By::Result) {
            self.name = file_name(result.text());
        }
    }
}

impl Lens for Sorter {
    type Fact = String;

    fn fact(&mut self, _: Verdict, _: &Position) -> Option<String> {
        Some(std::mem::take(&mut self.name))
    }
}

/// A text as the name of a file that every system takes.
fn file_name(text: &str) -> String {
    let mut name = String::new();
    for c in text.trim().chars().take(80) {
        match c {
            c if c.is_alphanumeric() => name.extend(c.to_lowercase()),
            _ if !name.is_empty() && !name.ends_with('-') => name.push('-'),
            _ => {}
        }
    }
    let name = name.trim_end_matches('-');
    if name.is_empty() { "unknown".into() } else { name.into() }
}

/// Runs the command.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.input.words();
    let unwritable = |error| {
        anyhow!(words.ui_with(
            "file-unwritable",
            &[("file", Value::text(args.output.display())), ("reason", Value::text(error))]
        ))
    };
    std::fs::create_dir_all(&args.output).map_err(unwritable)?;
    let mut spool = Spool::new()?;
    let mut number = 0;
    let lens = || Sorter { by: args.by, name: String::new() };
    let seen = each_game(&args.input, Bytes::Keep, lens, |base, item| match item {
        Item::Game(game, name) => {
            let name = match args.games {
                Some(games) => format!("{:05}", number / games.get() + 1),
                None => name,
            };
            number += 1;
            spool.push(name.into_bytes(), &game)
        }
        Item::Fault(fault) => {
            if let rochade_pgn::FaultKind::TooLong { .. } = fault.kind {
                anstream::eprintln!("{}", fault_line(fault, base, words));
            }
            Ok(())
        }
    })?;
    let files = write_all(spool, &args.output, args.input.files(), words)?;
    let (games, files) = (
        words.ui_with("pgn-written", &[("games", Value::count(number))]),
        words.ui_with("pgn-files-written", &[("files", Value::count(files))]),
    );
    anstream::eprintln!("{STRONG}{games}{STRONG:#}, {files}");
    Ok(output::answer(seen.is_whole()))
}

/// Writes the files one after another.
fn write_all(
    spool: Spool,
    folder: &Path,
    inputs: &[PathBuf],
    words: &Words,
) -> anyhow::Result<u64> {
    let mut files = 0;
    let mut file: Option<(Vec<u8>, Joined<OutputFile<'_>>)> = None;
    spool.each(|name, game| {
        if file.as_ref().is_none_or(|(open, _)| open != name) {
            if let Some((_, full)) = file.take() {
                full.into_inner().finish()?;
            }
            let path = folder.join(format!("{}.pgn", String::from_utf8_lossy(name)));
            let out = OutputFile::create(&path, inputs, words)?;
            file = Some((name.to_vec(), Joined::new(out)));
            files += 1;
        }
        let Some((_, out)) = &mut file else { return Ok(()) };
        Ok(out.write(game)?)
    })?;
    if let Some((_, full)) = file {
        full.into_inner().finish()?;
    }
    Ok(files)
}
