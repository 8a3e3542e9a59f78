//! The public API of each library, listed in `crates/NAME/api.txt`: a change to it shows in the
//! diff, so that nobody breaks a user without noticing.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::arrows::LIBRARIES;
use crate::command::{command, output, root};
use crate::tools;

/// What to do with the lists.
#[derive(clap::Args)]
pub struct Args {
    /// Write the lists instead of comparing with them
    #[arg(long)]
    accept: bool,
}

/// Compares the public API of each library with its list, or writes the list.
pub fn run(args: &Args) -> Result<()> {
    let tool = tools::cargo_tool("cargo-public-api")?;
    let mut changed = Vec::new();
    for library in LIBRARIES {
        let now = public_api(&tool, library)?;
        if args.accept {
            std::fs::write(list(library), now)?;
        } else if let Some(difference) = difference(&before(library), &now) {
            println!("{library}:\n{difference}");
            changed.push(library);
        }
    }
    if !changed.is_empty() {
        bail!(
            "the public API of {} is not what api.txt says: if that is meant, type \
             `cargo xtask api --accept` and name the change in CHANGELOG.md",
            changed.join(", ")
        );
    }
    Ok(())
}

/// For the packaging command.
pub fn compare() -> Result<()> {
    run(&Args { accept: false })
}

fn list(library: &str) -> PathBuf {
    root().join("crates").join(library).join("api.txt")
}

fn before(library: &str) -> String {
    std::fs::read_to_string(list(library)).unwrap_or_default()
}

/// One line for each public item; without what the compiler adds to every type.
fn public_api(tool: &Path, library: &str) -> Result<String> {
    // Rustdoc writes JSON on a nightly compiler only.
    let mut asked = command("rustup", &["run", "--install", "nightly"]);
    asked.arg(tool).args(["-sss", "--color", "never"]);
    asked.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    asked.env("CARGO_TARGET_DIR", root().join("target/api"));
    output(asked.args(["--all-features", "--package", library]))
}

/// Lines that went (`-`) and lines that came (`+`).
fn difference(before: &str, now: &str) -> Option<String> {
    let gone = before.lines().filter(|line| !now.lines().any(|other| other == *line));
    let came = now.lines().filter(|line| !before.lines().any(|other| other == *line));
    let lines: Vec<String> =
        gone.map(|line| format!("- {line}")).chain(came.map(|line| format!("+ {line}"))).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_went_and_what_came_is_named() {
        assert_eq!(difference("pub fn a()\npub fn b()\n", "pub fn a()\npub fn b()\n"), None);
        let told = difference("pub fn a()\npub fn b()\n", "pub fn b()\npub fn c()\n");
        assert_eq!(told.as_deref(), Some("- pub fn a()\n+ pub fn c()"));
    }
}
