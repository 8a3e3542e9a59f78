//! `rochade players`: the lists of FIDE and the federations, kept here.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Seek as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use rochade_server::player_lists::{Imported, ListError, ListName, PlayerLists, RatingFor};
use rochade_words::{Value, Words};
use zip::ZipArchive;

use crate::language_argument::LanguageArgument;
use crate::output::{self, No};

/// Keep the rating lists of FIDE and the federations, to complete names while you type
///
/// A server completes the names of an event's players from the lists in its data folder, without
/// a network. Lists can be imported while it runs.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// The data folder of the server
    #[arg(long, value_name = "DIR", default_value = "rochade-data", global = true)]
    data: PathBuf,
    #[command(flatten)]
    language: LanguageArgument,
}

#[derive(clap::Subcommand)]
enum What {
    /// Import lists as they are published, packed or not: FIDE's (TXT or XML), DWZ, KNSB, ФШР, ECF
    ///
    /// Where a federation has a file for each kind of game, the name of the file tells which.
    Import {
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Show which lists there are
    Lists,
    /// Look players up by the beginnings of their names, or by a FIDE number
    Search {
        name: String,
        /// For which games the rating is
        #[arg(long, value_enum, default_value_t)]
        rating: RatingArgument,
    },
}

#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum RatingArgument {
    #[default]
    Standard,
    Rapid,
    Blitz,
}

impl From<RatingArgument> for RatingFor {
    fn from(argument: RatingArgument) -> Self {
        match argument {
            RatingArgument::Standard => Self::Standard,
            RatingArgument::Rapid => Self::Rapid,
            RatingArgument::Blitz => Self::Blitz,
        }
    }
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words = args.language.words();
    let lists = PlayerLists::new(Some(&args.data));
    let failed = |error: &ListError| told(words, &args.data.display().to_string(), error);
    match &args.what {
        What::Import { files } => import(words, &lists, files),
        What::Lists => {
            let counted = lists.lists().map_err(|error| No(failed(&error)))?;
            for (list, count) in &counted {
                output::print(&format!("{}: {count}", list.told()))?;
            }
            Ok(output::answer(!counted.is_empty()))
        }
        What::Search { name, rating } => {
            let found = lists.search(name, (*rating).into()).map_err(|error| No(failed(&error)))?;
            for found in &found {
                let card = &found.card;
                let rating = card.rating.map(|rating| rating.to_string());
                let year = card.birth_year.map(|year| year.to_string());
                let title = card.title.map(|title| title.letters().to_owned());
                let known = [title, rating, year].into_iter().flatten();
                let rest = [&card.federation, &card.club, &card.fide_id].into_iter().cloned();
                let rest: Vec<String> = known.chain(rest).filter(|text| !text.is_empty()).collect();
                output::print(&format!(
                    "{}  {}  {}",
                    found.list.told(),
                    card.name,
                    rest.join("  ")
                ))?;
            }
            Ok(output::answer(!found.is_empty()))
        }
    }
}

/// Imports each file, and each file of an archive; what cannot be imported does not keep the
/// others from it.
fn import(words: &Words, lists: &PlayerLists, files: &[PathBuf]) -> Result<ExitCode> {
    let mut are_all = true;
    for path in files {
        let name = path.display().to_string();
        if let Err(error) = import_file(words, lists, path) {
            are_all = false;
            match error.downcast_ref::<ListError>() {
                Some(error) => anstream::eprintln!("{}", told(words, &name, error)),
                None => anstream::eprintln!("{name}: {error}"),
            }
        }
    }
    Ok(output::answer(are_all))
}

fn import_file(words: &Words, lists: &PlayerLists, path: &Path) -> Result<()> {
    let name = path.display().to_string();
    let mut file = BufReader::new(File::open(path)?);
    if !file.fill_buf()?.starts_with(b"PK") {
        return report(words, &name, &lists.import(&name, file)?);
    }
    file.rewind()?;
    let mut archive = ZipArchive::new(file)?;
    let mut is_any = false;
    for index in 0..archive.len() {
        let entry = archive.by_index(index)?;
        if !entry.is_file() {
            continue;
        }
        // The archive may name the kind of game, and the file in it not.
        let inner = format!("{name}/{}", entry.name()?);
        match lists.import(&inner, BufReader::new(entry)) {
            Ok(imported) => {
                is_any = true;
                report(words, &inner, &imported)?;
            }
            // Archives have other files beside their list.
            Err(ListError::Unknown) => {}
            Err(error) => return Err(error.into()),
        }
    }
    if is_any { Ok(()) } else { Err(ListError::Unknown.into()) }
}

/// Says what was read, and what was not understood.
fn report(words: &Words, name: &str, imported: &Imported) -> Result<()> {
    let given = [
        ("file", Value::text(name)),
        ("list", Value::text(imported.list.map_or("clubs", ListName::told))),
        ("count", Value::text(imported.count)),
    ];
    output::print(&words.ui_with("ui-club-lists-imported", &given))?;
    if imported.bad > 0 {
        let given = [("count", Value::text(imported.bad))];
        output::print(&words.ui_with("ui-club-lists-bad-lines", &given))?;
    }
    for (line, text) in &imported.lines {
        output::print(&format!("  {line}: {text}"))?;
    }
    Ok(())
}

/// Why a file cannot be imported, or the lists cannot be used.
fn told(words: &Words, name: &str, error: &ListError) -> String {
    let file = ("file", Value::text(name));
    match error {
        ListError::Unknown => words.ui_with("ui-club-lists-unknown", &[file]),
        // What the system says comes in its own words.
        ListError::Io(error) => format!("{name}: {error}"),
        ListError::Database(error) => format!("{name}: {error}"),
    }
}
