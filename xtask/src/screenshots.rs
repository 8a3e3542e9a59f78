//! `cargo xtask screenshots`: the pictures in README.md and docs, and whether they are current.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::{self, command, output, root};
use crate::test::report::Outcome;
use crate::{browser, web};

/// What was there when the pictures were made.
const RECORD: &str = "docs/pictures/inputs";

/// What the pictures show: pages, styles, scripts and words, and the tool that makes them.
const INPUTS: [&str; 4] = [
    "crates/rochade-server/templates",
    "crates/rochade-words/locales",
    "web/src/style",
    "web/tools/screenshots.ts",
];

/// How pictures are made.
#[derive(clap::Args)]
pub struct Args {
    /// Only say whether they are current
    #[arg(long)]
    check: bool,
    /// A program that is built already, with the pages in it
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// Makes all pictures anew, in real Chromium.
pub fn screenshots(args: &Args) -> Result<()> {
    if args.check {
        return match stale()? {
            None => Ok(()),
            Some(why) => bail!("{why}"),
        };
    }
    let program = match &args.program {
        Some(program) => program.canonicalize().context("the program that was named")?,
        None => {
            web::build()?;
            command::run(&mut command::cargo(&["build", "--package", "rochade-cli"]))?;
            root().join("target/debug/rochade")
        }
    };
    let chromium = browser::chromium().context("there is no Chromium to make pictures with")?;
    let mut make = web::npm(&["run", "--silent", "screenshots"]);
    command::run(make.env("ROCHADE_CHROMIUM", chromium).env("ROCHADE_BIN", program))?;
    std::fs::write(root().join(RECORD), digest()?)?;
    Ok(())
}

/// The step of the test command: pictures that are out of date are named, and do not fail a
/// change of a label. `cargo xtask package` insists on current ones.
pub fn step() -> Result<Outcome> {
    if let Some(why) = stale()? {
        println!("Note: {why}");
    }
    Ok(Outcome::Holds)
}

/// Why the pictures are not those of today's pages.
pub fn stale() -> Result<Option<String>> {
    let made = std::fs::read_to_string(root().join(RECORD)).unwrap_or_default();
    let advice = "the pictures in docs are older than the pages: type `cargo xtask screenshots`";
    Ok((made != digest()?).then(|| advice.to_owned()))
}

/// One digest of all inputs, by git's own names for their contents.
fn digest() -> Result<String> {
    let mut files = BTreeSet::new();
    for input in INPUTS {
        collect(&root().join(input), &mut files)?;
    }
    let mut hash = command("git", &["hash-object", "--no-filters", "--"]);
    let hashes = output(hash.args(&files))?;
    let names = files.iter().filter_map(|file| file.strip_prefix(root()).ok());
    let listing: String = names
        .zip(hashes.lines())
        .map(|(name, hash)| format!("{hash} {}\n", name.display().to_string().replace('\\', "/")))
        .collect();
    let list = root().join("target/screenshot-inputs");
    std::fs::write(&list, listing)?;
    output(command("git", &["hash-object", "--no-filters"]).arg(&list))
}

fn collect(path: &Path, files: &mut BTreeSet<PathBuf>) -> Result<()> {
    if path.is_file() {
        // The other words are of the command line and of reasons.
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.extension().is_some_and(|end| end == "ftl" || end == "po")
            && !name.starts_with("ui")
        {
            return Ok(());
        }
        files.insert(path.to_owned());
        return Ok(());
    }
    for entry in std::fs::read_dir(path).with_context(|| path.display().to_string())? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}
